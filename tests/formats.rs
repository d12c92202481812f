//! Every version of the game text that was ever written is read, for ever. The files in `tests/fixtures/saves/` were
//! written by the version that their folder names; they are never written anew. A new format adds a folder.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::fs;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use manator::record::{Autosave, GameTree, Record, SavedGame, Saves, Title, games, load};
use manator::rules::{Preset, Rules, Side};

/// How many saves of format 2 there are, and how many of them of a contest with its results.
const SAVES_OF_2: usize = 78;
const CONTESTS_OF_2: usize = 3;

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

/// What a text has between `[Name "` and `"]`.
fn tag<'a>(text: &'a str, name: &str) -> &'a str {
    let (_, value) = text.split_once(&format!("[{name} \"")).unwrap();
    value.split_once("\"]").unwrap().0
}

/// What the file at this path says as the autosave and as a saved game, which must be the same. It is written again as
/// it is read.
fn read_as_save(path: &Path) -> SavedGame {
    let name = path.display();
    let data = tempfile::tempdir().unwrap();
    fs::copy(path, data.path().join(Autosave::NAME)).unwrap();
    let kept = Autosave::in_folder(data.path()).load().unwrap().unwrap();
    let title: Title = "An old game".parse().unwrap();
    let saves = Saves::in_folder(data.path());
    fs::create_dir_all(saves.folder()).unwrap();
    fs::copy(path, saves.folder().join(title.file_name())).unwrap();
    assert_eq!(saves.load(&title).unwrap(), kept, "{name}");
    let record = &kept.record;
    // What is written of it today says the same.
    assert_eq!(Record::parse(&record.to_text()).unwrap(), *record, "{name}");
    kept
}

/// Whether the game stands where its file says, and goes on from there.
fn goes_on(record: Record, text: &str) -> bool {
    let mut game = record.into_match().unwrap();
    assert_eq!(game.position().to_string(), tag(text, "End"));
    let moves = game.game().legal_actions();
    let next = moves.first().filter(|_| !game.outcome().is_over());
    next.is_some_and(|&mv| game.play(mv).is_ok())
}

#[test]
fn saves_of_format_1_are_read() {
    let paths = files("v1", "jetan");
    assert_eq!(paths.len(), 38, "none is taken away");
    let mut ongoing = 0;
    for path in paths {
        let name = path.display();
        let text = fs::read_to_string(&path).unwrap();
        let kept = read_as_save(&path);
        assert_eq!(kept.contest, None, "{name}");
        let record = kept.record;
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
        ongoing += usize::from(goes_on(record, &text));
    }
    assert!(ongoing > 15, "{ongoing} games can be gone on with");
}

/// Games with duels, wagers, ransoms and debts, from the array and from positions, of Thuria, of contests.
#[test]
fn saves_of_format_2_are_read() {
    let paths = files("v2", "jetan");
    assert_eq!(paths.len(), SAVES_OF_2, "none is taken away");
    let (mut ongoing, mut contests) = (0, 0);
    for path in paths {
        let name = path.display();
        let text = fs::read_to_string(&path).unwrap();
        let kept = read_as_save(&path);
        // All that the file says, payments too, is written to the byte as it was.
        assert_eq!(GameTree::parse(&text).unwrap().to_text(), text, "{name}");
        contests += usize::from(kept.contest.is_some());
        assert_eq!(kept.contest.is_some(), text.contains("[Contest "), "{name}");
        let record = kept.record;
        for (stated, read) in [
            ("Seed", record.seed.to_string()),
            ("Start", record.start.to_string()),
            ("Black", record.players[Side::Black].to_string()),
            ("Orange", record.players[Side::Orange].to_string()),
        ] {
            assert_eq!(read, tag(&text, stated), "{name}");
        }
        ongoing += usize::from(goes_on(record, &text));
    }
    assert!(ongoing > 20, "{ongoing} games can be gone on with");
    assert_eq!(contests, CONTESTS_OF_2);
    let of = |word: &str| {
        let files = files("v2", "jetan");
        let texts = files.iter().map(|path| fs::read_to_string(path).unwrap());
        texts.filter(|text| text.contains(word)).count()
    };
    for word in [
        "@",
        " owed ",
        "[Pot ",
        "[Rules \"thuria\"]",
        "2-0 ",
        "+ ",
        "wager=ransom",
    ] {
        assert!(of(word) > 0, "none has {word}");
    }
}

/// Files of many games, with comments, variations, clocks and payments; each is written as it was.
#[test]
fn game_files_of_format_2_are_read() {
    let counts: Vec<(String, usize)> = files("v2", "txt")
        .iter()
        .map(|path| {
            let trees: Vec<GameTree> = games(fs::File::open(path).map(BufReader::new).unwrap())
                .map(|game| game.unwrap())
                .collect();
            let texts: Vec<String> = trees.iter().map(GameTree::to_text).collect();
            let text = fs::read_to_string(path).unwrap();
            assert_eq!(texts.join("\n"), text, "{}", path.display());
            assert_eq!(load(path).unwrap().len(), trees.len());
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, trees.len())
        })
        .collect();
    let want = [
        ("all-that-can-be-said", 6),
        ("every-rule-set", 18),
        ("names", 2),
        ("told", 1),
    ];
    assert_eq!(counts, want.map(|(name, count)| (name.to_owned(), count)));
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
