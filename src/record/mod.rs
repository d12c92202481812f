//! Games on disk: the game text, saves that survive a crash, and where data is kept. What is written here stays
//! readable for ever.
//!
//! The text is specified in `docs/game-format.md`. A [`Record`] is a game as it was played, a [`GameTree`] the same with
//! all that its file says about it: further tags, comments, annotations, clocks, payments, variations. [`games`] reads
//! any number of games one at a time.

pub mod archive;
mod autosave;
mod date;
mod disk;
mod error;
mod folder;
mod head;
mod lex;
pub mod notation;
mod parse;
mod read;
mod replay;
mod said;
mod saved;
mod saves;
mod session;
mod settings;
mod stream;
mod title;
mod tree;
mod write;

pub use autosave::Autosave;
pub use date::utc_minute;
pub use disk::{SaveError, Step, save_atomically, save_by, save_through, set_aside};
pub use error::{Fault, LoadError, Place, RecordError};
pub use folder::{DATA_VARIABLE, NoFolder, data_folder};
pub use parse::{load, load_to_go_on, load_tree};
pub use replay::close;
pub use saved::SavedGame;
pub use saves::{IfTaken, SaveEntry, Saves, SavesError, Summary};
pub use session::{Offer, Past, Session};
pub use settings::{SettingsError, load_or_default, parse_settings, save_settings};
pub use stream::{Games, GamesError, MAX_GAME_BYTES, games};
pub use title::{NoTitle, Title};
pub use tree::{GameTree, Line, MAX_DEPTH, Node, Tag, tags};

use crate::rules::{BySide, Outcome, Ply, Position, Pot, Rules};
use crate::table::Player;

/// The text of the game that the novel's chapter 17 tells, with comments: it ships with the program.
pub const TOLD_GAME: &str = include_str!("../../assets/games/chapter17.jetan");

/// One game as a file holds it. A record that was read has been replayed: its plies are legal and its result follows.
///
/// ```
/// use manator::{record::Record, rules::{Action, Preset, Rules}, table::{Match, MatchConfig}};
/// let mut game = Match::new(MatchConfig::new(Rules::preset(Preset::Jetan), 7))?;
/// game.play("b2a3".parse::<Action>()?)?;
/// let text = Record::of(&game).to_text();
/// assert!(text.ends_with("\n\n1. b2a3 *\n"));
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
    /// Under the wager `ante`, the pot of a match of several games.
    pub pot: Pot,
    /// Who played.
    pub players: BySide<Player>,
    /// What was played, results of fights included.
    pub plies: Vec<Ply>,
    /// How it stands or ended.
    pub result: Outcome,
}
