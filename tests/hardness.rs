//! Texts that somebody else wrote, broken in every way: none makes the game panic, hang or take something that it would
//! not write again. The bodies are those of `fuzz/`; here they run on texts that are nearly right, always the same ones.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

#[path = "hardness/bodies.rs"]
mod bodies;
mod games;
#[path = "games/trees.rs"]
mod trees;

use std::fs;
use std::path::Path;

use games::{random_game, rules};
use manator::duel::Stream;
use manator::record::{GameTree, Record};
use manator::rules::{Ply, Preset, Rules, Side};
use manator::table::Match;
use trees::decorated;

/// Broken texts made of each good one.
const ROUNDS: u64 = 400;

#[test]
fn positions() {
    let seeds: Vec<String> = Preset::ALL
        .into_iter()
        .flat_map(|preset| [0, 30, 90].map(|plies| random_game(Rules::preset(preset), 3, plies)))
        .filter(|game| !game.outcome().is_over())
        .map(|game| game.position().to_string())
        .collect();
    let words = [
        "/",
        "10",
        "11",
        " ",
        "-",
        "Nn",
        "c",
        "N",
        "0",
        "999999999",
        "W9",
        "é",
    ];
    try_broken(&seeds, &words, 3, bodies::position);
}

#[test]
fn words() {
    let seeds = [
        "e1e4",
        "a10a1+",
        "j9j10-",
        "human",
        "ai:8",
        "Tara of Helium",
        "%4E.jetan",
    ];
    let words = [
        "1", "0", "e", "+", "-", "ai:", "%", "%2F", ".jetan", "/", "\u{202e}", "名",
    ];
    try_broken(&seeds.map(str::to_owned), &words, 20, bodies::word);
}

#[test]
fn game_files() {
    let mut seeds: Vec<String> = (0..6)
        .map(|seed| {
            let rules = Rules::preset(Preset::ALL[seed as usize]);
            Record::of(&random_game(rules, seed, 10)).to_text()
        })
        .collect();
    seeds.push(seeds[..2].join("\n"));
    seeds.extend((0..4).map(|seed| {
        let game = random_game(Rules::preset(Preset::Manator), seed, 12);
        decorated(&GameTree::of(&game), seed).to_text()
    }));
    seeds.extend(wagered().iter().map(|game| {
        let tree = GameTree::of(game);
        decorated(&tree, tree.seed).to_text()
    }));
    seeds.extend(old_files());
    try_broken(&seeds, &GAME_WORDS, 1, bodies::games);
}

#[test]
fn saves() {
    let mut seeds: Vec<String> = (0..2)
        .map(|seed| Record::of(&random_game(Rules::preset(Preset::Manator), seed, 10)).to_text())
        .collect();
    seeds.extend(wagered().iter().map(|game| GameTree::of(game).to_text()));
    seeds.extend(old_files().into_iter().step_by(3));
    try_broken(&seeds, &GAME_WORDS, 1, bodies::save);
}

#[test]
fn games_for_the_archive() {
    let mut seeds: Vec<String> = (0..3)
        .map(|seed| {
            let mut game = random_game(Rules::preset(Preset::Decennial), seed, 40);
            game.resign(Side::Black).unwrap();
            let tree = GameTree::of(&game);
            if seed == 0 {
                tree
            } else {
                decorated(&tree, seed)
            }
            .to_text()
        })
        .collect();
    // The same man in several games, fallen in one, and a game that is not over.
    seeds.push(seeds.join("\n") + "\n" + &Record::of(&wagered()[0]).to_text());
    try_broken(&seeds, &GAME_WORDS, 1, bodies::archive);
}

/// What stands in the texts of games.
const GAME_WORDS: [&str; 25] = [
    "[Format \"1\"]\n",
    "[Format \"2\"]\n",
    "\"]\n",
    "[Set \"",
    "=",
    "*",
    "1-1 agreed",
    "+",
    "-",
    "\\\"",
    "\r\n",
    "\n\n",
    "\u{feff}",
    "e1e4",
    "(",
    ")",
    "{",
    "}",
    ";",
    "\\",
    "$1",
    "!?",
    "[%clk 0:00:01]",
    "1.",
    "D@d1",
];

/// Whatever stands in a tag, the complaint about it stays a sentence.
#[test]
fn game_files_with_long_values() {
    let good = Record::of(&random_game(Rules::preset(Preset::Thuria), 1, 10)).to_text();
    let long = "x".repeat(100_000);
    let names: Vec<String> = good
        .lines()
        .filter_map(|line| Some(line.strip_prefix('[')?.split_once(' ')?.0.to_owned()))
        .collect();
    assert!(names.len() > 6);
    for name in names.iter().map(String::as_str).chain(["End", &long]) {
        for tag in [
            format!("[{name} \"{long}\"]\n"),
            format!("[{name} \"a\"]\n").repeat(2),
        ] {
            let of_tag = |line: &&str| !line.starts_with(&format!("[{name} "));
            let others: Vec<&str> = good.split_inclusive('\n').filter(of_tag).collect();
            let format = usize::from(name != "Format");
            bodies::games(&(others[..format].concat() + &tag + &others[format..].concat()));
        }
    }
    // An old machine's line end in a value.
    bodies::games(&good.replace("[Seed", "[Event \"a\rb\r\\nc\"]\n[Seed"));
    bodies::games(&format!(
        "{} {{a\rb\r\\\\c}} *\n",
        good.trim_end().trim_end_matches('*')
    ));
    bodies::games(&(good + &long));
}

