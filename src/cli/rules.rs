//! `manator rules`: questions about the rules as JSON lines in, answers as JSON lines out. No question takes memory or
//! time without bound: what is too long or too deep is refused with a sentence.

use std::{
    collections::BTreeMap,
    io::{BufRead, Write},
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::json::{OutcomeText, rules_from_json};
use super::lines::{Line, Lines};
use super::{CliError, perft};
use crate::rules::{Action, Game, Ply, Position, Preset, Reason, Side, SquareSet, perft_within};

/// What `--help` says of questions; the bounds are the default ones.
pub(super) const HELP: &str = r#"A question is one line, such as
  {"id":1,"rules":"thuria","set":{"thoat_jumps":true},"moves":["c2c3"],"want":["legal"]}
with "fen" for another position than the start. "want" holds legal, threatened,
plies, perft:DEPTH or why:MOVE. A question may take 1048576 bytes, 10000 moves,
200 wants and a perft to depth 40 that counts 3000000000 positions. A line that
asks for more, or is no question, is answered with {"id":1,"error":"…"}, and the
next one is read."#;

/// What one question may take.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Bytes of its line.
    pub line_bytes: usize,
    /// Entries of `moves`.
    pub moves: usize,
    /// Entries of `want`.
    pub wants: usize,
    /// Depth of `perft`.
    pub perft_depth: u32,
    /// Positions that its `perft` may count, all depths together.
    pub positions: u64,
}

impl Default for Bounds {
    /// Room for a long game with all its positions, and for a start to depth 5, which takes less than a minute.
    fn default() -> Self {
        Self {
            line_bytes: 1 << 20,
            moves: 10_000,
            wants: 200,
            perft_depth: 40,
            positions: 3_000_000_000,
        }
    }
}

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
    #[serde(skip_serializing_if = "Option::is_none")]
    purses: Option<PursesAnswer>,
}

/// Who has how many tokens, where the game is played for any.
#[derive(Serialize)]
struct PursesAnswer {
    black: u64,
    orange: u64,
    pot: u64,
}

impl PursesAnswer {
    fn of(game: &Game) -> Option<Self> {
        game.ledger().map(|ledger| Self {
            black: ledger.purse(Side::Black),
            orange: ledger.purse(Side::Orange),
            pot: ledger.pot(),
        })
    }
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
pub fn run(input: impl BufRead, out: &mut impl Write) -> Result<(), CliError> {
    run_within(Bounds::default(), input, out)
}

/// [`run`] with other bounds.
///
/// # Errors
/// As [`run`].
pub fn run_within(
    bounds: Bounds,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let most = bounds.line_bytes;
    let mut lines = Lines::new(input, most);
    while let Some(line) = lines.next_line()? {
        let reply = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => continue,
            Line::Whole(line) => reply(line, &bounds),
            Line::TooLong => failed(
                Value::Null,
                format!("this line is longer than {most} bytes; it was passed over"),
            ),
        };
        writeln!(out, "{reply}")?;
        out.flush()?;
    }
    Ok(())
}

fn default_rules() -> String {
    Preset::Manator.name().to_owned()
}

/// The line that answers `line`.
fn reply(line: &[u8], bounds: &Bounds) -> String {
    let value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(error) => return failed(Value::Null, format!("this line is not JSON: {error}")),
    };
    let id = value.get("id").cloned().unwrap_or_default();
    let question = match serde_json::from_value::<Question>(value) {
        Ok(question) => question,
        Err(error) => return failed(id, format!("this line is no question: {error}")),
    };
    match answer(question, bounds) {
        Ok(answer) => {
            serde_json::to_string(&answer).unwrap_or_else(|error| failed(id, error.to_string()))
        }
        Err(error) => failed(id, error.to_string()),
    }
}

fn failed(id: Value, error: String) -> String {
    serde_json::to_string(&Failure { id, error }).unwrap_or_default()
}

/// Refuses a list that is longer than allowed.
fn bounded<T>(name: &str, list: &[T], most: usize) -> Result<(), CliError> {
    if list.len() <= most {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "{name} takes at most {most} entries, not {}",
        list.len()
    )))
}

