//! Choices: a row of plates one of which is in force, a box to tick, and a row of a list with a
//! sentence beneath its name.

use bevy_egui::egui::{
    Align2, Color32, Rect, Response, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::button::Button;
use super::fonts::{Face, Text};
use super::layer::{follow_focus, has_focus};
use super::palette::{BRASS, BRASS_DARK, BUTTON, BUTTON_HOVER, COPPER, CREAM, DIM, EMBER, INNER};
use super::{seen, shapes};
use crate::screens::UiSound;

/// Height of a row of settings, in points.
pub const ROW_HEIGHT: f32 = 34.0;
/// Part of a row that its label takes.
const LABEL_PART: f32 = 0.36;

/// A labelled row: draws the label and gives the room for what is set.
pub fn labelled_row(ui: &mut Ui, label: &str) -> Rect {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::hover());
    let (left, right) = rect.split_left_right_at_fraction(LABEL_PART);
    Text::new(label, Face::Body, 16.5, CREAM).draw(
        ui.painter(),
        left.left_center(),
        Align2::LEFT_CENTER,
    );
    right
}

/// A row of plates, one of which is in force. Each is labelled `key/name`.
pub fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    key: &str,
    label: &str,
    value: &mut T,
    options: &[(T, &str, &str)],
) -> bool {
    let room = labelled_row(ui, label);
    plates(ui, room, key, value, options)
}

/// The plates of a choice, side by side in a place of their own.
pub fn plates<T: PartialEq + Copy>(
    ui: &mut Ui,
    room: Rect,
    key: &str,
    value: &mut T,
    options: &[(T, &str, &str)],
) -> bool {
    let gap = 6.0;
    let count = options.len().max(1) as f32;
    let width = ((room.width() - gap * (count - 1.0)) / count).max(1.0);
    let mut changed = false;
    for (i, (option, name, text)) in options.iter().enumerate() {
        let left = room.left() + i as f32 * (width + gap);
        let plate = Rect::from_min_size(
            pos2(left, room.top() + 3.0),
            vec2(width, room.height() - 6.0),
        );
        let button = Button::new(format!("{key}/{name}"), text)
            .chosen(value == option)
            .plate();
        if button.show_at(ui, plate).clicked() && value != option {
            *value = *option;
            changed = true;
        }
    }
    changed
}

/// A box to tick: a diamond that lights up.
pub fn tick(ui: &mut Ui, key: &'static str, label: &str, text: &str, value: &mut bool) -> bool {
    let room = labelled_row(ui, label);
    let response = ui.interact(room, ui.id().with(key), Sense::click());
    seen::widget(ui.ctx(), key, room);
    follow_focus(&response);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *value, label));
    let lit = response.hovered() || has_focus(&response);
    let middle = pos2(room.left() + 12.0, room.center().y);
    let line = if lit { BRASS } else { BRASS_DARK };
    let corners = [
        vec2(0.0, -10.0),
        vec2(10.0, 0.0),
        vec2(0.0, 10.0),
        vec2(-10.0, 0.0),
    ]
    .map(|d| middle + d);
    let fill = if lit { BUTTON_HOVER } else { BUTTON };
    ui.painter().add(Shape::convex_polygon(
        corners.to_vec(),
        fill,
        Stroke::new(1.4, line),
    ));
    if *value {
        ui.painter().add(shapes::diamond(middle, 5.5, EMBER));
    }
    if has_focus(&response) {
        underline(
            ui,
            Rect::from_min_max(pos2(room.left() + 30.0, room.top()), room.max),
        );
    }
    Text::new(text, Face::Body, 16.0, if *value { CREAM } else { DIM }).draw(
        ui.painter(),
        pos2(room.left() + 32.0, room.center().y),
        Align2::LEFT_CENTER,
    );
    if response.clicked() {
        *value = !*value;
        seen::sound(ui.ctx(), UiSound::Click);
    }
    response.clicked()
}

/// The mark of the keyboard's focus on things that are no buttons.
pub(super) fn underline(ui: &Ui, rect: Rect) {
    let y = rect.bottom() - 3.0;
    ui.painter().line_segment(
        [pos2(rect.left(), y), pos2(rect.right(), y)],
        Stroke::new(1.2, EMBER),
    );
}

/// A row of a list: a name, and a sentence about it.
pub fn list_row(ui: &mut Ui, key: String, name: &str, sentence: &str, chosen: bool) -> Response {
    let width = ui.available_width().max(40.0);
    let inset = 14.0;
    let body = Text::new(sentence, Face::Body, 14.0, DIM).wrapped(width - 2.0 * inset);
    let height = 24.0 + body.layout(ui.painter()).size().y + 4.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    seen::widget(ui.ctx(), key, rect);
    follow_focus(&response);
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name));
    let (fill, line) = match (chosen, response.hovered()) {
        (true, _) => (COPPER, BRASS),
        (_, true) => (BUTTON_HOVER, BRASS_DARK),
        _ => (INNER, Color32::TRANSPARENT),
    };
    ui.painter().rect(
        rect,
        2.0,
        fill,
        Stroke::new(1.2, line),
        bevy_egui::egui::StrokeKind::Inside,
    );
    if has_focus(&response) {
        underline(ui, rect.shrink2(vec2(inset, 0.0)));
    }
    let top = rect.left_top() + vec2(inset, 3.0);
    Text::new(name, Face::Bold, 16.5, CREAM).draw(ui.painter(), top, Align2::LEFT_TOP);
    let color = if chosen { CREAM } else { DIM };
    Text { color, ..body }.draw(ui.painter(), top + vec2(0.0, 21.0), Align2::LEFT_TOP);
    if chosen {
        ui.painter().add(shapes::diamond(
            rect.right_top() + vec2(-16.0, 17.0),
            5.0,
            EMBER,
        ));
    }
    if response.clicked() {
        seen::sound(ui.ctx(), UiSound::Click);
    }
    response
}
