//! The belt of sand round the board, with the traces of those who walked over it, and the dead
//! sea bottom outside the walls.

use super::{
    mesh_kit::{MeshKit, rgb},
    noise::{fractal, hash},
    palette,
    plan::{BoardShape, RIM_M, Ring},
};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// The highest sand.
const SAND_TOP_M: f32 = -0.10;
/// Where footprints lie.
const PRINT_Y: f32 = -0.075;

/// The sand between board and podium.
pub fn sand(shape: BoardShape, ring: Ring) -> MeshKit {
    const CELLS: i32 = 64;
    let mut kit = MeshKit::new(14.0);
    let reach = ring.podium + 4.0;
    let rim = shape.half() + Vec2::splat(RIM_M);
    let at = |i: i32, j: i32| {
        let (x, z) = (
            -reach + 2.0 * reach * i as f32 / CELLS as f32,
            -reach + 2.0 * reach * j as f32 / CELLS as f32,
        );
        let bump = fractal(x / 5.0, z / 5.0, 20, 3);
        Vec3::new(x, SAND_TOP_M - 0.10 * bump, z)
    };
    let color = |p: Vec3| {
        let patches = (fractal(p.x / 11.0, p.z / 11.0, 21, 4) * 1.8 - 0.4).clamp(0.0, 1.0);
        let streaks = fractal(p.x / 3.0 + p.z / 17.0, p.z / 3.0 - p.x / 17.0, 27, 3);
        let sand = rgb(palette::SAND).lerp(rgb(palette::SAND_TRODDEN), patches);
        let drift = 1.0 - ((p.x.abs() - rim.x).max(p.z.abs() - rim.y) / 2.2).clamp(0.0, 1.0);
        let under_wall = ((p.x.abs().max(p.z.abs()) - ring.podium + 3.4) / 4.0).clamp(0.0, 1.0);
        let lit = sand * (0.80 + 0.36 * streaks) * (1.0 + 0.16 * drift);
        lit.lerp(rgb(palette::SAND_DARK) * 0.55, under_wall * 0.8)
    };
    for i in 0..CELLS {
        for j in 0..CELLS {
            let corners = [at(i, j + 1), at(i + 1, j + 1), at(i + 1, j), at(i, j)];
            let hidden = |p: &Vec3| p.x.abs() < rim.x - 1.0 && p.z.abs() < rim.y - 1.0;
            if !corners.iter().all(hidden) {
                kit.face(&corners, &corners.map(color));
            }
        }
    }
    traces(&mut kit, rim, ring);
    kit.level_normals();
    kit
}

/// Footprints from the gates to the board and along its sides, and scuffed places.
fn traces(kit: &mut MeshKit, rim: Vec2, ring: Ring) {
    let wall = ring.podium;
    let mut walks = Vec::new();
    for end in [1.0, -1.0] {
        for (k, x) in [-26.0, -13.0, -8.0, 8.0, 12.0, 25.0]
            .into_iter()
            .enumerate()
        {
            let gate = Vec2::new(8.0 * f32::signum(x), end * (wall - 0.8));
            let bend = 5.0 * (hash(k as u32, 1, 60) - 0.5);
            walks.push((gate, Vec2::new(x + bend, end * (rim.y + 0.9))));
        }
        let side = end * (rim.x + 3.4);
        walks.push((Vec2::new(side, -rim.y), Vec2::new(side + end, rim.y)));
        walks.push((
            Vec2::new(side + 2.0 * end, rim.y * 0.9),
            Vec2::new(side, -rim.y * 0.7),
        ));
        walks.push((
            Vec2::new(end * (wall - 0.8), 0.6),
            Vec2::new(end * (rim.x + 0.6), -3.0),
        ));
    }
    for (walk, (from, to)) in walks.into_iter().enumerate() {
        let steps = (from.distance(to) / 1.9) as u32;
        let along = (to - from).normalize_or(Vec2::Y);
        for step in 0..steps {
            let chance = |key| hash(walk as u32, step, key);
            let foot = if step % 2 == 0 { 0.42 } else { -0.42 };
            let sway = 0.7 * (step as f32 * 0.45 + walk as f32).sin();
            let place = from
                + (to - from) * ((step as f32 + 0.3 * chance(70)) / steps as f32)
                + along.perp() * (foot + sway);
            print(kit, place, along, 0.34 + 0.08 * chance(71), 0.66);
        }
    }
    for k in 0..60u32 {
        let angle = hash(k, 1, 80) * TAU;
        let out = -1.0 - (ring.podium - rim.max_element() - 2.0) * hash(k, 2, 80);
        let place = ring.at(out, 0.0, angle);
        let way = Vec2::from_angle(hash(k, 3, 80) * PI);
        let tone = 0.86 + 0.10 * hash(k, 5, 80);
        print(
            kit,
            Vec2::new(place.x, place.z),
            way,
            0.6 + 0.9 * hash(k, 4, 80),
            tone,
        );
    }
}

/// One oval hollow, `size` half its length.
fn print(kit: &mut MeshKit, place: Vec2, along: Vec2, size: f32, tone: f32) {
    let color = rgb(palette::SAND).lerp(rgb(palette::SAND_TRODDEN), 0.45) * tone;
    let corner = |k: u32| {
        let angle = -(k as f32) / 6.0 * TAU;
        let flat = along * (size * angle.cos()) + along.perp() * (size * 0.5 * angle.sin());
        Vec3::new(place.x + flat.x, PRINT_Y, place.y + flat.y)
    };
    let corners: Vec<Vec3> = (0..6).map(corner).collect();
    kit.face(&corners, &[color]);
}

/// Ochre moss and low hills to the horizon.
pub fn ground(ring: Ring) -> MeshKit {
    const CIRCLES: i32 = 10;
    const SPOKES: i32 = 40;
    const FAR_M: f32 = 1400.0;
    let mut kit = MeshKit::new(60.0);
    let near = ring.podium + 34.0;
    let at = |circle: i32, spoke: i32| {
        let radius = near * (FAR_M / near).powf(circle as f32 / CIRCLES as f32);
        let angle = spoke as f32 / SPOKES as f32 * TAU;
        let (x, z) = (radius * angle.sin(), radius * angle.cos());
        let hills = (fractal(x / 160.0, z / 160.0, 5, 3) - 0.4).max(0.0) * 150.0;
        let rising = ((circle - 6) as f32 / 3.0).clamp(0.0, 1.4);
        Vec3::new(x, -0.5 + hills * rising, z)
    };
    let color = |p: Vec3| {
        let patches = fractal(p.x / 50.0, p.z / 50.0, 6, 3);
        rgb(0x8F7A4A).lerp(rgb(0x7A5E44), patches)
    };
    for circle in 0..CIRCLES {
        for spoke in 0..SPOKES {
            let corners = [
                at(circle, spoke),
                at(circle + 1, spoke),
                at(circle + 1, spoke + 1),
                at(circle, spoke + 1),
            ];
            kit.face(&corners, &corners.map(color));
        }
    }
    kit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sand_lies_below_the_board_and_looks_up() {
        let shape = BoardShape::default();
        let kit = sand(shape, Ring::around(shape));
        assert!(kit.positions.iter().all(|p| p[1] < -0.03));
        for t in kit.indices.chunks(3) {
            let p = |k: usize| Vec3::from(kit.positions[t[k] as usize]);
            assert!((p(1) - p(0)).cross(p(2) - p(0)).y > 0.0);
        }
    }

    #[test]
    fn the_ground_looks_up() {
        let kit = ground(Ring::around(BoardShape::default()));
        assert!(kit.normals.iter().all(|n| n[1] > 0.0));
    }
}
