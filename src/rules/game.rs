//! A game: a position, how it came about, and whether it is over. It checks what is played, and is what the
//! engine searches; it knows no seed and no players.

use std::ops::ControlFlow;

use super::{
    equal,
    error::RulesError,
    generate::{From, all_moves, of_man},
    mv::{DuelResult, Move},
    outcome::{Outcome, Reason},
    piece::{Piece, Side},
    play::Undo,
    ply::{Action, Ply},
    position::Position,
    repetition::History,
    rule_set::Rules,
    square::Square,
    toggles::{Repetition, Stalemate},
    wager::{Book, Pot},
};

/// A game from its start to the present position.
///
/// ```
/// use manator::rules::{Game, Preset, Reason, Rules};
/// let mut game = Game::new(Rules::preset(Preset::Jetan));
/// let played = game.play("d2e3".parse::<manator::rules::Ply>().expect("a ply"))?;
/// assert_eq!(played.captured, None);
/// assert!(!game.outcome().is_over());
/// assert_eq!(game.undo().map(|ply| ply.to_string()), Some("d2e3".to_owned()));
/// # Ok::<(), manator::rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    plies: Vec<Ply>,
    undos: Vec<Undo>,
    history: History,
    outcome: Outcome,
    /// What a wager has made of it; none where nothing is played for.
    pub(super) book: Option<Box<Book>>,
}

/// What a ply did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The ply.
    pub ply: Ply,
    /// Who moved, or who was bought back.
    pub man: Piece,
    /// Who left the board and where he stood: the man taken, or the mover himself if he lost his duel.
    pub captured: Option<(Square, Piece)>,
    /// It spent the princess's escape.
    pub escape: bool,
    /// How the game stands after it.
    pub outcome: Outcome,
}

