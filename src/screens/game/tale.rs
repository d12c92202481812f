//! What is said of the last ply of a game that is told.

use bevy_egui::egui::{Align, Align2, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::View;
use crate::screens::theme::{Face, Text, palette, seen, shapes};

pub(super) fn draw(ui: &mut Ui, view: &View, room: Rect) {
    let painter = ui.painter();
    shapes::rule(painter, room.left(), room.right(), room.top() + 6.0);
    let middle = pos2(room.center().x, room.top() + 26.0);
    Text::new("the tale", Face::Caps, 20.0, palette::BRASS)
        .tracked(1.5)
        .draw(painter, middle, Align2::CENTER_CENTER);
    let body = Rect::from_min_max(pos2(room.left(), room.top() + 42.0), room.max);
    seen::widget(ui.ctx(), "game/tale", body);
    let said = view.table.comments().join("\n\n");
    let text = match (said.is_empty(), view.game.is_empty()) {
        (false, _) => said.as_str(),
        (true, true) => "Step through the game below, or let it be told.",
        (true, false) => "Nothing is told of this move.",
    };
    let mut inside = ui.new_child(
        UiBuilder::new()
            .max_rect(body)
            .layout(Layout::top_down(Align::Min)),
    );
    // Each ply's text begins at its top.
    ScrollArea::vertical()
        .id_salt(("tale", view.game.len()))
        .auto_shrink([false, false])
        .show(&mut inside, |ui| {
            let width = ui.available_width() - 8.0;
            let text = Text::new(text, Face::Body, 15.5, palette::CREAM).wrapped(width);
            let height = text.layout(ui.painter()).size().y;
            let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            text.draw(ui.painter(), rect.min, Align2::LEFT_TOP);
        });
}
