//! Game files from outside.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use games::{assert_same, random_game};
use manator::record::{GameTree, Place, Record};
use manator::rules::{Action, BySide, DuelResult, Outcome, Ply, Preset, Reason, Rules, Side};
use manator::table::{Match, MatchConfig, Player};
use proptest::prelude::*;

const START: &str = "WPDFCNFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0";
const DWARS: &str = "9N/10/4D5/10/10/4d5/10/10/10/n4c4 b - 0 - 0";

/// A game in the first format, which stays readable.
fn text(rules: &str, set: &str, start: &str, result: &str, plies: &str) -> String {
    format!(
        "[Format \"1\"]\n[Rules \"{rules}\"]\n[Set \"{set}\"]\n[Seed \"1922\"]\n[Start \"{start}\"]\n\
         [Black \"human\"]\n[Orange \"ai:2\"]\n[Result \"{result}\"]\n\n{plies}\n"
    )
}

#[test]
fn the_game_text_stays_as_it_is() {
    let rules = Rules::from_parts(
        "manator",
        [("chief_fall", "retire"), ("no_capture_draw", "50")],
    )
    .unwrap();
    let config =
        MatchConfig::new(rules, 1922).with_players(Player::Human, Player::Engine { level: 2 });
    let mut game = Match::new(config).unwrap();
    for mv in ["b2a3", "i9j8", "d1g4"] {
        game.play(mv.parse::<Action>().unwrap())
            .unwrap_or_else(|error| panic!("{error}"));
    }
    game.resign(Side::Orange).unwrap();
    insta::assert_snapshot!(Record::of(&game).to_text(), @r#"
    [Format "2"]
    [Rules "manator"]
    [Set "chief_fall=retire no_capture_draw=50"]
    [Seed "1922"]
    [Start "WPDFCNFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0"]
    [Black "human"]
    [Orange "ai:2"]
    [Result "3-0 resigned"]

    1. b2a3 i9j8 2. d1g4 3-0
    "#);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn records_round_trip(seed: u64, preset in 0..Preset::ALL.len(), duel: bool, plies in 0_u32..120, end in 0..5) {
        let rules = Rules::preset(Preset::ALL[preset]).with("duel", if duel { "on" } else { "off" }).unwrap();
        let mut game = random_game(rules, seed, plies);
        if !game.outcome().is_over() {
            match end {
                0 => drop(game.resign(Side::Orange)),
                1 => drop(game.agree_draw()),
                2 => drop(game.flag(Side::Black)),
                _ => {}
            }
        }
        let record = Record::of(&game);
        let text = record.to_text();
        let read = Record::parse(&text).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_text(), text);
        assert_same(&read.into_match().unwrap(), &game);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(\\[|\"|\\\\|\\]|Format|Rules|1|manator|e1e4|\\+| |\n|é|\u{feff}){0,30}") {
        let _ = Record::parse_all(&text);
    }
}

/// Case 15: saved at every ply of 20 games of each rule set, loaded, compared, played on.
#[test]
fn a_game_can_be_saved_and_loaded_at_every_ply() {
    for (preset, seed) in Preset::ALL
        .into_iter()
        .flat_map(|preset| (0..20).map(move |seed| (preset, seed)))
    {
        let rules = Rules::preset(preset);
        let whole = random_game(rules, seed, 40);
        let plies = whole.game().plies();
        let mut game = random_game(rules, seed, 0);
        let mut early = None;
        for (index, ply) in plies.iter().enumerate() {
            let text = GameTree::of(&game).to_text();
            let mut loaded = GameTree::parse(&text).unwrap().into_match().unwrap();
            assert_same(&loaded, &game);
            let events = game.play(ply.action()).unwrap();
            assert_eq!(
                loaded.play(ply.action()).unwrap(),
                events,
                "fights end the same after loading"
            );
            if index == plies.len() / 2 {
                early = Some(loaded);
            }
        }
        assert_same(&game, &whole);
        let mut early = early.unwrap();
        for ply in &plies[early.len()..] {
            early.play(ply.action()).unwrap();
        }
        assert_same(&early, &whole);
    }
}

/// A spent escape stays spent in a file, and comes back when it is taken back after loading.
#[test]
fn a_file_keeps_the_escapes() {
    let rules = Rules::preset(Preset::Jetan);
    let mut game = Match::new(MatchConfig::new(rules, 1)).unwrap();
    let escape: manator::rules::Move = "f1a6".parse().unwrap();
    game.play(escape).unwrap();
    let text = Record::of(&game).to_text();
    let mut loaded = Record::parse(&text).unwrap().into_match().unwrap();
    let left = |game: &Match| Side::ALL.map(|side| game.position().escape_left(side));
    assert_eq!(left(&loaded), [false, true]);
    loaded.undo();
    assert_eq!(left(&loaded), [true, true]);
    assert!(loaded.position().is_escape(escape) && loaded.game().is_legal(escape));
}

#[test]
fn a_file_is_replayed_as_stated_even_against_its_seed() {
    for result in DuelResult::ALL {
        let ply = Ply::duel("e5e8".parse().unwrap(), result);
        let text = text("decennial", "", DWARS, "*", &ply.to_string());
        let game = Record::parse(&text).unwrap().into_match().unwrap();
        assert_eq!(game.game().plies(), [ply]);
        let written = Record::of(&game).to_text();
        assert!(written.ends_with(&format!("\n\n1. {ply} *\n")), "{written}");
    }
}

/// A later version may have more levels; its files can still be read here.
#[test]
fn a_file_may_name_a_level_that_there_is_not_yet() {
    for level in 6..=8 {
        assert!(manator::engine::Level::new(level).is_err());
        let text = text("decennial", "", DWARS, "*", "").replace("ai:2", &format!("ai:{level}"));
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.players[Side::Orange], Player::Engine { level });
        assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    }
}

