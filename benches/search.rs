//! Speed and depth of the search beside a plain alpha-beta on `cozy-chess`, in one run, in CPU time:
//! `cargo bench --profile fast --no-default-features --bench search`.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a bench talks to the person who runs it"
)]

use std::time::Duration;

use cozy_chess::{Board, Color, GameStatus, Move, Piece};
use cpu_time::ThreadTime;
use manator::engine::{BENCH_POSITIONS, Engine, Limits, Request, StopFlag};
use manator::rules::{Game, Position, Rules};

const WARM_UP_NODES: u64 = 100_000;

const CHESS_MIDDLEGAMES: [&str; 4] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
];

fn main() {
    let chess = yardstick();
    println!(
        "yardstick (cozy-chess, plain alpha-beta): {:.2} M nodes/s, depth in 1 s {:.1}",
        chess.speed / 1e6,
        chess.depth
    );
    let ours = ours();
    println!(
        "manator: {:.2} M nodes/s ({:.2} of the yardstick), depth in 1 s {:.1} ({:.2} of the yardstick)",
        ours.speed / 1e6,
        ours.speed / chess.speed,
        ours.depth,
        ours.depth / chess.depth,
    );
}

/// Mean nodes a second of CPU time, and mean depth reached in one.
struct Figures {
    speed: f64,
    depth: f64,
}

fn ours() -> Figures {
    let mut engine = Engine::new(64);
    let (mut nodes, mut time, mut depth) = (0, Duration::ZERO, 0.0);
    for (preset, text) in BENCH_POSITIONS {
        let position = Position::parse(text, Rules::preset(preset)).expect("bench positions parse");
        let game = Game::from_position(position);
        let mut think = |limits| {
            let begun = ThreadTime::now();
            let thought = engine.think(&game, &Request::exact(limits), &StopFlag::new());
            (thought, begun.elapsed())
        };
        let (warm, took) = think(Limits::nodes(WARM_UP_NODES));
        let second = (warm.nodes as f64 / took.as_secs_f64()) as u64;
        let (thought, took) = think(Limits::nodes(second));
        nodes += thought.nodes;
        time += took;
        depth += f64::from(thought.depth);
    }
    Figures {
        speed: nodes as f64 / time.as_secs_f64(),
        depth: depth / BENCH_POSITIONS.len() as f64,
    }
}

fn yardstick() -> Figures {
    let (mut nodes, mut time, mut depths) = (0, Duration::ZERO, 0.0);
    for fen in CHESS_MIDDLEGAMES {
        let board: Board = fen.parse().expect("a legal position");
        let begun = ThreadTime::now();
        let mut reached = 0;
        let mut count = 0;
        // Whole iterations, the last perhaps cut off: the depth is that of the last completed.
        for depth in 1..64 {
            let mut search = Chess {
                nodes: 0,
                begun,
                stopped: false,
            };
            search.node(&board, depth, -30_000, 30_000);
            count += search.nodes;
            if search.stopped {
                break;
            }
            reached = depth;
        }
        nodes += count;
        time += begun.elapsed();
        depths += f64::from(reached);
    }
    Figures {
        speed: nodes as f64 / time.as_secs_f64(),
        depth: depths / CHESS_MIDDLEGAMES.len() as f64,
    }
}

/// Alpha-beta with captures first, material and mobility at the leaves, captures searched to the end.
struct Chess {
    nodes: u64,
    begun: ThreadTime,
    stopped: bool,
}

impl Chess {
    fn node(&mut self, board: &Board, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) && self.begun.elapsed() > Duration::from_secs(1) {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        match board.status() {
            GameStatus::Won => return -29_000 - depth,
            GameStatus::Drawn => return 0,
            GameStatus::Ongoing => {}
        }
        let mut best = -30_000;
        if depth <= 0 {
            best = evaluate(board);
            alpha = alpha.max(best);
            if best >= beta {
                return best;
            }
        }
        for mv in ordered(board, depth <= 0) {
            let mut next = board.clone();
            next.play_unchecked(mv);
            let score = -self.node(&next, depth - 1, -beta, -alpha);
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn ordered(board: &Board, captures_only: bool) -> Vec<Move> {
    let theirs = board.colors(!board.side_to_move());
    let mut moves = Vec::with_capacity(64);
    board.generate_moves(|mut from| {
        if captures_only {
            from.to &= theirs;
        }
        moves.extend(from);
        false
    });
    moves.sort_by_cached_key(|mv| {
        let victim = board.piece_on(mv.to).map_or(0, |victim| 10 * worth(victim));
        let attacker = board.piece_on(mv.from).map_or(0, worth);
        if victim == 0 { 0 } else { attacker - victim }
    });
    moves
}

fn evaluate(board: &Board) -> i32 {
    let sum = |color: Color| -> i32 {
        Piece::ALL
            .iter()
            .map(|piece| worth(*piece) * board.colored_pieces(color, *piece).len() as i32)
            .sum()
    };
    sum(board.side_to_move()) - sum(!board.side_to_move())
}

fn worth(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight | Piece::Bishop => 310,
        Piece::Rook => 500,
        Piece::Queen => 900,
        Piece::King => 0,
    }
}
