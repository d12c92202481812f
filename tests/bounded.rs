//! What is far too long is refused without being held, by every command that reads files.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on may panic")]
#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};

/// A file this long would not fit once into what the program may have.
const FILE_BYTES: u64 = 1 << 28;
/// Memory and address space that the program may have.
const MOST_KIB: u64 = 220 << 10;

/// The program with little memory.
fn manator(words: &[&str]) -> Output {
    let script = format!("ulimit -v {MOST_KIB}; exec \"$0\" \"$@\"");
    Command::new("sh")
        .args(["-c", &script])
        .arg(assert_cmd::cargo::cargo_bin("manator"))
        .args(words)
        .output()
        .unwrap()
}

/// A file that begins so and goes on with zeros, which take no room on the disk.
fn endless(folder: &Path, beginning: &str) -> String {
    let path = folder.join("endless.jetan");
    let mut file = File::create(&path).unwrap();
    file.write_all(beginning.as_bytes()).unwrap();
    file.set_len(FILE_BYTES).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_game_longer_than_memory_is_refused_and_not_held() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    for beginning in [
        "",
        // A position and a comment without end.
        "[Format \"2\"]\n[Rules \"jetan\"]\n[Start \"",
        "[Format \"2\"]\n[Rules \"jetan\"]\n{",
    ] {
        let file = endless(folder.path(), beginning);
        for words in [
            &["replay", "--check", &file][..],
            &["archive", "import", &file, "--data", data],
        ] {
            let output = manator(words);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{words:?}: {errors}");
            assert!(
                errors.contains("longer than 1048576 bytes"),
                "{words:?} {beginning:?}: {errors}"
            );
            assert!(errors.len() < 1_000, "{} bytes", errors.len());
        }
    }
}

/// The limit of the test above is one: what is held does not fit.
#[test]
fn the_programs_memory_is_bounded_here() {
    let output = Command::new("sh")
        .args(["-c", &format!("ulimit -v {MOST_KIB}; ulimit -v")])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(told.trim(), MOST_KIB.to_string());
}
