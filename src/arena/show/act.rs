//! The acts of the show: how one thing that happened is seen, as a pure function of the time
//! since it began. Owns positions and clips; knows no entities and decides nothing.

use bevy::math::{Quat, Vec3};

use super::Pace;
use super::duel_act::Fight;
use super::hand::{Carry, Errand, Knock};
use super::procession::Procession;
use crate::arena::geometry::{SQUARE_M, home_yaw, square_centre, yaw_towards};
use crate::arena::piece::{Clip, Tempo};
use crate::rules::{Board, Side, Square};
use crate::table::PieceId;

/// Speeds over the ground at speed 1, in metres a second: one square is walked, more are run.
const WALK_M_S: f32 = 5.4;
const RUN_M_S: f32 = 8.2;
/// Time of a leap at speed 1, in milliseconds, whatever its length; and the part of it that is spent in
/// the air, after crouching and before landing.
const LEAP_MS: f32 = 1700.0;
const FLIGHT: (f32, f32) = (0.25, 0.64);
/// Height of a leap's arc, in metres.
const LEAP_HEIGHT_M: f32 = 5.5;
/// Time that the princess needs for her escape, in milliseconds.
const ESCAPE_MS: f32 = 1600.0;
/// How deep she goes down to the tunnels, in metres.
const ESCAPE_DEPTH_M: f32 = 7.5;
/// Time for which a fallen man is seen lying before he is carried off, and of the carrying off.
const LIE_MS: f32 = 500.0;
const SINK_MS: f32 = 700.0;

/// One thing to be seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Both sides march in and take their places.
    Entry(Procession),
    /// A man goes from square to square; the first is where he stands.
    March {
        /// Who.
        id: PieceId,
        /// His side.
        side: Side,
        /// The squares, origin first.
        path: Vec<Square>,
        /// Whether he leaps over what is between.
        leap: bool,
        /// Metres before the last square's centre at which he stops, because somebody stands there.
        stop_short: f32,
    },
    /// Two men fight; the loser lies at the end.
    Fight(Fight),
    /// A hand carries a carved man.
    Carry(Carry),
    /// A hand knocks one carved man against another; the loser lies at the end.
    Knock(Knock),
    /// The princess leaves by the tunnels and comes up elsewhere.
    Escape {
        /// Who.
        id: PieceId,
        /// Her side.
        side: Side,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A captive who was bought back comes up from the tunnels on his square.
    Return {
        /// Who.
        id: PieceId,
        /// His side.
        side: Side,
        /// Where he stands from now on.
        at: Square,
    },
    /// A man who has fallen, or was taken, is gone at the end.
    Leave {
        /// Who.
        id: PieceId,
        /// Whether he was beaten without a fight, and kneels.
        kneels: bool,
    },
    /// The winner takes his place in the middle of the square and looks ahead again.
    Settle {
        /// Who.
        id: PieceId,
        /// His side.
        side: Side,
        /// Where he stands, in metres from the middle.
        from: Vec3,
        /// How he is turned, radians about +Y.
        yaw: f32,
        /// His square.
        at: Square,
    },
}

/// Where one man is to be seen at a moment of an act, and what he does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Who.
    pub id: PieceId,
    /// Where he stands; `None`: where he stood.
    pub at: Option<Vec3>,
    /// How he is turned; `None`: as before.
    pub yaw: Option<f32>,
    /// Lowered below the ground, in metres.
    pub sunk: f32,
    /// How he leans, after he is turned.
    pub lean: Quat,
    /// What he does, and how fast at speed 1; `None`: as before.
    pub clip: Option<(Clip, Tempo)>,
    /// Number of the beat, so that the same clip twice running starts twice.
    pub beat: usize,
}

impl Placement {
    pub(super) fn of(id: PieceId) -> Self {
        Self {
            id,
            at: None,
            yaw: None,
            sunk: 0.0,
            lean: Quat::IDENTITY,
            clip: None,
            beat: 0,
        }
    }
}

impl Act {
    /// How long the act takes, in milliseconds, at the pace in force.
    #[must_use]
    pub fn length_ms(&self, pace: &Pace) -> f32 {
        match self {
            Self::Entry(entry) => entry.length_ms() / pace.walk_speed,
            Self::March { path, leap, .. } => {
                let squares = (path.len().max(2) - 1) as f32;
                let own = if *leap {
                    LEAP_MS
                } else {
                    1000.0 * squares * SQUARE_M / ground_speed(path)
                };
                own / pace.walk_speed
            }
            Self::Escape { .. } => ESCAPE_MS / pace.walk_speed,
            // The second half of an escape.
            Self::Return { .. } => ESCAPE_MS / 2.0 / pace.walk_speed,
            Self::Fight(fight) => fight.length_ms() / pace.duel_speed,
            Self::Carry(carry) => carry.length_ms() / pace.walk_speed,
            Self::Knock(knock) => knock.length_ms() / pace.duel_speed,
            Self::Leave { .. } => {
                if pace.duels == super::DuelShow::Off {
                    0.0
                } else {
                    (LIE_MS + SINK_MS) / pace.duel_speed
                }
            }
            Self::Settle { .. } => 450.0 / pace.walk_speed,
        }
    }

