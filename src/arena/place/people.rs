//! Those who are seen from nearer than the crowd: directors, nobles, guards. Turned and folded like
//! carved figures, looking along +Z, at the scale of a man of 1.9 m; a few hundred triangles each.

use super::{
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::{hash, pick},
    palette::{self, Livery},
};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// How one of them is dressed.
#[derive(Clone, Copy, Debug)]
pub struct Dress {
    /// The robe.
    pub robe: Rgb,
    /// Hems, sash and cloak.
    pub trim: Rgb,
    /// What is on the head.
    pub head: Headgear,
    /// Sets face and bearing apart from others'.
    pub seed: u32,
}

/// What is worn on the head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Headgear {
    /// Black hair alone.
    Hair,
    /// A golden band with as many feathers.
    Feathers(u8),
    /// A veil over the hair.
    Veil,
}

/// Heights of a standing one's waist and of a sitting one's hips.
const WAIST_M: f32 = 1.02;
const SEAT_M: f32 = 0.0;

/// Somebody who sits; the seat's surface is at the origin, the feet before and below it.
pub fn sitting(dress: Dress) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    let Dress { robe, trim, .. } = dress;
    // Lap and shins as two folded slabs of cloth, with the trim as a band down the middle.
    let slab = |kit: &mut MeshKit, half: f32, lift: f32, color: Rgb| {
        let at = |x: f32, y: f32, z: f32| Vec3::new(x * half, y + lift, z + lift);
        let (hip, knee, foot) = ((0.24, 0.0), (0.24, 0.62), (-0.62, 0.74));
        let [h, k, f] = [hip, knee, foot];
        kit.face(
            &[
                at(-1.0, k.0, k.1),
                at(1.0, k.0, k.1),
                at(1.0, h.0, h.1),
                at(-1.0, h.0, h.1),
            ],
            &[color, color, color * 0.6],
        );
        kit.face(
            &[
                at(-1.15, f.0, f.1),
                at(1.15, f.0, f.1),
                at(1.0, k.0, k.1),
                at(-1.0, k.0, k.1),
            ],
            &[color * 0.45, color * 0.45, color],
        );
    };
    slab(&mut kit, 0.34, 0.0, robe);
    slab(&mut kit, 0.11, 0.012, trim);
    for side in [-1.0, 1.0] {
        let x = 0.34 * side;
        let corners = [
            Vec3::new(x, SEAT_M, 0.0),
            Vec3::new(x * 1.15, -0.62, 0.6),
            Vec3::new(x * 1.15, -0.62, 0.74),
            Vec3::new(x, 0.24, 0.62),
            Vec3::new(x, 0.24, 0.0),
        ];
        kit.leaf(&corners, &[robe * 0.4, robe * 0.3, robe * 0.4, robe * 0.8]);
    }
    let mut body = bust(dress);
    // Hands lie on the arms of the seat; the right one holds a staff of office.
    let gold = rgb(palette::GOLD);
    for side in [-1.0, 1.0] {
        let (shoulder, elbow, hand) = (
            Vec3::new(0.34 * side, 0.52, 0.0),
            Vec3::new(0.50 * side, 0.20, 0.10),
            Vec3::new(0.46 * side, 0.22, 0.46),
        );
        arm(&mut body, [shoulder, elbow, hand], dress);
    }
    body.rod(
        Vec3::new(-0.46, -0.3, 0.50),
        Vec3::new(-0.46, 1.0, 0.44),
        0.03,
        4,
        gold,
    );
    body.lathe(
        Vec3::new(-0.46, 1.0, 0.44),
        6,
        0.0,
        &[
            (0.03, 0.0, gold),
            (0.09, 0.08, gold * 1.2),
            (0.0, 0.22, gold),
        ],
    );
    kit.append(&body, Quat::IDENTITY, Vec3::Y * 0.06);
    kit
}

