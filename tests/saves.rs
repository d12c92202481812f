//! Saves from outside: whatever fails, the last good one stays.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use std::cell::Cell;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
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
        save.save(&game).unwrap();
        let loaded = Autosave::in_folder(&below).load().unwrap().unwrap();
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
    save.save(&game).unwrap();
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
    next.save(&game).unwrap();
    assert_eq!(fs::read(save.path()).unwrap(), whole);
    assert_eq!(
        fs::read(folder.path().join("autosave.jetan.damaged-1")).unwrap(),
        cut
    );
    fs::write(save.path(), b"\xff\xfe").unwrap();
    assert!(matches!(save.load(), Err(LoadError::Unreadable { .. })));
}

/// Where the loop that is to be killed saves; unset, it has nothing to do.
const KILLED_FOLDER: &str = "MANATOR_TEST_KILLED_FOLDER";

/// Not a test of its own: what [`the_last_good_save_survives_200_kills`] starts and kills.
#[test]
fn save_for_ever() {
    let Some(folder) = std::env::var_os(KILLED_FOLDER) else {
        return;
    };
    let mut save = Autosave::in_folder(Path::new(&folder));
    let rules = Rules::preset(Preset::Decennial);
    let kept = save
        .load()
        .unwrap()
        .map(|record| record.into_match().unwrap());
    let mut game = kept.unwrap_or_else(|| random_game(rules, 4, 0));
    loop {
        match game.game().legal_moves().first() {
            Some(mv) if game.len() < 40 => drop(game.play(*mv).unwrap()),
            _ => game = random_game(rules, 4, 0),
        }
        save.save(&game).unwrap();
    }
}

#[test]
fn the_last_good_save_survives_200_kills() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for kill in 0..200 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "save_for_ever", "--test-threads", "1"])
            .env(KILLED_FOLDER, folder.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let save = Autosave::in_folder(folder.path());
        while kill == 0 && !save.path().exists() {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(5 + kill * 7 % 23));
        child.kill().unwrap();
        child.wait().unwrap();
        let record = save.load().unwrap().expect("a game was saved before");
        seen.insert(record.plies.len());
    }
    assert!(seen.len() > 5, "killed at different plies: {seen:?}");
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
