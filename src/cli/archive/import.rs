//! `manator archive import`: files into the archive, with a bar on a terminal and every refusal told.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::CliError;
use crate::cli::{progress, tell_user};
use crate::record::archive::{Archive, Import};

/// Takes in the games of these files. Every file is looked at before the first game goes in, so that a name with a
/// slip changes nothing.
pub(super) fn run(folder: &Path, files: &[PathBuf], out: &mut impl Write) -> Result<(), CliError> {
    let mut opened = Vec::new();
    let mut bytes = 0;
    for path in files {
        let unreadable = |e| CliError::failed(format!("{} cannot be read: {e}", path.display()));
        let file = File::open(path).map_err(unreadable)?;
        let about = file.metadata().map_err(unreadable)?;
        if about.is_dir() {
            return Err(CliError::Failed(format!(
                "{} is a folder; name the files in it",
                path.display()
            )));
        }
        bytes += about.len();
        opened.push((path.display().to_string(), file));
    }
    let mut archive = Archive::open(folder)?;
    if let Some(notice) = &archive.notice {
        tell_user(format_args!("manator: {notice}"));
    }
    let bar = progress::bar(bytes, "{wide_bar} {bytes}/{total_bytes}, {eta} left");
    let mut import = Import::into(&mut archive.archive);
    let mut before = 0;
    for (name, file) in opened {
        let mut read = 0;
        let done = import.read(&name, file, |bytes, refusal| {
            read = bytes;
            bar.set_position(before + read);
            if let Some(refusal) = refusal {
                bar.suspend(|| tell_user(format_args!("manator: {refusal}")));
            }
        });
        before += read;
        if let Err(error) = done {
            bar.finish_and_clear();
            return Err(error.into());
        }
    }
    let tally = import.finish();
    bar.finish_and_clear();
    let tally = tally?;
    writeln!(
        out,
        "{} games read: {} new, {} known before, {} refused",
        tally.read(),
        tally.new,
        tally.known,
        tally.refused
    )?;
    out.flush()?;
    match tally.refused {
        0 => Ok(()),
        refused => Err(CliError::Failed(format!(
            "{refused} of {} games were refused; the others are in the archive",
            tally.read()
        ))),
    }
}
