//! The window in the far wall: tall arches in a stone frame, and outside the dusk, the towers of a
//! city and the nearer moon. It is painted as it shines; nothing in the room lights it.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::plan::WINDOW;
use crate::arena::place::mesh_kit::{MeshKit, Rgb, rgb};
use crate::arena::place::noise::{fractal, hash};

/// Half the width of the whole window, and heights of its sill and of the spring of its arches.
const HALF_M: f32 = 66.0;
const SILL_Y: f32 = -44.0;
const SPRING_Y: f32 = 92.0;
/// Lights side by side, and stone between two.
const LIGHTS: i32 = 3;
const MULLION_M: f32 = 5.0;

/// What is seen outside, on one sheet in the wall.
pub fn outside() -> MeshKit {
    const ACROSS: i32 = 36;
    const UP: i32 = 36;
    let mut kit = MeshKit::new(9.0);
    let z = WINDOW.z + 0.5;
    let top = SPRING_Y + 24.0;
    let at = |i: i32, j: i32| {
        let x = HALF_M * (i as f32 / ACROSS as f32 * 2.0 - 1.0);
        Vec3::new(x, SILL_Y + (top - SILL_Y) * j as f32 / UP as f32, z)
    };
    for i in 0..ACROSS {
        for j in 0..UP {
            let corners = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
            kit.face(&corners, &corners.map(sky));
        }
    }
    towers(&mut kit, z + 0.3);
    moon(&mut kit, Vec3::new(21.0, 37.0, z + 0.2), 13.0);
    kit
}

/// Dusk: embers at the horizon, violet over it, night above.
fn sky(p: Vec3) -> Rgb {
    let up = ((p.y - SILL_Y) / (SPRING_Y + 24.0 - SILL_Y)).clamp(0.0, 1.0);
    let stops = [
        (0.0, rgb(0xF0925A) * 1.25),
        (0.16, rgb(0xD8705C) * 1.0),
        (0.38, rgb(0x8A5A80) * 0.75),
        (0.68, rgb(0x3A4478) * 0.6),
        (1.0, rgb(0x182048) * 0.6),
    ];
    let mut color = stops[0].1;
    for pair in stops.windows(2) {
        let ((a, low), (b, high)) = (pair[0], pair[1]);
        if up >= a {
            color = low.lerp(high, ((up - a) / (b - a)).min(1.0));
        }
    }
    let cloud = ((fractal(p.x * 0.02, p.y * 0.09, 91, 4) - 0.5) * 3.0).clamp(0.0, 1.0);
    color.lerp(rgb(0xF0A070) * 0.9, cloud * 0.35 * (1.0 - up))
}

/// Dark towers with lit windows before the sky.
fn towers(kit: &mut MeshKit, z: f32) {
    let stone = rgb(0x2A2030) * 0.5;
    for k in 0..15_u32 {
        let chance = |key| hash(k, 5, key);
        let x = -HALF_M + HALF_M * 2.0 * (k as f32 + 0.5) / 15.0 + 4.0 * (chance(92) - 0.5);
        let wide = 3.0 + 4.5 * chance(93);
        let tall = 16.0 + 46.0 * chance(94) * chance(95) + if k % 5 == 3 { 18.0 } else { 0.0 };
        let head = SILL_Y + tall;
        let at = |dx: f32, y: f32| Vec3::new(x + dx, y, z + 0.01 * k as f32);
        kit.face(
            &[
                at(-wide, SILL_Y),
                at(wide, SILL_Y),
                at(wide * 0.8, head),
                at(-wide * 0.8, head),
            ],
            &[rgb(0x6A4450) * 0.6, rgb(0x6A4450) * 0.6, stone, stone],
        );
        kit.face(
            &[
                at(-wide * 0.8, head),
                at(wide * 0.8, head),
                at(0.0, head + wide * 1.5),
            ],
            &[stone],
        );
        for light in 0..3 {
            if chance(96 + light) < 0.6 {
                let y = SILL_Y + tall * (0.35 + 0.2 * light as f32);
                let dx = wide * (chance(99 + light) - 0.5);
                let lamp = rgb(0xFFC070) * 1.6;
                kit.face(
                    &[
                        at(dx, y),
                        at(dx + 0.9, y),
                        at(dx + 0.9, y + 1.7),
                        at(dx, y + 1.7),
                    ]
                    .map(|p| p + Vec3::Z * 0.2),
                    &[lamp],
                );
            }
        }
    }
}

