//! Saves from outside: whatever fails, the last good one stays.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

#[cfg(unix)]
#[path = "games/bound.rs"]
mod bound;
mod games;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use games::{assert_same, random_game};
use manator::record::{Autosave, LoadError, Step, load, save_atomically, save_through};
use manator::rules::{Preset, Rules};

/// A save fails at each step in turn, as with a full disk or a kill: what was saved before is still whole, nothing is
/// left lying about, and the next save works.
#[test]
fn a_save_that_fails_at_any_step_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jetan");
    for failing in Step::ALL {
        save_atomically(&path, b"the last good save").unwrap();
        let asked = Cell::new(false);
        let result = save_through(&path, b"half of this must never be seen", |step| {
            if step != failing {
                return Ok(());
            }
            asked.set(true);
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        let message = result.unwrap_err().to_string();
        assert!(
            asked.get() && message.contains("game.jetan") && message.contains("still there"),
            "{message}"
        );
        let kept = fs::read(&path).unwrap();
        let renamed = failing == Step::SyncFolder;
        let expected: &[u8] = if renamed {
            b"half of this must never be seen"
        } else {
            b"the last good save"
        };
        assert_eq!(kept, expected, "{failing:?}");
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "{failing:?} leaves litter"
        );
    }
}

#[test]
fn what_cannot_be_written_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = save_atomically(&file.join("below/game.jetan"), b"x").unwrap_err();
    assert!(error.to_string().contains("cannot be written"), "{error}");
    assert!(save_atomically(Path::new("/"), b"x").is_err());
    assert!(matches!(
        load(&folder.path().join("none")),
        Err(LoadError::Unreadable { .. })
    ));
}

#[test]
fn the_autosave_brings_the_game_back() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("not/there/yet");
    let mut save = Autosave::in_folder(&below);
    assert!(save.load().unwrap().is_none());
    let whole = random_game(Rules::preset(Preset::Decennial), 4, 50);
    let mut game = random_game(Rules::preset(Preset::Decennial), 4, 0);
    for ply in whole.game().plies() {
        game.play(ply.action()).unwrap();
        save.save(&game, None).unwrap();
        let loaded = Autosave::in_folder(&below).load().unwrap().unwrap().record;
        assert_same(&loaded.into_match().unwrap(), &game);
    }
    save.discard().unwrap();
    assert!(save.load().unwrap().is_none());
}

/// Cut short anywhere, a save is refused with a message, never half-loaded, and kept under another name when the next
/// game is saved.
#[test]
fn a_damaged_save_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let game = random_game(Rules::preset(Preset::Manator), 4, 20);
    let mut save = Autosave::in_folder(folder.path());
    save.save(&game, None).unwrap();
    let whole = fs::read(save.path()).unwrap();
    for length in 1..whole.trim_ascii_end().len() {
        fs::write(save.path(), &whole[..length]).unwrap();
        let result = save.load();
        assert!(
            result.is_err(),
            "cut to {length} bytes:\n{}",
            String::from_utf8_lossy(&whole[..length])
        );
        let message = result.unwrap_err().to_string();
        assert!(
            message.contains("autosave.jetan") && !message.contains('\n'),
            "{message}"
        );
    }
    let cut = fs::read(save.path()).unwrap();
    let mut next = Autosave::in_folder(folder.path());
    next.discard().unwrap();
    assert_eq!(
        fs::read(save.path()).unwrap(),
        cut,
        "a damaged file is not thrown away"
    );
    next.save(&game, None).unwrap();
    assert_eq!(fs::read(save.path()).unwrap(), whole);
    assert_eq!(
        fs::read(folder.path().join("autosave.jetan.damaged-1")).unwrap(),
        cut
    );
    fs::write(save.path(), b"\xff\xfe").unwrap();
    assert!(matches!(save.load(), Err(LoadError::Refused { .. })));
}

/// Where a child of this test saves; unset, it has nothing to do.
const CHILD_FOLDER: &str = "MANATOR_TEST_CHILD_FOLDER";

/// This program again, for one test of it that works in the folder.
fn child(test: &str, folder: &Path) -> Command {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", test, "--test-threads", "1"]);
    child.env(CHILD_FOLDER, folder);
    child
}

/// Tells the parent, past what the test's harness catches.
fn tell(line: &str) {
    // The harness writes the test's name before the first.
    io::stdout()
        .write_all(format!("\n{line}\n").as_bytes())
        .unwrap();
    io::stdout().flush().unwrap();
}

/// Not a test of its own: what [`no_ply_that_was_kept_is_lost_by_200_kills`] starts and kills. After each save it tells
/// which ply of which game is kept.
#[test]
fn save_for_ever() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER) else {
        return;
    };
    let mut save = Autosave::in_folder(Path::new(&folder));
    let rules = Rules::preset(Preset::Decennial);
    let kept = save.load().unwrap();
    let mut game = kept.map_or_else(
        || random_game(rules, 0, 0),
        |kept| kept.record.into_match().unwrap(),
    );
    loop {
        match game.game().legal_moves().first() {
            Some(mv) if game.len() < 40 => drop(game.play(*mv).unwrap()),
            _ => game = random_game(rules, game.seed() + 1, 0),
        }
        save.save(&game, None).unwrap();
        tell(&format!("kept {} {}", game.seed(), game.len()));
    }
}

