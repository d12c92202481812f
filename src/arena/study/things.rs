//! The still life on the table: what somebody who plays here has about him. All of it lies clear of
//! the board and low where the players look over it.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use super::palette;
use super::plan::TABLE_Y;
use super::{board::WOOD_M, globe};
use crate::arena::place::mesh_kit::{Hoop, MeshKit, Rgb, Shades, rgb};

/// Where the small globe stands.
pub const GLOBE: Vec3 = Vec3::new(63.0, TABLE_Y, -30.0);
const GLOBE_RADIUS_M: f32 = 8.5;

/// A thing's place on the table: its middle, and how it is turned, in radians.
fn put(kit: &mut MeshKit, thing: &MeshKit, x: f32, z: f32, yaw: f32) {
    kit.append(thing, Quat::from_rotation_y(yaw), Vec3::new(x, TABLE_Y, z));
}

/// What is of paper, leather, glass and clay.
pub fn painted() -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    put(&mut kit, &map(), -13.0, -57.0, 0.07);
    put(&mut kit, &scroll(22.0, 1.3), 17.0, -52.0, -0.32);
    put(&mut kit, &scroll(15.0, 1.0), 21.0, -57.5, 0.16);
    put(&mut kit, &book([16.0, 3.2, 11.5], 4), 65.5, 9.0, 0.35);
    put(
        &mut kit,
        &raised(&book([13.5, 2.6, 9.5], 1), 3.2),
        66.0,
        9.5,
        -0.1,
    );
    put(&mut kit, &open_book(), -3.0, 60.0, PI + 0.12);
    put(&mut kit, &book([17.0, 3.6, 12.0], 6), -66.0, 14.0, 1.2);
    put(&mut kit, &book([15.0, 3.0, 10.5], 3), 48.0, 52.0, 0.8);
    put(&mut kit, &scroll(19.0, 1.2), -40.0, 55.0, 0.9);
    put(&mut kit, &flask(0, 1.15), 66.0, -13.0, 0.0);
    put(&mut kit, &flask(1, 0.85), 70.5, -7.5, 0.0);
    put(&mut kit, &ink(), 1.0, -66.0, 0.0);
    put(&mut kit, &quill(), 2.0, -66.0, 0.9);
    let ball = globe::ball(globe_middle(), GLOBE_RADIUS_M, 40);
    kit.append(&ball, Quat::IDENTITY, Vec3::ZERO);
    kit
}

/// What is of brass.
pub fn brass() -> MeshKit {
    let mut kit = globe::stand(GLOBE, globe_middle(), GLOBE_RADIUS_M);
    put(&mut kit, &goblet(), -69.5, -4.0, 0.0);
    put(&mut kit, &compass(), 30.0, -55.0, 0.4);
    put(&mut kit, &hourglass(), 68.0, 24.0, 0.0);
    for (k, (x, z)) in [(-29.0, -54.0), (-26.6, -56.4), (-31.5, -57.5)]
        .into_iter()
        .enumerate()
    {
        put(&mut kit, &coin(), x, z, k as f32);
    }
    kit
}

fn globe_middle() -> Vec3 {
    GLOBE + Vec3::Y * (GLOBE_RADIUS_M * 1.9)
}

fn raised(thing: &MeshKit, by: f32) -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    kit.append(thing, Quat::IDENTITY, Vec3::Y * by);
    kit
}

/// A closed book lying flat: width, thickness, depth; its cover from the leathers.
fn book([width, thick, deep]: [f32; 3], leather: usize) -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let cover = rgb(palette::LEATHER[leather]);
    let (w, d) = (width / 2.0, deep / 2.0);
    let shades = |c: Rgb| Shades {
        foot: c * 0.5,
        head: c,
        lid: c * 1.25,
    };
    let board = thick * 0.12;
    kit.block(
        Vec3::new(-w, 0.0, -d),
        Vec3::new(w, board, d),
        shades(cover),
    );
    let pages = rgb(palette::PARCHMENT) * 0.8;
    let low = Vec3::new(-w + 0.2, board, -d + 0.4);
    kit.block(
        low,
        Vec3::new(w - 0.5, thick - board, d - 0.4),
        shades(pages),
    );
    kit.block(
        Vec3::new(-w, thick - board, -d),
        Vec3::new(w, thick, d),
        shades(cover),
    );
    // The back, and three bands of gold over it.
    kit.block(
        Vec3::new(-w - 0.3, 0.0, -d),
        Vec3::new(-w + 0.3, thick, d),
        shades(cover),
    );
    let gold = rgb(palette::BRASS);
    for k in [-0.55, 0.0, 0.55] {
        let z = d * k;
        let band = Vec3::new(-w - 0.42, 0.1, z - 0.25);
        kit.block(
            band,
            Vec3::new(-w + 0.45, thick + 0.04, z + 0.25),
            shades(gold),
        );
    }
    let plate = thick + 0.03;
    let at = |x: f32, z: f32| Vec3::new(x * w, plate, z * d);
    kit.face(
        &[at(-0.2, 0.0), at(0.1, 0.4), at(0.4, 0.0), at(0.1, -0.4)],
        &[gold * 0.8],
    );
    kit
}

