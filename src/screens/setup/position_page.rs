//! The page on which a position is set up by hand: the board, the men to choose from, whose move it is, the
//! escapes, the position's text, and beside it all what keeps it from being played.

use bevy_egui::egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::board::{self, Brush, Hand};
use super::draft::Draft;
use super::{Go, Page, column, foot};
use crate::rules::{Escape, Piece, Side};
use crate::screens::plan;
use crate::screens::theme::{self, Button, Face, palette, seen};
use crate::screens::{UiSound, wording};
use crate::table::{Edit, Editor};

/// Width at which the men stand beside the board, in points.
const TWO_COLUMNS: f32 = 700.0;
/// Width of what stands beside the board, in points.
const BESIDE: f32 = 380.0;
/// Height of heading, text, buttons and frame, in points: the board takes the rest.
const AROUND: f32 = 232.0;
/// How the board is used.
const KEYS: &str = "Drag a man, or press him and then his square; off the board he is gone. By keys: Tab to the board, arrows and Enter, 1 to 8 for a man to set down, 0 to move men, Delete.";
/// Longest text of a position that is taken.
const LONGEST: usize = 200;

pub(super) fn fill(
    ui: &mut Ui,
    draft: &mut Draft,
    hand: &mut Hand,
    tall: f32,
    paste: &mut dyn FnMut() -> Option<String>,
) -> Option<Go> {
    theme::heading(ui, "the position");
    let rules = draft.rules;
    let mut editor = draft.start.clone().unwrap_or_else(|| Editor::new(rules));
    let room = ui.available_rect_before_wrap();
    let mut edits = Vec::new();
    if room.width() >= TWO_COLUMNS {
        let side = (tall - AROUND).clamp(240.0, room.width() - BESIDE);
        let square = Rect::from_min_size(room.min, vec2(room.width() - BESIDE, side));
        edits.extend(board::show(ui, square, &editor, hand));
        let beside = room.with_min_x(room.right() - BESIDE + 20.0);
        let height = column(ui, beside, |ui| edits.extend(tools(ui, &editor, hand)));
        ui.allocate_exact_size(vec2(room.width(), side.max(height)), Sense::hover());
    } else {
        let side = room.width().min(tall - 40.0).max(200.0);
        let (square, _) = ui.allocate_exact_size(vec2(room.width(), side), Sense::hover());
        edits.extend(board::show(ui, square, &editor, hand));
        edits.extend(tools(ui, &editor, hand));
    }
    for edit in edits {
        editor.apply(edit);
    }
    ui.add_space(6.0);
    text(ui, &mut editor, paste);
    let possible = editor.position().is_ok();
    // The array itself is no position of one's own.
    draft.start = (!editor.is_array() || editor.setup().side != Side::Black).then_some(editor);
    foot(
        ui,
        &[
            ("setup/done", "Done", Go::To(Page::Match), true),
            ("setup/begin", "Begin", Go::Begin, possible),
        ],
    )
}

/// What stands beside the board.
fn tools(ui: &mut Ui, editor: &Editor, hand: &mut Hand) -> Vec<Edit> {
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut edits = Vec::new();
    theme::section(ui, "the men");
    palette_row(ui, editor, hand, Side::Orange);
    palette_row(ui, editor, hand, Side::Black);
    let mut brush = hand.brush;
    let room = row(ui);
    let options = [
        (Brush::Move, "move", "Move men"),
        (Brush::Remove, "remove", "Take off"),
    ];
    if theme::plates(ui, room, "setup/hand", &mut brush, &options) {
        hand.take(brush);
    }
    theme::section(ui, "the game");
    let mut side = editor.setup().side;
    let sides = [
        (Side::Black, "black", "Black"),
        (Side::Orange, "orange", "Orange"),
    ];
    if theme::choice(ui, "setup/to-move", "To move", &mut side, &sides) {
        edits.push(Edit::Move(side));
    }
    if editor.setup().rules.toggles().escape != Escape::Off {
        for side in [Side::Orange, Side::Black] {
            let mut left = editor.setup().escapes[side];
            let label = format!("{}'s escape", wording::side_name(side));
            let key = format!("setup/escape/{}", side.name());
            let options = [(true, "left", "Left"), (false, "spent", "Spent")];
            if theme::choice(ui, &key, &label, &mut left, &options) {
                edits.push(Edit::Escape(side, left));
            }
        }
    }
    let room = row(ui);
    let (left, right) = room.split_left_right_at_fraction(0.5);
    for (key, text, half, edit) in [
        ("setup/clear", "Clear the board", left, Edit::Clear),
        ("setup/array-again", "The array", right, Edit::Array),
    ] {
        let plate = half.shrink2(vec2(3.0, 3.0));
        if Button::new(key, text).plate().show_at(ui, plate).clicked() {
            hand.lifted = None;
            edits.push(edit);
        }
    }
    ui.add_space(4.0);
    verdict(ui, editor);
    ui.add_space(4.0);
    theme::centred(ui, KEYS, Face::Body, 14.0, palette::FAINT);
    edits
}

