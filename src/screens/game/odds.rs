//! The odds over the field: at every square where the chosen man would have to fight, his chance in
//! per cent, drawn where the camera sees the square.

use bevy::prelude::{
    App, Camera, GlobalTransform, IntoScheduleConfigs, Res, Single, State, SystemCondition, Vec3,
    With, in_state,
};
use bevy_egui::egui::{Align2, CornerRadius, Order, Rect, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::arena::geometry::{SQUARE_M, square_centre};
use crate::arena::selection::{Meaning, Selection};
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::arena::view::SceneCamera;
use crate::screens::theme::{self, Face, Text, palette};
use crate::screens::{Draw, Menu, PlanView, Screen, scale};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Board)
            .run_if(in_state(Screen::Game).and_then(scale::dressed)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    selection: Res<Selection>,
    show: Res<Show>,
    plan: Res<PlanView>,
    menu: Res<State<Menu>>,
    camera: Single<(&Camera, &GlobalTransform), With<SceneCamera>>,
) {
    if plan.0 || !show.is_idle() || *menu.get() != Menu::None {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(board) = table.game().map(|g| g.rules().board()) else {
        return;
    };
    let (camera, place) = *camera;
    let Some(picture) = camera.logical_viewport_size() else {
        return;
    };
    let screen = ctx.content_rect();
    let ui = theme::room(ctx, "odds", Order::Middle, screen);
    for reach in &selection.reach {
        let Meaning::Contested(chance) = reach.meaning else {
            continue;
        };
        // At the near edge of the square, so that it does not hide the man.
        let near = (place.translation() - square_centre(reach.square, board))
            .with_y(0.0)
            .normalize_or(Vec3::Z);
        let point = square_centre(reach.square, board) + near * SQUARE_M * 0.36;
        let Ok(seen) = camera.world_to_viewport(place, point) else {
            continue;
        };
        let part = seen / picture;
        let at = screen.min + vec2(part.x * screen.width(), part.y * screen.height());
        let text = format!("{} %", chance.percent());
        let plate = Rect::from_center_size(pos2(at.x, at.y), vec2(46.0, 19.0));
        let painter = ui.painter();
        painter.rect_filled(plate, CornerRadius::same(4), palette::GROUND);
        painter.rect_stroke(
            plate,
            CornerRadius::same(4),
            Stroke::new(1.2, palette::EMBER),
            StrokeKind::Inside,
        );
        Text::new(&text, Face::Bold, 14.5, palette::CREAM).draw(
            painter,
            plate.center(),
            Align2::CENTER_CENTER,
        );
    }
}
