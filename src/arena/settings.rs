//! The player's settings: what they are and what they change. Reading and writing them is
//! `record`'s; the screen that shows them is `screens`'.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use serde::{Deserialize, Serialize};

use super::quality::Quality;
use super::show::{DuelShow, OpeningShow, Pace};
use super::venue::VenueChoice;
use crate::record::notation::Names;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().add_systems(
        PreUpdate,
        (set_pace, set_quality, set_window).run_if(resource_changed::<Settings>),
    );
}

/// What the player has set. Kept from one session to the next.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How richly the arena is drawn; `None`: by what the machine can do.
    pub quality: Option<Quality>,
    /// Whether badges over the men tell kind and side; `None`: where men are drawn too small to tell.
    pub badges: Option<bool>,
    /// Size of the interface, 0.75 to 2; 1 is made for a height of 720.
    pub interface_scale: f32,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// Which scene matches are seen in.
    pub venue: VenueChoice,
    /// How much of a duel is shown.
    pub duels: DuelShow,
    /// When the sides are seen to march in.
    pub opening: OpeningShow,
    /// Whether this player has seen them march in. Where nothing is kept it counts as seen: it would be the
    /// first time every time.
    #[serde(default)]
    pub opening_seen: bool,
    /// Speed of walks, 0.5 to 4.
    pub walk_speed: f32,
    /// Speed of duels, 0.5 to 4.
    pub duel_speed: f32,
    /// Loudness of everything, 0 to 1.
    pub volume: f32,
    /// Loudness of steel, steps and beasts, 0 to 1.
    pub effects: f32,
    /// Loudness of the crowd, 0 to 1.
    pub crowd: f32,
    /// Loudness of trumpets, drums and music, 0 to 1.
    pub music: f32,
    /// Whether nothing is heard at all.
    pub muted: bool,
    /// How the list of moves names them.
    pub names: Names,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            quality: None,
            badges: None,
            interface_scale: 1.0,
            full_screen: false,
            venue: VenueChoice::ByRules,
            duels: DuelShow::Full,
            opening: OpeningShow::First,
            opening_seen: true,
            walk_speed: 1.0,
            duel_speed: 1.0,
            volume: 0.8,
            effects: 1.0,
            crowd: 0.8,
            music: 0.8,
            muted: false,
            names: Names::None,
        }
    }
}

impl Settings {
    /// Whether badges are shown over the men.
    #[must_use]
    pub fn shows_badges(&self, quality: Quality) -> bool {
        self.badges.unwrap_or(quality.badges())
    }

    /// The same settings with every figure inside its range, for files that somebody has edited.
    #[must_use]
    pub fn in_range(mut self) -> Self {
        let clamp = |v: f32, low: f32, high: f32, else_: f32| {
            if v.is_finite() {
                v.clamp(low, high)
            } else {
                else_
            }
        };
        self.interface_scale = clamp(self.interface_scale, 0.75, 2.0, 1.0);
        self.walk_speed = clamp(self.walk_speed, 0.5, 4.0, 1.0);
        self.duel_speed = clamp(self.duel_speed, 0.5, 4.0, 1.0);
        for volume in [
            &mut self.volume,
            &mut self.effects,
            &mut self.crowd,
            &mut self.music,
        ] {
            *volume = clamp(*volume, 0.0, 1.0, 0.8);
        }
        self
    }
}

/// The quality that suits the machine's driver, for players who leave the choice to the game.
#[derive(Resource, Clone, Copy, Debug)]
pub struct DriverQuality(pub Quality);

fn set_quality(
    settings: Res<Settings>,
    driver: Option<Res<DriverQuality>>,
    mut quality: ResMut<Quality>,
) {
    if let Some(wanted) = settings.quality.or(driver.map(|d| d.0)) {
        quality.set_if_neq(wanted);
    }
}

/// Borderless on the monitor where the window is: exclusive full screen fails where none is reported.
fn set_window(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}

fn set_pace(settings: Res<Settings>, mut pace: ResMut<Pace>) {
    pace.set_if_neq(Pace {
        duels: settings.duels,
        walk_speed: settings.walk_speed,
        duel_speed: settings.duel_speed,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edited_figures_come_back_into_range() {
        let wild = Settings {
            interface_scale: f32::NAN,
            walk_speed: 90.0,
            volume: -3.0,
            ..Settings::default()
        };
        let tame = wild.in_range();
        assert_eq!(
            (tame.interface_scale, tame.walk_speed, tame.volume),
            (1.0, 4.0, 0.0)
        );
    }

    #[test]
    fn a_file_from_before_the_study_still_counts() {
        let old: Settings = crate::record::parse_settings("volume = 0.5\nduels = \"off\"").unwrap();
        assert_eq!((old.volume, old.duels), (0.5, DuelShow::Off));
        assert_eq!(old.venue, VenueChoice::ByRules);
        let new: Settings = crate::record::parse_settings("venue = \"study\"").unwrap();
        assert_eq!(new.venue, VenueChoice::Study);
    }
}
