//! Who wins a fight. This is the only place where a result comes from.

use super::Stream;
use super::odds::{Chance, between, strength};
use crate::rules::{DuelResult, Odds, Piece};

/// One of the two who fight. A [`Piece`] turns into a fighter without a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// The man's kind and side.
    pub piece: Piece,
    /// With `fighters = named` the number of the man's `PieceId`, whose own skill then counts.
    pub name: Option<u8>,
}

impl From<Piece> for Fighter {
    fn from(piece: Piece) -> Fighter {
        Fighter { piece, name: None }
    }
}

/// A named man's own skill, -2 to +2, drawn from the game's seed and his `PieceId` \[H\].
pub fn skill(seed: u64, name: u8) -> i32 {
    Stream::of(b"skill", seed, u64::from(name)).below(5) as i32 - 2
}

/// The attacker's chance where men may have skills of their own: [`odds`](super::odds) of the two kinds, with the skill
/// of whoever is named added to his strength. To show the odds of a fight, leave a man whom nobody has seen fight
/// without his name \[H\].
pub fn chance(
    seed: u64,
    attacker: impl Into<Fighter>,
    defender: impl Into<Fighter>,
    rule: Odds,
) -> Chance {
    between(
        rule,
        own_strength(seed, attacker.into()),
        own_strength(seed, defender.into()),
    )
}

/// How the fight ends, as seen by the attacker: a function of its arguments alone, and the arguments are all that it
/// may depend on. The engine cannot call it, for it is never given a seed.
///
/// ```
/// use manator::{duel::decide, rules::{Kind, Odds, Piece, Side}};
/// let attacker = Piece { side: Side::Black, kind: Kind::Dwar };
/// let defender = Piece { side: Side::Orange, kind: Kind::Padwar };
/// let result = decide(1922, 14, attacker, defender, Odds::Ranked);
/// assert_eq!(result, decide(1922, 14, attacker, defender, Odds::Ranked));
/// ```
pub fn decide(
    seed: u64,
    ply: u32,
    attacker: impl Into<Fighter>,
    defender: impl Into<Fighter>,
    rule: Odds,
) -> DuelResult {
    let (attacker, defender) = (attacker.into(), defender.into());
    let Chance { wins, of } = between(
        rule,
        own_strength(seed, attacker),
        own_strength(seed, defender),
    );
    let draw = Stream::of_fight(b"result", seed, ply, attacker, defender).below(of);
    if draw < wins {
        DuelResult::Won
    } else {
        DuelResult::Lost
    }
}

fn own_strength(seed: u64, fighter: Fighter) -> u32 {
    match strength(fighter.piece.kind) {
        0 => 0,
        strength => {
            strength.saturating_add_signed(fighter.name.map_or(0, |name| skill(seed, name)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Side};

    const BLACK_PADWAR: Piece = Piece {
        side: Side::Black,
        kind: Kind::Padwar,
    };
    const ORANGE_PADWAR: Piece = Piece {
        side: Side::Orange,
        kind: Kind::Padwar,
    };

    /// Every argument counts: over a hundred seeds, changing one of them changes some results.
    #[test]
    fn a_result_hangs_on_seed_ply_kinds_and_sides() {
        let thoat = Piece {
            side: Side::Orange,
            kind: Kind::Thoat,
        };
        let results = |ply, attacker, defender| -> Vec<DuelResult> {
            (0..100)
                .map(|seed| decide(seed, ply, attacker, defender, Odds::Even))
                .collect()
        };
        let one = results(3, BLACK_PADWAR, ORANGE_PADWAR);
        assert_eq!(one, results(3, BLACK_PADWAR, ORANGE_PADWAR));
        assert_ne!(one, results(4, BLACK_PADWAR, ORANGE_PADWAR));
        assert_ne!(one, results(3, ORANGE_PADWAR, BLACK_PADWAR));
        assert_ne!(one, results(3, BLACK_PADWAR, thoat));
        assert!(one.contains(&DuelResult::Won) && one.contains(&DuelResult::Lost));
    }

    #[test]
    fn the_attacker_always_wins_where_the_rule_says_so() {
        assert!((0..500).all(
            |seed| decide(seed, 9, BLACK_PADWAR, ORANGE_PADWAR, Odds::Attacker) == DuelResult::Won
        ));
    }

    #[test]
    fn skill_spreads_from_minus_two_to_two_and_tells_over_many_fights() {
        let skills: Vec<i32> = (0..100).map(|name| skill(5, name)).collect();
        assert_eq!(
            (skills.iter().min(), skills.iter().max()),
            (Some(&-2), Some(&2))
        );
        let named = |wanted| Fighter {
            piece: BLACK_PADWAR,
            name: (0..100).find(|name| skill(5, *name) == wanted),
        };
        let wins = |fighter: Fighter| {
            (0..4_000)
                .filter(|ply| {
                    decide(5, *ply, fighter, ORANGE_PADWAR, Odds::Ranked) == DuelResult::Won
                })
                .count()
        };
        assert!(wins(named(2)) > wins(named(-2)) + 400);
    }
}
