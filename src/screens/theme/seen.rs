//! What a frame of the interface leaves behind: where its widgets and its covers are, and what is to
//! be heard of it. Widgets note it while they are drawn; `ui_map` hands it to the rest of the game.

use std::borrow::Cow;

use bevy_egui::egui::{Context, Id, Rect};

use crate::screens::UiSound;

/// What was noted since it was taken last.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Widgets by their labels, in points.
    pub widgets: Vec<(Cow<'static, str>, Rect)>,
    /// Rooms that the interface covers: the board below gets no pointer there.
    pub covers: Vec<Rect>,
    /// What is to be heard.
    pub sounds: Vec<UiSound>,
}

/// Notes where a widget is.
pub fn widget(ctx: &Context, key: impl Into<Cow<'static, str>>, rect: Rect) {
    ctx.data_mut(|data| {
        data.get_temp_mut_or_default::<Seen>(Id::NULL)
            .widgets
            .push((key.into(), rect));
    });
}

/// Notes that a part of the screen belongs to the interface.
pub fn cover(ctx: &Context, rect: Rect) {
    ctx.data_mut(|data| {
        data.get_temp_mut_or_default::<Seen>(Id::NULL)
            .covers
            .push(rect);
    });
}

/// Lets a sound be heard.
pub fn sound(ctx: &Context, sound: UiSound) {
    ctx.data_mut(|data| {
        data.get_temp_mut_or_default::<Seen>(Id::NULL)
            .sounds
            .push(sound);
    });
}

/// Takes what was noted.
pub fn take(ctx: &Context) -> Seen {
    ctx.data_mut(|data| std::mem::take(data.get_temp_mut_or_default::<Seen>(Id::NULL)))
}
