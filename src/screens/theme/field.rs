//! A line to type in.

use std::borrow::Cow;

use bevy_egui::egui::{Frame, Margin, Rect, Response, Shape, Stroke, TextEdit, Ui, UiBuilder};

use super::fonts::Face;
use super::palette::{BRASS, BRASS_DARK, BUTTON, CREAM};
use super::{seen, shapes};

/// A line to type in, in a place of its own.
pub fn field(
    ui: &mut Ui,
    rect: Rect,
    key: impl Into<Cow<'static, str>>,
    text: &mut String,
    limit: usize,
) -> Response {
    let key = key.into();
    let id = ui.id().with(key.as_ref());
    seen::widget(ui.ctx(), key, rect);
    let focus = ui.memory(|memory| memory.has_focus(id));
    let stroke = if focus {
        Stroke::new(1.8, BRASS)
    } else {
        Stroke::new(1.0, BRASS_DARK)
    };
    ui.painter().add(Shape::convex_polygon(
        shapes::six_sided(rect),
        BUTTON,
        stroke,
    ));
    let inset = (rect.width() * 0.12).min(14.0);
    let room = rect.shrink2(bevy_egui::egui::vec2(inset, 3.0));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
    inside.add(
        TextEdit::singleline(text)
            .id(id)
            .font(Face::Body.size(16.0))
            .text_color(CREAM)
            .frame(Frame::NONE)
            .margin(Margin::symmetric(0, 1))
            .desired_width(f32::INFINITY)
            .char_limit(limit),
    )
}
