//! Where squares lie in the arena. Owns the one mapping between squares and metres;
//! knows nothing of what is drawn there.

use bevy::prelude::*;

use crate::rules::{Board, Side, Square};

/// Width of a square, in metres.
pub const SQUARE_M: f32 = 7.0;

/// Height of the ground that a man stands on, in metres above the nominal board plane.
pub const GROUND_M: f32 = 0.0;

/// Scale at which figures, modelled at one unit a metre for a man of 1.8 m, stand on the board.
pub const FIGURE_SCALE: f32 = 2.9;

/// The middle of a square: x grows to the east (file j), z to the south (rank 1, Black's home).
#[must_use]
pub fn square_centre(square: Square, board: Board) -> Vec3 {
    let middle = |n: u8| f32::from(n - 1) / 2.0;
    Vec3::new(
        SQUARE_M * (f32::from(square.file()) - middle(board.width)),
        GROUND_M,
        SQUARE_M * (middle(board.height) - f32::from(square.rank())),
    )
}

/// The square that contains a point of the board's plane, if any.
#[must_use]
pub fn square_at(point: Vec3, board: Board) -> Option<Square> {
    let file = (point.x / SQUARE_M + f32::from(board.width) / 2.0).floor();
    let rank = (f32::from(board.height) / 2.0 - point.z / SQUARE_M).floor();
    let on = |v: f32, n: u8| v >= 0.0 && v < f32::from(n);
    (on(file, board.width) && on(rank, board.height)).then(|| Square::new(file as u8, rank as u8))
}

/// Yaw (radians about +Y) at which a figure of this side looks at the enemy's home.
///
/// Figures are modelled facing +Z in the engine's axes; Black stands at +Z and looks to -Z.
#[must_use]
pub fn home_yaw(side: Side) -> f32 {
    match side {
        Side::Black => std::f32::consts::PI,
        Side::Orange => 0.0,
    }
}

/// Yaw at which a figure at `from` looks at `to`; `None` when both are the same point.
#[must_use]
pub fn yaw_towards(from: Vec3, to: Vec3) -> Option<f32> {
    let d = to - from;
    (d.x.hypot(d.z) > 1e-4).then(|| d.x.atan2(d.z))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Board = Board {
        width: 10,
        height: 10,
    };

    #[test]
    fn black_is_near_and_files_grow_to_the_right() {
        let a1 = square_centre(Square::new(0, 0), TEN);
        let j10 = square_centre(Square::new(9, 9), TEN);
        assert_eq!(a1, Vec3::new(-31.5, 0.0, 31.5));
        assert_eq!(j10, Vec3::new(31.5, 0.0, -31.5));
    }

    #[test]
    fn a_point_finds_its_square_again() {
        for board in [
            TEN,
            Board {
                width: 8,
                height: 8,
            },
        ] {
            for file in 0..board.width {
                for rank in 0..board.height {
                    let square = Square::new(file, rank);
                    let near_corner = square_centre(square, board) + Vec3::new(3.4, 0.0, -3.4);
                    assert_eq!(square_at(near_corner, board), Some(square));
                }
            }
        }
        assert_eq!(square_at(Vec3::new(35.1, 0.0, 0.0), TEN), None);
    }

    #[test]
    fn men_look_at_each_other() {
        let north = Vec3::NEG_Z;
        let yaw = yaw_towards(Vec3::ZERO, north);
        assert!(yaw.is_some_and(|y| (y.abs() - home_yaw(Side::Black)).abs() < 1e-5));
        assert_eq!(yaw_towards(north, north), None);
    }
}
