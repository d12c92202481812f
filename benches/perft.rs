//! The move generator beside cozy-chess's, start position each: `cargo bench --no-default-features --profile fast --bench perft`.
//!
//! Rounds of all workloads take turns in one process and the best CPU time of each counts, so that a busy machine
//! touches the ratios little. Bulk counting does not play the last ply; "full" does. Each count is checked.
//! A number sets the rounds, `--only WORD` runs the workloads with that word in their names.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench fails by panicking and reports on standard output"
)]

use std::{env, hint::black_box};

use cozy_chess::Board;
use cpu_time::ThreadTime;
use manator::rules::{Position, Preset, Rules, perft};

const ROUNDS: usize = 15;

/// Something counted, and the count it must give.
struct Workload {
    name: &'static str,
    nodes: u64,
    count: Box<dyn Fn() -> u64>,
    best_s: f64,
}

fn main() {
    let rounds = env::args()
        .skip(1)
        .find_map(|word| word.parse().ok())
        .unwrap_or(ROUNDS);
    let only = env::args().skip_while(|word| word != "--only").nth(1);
    let jetan = Position::start(Rules::preset(Preset::Jetan));
    let manator = Position::start(Rules::preset(Preset::Manator));
    let text =
        "2D1NC1D1W/T1MM1MMM1T/1M2P4M/4W5/2F5f1/3m6/4p1w3/t1m1n4m/1m2mmm1mt/w1d1cf1dp1 b Nn 0 - 30";
    let middle = Position::parse(text, Rules::preset(Preset::Jetan)).expect("a position");
    let chess = Board::default();
    let board = chess.clone();
    let counted = |position: &Position, depth, bulk| {
        let position = position.clone();
        Box::new(move || perft(&position, depth, bulk)) as Box<dyn Fn() -> u64>
    };
    let repeated = |position: &Position, times: u64| {
        let position = position.clone();
        Box::new(move || (0..times).map(|_| perft(&position, 3, true)).sum())
            as Box<dyn Fn() -> u64>
    };
    let mut workloads = [
        Workload::new(
            "cozy-chess, depth 5, bulk",
            4_865_609,
            Box::new(move || chess_perft(&chess, 5, true)),
        ),
        Workload::new(
            "jetan, depth 3 ten times, bulk",
            4_468_080,
            repeated(&jetan, 10),
        ),
        Workload::new(
            "manator, depth 3 ten times, bulk",
            4_468_340,
            repeated(&manator, 10),
        ),
        Workload::new(
            "jetan middlegame, depth 3, bulk",
            perft(&middle, 3, true),
            counted(&middle, 3, true),
        ),
        Workload::new(
            "cozy-chess, depth 4, full",
            197_281,
            Box::new(move || chess_perft(&board, 4, false)),
        ),
        Workload::new("jetan, depth 3, full", 446_808, counted(&jetan, 3, false)),
        Workload::new(
            "jetan middlegame, depth 2, full",
            perft(&middle, 2, true),
            counted(&middle, 2, false),
        ),
    ];
    let wanted = |workload: &Workload| {
        only.as_deref()
            .is_none_or(|only| workload.name.contains(only))
    };
    for _ in 0..rounds {
        for workload in workloads.iter_mut().filter(|workload| wanted(workload)) {
            workload.run();
        }
    }
    let mut yardstick = 1.0;
    for workload in workloads.iter().filter(|workload| wanted(workload)) {
        let speed = workload.nodes as f64 / workload.best_s / 1e6;
        if workload.name.starts_with("cozy-chess") {
            yardstick = speed;
        }
        println!(
            "{:34} {:>10} nodes  {:>8.3} ms  {:>7.1} Mnps  {:.2} x cozy-chess",
            workload.name,
            workload.nodes,
            workload.best_s * 1e3,
            speed,
            speed / yardstick,
        );
    }
}

impl Workload {
    fn new(name: &'static str, nodes: u64, count: Box<dyn Fn() -> u64>) -> Self {
        Self {
            name,
            nodes,
            count,
            best_s: f64::INFINITY,
        }
    }

    fn run(&mut self) {
        let start = ThreadTime::now();
        let nodes = black_box((self.count)());
        self.best_s = self.best_s.min(start.elapsed().as_secs_f64());
        assert_eq!(nodes, self.nodes, "{}", self.name);
    }
}

fn chess_perft(board: &Board, depth: u8, bulk: bool) -> u64 {
    let mut nodes = 0;
    if depth == 0 {
        return 1;
    }
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut board = board.clone();
                board.play_unchecked(mv);
                nodes += chess_perft(&board, depth - 1, bulk);
            }
        }
        false
    });
    nodes
}
