//! The room round the table: floor, rug, walls, beams, and the two chairs. Painted light only.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use super::palette;
use super::plan::{CEILING_Y, FLOOR_Y, WALL_M};
use crate::arena::place::mesh_kit::{MeshKit, Rgb, Shades, rgb};
use crate::arena::place::noise::{fractal, hash};

/// Where the far chair stands, beside the line from seat to window; the other one likewise.
pub const CHAIR_AT: Vec2 = Vec2::new(74.0, -118.0);
/// Bounds of a chair at the far end: its lowest and its highest corner.
pub const CHAIR: (Vec3, Vec3) = (
    Vec3::new(CHAIR_AT.x - 30.0, FLOOR_Y, CHAIR_AT.y - 34.0),
    Vec3::new(CHAIR_AT.x + 30.0, 52.0, CHAIR_AT.y + 22.0),
);

/// Floor and rug, walls over the bookcases, ceiling.
pub fn shell() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    floor(&mut kit);
    rug(&mut kit);
    walls(&mut kit);
    ceiling(&mut kit);
    kit
}

/// Boards that run towards the window.
fn floor(kit: &mut MeshKit) {
    const BOARDS: u32 = 30;
    const PIECES: u32 = 14;
    let wood = rgb(palette::FLOOR);
    let (wide, long) = (2.0 * WALL_M / BOARDS as f32, 2.0 * WALL_M / PIECES as f32);
    for k in 0..BOARDS {
        for piece in 0..PIECES {
            let tone = wood * (0.55 + 0.75 * hash(k, piece / 2, 71));
            let (x, z) = (-WALL_M + k as f32 * wide, -WALL_M + piece as f32 * long);
            let at = |dx: f32, dz: f32| Vec3::new(x + dx, FLOOR_Y, z + dz);
            kit.face(
                &[at(0.6, long), at(wide, long), at(wide, 0.0), at(0.6, 0.0)],
                &[tone],
            );
        }
    }
}

/// A round rug with borders and a ring of figures.
fn rug(kit: &mut MeshKit) {
    const SECTORS: u32 = 72;
    let [ground, border, figure] = palette::RUG.map(rgb);
    let rings = [
        0.0, 60.0, 96.0, 112.0, 122.0, 126.0, 150.0, 154.0, 164.0, 168.0,
    ];
    for (n, pair) in rings.windows(2).enumerate() {
        for k in 0..SECTORS {
            let color = match n {
                3 | 7 => border,
                4 | 6 => figure,
                5 if k % 6 < 2 => figure * 0.8,
                5 => ground * 0.8,
                2 if k % 4 == 0 => border,
                8 => border * 0.6,
                _ => ground,
            };
            let at = |radius: f32, k: u32| {
                let angle = k as f32 / SECTORS as f32 * TAU;
                Vec3::new(radius * angle.sin(), FLOOR_Y + 0.6, radius * angle.cos())
            };
            let (a, b) = (at(pair[0], k), at(pair[1], k));
            let (c, d) = (at(pair[1], k + 1), at(pair[0], k + 1));
            let worn = |p: Vec3| color * (0.7 + 0.5 * fractal(p.x * 0.05, p.z * 0.05, 72, 3));
            let corners: Vec<Vec3> = if pair[0] == 0.0 {
                vec![a, b, c]
            } else {
                vec![a, b, c, d]
            };
            let colors: Vec<Rgb> = corners.iter().map(|p| worn(*p)).collect();
            kit.face(&corners, &colors);
        }
    }
}

/// The walls, in panes so that light and shade have corners to lie on; the bookcases stand before them.
fn walls(kit: &mut MeshKit) {
    const ACROSS: u32 = 16;
    const UP: u32 = 8;
    let plaster = rgb(palette::PLASTER);
    let mut wall = MeshKit::new(9.0);
    let height = CEILING_Y - FLOOR_Y;
    for i in 0..ACROSS {
        for j in 0..UP {
            let at = |i: u32, j: u32| {
                let x = WALL_M * (i as f32 / ACROSS as f32 * 2.0 - 1.0);
                Vec3::new(x, FLOOR_Y + height * j as f32 / UP as f32, -WALL_M)
            };
            let corners = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
            let paint = |p: Vec3| plaster * (0.75 + 0.4 * fractal(p.x * 0.02, p.y * 0.02, 73, 3));
            kit_face(&mut wall, &corners, paint);
        }
    }
    for turn in 0..4 {
        kit.append(
            &wall,
            Quat::from_rotation_y(turn as f32 * PI / 2.0),
            Vec3::ZERO,
        );
    }
}

fn kit_face(kit: &mut MeshKit, corners: &[Vec3; 4], paint: impl Fn(Vec3) -> Rgb) {
    kit.face(corners, &corners.map(paint));
}

