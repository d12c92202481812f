//! The lamp on the table: a brass foot and stem, a shade of parchment in eight panels with a painted
//! glow. Its light is `light`'s.

use bevy::prelude::*;

use super::palette;
use super::plan::{LAMP_FOOT, LAMP_GLOW};
use crate::arena::place::mesh_kit::{Hoop, MeshKit, rgb};

/// Panels of the shade.
const PANELS: u32 = 8;
/// Heights over the foot.
const SHADE_LOW_M: f32 = 37.0;
const SHADE_HIGH_M: f32 = 55.0;
/// Radius of the shade's lower rim.
pub const SHADE_RADIUS_M: f32 = 15.5;

/// Foot, stem and mounts.
pub fn brass() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let c = rgb(palette::BRASS);
    let profile: [Hoop; 19] = [
        (9.0, 0.0, c * 0.4),
        (9.2, 0.8, c),
        (8.4, 1.4, c * 0.8),
        (6.6, 2.0, c * 1.1),
        (5.6, 3.4, c * 0.7),
        (2.2, 5.6, c),
        (1.5, 7.4, c * 0.7),
        (2.9, 9.2, c * 1.2),
        (1.3, 11.2, c * 0.7),
        (1.0, 20.0, c),
        (2.3, 22.0, c * 1.2),
        (2.3, 23.0, c),
        (1.0, 25.0, c * 0.7),
        (0.9, 34.0, c),
        (2.8, 36.0, c * 1.3),
        (3.4, 37.5, c * 1.4),
        (1.4, 38.6, c),
        (0.8, 40.0, c),
        (0.0, 40.2, c),
    ];
    kit.lathe(LAMP_FOOT, 28, 0.0, &profile);
    kit.round(0, LAMP_FOOT);
    // What is over the shade: a cap and a knob.
    let cap = LAMP_FOOT + Vec3::Y * SHADE_HIGH_M;
    let cap_profile: [Hoop; 6] = [
        (5.4, -0.4, c * 0.8),
        (5.6, 0.2, c * 1.2),
        (2.0, 1.8, c),
        (0.9, 2.8, c * 0.7),
        (1.5, 4.2, c * 1.2),
        (0.0, 5.4, c),
    ];
    let first = kit.mark();
    kit.lathe(cap, 20, 0.0, &cap_profile);
    kit.round(first, cap);
    // Ribs between the panels.
    let turn = std::f32::consts::PI / PANELS as f32;
    for k in 0..PANELS {
        let angle = turn + k as f32 / PANELS as f32 * std::f32::consts::TAU;
        let at = |radius: f32, y: f32| {
            LAMP_FOOT + Vec3::new(radius * angle.sin(), y, radius * angle.cos())
        };
        for pair in SHADE.windows(2) {
            let ((r0, y0), (r1, y1)) = (pair[0], pair[1]);
            kit.rod(at(r0 + 0.1, y0), at(r1 + 0.1, y1), 0.26, 5, c);
        }
        kit.rod(at(0.8, 39.0), at(SHADE[0].0, SHADE[0].1), 0.18, 4, c * 0.8);
    }
    kit
}

/// Radius and height of the shade, from below.
const SHADE: [(f32, f32); 4] = [
    (SHADE_RADIUS_M, SHADE_LOW_M),
    (14.0, 43.0),
    (10.0, 50.0),
    (5.2, SHADE_HIGH_M),
];

/// The shade, glowing from within: brightest where the flame is near.
pub fn shade() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let turn = std::f32::consts::PI / PANELS as f32;
    let white = Vec3::ONE;
    let hoops: Vec<Hoop> = SHADE.into_iter().map(|(r, y)| (r, y, white)).collect();
    kit.lathe(LAMP_FOOT, PANELS, turn, &hoops);
    // The same from inside, for who looks up from the table.
    let inside: Vec<Hoop> = hoops
        .iter()
        .rev()
        .map(|&(r, y, c)| (r - 0.15, y, c))
        .collect();
    kit.lathe(LAMP_FOOT, PANELS, turn, &inside);
    let flame = LAMP_GLOW;
    kit.repaint(0, |p, _| {
        let near = (-(p - flame).length() / 13.0).exp();
        Vec3::new(0.80, 0.40, 0.13).lerp(Vec3::new(2.6, 1.75, 0.95), near * 1.8)
    });
    let first = kit.mark();
    flame_kit(&mut kit);
    kit.repaint(first, |_, _| Vec3::new(4.5, 3.2, 1.7));
    kit
}

/// The globe of light inside.
fn flame_kit(kit: &mut MeshKit) {
    let c = Vec3::ONE;
    let profile: [Hoop; 5] = [
        (0.0, -2.8, c),
        (2.0, -1.6, c),
        (2.4, 0.4, c),
        (1.3, 2.6, c),
        (0.0, 4.2, c),
    ];
    kit.lathe(LAMP_GLOW + Vec3::Y, 12, 0.0, &profile);
}
