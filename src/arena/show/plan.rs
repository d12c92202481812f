//! From the events of a ply to the acts of the show: what is to be seen, in which order. Pure.

use bevy::math::Vec3;

use super::act::Act;
use super::duel_act::{Fight, REACH_M};
use super::{DuelShow, Pace};
use crate::arena::geometry::{square_centre, yaw_towards};
use crate::duel::Role;
use crate::rules::{Board, Side, Square};
use crate::table::{Event, PieceId};

/// The acts that show these events at this pace. `side_of` tells each man's side.
pub fn acts(
    events: &[Event],
    board: Board,
    pace: &Pace,
    side_of: impl Fn(PieceId) -> Side,
) -> Vec<Act> {
    let fights = events.iter().any(|e| matches!(e, Event::DuelFought { .. }));
    let staged = fights && pace.duels != DuelShow::Off;
    let taken = events.iter().any(|e| matches!(e, Event::Captured { .. }));
    let mut acts = Vec::new();
    let mut line = Vec3::NEG_Z;
    for event in events {
        match event {
            Event::Moved {
                id,
                from,
                path,
                leap,
                ..
            } => {
                let mut way = vec![*from];
                way.extend(path);
                line = last_direction(&way, *leap, board);
                let stop_short = match (taken, staged) {
                    (false, _) => 0.0,
                    (true, true) => REACH_M,
                    (true, false) => 1.2,
                };
                acts.push(Act::March {
                    id: *id,
                    side: side_of(*id),
                    path: way,
                    leap: *leap,
                    stop_short,
                });
                if taken && !staged {
                    acts.push(arrive(
                        *id,
                        side_of(*id),
                        line * -1.2,
                        *path.last().unwrap_or(from),
                    ));
                }
            }
            Event::Escaped { id, from, to } => {
                acts.push(Act::Escape {
                    id: *id,
                    side: side_of(*id),
                    from: *from,
                    to: *to,
                });
            }
            Event::Returned { id, to, .. } => {
                acts.push(Act::Return {
                    id: *id,
                    side: side_of(*id),
                    at: *to,
                });
            }
            Event::DuelFought {
                attacker,
                defender,
                at,
                script,
                result,
                ..
            } if staged => {
                let script = if pace.duels == DuelShow::Short {
                    script.short()
                } else {
                    script.clone()
                };
                let fight = Fight {
                    attacker: *attacker,
                    defender: *defender,
                    at: *at,
                    line,
                    script,
                    result: *result,
                };
                let role = if fight.winner() == *attacker {
                    Role::Attacker
                } else {
                    Role::Defender
                };
                let end = fight.length_ms();
                let (from, winner) = (fight.stand(role, end), fight.winner());
                let yaw = fight.yaw(role, end);
                let loser = fight.loser();
                acts.push(Act::Fight(fight));
                acts.push(Act::Leave {
                    id: loser,
                    kneels: false,
                });
                acts.push(Act::Settle {
                    id: winner,
                    side: side_of(winner),
                    from,
                    yaw,
                    at: *at,
                });
            }
            Event::Captured { id, .. } if !staged => {
                // Before the one who takes stands there, the one who is taken is gone.
                let last = acts.len().saturating_sub(1);
                acts.insert(
                    last,
                    Act::Leave {
                        id: *id,
                        kneels: true,
                    },
                );
            }
            _ => {}
        }
    }
    acts
}

fn arrive(id: PieceId, side: Side, from: Vec3, at: Square) -> Act {
    Act::Settle {
        id,
        side,
        from,
        yaw: yaw_towards(from, Vec3::ZERO).unwrap_or(0.0),
        at,
    }
}

/// The flat direction in which a way ends, of length 1.
pub(super) fn last_direction(way: &[Square], leap: bool, board: Board) -> Vec3 {
    let (Some(&first), Some(&last)) = (way.first(), way.last()) else {
        return Vec3::NEG_Z;
    };
    let before = if leap {
        first
    } else {
        way.iter().rev().nth(1).copied().unwrap_or(first)
    };
    (square_centre(last, board) - square_centre(before, board)).normalize_or(Vec3::NEG_Z)
}
