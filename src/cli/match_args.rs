//! The arguments that describe a match, and what they make.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use super::{CliError, RulesArgs, seed};
use crate::engine::Level;
use crate::record::{SavedGame, load_to_go_on};
use crate::rules::{Position, Side};
use crate::table::{MatchConfig, Player};

/// A match, as the command line describes it.
#[derive(Args, Debug, Clone)]
pub struct MatchArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Who plays Black: human or ai:LEVEL.
    #[arg(long, value_name = "WHO")]
    black: Option<Player>,
    /// Who plays Orange: human or ai:LEVEL.
    #[arg(long, value_name = "WHO")]
    orange: Option<Player>,
    /// Who moves first: black, orange, lots, or winner (of the match's last game, who chooses; Black in the first).
    #[arg(long, value_name = "F")]
    first: Option<String>,
    /// The seed of lots and duels; without it the clock gives one.
    #[arg(long, value_name = "S", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The position to begin with.
    #[arg(long, value_name = "F")]
    fen: Option<String>,
    /// A game file to go on with.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "first", "seed"])]
    load: Option<PathBuf>,
}

/// What the arguments ask for.
#[derive(Debug, Clone)]
pub enum Wanted {
    /// A match from its beginning.
    New(Box<MatchConfig>),
    /// A saved game, with its contest if it has one.
    Saved(Box<SavedGame>),
}

impl MatchArgs {
    /// The match, with these players where the arguments name none.
    pub fn wanted(&self, black: Player, orange: Player) -> Result<Wanted, CliError> {
        for player in [self.black, self.orange].into_iter().flatten() {
            if let Player::Engine { level } = player {
                Level::new(level).map_err(CliError::usage)?;
            }
        }
        if let Some(path) = &self.load {
            let mut saved = load_to_go_on(path).map_err(CliError::failed)?;
            for (side, player) in [(Side::Black, self.black), (Side::Orange, self.orange)] {
                if let Some(player) = player {
                    saved.record.players[side] = player;
                }
            }
            return Ok(Wanted::Saved(Box::new(saved)));
        }
        let mut rules = self.rules.rules()?;
        if let Some(first) = &self.first {
            rules = rules.with("first", first)?;
        }
        let mut config = MatchConfig::new(rules, self.seed.unwrap_or_else(seed_from_clock))
            .with_players(self.black.unwrap_or(black), self.orange.unwrap_or(orange));
        if let Some(fen) = &self.fen {
            config = config.with_start(Position::parse(fen, rules)?);
        }
        Ok(Wanted::New(Box::new(config)))
    }
}

/// A seed that differs from one start of the program to the next.
#[must_use]
pub fn seed_from_clock() -> u64 {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    // Short enough to be typed again; well spread by a multiplication.
    (now.as_nanos() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33
}
