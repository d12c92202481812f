//! What egui's own widgets look like where the interface still uses them: scroll bars, the cursor in
//! a text field, the ground of a selection.

use std::num::NonZeroUsize;

use bevy_egui::egui::style::ScrollStyle;
use bevy_egui::egui::{Color32, Context, CornerRadius, Stroke, Theme, vec2};

use super::palette::{BRASS, BRASS_DARK, BUTTON, COPPER, CREAM, GROUND, INNER};

/// Dresses a context.
pub fn install(ctx: &Context) {
    ctx.set_theme(Theme::Dark);
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        options.quit_shortcuts.clear();
        // Everything is measured before it is drawn: one pass a frame, in which a click is met once.
        options.max_passes = NonZeroUsize::MIN;
    });
    ctx.all_styles_mut(|style| {
        style.interaction.selectable_labels = false;
        style.interaction.interact_radius = 0.0;
        style.animation_time = 0.0;
        style.spacing.item_spacing = vec2(8.0, 8.0);
        style.spacing.scroll = ScrollStyle {
            bar_width: 8.0,
            bar_inner_margin: 4.0,
            handle_min_length: 24.0,
            ..ScrollStyle::solid()
        };
        let visuals = &mut style.visuals;
        visuals.override_text_color = Some(CREAM);
        visuals.panel_fill = GROUND;
        visuals.window_fill = GROUND;
        visuals.extreme_bg_color = INNER;
        visuals.text_edit_bg_color = Some(BUTTON);
        visuals.selection.bg_fill = COPPER;
        visuals.selection.stroke = Stroke::new(1.0, CREAM);
        visuals.text_cursor.stroke = Stroke::new(1.6, CREAM);
        visuals.text_cursor.blink = false;
        let lines = [
            (&mut visuals.widgets.noninteractive, BRASS_DARK),
            (&mut visuals.widgets.inactive, BRASS_DARK),
            (&mut visuals.widgets.hovered, BRASS),
            (&mut visuals.widgets.active, BRASS),
            (&mut visuals.widgets.open, BRASS),
        ];
        for (widget, line) in lines {
            widget.bg_fill = line;
            widget.weak_bg_fill = BUTTON;
            widget.bg_stroke = Stroke::new(1.0, line);
            widget.fg_stroke = Stroke::new(1.0, line);
            widget.corner_radius = CornerRadius::same(1);
            widget.expansion = 0.0;
        }
        visuals.widgets.noninteractive.bg_fill = Color32::TRANSPARENT;
    });
}
