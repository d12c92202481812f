//! The engine: any position under any rule set, a budget in, a move and its winning chances out.
//!
//! It searches [`rules::Game`](crate::rules::Game), which knows no seed, and of the duels it asks the
//! odds alone: it cannot know how a duel will end, any more than a human player can. What a match
//! knows beyond its game is out of its reach:
//!
//! ```compile_fail
//! fn peek(game: &manator::rules::Game) -> u64 {
//!     game.seed()
//! }
//! ```
//! ```compile_fail
//! use manator::engine::{Engine, Request, StopFlag};
//! fn cheat(engine: &mut Engine, of: &manator::table::Match, request: &Request) {
//!     engine.think(of, request, &StopFlag::new());
//! }
//! ```
//!
//! The parts: `root` (iterations, levels' errors), `search` (alpha-beta), `chance` (duels), `leaf` and
//! `evaluate` (judgement), `order` and `transposition` (what makes it fast), `laws` (the rules as the
//! search asks them), `wager` and `money` (ransoms, moves that cost, what tokens are worth), `thinker` (the thread), `bench` (the signature).

mod attempt;
mod bench;
mod chance;
mod draws;
mod error;
mod evaluate;
mod laws;
mod leaf;
mod level;
mod limits;
mod methods;
mod money;
mod order;
mod place;
mod root;
mod score;
mod search;
mod tally;
mod thinker;
mod transposition;
mod wager;

pub use bench::{BENCH_POSITIONS, BenchResult, bench};
pub use error::EngineError;
pub use level::Level;
pub use limits::{Limits, Request, StopFlag};
pub use methods::Methods;
pub use thinker::{Answer, Thinker, Ticket};

use crate::rules::{Action, Game, Outcome};
use evaluate::Rings;
use laws::Laws;
use search::Search;
use transposition::Transposition;

/// The table's size when nobody says otherwise, in megabytes.
pub const DEFAULT_HASH_MB: usize = 16;

/// A mind that can be asked for moves, one after the other.
///
/// ```
/// use manator::engine::{Engine, Level, Request, StopFlag};
/// use manator::rules::{Game, Preset, Rules};
///
/// let game = Game::new(Rules::preset(Preset::Decennial));
/// let mut engine = Engine::new(1);
/// let request = Request::level(Level::FIRST, 7);
/// let thought = engine.think(&game, &request, &StopFlag::new());
/// assert!(game.is_legal(thought.best.expect("the game has just begun")));
/// ```
pub struct Engine {
    table: Transposition,
    methods: Methods,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The key of the position it was made for.
    pub key: u64,
    /// What to play; `None` when the game is over.
    pub best: Option<Action>,
    /// Winning chances of the side to move, from 0 to 1; a draw counts as half a win less contempt.
    pub chances: f64,
    /// Full plies looked ahead.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// The line expected, each of its duels won by the man who attacks; all of it is legal.
    pub line: Vec<Action>,
}

/// Chances of the side to move at or under which it takes an offered draw.
const TAKES_A_DRAW: f64 = 0.45;

/// Whether the side that thought this takes an offered draw.
pub fn accepts_draw(thought: &Thought) -> bool {
    thought.chances <= TAKES_A_DRAW
}

impl Engine {
    /// An engine with a table of `hash_mb` megabytes.
    pub fn new(hash_mb: usize) -> Self {
        Self::with_methods(hash_mb, Methods::default())
    }

    /// An engine with parts of the search switched off, for measuring.
    pub fn with_methods(hash_mb: usize, methods: Methods) -> Self {
        Self {
            table: Transposition::new(hash_mb),
            methods,
        }
    }

    /// Forgets everything. Answers do not depend on it; it only frees the mind of old memory.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Thinks about the game's position until a limit is met or `stop` is raised. Time limits aside
    /// the answer is a function of the game and the request alone.
    pub fn think(&mut self, game: &Game, request: &Request, stop: &StopFlag) -> Thought {
        let position = game.position();
        let key = position.key();
        let outcome = game.outcome();
        let actions = if outcome.is_over() {
            Vec::new()
        } else {
            game.legal_actions()
        };
        if actions.is_empty() {
            let chances = chances_of(outcome, game);
            return Thought {
                key,
                best: None,
                chances,
                depth: 0,
                nodes: 0,
                line: Vec::new(),
            };
        }
        let rules = game.rules();
        let board = rules.board();
        let rings = Rings::new(board.width, board.height);
        let laws = Laws::new(rules, position.side(), request.contempt);
        self.table.begin();
        let mut search = Search::new(
            position.clone(),
            game.history().keys().to_vec(),
            Search::ledger_of(game),
            laws,
            self.methods,
            &rings,
            &mut self.table,
            request.limits,
            stop,
        );
        let found = search.think(&actions, request);
        let nodes = search.nodes;
        match found {
            Some(found) => Thought {
                key,
                best: Some(found.best),
                chances: score::chances(found.score),
                depth: found.depth,
                nodes,
                line: playable(game, &found.line),
            },
            // Stopped before the first move was valued: any legal move is better than none.
            None => Thought {
                key,
                best: actions.first().copied(),
                chances: 0.5,
                depth: 0,
                nodes,
                line: actions.first().copied().into_iter().collect(),
            },
        }
    }
}

/// The chances of the side to move in a game that is over.
fn chances_of(outcome: Outcome, game: &Game) -> f64 {
    let points = outcome.points();
    let [black, orange] = points.map(f64::from);
    let lead = if game.position().side() == crate::rules::Side::Black {
        black - orange
    } else {
        orange - black
    };
    0.5 + lead / 6.0
}

/// As much of the line as can be played, every duel in it won by the attacker.
fn playable(game: &Game, line: &[Action]) -> Vec<Action> {
    let mut game = game.clone();
    let mut played = Vec::new();
    for &action in line {
        if game.outcome().is_over() || !game.is_legal(action) {
            break;
        }
        let fought = action.mv().is_some_and(|mv| game.needs_duel(mv));
        let duel = fought.then_some(crate::rules::DuelResult::Won);
        if game.play(action.with_result(duel)).is_err() {
            break;
        }
        played.push(action);
    }
    played
}
