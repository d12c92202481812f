//! What can be wrong with texts, positions and plies: one helpful sentence each.

use std::fmt;

use thiserror::Error;

use super::{
    explain::Why,
    mv::Move,
    piece::{Kind, Side},
    ply::{Ply, Ransom},
    preset::Preset,
    square::Square,
    toggles::Wager,
};

/// A text that is no square, move, ransom, side, kind or rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what} is written {form}, not {text:?}{}", place.map_or_else(String::new, |place| place.to_string()))]
pub struct TextError {
    what: &'static str,
    form: &'static str,
    text: String,
    place: Option<Place>,
}

/// Where a text goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// The character, from 1.
    character: u32,
    /// What belongs there.
    wanted: Wanted,
}

/// What belongs where a text goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    File,
    Rank,
    KindLetter,
    AtSign,
    ResultOrEnd,
    End,
}

/// A text that could be read only so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unread<'a> {
    /// What is left of it.
    pub rest: &'a str,
    /// What should have come.
    pub wanted: Wanted,
}

impl TextError {
    pub(super) fn square(text: &str, unread: Unread) -> Self {
        Self::new(
            "a square",
            "as a file from a and a rank from 1, such as e4 or j10",
            text,
        )
        .at(text, unread)
    }

    pub(super) fn mv(text: &str, unread: Unread) -> Self {
        Self::new(
            "a move",
            "as two squares, such as e1e4, with + or - after a duel",
            text,
        )
        .at(text, unread)
    }

    pub(super) fn ransom(text: &str, unread: Unread) -> Self {
        Self::new(
            "a ransom",
            "as a kind's letter, @ and a square, such as D@d1",
            text,
        )
        .at(text, unread)
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
            place: None,
        }
    }

    /// The same with the place up to which the text was read.
    fn at(self, text: &str, unread: Unread) -> Self {
        let read = text.len().saturating_sub(unread.rest.len());
        let read = text.get(..read).map_or(0, |read| read.chars().count());
        let place = Place {
            character: u32::try_from(read + 1).unwrap_or(u32::MAX),
            wanted: unread.wanted,
        };
        Self {
            place: Some(place),
            ..self
        }
    }
}

impl<'a> Unread<'a> {
    /// Something else was wanted at the beginning of `rest`.
    pub fn wants(wanted: Wanted, rest: &'a str) -> Self {
        Self { rest, wanted }
    }

    /// Nothing may be left.
    pub fn end(rest: &'a str) -> Result<(), Self> {
        if rest.is_empty() {
            Ok(())
        } else {
            Err(Self::wants(Wanted::End, rest))
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = match self.wanted {
            Wanted::End => return write!(f, ": it should end before character {}", self.character),
            Wanted::File => "a file from a to l",
            Wanted::Rank => "a rank from 1 to 12",
            Wanted::KindLetter => "a kind's letter",
            Wanted::AtSign => "@",
            Wanted::ResultOrEnd => "+, - or nothing",
        };
        write!(f, ": character {} should be {wanted}", self.character)
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
    #[error("there is no toggle {0:?}; docs/rules.md lists them all")]
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
    /// A wager that needs duels, or forbids them.
    #[error("the wager {} is played with duel {}", .0.name(), if *.1 { "on" } else { "off" })]
    WagerAndDuel(Wager, bool),
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
    /// A chief.
    #[error("a chief is never bought back")]
    Chief,
    /// No such captive.
    #[error("none of that kind is held")]
    NotHeld,
    /// Each man comes back once.
    #[error("he has been bought back once already")]
    OnceOnly,
    /// Not twice within three own turns.
    #[error("a side buys one man back within three of its turns")]
    TooSoon,
    /// The own princess stands under threat.
    #[error("nobody is bought back while the princess is threatened")]
    Threatened,
    /// The purse is too light.
    #[error("he costs {price}, and the purse holds {purse}")]
    TooDear {
        /// Twice his value, in tokens.
        price: u64,
        /// What the purse holds, in tokens.
        purse: u64,
    },
    /// Somebody stands there.
    #[error("a man stands there")]
    SquareTaken,
    /// Neither his own square nor, with that taken, one of the two home ranks.
    #[error(
        "he goes to the square he began on or, if that is taken, to an empty one of the two home ranks"
    )]
    NotThere,
}

/// A position's text that cannot be read, or a position that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Fewer than six fields.
    #[error(
        "the {0} field is missing: a position has six fields with one space between (placement, side, escapes, quiet, equal, ply)"
    )]
    Missing(&'static str),
    /// More than six fields.
    #[error(
        "{0:?} follows the ply field, the last of six: a position has one space between its fields and ends with the ply"
    )]
    Extra(String),
    /// The wrong number of ranks.
    #[error("the placement has {got} ranks, the board has {want}")]
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
        "the placement has {sign:?} on {square}, which is no man of this rule set and no number"
    )]
    Sign {
        /// Where the man would stand; it may lie just past the board's edge.
        square: Square,
        /// The sign.
        sign: char,
    },
    /// A run of empty squares that is no number from 1 to the board's width.
    #[error(
        "the placement has a run of {run} empty squares from {square} on, not a number from 1 to {want} without a leading nought"
    )]
    Run {
        /// Where the run begins; it may lie just past the board's edge.
        square: Square,
        /// What was written.
        run: String,
        /// Files of the board.
        want: u8,
    },
    /// A side that is neither b nor o.
    #[error("the side field is b or o, not {0:?}")]
    Side(String),
    /// Escapes that are none of Nn, N, n and -.
    #[error("the escapes field is Nn, N, n or -, not {0:?}")]
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
    #[error("the placement has {count} princesses of {side}; each side has exactly one")]
    Princesses {
        /// Whose.
        side: Side,
        /// How many.
        count: u32,
    },
    /// More than one chief.
    #[error("the placement has {count} chiefs of {side}; a side has one at most")]
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
