//! What tokens are worth to the engine, where the wager rules the moves: what they can still buy (section 6 of the
//! rules). It plays for the game, so a token is worth the winning chances that it buys and nothing for itself. The pot
//! goes to the winner whoever filled it, and so changes nobody's mind.
//!
//! Ransom: a captive who can be paid for is not lost. He counts for a share of his worth, for he comes back at the
//! price of a turn, and one in three turns at most. Tokens that nobody is left to be bought with count for nothing.
//!
//! Pay-to-move: a man is worth what he can still do. As long as the purse holds many of his moves it hardly matters; he
//! counts for half when it holds `SPARE` of them, and for nothing when he cannot be moved.

use super::search::Search;
use super::tally::worth;
use crate::rules::{Kind, Ledger, Piece, Side, Square, Toggles, Wager};

/// What captives count for, in hundredths of their worth: him who can be bought back first, the next, …
const SHARES: [i32; 4] = [70, 45, 30, 20];

/// A purse that holds this many moves of a man leaves him half his worth.
const SPARE: i64 = 2;

/// Who is bought back, the worthiest first.
const CAPTIVES: [Kind; 6] = [
    Kind::Flier,
    Kind::Dwar,
    Kind::Thoat,
    Kind::Padwar,
    Kind::Warrior,
    Kind::Panthan,
];

impl Search<'_> {
    /// How far purses and captives put the side to move ahead, in hundredths of a panthan.
    pub(super) fn money_lead(&self) -> i32 {
        let Some(ledger) = self.ledgers.last().filter(|_| self.methods.money) else {
            return 0;
        };
        let toggles = self.position.rules().toggles();
        let worth = |side| match self.laws.wager {
            Wager::Ransom => captives(ledger, toggles, side),
            Wager::PayToMove => -self.stuck(ledger, toggles, side),
            _ => 0,
        };
        let side = self.position.side();
        worth(side) - worth(side.other())
    }

    /// What of a man's worth his side keeps when he is taken, in hundredths of a panthan.
    pub(super) fn kept(&self, man: Piece, square: Square) -> i32 {
        let Some(ledger) = self.ledgers.last().filter(|_| self.methods.money) else {
            return 0;
        };
        let toggles = self.position.rules().toggles();
        let comes_back = self.laws.wager == Wager::Ransom
            && ledger.may_come_back(square)
            && Ledger::ransom_price(toggles, man.kind) <= ledger.purse(man.side);
        if comes_back {
            worth(man.kind) * SHARES[0] / 100
        } else {
            0
        }
    }

    /// What of its men's worth a side loses because its purse will not move them for ever.
    fn stuck(&self, ledger: &Ledger, toggles: &Toggles, side: Side) -> i32 {
        let purse = ledger.purse(side) as i64;
        let lost = CAPTIVES.into_iter().map(|kind| {
            let men = i64::from(self.position.of(side, kind).len());
            let spare = SPARE * toggles.prices.move_cost(kind, false) as i64;
            if men == 0 || spare == 0 {
                return 0;
            }
            men * i64::from(worth(kind)) * spare / (purse + spare)
        });
        lost.sum::<i64>() as i32
    }
}

/// What a side's captives count for who can be paid for, one after the other.
fn captives(ledger: &Ledger, toggles: &Toggles, side: Side) -> i32 {
    let mut held = [0_u8; 8];
    for kind in ledger.redeemable(side) {
        held[kind.index()] += 1;
    }
    let mut purse = ledger.purse(side);
    let mut shares = SHARES.into_iter();
    let mut sum = 0;
    for kind in CAPTIVES {
        let price = Ledger::ransom_price(toggles, kind);
        for _ in 0..held[kind.index()] {
            if price > purse {
                break;
            }
            let Some(share) = shares.next() else {
                return sum;
            };
            purse -= price;
            sum += worth(kind) * share / 100;
        }
    }
    sum
}
