//! The mix: how loud each group is. The player's sliders, and the ducking that lets steel and
//! trumpets through: smoothed, so that nothing is heard of it but clarity.

use bevy::prelude::*;

use super::Group;
use crate::arena::settings::Settings;

/// How far the music goes down under steel and under trumpets, and the crowd under trumpets and in a
/// duel: as factors (-5, -8, -4 and -6 dB).
const MUSIC_UNDER_STEEL: f32 = 0.56;
const MUSIC_UNDER_TRUMPETS: f32 = 0.40;
const CROWD_UNDER_TRUMPETS: f32 = 0.63;
const CROWD_HUSHED: f32 = 0.50;
/// Time constants, in seconds.
const STEEL_RELEASE_S: f32 = 0.25;
const TRUMPET_RELEASE_S: f32 = 1.2;
const HUSH_S: f32 = 1.0;

/// Where the mix stands.
#[derive(Resource, Debug, Default)]
pub(super) struct Mix {
    steel: f32,
    trumpets: f32,
    hush: f32,
    /// Whether the crowd holds its breath.
    pub(super) hushed: bool,
}

impl Mix {
    /// Something of this group begins now.
    pub(super) fn hear(&mut self, group: Group) {
        match group {
            Group::Combat => self.steel = 1.0,
            Group::Ceremony => self.trumpets = 1.0,
            _ => {}
        }
    }

    /// The loudness of a group now.
    pub(super) fn gain(&self, group: Group, settings: &Settings) -> f32 {
        if settings.muted {
            return 0.0;
        }
        let down = |to: f32, part: f32| 1.0 + (to - 1.0) * part;
        let own = match group {
            Group::Combat | Group::Steps | Group::Beasts => settings.effects,
            Group::Interface => 1.0,
            Group::Ceremony => settings.music,
            Group::Music => {
                settings.music
                    * down(MUSIC_UNDER_STEEL, self.steel)
                        .min(down(MUSIC_UNDER_TRUMPETS, self.trumpets))
            }
            Group::Crowd => {
                settings.crowd
                    * down(CROWD_UNDER_TRUMPETS, self.trumpets)
                    * down(CROWD_HUSHED, self.hush)
            }
        };
        settings.volume * own
    }
}

/// Lets go of what has passed.
pub(super) fn follow(time: Res<Time>, mut mix: ResMut<Mix>) {
    let dt = time.delta_secs();
    let fade =
        |value: f32, target: f32, tau: f32| value + (target - value) * (1.0 - (-dt / tau).exp());
    let hush = if mix.hushed { 1.0 } else { 0.0 };
    mix.steel = fade(mix.steel, 0.0, STEEL_RELEASE_S);
    mix.trumpets = fade(mix.trumpets, 0.0, TRUMPET_RELEASE_S);
    mix.hush = fade(mix.hush, hush, HUSH_S);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn muted_is_silent_and_steel_ducks_the_music_alone() {
        let mut mix = Mix::default();
        let settings = Settings::default();
        let before = mix.gain(Group::Music, &settings);
        mix.hear(Group::Combat);
        assert!(mix.gain(Group::Music, &settings) < before);
        assert_eq!(
            mix.gain(Group::Combat, &settings),
            settings.volume * settings.effects
        );
        let muted = Settings {
            muted: true,
            ..settings
        };
        assert_eq!(mix.gain(Group::Combat, &muted), 0.0);
    }
}
