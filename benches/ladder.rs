//! Matches between contestants, to measure strength:
//! `cargo bench --profile fast --no-default-features --bench ladder -- level:3 level:1 [PAIRS] [RULES] [SEED]`.
//! Without contestants nothing is played, so that `cargo bench` stays short.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::expect_used,
    reason = "a bench talks to the person who runs it"
)]

mod common;

use common::{Mind, play_pairs};
use manator::rules::{Preset, Rules};

fn main() {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"))
        .collect();
    let [first, second, rest @ ..] = &args[..] else {
        println!("ladder: name two contestants (random, level:N, nodes:N, depth:N)");
        return;
    };
    let mind = |text: &str| {
        Mind::parse(text).expect("contestants are random, level:N, nodes:N or depth:N")
    };
    let number = |index: usize, otherwise: u64| {
        rest.get(index)
            .map_or(otherwise, |text| text.parse().expect("a number"))
    };
    let rules = rest
        .get(1)
        .map_or(Rules::preset(Preset::Decennial), |text| rules(text));
    let pairs = number(0, 100) as u32;
    let tally = play_pairs(
        &mind(first),
        &mind(second),
        rules,
        pairs,
        number(2, 1),
        |tally| {
            if tally.games() % 40 == 0 {
                eprintln!("  {}", tally.line());
            }
        },
    );
    println!("{first} v {second}, {rules}: {}", tally.line());
}

/// A preset and toggles, such as `"jetan wager=ransom"`.
fn rules(text: &str) -> Rules {
    let mut words = text.split(' ');
    let preset = words.next().unwrap_or_default();
    let toggles = words.map(|word| word.split_once('=').expect("toggle=value"));
    Rules::from_parts(preset, toggles).expect("rules that can be played by")
}
