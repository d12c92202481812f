//! The game being played. A [`Match`] is the only truth about what is played: the game, who plays it, the seed of its
//! fights and a number for every man. Plies go in, [`Event`]s come out, in the order in which a watcher should see
//! them; it does not know who watches. What is legal and who has won is decided in [`rules`](crate::rules), who wins a
//! fight in [`duel`].
//!
//! The engine never sees a `Match`, for it knows the seed: it is given [`Match::game`].

mod back;
mod contest;
mod contestant;
mod editor;
mod end;
mod error;
mod event;
mod payments;
mod play;
mod player;
mod roster;
mod setting;

pub use contest::{Contest, ContestConfig};
pub use contestant::{Contestant, Finished, Played};
pub use editor::{Edit, Editor};
pub use error::{ContestError, Disagreement, MatchError};
pub use event::Event;
pub use play::Stakes;
pub use player::{Player, PlayerError};
pub use roster::{Man, PieceId};
pub use setting::MatchConfig;

use crate::duel::{self, Name, Stream};
use crate::rules::{BySide, Game, Outcome, Position, Rules, Side};
use roster::Roster;

/// A game with its players, its seed and its men.
///
/// ```
/// use manator::{rules::{Action, Preset, Rules}, table::{Event, Match, MatchConfig}};
/// let mut game = Match::new(MatchConfig::new(Rules::preset(Preset::Manator), 1922))?;
/// let events = game.play("b2a3".parse::<Action>()?)?;
/// assert!(matches!(events[..], [Event::Moved { .. }]));
/// assert_eq!(game.undo().map(|ply| ply.to_string()).as_deref(), Some("b2a3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    game: Game,
    seed: u64,
    players: BySide<Player>,
    roster: Roster,
    /// The events of each ply played.
    turns: Vec<Vec<Event>>,
    /// How the game ended when no ply ended it.
    closing: Vec<Event>,
    /// Who offers a draw that has not been answered.
    offer: Option<Side>,
}

impl Match {
    /// Sets the men up.
    ///
    /// # Errors
    /// When the start position was made under other rules than the game is to be played by, or the wager does not go
    /// with them.
    pub fn new(config: MatchConfig) -> Result<Match, MatchError> {
        config.rules.checked()?;
        let start = config.start_position()?;
        let roster = Roster::of(&start);
        let game = Game::with_pot(start, config.pot);
        Ok(Match {
            closing: payments::ending(&game, 0),
            game,
            seed: config.seed,
            players: config.players,
            roster,
            turns: Vec::new(),
            offer: None,
        })
    }

    /// The rules part, for whoever may not know the seed.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who stands where now.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The rules in force.
    pub fn rules(&self) -> Rules {
        self.game.rules()
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.game.outcome()
    }

    /// What every fight of this game is drawn from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A number for the errors of this game's engines: different in each game, and it tells nobody the seed.
    pub fn salt(&self) -> u64 {
        Stream::of(b"salt", self.seed, 0).bits()
    }

    /// Who plays this side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side]
    }

    /// Both players.
    pub fn players(&self) -> &BySide<Player> {
        &self.players
    }

    /// Gives a side to somebody else; it holds from the next move on.
    pub fn set_player(&mut self, side: Side, player: Player) {
        self.players[side] = player;
    }

    /// Who is to move, while the game goes on.
    pub fn on_move(&self) -> Option<Player> {
        (!self.outcome().is_over()).then(|| self.players[self.position().side()])
    }

    /// The living, in the order of their numbers.
    pub fn men(&self) -> impl Iterator<Item = Man> {
        self.roster.living()
    }

    /// Who stands on a square.
    pub fn man_at(&self, square: crate::rules::Square) -> Option<PieceId> {
        self.roster.at(square)
    }

    /// A man alive or dead; where he stands or where he fell.
    pub fn man(&self, id: PieceId) -> Option<Man> {
        self.roster.man(id)
    }

    /// What this man is called in this game, alive or dead.
    pub fn name(&self, id: PieceId) -> Option<Name> {
        let piece = self.man(id)?.piece;
        Some(duel::name(self.seed, id.0, piece))
    }

    /// A side's dead in the order of their falling, with the squares where they fell.
    pub fn fallen(&self, side: Side) -> Vec<Man> {
        self.roster.fallen(side)
    }

    /// How many plies were played at this table (a start position may have had plies before).
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether no ply has been played yet.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// What the ply with this index brought, counted from 0 at this table; nothing beyond the last.
    pub fn events_of(&self, index: usize) -> &[Event] {
        self.turns.get(index).map_or(&[], Vec::as_slice)
    }

    /// What was put up before the first ply (`Paid` alone); nothing without a wager.
    pub fn opening_events(&self) -> Vec<Event> {
        payments::opening(&self.game)
    }

    /// The end of a game that no ply ended, what was paid then first: given up, agreed, lost on time, over when it was set up.
    pub fn closing_events(&self) -> &[Event] {
        &self.closing
    }

    /// Whether every number stands for the man that the position has there. It always holds; debug builds look after
    /// every change.
    ///
    /// # Errors
    /// With the first square on which roster and position differ.
    pub fn check(&self) -> Result<(), Disagreement> {
        self.roster.check(self.position())
    }
}
