//! A thousand staffs with pennons in the colours of the side whose end they stand at.
//!
//! Each pennon differs in length, droop and turn: equal flags look like a fence. The vertex shader
//! lets them fly; the texture coordinates carry its data, `(phase, reach)`, reach 0 at the staff.

use super::{
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::{hash, pick},
    palette::{self, livery},
    plan::{End, PODIUM_TOP_M, Ring, TIERS, WALL_TOP_M, segment_angle},
};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Staffs wished for; a few give way to the enclosures.
pub const PENNONS: u32 = 1000;
/// Meshes, one a quarter of the ring, so that what is behind the camera is left out.
const QUARTERS: usize = 4;
/// Pieces along a pennon.
const PIECES: u32 = 4;

/// One staff.
struct Staff {
    foot: Vec3,
    height: f32,
    length: f32,
    width: f32,
    seed: u32,
}

/// All pennons by quarter of the ring.
pub fn pennons(ring: Ring) -> Vec<MeshKit> {
    let mut quarters = vec![MeshKit::new(7.0); QUARTERS];
    for staff in staffs(ring) {
        let quarter = usize::from(staff.foot.x > 0.0) + 2 * usize::from(staff.foot.z > 0.0);
        staff.raise(&mut quarters[quarter]);
    }
    quarters
}

/// Where the staffs stand: two rows on the crest, one behind the podium's coping, and both sides
/// of every stair.
fn staffs(ring: Ring) -> Vec<Staff> {
    let (front, back, rail) = (PENNONS * 28 / 100, PENNONS * 26 / 100, PENNONS * 14 / 100);
    let around = |count: u32, shift: f32| {
        (0..count).map(move |k| (k, (k as f32 + shift) / count as f32 * TAU))
    };
    let wall = Ring::wall_out();
    let mut staffs = Vec::new();
    for (k, angle) in around(front, 0.0) {
        staffs.push(Staff {
            foot: ring.at(wall + 0.2, WALL_TOP_M, angle),
            height: 4.5 + 1.2 * hash(k, 1, 9),
            length: 3.2,
            width: 1.9,
            seed: k,
        });
    }
    for (k, angle) in around(back, 0.5) {
        staffs.push(Staff {
            foot: ring.at(wall + 3.6, WALL_TOP_M, angle),
            height: 7.5 + 2.5 * hash(k, 2, 9),
            length: 4.2,
            width: 2.2,
            seed: 1000 + k,
        });
    }
    for (k, angle) in around(rail, 0.5) {
        let foot = ring.at(0.6, PODIUM_TOP_M, angle);
        if !ring.in_enclosure(foot) {
            staffs.push(Staff {
                foot,
                height: 4.6 + 0.8 * hash(k, 3, 9),
                length: 2.8,
                width: 1.5,
                seed: 2000 + k,
            });
        }
    }
    let on_stairs = (PENNONS - front - back - rail) as f32 / (16 * TIERS * 2) as f32;
    for stair in 0..16u32 {
        for row in 0..TIERS {
            for (side, shift) in [(0, -0.62), (1, 0.62)] {
                let seed = 4000 + stair * 50 + row * 2 + side;
                if hash(seed, 3, 3) > on_stairs {
                    continue;
                }
                let (out, y) = Ring::tier(row);
                let angle = segment_angle(stair as f32 * 10.0 + 5.5 + shift);
                let foot = ring.at(out + 1.2, y, angle);
                if ring.in_enclosure(foot) {
                    continue;
                }
                staffs.push(Staff {
                    foot,
                    height: 3.4 + 0.5 * hash(stair, row, 9),
                    length: 2.0,
                    width: 1.1,
                    seed,
                });
            }
        }
    }
    staffs
}

impl Staff {
    fn chance(&self, key: u32) -> f32 {
        hash(self.seed, key, key)
    }

    fn raise(&self, kit: &mut MeshKit) {
        let (wood, gold) = (rgb(0x4A2E1C), rgb(palette::GOLD));
        let first = kit.mark();
        kit.lathe(
            self.foot,
            3,
            0.0,
            &[
                (0.11, 0.0, wood),
                (0.07, self.height, wood * 1.4),
                (0.16, self.height + 0.12, gold),
                (0.0, self.height + 0.5, gold),
            ],
        );
        kit.set_uvs(first, |_| [0.0, 0.0]);
        self.cloth(kit);
    }

    /// Three stripes that narrow to a point, blown to -X with a turn of their own.
    fn cloth(&self, kit: &mut MeshKit) {
        let (cloth, stripe) = self.colors();
        let phase = self.chance(2) * 0.6 + self.foot.x * 0.02;
        let yaw = 1.1 * (self.chance(3) - 0.5) + 0.35;
        let length = self.length * (0.7 + 0.7 * self.chance(4));
        let width = self.width * (0.8 + 0.5 * self.chance(6));
        let droop = 0.9 * self.chance(7);
        let away = Vec3::new(-yaw.cos(), 0.0, yaw.sin());
        let top = self.foot + Vec3::Y * (self.height - 0.1 - width / 2.0);
        let at = |t: f32, across: f32| {
            let half = width / 2.0 * (1.0 - 0.62 * t);
            top + away * (length * t) + Vec3::Y * (across * half - droop * t * t)
        };
        let folds =
            |color: Rgb, t: f32| color * (0.82 + 0.15 * (1.0 + (t * 9.0 + phase * 6.0).sin()));
        for piece in 0..PIECES {
            let (near, far) = (
                piece as f32 / PIECES as f32,
                (piece + 1) as f32 / PIECES as f32,
            );
            for (low, high, color) in [
                (-1.0, -0.28, cloth),
                (-0.28, 0.28, stripe),
                (0.28, 1.0, cloth),
            ] {
                let first = kit.mark();
                kit.face(
                    &[at(near, low), at(far, low), at(far, high), at(near, high)],
                    &[
                        folds(color, near),
                        folds(color, far),
                        folds(color, far),
                        folds(color, near),
                    ],
                );
                let reaches = [near, far, far, near];
                for (uv, reach) in kit.uvs[first..].iter_mut().zip(reaches) {
                    *uv = [phase, reach];
                }
            }
        }
    }

    /// Near the middle of the field the colours of both sides mix.
    fn colors(&self) -> (Rgb, Rgb) {
        let end = End::at(self.foot.z + 14.0 * (self.chance(5) - 0.5));
        let (cloth, stripe) = pick(livery(end).pennons, self.chance(1));
        (rgb(cloth), rgb(stripe))
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn about_a_thousand_fly_and_all_are_held_by_their_staffs() {
        let ring = Ring::around(BoardShape::default());
        let count = staffs(ring).len() as i32;
        assert!((count - PENNONS as i32).abs() < 60, "{count}");
        for kit in pennons(ring) {
            assert!(kit.uvs.iter().all(|uv| (0.0..=1.0).contains(&uv[1])));
            let free = kit.uvs.iter().filter(|uv| uv[1] > 0.99).count();
            assert!(free > 500);
        }
    }
}
