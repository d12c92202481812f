//! The distance from which the whole board is seen, computed: nothing cropped, at any shape of the
//! window, with or without a side panel. Pure.

use bevy::math::{Quat, Vec2, Vec3};

use crate::arena::geometry::SQUARE_M;
use crate::arena::place::RIM_M;
use crate::rules::Board;

/// Height of the tallest men, in metres.
const MAN_M: f32 = 6.0;
/// Height of what is to be seen beyond the far edge, and how far beyond: the back of the throne before
/// the gatehouse, in metres.
const FAR_M: f32 = 9.6;
const FAR_BEYOND_M: f32 = 4.2;
/// Margins of the picture that stay free, as parts of its half width and half height.
const SIDE_MARGIN: f32 = 0.02;
const TOP_MARGIN: f32 = 0.04;

/// The picture that the board is to fit into.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Width over height.
    pub aspect: f32,
    /// Vertical field of view, in radians.
    pub fov: f32,
    /// Part of the width at the right that something covers, from 0 to 1.
    pub right_margin: f32,
}

/// Where to look, and from how far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitted {
    /// The point looked at.
    pub focus: Vec3,
    /// Distance in metres.
    pub distance: f32,
}

/// The nearest view at this yaw and pitch in which the whole board and its men are seen.
#[must_use]
pub fn board_view(yaw: f32, pitch: f32, board: Board, frame: Frame) -> Fitted {
    let points = corners(board, yaw);
    let turn = Quat::from_rotation_y(yaw) * Quat::from_rotation_x(-pitch);
    let (mut near, mut far) = (20.0, 900.0);
    let mut best = Fitted {
        focus: Vec3::ZERO,
        distance: far,
    };
    for _ in 0..24 {
        let distance = (near + far) / 2.0;
        let (focus, fits) = centred(&points, turn, distance, frame);
        if fits {
            best = Fitted { focus, distance };
            far = distance;
        } else {
            near = distance;
        }
    }
    best
}

fn corners(board: Board, yaw: f32) -> Vec<Vec3> {
    let half = |n: u8| f32::from(n) * SQUARE_M / 2.0;
    let (x, z) = (half(board.width), half(board.height));
    let mut points = Vec::new();
    for (sx, sz) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        points.push(Vec3::new(sx * (x + RIM_M), 0.0, sz * (z + RIM_M)));
        points.push(Vec3::new(
            sx * (x - SQUARE_M / 2.0),
            MAN_M,
            sz * (z - SQUARE_M / 2.0),
        ));
    }
    // Beyond the edge that is far from this seat.
    let far = Quat::from_rotation_y(yaw) * Vec3::new(0.0, FAR_M, -(z + RIM_M + FAR_BEYOND_M));
    points.push(far);
    points
}

/// Moves the focus until the points are centred in the free part of the picture; whether they fit.
fn centred(points: &[Vec3], turn: Quat, distance: f32, frame: Frame) -> (Vec3, bool) {
    let low = Vec2::new(-1.0 + SIDE_MARGIN, -1.0 + TOP_MARGIN);
    let high = Vec2::new(
        1.0 - SIDE_MARGIN - 2.0 * frame.right_margin,
        1.0 - TOP_MARGIN,
    );
    let half = Vec2::new(
        (frame.fov / 2.0).tan() * frame.aspect,
        (frame.fov / 2.0).tan(),
    );
    let right = turn * Vec3::X;
    let away = { (turn * Vec3::NEG_Z).with_y(0.0) }
        .normalize_or((turn * Vec3::Y).with_y(0.0).normalize_or_zero());
    let mut focus = Vec3::ZERO;
    let mut bounds = (Vec2::ZERO, Vec2::ZERO);
    for _ in 0..12 {
        bounds = project(points, turn, focus, distance, half);
        let off = (bounds.0 + bounds.1) / 2.0 - (low + high) / 2.0;
        focus += right * off.x * half.x * distance + away * off.y * half.y * distance;
    }
    let fits = bounds.0.cmpge(low - 1e-3).all() && bounds.1.cmple(high + 1e-3).all();
    (focus, fits)
}

/// Bounds of the points in the picture, from -1 to 1 both ways.
fn project(points: &[Vec3], turn: Quat, focus: Vec3, distance: f32, half: Vec2) -> (Vec2, Vec2) {
    let eye = focus + turn * Vec3::Z * distance;
    let back = turn.inverse();
    let mut low = Vec2::splat(f32::MAX);
    let mut high = Vec2::splat(f32::MIN);
    for &point in points {
        let seen = back * (point - eye);
        let depth = (-seen.z).max(0.1);
        let at = Vec2::new(seen.x, seen.y) / depth / half;
        low = low.min(at);
        high = high.max(at);
    }
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_board_is_inside_the_free_part_at_every_shape_and_seat() {
        for (width, height) in [
            (1280.0, 720.0),
            (800.0, 500.0),
            (1024.0, 1024.0),
            (3440.0, 1440.0),
            (500.0, 900.0),
        ] {
            for right_margin in [0.0, 0.235] {
                for yaw in [0.0, std::f32::consts::PI, 0.7] {
                    for pitch in [50_f32.to_radians(), 89.9_f32.to_radians()] {
                        let board = Board {
                            width: 10,
                            height: 10,
                        };
                        let frame = Frame {
                            aspect: width / height,
                            fov: 30_f32.to_radians(),
                            right_margin,
                        };
                        let view = board_view(yaw, pitch, board, frame);
                        let turn = Quat::from_rotation_y(yaw) * Quat::from_rotation_x(-pitch);
                        let half = Vec2::new(
                            (frame.fov / 2.0).tan() * frame.aspect,
                            (frame.fov / 2.0).tan(),
                        );
                        let (low, high) =
                            project(&corners(board, yaw), turn, view.focus, view.distance, half);
                        assert!(low.min_element() >= -1.0 && high.y <= 1.0, "{low} {high}");
                        assert!(high.x <= 1.0 - 2.0 * right_margin, "{low} {high}");
                        assert!(view.distance < 890.0, "nothing fits at {width}x{height}");
                    }
                }
            }
        }
    }
}
