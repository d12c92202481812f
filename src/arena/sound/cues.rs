//! Which sound goes with what is shown: steps, leaps, blows at the moment of contact, falls,
//! trumpets.

use bevy::prelude::*;

use super::Cue;
use crate::arena::ArenaSystems;
use crate::arena::messages::{MatchNews, SkipShow};
use crate::arena::piece::{Kind, PieceId};
use crate::arena::show::{Act, Carry, Errand, Fight, Pace, Show};
use crate::arena::venue::Venue;
use crate::duel::{Action, Role, Weapon, manner};
use crate::rules::{self, Outcome};
use crate::table;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (announce, sound_acts)
            .in_set(ArenaSystems::View)
            .before(super::play),
    );
}

/// A blow is drawn this long before it meets: its whoosh begins then, in milliseconds of the script.
const WHOOSH_LEAD_MS: f32 = 260.0;
/// Time between two drum beats of the entry, between the footfalls of the columns, and of the beasts, in seconds.
const DRUM_S: f32 = 1.07;
const TREAD_S: f32 = 0.18;
const PAD_S: f32 = 0.7;
/// Footfalls in a walked square.
const FEET_A_SQUARE: f32 = 3.0;

/// A carved man is set down on wood.
const TAP: Cue = Cue::new("haft").gain(0.6);
/// One falls on it.
const TOPPLE: Cue = Cue::new("clatter").gain(0.45);

/// Trumpets: at the beginning, and at the end once it has been seen; in the study it is quiet.
fn announce(
    mut news: MessageReader<MatchNews>,
    mut cues: MessageWriter<Cue>,
    mut end: Local<Option<Outcome>>,
    show: Res<Show>,
    venue: Res<Venue>,
) {
    if *venue == Venue::Study {
        news.clear();
        *end = None;
        return;
    }
    for item in news.read() {
        match item {
            MatchNews::Began => {
                *end = None;
                cues.write(Cue::new("trumpet_open"));
            }
            MatchNews::TookBack | MatchNews::Left => *end = None,
            MatchNews::Ended(outcome) => *end = Some(*outcome),
            _ => {}
        }
    }
    if show.is_idle()
        && let Some(outcome) = end.take()
    {
        cues.write(Cue::new(if outcome.winner().is_some() {
            "trumpet_win"
        } else {
            "trumpet_close"
        }));
    }
}

/// What was heard of the act that is shown.
#[derive(Default)]
struct Heard {
    act: Option<Act>,
    part: f32,
}

fn sound_acts(
    mut cues: MessageWriter<Cue>,
    mut heard: Local<Heard>,
    mut skips: MessageReader<SkipShow>,
    show: Res<Show>,
    pace: Res<Pace>,
    men: Query<(&PieceId, &Kind)>,
) {
    if skips.read().count() > 0 {
        heard.act = None;
    }
    let Some(act) = show.act() else {
        if let Some(Act::Carry(carry)) = heard.act.take()
            && is_set_down(&carry)
        {
            cues.write(TAP);
        }
        return;
    };
    let part = show.part(&pace);
    if heard.act.as_ref() != Some(act) {
        // The last act's end is heard even if no frame showed it.
        match &heard.act {
            Some(Act::March { leap: true, .. }) => {
                cues.write(Cue::new("land"));
            }
            Some(Act::Carry(carry)) if is_set_down(carry) => {
                cues.write(TAP);
            }
            _ => {}
        }
        *heard = Heard {
            act: Some(act.clone()),
            part: 0.0,
        };
    }
    let kind_of = |id: table::PieceId| {
        men.iter()
            .find(|(man, _)| man.0 == id)
            .map(|(_, kind)| kind.0)
    };
    match act {
        Act::Entry(entry) => {
            let seconds = entry.length_ms() / 1000.0;
            let falls = |every_s: f32| {
                (part * seconds / every_s).floor() > (heard.part * seconds / every_s).floor()
            };
            if falls(DRUM_S) {
                cues.write(Cue::new("drum").gain(0.9));
            }
            if falls(TREAD_S) {
                cues.write(Cue::new("step_sand").gain(0.7));
            }
            if falls(PAD_S) {
                cues.write(Cue::new("thoat_pad").gain(0.6));
            }
        }
        Act::March {
            id,
            path,
            leap: false,
            ..
        } => {
            let feet = FEET_A_SQUARE * (path.len().max(2) - 1) as f32;
            if (part * feet).floor() > (heard.part * feet).floor() {
                let thoat = kind_of(*id) == Some(rules::Kind::Thoat);
                let run = path.len() > 3;
                cues.write(Cue::new(match (thoat, run) {
                    (true, _) => "thoat_pad",
                    (false, true) => "run_stone",
                    (false, false) => "step_stone",
                }));
            }
        }
        Act::March { leap: true, .. } if heard.part == 0.0 => {
            cues.write(Cue::new("whoosh_heavy").gain(0.7));
        }
        Act::Knock(knock) => {
            let (knocks, falls) = knock.sounds();
            let now = |at: f32| heard.part < at && at <= part;
            if knocks.iter().any(|&at| now(at)) {
                cues.write(Cue::new("haft"));
            }
            if now(falls) {
                cues.write(TOPPLE);
            }
        }
        Act::Fight(fight) => {
            if let Some((_, from, to)) = show.fight_now() {
                sound_fight(fight, from, to, kind_of, &mut cues);
            }
        }
        _ => {}
    }
    heard.part = part;
}

/// Whether a hand sets a man down at the end; who slides into a square makes no sound of his own.
fn is_set_down(carry: &Carry) -> bool {
    carry.errand != Errand::Settle
}

/// The blows and falls between two moments of a script.
fn sound_fight(
    fight: &Fight,
    from: f32,
    to: f32,
    kind_of: impl Fn(table::PieceId) -> Option<rules::Kind>,
    cues: &mut MessageWriter<Cue>,
) {
    let now = |at_ms: f32| from <= at_ms && at_ms < to;
    let weapon = |role| {
        let id = if role == Role::Attacker {
            fight.attacker
        } else {
            fight.defender
        };
        kind_of(id).map(|kind| manner(kind).weapon)
    };
    for beat in &fight.script.beats {
        let heavy = matches!(
            weapon(beat.actor),
            Some(Weapon::GreatSword | Weapon::Axe | Weapon::Lance)
        );
        if let Some(contact) = beat.contact_ms.map(|ms| ms as f32) {
            if beat.action.is_stroke() && now((contact - WHOOSH_LEAD_MS).max(0.0)) {
                cues.write(Cue::new(if heavy { "whoosh_heavy" } else { "whoosh" }));
            }
            if beat.action.is_answer() && now(contact) {
                let struck_by_heavy = matches!(
                    weapon(beat.actor.other()),
                    Some(Weapon::GreatSword | Weapon::Axe | Weapon::Lance)
                );
                cues.write(Cue::new(answer(beat.action, struck_by_heavy)));
            }
        }
        if matches!(beat.action, Action::Fall(_)) && now(beat.at_ms as f32 + 250.0) {
            cues.write(Cue::new("fall"));
        }
    }
}

/// What a blow sounds like by how it is met.
fn answer(action: Action, heavy: bool) -> &'static str {
    match (action, heavy) {
        (Action::Parry, true) => "clash_heavy",
        (Action::Parry, false) => "clash_light",
        (Action::Block, true) => "haft",
        (Action::Block, false) => "buckler",
        (Action::Dodge, _) => "step_sand",
        _ => "hit",
    }
}
