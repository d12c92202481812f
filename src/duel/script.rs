//! A fight as a timed list of beats, and its text. Writing one is the business of `choreography`; playing it that of
//! the stage.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A whole fight: what each of the two does and when, in milliseconds at speed 1 from the moment the attacker sets out.
///
/// What holds of every script made by [`script`](super::script()), and of its short form:
/// - beats stand in the order in which they begin; those of one fighter never overlap, gaps are shorter than
///   [`Script::BLEND_MS`] until he falls (between his other beats a man stands on guard);
/// - every stroke is met by the other with a parry, block, dodge, stagger or wound of the same [`Beat::contact_ms`];
/// - one man falls, the loser, and after it does nothing; the other salutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Script {
    /// The beats in the order of their beginning.
    pub beats: Vec<Beat>,
    /// When the last beat has ended.
    pub length_ms: u32,
}

/// One thing that one of the two does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beat {
    /// When it begins.
    pub at_ms: u32,
    /// How long it lasts, at least 1.
    pub length_ms: u32,
    /// Who does it.
    pub actor: Role,
    /// What he does.
    pub action: Action,
    /// When the weapon meets what it meets, counted like `at_ms` from the beginning of the script, for strokes and
    /// their answers; within the beat.
    pub contact_ms: Option<u32>,
}

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// He who moved.
    Attacker,
    /// He whose square it was.
    Defender,
}

/// What a fighter can do: the names of clips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Comes on towards the other, at the beginning of the fight or of a charge.
    Approach,
    /// Stands ready.
    Guard,
    /// A stroke with the edge, from the side.
    Cut,
    /// A stroke with the point.
    Thrust,
    /// A stroke from above.
    Overhead,
    /// Turns a stroke aside with the weapon.
    Parry,
    /// Takes a stroke on buckler, haft or flat.
    Block,
    /// Is not where the stroke goes.
    Dodge,
    /// Is thrown off balance.
    Stagger,
    /// Walks round the other, eyes on him.
    Circle,
    /// Is hit.
    Wound,
    /// Dies, in one of [`Action::FALLS`] ways.
    Fall(u8),
    /// The victor's salute.
    Salute,
}

impl Role {
    /// Both, the attacker first.
    pub const BOTH: [Role; 2] = [Role::Attacker, Role::Defender];

    /// The other one.
    pub const fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }

    /// 0 for the attacker, 1 for the defender.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Action {
    /// How many ways there are to fall.
    pub const FALLS: u8 = 3;

    /// Whether it is a stroke at the other.
    pub const fn is_stroke(self) -> bool {
        matches!(self, Action::Cut | Action::Thrust | Action::Overhead)
    }

    /// Whether it is what a stroke is met with.
    pub const fn is_answer(self) -> bool {
        matches!(
            self,
            Action::Parry | Action::Block | Action::Dodge | Action::Stagger | Action::Wound
        )
    }
}

impl Beat {
    /// When it has ended.
    pub const fn end_ms(&self) -> u32 {
        self.at_ms + self.length_ms
    }
}

impl Script {
    /// The bounds of a whole fight's length at speed 1.
    pub const FULL_MS: (u32, u32) = (4_000, 9_000);
    /// The bounds of a [`short`](Script::short) fight's length.
    pub const SHORT_MS: (u32, u32) = (1_000, 2_000);
    /// Between two beats of one fighter there may be a gap of less than this, which the stage blends over.
    pub const BLEND_MS: u32 = 120;

    /// Who falls.
    pub fn loser(&self) -> Option<Role> {
        self.beats
            .iter()
            .find(|beat| matches!(beat.action, Action::Fall(_)))
            .map(|beat| beat.actor)
    }

    /// Every stroke with its answer, in the order of contact: a cue for sound and dust.
    pub fn strokes(&self) -> impl Iterator<Item = (&Beat, &Beat)> {
        self.beats
            .iter()
            .filter(|beat| beat.action.is_stroke())
            .filter_map(|stroke| {
                let meets = |beat: &&Beat| {
                    beat.action.is_answer()
                        && beat.actor != stroke.actor
                        && beat.contact_ms == stroke.contact_ms
                };
                self.beats.iter().find(meets).map(|answer| (stroke, answer))
            })
    }

