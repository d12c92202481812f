//! The order in which moves are tried: the sooner the best one comes, the more is pruned.

use super::laws::Laws;
use super::place::{PLACES, place};
use super::score::MAX_PLY;
use super::tally::worth;
use crate::rules::{Action, Kind, Move, Piece, Position, Ransom, Side, Square};

/// A move or a ransom with its place in the order: the greater `rank`, the sooner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub action: Action,
    pub kind: Kind,
    pub captured: Option<Piece>,
    pub rank: i32,
}

/// What cut branches off earlier in this search.
pub(super) struct Memory {
    killers: [[Option<Action>; 2]; MAX_PLY],
    /// By side, kind and destination.
    history: Vec<i32>,
}

const FIRST: i32 = 1 << 30;
const PRINCESS: i32 = 1 << 29;
const GAIN: i32 = 1 << 26;
const KILLER: i32 = 1 << 25;
const RANSOM: i32 = 1 << 24;
const LOSS: i32 = -(1 << 26);
const HISTORY_MOST: i32 = 1 << 14;

impl Memory {
    /// Nothing yet.
    pub fn new() -> Self {
        Self {
            killers: [[None; 2]; MAX_PLY],
            history: vec![0; 2 * 8 * PLACES],
        }
    }

    /// A quiet move cut at this ply, and the quiet moves before it did not.
    pub fn cut(&mut self, side: Side, ply: usize, depth: i32, best: &Ranked, tried: &[Ranked]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best.action) {
            killers[1] = killers[0];
            killers[0] = Some(best.action);
        }
        let bonus = (depth * depth * 16).min(HISTORY_MOST / 4);
        self.credit(side, best, bonus);
        for quiet in tried.iter().filter(|tried| tried.captured.is_none()) {
            self.credit(side, quiet, -bonus);
        }
    }

    /// Moves a tally towards its bound, the slower the nearer it is.
    fn credit(&mut self, side: Side, ranked: &Ranked, bonus: i32) {
        let entry = &mut self.history[slot(side, ranked.kind, ranked.action.to())];
        *entry += bonus - *entry * bonus.abs() / HISTORY_MOST;
    }

    /// A ransom's place in the order: on the best square by the man it brings, after the captures that win and before
    /// the quiet moves; elsewhere among these.
    pub fn rank_ransom(
        &self,
        side: Side,
        ransom: Ransom,
        best: bool,
        first: Option<Action>,
    ) -> Ranked {
        let action = Action::Ransom(ransom);
        let rank = if first == Some(action) {
            FIRST
        } else if best {
            RANSOM + worth(ransom.kind)
        } else {
            self.history[slot(side, ransom.kind, ransom.at)]
        };
        Ranked {
            action,
            kind: ransom.kind,
            captured: None,
            rank,
        }
    }

    /// The move's place in the order.
    pub fn rank(
        &self,
        position: &Position,
        laws: &Laws,
        ply: usize,
        first: Option<Action>,
        mv: Move,
        kind: Kind,
    ) -> Ranked {
        let captured = position.piece_at(mv.to);
        let action = Action::Move(mv);
        let rank = if first == Some(action) {
            FIRST
        } else if let Some(victim) = captured {
            capture_rank(laws, kind, victim.kind)
        } else if self.killers[ply][0] == Some(action) {
            KILLER + 1
        } else if self.killers[ply][1] == Some(action) {
            KILLER
        } else {
            self.history[slot(position.side(), kind, mv.to)]
        };
        Ranked {
            action,
            kind,
            captured,
            rank,
        }
    }
}

/// Captures by what they are expected to win, before the quiet moves or after them.
fn capture_rank(laws: &Laws, attacker: Kind, victim: Kind) -> i32 {
    if victim == Kind::Princess {
        return PRINCESS;
    }
    if !laws.duel {
        return GAIN + worth(victim) * 16 - worth(attacker);
    }
    let expected = expected_gain(laws, attacker, victim);
    if expected >= 0 {
        GAIN + expected
    } else {
        LOSS + expected
    }
}

/// The worth of the men won less that of the men lost by a capture, by its odds.
pub(super) fn expected_gain(laws: &Laws, attacker: Kind, victim: Kind) -> i32 {
    if !laws.duel {
        return worth(victim);
    }
    let chance = laws.chance(attacker, victim);
    let (wins, of) = (chance.wins as i32, chance.of as i32);
    (worth(victim) * wins - worth(attacker) * (of - wins)) / of
}

fn slot(side: Side, kind: Kind, to: Square) -> usize {
    (side.index() * 8 + kind.index()) * PLACES + usize::from(place(to))
}

/// Brings the best of `moves[from..]` to `from`.
pub(super) fn bring_best(moves: &mut [Ranked], from: usize) {
    let mut best = from;
    for index in from + 1..moves.len() {
        if moves[index].rank > moves[best].rank {
            best = index;
        }
    }
    moves.swap(from, best);
}
