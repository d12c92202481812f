//! The towers of Manator: at the corners and gates of the ring, and in the city behind it.
//!
//! All are one turned profile: battered foot, corbel, gallery with petals, drum, ogee dome in
//! verdigris, wine or gold, and a gilded blade.

use super::{
    mesh_kit::{Hoop, MeshKit, Rgb, rgb},
    noise::{hash, pick},
    palette,
    plan::Ring,
    stands::weathered,
};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, FRAC_PI_8, PI, TAU};

/// Towers in the city behind the ring.
const CITY: u32 = 46;

/// One tower.
struct Tower {
    foot: Vec3,
    radius: f32,
    height: f32,
    sides: u32,
    seed: u32,
    /// Whether it is near enough for petals, windows and streaks to be seen.
    near: bool,
}

/// All towers: those that may cast shadows, and those on the sun's side that must not, since their
/// spikes' shadows would lie over the board.
pub fn towers(ring: Ring) -> (MeshKit, MeshKit) {
    let (mut casting, mut sunward) = (MeshKit::new(7.0), MeshKit::new(7.0));
    for tower in ring_towers(ring).into_iter().chain(city(ring)) {
        tower.raise(if tower.is_sunward() {
            &mut sunward
        } else {
            &mut casting
        });
    }
    (casting, sunward)
}

fn ring_towers(ring: Ring) -> Vec<Tower> {
    let mut towers = Vec::new();
    let mut add = |out: f32, angle: f32, radius, height, sides, seed| {
        let foot = ring.at(out, 0.0, angle);
        towers.push(Tower {
            foot,
            radius,
            height,
            sides,
            seed,
            near: true,
        });
    };
    for k in 0..4u32 {
        let corner = FRAC_PI_4 + k as f32 * FRAC_PI_2;
        add(26.4, corner, 10.5, 50.0 + 5.0 * hash(k, 7, 7), 12, k);
        let gate = k as f32 * FRAC_PI_2;
        for (j, side) in [(0, -1.0), (1, 1.0)] {
            let height = 42.0 + 4.0 * hash(k, 3, j);
            add(31.5, gate + side * 0.235, 4.6, height, 8, 10 + k * 2 + j);
        }
    }
    for k in 0..8u32 {
        let angle = FRAC_PI_8 + k as f32 * FRAC_PI_4;
        let height = 36.0 + 5.0 * hash(k, 9, 1);
        add(30.4, angle, 3.2, height, 8, 30 + k);
    }
    towers
}

fn city(ring: Ring) -> Vec<Tower> {
    (0..CITY)
        .map(|k| {
            let angle = k as f32 / CITY as f32 * TAU + 0.1 * hash(k, 1, 2);
            let distance = ring.podium + 66.0 + 190.0 * hash(k, 2, 2).powf(1.4);
            Tower {
                foot: Vec3::new(distance * angle.sin(), -1.0, distance * angle.cos()),
                radius: 5.0 + 9.0 * hash(k, 3, 2),
                height: 26.0 + 60.0 * hash(k, 4, 2).powi(2),
                sides: 6 + (k % 3) * 2,
                seed: 60 + k,
                near: false,
            }
        })
        .collect()
}

impl Tower {
    /// Whether the afternoon sun, in the east, stands behind it seen from the board.
    fn is_sunward(&self) -> bool {
        self.foot.x > 60.0
    }

    fn raise(&self, kit: &mut MeshKit) {
        let turn = PI / self.sides as f32;
        let first = kit.mark();
        let stone = rgb(0xB09880) * (0.85 + 0.3 * hash(self.seed, 0, 0));
        for part in [self.shaft(stone), self.middle(stone), self.gallery(stone)] {
            kit.lathe(self.foot, self.sides, turn, &part);
        }
        if self.near {
            kit.repaint(first, weathered);
        }
        kit.lathe(self.foot, self.sides * 2, turn, &self.dome());
        for side in 0..self.sides {
            self.windows(kit, side, turn);
            if self.near {
                self.petal(kit, side, turn);
            }
        }
    }

    /// A ring of the profile in parts of radius and height.
    fn hoop(&self, radius: f32, height: f32, color: Rgb) -> Hoop {
        (self.radius * radius, self.height * height, color)
    }

    fn shaft(&self, stone: Rgb) -> Vec<Hoop> {
        let mut shaft = vec![
            self.hoop(1.30, -0.02, rgb(0x5C4A42)),
            self.hoop(1.10, 0.12, stone * 0.8),
            self.hoop(0.98, 0.14, stone),
        ];
        let rings = if self.near { 4 } else { 1 };
        for k in 1..=rings {
            let t = k as f32 / rings as f32;
            shaft.push(self.hoop(0.98 - 0.12 * t, 0.14 + 0.36 * t, stone * (1.0 + 0.05 * t)));
        }
        shaft
    }

    fn middle(&self, stone: Rgb) -> Vec<Hoop> {
        let (dark, trim) = (rgb(0x5C4A42), rgb(0xDCCAB0));
        vec![
            self.hoop(0.86, 0.50, dark * 0.7),
            self.hoop(1.00, 0.53, trim),
            self.hoop(1.00, 0.545, trim * 1.05),
            self.hoop(0.84, 0.55, trim),
            self.hoop(0.80, 0.70, stone * 1.08),
            self.hoop(0.86, 0.735, stone),
        ]
    }

