//! The royal enclosure on a gatehouse: floor, balustrade, columns, a canopy, and the people of rank
//! who look on from it. Drawn for the -Z end, where it faces +Z.

use super::{
    mesh_kit::{MeshKit, Shades, rgb},
    noise::{hash, pick},
    palette::{self, Livery},
    people::{self, Dress, Headgear},
    plan::{ENCLOSURE_DEEP_M, ENCLOSURE_FLOOR_M, GATEHOUSE_HALF_M, GATEHOUSE_OUT_M, Ring},
    thrones::seat,
};
use bevy::prelude::*;

/// Size of those in the enclosure against a man of 1.9 m: between the crowd and the players.
const PEOPLE_SCALE: f32 = 2.1;
/// Half the width of the canopy.
const CANOPY_HALF_M: f32 = 10.4;
/// How far behind the podium's foot the canopy begins: nearer it would hide the rim of the board.
const CANOPY_BACK_M: f32 = 2.2;
/// Height of the canopy over the floor.
const CANOPY_M: f32 = 8.0;

/// Everything on the gatehouse.
pub fn enclosure(kit: &mut MeshKit, ring: Ring, colors: &Livery) {
    let wall = -ring.podium;
    floor(kit, wall);
    balustrade(kit, wall + GATEHOUSE_OUT_M - 0.1);
    columns(kit, wall);
    canopy(kit, wall, colors);
    court(kit, wall, colors);
}

fn floor(kit: &mut MeshKit, wall: f32) {
    let (front, back) = (wall + GATEHOUSE_OUT_M, wall - ENCLOSURE_DEEP_M);
    let at = |x: f32, y: f32, z: f32| Vec3::new(x, ENCLOSURE_FLOOR_M + y, z);
    let (stone, carpet) = (rgb(palette::STONE_OLD), rgb(palette::BAND));
    let half = GATEHOUSE_HALF_M;
    kit.face(
        &[
            at(-half, 0.0, front),
            at(half, 0.0, front),
            at(half, 0.0, back),
            at(-half, 0.0, back),
        ],
        &[stone * 0.8, stone * 0.8, stone * 0.45],
    );
    let half = 8.6;
    kit.face(
        &[
            at(-half, 0.02, wall - 0.4),
            at(half, 0.02, wall - 0.4),
            at(half, 0.02, back + 1.2),
            at(-half, 0.02, back + 1.2),
        ],
        &[carpet, carpet, carpet * 0.6],
    );
}

fn balustrade(kit: &mut MeshKit, z: f32) {
    const POSTS: u32 = 22;
    let trim = rgb(palette::TRIM);
    let half = 11.4;
    for k in 0..=POSTS {
        let x = half * (2.0 * k as f32 / POSTS as f32 - 1.0);
        let profile = [
            (0.18, 0.0, trim * 0.55),
            (0.27, 0.40, trim * 0.95),
            (0.14, 0.95, trim),
        ];
        kit.lathe(Vec3::new(x, ENCLOSURE_FLOOR_M + 0.05, z), 5, 0.0, &profile);
    }
    kit.block(
        Vec3::new(-half, ENCLOSURE_FLOOR_M + 1.0, z - 0.3),
        Vec3::new(half, ENCLOSURE_FLOOR_M + 1.25, z + 0.3),
        Shades {
            foot: trim * 0.8,
            head: trim,
            lid: trim * 1.1,
        },
    );
}

fn columns(kit: &mut MeshKit, wall: f32) {
    let (trim, gold) = (rgb(palette::TRIM), rgb(palette::GOLD));
    for x in [-CANOPY_HALF_M + 0.8, CANOPY_HALF_M - 0.8] {
        for z in [wall - CANOPY_BACK_M - 0.7, wall - ENCLOSURE_DEEP_M + 0.8] {
            let profile = [
                (0.75, 0.0, gold * 0.5),
                (0.75, 0.5, gold * 0.8),
                (0.5, 0.6, trim * 0.6),
                (0.42, CANOPY_M - 1.7, trim),
                (0.8, CANOPY_M - 1.2, gold),
                (0.8, CANOPY_M - 0.9, gold),
            ];
            kit.lathe(Vec3::new(x, ENCLOSURE_FLOOR_M, z), 8, 0.0, &profile);
        }
    }
}

