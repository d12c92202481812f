//! The chief's three steps in any mix of directions. He passes over too many squares for a table; his reach is
//! found by spreading over the empty ones, in the window around him, where no edge needs a thought.

use super::{
    tables::STRIDE,
    window::{WIDE_CENTRE, WINDOW_CENTRE},
};

/// From a window's bits to those of a wide pattern of destinations.
const RAISE: u32 = WIDE_CENTRE - WINDOW_CENTRE;
/// The squares within two files and ranks.
const SQUARES: u64 = 0b11111 * (1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40);
/// The squares beside the chief.
const RING: u64 = 0b111 << 11 | 0b101 << 21 | 0b111 << 31;

/// Where a chief with this window around him can end three steps, no square twice, as a wide pattern; with `stops`
/// also one step or two.
///
/// A square one step away that is left again at once must not be the end: what was reached in two steps
/// over one square only (`once`) may not go back to any first square, for it could only be that one; what was
/// reached over two or more (`twice`) may go anywhere.
#[inline(always)]
pub(super) fn reach(window: u64, stops: bool) -> u128 {
    let empty = SQUARES & !window & !(1 << WINDOW_CENTRE);
    let first = RING & empty;
    let (once, twice) = neighbours_counted(first);
    let (first, once, twice) = (
        first << RAISE,
        (once & empty) << RAISE,
        (twice & empty) << RAISE,
    );
    // The highest rank's last three squares lie past the 64th bit.
    let (low_twice, high_twice) = neighbours(twice);
    let (low_once, high_once) = neighbours(once);
    let mut low = low_twice | low_once & !first;
    let mut high = high_twice | high_once;
    if stops {
        let (low_first, high_first) = neighbours(first);
        low |= RING << RAISE | low_first;
        high |= high_first;
    }
    u128::from(low & !(1 << WIDE_CENTRE)) | u128::from(high) << 64
}

/// All squares beside these: the low 64 bits and what lies past them.
#[inline(always)]
fn neighbours(set: u64) -> (u64, u64) {
    let beside = set << 1 | set >> 1;
    let row = set | beside;
    (row << STRIDE | row >> STRIDE | beside, row >> (64 - STRIDE))
}

/// Squares beside exactly one of these, and squares beside two or more.
#[inline(always)]
fn neighbours_counted(set: u64) -> (u64, u64) {
    let (east, west) = (set << 1, set >> 1);
    // Each row's three squares as a count, then the rows above and below and the two beside added up.
    let (row_once, row_twice) = (set ^ east ^ west, set & (east | west) | east & west);
    let (up_once, up_twice) = (row_once << STRIDE, row_twice << STRIDE);
    let (down_once, down_twice) = (row_once >> STRIDE, row_twice >> STRIDE);
    let (beside_once, beside_twice) = (east ^ west, east & west);
    let sum = up_once ^ down_once ^ beside_once;
    let carry = up_once & (down_once | beside_once) | down_once & beside_once;
    let many = carry | up_twice | down_twice | beside_twice;
    // Three of one row count as one and two: `many` has the last word.
    (sum & !many, many)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Kind, Preset, Side,
        gait::{Gait, Step},
        window::at,
    };

    /// Against the plain walk, on many patterns of men around him.
    #[test]
    fn spreading_is_walking() {
        let mut toggles = Preset::Jetan.toggles();
        for exact in [true, false] {
            toggles.exact_steps = exact;
            let gait = Gait::of(Preset::Jetan, &toggles, Side::Black, Kind::Chief);
            let mut random: u64 = 88_172_645_463_325_252;
            for round in 0..400 {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let window = if round % 2 == 0 {
                    random
                } else {
                    random | random.rotate_left(29)
                };
                let empty = |step: Step| {
                    let inside = step.0.abs() < 3 && step.1.abs() < 3;
                    Some(!inside || window >> at(WINDOW_CENTRE, step) & 1 == 0)
                };
                let mut ends = 0;
                gait.walk((0, 0), empty, |path| {
                    ends |= 1_u128 << at(WIDE_CENTRE, path[path.len() - 1]);
                });
                assert_eq!(reach(window, !exact), ends, "{window:#x}");
            }
        }
    }
}
