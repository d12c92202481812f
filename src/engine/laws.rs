//! What the search needs of the rules at every node, read once from the toggles, and what their
//! outcomes are worth to it.

use super::score::{MINOR_WIN, Score, WIN, win_at};
use crate::duel::{Chance, odds};
use crate::rules::{BySide, Kind, Odds, Outcome, Repetition, Rules, Side, Stalemate, Wager};

/// The rules in force, as the search asks them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laws {
    /// Whether captures are duels.
    pub duel: bool,
    odds: Odds,
    /// Whether the duty to the princess binds moves, so that she may not always be taken.
    pub duty: bool,
    /// What having no legal move is worth.
    pub stalemate: Stalemate,
    pub repetition: Repetition,
    /// What is played for, where that rules the moves.
    pub wager: Wager,
    /// Plies without a capture that draw, 0 for never.
    pub no_capture: u32,
    /// What a draw is worth to each side, contempt included.
    draw: BySide<Score>,
}

/// Plies for which equal value must hold to draw [A].
const EQUAL_PLIES: u32 = 10;

impl Laws {
    /// Reads the rules; a draw costs `root` the share `contempt` of a win, and the other side gains it.
    pub fn new(rules: Rules, root: Side, contempt: f64) -> Self {
        let toggles = rules.toggles();
        let cost = (contempt.clamp(-1.0, 1.0) * f64::from(WIN)) as Score;
        Self {
            duel: toggles.duel,
            odds: toggles.odds,
            duty: toggles.princess_must_answer_threat,
            stalemate: toggles.stalemate,
            repetition: toggles.repetition,
            wager: toggles.wager,
            no_capture: toggles.no_capture_draw,
            draw: BySide::from_fn(|side| if side == root { -cost } else { cost }),
        }
    }

    /// What a draw is worth to `side`.
    pub fn draw(&self, side: Side) -> Score {
        self.draw[side]
    }

    /// Whether equal value has held long enough for a draw.
    pub fn equal_draws(equal: Option<u32>) -> bool {
        equal.is_some_and(|plies| plies >= EQUAL_PLIES)
    }

    /// The attacker's chance in a duel.
    pub fn chance(&self, attacker: Kind, defender: Kind) -> Chance {
        odds(self.odds, attacker, defender)
    }

    /// What an outcome reached `ply` plies below the root is worth to `side`; nothing is known of a
    /// game that goes on.
    pub fn worth(&self, outcome: Outcome, side: Side, ply: usize) -> Score {
        let (winner, score) = match outcome {
            Outcome::Win {
                winner,
                minor: false,
                ..
            } => (winner, win_at(ply)),
            Outcome::Win {
                winner,
                minor: true,
                ..
            } => (winner, MINOR_WIN),
            Outcome::Draw { .. } => return self.draw(side),
            Outcome::Ongoing => return 0,
        };
        if winner == side { score } else { -score }
    }
}
