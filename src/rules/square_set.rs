//! A set of squares of a board up to ten wide, as bits.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub},
};

use super::square::Square;

/// A set of squares; square f,r is bit `r * 10 + f`. Boards up to ten wide and ten high.
///
/// ```
/// use manator::rules::{Square, SquareSet};
/// let set: SquareSet = [Square::new(0, 0), Square::new(9, 9)].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Square::new(9, 9)));
/// assert_eq!(set.to_string(), "a1 j10");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(pub(super) u128);

impl SquareSet {
    /// No square at all.
    pub const EMPTY: Self = Self(0);
    /// Every square of the ten by ten frame.
    pub const ALL: Self = Self((1 << 100) - 1);

    /// The set of this one square (empty for a square that only a wider board has).
    #[must_use]
    pub const fn of(square: Square) -> Self {
        if square.file() < 10 && square.rank() < 10 {
            Self(1 << square.index())
        } else {
            Self(0)
        }
    }

    /// Whether the set holds `square`.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// How many squares the set holds.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= Self::of(square).0;
    }

    /// Takes `square` out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !Self::of(square).0;
    }

    /// The first square in the order a1, b1, … a2, …
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(self.0.trailing_zeros() as u8))
        }
    }

    /// The squares in the order a1, b1, … a2, …
    pub const fn iter(self) -> SquareIter {
        SquareIter(self.0)
    }

    /// The squares of both (for `const` code; else use `&`).
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The squares of a set, a1 first; made by [`SquareSet::iter`].
#[derive(Clone, Debug)]
pub struct SquareIter(u128);

impl Iterator for SquareIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for SquareIter {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareIter;

    fn into_iter(self) -> SquareIter {
        self.iter()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The squares of the first set that are not in the second.
impl Sub for SquareSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// Every other square of the ten by ten frame.
impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.iter().enumerate() {
            write!(f, "{}{square}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_wider_boards_are_in_no_set() {
        let far = Square::new(10, 3);
        assert!(!SquareSet::ALL.contains(far));
        assert!(SquareSet::of(far).is_empty());
    }

    #[test]
    fn the_operators_are_those_of_sets() {
        let a: SquareSet = ["a1", "b1"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        let b: SquareSet = ["b1", "j10"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        assert_eq!((a & b).to_string(), "b1");
        assert_eq!((a | b).to_string(), "a1 b1 j10");
        assert_eq!((a - b).to_string(), "a1");
        assert_eq!((a ^ b).to_string(), "a1 j10");
        assert_eq!((!SquareSet::EMPTY).len(), 100);
        assert_eq!(a.iter().len(), 2);
    }
}
