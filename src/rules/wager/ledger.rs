//! All that a wager has made of a game so far: purses, pot, debts and captives. Plain data, copied ply by ply by games
//! and searches. What each ply and the end of a game bring is `pay` and `settle`.

use super::{
    captives::{self, Captives},
    payment::{Holder, Payment},
    price,
    purse::Purses,
};
use crate::rules::{
    error::WhyHeld,
    piece::{Kind, Side},
    ply::Ransom,
    position::Position,
    square::Square,
    square_set::SquareSet,
    toggles::{Toggles, Wager},
};

/// The pot of a game that belongs to a match of several (wager `ante`; no other knows it).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pot {
    /// Tokens that the last game left in it.
    pub carried: u64,
    /// Another game follows: a draw leaves the pot to that one. After the last game a draw splits it.
    pub goes_on: bool,
}

/// Purses, pot, debts and captives of a game.
///
/// ```
/// use manator::rules::{Game, Preset, Rules, Side};
/// let rules = Rules::preset(Preset::Jetan).with("wager", "ante")?;
/// let game = Game::new(rules);
/// let ledger = game.ledger().expect("a wager is on");
/// // 200 less the main stake of 24 and the ante of 48.
/// assert_eq!((ledger.purse(Side::Black), ledger.pot()), (128, 144));
/// # Ok::<(), manator::rules::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    pub(super) purses: Purses,
    pub(super) captives: Captives,
}

/// What a side may set where instead of moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// What the captive is.
    pub kind: Kind,
    /// Every square on which one of this kind may be set.
    pub to: SquareSet,
    /// What it costs, in tokens.
    pub price: u64,
}

impl Ledger {
    /// What lies where when a game begins, everything that is put up first told to `tell`. None without a wager.
    pub(in crate::rules) fn open(
        start: &Position,
        pot: Pot,
        tell: &mut impl FnMut(Payment),
    ) -> Option<Self> {
        let toggles = start.rules().toggles();
        if toggles.wager == Wager::None {
            return None;
        }
        let carried = match toggles.wager {
            Wager::Ante => pot.carried,
            _ => 0,
        };
        let mut ledger = Self {
            purses: Purses::new(price::purse(toggles), carried),
            captives: Captives::new(start),
        };
        ledger.put_up(start, tell);
        Some(ledger)
    }

    /// What a side's purse holds, in tokens.
    #[must_use]
    pub fn purse(&self, side: Side) -> u64 {
        self.purses.held(side.into())
    }

    /// What lies in the pot, the main stakes of both sides in it.
    #[must_use]
    pub fn pot(&self) -> u64 {
        self.purses.pot()
    }

    /// What one holder owes another, in tokens.
    #[must_use]
    pub fn debt(&self, from: Holder, to: Holder) -> u64 {
        self.purses.debt(from, to)
    }

    /// All tokens there are: the same number after every ply.
    #[must_use]
    pub fn tokens(&self) -> u64 {
        self.purse(Side::Black) + self.purse(Side::Orange) + self.pot()
    }

    /// Whose man is held by the enemy, by the square on which he began, in the order a1, b1, … Only the wager
    /// `ransom` keeps captives. A chief and one who was bought back before are held for good.
    pub fn captives(&self, side: Side) -> impl Iterator<Item = (Square, Kind)> {
        self.captives.of(side)
    }

    /// What those of a side's captives are who were never bought back and may be, when turn and purse allow.
    pub fn redeemable(&self, side: Side) -> impl Iterator<Item = Kind> {
        self.captives.redeemable(side)
    }

    /// Whether the man on `square` could be bought back if he were taken: no chief, and nobody who was before.
    #[must_use]
    pub fn may_come_back(&self, square: Square) -> bool {
        self.captives.may_come_back(square)
    }

    /// What a captive's freedom costs under these toggles, in tokens.
    #[must_use]
    pub fn ransom_price(toggles: &Toggles, kind: Kind) -> u64 {
        captives::price(toggles, kind)
    }

    /// Whom the side to move may buy back in `position`, and where he may stand; nobody under another wager.
    #[must_use]
    pub fn returns(&self, position: &Position) -> Vec<Return> {
        if position.rules().toggles().wager != Wager::Ransom {
            return Vec::new();
        }
        let price = |kind| captives::price(position.rules().toggles(), kind);
        self.captives
            .ransoms(position, self.purse(position.side()))
            .into_iter()
            .map(|(kind, to)| Return {
                kind,
                to,
                price: price(kind),
            })
            .collect()
    }

    /// Which captive of the side to move a ransom means, by the square on which he began.
    pub(in crate::rules) fn captive(
        &self,
        position: &Position,
        ransom: Ransom,
    ) -> Result<Square, WhyHeld> {
        if position.rules().toggles().wager != Wager::Ransom {
            return Err(WhyHeld::NoWager);
        }
        self.captives
            .find(position, ransom, self.purse(position.side()))
    }

    /// Whether the wager of these rules says what is legal.
    #[must_use]
    pub const fn rules_moves(toggles: &Toggles) -> bool {
        matches!(toggles.wager, Wager::Ransom | Wager::PayToMove)
    }

    /// A number for tables of positions: ledgers under which other plies are legal have another one, but for chance.
    #[must_use]
    pub fn key(&self) -> u64 {
        let purses = Holder::ALL.map(|holder| self.purses.held(holder));
        purses
            .into_iter()
            .chain(self.captives.bits())
            .fold(0, |key: u64, word| {
                let mixed = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                mixed ^ mixed >> 29
            })
    }
}
