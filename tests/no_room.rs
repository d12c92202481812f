//! The program where nothing can be kept: by somebody without a home, in a folder that he may not write, where files may
//! not grow. It says so in a sentence, and does whatever needs no room.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

#[path = "games/bound.rs"]
mod bound;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use manator::record::TOLD_GAME;

const A_GAME: [&str; 9] = [
    "sim", "--games", "1", "--black", "ai:1", "--orange", "ai:1", "--seed", "1",
];

fn manator(program: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(words);
    command
}

fn program() -> PathBuf {
    assert_cmd::cargo::cargo_bin("manator")
}

/// What a command says that fails as it should: one sentence, no signal, no panic.
#[track_caller]
fn sentence(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.signal(), None, "{errors}");
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(
        errors.starts_with("manator: ") && errors.lines().count() == 1,
        "{errors}"
    );
    errors
}

#[track_caller]
fn done(output: &Output) {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert!(!output.stdout.is_empty());
}

/// Opens a folder to all, or closes it to its own owner.
fn set_rights(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn somebody_without_a_home_is_told_and_can_play() {
    let folder = tempfile::tempdir().unwrap();
    set_rights(folder.path(), 0o755);
    // He may not look into the builder's folders.
    let copy = folder.path().join("manator");
    fs::copy(program(), &copy).unwrap();
    let homeless = |words: &[&str]| {
        let mut command = manator(&copy, words);
        command.current_dir(folder.path());
        for name in ["HOME", "XDG_DATA_HOME", "MANATOR_DATA"] {
            command.env_remove(name);
        }
        bound::nobody(command).output().unwrap()
    };
    done(&homeless(&A_GAME));
    if bound::is_root() {
        for words in [["saves", "list"], ["archive", "list"]] {
            let told = sentence(&homeless(&words));
            assert!(told.contains("--data"), "{told}");
        }
    }
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    set_rights(&data, 0o777);
    let named = homeless(&["--data", data.to_str().unwrap(), "saves", "list"]);
    assert!(named.status.success(), "a folder can be named");
}

#[test]
fn a_folder_that_may_not_be_written_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.jetan");
    fs::write(&game, TOLD_GAME).unwrap();
    let closed = folder.path().join("closed");
    fs::create_dir_all(closed.join("saves")).unwrap();
    fs::write(closed.join("saves/kept.jetan"), TOLD_GAME).unwrap();
    set_rights(&closed.join("saves"), 0o555);
    set_rights(&closed, 0o555);
    let run = |words: &[&str]| {
        let mut command = manator(&program(), words);
        command.args(["--data", closed.to_str().unwrap()]);
        bound::bound(command).output().unwrap()
    };
    let told = sentence(&run(&["archive", "import", game.to_str().unwrap()]));
    assert!(told.contains("archive"), "{told}");
    let told = sentence(&run(&["saves", "delete", "kept"]));
    assert!(told.contains("cannot be deleted"), "{told}");
    let out = closed.join("games.txt");
    let mut words = A_GAME.to_vec();
    words.extend(["--out", out.to_str().unwrap()]);
    let told = sentence(&run(&words));
    assert!(told.contains("games.txt"), "{told}");
    done(&run(&A_GAME));
    // Nothing was taken away and nothing left lying about.
    let names = |folder: &Path| -> Vec<_> {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&closed), ["saves"]);
    assert_eq!(names(&closed.join("saves")), ["kept.jetan"]);
    set_rights(&closed, 0o755);
    set_rights(&closed.join("saves"), 0o755);
}

/// As `ulimit -f` sets it, with nobody who ignores the signal for the program.
#[test]
fn a_file_that_may_not_grow_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games.txt");
    let limited = |words: &[&str]| {
        Command::new("sh")
            .args(["-c", "ulimit -f 1; exec \"$0\" \"$@\""])
            .arg(program())
            .args(words)
            .args(["--data", folder.path().to_str().unwrap()])
            .output()
            .unwrap()
    };
    let mut words = A_GAME.to_vec();
    words[2] = "20";
    words.extend(["--out", out.to_str().unwrap()]);
    let told = sentence(&limited(&words));
    assert!(told.contains("games.txt"), "{told}");
    assert!(!out.exists(), "whole or not at all");
    let game = folder.path().join("game.jetan");
    fs::write(&game, TOLD_GAME).unwrap();
    let told = sentence(&limited(&["archive", "import", game.to_str().unwrap()]));
    assert!(told.contains("archive"), "{told}");
    // Arguments and output pass through unchanged.
    let free = manator(&program(), &A_GAME).output().unwrap();
    let bound = limited(&A_GAME);
    done(&bound);
    assert_eq!(bound.stdout, free.stdout);
}
