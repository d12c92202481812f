//! Moves, plies and their text: `e1e4`, and with a finished duel `e4e7+` or `e4e7-`.

use std::{fmt, str::FromStr};

use super::{error::TextError, square::Square};

/// Where a man starts and where he ends; the path does not matter once there is one.
///
/// ```
/// use manator::rules::Move;
/// let mv: Move = "a10a1".parse()?;
/// assert_eq!((mv.from.to_string(), mv.to.to_string()), ("a10".into(), "a1".into()));
/// assert_eq!(mv.to_string(), "a10a1");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square the man leaves.
    pub from: Square,
    /// The square the man wants.
    pub to: Square,
}

impl Move {
    /// The move from one square to another.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}

/// How a duel ended for the side that moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DuelResult {
    /// The mover holds the square.
    Won,
    /// The defender stands where it stood; the mover is dead.
    Lost,
}

impl DuelResult {
    /// Both results, the mover's victory first.
    pub const ALL: [Self; 2] = [Self::Won, Self::Lost];
}

/// One player's turn: a move, and how its duel ended if it led to one.
///
/// ```
/// use manator::rules::{DuelResult, Ply};
/// let ply: Ply = "e4e7-".parse()?;
/// assert_eq!(ply.duel, Some(DuelResult::Lost));
/// assert_eq!(ply.to_string(), "e4e7-");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The duel's result as the mover sees it; none without a duel.
    pub duel: Option<DuelResult>,
}

impl Ply {
    /// A ply without a duel.
    #[must_use]
    pub const fn quiet(mv: Move) -> Self {
        Self { mv, duel: None }
    }

    /// A ply whose duel ended so.
    #[must_use]
    pub const fn duel(mv: Move, result: DuelResult) -> Self {
        Self {
            mv,
            duel: Some(result),
        }
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        Self::quiet(mv)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match read_move(text) {
            Some((mv, "")) => Ok(mv),
            _ => Err(TextError::mv(text)),
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.duel {
            None => "",
            Some(DuelResult::Won) => "+",
            Some(DuelResult::Lost) => "-",
        };
        write!(f, "{}{result}", self.mv)
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
        let (mv, rest) = read_move(text).ok_or_else(|| TextError::mv(text))?;
        let duel = match rest {
            "" => None,
            "+" => Some(DuelResult::Won),
            "-" => Some(DuelResult::Lost),
            _ => return Err(TextError::mv(text)),
        };
        Ok(Self { mv, duel })
    }
}

/// Reads a move from the front of `text` and gives back what follows it. The first square takes the
/// digit after a 1 when a letter follows: no square's text is another's beginning followed by a letter.
fn read_move(text: &str) -> Option<(Move, &str)> {
    let (from, rest) = Square::read(text)?;
    let (to, rest) = Square::read(rest)?;
    Some((Move { from, to }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_are_none() {
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
    fn a_move_alone_carries_no_result() {
        assert!("e4e7+".parse::<Move>().is_err());
    }
}
