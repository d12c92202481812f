//! The crowd's voices: a bed of two murmurs of different length that run for ever, louder and softer
//! with its mood, and the sound with which each mood begins.

use bevy::audio::{AudioPlayer, AudioSink, AudioSinkPlayback, PlaybackSettings, Volume};
use bevy::prelude::*;

use super::mix::Mix;
use super::samples::Samples;
use super::{Cue, Group};
use crate::arena::ArenaSystems;
use crate::arena::crowd::{Crowd, Mood, MoodBegan};
use crate::arena::settings::Settings;
use crate::arena::venue::Venue;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_bed).add_systems(
        Update,
        (
            // In the study nobody watches but the players.
            voice_moods
                .before(super::play)
                .run_if(resource_equals(Venue::Field)),
            follow_bed,
        )
            .chain()
            .in_set(ArenaSystems::View),
    );
}

#[derive(Component)]
struct Bed;

fn start_bed(mut commands: Commands, samples: Res<Samples>) {
    for handle in samples.all("crowd_murmur") {
        commands.spawn((
            Name::new("crowd"),
            Bed,
            AudioPlayer::new(handle),
            PlaybackSettings::LOOP.with_volume(Volume::SILENT),
        ));
    }
}

/// Each mood that begins is heard; while the crowd holds its breath its bed is low.
fn voice_moods(
    mut began: MessageReader<MoodBegan>,
    mut cues: MessageWriter<Cue>,
    mut mix: ResMut<Mix>,
    crowd: Res<Crowd>,
) {
    for (name, gain) in began.read().filter_map(|mood| mood.0.sound()) {
        cues.write(Cue::new(name).gain(gain));
    }
    mix.hushed = crowd.feeling.mood == Mood::Hush;
}

fn follow_bed(
    mix: Res<Mix>,
    settings: Res<Settings>,
    venue: Res<Venue>,
    mut bed: Query<&mut AudioSink, With<Bed>>,
) {
    let loudness = match *venue {
        Venue::Field => mix.gain(Group::Crowd, &settings),
        Venue::Study => 0.0,
    };
    for mut sink in &mut bed {
        sink.set_volume(Volume::Linear(loudness));
    }
}
