//! What a player does in his turn and its text: a move `e1e4`, with a finished duel `e4e7+` or `e4e7-`, or the
//! ransom of a captive, `D@d1`. What a ransom needs and costs is `wager`'s.

use std::{fmt, str::FromStr};

use super::{
    error::{TextError, Unread, Wanted},
    mv::{DuelResult, Move, read_move},
    piece::Kind,
    square::Square,
};

/// A captive is bought back and set on the board, instead of moving (wager `ransom`).
///
/// ```
/// use manator::rules::{Kind, Ransom};
/// let ransom: Ransom = "D@d1".parse()?;
/// assert_eq!((ransom.kind, ransom.to_string()), (Kind::Dwar, "D@d1".into()));
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ransom {
    /// What he is.
    pub kind: Kind,
    /// Where he is set.
    pub at: Square,
}

/// What a player decides on: a move, whose duel is then fought, or a ransom.
///
/// ```
/// use manator::rules::{Action, Move};
/// let mv: Move = "e1e4".parse()?;
/// assert_eq!("e1e4".parse::<Action>()?, Action::from(mv));
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A man moves.
    Move(Move),
    /// A captive comes back.
    Ransom(Ransom),
}

/// One player's turn as it was played.
///
/// ```
/// use manator::rules::{DuelResult, Ply};
/// let ply: Ply = "e4e7-".parse()?;
/// assert_eq!(ply.result(), Some(DuelResult::Lost));
/// assert_eq!(ply.to_string(), "e4e7-");
/// assert_eq!("D@d1".parse::<Ply>()?.mv(), None);
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// A man moved.
    Move {
        /// The move.
        mv: Move,
        /// The duel's result as the mover sees it; none without a duel.
        duel: Option<DuelResult>,
    },
    /// A captive was bought back.
    Ransom(Ransom),
}

impl Action {
    /// The move, if it is one.
    #[must_use]
    pub const fn mv(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Ransom(_) => None,
        }
    }

    /// The square on which a man is to stand by it.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Move(mv) => mv.to,
            Self::Ransom(ransom) => ransom.at,
        }
    }

    /// The ply it makes, with the result of its duel where it leads to one.
    #[must_use]
    pub const fn with_result(self, duel: Option<DuelResult>) -> Ply {
        match self {
            Self::Move(mv) => Ply::Move { mv, duel },
            Self::Ransom(ransom) => Ply::Ransom(ransom),
        }
    }
}

impl Ply {
    /// A move without a duel.
    #[must_use]
    pub const fn quiet(mv: Move) -> Self {
        Self::Move { mv, duel: None }
    }

    /// A move whose duel ended so.
    #[must_use]
    pub const fn duel(mv: Move, result: DuelResult) -> Self {
        Self::Move {
            mv,
            duel: Some(result),
        }
    }

    /// The move, if it was one.
    #[must_use]
    pub const fn mv(self) -> Option<Move> {
        self.action().mv()
    }

    /// How its duel ended for the mover; none without a duel.
    #[must_use]
    pub const fn result(self) -> Option<DuelResult> {
        match self {
            Self::Move { duel, .. } => duel,
            Self::Ransom(_) => None,
        }
    }

    /// What the player decided on.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Move { mv, .. } => Action::Move(mv),
            Self::Ransom(ransom) => Action::Ransom(ransom),
        }
    }
}

impl From<Move> for Action {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

impl From<Ransom> for Action {
    fn from(ransom: Ransom) -> Self {
        Self::Ransom(ransom)
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        Self::quiet(mv)
    }
}

impl From<Ransom> for Ply {
    fn from(ransom: Ransom) -> Self {
        Self::Ransom(ransom)
    }
}

impl From<Action> for Ply {
    fn from(action: Action) -> Self {
        action.with_result(None)
    }
}

impl fmt::Display for Ransom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.kind.letter(), self.at)
    }
}

impl fmt::Debug for Ransom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Ransom {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read_ransom(text).map_err(|unread| TextError::ransom(text, unread))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Ransom(ransom) => ransom.fmt(f),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if is_ransom(text) {
            text.parse().map(Self::Ransom)
        } else {
            text.parse().map(Self::Move)
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action().fmt(f)?;
        f.write_str(match self.result() {
            None => "",
            Some(DuelResult::Won) => "+",
            Some(DuelResult::Lost) => "-",
        })
    }
}

impl fmt::Debug for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Ply {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if is_ransom(text) {
            text.parse().map(Self::Ransom)
        } else {
            read_fought(text).map_err(|unread| TextError::mv(text, unread))
        }
    }
}

/// Whether a text is meant as a ransom: no move has its sign.
fn is_ransom(text: &str) -> bool {
    text.contains('@')
}

/// A move and how its duel ended.
fn read_fought(text: &str) -> Result<Ply, Unread<'_>> {
    let (mv, rest) = read_move(text)?;
    let (duel, rest) = match rest.as_bytes().first() {
        None => (None, rest),
        Some(b'+') => (Some(DuelResult::Won), &rest[1..]),
        Some(b'-') => (Some(DuelResult::Lost), &rest[1..]),
        Some(_) => return Err(Unread::wants(Wanted::ResultOrEnd, rest)),
    };
    Unread::end(rest)?;
    Ok(Ply::Move { mv, duel })
}

fn read_ransom(text: &str) -> Result<Ransom, Unread<'_>> {
    let kind = text.chars().next().and_then(Kind::from_letter);
    let kind = kind.ok_or(Unread::wants(Wanted::KindLetter, text))?;
    // The letters of kinds are one byte long.
    let rest = &text[1..];
    let square = rest
        .strip_prefix('@')
        .ok_or(Unread::wants(Wanted::AtSign, rest))?;
    let (at, rest) = Square::read(square)?;
    Unread::end(rest)?;
    Ok(Ransom { kind, at })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_that_are_none() {
        let long = format!("e2{}3", "e".repeat(1_000_000));
        for text in [
            "",
            "e1",
            "e1e",
            "e1e4=",
            "e1-e4",
            "e1e4+-",
            "e1e4 ",
            " e1e4",
            "a1a0",
            "a1a13",
            "D@",
            "@d1",
            "d@d1",
            "X@d1",
            "DD@d1",
            "D@d1+",
            "D@d13",
            "D@d1d2",
            long.as_str(),
        ] {
            assert!(
                text.parse::<Ply>().is_err(),
                "{}",
                &text[..text.len().min(20)]
            );
        }
    }

    #[test]
    fn every_ransom_round_trips() {
        for kind in Kind::ALL {
            for at in ["a1", "j10", "l12"] {
                let ransom = Ransom {
                    kind,
                    at: at.parse().unwrap(),
                };
                let text = ransom.to_string();
                assert_eq!(text.parse::<Ransom>().unwrap(), ransom);
                assert_eq!(text.parse::<Ply>().unwrap(), ransom.into());
                assert_eq!(text.parse::<Action>().unwrap(), ransom.into());
            }
        }
    }
}
