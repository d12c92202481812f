//! The rules against data of an implementation that shares no code with this one (`tests/oracle/`): every line of
//! every file. A failure names the line's id.
//!
//! Perft counts are limited by [`NODE_LIMIT`] so that the debug build takes seconds;
//! `MANATOR_FULL_PERFT=1` lifts the limit.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use manator::{
    cli::json::{OutcomeText, rules_from_json},
    rules::{Game, Move, Ply, Position, Rules, RulesError, Side, SquareSet, Why, perft},
};
use serde_json::{Map, Value, json};

/// Lines of play that one count may have.
const NODE_LIMIT: u64 = 1_000_000;

#[test]
fn positions() {
    each_line(
        "positions",
        include_str!("oracle/positions.jsonl"),
        774,
        |case| {
            let position = Position::parse(text(case, "fen"), rules(case)?)
                .map_err(|error| error.to_string())?;
            let game = Game::from_position(position.clone());
            same("moves", &list(case, "moves"), &sorted(game.legal_moves()))?;
            let escapes = game
                .legal_moves()
                .into_iter()
                .filter(|&mv| position.is_escape(mv));
            same("escapes", &list(case, "escapes"), &sorted(escapes))?;
            let threatened = |side| sorted(position.threatened_by(side));
            same(
                "threatened_black",
                &list(case, "threatened_black"),
                &threatened(Side::Black),
            )?;
            same(
                "threatened_orange",
                &list(case, "threatened_orange"),
                &threatened(Side::Orange),
            )?;
            let result = if game.outcome().is_over() {
                outcome(&game)
            } else {
                Value::Null
            };
            same("result", &case["result"], &result)?;
            captures_are_those_of_the_generator(&position)
        },
    );
}

#[test]
fn perft_counts() {
    let limit = if std::env::var_os("MANATOR_FULL_PERFT").is_some() {
        u64::MAX
    } else {
        NODE_LIMIT
    };
    each_line("perft", include_str!("oracle/perft.jsonl"), 57, |case| {
        let position =
            Position::parse(text(case, "fen"), rules(case)?).map_err(|error| error.to_string())?;
        for (depth, want) in (1..).zip(case["perft"].as_array().unwrap()) {
            let want = want.as_u64().unwrap();
            if want <= limit {
                same("perft", &want, &perft(&position, depth, true))?;
                same(
                    "perft without bulk counting",
                    &want,
                    &perft(&position, depth, false),
                )?;
            }
        }
        Ok(())
    });
}

#[test]
fn games() {
    each_line("games", include_str!("oracle/games.jsonl"), 164, |case| {
        let start = Position::parse(text(case, "start"), rules(case)?)
            .map_err(|error| error.to_string())?;
        let mut game = Game::from_position(start);
        let counts = case["legal_counts"].as_array().unwrap();
        for (ply, mv) in list(case, "moves").iter().enumerate() {
            same(
                "legal count",
                &counts[ply],
                &json!(game.legal_moves().len()),
            )?;
            history_forbids(case, ply, &game)?;
            let before = game.clone();
            game.play(mv.parse::<Ply>().unwrap())
                .map_err(|error| format!("{mv}: {error}"))?;
            same(
                "fen",
                &case["fens"][ply],
                &json!(game.position().to_string()),
            )?;
            same("outcome", &case["outcomes"][ply], &outcome(&game))?;
            same(
                "key",
                &game.position().key_from_scratch(),
                &game.position().key(),
            )?;
            let mut back = game.clone();
            back.undo();
            same("undo", before.position(), back.position())?;
            same(
                "undo's key",
                &before.position().key(),
                &back.position().key(),
            )?;
        }
        same(
            "last legal count",
            &counts[game.plies().len()],
            &json!(game.legal_moves().len()),
        )?;
        history_forbids(case, game.plies().len(), &game)
    });
}

#[test]
fn bad_input_is_refused_and_good_input_is_not() {
    each_line("bad", include_str!("oracle/bad.jsonl"), 221, |case| {
        let taken = attempt(case);
        if let Err(error) = &taken
            && (error.len() > 400 || error.contains('\n'))
        {
            return Err(format!("the message is no sentence: {error}"));
        }
        if let Err(error) = &taken {
            names_the_place(case, error)?;
        }
        match (taken, case["valid"].as_bool().unwrap()) {
            (Ok(()), false) => Err("accepted".to_owned()),
            (Err(error), true) => Err(format!("refused: {error}")),
            _ => Ok(()),
        }
    });
}

/// A text's error says where it goes wrong: in which field, on which square, at which character.
fn names_the_place(case: &Value, error: &str) -> Result<(), String> {
    let places: &[&str] = match text(case, "kind") {
        "fen" => &["placement", "field"],
        "move" if error.starts_with("a move is written") => &["character"],
        // A move that can be read names its squares.
        "move" => &[text(case, "move").trim_end_matches(['+', '-'])],
        _ => return Ok(()),
    };
    if places.iter().any(|place| error.contains(place)) {
        Ok(())
    } else {
        Err(format!("no place is named: {error}"))
    }
}

