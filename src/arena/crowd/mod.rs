//! The crowd watches the field: turns what is shown and what is told of the match into happenings, feels
//! them by the table in `mood`, and says with which mood a sound begins. Owns what the crowd feels;
//! the people in the seats are the place's, their voices the sound's.
//!
//! What is still to be shown is not felt before it is seen: an end waits for its last duel.

mod mood;

use bevy::prelude::*;

pub use mood::{Feeling, Happening, Mood, Motion};

use super::ArenaSystems;
use super::messages::MatchNews;
use super::piece::{Kind, PieceId};
use super::show::{Fight, Show};
use super::table::Table;
use crate::duel::Action;
use crate::rules::{self, Outcome};
use crate::table::Event;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Crowd>()
        .add_message::<MoodBegan>()
        .add_systems(Update, (watch, move_on).chain().in_set(ArenaSystems::Stage));
}

/// Time constants in which the people follow a mood that stirs them more, and one that stirs them less, in seconds.
const STIR_S: f32 = 0.25;
const CALM_S: f32 = 1.6;

/// The crowd.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Crowd {
    /// What it feels.
    pub feeling: Feeling,
    /// How the people move now, on the way to what their mood asks.
    pub motion: Motion,
}

impl Default for Crowd {
    fn default() -> Self {
        Self {
            feeling: Feeling::default(),
            motion: Mood::default().motion(),
        }
    }
}

/// A mood begins and is to be heard.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoodBegan(pub Mood);

/// What has been told and not been seen yet, and what was seen last.
#[derive(Default)]
struct Watch {
    /// The duel that is staged, and whether chiefs fight it.
    duel: Option<bool>,
    /// What a ply brought; felt when its show is over.
    ply: Option<Happening>,
    end: Option<Outcome>,
    enters: bool,
}

/// Tells what has happened since the last frame.
fn watch(
    mut news: MessageReader<MatchNews>,
    mut began: MessageWriter<MoodBegan>,
    mut seen: Local<Watch>,
    mut crowd: ResMut<Crowd>,
    show: Res<Show>,
    table: Res<Table>,
    men: Query<(&PieceId, &Kind)>,
) {
    let mut happened = Vec::new();
    for item in news.read() {
        match item {
            MatchNews::Began | MatchNews::TookBack | MatchNews::Left => {
                *seen = Watch::default();
                happened.push(Happening::Anew);
            }
            MatchNews::PlyPlayed(events) => {
                let quiet = table.position().map_or(0, rules::Position::quiet);
                seen.ply = Some(of_ply(events, quiet));
            }
            MatchNews::Ended(outcome) => seen.end = Some(*outcome),
            _ => {}
        }
    }
    let enters = show.entry().is_some();
    if enters && !seen.enters {
        happened.push(Happening::Entry);
    }
    seen.enters = enters;
    let chiefs = |fight: &Fight| {
        let is_chief = |id| {
            men.iter()
                .any(|(man, kind)| man.0 == id && kind.0 == rules::Kind::Chief)
        };
        is_chief(fight.attacker) && is_chief(fight.defender)
    };
    match (show.fight(), seen.duel) {
        (Some(fight), None) => {
            let chiefs = chiefs(fight);
            seen.duel = Some(chiefs);
            // What the ply brings is this duel's end.
            seen.ply = None;
            happened.push(Happening::DuelBegins { chiefs });
        }
        (None, Some(chiefs)) => {
            seen.duel = None;
            happened.push(Happening::DuelEnds { chiefs });
        }
        _ => {}
    }
    if show
        .fight_now()
        .is_some_and(|(fight, from, to)| wounds(fight, from, to))
    {
        happened.push(Happening::Wound);
    }
    if show.is_idle() {
        happened.extend(seen.ply.take());
        happened.extend(seen.end.take().map(Happening::End));
    }
    for what in happened {
        if let Some(mood) = crowd.feeling.feel(what) {
            began.write(MoodBegan(mood));
        }
    }
}

/// What a ply brings that is fought by nobody.
fn of_ply(events: &[Event], quiet: u32) -> Happening {
    let any = |of: fn(&Event) -> bool| events.iter().any(of);
    if any(|event| matches!(event, Event::Captured { .. })) {
        Happening::Taken
    } else if any(|event| matches!(event, Event::Escaped { .. })) {
        Happening::Escape
    } else {
        Happening::Quiet(quiet)
    }
}

/// Whether a wound is dealt between two moments of a script.
fn wounds(fight: &Fight, from: f32, to: f32) -> bool {
    fight.script.beats.iter().any(|beat| {
        let now = beat
            .contact_ms
            .is_some_and(|ms| (from..to).contains(&(ms as f32)));
        beat.action == Action::Wound && now
    })
}

/// Lets moods pass, and the people follow theirs.
fn move_on(time: Res<Time>, mut crowd: ResMut<Crowd>) {
    let mut next = *crowd;
    let seconds = time.delta_secs();
    next.feeling.pass(seconds);
    let (now, wanted) = (next.motion, next.feeling.mood.motion());
    next.motion = Motion {
        jump: follow(now.jump, wanted.jump, seconds),
        stand: follow(now.stand, wanted.stand, seconds),
        sway: follow(now.sway, wanted.sway, seconds),
        gone: follow(now.gone, wanted.gone, seconds),
    };
    if next.feeling.mood != crowd.feeling.mood || next.motion != crowd.motion {
        *crowd = next;
    } else {
        crowd.bypass_change_detection().feeling = next.feeling;
    }
}

fn follow(now: f32, wanted: f32, seconds: f32) -> f32 {
    let time_s = if wanted > now { STIR_S } else { CALM_S };
    let next = now + (wanted - now) * (1.0 - (-seconds / time_s).exp());
    if (next - wanted).abs() < 0.004 {
        wanted
    } else {
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;
    use crate::table::PieceId;

    #[test]
    fn a_ply_brings_what_its_events_tell() {
        let (id, by) = (PieceId(3), PieceId(30));
        let (from, to) = (Square::new(0, 0), Square::new(1, 1));
        let moved = Event::Moved {
            id: by,
            from,
            to,
            path: vec![to],
            leap: false,
        };
        let taken = Event::Captured { id, at: to, by };
        let escaped = Event::Escaped { id, from, to };
        assert_eq!(of_ply(std::slice::from_ref(&moved), 7), Happening::Quiet(7));
        assert_eq!(of_ply(&[moved, taken], 0), Happening::Taken);
        assert_eq!(of_ply(&[escaped], 1), Happening::Escape);
    }

    #[test]
    fn people_come_to_what_their_mood_asks_and_rest_there() {
        let (mut value, mut frames) = (0.0, 0);
        while value != 1.0 && frames < 1000 {
            value = follow(value, 1.0, 0.03);
            frames += 1;
        }
        assert_eq!(value, 1.0);
        assert_eq!(follow(value, 1.0, 0.03), 1.0);
    }
}
