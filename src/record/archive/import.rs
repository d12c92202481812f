//! Games from files into the archive: each is replayed before it is taken, a bad one is told with its place and left
//! out, the good ones go in by batches. A file of any length is read a game at a time.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Read};

use super::{Archive, ArchiveError, Stored};
use crate::record::{GameTree, GamesError, Place, games};

/// How many games go in at once. While they are read nothing is locked; then they go in all or none.
const BATCH: usize = 500;

/// What an import has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games that are new.
    pub new: u64,
    /// Games that were there already, or stood in the files twice.
    pub known: u64,
    /// Games that were refused.
    pub refused: u64,
}

/// A game that was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The file.
    pub file: String,
    /// Where in it.
    pub place: Place,
    /// Why, in one sentence.
    pub reason: String,
}

/// An import that is under way. Dropped early, it leaves out what is not in yet.
#[derive(Debug)]
pub struct Import<'a> {
    archive: &'a mut Archive,
    batch: Vec<GameTree>,
    tally: Tally,
}

impl Tally {
    /// All games that were read.
    pub const fn read(self) -> u64 {
        self.new + self.known + self.refused
    }
}

impl<'a> Import<'a> {
    /// Begins one.
    pub fn into(archive: &'a mut Archive) -> Import<'a> {
        Import {
            archive,
            batch: Vec::with_capacity(BATCH),
            tally: Tally::default(),
        }
    }

    /// Reads a file, which is called `name` in refusals. After each game `watch` is told how many bytes have been read
    /// of this file and, where the game was refused, why.
    ///
    /// # Errors
    /// When the file cannot be read further or the archive not be written; whole batches before that are in.
    pub fn read(
        &mut self,
        name: &str,
        from: impl Read,
        mut watch: impl FnMut(u64, Option<Refusal>),
    ) -> Result<(), ArchiveError> {
        let bytes = Cell::new(0);
        let from = Counted {
            from,
            bytes: &bytes,
        };
        let mut games = games(BufReader::new(from));
        while let Some(game) = games.next() {
            let refused = match game {
                Ok(game) if game.result.is_over() => {
                    self.take(game)?;
                    None
                }
                Ok(_) => Some((games.begins(), ArchiveError::NotOver.to_string())),
                Err(GamesError::Refused(error)) => {
                    let place = error.place.unwrap_or(games.begins());
                    Some((place, error.fault.to_string()))
                }
                Err(GamesError::Io(source)) => {
                    let file = name.to_owned();
                    return Err(ArchiveError::Io { file, source });
                }
            };
            self.tally.refused += u64::from(refused.is_some());
            let refusal = refused.map(|(place, reason)| Refusal {
                file: name.to_owned(),
                place,
                reason,
            });
            watch(bytes.get(), refusal);
        }
        Ok(())
    }

    /// Puts in what is left and tells what was done.
    ///
    /// # Errors
    /// When the archive cannot be written.
    pub fn finish(mut self) -> Result<Tally, ArchiveError> {
        self.put()?;
        Ok(self.tally)
    }

    fn take(&mut self, game: GameTree) -> Result<(), ArchiveError> {
        self.batch.push(game);
        if self.batch.len() < BATCH {
            return Ok(());
        }
        self.put()
    }

    fn put(&mut self) -> Result<(), ArchiveError> {
        for stored in self.archive.store_all(&self.batch)? {
            match stored {
                Stored::New(_) => self.tally.new += 1,
                Stored::Known(_) => self.tally.known += 1,
            }
        }
        self.batch.clear();
        Ok(())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(
            f,
            "{}: line {line}, column {column}: {}",
            self.file, self.reason
        )
    }
}

/// A reader that tells how much has been read.
struct Counted<'a, R> {
    from: R,
    bytes: &'a Cell<u64>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(buffer)?;
        self.bytes.set(self.bytes.get() + read as u64);
        Ok(read)
    }
}
