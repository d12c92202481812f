//! The entry: both sides march in through the gates of their ends, each man to his square, and last
//! each chief who leads his princess. A pure function of the array and the time; where a man *is* has
//! been settled by the match before, this only says where he is seen.

use bevy::math::Vec3;

use super::act::{Placement, lerp_angle, smooth};
use crate::arena::geometry::{home_yaw, square_centre, yaw_towards};
use crate::arena::piece::{Clip, Tempo};
use crate::arena::place::Gateway;
use crate::rules::{Board, Kind, Side, Square};
use crate::table::{Man, PieceId};

/// Speeds over the ground of the men and of a chief with his princess, in metres a second.
const MARCH_M_S: f32 = 4.7;
const COURTLY_M_S: f32 = 3.9;
/// Room from one to the next in a column, in metres: behind a man, and before or behind a beast.
const MAN_GAP_M: f32 = 4.3;
const BEAST_GAP_M: f32 = 6.6;
/// How far a chief walks beside his princess, in metres.
const BESIDE_M: f32 = 2.4;
/// A corner of the way is rounded over this length to both sides, in metres.
const ROUNDING_M: f32 = 1.6;
/// Who is still under the stands is hidden this deep, in metres.
const HIDDEN_M: f32 = 14.0;
/// Time in which a man who has come to his square turns to the enemy, in seconds.
const TURN_S: f32 = 0.6;
/// Time for which the finished array is looked at, in seconds.
const STAND_S: f32 = 1.4;

/// The men on their ways.
#[derive(Clone, Debug, PartialEq)]
pub struct Procession {
    marchers: Vec<Marcher>,
    length_s: f32,
}

/// One man on his way.
#[derive(Clone, Debug, PartialEq)]
struct Marcher {
    id: PieceId,
    side: Side,
    /// From under the stands to his square.
    way: Vec<Vec3>,
    starts_s: f32,
    speed: f32,
}

impl Procession {
    /// The entry of these men, who stand where they are to arrive.
    #[must_use]
    pub fn of(men: impl IntoIterator<Item = Man>, board: Board) -> Self {
        let men: Vec<Man> = men.into_iter().collect();
        let mut marchers = Vec::new();
        for side in Side::ALL {
            let own: Vec<Man> = men
                .iter()
                .filter(|m| m.piece.side == side)
                .copied()
                .collect();
            let royal = |kind| own.iter().find(|m| m.piece.kind == kind).copied();
            let pair = royal(Kind::Chief).zip(royal(Kind::Princess));
            let in_pair = |man: &Man| pair.is_some_and(|(c, p)| man.id == c.id || man.id == p.id);
            let mut last_s: f32 = 0.0;
            for wing in [-1.0, 1.0] {
                let gate = Gateway::of(side, wing, board);
                let of_wing = |m: &Man| (square_centre(m.square, board).x < 0.0) == (wing < 0.0);
                let column = own.iter().filter(|m| of_wing(m) && !in_pair(m)).copied();
                last_s = last_s.max(march(column.collect(), gate, board, &mut marchers));
            }
            if let Some((chief, princess)) = pair {
                lead(chief, princess, last_s, board, &mut marchers);
            }
        }
        let length_s = marchers.iter().map(Marcher::there_s).fold(0.0, f32::max) + TURN_S + STAND_S;
        Self { marchers, length_s }
    }

    /// How long the entry takes at speed 1, in milliseconds.
    #[must_use]
    pub fn length_ms(&self) -> f32 {
        self.length_s * 1000.0
    }

    /// Where everybody is seen when `part` of it is over.
    pub(super) fn sample(&self, part: f32, mut place: impl FnMut(Placement)) {
        let now_s = part * self.length_s;
        for marcher in &self.marchers {
            place(marcher.seen(now_s, part >= 1.0));
        }
    }
}

