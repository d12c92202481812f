//! Where the interface is: the rectangles of its widgets by label, what it covers, and whether the
//! pointer is over it. All in logical pixels of the window.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::input::{EguiContextPointerPosition, EguiWantsInput};
use bevy_egui::{
    EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass, EguiZoomFactor, PrimaryEguiContext,
    egui,
};

use super::theme::seen;
use super::{Draw, Screen, UiSound};
use crate::arena::pointer::ArenaPointer;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UiMap>()
        .init_resource::<UiCovers>()
        .init_resource::<PointerOverUi>()
        .init_resource::<BoardArea>()
        .add_systems(
            PreUpdate,
            find_pointer.after(EguiPreUpdateSet::ProcessInput),
        )
        .add_systems(EguiPrimaryContextPass, take_notes.in_set(Draw::Finish));
}

/// The widgets that were drawn last, by label (`title/new-game`, `plan/e4`).
#[derive(Resource, Debug, Default)]
pub struct UiMap(pub HashMap<String, egui::Rect>);

impl UiMap {
    /// The middle of a widget, where a pointer would press it.
    #[must_use]
    pub fn middle(&self, key: &str) -> Option<Vec2> {
        self.0
            .get(key)
            .map(|rect| Vec2::new(rect.center().x, rect.center().y))
    }
}

/// The rooms of the window that belong to the interface.
#[derive(Resource, Debug, Default)]
pub struct UiCovers(Vec<egui::Rect>);

impl UiCovers {
    /// Whether a point of the window, in logical pixels, belongs to the interface.
    #[must_use]
    pub fn covers(&self, at: Vec2) -> bool {
        self.0
            .iter()
            .any(|rect| rect.contains(egui::pos2(at.x, at.y)))
    }
}

/// Whether the pointer is over the interface, or holds something of it: then it is not for the board.
/// Up to date before `Update`, at the pointer's newest place.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointerOverUi(pub bool);

/// The part of the window that no panel covers, from 0 to 1 in both directions.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardArea(pub Rect);

impl Default for BoardArea {
    fn default() -> Self {
        Self(Rect::new(0.0, 0.0, 1.0, 1.0))
    }
}

fn find_pointer(
    covers: Res<UiCovers>,
    wants: Res<EguiWantsInput>,
    contexts: Query<(&EguiContextPointerPosition, &EguiZoomFactor), With<PrimaryEguiContext>>,
    screen: Res<State<Screen>>,
    mut over: ResMut<PointerOverUi>,
    mut arena: ResMut<ArenaPointer>,
) {
    if let Ok((pointer, zoom)) = contexts.single() {
        let at = pointer.position.to_vec2() * zoom.zoom_factor;
        over.set_if_neq(PointerOverUi(
            covers.covers(Vec2::new(at.x, at.y))
                || wants.is_pointer_over_area()
                || wants.wants_pointer_input(),
        ));
    }
    arena.set_if_neq(ArenaPointer {
        enabled: *screen.get() == Screen::Game && !over.0,
    });
}

/// Hands on what the widgets left behind.
fn take_notes(
    mut contexts: EguiContexts,
    mut map: ResMut<UiMap>,
    mut covers: ResMut<UiCovers>,
    mut sounds: MessageWriter<UiSound>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let zoom = ctx.zoom_factor();
    let notes = seen::take(ctx);
    map.0.clear();
    map.0.extend(
        notes
            .widgets
            .into_iter()
            .map(|(key, rect)| (key.into_owned(), rect * zoom)),
    );
    covers.0.clear();
    covers
        .0
        .extend(notes.covers.into_iter().map(|rect| rect * zoom));
    sounds.write_batch(notes.sounds);
}
