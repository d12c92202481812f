//! Sliders: a brass line with a diamond on it, moved by pointer or by the arrow keys.

use bevy_egui::egui::{
    Align2, EventFilter, Key, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::choice::labelled_row;
use super::fonts::{Face, Text};
use super::layer::{follow_focus, has_focus};
use super::palette::{BRASS, BRASS_DARK, CREAM, EMBER, INNER};
use super::{seen, shapes};

/// Width that the written value takes, in points.
const VALUE_WIDTH: f32 = 58.0;

/// What a slider sets.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    /// The least value.
    pub low: f32,
    /// The greatest value.
    pub high: f32,
    /// Values in force are whole numbers of this.
    pub step: f32,
}

impl Range {
    /// The nearest value that can be set.
    #[must_use]
    pub fn snap(self, value: f32) -> f32 {
        let steps = ((value - self.low) / self.step).round();
        steps
            .mul_add(self.step, self.low)
            .clamp(self.low, self.high)
    }

    fn part(self, value: f32) -> f32 {
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }
}

/// A labelled slider; `write` tells how its value reads. Gives whether it was changed.
pub fn slider(
    ui: &mut Ui,
    key: &'static str,
    label: &str,
    value: &mut f32,
    range: Range,
    write: impl Fn(f32) -> String,
) -> bool {
    let room = labelled_row(ui, label);
    let track = Rect::from_min_max(
        pos2(room.left() + 8.0, room.top()),
        pos2(
            (room.right() - VALUE_WIDTH).max(room.left() + 16.0),
            room.bottom(),
        ),
    );
    let id = ui.id().with(key);
    let response = ui.interact(track, id, Sense::click_and_drag());
    seen::widget(ui.ctx(), key, track);
    let before = *value;
    if let Some(at) = response.interact_pointer_pos() {
        let part = ((at.x - track.left()) / track.width()).clamp(0.0, 1.0);
        *value = range.snap(part.mul_add(range.high - range.low, range.low));
    }
    if has_focus(&response) {
        let filter = EventFilter {
            horizontal_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        let steps = ui.input(|input| {
            input.num_presses(Key::ArrowRight) as f32 - input.num_presses(Key::ArrowLeft) as f32
        });
        if steps != 0.0 {
            *value = range.snap(steps.mul_add(range.step, *value));
        }
    }
    follow_focus(&response);
    response.widget_info(|| WidgetInfo::slider(true, f64::from(*value), label));
    paint(
        ui,
        track,
        range.part(*value),
        has_focus(&response),
        response.hovered() || response.dragged(),
    );
    Text::new(&write(*value), Face::Body, 16.0, CREAM).draw(
        ui.painter(),
        room.right_center(),
        Align2::RIGHT_CENTER,
    );
    *value != before
}

fn paint(ui: &Ui, track: Rect, part: f32, focus: bool, lit: bool) {
    let y = track.center().y;
    let handle = pos2(track.left() + part * track.width(), y);
    let groove = Rect::from_min_max(pos2(track.left(), y - 3.0), pos2(track.right(), y + 3.0));
    let painter = ui.painter();
    painter.rect_filled(groove, 1.0, INNER);
    painter.rect_filled(
        Rect::from_min_max(groove.min, pos2(handle.x, groove.bottom())),
        1.0,
        BRASS_DARK,
    );
    painter.line_segment(
        [pos2(track.left(), y), pos2(handle.x, y)],
        Stroke::new(1.4, BRASS),
    );
    let size = if focus || lit { 10.0 } else { 8.5 };
    let corners = [
        vec2(0.0, -size),
        vec2(size, 0.0),
        vec2(0.0, size),
        vec2(-size, 0.0),
    ]
    .map(|d| handle + d);
    painter.add(Shape::convex_polygon(
        corners.to_vec(),
        BRASS,
        Stroke::new(1.0, CREAM),
    ));
    if focus {
        painter.add(shapes::diamond(handle, 5.0, EMBER));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_snap_to_steps_inside_the_range() {
        let speed = Range {
            low: 0.5,
            high: 4.0,
            step: 0.25,
        };
        for (value, snapped) in [(0.0, 0.5), (0.6, 0.5), (0.63, 0.75), (1.1, 1.0), (9.0, 4.0)] {
            assert!((speed.snap(value) - snapped).abs() < 1e-6, "{value}");
        }
    }
}
