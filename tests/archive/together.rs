//! Several copies of the game use one archive at once, and some of them are killed.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use manator::record::Record;
use manator::record::archive::{Archive, Filter, RollFilter};

use crate::kit::{archive_of, assert_consistent, live_entry};

/// Where a copy that is started writes; unset, it has nothing to do.
const FOLDER: &str = "MANATOR_TEST_ARCHIVE";
/// The seed of its first game.
const FIRST: &str = "MANATOR_TEST_FIRST";

const GAMES: u64 = 60;

fn another_copy(folder: &Path, first: u64) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "together::write_games_one_by_one",
            "--test-threads",
            "1",
        ])
        .env(FOLDER, folder)
        .env(FIRST, first.to_string())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Not a test of its own: what the tests here start.
#[test]
fn write_games_one_by_one() {
    let (Some(folder), Ok(first)) = (std::env::var_os(FOLDER), std::env::var(FIRST)) else {
        return;
    };
    let first: u64 = first.parse().unwrap();
    let mut archive = Archive::open(Path::new(&folder)).unwrap().archive;
    for seed in first..first + GAMES {
        archive.store(&live_entry(seed)).unwrap();
    }
}

/// Two copies write, beginning with an empty folder, while this one reads: nobody is ever told that it is busy.
#[test]
fn readers_read_while_others_write() {
    let folder = tempfile::tempdir().unwrap();
    let mut writers = [
        another_copy(folder.path(), 0),
        another_copy(folder.path(), 1_000),
    ];
    let mut seen = Vec::new();
    loop {
        let done = writers
            .iter_mut()
            .all(|writer| writer.try_wait().unwrap().is_some());
        if let Some(archive) = Archive::open_to_read(folder.path()).unwrap() {
            let games = archive.len().unwrap();
            let found = archive.find(&Filter::default(), 1_000).unwrap();
            assert!(found.len() as u64 >= games, "games only come");
            for game in found.iter().take(3) {
                archive.game(game.id).unwrap().unwrap().tree().unwrap();
            }
            archive.careers(&RollFilter::default(), 20).unwrap();
            seen.push(games);
        }
        if done {
            break;
        }
    }
    assert!(
        writers
            .iter_mut()
            .all(|writer| writer.wait().unwrap().success())
    );
    assert!(
        seen.is_sorted() && seen.last() == Some(&(2 * GAMES)),
        "{seen:?}"
    );
    seen.dedup();
    assert!(seen.len() > 3, "read while they wrote: {seen:?}");
    assert_consistent(folder.path());
}

/// Several copies begin an archive at the same moment: each finds it as it is, and nobody takes it for a stranger's.
#[test]
fn an_archive_is_begun_by_several_at_once() {
    for _ in 0..40 {
        let folder = tempfile::tempdir().unwrap();
        let begin = || {
            let opened = Archive::open(folder.path()).unwrap();
            assert_eq!(opened.notice, None);
        };
        thread::scope(|scope| {
            let copies: Vec<_> = (0..4).map(|_| scope.spawn(begin)).collect();
            for copy in copies {
                copy.join().unwrap();
            }
        });
        assert_consistent(folder.path());
    }
}

#[test]
fn a_copy_that_is_killed_leaves_whole_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut counts = Vec::new();
    for kill in 0..12_u64 {
        let mut writer = another_copy(folder.path(), kill * 1_000);
        thread::sleep(Duration::from_millis(15 + kill * 13 % 80));
        writer.kill().unwrap();
        writer.wait().unwrap();
        let opened = Archive::open(folder.path()).unwrap();
        assert_eq!(opened.notice, None);
        counts.push(opened.archive.len().unwrap());
        drop(opened);
        assert_consistent(folder.path());
    }
    assert!(counts.is_sorted() && counts.last() > Some(&0), "{counts:?}");
}

/// A whole import of many games is killed again and again; at last it goes through, and every game is there once.
#[test]
fn an_import_that_is_killed_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let records: Vec<Record> = (0..1_300).map(|seed| live_entry(seed).record()).collect();
    let file = folder.path().join("games.jetan");
    std::fs::write(&file, Record::to_texts(&records)).unwrap();
    let import = || {
        Command::new(env!("CARGO_BIN_EXE_manator"))
            .arg("--data")
            .arg(folder.path())
            .args(["archive", "import"])
            .arg(&file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    };
    let mut partly = 0;
    for kill in 0..10 {
        let mut child = import();
        thread::sleep(Duration::from_millis(20 + 60 * kill));
        let done = child.try_wait().unwrap().is_some();
        child.kill().unwrap();
        child.wait().unwrap();
        drop(archive_of(folder.path(), &[]));
        assert_consistent(folder.path());
        let archive = archive_of(folder.path(), &[]);
        let games = archive.len().unwrap();
        assert!(
            done || games.is_multiple_of(500) || games == 1_300,
            "whole batches, not {games}"
        );
        partly += u64::from(!done);
    }
    assert!(partly > 0, "at least one was killed under way");
    assert!(import().wait().unwrap().success());
    let archive = archive_of(folder.path(), &[]);
    assert_eq!(archive.len().unwrap(), 1_300);
    assert_consistent(folder.path());
}
