//! A duel as a node of chance: its value is the mean of winning and losing it, weighed by the odds.
//! The search knows the odds as every player does, and never how a duel will end.

use super::score::{Score, WIN};
use super::search::{ALL, At, Search, Window};
use crate::duel::Chance;
use crate::rules::{DuelResult, Move, Piece, Ply};

impl Search<'_> {
    /// The value of the attack to its side.
    ///
    /// With Star1 (Ballard 1983) the likelier outcome is searched in the window outside of which the
    /// other outcome, even at its best or worst, could not bring the mean back into `window`; the
    /// other then in the window that is left. Windows are rounded outwards: no value is changed.
    pub(super) fn duel(
        &mut self,
        mv: Move,
        mover: Piece,
        victim: Piece,
        at: At,
        window: Window,
    ) -> Score {
        let odds = Odds::of(self.laws.chance(mover.kind, victim.kind));
        let (first, second) = if odds.won >= odds.lost {
            (DuelResult::Won, DuelResult::Lost)
        } else {
            (DuelResult::Lost, DuelResult::Won)
        };
        let star1 = self.methods.star1;
        let wide = if star1 {
            odds.first_window(first, window)
        } else {
            ALL
        };
        let likely = self.outcome(mv, mover, victim, first, at, wide);
        if self.stopped {
            return 0;
        }
        if odds.is_certain() {
            return likely;
        }
        if likely <= wide.alpha {
            return odds.mean(first, likely, WIN);
        }
        if likely >= wide.beta {
            return odds.mean(first, likely, -WIN);
        }
        let line = std::mem::take(&mut self.lines[at.ply + 1]);
        let rest = if star1 {
            odds.second_window(first, likely, window)
        } else {
            ALL
        };
        let unlikely = self.outcome(mv, mover, victim, second, at, rest);
        // The line that is shown goes on with the likelier outcome.
        self.lines[at.ply + 1] = line;
        odds.mean(first, likely, unlikely)
    }

    /// The value of one outcome to the attacker's side.
    fn outcome(
        &mut self,
        mv: Move,
        mover: Piece,
        victim: Piece,
        result: DuelResult,
        at: At,
        window: Window,
    ) -> Score {
        let ply = Ply::duel(mv, result);
        if let Some(outcome) = self.position.decides(ply) {
            self.lines[at.ply + 1].clear();
            return self.laws.worth(outcome, mover.side, at.ply + 1);
        }
        let tally = match result {
            DuelResult::Won => at.tally.moved(mover, mv.from, mv.to).without(victim, mv.to),
            DuelResult::Lost => at.tally.without(mover, mv.from),
        };
        self.after(ply, At { tally, ..at }, window)
    }
}

/// The odds of a duel as weights.
#[derive(Clone, Copy, Debug)]
struct Odds {
    won: i64,
    lost: i64,
}

impl Odds {
    fn of(chance: Chance) -> Self {
        Self {
            won: i64::from(chance.wins),
            lost: i64::from(chance.of - chance.wins),
        }
    }

    /// Whether there is nothing to fight out (`odds = attacker`).
    fn is_certain(self) -> bool {
        self.won == 0 || self.lost == 0
    }

    fn weights(self, first: DuelResult) -> (i64, i64) {
        match first {
            DuelResult::Won => (self.won, self.lost),
            DuelResult::Lost => (self.lost, self.won),
        }
    }

    /// The mean of both outcomes, rounded towards even so that both sides see the same.
    fn mean(self, first: DuelResult, likely: Score, unlikely: Score) -> Score {
        let (a, b) = self.weights(first);
        ((i64::from(likely) * a + i64::from(unlikely) * b) / (a + b)) as Score
    }

    /// Where the likelier outcome's score matters, the other being anything from -WIN to WIN.
    fn first_window(self, first: DuelResult, window: Window) -> Window {
        let (a, b) = self.weights(first);
        let all = a + b;
        let alpha = (i64::from(window.alpha) * all - i64::from(WIN) * b).div_euclid(a) - 1;
        let beta = -(-(i64::from(window.beta) * all + i64::from(WIN) * b)).div_euclid(a) + 1;
        clamped(alpha, beta)
    }

    /// Where the other outcome's score matters, the likelier's being known.
    fn second_window(self, first: DuelResult, likely: Score, window: Window) -> Window {
        let (a, b) = self.weights(first);
        let all = a + b;
        let alpha = (i64::from(window.alpha) * all - i64::from(likely) * a).div_euclid(b) - 1;
        let beta = -(-(i64::from(window.beta) * all - i64::from(likely) * a)).div_euclid(b) + 1;
        clamped(alpha, beta)
    }
}

fn clamped(alpha: i64, beta: i64) -> Window {
    let (least, most) = (i64::from(ALL.alpha), i64::from(ALL.beta));
    Window {
        alpha: alpha.clamp(least, most - 1) as Score,
        beta: beta.clamp(least + 1, most) as Score,
    }
}
