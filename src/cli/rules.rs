//! `manator rules`: questions about the rules as JSON lines in, answers as JSON lines out.

use std::{
    collections::BTreeMap,
    io::{BufRead, Write},
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::CliError;
use crate::rules::{
    Action, Game, Outcome, Ply, Position, Preset, Reason, Rules, RulesError, Side, SquareSet,
    Toggle, ToggleForm, perft,
};

/// One question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    id: Value,
    #[serde(default = "default_rules")]
    rules: String,
    #[serde(default)]
    set: Map<String, Value>,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    want: Vec<String>,
}

/// Its answer: what was wanted.
#[derive(Default, Serialize)]
struct Answer {
    id: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threatened: Option<Threatened>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<Vec<PlyAnswer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    perft: Option<u64>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    why: BTreeMap<String, String>,
}

#[derive(Serialize)]
struct Threatened {
    black: Vec<String>,
    orange: Vec<String>,
}

#[derive(Serialize)]
struct PlyAnswer {
    #[serde(rename = "move")]
    mv: String,
    fen: String,
    outcome: OutcomeText,
}

/// An outcome as the commands write it.
#[derive(Serialize)]
pub struct OutcomeText {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[u8; 2]>,
}

/// A line that could not be answered.
#[derive(Serialize)]
struct Failure {
    id: Value,
    error: String,
}

/// Answers every line of `input`; a line that cannot be answered gets an error, and the next is read.
///
/// # Errors
/// When reading or writing fails.
pub fn run(mut input: impl BufRead, out: &mut impl Write) -> Result<(), CliError> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            writeln!(out, "{}", reply(&line))?;
            out.flush()?;
        }
        line.clear();
    }
    Ok(())
}

/// A preset with toggles as JSON: truth values for on/off toggles, names for named ones, numbers for counts.
///
/// # Errors
/// When there is no such preset, toggle or value, or the value is of another type.
pub fn rules_from_json(preset: &str, set: &Map<String, Value>) -> Result<Rules, RulesError> {
    let preset: Preset = preset.parse()?;
    let mut toggles = preset.toggles();
    for (name, value) in set {
        let toggle = Toggle::named(name)?;
        let text = match (toggle.form, value) {
            (ToggleForm::Switch, Value::Bool(on)) => if *on { "on" } else { "off" }.to_owned(),
            (ToggleForm::Named(_) | ToggleForm::Prices(_), Value::String(name)) => name.clone(),
            (ToggleForm::Count, Value::Number(number)) if number.is_u64() => number.to_string(),
            (ToggleForm::Prices(_), Value::Array(prices)) if prices.iter().all(Value::is_u64) => {
                prices
                    .iter()
                    .map(Value::to_string)
                    .collect::<Vec<_>>()
                    .join(",")
            }
            _ => return Err(toggle.refuse(&value.to_string())),
        };
        toggle.set(&mut toggles, &text)?;
    }
    Ok(Rules::new(preset, toggles))
}

impl OutcomeText {
    /// The text of an outcome.
    #[must_use]
    pub fn of(outcome: Outcome) -> Self {
        let state = match outcome {
            Outcome::Ongoing => "ongoing",
            Outcome::Win { minor: false, .. } => "win",
            Outcome::Win { minor: true, .. } => "minor_win",
            Outcome::Draw { .. } => "draw",
        };
        Self {
            state,
            winner: outcome.winner().map(Side::name),
            reason: outcome.reason().map(Reason::name),
            points: outcome.is_over().then(|| outcome.points()),
        }
    }
}

fn default_rules() -> String {
    Preset::Manator.name().to_owned()
}

/// The line that answers `line`.
fn reply(line: &[u8]) -> String {
    let failed = |id: Value, error: String| {
        serde_json::to_string(&Failure { id, error }).unwrap_or_default()
    };
    let value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(error) => return failed(Value::Null, format!("this line is not JSON: {error}")),
    };
    let id = value.get("id").cloned().unwrap_or_default();
    let question = match serde_json::from_value::<Question>(value) {
        Ok(question) => question,
        Err(error) => return failed(id, format!("this line is no question: {error}")),
    };
    match answer(question) {
        Ok(answer) => {
            serde_json::to_string(&answer).unwrap_or_else(|error| failed(id, error.to_string()))
        }
        Err(error) => failed(id, error.to_string()),
    }
}

fn answer(question: Question) -> Result<Answer, CliError> {
    let rules = rules_from_json(&question.rules, &question.set)?;
    let start = match &question.fen {
        None => Position::start(rules),
        Some(text) => Position::parse(text, rules)?,
    };
    let mut game = Game::from_position(start);
    let mut plies = Vec::new();
    for text in &question.moves {
        let ply: Ply = text.parse()?;
        game.play(ply)?;
        plies.push(PlyAnswer {
            mv: ply.to_string(),
            fen: game.position().to_string(),
            outcome: OutcomeText::of(game.outcome()),
        });
    }
    let mut answer = Answer {
        id: question.id,
        ..Answer::default()
    };
    let mut plies = Some(plies);
    for want in &question.want {
        match want.split_once(':').unwrap_or((want, "")) {
            ("legal", "") => answer.legal = Some(sorted(game.legal_moves())),
            ("threatened", "") => {
                let of = |side| sorted(squares(game.position().threatened_by(side)));
                answer.threatened = Some(Threatened {
                    black: of(Side::Black),
                    orange: of(Side::Orange),
                });
            }
            ("plies", "") => answer.plies = answer.plies.or_else(|| plies.take()),
            ("perft", depth) => answer.perft = Some(lines(&game, depth)?),
            ("why", text) => {
                answer
                    .why
                    .insert(text.to_owned(), why(&game, text.parse()?));
            }
            _ => {
                let wants = "legal, threatened, plies, perft:DEPTH or why:MOVE";
                return Err(CliError::Usage(format!(
                    "want is a list of {wants}, not of {want:?}"
                )));
            }
        }
    }
    Ok(answer)
}

