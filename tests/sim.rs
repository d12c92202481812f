//! Games without a screen from outside: the same command prints the same bytes, and what it prints is true.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use clap::Parser;
use manator::cli::sim::{self, SimArgs};
use manator::record::{Record, load};
use manator::rules::{BySide, First, Preset, Rules, Side};
use manator::table::Player;
use manator::tournament::{Finished, OPENING_PLIES, Series, SeriesError, Tally, run};

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    args: SimArgs,
}

fn output(words: &str) -> Result<String, String> {
    let words = ["sim"].into_iter().chain(words.split(' '));
    let command = Command::try_parse_from(words).map_err(|error| error.to_string())?;
    let mut out = Vec::new();
    match sim::run(&command.args, &mut out) {
        Ok(()) => Ok(String::from_utf8(out).unwrap()),
        Err(error) => Err(format!("{} {error}", error.exit_code())),
    }
}

fn with_out(words: &str, file: &Path) -> String {
    output(&format!("{words} --out {}", file.display())).unwrap()
}

#[test]
fn the_same_command_prints_the_same_bytes_however_many_threads_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let words = "--games 12 --rules decennial --black ai:2 --orange ai:1 --swap --seed 7";
    let one = with_out(&format!("{words} --threads 1"), &file("one"));
    let three = with_out(&format!("{words} --threads 3"), &file("three"));
    assert_eq!(one, three);
    let games = std::fs::read(file("one")).unwrap();
    assert_eq!(games, std::fs::read(file("three")).unwrap());
    let other = output(&format!("{words}8 --threads 2")).unwrap();
    assert_ne!(one, other);
}

/// The printed lines, the file and a replay of it agree.
#[test]
fn what_is_printed_is_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jetan");
    let text = with_out(
        "--games 9 --rules manator --set chief_fall=minor_win --black ai:1 --orange ai:2 --swap --seed 3",
        &file,
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 11);
    let records = load(&file).unwrap();
    assert_eq!(records.len(), 9);
    let mut sides = BySide::new([0; 3], [0; 3]);
    let mut players = [[0; 3]; 2];
    for (index, (line, record)) in lines.iter().zip(&records).enumerate() {
        let fields: Vec<&str> = line.splitn(4, ' ').collect();
        assert_eq!(fields[0], (index + 1).to_string());
        assert_eq!(fields[1], record.seed.to_string());
        assert_eq!(fields[2], record.plies.len().to_string());
        let outcome: serde_json::Value = serde_json::from_str(fields[3]).unwrap();
        let game = record.clone().into_match().unwrap();
        assert!(game.outcome().is_over());
        assert_eq!(outcome["reason"], game.outcome().reason().unwrap().name());
        let [black, orange] = game.outcome().points();
        assert_eq!(outcome["points"], serde_json::json!([black, orange]));
        let first = if index % 2 == 0 {
            Side::Black
        } else {
            Side::Orange
        };
        assert_eq!(record.players[first], Player::Engine { level: 1 });
        assert_eq!(record.players[first.other()], Player::Engine { level: 2 });
        let won = |side| match game.outcome().winner() {
            None => 1,
            Some(winner) if winner == side => 0,
            Some(_) => 2,
        };
        for side in Side::ALL {
            sides[side][won(side)] += 1;
        }
        players[0][won(first)] += 1;
        players[1][won(first.other())] += 1;
    }
    let [black, orange] = Side::ALL.map(|side| sides[side].map(|n: u32| n.to_string()).join(" "));
    assert_eq!(lines[9], format!("black {black}  orange {orange}"));
    let [first, second] = players.map(|counts| counts.map(|n: u32| n.to_string()).join(" "));
    assert_eq!(lines[10], format!("first {first}  second {second}"));
}

fn series(games: u32, swap: bool) -> Series {
    let level = "1".parse().unwrap();
    Series {
        rules: Rules::preset(Preset::Manator),
        games,
        levels: BySide::new(level, level),
        swap,
        seed: 11,
        threads: 2,
    }
}

fn games_of(series: &Series) -> Vec<Record> {
    let mut records = Vec::new();
    run(series, |game: Finished| -> Result<(), SeriesError> {
        records.push(game.record);
        Ok(())
    })
    .unwrap();
    records
}