    /// The same fight in one or two seconds: the approach, the decisive stroke, the fall and the salute.
    pub fn short(&self) -> Script {
        let Some(loser) = self.loser() else {
            return self.clone();
        };
        let Some((stroke, wound)) = self
            .strokes()
            .filter(|(_, answer)| answer.actor == loser)
            .last()
        else {
            return self.clone();
        };
        const RUN_MS: u32 = 420;
        let (actor, action) = (Role::Attacker, Action::Approach);
        let mut beats = vec![Beat {
            at_ms: 0,
            length_ms: RUN_MS,
            actor,
            action,
            contact_ms: None,
        }];
        let last_acts = self
            .beats
            .iter()
            .filter(|beat| matches!(beat.action, Action::Fall(_) | Action::Salute));
        for beat in [stroke, wound].into_iter().chain(last_acts) {
            let earlier = |ms: u32| (ms + RUN_MS).saturating_sub(stroke.at_ms);
            beats.push(Beat {
                at_ms: earlier(beat.at_ms),
                contact_ms: beat.contact_ms.map(earlier),
                ..*beat
            });
        }
        let mut short = Script::of(beats);
        short.fit((Script::SHORT_MS.0, Script::SHORT_MS.1 - 200));
        short
    }

    /// Puts beats in order, sets the men on guard between them and takes the length from the last.
    pub(super) fn of(mut beats: Vec<Beat>) -> Script {
        let length_ms = beats.iter().map(Beat::end_ms).max().unwrap_or(0);
        for actor in Role::BOTH {
            beats.extend(guards(&beats, actor, length_ms));
        }
        beats.sort_by_key(|beat| (beat.at_ms, beat.actor));
        Script { beats, length_ms }
    }

    /// Stretches or shrinks all times by one factor where the length is out of bounds. Equal times stay equal and order
    /// stays order, so what holds of the beats goes on holding.
    pub(super) fn fit(&mut self, (least, most): (u32, u32)) {
        let (from, to) = (self.length_ms, self.length_ms.clamp(least, most));
        if from == to || from == 0 {
            return;
        }
        let scaled = |ms: u32| (u64::from(ms) * u64::from(to) / u64::from(from)) as u32;
        for beat in &mut self.beats {
            let end_ms = scaled(beat.end_ms());
            beat.at_ms = scaled(beat.at_ms);
            beat.length_ms = end_ms - beat.at_ms;
            beat.contact_ms = beat.contact_ms.map(scaled);
        }
        self.length_ms = to;
    }
}

/// A guard for every gap between the beats of one man that is too long to blend over. The dead stand no guard.
fn guards(beats: &[Beat], actor: Role, end_ms: u32) -> Vec<Beat> {
    let mut own: Vec<&Beat> = beats.iter().filter(|beat| beat.actor == actor).collect();
    own.sort_by_key(|beat| beat.at_ms);
    let falls = own
        .last()
        .is_some_and(|beat| matches!(beat.action, Action::Fall(_)));
    let begins = [0].into_iter().chain(own.iter().map(|beat| beat.end_ms()));
    let ends = own
        .iter()
        .map(|beat| beat.at_ms)
        .chain((!falls).then_some(end_ms));
    begins
        .zip(ends)
        .filter(|(from_ms, to_ms)| *to_ms >= from_ms + Script::BLEND_MS)
        .map(|(at_ms, to_ms)| Beat {
            at_ms,
            length_ms: to_ms - at_ms,
            actor,
            action: Action::Guard,
            contact_ms: None,
        })
        .collect()
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
        })
    }
}

/// The name of the clip: `overhead`, `fall_2`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Action::Approach => "approach",
            Action::Guard => "guard",
            Action::Cut => "cut",
            Action::Thrust => "thrust",
            Action::Overhead => "overhead",
            Action::Parry => "parry",
            Action::Block => "block",
            Action::Dodge => "dodge",
            Action::Stagger => "stagger",
            Action::Circle => "circle",
            Action::Wound => "wound",
            Action::Fall(0) => "fall_0",
            Action::Fall(1) => "fall_1",
            Action::Fall(_) => "fall_2",
            Action::Salute => "salute",
        })
    }
}

/// `1240+550 attacker overhead @1790`: begins, lasts, who, what, contact.
impl fmt::Display for Beat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}+{} {} {}",
            self.at_ms, self.length_ms, self.actor, self.action
        )?;
        self.contact_ms
            .map_or(Ok(()), |contact_ms| write!(f, " @{contact_ms}"))
    }
}

/// A line a beat, then `N ms`.
impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for beat in &self.beats {
            writeln!(f, "{beat}")?;
        }
        write!(f, "{} ms", self.length_ms)
    }
}
