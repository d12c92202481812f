//! Who has won how often.

use std::fmt;

use super::Finished;
use crate::rules::{BySide, Outcome, Side};

/// Games won, drawn and lost; a minor win is a win.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Score {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

/// The scores of a series, by side and by player.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Black's and Orange's.
    pub sides: BySide<Score>,
    /// Of the player who was Black in the first game.
    pub first: Score,
    /// Of the other one.
    pub second: Score,
}

impl Score {
    /// Share of the points: a win 1, a draw 1/2. 0 of no games.
    ///
    /// ```
    /// use manator::tournament::Score;
    /// assert_eq!(Score { wins: 2, draws: 1, losses: 1 }.share(), 0.625);
    /// ```
    pub fn share(self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        f64::from(2 * self.wins + self.draws) / f64::from((2 * games).max(1))
    }

    fn count(&mut self, outcome: Outcome, side: Side) {
        match outcome.winner() {
            None => self.draws += 1,
            Some(winner) if winner == side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

impl Tally {
    /// Counts a game.
    pub fn count(&mut self, game: &Finished) {
        let outcome = game.record.result;
        for side in Side::ALL {
            self.sides[side].count(outcome, side);
        }
        self.first.count(outcome, game.first);
        self.second.count(outcome, game.first.other());
    }
}

/// `W D L`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.wins, self.draws, self.losses)
    }
}
