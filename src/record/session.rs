//! Whether the program left its data folder as it should, so that a game that broke off is offered again. A file stands
//! there, locked, while the program runs: a file that stands there and is locked by nobody was left by a program that
//! crashed, was killed or lost its power.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::SavedGame;

/// How the program before this one left the data folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Past {
    /// It left as it should, or there was none.
    Left,
    /// It broke off.
    BrokeOff,
    /// It still runs.
    StillRuns,
}

/// What the title offers first.
#[derive(Clone, PartialEq, Debug)]
pub enum Offer {
    /// No game is kept.
    Nothing,
    /// A game that was left and can be gone on with.
    Continue(Box<SavedGame>),
    /// A game that broke off: worth a question of its own.
    Resume(Box<SavedGame>),
}

/// This program's presence in the data folder. Only [`Session::leave`] ends it: whoever drops it, panics included,
/// has broken off.
#[derive(Debug)]
pub struct Session {
    /// Where the mark stands and the file whose lock goes with the process; none where it could not be set, or is
    /// another program's.
    mark: Option<(PathBuf, File)>,
}

impl Session {
    /// The mark's name in the data folder.
    pub const NAME: &'static str = "running";

    /// Looks at what the program before left and says that this one runs. A folder that takes no mark costs only that
    /// a crash is not told from a clean leave.
    pub fn begin(folder: &Path) -> (Session, Past) {
        let path = folder.join(Session::NAME);
        let nothing = |past| (Session { mark: None }, past);
        let stood = path.exists();
        let Ok(file) = open(folder, &path) else {
            return nothing(if stood { Past::BrokeOff } else { Past::Left });
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => nothing(Past::StillRuns),
            // Where nothing can be locked the file alone tells.
            Ok(()) | Err(TryLockError::Error(_)) => {
                let past = if stood { Past::BrokeOff } else { Past::Left };
                // On a full disk the file itself is mark enough.
                let _ = sign(&file);
                let mark = Some((path, file));
                (Session { mark }, past)
            }
        }
    }

    /// The program leaves as it should.
    pub fn leave(self) {
        if let Some((path, file)) = self.mark {
            // A mark that stays offers a game once more than need be.
            let _ = fs::remove_file(path);
            drop(file);
        }
    }
}

impl Past {
    /// What to offer when the kept game is this one. A finished game is nothing to go on with unless it has another behind
    /// it, and a game that another program is playing is not ours.
    #[must_use]
    pub fn offer(self, kept: Option<SavedGame>) -> Offer {
        match kept {
            Some(game) if game.goes_on() => match self {
                Past::Left => Offer::Continue(Box::new(game)),
                Past::BrokeOff => Offer::Resume(Box::new(game)),
                Past::StillRuns => Offer::Nothing,
            },
            _ => Offer::Nothing,
        }
    }
}

/// Opens the mark without touching what is in it.
fn open(folder: &Path, path: &Path) -> io::Result<File> {
    fs::create_dir_all(folder)?;
    File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
}

/// Writes the process's number for whoever looks; the lock decides, not the number.
fn sign(mut file: &File) -> io::Result<()> {
    file.set_len(0)?;
    writeln!(file, "{}", std::process::id())
}
