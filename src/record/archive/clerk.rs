//! Keeps the archive while games are played: is told how the match at the table goes, decides what follows for the
//! archive, and does it on a thread of its own, so that whoever tells never waits.
//!
//! The archive holds games that are over. A game that is taken back from its end goes on, so it is withdrawn; when
//! it ends again, it is stored again, as it ended then. A game that was in the archive before it came to the table (loaded
//! from a file) is left as it is.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::{Archive, ArchiveError, Date, Stored};
use crate::record::{GameTree, tags};
use crate::table::Match;

/// What happens at the table, as far as the archive cares.
#[derive(Clone, Copy, Debug)]
pub enum Turn<'a> {
    /// Another match begins, or the table is left.
    Began,
    /// The match was taken back.
    TookBack,
    /// The match has ended, or has ended otherwise than it had.
    Ended(&'a Match),
}

/// Stores finished games in the background. Dropped, it first does what it has been told.
#[derive(Debug)]
pub struct Clerk {
    sitting: Sitting,
    errands: Option<Sender<Errand>>,
    thread: Option<JoinHandle<()>>,
    troubles: Arc<Mutex<Vec<String>>>,
}

impl Clerk {
    /// Keeps the archive of this data folder. Nothing is touched before the first game is over.
    pub fn of_folder(folder: PathBuf) -> Clerk {
        let (errands, received) = channel();
        let troubles = Arc::new(Mutex::new(Vec::new()));
        let told = troubles.clone();
        let tell = move |sentence: String| {
            told.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(sentence);
        };
        let thread = thread::spawn(move || work(folder, &received, tell));
        Clerk {
            sitting: Sitting::default(),
            errands: Some(errands),
            thread: Some(thread),
            troubles,
        }
    }

    /// Takes note of what has happened at the table on this day. Does not wait.
    pub fn note(&mut self, turn: Turn<'_>, today: Date) {
        if let Some(errand) = self.sitting.errand(turn, today)
            && let Some(errands) = &self.errands
        {
            // A thread that is gone has told why.
            let _ = errands.send(errand);
        }
    }

    /// What the user should be told since the last time, a sentence each.
    pub fn troubles(&self) -> Vec<String> {
        std::mem::take(&mut *self.troubles.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Clerk {
    fn drop(&mut self) {
        self.errands = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing more to do.
            let _ = thread.join();
        }
    }
}

/// Something to be done for the match of a sitting.
#[derive(Debug)]
enum Errand {
    /// It is over: store it, in place of how it ended before.
    Store { sitting: u64, game: Box<GameTree> },
    /// It goes on after all.
    Withdraw { sitting: u64 },
}

/// From the beginning of a match to that of the next.
#[derive(Debug, Default)]
struct Sitting {
    number: u64,
    /// Whether it was stored.
    stored: bool,
}

impl Sitting {
    fn errand(&mut self, turn: Turn<'_>, today: Date) -> Option<Errand> {
        match turn {
            Turn::Began => {
                self.number += 1;
                self.stored = false;
                None
            }
            Turn::TookBack => std::mem::take(&mut self.stored).then_some(Errand::Withdraw {
                sitting: self.number,
            }),
            Turn::Ended(game) => {
                self.stored = true;
                let mut game = GameTree::of(game);
                game.set_tag(tags::DATE, &today.tag());
                Some(Errand::Store {
                    sitting: self.number,
                    game: Box::new(game),
                })
            }
        }
    }
}

/// What the thread has at hand.
struct Desk {
    folder: PathBuf,
    archive: Option<Archive>,
    /// The last sitting whose game this clerk put into the archive, and the game's number there.
    row: Option<(u64, i64)>,
}

fn work(folder: PathBuf, errands: &Receiver<Errand>, tell: impl Fn(String)) {
    let mut desk = Desk {
        folder,
        archive: None,
        row: None,
    };
    for errand in errands {
        let mut done = desk.run(&errand, &tell);
        if let Err(ArchiveError::Damaged { .. }) = done {
            // Found while writing: what was good when it was opened may not be so further in.
            desk.archive = None;
            done = Archive::begin_anew(&desk.folder)
                .map(|opened| desk.take(opened, &tell))
                .and_then(|()| desk.run(&errand, &tell));
        }
        if let Err(error) = done {
            desk.archive = None;
            tell(format!("this game is not in the archive: {error}"));
        }
    }
}

impl Desk {
    fn run(&mut self, errand: &Errand, tell: &impl Fn(String)) -> Result<(), ArchiveError> {
        if self.archive.is_none() {
            let opened = Archive::open(&self.folder)?;
            self.take(opened, tell);
        }
        let Some(archive) = &mut self.archive else {
            return Ok(());
        };
        let (Errand::Store { sitting, .. } | Errand::Withdraw { sitting }) = errand;
        if let Some((of, id)) = self.row
            && of == *sitting
        {
            archive.withdraw(id)?;
            self.row = None;
        }
        if let Errand::Store { sitting, game } = errand
            && let Stored::New(id) = archive.store(game)?
        {
            self.row = Some((*sitting, id));
        }
        Ok(())
    }

    fn take(&mut self, opened: super::Opened, tell: &impl Fn(String)) {
        if let Some(notice) = opened.notice {
            // Its numbers went with it.
            self.row = None;
            tell(notice);
        }
        self.archive = Some(opened.archive);
    }
}
