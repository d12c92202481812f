//! What stands on the sand and hangs over the seats: guards, weapon racks, drums, awnings.
//!
//! None of it stands where a man of the game may walk.

use super::{
    mesh_kit::{MeshKit, Rgb, Shades, rgb},
    noise::{hash, pick},
    palette::{self, livery},
    people,
    plan::{End, Ring},
};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// Guards along the podium's foot.
const GUARDS: u32 = 28;
/// Size of a guard against a man of 1.9 m; a little smaller than the players.
const GUARD_SCALE: f32 = 2.0;

/// All furniture that does not move.
pub fn furniture(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    for k in 0..GUARDS {
        let angle = (k as f32 + 0.5) / GUARDS as f32 * TAU;
        let place = ring.at(-0.9, -0.12, angle);
        let flat = place.xz().abs();
        let at_an_end = flat.y > flat.x;
        // Not before a gate, a throne or a hanging.
        let taken = if at_an_end {
            flat.x < 14.5
        } else {
            flat.y < 5.0
        };
        if !taken {
            let man = people::guard(k, &livery(End::at(place.z)));
            people::place(&mut kit, man, GUARD_SCALE, angle + PI, place);
        }
    }
    for end in End::BOTH {
        let mut part = MeshKit::new(7.0);
        for side in [-1.0, 1.0] {
            rack(
                &mut part,
                Vec3::new(side * 28.0, -0.12, -ring.podium + 1.5),
                side,
            );
            drum(
                &mut part,
                Vec3::new(side * 33.0, -0.12, -ring.podium + 2.4),
                end,
            );
        }
        kit.append(&part, end.turn(), Vec3::ZERO);
    }
    for (k, angle) in [(0, FRAC_PI_2), (1, -FRAC_PI_2)] {
        for (j, shift) in [-0.42, 0.42].into_iter().enumerate() {
            awning(&mut kit, ring, angle + shift, (k * 2 + j) as u32);
        }
    }
    kit
}

/// A rack of spears and shields against the wall.
fn rack(kit: &mut MeshKit, place: Vec3, side: f32) {
    let wood = rgb(0x4A2E1C);
    for x in [-2.2, 2.2] {
        let post = place + Vec3::X * x;
        kit.block(
            post - Vec3::new(0.14, 0.2, 0.14),
            post + Vec3::new(0.14, 2.7, 0.14),
            Shades {
                foot: wood * 0.5,
                head: wood * 1.2,
                lid: wood * 1.4,
            },
        );
    }
    for y in [1.1, 2.4] {
        kit.rod(
            place + Vec3::new(-2.4, y, 0.0),
            place + Vec3::new(2.4, y, 0.0),
            0.1,
            4,
            wood * 1.2,
        );
    }
    for k in 0..7 {
        let x = -1.8 + 0.6 * k as f32;
        let foot = place + Vec3::new(x, 0.0, 0.6);
        let tip = place + Vec3::new(x + 0.2 * side, 4.2 + 0.3 * hash(k, 3, 44), -0.3);
        kit.rod(foot, tip, 0.06, 4, wood);
        kit.rod(
            tip,
            tip + (tip - foot).normalize() * 0.55,
            0.09,
            3,
            rgb(0xD8D4C8),
        );
    }
}

/// A war drum on a low stand, its skin towards the field.
fn drum(kit: &mut MeshKit, place: Vec3, end: End) {
    let colors = livery(end);
    let mut drum = MeshKit::new(7.0);
    let gold = rgb(palette::GOLD);
    drum.lathe(
        Vec3::ZERO,
        10,
        0.0,
        &[
            (0.9, -0.9, colors.cloth * 0.7),
            (1.2, -0.5, colors.cloth),
            (1.2, -0.4, gold),
            (1.2, 0.4, colors.cloth * 1.1),
            (1.25, 0.5, gold),
            (1.1, 0.55, rgb(0xE8D8B8)),
            (0.0, 0.5, rgb(0xD8C4A0)),
        ],
    );
    kit.append(&drum, Quat::from_rotation_x(1.1), place + Vec3::Y * 1.5);
    for x in [-0.8, 0.8] {
        kit.block(
            place + Vec3::new(x - 0.15, -0.2, -0.9),
            place + Vec3::new(x + 0.15, 1.0, 0.6),
            Shades::of(rgb(0x4A2E1C)),
        );
    }
}

/// A striped awning on poles over the upper seats, in colours that belong to no side.
fn awning(kit: &mut MeshKit, ring: Ring, middle: f32, seed: u32) {
    const STRIPES: u32 = 12;
    const HALF_ANGLE: f32 = 0.15;
    let cloth: [Rgb; 2] = [
        rgb(pick(&[0xA08A78, 0x8C7F86, 0x9A8C70], hash(seed, 2, 66))),
        rgb(0xD9CCB4),
    ];
    let (front, back) = (14.6, 25.6);
    let height = |out: f32| 16.2 + (out - front) * 0.52;
    let angle = |k: f32| middle + (k / STRIPES as f32 * 2.0 - 1.0) * HALF_ANGLE;
    for k in 0..STRIPES {
        let (from, to) = (angle(k as f32), angle(k as f32 + 1.0));
        let color = cloth[(k % 2) as usize];
        let sag = |k: u32| if k.is_multiple_of(3) { 0.0 } else { -0.35 };
        let at = |out: f32, lift: f32, angle: f32| ring.at(out, height(out) + lift, angle);
        let half = (front + back) / 2.0;
        for (near, far) in [(front, half), (half, back)] {
            kit.leaf(
                &[
                    at(near, sag(k + 1), to),
                    at(near, sag(k), from),
                    at(far, sag(k) - 0.2, from),
                    at(far, sag(k + 1) - 0.2, to),
                ],
                &[color, color, color * 0.9],
            );
        }
        let middle = (from + to) / 2.0;
        kit.leaf(
            &[
                at(front, sag(k + 1), to),
                at(front, sag(k + 1) - 0.8, to),
                at(front, sag(k) - 1.3, middle),
                at(front, sag(k) - 0.8, from),
                at(front, sag(k), from),
            ],
            &[color * 0.9],
        );
        if k.is_multiple_of(3) || k == STRIPES - 1 {
            let edge = if k == STRIPES - 1 { to } else { from };
            let foot = ring.at(front, 12.0, edge);
            kit.rod(foot, at(front, 0.3, edge), 0.12, 4, rgb(0x4A2E1C));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::{RIM_M, square_board};
    use super::*;

    #[test]
    fn nothing_stands_on_the_board_or_its_rim() {
        for side in [8, 10, 12] {
            let shape = square_board(side);
            let clear = shape.half() + Vec2::splat(RIM_M);
            for p in &furniture(Ring::around(shape)).positions {
                assert!(
                    p[0].abs() > clear.x || p[2].abs() > clear.y,
                    "{p:?} on {side}"
                );
            }
        }
    }
}
