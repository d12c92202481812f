//! What stands against the podium: tunnel gates, the royal enclosures over them, hangings and the
//! places of the thrones and fires.
//!
//! Everything is drawn for the -Z end, where the wall runs along X and faces +Z, and then turned.

use super::{
    mesh_kit::{MeshKit, Shades, rgb},
    palette::{self, Livery, livery},
    plan::{End, PODIUM_TOP_M, Ring},
    thrones::{bowl, seat, throne},
};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

/// Distance of the gates at an end from the middle line.
pub const GATE_X: f32 = 8.0;
/// Half the width of an enclosure's floor.
const FLOOR_HALF_M: f32 = 9.6;

/// Gates on all sides, enclosures and thrones at both ends.
pub fn ends(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    for end in End::BOTH {
        let colors = livery(end);
        let mut part = MeshKit::new(7.0);
        for side in [-1.0, 1.0] {
            gate(&mut part, -ring.podium + 0.2, side * GATE_X, 2.2, &colors);
        }
        hangings(&mut part, -ring.podium + 0.45, &colors);
        enclosure(&mut part, -ring.podium, &colors);
        throne(&mut part, -ring.podium + 4.6, &colors);
        kit.append(&part, end.turn(), Vec3::ZERO);
    }
    for turn in [FRAC_PI_2, -FRAC_PI_2] {
        let mut part = MeshKit::new(7.0);
        gate(
            &mut part,
            -ring.podium + 0.2,
            0.0,
            3.0,
            &livery(End::Orange),
        );
        kit.append(&part, Quat::from_rotation_y(turn), Vec3::ZERO);
    }
    kit
}

/// A dark pointed mouth with a grille, between two posts with gilded bowls.
fn gate(kit: &mut MeshKit, wall: f32, x: f32, half: f32, colors: &Livery) {
    let dark = rgb(palette::HOLLOW);
    let at = |dx: f32, y: f32| Vec3::new(x + dx, y, wall);
    kit.face(
        &[
            at(-half, -0.2),
            at(half, -0.2),
            at(half, 2.4),
            at(half * 0.62, 3.4),
            at(0.0, 3.9),
            at(-half * 0.62, 3.4),
            at(-half, 2.4),
        ],
        &[dark * 0.4, dark * 0.4, dark * 0.2],
    );
    for bar in -3..=3 {
        let place = x + bar as f32 * half * 0.28;
        let tall = 3.5 - 0.12 * (bar * bar) as f32;
        kit.block(
            Vec3::new(place - 0.08, 0.0, wall + 0.04),
            Vec3::new(place + 0.08, tall, wall + 0.12),
            Shades {
                foot: dark * 1.2,
                head: dark * 2.0,
                lid: dark,
            },
        );
    }
    let (stone, trim) = (rgb(palette::STONE_OLD), rgb(palette::TRIM));
    for side in [-1.0, 1.0] {
        let post = x + side * (half + 0.6);
        kit.block(
            Vec3::new(post - 0.6, -0.3, wall - 1.0),
            Vec3::new(post + 0.6, 5.4, wall + 0.8),
            Shades {
                foot: stone * 0.5,
                head: trim * 0.9,
                lid: trim,
            },
        );
        kit.block(
            Vec3::new(post - 0.75, 4.5, wall - 1.0),
            Vec3::new(post + 0.75, 4.9, wall + 0.95),
            Shades {
                foot: colors.cloth * 0.8,
                head: colors.cloth,
                lid: trim,
            },
        );
    }
    for place in bowls_of(x, half) {
        bowl(kit, Vec3::new(place, 5.4, wall - 0.1));
    }
}

/// Where the fire bowls of a gate stand, along the wall.
fn bowls_of(x: f32, half: f32) -> [f32; 2] {
    [x - half - 0.6, x + half + 0.6]
}

/// The middle of every fire: over the outer bowls of the ends and both bowls of the side gates.
pub fn fires(ring: Ring) -> Vec<Vec3> {
    let wall = -ring.podium + 0.1;
    let mut fires = Vec::new();
    for turn in [0.0, PI] {
        for side in [-1.0, 1.0] {
            let place = Vec3::new(side * (GATE_X + 2.8), 7.3, wall);
            fires.push(Quat::from_rotation_y(turn) * place);
        }
    }
    for turn in [FRAC_PI_2, -FRAC_PI_2] {
        for x in bowls_of(0.0, 3.0) {
            fires.push(Quat::from_rotation_y(turn) * Vec3::new(x, 7.3, wall));
        }
    }
    fires
}

/// Banners on the podium wall, each with the side's blade-shaped emblem.
fn hangings(kit: &mut MeshKit, wall: f32, colors: &Livery) {
    for side in [-1.0, 1.0] {
        for (x, half) in [(4.2, 0.9), (13.6, 1.5), (18.2, 1.3), (22.4, 1.1)] {
            let at = |dx: f32, y: f32, out: f32| Vec3::new(side * x + half * dx, y, wall + out);
            let cloth = colors.cloth;
            kit.face(
                &[
                    at(-1.0, 1.3, 0.0),
                    at(0.0, 0.5, 0.0),
                    at(1.0, 1.3, 0.0),
                    at(1.0, 4.7, 0.0),
                    at(-1.0, 4.7, 0.0),
                ],
                &[
                    cloth * 0.75,
                    cloth * 0.7,
                    cloth * 0.75,
                    cloth * 1.1,
                    cloth * 1.1,
                ],
            );
            for edge in [-0.86, 0.74] {
                kit.face(
                    &[
                        at(edge, 1.45, 0.03),
                        at(edge + 0.12, 1.45, 0.03),
                        at(edge + 0.12, 4.7, 0.03),
                        at(edge, 4.7, 0.03),
                    ],
                    &[colors.pale * 0.8],
                );
            }
            kit.face(
                &[
                    at(0.0, 1.5, 0.04),
                    at(0.42, 3.5, 0.04),
                    at(0.0, 4.1, 0.04),
                    at(-0.42, 3.5, 0.04),
                ],
                &[colors.pale],
            );
            kit.face(
                &[
                    at(0.0, 2.1, 0.07),
                    at(0.20, 3.4, 0.07),
                    at(0.0, 3.7, 0.07),
                    at(-0.20, 3.4, 0.07),
                ],
                &[cloth * 1.2],
            );
        }
    }
}