#[test]
fn no_ply_that_was_kept_is_lost_by_200_kills() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = BTreeSet::new();
    let (mut told_in_all, mut last) = (0, (0, 0));
    for kill in 0..200 {
        let mut child = child("save_for_ever", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // However busy the machine, it has kept a ply before it is killed.
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut told = String::new();
        while !told.contains("kept ") {
            assert!(out.read_line(&mut told).unwrap() > 0, "{told}");
        }
        thread::sleep(Duration::from_millis(kill * 7 % 23));
        child.kill().unwrap();
        child.wait().unwrap();
        out.read_to_string(&mut told).unwrap();
        for line in told.split_inclusive('\n') {
            // A line without its end was cut by the kill.
            if let Some(kept) = line
                .strip_prefix("kept ")
                .and_then(|line| line.strip_suffix('\n'))
            {
                let (seed, plies) = kept.split_once(' ').unwrap();
                last = (seed.parse().unwrap(), plies.parse().unwrap());
                told_in_all += 1;
            }
        }
        let save = Autosave::in_folder(folder.path());
        let record = save
            .load()
            .unwrap()
            .expect("a game was saved before")
            .record;
        let kept = (record.seed, record.plies.len());
        assert!(kept >= last, "{kept:?} is there, but {last:?} was kept");
        seen.insert(kept.1);
    }
    assert!(seen.len() > 5, "killed at different plies: {seen:?}");
    assert!(told_in_all > 200, "only {told_in_all} saves");
    let damaged = |name: &str| name.contains("damaged");
    let names = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    assert!(
        !names
            .into_iter()
            .any(|name| damaged(&name.to_string_lossy()))
    );
}

/// Not a test of its own: a game that is played to its end whatever the saves do. It tells the troubles it had.
#[test]
fn play_whatever_fails() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER) else {
        return;
    };
    let mut save = Autosave::in_folder(Path::new(&folder));
    let whole = random_game(Rules::preset(Preset::Decennial), 4, 120);
    let mut game = random_game(Rules::preset(Preset::Decennial), 4, 0);
    for ply in whole.game().plies() {
        game.play(ply.action()).unwrap();
        match save.save(&game, None) {
            Ok(()) => tell(&format!("kept {}", game.len())),
            Err(error) => tell(&format!("trouble {error}")),
        }
    }
    assert_same(&game, &whole);
    tell("played");
}

/// The troubles that a child's game had, each once, and the last ply that it kept. The game was played to its end.
fn troubles(output: &Output) -> (BTreeSet<String>, usize) {
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("played"), "{told}");
    let of = |word: &str| -> Vec<String> {
        told.lines()
            .filter_map(|line| line.strip_prefix(word).map(str::to_owned))
            .collect()
    };
    let kept = of("kept ").last().map_or(0, |plies| plies.parse().unwrap());
    (of("trouble ").into_iter().collect(), kept)
}

/// As on a disk that fills in mid-game: files may have 512 bytes only.
#[cfg(unix)]
#[test]
fn a_disk_that_fills_stops_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let whole = child("play_whatever_fails", folder.path());
    let output = Command::new("sh")
        // Without the trap the system ends the program; what it kept is there in any case.
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(whole.get_program())
        .args(whole.get_args())
        .env(CHILD_FOLDER, folder.path())
        .output()
        .unwrap();
    let (troubles, kept) = troubles(&output);
    assert_eq!(troubles.len(), 1, "{troubles:?}");
    let trouble = troubles.first().unwrap();
    assert!(
        trouble.contains("autosave.jetan") && trouble.contains("still there"),
        "{trouble}"
    );
    let record = Autosave::in_folder(folder.path())
        .load()
        .unwrap()
        .unwrap()
        .record;
    assert!(kept > 10, "{kept}");
    assert_eq!(record.plies.len(), kept, "the last good save stays");
    let files = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 1, "nothing is left lying about");
}

/// Below a plain file there can be no folder, and in one that may not be written no file.
#[test]
fn a_folder_that_takes_nothing_stops_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let output = child("play_whatever_fails", &file.join("below"))
        .output()
        .unwrap();
    let (told, kept) = troubles(&output);
    assert_eq!((told.len(), kept), (1, 0), "{told:?}");
    assert_eq!(fs::read(&file).unwrap(), b"mine");

    // Not even the system's owner makes files here.
    #[cfg(target_os = "linux")]
    {
        let output = child("play_whatever_fails", Path::new("/proc/self"))
            .output()
            .unwrap();
        let (told, kept) = troubles(&output);
        assert_eq!((told.len(), kept), (1, 0), "{told:?}");
    }

    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    close(&closed);
    let output = bound::bound(child("play_whatever_fails", &closed))
        .output()
        .unwrap();
    let (told, kept) = troubles(&output);
    assert_eq!((told.len(), kept), (1, 0), "{told:?}");
    assert_eq!(fs::read_dir(&closed).unwrap().count(), 0);
}

#[cfg(unix)]
fn close(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o555)).unwrap();
}

#[cfg(not(unix))]
fn close(_: &Path) {}
