//! Buttons: six-sided plates. One that has the focus is copper with two ember diamonds, as is one
//! under the pointer in a menu; where the board shares the keyboard, the pointer only lightens it.

use std::borrow::Cow;

use bevy_egui::egui::{
    Align2, Color32, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::fonts::{Face, Text};
use super::layer::{follow_focus, has_focus};
use super::palette::{
    BRASS, BRASS_DARK, BUTTON, BUTTON_HOVER, COPPER, COPPER_DOWN, CREAM, EMBER, FAINT,
};
use super::{seen, shapes};
use crate::screens::UiSound;

/// The line of a button that cannot be used.
const UNUSED_LINE: Color32 = Color32::from_rgb(66, 48, 30);

/// A button.
#[must_use = "add it with `show`"]
pub struct Button<'a> {
    key: Cow<'static, str>,
    text: &'a str,
    size: Vec2,
    enabled: bool,
    chosen: bool,
    in_menu: bool,
    keeps_focus: bool,
}

impl<'a> Button<'a> {
    /// A button of a menu, as wide as there is room.
    pub fn new(key: impl Into<Cow<'static, str>>, text: &'a str) -> Self {
        Self {
            key: key.into(),
            text,
            size: vec2(f32::INFINITY, 44.0),
            enabled: true,
            chosen: false,
            in_menu: true,
            keeps_focus: true,
        }
    }

    /// Of another size, in points.
    pub fn size(self, width: f32, height: f32) -> Self {
        Self {
            size: vec2(width, height),
            ..self
        }
    }

    /// Whether it can be used.
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Whether it stands for what is in force.
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }

    /// Beside the board, which shares the keyboard: the pointer does not give it the focus.
    pub fn beside_board(self) -> Self {
        Self {
            in_menu: false,
            keeps_focus: false,
            ..self
        }
    }

    /// One of several things that can be in force: the pointer does not give it the focus, and who chooses
    /// by keys stays where he is.
    pub fn plate(self) -> Self {
        Self {
            in_menu: false,
            ..self
        }
    }

    /// Draws it; tells whether it was pressed.
    pub fn show(self, ui: &mut Ui) -> Response {
        let size = vec2(self.size.x.min(ui.available_width()).max(1.0), self.size.y);
        let (rect, response) = ui.allocate_exact_size(
            size,
            if self.enabled {
                Sense::click()
            } else {
                Sense::hover()
            },
        );
        self.act(ui, rect, &response);
        self.paint(ui, rect, &response);
        response
    }

    /// Draws it in a place of its own.
    pub fn show_at(self, ui: &mut Ui, rect: Rect) -> Response {
        let sense = if self.enabled {
            Sense::click()
        } else {
            Sense::hover()
        };
        let response = ui.interact(rect, ui.id().with(self.key.as_ref()), sense);
        self.act(ui, rect, &response);
        self.paint(ui, rect, &response);
        response
    }

    fn act(&self, ui: &Ui, rect: Rect, response: &Response) {
        seen::widget(ui.ctx(), self.key.clone(), rect);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, self.text));
        if !self.enabled {
            return;
        }
        follow_focus(response);
        if self.in_menu && response.hovered() && ui.input(|input| input.pointer.is_moving()) {
            response.request_focus();
        }
        if response.clicked() {
            seen::sound(ui.ctx(), UiSound::Click);
            if !self.keeps_focus {
                response.surrender_focus();
            }
        }
    }

    fn paint(&self, ui: &Ui, rect: Rect, response: &Response) {
        if !ui.is_rect_visible(rect) {
            return;
        }
        let focus = self.enabled && has_focus(response);
        let down = self.enabled && response.is_pointer_button_down_on();
        let hover = self.enabled && response.hovered();
        let (fill, stroke, text) = match (self.enabled, down, focus || self.chosen, hover) {
            (false, ..) => (BUTTON, Stroke::new(1.0, UNUSED_LINE), FAINT),
            (_, true, ..) => (COPPER_DOWN, Stroke::new(1.8, BRASS), CREAM),
            (_, _, true, _) => (COPPER, Stroke::new(1.8, BRASS), Color32::WHITE),
            (.., true) => (BUTTON_HOVER, Stroke::new(1.4, BRASS), CREAM),
            _ => (BUTTON, Stroke::new(1.0, BRASS_DARK), CREAM),
        };
        let rect = if down {
            rect.translate(vec2(0.0, 1.0))
        } else {
            rect
        };
        let painter = ui.painter();
        painter.add(Shape::convex_polygon(shapes::six_sided(rect), fill, stroke));
        let size = (rect.height() * 0.5).clamp(13.0, 22.0);
        // A long word is set smaller rather than over the edge.
        let label = |size: f32| Text::new(self.text, Face::Caps, size, text).tracked(size * 0.04);
        let wide = label(size).layout(painter).size().x;
        let room = rect.width() - 22.0;
        let size = if wide > room {
            (size * room / wide).max(8.0)
        } else {
            size
        };
        label(size).draw(painter, rect.center(), Align2::CENTER_CENTER);
        if !focus {
            return;
        }
        if self.chosen {
            painter.add(Shape::closed_line(
                shapes::six_sided(rect.expand(3.0)),
                Stroke::new(1.2, EMBER),
            ));
        }
        if rect.width() > wide + 60.0 {
            for x in [rect.left() + 14.0, rect.right() - 14.0] {
                painter.add(shapes::diamond(pos2(x, rect.center().y), 4.0, EMBER));
            }
        }
    }
}
