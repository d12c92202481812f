//! Games that the player keeps by title: a file each in the folder `saves` of the data folder. The game in progress is
//! kept by [`Autosave`](super::Autosave), whatever is kept here.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use thiserror::Error;

use super::disk::sweep_folder;
use super::parse::load_save;
use super::saved::save_text;
use super::{LoadError, SaveError, SavedGame, Title, save_atomically};
use crate::rules::{BySide, Outcome, Rules};
use crate::table::{Contest, Match, Player};

/// The saved games of a data folder.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: PathBuf,
}

/// A saved game as a list shows it.
#[derive(Debug)]
pub struct SaveEntry {
    /// Its title.
    pub title: Title,
    /// Its file.
    pub path: PathBuf,
    /// When the file was last written, where the system tells.
    pub saved: Option<SystemTime>,
    /// What is in it, or why it cannot be had.
    pub game: Result<Summary, LoadError>,
}

/// What a list shows of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// The rules, preset and toggles.
    pub rules: Rules,
    /// Who plays.
    pub players: BySide<Player>,
    /// How many plies have been played.
    pub plies: usize,
    /// How it stands or ended.
    pub result: Outcome,
    /// Its number in its contest, and how many games that has.
    pub game_of: Option<(u32, u32)>,
}

/// A saved game that cannot be written, had or taken away.
#[derive(Debug, Error)]
pub enum SavesError {
    /// The title is taken and was not to be taken over.
    #[error("a game called \"{0}\" is saved already; give another title, or replace it")]
    Exists(Title),
    /// The title is not known.
    #[error("no game called \"{0}\" is saved")]
    Missing(Title),
    /// Not read, or refused.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Not written; what was saved before is still there.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The folder is there and cannot be read.
    #[error("the saved games in {folder} cannot be listed: {source}")]
    Folder {
        /// Which folder.
        folder: String,
        /// The system's word.
        source: io::Error,
    },
    /// The file cannot be taken away.
    #[error("{file} cannot be deleted: {source}")]
    Delete {
        /// Which file.
        file: String,
        /// The system's word.
        source: io::Error,
    },
}

/// What to do where the title is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfTaken {
    /// Leave the old game alone.
    Refuse,
    /// Put the new one in its place.
    Replace,
}

impl Saves {
    /// The folder's name in the data folder.
    pub const NAME: &'static str = "saves";

    /// The saved games of this data folder. Touches nothing but old litter of its own.
    #[must_use]
    pub fn in_folder(data: &Path) -> Saves {
        let folder = data.join(Saves::NAME);
        sweep_folder(&folder, |_| true);
        Saves { folder }
    }

    /// Where they are.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All of them, the last written first, damaged ones included. Each game is replayed.
    ///
    /// # Errors
    /// When the folder is there and cannot be read.
    pub fn list(&self) -> Result<Vec<SaveEntry>, SavesError> {
        let mut entries: Vec<SaveEntry> = self
            .files()?
            .into_iter()
            .map(|(title, path)| SaveEntry {
                saved: fs::metadata(&path).and_then(|data| data.modified()).ok(),
                game: load_save(&path).map(Summary::from),
                title,
                path,
            })
            .collect();
        entries.sort_by(|one, other| {
            other
                .saved
                .cmp(&one.saved)
                .then_with(|| one.title.cmp(&other.title))
        });
        Ok(entries)
    }

    /// Whether a game is saved under this title.
    ///
    /// # Errors
    /// As [`Saves::list`].
    pub fn contains(&self, title: &Title) -> Result<bool, SavesError> {
        self.find(title).map(|path| path.is_some())
    }

    /// Saves the game as it stands, and the contest that it is a game of.
    ///
    /// # Errors
    /// When the title is taken and is to be refused, or the file cannot be written; then the old one is still there.
    pub fn save_as(
        &self,
        title: &Title,
        game: &Match,
        contest: Option<&Contest>,
        if_taken: IfTaken,
    ) -> Result<(), SavesError> {
        let path = match self.find(title)? {
            Some(_) if if_taken == IfTaken::Refuse => {
                return Err(SavesError::Exists(title.clone()));
            }
            Some(path) => path,
            None => self.folder.join(title.file_name()),
        };
        Ok(save_atomically(&path, save_text(game, contest).as_bytes())?)
    }

    /// The game saved under this title.
    ///
    /// # Errors
    /// When there is none, or it cannot be read or is refused.
    pub fn load(&self, title: &Title) -> Result<SavedGame, SavesError> {
        Ok(load_save(&self.known(title)?)?)
    }

    /// Takes a saved game away, a damaged one too.
    ///
    /// # Errors
    /// When there is none, or it cannot be taken away.
    pub fn delete(&self, title: &Title) -> Result<(), SavesError> {
        let path = self.known(title)?;
        fs::remove_file(&path).map_err(|source| SavesError::Delete {
            file: path.display().to_string(),
            source,
        })
    }

    fn known(&self, title: &Title) -> Result<PathBuf, SavesError> {
        self.find(title)?
            .ok_or_else(|| SavesError::Missing(title.clone()))
    }

    /// The file with this title: by the name that we give, else by one that somebody gave by hand.
    fn find(&self, title: &Title) -> Result<Option<PathBuf>, SavesError> {
        let path = self.folder.join(title.file_name());
        if path.is_file() {
            return Ok(Some(path));
        }
        let same = |(known, path)| (known == *title).then_some(path);
        Ok(self.files()?.into_iter().find_map(same))
    }

    /// Titles and files in the order of the files' names.
    fn files(&self) -> Result<Vec<(Title, PathBuf)>, SavesError> {
        let failed = |source| SavesError::Folder {
            folder: self.folder.display().to_string(),
            source,
        };
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if let Some(title) = Title::of_file(&name)
                && path.is_file()
            {
                files.push((title, path));
            }
        }
        files.sort_by(|one, other| one.1.cmp(&other.1));
        Ok(files)
    }
}

impl From<SavedGame> for Summary {
    fn from(SavedGame { record, contest }: SavedGame) -> Summary {
        let game_of = contest.and_then(|contest| {
            let number = contest.number_of(record.seed)?;
            Some((number, contest.games()))
        });
        Summary {
            game_of,
            rules: record.rules,
            players: record.players,
            plies: record.plies.len(),
            result: record.result,
        }
    }
}