/// The men of a side, to be taken in hand.
fn palette_row(ui: &mut Ui, editor: &Editor, hand: &mut Hand, side: Side) {
    let rules = editor.setup().rules;
    let width = ui.available_width();
    let each = (width / 8.0).min(46.0);
    let (room, _) = ui.allocate_exact_size(vec2(width, each), Sense::hover());
    for (i, kind) in editor.kinds().enumerate() {
        let left = room.left() + i as f32 * each;
        let rect = Rect::from_min_size(pos2(left, room.top()), vec2(each - 4.0, each - 4.0));
        let piece = Piece { side, kind };
        let key = format!("setup/man/{}/{}", side.name(), kind.name());
        let response = ui.interact(rect, ui.id().with(&key), Sense::click());
        seen::widget(ui.ctx(), key, rect);
        theme::follow_focus(&response);
        let name = wording::man_name(piece, rules);
        let chosen = hand.brush == Brush::Man(piece);
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, &name));
        let (fill, line) = match (chosen, response.hovered()) {
            (true, _) => (palette::COPPER, palette::BRASS),
            (_, true) => (palette::BUTTON_HOVER, palette::BRASS),
            _ => (palette::BUTTON, palette::BRASS_DARK),
        };
        let (fill, line) = if theme::has_focus(&response) {
            (fill, Stroke::new(2.4, palette::EMBER))
        } else {
            (fill, Stroke::new(1.2, line))
        };
        ui.painter().rect(rect, 2.0, fill, line, StrokeKind::Inside);
        let mut shapes = Vec::with_capacity(16);
        plan::man(&mut shapes, rect.center(), rect.width() * 0.4, piece, rules);
        ui.painter().extend(shapes);
        if response.clicked() {
            seen::sound(ui.ctx(), UiSound::Click);
            hand.take(if chosen {
                Brush::Move
            } else {
                Brush::Man(piece)
            });
        }
    }
}

fn row(ui: &mut Ui) -> Rect {
    let size = vec2(ui.available_width(), theme::ROW_HEIGHT);
    ui.allocate_exact_size(size, Sense::hover()).0
}

/// Whether the position can be played, and if not why.
fn verdict(ui: &mut Ui, editor: &Editor) {
    let (text, color) = match (editor.position(), editor.over()) {
        (Err(fault), _) => (wording::fault_sentence(&fault), palette::EMBER),
        (Ok(position), Some(outcome)) => {
            let why = wording::reason_sentence(outcome, position.rules());
            (
                format!("The game would be over at once: {why}"),
                palette::GOLD,
            )
        }
        (Ok(_), None) => ("This position can be played.".to_owned(), palette::DIM),
    };
    let top = ui.next_widget_position();
    theme::centred(ui, &text, Face::Body, 16.0, color);
    let room = Rect::from_min_max(
        top,
        pos2(ui.max_rect().right(), ui.next_widget_position().y),
    );
    seen::widget(ui.ctx(), "setup/verdict", room);
}

/// The position's text, to be read, typed, copied and pasted.
fn text(ui: &mut Ui, editor: &mut Editor, paste: &mut dyn FnMut() -> Option<String>) {
    let room = row(ui);
    let (left, right) = room.split_left_right_at_x(room.right() - 190.0);
    let mut text = editor.text().to_owned();
    let field = left.shrink2(vec2(0.0, 2.0)).with_max_x(left.right() - 6.0);
    theme::field(ui, field, "setup/text", &mut text, LONGEST);
    let (copy, insert) = right.split_left_right_at_fraction(0.5);
    if Button::new("setup/copy", "Copy")
        .plate()
        .show_at(ui, copy.shrink2(vec2(3.0, 3.0)))
        .clicked()
    {
        ui.ctx().copy_text(editor.text().to_owned());
    }
    if Button::new("setup/paste", "Paste")
        .plate()
        .show_at(ui, insert.shrink2(vec2(3.0, 3.0)))
        .clicked()
    {
        match paste() {
            Some(pasted) => text = pasted.chars().take(LONGEST).collect(),
            None => seen::sound(ui.ctx(), UiSound::Refuse),
        }
    }
    if text != editor.text() {
        editor.write(&text);
    }
}
