//! One move tried: in a narrow window before a full one, shallower before deeper, and through a duel
//! where there is one.

use super::order::Ranked;
use super::score::Score;
use super::search::{At, Search, Window};
use crate::rules::{DuelResult, Kind, Piece, Ply};

/// The first moves of a node are never reduced.
const FULL_MOVES: usize = 16;
/// Nodes with less to look ahead reduce nothing.
const REDUCED_FROM: i32 = 3;

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

    /// How many plies shallower a move is tried at first. Never a capture, never a move of the
    /// princess's or out of her danger; a move that threatens hers gets the ply back by extension.
    pub(super) fn reduction(
        &self,
        ranked: &Ranked,
        index: usize,
        depth: i32,
        in_danger: bool,
    ) -> i32 {
        let late = self.methods.reductions && index >= FULL_MOVES && depth >= REDUCED_FROM;
        if !late || in_danger || ranked.captured.is_some() || ranked.kind == Kind::Princess {
            return 0;
        }
        1
    }

    /// A late move's value: unless it proves better than expected, from a shallower look.
    pub(super) fn try_reduced(
        &mut self,
        ranked: &Ranked,
        at: At,
        window: Window,
        less: i32,
    ) -> Score {
        let shallow = At {
            depth: at.depth - less,
            ..at
        };
        let score = self.value(ranked, shallow, Window::zero(window.alpha));
        if score > window.alpha && !self.stopped {
            self.try_move(ranked, at, window, false)
        } else {
            score
        }
    }

    /// A move's value to its side.
    fn value(&mut self, ranked: &Ranked, at: At, window: Window) -> Score {
        let Ranked {
            mv, kind, captured, ..
        } = *ranked;
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
                let ply = Ply {
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
