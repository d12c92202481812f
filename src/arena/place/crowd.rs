//! The crowd: some three thousand spectators, each a bust of about two dozen triangles, merged
//! into eight meshes round the ring.
//!
//! A robe that is dark at the lap separates heads and rows. Texture coordinates carry what the
//! vertex shader needs, `(phase, reach)`: who they are in the rhythm, and how far a corner may
//! sway or jump, 0 at the seat.

use super::{
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::{hash, pick},
    palette::{self, livery},
    plan::{ENCLOSURE_FLOOR_M, End, Ring, SEGMENTS, TIERS, is_stair},
    vendors::vendors,
};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// Meshes of the crowd, one an eighth of the ring.
pub const SECTORS: usize = 8;
/// Spectators on the ring of a ten-square board; larger and smaller rings have seats in proportion.
const SPECTATORS: f32 = 2900.0;
/// Width of a seat.
const SEAT_M: f32 = 1.45;
/// Size against a man: smaller than the players, which makes the arena look larger.
const SCALE: f32 = 1.5;

/// One occupied seat.
struct Spectator {
    place: Vec3,
    angle: f32,
    key: u32,
    /// Whether it is in an enclosure.
    court: bool,
}

/// The crowd by sector.
pub fn crowd(ring: Ring) -> Vec<MeshKit> {
    let mut sectors = vec![MeshKit::new(7.0); SECTORS];
    for spectator in spectators(ring) {
        let sector = (spectator.angle / TAU * SECTORS as f32) as usize % SECTORS;
        spectator.sit(&mut sectors[sector]);
    }
    vendors(ring, &mut sectors);
    sectors
}

fn spectators(ring: Ring) -> Vec<Spectator> {
    let mut seats = Vec::new();
    for row in 0..TIERS {
        let (out, y) = Ring::tier(row);
        // A square with round corners is longer than a circle by this factor.
        let per_row = ((ring.podium + out) * 7.6 / SEAT_M) as u32;
        for seat in 0..per_row {
            let angle = (seat as f32 + 0.5) / per_row as f32 * TAU;
            let segment = (angle / TAU * SEGMENTS as f32) as u32;
            let front = ring.at(out, 0.0, angle);
            let court = ring.in_enclosure(front);
            if is_stair(segment) || court && !court_sits(row, front.x) {
                continue;
            }
            let key = row * 977 + seat;
            let chance = |k| hash(key, k, 31);
            let place = ring.at(
                out + 0.75 + 0.3 * chance(1),
                y,
                angle + (chance(2) - 0.5) * 0.008,
            );
            seats.push(Spectator {
                place,
                angle,
                key,
                court,
            });
        }
    }
    let wanted = SPECTATORS * (ring.podium + 13.0) / (45.6 + 13.0);
    let filled = wanted / seats.len() as f32;
    seats.retain(|s| s.chance(0) <= filled);
    seats
}

/// Whether there is a seat of the court so far from the middle of an enclosure: on the tier behind its
/// floor.
fn court_sits(row: u32, x: f32) -> bool {
    Ring::tier(row).1 > ENCLOSURE_FLOOR_M && x.abs() < 11.0
}

impl Spectator {
    fn chance(&self, key: u32) -> f32 {
        hash(self.key, key, 31)
    }

