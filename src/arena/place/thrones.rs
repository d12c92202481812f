//! The gilded things: the great thrones at the ends of the board with the directors of the sides on them, the seats in the enclosures, and
//! bowls for fire. Drawn to look along +Z.

use super::{
    mesh_kit::{MeshKit, Rgb, Shades, rgb},
    palette::{self, Livery},
    people::{self, Dress, Headgear},
};
use bevy::prelude::*;

/// A gilded bowl with a dark inside.
pub fn bowl(kit: &mut MeshKit, foot: Vec3) {
    let gold = rgb(palette::GOLD);
    kit.lathe(
        foot,
        8,
        0.0,
        &[
            (0.7, 0.0, gold * 0.5),
            (0.3, 0.5, gold * 0.8),
            (0.9, 1.4, gold * 1.1),
            (0.0, 1.2, rgb(0x3A1C10)),
        ],
    );
}

/// Size of a director against a man of 1.9 m: that of the players.
const DIRECTOR_SCALE: f32 = 2.75;

/// A great throne with the director of its side on it: three steps with a carpet, a gilded seat, and a fan of blades behind it.
pub fn throne(kit: &mut MeshKit, z: f32, colors: &Livery) {
    let stone = rgb(palette::STONE_OLD) * 0.75;
    for (k, (half, deep)) in [(5.2, 3.1), (4.2, 2.4), (3.2, 1.7)].into_iter().enumerate() {
        let top = 0.55 * (k + 1) as f32;
        kit.block(
            Vec3::new(-half, -0.3, z - deep - 1.2),
            Vec3::new(half, top, z + deep),
            Shades {
                foot: stone * 0.5,
                head: stone * (1.0 + 0.1 * k as f32),
                lid: stone * 1.15,
            },
        );
        let carpet = colors.cloth * if k % 2 == 0 { 0.9 } else { 1.0 };
        let y = top + 0.02;
        let next = z + deep - 0.75;
        kit.face(
            &[
                Vec3::new(-1.3, y, z + deep),
                Vec3::new(1.3, y, z + deep),
                Vec3::new(1.3, y, next),
                Vec3::new(-1.3, y, next),
            ],
            &[carpet],
        );
        let front = z + deep + 0.02;
        kit.face(
            &[
                Vec3::new(-1.3, top - 0.55, front),
                Vec3::new(1.3, top - 0.55, front),
                Vec3::new(1.3, y, front),
                Vec3::new(-1.3, y, front),
            ],
            &[carpet * 0.7, carpet * 0.7, carpet],
        );
    }
    let great = seat(colors, 1.0);
    let place = Vec3::new(0.0, 1.65, z - 0.6);
    kit.append(&great, Quat::IDENTITY, place);
    let director = Dress {
        robe: colors.cloth * 0.9,
        trim: colors.pale * 0.9,
        head: Headgear::Feathers(5),
        seed: 3,
    };
    let on_the_seat = place + Vec3::new(0.0, 1.3, -0.75);
    people::place(
        kit,
        people::sitting(director),
        DIRECTOR_SCALE,
        0.0,
        on_the_seat,
    );
    for side in [-1.0, 1.0] {
        bowl(kit, Vec3::new(side * 4.4, 0.55, z + 1.6));
    }
}

/// A gilded seat whose middle is at the origin and whose back looks to -Z; a `size` of one is
/// for the throne of a Chief.
pub fn seat(colors: &Livery, size: f32) -> MeshKit {
    let gold = rgb(palette::GOLD);
    let mut kit = MeshKit::new(7.0);
    let wood = |color: Rgb| Shades {
        foot: color * 0.5,
        head: color,
        lid: color * 1.1,
    };
    let red = rgb(0x8E2A20);
    kit.block(
        Vec3::new(-1.5, 0.0, -1.2),
        Vec3::new(1.5, 1.3, 1.0),
        Shades {
            foot: gold * 0.45,
            head: gold,
            lid: red,
        },
    );
    for side in [-1.0, 1.0] {
        kit.block(
            Vec3::new(side * 1.5 - 0.35, 0.0, -1.2),
            Vec3::new(side * 1.5 + 0.35, 2.3, 1.2),
            wood(gold),
        );
        let knob = [(0.3, 0.0, gold), (0.45, 0.35, gold), (0.0, 0.8, gold * 1.2)];
        kit.lathe(Vec3::new(side * 1.5, 2.3, 0.8), 6, 0.0, &knob);
    }
    let at = |x: f32, y: f32, z: f32| Vec3::new(x, y, z);
    // The back, with a field in the side's colour.
    kit.leaf(
        &[
            at(-1.7, 1.0, -1.1),
            at(1.7, 1.0, -1.1),
            at(1.9, 4.6, -1.2),
            at(0.0, 5.6, -1.2),
            at(-1.9, 4.6, -1.2),
        ],
        &[gold * 0.7, gold * 0.7, gold],
    );
    kit.face(
        &[
            at(-1.2, 1.3, -1.0),
            at(1.2, 1.3, -1.0),
            at(1.35, 4.3, -1.1),
            at(0.0, 5.0, -1.1),
            at(-1.35, 4.3, -1.1),
        ],
        &[colors.cloth, colors.cloth, colors.cloth * 1.2],
    );
    kit.face(
        &[
            at(0.0, 1.8, -0.9),
            at(0.5, 3.4, -1.0),
            at(0.0, 4.3, -1.0),
            at(-0.5, 3.4, -1.0),
        ],
        &[colors.pale],
    );
    // Seven blades like the feathers of an Odwar.
    for blade in -3..=3i32 {
        let lean = blade as f32 * 0.34;
        let turn = Quat::from_rotation_z(-lean);
        let root = at(0.0, 3.4, -1.3);
        let long = 4.0 - 0.28 * (blade * blade) as f32 * 0.5;
        let point = |x: f32, y: f32| root + turn * at(x, y, 0.0);
        let color = if blade % 2 == 0 {
            gold * 1.1
        } else {
            colors.pale
        };
        kit.leaf(
            &[
                point(0.0, 0.6),
                point(0.46, long * 0.72),
                point(0.0, long),
                point(-0.46, long * 0.72),
            ],
            &[color * 0.6, color, color * 1.2, color],
        );
    }
    for p in &mut kit.positions {
        *p = (Vec3::from(*p) * size).to_array();
    }
    kit
}

#[cfg(test)]
mod tests {
    use super::super::{palette::livery, plan::End};
    use super::*;

    #[test]
    fn a_throne_is_twice_as_high_as_a_man_of_the_game() {
        let mut kit = MeshKit::new(7.0);
        throne(&mut kit, 0.0, &livery(End::Black));
        let top = kit.positions.iter().map(|p| p[1]).fold(0.0, f32::max);
        assert!((7.0..11.0).contains(&top), "{top}");
    }
}