fn answer(question: Question, bounds: &Bounds) -> Result<Answer, CliError> {
    bounded("moves", &question.moves, bounds.moves)?;
    bounded("want", &question.want, bounds.wants)?;
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
            purses: PursesAnswer::of(&game),
        });
    }
    let mut answer = Answer {
        id: question.id,
        ..Answer::default()
    };
    let mut plies = Some(plies);
    let mut budget = Budget {
        bounds,
        left: bounds.positions,
    };
    for want in &question.want {
        match want.split_once(':').unwrap_or((want, "")) {
            ("legal", "") => answer.legal = Some(sorted(game.legal_actions())),
            ("threatened", "") => {
                let of = |side| sorted(squares(game.position().threatened_by(side)));
                answer.threatened = Some(Threatened {
                    black: of(Side::Black),
                    orange: of(Side::Orange),
                });
            }
            ("plies", "") => answer.plies = answer.plies.or_else(|| plies.take()),
            ("perft", depth) => answer.perft = Some(budget.lines(&game, depth)?),
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

/// What is left of a question's bound on counting.
struct Budget<'a> {
    bounds: &'a Bounds,
    left: u64,
}

impl Budget<'_> {
    /// Lines of play from the present position; a game that a capture has decided has none.
    fn lines(&mut self, game: &Game, text: &str) -> Result<u64, CliError> {
        perft::refuse_wager(game.rules())?;
        let deepest = self.bounds.perft_depth;
        let depth = text.parse().ok().filter(|&depth| depth <= deepest);
        let depth = depth.ok_or_else(|| {
            CliError::Usage(format!(
                "perft:DEPTH takes a number of plies up to {deepest}, such as perft:2, not {text:?}"
            ))
        })?;
        let decided = matches!(
            game.outcome().reason(),
            Some(Reason::PrincessTaken | Reason::ChiefByChief | Reason::ChiefFell)
        );
        if decided && depth > 0 {
            return Ok(0);
        }
        let lines = perft_within(game.position(), depth, self.left).map_err(|_| {
            CliError::Usage(format!(
                "a question's perft counts at most {} positions, and perft:{depth} takes more",
                self.bounds.positions
            ))
        })?;
        self.left -= lines;
        Ok(lines)
    }
}

/// Why a move or a ransom is not legal, or that it is.
fn why(game: &Game, action: Action) -> String {
    let refused = match action {
        Action::Move(mv) => game.why_not(mv).map(|why| why.to_string()),
        Action::Ransom(_) => game.check_action(action).err().map(|e| e.to_string()),
    };
    refused.unwrap_or_else(|| format!("{action} is legal"))
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
            "want": ["legal", "threatened", "plies", "perft:1", "why:a1a5", "why:c3c4"],
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
        assert_eq!(
            reply["why"],
            json!({"a1a5": "a dwar takes three steps, this is four", "c3c4": "c3c4 is legal"})
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
    fn a_question_counts_no_more_than_its_bound_all_depths_together() {
        let bounds = Bounds {
            positions: 7_000,
            ..Bounds::default()
        };
        let input = [
            r#"{"id":1,"want":["perft:2"]}"#,
            r#"{"id":2,"want":["perft:2","perft:1","perft:2"]}"#,
            r#"{"id":3,"want":["perft:40"]}"#,
            r#"{"id":4,"fen":"9N/10/10/10/10/10/10/10/10/n9 b - 0 0 1","want":["perft:40"]}"#,
        ]
        .join("\n");
        let mut out = Vec::new();
        run_within(bounds, input.as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], r#"{"id":1,"perft":6066}"#);
        for line in &lines[1..] {
            assert!(line.contains("at most 7000 positions"), "{line}");
        }
    }

    #[test]
    fn ransoms_are_legal_and_purses_are_told() {
        let fen = "9N/10/10/4W5/10/4f5/10/10/10/n9 o - 0 - 0";
        let set = json!({"wager": "ransom", "equal_value": "off"});
        let question = json!({"rules": "jetan", "set": set, "fen": fen, "moves": ["e7e5", "F@b2"],
            "want": ["plies", "legal"]});
        let reply = reply_to(&question);
        let purses = json!({"black": 168, "orange": 184, "pot": 48});
        assert_eq!(reply["plies"][1]["purses"], purses);
        let question = json!({"rules": "jetan", "set": set, "fen": fen, "moves": ["e7e5"],
            "want": ["legal"]});
        let legal = reply_to(&question)["legal"].clone();
        assert!(
            legal.as_array().unwrap().contains(&json!("F@b2")),
            "{legal}"
        );
        let question = json!({"rules": "jetan", "set": set, "want": ["perft:1"]});
        assert!(reply_to(&question)["error"].is_string());
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
}