/// A column through one gate: who goes farthest goes first, so that nobody crosses a man who
/// stands. Gives the time at which the gate is free again.
fn march(mut column: Vec<Man>, gate: Gateway, board: Board, marchers: &mut Vec<Marcher>) -> f32 {
    let ahead = |square: Square| (square_centre(square, board).z - gate.mouth.z).abs();
    let aside = |square: Square| (square_centre(square, board).x - gate.mouth.x).abs();
    column.sort_by(|a, b| {
        let rows = ahead(b.square).total_cmp(&ahead(a.square));
        rows.then(aside(b.square).total_cmp(&aside(a.square)))
    });
    let mut behind_m = 0.0;
    for (n, man) in column.iter().enumerate() {
        let beast = |man: &Man| man.piece.kind == Kind::Thoat;
        let follows_beast = n.checked_sub(1).is_some_and(|last| beast(&column[last]));
        if n > 0 {
            behind_m += if beast(man) || follows_beast {
                BEAST_GAP_M
            } else {
                MAN_GAP_M
            };
        }
        marchers.push(Marcher {
            id: man.id,
            side: man.piece.side,
            way: vec![
                gate.inside,
                gate.mouth,
                gate.sand,
                square_centre(man.square, board),
            ],
            starts_s: behind_m / MARCH_M_S,
            speed: MARCH_M_S,
        });
    }
    (behind_m + BEAST_GAP_M) / MARCH_M_S
}

/// A chief walks beside his princess to her square, and then to his own.
fn lead(chief: Man, princess: Man, starts_s: f32, board: Board, marchers: &mut Vec<Marcher>) {
    let (his, hers) = (
        square_centre(chief.square, board),
        square_centre(princess.square, board),
    );
    let wing = if hers.x < 0.0 { -1.0 } else { 1.0 };
    let gate = Gateway::of(princess.piece.side, wing, board);
    let beside = |to: Vec3| (to - hers).with_y(0.0).normalize_or(Vec3::X) * BESIDE_M;
    // He keeps on the side on which his own square lies.
    let aside = Vec3::X * BESIDE_M / 2.0 * (his.x - hers.x).signum();
    let way = |shift: Vec3| [gate.inside + shift, gate.mouth + shift, gate.sand + shift];
    let marcher = |man: Man, way: Vec<Vec3>| Marcher {
        id: man.id,
        side: man.piece.side,
        way,
        starts_s,
        speed: COURTLY_M_S,
    };
    marchers.push(marcher(princess, [&way(-aside)[..], &[hers]].concat()));
    marchers.push(marcher(
        chief,
        [&way(aside)[..], &[hers + beside(his), his]].concat(),
    ));
}

impl Marcher {
    fn length_m(&self) -> f32 {
        self.way.windows(2).map(|w| w[0].distance(w[1])).sum()
    }

    /// When he has come to his square.
    fn there_s(&self) -> f32 {
        self.starts_s + self.length_m() / self.speed
    }

    fn seen(&self, now_s: f32, over: bool) -> Placement {
        let gone_m = (now_s - self.starts_s) * self.speed;
        let walking = gone_m > 0.0 && now_s < self.there_s() && !over;
        let heading = yaw_towards(self.at(gone_m - ROUNDING_M), self.at(gone_m + ROUNDING_M));
        let turned = if over {
            1.0
        } else {
            (now_s - self.there_s()) / TURN_S
        };
        let home = home_yaw(self.side);
        let yaw = lerp_angle(
            heading.unwrap_or(home),
            home,
            smooth(turned.clamp(0.0, 1.0)),
        );
        let clip = if walking {
            (Clip::Walk, Tempo::Ground(self.speed))
        } else {
            (Clip::Idle, Tempo::OWN)
        };
        Placement {
            at: Some(if over {
                self.at(f32::MAX)
            } else {
                self.rounded(gone_m)
            }),
            yaw: Some(yaw),
            sunk: if gone_m > 0.0 || over { 0.0 } else { HIDDEN_M },
            clip: Some(clip),
            ..Placement::of(self.id)
        }
    }