/// The enclosure over the gates: floor, balustrade, columns, canopy and seat.
fn enclosure(kit: &mut MeshKit, wall: f32, colors: &Livery) {
    let (stone, trim, gold) = (
        rgb(palette::STONE_OLD),
        rgb(palette::TRIM),
        rgb(palette::GOLD),
    );
    let floor = PODIUM_TOP_M;
    kit.block(
        Vec3::new(-FLOOR_HALF_M, 3.4, wall - 10.9),
        Vec3::new(FLOOR_HALF_M, floor, wall + 0.4),
        Shades {
            foot: stone * 0.6,
            head: trim,
            lid: rgb(palette::BAND),
        },
    );
    for k in 0..=18 {
        let x = -9.2 + k as f32 * 1.022;
        let profile = [
            (0.16, 0.0, trim * 0.6),
            (0.26, 0.45, trim),
            (0.14, 1.0, trim),
        ];
        kit.lathe(Vec3::new(x, floor, wall), 5, 0.0, &profile);
    }
    kit.block(
        Vec3::new(-FLOOR_HALF_M, floor + 1.0, wall - 0.35),
        Vec3::new(FLOOR_HALF_M, floor + 1.3, wall + 0.35),
        Shades {
            foot: trim * 0.9,
            head: trim,
            lid: trim * 1.1,
        },
    );
    for x in [-8.6, 8.6] {
        for z in [wall - 0.6, wall - 9.9] {
            let profile = [
                (0.75, 0.0, gold * 0.5),
                (0.75, 0.5, gold * 0.8),
                (0.5, 0.6, trim * 0.7),
                (0.42, 7.6, trim),
                (0.8, 8.2, gold),
                (0.8, 8.6, gold),
            ];
            kit.lathe(Vec3::new(x, floor, z), 8, 0.0, &profile);
        }
    }
    canopy(kit, wall, colors);
    let small = seat(colors, 0.8);
    kit.append(&small, Quat::IDENTITY, Vec3::new(0.0, floor, wall - 4.6));
}

/// Striped cloth that sags to both sides, with a scalloped hem and a gilded edge.
fn canopy(kit: &mut MeshKit, wall: f32, colors: &Livery) {
    const STRIPES: u32 = 14;
    let width = 2.0 * FLOOR_HALF_M / STRIPES as f32;
    let sag = |x: f32| 14.6 - 1.1 * (x / FLOOR_HALF_M).powi(2);
    let (front, ridge, back) = (wall + 0.6, wall - 5.4, wall - 11.4);
    for k in 0..STRIPES {
        let (x0, x1) = (
            -FLOOR_HALF_M + k as f32 * width,
            -FLOOR_HALF_M + (k + 1) as f32 * width,
        );
        let cloth = if k % 2 == 0 {
            colors.cloth
        } else {
            colors.pale
        };
        let at = |x: f32, lift: f32, z: f32| Vec3::new(x, sag(x) + lift, z);
        kit.leaf(
            &[
                at(x0, -1.4, front),
                at(x1, -1.4, front),
                at(x1, 1.0, ridge),
                at(x0, 1.0, ridge),
            ],
            &[cloth * 0.9, cloth * 0.9, cloth * 1.1, cloth * 1.1],
        );
        kit.leaf(
            &[
                at(x0, 1.0, ridge),
                at(x1, 1.0, ridge),
                at(x1, -1.0, back),
                at(x0, -1.0, back),
            ],
            &[cloth * 0.8],
        );
        let middle = (x0 + x1) / 2.0;
        kit.leaf(
            &[
                at(x0, -1.4, front),
                at(x0, -2.2, front),
                at(middle, -3.0, front + 0.08),
                at(x1, -2.2, front),
                at(x1, -1.4, front),
            ],
            &[cloth, cloth * 0.9, cloth * 0.75, cloth * 0.9, cloth],
        );
        let gold = rgb(palette::GOLD);
        kit.face(
            &[
                at(x0, -1.5, front + 0.1),
                at(x1, -1.5, front + 0.1),
                at(x1, -1.2, front + 0.1),
                at(x0, -1.2, front + 0.1),
            ],
            &[gold],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn eight_fires_burn_beside_gates_on_all_sides() {
        let ring = Ring::around(BoardShape::default());
        let fires = fires(ring);
        assert_eq!(fires.len(), 8);
        for fire in &fires {
            assert!((fire.xz().abs().max_element() - ring.podium).abs() < 1.0);
        }
        assert_eq!(fires.iter().filter(|f| f.x > 40.0).count(), 2);
    }

    #[test]
    fn thrones_leave_the_board_free() {
        let shape = BoardShape::default();
        let ring = Ring::around(shape);
        let kit = ends(ring);
        let clear = shape.half().y + super::super::plan::RIM_M - 0.2;
        let inside = kit
            .positions
            .iter()
            .filter(|p| p[0].abs().max(p[2].abs()) < clear)
            .count();
        assert_eq!(inside, 0);
    }
}
