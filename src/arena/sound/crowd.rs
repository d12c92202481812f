//! The crowd's bed: two murmurs of different length that run for ever, louder and softer with what
//! happens on the field, and the mood that moves the people in the seats.

use bevy::audio::{AudioPlayer, AudioSink, AudioSinkPlayback, PlaybackSettings, Volume};
use bevy::prelude::*;

use super::mix::Mix;
use super::samples::Samples;
use super::{Cue, Group};
use crate::arena::ArenaSystems;
use crate::arena::messages::MatchNews;
use crate::arena::place::CrowdMood;
use crate::arena::settings::Settings;
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::arena::venue::Venue;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_bed).add_systems(
        Update,
        (
            // In the study nobody watches but the players.
            react
                .before(super::play)
                .run_if(resource_equals(Venue::Field)),
            follow_bed,
        )
            .chain()
            .in_set(ArenaSystems::View),
    );
}

/// How much the people move in each mood, from 0 to 1, and how long a shout keeps them moving.
const MURMUR: f32 = 0.08;
const HUSHED: f32 = 0.0;
const ROAR: f32 = 1.0;
const CALM_S: f32 = 2.5;

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

/// The crowd holds its breath in a duel and shouts at its end.
fn react(
    mut news: MessageReader<MatchNews>,
    mut cues: MessageWriter<Cue>,
    mut mix: ResMut<Mix>,
    mut mood: ResMut<CrowdMood>,
    mut was_hushed: Local<bool>,
    time: Res<Time>,
    show: Res<Show>,
    table: Res<Table>,
) {
    let fights = show.fight().is_some();
    mix.hushed = fights;
    if fights && !*was_hushed {
        cues.write(Cue::new("crowd_hush"));
    }
    let mut excite = mood.excite;
    if !fights && *was_hushed && table.game().is_some() {
        cues.write(Cue::new("crowd_cheer").gain(0.8));
        excite = 0.7 * ROAR;
    }
    *was_hushed = fights;
    for item in news.read() {
        if let MatchNews::Ended(outcome) = item {
            let (name, how) = if outcome.winner().is_some() {
                ("crowd_roar", ROAR)
            } else {
                ("crowd_boo", 0.3)
            };
            cues.write(Cue::new(name));
            excite = how;
        }
    }
    let rest = if fights { HUSHED } else { MURMUR };
    excite += (rest - excite) * (1.0 - (-time.delta_secs() / CALM_S).exp());
    mood.set_if_neq(CrowdMood { excite });
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