/// Thuria, nearly full, spotted.
fn moon(kit: &mut MeshKit, middle: Vec3, radius: f32) {
    const SPOKES: u32 = 36;
    let pale = rgb(0xFFF0D0) * 2.2;
    for ring in 0..5 {
        for k in 0..SPOKES {
            let at = |r: u32, k: u32| {
                let angle = k as f32 / SPOKES as f32 * 2.0 * PI;
                middle + Vec3::new(angle.cos(), angle.sin(), 0.0) * radius * r as f32 / 5.0
            };
            let color = |p: Vec3| {
                let d = (p - middle) / radius;
                let phase = (d.x * -0.7 + d.y * 0.5 + 0.75).clamp(0.12, 1.0);
                let spots = fractal(d.x * 2.6 + 3.0, d.y * 2.6, 97, 4);
                pale * phase * (0.5 + 0.75 * spots)
            };
            let (a, b) = (at(ring, k), at(ring + 1, k));
            let (c, d) = (at(ring + 1, k + 1), at(ring, k + 1));
            let corners: Vec<Vec3> = if ring == 0 {
                vec![a, b, c]
            } else {
                vec![a, b, c, d]
            };
            let colors: Vec<Rgb> = corners.iter().map(|p| color(*p)).collect();
            kit.face(&corners, &colors);
        }
    }
}

/// The stone between and round the lights, lattices, sill; it takes the room's painted light.
pub fn frame() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let stone = rgb(0x8A7862);
    let wide = (2.0 * HALF_M - MULLION_M * (LIGHTS as f32 - 1.0)) / LIGHTS as f32;
    let z = WINDOW.z + 6.0;
    let top = SPRING_Y + 26.0;
    for n in 0..LIGHTS {
        let left = -HALF_M + n as f32 * (wide + MULLION_M);
        arch(&mut kit, left, wide, top, z, stone);
        lattice(&mut kit, left, wide, z - 3.0);
        if n > 0 {
            let post = Vec3::new(left - MULLION_M, SILL_Y, z - 5.0);
            post_block(&mut kit, post, Vec3::new(left, top, z + 3.0), stone);
        }
    }
    for sign in [-1.0, 1.0] {
        let (a, b) = (sign * HALF_M, sign * (HALF_M + 9.0));
        let low = Vec3::new(a.min(b), SILL_Y - 6.0, z - 6.0);
        post_block(
            &mut kit,
            low,
            Vec3::new(a.max(b), top + 6.0, z + 5.0),
            stone,
        );
    }
    let sill = Vec3::new(-HALF_M - 12.0, SILL_Y - 9.0, z - 6.0);
    post_block(
        &mut kit,
        sill,
        Vec3::new(HALF_M + 12.0, SILL_Y, z + 16.0),
        stone * 1.1,
    );
    let head = Vec3::new(-HALF_M - 12.0, top, z - 6.0);
    post_block(
        &mut kit,
        head,
        Vec3::new(HALF_M + 12.0, top + 9.0, z + 8.0),
        stone,
    );
    kit
}

fn post_block(kit: &mut MeshKit, low: Vec3, high: Vec3, color: Rgb) {
    use crate::arena::place::mesh_kit::Shades;
    kit.block(low, high, Shades::of(color));
}

/// The wall over the arch of one light.
fn arch(kit: &mut MeshKit, left: f32, wide: f32, top: f32, z: f32, stone: Rgb) {
    const PARTS: i32 = 14;
    let at = |k: i32| {
        let t = k as f32 / PARTS as f32;
        let rise = 22.0 * (t * PI).sin().max(0.0).powf(0.7);
        Vec3::new(left + wide * t, SPRING_Y + rise, z)
    };
    for k in 0..PARTS {
        let (a, b) = (at(k), at(k + 1));
        kit.face(
            &[a, b, b.with_y(top), a.with_y(top)],
            &[stone * 0.8, stone * 0.8, stone, stone],
        );
        let depth = Vec3::Z * -5.0;
        kit.face(&[a + depth, b + depth, b, a], &[stone * 0.5]);
    }
}

/// Leads across the panes of one light.
fn lattice(kit: &mut MeshKit, left: f32, wide: f32, z: f32) {
    let lead = rgb(0x1A1614);
    let mut bar = |a: Vec3, b: Vec3| {
        let side = (b - a).cross(Vec3::Z).normalize_or_zero() * 0.45;
        kit.face(&[a - side, a + side, b + side, b - side], &[lead]);
        kit.face(&[a + side, a - side, b - side, b + side], &[lead]);
    };
    for k in 1..3 {
        let x = left + wide * k as f32 / 3.0;
        bar(Vec3::new(x, SILL_Y, z), Vec3::new(x, SPRING_Y + 18.0, z));
    }
    for k in 1..9 {
        let y = SILL_Y + (SPRING_Y - SILL_Y) * k as f32 / 8.0;
        bar(Vec3::new(left, y, z), Vec3::new(left + wide, y, z));
    }
}
