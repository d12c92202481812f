//! `manator replay --check` from outside, and the games that ship.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Parser;
use manator::cli::replay::{self, ReplayArgs};
use manator::cli::sim::{self, SimArgs};
use manator::record::notation::{Names, descriptive, readable};
use manator::record::{GameTree, Record, load, load_tree};
use manator::rules::{Array, Game, Outcome, Preset, Reason, Side};

#[derive(Parser)]
struct Replay {
    #[command(flatten)]
    args: ReplayArgs,
}

#[derive(Parser)]
struct Sim {
    #[command(flatten)]
    args: SimArgs,
}

/// What the command writes to standard output and to standard error, and its own error with the exit code.
fn check(file: &Path) -> (String, String, Option<(u8, String)>) {
    let args = Replay::parse_from(["replay", "--check", file.to_str().unwrap()]).args;
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    let result = replay::run(&args, &mut out, &mut errors);
    (
        String::from_utf8(out).unwrap(),
        String::from_utf8(errors).unwrap(),
        result
            .err()
            .map(|error| (error.exit_code(), error.to_string())),
    )
}

fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/games")
        .join(name)
}

/// Case 10: games played, printed, checked and loaded agree on result and reason, whatever the rules.
#[test]
fn what_sim_prints_is_what_a_check_and_a_reload_say() {
    let folder = tempfile::tempdir().unwrap();
    for preset in Preset::ALL {
        let file = folder.path().join(preset.name());
        let path = file.to_str().unwrap();
        let words = [
            "sim", "--games", "6", "--black", "ai:1", "--orange", "ai:1", "--out", path,
        ];
        let words = words
            .into_iter()
            .chain(["--rules", preset.name(), "--seed", "5"]);
        let mut out = Vec::new();
        sim::run(&Sim::parse_from(words).args, &mut out).unwrap();
        let printed = String::from_utf8(out).unwrap();
        let (games, _) = printed.split_once("black ").unwrap();
        let (checked, errors, error) = check(&file);
        assert_eq!(
            (checked.as_str(), errors.as_str(), error),
            (games, "", None)
        );
        for (record, line) in load(&file).unwrap().into_iter().zip(games.lines()) {
            let game = record.clone().into_match().unwrap();
            assert_eq!(game.outcome(), record.result);
            assert!(
                line.contains(game.outcome().reason().unwrap().name()),
                "{line}"
            );
        }
    }
}

/// Set for the child of the test below: the file whose events it tells.
const CHILD_FILE: &str = "MANATOR_TEST_EVENTS_OF";

/// Everything that a table tells of the games of a file, fights stroke by stroke.
fn events_of(file: &Path) -> String {
    let mut told = String::new();
    for record in load(file).unwrap() {
        let game = record.into_match().unwrap();
        told += &format!("{:?}\n", game.opening_events());
        for ply in 0..game.len() {
            told += &format!("{:?}\n", game.events_of(ply));
        }
        told += &format!("{:?}\n", game.closing_events());
    }
    told
}

/// Not a test of its own: the same in another session.
#[test]
fn tell_the_events() {
    if let Some(file) = std::env::var_os(CHILD_FILE) {
        let told = events_of(Path::new(&file));
        fs::write(Path::new(&file).with_extension("told"), told).unwrap();
    }
}

/// Case 18: the same file gives the same events to the byte, again in this session and in a new one.
#[test]
fn a_file_gives_the_same_events_each_time() {
    let folder = tempfile::tempdir().unwrap();
    for (name, toggles) in [
        ("live", vec![]),
        ("named", vec!["--set", "fighters=named"]),
        ("wood", vec!["--set", "duel=off"]),
        ("paid", vec!["--set", "wager=ante"]),
    ] {
        let file = folder.path().join(name);
        let path = file.to_str().unwrap();
        let words = ["sim", "--games", "3", "--rules", "decennial", "--out", path];
        let words = words.into_iter().chain(toggles);
        sim::run(&Sim::parse_from(words).args, &mut Vec::new()).unwrap();
        let first = events_of(&file);
        assert_eq!(first.contains("DuelFought"), name != "wood", "{name}");
        assert!(events_of(&file) == first, "{name}");
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "tell_the_events"])
            .env(CHILD_FILE, &file)
            .output()
            .unwrap();
        assert!(child.status.success());
        let told = fs::read_to_string(file.with_extension("told")).unwrap();
        assert!(told == first, "{name}");
    }
}