/// Somebody who stands in a long robe; the feet are at the origin.
pub fn standing(dress: Dress) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    let Dress {
        robe, trim, seed, ..
    } = dress;
    kit.lathe(
        Vec3::ZERO,
        8,
        0.2,
        &[
            (0.42, 0.0, trim * 0.6),
            (0.40, 0.10, trim),
            (0.39, 0.101, robe * 0.45),
            (0.27, 0.66, robe * 0.8),
            (0.24, WAIST_M, robe),
        ],
    );
    let mut body = bust(dress);
    let folded = hash(seed, 4, 51) < 0.45;
    for side in [-1.0, 1.0] {
        let shoulder = Vec3::new(0.34 * side, 0.52, 0.0);
        let (elbow, hand) = if folded {
            (
                Vec3::new(0.43 * side, 0.20, 0.08),
                Vec3::new(0.08 * side, 0.18, 0.30),
            )
        } else {
            (
                Vec3::new(0.45 * side, 0.16, 0.0),
                Vec3::new(0.42 * side, -0.14, 0.16),
            )
        };
        arm(&mut body, [shoulder, elbow, hand], dress);
    }
    kit.append(&body, Quat::IDENTITY, Vec3::Y * WAIST_M);
    kit
}

/// Everything above the waist but the arms, the waist at the origin; with a cloak behind.
fn bust(dress: Dress) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    let Dress {
        robe, trim, seed, ..
    } = dress;
    let (skin, gold) = (skin(seed), rgb(palette::GOLD));
    kit.lathe(
        Vec3::ZERO,
        8,
        0.2,
        &[
            (0.24, 0.0, gold * 0.8),
            (0.25, 0.07, gold),
            (0.25, 0.071, robe * 0.6),
            (0.33, 0.38, robe),
            (0.36, 0.54, trim),
            (0.22, 0.64, gold),
            (0.10, 0.68, skin * 0.7),
            (0.09, 0.75, skin * 0.8),
        ],
    );
    // The cloak hangs from the shoulders.
    let at = |x: f32, y: f32, z: f32| Vec3::new(x, y, z);
    kit.leaf(
        &[
            at(0.34, 0.56, -0.10),
            at(-0.34, 0.56, -0.10),
            at(-0.46, -0.9, -0.34),
            at(0.46, -0.9, -0.34),
        ],
        &[trim * 0.9, trim * 0.9, trim * 0.45],
    );
    head(&mut kit, dress);
    kit
}

fn skin(seed: u32) -> Rgb {
    rgb(pick(&palette::SKINS, hash(seed, 1, 51)))
}

