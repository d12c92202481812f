//! The men of both sides added up: what each is worth, and where it stands. Kept from ply to ply,
//! because a move changes one man or two.

use crate::rules::{BySide, Kind, Piece, Position, Side, Square};

/// The sum of all men of each side, in hundredths of a panthan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    sums: BySide<i32>,
    last_rank: u8,
}

/// A man's worth in hundredths of a panthan, wherever it stands.
///
/// Two classes, majors (flier, dwar, thoat) and minors, and hardly anything finer: matches tell no more
/// apart, and Cazaux and Knowlton's steeper list does worse. The chief's is his fighting worth; that
/// his fall may end the game is the search's business.
pub(super) fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Chief => 800,
        Kind::Princess => 0,
        Kind::Flier => 220,
        Kind::Dwar => 200,
        Kind::Thoat => 190,
        Kind::Padwar => 115,
        Kind::Warrior => 105,
        Kind::Panthan => 100,
    }
}

impl Tally {
    /// Counts the men of a position.
    pub fn of(position: &Position) -> Self {
        let last_rank = position.rules().board().height - 1;
        let mut tally = Self {
            sums: BySide::new(0, 0),
            last_rank,
        };
        for (square, piece) in position.pieces() {
            tally.sums[piece.side] += tally.value(piece, square);
        }
        tally
    }

    /// How far `side` is ahead.
    pub fn lead(&self, side: Side) -> i32 {
        self.sums[side] - self.sums[side.other()]
    }

    /// After a man went from one square to another.
    pub fn moved(mut self, piece: Piece, from: Square, to: Square) -> Self {
        self.sums[piece.side] += self.value(piece, to) - self.value(piece, from);
        self
    }

    /// After a man came back to the board.
    pub fn with(mut self, piece: Piece, square: Square) -> Self {
        self.sums[piece.side] += self.value(piece, square);
        self
    }

    /// After a man left the board.
    pub fn without(mut self, piece: Piece, square: Square) -> Self {
        self.sums[piece.side] -= self.value(piece, square);
        self
    }

    /// What a man adds where it stands.
    pub fn value(&self, piece: Piece, square: Square) -> i32 {
        let advance = i32::from(match piece.side {
            Side::Black => square.rank(),
            Side::Orange => self.last_rank - square.rank(),
        });
        let last = i32::from(self.last_rank);
        // Twice the distance from the middle of the board, so that it is a whole number.
        let off_centre = (2 * i32::from(square.file()) - last).abs();
        worth(piece.kind)
            + match piece.kind {
                Kind::Princess => -6 * advance,
                Kind::Chief => -2 * advance,
                Kind::Panthan => 4 * advance.min(last - 2) - off_centre / 2,
                _ => 4 * advance.min(last - 2) - off_centre,
            }
    }
}