/// A dark ceiling on heavy beams.
fn ceiling(kit: &mut MeshKit) {
    let wood = rgb(palette::WALNUT_DARK);
    let at = |x: f32, z: f32| Vec3::new(x * WALL_M, CEILING_Y, z * WALL_M);
    kit.face(
        &[at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)],
        &[wood * 0.6],
    );
    for k in 0..7 {
        let x = WALL_M * (k as f32 / 3.0 - 1.0) * 0.9;
        let (low, high) = (CEILING_Y - 18.0, CEILING_Y);
        for pair in -8..8 {
            let z = |n: i32| WALL_M * n as f32 / 8.0;
            let (a, b) = (z(pair), z(pair + 1));
            let at = |dx: f32, y: f32, z: f32| Vec3::new(x + dx, y, z);
            let faces = [
                [
                    at(-9.0, low, a),
                    at(9.0, low, a),
                    at(9.0, low, b),
                    at(-9.0, low, b),
                ],
                [
                    at(9.0, low, a),
                    at(9.0, high, a),
                    at(9.0, high, b),
                    at(9.0, low, b),
                ],
                [
                    at(-9.0, low, b),
                    at(-9.0, high, b),
                    at(-9.0, high, a),
                    at(-9.0, low, a),
                ],
            ];
            for face in faces {
                kit.face(&face, &[wood]);
            }
        }
    }
}

/// The chair at the far end, whose back looks at the window; the other one is the same, turned.
pub fn chair() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let wood = rgb(palette::WALNUT_DARK) * 1.4;
    let leather = rgb(palette::LEATHER[4]) * 1.2;
    let block = |kit: &mut MeshKit, low: [f32; 3], high: [f32; 3], color: Rgb| {
        let place = |p: [f32; 3]| Vec3::new(CHAIR_AT.x + p[0], FLOOR_Y + p[1], CHAIR_AT.y + p[2]);
        kit.block(place(low), place(high), Shades::of(color));
    };
    for x in [-27.0, 21.0] {
        for dz in [-28.0, 14.0] {
            block(&mut kit, [x, 0.0, dz], [x + 6.0, 52.0, dz + 6.0], wood);
        }
        block(&mut kit, [x, 82.0, -26.0], [x + 6.0, 87.0, 20.0], wood);
        block(&mut kit, [x, 52.0, 14.0], [x + 6.0, 84.0, 20.0], wood);
        block(&mut kit, [x, 52.0, -32.0], [x + 6.0, 136.0, -26.0], wood);
        // Knobs on the posts.
        let top = Vec3::new(CHAIR_AT.x + x + 3.0, FLOOR_Y + 136.0, CHAIR_AT.y - 29.0);
        let knob = [
            (2.0, 0.0, wood),
            (4.2, 3.5, wood * 1.3),
            (3.4, 7.0, wood),
            (0.0, 9.5, wood),
        ];
        kit.lathe(top, 12, 0.0, &knob);
    }
    block(&mut kit, [-27.0, 48.0, -30.0], [27.0, 54.0, 20.0], wood);
    block(&mut kit, [-23.0, 54.0, -26.0], [23.0, 60.0, 19.0], leather);
    block(
        &mut kit,
        [-21.0, 66.0, -31.0],
        [21.0, 124.0, -26.5],
        leather,
    );
    // The crest of the back, an arch of blocks.
    for k in 0..6 {
        let x = -21.0 + 7.0 * k as f32;
        let rise = 6.0 * ((k as f32 + 0.5) / 6.0 * PI).sin();
        block(
            &mut kit,
            [x, 124.0, -31.5],
            [x + 7.0, 131.0 + rise, -26.0],
            wood,
        );
    }
    // Nails round the leather.
    let gold = rgb(palette::BRASS);
    for k in 0..11 {
        let y = 68.0 + 5.4 * k as f32;
        for x in [-20.0, 19.2] {
            block(&mut kit, [x, y, -26.5], [x + 0.9, y + 0.9, -26.1], gold);
        }
    }
    kit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_looks_inward() {
        let kit = shell();
        let middle = Vec3::new(0.0, 60.0, 0.0);
        for (p, n) in kit.positions.iter().zip(&kit.normals) {
            let (p, n) = (Vec3::from(*p), Vec3::from(*n));
            let wall = p.x.abs().max(p.z.abs()) > WALL_M - 1e-3 && n.y.abs() < 0.1;
            if wall && p.y < CEILING_Y - 19.0 {
                assert!(n.dot(middle - p) > 0.0, "{p} looks out along {n}");
            }
        }
    }

    #[test]
    fn a_chair_keeps_within_its_bounds() {
        for p in chair().positions {
            let p = Vec3::from(p);
            let inside = p.cmpge(CHAIR.0 - 1e-3).all() && p.cmple(CHAIR.1 + 1e-3).all();
            assert!(inside, "{p}");
        }
    }
}