/// An open book with written pages.
fn open_book() -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let (w, d) = (12.0, 8.6);
    let cover = rgb(palette::LEATHER[0]);
    kit.block(
        Vec3::new(-w - 0.5, 0.0, -d - 0.5),
        Vec3::new(w + 0.5, 0.35, d + 0.5),
        Shades::of(cover),
    );
    let paper = rgb(palette::PARCHMENT);
    let ink = rgb(0x3A2A20);
    let height = |x: f32| {
        let t = (x.abs() / w).clamp(0.0, 1.0);
        0.4 + 2.1 * (t * PI * 0.5).cos() * (1.0 - (-t * 14.0).exp()) + 0.5 * (1.0 - t)
    };
    const COLUMNS: i32 = 9;
    for sign in [-1.0, 1.0] {
        for k in 0..COLUMNS {
            let x = |k: i32| sign * w * k as f32 / COLUMNS as f32;
            let (a, b) = if sign > 0.0 {
                (x(k), x(k + 1))
            } else {
                (x(k + 1), x(k))
            };
            let at = |x: f32, z: f32| Vec3::new(x, height(x), z);
            let tone = |x: f32| paper * (0.55 + 0.45 * (x.abs() / 2.5).min(1.0));
            kit.face(
                &[at(a, d), at(b, d), at(b, -d), at(a, -d)],
                &[tone(a), tone(b), tone(b), tone(a)],
            );
        }
        for line in 0..11 {
            let z = -d + 2.0 + line as f32 * 1.25;
            let long = if line % 4 == 3 { 0.6 } else { 0.86 };
            for k in 0..6 {
                let x = |k: i32| sign * (w * 0.16 + w * (long - 0.16) * k as f32 / 6.0);
                let (a, b) = if sign > 0.0 {
                    (x(k), x(k + 1))
                } else {
                    (x(k + 1), x(k))
                };
                let at = |x: f32, z: f32| Vec3::new(x, height(x) + 0.03, z);
                kit.face(
                    &[at(a, z + 0.3), at(b, z + 0.3), at(b, z), at(a, z)],
                    &[ink],
                );
            }
        }
    }
    kit
}

/// A map held flat at its curled ends: waterways over ochre land.
fn map() -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let (w, d) = (17.0, 7.5);
    let paper = rgb(palette::PARCHMENT) * 0.95;
    const CELLS: i32 = 16;
    let height = |x: f32| 0.15 + 1.9 * ((x.abs() / w - 0.78).max(0.0) / 0.22).powi(2);
    let at = |x: f32, z: f32| Vec3::new(x, height(x), z);
    for k in 0..CELLS {
        let x = |k: i32| w * (k as f32 / CELLS as f32 * 2.0 - 1.0);
        let (a, b) = (x(k), x(k + 1));
        let tone = |x: f32| paper * (1.0 - 0.35 * (x.abs() / w).powi(3));
        kit.leaf(
            &[at(a, d), at(b, d), at(b, -d), at(a, -d)],
            &[tone(a), tone(b), tone(b), tone(a)],
        );
    }
    let ink = [rgb(0x6A3A20), rgb(palette::BARSOOM[3])];
    for (n, (x0, z0, x1, z1)) in [
        (-13.0, -5.0, 12.0, 4.0),
        (-12.0, 5.0, 11.0, -5.5),
        (-4.0, -6.5, 2.0, 6.5),
        (5.0, 6.0, 9.0, -6.0),
    ]
    .into_iter()
    .enumerate()
    {
        let (from, to) = (Vec2::new(x0, z0), Vec2::new(x1, z1));
        for k in 0..8 {
            let p = |k: i32| {
                let t = k as f32 / 8.0;
                let bow = (t * PI).sin() * if n % 2 == 0 { 1.4 } else { -1.1 };
                from.lerp(to, t) + (to - from).perp().normalize_or_zero() * bow
            };
            let (a, b) = (p(k), p(k + 1));
            let side = (b - a).perp().normalize_or_zero() * 0.16;
            let up = |q: Vec2| at(q.x, q.y) + Vec3::Y * 0.05;
            let mut corners = [up(a - side), up(b - side), up(b + side), up(a + side)];
            if (corners[1] - corners[0]).cross(corners[2] - corners[0]).y < 0.0 {
                corners.reverse();
            }
            kit.face(&corners, &[ink[n % 2]]);
        }
    }
    kit
}

