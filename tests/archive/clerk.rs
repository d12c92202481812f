//! The clerk: each game that ends at the table is in the archive once, as it ended last.

use std::fs;

use manator::record::archive::{Archive, Clerk, Date, Filter, Turn};
use manator::record::{GameTree, Record};
use manator::rules::{Preset, Side};
use manator::table::Match;

use crate::games::random_game;
use crate::kit::{archive_of, assert_consistent, finished};

fn today() -> Date {
    "2026-11-30".parse().unwrap()
}

fn open_game(seed: u64) -> Match {
    let game = random_game(manator::rules::Rules::preset(Preset::Decennial), seed, 30);
    assert!(!game.outcome().is_over());
    game
}

#[test]
fn a_game_that_ended_twice_is_kept_as_it_ended_last() {
    let folder = tempfile::tempdir().unwrap();
    let mut clerk = Clerk::of_folder(folder.path().join("deep"));
    let mut game = open_game(1);
    clerk.note(Turn::Began, today());
    clerk.note(Turn::TookBack, today());
    game.resign(Side::Black).unwrap();
    clerk.note(Turn::Ended(&game), today());
    game.undo();
    clerk.note(Turn::TookBack, today());
    game.undo();
    clerk.note(Turn::TookBack, today());
    game.agree_draw().unwrap();
    clerk.note(Turn::Ended(&game), today());
    let second = {
        let mut second = open_game(2);
        clerk.note(Turn::Began, today());
        second.resign(Side::Orange).unwrap();
        clerk.note(Turn::Ended(&second), today());
        second
    };
    clerk.note(Turn::Began, today());
    clerk.note(Turn::TookBack, today());
    assert_eq!(clerk.troubles(), [""; 0]);
    drop(clerk);
    let folder = folder.path().join("deep");
    let archive = Archive::open_to_read(&folder).unwrap().unwrap();
    let found = archive.find(&Filter::default(), 9).unwrap();
    let texts = found.iter().map(|game| {
        let game = archive.game(game.id).unwrap().unwrap();
        game.tree().unwrap().record()
    });
    assert!(texts.eq([Record::of(&second), Record::of(&game)]));
    assert!(
        found
            .iter()
            .all(|game| game.date.as_deref() == Some("2026-11-30"))
    );
    assert_consistent(&folder);
}

#[test]
fn a_game_that_was_taken_back_is_not_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut clerk = Clerk::of_folder(folder.path().to_owned());
    let mut game = open_game(1);
    clerk.note(Turn::Began, today());
    game.resign(Side::Black).unwrap();
    clerk.note(Turn::Ended(&game), today());
    clerk.note(Turn::TookBack, today());
    drop(clerk);
    let archive = Archive::open_to_read(folder.path()).unwrap().unwrap();
    assert!(archive.is_empty().unwrap());
}

/// A finished game that is loaded and taken back was finished once, and stays.
#[test]
fn a_game_that_was_there_before_it_came_to_the_table_stays() {
    let folder = tempfile::tempdir().unwrap();
    let game = finished(Preset::Decennial, 3);
    let record = Record::of(&game);
    drop(archive_of(folder.path(), &[GameTree::of(&game)]));
    let mut clerk = Clerk::of_folder(folder.path().to_owned());
    clerk.note(Turn::Began, today());
    clerk.note(Turn::Ended(&game), today());
    clerk.note(Turn::TookBack, today());
    let mut other = game.clone();
    other.undo();
    if !other.outcome().is_over() {
        other.agree_draw().unwrap();
    }
    clerk.note(Turn::Ended(&other), today());
    drop(clerk);
    let archive = Archive::open_to_read(folder.path()).unwrap().unwrap();
    assert_eq!(archive.len().unwrap(), 2);
    assert_eq!(
        archive.game(1).unwrap().unwrap().tree().unwrap().record(),
        record
    );
}

#[test]
fn without_a_place_there_is_a_sentence_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let mut clerk = Clerk::of_folder(file.join("below"));
    let game = finished(Preset::Manator, 3);
    for _ in 0..2 {
        clerk.note(Turn::Began, today());
        clerk.note(Turn::Ended(&game), today());
    }
    let mut troubles = Vec::new();
    while troubles.len() < 2 {
        troubles.extend(clerk.troubles());
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    for trouble in &troubles {
        assert!(
            trouble.starts_with("this game is not in the archive: "),
            "{trouble}"
        );
        assert!(
            trouble.contains("below") && !trouble.contains('\n'),
            "{trouble}"
        );
    }
    assert_eq!(fs::read(&file).unwrap(), b"not a folder");
}

/// The clerk finds the damage when it is already writing: the game is stored all the same, in a new archive.
#[test]
fn a_game_is_not_lost_to_an_archive_that_is_damaged_further_in() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..40).map(crate::kit::live_entry).collect();
    drop(archive_of(folder.path(), &entries));
    let path = folder.path().join(Archive::NAME);
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    let mut clerk = Clerk::of_folder(folder.path().to_owned());
    let game = finished(Preset::Manator, 3);
    clerk.note(Turn::Began, today());
    clerk.note(Turn::Ended(&game), today());
    let mut troubles = Vec::new();
    while troubles.is_empty() {
        troubles = clerk.troubles();
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    drop(clerk);
    assert!(
        troubles.len() == 1 && troubles[0].contains("kept as"),
        "{troubles:?}"
    );
    let archive = Archive::open_to_read(folder.path()).unwrap().unwrap();
    assert_eq!(archive.len().unwrap(), 1);
    let aside = folder.path().join(format!("{}.damaged-1", Archive::NAME));
    assert_eq!(fs::read(aside).unwrap(), bytes);
}