    /// The point of his way after so many metres, its corners rounded.
    fn rounded(&self, gone_m: f32) -> Vec3 {
        let half = ROUNDING_M / 2.0;
        // At both ends the way is as it is.
        let half = half
            .min(gone_m.max(0.0))
            .min((self.length_m() - gone_m).max(0.0));
        (self.at(gone_m - half) + 2.0 * self.at(gone_m) + self.at(gone_m + half)) / 4.0
    }

    fn at(&self, gone_m: f32) -> Vec3 {
        let mut left = gone_m.max(0.0);
        for pair in self.way.windows(2) {
            let step = pair[0].distance(pair[1]);
            if left < step {
                return pair[0].lerp(pair[1], left / step);
            }
            left -= step;
        }
        self.way.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Rules};
    use crate::table::{Match, MatchConfig};

    fn entry(preset: Preset) -> (Match, Procession) {
        let game = Match::new(MatchConfig::new(Rules::preset(preset), 1)).unwrap();
        let procession = Procession::of(game.men(), game.rules().board());
        (game, procession)
    }

    fn seen(procession: &Procession, part: f32) -> Vec<Placement> {
        let mut all = Vec::new();
        procession.sample(part, |placement| all.push(placement));
        all
    }

    #[test]
    fn everybody_comes_to_his_square_within_twenty_seconds() {
        for preset in Preset::ALL {
            let (game, procession) = entry(preset);
            let seconds = procession.length_ms() / 1000.0;
            assert!((9.0..=20.0).contains(&seconds), "{preset}: {seconds} s");
            let end = seen(&procession, 1.0);
            assert_eq!(end.len(), game.men().count());
            for placement in end {
                let man = game.man(placement.id).unwrap();
                let home = square_centre(man.square, game.rules().board());
                assert_eq!(placement.at, Some(home));
                assert_eq!(placement.clip, Some((Clip::Idle, Tempo::OWN)));
                assert_eq!(placement.sunk, 0.0);
            }
        }
    }

    #[test]
    fn nobody_walks_into_another_and_feet_keep_pace_with_the_ground() {
        let (_, procession) = entry(Preset::Manator);
        let frames = 600;
        let step_s = procession.length_s / frames as f32;
        let mut before: Option<Vec<Placement>> = None;
        for frame in 0..=frames {
            let now = seen(&procession, frame as f32 / frames as f32);
            for (n, one) in now.iter().enumerate() {
                for other in &now[..n] {
                    let (Some(a), Some(b)) = (one.at, other.at) else {
                        continue;
                    };
                    let both_seen = one.sunk == 0.0 && other.sunk == 0.0;
                    assert!(!both_seen || a.distance(b) > 2.0, "{one:?} {other:?}");
                }
            }
            for (old, new) in before.iter().flatten().zip(&now) {
                let speed = old.at.unwrap().distance(new.at.unwrap()) / step_s;
                assert!(speed < MARCH_M_S * 1.05, "{new:?} at {speed} m/s");
                if let Some((Clip::Walk, Tempo::Ground(pace))) = new.clip
                    && old.clip == new.clip
                {
                    assert!(speed > pace * 0.7, "{new:?} at {speed} m/s");
                }
            }
            before = Some(now);
        }
    }

    #[test]
    fn the_princess_comes_last_and_her_chief_beside_her() {
        let (game, procession) = entry(Preset::Manator);
        let of = |side, kind| {
            let man = game
                .men()
                .find(|m| m.piece.side == side && m.piece.kind == kind)
                .unwrap();
            procession.marchers.iter().find(|m| m.id == man.id).unwrap()
        };
        for side in Side::ALL {
            let (chief, princess) = (of(side, Kind::Chief), of(side, Kind::Princess));
            for marcher in procession.marchers.iter().filter(|m| m.side == side) {
                assert!(marcher.starts_s <= princess.starts_s);
            }
            let middle_s = princess.starts_s.midpoint(princess.there_s());
            let gone_m = (middle_s - princess.starts_s) * COURTLY_M_S;
            assert!(chief.at(gone_m).distance(princess.at(gone_m)) < 3.5);
            assert!(chief.there_s() > princess.there_s());
        }
    }
}
