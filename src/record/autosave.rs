//! The game in progress, kept after every ply so that it can be gone on with whatever happens.

use std::fs;
use std::path::{Path, PathBuf};

use super::disk::sweep;
use super::parse::load_save;
use super::saved::save_text;
use super::{LoadError, SaveError, SavedGame, save_atomically, set_aside};
use crate::table::{Contest, Match};

/// Keeps one game in one file. A file that is there but cannot be read is never lost: it is set aside before the first
/// save takes its name.
#[derive(Clone, Debug)]
pub struct Autosave {
    path: PathBuf,
    /// Whether what stands there has been looked at.
    known: bool,
}

impl Autosave {
    /// The file's name in the data folder.
    pub const NAME: &'static str = "autosave.jetan";

    /// The save of this data folder. Touches nothing but old litter of its own.
    pub fn in_folder(folder: &Path) -> Autosave {
        let path = folder.join(Autosave::NAME);
        sweep(&path);
        Autosave { path, known: false }
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game to go on with, if one is kept.
    ///
    /// # Errors
    /// When the file is there and cannot be read or is refused; it stays where it is until the next save.
    pub fn load(&self) -> Result<Option<SavedGame>, LoadError> {
        if !self.path.exists() {
            return Ok(None);
        }
        load_save(&self.path).map(Some)
    }

    /// Keeps the game as it stands, and the contest that it is a game of.
    ///
    /// # Errors
    /// When it cannot be written; the last good save is still there and the game can go on.
    pub fn save(&mut self, game: &Match, contest: Option<&Contest>) -> Result<(), SaveError> {
        if !self.known {
            if self.load().is_err() {
                set_aside(&self.path).map_err(|source| self.failed(source))?;
            }
            self.known = true;
        }
        save_atomically(&self.path, save_text(game, contest).as_bytes())
    }

    /// Forgets the game: it is over, or was given up.
    ///
    /// # Errors
    /// When the file cannot be taken away. A damaged file is left where it is.
    pub fn discard(&mut self) -> Result<(), SaveError> {
        if !self.path.exists() || self.load().is_err() {
            return Ok(());
        }
        fs::remove_file(&self.path).map_err(|source| self.failed(source))
    }

    fn failed(&self, source: std::io::Error) -> SaveError {
        SaveError {
            file: self.path.display().to_string(),
            source,
        }
    }
}
