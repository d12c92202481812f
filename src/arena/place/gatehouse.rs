//! The gatehouse at an end of the field: a wall before the podium with two high gates, each the mouth
//! of a real tunnel, since men march out of them. Drawn for the -Z end, where it faces +Z.

use super::{
    mesh_kit::{MeshKit, Rgb, Shades, rgb},
    noise::hash,
    palette::{self, Livery},
    plan::{
        ENCLOSURE_DEEP_M, ENCLOSURE_FLOOR_M, GATE_HALF_M, GATE_X_M, GATEHOUSE_HALF_M,
        GATEHOUSE_OUT_M, Ring, TUNNEL_M,
    },
    stands::weathered,
    thrones::bowl,
};
use bevy::prelude::*;

/// The opening of a gate from its left foot over its apex to its right foot, in parts of its half width
/// and in metres.
const ARCH: [(f32, f32); 9] = [
    (-1.0, -0.2),
    (-1.0, 4.9),
    (-0.84, 6.0),
    (-0.5, 6.8),
    (0.0, 7.2),
    (0.5, 6.8),
    (0.84, 6.0),
    (1.0, 4.9),
    (1.0, -0.2),
];
/// Height of one course of stone in the wall.
const COURSE_M: f32 = 1.1;
/// Where the bowls for fire stand.
pub const BOWL_X_M: f32 = 12.3;

/// Wall, tunnels and posts.
pub fn gatehouse(kit: &mut MeshKit, ring: Ring, colors: &Livery) {
    let front = -ring.podium + GATEHOUSE_OUT_M;
    let first = kit.mark();
    for side in [-1.0, 1.0] {
        facing(kit, front, side * GATE_X_M);
        flank(kit, front, side, -ring.podium - ENCLOSURE_DEEP_M);
    }
    // Between the gates, and beside them to the corners.
    let inner = GATE_X_M - cell_half();
    panel(kit, front, -inner, inner);
    let outer = GATE_X_M + cell_half();
    panel(kit, front, outer, GATEHOUSE_HALF_M);
    panel(kit, front, -GATEHOUSE_HALF_M, -outer);
    kit.repaint(first, weathered);
    for side in [-1.0, 1.0] {
        tunnel(kit, front, side * GATE_X_M);
        voussoirs(kit, front, side * GATE_X_M, colors);
        grille(kit, front, side * GATE_X_M);
        buttress(kit, front, side);
        bowl(
            kit,
            Vec3::new(side * BOWL_X_M, ENCLOSURE_FLOOR_M + 1.4, front - 0.6),
        );
    }
    cornice(kit, front);
}

/// Half the width of the piece of wall that has a gate in its middle.
fn cell_half() -> f32 {
    GATE_HALF_M + 1.2
}

fn stone(key: u32) -> Rgb {
    let mixed = rgb(palette::STONE).lerp(rgb(palette::STONE_OLD), hash(key, 3, 21));
    mixed * (0.84 + 0.26 * hash(key, 4, 21))
}

/// Darker towards the ground.
fn shade(color: Rgb, y: f32) -> Rgb {
    color * (0.50 + 0.5 * (y / 4.0).clamp(0.0, 1.0))
}

/// Wall without an opening, in courses of blocks.
fn panel(kit: &mut MeshKit, z: f32, from: f32, to: f32) {
    let columns = ((to - from) / 2.2).ceil().max(1.0) as u32;
    let width = (to - from) / columns as f32;
    let courses = (ENCLOSURE_FLOOR_M / COURSE_M).ceil() as u32;
    for course in 0..courses {
        let low = course as f32 * COURSE_M - 0.3;
        let high = (low + COURSE_M).min(ENCLOSURE_FLOOR_M);
        for column in 0..columns {
            let (x0, x1) = (
                from + column as f32 * width,
                from + (column + 1) as f32 * width,
            );
            let color = stone(course * 31 + (x0 * 7.0 + 500.0) as u32);
            kit.face(
                &[
                    Vec3::new(x0, low, z),
                    Vec3::new(x1, low, z),
                    Vec3::new(x1, high, z),
                    Vec3::new(x0, high, z),
                ],
                &[shade(color, low), shade(color, low), shade(color, high)],
            );
        }
    }
}

