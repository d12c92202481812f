//! What is told while the sides march in, on a plate at the foot of the picture, and how to end it.

use bevy::prelude::{App, IntoScheduleConfigs, Res, SystemCondition, in_state};
use bevy_egui::egui::{Align2, Order, Rect, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::arena::show::{Pace, Show};
use crate::arena::table::Table;
use crate::screens::theme::{self, Face, Text, palette, seen, shapes};
use crate::screens::{Draw, PlanView, Screen, scale, wording};
use crate::table::Match;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Dialog)
            .run_if(in_state(Screen::Game).and_then(scale::dressed)),
    );
}

/// The plate's widest, and its distance from the foot of the picture, in points.
const WIDEST: f32 = 780.0;
const FOOT: f32 = 22.0;
/// Part of a line's time in which it comes, and in which it goes.
const FADE: f32 = 0.10;

fn draw(
    mut contexts: EguiContexts,
    show: Res<Show>,
    pace: Res<Pace>,
    table: Res<Table>,
    plan: Res<PlanView>,
) {
    if show.entry().is_none() || plan.0 {
        return;
    }
    let Some(rules) = table.game().map(Match::rules) else {
        return;
    };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "proclamation", Order::Foreground, whole);
    let hint = Text::new("Space: to the game", Face::Body, 15.0, palette::CREAM);
    let room = hint.layout(ui.painter()).size() + vec2(24.0, 10.0);
    let corner = pos2(whole.right() - 16.0 - room.x, whole.top() + 14.0);
    let room = Rect::from_min_size(corner, room);
    ui.painter()
        .rect_filled(room, 3.0, palette::GROUND.gamma_multiply(0.85));
    hint.draw(ui.painter(), room.center(), Align2::CENTER_CENTER);
    let Some((line, over)) = wording::opening_line(rules, show.part(&pace)) else {
        return;
    };
    ui.set_opacity((over / FADE).min((1.0 - over) / FADE).clamp(0.0, 1.0));
    let painter = ui.painter();
    let width = WIDEST.min(whole.width() - 40.0);
    let face = if line.keeper { 20.0 } else { 21.0 };
    let text = Text::new(line.text, Face::Body, face, palette::CREAM)
        .wrapped(width - 64.0)
        .centred();
    let head = if line.keeper { 34.0 } else { 0.0 };
    let galley = text.layout(painter);
    let size = vec2(width, galley.size().y + 40.0 + head);
    let middle = pos2(whole.center().x, whole.bottom() - FOOT - size.y / 2.0);
    let plate = Rect::from_center_size(middle, size);
    painter.add(shapes::frame(plate, 236));
    if line.keeper {
        let at = pos2(middle.x, plate.top() + 32.0);
        Text::new("the keeper of the towers", Face::Caps, 20.0, palette::BRASS)
            .tracked(1.5)
            .draw(painter, at, Align2::CENTER_CENTER);
    }
    let at = pos2(middle.x, plate.top() + 20.0 + head);
    painter.galley(at, galley, palette::CREAM);
    seen::widget(ui.ctx(), "game/proclamation", plate);
}
