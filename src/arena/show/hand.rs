//! What a hand does with carved men: it lifts one along his way and sets him down, knocks two
//! together, tips the one who is taken and stands him beside the board. Each a pure function of the
//! time since it began; which of them are to be seen is `hand_plan`'s.

use std::f32::consts::PI;

use bevy::math::{Quat, Vec3};

use super::act::{Placement, along, lerp_angle, smooth};
use crate::arena::geometry::{home_yaw, square_centre};
use crate::rules::{Board, DuelResult, Side, Square};
use crate::table::PieceId;

/// How far from the middle of a square a man is set down who comes to take the one there, in metres:
/// foot against foot.
pub const TOUCH_M: f32 = 3.3;
/// By how much a man leans who lies, in radians: on the edge of his foot and on his shoulder.
const FELLED: f32 = 1.32;
/// Radius of a man's foot, in metres.
const FOOT_M: f32 = 1.5;
/// Times at speed 1, in milliseconds.
const LIFT_MS: f32 = 480.0;
const GLIDE_MS_M: f32 = 10.0;
const SLIDE_MS: f32 = 240.0;
const KNOCK_MS: [f32; 2] = [620.0, 1350.0];

/// Why a man is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// He makes his move.
    Move,
    /// The princess escapes.
    Escape,
    /// A captive who was bought back comes from beside the board.
    Return,
    /// He was taken and is set aside.
    Aside,
    /// He slides into the middle of the square that he has taken.
    Settle,
}

/// A man who is lifted, carried and set down.
#[derive(Clone, Debug, PartialEq)]
pub struct Carry {
    /// Who.
    pub id: PieceId,
    /// His side.
    pub side: Side,
    /// Why.
    pub errand: Errand,
    /// The points that he passes over, the first where he stands, in metres.
    pub way: Vec<Vec3>,
    /// How high he is lifted over his way, in metres.
    pub lift_m: f32,
    /// Where to the fallen man's head points before he is lifted, flat, of length 1; zero: he stands.
    pub felled: Vec3,
}

/// One man knocked against another on a square; the loser lies at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Knock {
    /// Who came, and his side.
    pub attacker: (PieceId, Side),
    /// Who stood there, and his side.
    pub defender: (PieceId, Side),
    /// Where.
    pub at: Square,
    /// The direction in which the attacker came, flat, of length 1.
    pub line: Vec3,
    /// Who wins, as seen by the attacker.
    pub result: DuelResult,
    /// Whether it was a duel, so that the defender knocks back.
    pub answered: bool,
}

impl Carry {
    /// Length in milliseconds at speed 1.
    #[must_use]
    pub fn length_ms(&self) -> f32 {
        if self.errand == Errand::Settle {
            return SLIDE_MS;
        }
        let length: f32 = self.way.windows(2).map(|w| w[0].distance(w[1])).sum();
        LIFT_MS + GLIDE_MS_M * length
    }

    pub(super) fn sample(&self, part: f32) -> Placement {
        let lifted = self.lift_m > 0.0;
        let gone = if lifted {
            smooth(((part - 0.14) / 0.72).clamp(0.0, 1.0))
        } else {
            smooth(part)
        };
        let (mut at, heading) = along(&self.way, gone);
        // Up in the first quarter, down in the last.
        at.y += self.lift_m * smooth((part * 4.0).min(1.0)) * smooth(((1.0 - part) * 4.0).min(1.0));
        let home = home_yaw(self.side);
        let yaw = match self.errand {
            Errand::Aside => lerp_angle(home, facing_board(&self.way), gone),
            Errand::Return => lerp_angle(facing_board(&self.way), home, gone),
            _ => home,
        };
        let up = smooth((part * 3.0).min(1.0));
        let lying = leaning(self.felled, FELLED * (1.0 - up));
        at.y += FOOT_M * self.felled.length() * (FELLED * (1.0 - up)).sin();
        // Held by his head he swings after the hand a little.
        let swing = if lifted {
            0.10 * (gone * PI).sin()
        } else {
            0.0
        };
        let behind = heading.map_or(Vec3::ZERO, |yaw| -Vec3::new(yaw.sin(), 0.0, yaw.cos()));
        Placement {
            at: Some(at),
            yaw: Some(yaw),
            lean: leaning(behind, -swing) * lying,
            ..Placement::of(self.id)
        }
    }
}

/// How a man beside the board is turned: towards its middle line, where the fight goes on.
fn facing_board(way: &[Vec3]) -> f32 {
    let out = |p: &&Vec3| p.x.abs();
    let beside = way.iter().max_by(|a, b| out(a).total_cmp(&out(b)));
    beside.map_or(0.0, |p| aside_yaw(p.x))
}

/// How a man who stands beside the board at this x is turned, in radians about +Y.
#[must_use]
pub fn aside_yaw(x: f32) -> f32 {
    -x.signum() * PI / 2.0
}

impl Knock {
    /// Length in milliseconds at speed 1.
    #[must_use]
    pub fn length_ms(&self) -> f32 {
        KNOCK_MS[usize::from(self.answered)]
    }

    /// The parts of its length at which two men meet, and at which the loser lies.
    #[must_use]
    pub fn sounds(&self) -> (&'static [f32], f32) {
        if self.answered {
            (&[0.16, 0.48, 0.76], 0.97)
        } else {
            (&[0.35], 0.97)
        }
    }