/// The piece of wall round a gate.
fn facing(kit: &mut MeshKit, z: f32, x: f32) {
    let (left, right) = (x - cell_half(), x + cell_half());
    let at = |px: f32, y: f32| Vec3::new(px, y, z);
    for (n, pair) in ARCH.windows(2).enumerate() {
        let [(a, ay), (b, by)] = [pair[0], pair[1]];
        let (a, b) = (x + a * GATE_HALF_M, x + b * GATE_HALF_M);
        let color = stone(90 + n as u32);
        let (low, high) = (ay.min(by), ay.max(by));
        // The left half of the arch rises, the right half falls.
        let corners = if n < 4 {
            [at(left, low), at(a, low), at(b, high), at(left, high)]
        } else {
            [at(b, low), at(right, low), at(right, high), at(a, high)]
        };
        kit.face(
            &corners,
            &[shade(color, low), shade(color, low), shade(color, high)],
        );
    }
    let apex = ARCH[4].1;
    kit.face(
        &[
            at(left, apex),
            at(right, apex),
            at(right, ENCLOSURE_FLOOR_M),
            at(left, ENCLOSURE_FLOOR_M),
        ],
        &[stone(99)],
    );
}

/// The side wall, from the front to the tier behind.
fn flank(kit: &mut MeshKit, front: f32, side: f32, back: f32) {
    let x = side * GATEHOUSE_HALF_M;
    let (near, far) = if side > 0.0 {
        (front, back)
    } else {
        (back, front)
    };
    let color = stone(70);
    kit.face(
        &[
            Vec3::new(x, -0.3, near),
            Vec3::new(x, -0.3, far),
            Vec3::new(x, ENCLOSURE_FLOOR_M, far),
            Vec3::new(x, ENCLOSURE_FLOOR_M, near),
        ],
        &[color * 0.5, color * 0.5, color],
    );
}

/// Walls, vault and floor of a tunnel that goes from daylight into the dark.
fn tunnel(kit: &mut MeshKit, front: f32, x: f32) {
    let color = rgb(palette::STONE_OLD);
    // Light falls off faster than the tunnel goes in.
    let steps = [(0.0, 0.50), (0.18, 0.26), (0.45, 0.09), (1.0, 0.004)];
    let point = |n: usize, part: f32| {
        let (px, y) = ARCH[n];
        Vec3::new(x + px * GATE_HALF_M, y, front - part * TUNNEL_M)
    };
    for pair in steps.windows(2) {
        let [(near, bright), (far, dim)] = [pair[0], pair[1]];
        for n in 0..ARCH.len() - 1 {
            kit.face(
                &[
                    point(n, near),
                    point(n, far),
                    point(n + 1, far),
                    point(n + 1, near),
                ],
                &[color * bright, color * dim, color * dim, color * bright],
            );
        }
        let last = ARCH.len() - 1;
        let sand = rgb(palette::SAND_DARK);
        let floor = |p: Vec3| p.with_y(-0.06);
        kit.face(
            &[
                floor(point(0, near)),
                floor(point(last, near)),
                floor(point(last, far)),
                floor(point(0, far)),
            ],
            &[sand * bright, sand * bright, sand * dim, sand * dim],
        );
    }
    let dark: Vec<Vec3> = (0..ARCH.len()).rev().map(|n| point(n, 1.0)).collect();
    kit.face(&dark, &[color * 0.004]);
}

/// The stones of the arch, standing out, with a painted keystone.
fn voussoirs(kit: &mut MeshKit, front: f32, x: f32, colors: &Livery) {
    const OUT_M: f32 = 0.28;
    let trim = rgb(palette::TRIM);
    let inner = |n: usize| Vec2::new(x + ARCH[n].0 * GATE_HALF_M, ARCH[n].1);
    let outer = |n: usize| {
        let (px, y) = ARCH[n];
        Vec2::new(
            x + px * (GATE_HALF_M + 0.62),
            if y < 0.0 {
                y
            } else {
                y + 0.62 * (1.0 - px.abs() * 0.7)
            },
        )
    };
    let at = |p: Vec2, out: f32| p.extend(front + out);
    for n in 0..ARCH.len() - 1 {
        let color = trim * (0.78 + 0.24 * hash(n as u32, 6, 21));
        let [a, b, c, d] = [inner(n), inner(n + 1), outer(n + 1), outer(n)];
        let foot = |p: Vec2| shade(color, p.y);
        kit.face(
            &[at(d, OUT_M), at(c, OUT_M), at(b, OUT_M), at(a, OUT_M)].map(|p| p),
            &[foot(d), foot(c), foot(b), foot(a)],
        );
        kit.leaf(
            &[at(a, OUT_M), at(b, OUT_M), at(b, 0.0), at(a, 0.0)],
            &[color * 0.4],
        );
        kit.leaf(
            &[at(d, 0.0), at(c, 0.0), at(c, OUT_M), at(d, OUT_M)],
            &[color * 0.7],
        );
    }
    let key = |px: f32, y: f32| Vec3::new(x + px, y, front + OUT_M + 0.06);
    kit.face(
        &[
            key(-0.34, 6.95),
            key(0.34, 6.95),
            key(0.52, 8.1),
            key(-0.52, 8.1),
        ],
        &[colors.cloth * 0.7, colors.cloth * 0.7, colors.cloth],
    );
    kit.face(
        &[key(0.0, 7.1), key(0.2, 7.6), key(0.0, 7.95), key(-0.2, 7.6)].map(|p| p + Vec3::Z * 0.03),
        &[colors.pale],
    );
}