/// Striped cloth that sags to both sides and between its seams, with a scalloped hem and a gilded edge.
fn canopy(kit: &mut MeshKit, wall: f32, colors: &Livery) {
    const STRIPES: u32 = 14;
    let width = 2.0 * CANOPY_HALF_M / STRIPES as f32;
    let top = ENCLOSURE_FLOOR_M + CANOPY_M;
    let sag = |x: f32| top - 1.1 * (x / CANOPY_HALF_M).powi(2);
    let (front, back) = (wall - CANOPY_BACK_M, wall - ENCLOSURE_DEEP_M - 0.6);
    let ridge = front.midpoint(back);
    for k in 0..STRIPES {
        let x0 = -CANOPY_HALF_M + k as f32 * width;
        let (x1, middle) = (x0 + width, x0 + width / 2.0);
        let cloth = if k % 2 == 0 {
            colors.cloth
        } else {
            colors.pale
        };
        let at = |x: f32, lift: f32, z: f32| Vec3::new(x, sag(x) + lift, z);
        for (a, b, light) in [(x0, middle, 1.0), (middle, x1, 0.86)] {
            let belly = |x: f32| if x == middle { -0.22 } else { 0.0 };
            kit.leaf(
                &[
                    at(a, -1.4 + belly(a), front),
                    at(b, -1.4 + belly(b), front),
                    at(b, 0.4 + belly(b), ridge),
                    at(a, 0.4 + belly(a), ridge),
                ],
                &[
                    cloth * 0.85 * light,
                    cloth * 0.85 * light,
                    cloth * 1.1 * light,
                ],
            );
            kit.leaf(
                &[
                    at(a, 0.4 + belly(a), ridge),
                    at(b, 0.4 + belly(b), ridge),
                    at(b, -1.0 + belly(b), back),
                    at(a, -1.0 + belly(a), back),
                ],
                &[
                    cloth * 0.9 * light,
                    cloth * 0.9 * light,
                    cloth * 0.7 * light,
                ],
            );
        }
        kit.leaf(
            &[
                at(x0, -1.4, front),
                at(x0, -2.0, front),
                at(middle, -2.7, front + 0.08),
                at(x1, -2.0, front),
                at(x1, -1.4, front),
            ],
            &[cloth, cloth * 0.9, cloth * 0.7, cloth * 0.9, cloth],
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

/// The Jeddak on his seat, nobles and ladies beside him, and two of the guard.
fn court(kit: &mut MeshKit, wall: f32, colors: &Livery) {
    let floor = ENCLOSURE_FLOOR_M;
    let end = u32::from(colors.cloth.x > 0.3) * 40;
    let dress = |seed: u32, head: Headgear| {
        let robe = rgb(pick(&palette::COURT, hash(seed, 1, 33))) * (0.8 + 0.35 * hash(seed, 2, 33));
        let trim =
            [colors.cloth, colors.pale, rgb(palette::GOLD)][(hash(seed, 3, 33) * 3.0) as usize % 3];
        Dress {
            robe,
            trim,
            head,
            seed,
        }
    };
    let back = wall - 5.6;
    kit.block(
        Vec3::new(-3.4, floor, back - 2.2),
        Vec3::new(3.4, floor + 0.6, back + 2.6),
        Shades::of(rgb(palette::STONE_OLD) * 0.8),
    );
    kit.append(
        &seat(colors, 0.82),
        Quat::IDENTITY,
        Vec3::new(0.0, floor + 0.6, back),
    );
    let jeddak = Dress {
        robe: rgb(0x9A2A1E),
        trim: rgb(palette::GOLD),
        head: Headgear::Feathers(5),
        seed: 7 + end,
    };
    people::place(
        kit,
        people::sitting(jeddak),
        PEOPLE_SCALE * 1.08,
        0.0,
        Vec3::new(0.0, floor + 0.6 + 1.1, back - 0.5),
    );
    // Along the balustrade and in a second row, none two alike.
    for k in 0..11u32 {
        let seed = 11 + k + end;
        let row = k % 2;
        let x = (k as f32 - 5.0) * 1.72 + 0.7 * (hash(seed, 5, 33) - 0.5);
        if row == 1 && x.abs() < 3.6 {
            continue;
        }
        let z = wall - 0.9 - 2.6 * row as f32 - 0.8 * hash(seed, 6, 33);
        let head = match (hash(seed, 7, 33) * 10.0) as u32 {
            0..=3 => Headgear::Veil,
            4 | 5 => Headgear::Hair,
            feathers => Headgear::Feathers(1 + (feathers % 3) as u8),
        };
        let yaw = 0.7 * (hash(seed, 8, 33) - 0.5) - 0.03 * x;
        let scale = PEOPLE_SCALE * (0.93 + 0.12 * hash(seed, 9, 33));
        people::place(
            kit,
            people::standing(dress(seed, head)),
            scale,
            yaw,
            Vec3::new(x, floor, z),
        );
    }
    for side in [-1.0, 1.0] {
        let at = Vec3::new(side * 4.6, floor, back - 0.4);
        people::place(kit, people::guard(3 + end, colors), PEOPLE_SCALE, 0.0, at);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        palette::livery,
        plan::{BoardShape, End},
    };
    use super::*;

    #[test]
    fn the_canopy_hides_no_rim_from_the_seat_behind_it() {
        // The seat's view looks down at 50 degrees or steeper onto the rim before it.
        let ring = Ring::around(BoardShape::default());
        let mut kit = MeshKit::new(7.0);
        canopy(&mut kit, -ring.podium, &livery(End::Black));
        let rim = BoardShape::default().half().y + super::super::plan::RIM_M;
        for p in &kit.positions {
            let slope = (p[1] / (p[2].abs() - rim)).atan().to_degrees();
            assert!(slope < 68.0, "{p:?} stands at {slope} degrees over the rim");
        }
    }

    #[test]
    fn people_of_rank_stand_on_the_floor() {
        let ring = Ring::around(BoardShape::default());
        let mut kit = MeshKit::new(7.0);
        court(&mut kit, -ring.podium, &livery(End::Orange));
        let (low, far) = kit
            .positions
            .iter()
            .fold((f32::MAX, 0.0_f32), |(low, far), p| {
                (low.min(p[1]), far.max(p[0].abs()))
            });
        assert!(low > ENCLOSURE_FLOOR_M - 0.4 && far < GATEHOUSE_HALF_M);
        assert!(kit.triangles() < 7_000, "{}", kit.triangles());
    }
}
