//! Which clip of the files a kind of man plays for what he is to be seen doing, and how fast. Names of
//! clips are here and nowhere else; their lengths and contacts come from the list that is made with
//! them.

use std::collections::HashMap;

use serde::Deserialize;

use super::assets::Skeleton;
use crate::arena::piece::{Clip, Tempo};
use crate::duel::Action;
use crate::rules::Kind;

/// The list that is made with the clips.
const LIST: &str = include_str!("../../../assets/figures/clips.json");

/// How much faster or slower than made a blow may be played and still look right.
const BLOW_RATES: (f32, f32) = (0.6, 1.7);

#[derive(Deserialize)]
struct List {
    clips: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    name: String,
    skeleton: Skeleton,
    length_ms: f32,
    #[serde(rename = "loop")]
    repeats: bool,
    #[serde(default)]
    contact_ms: f32,
    #[serde(default)]
    distance_m: f32,
}

/// What is known of a clip beside its movement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Facts {
    /// Whether it goes round and round.
    pub(super) repeats: bool,
    length_s: f32,
    contact_s: f32,
    distance_m: f32,
}

/// How a clip is to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Playback {
    /// Speed: 1 is the clip's own.
    pub(super) rate: f32,
    /// Where in the clip to begin, in seconds.
    pub(super) from_s: f32,
}

/// The facts of every clip, by skeleton and name.
pub(super) fn facts() -> HashMap<(Skeleton, String), Facts> {
    let list: List = serde_json::from_str(LIST).unwrap_or(List { clips: Vec::new() });
    list.clips
        .into_iter()
        .map(|clip| {
            let facts = Facts {
                repeats: clip.repeats,
                length_s: clip.length_ms / 1000.0,
                contact_s: clip.contact_ms / 1000.0,
                distance_m: clip.distance_m,
            };
            ((clip.skeleton, clip.name), facts)
        })
        .collect()
}

impl Facts {
    /// Where in a loop a man begins, so that men are out of step.
    pub(super) fn phase_s(&self, id: u8) -> f32 {
        f32::from(id.wrapping_mul(97)) / 256.0 * self.length_s
    }

    /// How to play the clip at this tempo by a figure of this scale.
    pub(super) fn playback(&self, tempo: Tempo, scale: f32) -> Playback {
        match tempo {
            Tempo::Ground(speed) if self.distance_m > 0.0 => {
                let own = self.distance_m * scale / self.length_s;
                Playback {
                    rate: speed / own,
                    from_s: 0.0,
                }
            }
            Tempo::Contact(lead_s) if self.contact_s > 0.0 && lead_s > 0.0 => {
                let rate = (self.contact_s / lead_s).clamp(BLOW_RATES.0, BLOW_RATES.1);
                Playback {
                    rate,
                    from_s: (self.contact_s - lead_s * rate).max(0.0),
                }
            }
            Tempo::Rate(rate) => Playback { rate, from_s: 0.0 },
            Tempo::Ground(_) | Tempo::Contact(_) => Playback {
                rate: 1.0,
                from_s: 0.0,
            },
        }
    }
}

/// The names of the clip for a skeleton, the best first: a kind that has no clip of its own for
/// something plays the general one.
pub(super) fn names(
    clip: Clip,
    kind: Kind,
    skeleton: Skeleton,
    rides: bool,
    id: u8,
) -> Vec<String> {
    match skeleton {
        Skeleton::Thoat => own(&[thoat(clip), "idle"]),
        Skeleton::Foot if rides => own(&[rider(clip), "ride_idle"]),
        Skeleton::Foot => foot(clip, kind, id),
    }
}

fn own(names: &[&str]) -> Vec<String> {
    names.iter().map(|&n| n.to_owned()).collect()
}

fn thoat(clip: Clip) -> &'static str {
    match clip {
        Clip::Walk | Clip::Duel(Action::Approach | Action::Circle, _) => "walk",
        Clip::Run | Clip::Leap => "gallop",
        Clip::Duel(Action::Thrust | Action::Cut | Action::Overhead, _) => "attack",
        Clip::Duel(Action::Stagger | Action::Wound, _) => "hit",
        Clip::Duel(Action::Salute, _) => "rear",
        Clip::Duel(Action::Fall(_), _) | Clip::Kneel => "fall",
        Clip::Idle | Clip::Duel(..) => "idle",
    }
}

fn rider(clip: Clip) -> &'static str {
    match clip {
        Clip::Walk | Clip::Duel(Action::Approach | Action::Circle, _) => "ride_walk",
        Clip::Run | Clip::Leap => "ride_gallop",
        Clip::Duel(Action::Thrust | Action::Cut | Action::Overhead, _) => "ride_thrust",
        Clip::Duel(Action::Parry | Action::Block | Action::Dodge, _) => "ride_parry",
        Clip::Duel(Action::Stagger | Action::Wound, _) => "ride_wound",
        Clip::Duel(Action::Fall(_), _) | Clip::Kneel => "ride_fall",
        Clip::Duel(Action::Salute, _) => "ride_rear",
        Clip::Idle | Clip::Duel(Action::Guard, _) => "ride_idle",
    }
}

