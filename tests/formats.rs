//! Every version of the game text that was ever written is read, for ever. The files in `tests/fixtures/saves/` were
//! written by the version that their folder names; they are never written anew. A new format adds a folder.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::fs;
use std::path::{Path, PathBuf};

use manator::record::{Autosave, Record, Saves, Title, load};
use manator::rules::{Preset, Rules};

fn files(version: &str, extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder.join(version))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|known| known == extension))
        .collect();
    paths.sort();
    paths
}

/// What format 1 has between `[Name "` and `"]`.
fn tag<'a>(text: &'a str, name: &str) -> &'a str {
    let (_, value) = text.split_once(&format!("[{name} \"")).unwrap();
    value.split_once("\"]").unwrap().0
}

/// As the autosave, and as a saved game; the game goes on from where the file says that it stands.
#[test]
fn saves_of_format_1_are_read() {
    let paths = files("v1", "jetan");
    assert_eq!(paths.len(), 38, "none is taken away");
    let mut ongoing = 0;
    for path in paths {
        let name = path.display();
        let text = fs::read_to_string(&path).unwrap();
        let data = tempfile::tempdir().unwrap();
        fs::copy(&path, data.path().join(Autosave::NAME)).unwrap();
        let record = Autosave::in_folder(data.path()).load().unwrap().unwrap();
        assert_eq!(record.seed.to_string(), tag(&text, "Seed"), "{name}");
        assert_eq!(record.start.to_string(), tag(&text, "Start"), "{name}");
        let plies: Vec<String> = record.plies.iter().map(ToString::to_string).collect();
        let written: Vec<&str> = text
            .split_once("\n\n")
            .unwrap()
            .1
            .split_whitespace()
            .collect();
        assert_eq!(plies, written, "{name}");
        let mut game = record.clone().into_match().unwrap();
        assert_eq!(game.position().to_string(), tag(&text, "End"), "{name}");

        let title: Title = "An old game".parse().unwrap();
        let saves = Saves::in_folder(data.path());
        fs::create_dir_all(saves.folder()).unwrap();
        fs::copy(&path, saves.folder().join(title.file_name())).unwrap();
        assert_eq!(saves.load(&title).unwrap(), record, "{name}");
        // What is written of it today says the same.
        assert_eq!(Record::parse(&record.to_text()).unwrap(), record, "{name}");
        if let Some(&mv) = game.game().legal_moves().first() {
            game.play(mv).unwrap();
            ongoing += 1;
        }
    }
    assert!(ongoing > 15, "{ongoing} games can be gone on with");
}

#[test]
fn game_files_of_format_1_are_read() {
    let counts: Vec<(String, usize)> = files("v1", "txt")
        .iter()
        .map(|path| {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, load(path).unwrap().len())
        })
        .collect();
    let want = [
        ("every-rule-set", 18),
        ("free-forms-and-ends", 5),
        ("several-games", 4),
        ("unknown-tag-no-set", 1),
        ("windows-mark-and-line-ends", 1),
    ];
    assert_eq!(counts, want.map(|(name, count)| (name.to_owned(), count)));
}

#[test]
fn games_of_format_1_are_the_games_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves/v1");
    let games = load(&folder.join("every-rule-set.txt")).unwrap();
    for (pair, preset) in games.chunks(2).zip(Preset::ALL) {
        for game in pair {
            assert_eq!(game.rules, Rules::preset(preset));
            assert!(game.result.is_over());
            let again = Record::parse(&game.to_text()).unwrap();
            assert_eq!(again, *game);
            assert_eq!(again.into_match().unwrap().outcome(), game.result);
        }
    }
    let plies: Vec<usize> = games.iter().map(|game| game.plies.len()).collect();
    let were = [
        14, 27, 48, 13, 24, 13, 42, 25, 34, 23, 14, 23, 85, 73, 14, 19, 16, 19,
    ];
    assert_eq!(plies, were);
    let games = load(&folder.join("free-forms-and-ends.txt")).unwrap();
    let results = games
        .iter()
        .map(|game| tag(&game.to_text(), "Result").to_owned());
    assert_eq!(
        results.collect::<Vec<_>>(),
        ["3-0 resigned", "*", "1-1 agreed", "0-3 flag", "*"]
    );
    assert_eq!(games[0].plies, games[1].plies);
    assert_eq!(games[0].seed, u64::MAX);
    assert_eq!(games[4].rules.differences().len(), 2);
}