    /// The speed of the pace that this act goes by.
    #[must_use]
    pub fn speed(&self, pace: &Pace) -> f32 {
        match self {
            Self::Entry(_)
            | Self::March { .. }
            | Self::Escape { .. }
            | Self::Return { .. }
            | Self::Carry(_)
            | Self::Settle { .. } => pace.walk_speed,
            Self::Fight(_) | Self::Knock(_) | Self::Leave { .. } => pace.duel_speed,
        }
    }

    /// Who is no longer on the board when the act is over.
    #[must_use]
    pub fn leaves(&self) -> Option<PieceId> {
        match self {
            Self::Leave { id, .. } => Some(*id),
            Self::Carry(carry) if carry.errand == Errand::Aside => Some(carry.id),
            _ => None,
        }
    }

    /// The side whose princess is seen to escape in this act.
    #[must_use]
    pub fn escape(&self) -> Option<Side> {
        match self {
            Self::Escape { side, .. } => Some(*side),
            Self::Carry(carry) if carry.errand == Errand::Escape => Some(carry.side),
            _ => None,
        }
    }

    /// The side that is seen to get a captive back in this act.
    #[must_use]
    pub fn ransom(&self) -> Option<Side> {
        match self {
            Self::Return { side, .. } => Some(*side),
            Self::Carry(carry) if carry.errand == Errand::Return => Some(carry.side),
            _ => None,
        }
    }

    /// What is seen at a moment of the act: `part` runs from 0 at its beginning to 1 at its end.
    pub fn sample(&self, part: f32, board: Board, mut place: impl FnMut(Placement)) {
        let part = part.clamp(0.0, 1.0);
        match self {
            Self::Entry(entry) => entry.sample(part, place),
            Self::March {
                id,
                side,
                path,
                leap,
                stop_short,
            } => {
                place(march(*id, *side, path, *leap, *stop_short, part, board));
            }
            Self::Escape { id, side, from, to } => {
                place(escape(*id, *side, *from, *to, part, board));
            }
            Self::Return { id, side, at } => {
                place(escape(*id, *side, *at, *at, 0.5 + part / 2.0, board));
            }
            Self::Fight(fight) => fight.sample(part, board, place),
            Self::Carry(carry) => place(carry.sample(part)),
            Self::Knock(knock) => knock.sample(part, board, place),
            Self::Leave { id, kneels } => {
                let sink = ((part * (LIE_MS + SINK_MS) - LIE_MS) / SINK_MS).max(0.0);
                place(Placement {
                    sunk: sink * sink * 5.5,
                    clip: kneels.then_some((Clip::Kneel, Tempo::Rate(1.6))),
                    ..Placement::of(*id)
                });
            }
            Self::Settle {
                id,
                side,
                from,
                yaw,
                at,
            } => {
                let ease = smooth(part);
                let centre = square_centre(*at, board);
                place(Placement {
                    at: Some(centre + *from * (1.0 - ease)),
                    yaw: Some(lerp_angle(*yaw, home_yaw(*side), ease)),
                    clip: Some((if part < 1.0 { Clip::Walk } else { Clip::Idle }, Tempo::OWN)),
                    ..Placement::of(*id)
                });
            }
        }
    }
}

fn march(
    id: PieceId,
    side: Side,
    path: &[Square],
    leap: bool,
    stop_short: f32,
    part: f32,
    board: Board,
) -> Placement {
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
        return Placement::of(id);
    };
    let mut points: Vec<Vec3> = path.iter().map(|&s| square_centre(s, board)).collect();
    if leap {
        points = vec![square_centre(first, board), square_centre(last, board)];
    }
    if let [.., before, end] = points.as_mut_slice() {
        *end -= (*end - *before).normalize_or_zero() * stop_short;
    }
    let eased = if leap {
        ((part - FLIGHT.0) / (FLIGHT.1 - FLIGHT.0)).clamp(0.0, 1.0)
    } else {
        smooth_ends(part)
    };
    let (mut at, heading) = along(&points, eased);
    if leap {
        at.y += LEAP_HEIGHT_M * 4.0 * eased * (1.0 - eased);
    }
    let heading = heading.unwrap_or_else(|| home_yaw(side));
    // He turns into his way at its beginning and, where nobody awaits him, to the enemy at its end.
    let start = smooth((part / 0.12).min(1.0));
    let mut yaw = lerp_angle(home_yaw(side), heading, start);
    if stop_short == 0.0 {
        yaw = lerp_angle(
            yaw,
            home_yaw(side),
            smooth(((part - 0.86) / 0.14).clamp(0.0, 1.0)),
        );
    }
    let clip = match (part >= 1.0, leap, path.len()) {
        (true, ..) => Clip::Idle,
        (_, true, _) => Clip::Leap,
        (_, _, 3..) => Clip::Run,
        _ => Clip::Walk,
    };
    let tempo = match clip {
        Clip::Walk | Clip::Run => Tempo::Ground(ground_speed(path)),
        _ => Tempo::OWN,
    };
    Placement {
        at: Some(at),
        yaw: Some(yaw),
        clip: Some((clip, tempo)),
        ..Placement::of(id)
    }
}

