//! What can be wrong with texts, positions and plies: one helpful sentence each.

use thiserror::Error;

use super::{
    explain::Why,
    mv::Move,
    piece::{Kind, Side},
    ply::{Ply, Ransom},
    preset::Preset,
    square::Square,
};

/// A text that is no square, move, ransom, side, kind or rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what} is written {form}, not {text:?}")]
pub struct TextError {
    what: &'static str,
    form: &'static str,
    text: String,
}

impl TextError {
    pub(super) fn square(text: &str) -> Self {
        Self::new(
            "a square",
            "as a file from a and a rank from 1, such as e4 or j10",
            text,
        )
    }

    pub(super) fn mv(text: &str) -> Self {
        Self::new(
            "a move",
            "as two squares, such as e1e4, with + or - after a duel",
            text,
        )
    }

    pub(super) fn ransom(text: &str) -> Self {
        Self::new(
            "a ransom",
            "as a kind's letter, @ and a square, such as D@d1",
            text,
        )
    }

    pub(super) fn side(text: &str) -> Self {
        Self::new("a side", "black or orange", text)
    }

    pub(super) fn kind(text: &str) -> Self {
        Self::new("a kind of man", "as its name, such as padwar", text)
    }

    fn new(what: &'static str, form: &'static str, text: &str) -> Self {
        Self {
            what,
            form,
            text: excerpt(text),
        }
    }
}

/// A rule set that cannot be named, or a ply that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// No preset has this name.
    #[error("there is no rule set {0:?}; there are {names}", names = Preset::names())]
    UnknownPreset(String),
    /// No toggle has this name.
    #[error("there is no toggle {0:?}; the rules list them all")]
    UnknownToggle(String),
    /// The toggle has no such value.
    #[error("{toggle} is {allowed}, not {value:?}")]
    BadValue {
        /// The toggle's name.
        toggle: &'static str,
        /// What it may be.
        allowed: String,
        /// What was asked for.
        value: String,
    },
    /// The game has ended.
    #[error("{0} cannot be played: the game is over")]
    GameOver(Ply),
    /// The move is not legal.
    #[error("{mv} cannot be played: {why}")]
    Illegal {
        /// The move.
        mv: Move,
        /// What forbids it.
        why: Why,
    },
    /// The captive cannot come back so.
    #[error("{ransom} is no ransom that {side} may pay: {why}")]
    NoRansom {
        /// The ransom.
        ransom: Ransom,
        /// Whose captive it would be.
        side: Side,
        /// The rule that forbids it.
        why: WhyHeld,
    },
    /// The ply leads to a duel, and its result is missing.
    #[error("{0} leads to a duel: write {0}+ if the mover won it, {0}- if he fell")]
    DuelUnfinished(Move),
    /// The ply states a duel's result, and there is no duel.
    #[error("{0} states the result of a duel, but that move leads to none")]
    NoDuel(Ply),
}

/// Why a captive may not be bought back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WhyHeld {
    /// Another wager, or none.
    #[error("captives are bought back under the wager ransom alone")]
    NoWager,
}

/// A position's text that cannot be read, or a position that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Not six fields.
    #[error(
        "a position has six fields with one space between (placement, side, escapes, quiet, equal, ply), this one has {0}"
    )]
    Fields(usize),
    /// The wrong number of ranks.
    #[error("the board has {want} ranks, the placement {got}")]
    Ranks {
        /// Ranks of the board.
        want: u8,
        /// Ranks of the text.
        got: usize,
    },
    /// A rank with too few or too many squares.
    #[error("rank {rank} of the placement has {got} squares, the board has {want}")]
    Width {
        /// The rank, from 1.
        rank: u8,
        /// Files of the board.
        want: u8,
        /// Squares written, counted no further than just past the board's edge.
        got: u8,
    },
    /// A sign that is neither a man nor a run.
    #[error(
        "rank {rank} of the placement has {sign:?}, which is no man of this rule set and no number"
    )]
    Sign {
        /// The rank, from 1.
        rank: u8,
        /// The sign.
        sign: char,
    },
    /// A run of empty squares that is no number from 1 to the board's width.
    #[error(
        "rank {rank} of the placement has a run of {run} empty squares, not a number from 1 to {want} without a leading nought"
    )]
    Run {
        /// The rank, from 1.
        rank: u8,
        /// What was written.
        run: String,
        /// Files of the board.
        want: u8,
    },
    /// A side that is neither b nor o.
    #[error("the side to move is b or o, not {0:?}")]
    Side(String),
    /// Escapes that are none of Nn, N, n and -.
    #[error("the escapes are Nn, N, n or -, not {0:?}")]
    Escapes(String),
    /// A counter that is no plain number.
    #[error(
        "the {field} field is a number of at most nine digits without leading noughts, not {text:?}"
    )]
    Counter {
        /// Which counter.
        field: &'static str,
        /// What was written.
        text: String,
    },
    /// A man off the board.
    #[error("{square} is off this board")]
    OffBoard {
        /// The square.
        square: Square,
    },
    /// A man that this rule set does not have.
    #[error("the man on {square} is a {kind}, which this rule set does not have")]
    NoSuchKind {
        /// Where it stands.
        square: Square,
        /// What it is.
        kind: Kind,
    },
    /// Not exactly one princess.
    #[error("{side} has {count} princesses on the board; each side has exactly one")]
    Princesses {
        /// Whose.
        side: Side,
        /// How many.
        count: u32,
    },
    /// More than one chief.
    #[error("{side} has {count} chiefs on the board; a side has one at most")]
    Chiefs {
        /// Whose.
        side: Side,
        /// How many.
        count: u32,
    },
    /// A count of equal value where there is none.
    #[error("the equal field is {0}, but equal value does not hold here: write -")]
    NotEqual(u32),
}

/// The beginning of a text that may be very long, for an error message.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