fn foot(clip: Clip, kind: Kind, id: u8) -> Vec<String> {
    let general = match clip {
        Clip::Idle if kind == Kind::Princess => return own(&["idle_princess"]),
        Clip::Idle => return vec![format!("idle_{}", 1 + id % 3)],
        Clip::Walk | Clip::Duel(Action::Approach, _) => "walk",
        Clip::Run => "run",
        Clip::Leap => "leap",
        Clip::Kneel => "kneel",
        Clip::Duel(Action::Circle, _) => "circle",
        Clip::Duel(Action::Guard, _) => "guard",
        Clip::Duel(Action::Salute, _) => "salute",
        Clip::Duel(Action::Dodge, _) => "dodge",
        Clip::Duel(Action::Stagger, _) => "stagger",
        Clip::Duel(Action::Wound, _) => "wound",
        Clip::Duel(Action::Fall(way), _) => return vec![format!("fall_{}", 1 + way % 3)],
        Clip::Duel(action, other) => {
            let overhead = other == Some(Action::Overhead);
            match action {
                Action::Cut => "cut",
                Action::Thrust => "thrust",
                Action::Overhead => "overhead",
                Action::Parry if overhead => "parry_high",
                Action::Block if overhead => "block_high",
                Action::Block => "block",
                _ => "parry_low",
            }
        }
    };
    let met = match clip {
        Clip::Duel(action, Some(Action::Parry | Action::Block)) if action.is_stroke() => "_met",
        _ => "",
    };
    let mut names = vec![format!("{general}{met}"), general.to_owned()];
    if two_handed(kind) {
        // There is no block overhead with a haft: it is parried there.
        let general = if general == "block_high" {
            "parry_high"
        } else {
            general
        };
        names.insert(0, format!("{general}_2h{met}"));
    }
    names
}

/// Whose weapon wants both hands.
fn two_handed(kind: Kind) -> bool {
    matches!(kind, Kind::Flier | Kind::Dwar | Kind::Warrior)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLIPS: [Clip; 6] = [
        Clip::Idle,
        Clip::Walk,
        Clip::Run,
        Clip::Leap,
        Clip::Kneel,
        Clip::Duel(Action::Guard, None),
    ];

    #[test]
    fn whatever_a_man_does_there_is_a_clip_for_it() {
        let facts = facts();
        let strokes = [Action::Cut, Action::Thrust, Action::Overhead];
        let answers = [
            Action::Parry,
            Action::Block,
            Action::Dodge,
            Action::Stagger,
            Action::Wound,
        ];
        let mut clips = CLIPS.to_vec();
        for stroke in strokes {
            for answer in answers {
                clips.push(Clip::Duel(stroke, Some(answer)));
                clips.push(Clip::Duel(answer, Some(stroke)));
            }
        }
        let others = [
            Action::Approach,
            Action::Circle,
            Action::Salute,
            Action::Fall(0),
            Action::Fall(1),
            Action::Fall(2),
        ];
        clips.extend(others.map(|action| Clip::Duel(action, None)));
        for kind in Kind::ALL {
            for &clip in &clips {
                for (skeleton, rides) in [
                    (Skeleton::Foot, false),
                    (Skeleton::Foot, true),
                    (Skeleton::Thoat, false),
                ] {
                    let names = names(clip, kind, skeleton, rides, 5);
                    let first = facts.contains_key(&(skeleton, names[0].clone()));
                    let any = names
                        .iter()
                        .any(|n| facts.contains_key(&(skeleton, n.clone())));
                    assert!(any, "{kind} {clip:?} {skeleton:?}: none of {names:?}");
                    assert!(first || !rides, "{clip:?}: {names:?}");
                }
            }
        }
    }

    #[test]
    fn weapons_meet_when_they_are_to() {
        let facts = facts();
        for name in ["cut", "overhead_2h_met", "parry_low", "dodge"] {
            let clip = facts[&(Skeleton::Foot, name.to_owned())];
            for lead_s in [0.2, 0.31, 0.5, 0.69] {
                let play = clip.playback(Tempo::Contact(lead_s), 2.9);
                let reached = play.from_s + lead_s * play.rate;
                assert!(
                    reached >= clip.contact_s - 1e-4,
                    "{name} is late by {}",
                    clip.contact_s - reached
                );
            }
        }
    }

    #[test]
    fn feet_keep_pace_with_the_ground() {
        let walk = facts()[&(Skeleton::Foot, "walk".to_owned())];
        let play = walk.playback(Tempo::Ground(3.0), 2.9);
        let metres_a_second = walk.distance_m * 2.9 / walk.length_s * play.rate;
        assert!((metres_a_second - 3.0).abs() < 1e-3);
    }
}
