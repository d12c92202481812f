//! The table: a round top of veneer laid like a sun, bands of pale wood and brass, a heavy foot; and
//! on it the two trays for men who were taken.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::board::WOOD_M;
use super::palette;
use super::plan::{FLOOR_Y, LAMP_FOOT, TABLE_RADIUS_M, TABLE_Y, TRAY_M, tray};
use crate::arena::place::mesh_kit::{MeshKit, Shades, rgb};
use crate::arena::place::noise::hash;
use crate::arena::place::plan::{BoardShape, RIM_M};
use crate::rules::Side;

/// Sectors of the veneer, and facets of one.
const RAYS: u32 = 16;
const FACETS: u32 = 6;
/// Radii of the rings of the top, and what lies between each two.
const RINGS: [f32; 8] = [0.0, 26.0, 42.0, 52.0, 62.0, 70.0, 72.4, 80.0];

/// The top, as far as its wood goes.
pub fn top(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let all = RAYS * FACETS;
    let at = |radius: f32, k: u32| {
        let angle = k as f32 / all as f32 * TAU;
        Vec3::new(radius * angle.sin(), TABLE_Y, radius * angle.cos())
    };
    let reach = TABLE_RADIUS_M - 2.0;
    let rings: Vec<f32> = RINGS.into_iter().chain([reach]).collect();
    for ray in 0..RAYS {
        let tone = 0.80 + 0.30 * hash(ray, 3, 41);
        let middle = (ray as f32 + 0.5) / RAYS as f32 * TAU;
        let (along, across) = (
            Vec2::new(middle.sin(), middle.cos()),
            Vec2::new(middle.cos(), -middle.sin()),
        );
        for (n, pair) in rings.windows(2).enumerate() {
            let pale = n == 6;
            let wood = rgb(if pale {
                palette::BOXWOOD
            } else {
                palette::WALNUT
            });
            let color = wood * if pale { 0.8 } else { tone };
            let first = kit.mark();
            for k in ray * FACETS..(ray + 1) * FACETS {
                let (a, b) = (at(pair[0], k), at(pair[1], k));
                let (c, d) = (at(pair[1], k + 1), at(pair[0], k + 1));
                let corners: &[Vec3] = if pair[0] == 0.0 {
                    &[a, b, c]
                } else {
                    &[a, b, c, d]
                };
                kit.face(corners, &[color]);
            }
            // The border's grain runs round, that of the rays outwards.
            let border = n >= 6;
            kit.set_uvs(first, |p| {
                let flat = Vec2::new(p.x, p.z);
                let (out, round) = (flat.dot(along), flat.dot(across));
                let (u, v) = if border { (round, out) } else { (out, round) };
                [
                    u / WOOD_M + ray as f32 * 0.37,
                    v / WOOD_M + ray as f32 * 0.61,
                ]
            });
        }
    }
    kit.repaint(0, |p, color| color * shade(shape, p));
    edge(&mut kit);
    kit
}

/// Painted light on the top: dark where the board stands, under the rim's end, bright by the lamp.
fn shade(shape: BoardShape, p: Vec3) -> f32 {
    let board = shape.half() + Vec2::splat(RIM_M);
    let gap = (Vec2::new(p.x, p.z).abs() - board).max(Vec2::ZERO).length();
    let corner = 0.5 + 0.5 * (gap / 7.0).min(1.0);
    let glow = 1.0 + 0.8 * (-(p - LAMP_FOOT).length() / 22.0).exp();
    corner * glow
}

/// The moulded edge of the top.
fn edge(kit: &mut MeshKit) {
    let wood = rgb(palette::WALNUT);
    let r = TABLE_RADIUS_M;
    let profile = [
        (r - 9.0, TABLE_Y - 12.0, wood * 0.20),
        (r - 3.0, TABLE_Y - 10.5, wood * 0.35),
        (r - 2.2, TABLE_Y - 8.0, wood * 0.55),
        (r - 0.4, TABLE_Y - 6.0, wood * 0.8),
        (r, TABLE_Y - 3.0, wood * 0.95),
        (r - 0.8, TABLE_Y - 0.8, wood * 1.1),
        (r - 2.0, TABLE_Y, wood * 1.15),
    ];
    let first = kit.mark();
    kit.lathe(Vec3::ZERO, RAYS * FACETS, 0.0, &profile);
    kit.round(first, Vec3::ZERO);
}

