//! What a command can fail with, and the exit code for it.

use std::io;

use thiserror::Error;

use crate::record::{SaveError, SavesError};
use crate::rules::{PositionError, RulesError, TextError};
use crate::tournament::SeriesError;

/// Why a command did not do its work; the message is for the user.
#[derive(Debug, Error)]
pub enum CliError {
    /// Arguments that cannot be followed.
    #[error("{0}")]
    Usage(String),
    /// A rule set or a ply.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A square or a move.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The arguments are fine, and yet it cannot be done.
    #[error("{0}")]
    Failed(String),
    /// A file that could not be written.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// Saved games.
    #[error(transparent)]
    Saves(#[from] SavesError),
    /// Games that could not be played.
    #[error(transparent)]
    Series(#[from] SeriesError),
    /// Reading or writing.
    #[error("cannot read or write: {0}")]
    Io(#[from] io::Error),
}

impl CliError {
    /// Arguments that cannot be followed, in somebody else's words.
    pub fn usage(error: impl ToString) -> Self {
        Self::Usage(error.to_string())
    }

    /// Something that cannot be done, in somebody else's words.
    pub fn failed(error: impl ToString) -> Self {
        Self::Failed(error.to_string())
    }

    /// Whether nobody reads any more what the command writes, as behind `| head`.
    #[must_use]
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The program's exit code: 2 for bad arguments, else 1.
    #[must_use]
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) | Self::Rules(_) | Self::Position(_) | Self::Text(_) => 2,
            Self::Failed(_) | Self::Io(_) | Self::Save(_) | Self::Saves(_) | Self::Series(_) => 1,
        }
    }
}
