//! What holds for any text that somebody feeds to the game: it is refused with a sentence, or taken and written again as
//! the same. Each function is given one input and panics where that is broken. The short property tests of
//! `hardness.rs` and the long ones of `fuzz/` share them.

use std::cell::RefCell;
use std::fs;

use manator::cli::rules::{Bounds, run_within};
use manator::record::archive::{Archive, Filter, Import, Refusal, RollFilter, Tally};
use manator::record::{Autosave, GameTree, Record, SavedGame, Title, parse_settings};
use manator::rules::{DuelResult, Move, Ply, Position, Preset, Rules, perft};
use manator::table::Player;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

/// The position of a text, under each board and set of toggles that reads it otherwise.
pub fn position(text: &str) {
    for preset in [
        Preset::Jetan,
        Preset::Decennial,
        Preset::Thuria,
        Preset::Loose,
    ] {
        let rules = Rules::preset(preset);
        let mut position = match Position::parse(text, rules) {
            Ok(position) => position,
            Err(error) => {
                assert_sentence(&error.to_string());
                continue;
            }
        };
        let written = position.to_string();
        let again = Position::parse(&written, rules).expect("what is written is read");
        assert_eq!(again, position);
        assert_eq!(again.to_string(), written);
        let moves = position.legal_moves();
        assert_eq!(perft(&position, 1, true), perft(&position, 1, false));
        for &mv in moves.iter().take(8) {
            let duel = position.needs_duel(mv).then_some(DuelResult::Lost);
            let undo = position.play_unchecked(Ply::Move { mv, duel });
            assert_eq!(position.key(), position.key_from_scratch());
            position.undo(undo);
        }
        assert_eq!(position, again);
    }
}

/// Moves, plies, players and titles: short words.
pub fn word(text: &str) {
    match text.parse::<Ply>() {
        Ok(ply) => assert_eq!(ply.to_string(), text),
        Err(error) => assert_sentence(&error.to_string()),
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
    }
    match text.parse::<Player>() {
        Ok(player) => assert_eq!(player.to_string(), text),
        Err(error) => assert_sentence(&error.to_string()),
    }
    if let Ok(title) = text.parse::<Title>() {
        assert_eq!(title.as_str().parse().as_ref(), Ok(&title));
        assert_eq!(Title::of_file(&title.file_name()), Some(title));
    }
    let _ = Title::of_file(text);
}

/// A file with any number of games: all of them, and each for itself with all that is said about it.
pub fn games(text: &str) {
    for game in manator::record::games(text.as_bytes()) {
        match game {
            Ok(game) => {
                game.check().expect("it was replayed");
                let written = game.to_text();
                assert_eq!(GameTree::parse(&written).as_ref().ok(), Some(&game));
            }
            Err(error) => assert_sentence(&error.to_string()),
        }
    }
    match Record::parse_all(text) {
        Ok(records) => {
            let written = Record::to_texts(&records);
            let again = Record::parse_all(&written).expect("what is written is read");
            assert_eq!(again, records);
            assert_eq!(Record::to_texts(&again), written);
            for record in records {
                let game = record.clone().into_match().expect("it was replayed");
                assert_eq!(game.outcome(), record.result);
            }
        }
        Err(error) => assert_sentence(&error.to_string()),
    }
}

/// A save: it is taken whole, as the text would be, or refused; and the game goes on to be saved as it stands.
pub fn save(text: &str) {
    let folder = TempDir::new().expect("a folder to write to");
    let mut autosave = Autosave::in_folder(folder.path());
    fs::write(autosave.path(), text).expect("a file to write to");
    let parsed = GameTree::parse(text).ok().filter(|game| game.end.is_some());
    match autosave.load() {
        Ok(loaded) => {
            let saved = loaded.expect("the file is there");
            assert_eq!(
                Some(&saved.record),
                parsed.map(|game| game.record()).as_ref()
            );
            let contest = saved.contest.clone();
            let mut game = saved.record.into_match().expect("it was replayed");
            if let Some(action) = game.game().legal_actions().first() {
                game.play(*action).expect("it is legal");
            }
            autosave
                .save(&game, contest.as_ref())
                .expect("a folder to write to");
            let again = autosave.load().expect("what is written is read");
            assert_eq!(again, Some(SavedGame::of(&game, contest.as_ref())));
        }
        Err(error) => {
            // What is wrong may be the contest alone.
            let of_a_contest = |game: &GameTree| {
                ["Contest", "Played"]
                    .iter()
                    .any(|tag| game.tag(tag).is_some())
            };
            assert!(parsed.as_ref().is_none_or(of_a_contest), "{error}");
            assert_sentence(&error.to_string());
        }
    }
}

