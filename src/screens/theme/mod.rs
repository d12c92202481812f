//! The look of the interface: colours, type faces and widgets of its own, drawn with egui's painter.
//! Knows nothing of the game; what is drawn here leaves a label behind, by which it can be found.

mod button;
mod choice;
mod field;
mod fonts;
mod layer;
pub mod palette;
pub mod seen;
pub mod shapes;
mod slider;
mod style;

use bevy_egui::egui::Context;

pub use button::Button;
pub use choice::{ROW_HEIGHT, choice, labelled_row, list_row, plates, tick};
pub use field::field;
pub use fonts::{Face, Text};
pub use layer::{
    INSET, centred, default_focus, follow_focus, has_focus, heading, panel, paragraph, room,
    section, title, veil,
};
pub use slider::{Range, slider};

/// Dresses a context in it, once.
pub fn install(ctx: &Context) {
    fonts::install(ctx);
    style::install(ctx);
}
