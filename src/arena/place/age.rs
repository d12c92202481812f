//! What the years did to the walls: plaster that was patched in another colour, and cracks. Thin shapes a
//! hand's breadth before the stone, so that no wall needs a texture of its own.

use super::{
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::hash,
    palette,
    plan::{GATEHOUSE_HALF_M, GATEHOUSE_OUT_M, PODIUM_TOP_M, Ring, TIERS, WALL_TOP_M},
};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Patches and cracks on the wall behind the seats, and on the podium.
const HIGH: u32 = 90;
const LOW: u32 = 64;
/// How far the longest crack runs down, in metres.
const CRACK_M: f32 = 3.3;
/// How far they lie before the wall, in metres.
const OUT_M: f32 = 0.07;

/// Ages the ring: what belongs over it.
pub fn age(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    // Over the arches.
    let high = (Ring::tier(TIERS).1 + 5.6, WALL_TOP_M - 1.8);
    for k in 0..HIGH {
        let wall = Wall {
            ring,
            out: Ring::wall_out() - OUT_M,
            middle: (k as f32 + hash(k, 1, 140)) / HIGH as f32 * TAU,
        };
        mark(&mut kit, &wall, k, high);
    }
    for k in 0..LOW {
        let wall = Wall {
            ring,
            out: 0.4 - OUT_M,
            middle: (k as f32 + hash(k, 2, 140)) / LOW as f32 * TAU,
        };
        let place = wall.at(0.0, 1.0);
        let at_an_end = place.z.abs() > place.x.abs();
        if !(at_an_end && place.x.abs() < GATEHOUSE_HALF_M + 14.0) {
            mark(&mut kit, &wall, 500 + k, (1.2, PODIUM_TOP_M - 1.4));
        }
    }
    kit
}

/// Ages a gatehouse at the -Z end.
pub fn age_gatehouse(kit: &mut MeshKit, ring: Ring) {
    let front = Vec3::new(0.0, 0.0, -ring.podium + GATEHOUSE_OUT_M + OUT_M);
    let flat = |x: f32, y: f32| front + Vec3::new(x, y, 0.0);
    for (k, x, y) in [(0, -3.9, 5.6), (1, 3.6, 3.1), (2, 2.4, 6.6), (3, -4.1, 2.2)] {
        patch(kit, |a, b| flat(x + a * 0.7, y + b), 700 + k, 1.0);
    }
    for (k, x, y) in [(0, -2.6, 7.6), (1, 4.0, 7.7), (2, -12.0, 5.0)] {
        crack(kit, |a, b| flat(x + a, y + b), 720 + k);
    }
}

/// A piece of a round wall, seen from the field.
struct Wall {
    ring: Ring,
    out: f32,
    middle: f32,
}

impl Wall {
    /// The point so many metres to the right of the middle, as seen from the field, at a height.
    fn at(&self, right: f32, y: f32) -> Vec3 {
        self.ring.at(
            self.out,
            y,
            self.middle - right / (self.ring.podium + self.out),
        )
    }
}

fn mark(kit: &mut MeshKit, wall: &Wall, seed: u32, (low, high): (f32, f32)) {
    let room = high - low;
    if hash(seed, 4, 141) < 0.5 {
        let size = 0.35 * room.min(3.4);
        let y = low + size + (room - 2.0 * size) * hash(seed, 3, 141);
        patch(kit, |right, up| wall.at(right, y + up), seed, size);
    } else {
        let y = low + room * (0.4 + 0.6 * hash(seed, 3, 141));
        let short = ((y - low) / CRACK_M).min(1.0);
        crack(kit, |right, up| wall.at(right, y + up * short), seed);
    }
}

/// A spot of plaster with a ragged edge.
fn patch(kit: &mut MeshKit, point: impl Fn(f32, f32) -> Vec3, seed: u32, size: f32) {
    const CORNERS: u32 = 8;
    let tones = [palette::TRIM, palette::STONE_OLD, 0xA88C72];
    let tone = rgb(super::noise::pick(&tones, hash(seed, 5, 141)));
    let color: Rgb = tone * (0.78 + 0.24 * hash(seed, 6, 141));
    let corner = |k: u32| {
        let angle = k as f32 / CORNERS as f32 * TAU;
        // Never so uneven that the shape is hollow: it is drawn as a fan.
        let reach = size * (0.80 + 0.30 * hash(seed, k, 142));
        point(reach * 1.3 * angle.cos(), reach * 0.8 * angle.sin())
    };
    let corners: Vec<Vec3> = (0..CORNERS).map(corner).collect();
    let shades: Vec<Rgb> = (0..CORNERS)
        .map(|k| color * (0.86 + 0.14 * (k as f32 / CORNERS as f32 * TAU).sin()))
        .collect();
    kit.face(&corners, &shades);
}

/// A crack that runs down and aside, thinner towards its end.
fn crack(kit: &mut MeshKit, point: impl Fn(f32, f32) -> Vec3, seed: u32) {
    const STEPS: u32 = 6;
    let dark = rgb(palette::HOLLOW) * 1.6;
    let lean = 1.2 * (hash(seed, 7, 141) - 0.5);
    let place = |step: u32| {
        let t = step as f32;
        let aside = lean * t * 0.4 + 0.55 * (hash(seed, step, 143) - 0.5);
        (aside, -0.5 * t - 0.2 * hash(seed, step, 144))
    };
    for step in 0..STEPS {
        let wide = |step: u32| 0.05 * (1.0 - step as f32 / STEPS as f32) + 0.012;
        let (a, b) = (place(step), place(step + 1));
        let (w, v) = (wide(step), wide(step + 1));
        kit.face(
            &[
                point(b.0 - v, b.1),
                point(b.0 + v, b.1),
                point(a.0 + w, a.1),
                point(a.0 - w, a.1),
            ],
            &[dark],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn marks_of_age_look_to_the_field_and_lie_close_to_the_walls() {
        let ring = Ring::around(BoardShape::default());
        let kit = age(ring);
        assert!(kit.triangles() > 700 && kit.triangles() < 3_000);
        for (p, n) in kit.positions.iter().zip(&kit.normals) {
            let outward = Vec2::new(p[0], p[2]).normalize().dot(Vec2::new(n[0], n[2]));
            assert!(outward <= 1e-3, "at {p:?}");
        }
    }
}
