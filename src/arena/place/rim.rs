//! The rim: dark slabs with the letters of the files and the numbers of the ranks, and the kerb
//! of pale stone outside them.
//!
//! Both long rims carry the letters and both side rims the numbers, each turned to the seat that
//! reads it: Black's at +Z with numbers on its left hand, Orange's at -Z likewise. Capitals stand
//! for the small letters of the squares' names: at this size they are read from farther away.

use super::{
    glyphs::text,
    mesh_kit::{MeshKit, Rgb, Shades, rgb},
    noise::hash,
    palette,
    plan::{BoardShape, RIM_M},
};
use bevy::prelude::*;

use crate::arena::geometry::{SQUARE_M, square_centre};
use crate::rules::Square;

/// Width of the dark slabs.
const SLAB_M: f32 = 2.3;
/// Gap between the squares and the slabs, filled by a golden line.
const INLAY_M: f32 = 0.16;
/// Height of the slabs above the board.
const SLAB_TOP_M: f32 = 0.05;
/// Height of the kerb above the board.
const KERB_TOP_M: f32 = 0.26;
/// The rim of a board.
pub fn rim(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let half = shape.half();
    // Each side is drawn at +Z, read from +Z, and turned to its place.
    let sides = [
        (0.0, half.x, half.y, shape.width),
        (std::f32::consts::PI, half.x, half.y, shape.width),
        (std::f32::consts::FRAC_PI_2, half.y, half.x, shape.height),
        (-std::f32::consts::FRAC_PI_2, half.y, half.x, shape.height),
    ];
    for (index, (turn, along, out, squares)) in sides.into_iter().enumerate() {
        let mut side = MeshKit::new(9.0);
        slabs(&mut side, index as u32, along, out, squares);
        kerb(&mut side, index as u32, along, out);
        kit.append(&side, Quat::from_rotation_y(turn), Vec3::ZERO);
    }
    for (label, place, turn) in labels(shape) {
        let glyphs = text(&label);
        kit.append(&glyphs, Quat::from_rotation_y(turn), place);
    }
    kit
}

/// Every label of the rim with its middle and its turn about the vertical: 0 is read from +Z.
pub fn labels(shape: BoardShape) -> Vec<(String, Vec3, f32)> {
    let half = shape.half();
    let out = INLAY_M + SLAB_M / 2.0;
    let y = SLAB_TOP_M + 0.012;
    let mut labels = Vec::new();
    for (seat, turn) in [(1.0, 0.0), (-1.0, std::f32::consts::PI)] {
        for file in 0..shape.width {
            let x = square_centre(Square::new(file, 0), *shape).x;
            let letter = char::from(b'A' + file).to_string();
            labels.push((letter, Vec3::new(x, y, seat * (half.y + out)), turn));
        }
        for rank in 0..shape.height {
            let z = square_centre(Square::new(0, rank), *shape).z;
            let number = (rank + 1).to_string();
            labels.push((number, Vec3::new(-seat * (half.x + out), y, z), turn));
        }
    }
    labels
}

/// The dark slabs of one side, one a square, with a golden lozenge over each joint, and a block
/// with a star at the corner on the right.
fn slabs(kit: &mut MeshKit, side: u32, along: f32, out: f32, squares: u8) {
    let (inner, outer) = (out + INLAY_M, out + INLAY_M + SLAB_M);
    let gold = rgb(palette::GOLD);
    let y = SLAB_TOP_M - 0.05;
    kit.face(
        &[
            Vec3::new(-along - INLAY_M, y, inner),
            Vec3::new(along + INLAY_M, y, inner),
            Vec3::new(along + 0.02, y, out + 0.02),
            Vec3::new(-along - 0.02, y, out + 0.02),
        ],
        &[gold * 0.75],
    );
    let [fresh, old] = palette::SLAB.map(rgb);
    let shade = |k: u32| {
        let color = fresh.lerp(old, hash(side, k, 4)) * (0.85 + 0.3 * hash(side, k, 5));
        Shades {
            foot: color * 0.6,
            head: color * 1.3,
            lid: color,
        }
    };
    for k in 0..u32::from(squares) {
        let left = -along + k as f32 * SQUARE_M;
        kit.block(
            Vec3::new(left + 0.03, -0.2, inner),
            Vec3::new(left + SQUARE_M - 0.03, SLAB_TOP_M, outer),
            shade(k),
        );
        if k > 0 {
            lozenge(
                kit,
                Vec3::new(left, SLAB_TOP_M + 0.012, (inner + outer) / 2.0),
                0.34,
                gold,
            );
        }
    }
    let corner = Vec3::new(along + INLAY_M, -0.2, inner);
    let far = Vec3::new(along + INLAY_M + SLAB_M, SLAB_TOP_M + 0.03, outer);
    kit.block(corner, far, shade(99));
    let middle = (corner + far) / 2.0;
    for turn in 0..2 {
        let star = Vec3::new(middle.x, far.y + 0.012 + 0.004 * turn as f32, middle.z);
        let size = if turn == 0 { 0.95 } else { 0.5 };
        let color = if turn == 0 {
            gold
        } else {
            rgb(palette::SLAB[1])
        };
        lozenge(kit, star, size, color);
    }
}