/// A rolled scroll with its cord.
fn scroll(length: f32, radius: f32) -> MeshKit {
    let paper = rgb(palette::PARCHMENT);
    let mut upright = MeshKit::new(WOOD_M);
    let half = length / 2.0;
    let hoop = |r: f32, y: f32, c: Rgb| (r * radius, y, c);
    let profile: [Hoop; 8] = [
        hoop(0.0, -half, paper * 0.25),
        hoop(0.8, -half, paper * 0.5),
        hoop(1.0, -half, paper * 0.9),
        hoop(1.0, -0.8, paper),
        hoop(1.0, 0.8, paper),
        hoop(1.0, half, paper * 0.9),
        hoop(0.8, half, paper * 0.5),
        hoop(0.0, half, paper * 0.25),
    ];
    upright.lathe(Vec3::ZERO, 14, 0.0, &profile);
    let cord = rgb(palette::LEATHER[4]);
    let tie: [Hoop; 4] = [
        (radius * 0.9, -0.5, cord),
        (radius * 1.07, -0.4, cord),
        (radius * 1.07, 0.4, cord),
        (radius * 0.9, 0.5, cord),
    ];
    upright.lathe(Vec3::ZERO, 14, 0.0, &tie);
    upright.round(0, Vec3::ZERO);
    let mut kit = MeshKit::new(WOOD_M);
    kit.append(&upright, Quat::from_rotation_z(PI / 2.0), Vec3::Y * radius);
    kit
}

/// A round flask with a long neck and a cork.
fn flask(glass: usize, size: f32) -> MeshKit {
    let c = rgb(palette::GLASS[glass]);
    let hoop = |r: f32, y: f32, c: Rgb| (r * size, y * size, c);
    let cork = rgb(0x8A6038);
    let profile: [Hoop; 11] = [
        hoop(2.2, 0.0, c * 0.3),
        hoop(4.4, 1.4, c * 0.7),
        hoop(5.0, 3.6, c),
        hoop(4.2, 6.2, c * 1.3),
        hoop(2.2, 8.2, c * 1.6),
        hoop(1.3, 10.0, c * 1.2),
        hoop(1.2, 15.0, c),
        hoop(1.8, 15.5, c * 1.8),
        hoop(1.2, 15.9, c),
        hoop(1.1, 17.2, cork),
        hoop(0.0, 17.3, cork),
    ];
    let mut kit = MeshKit::new(WOOD_M);
    kit.lathe(Vec3::ZERO, 22, 0.0, &profile);
    kit.round(0, Vec3::ZERO);
    kit
}

/// A low pot of ink.
fn ink() -> MeshKit {
    let clay = rgb(0x3A302C);
    let profile: [Hoop; 6] = [
        (2.6, 0.0, clay * 0.5),
        (3.0, 1.2, clay),
        (2.2, 2.4, clay * 1.4),
        (1.3, 2.6, clay * 1.8),
        (1.2, 2.1, clay * 0.2),
        (0.0, 2.0, clay * 0.1),
    ];
    let mut kit = MeshKit::new(WOOD_M);
    kit.lathe(Vec3::ZERO, 16, 0.0, &profile);
    kit.round(0, Vec3::ZERO);
    kit
}

/// A long feather, its tip in the ink.
fn quill() -> MeshKit {
    let mut kit = MeshKit::new(WOOD_M);
    let (foot, tip) = (Vec3::new(0.0, 2.0, 0.0), Vec3::new(15.0, 9.0, -3.0));
    kit.rod(foot, tip, 0.16, 5, rgb(0xD8CBB0));
    let white = rgb(0xE8DCC4);
    let along = tip - foot;
    let side = along.cross(Vec3::Y).normalize_or_zero() * 1.3;
    let at = |t: f32, out: f32| foot + along * t + side * out;
    for sign in [-1.0, 1.0] {
        kit.leaf(
            &[
                at(0.35, 0.0),
                at(0.5, sign),
                at(0.9, sign * 0.9),
                at(1.06, 0.0),
            ],
            &[white * 0.6, white, white, white * 0.8],
        );
    }
    kit
}