    pub(super) fn sample(&self, part: f32, board: Board, mut place: impl FnMut(Placement)) {
        let centre = square_centre(self.at, board);
        let won = self.result == DuelResult::Won;
        // Positive: along the line that the attacker came by.
        let (mut attacker, mut defender) = if self.answered {
            (
                bump(part, 0.0, 0.16, 0.34) * 0.34 - bump(part, 0.46, 0.54, 0.66) * 0.16,
                bump(part, 0.14, 0.22, 0.34) * 0.16 - bump(part, 0.32, 0.48, 0.64) * 0.34,
            )
        } else {
            (bump(part, 0.0, 0.35, 0.8) * 0.34, 0.0)
        };
        let (last, rest) = if self.answered {
            (0.76, 0.24)
        } else {
            (0.35, 0.65)
        };
        if self.answered {
            let blow = bump(part, 0.64, 0.76, 0.95) * 0.36;
            if won {
                attacker += blow;
            } else {
                defender -= blow;
            }
        }
        let falls = ((part - last) / rest).clamp(0.0, 1.0);
        let fall = FELLED * falls * falls;
        let loser = if won { &mut defender } else { &mut attacker };
        *loser += if won { fall } else { -fall };
        for ((id, side), at, lean) in [
            (self.attacker, centre - self.line * TOUCH_M, attacker),
            (self.defender, centre, defender),
        ] {
            place(Placement {
                at: Some(at + Vec3::Y * FOOT_M * lean.abs().sin()),
                yaw: Some(home_yaw(side)),
                lean: leaning(self.line, lean),
                ..Placement::of(id)
            });
        }
    }
}

/// The turn that lets an upright man lean in a flat direction by an angle in radians.
fn leaning(toward: Vec3, angle: f32) -> Quat {
    match Vec3::Y.cross(toward).try_normalize() {
        Some(axis) => Quat::from_axis_angle(axis, angle),
        None => Quat::IDENTITY,
    }
}

/// From 0 up to 1 at a peak and down again.
fn bump(part: f32, from: f32, peak: f32, to: f32) -> f32 {
    if part <= from || part >= to {
        0.0
    } else if part < peak {
        let t = (part - from) / (peak - from);
        t * t
    } else {
        smooth((to - part) / (to - peak))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Board = Board {
        width: 10,
        height: 10,
    };

    fn carry(errand: Errand, way: Vec<Vec3>, felled: Vec3) -> Carry {
        Carry {
            id: PieceId(4),
            side: Side::Black,
            errand,
            way,
            lift_m: 4.0,
            felled,
        }
    }

    #[test]
    fn a_man_is_lifted_from_his_first_point_and_set_down_on_his_last() {
        let way = vec![Vec3::ZERO, Vec3::X * 7.0, Vec3::new(7.0, 0.0, 7.0)];
        let act = carry(Errand::Move, way, Vec3::ZERO);
        let at = |part: f32| act.sample(part).at.unwrap();
        assert_eq!(at(0.0), Vec3::ZERO);
        assert!(at(1.0).distance(Vec3::new(7.0, 0.0, 7.0)) < 1e-4);
        assert!(at(0.5).y > 3.9);
        for k in 0..=50 {
            let now = act.sample(k as f32 / 50.0);
            assert!(now.lean.angle_between(Quat::IDENTITY) < 0.2, "{k}");
        }
        let still = act.sample(1.0).lean.angle_between(Quat::IDENTITY);
        assert!(still < 1e-3, "{still}");
    }

    #[test]
    fn who_is_set_aside_gets_up_on_the_way_and_looks_at_the_board() {
        let act = carry(
            Errand::Aside,
            vec![Vec3::ZERO, Vec3::new(43.0, -2.7, 3.0)],
            Vec3::Z,
        );
        let upright = |part: f32| (act.sample(part).lean * Vec3::Y).y;
        assert!(upright(0.0) < 0.3 && upright(1.0) > 0.999);
        let yaw = act.sample(1.0).yaw.unwrap();
        assert!((yaw.sin() - aside_yaw(43.0).sin()).abs() < 1e-3 && yaw.sin() < -0.99);
    }

    #[test]
    fn the_loser_alone_lies_at_the_end() {
        for (result, answered) in [
            (DuelResult::Won, true),
            (DuelResult::Lost, true),
            (DuelResult::Won, false),
        ] {
            let knock = Knock {
                attacker: (PieceId(1), Side::Black),
                defender: (PieceId(2), Side::Orange),
                at: "e5".parse().unwrap(),
                line: Vec3::NEG_Z,
                result,
                answered,
            };
            let mut seen = Vec::new();
            knock.sample(1.0, TEN, |p| seen.push((p.id, (p.lean * Vec3::Y).y)));
            let loser = if result == DuelResult::Won { 2 } else { 1 };
            for (id, up) in seen {
                assert_eq!(up < 0.5, id.0 == loser, "{result:?} {id}");
            }
            let mut first = Vec::new();
            knock.sample(0.0, TEN, |p| first.push((p.lean * Vec3::Y).y));
            assert!(first.iter().all(|up| *up > 0.999));
        }
    }
}
