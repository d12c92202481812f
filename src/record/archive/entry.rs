//! What the archive is given and gives back: a finished game, and the content by which it is known again.

use super::ArchiveError;
use crate::record::{GameTree, Record};

/// What became of a game that was given to the archive: its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// It is new.
    New(i64),
    /// The same game was there already.
    Known(i64),
}

/// What is known of a stored game without reading its text.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Summary {
    /// Its number in the archive, never used again.
    pub id: i64,
    /// Who played Black: his name where the game's text has one, else `human`, `ai:2`.
    pub black: String,
    /// Who played Orange.
    pub orange: String,
    /// The preset.
    pub rules: String,
    /// The toggles that differ from it: `toggle=value` with spaces between.
    pub set: String,
    /// Points of Black and Orange, such as `3-0`.
    pub result: String,
    /// By what it ended, such as `princess_taken`.
    pub reason: String,
    /// How many plies were played.
    pub plies: u32,
    /// When it was played.
    pub date: Option<String>,
    /// What its fights were drawn from; text, since JSON's numbers are too short for it.
    pub seed: String,
}

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What is known of it.
    pub summary: Summary,
    /// Its text.
    pub text: String,
}

impl Stored {
    /// The game's number.
    pub const fn id(self) -> i64 {
        match self {
            Stored::New(id) | Stored::Known(id) => id,
        }
    }
}

impl Game {
    /// The game with all that its text says.
    ///
    /// # Errors
    /// When the text no longer reads.
    pub fn tree(&self) -> Result<GameTree, ArchiveError> {
        GameTree::parse(&self.text).map_err(|source| ArchiveError::Game {
            id: self.summary.id,
            source: Box::new(source),
        })
    }
}

/// The toggles that differ from the preset, as the Set tag has them.
pub(super) fn set_of(record: &Record) -> String {
    let pairs = record.rules.differences().into_iter();
    let words: Vec<String> = pairs
        .map(|(toggle, value)| format!("{toggle}={value}"))
        .collect();
    words.join(" ")
}

/// The number by which the same game is known again: the first half of BLAKE3 over rules, toggles, seed, start, players,
/// points, reason and plies, a line each. The form of the text, its date and its remarks do not count.
pub(super) fn content(record: &Record) -> [u8; 16] {
    let mut hasher = blake3::Hasher::new();
    let [black, orange] = record.result.points();
    let reason = record.result.reason().map_or("", |reason| reason.name());
    let players = record.players;
    for line in [
        record.rules.preset_of().name().to_owned(),
        set_of(record),
        record.seed.to_string(),
        record.start.to_string(),
        players[crate::rules::Side::Black].to_string(),
        players[crate::rules::Side::Orange].to_string(),
        format!("{black}-{orange} {reason}"),
    ] {
        hasher.update(line.as_bytes());
        hasher.update(b"\n");
    }
    for ply in &record.plies {
        hasher.update(ply.to_string().as_bytes());
        hasher.update(b" ");
    }
    let mut half = [0; 16];
    half.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    half
}
