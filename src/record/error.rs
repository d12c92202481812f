//! What can be wrong with a game file, and where.

use std::{fmt, io};

use thiserror::Error;

use super::write::result_text;
use super::{MAX_DEPTH, MAX_GAME_BYTES};
use crate::rules::{Outcome, Position, PositionError, RulesError, TextError};
use crate::table::{ContestError, MatchError, PlayerError};

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
    /// A stream that broke off, in the system's words.
    #[error("it cannot be read on: {0}")]
    Stream(String),
    /// Bytes that are no text.
    #[error("this is no text in UTF-8")]
    NotText,
    /// More than a game may have.
    #[error("the game that begins here is longer than {MAX_GAME_BYTES} bytes")]
    TooLong,
    /// Moves or another tag before the first one.
    #[error("a game begins with the tag [Format \"2\"]")]
    NoFormat,
    /// A later format.
    #[error(
        "format {0:?} is not known to this version, which reads formats 1 and 2; a newer version may read it"
    )]
    Format(String),
    /// A bracket that opens no tag.
    #[error(
        "a tag is written [Name \"value\"] on one line, with \\\" for a quotation mark and \\\\ for a backslash in the value"
    )]
    Tag,
    /// A name that no tag can have, or that belongs to a field.
    #[error(
        "{0:?} is no name for a further tag: it takes letters, digits and _, and is none that every game has"
    )]
    TagName(String),
    /// The same tag twice.
    #[error("the tag {0} stands here a second time")]
    TagAgain(String),
    /// A tag that every game has.
    #[error("the game that begins here has no tag {0}")]
    NoTag(&'static str),
    /// A comment without end.
    #[error("the comment that begins here is never closed with }}")]
    OpenComment,
    /// A clock command that is none.
    #[error(
        "a clock time is written [%clk h:mm:ss] with up to three decimals, and shows at most 1193:02:47.295"
    )]
    Clock,
    /// A payment command that is none.
    #[error(
        "a payment is written [%pay from to amount cause], such as [%pay black pot 4 move], with owed and set_off behind it where they are not nought"
    )]
    Payment,
    /// Something about a ply where there is none.
    #[error("{0} stands after the ply it belongs to, and here is none before it")]
    NoPly(&'static str),
    /// Two clock times of a ply.
    #[error("this ply has a clock time already")]
    ClockAgain,
    /// An annotation's number that is none.
    #[error("an annotation is written ! ? !! ?? !? ?! or $ and a number from 1 to 255, not {0:?}")]
    Annotation(String),
    /// A move's number that is not the next one's.
    #[error("here move {due} is due, not move {stated}")]
    Number {
        /// As written.
        stated: String,
        /// As counted.
        due: usize,
    },
    /// Variations in variations.
    #[error("variations lie at most {MAX_DEPTH} deep in each other")]
    TooDeep,
    /// A variation that is none.
    #[error("a variation has at least one ply")]
    EmptyLine,
    /// A variation without end.
    #[error("the variation that begins here is never closed with )")]
    OpenLine,
    /// The end of no variation.
    #[error("here ends a variation that has not begun")]
    CloseLine,
    /// A closing brace alone.
    #[error("here ends a comment that has not begun")]
    CloseComment,
    /// No mark at the end.
    #[error("the game is cut short: it ends with {0} after its last ply")]
    NoMark(String),
    /// A mark within a variation.
    #[error("only the game itself ends with {0}; a variation ends with )")]
    MarkInLine(String),
    /// Something after the end.
    #[error("the game has ended with {0}; only comments and the next game may follow")]
    AfterMark(String),
    /// A mark that is not the result's.
    #[error("the game ends with {stated} here, but its tag Result says {result:?}", result = result_text(*.result))]
    OtherMark {
        /// As written.
        stated: String,
        /// By the tag.
        result: Outcome,
    },
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
    /// A pot that is none.
    #[error(
        "a pot is a whole number of at most nine digits, with \" goes_on\" after it where a draw leaves it to the next game, not {0:?}"
    )]
    Pot(String),
    /// Stated payments that are not what the plies bring about.
    #[error("other payments are stated {} than the game brings", .0.map_or_else(
        || "before the first ply".to_owned(),
        |number| format!("for ply {number}")
    ))]
    OtherPayments(Option<usize>),
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
    /// A contest that is none.
    #[error(
        "a contest is written games=3 seed=7 sides=change start=array, or with sides=stay and start=own, and begins=first or begins=second behind it where that was chosen, not {0:?}"
    )]
    Contest(String),
    /// A game of a contest that is none.
    #[error(
        "a game that a contest has behind it is its result, who moved first, and pot=N where tokens were left, such as 1-1 agreed black pot=96, not {0:?}"
    )]
    Played(String),
    /// A contest that has not come about so.
    #[error("the contest that is stated here cannot be: {0}")]
    NoContest(ContestError),
    /// A game that belongs to no contest like the one that is stated.
    #[error("the game is not the one that its contest has come to: it has another {0}")]
    OtherGame(&'static str),
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