/// Brass: two rings in the top.
pub fn brass() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let color = rgb(palette::BRASS) * 0.9;
    for (radius, width) in [(70.0, 0.5), (72.4, 0.5), (TABLE_RADIUS_M - 2.6, 0.35)] {
        let profile = [
            (radius + width, TABLE_Y, color),
            (radius + width, TABLE_Y + 0.03, color),
            (radius, TABLE_Y + 0.03, color),
        ];
        kit.lathe(Vec3::ZERO, 96, 0.0, &profile);
    }
    kit
}

/// The foot under the top: a turned column on a base of four arms.
pub fn foot() -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let wood = rgb(palette::WALNUT_DARK);
    let profile = [
        (20.0, FLOOR_Y, wood * 0.5),
        (21.0, FLOOR_Y + 6.0, wood),
        (12.0, FLOOR_Y + 14.0, wood * 0.8),
        (15.0, FLOOR_Y + 24.0, wood * 1.2),
        (9.0, FLOOR_Y + 34.0, wood * 0.8),
        (10.0, FLOOR_Y + 66.0, wood),
        (18.0, TABLE_Y - 12.0, wood * 0.5),
    ];
    kit.lathe(Vec3::ZERO, 20, 0.0, &profile);
    for k in 0..4 {
        let turn = Quat::from_rotation_y((k as f32 + 0.5) * TAU / 4.0);
        let mut arm = MeshKit::new(WOOD_M);
        arm.block(
            Vec3::new(-5.0, FLOOR_Y, 8.0),
            Vec3::new(5.0, FLOOR_Y + 9.0, 52.0),
            Shades::of(wood),
        );
        kit.append(&arm, turn, Vec3::ZERO);
    }
    kit
}

/// The two trays: a walnut rim round green cloth.
pub fn trays(shape: BoardShape) -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    for side in Side::ALL {
        let (low, high) = tray(side, *shape);
        walls(&mut kit, low, high);
    }
    kit
}

/// The cloth in the trays.
pub fn cloth(shape: BoardShape) -> MeshKit {
    const CELLS: usize = 12;
    let mut kit = MeshKit::new(6.0);
    let baize = rgb(palette::BAIZE);
    for side in Side::ALL {
        let (low, high) = tray(side, *shape);
        let paint = |p: Vec3| {
            let gap = (p.xz() - low).min(high - p.xz()).min_element().max(0.0);
            baize * (0.55 + 0.45 * (gap / 1.6).min(1.0))
        };
        let at = |i: usize, j: usize| {
            let part = Vec2::new(i as f32 / 6.0, j as f32 / CELLS as f32);
            let flat = low + (high - low) * part;
            Vec3::new(flat.x, TABLE_Y + TRAY_M, flat.y)
        };
        for i in 0..6 {
            for j in 0..CELLS {
                let corners = [at(i, j + 1), at(i + 1, j + 1), at(i + 1, j), at(i, j)];
                kit.face(&corners, &corners.map(paint));
            }
        }
    }
    kit
}

/// The rim of a tray.
fn walls(kit: &mut MeshKit, low: Vec2, high: Vec2) {
    const THICK: f32 = 0.8;
    const TOP: f32 = TABLE_Y + 1.25;
    let wood = rgb(palette::WALNUT);
    let shades = Shades {
        foot: wood * 0.4,
        head: wood * 0.95,
        lid: wood * 1.15,
    };
    let mut wall = |x0: f32, z0: f32, x1: f32, z1: f32| {
        kit.block(Vec3::new(x0, TABLE_Y, z0), Vec3::new(x1, TOP, z1), shades);
    };
    wall(low.x - THICK, low.y - THICK, high.x + THICK, low.y);
    wall(low.x - THICK, high.y, high.x + THICK, high.y + THICK);
    wall(low.x - THICK, low.y, low.x, high.y);
    wall(high.x, low.y, high.x + THICK, high.y);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_is_dark_at_the_boards_foot_and_bright_by_the_lamp() {
        let shape = BoardShape::default();
        let edge = shape.half().x + RIM_M;
        assert!(shade(shape, Vec3::new(edge, TABLE_Y, 0.0)) < 0.7);
        assert!(shade(shape, LAMP_FOOT) > 1.2);
    }

    #[test]
    fn the_top_looks_up() {
        let kit = top(BoardShape::default());
        let flat = kit.positions.iter().zip(&kit.normals);
        for (p, n) in flat.filter(|(p, _)| (p[1] - TABLE_Y).abs() < 1e-4) {
            assert!(n[1] > 0.1, "{p:?} looks along {n:?}");
        }
    }
}
