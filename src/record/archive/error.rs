//! What can go wrong with the archive, one sentence each.

use std::io;
use std::path::Path;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::record::{RecordError, SaveError};

/// Why the archive cannot do what it should. The game goes on without it.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// Made by a later version of this program; nothing of it was touched.
    #[error(
        "{file} was written by a newer version of this game (archive version {version}, this one knows {known}); it is left as it is, use the newer version"
    )]
    Newer {
        /// Which file.
        file: String,
        /// Its version.
        version: i64,
        /// The latest that this program knows.
        known: i64,
    },
    /// A database of another program; nothing of it was touched.
    #[error("{file} is a database of another program, not an archive of games; move it elsewhere")]
    Foreign {
        /// Which file.
        file: String,
    },
    /// No database, or a damaged one.
    #[error("{file} is damaged ({reason})")]
    Damaged {
        /// Which file.
        file: String,
        /// The database's word.
        reason: String,
    },
    /// An older archive where nothing can be written.
    #[error(
        "{file} is of an older version of this game and cannot be brought up to date, for it cannot be written"
    )]
    Older {
        /// Which file.
        file: String,
    },
    /// Another copy of the game has been writing for too long.
    #[error("{file} is in use by another copy of the game; try again in a moment")]
    Busy {
        /// Which file.
        file: String,
    },
    /// No room on the disk.
    #[error(
        "{file} cannot be written, for the disk is full; what was stored before is still there"
    )]
    Full {
        /// Which file.
        file: String,
    },
    /// A folder or file that may not be written.
    #[error("{file} cannot be written, for it or its folder is read-only")]
    ReadOnly {
        /// Which file.
        file: String,
    },
    /// Anything else of the database.
    #[error("{file} cannot be used: {source}")]
    Database {
        /// Which file.
        file: String,
        /// The database's word.
        source: rusqlite::Error,
    },
    /// A file or folder of the system.
    #[error("{file} cannot be used: {source}")]
    Io {
        /// Which one.
        file: String,
        /// The system's word.
        source: io::Error,
    },
    /// A file that was to be written.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// A game that goes on.
    #[error("the game is not over; the archive takes finished games alone")]
    NotOver,
    /// A stored game that no longer reads.
    #[error("game {id} of the archive is damaged: {source}")]
    Game {
        /// Its number.
        id: i64,
        /// What is wrong with its text.
        source: Box<RecordError>,
    },
}

impl ArchiveError {
    /// The sentence for what a database says of this file.
    pub(super) fn of(path: &Path, source: rusqlite::Error) -> ArchiveError {
        let file = path.display().to_string();
        match source.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => ArchiveError::Damaged {
                file,
                reason: source.to_string(),
            },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                ArchiveError::Busy { file }
            }
            Some(ErrorCode::DiskFull) => ArchiveError::Full { file },
            Some(ErrorCode::ReadOnly) => ArchiveError::ReadOnly { file },
            _ => ArchiveError::Database { file, source },
        }
    }

    pub(super) fn io(path: &Path, source: io::Error) -> ArchiveError {
        let file = path.display().to_string();
        match source.kind() {
            io::ErrorKind::StorageFull => ArchiveError::Full { file },
            io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
                ArchiveError::ReadOnly { file }
            }
            _ => ArchiveError::Io { file, source },
        }
    }
}