    fn sit(&self, kit: &mut MeshKit) {
        let robe = self.robe();
        let skin = rgb(pick(&palette::SKINS, self.chance(7)));
        let hair = if self.chance(12) < 0.85 {
            rgb(palette::HAIR)
        } else {
            robe * 1.1
        };
        let tall = if self.chance(8) < 0.12 { 1.35 } else { 1.0 };
        let child = self.chance(14) < 0.07;
        let size = SCALE * (0.9 + 0.2 * self.chance(9)) * if child { 0.66 } else { 1.0 };
        let turn = Quat::from_rotation_y(self.angle + PI + (self.chance(10) - 0.5) * 0.8);
        let phase = self.chance(11);
        let mut put = |corners: &[Vec3], colors: &[Rgb]| {
            let first = kit.mark();
            let mut placed = [Vec3::ZERO; 4];
            for (slot, corner) in placed.iter_mut().zip(corners) {
                *slot = self.place + turn * (*corner * size);
            }
            kit.face(&placed[..corners.len()], colors);
            for (uv, corner) in kit.uvs[first..].iter_mut().zip(corners) {
                *uv = [phase, (corner.y / 1.3).clamp(0.0, 1.0)];
            }
        };

        let around = |half: f32, deep: f32, y: f32| {
            [(half, deep), (half, -deep), (-half, -deep), (-half, deep)]
                .map(|(x, z)| Vec3::new(x, y * tall, z))
        };
        let (lap, shoulders, neck) = (
            around(0.26, 0.24, 0.0),
            around(0.34, 0.18, 0.62),
            around(0.10, 0.09, 0.76),
        );
        let brow = around(0.15, 0.14, 0.96);
        let (crown, chin) = (
            Vec3::new(0.0, 0.96 * tall + 0.15, -0.03),
            Vec3::new(0.0, 0.96 * tall - 0.27, 0.06),
        );
        for k in 0..4 {
            let j = (k + 1) % 4;
            put(
                &[lap[k], lap[j], shoulders[j], shoulders[k]],
                &[robe * 0.30, robe * 0.30, robe],
            );
            put(
                &[shoulders[k], shoulders[j], neck[j], neck[k]],
                &[robe * 1.05, robe * 1.05, skin],
            );
            // The last side looks to the field.
            let side = if k == 3 { skin * 1.1 } else { hair };
            put(&[brow[k], brow[j], crown], &[hair, hair, hair * 1.4]);
            put(&[chin, brow[j], brow[k]], &[skin * 0.8, side]);
        }
        if self.chance(13) < 0.10 {
            let [a, b, c] = [(0.30, 0.60), (0.40, 0.60), (0.42, 1.25)]
                .map(|(x, y)| Vec3::new(x, y * tall, if y > 1.0 { 0.05 } else { 0.0 }));
            put(&[a, b, c], &[skin, skin, skin * 1.1]);
            put(&[c, b, a], &[skin * 1.1, skin]);
        }
    }

    /// Most wear the colours of the side they sit with.
    fn robe(&self) -> Rgb {
        let end = End::at(self.place.z / 50.0 + (self.chance(3) - 0.5) * 1.1);
        let robes = if self.court {
            &palette::COURT[..]
        } else if self.chance(4) < 0.22 {
            &palette::CROWD_MIXED[..]
        } else {
            livery(end).robes
        };
        rgb(pick(robes, self.chance(5))) * (0.75 + 0.4 * self.chance(6))
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn three_thousand_people_in_eight_sectors() {
        let ring = Ring::around(BoardShape::default());
        let people = spectators(ring);
        assert!((2700..3100).contains(&people.len()), "{}", people.len());
        let sectors = crowd(ring);
        assert_eq!(sectors.len(), SECTORS);
        for sector in &sectors {
            assert!(sector.triangles() > people.len() * 24 / SECTORS / 2);
            assert!(sector.uvs.iter().all(|uv| (0.0..=1.0).contains(&uv[1])));
        }
        let triangles: usize = sectors.iter().map(MeshKit::triangles).sum();
        assert!(triangles <= people.len() * 31);
    }

    #[test]
    fn seats_are_on_the_tiers_and_not_in_the_enclosures() {
        let ring = Ring::around(BoardShape::default());
        for person in spectators(ring) {
            let x = person.place.x.abs();
            assert!(!ring.in_enclosure(person.place) || person.place.y > ENCLOSURE_FLOOR_M);
            assert!(!person.court || x < 12.0);
            let foot = ring.at(1.9, 0.0, person.angle);
            assert!(person.place.xz().length() > foot.xz().length());
        }
    }
}
