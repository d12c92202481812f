//! The board as a cabinet-maker lays it: veneer of orange wood and slabs of black stone between
//! brass lines, in a frame of walnut with the letters inlaid for both seats.

use bevy::prelude::*;

use super::palette;
use super::plan::TABLE_Y;
use crate::arena::geometry::{SQUARE_M, square_centre};
use crate::arena::place::mesh_kit::{MeshKit, Rgb, rgb};
use crate::arena::place::noise::{fractal, hash, pick};
use crate::arena::place::plan::{BoardShape, RIM_M, is_black};
use crate::arena::place::{glyphs, rim};
use crate::rules::Square;

/// Cells along a square's side; polish and wear are painted at their corners.
const CELLS: usize = 5;
/// Width of the brass lines.
const LINE_M: f32 = 0.17;
/// Metres of plank that the wood's texture shows.
pub const WOOD_M: f32 = 26.0;
/// Height of the frame over the squares.
const FRAME_Y: f32 = 0.05;
/// Width of the brass band between squares and frame.
const BAND_M: f32 = 0.34;

/// The squares of one colour.
pub fn squares(shape: BoardShape, black: bool) -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    for square in shape.squares().filter(|s| is_black(*s) == black) {
        lay(&mut kit, shape, square);
    }
    kit
}

/// One square.
fn lay(kit: &mut MeshKit, shape: BoardShape, square: Square) {
    let (f, r) = (u32::from(square.file()), u32::from(square.rank()));
    let chance = |key| hash(f, r, key);
    let black = is_black(square);
    let choices = if black {
        &palette::BLACK_STONE
    } else {
        &palette::ORANGE_VENEER
    };
    let color = rgb(pick(choices, chance(21))) * (0.9 + 0.2 * chance(22));
    let middle = square_centre(square, *shape);
    let half = SQUARE_M / 2.0;
    let point = |i: usize, j: usize| {
        let at = |k: usize| (k as f32 / CELLS as f32 * 2.0 - 1.0) * half;
        middle + Vec3::new(at(i), 0.0, at(j))
    };
    // The edges of a piece of veneer have drunk more polish than its middle.
    let paint = |p: Vec3| {
        let d = (p - middle).abs();
        let edge = (d.x.max(d.z) / half).powi(4);
        let cloud = fractal(p.x * 0.11, p.z * 0.11, 31, 3);
        color * (0.86 + 0.28 * cloud) * (1.0 - 0.28 * edge)
    };
    let first = kit.mark();
    for i in 0..CELLS {
        for j in 0..CELLS {
            let corners =
                [(i, j + 1), (i + 1, j + 1), (i + 1, j), (i, j)].map(|(i, j)| point(i, j));
            kit.face(&corners, &corners.map(paint));
        }
    }
    // Every square is cut from another plank; all grains run the same way, as on a good board.
    let shift = Vec2::new(chance(5), chance(6)) * 5.0;
    kit.set_uvs(first, |p| {
        let flat = Vec2::new(p.z, p.x) / WOOD_M;
        (flat + shift).to_array()
    });
}

/// The brass lines between the squares and the band round them.
pub fn brass(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let half = shape.half();
    let color = rgb(palette::BRASS);
    for k in 1..shape.width {
        let x = -half.x + f32::from(k) * SQUARE_M;
        strip(
            &mut kit,
            Vec2::new(x - LINE_M / 2.0, -half.y),
            Vec2::new(x + LINE_M / 2.0, half.y),
            0.012,
            color,
        );
    }
    for k in 1..shape.height {
        let z = -half.y + f32::from(k) * SQUARE_M;
        strip(
            &mut kit,
            Vec2::new(-half.x, z - LINE_M / 2.0),
            Vec2::new(half.x, z + LINE_M / 2.0),
            0.016,
            color,
        );
    }
    let outer = half + Vec2::splat(BAND_M);
    for sign in [-1.0, 1.0] {
        let (x, z) = (half.x * sign, half.y * sign);
        let (far_x, far_z) = (outer.x * sign, outer.y * sign);
        strip(
            &mut kit,
            Vec2::new(x.min(far_x), -outer.y),
            Vec2::new(x.max(far_x), outer.y),
            0.020,
            color,
        );
        strip(
            &mut kit,
            Vec2::new(-outer.x, z.min(far_z)),
            Vec2::new(outer.x, z.max(far_z)),
            0.024,
            color,
        );
    }
    ornaments(&mut kit, shape, color);
    kit
}

