//! Vendors on the stairs between the seats, each with a tray of fruit or a jar on the head.

use super::{
    mesh_kit::{MeshKit, rgb},
    noise::{hash, pick},
    palette,
    plan::{Ring, TIERS, segment_angle},
};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// Size against a man: that of the crowd.
const SCALE: f32 = 1.6;
/// Part of the stairs' tiers on which one stands.
const SHARE: f32 = 0.26;
/// What lies on the trays.
const FRUIT: [u32; 4] = [0xB8322A, 0xD9A63A, 0x7A2F4E, 0x6E8A3A];

/// Adds the vendors to the crowd's sectors.
pub fn vendors(ring: Ring, sectors: &mut [MeshKit]) {
    for stair in 0..16u32 {
        for row in 0..TIERS {
            let seed = stair * 40 + row;
            let angle = segment_angle(stair as f32 * 10.0 + 5.5);
            let (out, y) = Ring::tier(row);
            let place = ring.at(out + 1.5, y, angle);
            if hash(seed, 1, 150) > SHARE || ring.in_enclosure(place) {
                continue;
            }
            let sector = (angle / TAU * sectors.len() as f32) as usize % sectors.len();
            let yaw = angle + PI + 2.2 * (hash(seed, 2, 150) - 0.5);
            let mut figure = vendor(seed);
            for p in &mut figure.positions {
                *p = (Vec3::from(*p) * SCALE).to_array();
            }
            sectors[sector].append(&figure, Quat::from_rotation_y(yaw), place);
        }
    }
}

/// One vendor, the feet at the origin; they sway as the crowd does, but keep their seat.
fn vendor(seed: u32) -> MeshKit {
    let mut kit = MeshKit::new(7.0);
    let cloth = rgb(pick(
        &[0x8A8F4A, 0xE8DCC8, 0x2E6E6A, 0x9C6A3A],
        hash(seed, 3, 150),
    ));
    let skin = rgb(pick(&palette::SKINS, hash(seed, 4, 150)));
    let wood = rgb(0x6A4426);
    kit.lathe(
        Vec3::ZERO,
        6,
        0.0,
        &[
            (0.26, 0.0, cloth * 0.3),
            (0.20, 0.85, cloth * 0.8),
            (0.28, 1.30, cloth),
            (0.09, 1.45, skin * 0.8),
            (0.15, 1.58, skin),
            (0.12, 1.78, rgb(palette::HAIR)),
        ],
    );
    let tray = [
        (0.10, 1.78, wood),
        (0.46, 1.84, wood * 1.4),
        (0.46, 1.90, wood * 1.6),
        (0.0, 1.87, wood),
    ];
    kit.lathe(Vec3::ZERO, 8, 0.0, &tray);
    for k in 0..5u32 {
        let angle = k as f32 / 5.0 * TAU;
        let color = rgb(pick(&FRUIT, hash(seed, 5 + k, 150)));
        let at = Vec3::new(0.24 * angle.cos(), 1.87, 0.24 * angle.sin());
        kit.lathe(
            at,
            4,
            angle,
            &[
                (0.10, 0.0, color * 0.7),
                (0.11, 0.10, color),
                (0.0, 0.2, color * 1.2),
            ],
        );
    }
    for side in [-1.0, 1.0] {
        kit.rod(
            Vec3::new(0.26 * side, 1.28, 0.0),
            Vec3::new(0.42 * side, 1.84, 0.05),
            0.06,
            4,
            skin,
        );
    }
    kit.set_uvs(0, |p| {
        [hash(seed, 9, 150), 0.25 * (p.y / 2.0).clamp(0.0, 1.0)]
    });
    kit
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn some_dozens_go_about_and_cost_little() {
        let mut sectors = vec![MeshKit::new(7.0); 8];
        vendors(Ring::around(BoardShape::default()), &mut sectors);
        let triangles: usize = sectors.iter().map(MeshKit::triangles).sum();
        let each = vendor(1).triangles();
        assert!(
            (24..80).contains(&(triangles / each)),
            "{}",
            triangles / each
        );
        assert!(triangles < 16_000, "{triangles}");
    }
}
