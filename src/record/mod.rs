//! Games on disk: the first game text, saves that survive a crash, and where data is kept. What is written here stays
//! readable for ever.
//!
//! # The first game text
//!
//! ```text
//! [Format "1"]
//! [Rules "manator"]
//! [Set "chief_fall=retire"]
//! [Seed "1922"]
//! [Start "WPDFCNFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0"]
//! [Black "human"]
//! [Orange "ai:2"]
//! [Result "*"]
//!
//! b2a3 i9h8 e1e4+
//! ```
//!
//! Tag lines, a blank line, the plies with one space between; a blank line between games. `Set` holds the toggles that
//! differ from the preset, `Result` is `*` while the game goes on, else the points of Black and Orange and the reason:
//! `3-0 princess_taken`, `0-2 chief_fell` (a minor win), `1-1 repetition`. In a tag's value `\` and `"` are written
//! `\\` and `\"`.
//!
//! A reader also takes a byte order mark, CRLF, plies over several lines, tags in another order after `Format`, and
//! passes over tags it does not know. `Set`, `Black` and `Orange` may be absent. One more tag it does know:
//! `[End "…"]`, the position after the last ply; saves carry it, so that a file cut short is noticed.

mod autosave;
mod date;
mod disk;
mod error;
mod folder;
mod read;
mod replay;
mod saves;
mod session;
mod settings;
mod title;
mod write;

pub use autosave::Autosave;
pub use date::utc_minute;
pub use disk::{SaveError, Step, save_atomically, save_through, set_aside};
pub use error::{Fault, LoadError, Place, RecordError};
pub use folder::{DATA_VARIABLE, NoFolder, data_folder};
pub use read::load;
pub use saves::{IfTaken, SaveEntry, Saves, SavesError, Summary};
pub use session::{Offer, Past, Session};
pub use settings::{SettingsError, load_or_default, parse_settings, save_settings};
pub use title::{NoTitle, Title};

use crate::rules::{BySide, Outcome, Ply, Position, Rules};
use crate::table::Player;

/// One game as a file holds it. A record that was read has been replayed: its plies are legal and its result follows.
///
/// ```
/// use manator::{record::Record, rules::{Action, Preset, Rules}, table::{Match, MatchConfig}};
/// let mut game = Match::new(MatchConfig::new(Rules::preset(Preset::Jetan), 7))?;
/// game.play("b2a3".parse::<Action>()?)?;
/// let text = Record::of(&game).to_text();
/// assert!(text.ends_with("\n\nb2a3\n"));
/// assert_eq!(Record::parse(&text)?.into_match()?.position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules.
    pub rules: Rules,
    /// What fights are drawn from when the game goes on.
    pub seed: u64,
    /// Where the game began.
    pub start: Position,
    /// Who played.
    pub players: BySide<Player>,
    /// What was played, results of fights included.
    pub plies: Vec<Ply>,
    /// How it stands or ended.
    pub result: Outcome,
}
