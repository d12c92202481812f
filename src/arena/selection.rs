//! What the player has chosen on the board: a man to move, an enemy to look at, a cursor, a question
//! that waits for an answer. Squares come in from any view of the board (3D or plan) as `SquareInput`;
//! moves go out as `PlyRequested`. Which moves there are is asked of the rules alone.

use bevy::prelude::*;

use super::ArenaSystems;
use super::messages::{MatchNews, PlyRequested};
use super::refusal::Refusal;
use super::show::Show;
use super::table::Table;
use crate::duel::Chance;
use crate::rules::{Action, Kind, Move, Outcome, Ransom, Reason, Square};
use crate::table::Match;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .add_message::<SquareInput>()
        .add_systems(
            Update,
            (follow_news, choose).chain().in_set(ArenaSystems::Input),
        );
}

/// What a player does with squares and cursor, from whichever view of the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareInput {
    /// The pointer rests on a square, or on none.
    Hover(Option<Square>),
    /// A square is clicked, or chosen with Enter.
    Click(Square),
    /// A man is dragged from one square and let go on another.
    Drop(Square, Square),
    /// The cursor moves by files and ranks.
    Step(i8, i8),
    /// The cursor's square is chosen.
    Enter,
    /// Nothing is chosen any more.
    Clear,
    /// A captive of this kind is to be bought back: his squares are shown.
    Ransom(Kind),
    /// The question is answered.
    Answer(bool),
}

/// What is chosen.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Selection {
    /// The square of the own man who is to move.
    pub chosen: Option<Square>,
    /// The kind of the captive who is to be bought back.
    pub ransom: Option<Kind>,
    /// The square of an enemy whose reach is shown.
    pub inspected: Option<Square>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// The keyboard's cursor, once it is used.
    pub cursor: Option<Square>,
    /// What the chosen or inspected man can reach.
    pub reach: Vec<Reach>,
    /// A move that waits for a word.
    pub question: Option<Question>,
    /// A move that was tried and cannot be, until something else is chosen.
    pub refused: Option<Refusal>,
    /// The squares of the last move.
    pub last: Option<Move>,
    /// Squares of the men that can move, while a human is on move.
    pub movable: Vec<Square>,
}

/// A square that a man can reach, and what that would mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// The square.
    pub square: Square,
    /// What it would mean.
    pub meaning: Meaning,
}

/// What a move to a square would mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meaning {
    /// An empty square.
    Empty,
    /// A capture without a duel.
    Capture,
    /// A duel, with the mover's chance.
    Contested(Chance),
    /// The enemy's princess: the game is won.
    Princess,
    /// The princess' escape.
    Escape,
    /// A captive who is bought back can stand here.
    Return,
    /// An enemy could come here (of an inspected man).
    Threat,
}

/// A move that is asked about before it is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The move, or the ransom.
    pub action: Action,
    /// Why it is asked about.
    pub why: Why,
}

/// Why a move is asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// It spends the princess' one escape.
    Escape,
    /// It buys a captive back for so many tokens.
    Ransom {
        /// Who is bought back.
        kind: Kind,
        /// What it costs.
        price: u64,
    },
    /// A chief may fall, and the game end by it.
    ChiefFall {
        /// How the game ends if the mover wins the duel (or takes without one).
        won: Option<Outcome>,
        /// How the game ends if the mover loses the duel.
        lost: Option<Outcome>,
    },
}

impl Selection {
    /// What a move to a square would mean for the man who is chosen.
    #[must_use]
    pub fn meaning(&self, square: Square) -> Option<Meaning> {
        self.reach
            .iter()
            .find(|r| r.square == square)
            .map(|r| r.meaning)
    }

    fn clear_choice(&mut self) {
        self.chosen = None;
        self.ransom = None;
        self.inspected = None;
        self.question = None;
        self.refused = None;
        self.reach.clear();
    }

    fn choose(&mut self, game: &Match, square: Square) {
        self.clear_choice();
        self.chosen = Some(square);
        self.reach = reach_of(game, square);
    }

