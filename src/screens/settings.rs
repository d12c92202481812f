//! The settings. What they are is the arena's; keeping them is done by whoever watches the resource.

use bevy::prelude::{
    App, DetectChangesMut, IntoScheduleConfigs, ResMut, SystemCondition, in_state,
};
use bevy_egui::egui::{Order, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Button, Range};
use super::{Draw, Menu, Menus, scale};
use crate::arena::quality::Quality;
use crate::arena::settings::Settings;
use crate::arena::show::{DuelShow, OpeningShow};
use crate::arena::venue::VenueChoice;
use crate::record::notation::Names;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Menu)
            .run_if(in_state(Menu::Settings).and_then(scale::dressed)),
    );
}

const SPEED: Range = Range {
    low: 0.5,
    high: 4.0,
    step: 0.25,
};
const VOLUME: Range = Range {
    low: 0.0,
    high: 1.0,
    step: 0.05,
};
const SCALE: Range = Range {
    low: 0.75,
    high: 2.0,
    step: 0.05,
};

/// Width of a column of settings with what is around it, and of a screen that has room for two, in points.
const COLUMN: f32 = 590.0;
const WIDE: f32 = 1200.0;

fn draw(mut contexts: EguiContexts, mut settings: ResMut<Settings>, mut menus: Menus) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "settings", Order::Tooltip, whole);
    theme::veil(&ui, 110);
    let mut new = settings.clone();
    let mut done = false;
    // Beside each other where there is room, so that nothing has to be scrolled at 1280 by 720.
    let columns = if whole.width() >= WIDE { 2 } else { 1 };
    theme::panel(&mut ui, whole, COLUMN * columns as f32, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        theme::heading(ui, "settings");
        ui.spacing_mut().item_spacing.x = 36.0;
        ui.columns(columns, |columns| {
            if let [first, .., last] = columns {
                seen(first, &mut new);
                heard(last, &mut new);
            } else if let [only] = columns {
                seen(only, &mut new);
                heard(only, &mut new);
            }
        });
        ui.add_space(10.0);
        let response = Button::new("settings/done", "Done").show(ui);
        theme::default_focus(ui, &response);
        done = response.clicked();
    });
    settings.set_if_neq(new);
    if done {
        menus.close();
    }
}

/// What is seen, and in which words.
fn seen(ui: &mut Ui, settings: &mut Settings) {
    theme::section(ui, "the picture");
    picture(ui, settings);
    names(ui, settings);
}

/// What a match shows and what is heard of it.
fn heard(ui: &mut Ui, settings: &mut Settings) {
    theme::section(ui, "the show");
    show(ui, settings);
    theme::section(ui, "sound");
    sound(ui, settings);
}

/// Where matches can be seen.
pub(super) const VENUES: [(VenueChoice, &str, &str); 3] = [
    (VenueChoice::ByRules, "by-rules", "By the rules"),
    (VenueChoice::Field, "field", "Field"),
    (VenueChoice::Study, "study", "Study"),
];

fn picture(ui: &mut Ui, settings: &mut Settings) {
    theme::choice(
        ui,
        "settings/quality",
        "Picture",
        &mut settings.quality,
        &[
            (None, "auto", "By machine"),
            (Some(Quality::Low), "low", "Low"),
            (Some(Quality::Medium), "medium", "Medium"),
            (Some(Quality::High), "high", "High"),
        ],
    );
    theme::choice(
        ui,
        "settings/venue",
        "Seen in",
        &mut settings.venue,
        &VENUES,
    );
    theme::choice(
        ui,
        "settings/badges",
        "Badges over the men",
        &mut settings.badges,
        &[
            (None, "auto", "By picture"),
            (Some(true), "on", "Always"),
            (Some(false), "off", "Never"),
        ],
    );
    theme::slider(
        ui,
        "settings/scale",
        "Size of the interface",
        &mut settings.interface_scale,
        SCALE,
        percent,
    );
    theme::tick(
        ui,
        "settings/full-screen",
        "Full screen",
        "fill the whole screen",
        &mut settings.full_screen,
    );
}

fn show(ui: &mut Ui, settings: &mut Settings) {
    theme::choice(
        ui,
        "settings/opening",
        "The entry of the sides",
        &mut settings.opening,
        &[
            (OpeningShow::First, "first", "First time"),
            (OpeningShow::Always, "always", "Always"),
            (OpeningShow::Never, "never", "Never"),
        ],
    );
    theme::choice(
        ui,
        "settings/duels",
        "Duels",
        &mut settings.duels,
        &[
            (DuelShow::Full, "full", "In full"),
            (DuelShow::Short, "short", "Short"),
            (DuelShow::Off, "off", "Result only"),
        ],
    );
    theme::slider(
        ui,
        "settings/walk-speed",
        "Speed of walking",
        &mut settings.walk_speed,
        SPEED,
        times,
    );
    theme::slider(
        ui,
        "settings/duel-speed",
        "Speed of duels",
        &mut settings.duel_speed,
        SPEED,
        times,
    );
}

/// How the list of moves names them.
fn names(ui: &mut Ui, settings: &mut Settings) {
    theme::choice(
        ui,
        "settings/names",
        "List of moves",
        &mut settings.names,
        &[
            (Names::None, "none", "Squares"),
            (Names::Readable, "readable", "In words"),
            (Names::Descriptive, "descriptive", "As the novel"),
        ],
    );
}

fn sound(ui: &mut Ui, settings: &mut Settings) {
    theme::slider(
        ui,
        "settings/volume",
        "Everything",
        &mut settings.volume,
        VOLUME,
        percent,
    );
    theme::slider(
        ui,
        "settings/effects",
        "Steel and steps",
        &mut settings.effects,
        VOLUME,
        percent,
    );
    theme::slider(
        ui,
        "settings/crowd",
        "The crowd",
        &mut settings.crowd,
        VOLUME,
        percent,
    );
    theme::slider(
        ui,
        "settings/music",
        "Trumpets and music",
        &mut settings.music,
        VOLUME,
        percent,
    );
    theme::tick(
        ui,
        "settings/mute",
        "Silence",
        "nothing is heard (key M)",
        &mut settings.muted,
    );
}

fn percent(value: f32) -> String {
    format!("{:.0} %", value * 100.0)
}

fn times(value: f32) -> String {
    format!("{value:.2} ×")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_as_people_write_them() {
        assert_eq!(percent(0.8), "80 %");
        assert_eq!(times(1.25), "1.25 ×");
    }

    #[test]
    fn sliders_offer_what_the_settings_allow() {
        for range in [SPEED, VOLUME, SCALE] {
            for value in [range.low, range.high] {
                let mut settings = Settings {
                    walk_speed: value,
                    duel_speed: value,
                    ..Settings::default()
                };
                settings.interface_scale = SCALE.snap(value);
                settings.volume = VOLUME.snap(value);
                if range.low >= SPEED.low && range.high <= SPEED.high {
                    assert_eq!(settings.clone().in_range(), settings);
                }
            }
        }
    }
}
