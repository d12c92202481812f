//! The shallow focus: on the high preset what is far behind the board is seen softly, the more the
//! nearer the eye is to what it looks at. The whole board stays sharp from the seat.

use bevy::post_process::dof::{DepthOfField, DepthOfFieldMode};
use bevy::prelude::*;

use crate::arena::camera::Orbit;
use crate::arena::quality::Quality;
use crate::arena::venue::Venue;
use crate::arena::view::SceneCamera;

/// Height of the sensor that the lens is reckoned for, in metres: Bevy's own.
const SENSOR_M: f32 = 0.01866;
/// Blur of what is infinitely far, as a part of the picture's height, when the eye is this near and
/// when it is at its seat.
const NEAR: (f32, f32) = (22.0, 0.022);
const SEAT: (f32, f32) = (118.0, 0.006);

/// Keeps the lens of the camera in step with what it looks at.
pub fn focus(
    mut commands: Commands,
    venue: Res<Venue>,
    quality: Res<Quality>,
    orbit: Res<Orbit>,
    cameras: Query<(Entity, &Projection, Option<&DepthOfField>), With<SceneCamera>>,
) {
    for (camera, projection, lens) in &cameras {
        if *venue != Venue::Study || !quality.depth_of_field() {
            if lens.is_some() {
                commands.entity(camera).try_remove::<DepthOfField>();
            }
            continue;
        }
        let Projection::Perspective(perspective) = projection else {
            continue;
        };
        let wanted = lens_for(orbit.distance, perspective.fov);
        let same =
            lens.is_some_and(|lens| (lens.focal_distance - wanted.focal_distance).abs() < 0.2);
        if !same {
            commands.entity(camera).try_insert(wanted);
        }
    }
}

/// The lens that is sharp at a distance in metres, for a vertical field of view in radians.
fn lens_for(distance: f32, fov: f32) -> DepthOfField {
    let part = ((distance - NEAR.0) / (SEAT.0 - NEAR.0)).clamp(0.0, 1.0);
    let blur = NEAR.1 + (SEAT.1 - NEAR.1) * part;
    // The blur at infinity is focal length² / (sensor · stops · (distance - focal length)).
    let focal = 0.5 * SENSOR_M / (0.5 * fov).tan();
    let stops = focal * focal / (SENSOR_M * blur * (distance - focal).max(1.0));
    DepthOfField {
        mode: DepthOfFieldMode::Bokeh,
        focal_distance: distance,
        sensor_height: SENSOR_M,
        aperture_f_stops: stops,
        max_circle_of_confusion_diameter: 48.0,
        max_depth: 700.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The blur of a thing at a depth, as a part of the picture's height, as Bevy reckons it.
    fn blur(lens: &DepthOfField, fov: f32, depth: f32) -> f32 {
        let focal = 0.5 * lens.sensor_height / (0.5 * fov).tan();
        let scale = focal * focal / (lens.sensor_height * lens.aperture_f_stops);
        scale * (depth - lens.focal_distance).abs() / (depth * (lens.focal_distance - focal))
    }

    #[test]
    fn from_the_seat_the_board_is_sharp_and_the_far_room_is_not() {
        let fov = 30_f32.to_radians();
        let lens = lens_for(118.0, fov);
        for edge in [85.0, 150.0] {
            assert!(blur(&lens, fov, edge) * 720.0 < 1.8, "{edge}");
        }
        assert!(blur(&lens, fov, 400.0) * 720.0 > 2.0);
        let near = lens_for(25.0, fov);
        assert!(blur(&near, fov, 300.0) * 720.0 > 10.0);
    }
}
