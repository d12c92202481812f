//! Where things are drawn: rooms of the screen with a layer of their own, the veil under a menu and
//! framed panels that are as high as what is in them.

use bevy_egui::egui::{
    Align, Align2, Color32, Context, Id, Key, LayerId, Layout, Order, Painter, Pos2, Rect,
    Response, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2,
};

use super::fonts::{Face, Text};
use super::palette::{BRASS, TITLE};
use super::{seen, shapes};

/// Space between the edge of a frame and what is in it, in points.
pub const INSET: f32 = 24.0;

/// A room of the screen with its own layer.
#[must_use]
pub fn room(ctx: &Context, name: &str, order: Order, rect: Rect) -> Ui {
    let id = Id::new(name);
    let layer = LayerId::new(order, id);
    let builder = UiBuilder::new()
        .layer_id(layer)
        .max_rect(rect)
        .layout(Layout::top_down(Align::Min));
    let mut ui = Ui::new(ctx.clone(), id, builder);
    ui.set_clip_rect(ctx.content_rect());
    ui
}

/// Takes pointer and keyboard away from everything below a layer, and darkens it.
pub fn veil(ui: &Ui, alpha: u8) {
    let screen = ui.ctx().content_rect();
    seen::cover(ui.ctx(), screen);
    ui.interact(screen, ui.id().with("veil"), Sense::CLICK | Sense::DRAG);
    ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
    if alpha > 0 {
        ui.painter()
            .rect_filled(screen, 0.0, Color32::from_black_alpha(alpha));
    }
}

/// A framed panel as high as what is in it, centred in a part of the screen; what does not fit is
/// scrolled. The first frame measures and draws nothing.
pub fn panel(ui: &mut Ui, within: Rect, width: f32, add: impl FnOnce(&mut Ui)) {
    let id = ui.id().with("panel");
    let known: Option<f32> = ui.data(|data| data.get_temp(id));
    let width = width.min(within.width() - 8.0).max(60.0);
    let tallest = (within.height() - 16.0).max(40.0);
    let height = known.unwrap_or(tallest).min(tallest);
    let rect = Align2::CENTER_CENTER.align_size_within_rect(vec2(width, height), within);
    let inner = rect.shrink2(vec2(INSET.min(width / 6.0), INSET.min(height / 6.0)));
    if known.is_none() {
        ui.set_invisible();
        ui.ctx().request_repaint();
    }
    if ui.is_visible() {
        ui.painter().add(shapes::frame(rect, 255));
    }
    seen::cover(ui.ctx(), rect.expand(6.0));
    let mut content = ui.new_child(
        UiBuilder::new()
            .max_rect(inner)
            .layout(Layout::top_down(Align::Min)),
    );
    let shown = ScrollArea::vertical()
        .id_salt("content")
        .auto_shrink([false, true])
        .show(&mut content, |ui| {
            ui.set_width(inner.width());
            turn_pages(ui, inner.height());
            add(ui);
            ui.min_rect().height()
        });
    let wanted = shown.inner + 2.0 * INSET;
    if known != Some(wanted) {
        ui.data_mut(|data| data.insert_temp(id, wanted));
        ui.ctx().request_repaint();
    }
}

/// Lets the keys for pages scroll.
fn turn_pages(ui: &Ui, height: f32) {
    let pages = ui.input(|input| {
        input.num_presses(Key::PageUp) as f32 - input.num_presses(Key::PageDown) as f32
    });
    if pages != 0.0 {
        ui.scroll_with_delta(vec2(0.0, pages * height * 0.8));
    }
}

/// A heading in the middle of its line, with a rule below it.
pub fn heading(ui: &mut Ui, text: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 50.0), Sense::hover());
    title(
        ui.painter(),
        pos2(rect.center().x, rect.top() + 17.0),
        text,
        30.0,
    );
    shapes::rule(ui.painter(), rect.left(), rect.right(), rect.bottom() - 8.0);
}

/// A heading of a part, between two short rules.
pub fn section(ui: &mut Ui, text: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 32.0), Sense::hover());
    let middle = pos2(rect.center().x, rect.center().y + 3.0);
    let drawn = Text::new(text, Face::Caps, 20.0, BRASS).tracked(1.5).draw(
        ui.painter(),
        middle,
        Align2::CENTER_CENTER,
    );
    for x in [drawn.left() - 14.0, drawn.right() + 14.0] {
        ui.painter()
            .add(shapes::diamond(pos2(x, middle.y), 3.0, BRASS));
    }
}

/// Words in tracked small capitals around a point.
pub fn title(painter: &Painter, middle: Pos2, text: &str, size: f32) -> Rect {
    Text::new(text, Face::Caps, size, TITLE).tracked(2.0).draw(
        painter,
        middle,
        Align2::CENTER_CENTER,
    )
}

/// Text broken into lines, from the left.
pub fn paragraph(ui: &mut Ui, text: &str, size: f32, color: Color32) {
    let width = ui.available_width();
    let galley = Text::new(text, Face::Body, size, color)
        .wrapped(width)
        .layout(ui.painter());
    let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
    ui.painter().galley(rect.min, galley, color);
}

/// Text broken into lines, each in the middle.
pub fn centred(ui: &mut Ui, text: &str, face: Face, size: f32, color: Color32) {
    let width = ui.available_width();
    let galley = Text::new(text, face, size, color)
        .wrapped(width)
        .centred()
        .layout(ui.painter());
    let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
    ui.painter().galley(rect.center_top(), galley, color);
}

/// Whether a widget has the keyboard, also while the window is not the one in front.
pub fn has_focus(response: &Response) -> bool {
    response.ctx.memory(|memory| memory.has_focus(response.id))
}

/// The widget to which the keyboard came last.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Followed(Id);

/// Brings a widget into view when the keyboard comes to it.
pub fn follow_focus(response: &Response) {
    let id = response.id;
    if has_focus(response) && note_followed(response) != Some(Followed(id)) && !response.hovered() {
        response.scroll_to_me(None);
    }
}

/// Remembers that the keyboard is here; gives where it was.
fn note_followed(response: &Response) -> Option<Followed> {
    response.ctx.data_mut(|data| {
        let before = data.get_temp(Id::NULL);
        data.insert_temp(Id::NULL, Followed(response.id));
        before
    })
}

/// Gives the keyboard to a widget when nothing has it, so that a menu can be used by keys alone.
pub fn default_focus(ui: &Ui, response: &Response) {
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
        // What a menu begins with need not be scrolled to.
        note_followed(response);
    }
}
