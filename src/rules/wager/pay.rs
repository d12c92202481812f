//! What each ply costs whom, and which moves a purse can pay for.

use std::ops::ControlFlow;

use super::{
    captives,
    ledger::Ledger,
    payment::{Cause, Holder, Payment},
};
use crate::rules::{
    generate::From,
    mv::{DuelResult, Move},
    piece::{Kind, Piece},
    ply::{Ply, Ransom},
    position::Position,
    square_set::SquareSet,
    toggles::Wager,
};

impl Ledger {
    /// Takes in a ply that is legal in `before`, and tells its payments in order. The end of a game is `settle`'s.
    pub fn play(&mut self, before: &Position, ply: Ply, tell: &mut impl FnMut(Payment)) {
        match ply {
            Ply::Move { mv, duel } => self.moved(before, mv, duel, tell),
            Ply::Ransom(ransom) => self.bought(before, ransom, tell),
        }
    }

    /// What a move of the side to move costs, in tokens: 0 under any wager but `pay_to_move`, and where nobody stands.
    #[must_use]
    pub fn cost(position: &Position, mv: Move) -> u64 {
        let toggles = position.rules().toggles();
        match position.piece_at(mv.from) {
            Some(piece) if toggles.wager == Wager::PayToMove => {
                let escape = piece.kind == Kind::Princess
                    && position.is_beyond_steps(mv.from.index(), mv.to.index());
                toggles.prices.move_cost(piece.kind, escape)
            }
            _ => 0,
        }
    }

    /// Shows `visit` those of the moves that `all` shows which the side to move can pay for; where it can pay for
    /// none, those of its panthans and its princess, which are free then.
    pub fn payable(
        &self,
        position: &Position,
        all: impl Fn(&mut dyn FnMut(From) -> ControlFlow<()>) -> ControlFlow<()>,
        mut visit: impl FnMut(From) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let prices = &position.rules().toggles().prices;
        let purse = self.purse(position.side());
        let can_pay = |kind, escape| prices.move_cost(kind, escape) <= purse;
        let mut paid_for = false;
        all(&mut |from| {
            let steps = if can_pay(from.kind, false) {
                from.to - from.escapes
            } else {
                SquareSet::EMPTY
            };
            let escapes = if can_pay(from.kind, true) {
                from.escapes
            } else {
                SquareSet::EMPTY
            };
            let to = steps | escapes;
            if to.is_empty() {
                return ControlFlow::Continue(());
            }
            paid_for = true;
            visit(From {
                to,
                escapes,
                ..from
            })
        })?;
        if paid_for {
            return ControlFlow::Continue(());
        }
        all(&mut |from| {
            if matches!(from.kind, Kind::Panthan | Kind::Princess) {
                visit(from)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether the side to move can pay for a move.
    pub(in crate::rules) fn affords(&self, position: &Position, mv: Move) -> bool {
        Self::cost(position, mv) <= self.purse(position.side())
    }

    fn bought(&mut self, before: &Position, ransom: Ransom, tell: &mut impl FnMut(Payment)) {
        let side = before.side();
        // A legal ransom means somebody.
        let Ok(home) = self.captive(before, ransom) else {
            return;
        };
        self.captives.free(side, home, ransom.at);
        let price = captives::price(before.rules().toggles(), ransom.kind);
        self.purses
            .pay(side.into(), side.other().into(), price, Cause::Ransom, tell);
    }

    fn moved(
        &mut self,
        before: &Position,
        mv: Move,
        duel: Option<DuelResult>,
        tell: &mut impl FnMut(Payment),
    ) {
        let side = before.side();
        let toggles = before.rules().toggles();
        let (Some(mover), target) = (before.piece_at(mv.from), before.piece_at(mv.to)) else {
            return;
        };
        if toggles.wager == Wager::PayToMove && self.affords(before, mv) {
            let cost = Self::cost(before, mv);
            self.purses
                .pay(side.into(), Holder::Pot, cost, Cause::Move, tell);
        }
        if toggles.wager == Wager::Ransom && duel != Some(DuelResult::Lost) {
            self.captives.moved(mv.from, mv.to, target.is_some());
        }
        self.captives.turn_over(side);
        let Some(target) = target else { return };
        let (winner, fallen) = match duel {
            Some(DuelResult::Lost) => (target, mover),
            _ => (mover, target),
        };
        if toggles.wager == Wager::DuelStakes {
            if duel.is_some() {
                self.fought(before, winner, fallen, tell);
            }
            return;
        }
        let value = toggles.prices.value(fallen.kind);
        let captor = fallen.side.other().into();
        match toggles.wager {
            Wager::Price => {
                self.purses
                    .pay(fallen.side.into(), captor, value, Cause::Loss, tell);
            }
            Wager::Ante | Wager::PayToMove => {
                self.purses
                    .pay(Holder::Pot, captor, value, Cause::Capture, tell);
            }
            Wager::None | Wager::DuelStakes | Wager::Ransom => {}
        }
    }

    /// Each side puts up its own fighter's value and the winner's side takes both; what the loser's could not put up it
    /// owes.
    fn fought(
        &mut self,
        before: &Position,
        winner: Piece,
        fallen: Piece,
        tell: &mut impl FnMut(Payment),
    ) {
        let prices = &before.rules().toggles().prices;
        let mut missing = 0;
        for fighter in [fallen, winner] {
            let value = prices.value(fighter.kind);
            let short = self.purses.pay_in(fighter.side, value, Cause::Fight, tell);
            if fighter == fallen {
                missing = short;
            }
        }
        let stakes = self.purses.held(Holder::Pot);
        let (loser, winner) = (fallen.side.into(), winner.side.into());
        self.purses
            .pay(Holder::Pot, winner, stakes, Cause::Prize, tell);
        self.purses.pay(loser, winner, missing, Cause::Fight, tell);
    }
}