/// The grille, drawn up: its points hang in the arch.
fn grille(kit: &mut MeshKit, front: f32, x: f32) {
    let iron = rgb(0x2E2622);
    for bar in -4..=4i32 {
        let px = bar as f32 * 0.62;
        let z = front - 0.7;
        let low = 6.4 - 0.05 * (bar * bar) as f32;
        kit.block(
            Vec3::new(x + px - 0.09, low, z - 0.09),
            Vec3::new(x + px + 0.09, 7.2, z + 0.09),
            Shades {
                foot: iron * 1.3,
                head: iron * 0.5,
                lid: iron,
            },
        );
        kit.lathe(
            Vec3::new(x + px, low - 0.34, z),
            4,
            0.0,
            &[(0.0, 0.0, iron * 2.0), (0.13, 0.36, iron * 1.2)],
        );
    }
}

/// A battered post at the corner, with a band of the side's colour.
fn buttress(kit: &mut MeshKit, front: f32, side: f32) {
    let (x, old, trim) = (side * BOWL_X_M, rgb(palette::STONE_OLD), rgb(palette::TRIM));
    kit.block(
        Vec3::new(x - 0.7, -0.3, front - 1.3),
        Vec3::new(x + 0.7, ENCLOSURE_FLOOR_M + 1.4, front + 0.5),
        Shades {
            foot: old * 0.5,
            head: trim * 0.9,
            lid: trim,
        },
    );
    kit.block(
        Vec3::new(x - 0.95, -0.3, front - 1.3),
        Vec3::new(x + 0.95, 1.3, front + 0.75),
        Shades::of(old * 0.9),
    );
}

/// The ledge on which the balustrade stands.
fn cornice(kit: &mut MeshKit, front: f32) {
    let trim = rgb(palette::TRIM);
    let top = ENCLOSURE_FLOOR_M;
    for (low, high, out, color) in [
        (top - 0.55, top - 0.22, 0.22, trim * 0.62),
        (top - 0.22, top + 0.05, 0.48, trim),
    ] {
        kit.block(
            Vec3::new(-GATEHOUSE_HALF_M, low, front - 0.4),
            Vec3::new(GATEHOUSE_HALF_M, high, front + out),
            Shades {
                foot: color * 0.7,
                head: color,
                lid: trim * 1.05,
            },
        );
        // Its shadowed underside.
        kit.face(
            &[
                Vec3::new(-GATEHOUSE_HALF_M, low, front),
                Vec3::new(GATEHOUSE_HALF_M, low, front),
                Vec3::new(GATEHOUSE_HALF_M, low, front + out),
                Vec3::new(-GATEHOUSE_HALF_M, low, front + out),
            ],
            &[color * 0.3],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        palette::livery,
        plan::{BoardShape, End, Gateway},
    };
    use super::*;
    use crate::rules::Side;

    #[test]
    fn nothing_stands_in_the_way_of_those_who_march_in() {
        let shape = BoardShape::default();
        let ring = Ring::around(shape);
        let mut kit = MeshKit::new(7.0);
        gatehouse(&mut kit, ring, &livery(End::Orange));
        for wing in [-1.0, 1.0] {
            let gate = Gateway::of(Side::Orange, wing, *shape);
            for n in 0..=40 {
                let place = gate.inside.lerp(gate.sand, n as f32 / 40.0);
                let blocked = kit.positions.iter().any(|p| {
                    let p = Vec3::from(*p);
                    p.y > 0.3 && p.y < 5.6 && (p - place).xz().length() < 1.6
                });
                assert!(!blocked, "at {place}");
            }
        }
    }
}