thread_local! {
    /// One for all texts, since the tables of a new one cost more than most texts; empty before and after each.
    static ARCHIVE: RefCell<(TempDir, Archive)> = RefCell::new({
        let folder = TempDir::new().expect("a folder to write to");
        let opened = Archive::open(folder.path()).expect("a folder to write to");
        (folder, opened.archive)
    });
}

/// A file for the archive: each game is taken once or refused in a sentence; what was taken is given back, and once it
/// is withdrawn nothing is left of it.
pub fn archive(text: &str) {
    ARCHIVE.with_borrow_mut(|(_, archive)| {
        let first = import(archive, text);
        assert_eq!(
            first.read(),
            manator::record::games(text.as_bytes()).count() as u64
        );
        let again = import(archive, text);
        let known = first.new + first.known;
        assert_eq!(
            (again.new, again.known, again.refused),
            (0, known, first.refused)
        );
        assert_eq!(archive.len().expect("it is read"), first.new);

        let mut exported = Vec::new();
        let games = archive.export::<Box<dyn std::error::Error>>(&Filter::default(), &mut exported);
        assert_eq!(games.expect("it is read"), first.new);
        let exported = String::from_utf8(exported).expect("text");
        let back = import(archive, &exported);
        assert_eq!((back.new, back.known, back.refused), (0, first.new, 0));

        let men = archive
            .careers(&RollFilter::default(), u32::MAX)
            .expect("they are read");
        for man in &men {
            assert_eq!(man.duels, man.wins + u32::from(man.fate.is_some()));
        }
        let stored = archive
            .find(&Filter::default(), u32::MAX)
            .expect("it is read");
        // Not in the order of their coming, nor the other way round.
        let (odd, even): (Vec<_>, Vec<_>) = stored.iter().partition(|game| game.id % 2 == 1);
        for game in odd.into_iter().chain(even) {
            assert!(archive.withdraw(game.id).expect("it is there"));
        }
        let left = archive
            .careers(&RollFilter::default(), u32::MAX)
            .expect("they are read");
        assert!(left.is_empty() && archive.is_empty().expect("it is read"));
    });
}

fn import(archive: &mut Archive, text: &str) -> Tally {
    let mut refused = 0;
    let mut import = Import::into(archive);
    let watch = |_, refusal: Option<Refusal>| {
        if let Some(refusal) = refusal {
            assert_sentence(&refusal.to_string());
            refused += 1;
        }
    };
    import
        .read("a file", text.as_bytes(), watch)
        .expect("memory is read");
    let tally = import.finish().expect("it is written");
    assert_eq!(tally.refused, refused);
    tally
}

/// Questions to `manator rules`: as many answers as lines, each one JSON.
pub fn questions(input: &[u8]) {
    // Small enough for many inputs a second.
    let bounds = Bounds {
        moves: 300,
        positions: 20_000,
        ..Bounds::default()
    };
    let mut out = Vec::new();
    run_within(bounds, input, &mut out).expect("writing to memory does not fail");
    let asked = input
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.trim_ascii().is_empty());
    let answers: Vec<&[u8]> = out.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(answers.len(), asked.count());
    for answer in answers {
        let answer: serde_json::Value = serde_json::from_slice(answer).expect("JSON");
        assert!(answer.get("id").is_some());
    }
}

/// Settings of every shape that settings have.
#[derive(Serialize, Deserialize, Default, Debug)]
#[serde(default)]
struct Shapes {
    quality: Option<Choice>,
    scale: f32,
    full: bool,
    level: u8,
    name: String,
    more: Vec<String>,
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "lowercase")]
enum Choice {
    Low,
    High,
}

/// A settings file.
pub fn settings(text: &str) {
    match parse_settings::<Shapes>(text) {
        Ok(settings) => {
            let written = toml::to_string(&settings).expect("settings are written");
            let again: Shapes = parse_settings(&written).expect("what is written is read");
            // By text, since one that is no number differs from itself.
            assert_eq!(
                toml::to_string(&again).expect("settings are written"),
                written
            );
        }
        Err(reason) => assert_sentence(&reason),
    }
}

/// One line, and not as long as what it complains of.
fn assert_sentence(message: &str) {
    assert!(!message.is_empty() && !message.contains('\n'), "{message}");
    assert!(
        message.len() < 1_000,
        "{} bytes: {message:.300}",
        message.len()
    );
}
