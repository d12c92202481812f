//! Badges over the men of the arena: the sign of the kind in the frame of the side, as on the plan,
//! of one size however far the man is. Straight from above, where men are nothing but hats, they grow
//! until they cover the men and the field is a board of signs. They are part of the interface, so that
//! they are sharp where the scene is drawn small; they take no pointer and throw no shadow.

use bevy::prelude::{
    App, Camera, GlobalTransform, IntoScheduleConfigs, Query, Res, Single, SystemCondition,
    Transform, Vec3, With, Without, in_state,
};
use bevy_egui::egui::{LayerId, Pos2, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::seen;
use super::{Draw, PlanView, Screen, plan, scale};
use crate::arena::camera::{DuelCamera, Orbit};
use crate::arena::geometry::SQUARE_M;
use crate::arena::piece;
use crate::arena::quality::Quality;
use crate::arena::settings::Settings;
use crate::arena::show::Fallen;
use crate::arena::table::Table;
use crate::arena::view::{SceneCamera, show_scene};
use crate::rules::{Kind, Piece};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Board)
            .after(show_scene)
            .run_if(in_state(Screen::Game).and_then(scale::dressed)),
    );
}

/// Radius of a badge, in points: 12 pixels in a window 720 high.
const RADIUS: f32 = 12.0;
/// Pitches between which badges grow to the size of the plan's men, in radians.
const GROWS_FROM: f32 = 1.22;
const GROWN_AT: f32 = 1.48;
/// Radius of a grown badge, in metres: what lies on the square shows around it.
const GROWN_M: f32 = SQUARE_M * 0.35;

/// Height of a badge over the ground, in metres: over a man's head and feathers.
fn height_m(kind: Kind) -> f32 {
    match kind {
        Kind::Panthan => 6.6,
        Kind::Warrior | Kind::Padwar | Kind::Princess => 7.0,
        Kind::Dwar => 7.2,
        Kind::Flier => 7.4,
        Kind::Chief | Kind::Thoat => 7.8,
    }
}

/// How far badges have grown at this pitch: 0 over the heads, 1 as large as the plan's men.
fn growth(pitch: f32) -> f32 {
    let part = ((pitch - GROWS_FROM) / (GROWN_AT - GROWS_FROM)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// The scene's camera, and the room on screen that its picture fills.
struct Lens<'a> {
    camera: &'a Camera,
    place: GlobalTransform,
    room: Rect,
}

impl Lens<'_> {
    /// Where a point of the arena is seen, in points.
    fn project(&self, point: Vec3) -> Option<Pos2> {
        let at = self.camera.world_to_viewport(&self.place, point).ok()?;
        let part = at / self.camera.logical_viewport_size()?;
        Some(self.room.lerp_inside(vec2(part.x, part.y)))
    }

    /// Middle and radius of the badge of a man who stands here.
    fn badge(&self, foot: Vec3, kind: Kind, small: f32, growth: f32) -> Option<(Pos2, f32)> {
        let middle = foot + Vec3::Y * height_m(kind) * (1.0 - growth);
        let at = self.project(middle)?;
        if growth == 0.0 {
            return Some((at, small));
        }
        let edge = self.project(middle + self.place.right() * GROWN_M)?;
        Some((at, small + (at.distance(edge) - small) * growth))
    }
}

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    (settings, quality): (Res<Settings>, Res<Quality>),
    (plan_view, orbit, duel): (Res<PlanView>, Res<Orbit>, Res<DuelCamera>),
    scene: Single<(&Camera, &Transform), With<SceneCamera>>,
    men: Query<(&piece::PieceId, &piece::Kind, &piece::Side, &Transform), Without<Fallen>>,
) {
    let growth = growth(orbit.pitch);
    let small = if settings.shows_badges(*quality) {
        RADIUS
    } else {
        0.0
    };
    let hidden = plan_view.0 || !duel.is_home() || (small == 0.0 && growth == 0.0);
    let (Some(rules), false) = (table.game().map(|game| game.rules()), hidden) else {
        return;
    };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (camera, place) = *scene;
    let lens = Lens {
        camera,
        place: GlobalTransform::from(*place),
        room: ctx.viewport_rect(),
    };
    // The nearer cover the farther; of two at one distance always the same one.
    let mut men: Vec<_> = men
        .iter()
        .map(|(id, kind, side, man)| {
            let distance = place.translation.distance(man.translation);
            (distance, id.0.0, kind.0, side.0, man.translation)
        })
        .collect();
    men.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut shapes = Vec::with_capacity(men.len() * 10);
    for (_, id, kind, side, foot) in men {
        let Some((at, radius)) = lens.badge(foot, kind, small, growth) else {
            continue;
        };
        let around = Rect::from_center_size(at, vec2(radius, radius) * 2.0);
        if lens.room.intersects(around) {
            plan::man(&mut shapes, at, radius, Piece { side, kind }, rules);
            seen::widget(ctx, format!("badge/{id}"), around);
        }
    }
    ctx.layer_painter(LayerId::background()).extend(shapes);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::camera::SEAT_PITCH;

    #[test]
    fn badges_are_over_the_heads_at_the_seat_and_on_the_men_from_above() {
        assert_eq!(growth(SEAT_PITCH), 0.0);
        assert_eq!(growth(89.9_f32.to_radians()), 1.0);
        let between = [70.0, 75.0, 80.0, 85.0].map(|pitch: f32| growth(pitch.to_radians()));
        assert!(between.is_sorted(), "{between:?}");
    }
}
