//! What has been chosen for the next match, and the match that it makes.

use bevy::prelude::Resource;

use crate::rules::{BySide, Preset, Rules, Side};
use crate::table::{MatchConfig, Player};

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Black,
    Orange,
    Lots,
}

/// What has been chosen so far; kept from one game to the next.
#[derive(Resource, Debug, Clone)]
pub(super) struct Draft {
    pub rules: Preset,
    pub human: BySide<bool>,
    pub level: BySide<u8>,
    pub first: First,
    pub seed: String,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            rules: Preset::Manator,
            human: BySide::new(true, false),
            level: BySide::new(2, 2),
            first: First::Lots,
            seed: String::new(),
        }
    }
}

impl Draft {
    fn player(&self, side: Side) -> Player {
        if self.human[side] {
            Player::Human
        } else {
            Player::Engine {
                level: self.level[side],
            }
        }
    }

    /// The match; `fresh` is its seed when none was typed.
    pub(super) fn config(&self, fresh: u64) -> MatchConfig {
        let rules = Rules::preset(self.rules);
        // The toggle is written into the game's file; a set of rules that lacks it is left as it is.
        let rules = match self.first {
            First::Lots => rules.with("first", "lots").unwrap_or(rules),
            First::Black | First::Orange => rules,
        };
        let mut config = MatchConfig::new(rules, self.seed.trim().parse().unwrap_or(fresh))
            .with_players(self.player(Side::Black), self.player(Side::Orange));
        config.first = match self.first {
            First::Black => Some(Side::Black),
            First::Orange => Some(Side::Orange),
            First::Lots => None,
        };
        config
    }
}

/// A seed that nobody has seen before: from the system, else from the clock.
#[must_use]
pub(crate) fn new_seed() -> u64 {
    use rand::TryRng as _;
    rand::rngs::SysRng.try_next_u64().unwrap_or_else(|_| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(1, |time| time.as_nanos() as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Match;

    #[test]
    fn a_draft_makes_the_match_it_shows() {
        let draft = Draft {
            seed: "1922".into(),
            rules: Preset::Jetan,
            first: First::Orange,
            ..Draft::default()
        };
        let game = Match::new(draft.config(5)).unwrap();
        assert_eq!((game.seed(), game.position().side()), (1922, Side::Orange));
        assert_eq!(game.player(Side::Black), Player::Human);
        assert_eq!(game.player(Side::Orange), Player::Engine { level: 2 });
        assert_eq!(game.rules(), Rules::preset(Preset::Jetan));
    }

    #[test]
    fn without_a_seed_the_fresh_one_is_taken_and_lots_are_drawn_from_it() {
        let draft = Draft::default();
        let first = |seed| Match::new(draft.config(seed)).unwrap().position().side();
        assert_eq!(Match::new(draft.config(77)).unwrap().seed(), 77);
        let sides: Vec<_> = (0..40).map(first).collect();
        assert!(sides.contains(&Side::Black) && sides.contains(&Side::Orange));
        let huge = Draft {
            seed: "99999999999999999999".into(),
            ..Draft::default()
        };
        assert_eq!(Match::new(huge.config(8)).unwrap().seed(), 8);
    }

    #[test]
    fn two_new_seeds_differ() {
        assert_ne!(new_seed(), new_seed());
    }
}
