//! Men at ease turn their heads to a fight. The turn is laid over whatever clip moves the head, after
//! the clips and before places are passed on. Owns the heads while they are turned.

use std::f32::consts::PI;

use bevy::app::AnimationSystems;
use bevy::prelude::*;
use bevy::transform::TransformSystems;

use super::Model;
use crate::arena::geometry::{square_centre, yaw_towards};
use crate::arena::piece::{Clip, Pose};
use crate::arena::show::{Fallen, Show};
use crate::arena::table::Table;
use crate::arena::view::Redraw;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        turn_heads
            .after(AnimationSystems)
            .before(TransformSystems::Propagate),
    );
}

/// The farthest that a head turns, in radians.
const MOST: f32 = PI / 3.0;
/// Time constant of a turn, in seconds.
const EASE_S: f32 = 0.3;

/// A man's head, and how far it is turned.
#[derive(Component, Debug)]
pub struct Gaze {
    head: Entity,
    /// As the clip has it, and as it was left: a head that is not as it was left was moved by its clip.
    own: Quat,
    left: Quat,
    /// The turn to the man's left, in radians.
    pub turned: f32,
}

impl Gaze {
    /// A head that looks ahead.
    pub(super) fn of(head: Entity) -> Self {
        Self {
            head,
            own: Quat::IDENTITY,
            left: Quat::IDENTITY,
            turned: 0.0,
        }
    }
}

/// How far a man who looks along `facing` turns his head to something that lies along `wanted`.
fn turn_to(wanted: f32, facing: f32) -> f32 {
    let off = (wanted - facing + PI).rem_euclid(2.0 * PI) - PI;
    off.clamp(-MOST, MOST)
}

fn turn_heads(
    time: Res<Time>,
    show: Res<Show>,
    table: Res<Table>,
    mut redraw: ResMut<Redraw>,
    mut men: Query<(&Transform, &Pose, &Model, &mut Gaze), Without<Fallen>>,
    mut bones: Query<&mut Transform, Without<Pose>>,
) {
    let board = table.game().map(|game| game.rules().board());
    let fight = show.fight_now().zip(board);
    let fight = fight.map(|((fight, ..), board)| square_centre(fight.at, board));
    let part = 1.0 - (-time.delta_secs() / EASE_S).exp();
    for (place, pose, model, mut gaze) in &mut men {
        let yaw = |turn: Quat| turn.to_euler(EulerRot::YXZ).0;
        let wanted = fight
            .filter(|_| pose.clip == Clip::Idle)
            .and_then(|fight| yaw_towards(place.translation, fight))
            .map_or(0.0, |wanted| {
                let model = bones.get(model.0).map_or(0.0, |model| yaw(model.rotation));
                turn_to(wanted, yaw(place.rotation) + model)
            });
        if wanted == 0.0 && gaze.turned == 0.0 {
            continue;
        }
        let Ok(mut head) = bones.get_mut(gaze.head) else {
            continue;
        };
        let off = wanted - gaze.turned;
        let turned = if off.abs() < 0.005 {
            wanted
        } else {
            gaze.turned + off * part
        };
        if turned != gaze.turned {
            redraw.ask();
        }
        gaze.turned = turned;
        if head.rotation != gaze.left {
            gaze.own = head.rotation;
        }
        // A head's bone stands upright: its own Y is up.
        head.rotation = gaze.own * Quat::from_rotation_y(turned);
        gaze.left = head.rotation;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_turns_the_short_way_and_never_too_far() {
        let degrees = |wanted: f32, facing: f32| {
            turn_to(wanted.to_radians(), facing.to_radians()).to_degrees()
        };
        for (wanted, facing, turn) in [
            (30.0, 0.0, 30.0),
            (-170.0, 170.0, 20.0),
            (170.0, -170.0, -20.0),
            (120.0, 0.0, 60.0),
            (-90.0, 0.0, -60.0),
            (400.0, 30.0, 10.0),
        ] {
            assert!(
                (degrees(wanted, facing) - turn).abs() < 1e-2,
                "{wanted} {facing}"
            );
        }
    }
}
