//! The second game text from outside: what goes in comes out, and what is wrong is told where it stands.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;
#[path = "games/trees.rs"]
mod trees;

use games::random_game;
use manator::record::notation::Names;
use manator::record::{
    GameTree, GamesError, MAX_DEPTH, MAX_GAME_BYTES, Place, Record, games as games_of,
};
use manator::rules::{Preset, Rules, Side};
use proptest::prelude::*;
use std::io::{self, BufReader, Read};
use trees::decorated;

const START: &str = "WPDFCNFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0";

fn text(plies: &str) -> String {
    format!(
        "[Format \"2\"]\n[Rules \"manator\"]\n[Seed \"1922\"]\n[Start \"{START}\"]\n[Result \"*\"]\n\n{plies}\n"
    )
}

fn read(plies: &str) -> GameTree {
    GameTree::parse(&text(plies)).unwrap_or_else(|error| panic!("{error}:\n{plies}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn games_with_all_that_is_said_about_them_round_trip(seed: u64, preset in 0..Preset::ALL.len(), plies in 0_u32..90) {
        let game = random_game(Rules::preset(Preset::ALL[preset]), seed, plies);
        let tree = decorated(&GameTree::of(&game), seed);
        tree.check().unwrap();
        let text = tree.to_text();
        let read = GameTree::parse(&text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
        prop_assert_eq!(&read, &tree);
        prop_assert_eq!(read.to_text(), &text[..]);
        prop_assert_eq!(read.record(), Record::of(&game));
        // Line ends and marks of other systems, and the text cut from a longer one, change nothing.
        let windows = format!("\u{feff}; games\r\n{}\r\n\r\n", text.replace('\n', "\r\n"));
        let again: Vec<GameTree> = games_of(windows.as_bytes()).map(Result::unwrap).collect();
        prop_assert_eq!(again, vec![read]);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(\\[|\"|\\\\|\\]|\\[Format \"2\"\\]\n|1\\.|\\(|\\)|\\{|\\}|;|%|\\$|[0-9]|!|\\[%clk |\\[%pay |e1e4|\\+|\\*| |\n|é|\u{feff}){0,40}") {
        for game in games_of(text.as_bytes()) {
            prop_assert!(game.is_err(), "no game is complete here");
        }
        let _ = GameTree::parse(&whole(&text));
    }

    /// A good text with a few characters changed is read or refused, and what is read is written and read again.
    #[test]
    fn a_text_with_damage_is_refused_or_read_whole(seed in 0_u64..40, at: prop::sample::Index, sign in "[ -~\n]", length in 0_usize..4) {
        let tree = decorated(&GameTree::of(&random_game(Rules::preset(Preset::Decennial), seed, 30)), seed);
        let mut text: Vec<char> = tree.to_text().chars().collect();
        let at = at.index(text.len());
        let end = (at + length).min(text.len());
        text.splice(at..end, sign.chars());
        let text: String = text.into_iter().collect();
        for game in games_of(text.as_bytes()).flatten() {
            prop_assert_eq!(GameTree::parse(&game.to_text()).unwrap(), game);
        }
    }
}

fn whole(plies: &str) -> String {
    text(plies)
}

#[test]
fn every_cut_is_refused_or_harmless() {
    let tree = decorated(
        &GameTree::of(&random_game(Rules::preset(Preset::Manator), 5, 40)),
        5,
    );
    let text = tree.to_text();
    for (cut, _) in text.char_indices().filter(|(cut, _)| *cut + 1 < text.len()) {
        assert!(GameTree::parse(&text[..cut]).is_err(), "cut to {cut} bytes");
    }
}

#[test]
fn a_reader_takes_more_than_the_writer_writes() {
    let plain = read("1. b2a3 i9j8 2. d1g4 *");
    for same in [
        "b2a3 i9j8 d1g4 *",
        "1.b2a3 1...i9j8 2.d1g4 *",
        "1 . b2a3 i9j8\n\n\t2.\nd1g4\n*",
        "1. b2a3 1. i9j8 2... d1g4 *",
        "% a line for other programs\n1. b2a3 i9j8 2. d1g4 *\n% another",
    ] {
        assert_eq!(read(same), plain, "{same}");
    }
    let said = read(
        "; before\n1. {early} b2a3!? ; to the end } of line\n ( 1. d2d3 {in} d9d8 ( {first} 1... e9e8 ) ) {late} 1... $7 *",
    );
    let first = &said.main.nodes[0];
    assert_eq!(said.main.comments, ["before", "early"]);
    assert_eq!(first.comments, ["to the end } of line", "late"]);
    assert_eq!(first.annotations, [5, 7]);
    let variation = &first.variations[0];
    assert_eq!(variation.nodes[0].comments, ["in"]);
    assert_eq!(variation.nodes[1].variations[0].comments, ["first"]);
    let after = read("1. b2a3 * {after} ; and after");
    assert_eq!(after.main.nodes[0].comments, ["after", "and after"]);
    let tags = text("*").replace(
        "[Seed \"1922\"]\n",
        "{odd} [ Seed  \"1922\" ] [Later \"x\\\\y\\\"\\n\"]; place\n",
    );
    let game = GameTree::parse(&tags).unwrap();
    assert_eq!(game.tag("Later"), Some("x\\y\"\n"));
    assert_eq!(game.main.comments, ["odd", "place"]);
}

#[test]
fn numbers_count_moves_and_not_plies() {
    let orange = START.replace(" b ", " o ");
    let text = text("*").replace(START, &orange);
    let game = GameTree::parse(&text.replace(
        "\n*",
        "\n1... i9j8 2. b2a3 (2. d2d3 c9c8 3. b2b3) 2... a9a8 *",
    ));
    let written = game.unwrap().to_text();
    assert!(
        written.ends_with("\n1... i9j8 2. b2a3 (2. d2d3 c9c8 3. b2b3) 2... a9a8 *\n"),
        "{written}"
    );
}

#[test]
fn names_are_written_as_comments_once() {
    let game = read("1. b2a3 {Mine.} (1. d2d3) 1... i9j8 *");
    let readable = game.text_with(Names::Readable);
    assert!(
        readable.contains(
            "1. b2a3 {Panthan b2 to a3} {Mine.} (1. d2d3 {Panthan d2 to d3}) 1... i9j8 {Panthan i9 to j8} *\n"
        ),
        "{readable}"
    );
    let again = GameTree::parse(&readable).unwrap();
    assert_eq!(again.text_with(Names::Readable), readable);
    assert!(
        game.text_with(Names::Descriptive)
            .contains("{Princess' Padwar's Panthan to")
    );
}

/// Each with the place and a part of its sentence.
#[test]
fn what_is_wrong_is_told_with_its_place() {
    let deep = "(".repeat(MAX_DEPTH + 1);
    let deep: String = deep
        .chars()
        .flat_map(|_| ['(', '1', '.', 'b', '2', 'a', '3', ' '])
        .collect();
    let deep = format!("1. b2a3 {deep}");
    let long = "1".repeat(500);
    for (plies, line, column, says) in [
        ("1. b2a3", 7, 8, "cut short: it ends with *"),
        ("", 5, 13, "cut short"),
        (
            "1. b2a3 3-0",
            7,
            9,
            "ends with 3-0 here, but its tag Result says \"*\"",
        ),
        ("1. b2a3 1-0", 7, 9, "ends with 1-0 here"),
        ("1. b2a3 * i9j8", 7, 11, "has ended with *"),
        ("1. b2a3 * *", 7, 11, "has ended"),
        ("1. b2a3 * )", 7, 11, "has ended"),
        ("1. b2a3 * [Event \"x\"]", 7, 11, "begins with the tag"),
        ("2. b2a3 *", 7, 1, "move 1 is due, not move 2"),
        ("1. b2a3 i9j8 1. d1g4 *", 7, 14, "move 2 is due, not move 1"),
        ("1. b2a3 2. i9j8 *", 7, 9, "move 1 is due, not move 2"),
        ("0. b2a3 *", 7, 1, "not move 0"),
        (&long, 7, 1, "not move 1111"),
        ("1. b2a3 (2. d2d3) *", 7, 10, "move 1 is due, not move 2"),
        ("1. b2a3 {open *", 7, 9, "never closed with }"),
        ("1. b2a3 {open \\} *", 7, 9, "never closed with }"),
        ("1. b2a3 } *", 7, 9, "comment that has not begun"),
        (
            "1. b2a3 (1. d2d3 *",
            7,
            18,
            "only the game itself ends with *",
        ),
        ("1. b2a3 (1. d2d3", 7, 9, "never closed with )"),
        ("1. b2a3 (1. d2d3 (1. e2e3)", 7, 9, "never closed with )"),
        ("1. b2a3 ) *", 7, 9, "variation that has not begun"),
        ("1. b2a3 () *", 7, 9, "at least one ply"),
        ("1. b2a3 ({only}) *", 7, 9, "at least one ply"),
        ("(1. b2a3) *", 7, 1, "a variation stands after the ply"),
        (
            "1. b2a3 ((1. d2d3)) *",
            7,
            10,
            "a variation stands after the ply",
        ),
        (&deep, 7, 265, "at most 32 deep"),
        ("! 1. b2a3 *", 7, 1, "an annotation stands after the ply"),
        ("1. $3 b2a3 *", 7, 4, "an annotation stands after the ply"),
        ("1. b2a3!!! *", 7, 8, "an annotation is written"),
        ("1. b2a3 $0 *", 7, 9, "an annotation is written"),
        ("1. b2a3 $256 *", 7, 9, "an annotation is written"),
        ("1. b2a3 $ *", 7, 9, "an annotation is written"),
        ("1. b2a3 $1! *", 7, 9, "an annotation is written"),
        (
            "{[%clk 0:01:00]} 1. b2a3 *",
            7,
            2,
            "a clock time stands after the ply",
        ),
        ("1. b2a3 {[%clk 61:00]} *", 7, 10, "a clock time is written"),
        (
            "1. b2a3 {é [%clk 0:61:00]} *",
            7,
            12,
            "a clock time is written",
        ),
        ("1. b2a3 {[%clk 0:01:00", 7, 9, "never closed"),
        (
            "1. b2a3 {[%clk 0:01:00} *",
            7,
            10,
            "a clock time is written",
        ),
        (
            "1. b2a3 {[%clk 0:01:00] [%clk 0:01:00]} *",
            7,
            25,
            "a clock time already",
        ),
        (
            "1. b2a3 {[%clk 0:01:00]} ;\n{[%clk 0:01:00]} *",
            8,
            2,
            "a clock time already",
        ),
        (
            "1. b2a3 {[%pay black pot]} *",
            7,
            10,
            "a payment is written",
        ),
        (
            "1. b2a3 {[%pay black pot 4 gift]} *",
            7,
            10,
            "a payment is written",
        ),
        (
            "1. b2a3 {two\nlines [%pay x]} *",
            8,
            7,
            "a payment is written",
        ),
        ("1. b2a3 i9z8 *", 7, 9, "a move is written"),
        ("1. b2a3 i9j8é *", 7, 9, "a move is written"),
        ("1.é *", 7, 3, "a move is written"),
        ("1. b2a3 ... i9j8 (... i9z8) *", 7, 23, "a move is written"),
        ("1. d@d1 *", 7, 4, "a ransom is written"),
        ("1. D@d1 *", 7, 4, "ply 1: D@d1 is no ransom"),
        ("1. b2a3 i9j7 *", 7, 9, "ply 2: i9j7 cannot be played"),
        (
            "1. b2a3 i9j8 (1... i9j7) *",
            7,
            20,
            "ply 2: i9j7 cannot be played",
        ),
        (
            "1. b2a3 (1. d2d3 d9d8 2. d3d5) i9j8 *",
            7,
            26,
            "ply 3: d3d5 cannot be played",
        ),
        ("1. b2a3 (1. d2d3) b9z8 *", 7, 19, "a move is written"),
        ("1. b2a3 (1. d2d3) (1. d2d3) b2b3 *", 7, 29, "ply 2: b2b3"),
        ("1. b2a3+ *", 7, 4, "states the result of a duel"),
        ("[Event] 1. b2a3 *", 7, 1, "a tag is written"),
        ("[Event \"x] 1. b2a3 *", 7, 1, "a tag is written"),
        ("[Event \"x\\t\"] *", 7, 1, "a tag is written"),
        ("[Évent \"x\"] *", 7, 1, "a tag is written"),
        ("[\"x\"] *", 7, 1, "a tag is written"),
        (
            "[Seed \"1\"] *",
            7,
            1,
            "the tag Seed stands here a second time",
        ),
        ("[Event \"x\"] [Event \"y\"] *", 7, 13, "a second time"),
        ("[Black \"engine\"] *", 7, 9, "a player is"),
        ("[End \"x\"] 1. b2a3 *", 7, 7, "the stated end position"),
        ("1. b2a3 ] *", 7, 9, "a move is written"),
        ("1. b2a3 \" *", 7, 9, "a move is written"),
    ] {
        let error = GameTree::parse(&text(plies)).expect_err(plies);
        let message = error.to_string();
        assert_eq!(
            error.place,
            Some(Place { line, column }),
            "{plies}: {message}"
        );
        assert!(
            message.contains(says) && !message.contains('\n') && message.len() < 400,
            "{plies}: {message}"
        );
    }
    for (file, line, column, says) in [
        ("b2a3", 1, 1, "begins with the tag"),
        ("\n\n  {x} b2a3 [Format", 3, 7, "begins with the tag"),
        ("[Formats \"2\"]", 1, 1, "begins with the tag"),
        ("{never", 1, 1, "never closed"),
        ("[Format \"3\"]\n*", 1, 10, "format \"3\" is not known"),
        ("[Format 2]\n*", 1, 1, "a tag is written"),
        ("[Format \"2\"]\n[Format \"2\"]", 1, 1, "has no tag Rules"),
        ("[Format \"2\"]", 1, 1, "has no tag Rules"),
    ] {
        let error = games_of(file.as_bytes()).next().unwrap().unwrap_err();
        let message = error.to_string();
        assert!(
            message.starts_with(&format!("line {line}, column {column}: ")),
            "{file}: {message}"
        );
        assert!(message.contains(says), "{file}: {message}");
    }
}

#[test]
fn a_bad_game_spoils_no_other() {
    let good = text("1. b2a3 *");
    let bad = [
        text("1. b2a3 {never closed"),
        text("1. b2a3 (1. d2d3"),
        text("1. b2z3 *"),
        "[Format \"2\"]\n".to_owned(),
        "[Format \"9\"]\nanything {\n".to_owned(),
    ];
    let mut file = String::from("; my games\n\n");
    for bad in &bad {
        file += &good;
        file += bad;
    }
    file += &good;
    let mut games = games_of(file.as_bytes());
    for index in 0..11 {
        let result = games.next().unwrap();
        assert_eq!(result.is_ok(), index % 2 == 0, "game {index}");
        let own = if index % 2 == 0 {
            &good
        } else {
            &bad[index / 2]
        };
        assert_eq!(games.text(), own);
        let line = file[..file.match_indices("[Format").nth(index).unwrap().0]
            .matches('\n')
            .count()
            + 1;
        assert_eq!(games.begins(), Place { line, column: 1 });
    }
    assert!(games.next().is_none() && games.next().is_none());
    assert!(Record::parse_all(&file).is_err());
}

/// A stream that ends in nothing but a fault.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

#[test]
fn what_is_no_text_or_too_long_or_breaks_off_is_told() {
    let good = text("1. b2a3 *");
    let mut bytes = good.clone().into_bytes();
    bytes.extend(b"[Format \"2\"]\n{\xc3\xa9\xff}\n");
    bytes.extend(good.bytes());
    let results: Vec<_> = games_of(&bytes[..]).collect();
    assert!(results[0].is_ok() && results[2].is_ok() && results.len() == 3);
    assert_eq!(
        results[1].as_ref().unwrap_err().to_string(),
        "line 9, column 3: this is no text in UTF-8"
    );

    for filler in [
        "{".to_owned() + &"x".repeat(3 * MAX_GAME_BYTES),
        "e1e4 \n".repeat(MAX_GAME_BYTES / 3),
    ] {
        let file = format!("{good}[Format \"2\"]\n{filler}\n{good}{filler}");
        let mut games = games_of(file.as_bytes());
        assert!(games.next().unwrap().is_ok());
        let error = games.next().unwrap().unwrap_err().to_string();
        assert_eq!(
            error,
            format!(
                "line 8, column 1: the game that begins here is longer than {MAX_GAME_BYTES} bytes"
            )
        );
        assert!(
            games
                .next()
                .unwrap()
                .unwrap_err()
                .to_string()
                .contains("longer than")
        );
        assert!(games.next().is_none());
    }

    let mut games = games_of(BufReader::new(good.as_bytes().chain(Broken)));
    assert!(matches!(games.next(), Some(Err(GamesError::Io(_)))));
    assert!(games.next().is_none());
}

/// What could be slow or deep is neither.
#[test]
fn large_games_are_read_in_their_stride() {
    let many = "(1. d2d3) ".repeat(50_000);
    let game = read(&format!("1. b2a3 {many} *"));
    assert_eq!(game.main.nodes[0].variations.len(), 50_000);
    let nested = format!(
        "1. b2a3 {} *",
        "(1. b2a3 ".repeat(MAX_DEPTH) + &")".repeat(MAX_DEPTH)
    );
    assert_eq!(
        read(read(&nested).to_text().split_once("\n\n").unwrap().1),
        read(&nested)
    );
    let shuffle = "b2b3 b9b8 b3b4 b8b7 ";
    assert!(GameTree::parse(&text(&shuffle.repeat(40_000))).is_err());
    let tags: String = (0..50_000).map(|n| format!("[T{n} \"\"]")).collect();
    assert_eq!(read(&format!("{tags}*")).tags.len(), 50_000);
    let open = "(".repeat(500_000);
    assert!(GameTree::parse(&text(&open)).is_err());
    assert!(GameTree::parse(&text(&"{\\".repeat(300_000))).is_err());
    assert!(GameTree::parse(&text(&"1. b2a3 {[".repeat(90_000))).is_err());
}

#[test]
fn trees_that_cannot_be_are_told_before_they_are_written() {
    let good = read("1. b2a3 (1. d2d3) *");
    good.check().unwrap();
    let says = |tree: &GameTree, says: &str| {
        let error = tree.check().unwrap_err();
        assert!(
            error.place.is_none() && error.to_string().contains(says),
            "{error}"
        );
    };
    for name in ["", "Two words", "Result", "End", "é"] {
        let mut tree = good.clone();
        tree.set_tag(name, "x");
        says(&tree, "no name for a further tag");
    }
    let mut tree = good.clone();
    tree.set_tag("Event", "x");
    tree.tags.push(tree.tags[0].clone());
    says(&tree, "a second time");
    let mut tree = good.clone();
    tree.main.nodes[0].variations[0].nodes.clear();
    says(&tree, "at least one ply");
    let mut tree = good.clone();
    tree.main.nodes[0].variations[0].nodes[0].ply = "d2d4".parse().unwrap();
    says(&tree, "ply 1: d2d4 cannot be played");
    let mut deep = good.main.clone();
    for _ in 0..=MAX_DEPTH {
        let mut line = good.main.clone();
        line.nodes[0].variations = vec![deep];
        deep = line;
    }
    let mut tree = good.clone();
    tree.main = deep;
    says(&tree, "deep in each other");
    let mut tree = good;
    tree.end = Some("nowhere".to_owned());
    says(&tree, "the stated end position");
}

#[test]
fn names_of_players_are_tags() {
    let mut game = read("*");
    assert_eq!(game.name_of(Side::Black), None);
    game.set_tag("BlackName", "Gahan \"the panthan\" of Gathol");
    let again = GameTree::parse(&game.to_text()).unwrap();
    assert_eq!(
        again.name_of(Side::Black),
        Some("Gahan \"the panthan\" of Gathol")
    );
}
