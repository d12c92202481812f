//! How a game ends and what that is worth. Who decides it is `game`.

use super::piece::Side;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    Ongoing,
    /// One side has won.
    Win {
        /// Who.
        winner: Side,
        /// By what.
        reason: Reason,
        /// A minor win, worth two points \[T\].
        minor: bool,
    },
    /// Nobody has won.
    Draw {
        /// By what.
        reason: Reason,
    },
}

impl Outcome {
    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }

    /// Who has won, if anybody.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// Why the game has ended.
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Self::Ongoing => None,
            Self::Win { reason, .. } | Self::Draw { reason } => Some(reason),
        }
    }

    /// Points of Black and Orange \[T\]: win 3, minor win 2, draw 1 each; none while it goes on.
    #[must_use]
    pub const fn points(self) -> [u8; 2] {
        match self {
            Self::Ongoing => [0, 0],
            Self::Draw { .. } => [1, 1],
            Self::Win { winner, minor, .. } => {
                let points = if minor { 2 } else { 3 };
                match winner {
                    Side::Black => [points, 0],
                    Side::Orange => [0, points],
                }
            }
        }
    }

    pub(super) const fn win(winner: Side, reason: Reason) -> Self {
        Self::Win {
            winner,
            reason,
            minor: false,
        }
    }

    pub(super) const fn draw(reason: Reason) -> Self {
        Self::Draw { reason }
    }
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A princess was taken.
    PrincessTaken,
    /// A chief fell to the enemy chief.
    ChiefByChief,
    /// A chief fell to another man.
    ChiefFell,
    /// The side to move has no legal move.
    Stalemate,
    /// Equal value for ten plies.
    EqualValue,
    /// The same position a third time.
    Repetition,
    /// Too many plies without a capture.
    NoCapture,
    /// A side gave up.
    Resigned,
    /// Both agreed.
    Agreed,
    /// A clock ran out.
    Flag,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 10] = [
        Self::PrincessTaken,
        Self::ChiefByChief,
        Self::ChiefFell,
        Self::Stalemate,
        Self::EqualValue,
        Self::Repetition,
        Self::NoCapture,
        Self::Resigned,
        Self::Agreed,
        Self::Flag,
    ];

    /// The name in outcomes, such as `chief_by_chief`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PrincessTaken => "princess_taken",
            Self::ChiefByChief => "chief_by_chief",
            Self::ChiefFell => "chief_fell",
            Self::Stalemate => "stalemate",
            Self::EqualValue => "equal_value",
            Self::Repetition => "repetition",
            Self::NoCapture => "no_capture",
            Self::Resigned => "resigned",
            Self::Agreed => "agreed",
            Self::Flag => "flag",
        }
    }

    /// The reason with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_those_of_the_rules() {
        let minor = Outcome::Win {
            winner: Side::Orange,
            reason: Reason::ChiefFell,
            minor: true,
        };
        assert_eq!(minor.points(), [0, 2]);
        assert_eq!(
            Outcome::win(Side::Black, Reason::PrincessTaken).points(),
            [3, 0]
        );
        assert_eq!(Outcome::draw(Reason::Agreed).points(), [1, 1]);
        assert_eq!(Outcome::Ongoing.points(), [0, 0]);
    }

    #[test]
    fn reasons_round_trip() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_name(reason.name()), Some(reason));
        }
    }
}
