//! The menu of a match that stands still.

use bevy::app::AppExit;
use bevy::prelude::{
    App, IntoScheduleConfigs, MessageWriter, NextState, Res, ResMut, SystemCondition, in_state,
};
use bevy_egui::egui::Order;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Button};
use super::{Ask, Draw, Menu, Menus, Screen, menus, scale};
use crate::arena::messages::MatchRequest;
use crate::arena::table::Table;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Menu)
            .run_if(in_state(Menu::Pause).and_then(scale::dressed)),
    );
}

/// The menu's items, by label.
const ITEMS: [(&str, &str); 7] = [
    ("pause/resume", "Go on"),
    ("pause/saves", "Save or load"),
    ("pause/settings", "Settings"),
    ("pause/help", "How the men move"),
    ("pause/new-game", "New game"),
    ("pause/title", "Leave for the title"),
    ("pause/quit", "Quit"),
];

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    mut open: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<MatchRequest>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "pause", Order::Tooltip, whole);
    theme::veil(&ui, 110);
    let mut pressed = None;
    theme::panel(&mut ui, whole, 380.0, |ui| {
        theme::heading(ui, "the game rests");
        ui.spacing_mut().item_spacing.y = 10.0;
        for (i, (key, text)) in ITEMS.into_iter().enumerate() {
            let response = Button::new(key, text).show(ui);
            if i == 0 {
                theme::default_focus(ui, &response);
            }
            if response.clicked() {
                pressed = Some(key);
            }
        }
    });
    match pressed {
        Some("pause/resume") => open.close_all(),
        Some("pause/saves") => open.open(Menu::Saves),
        Some("pause/settings") => open.open(Menu::Settings),
        Some("pause/help") => open.open(Menu::Help),
        Some("pause/new-game") => {
            if table.to_move().is_some() {
                open.open(Menu::Confirm(Ask::Abandon));
            } else {
                leave(&mut open, &mut screen, Screen::Setup);
            }
        }
        Some("pause/title") => {
            requests.write(MatchRequest::Leave);
            leave(&mut open, &mut screen, Screen::Title);
        }
        Some("pause/quit") => {
            exit.write(AppExit::Success);
        }
        _ => {}
    }
}

/// Goes to another screen and leaves no menu behind.
pub(super) fn leave(open: &mut Menus, screen: &mut NextState<Screen>, to: Screen) {
    open.close_all();
    menus::go(screen, to);
}
