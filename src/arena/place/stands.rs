//! The ring of stands: podium wall, tiers of seats with stairs, the arcaded wall behind them.
//!
//! One function sweeps a course of stone along a segment, so tiers, copings and walls come from
//! the same few lines. Arches are dark polygons before the wall, not holes. Manator is old: the
//! walls are streaked below the cornice and merlons are broken.

use super::{
    age::age,
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::{fractal, hash},
    palette,
    plan::{
        ENCLOSURE_FLOOR_M, GATEHOUSE_HALF_M, PODIUM_TOP_M, RISE_M, Ring, SEGMENTS, TIERS, TREAD_M,
        WALL_TOP_M, is_stair, segment_angle,
    },
};
use bevy::prelude::*;

/// Columns and rows into which the wall of a segment is divided, so that streaks can be painted.
const WALL_GRID: (u32, u32) = (3, 5);

/// The whole ring.
pub fn stands(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    for segment in 0..SEGMENTS {
        let stone = rgb(palette::STONE).lerp(rgb(palette::STONE_OLD), hash(segment, 1, 1));
        let piece = Piece {
            ring,
            segment,
            from: segment_angle(segment as f32),
            to: segment_angle(segment as f32 + 1.0),
            stone: stone * (0.80 + 0.3 * hash(segment, 2, 1)),
        };
        let covered = piece.lies_under_a_gatehouse();
        if !covered {
            piece.podium(&mut kit);
        }
        piece.tiers(&mut kit, covered);
        piece.back_wall(&mut kit);
        piece.battlement(&mut kit);
    }
    kit.append(&age(ring), Quat::IDENTITY, Vec3::ZERO);
    kit.repaint(0, weathered);
    kit
}

/// Darkens a wall by the water that ran down from its top, and bleaches what the sun reaches.
pub fn weathered(at: Vec3, color: Rgb) -> Rgb {
    // Runs along walls of either direction.
    let along = at.x + 1.7 * at.z;
    let streak = fractal(along * 0.42, at.y * 0.05, 91, 3);
    let patch = fractal(along * 0.07, at.y * 0.12, 95, 3);
    let wet = ((streak - 0.47) * 3.6).clamp(0.0, 1.0);
    let below_cornice = ((at.y - 15.0) / 11.0).clamp(0.0, 1.0);
    let below_coping = if at.y < PODIUM_TOP_M { 0.6 } else { 0.0 };
    let soot = 1.0 - 0.60 * wet * below_cornice.max(below_coping);
    color * soot * (0.86 + 0.28 * patch)
}

/// One straight piece of the ring.
struct Piece {
    ring: Ring,
    segment: u32,
    from: f32,
    to: f32,
    stone: Rgb,
}

impl Piece {
    /// Whether a gatehouse stands before the whole of it, and tunnels go through.
    fn lies_under_a_gatehouse(&self) -> bool {
        [self.from, self.to].iter().all(|&angle| {
            let foot = self.ring.at(0.0, 0.0, angle);
            foot.z.abs() > foot.x.abs() && foot.x.abs() < GATEHOUSE_HALF_M
        })
    }

    /// A course from `(out, y)` to `(out, y)`, upwards or outwards, with its two colours.
    fn course(&self, kit: &mut MeshKit, low: (f32, f32), high: (f32, f32), colors: [Rgb; 2]) {
        self.part(kit, (self.from, self.to), low, high, colors);
    }

    fn part(
        &self,
        kit: &mut MeshKit,
        (from, to): (f32, f32),
        low: (f32, f32),
        high: (f32, f32),
        [foot, head]: [Rgb; 2],
    ) {
        let corners = [
            self.ring.at(low.0, low.1, to),
            self.ring.at(low.0, low.1, from),
            self.ring.at(high.0, high.1, from),
            self.ring.at(high.0, high.1, to),
        ];
        kit.face(&corners, &[foot, foot, head, head]);
    }