    /// Shows where a captive of a kind can stand; the cursor goes to the first of these squares.
    fn choose_ransom(&mut self, game: &Match, kind: Kind) {
        let again = self.ransom == Some(kind);
        self.clear_choice();
        let returns = game.game().returns();
        let Some(captive) = returns.iter().find(|r| r.kind == kind).filter(|_| !again) else {
            return;
        };
        self.ransom = Some(kind);
        self.reach = captive
            .to
            .iter()
            .map(|square| Reach {
                square,
                meaning: Meaning::Return,
            })
            .collect();
        self.cursor = self.reach.first().map(|reach| reach.square).or(self.cursor);
    }

    fn inspect(&mut self, game: &Match, square: Square) {
        self.clear_choice();
        self.inspected = Some(square);
        self.reach = game
            .position()
            .reach(square)
            .iter()
            .map(|square| Reach {
                square,
                meaning: Meaning::Threat,
            })
            .collect();
    }
}

/// What the man on a square can do now.
fn reach_of(game: &Match, from: Square) -> Vec<Reach> {
    let Some(man) = game.game().from(from) else {
        return Vec::new();
    };
    let meaning = |to: Square| match game.position().piece_at(to) {
        None if man.escapes.contains(to) => Meaning::Escape,
        None => Meaning::Empty,
        Some(enemy) if enemy.kind == Kind::Princess => Meaning::Princess,
        Some(_) => {
            let mv = Move::new(from, to);
            game.chance(mv)
                .filter(|_| game.game().needs_duel(mv))
                .map_or(Meaning::Capture, Meaning::Contested)
        }
    };
    man.to
        .iter()
        .map(|square| Reach {
            square,
            meaning: meaning(square),
        })
        .collect()
}

/// Keeps the selection true to the position.
fn follow_news(
    mut news: MessageReader<MatchNews>,
    mut selection: ResMut<Selection>,
    table: Res<Table>,
) {
    let mut changed = false;
    for item in news.read() {
        changed |= !matches!(
            item,
            MatchNews::Refused { .. } | MatchNews::DrawOffered(_) | MatchNews::DrawAnswered { .. }
        );
        if matches!(item, MatchNews::Began | MatchNews::Left) {
            *selection = Selection::default();
        }
    }
    if !changed {
        return;
    }
    selection.clear_choice();
    let game = table.game();
    selection.last = game.and_then(|g| g.game().plies().last().and_then(|p| p.mv()));
    selection.movable.clear();
    if let Some(game) = game.filter(|_| table.awaits_human()) {
        selection.movable = game
            .game()
            .legal_moves()
            .into_iter()
            .map(|m| m.from)
            .collect();
        selection.movable.dedup();
    }
}

/// Turns squares into choices and moves.
fn choose(
    mut inputs: MessageReader<SquareInput>,
    mut plies: MessageWriter<PlyRequested>,
    mut news: MessageWriter<MatchNews>,
    mut selection: ResMut<Selection>,
    table: Res<Table>,
    show: Res<Show>,
) {
    for input in inputs.read() {
        let Some(game) = table.game() else { continue };
        let free = show.is_idle() && !table.is_paused();
        match *input {
            SquareInput::Hover(square) if selection.hovered != square => {
                selection.hovered = square;
            }
            SquareInput::Clear => selection.clear_choice(),
            SquareInput::Step(files, ranks) => step_cursor(&mut selection, game, files, ranks),
            SquareInput::Answer(yes) => {
                if let Some(question) = selection.question.take()
                    && yes
                {
                    request(game, question.action, &mut plies);
                    selection.clear_choice();
                }
            }
            SquareInput::Ransom(kind) if free && table.awaits_human() => {
                selection.choose_ransom(game, kind);
            }
            SquareInput::Enter => {
                if let Some(square) = selection.cursor.filter(|_| free) {
                    click(&mut selection, &table, game, square, &mut plies, &mut news);
                }
            }
            SquareInput::Click(square) if free => {
                click(&mut selection, &table, game, square, &mut plies, &mut news);
            }
            SquareInput::Drop(from, to) if free => {
                selection.choose(game, from);
                try_move(
                    &mut selection,
                    game,
                    Move { from, to },
                    &mut plies,
                    &mut news,
                );
            }
            _ => {}
        }
    }
}

