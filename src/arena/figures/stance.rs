//! How a figure stands on its square: on its base while it is at ease, on the ground while it moves;
//! a thoat at ease stands aslant, so that head, rider and tail are told apart.

use bevy::prelude::*;

use super::{BaseOf, Model};
use crate::arena::ArenaSystems;
use crate::arena::piece::{Clip, Kind, Pose};
use crate::rules;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (stand, hide_bases).in_set(ArenaSystems::Stage));
}

/// Thickness of a base at the figures' own scale, in metres: its top is their ground.
const BASE_M: f32 = 0.075;
/// How a thoat stands to its file, in radians.
const ASLANT: f32 = 0.61;
/// Time constant in which a figure takes its stance, in seconds.
const SETTLE_S: f32 = 0.12;

fn stand(
    time: Res<Time>,
    men: Query<(&Kind, Ref<Pose>, Ref<Model>)>,
    mut models: Query<&mut Transform, Without<Kind>>,
) {
    for (kind, pose, model) in &men {
        let Ok(mut place) = models.get_mut(model.0) else {
            continue;
        };
        let at_ease = pose.clip == Clip::Idle;
        let lift = if at_ease { BASE_M } else { 0.0 };
        let yaw = if at_ease && kind.0 == rules::Kind::Thoat {
            ASLANT
        } else {
            0.0
        };
        // A taller man's base is thicker.
        let lift = lift * place.scale.y;
        let now = place.rotation.to_euler(EulerRot::YXZ).0;
        let part = if model.is_added() {
            1.0
        } else {
            1.0 - (-time.delta_secs() / SETTLE_S).exp()
        };
        let close = (yaw - now).abs() < 0.01;
        let next = if close { yaw } else { now + (yaw - now) * part };
        if (place.translation.y - lift).abs() > 1e-5 || (next - now).abs() > 1e-6 {
            place.translation.y = lift;
            place.rotation = Quat::from_rotation_y(next);
        }
    }
}

/// A fighter steps off his base: it is shown only while he stands at ease.
fn hide_bases(men: Query<&Pose>, mut bases: Query<(&BaseOf, &mut Visibility)>) {
    for (base, mut visibility) in &mut bases {
        let at_ease = men.get(base.0).is_ok_and(|pose| pose.clip == Clip::Idle);
        visibility.set_if_neq(if at_ease {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}
