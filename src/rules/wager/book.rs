//! A game's ledger with its past: what was paid at each ply, and how it stood before.

use super::{
    ledger::{Ledger, Pot},
    payment::{Cause, Payment},
};
use crate::rules::{outcome::Outcome, ply::Ply, position::Position};

/// The ledger of a game under a wager, ply by ply.
#[derive(Clone, Debug)]
pub struct Book {
    pub ledger: Ledger,
    pub pot: Pot,
    /// What was put up before the first ply.
    pub opening: Vec<Payment>,
    /// What was paid when the game ended.
    pub settlement: Vec<Payment>,
    plies: Vec<Page>,
    /// The ledger of a game that is over as it stood before that.
    unsettled: Option<Ledger>,
}

/// A ply: how the ledger stood before it, and what was paid.
#[derive(Clone, Debug)]
struct Page {
    before: Ledger,
    payments: Vec<Payment>,
}

impl Book {
    /// The book of a game that begins here; none without a wager.
    pub fn open(start: &Position, pot: Pot) -> Option<Self> {
        let mut opening = Vec::new();
        let ledger = Ledger::open(start, pot, &mut |payment| opening.push(payment))?;
        Some(Self {
            ledger,
            pot,
            opening,
            settlement: Vec::new(),
            plies: Vec::new(),
            unsettled: None,
        })
    }

    /// Takes in a ply that is legal in `before`.
    pub fn play(&mut self, before: &Position, ply: Ply) {
        let mut page = Page {
            before: self.ledger,
            payments: Vec::new(),
        };
        self.ledger
            .play(before, ply, &mut |payment| page.payments.push(payment));
        self.plies.push(page);
    }

    /// Takes the last ply back, and the end of the game with it.
    pub fn undo(&mut self) {
        if let Some(page) = self.plies.pop() {
            self.ledger = page.before;
            self.settlement.clear();
            self.unsettled = None;
        }
    }

    /// The game is over. If it was over otherwise before (a minor win that both score as a draw), what was paid then is
    /// given back first.
    pub fn settle(&mut self, start: &Position, outcome: Outcome) {
        if let Some(unsettled) = self.unsettled {
            let back = |payment: &Payment| Payment {
                from: payment.to,
                to: payment.from,
                owed: 0,
                set_off: 0,
                cause: Cause::GivenBack,
                ..*payment
            };
            let paid = self.settlement.iter().rev();
            let given_back: Vec<_> = paid.filter(|paid| paid.amount > 0).map(back).collect();
            self.settlement.extend(given_back);
            self.ledger = unsettled;
        }
        self.unsettled = Some(self.ledger);
        let settlement = &mut self.settlement;
        self.ledger
            .settle(start, self.pot, outcome, &mut |payment| {
                settlement.push(payment);
            });
    }

    /// What was paid at a ply, counted from 0.
    pub fn payments(&self, ply: usize) -> &[Payment] {
        self.plies.get(ply).map_or(&[], |page| &page.payments)
    }
}