/// The head over the neck of a bust, turned and bowed a little.
fn head(kit: &mut MeshKit, dress: Dress) {
    let seed = dress.seed;
    let (skin, hair, gold) = (skin(seed), rgb(palette::HAIR), rgb(palette::GOLD));
    let mut head = MeshKit::new(7.0);
    // Six-sided, one side to the front: a face with cheeks, not a ball.
    head.lathe(
        Vec3::ZERO,
        6,
        TAU / 12.0,
        &[
            (0.0, -0.03, skin * 0.6),
            (0.085, 0.0, skin * 0.75),
            (0.15, 0.14, skin * 1.05),
            (0.16, 0.24, skin),
            (0.12, 0.32, hair),
            (0.0, 0.36, hair),
        ],
    );
    // Brows and eyes as one dark band, the nose as a ridge.
    let at = |x: f32, y: f32, z: f32| Vec3::new(x, y, z);
    for side in [-1.0, 1.0] {
        let x = 0.052 * side;
        head.face(
            &[
                at(x - 0.03, 0.165, 0.143),
                at(x + 0.03, 0.165, 0.143),
                at(x + 0.034, 0.192, 0.146),
                at(x - 0.034, 0.192, 0.146),
            ],
            &[hair],
        );
    }
    head.leaf(
        &[
            at(0.0, 0.11, 0.175),
            at(0.0, 0.18, 0.142),
            at(0.0, 0.105, 0.128),
        ],
        &[skin * 0.7],
    );
    // Hair: a cap open to the face, long behind.
    let behind = [
        (0.165, -0.16, hair),
        (0.19, 0.10, hair),
        (0.185, 0.24, hair * 1.3),
        (0.12, 0.36, hair * 1.6),
        (0.0, 0.40, hair),
    ];
    let mut cap = MeshKit::new(7.0);
    cap.lathe(Vec3::ZERO, 8, TAU / 16.0, &behind);
    let open = cap.indices.chunks(3).filter(|t| {
        let middle = t
            .iter()
            .map(|&k| Vec3::from(cap.positions[k as usize]))
            .sum::<Vec3>()
            / 3.0;
        middle.z < 0.075 || middle.y > 0.27
    });
    cap.indices = open.flatten().copied().collect();
    head.append(&cap, Quat::IDENTITY, Vec3::Z * -0.012);
    match dress.head {
        Headgear::Hair => {}
        Headgear::Feathers(count) => {
            head.lathe(
                Vec3::Y * 0.225,
                8,
                TAU / 16.0,
                &[(0.185, 0.0, gold), (0.19, 0.05, gold * 1.2)],
            );
            for n in 0..count {
                let lean = (f32::from(n) - f32::from(count - 1) / 2.0) * 0.30;
                let turn = Quat::from_rotation_z(-lean) * Quat::from_rotation_x(-0.25);
                let point = |x: f32, y: f32| Vec3::new(0.0, 0.26, -0.12) + turn * at(x, y, 0.0);
                let pale = dress.trim.lerp(Vec3::splat(0.85), 0.7);
                head.leaf(
                    &[
                        point(0.0, 0.0),
                        point(0.055, 0.24),
                        point(0.0, 0.42),
                        point(-0.055, 0.24),
                    ],
                    &[pale * 0.7, pale, pale * 1.1, pale],
                );
            }
        }
        Headgear::Veil => {
            let pale = dress.trim.lerp(Vec3::splat(0.8), 0.6);
            let veil = [
                (0.30, -0.55, pale * 0.7),
                (0.22, 0.05, pale),
                (0.20, 0.26, pale * 1.1),
                (0.11, 0.40, pale * 1.1),
                (0.0, 0.43, pale),
            ];
            let mut cloth = MeshKit::new(7.0);
            cloth.lathe(Vec3::ZERO, 8, TAU / 16.0, &veil);
            let open = cloth.indices.chunks(3).filter(|t| {
                let middle = t
                    .iter()
                    .map(|&k| Vec3::from(cloth.positions[k as usize]))
                    .sum::<Vec3>()
                    / 3.0;
                middle.z < 0.06 || middle.y > 0.30
            });
            cloth.indices = open.flatten().copied().collect();
            head.append(&cloth, Quat::IDENTITY, Vec3::Z * -0.02);
        }
    }
    let turn = Quat::from_rotation_y(0.9 * (hash(seed, 2, 51) - 0.5))
        * Quat::from_rotation_x(0.16 * hash(seed, 3, 51));
    kit.append(&head, turn, Vec3::Y * 0.74);
}

/// An arm from shoulder over elbow to hand, sleeved to the elbow, with a golden ring above it.
fn arm(kit: &mut MeshKit, [shoulder, elbow, hand]: [Vec3; 3], dress: Dress) {
    let skin = skin(dress.seed);
    kit.rod(shoulder, elbow, 0.085, 5, dress.robe);
    kit.rod(elbow, hand, 0.06, 5, skin);
    kit.rod(elbow, elbow.lerp(hand, 0.2), 0.075, 5, rgb(palette::GOLD));
}

