//! What can go wrong at the table.

use thiserror::Error;

use crate::rules::{Piece, RulesError, Side, Square};

/// Why the table refuses something. Each message is a sentence for the player.
#[derive(Debug, Error)]
pub enum MatchError {
    /// The rules forbid it.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A start position made under other rules.
    #[error(
        "the start position was set up under other rules than this game's; parse it again under these"
    )]
    OtherRules,
    /// Everything ends with the game.
    #[error("the game is over; take a ply back or start another")]
    Over,
    /// An answer without a question.
    #[error("nobody offers a draw")]
    NoOffer,
    /// The same offer twice.
    #[error("{0} already offers a draw; wait for the answer")]
    AlreadyOffered(Side),
}

/// A square on which the numbered men and the position differ: a fault of this program, never of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("roster and position differ on {square}: {roster:?} and {position:?}")]
pub struct Disagreement {
    /// Where.
    pub square: Square,
    /// Whom the roster has there.
    pub roster: Option<Piece>,
    /// Whom the position has there.
    pub position: Option<Piece>,
}
