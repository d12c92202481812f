//! The squares: slabs of orange and black stone, worn, dusted and chipped, in a bed of mortar.

use super::{
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::{fractal, hash},
    palette,
    plan::{BoardShape, is_black},
};
use bevy::prelude::*;

use crate::arena::geometry::{SQUARE_M, square_centre};
use crate::rules::Square;

/// Cells along one side of a slab; wear is painted at their corners.
const CELLS: usize = 10;
/// Half the side of a slab's foot.
const HALF_M: f32 = SQUARE_M / 2.0 - 0.07;
/// Width of the bevel round a slab's top.
const BEVEL_M: f32 = 0.10;
/// The highest top of a slab lies at y 0, the lowest this much below.
const UNEVEN_M: f32 = 0.03;
/// Metres that the texture covers.
const TEXTURE_M: f32 = 9.0;

/// The squares of a board and the bed under them.
pub fn board(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(TEXTURE_M);
    for square in shape.squares() {
        slab(&mut kit, shape, square);
    }
    let half = shape.half() + Vec2::splat(0.2);
    let at = |x: f32, z: f32| Vec3::new(x * half.x, -0.12, z * half.y);
    kit.face(
        &[at(-1.0, 1.0), at(1.0, 1.0), at(1.0, -1.0), at(-1.0, -1.0)],
        &[rgb(palette::JOINT)],
    );
    kit
}

/// One square.
fn slab(kit: &mut MeshKit, shape: BoardShape, square: Square) {
    let (f, r) = (u32::from(square.file()), u32::from(square.rank()));
    let chance = |key| hash(f, r, key);
    let middle = square_centre(square, *shape) - Vec3::Y * UNEVEN_M * (1.0 - chance(3));
    let grid = Grid { f, r, middle };
    let stone = Stone::of(square);
    let first = kit.mark();

    let side = CELLS + 1;
    let points: Vec<(Vec3, Rgb)> = (0..side * side)
        .map(|k| (k % side, k / side))
        .map(|(i, j)| {
            let point = grid.top(i, j);
            (point, stone.worn(point, edge(i, j)))
        })
        .collect();
    let point = |(i, j): (usize, usize)| points[j * side + i];
    for i in 0..CELLS {
        for j in 0..CELLS {
            let cell = [(i, j + 1), (i + 1, j + 1), (i + 1, j), (i, j)].map(point);
            kit.face(&cell.map(|p| p.0), &cell.map(|p| p.1));
        }
    }
    let n = CELLS;
    for k in 0..n {
        let bevels = [
            [(k, n), (k + 1, n)],
            [(n, n - k), (n, n - k - 1)],
            [(n - k, 0), (n - k - 1, 0)],
            [(0, k), (0, k + 1)],
        ];
        for bevel in bevels {
            let [(p, cp), (q, cq)] = bevel.map(point);
            let rubbed = |c: Rgb| c * 1.25 + Vec3::splat(0.01);
            kit.face(
                &[grid.foot(p), grid.foot(q), q, p],
                &[cp * 0.5, cq * 0.5, rubbed(cq), rubbed(cp)],
            );
        }
    }

    // Every slab is cut from another part of the same texture.
    let (shift, quarter) = (
        Vec2::new(chance(5), chance(6)) * 7.0,
        (chance(7) * 4.0) as u32,
    );
    kit.set_uvs(first, |p| {
        let flat = Vec2::new(p.x, p.z) / TEXTURE_M;
        let turned = match quarter {
            0 => flat,
            1 => flat.perp(),
            2 => -flat,
            _ => -flat.perp(),
        };
        (turned + shift).to_array()
    });
}

/// How near a grid point is to the slab's edge: 0 in the middle, 1 at the edge.
fn edge(i: usize, j: usize) -> f32 {
    centred(i).abs().max(centred(j).abs())
}

fn centred(i: usize) -> f32 {
    i as f32 / CELLS as f32 * 2.0 - 1.0
}

/// The points of one slab.
struct Grid {
    f: u32,
    r: u32,
    middle: Vec3,
}