#[test]
fn several_games_stand_in_one_file() {
    let records: Vec<Record> = (0..5)
        .map(|seed| {
            Record::of(&random_game(
                Rules::preset(Preset::Decennial),
                seed,
                10 * seed as u32,
            ))
        })
        .collect();
    let text = Record::to_texts(&records);
    assert_eq!(Record::parse_all(&text).unwrap(), records);
    assert_eq!(text.matches("\n\n[Format").count(), 4);
    let error = Record::parse(&text).unwrap_err();
    assert!(error.to_string().contains("second game"), "{error}");
    assert!(Record::parse_all("").unwrap().is_empty());
    assert!(
        Record::parse("")
            .unwrap_err()
            .to_string()
            .contains("no game")
    );
}

#[test]
fn other_systems_line_ends_marks_and_later_tags_are_read() {
    let plain = text("manator", "", START, "*", "b2a3 i9j8");
    let record = Record::parse(&plain).unwrap();
    let windows = format!("\u{feff}{}", plain.replace('\n', "\r\n"));
    assert_eq!(Record::parse(&windows).unwrap(), record);
    let wrapped = plain.replace("b2a3 i9j8", "b2a3\n\n  i9j8   ");
    assert_eq!(Record::parse(&wrapped).unwrap(), record);
    let later = plain.replace("[Black", "[Event \"A \\\"great\\\" day\"]\n[Black");
    assert_eq!(Record::parse(&later).unwrap(), record);
    let few = plain
        .replace("[Set \"\"]\n", "")
        .replace("[Black \"human\"]\n", "");
    assert_eq!(Record::parse(&few).unwrap(), record);
}