fn click(
    selection: &mut Selection,
    table: &Table,
    game: &Match,
    square: Square,
    plies: &mut MessageWriter<PlyRequested>,
    news: &mut MessageWriter<MatchNews>,
) {
    let on_move = table.to_move();
    let piece = game.position().piece_at(square);
    let own = piece.is_some_and(|p| Some(p.side) == on_move);
    if !table.awaits_human() {
        match piece {
            Some(_) => selection.inspect(game, square),
            None => selection.clear_choice(),
        }
    } else if let Some(kind) = selection.ransom
        && selection.meaning(square) == Some(Meaning::Return)
    {
        let price = game
            .game()
            .returns()
            .into_iter()
            .find(|captive| captive.kind == kind)
            .map_or(0, |captive| captive.price);
        selection.question = Some(Question {
            action: Ransom { kind, at: square }.into(),
            why: Why::Ransom { kind, price },
        });
    } else if let Some(from) = selection.chosen.filter(|&from| from != square && !own) {
        try_move(selection, game, Move { from, to: square }, plies, news);
    } else if selection.chosen == Some(square) || selection.inspected == Some(square) {
        selection.clear_choice();
    } else if own {
        selection.choose(game, square);
        if selection.reach.is_empty() {
            news.write(MatchNews::Refused {
                reason: "This man cannot move now.".into(),
                square: Some(square),
            });
        }
    } else if piece.is_some() {
        selection.inspect(game, square);
    } else {
        selection.clear_choice();
    }
}

/// Plays a move, asks about it first, or tells why it cannot be.
fn try_move(
    selection: &mut Selection,
    game: &Match,
    mv: Move,
    plies: &mut MessageWriter<PlyRequested>,
    news: &mut MessageWriter<MatchNews>,
) {
    match selection.meaning(mv.to) {
        None => {
            let refused = Refusal::of(game.game(), mv);
            if let Some(refusal) = &refused {
                news.write(MatchNews::Refused {
                    reason: refusal.sentence.clone(),
                    square: Some(mv.to),
                });
            }
            // An enemy out of reach is looked at instead.
            if game.position().piece_at(mv.to).is_some() {
                selection.inspect(game, mv.to);
            } else {
                selection.clear_choice();
            }
            selection.refused = refused;
        }
        Some(meaning) => match question(game, mv, meaning) {
            Some(why) => {
                selection.question = Some(Question {
                    action: mv.into(),
                    why,
                });
            }
            None => {
                request(game, mv, plies);
                selection.clear_choice();
            }
        },
    }
}

fn question(game: &Match, mv: Move, meaning: Meaning) -> Option<Why> {
    match meaning {
        Meaning::Escape => Some(Why::Escape),
        Meaning::Contested(_) | Meaning::Capture => {
            let by_a_chief =
                |end: Option<Outcome>| end.filter(|o| o.reason() == Some(Reason::ChiefFell));
            let stakes = game.would_end(mv);
            let (won, lost) = (by_a_chief(stakes.won), by_a_chief(stakes.lost));
            (won.is_some() || lost.is_some()).then_some(Why::ChiefFall { won, lost })
        }
        _ => None,
    }
}

fn request(game: &Match, action: impl Into<Action>, plies: &mut MessageWriter<PlyRequested>) {
    plies.write(PlyRequested {
        action: action.into(),
        key: game.position().key(),
    });
}

fn step_cursor(selection: &mut Selection, game: &Match, files: i8, ranks: i8) {
    let board = game.rules().board();
    let start = selection.cursor.or(selection.chosen).unwrap_or_else(|| {
        game.position()
            .princess(game.position().side())
            .unwrap_or(Square::new(0, 0))
    });
    let moved = |at: u8, by: i8, size: u8| at.saturating_add_signed(by).min(size - 1);
    let square = Square::new(
        moved(start.file(), files, board.width),
        moved(start.rank(), ranks, board.height),
    );
    selection.cursor = Some(if selection.cursor.is_none() && (files, ranks) == (0, 0) {
        start
    } else {
        square
    });
}
