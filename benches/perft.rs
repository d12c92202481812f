//! The move generator beside cozy-chess's, from the start and from middlegames: `cargo bench --no-default-features --profile fast --bench perft`.
//!
//! Rounds of all workloads take turns in one process and the best CPU time of each counts, so that a busy machine
//! touches the ratios little. Bulk counting does not play the last ply; "full" does. Each count is checked. Before them
//! it tells what the tables cost that rule sets build when they are first asked for; less than 20 ms is wanted.
//! A number sets the rounds, `--only WORD` runs the workloads with that word in their names.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench fails by panicking and reports on standard output"
)]

use std::{env, hint::black_box};

use cozy_chess::Board;
use cpu_time::ThreadTime;
use manator::rules::{Position, Preset, Rules, ThoatOrder, Toggles, perft};

const ROUNDS: usize = 15;

/// Combinations of the seven toggles that touch movement.
const WAYS: u32 = 1 << 7;

/// Rule sets and positions from the middle of games between engines of level 3.
const MIDDLEGAMES: &str = include_str!("middlegames.txt");
/// Chess's, with their counts to depths 2 and 3.
const CHESS_MIDDLEGAMES: [(&str, [u64; 2]); 4] = [
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        [2_039, 97_862],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        [264, 9_467],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        [1_486, 62_379],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        [2_079, 89_890],
    ),
];

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
    build_tables();
    let jetan = Position::start(Rules::preset(Preset::Jetan));
    let manator = Position::start(Rules::preset(Preset::Manator));
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
        chess_middlegames("cozy-chess middlegames, depth 3, bulk", 3, true),
        middlegames("20 middlegames, depth 3, bulk", 3, true),
        Workload::new(
            "cozy-chess, depth 4, full",
            197_281,
            Box::new(move || chess_perft(&board, 4, false)),
        ),
        Workload::new("jetan, depth 3, full", 446_808, counted(&jetan, 3, false)),
        chess_middlegames("cozy-chess middlegames, depth 2, full", 2, false),
        middlegames("20 middlegames, depth 2, full", 2, false),
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
            "{:38} {:>10} nodes  {:>8.3} ms  {:>7.1} Mnps  {:.2} x cozy-chess",
            workload.name,
            workload.nodes,
            workload.best_s * 1e3,
            speed,
            speed / yardstick,
        );
    }
}

/// Builds the tables of the presets, then those of every way to move, before anything else asks for them.
fn build_tables() {
    let start = ThreadTime::now();
    for preset in Preset::ALL {
        black_box(Rules::preset(preset));
    }
    let presets_ms = start.elapsed().as_secs_f64() * 1e3;
    let start = ThreadTime::now();
    for preset in [Preset::Jetan, Preset::Thuria] {
        for way in 0..WAYS {
            let on = |bit: u32| way >> bit & 1 == 1;
            let order = [ThoatOrder::Either, ThoatOrder::OrthogonalFirst];
            let toggles = Toggles {
                exact_steps: on(0),
                turning: on(1),
                royal_mixing: on(2),
                thoat_jumps: on(3),
                flier_jumps: on(4),
                panthan_back_diagonal: on(5),
                thoat_order: order[usize::from(on(6))],
                ..preset.toggles()
            };
            black_box(Rules::new(preset, toggles));
        }
    }
    println!(
        "tables of the {} presets: {presets_ms:.2} ms; of all {} ways to move on both boards: {:.2} ms more",
        Preset::ALL.len(),
        2 * WAYS,
        start.elapsed().as_secs_f64() * 1e3,
    );
}

/// Both ways of counting the middlegames check each other.
fn middlegames(name: &'static str, depth: u32, bulk: bool) -> Workload {
    let read = |line: &str| {
        let (rules, position) = line.split_once(' ').expect("rules and a position");
        let rules = Rules::preset(rules.parse().expect("rules"));
        Position::parse(position, rules).expect("a position")
    };
    let positions: Vec<Position> = MIDDLEGAMES.lines().map(read).collect();
    let count = |bulk: bool| {
        let positions = positions.clone();
        move || {
            let each = positions
                .iter()
                .map(|position| perft(position, depth, bulk));
            each.sum()
        }
    };
    Workload::new(name, count(!bulk)(), Box::new(count(bulk)))
}

fn chess_middlegames(name: &'static str, depth: u8, bulk: bool) -> Workload {
    let board = |(fen, _): (&str, _)| fen.parse().expect("a legal position");
    let boards: Vec<Board> = CHESS_MIDDLEGAMES.map(board).to_vec();
    let counts = CHESS_MIDDLEGAMES.map(|(_, counts)| counts[usize::from(depth) - 2]);
    let count = move || {
        boards
            .iter()
            .map(|board| chess_perft(board, depth, bulk))
            .sum()
    };
    Workload::new(name, counts.iter().sum(), Box::new(count))
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
