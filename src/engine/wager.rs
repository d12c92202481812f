//! Ransoms and moves that cost, as the search meets them: what a wager makes legal is asked of the game's own ledger, kept
//! ply by ply beside the position. Under other wagers there is none, and nothing here costs anything. Tokens themselves are
//! worth next to nothing to the engine: it plays for the game.

use std::ops::ControlFlow;

use super::order::Ranked;
use super::score::Score;
use super::search::{At, Search, Window};
use super::tally::Tally;
use crate::rules::{Action, From, Game, Ledger, Piece, Ply, Ransom, Square, Wager};

impl Search<'_> {
    /// The ledger that a search of this game has to keep: where its wager rules the moves.
    pub(super) fn ledger_of(game: &Game) -> Vec<Ledger> {
        let kept = Ledger::rules_moves(game.rules().toggles());
        game.ledger()
            .filter(|_| kept)
            .copied()
            .into_iter()
            .collect()
    }

    /// Takes in a ply that is about to be played.
    pub(super) fn keep(&mut self, ply: Ply) {
        if let Some(mut ledger) = self.ledgers.last().copied() {
            ledger.play(&self.position, ply, &mut |_| ());
            self.ledgers.push(ledger);
        }
    }

    /// Forgets the last ply taken in.
    pub(super) fn drop_kept(&mut self) {
        self.ledgers.pop();
    }

    /// What tells the position and its ledger from all others in the table.
    pub(super) fn key(&self) -> u64 {
        let ledger = self.ledgers.last().map_or(0, Ledger::key);
        self.position.key() ^ ledger
    }

    /// Shows `visit` the legal moves, those alone that the purse allows.
    pub(super) fn generate(&self, visit: impl FnMut(From) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.ledgers.last() {
            Some(ledger) if self.laws.wager == Wager::PayToMove => {
                ledger.payable(&self.position, |all| self.position.generate(all), visit)
            }
            _ => self.position.generate(visit),
        }
    }

    /// The legal captures alone, in the same way.
    pub(super) fn generate_captures(
        &self,
        mut visit: impl FnMut(From) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.laws.wager != Wager::PayToMove {
            return self.position.generate_captures(visit);
        }
        let enemy = self.position.side_set(self.position.side().other());
        self.generate(|from| {
            let to = from.to & enemy;
            if to.is_empty() {
                ControlFlow::Continue(())
            } else {
                visit(From { to, ..from })
            }
        })
    }

    /// Whether the man on `square`, whom the side to move threatens, can be taken for what the purse holds.
    pub(super) fn can_afford(&self, square: Square) -> bool {
        self.laws.wager != Wager::PayToMove || self.capture_of(square).is_some()
    }

    /// Whether the side to move has anything to play.
    pub(super) fn has_legal_action(&self) -> bool {
        self.generate(|_| ControlFlow::Break(())).is_break()
            || self
                .ledgers
                .last()
                .is_some_and(|ledger| !ledger.returns(&self.position).is_empty())
    }

    /// Adds the ransoms to a list of moves: each captive on the square where he counts for most.
    pub(super) fn list_ransoms(
        &self,
        moves: &mut Vec<Ranked>,
        tally: &Tally,
        first: Option<Action>,
    ) {
        let Some(ledger) = self.ledgers.last() else {
            return;
        };
        let side = self.position.side();
        for open in ledger.returns(&self.position) {
            let kind = open.kind;
            let best = open
                .to
                .iter()
                .max_by_key(|at| tally.value(Piece { side, kind }, *at));
            moves.extend(best.map(|at| self.memory.rank_ransom(Ransom { kind, at }, first)));
        }
    }

    /// A ransom's value to its side: a man more on the board and a little less in the purse.
    pub(super) fn ransom(&mut self, ransom: Ransom, at: At, window: Window) -> Score {
        let man = Piece {
            side: self.position.side(),
            kind: ransom.kind,
        };
        let tally = at.tally.with(man, ransom.at).less(man.side, PRICE);
        self.after(ransom.into(), At { tally, ..at }, window)
    }
}

/// What a ransom's price counts for, in hundredths of a panthan: enough not to be thrown away.
const PRICE: i32 = 10;
