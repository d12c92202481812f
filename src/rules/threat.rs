//! Which squares a side threatens, and what a man reaches: the questions that do not depend on who is to move.

use super::{
    piece::{Kind, Piece, Side},
    position::Position,
    square::Square,
    square_set::SquareSet,
    tables::{STRIDE, Tables},
    window::Blockers,
};

impl Position {
    /// The squares threatened by a side: where one of its men other than the princess could end a move and
    /// capture, by movement alone, on the board as it stands. None of them holds a man of that side.
    #[must_use]
    pub fn threatened_by(&self, side: Side) -> SquareSet {
        SquareSet(self.threat(side, self.occupied().0))
    }

    /// Where the man on `square`, of either side and whoever is to move, reaches by movement alone: empty squares
    /// and those of enemies he could take. Without threats, duties and escapes; empty when nobody stands there.
    #[must_use]
    pub fn reach(&self, square: Square) -> SquareSet {
        self.piece_at(square)
            .map_or(SquareSet::EMPTY, |piece| self.reach_of(piece, square))
    }

    /// The same for a man who does not stand on `square`, if he did.
    #[must_use]
    pub fn reach_of(&self, piece: Piece, square: Square) -> SquareSet {
        let tables = self.rules.tables();
        let occupied = self.occupied().0;
        let reach = tables.reach(
            piece.side,
            piece.kind,
            usize::from(square.index()),
            occupied,
        );
        let barred = if piece.kind == Kind::Princess {
            occupied
        } else {
            self.sides[piece.side.index()]
        };
        SquareSet(reach & !barred)
    }

    /// Whether a side's princess stands under threat.
    #[must_use]
    pub fn princess_threatened(&self, side: Side) -> bool {
        !(self.of(side, Kind::Princess) & self.threatened_by(side.other())).is_empty()
    }

    /// What a side would threaten if men stood on `occupied` (a set that may lack the enemy princess on her way).
    #[inline]
    pub(super) fn threat(&self, side: Side, occupied: u128) -> u128 {
        threat(
            self.rules.tables(),
            &self.kinds,
            self.sides[side.index()],
            side,
            occupied,
        )
    }
}

/// What the men of `own` (a side's, sorted by the sets of `kinds`) threaten with men on `occupied`.
#[inline]
pub(super) fn threat(
    tables: &Tables,
    kinds: &[u128; 8],
    own: u128,
    side: Side,
    occupied: u128,
) -> u128 {
    let mut reach = panthans(tables, kinds[Kind::Panthan.index()] & own, side);
    let blockers = Blockers::new(occupied);
    for (kind, mover) in tables.officers() {
        let mut men = kinds[kind.index()] & own;
        while men != 0 {
            reach |= tables.reach_of(mover, men.trailing_zeros() as usize, &blockers);
            men &= men - 1;
        }
    }
    reach & !own
}

/// What a set of panthans reaches, all at once.
#[inline]
fn panthans(tables: &Tables, men: u128, side: Side) -> u128 {
    let beside = (men & tables.not_last) << 1 | (men & tables.not_first) >> 1;
    let ahead = men | beside;
    let (ahead, behind) = match side {
        Side::Black => (ahead << STRIDE, beside >> STRIDE),
        Side::Orange => (ahead >> STRIDE, beside << STRIDE),
    };
    let behind = if tables.back_diagonal { behind } else { 0 };
    (beside | ahead | behind) & tables.on_board
}