impl Game {
    /// The start of a rule set's game, Black to move.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from_position(Position::start(rules))
    }

    /// A game that begins in this position; over at once if the position arrives drawn or decided.
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        Self::with_pot(start, Pot::default())
    }

    /// The same, with the pot of a game that belongs to a match of several.
    #[must_use]
    pub fn with_pot(start: Position, pot: Pot) -> Self {
        let mut game = Self {
            position: start.clone(),
            plies: Vec::new(),
            undos: Vec::new(),
            history: History::new(&start),
            outcome: Outcome::Ongoing,
            book: Book::open(&start, pot).map(Box::new),
            start,
        };
        game.conclude(game.standing(false));
        game
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// What has been played.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How the game stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The keys of all positions so far.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// How often a position with this key has come up, the present one included.
    #[must_use]
    pub fn count_key(&self, key: u64) -> usize {
        self.history.count(key)
    }

    /// Shows `visit` the legal moves as [`Position::generate`] does, history and purse taken into account; none once the
    /// game is over. Ransoms are [`Game::returns`].
    pub fn generate(&self, visit: impl FnMut(From) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.paying() {
            None => self.generate_unpaid(visit),
            Some(ledger) => ledger.payable(&self.position, |all| self.generate_unpaid(all), visit),
        }
    }

    /// The legal moves if none of them cost anything.
    pub(super) fn generate_unpaid(
        &self,
        visit: impl FnMut(From) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.outcome.is_over() {
            ControlFlow::Continue(())
        } else if self.rules().toggles().repetition == Repetition::Thuria {
            self.history.generate(&self.position, visit)
        } else {
            self.position.generate(visit)
        }
    }

    /// All legal moves, sorted by origin and destination.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        all_moves(|visit| self.generate(visit))
    }

    /// All that the man on `square` may do, if anything.
    #[must_use]
    pub fn from(&self, square: Square) -> Option<From> {
        of_man(square, |visit| self.generate(visit))
    }

    /// Whether the generator finds this move or ransom.
    #[must_use]
    pub fn is_legal(&self, action: impl Into<Action>) -> bool {
        match action.into() {
            Action::Move(mv) => self
                .from(mv.from)
                .is_some_and(|from| from.to.contains(mv.to)),
            Action::Ransom(ransom) => self.check_action(ransom).is_ok(),
        }
    }

    /// Whether a move leads to a duel, so that its ply must state the result.
    #[must_use]
    pub fn needs_duel(&self, mv: Move) -> bool {
        self.position.needs_duel(mv)
    }

    /// Plays a ply.
    ///
    /// # Errors
    /// When the game is over, the move is not legal, or a duel's result is missing or out of place; then nothing changes.
    pub fn play(&mut self, ply: impl Into<Ply>) -> Result<Played, RulesError> {
        let ply = ply.into();
        let (man, escape) = self.check(ply)?;
        Ok(self.play_checked(ply, man, escape))
    }

    /// Takes the last ply back, and with it the game's end.
    pub fn undo(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        if let Some(undo) = self.undos.pop() {
            self.position.undo(undo);
            self.history.pop();
        }
        if let Some(book) = &mut self.book {
            book.undo();
        }
        self.outcome = Outcome::Ongoing;
        Some(ply)
    }

    /// How a move or a ransom would end the game, if it would; a duel without a stated result counts as won.
    #[must_use]
    pub fn would_end(
        &self,
        action: impl Into<Action>,
        duel: Option<DuelResult>,
    ) -> Option<Outcome> {
        let action = action.into();
        let fought = action.mv().is_some_and(|mv| self.needs_duel(mv));
        let duel = fought.then(|| duel.unwrap_or(DuelResult::Won));
        let played = self.clone().play(action.with_result(duel)).ok()?;
        played.outcome.is_over().then_some(played.outcome)
    }

    /// A side gives up; the other wins. Nothing happens once the game is over.
    pub fn resign(&mut self, side: Side) {
        self.end(Outcome::win(side.other(), Reason::Resigned));
    }

    /// A side's time has run out; the other wins. Nothing happens once the game is over.
    pub fn flag(&mut self, side: Side) {
        self.end(Outcome::win(side.other(), Reason::Flag));
    }

    /// Both agree to a draw: while the game goes on, or after a minor win \[T\].
    pub fn agree_draw(&mut self) {
        let draw = Outcome::draw(Reason::Agreed);
        if matches!(self.outcome, Outcome::Win { minor: true, .. }) {
            self.conclude(draw);
        } else {
            self.end(draw);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        if !self.outcome.is_over() {
            self.conclude(outcome);
        }
    }

    /// The game stands so now; where that ends it, what was played for is handed out.
    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = outcome;
        if outcome.is_over()
            && let Some(book) = &mut self.book
        {
            book.settle(&self.start, outcome);
        }
    }

    fn play_checked(&mut self, ply: Ply, man: Piece, escape: bool) -> Played {
        let decided = self.position.decides(ply);
        if let Some(book) = &mut self.book {
            book.play(&self.position, ply);
        }
        let undo = self.position.play_unchecked(ply);
        self.history.push(self.position.key());
        self.plies.push(ply);
        self.undos.push(undo);
        self.conclude(decided.unwrap_or_else(|| self.after_ply()));
        Played {
            ply,
            man,
            captured: undo.captured(),
            escape,
            outcome: self.outcome,
        }
    }

    /// How the game stands after a ply that took no deciding man: the rest of the rules' table, row by row.
    fn after_ply(&self) -> Outcome {
        let third = self.rules().toggles().repetition == Repetition::DrawOnThird
            && self.history.is_third(self.position.quiet());
        self.standing(third)
    }

    fn standing(&self, third: bool) -> Outcome {
        // Asked while the last outcome still stands, which was ongoing.
        self.position.standing(third, || {
            self.generate(|_| ControlFlow::Break(())).is_break() || !self.returns().is_empty()
        })
    }
}

impl Position {
    /// How a game that begins here stands at once: a position may arrive drawn or decided.
    #[must_use]
    pub fn arrival(&self) -> Outcome {
        self.standing(false, || self.has_legal_move())
    }

    /// The rows of the rules' table that no capture decides, in their order.
    fn standing(&self, third: bool, has_legal_move: impl FnOnce() -> bool) -> Outcome {
        let toggles = self.rules().toggles();
        if self.equal().is_some_and(|plies| plies >= equal::DRAWS_AT) {
            return Outcome::draw(Reason::EqualValue);
        }
        if !has_legal_move() {
            return match toggles.stalemate {
                Stalemate::Loss => Outcome::win(self.side().other(), Reason::Stalemate),
                Stalemate::Draw => Outcome::draw(Reason::Stalemate),
            };
        }
        if third {
            return Outcome::draw(Reason::Repetition);
        }
        if toggles.no_capture_draw > 0 && self.quiet() >= toggles.no_capture_draw {
            return Outcome::draw(Reason::NoCapture);
        }
        Outcome::Ongoing
    }
}
