//! The title: a banner with the name of the game and its menu, hung into the arena.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Order, Rect, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::theme::{self, Button, Face, Text, palette, seen, shapes};
use super::{Ask, Draw, Menu, Menus, PlanView, Screen, UiSound, menus, scale, setup};
use crate::arena::keeping::{BrokeOff, Saved};
use crate::arena::messages::MatchRequest;
use crate::record::{GameTree, TOLD_GAME};
use crate::rules::{Preset, Rules};
use crate::table::{MatchConfig, Player};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Screen)
            .run_if(in_state(Screen::Title))
            .run_if(scale::dressed),
    )
    .add_systems(Update, ask_of_the_past.run_if(in_state(Screen::Title)));
}

/// Strength of both engines in a game that is only watched.
const WATCHED_LEVEL: u8 = 3;

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Continue,
    NewGame,
    Watch,
    Saves,
    Tale,
    Settings,
    Help,
    Quit,
}

const ITEMS: [(Item, &str, &str); 8] = [
    (Item::Continue, "title/continue", "Continue"),
    (Item::NewGame, "title/new-game", "New game"),
    (Item::Watch, "title/watch", "Watch a match"),
    (Item::Saves, "title/saves", "Saved games"),
    (Item::Tale, "title/tale", "The told game"),
    (Item::Settings, "title/settings", "Settings"),
    (Item::Help, "title/help", "How the men move"),
    (Item::Quit, "title/quit", "Quit"),
];

/// Asks once whether the game that broke off is gone on with.
fn ask_of_the_past(mut broke_off: ResMut<BrokeOff>, mut open: Menus) {
    if broke_off.0 {
        broke_off.0 = false;
        open.open(Menu::Confirm(Ask::Resume));
    }
}

fn draw(
    mut contexts: EguiContexts,
    saved: Res<Saved>,
    mut open: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut plan: ResMut<PlanView>,
    mut requests: MessageWriter<MatchRequest>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(item) = menu(ctx, saved.0.is_some()) else {
        return;
    };
    match item {
        Item::Continue => {
            if let Some(saved) = &saved.0 {
                requests.write(MatchRequest::Resume(Box::new(saved.clone())));
                plan.0 = false;
                menus::go(&mut screen, Screen::Game);
            }
        }
        Item::NewGame => menus::go(&mut screen, Screen::Setup),
        Item::Watch => {
            requests.write(MatchRequest::Start(Box::new(watched_match(
                setup::new_seed(),
            ))));
            plan.0 = false;
            menus::go(&mut screen, Screen::Game);
        }
        Item::Tale => match GameTree::parse(TOLD_GAME) {
            Ok(tale) => {
                requests.write(MatchRequest::Tell(Box::new(tale)));
                plan.0 = false;
                menus::go(&mut screen, Screen::Game);
            }
            Err(error) => error!("the game that ships cannot be told: {error}"),
        },
        Item::Saves => open.open(Menu::Saves),
        Item::Settings => open.open(Menu::Settings),
        Item::Help => open.open(Menu::Help),
        Item::Quit => {
            exit.write(AppExit::Success);
        }
    }
    if matches!(item, Item::Continue | Item::Watch | Item::Tale) {
        seen::sound(ctx, UiSound::Confirm);
    }
}

/// Two engines of one strength, under the rules in which most games are decided.
fn watched_match(seed: u64) -> MatchConfig {
    let engine = Player::Engine {
        level: WATCHED_LEVEL,
    };
    MatchConfig::new(Rules::preset(Preset::Decennial), seed).with_players(engine, engine)
}

/// Draws the banner and gives what was chosen.
fn menu(ctx: &egui::Context, can_continue: bool) -> Option<Item> {
    let screen = ctx.content_rect();
    let mut ui = theme::room(ctx, "title", Order::Foreground, screen);
    let band = Rect::from_min_max(pos2(screen.left(), screen.bottom() - 90.0), screen.max);
    shapes::dusk(
        ui.painter(),
        band,
        egui::Color32::from_rgba_unmultiplied(18, 9, 6, 170),
    );
    let width = 460.0_f32.min(screen.width() - 16.0).max(60.0);
    let left = (screen.width() * 0.044)
        .min((screen.width() - width) / 2.0)
        .max(4.0);
    let bottom = (screen.bottom() - 52.0).max(40.0);
    let banner = Rect::from_min_max(pos2(left, 0.0), pos2(left + width, bottom));
    let tail = 46.0_f32.min(banner.height() / 4.0);
    shapes::banner(ui.painter(), banner, tail);
    seen::cover(ctx, banner);
    let head = name(&ui, banner);
    let items: Vec<_> = ITEMS
        .into_iter()
        .filter(|(item, ..)| can_continue || *item != Item::Continue)
        .collect();
    let half = 175.0_f32.min(width * 0.4);
    let (top, low) = (head + 14.0, banner.bottom() - tail - 20.0);
    // Plates shrink before they leave the banner.
    let pitch = ((low - top) / items.len() as f32).clamp(20.0, 60.0);
    let spare = (low - top - pitch * items.len() as f32).max(0.0);
    let room = Rect::from_min_max(
        pos2(banner.center().x - half, top + spare * 0.45),
        pos2(banner.center().x + half, low),
    );
    let mut chosen = None;
    for (i, (item, key, text)) in items.iter().enumerate() {
        let top = room.top() + i as f32 * pitch;
        let plate = Rect::from_min_size(
            pos2(room.left(), top),
            vec2(room.width(), (pitch - 14.0).clamp(16.0, 46.0)),
        );
        let response = Button::new(*key, text).show_at(&mut ui, plate);
        if i == 0 {
            theme::default_focus(&ui, &response);
        }
        if response.clicked() {
            chosen = Some(*item);
        }
    }
    let notes = format!(
        "Enter: choose     F1: help     v {}",
        env!("CARGO_PKG_VERSION")
    );
    let corner = screen.right_bottom() - vec2(30.0, 24.0);
    Text::new(&notes, Face::Body, 15.5, palette::DIM).draw(
        ui.painter(),
        corner,
        Align2::RIGHT_CENTER,
    );
    chosen
}

/// Draws the name of the game; gives where it ends.
fn name(ui: &egui::Ui, banner: Rect) -> f32 {
    let painter = ui.painter();
    let part = (banner.height() / 668.0)
        .min(banner.width() / 460.0)
        .clamp(0.2, 1.0);
    let middle = pos2(banner.center().x, 90.0 * part);
    let title = Text::new("MANATOR", Face::Title, 70.0 * part, palette::TITLE).tracked(5.0 * part);
    let shadow = Text {
        color: egui::Color32::BLACK,
        ..title
    };
    shadow.draw(painter, middle + vec2(2.0, 3.0), Align2::CENTER_CENTER);
    let drawn = title.draw(painter, middle, Align2::CENTER_CENTER);
    shapes::rule(painter, drawn.left(), drawn.right(), 142.0 * part);
    let below = pos2(middle.x, 170.0 * part);
    Text::new(
        "the living chess of mars",
        Face::Caps,
        24.0 * part,
        palette::CREAM,
    )
    .tracked(2.0 * part)
    .draw(painter, below, Align2::CENTER_CENTER)
    .bottom()
}
