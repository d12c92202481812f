//! The duty to the princess ([T], section 4 of the rules): which moves by movement it lets stand.

use std::ops::ControlFlow;

use super::{
    generate::From,
    piece::Kind,
    position::{NOBODY, Position},
    square_set::SquareSet,
    threat::threat,
};

/// Shows `visit` every man with the moves that movement and duty leave him.
pub(super) fn generate(
    position: &Position,
    visit: &mut impl FnMut(From) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let side = position.side();
    let before = position.princess_threatened(side);
    if before && position.princess_threatened(side.other()) {
        return position.generate_by_movement(SquareSet::ALL, visit);
    }
    let mut answers = false;
    position.generate_by_movement(SquareSet::ALL, &mut |from: From| {
        let safe = |to: &super::Square| !leaves_threatened(position, from, *to);
        let to: SquareSet = from.to.iter().filter(safe).collect();
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        answers = true;
        visit(From {
            to,
            escapes: from.escapes & to,
            ..from
        })
    })?;
    if before && !answers {
        position.generate_by_movement(SquareSet::ALL, visit)
    } else {
        ControlFlow::Continue(())
    }
}

/// Whether the mover's princess stands under threat after the move, a duel counted as won.
fn leaves_threatened(position: &Position, from: From, to: super::Square) -> bool {
    let side = position.side();
    let origin = SquareSet::of(from.square).0;
    let target = SquareSet::of(to).0;
    let enemies = position.side_set(side.other()).0 & !target;
    let occupied = position.occupied().0 & !origin | target;
    let princess = if from.kind == Kind::Princess {
        target
    } else {
        position.of(side, Kind::Princess).0
    };
    // The sets of kinds still hold the mover on his origin and the taken man on the target; both are masked by `enemies`.
    debug_assert!(position.men[usize::from(from.square.index())] != NOBODY);
    threat(
        position.rules.tables(),
        &position.kinds,
        enemies,
        side.other(),
        occupied,
    ) & princess
        != 0
}
