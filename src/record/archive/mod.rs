//! The archive: every finished game of this user, in one SQLite database of the data folder, and the careers of the
//! fighters who stood in them. What the tables mean is told in `docs/archive.md`.
//!
//! Several copies of the game may use it at once: readers never wait, writers wait for each other. A change is made whole or not at
//! all. Whatever is wrong with it is one sentence ([`ArchiveError`]), and the game goes on without it.
//!
//! This module owns what is stored and how it is found. It does not know how games are written as text
//! ([`GameTree`](super::GameTree)) nor what a man is called ([`name`](crate::duel::name)).

mod careers;
mod clerk;
mod date;
mod deeds;
mod entry;
mod error;
mod export;
mod games;
mod import;
mod open;
mod roll;
mod schema;
mod search;

pub use clerk::{Clerk, Turn};
pub use date::{Date, DateError};
pub use entry::{Game, Stored, Summary};
pub use error::ArchiveError;
pub use import::{Import, Refusal, Tally};
pub use open::Opened;
pub use roll::{Career, Fate, RollFilter};
pub use search::{Filter, ResultFilter, ResultFilterError};

use std::path::{Path, PathBuf};

use rusqlite::Connection;

/// The archive of one data folder.
#[derive(Debug)]
pub struct Archive {
    connection: Connection,
    path: PathBuf,
}

impl Archive {
    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn fault(&self, error: rusqlite::Error) -> ArchiveError {
        ArchiveError::of(&self.path, error)
    }
}
