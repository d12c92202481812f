//! The page of all rules: every toggle of the table of toggles, whatever it holds, with its values to choose
//! from, in words what they mean, and the way back to what the rule set has.

use bevy_egui::egui::{Align2, Rect, Response, Sense, Ui, pos2, vec2};

use super::draft::Draft;
use super::{Go, Page, foot};
use crate::rules::{ByKind, Kind, Prices, Rules, TOGGLES, Toggle, ToggleForm};
use crate::screens::theme::{self, Button, Face, ROW_HEIGHT, Text, palette, seen, shapes};
use crate::screens::wording;

/// Part of a row that its name and sentence take.
const NAME_PART: f32 = 0.36;
/// Width below which a row's values stand under its name, in points.
const SIDE_BY_SIDE: f32 = 560.0;
/// Space around what is in a row, in points.
const INSET: f32 = 10.0;
/// By how much the plates beside a count change it.
const STEP: u32 = 10;

pub(super) fn fill(ui: &mut Ui, draft: &mut Draft) -> Option<Go> {
    let preset = draft.rules.preset_of();
    let name = wording::rules_title(preset);
    theme::heading(ui, "all the rules");
    let note = format!("What differs from the rules {name} is marked.");
    theme::centred(ui, &note, Face::Body, 15.5, palette::DIM);
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut part = "";
    for toggle in &TOGGLES {
        let of = wording::toggle_part(toggle);
        if of != part {
            part = of;
            theme::section(ui, part);
        }
        if let Some(value) = row(ui, toggle, draft.rules)
            && let Ok(rules) = draft.rules.with(toggle.name, &value)
        {
            draft.set_rules(rules);
        }
    }
    let all = format!("All as in {name}");
    let changed = !draft.rules.differences().is_empty();
    ui.add_space(6.0);
    if Button::new("setup/rule/all-again", &all)
        .plate()
        .enabled(changed)
        .size(f32::INFINITY, 34.0)
        .show(ui)
        .clicked()
    {
        draft.set_rules(Rules::preset(preset));
    }
    foot(ui, &[("setup/done", "Done", Go::To(Page::Match), true)])
}

/// One toggle; gives the value that was chosen.
fn row(ui: &mut Ui, toggle: &'static Toggle, rules: Rules) -> Option<String> {
    let value = toggle.get(rules.toggles());
    let usual = toggle.get(&rules.preset_of().toggles());
    let (width, wide) = (ui.available_width(), ui.available_width() >= SIDE_BY_SIDE);
    let name_width = if wide { width * NAME_PART } else { width } - 2.0 * INSET;
    let values_width = if wide {
        width * (1.0 - NAME_PART)
    } else {
        width
    } - INSET;
    let about = wording::toggle_sentence(toggle);
    let about = Text::new(about, Face::Body, 14.5, palette::DIM).wrapped(name_width);
    let means = meaning(toggle, &value);
    let differs = value != usual;
    let back_width = if differs { 150.0 } else { 0.0 };
    let means = Text::new(means, Face::Body, 14.5, palette::CREAM)
        .wrapped((values_width - back_width - 8.0).max(60.0));
    let painter = ui.painter();
    let name_height = 26.0 + about.layout(painter).size().y;
    let own = matches!(rules.toggles().prices, Prices::Own(_));
    let prices = matches!(toggle.form, ToggleForm::Prices(_)) && own;
    let plates_height = if prices { 2.0 } else { 1.0 } * ROW_HEIGHT;
    let values_height = plates_height + means.layout(painter).size().y.max(24.0) + 2.0;
    let height = if wide {
        name_height.max(values_height)
    } else {
        name_height + values_height
    } + INSET;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    seen::widget(ui.ctx(), format!("setup/rule/{}", toggle.name), rect);
    if differs {
        ui.painter().rect_filled(rect, 2.0, palette::ROW);
        let at = pos2(rect.left() + 1.0, rect.top() + INSET / 2.0 + 12.0);
        ui.painter().add(shapes::diamond(at, 5.0, palette::EMBER));
    }
    let corner = rect.min + vec2(INSET, INSET / 2.0);
    let color = if differs {
        palette::TITLE
    } else {
        palette::CREAM
    };
    let title = wording::toggle_title(toggle);
    Text::new(&title, Face::Bold, 17.0, color).draw(ui.painter(), corner, Align2::LEFT_TOP);
    about.draw(ui.painter(), corner + vec2(0.0, 23.0), Align2::LEFT_TOP);
    let values = Rect::from_min_size(
        if wide {
            pos2(rect.right() - values_width - INSET / 2.0, corner.y)
        } else {
            corner + vec2(0.0, name_height)
        },
        vec2(values_width, values_height),
    );
    let plates = values.with_max_y(values.top() + ROW_HEIGHT);
    let mut chosen = match toggle.form {
        ToggleForm::Switch => names(ui, toggle, &["on", "off"], &value, plates),
        ToggleForm::Named(all) => names(ui, toggle, all, &value, plates),
        ToggleForm::Count => count(ui, toggle, &value, plates),
        ToggleForm::Prices(lists) => {
            let own_row = plates.translate(vec2(0.0, ROW_HEIGHT));
            price_lists(ui, toggle, lists, rules, plates, own_row)
        }
    };
    let below = values.with_min_y(values.top() + plates_height);
    means.draw(ui.painter(), below.min + vec2(0.0, 2.0), Align2::LEFT_TOP);
    if differs && back(ui, toggle, rules, below).clicked() {
        // The button is gone with what it was for; who uses keys goes on from the row's own value.
        let id = ui.id().with(format!("{}/{usual}", key(toggle)));
        ui.memory_mut(|memory| memory.request_focus(id));
        chosen = Some(usual);
    }
    chosen
}

