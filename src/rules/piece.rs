//! The two sides, the eight kinds of men, and tables indexed by them.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use super::error::TextError;

/// One of the two players. Black's home is the south, Orange's the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The south, lower case in positions.
    Black,
    /// The north, upper case in positions.
    Orange,
}

impl Side {
    /// Both sides, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::Orange];

    /// 0 for Black, 1 for Orange.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::Orange,
            Self::Orange => Self::Black,
        }
    }

    /// `black` or `orange`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Orange => "orange",
        }
    }

    /// `b` or `o`, as in a position's text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'b',
            Self::Orange => 'o',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::ALL
            .into_iter()
            .find(|side| side.name() == text)
            .ok_or_else(|| TextError::side(text))
    }
}

/// The kinds of men, in the order of the rules' table of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Three steps in any mix of directions.
    Chief,
    /// Three steps in any mix of directions, jumps, takes nothing; her loss is the game's.
    Princess,
    /// Three diagonal steps, jumps. "Odwar" in Manator.
    Flier,
    /// Three orthogonal steps.
    Dwar,
    /// Two diagonal steps.
    Padwar,
    /// Two orthogonal steps.
    Warrior,
    /// One orthogonal and one diagonal step.
    Thoat,
    /// One step forward, diagonally forward or sideways.
    Panthan,
}

impl Kind {
    /// All kinds in order.
    pub const ALL: [Self; 8] = [
        Self::Chief,
        Self::Princess,
        Self::Flier,
        Self::Dwar,
        Self::Padwar,
        Self::Warrior,
        Self::Thoat,
        Self::Panthan,
    ];

    /// Place in [`Kind::ALL`], 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of positions, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Chief => 'C',
            Self::Princess => 'N',
            Self::Flier => 'F',
            Self::Dwar => 'D',
            Self::Padwar => 'P',
            Self::Warrior => 'W',
            Self::Thoat => 'T',
            Self::Panthan => 'M',
        }
    }

    /// The kind with this letter (upper case).
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chief => "chief",
            Self::Princess => "princess",
            Self::Flier => "flier",
            Self::Dwar => "dwar",
            Self::Padwar => "padwar",
            Self::Warrior => "warrior",
            Self::Thoat => "thoat",
            Self::Panthan => "panthan",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| TextError::kind(text))
    }
}

/// A man: whose, and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose man it is.
    pub side: Side,
    /// What he is.
    pub kind: Kind,
}

impl Piece {
    /// The letter of positions: upper case for Orange, lower case for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::Orange => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The man with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() {
            Side::Orange
        } else {
            Side::Black
        };
        Some(Self {
            side,
            kind: Kind::from_letter(letter.to_ascii_uppercase())?,
        })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.kind)
    }
}

/// One value a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// From Black's value and Orange's.
    pub const fn new(black: T, orange: T) -> Self {
        Self([black, orange])
    }

    /// What `value` gives for each side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self(Side::ALL.map(&mut value))
    }

    /// Both values changed by `change`.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(change))
    }

    /// Sides and values, Black first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

/// One value a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ByKind<T>([T; 8]);

impl<T> ByKind<T> {
    /// From values in the order of [`Kind::ALL`].
    pub const fn new(values: [T; 8]) -> Self {
        Self(values)
    }

    /// What `value` gives for each kind.
    pub fn from_fn(mut value: impl FnMut(Kind) -> T) -> Self {
        Self(Kind::ALL.map(&mut value))
    }

    /// All values changed by `change`.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> ByKind<U> {
        ByKind(self.0.map(change))
    }

    /// Kinds and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, &T)> {
        Kind::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Kind> for ByKind<T> {
    type Output = T;
    #[inline]
    fn index(&self, kind: Kind) -> &T {
        &self.0[kind.index()]
    }
}

impl<T> IndexMut<Kind> for ByKind<T> {
    #[inline]
    fn index_mut(&mut self, kind: Kind) -> &mut T {
        &mut self.0[kind.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_names_round_trip() {
        for side in Side::ALL {
            assert_eq!(side.name().parse(), Ok(side));
            assert_eq!(side.other().other(), side);
            for kind in Kind::ALL {
                let piece = Piece { side, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
                assert_eq!(kind.name().parse(), Ok(kind));
                assert_eq!(Kind::ALL[kind.index()], kind);
            }
        }
        assert_eq!(Piece::from_letter('K'), None);
    }
}
