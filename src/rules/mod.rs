//! What is legal and who has won: Jetan, Manator, Thuria and their relatives. Pure: no I/O, no clock, no
//! randomness, and nothing of the rest of the crate.
//!
//! A [`Rules`] handle (preset and toggles) makes a [`Position`]; a [`Game`] is a position with its history, checks
//! each [`Ply`] and says how it stands. One generator ([`Position::generate`], with history
//! [`Game::generate`]) answers every question about legality.
//!
//! ```
//! use manator::rules::{Game, Move, Preset, Rules};
//! let mut game = Game::new(Rules::preset(Preset::Thuria));
//! assert_eq!(game.legal_moves().len(), 44);
//! let mv: Move = "c2c3".parse().expect("a move");
//! game.play(mv)?;
//! assert!(game.is_legal("c7c6".parse::<Move>().expect("a move")));
//! # Ok::<(), manator::rules::RulesError>(())
//! ```

mod check;
mod chief;
mod duty;
mod equal;
mod error;
mod explain;
mod gait;
mod game;
mod generate;
mod key;
mod mv;
mod outcome;
mod path;
mod perft;
mod piece;
mod play;
mod ply;
mod position;
mod position_text;
mod preset;
mod repetition;
mod rule_set;
mod setup;
mod square;
mod square_set;
mod tables;
mod tally;
mod threat;
mod toggle_text;
mod toggles;
mod wager;
mod wagered;
mod window;

pub use error::{PositionError, RulesError, TextError, WhyHeld};
pub use explain::{Miss, Shape, Threat, Why};
pub use gait::{Directions, Habit};
pub use game::{Game, Played};
pub use generate::{From, ShutEscape};
pub use mv::{DuelResult, Move};
pub use outcome::{Outcome, Reason};
pub use perft::{TooMany, perft, perft_divide, perft_within};
pub use piece::{ByKind, BySide, Kind, Piece, Side};
pub use play::Undo;
pub use ply::{Action, Ply, Ransom};
pub use position::Position;
pub use preset::Preset;
pub use repetition::History;
pub use rule_set::{Board, Rules};
pub use setup::Setup;
pub use square::{MAX_SIDE, Square};
pub use square_set::{SquareIter, SquareSet};
pub use toggle_text::{TOGGLES, Toggle, ToggleForm};
pub use toggles::{
    Array, ChiefFall, EqualValue, Escape, Fighters, First, Odds, Prices, Repetition, Stalemate,
    ThoatOrder, Toggles, Wager,
};
pub use wager::{Cause, Holder, Ledger, Payment, Pot, Return};
