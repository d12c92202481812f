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

/// Why a contest does not go on as asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ContestError {
    /// A contest of no games.
    #[error("a contest has one game at least")]
    NoGames,
    /// All its games have been played.
    #[error("all {0} games of the contest have been played; start another contest")]
    AllPlayed(u32),
    /// A game that still goes on cannot be counted.
    #[error("game {0} of the contest is not over yet; play it to its end first")]
    NotOver(u32),
    /// A game of other rules or another seed than the one that is due.
    #[error("this is not game {0} of the contest: it has other rules or another seed")]
    OtherGame(u32),
    /// Tokens that this game cannot have left in the pot.
    #[error(
        "game {0} of the contest leaves no tokens in the pot: that takes the wager ante, a draw, and another game"
    )]
    NoPot(u32),
    /// Nobody may choose who moves first.
    #[error(
        "nobody has the choice who moves first: that takes the rules' first = winner and a game that has been played"
    )]
    NoChoice,
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
