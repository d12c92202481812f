//! `manator rules` on a long stream of small questions: `cargo bench --no-default-features --profile fast --bench questions`.
//!
//! Tells how many it answers in a second of CPU time, from the first ten thousand to the last of fifty thousand, and the
//! most memory that the process held after each. The first stream asks about six rule sets; nothing may grow with it. In
//! the second each question has a rule set of its own; those stay in memory, some hundred bytes each.
#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench fails by panicking and reports on standard output"
)]

use std::io::{self, BufReader, Read, Write};

use cpu_time::ProcessTime;
use manator::cli::rules;

const QUESTIONS: usize = 50_000;
/// How many are measured together.
const LOT: usize = 10_000;

/// Questions that are made as they are read.
struct Asker {
    /// After so many the sets of toggles come again.
    sets: usize,
    asked: usize,
    line: Vec<u8>,
    read: usize,
}

/// Answers that are counted and thrown away.
struct Listener {
    answers: usize,
    lot_began: ProcessTime,
}

fn main() {
    for (stream, sets) in [("six rule sets", 2), ("a new one each", QUESTIONS)] {
        println!("{stream}");
        listen(Asker {
            sets,
            asked: 0,
            line: Vec::new(),
            read: 0,
        });
    }
}

fn listen(asker: Asker) {
    let mut listener = Listener {
        answers: 0,
        lot_began: ProcessTime::now(),
    };
    rules::run(BufReader::new(asker), &mut listener).expect("nothing fails in memory");
    assert_eq!(listener.answers, QUESTIONS);
}

impl Read for Asker {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.read == self.line.len() {
            if self.asked == QUESTIONS {
                return Ok(0);
            }
            let (id, quiet) = (self.asked, self.asked % self.sets + 10);
            let (rules, answer) =
                [("jetan", "b9b8"), ("thuria", "b7b6"), ("loose", "b9b8")][id % 3];
            let set = format!(
                "{{\"no_capture_draw\":{quiet},\"thoat_jumps\":{}}}",
                id % 2 == 1
            );
            self.line = format!(
                "{{\"id\":{id},\"rules\":\"{rules}\",\"set\":{set},\"moves\":[\"b2b3\",\"{answer}\"],\"want\":[\"legal\",\"plies\",\"perft:1\"]}}\n"
            )
            .into_bytes();
            self.asked += 1;
            self.read = 0;
        }
        let rest = &self.line[self.read..];
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.read += length;
        Ok(length)
    }
}

impl Write for Listener {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let failed = b"\"error\"";
        assert!(!bytes.windows(failed.len()).any(|part| part == failed));
        for _ in bytes.iter().filter(|&&byte| byte == b'\n') {
            self.answers += 1;
            if self.answers.is_multiple_of(LOT) {
                println!(
                    "questions {:>6} to {:>6}: {:>6.0} a second, {} at most",
                    self.answers - LOT + 1,
                    self.answers,
                    LOT as f64 / self.lot_began.elapsed().as_secs_f64(),
                    peak(),
                );
                self.lot_began = ProcessTime::now();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The most memory that this process held, where the system tells.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown".to_owned(), |size| size.trim().to_owned())
}
