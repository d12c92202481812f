//! The light that is painted: everything that is far from the board takes its light from its
//! vertex colours alone, so that the whole room costs no lamp. Near things are lit in earnest.

use bevy::prelude::*;

use super::plan::{LAMP_GLOW, TABLE_RADIUS_M, TABLE_Y, WINDOW};
use crate::arena::place::mesh_kit::{MeshKit, Rgb};

/// What the lamp gives a face that looks at it from a metre's distance. It falls with somewhat less than
/// the distance, not with its square: the eye in a dim room does the rest.
const LAMP: f32 = 115.0;
const FALLS: f32 = 0.9;
const LAMP_COLOR: Rgb = Vec3::new(1.0, 0.62, 0.30);
/// What reaches every corner.
const AMBIENT: Rgb = Vec3::new(0.20, 0.135, 0.105);
/// What the dusk gives a face that looks straight at the window.
const DUSK: Rgb = Vec3::new(0.13, 0.17, 0.29);

/// Paints light and shadow over a kit's own colours.
pub fn bake(kit: &mut MeshKit) {
    for k in 0..kit.positions.len() {
        let light = light_at(Vec3::from(kit.positions[k]), Vec3::from(kit.normals[k]));
        let [r, g, b, a] = kit.colors[k];
        kit.colors[k] = [r * light.x, g * light.y, b * light.z, a];
    }
}

/// The light on a face at a point.
fn light_at(point: Vec3, normal: Vec3) -> Rgb {
    let to_lamp = LAMP_GLOW - point;
    let distance = to_lamp.length().max(12.0);
    // Wrapped round a little: a shade glows on all sides.
    let facing = ((normal.dot(to_lamp / distance) + 0.25) / 1.25).max(0.0);
    let lamp = LAMP / distance.powf(FALLS) * facing * under_table(point);
    let to_window = WINDOW - point;
    let far = to_window.length();
    let dusk = ((normal.dot(to_window / far.max(1.0)) + 0.2) / 1.2).max(0.0) * (1.0 - far / 1100.0);
    AMBIENT * (0.6 + 0.4 * normal.y) + LAMP_COLOR * lamp + DUSK * dusk.max(0.0)
}

/// What the table's top leaves of the lamp's light.
fn under_table(point: Vec3) -> f32 {
    if point.y >= TABLE_Y - 0.5 {
        return 1.0;
    }
    let part = (LAMP_GLOW.y - TABLE_Y) / (LAMP_GLOW.y - point.y);
    let through = LAMP_GLOW.lerp(point, part).xz().length();
    let open = ((through - TABLE_RADIUS_M + 6.0) / 14.0).clamp(0.0, 1.0);
    0.02 + 0.98 * open * open * (3.0 - 2.0 * open)
}

#[cfg(test)]
mod tests {
    use super::super::plan::FLOOR_Y;
    use super::*;

    #[test]
    fn it_is_dark_under_the_table_and_darker_far_away() {
        let floor = |x: f32| light_at(Vec3::new(x, FLOOR_Y, 0.0), Vec3::Y).x;
        assert!(floor(0.0) < floor(-250.0) / 1.2);
        let wall = |x: f32| light_at(Vec3::new(x, 30.0, -40.0), -Vec3::X * x.signum()).x;
        assert!(wall(-200.0) > wall(-320.0) && wall(-320.0) > wall(320.0));
    }
}