    fn gallery(&self, stone: Rgb) -> Vec<Hoop> {
        let (dark, trim, gold) = (rgb(0x5C4A42), rgb(0xDCCAB0), rgb(palette::GOLD));
        vec![
            self.hoop(0.86, 0.735, dark * 0.6),
            self.hoop(1.22, 0.775, trim * 0.9),
            self.hoop(1.26, 0.80, trim),
            self.hoop(1.10, 0.805, trim),
            self.hoop(0.66, 0.805, stone * 0.7),
            self.hoop(0.62, 0.90, stone * 1.1),
            self.hoop(0.78, 0.905, gold * 0.8),
            self.hoop(0.78, 0.915, gold),
        ]
    }

    fn dome(&self) -> Vec<Hoop> {
        let roof = rgb(pick(&palette::DOMES, hash(self.seed, 8, 1)));
        let gold = rgb(palette::GOLD);
        let mut dome = vec![
            self.hoop(0.66, 0.915, roof * 0.6),
            self.hoop(0.76, 0.945, roof * 0.9),
            self.hoop(0.70, 0.985, roof),
            self.hoop(0.44, 1.03, roof * 1.15),
            self.hoop(0.20, 1.065, roof * 1.25),
            self.hoop(0.10, 1.12, gold),
        ];
        if self.near {
            dome.extend([
                self.hoop(0.30, 1.125, gold),
                self.hoop(0.30, 1.132, gold * 1.2),
                self.hoop(0.07, 1.14, gold),
                self.hoop(0.05, 1.19, gold),
                self.hoop(0.17, 1.195, gold),
                self.hoop(0.05, 1.205, gold),
            ]);
        }
        dome.push(self.hoop(0.0, 1.32, gold));
        dome
    }

    /// Pointed windows of one side: dark polygons just before the wall.
    fn windows(&self, kit: &mut MeshKit, side: u32, turn: f32) {
        let (out, across, apothem) = self.facing(side, turn);
        let dark = rgb(0x23150F);
        // Height, half width, height of the opening, radius of the wall there, in parts.
        let rows = [
            (0.20, 0.07, 0.07, 0.975),
            (0.36, 0.07, 0.07, 0.925),
            (0.585, 0.15, 0.085, 0.845),
            (0.822, 0.13, 0.05, 0.665),
        ];
        for (row, (y, half, tall, wall)) in rows.into_iter().enumerate() {
            if row < 2 && hash(self.seed, side, row as u32) < 0.35 {
                continue;
            }
            let sill =
                self.foot + out * (self.radius * wall * apothem + 0.05) + Vec3::Y * self.height * y;
            let (half, tall) = (across * half * self.radius, Vec3::Y * tall * self.height);
            let tip = Vec3::Y * half.length() * 1.6;
            kit.face(
                &[
                    sill - half,
                    sill + half,
                    sill + half * 1.25 + tall * 0.8,
                    sill + tall + tip,
                    sill - half * 1.25 + tall * 0.8,
                ],
                &[dark * 1.8, dark * 1.8, dark],
            );
        }
    }

    /// One petal of the crest round the gallery.
    fn petal(&self, kit: &mut MeshKit, side: u32, turn: f32) {
        let (out, across, apothem) = self.facing(side, turn);
        let (trim, gold) = (rgb(0xDCCAB0), rgb(palette::GOLD));
        let foot = self.foot + out * (self.radius * 1.20 * apothem) + Vec3::Y * self.height * 0.80;
        let half = across * self.radius * 1.2 * (PI / self.sides as f32).sin() * 0.95;
        let tall = (self.radius * 0.34).min(self.height * 0.05);
        let shoulder = Vec3::Y * tall * 0.55 + out * tall * 0.25;
        kit.leaf(
            &[
                foot - half,
                foot + half,
                foot + half * 0.7 + shoulder,
                foot + Vec3::Y * tall + out * tall * 0.5,
                foot - half * 0.7 + shoulder,
            ],
            &[trim * 0.75, trim * 0.75, trim, gold, trim],
        );
    }

    /// Outward and sideward directions of one side, and the ratio of its distance to the radius.
    fn facing(&self, side: u32, turn: f32) -> (Vec3, Vec3, f32) {
        let angle = turn + (side as f32 + 0.5) / self.sides as f32 * TAU;
        let (sin, cos) = angle.sin_cos();
        let apothem = (PI / self.sides as f32).cos();
        (Vec3::new(sin, 0.0, cos), Vec3::new(cos, 0.0, -sin), apothem)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{look::Look, plan::BoardShape};
    use super::*;

    #[test]
    fn no_tower_stands_on_the_seats_or_shades_the_board() {
        let shape = BoardShape::default();
        let ring = Ring::around(shape);
        let sun = Look::at(0.0).sky.sun;
        for tower in ring_towers(ring).into_iter().chain(city(ring)) {
            assert!(tower.foot.xz().abs().max_element() > ring.podium + 20.0);
            if tower.is_sunward() {
                continue;
            }
            // The shadow of the spike's tip on the ground.
            let tip = tower.foot + Vec3::Y * tower.height * 1.32;
            let shade = (tip - sun * (tip.y / sun.y)).xz().abs();
            assert!(
                (shade - shape.half()).max_element() > 0.0,
                "shadow at {shade}"
            );
        }
    }
}
