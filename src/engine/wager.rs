//! Ransoms and moves that cost, as the search meets them: what a wager makes legal is asked of the game's own ledger, kept
//! ply by ply beside the position. Under other wagers there is none, and nothing here costs anything. What tokens are worth
//! is `money`.

use std::ops::ControlFlow;

use super::evaluate::{REACH, Threats};
use super::order::Ranked;
use super::score::Score;
use super::search::{At, Search, Window};
use super::tally::{Tally, worth};
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

    /// Adds the ransoms to a list of moves: each captive on the squares where he promises most.
    pub(super) fn list_ransoms(
        &self,
        moves: &mut Vec<Ranked>,
        tally: &Tally,
        threats: &Threats,
        first: Option<Action>,
    ) {
        let Some(ledger) = self.ledgers.last() else {
            return;
        };
        let side = self.position.side();
        for open in ledger.returns(&self.position) {
            let man = Piece {
                side,
                kind: open.kind,
            };
            let mut squares: Vec<(i32, Square)> = open
                .to
                .iter()
                .map(|at| (self.stands(man, at, tally, threats), at))
                .collect();
            squares.sort_unstable_by_key(|(value, at)| (-value, *at));
            for (index, (_, at)) in squares
                .into_iter()
                .take(self.methods.placements)
                .enumerate()
            {
                let ransom = Ransom { kind: man.kind, at };
                moves.push(self.memory.rank_ransom(side, ransom, index == 0, first));
            }
        }
    }

    /// What a man bought back promises to be worth on a square: less where he is taken at once, for nobody is bought
    /// back twice; more where he takes or where he reaches far.
    fn stands(&self, man: Piece, at: Square, tally: &Tally, threats: &Threats) -> i32 {
        let mut value = tally.value(man, at);
        let enemy = man.side.other();
        let reach = self.position.reach_of(man, at);
        value += REACH * (reach - threats[man.side]).len() as i32;
        let prey = reach & self.position.side_set(enemy);
        let men = prey
            .iter()
            .filter_map(|square| self.position.piece_at(square));
        value += men.map(|prey| worth(prey.kind)).max().unwrap_or(0) / PREY;
        if threats[enemy].contains(at) {
            value -= worth(man.kind);
        }
        value
    }

    /// A ransom's value to its side: a man more on the board.
    pub(super) fn ransom(&mut self, ransom: Ransom, at: At, window: Window) -> Score {
        let man = Piece {
            side: self.position.side(),
            kind: ransom.kind,
        };
        let tally = at.tally.with(man, ransom.at);
        self.after(ransom.into(), At { tally, ..at }, window)
    }
}

/// A man who threatens another promises this part of the other's worth.
const PREY: i32 = 4;
