//! Programs that may do less than whoever runs the tests: root too meets folders that he may not write, and people
//! without a home.

#![allow(
    dead_code,
    reason = "each of the tests that share this uses a part of it"
)]

use std::process::Command;

/// The same command by somebody whom a folder's rights bind: root without the right to pass over them, anybody else as he
/// is.
#[cfg(unix)]
pub fn bound(command: Command) -> Command {
    wrapped(command, &["--bounding-set=-all", "--inh-caps=-all"])
}

/// The same command by somebody whom the system knows nothing of: no name, no home. Only root can become him.
#[cfg(unix)]
pub fn nobody(command: Command) -> Command {
    wrapped(
        command,
        &["--reuid=54321", "--regid=54321", "--clear-groups"],
    )
}

/// Whether the tests are run by root.
#[cfg(unix)]
pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

#[cfg(unix)]
fn wrapped(command: Command, words: &[&str]) -> Command {
    if !is_root() {
        return command;
    }
    let mut outer = Command::new("setpriv");
    outer.args(words).arg("--");
    outer.arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        outer.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => outer.env(name, value),
            None => outer.env_remove(name),
        };
    }
    outer
}
