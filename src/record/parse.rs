//! Whole texts and files of games, one bad game refusing them all.

use std::io::{BufRead, BufReader};
use std::path::Path;

use super::disk::{Bounded, open_bounded};
use super::{Fault, GameTree, GamesError, LoadError, Record, RecordError, SavedGame, games};

/// A million short games.
const LARGEST_FILE_BYTES: u64 = 1 << 30;
/// More than one game may have.
const LARGEST_SAVE_BYTES: u64 = 4 << 20;

impl Record {
    /// Reads a text with one game.
    ///
    /// # Errors
    /// With the place and one sentence, when the text is no game, holds several, or its plies are not legal or do not
    /// lead to what it states.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        GameTree::parse(text).map(|game| game.record())
    }

    /// Reads a text with any number of games, none included.
    ///
    /// # Errors
    /// As [`Record::parse`]; one bad game refuses them all.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
        let read = games(text.as_bytes()).map(|game| game.map(|game| game.record()));
        read.collect::<Result<_, _>>().map_err(refused)
    }
}

impl GameTree {
    /// Reads a text with one game and all that is said about it.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn parse(text: &str) -> Result<GameTree, RecordError> {
        one(text.as_bytes()).map_err(refused)
    }
}

/// Reads the games of a file.
///
/// # Errors
/// When the file cannot be read, or a game in it is refused.
pub fn load(path: &Path) -> Result<Vec<Record>, LoadError> {
    read_file(path, LARGEST_FILE_BYTES, |input| {
        games(input)
            .map(|game| game.map(|game| game.record()))
            .collect()
    })
}

/// Reads the game of a file with one game, and all that is said about it.
///
/// # Errors
/// As [`load`], and when there is no game or more than one.
pub fn load_tree(path: &Path) -> Result<GameTree, LoadError> {
    read_file(path, LARGEST_SAVE_BYTES, one)
}

/// Reads the game of a file with one game, to go on with it: with its contest, where it is a save of one.
///
/// # Errors
/// As [`load_tree`], and when the contest is refused.
pub fn load_to_go_on(path: &Path) -> Result<SavedGame, LoadError> {
    read_file(path, LARGEST_SAVE_BYTES, |input| {
        Ok(SavedGame::read(&one(input)?)?)
    })
}

/// Reads the game of a save, which states where it ends: a save cut short anywhere is refused.
pub(super) fn load_save(path: &Path) -> Result<SavedGame, LoadError> {
    read_file(path, LARGEST_SAVE_BYTES, |input| {
        let game = one(input)?;
        match game.end {
            Some(_) => Ok(SavedGame::read(&game)?),
            None => Err(RecordError::from(Fault::NoTag("End")).into()),
        }
    })
}

fn one(input: impl BufRead) -> Result<GameTree, GamesError> {
    let mut games = games(input);
    let first = games
        .next()
        .unwrap_or(Err(RecordError::from(Fault::NoGame).into()))?;
    match games.next() {
        None => Ok(first),
        Some(Err(GamesError::Io(error))) => Err(error.into()),
        Some(_) => Err(RecordError::at(games.begins(), Fault::SecondGame).into()),
    }
}

fn read_file<T>(
    path: &Path,
    most_bytes: u64,
    read: impl FnOnce(BufReader<Bounded>) -> Result<T, GamesError>,
) -> Result<T, LoadError> {
    let file = || path.display().to_string();
    let unreadable = |source| LoadError::Unreadable {
        file: file(),
        source,
    };
    let input = open_bounded(path, most_bytes).map_err(unreadable)?;
    read(BufReader::new(input)).map_err(|error| match error {
        GamesError::Io(source) => unreadable(source),
        GamesError::Refused(source) => LoadError::Refused {
            file: file(),
            source,
        },
    })
}

/// A text in memory can always be read on.
fn refused(error: GamesError) -> RecordError {
    match error {
        GamesError::Refused(error) => error,
        GamesError::Io(error) => Fault::Stream(error.to_string()).into(),
    }
}