    /// Plinth, wall, painted band, coping, and the walk behind it.
    fn podium(&self, kit: &mut MeshKit) {
        let (stone, foot, trim) = (self.stone, rgb(palette::FOOT), rgb(palette::TRIM));
        let band = rgb(palette::BAND)
            * if self.segment.is_multiple_of(2) {
                1.0
            } else {
                1.3
            };
        self.course(kit, (0.0, -0.3), (0.0, 0.9), [foot, stone * 0.7]);
        self.course(kit, (0.0, 0.9), (0.4, 1.1), [stone * 0.9, stone]);
        let third = (self.to - self.from) / 3.0;
        for k in 0..3 {
            let from = self.from + third * k as f32;
            let span = (from, from + third);
            self.part(
                kit,
                span,
                (0.4, 1.1),
                (0.4, 2.3),
                [stone * 0.62, stone * 0.86],
            );
            self.part(kit, span, (0.4, 2.3), (0.4, 3.5), [stone * 0.86, stone]);
        }
        self.course(kit, (0.36, 3.5), (0.36, 4.3), [band * 0.8, band]);
        self.course(kit, (0.1, 4.3), (0.1, PODIUM_TOP_M), [trim * 0.8, trim]);
        self.course(
            kit,
            (0.1, PODIUM_TOP_M),
            (1.1, PODIUM_TOP_M),
            [trim * 1.05, trim],
        );
        self.course(kit, (1.1, PODIUM_TOP_M), (1.1, 3.4), [trim * 0.7, foot]);
        self.course(kit, (1.1, 3.4), (2.0, 3.4), [foot, foot * 1.3]);
        if self.segment.is_multiple_of(4) {
            self.pilaster(kit);
        }
    }

    fn pilaster(&self, kit: &mut MeshKit) {
        let middle = (self.from + self.to) / 2.0;
        let (left, right) = (middle - 0.010, middle + 0.010);
        let at = |out: f32, y: f32, angle: f32| self.ring.at(out, y, angle);
        let (stone, trim) = (self.stone * 0.9, rgb(palette::TRIM));
        let (low, high) = (0.9, 4.3);
        self.part(kit, (left, right), (-0.1, low), (-0.1, high), [stone, trim]);
        for (angle, wall_first) in [(left, false), (right, true)] {
            let (near, far) = if wall_first { (0.4, -0.1) } else { (-0.1, 0.4) };
            let corners = [
                at(near, low, angle),
                at(far, low, angle),
                at(far, high, angle),
                at(near, high, angle),
            ];
            kit.face(
                &corners,
                &[stone * 0.75, stone * 0.75, trim * 0.8, trim * 0.8],
            );
        }
    }

    /// Seats, or two steps a tier where the segment is a stair.
    fn tiers(&self, kit: &mut MeshKit, covered: bool) {
        for row in 0..TIERS {
            let (out, y) = Ring::tier(row);
            if covered && y < ENCLOSURE_FLOOR_M {
                continue;
            }
            let below = y - RISE_M;
            if is_stair(self.segment) {
                let step = rgb(palette::TRIM) * 0.9;
                let (half_out, half_y) = (out + TREAD_M / 2.0, below + RISE_M / 2.0);
                self.course(kit, (out, below), (out, half_y), [step * 0.55, step * 0.9]);
                self.course(kit, (out, half_y), (half_out, half_y), [step, step * 0.7]);
                self.course(
                    kit,
                    (half_out, half_y),
                    (half_out, y),
                    [step * 0.55, step * 0.9],
                );
                self.course(kit, (half_out, y), (out + TREAD_M, y), [step, step * 0.7]);
            } else {
                let seat = self.stone * (0.92 + 0.16 * hash(self.segment, row, 3));
                self.course(kit, (out, below), (out, y), [seat * 0.42, seat * 0.85]);
                self.course(kit, (out, y), (out + TREAD_M, y), [seat, seat * 0.50]);
            }
        }
    }

    /// The wall with an arched niche between two shafts.
    fn back_wall(&self, kit: &mut MeshKit) {
        let out = Ring::wall_out();
        let foot = Ring::tier(TIERS).1 - RISE_M;
        let (columns, rows) = WALL_GRID;
        let step = (self.to - self.from) / columns as f32;
        let level = |row: u32| row as f32 / rows as f32;
        for column in 0..columns {
            let from = self.from + step * column as f32;
            for row in 0..rows {
                let (low, high) = (level(row), level(row + 1));
                let y = |t: f32| foot + (WALL_TOP_M - foot) * t;
                let shade = |t: f32| self.stone * (0.55 + 0.5 * t);
                let ends = ((out, y(low)), (out, y(high)));
                self.part(
                    kit,
                    (from, from + step),
                    ends.0,
                    ends.1,
                    [shade(low), shade(high)],
                );
            }
        }

        let middle = (self.from + self.to) / 2.0;
        let half = (self.to - self.from) * 0.30;
        let at = |y: f32, side: f32| self.ring.at(out - 0.06, foot + y, middle + half * side);
        let hollow = rgb(palette::HOLLOW);
        let arch = [
            at(0.6, 1.0),
            at(0.6, -1.0),
            at(5.2, -1.0),
            at(6.3, -0.7),
            at(6.8, 0.0),
            at(6.3, 0.7),
            at(5.2, 1.0),
        ];
        kit.face(&arch, &[hollow * 1.8, hollow * 1.8, hollow]);
        let trim = rgb(palette::TRIM);
        for side in [-1.0, 1.0] {
            let edge = middle + side * half;
            let shaft = (edge.min(edge + side * 0.004), edge.max(edge + side * 0.004));
            let (low, high) = (foot + 0.6, foot + 5.2);
            self.part(
                kit,
                shaft,
                (out - 0.35, low),
                (out - 0.35, high),
                [trim * 0.8, trim],
            );
        }
    }

