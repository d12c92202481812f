//! What has been chosen for the next match, and the match that it makes.

use bevy::prelude::Resource;

use crate::arena::messages::MatchRequest;
use crate::rules::{BySide, PositionError, Preset, Rules, Side};
use crate::table::{ContestConfig, Editor, MatchConfig, Player};

/// What has been chosen so far; kept from one game to the next.
#[derive(Resource, Debug, Clone)]
pub(in crate::screens) struct Draft {
    /// The rules, who moves first among them.
    pub rules: Rules,
    /// Who is somebody before the screen.
    pub human: BySide<bool>,
    /// How strong the engine is where it plays.
    pub level: BySide<u8>,
    /// How many games the match has.
    pub games: u32,
    /// Whether the two change sides after each game.
    pub swap: bool,
    /// What fights and lots are drawn from, as it was typed.
    pub seed: String,
    /// A position of one's own to begin with, instead of the array.
    pub start: Option<Editor>,
}

impl Default for Draft {
    fn default() -> Self {
        let rules = Rules::preset(Preset::Manator);
        Self {
            rules: rules.with("first", "lots").unwrap_or(rules),
            human: BySide::new(true, false),
            level: BySide::new(2, 2),
            games: 1,
            swap: true,
            seed: String::new(),
            start: None,
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

    /// Takes a rule set as it is, but for who moves first.
    pub(super) fn choose(&mut self, preset: Preset) {
        let first = self.rules.toggles().first.name();
        let rules = Rules::preset(preset);
        self.set_rules(rules.with("first", first).unwrap_or(rules));
    }

    /// Takes other rules; a position of one's own stays where the board does.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.start.take_if(|editor| !editor.follow(rules));
    }

    /// How many rules differ from the rule set's own; who moves first is chosen beside it and does not count.
    pub(super) fn changed(&self) -> usize {
        let differences = self.rules.differences();
        differences
            .iter()
            .filter(|(name, _)| *name != "first")
            .count()
    }

    /// Why the position to begin with cannot be.
    pub(super) fn fault(&self) -> Option<PositionError> {
        self.start.as_ref()?.position().err()
    }

    /// The match, or the contest of several; `fresh` is its seed when none was typed.
    ///
    /// # Errors
    /// When the position to begin with cannot be.
    pub(super) fn request(&self, fresh: u64) -> Result<MatchRequest, PositionError> {
        let start = self.start.as_ref().map(Editor::position).transpose()?;
        let seed = self.seed.trim().parse().unwrap_or(fresh);
        let players = BySide::from_fn(|side| self.player(side));
        Ok(if self.games > 1 {
            let config = ContestConfig {
                rules: self.rules,
                games: self.games,
                players,
                swap: self.swap,
                seed,
                start,
            };
            MatchRequest::Contest(Box::new(config))
        } else {
            let mut config = MatchConfig::new(self.rules, seed)
                .with_players(players[Side::Black], players[Side::Orange]);
            config.start = start;
            MatchRequest::Start(Box::new(config))
        })
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
    use crate::table::{Edit, Match};

    fn game(draft: &Draft, fresh: u64) -> Match {
        match draft.request(fresh).unwrap() {
            MatchRequest::Start(config) => Match::new(*config).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_draft_makes_the_match_it_shows() {
        let mut draft = Draft {
            seed: "1922".into(),
            ..Draft::default()
        };
        draft.choose(Preset::Jetan);
        draft.set_rules(draft.rules.with("first", "orange").unwrap());
        let game = game(&draft, 5);
        assert_eq!((game.seed(), game.position().side()), (1922, Side::Orange));
        assert_eq!(game.player(Side::Black), Player::Human);
        assert_eq!(game.player(Side::Orange), Player::Engine { level: 2 });
        assert_eq!(game.rules().to_string(), "jetan first=orange");
        assert_eq!(draft.changed(), 0);
    }

    #[test]
    fn without_a_seed_the_fresh_one_is_taken_and_lots_are_drawn_from_it() {
        let draft = Draft::default();
        let sides: Vec<_> = (0..40)
            .map(|seed| game(&draft, seed).position().side())
            .collect();
        assert_eq!(game(&draft, 77).seed(), 77);
        assert!(sides.contains(&Side::Black) && sides.contains(&Side::Orange));
        let huge = Draft {
            seed: "99999999999999999999".into(),
            ..Draft::default()
        };
        assert_eq!(game(&huge, 8).seed(), 8);
    }

    #[test]
    fn a_position_of_ones_own_stays_while_the_board_does() {
        let mut draft = Draft::default();
        let mut editor = Editor::new(draft.rules);
        editor.apply(Edit::Remove("a1".parse().unwrap()));
        editor.apply(Edit::Move(Side::Orange));
        draft.start = Some(editor.clone());
        draft.choose(Preset::Loose);
        let start = game(&draft, 5).game().start().clone();
        assert_eq!(start.to_string(), editor.text());
        assert_eq!(start.rules(), draft.rules);
        draft.choose(Preset::Thuria);
        assert_eq!(draft.start, None);
    }

    #[test]
    fn a_position_that_cannot_be_makes_no_match() {
        let mut draft = Draft::default();
        let mut editor = Editor::new(draft.rules);
        editor.apply(Edit::Clear);
        draft.start = Some(editor);
        assert_eq!(draft.request(5).unwrap_err(), draft.fault().unwrap());
    }

    #[test]
    fn several_games_are_a_contest_from_the_same_position() {
        let mut draft = Draft {
            games: 3,
            seed: "7".into(),
            ..Draft::default()
        };
        let mut editor = Editor::new(draft.rules);
        editor.apply(Edit::Remove("a1".parse().unwrap()));
        draft.start = Some(editor.clone());
        let MatchRequest::Contest(config) = draft.request(5).unwrap() else {
            panic!("no contest");
        };
        assert_eq!((config.games, config.seed), (3, 7));
        assert!(config.swap && config.players[Side::Black].is_human());
        assert_eq!(config.start, editor.position().ok());
    }

    #[test]
    fn two_new_seeds_differ() {
        assert_ne!(new_seed(), new_seed());
    }
}