/// Metres a second over the ground at speed 1.
fn ground_speed(path: &[Square]) -> f32 {
    if path.len() > 2 { RUN_M_S } else { WALK_M_S }
}

fn escape(id: PieceId, side: Side, from: Square, to: Square, part: f32, board: Board) -> Placement {
    let (square, down) = if part < 0.5 {
        (from, part * 2.0)
    } else {
        (to, 2.0 - part * 2.0)
    };
    Placement {
        at: Some(square_centre(square, board)),
        yaw: Some(home_yaw(side)),
        sunk: ESCAPE_DEPTH_M * down * down,
        clip: Some((Clip::Idle, Tempo::OWN)),
        ..Placement::of(id)
    }
}

/// The point at a part of a polyline's length, and the direction there.
pub(super) fn along(points: &[Vec3], part: f32) -> (Vec3, Option<f32>) {
    let length: f32 = points.windows(2).map(|w| w[0].distance(w[1])).sum();
    let mut left = length * part;
    let mut heading = None;
    for pair in points.windows(2) {
        let step = pair[0].distance(pair[1]);
        heading = yaw_towards(pair[0], pair[1]).or(heading);
        if left <= step && step > 0.0 {
            return (pair[0].lerp(pair[1], left / step), heading);
        }
        left -= step;
    }
    (points.last().copied().unwrap_or_default(), heading)
}

/// Smooth from 0 to 1 with flat ends.
#[must_use]
pub fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Even speed with short soft ends.
fn smooth_ends(t: f32) -> f32 {
    0.7 * t + 0.3 * smooth(t)
}

/// The shorter way from one angle to another.
#[must_use]
pub fn lerp_angle(from: f32, to: f32, part: f32) -> f32 {
    use std::f32::consts::{PI, TAU};
    let turn = (to - from + PI).rem_euclid(TAU) - PI;
    from + turn * part
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Board = Board {
        width: 10,
        height: 10,
    };

    fn seen(act: &Act, part: f32) -> Placement {
        let mut all = Vec::new();
        act.sample(part, TEN, |p| all.push(p));
        assert_eq!(all.len(), 1);
        all[0]
    }

    #[test]
    fn a_march_begins_and_ends_on_its_squares_and_follows_its_path() {
        let path: Vec<Square> = ["d2", "d3", "e3", "e4"]
            .iter()
            .map(|s| s.parse().unwrap())
            .collect();
        let act = Act::March {
            id: PieceId(3),
            side: Side::Black,
            path: path.clone(),
            leap: false,
            stop_short: 0.0,
        };
        assert_eq!(seen(&act, 0.0).at, Some(square_centre(path[0], TEN)));
        assert_eq!(seen(&act, 1.0).at, Some(square_centre(path[3], TEN)));
        assert_eq!(seen(&act, 1.0).clip, Some((Clip::Idle, Tempo::OWN)));
        for i in 0..=100 {
            let at = seen(&act, i as f32 / 100.0).at.unwrap();
            let on_path = path
                .iter()
                .any(|&s| at.distance(square_centre(s, TEN)) <= 3.51);
            assert!(on_path, "{at} is off the path");
        }
    }

    #[test]
    fn who_is_bought_back_comes_up_on_his_square() {
        let at: Square = "d1".parse().unwrap();
        let act = Act::Return {
            id: PieceId(3),
            side: Side::Black,
            at,
        };
        for part in [0.0, 0.5, 1.0] {
            assert_eq!(seen(&act, part).at, Some(square_centre(at, TEN)));
        }
        assert!(seen(&act, 0.0).sunk > 7.0 && seen(&act, 1.0).sunk < 1e-4);
    }

    #[test]
    fn a_leap_is_an_arc() {
        let path = vec![
            "c1".parse().unwrap(),
            "d2".parse().unwrap(),
            "e3".parse().unwrap(),
            "f4".parse().unwrap(),
        ];
        let act = Act::March {
            id: PieceId(2),
            side: Side::Black,
            path,
            leap: true,
            stop_short: 0.0,
        };
        assert!(seen(&act, 0.5).at.unwrap().y > 5.0);
        assert!(seen(&act, 1.0).at.unwrap().y.abs() < 1e-4);
    }

    #[test]
    fn angles_take_the_shorter_way() {
        let a = lerp_angle(3.0, -3.0, 0.5);
        assert!((a - std::f32::consts::PI).abs() < 1e-3, "{a}");
    }
}
