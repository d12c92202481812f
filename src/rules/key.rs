//! The numbers a position's key is made of: one for each man on each square, for the side to move
//! and for each escape left.

use super::piece::Side;

/// For man code (kind + 8 for Orange) and place in the frame.
pub(super) static MEN: [[u64; 128]; 16] = men();
/// For Orange to move.
pub(super) const ORANGE_TO_MOVE: u64 = mixed(1);

/// For the escapes left (bit 0 Black's, bit 1 Orange's).
pub(super) const ESCAPES: [u64; 4] = [0, mixed(2), mixed(3), mixed(2) ^ mixed(3)];

/// What the side to move adds to the key.
pub(super) const fn of_side(side: Side) -> u64 {
    match side {
        Side::Black => 0,
        Side::Orange => ORANGE_TO_MOVE,
    }
}

const fn men() -> [[u64; 128]; 16] {
    let mut keys = [[0; 128]; 16];
    let mut man = 0;
    while man < 16 {
        let mut square = 0;
        while square < 128 {
            keys[man][square] = mixed(16 + (man * 128 + square) as u64);
            square += 1;
        }
        man += 1;
    }
    keys
}

/// The n-th number of `SplitMix64` (Steele, Lea, Flood 2014), here for its spread alone.
const fn mixed(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
