//! One move tried: in a narrow window before a full one, and through a duel where there is one.
//!
//! Every move is tried to the full depth. Reducing late quiet moves gained depth and no strength (45 % ±
//! 11 and 48 % ± 10 at 30,000 and 60,000 nodes): it hides quiet moves that threaten the princess.

use super::order::Ranked;
use super::score::Score;
use super::search::{At, Search, Window};
use crate::rules::{Action, DuelResult, Kind, Piece, Ply};

impl Search<'_> {
    /// One move's value: the first in a full window, the others by asking whether they are better.
    pub(super) fn try_move(
        &mut self,
        ranked: &Ranked,
        at: At,
        window: Window,
        first: bool,
    ) -> Score {
        if first || window.beta - window.alpha == 1 {
            return self.value(ranked, at, window);
        }
        let score = self.value(ranked, at, Window::zero(window.alpha));
        if score > window.alpha && score < window.beta && !self.stopped {
            self.value(ranked, at, window)
        } else {
            score
        }
    }

    /// A move's value to its side.
    fn value(&mut self, ranked: &Ranked, at: At, window: Window) -> Score {
        let Ranked {
            action,
            kind,
            captured,
            ..
        } = *ranked;
        let mv = match action {
            Action::Move(mv) => mv,
            Action::Ransom(ransom) => return self.ransom(ransom, at, window),
        };
        let mover = Piece {
            side: self.position.side(),
            kind,
        };
        let tally = at.tally.moved(mover, mv.from, mv.to);
        match captured {
            None => self.after(Ply::quiet(mv), At { tally, ..at }, window),
            Some(victim) => {
                if self.is_duel(victim) {
                    return self.duel(mv, mover, victim, at, window);
                }
                let ply = Ply::Move {
                    mv,
                    duel: self.believed(victim),
                };
                if let Some(outcome) = self.position.decides(ply) {
                    self.lines[at.ply + 1].clear();
                    return self.laws.worth(outcome, mover.side, at.ply + 1);
                }
                let tally = tally.without(victim, mv.to);
                self.after(ply, At { tally, ..at }, window)
            }
        }
    }

    /// Plays the ply and asks for the value of what follows, seen by the side that played it.
    /// `at` is where the ply is played, with the tally already as it will be.
    pub(super) fn after(&mut self, ply: Ply, at: At, window: Window) -> Score {
        self.keep(ply);
        let undo = self.position.play_unchecked(ply);
        self.keys.push(self.position.key());
        let below = At {
            ply: at.ply + 1,
            depth: at.depth - 1,
            tally: at.tally,
        };
        let score = -self.node(below, window.flipped());
        self.keys.pop();
        self.position.undo(undo);
        self.drop_kept();
        score
    }

    /// Whether taking `victim` is fought out, and the search reckons with it.
    pub(super) fn is_duel(&self, victim: Piece) -> bool {
        self.laws.duel && self.methods.duels && victim.kind != Kind::Princess
    }

    /// How a capture goes when the search does not reckon with duels.
    pub(super) fn believed(&self, victim: Piece) -> Option<DuelResult> {
        (self.laws.duel && victim.kind != Kind::Princess).then_some(DuelResult::Won)
    }
}
