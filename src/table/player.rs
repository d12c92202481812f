//! Who plays a side, and how commands and files write it.

use std::fmt;
use std::str::FromStr;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Somebody before the screen: `human`.
    Human,
    /// The engine: `ai:2`.
    Engine {
        /// Its level, from 1.
        level: u8,
    },
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a player is `human` or `ai:` and a level from 1 to 8, not {0:?}")]
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
        const LEVELS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
        let level_of = |name: &str| {
            (1..)
                .zip(LEVELS)
                .find(|(_, known)| *known == name)
                .map(|(level, _)| level)
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
        for text in ["human", "ai:1", "ai:8"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        for text in [
            "", "Human", "ai", "ai:", "ai:0", "ai:9", "ai:03", "ai:+3", "engine",
        ] {
            assert!(text.parse::<Player>().is_err(), "{text}");
        }
    }
}
