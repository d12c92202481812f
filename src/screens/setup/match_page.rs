//! The first page of the set-up: the rule set, what stands on the board, who plays and who begins.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, Vec2, vec2};

use super::draft::{Draft, new_seed};
use super::{Go, Page, column, foot};
use crate::arena::venue::VenueChoice;
use crate::engine::Level;
use crate::rules::{First, Preset, Setup, Side};
use crate::screens::plan::{self, Layout};
use crate::screens::settings::VENUES;
use crate::screens::theme::{self, Button, Face, Text, palette, seen};
use crate::screens::wording;
use crate::table::{Edit, Editor};

/// The rule sets, in the order of the list: the live game first.
const RULES: [Preset; 9] = [
    Preset::Manator,
    Preset::Decennial,
    Preset::Jetan,
    Preset::Thuria,
    Preset::Ekman,
    Preset::AbstractGames,
    Preset::Chapter2,
    Preset::Zillions,
    Preset::Loose,
];
/// Strengths of the engine.
const LEVELS: [(u8, &str, &str); 5] = [
    (1, "1", "1"),
    (2, "2", "2"),
    (3, "3", "3"),
    (4, "4", "4"),
    (5, "5", "5"),
];
const _: () = assert!(LEVELS.len() == Level::LAST.number() as usize);
/// How many games a match can have.
const GAMES: [(u32, &str, &str); 5] = [
    (1, "1", "1"),
    (3, "3", "3"),
    (5, "5", "5"),
    (7, "7", "7"),
    (9, "9", "9"),
];
/// Widths at which rules, board and players stand side by side, and at which two of them do, in points.
const THREE_COLUMNS: f32 = 1040.0;
const TWO_COLUMNS: f32 = 700.0;
/// Space between columns, in points.
const GAP: f32 = 28.0;

pub(super) fn fill(ui: &mut Ui, draft: &mut Draft, venue: &mut VenueChoice) -> Option<Go> {
    theme::heading(ui, "a new game");
    let room = ui.available_rect_before_wrap();
    let parts: &[f32] = match room.width() {
        THREE_COLUMNS.. => &[0.35, 0.27, 0.38],
        TWO_COLUMNS.. => &[0.47, 0.53],
        _ => &[1.0],
    };
    let mut left = room.left();
    let mut rooms = parts.iter().enumerate().map(|(i, part)| {
        let width = room.width() * part;
        let last = i + 1 == parts.len();
        let column = Rect::from_x_y_ranges(
            left..=left + width - if last { 0.0 } else { GAP },
            room.y_range(),
        );
        left += width;
        column
    });
    let mut go = None;
    let mut height = 0.0_f32;
    if let Some(first) = rooms.next() {
        let (second, third) = (rooms.next(), rooms.next());
        height = height.max(column(ui, first, |ui| {
            rule_sets(ui, draft);
            if second.is_none() {
                go = board(ui, draft);
                players(ui, draft, venue);
            }
        }));
        if let Some(second) = second {
            height = height.max(column(ui, second, |ui| {
                go = board(ui, draft);
                if third.is_none() {
                    players(ui, draft, venue);
                }
            }));
        }
        if let Some(third) = third {
            height = height.max(column(ui, third, |ui| players(ui, draft, venue)));
        }
    }
    ui.allocate_exact_size(vec2(room.width(), height), Sense::hover());
    let possible = draft.fault().is_none();
    let pressed = foot(
        ui,
        &[
            ("setup/back", "Back", Go::Back, true),
            ("setup/begin", "Begin", Go::Begin, possible),
        ],
    );
    go.or(pressed)
}

/// The list of rule sets.
fn rule_sets(ui: &mut Ui, draft: &mut Draft) {
    ui.spacing_mut().item_spacing.y = 4.0;
    theme::section(ui, "the rules");
    for preset in RULES {
        let key = format!("setup/rules/{}", preset.name());
        let chosen = draft.rules.preset_of() == preset;
        let title = wording::rules_title(preset);
        if theme::list_row(ui, key, title, wording::rules_sentence(preset), chosen).clicked() {
            draft.choose(preset);
        }
    }
}

