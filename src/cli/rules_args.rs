//! The arguments that name a rule set and a position, shared by many commands.

use clap::Args;

use super::CliError;
use crate::rules::{Position, Rules};

/// `--rules R --set toggle=value`.
#[derive(Args, Clone, Debug)]
pub struct RulesArgs {
    /// Rule set: manator, jetan, decennial, thuria, ekman, `abstract_games`, `chapter_2`, zillions or loose
    #[arg(long, value_name = "R", default_value = "manator")]
    pub rules: String,
    /// Set a toggle of the rules, such as `chief_fall=retire`; may be given again
    #[arg(long, value_name = "TOGGLE=VALUE")]
    pub set: Vec<String>,
}

impl RulesArgs {
    /// The rule set they name.
    ///
    /// # Errors
    /// When there is no such rule set, toggle or value.
    pub fn rules(&self) -> Result<Rules, CliError> {
        let mut toggles = Vec::new();
        for set in &self.set {
            let pair = set.split_once('=');
            toggles.push(pair.ok_or_else(|| {
                CliError::Usage(format!(
                    "--set takes toggle=value, such as thoat_jumps=on, not {set:?}"
                ))
            })?);
        }
        Ok(Rules::from_parts(&self.rules, toggles)?)
    }

    /// The position with this text, or the start.
    ///
    /// # Errors
    /// When the rule set or the position cannot be.
    pub fn position(&self, fen: Option<&str>) -> Result<Position, CliError> {
        let rules = self.rules()?;
        Ok(match fen {
            None => Position::start(rules),
            Some(text) => Position::parse(text, rules)?,
        })
    }
}
