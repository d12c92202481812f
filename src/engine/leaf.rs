//! The ends of lines. A leaf is worth what standing still is worth, or what the best capture promises
//! at once: its odds times the position won plus the rest times the position lost, and no further.
//!
//! Measured: chance nodes inside a recursive quiescence cost a hundredfold in nodes and are weaker at
//! equal nodes than this static look.

use std::ops::ControlFlow;

use super::evaluate::{Threats, evaluate};
use super::score::{Score, WIN, from_lead};
use super::search::Search;
use super::tally::Tally;
use crate::rules::{DuelResult, Move, Piece, Ply};

impl Search<'_> {
    /// The position's worth to its side, as far as one capture can tell; at least `enough` will do.
    pub(super) fn leaf(
        &mut self,
        ply: usize,
        tally: &Tally,
        threats: &Threats,
        enough: Score,
    ) -> Score {
        let side = self.position.side();
        let lead = evaluate(&self.position, tally, threats, self.rings) + self.money_lead();
        let mut best = self.settled(from_lead(lead));
        let prey = threats[side] & self.position.side_set(side.other());
        if best >= enough || prey.is_empty() {
            return best;
        }
        let mut captures = std::mem::take(&mut self.captures);
        captures.clear();
        // The visitor never breaks.
        let _ = self.generate_captures(|from| {
            captures.extend(
                from.to
                    .iter()
                    .map(|to| (Move::new(from.square, to), from.kind)),
            );
            ControlFlow::Continue(())
        });
        for &(mv, kind) in &captures {
            let score = self.promise(mv, Piece { side, kind }, ply, tally, lead);
            best = best.max(score);
            if best >= enough {
                break;
            }
        }
        self.captures = captures;
        best
    }

    /// What the capture is worth at once.
    fn promise(&mut self, mv: Move, mover: Piece, ply: usize, tally: &Tally, lead: i32) -> Score {
        let Some(victim) = self.position.piece_at(mv.to) else {
            return -WIN;
        };
        let gain = tally.value(victim, mv.to) - self.kept(victim, mv.to);
        let risk = tally.value(mover, mv.from) - self.kept(mover, mv.from);
        let decided = |ply_played: Ply| {
            let outcome = self.position.decides(ply_played)?;
            Some(self.laws.worth(outcome, mover.side, ply + 1))
        };
        let won = decided(Ply::Move {
            mv,
            duel: self.believed(victim),
        });
        let lost = decided(Ply::duel(mv, DuelResult::Lost));
        if !self.is_duel(victim) {
            // Without duels a man who is taken back is lost for certain.
            return won.unwrap_or_else(|| {
                let cost = if self.is_taken_back(mv, victim) {
                    risk
                } else {
                    0
                };
                from_lead(lead + gain - cost)
            });
        }
        let chance = self.laws.chance(mover.kind, victim.kind);
        let (wins, of) = (i64::from(chance.wins), i64::from(chance.of));
        let won = won.unwrap_or_else(|| from_lead(lead + gain));
        let lost = lost.unwrap_or_else(|| from_lead(lead - risk));
        ((i64::from(won) * wins + i64::from(lost) * (of - wins)) / of) as Score
    }

    fn is_taken_back(&mut self, mv: Move, victim: Piece) -> bool {
        let enemy = self.position.side().other();
        let undo = self.position.play_unchecked(Ply::Move {
            mv,
            duel: self.believed(victim),
        });
        let back = self.position.threatened_by(enemy).contains(mv.to);
        self.position.undo(undo);
        back
    }

    /// A judgement drawn towards the draw that the quiet plies lead to, so that a lead is used
    /// before it is too late.
    fn settled(&self, score: Score) -> Score {
        let most = i64::from(self.laws.no_capture);
        let quiet = i64::from(self.position.quiet());
        if most == 0 || 2 * quiet <= most {
            return score;
        }
        // The whole score at half the plies, half of it at the last.
        (i64::from(score) * (3 * most - 2 * quiet).max(most) / (2 * most)) as Score
    }
}
