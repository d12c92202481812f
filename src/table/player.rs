//! Who plays a side, and how commands and files write it. Which levels there are is the engine's to say: a file may name
//! one that this version does not have.

use std::fmt;
use std::str::FromStr;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Somebody before the screen: `human`.
    Human,
    /// The engine: `ai:2`.
    Engine {
        /// The number of its level, from 1.
        level: u8,
    },
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a player is `human`, or `ai:` and the number of a level such as ai:2, not {0:?}")]
pub struct PlayerError(String);

impl Player {
    /// Whether somebody has to decide here.
    pub const fn is_human(self) -> bool {
        matches!(self, Player::Human)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Engine { level } => write!(f, "ai:{level}"),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let level_of = |number: &str| {
            let level = number.parse().ok().filter(|&level: &u8| level > 0)?;
            // No sign and no leading nought: a player has one text.
            (level.to_string() == number).then_some(level)
        };
        match text.strip_prefix("ai:").map(level_of) {
            None if text == "human" => Ok(Player::Human),
            Some(Some(level)) => Ok(Player::Engine { level }),
            _ => Err(PlayerError(text.chars().take(40).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_on_the_command_line() {
        for text in ["human", "ai:1", "ai:8", "ai:255"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        for text in [
            "", "Human", "ai", "ai:", "ai:0", "ai:256", "ai:03", "ai:+3", "ai:-1", "ai:two",
            "engine",
        ] {
            assert!(text.parse::<Player>().is_err(), "{text}");
        }
    }
}
