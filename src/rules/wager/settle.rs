//! What is put up before a game, and who has what when it is over.

use super::{
    ledger::{Ledger, Pot},
    payment::{Cause, Holder, Payment},
    price,
};
use crate::rules::{
    outcome::Outcome,
    piece::{BySide, Side},
    position::Position,
    toggles::Wager,
};

impl Ledger {
    /// Both sides put up the main stake, and under `ante` the worth of their men.
    pub(super) fn put_up(&mut self, start: &Position, tell: &mut impl FnMut(Payment)) {
        let toggles = start.rules().toggles();
        for side in Side::ALL {
            self.purses.put_up(side, price::stake(toggles), tell);
        }
        if toggles.wager == Wager::Ante {
            for side in Side::ALL {
                let ante = price::force(start, side);
                self.purses
                    .pay(side.into(), Holder::Pot, ante, Cause::Ante, tell);
            }
        }
    }

    /// The game is over: the winner takes both main stakes and the pot. A draw gives the stakes back; the pot then goes
    /// to the next game if there is one and the wager is `ante`, and is split if not, an odd token to the side that moved
    /// second \[H\]. What is owed to the pot is owed to whoever takes it; what the pot owes is lost \[H\].
    pub(in crate::rules) fn settle(
        &mut self,
        start: &Position,
        pot: Pot,
        outcome: Outcome,
        tell: &mut impl FnMut(Payment),
    ) {
        for side in Side::ALL {
            self.purses.set_debt(Holder::Pot, side.into(), 0);
        }
        match outcome {
            Outcome::Ongoing => {}
            Outcome::Win { winner, .. } => self.won_by(winner, tell),
            Outcome::Draw { .. } => {
                for side in Side::ALL {
                    self.purses.take_stake(side, side, Cause::Draw, tell);
                }
                let carries = start.rules().toggles().wager == Wager::Ante && pot.goes_on;
                if carries {
                    self.claims();
                } else {
                    self.split(start.side().other(), tell);
                }
            }
        }
    }

    fn won_by(&mut self, winner: Side, tell: &mut impl FnMut(Payment)) {
        let claims = self.claims();
        let loser = winner.other();
        for of in [winner, loser] {
            self.purses.take_stake(winner, of, Cause::Win, tell);
        }
        let pot = self.purses.held(Holder::Pot);
        self.purses
            .pay(Holder::Pot, winner.into(), pot, Cause::Win, tell);
        self.purses
            .pay(loser.into(), winner.into(), claims[loser], Cause::Win, tell);
    }

    /// Halves what lies in the pot and what is owed to it: who owes it less than his half takes the difference, who owes
    /// it more owes the rest to the other.
    fn split(&mut self, second: Side, tell: &mut impl FnMut(Payment)) {
        let claims = self.claims();
        let all = self.purses.held(Holder::Pot) + claims[Side::Black] + claims[Side::Orange];
        let half = |side: Side| all / 2 + if side == second { all % 2 } else { 0 };
        for side in Side::ALL {
            let other = side.other();
            let most = self.purses.held(Holder::Pot);
            let share = half(side).saturating_sub(claims[side]).min(most);
            self.purses
                .pay(Holder::Pot, side.into(), share, Cause::Draw, tell);
            let over = claims[side].saturating_sub(half(side));
            self.purses
                .pay(side.into(), other.into(), over, Cause::Draw, tell);
        }
    }

    /// What each side owes the pot, struck out.
    fn claims(&mut self) -> BySide<u64> {
        BySide::from_fn(|side| {
            let claim = self.purses.debt(side.into(), Holder::Pot);
            self.purses.set_debt(side.into(), Holder::Pot, 0);
            claim
        })
    }
}
