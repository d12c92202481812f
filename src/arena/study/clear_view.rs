//! Keeps the view clear: what stands tall in the room steps aside while the eye is in it or looks
//! through it at the board, so that the camera is never inside a thing.

use bevy::prelude::*;

use crate::arena::view::{Redraw, SceneCamera};

/// A thing that steps aside: the ball round it, its middle and radius in metres.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct StepsAside {
    /// The middle.
    pub middle: Vec3,
    /// The radius.
    pub radius: f32,
}

impl StepsAside {
    /// The ball round a box from its lowest to its highest corner.
    pub fn around((low, high): (Vec3, Vec3)) -> Self {
        Self {
            middle: (low + high) / 2.0,
            radius: low.distance(high) / 2.0,
        }
    }

    /// Whether it is in the way of an eye that looks in a direction of length 1.
    fn bars(&self, eye: Vec3, toward: Vec3) -> bool {
        let to = self.middle - eye;
        let along = to.dot(toward);
        // Behind what is looked at it bars nothing: the board lies at height 0.
        let reach = if toward.y < 0.0 {
            -eye.y / toward.y
        } else {
            0.0
        };
        let off = (to - toward * along).length();
        to.length() < self.radius + 4.0 || (along > 0.0 && along < reach && off < self.radius * 0.6)
    }
}

/// Hides what is in the way, and shows it again.
pub fn step_aside(
    mut redraw: ResMut<Redraw>,
    camera: Single<&Transform, With<SceneCamera>>,
    mut things: Query<(&StepsAside, &mut Visibility)>,
) {
    let toward = camera.forward().as_vec3();
    for (thing, mut visibility) in &mut things {
        let wanted = if thing.bars(camera.translation, toward) {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        if visibility.set_if_neq(wanted) {
            redraw.ask();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_round_the_eye_or_before_the_board_steps_aside() {
        let lamp = StepsAside {
            middle: Vec3::new(-60.0, 25.0, -35.0),
            radius: 30.0,
        };
        let look = |eye: Vec3| (Vec3::ZERO - eye).normalize();
        let seat = Vec3::new(0.0, 88.0, 78.0);
        assert!(!lamp.bars(seat, look(seat)));
        for eye in [
            Vec3::new(-62.0, 30.0, -35.0),
            Vec3::new(-120.0, 50.0, -70.0),
        ] {
            assert!(lamp.bars(eye, look(eye)), "{eye}");
        }
    }
}
