//! The duty to the princess (\[T\], section 4 of the rules): which moves by movement it lets stand.

use std::ops::ControlFlow;

use super::{
    generate::From, piece::Kind, position::Position, square::Square, square_set::SquareSet,
    threat::threat,
};

/// Shows `visit` every man with the moves that movement and duty leave him.
pub(super) fn generate(
    position: &Position,
    visit: &mut impl FnMut(From) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let side = position.side();
    let Some(princess) = position.princess(side) else {
        return ControlFlow::Continue(());
    };
    let before = position.princess_threatened(side);
    if before && position.princess_threatened(side.other()) {
        return position.generate_by_movement(SquareSet::ALL, visit);
    }
    let mut answers = false;
    position.generate_by_movement(SquareSet::ALL, &mut |from: From| {
        let to = safe(position, princess, before, from);
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

/// The moves of one man after which his princess is not threatened.
fn safe(position: &Position, princess: Square, before: bool, from: From) -> SquareSet {
    if from.kind == Kind::Princess {
        if !position.rules().toggles().princess_may_enter_threat {
            return from.to;
        }
    } else if !before && !opens(position, princess, from.square) {
        return from.to;
    }
    from.to
        .iter()
        .filter(|&to| !threatened_after(position, princess, from, to))
        .collect()
}

/// Whether a man who leaves this square opens a path to his unthreatened princess. Where he goes can only shut one:
/// he stands in the way there, or takes an enemy.
fn opens(position: &Position, princess: Square, origin: Square) -> bool {
    /// The last square a man passes over is one step from where he ends, the one before it two.
    const PASSED_WITHIN: u8 = 2;
    let away = origin
        .file()
        .abs_diff(princess.file())
        .max(origin.rank().abs_diff(princess.rank()));
    let occupied = position.occupied().0 & !SquareSet::of(origin).0;
    away <= PASSED_WITHIN
        && position.threat(position.side().other(), occupied) & SquareSet::of(princess).0 != 0
}

/// Whether the mover's princess stands under threat after the move, a duel counted as won.
fn threatened_after(position: &Position, princess: Square, from: From, to: Square) -> bool {
    let enemy = position.side().other();
    let target = SquareSet::of(to).0;
    let occupied = position.occupied().0 & !SquareSet::of(from.square).0 | target;
    let princess = if from.kind == Kind::Princess {
        to
    } else {
        princess
    };
    // The sets of kinds hold the man taken still; he is no longer among the enemy's.
    let enemies = position.side_set(enemy).0 & !target;
    let threat = threat(
        position.rules().tables(),
        &position.kinds,
        enemies,
        enemy,
        occupied,
    );
    threat & SquareSet::of(princess).0 != 0
}
