//! The chances of a fight before it is fought: what players are shown and what the engine reckons with.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::{Kind, Odds};

/// The attacker's chance to win: `wins` of `of` equally likely draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// The number of draws with which the attacker wins.
    pub wins: u32,
    /// The number of draws there are, at least 1.
    pub of: u32,
}

impl Chance {
    /// The attacker wins whatever is drawn.
    pub const CERTAIN: Chance = Chance { wins: 1, of: 1 };

    /// The chance in whole percent, rounded to nearest, halves up.
    pub const fn percent(self) -> u32 {
        (200 * self.wins + self.of) / (2 * self.of)
    }

    /// The chance as a number from 0 to 1. For the engine and for display: results are drawn in integers.
    pub fn f64(self) -> f64 {
        f64::from(self.wins) / f64::from(self.of)
    }

    /// The same fight as the defender sees it.
    pub const fn reversed(self) -> Chance {
        Chance {
            wins: self.of - self.wins,
            of: self.of,
        }
    }
}

/// The chance in words a player reads: `53 %`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.percent())
    }
}

/// How strong a man of this kind fights \[H\]. A princess does not fight.
pub const fn strength(kind: Kind) -> u32 {
    match kind {
        Kind::Panthan => 4,
        Kind::Warrior => 5,
        Kind::Padwar => 6,
        Kind::Thoat => 7,
        Kind::Dwar => 8,
        Kind::Flier => 9,
        Kind::Chief => 12,
        Kind::Princess => 0,
    }
}

/// The chance of the man who moved onto the other's square. He comes on with the momentum of his move, therefore
/// 5a of 5a + 4d under `odds = ranked` \[H\]. A princess is taken without a fight.
///
/// ```
/// use manator::{duel::odds, rules::{Kind, Odds}};
/// let chance = odds(Odds::Ranked, Kind::Panthan, Kind::Chief);
/// assert_eq!((chance.wins, chance.of, chance.percent()), (20, 68, 29));
/// assert_eq!(odds(Odds::Even, Kind::Panthan, Kind::Chief).percent(), 50);
/// assert_eq!(odds(Odds::Attacker, Kind::Panthan, Kind::Chief).percent(), 100);
/// ```
pub const fn odds(rule: Odds, attacker: Kind, defender: Kind) -> Chance {
    between(rule, strength(attacker), strength(defender))
}

/// The chance between two strengths, which may be a named man's own.
pub(super) const fn between(rule: Odds, a: u32, d: u32) -> Chance {
    if d == 0 {
        return Chance::CERTAIN;
    }
    match rule {
        Odds::Ranked => Chance {
            wins: 5 * a,
            of: 5 * a + 4 * d,
        },
        Odds::Even => Chance { wins: 1, of: 2 },
        Odds::Attacker => Chance::CERTAIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranked_odds_are_five_a_of_five_a_and_four_d() {
        let strengths = [
            ("M", 4),
            ("W", 5),
            ("P", 6),
            ("T", 7),
            ("D", 8),
            ("F", 9),
            ("C", 12),
        ]
        .map(|(letter, strength)| {
            (
                Kind::ALL
                    .into_iter()
                    .find(|kind| kind.letter().to_string() == letter)
                    .unwrap(),
                strength,
            )
        });
        for (attacker, a) in strengths {
            for (defender, d) in strengths {
                assert_eq!(
                    odds(Odds::Ranked, attacker, defender),
                    Chance {
                        wins: 5 * a,
                        of: 5 * a + 4 * d
                    }
                );
            }
        }
    }

    #[test]
    fn a_princess_is_taken_without_a_fight() {
        for rule in [Odds::Ranked, Odds::Even, Odds::Attacker] {
            assert_eq!(odds(rule, Kind::Panthan, Kind::Princess), Chance::CERTAIN);
        }
    }

    #[test]
    fn percent_rounds_to_nearest() {
        assert_eq!(Chance { wins: 1, of: 8 }.percent(), 13);
        assert_eq!(Chance { wins: 1, of: 3 }.percent(), 33);
        assert_eq!(Chance { wins: 2, of: 3 }.percent(), 67);
        assert_eq!(Chance { wins: 2, of: 3 }.reversed().percent(), 33);
    }
}
