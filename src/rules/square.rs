//! A square of the board and its text. Knows no board size but the largest one.

use std::{fmt, str::FromStr};

use super::{
    error::{TextError, Unread, Wanted},
    toggle_text::plain_number,
};

/// Squares along the longest side of any board we play on (Jetan Sarang's twelve).
pub const MAX_SIDE: u8 = 12;

/// One square: a file and a rank, packed so that it is the same value on boards 8, 10 and 12 wide.
///
/// ```
/// use manator::rules::Square;
/// let square: Square = "j10".parse()?;
/// assert_eq!((square.file(), square.rank()), (9, 9));
/// assert_eq!(square.to_string(), "j10");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on `file` (0 is a, Black's left) and `rank` (0 is Black's home).
    ///
    /// # Panics
    /// When either is 12 or more; [`Square::try_new`] asks first.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(
            file < MAX_SIDE && rank < MAX_SIDE,
            "no board has such a square"
        );
        Self(rank << 4 | file)
    }

    /// The square on `file` and `rank` (both from 0), or nothing when no board has it.
    #[must_use]
    pub const fn try_new(file: u8, rank: u8) -> Option<Self> {
        if file < MAX_SIDE && rank < MAX_SIDE {
            Some(Self(rank << 4 | file))
        } else {
            None
        }
    }

    /// The file from 0 (a).
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The rank from 0 (Black's home rank).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// The neighbour `files` to the east and `ranks` to the north, if a board can have it.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        Self::try_new(file, rank)
    }

    /// True for the dark squares: a1 is black, and black and orange alternate (\[Sm\]).
    #[must_use]
    pub const fn is_black(self) -> bool {
        (self.file() + self.rank()).is_multiple_of(2)
    }

    /// Place of the square in a ten-wide frame, `rank * 10 + file`: its bit in a `SquareSet`.
    /// Only squares of boards up to ten wide have one of their own.
    pub(super) const fn index(self) -> u8 {
        self.rank() * 10 + self.file()
    }

    /// The square with this place in the ten-wide frame.
    pub(super) const fn from_index(index: u8) -> Self {
        Self(((index / 10) << 4) | (index % 10))
    }

    /// Reads one square from the front of `text` and gives back what follows it. A rank takes the digit after a 1: no
    /// square's text is another's beginning followed by a letter.
    pub(super) fn read(text: &str) -> Result<(Self, &str), Unread<'_>> {
        let file = text
            .bytes()
            .next()
            .and_then(|letter| letter.checked_sub(b'a'))
            .filter(|&file| file < MAX_SIDE)
            .ok_or(Unread::wants(Wanted::File, text))?;
        let text = &text[1..];
        let digits = match text.as_bytes() {
            [b'1', b'0'..=b'9', ..] => 2,
            _ => 1,
        };
        text.split_at_checked(digits)
            .and_then(|(rank, rest)| {
                let rank = u8::try_from(plain_number(rank)?).ok()?.checked_sub(1)?;
                Some((Self::try_new(file, rank)?, rest))
            })
            .ok_or(Unread::wants(Wanted::Rank, text))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::read(text)
            .and_then(|(square, rest)| Unread::end(rest).map(|()| square))
            .map_err(|unread| TextError::square(text, unread))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_round_trips() {
        for rank in 0..MAX_SIDE {
            for file in 0..MAX_SIDE {
                let square = Square::new(file, rank);
                assert_eq!(square.to_string().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn no_board_has_these() {
        for text in [
            "", "a", "a0", "a01", "a13", "m1", "A1", "1a", "a1 ", "a1b", "é1", "a１",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
        assert_eq!(Square::try_new(12, 0), None);
    }

    #[test]
    fn the_frame_keeps_the_squares_of_ten_wide_boards_apart() {
        for index in 0..100 {
            assert_eq!(Square::from_index(index).index(), index);
        }
    }
}
