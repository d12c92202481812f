//! Setting up a match: the rules, who plays, who moves first, and the seed of the fights.

mod draft;

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageWriter, NextState, ResMut, SystemCondition, in_state,
};
use bevy_egui::egui::{self, Align2, Order, Rect, Sense, Ui, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) use draft::new_seed;
use draft::{Draft, First};

use super::plan::{self, Layout};
use super::theme::{self, Button, Face, Text, palette, seen};
use super::{Draw, PlanView, Screen, UiSound, menus, scale, wording};
use crate::arena::messages::MatchRequest;
use crate::engine::Level;
use crate::rules::{Position, Preset, Rules, Side};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Screen)
            .run_if(in_state(Screen::Setup).and_then(scale::dressed)),
    );
}

/// The rule sets that can be chosen, in the order of the list.
const RULES: [Preset; 3] = [Preset::Manator, Preset::Decennial, Preset::Jetan];
/// Strengths of the engine.
const LEVELS: [(u8, &str, &str); 5] = [
    (1, "1", "1"),
    (2, "2", "2"),
    (3, "3", "3"),
    (4, "4", "4"),
    (5, "5", "5"),
];
const _: () = assert!(LEVELS.len() == Level::LAST.number() as usize);
/// Width at which rules and players stand side by side, in points.
const TWO_COLUMNS: f32 = 700.0;

fn draw(
    mut contexts: EguiContexts,
    mut draft: ResMut<Draft>,
    mut screen: ResMut<NextState<Screen>>,
    mut plan: ResMut<PlanView>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "setup", Order::Foreground, whole);
    theme::veil(&ui, 60);
    let mut new = draft.clone();
    let mut go = None;
    theme::panel(&mut ui, whole, 880.0, |ui| go = fill(ui, &mut new));
    *draft = new;
    match go {
        None => {}
        Some(false) => menus::go(&mut screen, Screen::Title),
        Some(true) => {
            seen::sound(ctx, UiSound::Confirm);
            requests.write(MatchRequest::Start(Box::new(draft.config(new_seed()))));
            plan.0 = false;
            menus::go(&mut screen, Screen::Game);
        }
    }
}

fn fill(ui: &mut Ui, draft: &mut Draft) -> Option<bool> {
    theme::heading(ui, "a new game");
    if ui.available_width() >= TWO_COLUMNS {
        let room = ui.available_rect_before_wrap();
        let (left, right) = room.split_left_right_at_fraction(0.45);
        let mut column = |rect: Rect, add: &mut dyn FnMut(&mut Ui)| {
            let mut column = ui.new_child(UiBuilder::new().max_rect(rect));
            add(&mut column);
            column.min_rect().height()
        };
        let low = column(left.with_max_x(left.right() - 14.0), &mut |ui| {
            rules(ui, draft);
        });
        let high = column(right.with_min_x(right.left() + 14.0), &mut |ui| {
            players(ui, draft);
        });
        ui.allocate_exact_size(vec2(room.width(), low.max(high)), Sense::hover());
    } else {
        rules(ui, draft);
        players(ui, draft);
    }
    ui.add_space(8.0);
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::hover());
    let (left, right) = room.split_left_right_at_fraction(0.38);
    let back = Button::new("setup/back", "Back").show_at(ui, left.shrink2(vec2(6.0, 0.0)));
    let begin = Button::new("setup/begin", "Begin").show_at(ui, right.shrink2(vec2(6.0, 0.0)));
    theme::default_focus(ui, &begin);
    begin
        .clicked()
        .then_some(true)
        .or(back.clicked().then_some(false))
}

/// The list of rule sets and the array of the one that is chosen.
fn rules(ui: &mut Ui, draft: &mut Draft) {
    ui.spacing_mut().item_spacing.y = 6.0;
    theme::section(ui, "the rules");
    for preset in RULES {
        let key = format!("setup/rules/{}", preset.name());
        let chosen = draft.rules == preset;
        let title = wording::rules_title(preset);
        if theme::list_row(ui, key, title, wording::rules_sentence(preset), chosen).clicked() {
            draft.rules = preset;
        }
    }
    array(ui, Rules::preset(draft.rules));
}

/// A little plan of the array, and in words what it is.
fn array(ui: &mut Ui, rules: Rules) {
    let width = ui.available_width().min(190.0);
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), width), Sense::hover());
    let rect = Align2::CENTER_CENTER.align_size_within_rect(egui::Vec2::splat(width), room);
    seen::widget(ui.ctx(), "setup/array", rect);
    let layout = Layout::new(rect, rules.board(), Side::Black);
    plan::board(ui.painter(), &layout, rules.board());
    let mut shapes = Vec::with_capacity(320);
    for (square, piece) in Position::start(rules).pieces() {
        plan::man(
            &mut shapes,
            layout.rect(square).center(),
            layout.square * 0.42,
            piece,
            rules,
        );
    }
    ui.painter().extend(shapes);
    theme::centred(
        ui,
        wording::array_sentence(rules),
        Face::Body,
        15.5,
        palette::DIM,
    );
}

/// Who plays, who moves first, and the seed.
fn players(ui: &mut Ui, draft: &mut Draft) {
    ui.spacing_mut().item_spacing.y = 4.0;
    for side in [Side::Orange, Side::Black] {
        theme::section(ui, wording::side_name(side));
        let key = format!("setup/{}", side.name());
        let mut human = draft.human[side];
        theme::choice(
            ui,
            &key,
            "Played by",
            &mut human,
            &[(true, "human", "Human"), (false, "engine", "Engine")],
        );
        draft.human[side] = human;
        if human {
            let room = theme::labelled_row(ui, "");
            let text = Text::new(
                "somebody before the screen",
                Face::Body,
                15.5,
                palette::FAINT,
            );
            text.draw(ui.painter(), room.left_center(), Align2::LEFT_CENTER);
        } else {
            let mut level = draft.level[side];
            theme::choice(ui, &format!("{key}/level"), "Strength", &mut level, &LEVELS);
            draft.level[side] = level;
        }
    }
    theme::section(ui, "the beginning");
    theme::choice(
        ui,
        "setup/first",
        "First move",
        &mut draft.first,
        &[
            (First::Black, "black", "Black"),
            (First::Orange, "orange", "Orange"),
            (First::Lots, "lots", "By lot"),
        ],
    );
    seed(ui, draft);
}

/// The seed of lots and fights: typed, or a new one for each game.
fn seed(ui: &mut Ui, draft: &mut Draft) {
    let room = theme::labelled_row(ui, "Seed");
    let (left, right) = room.split_left_right_at_fraction(0.68);
    theme::field(
        ui,
        left.shrink2(vec2(0.0, 3.0)).with_max_x(left.right() - 6.0),
        "setup/seed",
        &mut draft.seed,
        20,
    );
    draft.seed.retain(|c| c.is_ascii_digit());
    if Button::new("setup/new-seed", "New")
        .beside_board()
        .show_at(ui, right.shrink2(vec2(0.0, 3.0)))
        .clicked()
    {
        draft.seed = new_seed().to_string();
    }
    let note = match draft.seed.trim() {
        "" => "A new seed is drawn for each game.",
        text if text.parse::<u64>().is_ok() => {
            "The same seed and the same moves give the same fights."
        }
        _ => "This number is too large; a new seed will be drawn.",
    };
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 22.0), Sense::hover());
    Text::new(note, Face::Body, 14.5, palette::FAINT).draw(
        ui.painter(),
        rect.right_center(),
        Align2::RIGHT_CENTER,
    );
}
