//! Opening the archive: making it, bringing an older one up to date, refusing a newer one, setting a damaged one aside.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use super::schema::{self, Kind, VERSION};
use super::{Archive, ArchiveError};
use crate::record::set_aside;

/// How long to wait for another copy of the game that is writing.
const PATIENCE: Duration = Duration::from_secs(20);

/// How much of the file is kept in memory, in KiB (SQLite's negative `cache_size`).
const CACHE_KIB: i64 = 65_536;

/// An archive that was opened, and what the user should be told.
#[derive(Debug)]
pub struct Opened {
    /// The archive.
    pub archive: Archive,
    /// Where a damaged one that stood in its place was put, with a sentence.
    pub notice: Option<String>,
}

impl Archive {
    /// The file's name in the data folder.
    pub const NAME: &'static str = "archive.sqlite";

    /// Opens the archive of this data folder to write and to read; makes both where there are none. A damaged one is
    /// set aside, kept under another name, and a new one begun.
    ///
    /// # Errors
    /// When it cannot be written, or is not ours to write: of a newer version, or another program's.
    pub fn open(folder: &Path) -> Result<Opened, ArchiveError> {
        fs::create_dir_all(folder).map_err(|source| ArchiveError::io(folder, source))?;
        match Archive::open_to_write(folder) {
            Ok(archive) => Ok(Opened {
                archive,
                notice: None,
            }),
            Err(ArchiveError::Damaged { .. }) => Archive::begin_anew(folder),
            Err(error) => Err(error),
        }
    }

    /// Sets a damaged archive aside and begins a new one; leaves one that can be opened as it is.
    ///
    /// # Errors
    /// As [`Archive::open`].
    pub fn begin_anew(folder: &Path) -> Result<Opened, ArchiveError> {
        let path = folder.join(Archive::NAME);
        let io = |source| ArchiveError::io(&path, source);
        // Two copies of the game that find the same damage must not set the new archive aside too.
        let lock = File::create(folder.join(LOCK)).map_err(io)?;
        lock.lock().map_err(io)?;
        if let Ok(archive) = Archive::open_to_write(folder)
            && archive.is_sound()
        {
            return Ok(Opened {
                archive,
                notice: None,
            });
        }
        let aside = set_aside(&path).map_err(io)?;
        for suffix in ["-wal", "-shm"] {
            let beside = with_suffix(&path, suffix);
            if beside.exists() {
                fs::rename(&beside, with_suffix(&aside, suffix)).map_err(io)?;
            }
        }
        let archive = Archive::open_to_write(folder)?;
        let notice = Some(format!(
            "{} was damaged; it is kept as {}, and a new archive was begun",
            path.display(),
            aside.display()
        ));
        Ok(Opened { archive, notice })
    }

    /// Opens the archive to read, also where nothing can be written. Nothing where there is none yet.
    ///
    /// # Errors
    /// When it is damaged (it stays where it is), of a newer version or another program's, or of an older one that cannot
    /// be brought up to date.
    pub fn open_to_read(folder: &Path) -> Result<Option<Archive>, ArchiveError> {
        let path = folder.join(Archive::NAME);
        if !path.try_exists().map_err(|e| ArchiveError::io(&path, e))? {
            return Ok(None);
        }
        match Archive::open_to_write(folder) {
            Err(
                ArchiveError::ReadOnly { .. }
                | ArchiveError::Database { .. }
                | ArchiveError::Full { .. },
            ) => open_read_only(path).map(Some),
            other => other.map(Some),
        }
    }

    fn open_to_write(folder: &Path) -> Result<Archive, ArchiveError> {
        let path = folder.join(Archive::NAME);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let connection = connect(&path, flags)?;
        let mut archive = Archive { connection, path };
        archive.prepare()?;
        Ok(archive)
    }

    /// Makes the database one that can be worked with.
    fn prepare(&mut self) -> Result<(), ArchiveError> {
        self.known_version()?;
        let fault = |error| ArchiveError::of(&self.path, error);
        write_ahead(&self.connection).map_err(fault)?;
        self.connection
            .pragma_update(None, "synchronous", "FULL")
            .and_then(|()| {
                self.connection
                    .pragma_update(None, "cache_size", -CACHE_KIB)
            })
            .map_err(fault)?;
        if self.known_version()? == VERSION {
            return Ok(());
        }
        let path = self.path.clone();
        let fault = |error| ArchiveError::of(&path, error);
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(fault)?;
        // Another copy of the game may have done it while this one waited.
        let version = version_of(schema::kind(&tx).map_err(fault)?, &path)?;
        if version < VERSION {
            schema::bring_up(&tx, version).map_err(fault)?;
        }
        tx.commit().map_err(fault)
    }

    fn known_version(&self) -> Result<i64, ArchiveError> {
        let kind = schema::kind(&self.connection).map_err(|e| ArchiveError::of(&self.path, e))?;
        version_of(kind, &self.path)
    }

    /// Reads everything. Slow where there is much.
    fn is_sound(&self) -> bool {
        self.connection
            .pragma_query_value(None, "quick_check", |row| row.get::<_, String>(0))
            .is_ok_and(|word| word == "ok")
    }
}

/// Held while a damaged archive is set aside.
const LOCK: &str = "archive.lock";

fn version_of(kind: Kind, path: &Path) -> Result<i64, ArchiveError> {
    let file = || path.display().to_string();
    match kind {
        Kind::Empty => Ok(0),
        Kind::Archive(version) if version > VERSION => Err(ArchiveError::Newer {
            file: file(),
            version,
            known: VERSION,
        }),
        Kind::Archive(version) => Ok(version),
        Kind::Foreign => Err(ArchiveError::Foreign { file: file() }),
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, ArchiveError> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags)
        .and_then(|connection| {
            connection.busy_timeout(PATIENCE)?;
            Ok(connection)
        })
        .map_err(|error| ArchiveError::of(path, error))
}

/// Lets readers read while another copy of the game writes. Going over to it asks for the file alone, and SQLite does
/// not wait for that by itself.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    let started = Instant::now();
    loop {
        let asked = connection
            .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0));
        match asked {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && started.elapsed() < PATIENCE =>
            {
                thread::sleep(Duration::from_millis(10));
            }
            // A file system that cannot do it keeps the older way, in which readers and writers wait for each other.
            other => return other.map(drop),
        }
    }
}

/// Reads where nothing can be written: together with others if they have set that up, else as a file that nobody changes.
fn open_read_only(path: PathBuf) -> Result<Archive, ArchiveError> {
    let plain = connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).and_then(|connection| {
        schema::kind(&connection)
            .map(|kind| (connection, kind))
            .map_err(|error| ArchiveError::of(&path, error))
    });
    let (connection, kind) = match plain {
        Ok(both) => both,
        Err(error) if with_suffix(&path, "-wal").exists() => return Err(error),
        Err(_) => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            let connection = connect(&PathBuf::from(immutable(&path)), flags).map_err(|_| {
                ArchiveError::ReadOnly {
                    file: path.display().to_string(),
                }
            })?;
            let kind = schema::kind(&connection).map_err(|e| ArchiveError::of(&path, e))?;
            (connection, kind)
        }
    };
    if version_of(kind, &path)? < VERSION {
        return Err(ArchiveError::Older {
            file: path.display().to_string(),
        });
    }
    Ok(Archive { connection, path })
}

/// The address of a file that nobody changes, as SQLite wants it.
fn immutable(path: &Path) -> String {
    let mut address = String::from("file:");
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => address.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => address.push(char::from(byte)),
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address + "?immutable=1"
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
