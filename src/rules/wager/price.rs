//! What things cost, in tokens: whole tanpi, or tenths of one under a price list in tenths.

use crate::rules::{
    piece::{Kind, Side},
    position::Position,
    toggles::{Prices, Toggles},
};

/// What each purse holds before the main stake is put up, in tanpi \[H\].
const PURSE: u64 = 200;
/// What each side puts up for the game itself, in tanpi \[H\].
const STAKE: u64 = 24;
/// What a chief's move and the princess's escape cost, in tanpi \[H\].
const DEAR_MOVE: u64 = 10;
/// What a princess's move costs, in tanpi \[H\].
const PRINCESS_MOVE: u64 = 1;

impl Prices {
    /// Tokens a tanpi.
    #[must_use]
    pub const fn tokens_a_tanpi(&self) -> u64 {
        match self {
            Self::CazauxKnowlton => 10,
            Self::AbstractGames | Self::Own(_) => 1,
        }
    }

    /// The value of a kind in tokens.
    #[must_use]
    pub fn value(&self, kind: Kind) -> u64 {
        u64::from(self.of(kind))
    }

    /// What a move costs under the wager `pay_to_move`, in tokens; `escape` is the princess's.
    #[must_use]
    pub fn move_cost(&self, kind: Kind, escape: bool) -> u64 {
        match kind {
            Kind::Princess if !escape => PRINCESS_MOVE * self.tokens_a_tanpi(),
            Kind::Princess | Kind::Chief => DEAR_MOVE * self.tokens_a_tanpi(),
            _ => self.value(kind),
        }
    }
}

/// A purse before anything is put up, in tokens.
pub(super) const fn purse(toggles: &Toggles) -> u64 {
    PURSE * toggles.prices.tokens_a_tanpi()
}

/// A main stake, in tokens.
pub(super) const fn stake(toggles: &Toggles) -> u64 {
    STAKE * toggles.prices.tokens_a_tanpi()
}

/// What a side's men are worth together, in tokens: 48 in Jetan and 42 in Thuria at the first price list.
pub(super) fn force(position: &Position, side: Side) -> u64 {
    let prices = &position.rules().toggles().prices;
    Kind::ALL
        .into_iter()
        .map(|kind| u64::from(position.of(side, kind).len()) * prices.value(kind))
        .sum()
}