/// The low kerb outside the slabs.
fn kerb(kit: &mut MeshKit, side: u32, along: f32, out: f32) {
    let (inner, outer) = (out + INLAY_M + SLAB_M, out + RIM_M);
    let reach = along + RIM_M;
    let blocks = (reach * 2.0 / 3.5).round() as u32;
    let length = (reach * 2.0 - (outer - inner)) / blocks as f32;
    let (fresh, old) = (rgb(0xA8957E), rgb(0x857260));
    for k in 0..blocks {
        let left = -reach + k as f32 * length;
        let color = fresh.lerp(old, hash(side, k, 14)) * (0.85 + 0.3 * hash(side, k, 15));
        let top = KERB_TOP_M + 0.04 * hash(side, k, 6);
        kit.block(
            Vec3::new(left, -0.3, inner),
            Vec3::new(left + length - 0.05, top, outer),
            Shades::of(color),
        );
    }
}

fn lozenge(kit: &mut MeshKit, middle: Vec3, size: f32, color: Rgb) {
    let corners = [Vec3::NEG_X, Vec3::Z, Vec3::X, Vec3::NEG_Z].map(|d| middle + d * size);
    kit.face(&corners, &[color]);
}

#[cfg(test)]
mod tests {
    use super::super::glyphs::has_glyph;
    use super::super::plan::square_board;
    use super::*;

    #[test]
    fn every_label_of_every_board_has_a_shape() {
        for side in [8, 10, 12] {
            let shape = square_board(side);
            let labels = labels(shape);
            assert_eq!(labels.len(), 4 * usize::from(side));
            for (label, _, _) in labels {
                assert!(label.chars().all(has_glyph), "{label} has no strokes");
                let kit = text(&label);
                let widest = kit.positions.iter().map(|p| p[0].abs()).fold(0.0, f32::max);
                assert!(widest < 1.2, "{label} is {widest} m wide to one side");
                assert!(
                    kit.normals.iter().all(|n| n[1] > 0.99),
                    "{label} looks down"
                );
            }
        }
    }

    #[test]
    fn both_seats_read_their_own_labels() {
        let shape = BoardShape::default();
        let labels = labels(shape);
        let find = |text: &str, turn: f32| {
            labels
                .iter()
                .find(|l| l.0 == text && l.2 == turn)
                .map(|l| l.1)
        };
        let black_a = find("A", 0.0).unwrap();
        let orange_a = find("A", std::f32::consts::PI).unwrap();
        assert!(black_a.z > 35.0 && orange_a.z < -35.0);
        let a1 = square_centre(Square::new(0, 0), *shape);
        assert_eq!(black_a.x, a1.x);
        assert_eq!(orange_a.x, a1.x);
        // Numbers stand on the reader's left hand: -X for Black, +X for Orange.
        assert!(find("10", 0.0).unwrap().x < -35.0);
        assert!(find("10", std::f32::consts::PI).unwrap().x > 35.0);
        assert_eq!(find("1", 0.0).unwrap().z, a1.z);
    }

    #[test]
    fn the_rim_ends_where_the_plan_says() {
        let shape = BoardShape::default();
        let limit = shape.half() + Vec2::splat(RIM_M + 0.01);
        for p in &rim(shape).positions {
            assert!(
                p[0].abs() <= limit.x && p[2].abs() <= limit.y && p[1] < 0.35,
                "{p:?}"
            );
        }
    }
}