/// Lozenges over the joints of the frame, and a star at each corner.
fn ornaments(kit: &mut MeshKit, shape: BoardShape, color: Rgb) {
    let half = shape.half();
    let out = (BAND_M + RIM_M - 0.45) / 2.0 + 0.1;
    let y = FRAME_Y + 0.02;
    let lozenge = |kit: &mut MeshKit, middle: Vec3, wide: f32, deep: f32| {
        let corners = [
            Vec3::new(-wide, 0.0, 0.0),
            Vec3::new(0.0, 0.0, deep),
            Vec3::new(wide, 0.0, 0.0),
            Vec3::new(0.0, 0.0, -deep),
        ];
        kit.face(&corners.map(|d| middle + d), &[color]);
    };
    for sign in [-1.0, 1.0] {
        for k in 1..shape.width {
            let x = -half.x + f32::from(k) * SQUARE_M;
            lozenge(kit, Vec3::new(x, y, sign * (half.y + out)), 0.26, 0.5);
        }
        for k in 1..shape.height {
            let z = -half.y + f32::from(k) * SQUARE_M;
            lozenge(kit, Vec3::new(sign * (half.x + out), y, z), 0.5, 0.26);
        }
        for other in [-1.0, 1.0] {
            let corner = Vec3::new(sign * (half.x + out), y, other * (half.y + out));
            lozenge(kit, corner, 1.15, 0.34);
            lozenge(kit, corner + Vec3::Y * 0.004, 0.34, 1.15);
        }
    }
}

fn strip(kit: &mut MeshKit, low: Vec2, high: Vec2, y: f32, color: Rgb) {
    let at = |x: f32, z: f32| Vec3::new(x, y, z);
    kit.face(
        &[
            at(low.x, high.y),
            at(high.x, high.y),
            at(high.x, low.y),
            at(low.x, low.y),
        ],
        &[color],
    );
}

/// The frame, mitred at its corners, with a moulding that comes down to the table.
pub fn frame(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let half = shape.half();
    let wood = rgb(palette::WALNUT);
    let dark = rgb(palette::WALNUT_DARK);
    // Distance from the squares, height, colour.
    let profile = [
        (BAND_M, 0.024, dark * 0.6),
        (BAND_M + 0.12, FRAME_Y, wood * 0.85),
        (RIM_M - 0.45, FRAME_Y, wood),
        (RIM_M - 0.30, FRAME_Y - 0.22, dark * 1.1),
        (RIM_M - 0.10, FRAME_Y - 0.30, wood * 1.15),
        (RIM_M, FRAME_Y - 0.75, wood * 0.9),
        (RIM_M - 0.15, FRAME_Y - 1.4, dark),
        (RIM_M + 0.35, FRAME_Y - 2.0, wood),
        (RIM_M + 0.45, TABLE_Y, dark * 0.45),
    ];
    for turn in 0..4 {
        let (along, out) = if turn % 2 == 0 {
            (half.x, half.y)
        } else {
            (half.y, half.x)
        };
        let mut side = MeshKit::new(WOOD_M);
        for pair in profile.windows(2) {
            let ((d0, y0, c0), (d1, y1, c1)) = (pair[0], pair[1]);
            let at = |sign: f32, d: f32, y: f32| Vec3::new(sign * (along + d), y, out + d);
            let corners = [
                at(-1.0, d1, y1),
                at(1.0, d1, y1),
                at(1.0, d0, y0),
                at(-1.0, d0, y0),
            ];
            let first = side.mark();
            side.face(&corners, &[c1, c1, c0, c0]);
            // The grain runs along each side of the frame.
            side.set_uvs(first, |p| {
                [p.x / WOOD_M, (p.z - p.y + turn as f32 * 9.0) / WOOD_M]
            });
        }
        let turn = Quat::from_rotation_y(turn as f32 * std::f32::consts::FRAC_PI_2);
        kit.append(&side, turn, Vec3::ZERO);
    }
    kit
}

/// The letters and numbers, of ivory, turned to the seat that reads them.
pub fn letters(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    for (label, place, turn) in rim::labels(shape) {
        let at = Vec3::new(place.x, FRAME_Y + 0.015, place.z);
        kit.append(&glyphs::text(&label), Quat::from_rotation_y(turn), at);
    }
    let ivory = rgb(palette::IVORY);
    kit.repaint(0, |_, _| ivory * 0.92);
    kit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_both_colours_cover_the_board_and_nothing_rises_over_the_marks() {
        let shape = BoardShape::default();
        let area = |kit: &MeshKit| -> f32 {
            let triangle = |t: &[u32]| {
                let p = |k: usize| Vec3::from(kit.positions[t[k] as usize]);
                (p(1) - p(0)).cross(p(2) - p(0)).length() / 2.0
            };
            kit.indices.chunks(3).map(triangle).sum()
        };
        let (black, orange) = (squares(shape, true), squares(shape, false));
        let whole = shape.half().element_product() * 4.0;
        assert!((area(&black) - whole / 2.0).abs() < 1.0);
        assert!((area(&orange) - whole / 2.0).abs() < 1.0);
        let inside = shape.half() - Vec2::splat(0.1);
        for p in brass(shape).positions {
            let on_squares = p[0].abs() < inside.x && p[2].abs() < inside.y;
            assert!(!on_squares || p[1] < 0.03, "{p:?} covers a mark");
        }
    }

    #[test]
    fn the_frame_ends_on_the_table() {
        let kit = frame(BoardShape::default());
        let low = kit.positions.iter().map(|p| p[1]).fold(f32::MAX, f32::min);
        assert_eq!(low, TABLE_Y);
        assert!(kit.normals.iter().all(|n| n[1] > -0.5), "a face looks down");
    }
}