#[test]
fn a_check_goes_on_after_a_bad_game_and_fails_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jetan");
    let good = fs::read_to_string(shipped("chapter17.jetan")).unwrap();
    let bad = good.replace("e7e10+", "e7e10-");
    fs::write(&file, format!("{good}\n{bad}\n{good}[Format \"7\"]\n")).unwrap();
    let (out, errors, error) = check(&file);
    let lines: Vec<&str> = out.lines().collect();
    let line =
        r#"1922 10 {"state":"win","winner":"black","reason":"chief_by_chief","points":[3,0]}"#;
    assert_eq!(lines, [format!("1 {line}"), format!("3 {line}")]);
    let told: Vec<&str> = errors.lines().collect();
    let place = good.lines().count() + 2 + 7;
    assert!(
        told[0].contains(&format!(
            "games.jetan: game 2: line {place}, column 10: the stated result is"
        )),
        "{errors}"
    );
    assert!(told[1].contains("game 4: line "), "{errors}");
    assert_eq!(told.len(), 2);
    let (code, sentence) = error.unwrap();
    assert_eq!(code, 1);
    assert!(sentence.contains("2 of the 4 games"), "{sentence}");

    fs::write(&file, "\n; nothing\n").unwrap();
    assert!(check(&file).2.unwrap().1.contains("no game"));
    fs::write(&file, &bad).unwrap();
    assert!(check(&file).2.unwrap().1.contains("the game in"));
    assert_eq!(check(&folder.path().join("none")).2.unwrap().0, 1);
    assert_eq!(check(folder.path()).2.unwrap().0, 1);
}

#[test]
fn the_game_to_be_watched_is_chosen_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jetan");
    let good = fs::read_to_string(shipped("chapter17.jetan")).unwrap();
    let bad = good.replace("e7e10+", "e7e10-");
    let other = good.replace("[Seed \"1922\"]", "[Seed \"1923\"]");
    fs::write(&file, format!("{good}\n{bad}\n{other}")).unwrap();
    let chosen = |words: &[&str]| {
        let words = [&["replay", file.to_str().unwrap()], words].concat();
        replay::chosen(&Replay::parse_from(words).args)
    };
    assert_eq!(chosen(&[]).unwrap().seed, 1922);
    assert_eq!(chosen(&["--game", "3"]).unwrap().seed, 1923);
    for (number, code, told) in [
        ("0", 2, "counted from 1"),
        ("2", 1, "game 2: line "),
        ("4", 1, "there is no game 4"),
    ] {
        let error = chosen(&["--game", number]).unwrap_err();
        assert_eq!(error.exit_code(), code, "{error}");
        assert!(error.to_string().contains(told), "{error}");
    }
    assert!(Replay::try_parse_from(["replay", "x", "--check", "--game", "2"]).is_err());
}

#[test]
fn the_told_game_of_the_novel_is_played_as_it_is_told() {
    let game = load_tree(&shipped("chapter17.jetan")).unwrap();
    assert_eq!(game.rules.toggles().array, Array::Manatorian);
    assert_eq!(game.start.side(), Side::Orange);
    let plies: Vec<String> = game
        .main
        .nodes
        .iter()
        .map(|node| node.ply.to_string())
        .collect();
    assert_eq!(
        plies.join(" "),
        "g10d7 d2d3 d7g4 d1g4+ f9f8 e1e4 f10i7 e4e7 f8e7- e7e10+"
    );
    assert!(game.main.nodes.iter().all(|node| !node.comments.is_empty()));
    assert!(game.name_of(Side::Black).unwrap().starts_with("Gahan"));
    let text = fs::read_to_string(shipped("chapter17.jetan")).unwrap();
    assert_eq!(game.to_text(), text, "as the program writes it");
    assert_eq!(GameTree::parse(&text).unwrap(), game);
    let played = game.clone().into_match().unwrap();
    assert_eq!(
        played.outcome(),
        Outcome::Win {
            winner: Side::Black,
            reason: Reason::ChiefByChief,
            minor: false
        }
    );
    assert_eq!(Record::of(&played), game.record());

    let mut at = Game::from_position(game.start.clone());
    let mut told = Vec::new();
    for node in &game.main.nodes {
        told.push((
            descriptive(&at, node.ply),
            readable(at.position(), node.ply),
        ));
        at.play(node.ply).unwrap();
    }
    assert_eq!(told[0].0, "Princess' Odwar to Chief's Odwar's fourth");
    assert_eq!(
        told[1].0,
        "Chief's Odwar's Panthan to Chief's Odwar's third"
    );
    // "Chief's Odwar to Princess' Odwar's fourth!" he commanded.
    assert_eq!(
        told[3],
        (
            "Chief's Odwar to Princess' Odwar's fourth, wins against the Odwar".to_owned(),
            "Odwar d1 takes g4, won".to_owned()
        )
    );
    assert_eq!(
        told[8].0,
        "Princess' Panthan to Chief's fourth, falls to the Chief"
    );
    assert_eq!(told[9].0, "Chief to Chief's tenth, wins against the Chief");
    assert!(
        game.text_with(Names::Descriptive)
            .contains(&format!("{{{}}}", told[9].0))
    );
}