/// Lines of play from the present position; a game that a capture has decided has none.
fn lines(game: &Game, depth: &str) -> Result<u64, CliError> {
    let depth: u32 = depth.parse().map_err(|_| {
        CliError::Usage(format!(
            "perft:DEPTH takes a number of plies, such as perft:2, not {depth:?}"
        ))
    })?;
    let decided = matches!(
        game.outcome().reason(),
        Some(Reason::PrincessTaken | Reason::ChiefByChief | Reason::ChiefFell)
    );
    Ok(if decided && depth > 0 {
        0
    } else {
        perft(game.position(), depth, true)
    })
}

/// Why a move or a ransom is not legal, or that it is.
fn why(game: &Game, action: Action) -> String {
    match game.check_action(action) {
        Ok(()) => "it is legal".to_owned(),
        Err(error) => error.to_string(),
    }
}

fn squares(set: SquareSet) -> impl Iterator<Item = String> {
    set.into_iter().map(|square| square.to_string())
}

fn sorted(items: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    let mut texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.sort_unstable();
    texts
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn replies(input: &[u8]) -> Vec<Value> {
        let mut out = Vec::new();
        run(input, &mut out).unwrap();
        String::from_utf8(out)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    fn reply_to(question: &Value) -> Value {
        replies(question.to_string().as_bytes()).remove(0)
    }

    #[test]
    fn answers_what_is_wanted_in_order() {
        let question = json!({
            "id": 7, "rules": "thuria", "set": {"thoat_jumps": true}, "moves": ["c2c3", "c7c6"],
            "want": ["legal", "threatened", "plies", "perft:1", "why:a1a5"],
        });
        let line = String::from_utf8(question.to_string().into_bytes()).unwrap();
        let mut out = Vec::new();
        run(line.as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with(r#"{"id":7,"legal":["a2a3"#), "{text}");
        let reply: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            reply["perft"].as_u64(),
            Some(reply["legal"].as_array().unwrap().len() as u64)
        );
        assert_eq!(reply["plies"][1]["move"], "c7c6");
        assert_eq!(reply["plies"][1]["outcome"], json!({"state": "ongoing"}));
        assert_eq!(
            reply["plies"][1]["fen"]
                .as_str()
                .unwrap()
                .split(' ')
                .next_back(),
            Some("2")
        );
        assert!(
            reply["threatened"]["black"]
                .as_array()
                .unwrap()
                .contains(&json!("c4"))
        );
        assert!(
            reply["why"]["a1a5"]
                .as_str()
                .unwrap()
                .contains("not a legal move of the dwar")
        );
    }

    #[test]
    fn a_bad_line_is_answered_and_the_next_one_read() {
        let lines = [
            "nonsense",
            r#"{"id":1,"rules":"chess"}"#,
            r#"{"id":2,"set":{"duel":"on"}}"#,
            r#"{"id":3,"set":{"escape":false}}"#,
            r#"{"id":4,"set":{"no_capture_draw":"50"}}"#,
            r#"{"id":5,"moves":["e1e9"]}"#,
            r#"{"id":6,"want":["everything"]}"#,
            r#"{"id":7,"wnat":["legal"]}"#,
            "",
            r#"{"id":8,"want":["legal"]}"#,
        ];
        let mut input = lines.join("\n").into_bytes();
        input.extend(b"\n\xff\xfe\n");
        let replies = replies(&input);
        assert_eq!(replies.len(), 10);
        for (id, reply) in replies[1..8].iter().enumerate() {
            assert_eq!(reply["id"], json!(id + 1));
            assert!(reply["error"].is_string(), "{reply}");
        }
        assert_eq!(replies[8]["legal"].as_array().unwrap().len(), 78);
        assert!(replies[9]["error"].is_string());
    }

    #[test]
    fn a_decided_game_has_no_lines() {
        let fen = "10/10/10/4N5/10/4w5/10/10/10/n9 b - 0 - 1";
        let question =
            json!({"fen": fen, "moves": ["e5e7"], "want": ["legal", "plies", "perft:2"]});
        let reply = reply_to(&question);
        assert_eq!((&reply["legal"], &reply["perft"]), (&json!([]), &json!(0)));
        let outcome = json!({"state": "win", "winner": "black", "reason": "princess_taken", "points": [3, 0]});
        assert_eq!(reply["plies"][0]["outcome"], outcome);
    }

    #[test]
    fn prices_are_a_name_or_eight_numbers() {
        let rules = |prices: Value| {
            let set = json!({"prices": prices, "wager": "ante", "first": "lots"});
            rules_from_json("jetan", set.as_object().unwrap())
        };
        assert!(rules(json!("cazaux_knowlton")).is_ok());
        assert!(rules(json!([10, 0, 4, 4, 2, 2, 3, 1])).is_ok());
        assert!(rules(json!([1, 2])).is_err());
        assert!(rules(json!([1, 2, 3, 4, 5, 6, 7, -8])).is_err());
    }
}
