//! What stands against the podium: at both ends the gatehouses with the royal enclosures on them and the
//! thrones before them, at the sides the small gates; hangings, and the places of the fires.
//!
//! Everything is drawn for the -Z end, where the wall runs along X and faces +Z, and then turned.

use super::{
    age::age_gatehouse,
    enclosure::enclosure,
    gatehouse::{BOWL_X_M, gatehouse},
    mesh_kit::{MeshKit, Shades, rgb},
    palette::{self, Livery, livery},
    plan::{ENCLOSURE_FLOOR_M, End, GATEHOUSE_OUT_M, Ring},
    thrones::{bowl, throne},
};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

/// Gates on all sides, enclosures and thrones at both ends.
pub fn ends(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    for end in End::BOTH {
        let colors = livery(end);
        let mut part = MeshKit::new(7.0);
        enclosure(&mut part, ring, &colors);
        hangings(&mut part, -ring.podium + 0.45, &colors);
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

/// The gatehouses of both ends, with the marks of their age.
pub fn gatehouses(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    for end in End::BOTH {
        let mut part = MeshKit::new(7.0);
        gatehouse(&mut part, ring, &livery(end));
        age_gatehouse(&mut part, ring);
        kit.append(&part, end.turn(), Vec3::ZERO);
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
            let place = Vec3::new(
                side * BOWL_X_M,
                ENCLOSURE_FLOOR_M + 3.3,
                wall + GATEHOUSE_OUT_M - 0.7,
            );
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
        for (x, half) in [(16.0, 1.5), (20.2, 1.3), (24.2, 1.1)] {
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
