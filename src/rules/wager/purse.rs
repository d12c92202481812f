//! Who has how many tokens and who owes whom. Every token is in a purse or in the pot, always. What is paid for, and
//! when, is `pay` and `settle`.

use super::payment::{Cause, Holder, Payment};
use crate::rules::piece::{BySide, Side};

/// All purses, the pot and the debts between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Purses {
    /// By holder; the pot without the main stakes.
    held: [u64; HOLDERS],
    /// The main stakes that lie in the pot.
    stakes: BySide<u64>,
    /// What each holder owes each. Nobody with a debt has a token, and no two owe each other.
    debts: [[u64; HOLDERS]; HOLDERS],
}

const HOLDERS: usize = 3;

impl Holder {
    /// Black, Orange and the pot.
    pub const ALL: [Self; HOLDERS] = [Self::Side(Side::Black), Self::Side(Side::Orange), Self::Pot];

    const fn index(self) -> usize {
        match self {
            Self::Side(side) => side.index(),
            Self::Pot => 2,
        }
    }
}

impl Purses {
    /// Full purses, and a pot that an earlier game may have left.
    pub const fn new(purse: u64, pot: u64) -> Self {
        Self {
            held: [purse, purse, pot],
            stakes: BySide::new(0, 0),
            debts: [[0; HOLDERS]; HOLDERS],
        }
    }

    /// Tokens at hand; the pot's without the main stakes.
    pub const fn held(&self, holder: Holder) -> u64 {
        self.held[holder.index()]
    }

    /// All that lies in the pot.
    pub fn pot(&self) -> u64 {
        let stakes: u64 = self.stakes.iter().map(|(_, stake)| stake).sum();
        stakes.saturating_add(self.held(Holder::Pot))
    }

    /// What `from` owes `to`.
    pub const fn debt(&self, from: Holder, to: Holder) -> u64 {
        self.debts[from.index()][to.index()]
    }

    pub fn set_debt(&mut self, from: Holder, to: Holder, tokens: u64) {
        self.debts[from.index()][to.index()] = tokens;
    }

    /// A side puts up its main stake, as far as its purse goes.
    pub fn put_up(&mut self, side: Side, stake: u64, tell: &mut impl FnMut(Payment)) {
        let amount = stake.min(self.held(side.into()));
        self.held[side.index()] -= amount;
        self.stakes[side] += amount;
        tell(whole(side.into(), Holder::Pot, amount, Cause::Stake));
    }

    /// A side takes the main stake of `of`.
    pub fn take_stake(
        &mut self,
        side: Side,
        of: Side,
        cause: Cause,
        tell: &mut impl FnMut(Payment),
    ) {
        let amount = std::mem::take(&mut self.stakes[of]);
        if amount > 0 {
            tell(whole(Holder::Pot, side.into(), amount, cause));
            self.receive(side.into(), amount, tell);
        }
    }

    /// Pays what there is of a sum into the pot, without a debt; what is missing.
    pub fn pay_in(
        &mut self,
        side: Side,
        due: u64,
        cause: Cause,
        tell: &mut impl FnMut(Payment),
    ) -> u64 {
        let amount = due.min(self.held(side.into()));
        self.pay(side.into(), Holder::Pot, amount, cause, tell);
        due - amount
    }

    /// Pays what is due: first what the other owes as much of is set off, then what there is is paid, and the rest is
    /// owed.
    pub fn pay(
        &mut self,
        from: Holder,
        to: Holder,
        due: u64,
        cause: Cause,
        tell: &mut impl FnMut(Payment),
    ) {
        if due == 0 {
            return;
        }
        let set_off = due.min(self.debt(to, from));
        let amount = (due - set_off).min(self.held(from));
        let owed = due - set_off - amount;
        self.debts[to.index()][from.index()] -= set_off;
        self.debts[from.index()][to.index()] += owed;
        self.held[from.index()] -= amount;
        tell(Payment {
            from,
            to,
            amount,
            owed,
            set_off,
            cause,
        });
        self.receive(to, amount, tell);
    }

    /// Income, out of which debts are paid first. It ends, for debts never run in a circle: no two holders owe each
    /// other, and no wager lets the sides owe each other and a pot too.
    fn receive(&mut self, who: Holder, income: u64, tell: &mut impl FnMut(Payment)) {
        // A carried pot may be any number.
        let held = &mut self.held[who.index()];
        *held = held.saturating_add(income);
        for to in Holder::ALL {
            let amount = self.debt(who, to).min(self.held(who));
            if amount > 0 {
                self.debts[who.index()][to.index()] -= amount;
                self.held[who.index()] -= amount;
                tell(whole(who, to, amount, Cause::Debt));
                self.receive(to, amount, tell);
            }
        }
    }
}

/// A payment made in full.
const fn whole(from: Holder, to: Holder, amount: u64, cause: Cause) -> Payment {
    Payment {
        from,
        to,
        amount,
        owed: 0,
        set_off: 0,
        cause,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Holder = Holder::Side(Side::Black);
    const ORANGE: Holder = Holder::Side(Side::Orange);

    fn paid(purses: &mut Purses, from: Holder, to: Holder, due: u64) -> Vec<Payment> {
        let mut told = Vec::new();
        purses.pay(from, to, due, Cause::Loss, &mut |payment| {
            told.push(payment);
        });
        told
    }

    #[test]
    fn a_payment_goes_as_far_as_the_purse_and_the_rest_is_owed() {
        let mut purses = Purses::new(10, 0);
        let told = paid(&mut purses, BLACK, ORANGE, 14);
        assert_eq!((told.len(), told[0].amount, told[0].owed), (1, 10, 4));
        assert_eq!((purses.held(BLACK), purses.held(ORANGE)), (0, 20));
        assert_eq!(purses.debt(BLACK, ORANGE), 4);
    }

    #[test]
    fn a_debt_is_paid_first_from_later_income() {
        let mut purses = Purses::new(10, 8);
        paid(&mut purses, BLACK, ORANGE, 14);
        let told = paid(&mut purses, Holder::Pot, BLACK, 6);
        assert_eq!((told[1].from, told[1].to), (BLACK, ORANGE));
        assert_eq!((told[1].amount, told[1].cause), (4, Cause::Debt));
        assert_eq!((purses.held(BLACK), purses.held(ORANGE)), (2, 24));
        assert_eq!(purses.debt(BLACK, ORANGE), 0);
    }

    #[test]
    fn what_the_other_owes_is_set_off() {
        let mut purses = Purses::new(10, 0);
        paid(&mut purses, BLACK, ORANGE, 14);
        let told = paid(&mut purses, ORANGE, BLACK, 7);
        assert_eq!((told[0].set_off, told[0].amount, told[0].owed), (4, 3, 0));
        assert_eq!((purses.held(BLACK), purses.held(ORANGE)), (3, 17));
    }

    #[test]
    fn a_pot_that_ran_dry_owes_too_and_pays_on() {
        let mut purses = Purses::new(10, 1);
        paid(&mut purses, Holder::Pot, ORANGE, 4);
        assert_eq!(purses.debt(Holder::Pot, ORANGE), 3);
        let told = paid(&mut purses, BLACK, Holder::Pot, 2);
        assert_eq!(
            told.iter().map(|p| (p.to, p.amount)).collect::<Vec<_>>(),
            [(Holder::Pot, 2), (ORANGE, 2)]
        );
        assert_eq!((purses.pot(), purses.held(ORANGE)), (0, 13));
    }
}