/// Does what a line of `bad.jsonl` asks for.
fn attempt(case: &Value) -> Result<(), String> {
    let rules = rules(case)?;
    match text(case, "kind") {
        "toggle" | "preset" => Ok(()),
        "fen" => Position::parse(&built(case, "fen"), rules)
            .map(|_| ())
            .map_err(|error| error.to_string()),
        "move" => {
            let start = Position::parse(text(case, "fen"), rules).unwrap();
            let mut game = Game::from_position(start);
            for before in list(case, "before") {
                game.play(before.parse::<Ply>().unwrap()).unwrap();
            }
            let ply = built(case, "move")
                .parse::<Ply>()
                .map_err(|error| error.to_string())?;
            game.play(ply)
                .map(|_| ())
                .map_err(|error| error.to_string())
        }
        kind => panic!("no such kind of case: {kind}"),
    }
}

/// The moves before a ply (from 0; the data counts from 1) that only the history forbids, and why.
fn history_forbids(case: &Value, ply: usize, game: &Game) -> Result<(), String> {
    let forbidden: BTreeSet<(String, String)> = case["illegal"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|illegal| illegal["ply"].as_u64() == Some(ply as u64 + 1))
        .map(|illegal| {
            (
                text(illegal, "move").to_owned(),
                text(illegal, "why").to_owned(),
            )
        })
        .collect();
    if game.outcome().is_over() && forbidden.is_empty() {
        return Ok(());
    }
    let legal: BTreeSet<Move> = game.legal_moves().into_iter().collect();
    let found = game
        .position()
        .legal_moves()
        .into_iter()
        .filter(|mv| !legal.contains(mv))
        .map(|mv| {
            let why = match game.history().barred(game.position(), mv) {
                Why::ThirdRepetition => "third_repetition",
                Why::LeavesOnlyThirdRepetition { .. } => "leaves_only_third_repetition",
                _ => "not the history",
            };
            (mv.to_string(), why.to_owned())
        });
    same("forbidden by history", &forbidden, &found.collect())
}

fn captures_are_those_of_the_generator(position: &Position) -> Result<(), String> {
    let enemy = position.side_set(position.side().other());
    let collect = |captures: bool| {
        let mut moves = BTreeSet::new();
        let visit = |from: manator::rules::From| {
            let targets = if captures { SquareSet::ALL } else { enemy };
            moves.extend(
                (from.to & targets)
                    .iter()
                    .map(|to| Move::new(from.square, to)),
            );
            std::ops::ControlFlow::Continue(())
        };
        let _ = if captures {
            position.generate_captures(visit)
        } else {
            position.generate(visit)
        };
        moves
    };
    same("captures", &collect(false), &collect(true))
}

/// Runs `check` on every line and reports all that fail.
fn each_line(file: &str, lines: &str, count: usize, check: impl Fn(&Value) -> Result<(), String>) {
    let mut failures = Vec::new();
    let mut seen = 0;
    for line in lines.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        seen += 1;
        if let Err(error) = check(&case) {
            failures.push(format!(
                "{} ({}): {error}",
                text(&case, "id"),
                case["rules"]
            ));
        }
    }
    assert_eq!(seen, count, "{file}: lines of the file");
    assert!(
        failures.is_empty(),
        "{file}: {} of {seen} failed\n{}",
        failures.len(),
        failures[..failures.len().min(20)].join("\n")
    );
}

fn rules(case: &Value) -> Result<Rules, String> {
    let none = Map::new();
    let toggles = case["toggles"].as_object().unwrap_or(&none);
    rules_from_json(text(case, "rules"), toggles).map_err(|error: RulesError| error.to_string())
}

fn outcome(game: &Game) -> Value {
    serde_json::to_value(OutcomeText::of(game.outcome())).unwrap()
}

fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field]
        .as_str()
        .unwrap_or_else(|| panic!("{} has no {field}", case["id"]))
}

fn list(case: &Value, field: &str) -> Vec<String> {
    let items = case[field]
        .as_array()
        .unwrap_or_else(|| panic!("{} has no {field}", case["id"]));
    items
        .iter()
        .map(|item| item.as_str().unwrap().to_owned())
        .collect()
}

/// A text, or one too long to store that is built from its parts.
fn built(case: &Value, field: &str) -> String {
    match case.get("build") {
        None => text(case, field).to_owned(),
        Some(build) => {
            let repeated = text(build, "repeat").repeat(build["count"].as_u64().unwrap() as usize);
            format!(
                "{}{repeated}{}",
                text(build, "prefix"),
                text(build, "suffix")
            )
        }
    }
}

fn sorted(items: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    let mut texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.sort_unstable();
    texts
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, want: &T, got: &T) -> Result<(), String> {
    if want == got {
        Ok(())
    } else {
        Err(format!("{what}: want {want:?}, got {got:?}"))
    }
}
