//! Plies taken back. Duels go back like anything else: fought again at the same ply they end the same way.

use super::{Event, Match};
use crate::rules::{Ply, Side};

impl Match {
    /// Takes the last ply back, and with it the end of the game and any draw offer; the ply that was taken back.
    /// A game that was given up goes back to before the last ply too. Nothing when no ply was played.
    pub fn undo(&mut self) -> Option<Ply> {
        let ply = self.game.undo()?;
        self.closing.clear();
        self.offer = None;
        for event in self.turns.pop().into_iter().flatten().rev() {
            match event {
                Event::Moved { id, from, .. } | Event::Escaped { id, from, .. } => {
                    self.roster.stand(id, from);
                }
                Event::Captured { id, .. } => self.roster.raise(id),
                Event::Returned { id, from, .. } => self.roster.recapture(id, from),
                Event::DuelFought { .. }
                | Event::ChiefFell { .. }
                | Event::Paid { .. }
                | Event::Ended { .. } => {}
            }
        }
        debug_assert_eq!(self.check(), Ok(()), "after {ply} was taken back");
        Some(ply)
    }

    /// Goes back to the last decision of a human, whoever is to move now: to before his last move, with him to move
    /// again. The number of plies taken back; 0 when no human has moved yet, and then nothing changes.
    pub fn undo_to_human(&mut self) -> usize {
        let moved_first = self.game.start().side();
        let mover = |index: usize| -> Side {
            if index.is_multiple_of(2) {
                moved_first
            } else {
                moved_first.other()
            }
        };
        let Some(index) = (0..self.len())
            .rev()
            .find(|index| self.players[mover(*index)].is_human())
        else {
            return 0;
        };
        let plies = self.len() - index;
        for _ in 0..plies {
            self.undo();
        }
        plies
    }
}
