//! What can be wrong with a game file, and where.

use std::{fmt, io};

use thiserror::Error;

use super::write::result_text;
use crate::rules::{Outcome, Position, PositionError, RulesError, TextError};
use crate::table::{MatchError, PlayerError};

/// A place in a file, both from 1; the column counts characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// A game text that is refused, as one sentence with the place in front.
#[derive(Debug)]
pub struct RecordError {
    /// Where, if the record came from a text.
    pub place: Option<Place>,
    /// What.
    pub fault: Fault,
}

/// What is wrong.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// Nothing there.
    #[error("there is no game in this file")]
    NoGame,
    /// More than was asked for.
    #[error("here a second game begins; this needs a file with one")]
    SecondGame,
    /// Moves or another tag before the first one.
    #[error("a game begins with the tag [Format \"1\"]")]
    NoFormat,
    /// A later format.
    #[error(
        "format {0:?} is not known to this version, which reads format 1; a newer version may read it"
    )]
    Format(String),
    /// A line that begins like a tag and is none.
    #[error("a tag is written [Name \"value\"] on a line of its own")]
    Tag,
    /// The same tag twice.
    #[error("the tag {0} stands here a second time")]
    TagAgain(String),
    /// A tag that every game has.
    #[error("the game that begins here has no tag {0}")]
    NoTag(&'static str),
    /// A rule set or toggle that there is not.
    #[error(transparent)]
    Rules(RulesError),
    /// A pair of the Set tag that is none.
    #[error("the tag Set holds toggle=value pairs with spaces between, not {0:?}")]
    Set(String),
    /// A seed that is none.
    #[error("a seed is a whole number from 0 to 18446744073709551615, not {0:?}")]
    Seed(String),
    /// A start position that is none.
    #[error("the start position is refused: {0}")]
    Start(PositionError),
    /// A player that is none.
    #[error(transparent)]
    Player(PlayerError),
    /// A result that is none.
    #[error(
        "a result is *, or the points of black and orange and the reason, such as 3-0 princess_taken, not {0:?}"
    )]
    Result(String),
    /// A ply that is none.
    #[error(transparent)]
    Move(TextError),
    /// A ply that the rules forbid where it stands.
    #[error("ply {number}: {source}")]
    Illegal {
        /// Its number from 1.
        number: usize,
        /// The rules' word.
        source: MatchError,
    },
    /// The stated result is not what the plies bring about.
    #[error(
        "the stated result is {stated:?}, but the moves lead to {reached:?}",
        stated = result_text(*.stated), reached = result_text(*.reached)
    )]
    OtherResult {
        /// By the tag.
        stated: Outcome,
        /// By the plies.
        reached: Outcome,
    },
    /// The stated last position is not where the plies lead.
    #[error("the stated end position is {stated:?}, but the moves lead to \"{reached}\"")]
    OtherEnd {
        /// By the tag.
        stated: String,
        /// By the plies.
        reached: Box<Position>,
    },
    /// A record that was put together wrongly.
    #[error(transparent)]
    Table(MatchError),
}

impl RecordError {
    pub(super) fn at(place: Place, fault: Fault) -> RecordError {
        RecordError {
            place: Some(place),
            fault,
        }
    }
}

impl From<Fault> for RecordError {
    fn from(fault: Fault) -> RecordError {
        RecordError { place: None, fault }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.fault)
    }
}

/// A game file that cannot be had.
#[derive(Debug, Error)]
pub enum LoadError {
    /// Not read.
    #[error("{file} cannot be read: {source}")]
    Unreadable {
        /// Which file.
        file: String,
        /// The system's word.
        source: io::Error,
    },
    /// Read and refused.
    #[error("{file}: {source}")]
    Refused {
        /// Which file.
        file: String,
        /// What is wrong with it.
        source: RecordError,
    },
}

/// The ply that a fault speaks of, from 0, for whoever knows where it stands in a file.
pub(super) fn ply_of(fault: &Fault) -> Option<usize> {
    match fault {
        Fault::Illegal { number, .. } => number.checked_sub(1),
        _ => None,
    }
}