    /// Cornice, walk, merlons on both edges, and the outer face down to the ground.
    fn battlement(&self, kit: &mut MeshKit) {
        let (out, top) = (Ring::wall_out(), WALL_TOP_M);
        let (stone, trim) = (self.stone, rgb(palette::TRIM));
        self.course(
            kit,
            (out, top - 1.7),
            (out - 0.5, top - 1.2),
            [trim * 0.4, trim * 0.5],
        );
        self.course(
            kit,
            (out - 0.5, top - 1.2),
            (out - 0.5, top),
            [trim * 0.7, trim],
        );
        self.course(kit, (out - 0.5, top), (out + 4.5, top), [trim, stone]);
        self.course(
            kit,
            (out + 4.5, top),
            (out + 4.5, 0.0),
            [stone, stone * 0.5],
        );
        if self.segment.is_multiple_of(2) {
            self.merlon(kit, out - 0.5, 0);
            self.merlon(kit, out + 3.9, 1);
        }
    }

    /// A block of the battlement; one in seven has lost a corner, one in twelve its upper half.
    fn merlon(&self, kit: &mut MeshKit, out: f32, edge: u32) {
        const HEIGHT_M: f32 = 1.4;
        const DEPTH_M: f32 = 0.6;
        let chance = hash(self.segment, edge, 77);
        let (left, right) = match chance {
            c if c < 0.08 => (0.55, 0.40),
            c if c < 0.15 => (0.45, 1.0),
            c if c < 0.22 => (1.0, 0.5),
            _ => (1.0, 1.0),
        };
        let trim = rgb(palette::TRIM);
        let at = |depth: f32, height: f32, angle: f32| {
            self.ring
                .at(out + depth * DEPTH_M, WALL_TOP_M + height * HEIGHT_M, angle)
        };
        let (from, to) = (self.from, self.to);
        kit.face(
            &[
                at(0.0, 0.0, to),
                at(0.0, 0.0, from),
                at(0.0, left, from),
                at(0.0, right, to),
            ],
            &[trim * 0.8, trim * 0.8, trim],
        );
        kit.face(
            &[
                at(0.0, right, to),
                at(0.0, left, from),
                at(1.0, left, from),
                at(1.0, right, to),
            ],
            &[trim * 1.05],
        );
        kit.face(
            &[
                at(1.0, right, to),
                at(1.0, left, from),
                at(1.0, 0.0, from),
                at(1.0, 0.0, to),
            ],
            &[trim, trim, trim * 0.7],
        );
        kit.face(
            &[
                at(1.0, 0.0, from),
                at(1.0, left, from),
                at(0.0, left, from),
                at(0.0, 0.0, from),
            ],
            &[trim * 0.7],
        );
        kit.face(
            &[
                at(0.0, 0.0, to),
                at(0.0, right, to),
                at(1.0, right, to),
                at(1.0, 0.0, to),
            ],
            &[trim * 0.7],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn seats_and_walls_face_the_field() {
        let kit = stands(Ring::around(BoardShape::default()));
        let toward_field = kit
            .positions
            .iter()
            .zip(&kit.normals)
            .filter(|(p, n)| {
                let flat = Vec2::new(p[0], p[2]);
                Vec2::new(n[0], n[2]).dot(flat) < 0.0 || n[1] > 0.9
            })
            .count();
        assert!(toward_field * 10 > kit.positions.len() * 8);
    }

    #[test]
    fn weather_only_darkens_within_reason() {
        for k in 0..500 {
            let at = Vec3::new(k as f32 * 0.7, (k % 29) as f32, 60.0);
            let shade = weathered(at, Vec3::ONE).x;
            assert!((0.3..=1.2).contains(&shade));
        }
    }
}
