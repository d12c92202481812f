//! Moves and their text, `e1e4`; and how a duel ends. A whole turn is a `ply`.

use std::{fmt, str::FromStr};

use super::{
    error::{TextError, Unread},
    square::Square,
};

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
        read_move(text)
            .and_then(|(mv, rest)| Unread::end(rest).map(|()| mv))
            .map_err(|unread| TextError::mv(text, unread))
    }
}

/// Reads a move from the front of `text` and gives back what follows it.
pub(super) fn read_move(text: &str) -> Result<(Move, &str), Unread<'_>> {
    let (from, rest) = Square::read(text)?;
    let (to, rest) = Square::read(rest)?;
    Ok((Move { from, to }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_alone_carries_no_result() {
        assert!("e4e7+".parse::<Move>().is_err());
    }
}
