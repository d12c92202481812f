//! A duel as it is seen: the beats of its script as places and clips of the two fighters inside
//! their square. The script was settled by the rules of the duel; this only stages it.

use bevy::math::{Quat, Vec3};

use super::act::{Placement, smooth};
use crate::arena::geometry::{square_centre, yaw_towards};
use crate::arena::piece::{Clip, Tempo};
use crate::duel::{Action, Beat, Role, Script};
use crate::rules::{Board, DuelResult, Square};
use crate::table::PieceId;

/// How far each fighter stands from the middle of the square, in metres: the clips' own distance of
/// 1.75 m between two fighters, at the scale of the figures.
pub const REACH_M: f32 = 2.54;

/// Two men who fight on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Fight {
    /// Who came.
    pub attacker: PieceId,
    /// Who stood there.
    pub defender: PieceId,
    /// Where.
    pub at: Square,
    /// The direction in which the attacker came, flat, of length 1.
    pub line: Vec3,
    /// What happens.
    pub script: Script,
    /// Who wins, as seen by the attacker.
    pub result: DuelResult,
}

impl Fight {
    /// Length in milliseconds at speed 1.
    #[must_use]
    pub fn length_ms(&self) -> f32 {
        self.script.length_ms as f32
    }

    /// The winner.
    #[must_use]
    pub fn winner(&self) -> PieceId {
        match self.result {
            DuelResult::Won => self.attacker,
            DuelResult::Lost => self.defender,
        }
    }

    /// The loser.
    #[must_use]
    pub fn loser(&self) -> PieceId {
        match self.result {
            DuelResult::Won => self.defender,
            DuelResult::Lost => self.attacker,
        }
    }

    /// Where a fighter stands at a moment (in milliseconds of the script), from the middle of the
    /// square, in metres.
    #[must_use]
    pub fn stand(&self, role: Role, now_ms: f32) -> Vec3 {
        let turn = Quat::from_rotation_y(self.circled(now_ms));
        let out = match role {
            Role::Attacker => -1.0,
            Role::Defender => 1.0,
        };
        let own = self.beats(role).map(|beat| step(beat, now_ms)).sum::<f32>();
        let opening = match role {
            // The defender steps back to make room while the attacker comes on.
            Role::Defender => smooth((now_ms / 500.0).min(1.0)) * REACH_M,
            Role::Attacker => REACH_M,
        };
        turn * (self.line * out * (opening - own))
    }

    /// How a fighter is turned at a moment: both always look at each other.
    #[must_use]
    pub fn yaw(&self, role: Role, now_ms: f32) -> f32 {
        let own = self.stand(role, now_ms);
        let other = self.stand(role.other(), now_ms);
        yaw_towards(own, other).unwrap_or(0.0)
    }

    pub(super) fn sample(&self, part: f32, board: Board, mut place: impl FnMut(Placement)) {
        let now_ms = part * self.length_ms();
        let centre = square_centre(self.at, board);
        for (role, id) in [
            (Role::Attacker, self.attacker),
            (Role::Defender, self.defender),
        ] {
            let (clip, tempo, beat) = self.clip(role, now_ms);
            place(Placement {
                at: Some(centre + self.stand(role, now_ms)),
                yaw: Some(self.yaw(role, now_ms)),
                clip: Some((clip, tempo)),
                beat,
                ..Placement::of(id)
            });
        }
    }

    fn beats(&self, role: Role) -> impl Iterator<Item = &Beat> {
        self.script.beats.iter().filter(move |b| b.actor == role)
    }

    /// The clip that a fighter plays: that of the beat he is in, the last one's outcome once he
    /// has fallen, else his guard. An answer begins when there is just time for it.
    fn clip(&self, role: Role, now_ms: f32) -> (Clip, Tempo, usize) {
        let begun = self
            .script
            .beats
            .iter()
            .enumerate()
            .rfind(|(_, b)| b.actor == role && starts_ms(b) <= now_ms);
        match begun {
            Some((n, beat)) if now_ms < beat.end_ms() as f32 || is_last(beat.action) => {
                let tempo = match beat.contact_ms {
                    Some(contact) => Tempo::Contact((contact as f32 - starts_ms(beat)) / 1000.0),
                    None => Tempo::OWN,
                };
                (Clip::Duel(beat.action, self.met(beat)), tempo, n + 1)
            }
            Some((n, _)) => (Clip::Duel(Action::Guard, None), Tempo::OWN, n + 1),
            None => (Clip::Duel(Action::Guard, None), Tempo::OWN, 0),
        }
    }

    /// What a stroke is answered with, or which stroke an answer meets.
    fn met(&self, beat: &Beat) -> Option<Action> {
        self.script.strokes().find_map(|(stroke, answer)| match () {
            () if std::ptr::eq(stroke, beat) => Some(answer.action),
            () if std::ptr::eq(answer, beat) => Some(stroke.action),
            () => None,
        })
    }

    /// By how much the pair has circled so far, in radians.
    fn circled(&self, now_ms: f32) -> f32 {
        self.script
            .beats
            .iter()
            .filter(|b| b.action == Action::Circle && b.actor == Role::Attacker)
            .map(|b| 0.7 * smooth(done(b, now_ms)))
            .sum()
    }
}

fn is_last(action: Action) -> bool {
    matches!(action, Action::Fall(_))
}

/// When a beat is seen to begin: an answer waits until there is just time for it.
fn starts_ms(beat: &Beat) -> f32 {
    let lead = match beat.action {
        Action::Parry | Action::Block => 200.0,
        Action::Dodge => 300.0,
        Action::Stagger | Action::Wound => 33.0,
        _ => f32::MAX,
    };
    match beat.contact_ms {
        Some(contact) => (contact as f32 - lead).max(beat.at_ms as f32),
        None => beat.at_ms as f32,
    }
}

/// Part of a beat that is over, from 0 to 1.
fn done(beat: &Beat, now_ms: f32) -> f32 {
    ((now_ms - beat.at_ms as f32) / beat.length_ms.max(1) as f32).clamp(0.0, 1.0)
}

/// How far a beat carries its man towards the other at a moment, in metres; he returns at its end.
fn step(beat: &Beat, now_ms: f32) -> f32 {
    let t = done(beat, now_ms);
    let there_and_back = (std::f32::consts::PI * t).sin();
    match beat.action {
        Action::Dodge => -0.5 * there_and_back,
        Action::Stagger | Action::Wound => -0.35 * there_and_back,
        _ => 0.0,
    }
}