/// A goblet.
fn goblet() -> MeshKit {
    let c = rgb(palette::BRASS);
    let wine = rgb(0x3A0E10);
    let profile: [Hoop; 11] = [
        (3.4, 0.0, c * 0.4),
        (3.4, 0.5, c),
        (1.0, 1.4, c * 0.8),
        (0.7, 4.0, c),
        (1.3, 5.0, c * 1.2),
        (0.8, 6.0, c * 0.8),
        (3.2, 8.2, c),
        (3.9, 12.2, c * 1.2),
        (3.6, 12.2, c * 0.8),
        (3.3, 10.6, wine),
        (0.0, 10.6, wine),
    ];
    let mut kit = MeshKit::new(9.0);
    kit.lathe(Vec3::ZERO, 24, 0.0, &profile);
    kit.round(0, Vec3::ZERO);
    kit
}

/// A small compass in its case.
fn compass() -> MeshKit {
    let c = rgb(palette::BRASS);
    let dial = rgb(palette::IVORY);
    let profile: [Hoop; 6] = [
        (3.3, 0.0, c * 0.4),
        (3.4, 1.1, c),
        (3.0, 1.3, c * 1.2),
        (2.8, 1.0, c * 0.6),
        (2.8, 0.9, dial),
        (0.0, 0.9, dial),
    ];
    let mut kit = MeshKit::new(9.0);
    kit.lathe(Vec3::ZERO, 24, 0.0, &profile);
    kit.round(0, Vec3::ZERO);
    let needle = |z: f32, color: Rgb, kit: &mut MeshKit| {
        let y = 1.15;
        let mut corners = [
            Vec3::new(-0.4, y, 0.0),
            Vec3::new(0.4, y, 0.0),
            Vec3::new(0.0, y, z),
        ];
        if z > 0.0 {
            corners.swap(0, 1);
        }
        kit.face(&corners, &[color]);
    };
    needle(-2.4, rgb(0x8A2018), &mut kit);
    needle(2.4, rgb(0x24242A), &mut kit);
    kit
}

/// An hourglass between four posts.
fn hourglass() -> MeshKit {
    let c = rgb(palette::BRASS);
    let sand = rgb(0xD8A868);
    let mut kit = MeshKit::new(9.0);
    let plate = |y: f32| -> [Hoop; 4] {
        [
            (3.4, y, c * 0.5),
            (3.6, y + 0.3, c),
            (3.4, y + 0.8, c * 1.2),
            (0.0, y + 0.8, c),
        ]
    };
    kit.lathe(Vec3::ZERO, 18, 0.0, &plate(0.0));
    kit.lathe(Vec3::ZERO, 18, 0.0, &plate(11.2));
    for k in 0..4 {
        let angle = k as f32 / 4.0 * TAU;
        let at = |y: f32| Vec3::new(2.9 * angle.sin(), y, 2.9 * angle.cos());
        kit.rod(at(0.8), at(11.2), 0.25, 6, c);
    }
    let glass = rgb(0xB8C4B8);
    let bulbs: [Hoop; 7] = [
        (1.6, 0.8, sand),
        (2.2, 2.2, sand),
        (1.8, 3.6, sand * 0.9),
        (0.25, 6.0, glass),
        (1.8, 8.4, glass * 0.8),
        (2.2, 9.8, sand),
        (1.5, 11.2, glass),
    ];
    let bulbs_from = kit.mark();
    kit.lathe(Vec3::ZERO, 16, 0.0, &bulbs);
    kit.round(bulbs_from, Vec3::ZERO);
    kit
}

/// A coin.
fn coin() -> MeshKit {
    let c = rgb(palette::BRASS);
    let profile: [Hoop; 4] = [
        (1.2, 0.0, c * 0.5),
        (1.25, 0.3, c),
        (0.9, 0.32, c * 0.8),
        (0.0, 0.3, c * 1.1),
    ];
    let mut kit = MeshKit::new(9.0);
    kit.lathe(Vec3::ZERO, 14, 0.0, &profile);
    kit.round(0, Vec3::ZERO);
    kit
}

#[cfg(test)]
mod tests {
    use super::super::plan::{TABLE_RADIUS_M, tray};
    use super::*;
    use crate::arena::place::plan::{BoardShape, RIM_M};
    use crate::rules::Side;

    #[test]
    fn nothing_lies_on_the_board_in_a_tray_or_beside_the_table() {
        let shape = BoardShape::default();
        let board = shape.half() + Vec2::splat(RIM_M + 0.45);
        for kit in [painted(), brass()] {
            for p in &kit.positions {
                let flat = Vec2::new(p[0], p[2]);
                assert!(flat.abs().cmpgt(board).any(), "{p:?} is on the board");
                assert!(flat.length() < TABLE_RADIUS_M, "{p:?} is off the table");
                for side in Side::ALL {
                    let (low, high) = tray(side, *shape);
                    let inside = flat.cmpgt(low).all() && flat.cmplt(high).all();
                    assert!(!inside, "{p:?} is in a tray");
                }
            }
        }
    }
}