/// What the value in force means.
fn meaning(toggle: &Toggle, value: &str) -> &'static str {
    let listed = |names: &[&str]| names.contains(&value);
    match toggle.form {
        ToggleForm::Prices(lists) if !listed(lists) => wording::value_sentence(toggle, "own"),
        _ => wording::value_sentence(toggle, value),
    }
}

fn key(toggle: &Toggle) -> String {
    format!("setup/rule/{}", toggle.name)
}

/// The way back to what the rule set has.
fn back(ui: &mut Ui, toggle: &Toggle, rules: Rules, below: Rect) -> Response {
    let text = format!("As in {}", wording::rules_title(rules.preset_of()));
    let corner = pos2(below.right() - 146.0, below.top() + 1.0);
    Button::new(format!("{}/again", key(toggle)), &text)
        .plate()
        .show_at(ui, Rect::from_min_size(corner, vec2(146.0, 24.0)))
}

/// Named values side by side.
fn names(
    ui: &mut Ui,
    toggle: &Toggle,
    all: &[&'static str],
    value: &str,
    room: Rect,
) -> Option<String> {
    let titles: Vec<_> = all
        .iter()
        .map(|name| wording::value_title(toggle, name))
        .collect();
    let options: Vec<(&str, &str, &str)> = all
        .iter()
        .zip(&titles)
        .map(|(name, title)| (*name, *name, title.as_ref()))
        .collect();
    let mut chosen = value;
    theme::plates(ui, room, &key(toggle), &mut chosen, &options).then(|| chosen.to_owned())
}

/// A number to type, and plates that change it by steps or to nought.
fn count(ui: &mut Ui, toggle: &Toggle, value: &str, room: Rect) -> Option<String> {
    let now: u32 = value.parse().unwrap_or(0);
    let each = room.width() / 4.0;
    let place = |i: f32| {
        let left = room.left() + i * each;
        Rect::from_x_y_ranges(
            left..=left + each - 6.0,
            room.top() + 3.0..=room.bottom() - 3.0,
        )
    };
    let key = key(toggle);
    let mut next = None;
    let zero = wording::value_title(toggle, "0");
    for (at, name, text, to, chosen) in [
        (0.0, "0", zero.as_ref(), 0, now == 0),
        (1.0, "less", "fewer", now.saturating_sub(STEP), false),
        (3.0, "more", "more", now.saturating_add(STEP), false),
    ] {
        let button = Button::new(format!("{key}/{name}"), text)
            .chosen(chosen)
            .plate();
        if button.show_at(ui, place(at)).clicked() {
            next = Some(to.to_string());
        }
    }
    let mut text = value.to_owned();
    theme::field(ui, place(2.0), format!("{key}/field"), &mut text, 9);
    text.retain(|sign| sign.is_ascii_digit());
    let digits = text.trim_start_matches('0');
    let typed = if digits.is_empty() { "0" } else { digits };
    next.or_else(|| (typed != value).then(|| typed.to_owned()))
}

/// The price lists by name, and one of one's own with a number for each kind.
fn price_lists(
    ui: &mut Ui,
    toggle: &Toggle,
    lists: &'static [&'static str],
    rules: Rules,
    room: Rect,
    own_room: Rect,
) -> Option<String> {
    let prices = rules.toggles().prices;
    let value = toggle.get(rules.toggles());
    let all = [lists, &["own"]].concat();
    let named = if lists.contains(&value.as_str()) {
        value.as_str()
    } else {
        "own"
    };
    if let Some(chosen) = names(ui, toggle, &all, named, room) {
        return Some(if chosen == "own" {
            list(&ByKind::from_fn(|kind| Prices::AbstractGames.of(kind)))
        } else {
            chosen
        });
    }
    let Prices::Own(mut own) = prices else {
        return None;
    };
    let before = own;
    let each = own_room.width() / Kind::ALL.len() as f32;
    for (i, kind) in (0u8..).zip(Kind::ALL) {
        let left = own_room.left() + f32::from(i) * each;
        let rect = Rect::from_x_y_ranges(
            left..=left + each - 4.0,
            own_room.top() + 3.0..=own_room.bottom() - 3.0,
        );
        let (label, number) = rect.split_left_right_at_x(rect.left() + 22.0);
        Text::new(
            wording::kind_short(kind, rules),
            Face::Body,
            14.5,
            palette::DIM,
        )
        .draw(ui.painter(), label.left_center(), Align2::LEFT_CENTER);
        let mut text = own[kind].to_string();
        theme::field(
            ui,
            number,
            format!("{}/{}", key(toggle), kind.name()),
            &mut text,
            4,
        );
        text.retain(|sign| sign.is_ascii_digit());
        own[kind] = text.parse().unwrap_or(0);
    }
    (own != before).then(|| list(&own))
}

/// A price list as files have it.
fn list(prices: &ByKind<u32>) -> String {
    Kind::ALL.map(|kind| prices[kind].to_string()).join(",")
}
