//! Files that are either the old one or the new one, whenever the power fails.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// One step of a save, in order. A test lets each of them fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The folder is made.
    MakeFolder,
    /// A temporary file is made beside the target.
    MakeTemporary,
    /// The first half of the bytes is written.
    WriteFirst,
    /// The rest is written.
    WriteRest,
    /// The temporary file reaches the disk.
    SyncFile,
    /// It takes the target's name.
    Rename,
    /// The name reaches the disk.
    SyncFolder,
}

/// A file that could not be written; what stood there before still does.
#[derive(Debug, Error)]
#[error("{file} cannot be written ({source}); what was saved before is still there")]
pub struct SaveError {
    /// Which file.
    pub file: String,
    /// The system's word.
    pub source: io::Error,
}

impl Step {
    /// All steps in order.
    pub const ALL: [Step; 7] = [
        Step::MakeFolder,
        Step::MakeTemporary,
        Step::WriteFirst,
        Step::WriteRest,
        Step::SyncFile,
        Step::Rename,
        Step::SyncFolder,
    ];
}

/// Writes a file whole or not at all: into a temporary file in the same folder, to the disk, then over the target.
///
/// # Errors
/// When a step fails; the target is then as it was (or, if only the last step failed, already the new one).
pub fn save_atomically(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    save_through(path, bytes, |_| Ok(()))
}

/// [`save_atomically`] with a word in every step: `before` is asked before each, and where it returns an error the save
/// fails there as if the system had.
///
/// # Errors
/// As [`save_atomically`].
pub fn save_through(
    path: &Path,
    bytes: &[u8],
    before: impl FnMut(Step) -> io::Result<()>,
) -> Result<(), SaveError> {
    write(path, bytes, before).map_err(|source| SaveError {
        file: path.display().to_string(),
        source,
    })
}

/// [`save_atomically`] for what is too long to hold in memory: `fill` writes it.
///
/// # Errors
/// As [`save_atomically`], and what `fill` returns.
pub fn save_by(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), SaveError> {
    write_by(path, &mut |_| Ok(()), |file, _| {
        let mut file = BufWriter::new(file);
        fill(&mut file)?;
        file.flush()
    })
    .map_err(|source| SaveError {
        file: path.display().to_string(),
        source,
    })
}

fn write(
    path: &Path,
    bytes: &[u8],
    mut before: impl FnMut(Step) -> io::Result<()>,
) -> io::Result<()> {
    write_by(path, &mut before, |file, before| {
        let (first, rest) = bytes.split_at(bytes.len() / 2);
        before(Step::WriteFirst)?;
        file.write_all(first)?;
        before(Step::WriteRest)?;
        file.write_all(rest)
    })
}

fn write_by<B: FnMut(Step) -> io::Result<()>>(
    path: &Path,
    before: &mut B,
    fill: impl FnOnce(&mut File, &mut B) -> io::Result<()>,
) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "it names no file"))?;
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    before(Step::MakeFolder)?;
    fs::create_dir_all(folder)?;
    before(Step::MakeTemporary)?;
    // Dropped on any way out but the last, and with it the file.
    let mut temporary = temporary_in(folder, name)?;
    // Past the wrapper, which puts the temporary file's name into errors.
    fill(temporary.as_file_mut(), before)?;
    before(Step::SyncFile)?;
    temporary.as_file().sync_all()?;
    before(Step::Rename)?;
    temporary.persist(path)?;
    before(Step::SyncFolder)?;
    sync_folder(folder)
}

/// A fresh file `.name.….tmp` with the rights any new file has.
fn temporary_in(folder: &Path, name: &std::ffi::OsStr) -> io::Result<tempfile::NamedTempFile> {
    let prefix = prefix(name);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(TEMPORARY);
    #[cfg(unix)]
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(open);
    // The name is another each time, and a trouble that lasts must have the same words each time.
    builder
        .tempfile_in(folder)
        .map_err(|error| io::Error::from(error.kind()))
}

/// Windows cannot open a folder to flush it, and does not need to.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()
    } else {
        Ok(())
    }
}

/// Takes away temporary files of `path` that a killed program left behind.
pub(super) fn sweep(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return;
    };
    let prefix = prefix(name);
    sweep_folder(folder, |name| {
        name.starts_with(prefix.to_string_lossy().as_ref())
    });
}

/// Takes away the temporary files of a folder whose names are ours: no save takes ten minutes.
pub(super) fn sweep_folder(folder: &Path, ours: impl Fn(&str) -> bool) {
    const OLD: std::time::Duration = std::time::Duration::from_secs(600);
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let temporary = name.starts_with('.') && name.ends_with(TEMPORARY);
        let old = || Some(entry.metadata().ok()?.modified().ok()?.elapsed().ok()? > OLD);
        if temporary && ours(&name) && old() == Some(true) {
            // Litter that stays is only litter.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The text of a file of at most so many bytes: what was put in its place by mistake, or grows while it is read, does
/// not fill the memory.
///
/// # Errors
/// When it cannot be read, is no UTF-8 (`InvalidData`), or is larger.
pub(super) fn read_text(path: &Path, most_bytes: u64) -> io::Result<String> {
    let mut text = String::new();
    open_bounded(path, most_bytes)?.read_to_string(&mut text)?;
    Ok(text)
}

/// Opens a file of at most so many bytes; reading on in a larger one fails.
///
/// # Errors
/// When it cannot be opened.
pub(super) fn open_bounded(path: &Path, most_bytes: u64) -> io::Result<Bounded> {
    Ok(Bounded {
        file: File::open(path)?,
        most_bytes,
        read_bytes: 0,
    })
}

/// A file that is read to a bound.
pub(super) struct Bounded {
    file: File,
    most_bytes: u64,
    read_bytes: u64,
}

impl Read for Bounded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.file.read(buffer)?;
        self.read_bytes += bytes as u64;
        if self.read_bytes > self.most_bytes {
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                format!("it is larger than {} bytes", self.most_bytes),
            ));
        }
        Ok(bytes)
    }
}

/// Gives a file that must not be lost another name beside it, `name.damaged-1` and so on, and tells which.
///
/// # Errors
/// When it cannot be renamed.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".damaged-{number}"));
        let aside = path.with_file_name(name);
        if !aside.try_exists()? {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
        number += 1;
    }
}

const TEMPORARY: &str = ".tmp";

fn prefix(name: &std::ffi::OsStr) -> std::ffi::OsString {
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    prefix
}