#[test]
fn lines_of_questions() {
    let seeds = [
        r#"{"id":1,"rules":"thuria","set":{"thoat_jumps":true},"moves":["c2c3","c7c6"],"want":["legal","threatened","plies","perft:2","why:a1a5"]}"#,
        r#"{"id":"x","fen":"9N/10/4D5/10/10/4d5/10/10/10/n4c4 b - 0 - 0","moves":["e5e8+"],"want":["plies"]}"#,
        "{\"set\":{\"prices\":[1,2,3,4,5,6,7,8],\"no_capture_draw\":50}}\n\n{\"id\":null}",
    ];
    let words = [
        "{",
        "}",
        "[[[[[[[[",
        "\"",
        "\\u0000",
        "null",
        "-1",
        "1e999",
        "perft:40",
        "\n",
        ",",
        "\u{1f480}",
    ];
    try_broken(&seeds.map(str::to_owned), &words, 8, |text| {
        bodies::questions(text.as_bytes());
    });
    let mut deep = "[".repeat(100_000);
    deep.push('\n');
    deep.push_str(&"{\"id\":".repeat(100_000));
    bodies::questions(deep.as_bytes());
    bodies::questions(b"\xff\xfe\n\0\n");
}

#[test]
fn settings_files() {
    let seed = "quality = \"low\"\nscale = 1.5\nfull = true\nlevel = 3\nname = \"Ras\"\nmore = [\"a\", 'b']\n";
    let words = [
        "=",
        "[",
        "]",
        "[[",
        "nan",
        "inf",
        "-0.0",
        "\"\"\"",
        "#",
        "{",
        "1979-05-27",
        "\u{feff}",
        "\\u",
    ];
    try_broken(&[seed.to_owned()], &words, 20, bodies::settings);
    // Quoted in the complaint, with its line ends.
    bodies::settings("quality = \"\"\"lo\nw\"\"\"");
    bodies::settings(&format!("quality = \"{}\"", "low".repeat(10_000)));
    for deep in [
        "a = ".to_owned() + &"[".repeat(100_000),
        "[".repeat(100_000),
        "a.".repeat(50_000),
    ] {
        bodies::settings(&deep);
    }
}

/// Shows `body` each good text, and broken ones made of it.
fn try_broken(seeds: &[String], words: &[&str], times: u64, body: impl Fn(&str)) {
    for (number, seed) in seeds.iter().enumerate() {
        body(seed);
        for round in 0..ROUNDS * times {
            let mut dice = Stream::of(b"broken", number as u64, round);
            let mut text = seed.clone();
            for _ in 0..=dice.below(4) {
                text = broken(
                    &text,
                    &seeds[dice.below(seeds.len() as u32) as usize],
                    words,
                    &mut dice,
                );
            }
            body(&text);
        }
    }
}

/// The text with one thing changed.
fn broken(text: &str, other: &str, words: &[&str], dice: &mut Stream) -> String {
    let signs: Vec<char> = text.chars().collect();
    let at = |dice: &mut Stream| dice.below(signs.len() as u32 + 1) as usize;
    let (one, two) = (at(dice), at(dice));
    let (from, to) = (one.min(two), one.max(two).min(one.min(two) + 40));
    let part = |range: &[char]| range.iter().collect::<String>();
    let (before, middle, after) = (
        part(&signs[..from]),
        part(&signs[from..to]),
        part(&signs[to..]),
    );
    let word = words[dice.below(words.len() as u32) as usize];
    match dice.below(7) {
        0 => before + &after,
        1 => before + &middle + &middle + &after,
        2 => before + word + &middle + &after,
        3 => before + word + &after,
        4 => {
            let sign = char::from_u32(dice.below(0x180)).unwrap_or('x');
            format!("{before}{sign}{middle}{after}")
        }
        5 => before,
        _ => {
            let tail: String = other.chars().skip(from).collect();
            before + &tail
        }
    }
}

/// Games under some wagers, a man bought back in the first.
fn wagered() -> Vec<Match> {
    let game = |wager, seed| random_game(rules("thuria", &[("wager", wager)]), seed, 60);
    let bought = |game: &Match| {
        let mut plies = game.game().plies().iter();
        plies.any(|ply| matches!(ply, Ply::Ransom(_)))
    };
    let mut games: Vec<Match> = (0..100).map(|seed| game("ransom", seed)).collect();
    games.retain(|game| bought(game) && !game.outcome().is_over());
    games.truncate(1);
    assert_eq!(games.len(), 1);
    games.extend(["pay_to_move", "ante", "price"].map(|wager| game(wager, 1)));
    games
}

/// The texts of files of former versions, and of contests that are kept with their games.
fn old_files() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves");
    let texts = |version: &str, part: usize| {
        let mut paths: Vec<_> = fs::read_dir(folder.join(version))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        paths.sort();
        let paths = paths.into_iter().step_by(part);
        paths
            .map(|path| fs::read_to_string(path).unwrap())
            .collect::<Vec<_>>()
    };
    let mut all = texts("v1", 4);
    let is_contest = |text: &String| text.contains("[Contest ");
    all.extend(texts("v2", 1).into_iter().filter(is_contest));
    all
}