/// Each with the place and the beginning of its sentence.
#[test]
fn what_is_wrong_is_told_with_its_place() {
    let good = text("manator", "", START, "*", "b2a3 i9j8");
    let check = |change: (&str, &str), line, column, says: &str| {
        assert!(good.contains(change.0), "{change:?}");
        let error = Record::parse(&good.replacen(change.0, change.1, 1)).unwrap_err();
        let message = error.to_string();
        assert_eq!(error.place, Some(Place { line, column }), "{message}");
        assert!(
            message.starts_with(&format!("line {line}, column {column}: ")),
            "{message}"
        );
        assert!(
            message.contains(says) && !message.contains('\n'),
            "{message}"
        );
    };
    check(("[Format \"1\"]\n", ""), 1, 1, "begins with the tag");
    check(("[Format \"1\"]", "[Format \"3\"]"), 1, 10, "format \"3\"");
    check(
        ("[Rules \"manator\"]", "[Rules \"chess\"]"),
        2,
        9,
        "no rule set",
    );
    check(("[Rules \"manator\"]\n", ""), 1, 1, "no tag Rules");
    check(
        ("[Rules \"manator\"]", "[Rules manator]"),
        2,
        1,
        "a tag is written",
    );
    check(
        ("[Rules \"manator\"]", "[Rules \"mana\"tor\"]"),
        2,
        1,
        "a tag is written",
    );
    check(
        ("[Set \"\"]", "[Set \"duel=on duell=on\"]"),
        3,
        15,
        "no toggle",
    );
    check(
        ("[Set \"\"]", "[Set \"duel=on odds=fair\"]"),
        3,
        15,
        "odds is",
    );
    check(("[Set \"\"]", "[Set \"duel\"]"), 3, 7, "toggle=value");
    check(("[Seed \"1922\"]", "[Seed \"-1\"]"), 4, 8, "a seed is");
    check(
        ("[Seed \"1922\"]", "[Seed \"18446744073709551616\"]"),
        4,
        8,
        "a seed is",
    );
    check(("[Seed \"1922\"]", "[Seed \"\"]"), 4, 8, "a seed is");
    check(
        (" b Nn 0", " x Nn 0"),
        5,
        9,
        "the start position is refused",
    );
    check(("ai:2", "ai:two"), 7, 10, "a player is");
    check(("[Result \"*\"]", "[Result \"3-0\"]"), 8, 10, "a result is");
    check(
        ("[Result \"*\"]", "[Black \"human\"]"),
        8,
        1,
        "a second time",
    );
    check(
        ("[Result \"*\"]", "[Result \"1-1 repetition\"]"),
        8,
        10,
        "the moves lead to \"*\"",
    );
    check(
        ("[Result \"*\"]", "[Result \"3-0 princess_taken\"]"),
        8,
        10,
        "the moves lead to \"*\"",
    );
    check(
        ("[Result \"*\"]", "[Result \"*\"]\n[End \"nowhere\"]"),
        9,
        7,
        "the stated end position",
    );
    check(("b2a3 i9j8", "b2a3 i9z8"), 10, 6, "a move is written");
    check(
        ("b2a3 i9j8", "b2a3 i9j7"),
        10,
        6,
        "ply 2: i9j7 cannot be played: a panthan takes one step, this is two",
    );
    check(
        ("b2a3 i9j8", "b2a3\nb2a3"),
        11,
        1,
        "ply 2: b2a3 cannot be played",
    );
    check(
        ("b2a3 i9j8", "b2a3+ i9j8"),
        10,
        1,
        "states the result of a duel",
    );
    check(("[Format", "b2a3\n[Format"), 1, 1, "begins with the tag");
    let duel = text("decennial", "", DWARS, "*", "e5e8");
    let message = Record::parse(&duel).unwrap_err().to_string();
    assert!(
        message.contains("line 10, column 1") && message.contains("e5e8+"),
        "{message}"
    );
}

#[test]
fn results_must_follow_from_the_plies() {
    let taken = "9N/10/10/9d/10/10/10/10/10/n4c4 b - 0 - 0";
    let with = |result: &str| Record::parse(&text("manator", "", taken, result, "j7j10"));
    assert_eq!(
        with("3-0 princess_taken").unwrap().result,
        Outcome::Win {
            winner: Side::Black,
            reason: Reason::PrincessTaken,
            minor: false
        }
    );
    for wrong in [
        "*",
        "0-3 princess_taken",
        "2-0 princess_taken",
        "3-0 resigned",
        "1-1 agreed",
    ] {
        assert!(with(wrong).is_err(), "{wrong}");
    }
    let after_the_end = text("manator", "", taken, "3-0 princess_taken", "j7j10 f1f2");
    assert!(
        Record::parse(&after_the_end)
            .unwrap_err()
            .to_string()
            .contains("over")
    );
}

#[test]
fn a_record_put_together_by_hand_is_checked_as_well() {
    let rules = Rules::preset(Preset::Manator);
    let mut record = Record::of(&random_game(rules, 1, 4));
    record.players = BySide::new(Player::Human, Player::Human);
    record.plies.push("a1a2".parse().unwrap());
    let error = record.into_match().unwrap_err();
    assert_eq!(error.place, None);
    assert!(error.to_string().starts_with("ply 5"), "{error}");
}
