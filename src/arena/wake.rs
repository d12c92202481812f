//! How often the program wakes: while something moves, as often as the screen shows; while a human
//! thinks and nothing moves by itself, only when something is done.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};

use super::ArenaSystems;
use super::camera::DuelCamera;
use super::figures::FigureAssets;
use super::quality::Quality;
use super::show::Show;
use super::telling::Telling;
use super::thinker::Thinkers;
use super::view::Redraw;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_old_modifiers
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(
        Update,
        wake.in_set(ArenaSystems::View)
            .run_if(resource_exists::<WinitSettings>),
    );
}

/// While the engine thinks or a told game leaves time for reading, what comes is looked for this often.
const WAITING: Duration = Duration::from_millis(60);
/// Without anything to do.
const RESTING: Duration = Duration::from_secs(2);

/// The interface is told every frame which modifier keys are held, and takes each telling for a reason
/// to be drawn again at once: it is passed on only when it is news.
fn drop_old_modifiers(mut inputs: Query<&mut EguiInput>, mut known: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *known, *now) != *now,
            _ => true,
        });
    }
}

fn wake(
    mut settings: ResMut<WinitSettings>,
    quality: Res<Quality>,
    show: Res<Show>,
    thinkers: Res<Thinkers>,
    redraw: Res<Redraw>,
    duel: Res<DuelCamera>,
    figures: Res<FigureAssets>,
    telling: Res<Telling>,
) {
    let busy = quality.idle_motion()
        || !show.is_idle()
        || redraw.is_due()
        || !duel.is_home()
        || figures.is_loading();
    let waiting = thinkers.is_thinking() || telling.running;
    let focused = match (busy, waiting) {
        (true, _) => UpdateMode::Continuous,
        (false, true) => UpdateMode::reactive(WAITING),
        (false, false) => UpdateMode::reactive(RESTING),
    };
    let unfocused = match focused {
        UpdateMode::Continuous => UpdateMode::reactive_low_power(Duration::from_millis(33)),
        resting => resting,
    };
    if settings.focused_mode != focused || settings.unfocused_mode != unfocused {
        *settings = WinitSettings {
            focused_mode: focused,
            unfocused_mode: unfocused,
        };
    }
}
