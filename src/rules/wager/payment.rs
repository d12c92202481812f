//! What a payment is: who gives how many tokens to whom, and what for. Who has them is `purse`.

use std::fmt;

use crate::rules::piece::Side;

/// Who holds tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// A side's purse.
    Side(Side),
    /// The pot, the main stakes in it.
    Pot,
}

/// One payment. What was due is `amount + owed + set_off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    /// Who pays.
    pub from: Holder,
    /// Who is paid.
    pub to: Holder,
    /// How many tokens change hands.
    pub amount: u64,
    /// What the payer could not pay and owes from now on.
    pub owed: u64,
    /// What he need not pay because the other owed him as much.
    pub set_off: u64,
    /// What for.
    pub cause: Cause,
}

/// What a payment is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// The main stake, put up before the game.
    Stake,
    /// A side's force at its price, put up before the game (`ante`).
    Ante,
    /// A man lost, paid for by his owner (`price`).
    Loss,
    /// A man taken, paid for out of the pot (`ante`, `pay_to_move`).
    Capture,
    /// A fighter's value, put up for his duel (`duel_stakes`).
    Fight,
    /// A duel's stakes, taken by the winner's side (`duel_stakes`).
    Prize,
    /// Twice a captive's value (`ransom`).
    Ransom,
    /// A move's cost (`pay_to_move`).
    Move,
    /// An old debt, out of new income.
    Debt,
    /// The main stakes or the pot, taken by the game's winner.
    Win,
    /// The main stake back, or half the pot: nobody has won.
    Draw,
    /// What the winner took, given back: both score his minor win as a draw.
    GivenBack,
}

impl Cause {
    /// All causes.
    pub const ALL: [Self; 12] = [
        Self::Stake,
        Self::Ante,
        Self::Loss,
        Self::Capture,
        Self::Fight,
        Self::Prize,
        Self::Ransom,
        Self::Move,
        Self::Debt,
        Self::Win,
        Self::Draw,
        Self::GivenBack,
    ];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stake => "stake",
            Self::Ante => "ante",
            Self::Loss => "loss",
            Self::Capture => "capture",
            Self::Fight => "fight",
            Self::Prize => "prize",
            Self::Ransom => "ransom",
            Self::Move => "move",
            Self::Debt => "debt",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::GivenBack => "given_back",
        }
    }
}

impl From<Side> for Holder {
    fn from(side: Side) -> Self {
        Self::Side(side)
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => side.fmt(f),
            Self::Pot => f.pad("pot"),
        }
    }
}
