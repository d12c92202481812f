//! The two who play a contest, whichever side each has, and what became of a game between them. How the games follow each
//! other is [`Contest`](super::Contest)'s.

use crate::rules::{Outcome, Side};

/// One of the two who play a contest, whichever side he has in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Contestant {
    /// He who has Black in the first game.
    First,
    /// He who has Orange in the first game.
    Second,
}

/// What a file says of a game of a contest that has been played; the rest follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// Which side moved first.
    pub moved_first: Side,
    /// What a draw left in the pot for the next game, in tokens (wager `ante`).
    pub pot_left: u64,
}

/// A game of a contest that has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Who had Black.
    pub black: Contestant,
    /// Who moved first.
    pub moved_first: Contestant,
    /// How it ended.
    pub outcome: Outcome,
    /// What a draw left in the pot for the next game, in tokens (wager `ante`).
    pub pot_left: u64,
    /// Who may choose who moves first in the next game, where the rules let somebody.
    pub(super) chooser: Option<Contestant>,
}

impl Contestant {
    /// Both, the first one first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// His opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Finished {
    /// What a file says of it.
    #[must_use]
    pub fn played(&self) -> Played {
        Played {
            outcome: self.outcome,
            moved_first: self.side_of(self.moved_first),
            pot_left: self.pot_left,
        }
    }

    /// The side that a contestant had.
    #[must_use]
    pub fn side_of(&self, contestant: Contestant) -> Side {
        side_of(contestant, self.black)
    }

    /// A contestant's points \[T\]: win 3, minor win 2, draw 1, loss 0.
    #[must_use]
    pub fn points(&self, contestant: Contestant) -> u8 {
        self.outcome.points()[self.side_of(contestant).index()]
    }
}

/// Who has this side in a game where `black` has Black.
pub(super) fn on_side(side: Side, black: Contestant) -> Contestant {
    match side {
        Side::Black => black,
        Side::Orange => black.other(),
    }
}

/// The side of a contestant in a game where `black` has Black.
pub(super) fn side_of(contestant: Contestant, black: Contestant) -> Side {
    if contestant == black {
        Side::Black
    } else {
        Side::Orange
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_and_its_contestant_say_the_same() {
        for black in Contestant::ALL {
            for side in Side::ALL {
                assert_eq!(side_of(on_side(side, black), black), side);
            }
        }
    }
}
