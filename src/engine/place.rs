//! Squares as indices of the search's own tables: rank and file in four bits each, on every board.

use crate::rules::Square;

/// Entries of a table by square.
pub(super) const PLACES: usize = 256;

/// The square's index.
pub(super) fn place(square: Square) -> u8 {
    square.rank() << 4 | square.file()
}

/// The square of an index.
pub(super) fn square(place: u8) -> Square {
    Square::new(place & 0xf, place >> 4)
}
