//! Sound: what is heard of what is shown. Owns the samples, the mix of the groups and the crowd's
//! bed; no sound is ever the only sign of anything, and without a sound card nothing is lost but it.

mod card;
mod crowd;
mod cues;
mod mix;
mod samples;

use bevy::audio::{AudioPlayer, AudioSink, PlaybackSettings, Volume};
use bevy::prelude::*;

use super::ArenaSystems;
use super::messages::SkipShow;
use super::settings::Settings;
pub use card::{may_be_heard, silent};
use mix::Mix;
use samples::Samples;
pub use samples::{Group, files};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Samples>()
        .init_resource::<Mix>()
        .add_message::<Cue>()
        .add_plugins((cues::plugin, crowd::plugin))
        .add_systems(
            Update,
            (mix::follow, cut, play, forget)
                .chain()
                .in_set(ArenaSystems::View),
        );
}

/// Voices at once; more would blur and cost.
const VOICES: usize = 24;
/// Without a sound card nothing ever ends by itself: a voice is forgotten after this time, in seconds.
const LONGEST_S: f32 = 9.0;

/// Something to be heard once.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Name of the sound; one of its variants is played.
    pub name: &'static str,
    /// Loudness, 1 as recorded.
    pub gain: f32,
}

impl Cue {
    /// A sound as loud as it was made.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, gain: 1.0 }
    }

    /// The same, louder or softer.
    #[must_use]
    pub const fn gain(self, gain: f32) -> Self {
        Self { gain, ..self }
    }
}

/// A sound that is being played, and since when.
#[derive(Component, Debug)]
struct Voice {
    group: Group,
    gain: f32,
    age_s: f32,
}

/// Of a show that is skipped nothing more is heard; the crowd and the trumpets go on.
fn cut(
    mut commands: Commands,
    mut skips: MessageReader<SkipShow>,
    voices: Query<(Entity, &Voice)>,
) {
    if skips.read().count() == 0 {
        return;
    }
    for (entity, voice) in &voices {
        if matches!(voice.group, Group::Combat | Group::Steps | Group::Beasts) {
            commands.entity(entity).try_despawn();
        }
    }
}

/// Plays the cues, oldest voices giving way.
fn play(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    mut samples: ResMut<Samples>,
    mut mix: ResMut<Mix>,
    settings: Res<Settings>,
    voices: Query<(Entity, &Voice)>,
) {
    let mut playing = voices.iter().count();
    for cue in cues.read() {
        let Some(sample) = samples.choose(cue.name) else {
            continue;
        };
        mix.hear(sample.group);
        let volume = mix.gain(sample.group, &settings) * cue.gain;
        if volume <= 0.0 {
            continue;
        }
        if playing >= VOICES
            && let Some((oldest, _)) = voices.iter().max_by(|a, b| a.1.age_s.total_cmp(&b.1.age_s))
        {
            commands.entity(oldest).try_despawn();
        }
        playing += 1;
        commands.spawn((
            Name::new(cue.name),
            Voice {
                group: sample.group,
                gain: cue.gain,
                age_s: 0.0,
            },
            AudioPlayer::new(sample.handle),
            PlaybackSettings::DESPAWN
                .with_volume(Volume::Linear(volume))
                .with_speed(sample.speed),
        ));
    }
}

/// Follows the mix with what is heard, and forgets what no sound card will ever end.
fn forget(
    mut commands: Commands,
    time: Res<Time>,
    mix: Res<Mix>,
    settings: Res<Settings>,
    mut voices: Query<(Entity, &mut Voice, Option<&mut AudioSink>)>,
) {
    use bevy::audio::AudioSinkPlayback;
    for (entity, mut voice, sink) in &mut voices {
        voice.age_s += time.delta_secs();
        if voice.age_s > LONGEST_S {
            commands.entity(entity).try_despawn();
        } else if let Some(mut sink) = sink {
            sink.set_volume(Volume::Linear(
                mix.gain(voice.group, &settings) * voice.gain,
            ));
        }
    }
}
