//! A bar at the foot of the window while figures and clips are read from disk. Nobody waits for it: the game can be
//! played meanwhile, and men who have come stand on their squares.

use bevy::prelude::{App, IntoScheduleConfigs, Res, State};
use bevy_egui::egui::{Align2, Order, Rect, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Face, Text, palette, seen};
use super::ui_map::BoardArea;
use super::{Draw, Screen, scale};
use crate::arena::figures::FigureAssets;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Dialog).run_if(scale::dressed),
    );
}

/// Width of the bar in points, and what it leaves free of the window's lower edge.
const WIDTH: f32 = 260.0;
const ABOVE_EDGE: f32 = 16.0;

fn draw(
    mut contexts: EguiContexts,
    assets: Res<FigureAssets>,
    screen: Res<State<Screen>>,
    area: Res<BoardArea>,
) {
    let (come, all) = assets.progress();
    if come == all || *screen.get() == Screen::Setup {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let ui = theme::room(ctx, "loading", Order::Foreground, whole);
    let painter = ui.painter();
    let middle = whole.left() + whole.width() * area.0.center().x;
    let width = WIDTH.min(whole.width() - 20.0).max(20.0);
    let bar = Rect::from_center_size(pos2(middle, whole.bottom() - ABOVE_EDGE), vec2(width, 6.0));
    let part = come as f32 / all.max(1) as f32;
    painter.rect_filled(bar.expand(2.0), 2.0, palette::INK);
    painter.rect_filled(bar, 1.0, palette::BRASS_DARK);
    painter.rect_filled(
        Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height())),
        1.0,
        palette::TITLE,
    );
    let text = Text::new("The men are on their way", Face::Body, 14.5, palette::CREAM);
    text.draw(
        painter,
        bar.center_top() - vec2(0.0, 6.0),
        Align2::CENTER_BOTTOM,
    );
    seen::widget(ctx, "loading", bar);
    ctx.request_repaint();
}