#[test]
fn both_games_of_a_pair_begin_alike_and_every_pair_otherwise() {
    let opening = |record: &Record| -> Vec<String> {
        let first = record.start.side().to_string();
        let plies = record.plies[..OPENING_PLIES as usize]
            .iter()
            .map(ToString::to_string);
        std::iter::once(first).chain(plies).collect()
    };
    let mut swapped = series(24, true);
    swapped.rules = swapped.rules.with("first", "lots").unwrap();
    assert_eq!(swapped.rules.toggles().first, First::Lots);
    let records = games_of(&swapped);
    let pairs: Vec<_> = records.chunks(2).collect();
    for pair in &pairs {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_ne!(pair[0].seed, pair[1].seed);
        assert_ne!(pair[0].plies, pair[1].plies);
    }
    let openings: BTreeSet<_> = pairs.iter().map(|pair| opening(&pair[0])).collect();
    assert_eq!(openings.len(), 12);
    let first_sides: BTreeSet<_> = records.iter().map(|record| record.start.side()).collect();
    assert_eq!(first_sides.len(), 2, "lots fall both ways");
    let alone: BTreeSet<_> = games_of(&series(6, false)).iter().map(opening).collect();
    assert_eq!(alone.len(), 6);
}

/// No opening takes anybody or leaves anybody to be taken.
#[test]
fn openings_are_peaceful() {
    for record in games_of(&series(10, false)) {
        let mut game = record.clone();
        game.plies.truncate(OPENING_PLIES as usize);
        game.result = manator::rules::Outcome::Ongoing;
        let game = game.into_match().unwrap();
        assert_eq!(game.men().count(), 40);
        let moves = game.game().legal_moves();
        assert!(moves.iter().all(|mv| game.man_at(mv.to).is_none()));
        assert!(
            Side::ALL
                .iter()
                .all(|side| game.position().escape_left(*side))
        );
    }
}

#[test]
fn every_rule_set_plays_to_an_end() {
    for preset in Preset::ALL {
        let words = format!(
            "--games 2 --rules {} --black ai:1 --orange ai:1",
            preset.name()
        );
        let text = output(&words).unwrap();
        assert!(
            !text.contains("ongoing") && text.contains("black "),
            "{text}"
        );
    }
    let endless = "--games 1 --rules jetan --set no_capture_draw=0 --set repetition=off \
                   --set equal_value=off --black ai:1 --orange ai:1";
    assert!(output(endless).unwrap().contains("\"state\""));
}

#[test]
fn a_watcher_that_fails_stops_the_series() {
    #[derive(Debug)]
    struct Full;
    impl From<SeriesError> for Full {
        fn from(error: SeriesError) -> Full {
            panic!("{error}")
        }
    }
    let mut seen = 0;
    let result = run(&series(1_000, false), |_| {
        seen += 1;
        if seen == 3 { Err(Full) } else { Ok(()) }
    });
    assert!(result.is_err());
    assert_eq!(seen, 3);
}

#[test]
fn writing_that_fails_is_a_sentence() {
    struct Closed;
    impl io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let command =
        Command::parse_from(["sim", "--games", "3", "--black", "ai:1", "--orange", "ai:1"]);
    let error = sim::run(&command.args, &mut Closed).unwrap_err();
    assert_eq!(error.exit_code(), 1);
}

#[test]
fn bad_arguments_are_refused() {
    for (words, says) in [
        ("--games 1 --rules chess", "2 there is no rule set"),
        ("--games 1 --set duel=perhaps", "2 duel is"),
        ("--games 1 --black human", "2 --black: "),
        ("--games 1 --orange ai:8", "2 --orange: "),
        ("--games 1 --threads 0", "2 --threads"),
        ("--games many", "invalid value"),
        ("--games 0", "0 is not in 1..="),
        ("--games 1 --black ai:x", "invalid value"),
    ] {
        let error = output(words).unwrap_err();
        assert!(error.contains(says), "{words}: {error}");
    }
}

#[test]
fn scores_add_up() {
    let mut tally = Tally::default();
    run(
        &series(8, true),
        |game: Finished| -> Result<(), SeriesError> {
            tally.count(&game);
            Ok(())
        },
    )
    .unwrap();
    let [black, orange] = Side::ALL.map(|side| tally.sides[side]);
    assert_eq!(black.wins + black.draws + black.losses, 8);
    assert_eq!(
        (black.wins, black.draws, black.losses),
        (orange.losses, orange.draws, orange.wins)
    );
    assert_eq!(tally.first.wins, tally.second.losses);
    assert!((tally.first.share() + tally.second.share() - 1.0).abs() < 1e-9);
}