/// A little plan of what stands on the board, in words what it is, and the ways to change it.
fn board(ui: &mut Ui, draft: &mut Draft) -> Option<Go> {
    ui.spacing_mut().item_spacing.y = 5.0;
    theme::section(ui, "the board");
    let side = ui.available_width().min(300.0);
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    let rect = Align2::CENTER_CENTER.align_size_within_rect(Vec2::splat(side), room);
    seen::widget(ui.ctx(), "setup/array", rect);
    let array = Setup::start(draft.rules);
    let setup = draft.start.as_ref().map_or(&array, Editor::setup);
    let layout = Layout::new(rect, draft.rules.board(), Side::Black);
    plan::board(ui.painter(), &layout, draft.rules.board());
    let mut shapes = Vec::with_capacity(320);
    for (&square, &piece) in &setup.men {
        plan::man(
            &mut shapes,
            layout.rect(square).center(),
            layout.square * 0.42,
            piece,
            draft.rules,
        );
    }
    ui.painter().extend(shapes);
    caption(ui, draft);
    ui.add_space(2.0);
    let changed = match draft.changed() {
        0 => "All the rules".to_owned(),
        1 => "All the rules (1 changed)".to_owned(),
        more => format!("All the rules ({more} changed)"),
    };
    let mut go = None;
    if Button::new("setup/all-rules", &changed)
        .plate()
        .size(f32::INFINITY, 32.0)
        .show(ui)
        .clicked()
    {
        go = Some(Go::To(Page::Rules));
    }
    let position = if draft.start.is_some() {
        "Change the position"
    } else {
        "Set up a position"
    };
    if Button::new("setup/position", position)
        .plate()
        .size(f32::INFINITY, 32.0)
        .show(ui)
        .clicked()
    {
        go = Some(Go::To(Page::Position));
    }
    if draft.start.is_some()
        && Button::new("setup/array-again", "Back to the array")
            .plate()
            .size(f32::INFINITY, 32.0)
            .show(ui)
            .clicked()
    {
        draft.start = None;
    }
    go
}

/// What stands on the board, in words.
fn caption(ui: &mut Ui, draft: &Draft) {
    let (text, color) = match (&draft.start, draft.fault()) {
        (_, Some(fault)) => (wording::fault_sentence(&fault), palette::EMBER),
        (Some(_), None) => ("A position of your own.".to_owned(), palette::DIM),
        (None, None) => (
            wording::array_sentence(draft.rules).to_owned(),
            palette::DIM,
        ),
    };
    theme::centred(ui, &text, Face::Body, 15.5, color);
}

/// Who plays, who moves first, where it is seen, and the seed.
fn players(ui: &mut Ui, draft: &mut Draft, venue: &mut VenueChoice) {
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
    first_move(ui, draft);
    theme::choice(ui, "setup/games", "Games", &mut draft.games, &GAMES);
    if draft.games > 1 {
        let options = [(true, "change", "Change"), (false, "stay", "Stay")];
        theme::choice(
            ui,
            "setup/sides",
            "Sides after each",
            &mut draft.swap,
            &options,
        );
    }
    theme::choice(ui, "setup/venue", "Seen in", venue, &VENUES);
    seed(ui, draft);
}

/// Who begins: as the rules say, or the side to move of a position that is set up by hand.
fn first_move(ui: &mut Ui, draft: &mut Draft) {
    if let Some(editor) = &mut draft.start {
        let mut side = editor.setup().side;
        let sides = [
            (Side::Black, "black", "Black"),
            (Side::Orange, "orange", "Orange"),
        ];
        if theme::choice(ui, "setup/to-move", "To move", &mut side, &sides) {
            editor.apply(Edit::Move(side));
        }
        return;
    }
    let mut first = draft.rules.toggles().first;
    let options = [
        (First::Black, "black", "Black"),
        (First::Orange, "orange", "Orange"),
        (First::Lots, "lots", "By lot"),
        (First::Winner, "winner", "Winner"),
    ];
    if theme::choice(ui, "setup/first", "First move", &mut first, &options)
        && let Ok(rules) = draft.rules.with("first", first.name())
    {
        draft.set_rules(rules);
    }
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
        .plate()
        .show_at(ui, right.shrink2(vec2(0.0, 3.0)))
        .clicked()
    {
        draft.seed = new_seed().to_string();
    }
    let note = match draft.seed.trim() {
        "" => "A new seed is drawn for each match.",
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
