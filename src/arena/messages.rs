//! What is asked of the table and what it answers. Everybody who wants something of the match
//! (mouse, keyboard, menus, engine, tests) writes a request; everybody who shows something
//! (figures, camera, sound, panels) reads the news. Nobody else changes the match.

use bevy::prelude::*;

use crate::record::{GameTree, SavedGame};
use crate::rules::{Action, Outcome, Side, Square};
use crate::table::{ContestConfig, Event, MatchConfig};

/// A move or a ransom that somebody wants to play in the position with this key. It is dropped when the
/// position has changed meanwhile, refused with a reason when it is not legal.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlyRequested {
    /// What is to be played.
    pub action: Action,
    /// Key of the position it was made for (`Position::key`).
    pub key: u64,
}

/// Everything else that can be asked of the table.
#[derive(Message, Clone, Debug)]
pub enum MatchRequest {
    /// Begin a new match; one that is running is left.
    Start(Box<MatchConfig>),
    /// Tell a game again, from before its first ply.
    Tell(Box<GameTree>),
    /// The told game as it stands after this many plies; one more than now is shown being played.
    TellTo(usize),
    /// Begin a contest with its first game; a match that is running is left.
    Contest(Box<ContestConfig>),
    /// The next game of the contest; true: who may choose who moves first leaves it to the other.
    NextGame(bool),
    /// Go on with a saved game, and with its contest.
    Resume(Box<SavedGame>),
    /// The same players and rules again, one game or the whole contest, or the told game from its start; sides and first move by the rules in force.
    Rematch,
    /// Back to the last human decision (with two engines: one ply).
    TakeBack,
    /// A side gives up.
    Resign(Side),
    /// A side offers a draw; an engine answers by its chances, a human by `AnswerDraw`.
    OfferDraw(Side),
    /// A human's answer to a draw that is on offer.
    AnswerDraw(bool),
    /// Both sides agree to a draw; a minor win may be scored as one \[T\].
    AgreeDraw,
    /// Stop or resume the engines and the show.
    Pause(bool),
    /// Clear the table.
    Leave,
}

/// Finish what is being shown at once: every man where the truth has him.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct SkipShow;

/// What has happened at the table, in order.
#[derive(Message, Clone, Debug)]
pub enum MatchNews {
    /// A match begins, or goes on from a file: everything is to be shown anew.
    Began,
    /// A ply was played; the events in order.
    PlyPlayed(Vec<Event>),
    /// Plies were taken back: everything is to be shown anew.
    TookBack,
    /// A request could not be met; one short sentence for the player, and the square it is about.
    Refused {
        /// One short sentence.
        reason: String,
        /// Where to show it.
        square: Option<Square>,
    },
    /// A draw is on offer to this side, who is human.
    DrawOffered(Side),
    /// The answer to an offer of a draw.
    DrawAnswered {
        /// Who offered.
        by: Side,
        /// What was answered.
        accepted: bool,
    },
    /// Something that the player should know, such as that the game cannot be saved.
    Warned(String),
    /// The match is over.
    Ended(Outcome),
    /// The table is empty.
    Left,
}