impl Grid {
    /// A point of the top face.
    fn top(&self, i: usize, j: usize) -> Vec3 {
        let reach = HALF_M - BEVEL_M;
        let flat = Vec3::new(centred(i) * reach, 0.0, centred(j) * reach);
        let ends = |k: usize| k == 0 || k == CELLS;
        if !(ends(i) && ends(j)) {
            return self.middle + flat;
        }
        // The ninth power leaves nine corners in ten whole; with a lower one all squares look
        // like pillows.
        let chip = hash(self.f * 31 + i as u32, self.r * 37 + j as u32, 9).powi(9);
        self.middle + flat * (1.0 - 0.10 * chip)
    }

    /// The point of the slab's foot below a point of the top's edge.
    fn foot(&self, top: Vec3) -> Vec3 {
        let flat = (top - self.middle) * (HALF_M / (HALF_M - BEVEL_M));
        Vec3::new(self.middle.x + flat.x, -0.12, self.middle.z + flat.z)
    }
}

/// The colour of one slab.
struct Stone {
    base: Rgb,
    dust: Rgb,
    most_dust: f32,
}

impl Stone {
    fn of(square: Square) -> Self {
        let chance = |key| hash(u32::from(square.file()), u32::from(square.rank()), key);
        let black = is_black(square);
        let [fresh, old] = if black {
            palette::BLACK_SQUARE
        } else {
            palette::ORANGE_SQUARE
        };
        let mixed = rgb(fresh).lerp(rgb(old), chance(1));
        let dust = rgb(palette::DUST);
        Self {
            base: mixed * (0.90 + 0.22 * chance(2)),
            dust: if black { dust * 0.42 } else { dust * 0.8 },
            // More dust turns the black squares grey, and the contrast is gone.
            most_dust: if black { 0.19 } else { 0.24 },
        }
    }

    /// The colour at a place, `edge` from 0 in the slab's middle to 1 at its rim.
    fn worn(&self, at: Vec3, edge: f32) -> Rgb {
        let patches = fractal(at.x / 6.0, at.z / 6.0, 3, 4);
        let lanes = fractal(at.x / 25.0, at.z / 25.0, 8, 3);
        let specks = fractal(at.x / 1.6, at.z / 1.6, 33, 2);
        let stone = self.base * (0.70 + 0.42 * patches + 0.22 * specks);
        let trodden = stone.lerp(self.base * 1.12 + Vec3::splat(0.012), (1.0 - edge) * 0.4);
        let dust = (patches - 0.50) * 2.2 + (lanes - 0.5) * 1.6 + (edge - 0.75).max(0.0) * 0.9;
        trodden.lerp(self.dust, dust.clamp(0.0, 0.55) / 0.55 * self.most_dust)
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::square_board;
    use super::*;

    fn brightness_at(kit: &MeshKit, middle: Vec3) -> f32 {
        let near: Vec<f32> = kit
            .positions
            .iter()
            .zip(&kit.colors)
            .filter(|(p, _)| p[1] > -0.05 && (Vec3::from(**p) - middle).abs().max_element() < 2.5)
            .map(|(_, c)| c[0])
            .collect();
        near.iter().sum::<f32>() / near.len() as f32
    }

    #[test]
    fn a1_is_black_and_b1_orange() {
        let shape = BoardShape::default();
        let kit = board(shape);
        let a1 = brightness_at(&kit, square_centre(Square::new(0, 0), *shape));
        let b1 = brightness_at(&kit, square_centre(Square::new(1, 0), *shape));
        assert!(b1 > 5.0 * a1, "a1 {a1}, b1 {b1}");
    }

    #[test]
    fn the_board_is_level_and_as_large_as_its_shape() {
        for shape in [10, 8].map(square_board) {
            let kit = board(shape);
            for p in &kit.positions {
                assert!(p[1] <= 0.0 && p[1] > -0.2);
                assert!(p[0].abs() <= shape.half().x + 0.21);
                assert!(p[2].abs() <= shape.half().y + 0.21);
            }
            let squares = usize::from(shape.width) * usize::from(shape.height);
            assert_eq!(kit.triangles(), squares * 2 * (CELLS + 4) * CELLS + 2);
        }
    }
}
