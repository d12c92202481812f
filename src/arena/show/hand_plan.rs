//! From the events of a ply to what a hand does on the table, in order. Pure.

use bevy::math::Vec3;

use super::act::Act;
use super::hand::{Carry, Errand, Knock, TOUCH_M};
use super::plan::last_direction;
use super::{DuelShow, Pace};
use crate::arena::geometry::square_centre;
use crate::rules::{Board, DuelResult, Side};
use crate::table::{Event, PieceId};

/// How high a man is lifted over empty squares, over other men, and over the edge of the board.
const LIFT_M: f32 = 3.4;
const OVER_MEN_M: f32 = 9.0;
const ASIDE_M: f32 = 10.5;

/// What the hand must know of the men beside the events.
pub struct Hand<S, A> {
    /// Each man's side.
    pub side_of: S,
    /// Where a man stands who is taken, or stood before he was bought back.
    pub aside_of: A,
}

impl<S, A> Hand<S, A>
where
    S: Fn(PieceId) -> Side,
    A: Fn(PieceId) -> Vec3,
{
    /// The acts that show these events at this pace.
    pub fn acts(&self, events: &[Event], board: Board, pace: &Pace) -> Vec<Act> {
        let taken = events.iter().any(|e| matches!(e, Event::Captured { .. }));
        let mut acts = Vec::new();
        let (mut mover, mut line) = (None, Vec3::NEG_Z);
        let mut fought = false;
        for event in events {
            match event {
                Event::Moved {
                    id,
                    from,
                    path,
                    leap,
                    ..
                } => {
                    let mut squares = vec![*from];
                    squares.extend(path);
                    line = last_direction(&squares, *leap, board);
                    let mut way: Vec<Vec3> =
                        squares.iter().map(|&s| square_centre(s, board)).collect();
                    if *leap {
                        way.drain(1..way.len() - 1);
                    }
                    if taken && let Some(end) = way.last_mut() {
                        *end -= line * TOUCH_M;
                    }
                    let lift = if *leap { OVER_MEN_M } else { LIFT_M };
                    acts.push(self.carry(*id, Errand::Move, way, lift));
                    mover = Some(*id);
                }
                Event::Escaped { id, from, to } => {
                    let way = [*from, *to].map(|s| square_centre(s, board)).to_vec();
                    acts.push(self.carry(*id, Errand::Escape, way, OVER_MEN_M));
                }
                Event::Returned { id, to, .. } => {
                    let way = vec![(self.aside_of)(*id), square_centre(*to, board)];
                    acts.push(self.carry(*id, Errand::Return, way, ASIDE_M));
                }
                Event::DuelFought {
                    attacker,
                    defender,
                    at,
                    result,
                    ..
                } if pace.duels != DuelShow::Off => {
                    fought = true;
                    acts.push(Act::Knock(Knock {
                        attacker: (*attacker, (self.side_of)(*attacker)),
                        defender: (*defender, (self.side_of)(*defender)),
                        at: *at,
                        line,
                        result: *result,
                        answered: true,
                    }));
                }
                Event::Captured { id, at, by } => {
                    let centre = square_centre(*at, board);
                    let edge = centre - line * TOUCH_M;
                    let shown = pace.duels != DuelShow::Off;
                    if shown && !fought {
                        acts.push(Act::Knock(Knock {
                            attacker: (*by, (self.side_of)(*by)),
                            defender: (*id, (self.side_of)(*id)),
                            at: *at,
                            line,
                            result: DuelResult::Won,
                            answered: false,
                        }));
                    }
                    let own_fall = mover == Some(*id);
                    let (stands, head) = if own_fall {
                        (edge, -line)
                    } else {
                        (centre, line)
                    };
                    let aside = Carry {
                        id: *id,
                        side: (self.side_of)(*id),
                        errand: Errand::Aside,
                        way: vec![stands, (self.aside_of)(*id)],
                        lift_m: ASIDE_M,
                        felled: if shown { head } else { Vec3::ZERO },
                    };
                    acts.push(Act::Carry(aside));
                    if !own_fall {
                        acts.push(self.carry(*by, Errand::Settle, vec![edge, centre], 0.0));
                    }
                }
                _ => {}
            }
        }
        acts
    }

    fn carry(&self, id: PieceId, errand: Errand, way: Vec<Vec3>, lift_m: f32) -> Act {
        Act::Carry(Carry {
            id,
            side: (self.side_of)(id),
            errand,
            way,
            lift_m,
            felled: Vec3::ZERO,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Preset, Rules};
    use crate::table::{Match, MatchConfig};

    /// The acts of the last of these moves.
    fn acts(preset: Preset, fen: &str, mv: &str, pace: &Pace) -> Vec<Act> {
        let rules = Rules::preset(preset);
        let start = crate::rules::Position::parse(fen, rules).unwrap();
        let mut game = Match::new(MatchConfig::new(rules, 4).with_start(start)).unwrap();
        let events = game.play(mv.parse::<Move>().unwrap()).unwrap();
        let hand = Hand {
            side_of: |id| game.man(id).unwrap().piece.side,
            aside_of: |_| Vec3::X * 43.0,
        };
        hand.acts(&events, game.rules().board(), pace)
    }

    /// A padwar two diagonal steps from an enemy.
    const NEAR: &str = "4N5/10/10/10/3T6/10/1p8/10/10/4n5 b Nn 0 - 0";

    #[test]
    fn who_is_taken_without_a_duel_is_knocked_and_set_aside_before_the_square_is_taken() {
        let acts = acts(Preset::Jetan, NEAR, "b4d6", &Pace::default());
        let errand = |act: &Act| match act {
            Act::Carry(carry) => Some(carry.errand),
            _ => None,
        };
        let errands: Vec<_> = acts.iter().map(errand).collect();
        assert_eq!(
            errands,
            [
                Some(Errand::Move),
                None,
                Some(Errand::Aside),
                Some(Errand::Settle)
            ]
        );
        assert!(matches!(&acts[1], Act::Knock(knock) if !knock.answered));
    }

    #[test]
    fn a_duel_is_a_knock_for_a_knock_and_its_loser_goes() {
        let acts = acts(Preset::Manator, NEAR, "b4d6", &Pace::default());
        let Act::Knock(knock) = &acts[1] else {
            panic!("{acts:?}");
        };
        assert!(knock.answered);
        let loser = match knock.result {
            DuelResult::Won => knock.defender.0,
            DuelResult::Lost => knock.attacker.0,
        };
        let Act::Carry(aside) = &acts[2] else {
            panic!("{acts:?}");
        };
        assert_eq!((aside.id, aside.errand), (loser, Errand::Aside));
        assert!(acts.iter().all(|act| !matches!(act, Act::Fight(_))));
    }

    #[test]
    fn with_the_result_alone_nobody_is_knocked() {
        let pace = Pace {
            duels: DuelShow::Off,
            ..Pace::default()
        };
        for preset in [Preset::Jetan, Preset::Manator] {
            let acts = acts(preset, NEAR, "b4d6", &pace);
            assert!(
                acts.iter().all(|act| matches!(act, Act::Carry(_))),
                "{acts:?}"
            );
        }
    }
}