/// A man of the watch with spear and shield, at ease, the feet at the origin.
pub fn guard(seed: u32, colors: &Livery) -> MeshKit {
    let (skin, bronze) = (skin(seed), rgb(0x8A6230));
    let leather = rgb(0x3A2418);
    let mut man = MeshKit::new(7.0);
    // Plain: the strong colours belong to the players.
    let robe = rgb(0x6E5A4C).lerp(colors.cloth, 0.18);
    for side in [-1.0, 1.0] {
        let foot = Vec3::new(0.14 * side, 0.0, 0.02);
        man.lathe(
            foot,
            5,
            0.3,
            &[
                (0.11, 0.0, leather * 0.6),
                (0.09, 0.42, leather),
                (0.12, 0.44, bronze),
                (0.10, 0.62, skin * 0.8),
            ],
        );
    }
    man.lathe(
        Vec3::ZERO,
        7,
        0.3,
        &[
            (0.34, 0.52, robe * 0.5),
            (0.24, 1.02, robe),
            (0.34, 1.42, bronze),
            (0.16, 1.56, bronze * 1.2),
            (0.09, 1.58, skin * 0.8),
        ],
    );
    man.lathe(
        Vec3::Y * 1.58,
        6,
        TAU / 12.0,
        &[
            (0.08, 0.0, skin * 0.7),
            (0.15, 0.12, skin * 1.05),
            (0.155, 0.2, bronze),
            (0.12, 0.33, bronze * 1.2),
            (0.0, 0.44, bronze),
        ],
    );
    man.leaf(
        &[
            Vec3::new(0.0, 1.9, 0.14),
            Vec3::new(0.0, 1.88, -0.22),
            Vec3::new(0.0, 2.12, -0.3),
            Vec3::new(0.0, 2.2, 0.0),
        ],
        &[colors.pale],
    );
    let grip = Vec3::new(0.44, 0.0, 0.12);
    man.rod(grip, grip + Vec3::Y * 2.7, 0.035, 4, rgb(0x4A2E1C));
    man.lathe(
        grip + Vec3::Y * 2.6,
        4,
        0.0,
        &[
            (0.0, 0.0, bronze),
            (0.09, 0.12, rgb(0xB8B4A8)),
            (0.0, 0.5, rgb(0xE0DCD0)),
        ],
    );
    for (shoulder, hand) in [
        (Vec3::new(0.3, 1.38, 0.0), grip + Vec3::Y * 1.25),
        (Vec3::new(-0.3, 1.38, 0.0), Vec3::new(-0.36, 0.92, 0.24)),
    ] {
        man.rod(shoulder, hand, 0.075, 4, skin);
    }
    // The shield rests against the left leg.
    let rim = |k: u32, size: f32, out: f32| {
        let angle = k as f32 / 8.0 * TAU;
        Vec3::new(
            -0.34 + 0.32 * size * angle.cos(),
            0.78 + 0.40 * size * angle.sin(),
            0.30 + out,
        )
    };
    let disc = |size: f32, out: f32| (0..8).map(|k| rim(k, size, out)).collect::<Vec<_>>();
    man.leaf(&disc(1.0, 0.0), &[bronze]);
    man.face(&disc(0.8, 0.02), &[colors.cloth]);
    man.face(&disc(0.3, 0.04), &[colors.pale]);
    man
}

/// Adds one of them, larger by `scale`, turned and put on a place.
pub fn place(kit: &mut MeshKit, mut figure: MeshKit, scale: f32, yaw: f32, at: Vec3) {
    for p in &mut figure.positions {
        *p = (Vec3::from(*p) * scale).to_array();
    }
    kit.append(&figure, Quat::from_rotation_y(yaw), at);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dress(seed: u32, head: Headgear) -> Dress {
        Dress {
            robe: rgb(0x8E2A20),
            trim: rgb(0xC8963C),
            head,
            seed,
        }
    }

    #[test]
    fn all_are_of_a_persons_height_and_cheap() {
        for seed in 0..8 {
            for head in [Headgear::Hair, Headgear::Feathers(3), Headgear::Veil] {
                let kit = standing(dress(seed, head));
                let top = kit.positions.iter().map(|p| p[1]).fold(0.0, f32::max);
                assert!((1.9..2.7).contains(&top), "{head:?}: {top}");
                assert!(kit.triangles() < 460, "{}", kit.triangles());
                assert!(sitting(dress(seed, head)).triangles() < 480);
            }
        }
    }

    #[test]
    fn faces_are_free_of_hair_and_veil() {
        for head in [Headgear::Hair, Headgear::Veil] {
            let kit = standing(dress(1, head));
            let hair = rgb(palette::HAIR).x;
            let before_face = kit.indices.chunks(3).filter(|t| {
                t.iter().all(|&k| {
                    let p = kit.positions[k as usize];
                    p[2] > 0.16 && (1.78..1.95).contains(&p[1]) && kit.colors[k as usize][0] <= hair
                })
            });
            assert_eq!(before_face.count(), 0);
        }
    }
}
