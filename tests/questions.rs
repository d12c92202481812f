//! `manator rules` as a service: long streams, long lines, questions that would take for ever.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The program, and both ends of the talk with it.
struct Service {
    child: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Service {
    fn start() -> Service {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("manator"))
            .arg("rules")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let asks = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Service {
            child,
            asks,
            answers,
        }
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    fn ask(&mut self, question: &Value) -> Value {
        writeln!(self.asks, "{question}").unwrap();
        self.answer()
    }

    /// The most memory that it held so far.
    #[cfg(target_os = "linux")]
    fn peak_kib(&self) -> u64 {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status
            .lines()
            .find(|line| line.starts_with("VmHWM"))
            .unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    fn end(mut self) {
        drop(self.asks);
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn thousands_of_questions_get_thousands_of_right_answers() {
    let mut service = Service::start();
    let one = |id: u32| {
        let rules = ["jetan", "thuria", "loose"][id as usize % 3];
        json!({"id": id, "rules": rules, "set": {"thoat_jumps": id.is_multiple_of(2), "no_capture_draw": id}, "want": ["legal", "perft:1"]})
    };
    let mut first = Vec::new();
    for id in 0..3_000 {
        let answer = service.ask(&one(id));
        assert_eq!(answer["id"], id);
        let legal = answer["legal"].as_array().unwrap();
        assert_eq!(answer["perft"], legal.len());
        // Whatever was asked before, the same question has the same answer.
        let place = id as usize % 6;
        if id < 6 {
            first.push(legal.clone());
        } else {
            assert_eq!(legal, &first[place]);
        }
    }
    service.end();
}

/// A hundred megabytes without a line feed are passed over, answered, and not held.
#[test]
fn a_line_of_a_hundred_megabytes_is_refused_and_not_held() {
    let mut service = Service::start();
    service.ask(&json!({"want": ["perft:2"]}));
    #[cfg(target_os = "linux")]
    let before = service.peak_kib();
    service.asks.write_all(b"{\"id\":\"").unwrap();
    let part = vec![b'x'; 1 << 20];
    for _ in 0..100 {
        service.asks.write_all(&part).unwrap();
    }
    service.asks.write_all(b"\"}\n").unwrap();
    let answer = service.answer();
    let error = answer["error"].as_str().unwrap();
    assert!(
        answer["id"].is_null() && error.contains("longer than 1048576 bytes"),
        "{error}"
    );
    let next = service.ask(&json!({"id": 2, "want": ["perft:1"]}));
    assert_eq!((&next["id"], &next["perft"]), (&json!(2), &json!(78)));
    #[cfg(target_os = "linux")]
    {
        let grown = service.peak_kib() - before;
        assert!(grown < 8 * 1024, "{grown} KiB more");
    }
    service.end();
}

#[test]
fn what_would_take_for_ever_is_refused() {
    let mut service = Service::start();
    let mut refused = |question: Value, says: &str| {
        let answer = service.ask(&question);
        let error = answer["error"]
            .as_str()
            .unwrap_or_else(|| panic!("{answer}"));
        assert!(error.contains(says), "{error}");
        assert_eq!(answer["id"], 7);
    };
    // Two princesses and nobody else: few lines a ply, and no end.
    let bare = "9N/10/10/10/10/10/10/10/10/n9 b - 0 0 1";
    refused(
        json!({"id": 7, "fen": bare, "want": ["perft:41"]}),
        "up to 40",
    );
    refused(json!({"id": 7, "want": ["perft:4294967297"]}), "up to 40");
    refused(json!({"id": 7, "want": ["perft:"]}), "perft:DEPTH");
    let there_and_back = ["b1c3", "b10c8", "c3b1", "c8b10"];
    let moves: Vec<&str> = there_and_back.into_iter().cycle().take(10_001).collect();
    refused(
        json!({"id": 7, "moves": moves}),
        "moves takes at most 10000",
    );
    let wants = vec!["perft:3"; 201];
    refused(json!({"id": 7, "want": wants}), "want takes at most 200");
    service.end();
}

/// As deep as JSON goes; the parser must not follow it.
#[test]
fn deep_nesting_is_refused() {
    let mut service = Service::start();
    for part in ["[", "{\"id\":", "{\"set\":{\"a\":[", "[["] {
        let deep = part.repeat(200_000 / part.len());
        writeln!(service.asks, "{deep}").unwrap();
        let answer = service.answer();
        assert!(
            answer["error"].as_str().unwrap().contains("not JSON"),
            "{answer}"
        );
    }
    assert_eq!(service.ask(&json!({"id": 3}))["id"], 3);
    service.end();
}
