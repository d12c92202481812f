//! Alpha-beta over one position: the tree below the root. Draw rules, danger to the princess, the
//! table and the order of moves meet here; duels are in `chance`, the ends of lines in `leaf`.

use std::ops::ControlFlow;
use std::time::Instant;

use super::evaluate::{Rings, Threats};
use super::laws::Laws;
use super::limits::{Limits, StopFlag};
use super::methods::Methods;
use super::order::{Memory, Ranked, bring_best};
use super::score::{MAX_PLY, Score, WIN, from_table, to_table, win_at};
use super::tally::Tally;
use super::transposition::{Bound, Known, Transposition};
use crate::rules::{Action, BySide, Kind, Ledger, Move, Position, Side, Square, Stalemate};

/// How often the clock and the stop flag are looked at, in nodes: well under a millisecond.
const LOOK_EVERY: u64 = 512;

/// Escapes are tried to this many plies below the root, and whenever she is threatened: they are a
/// third of all moves in the opening and seldom the best one.
const ESCAPES_TO_PLY: usize = 2;

/// A search of one position, with all it changes on the way.
pub(super) struct Search<'a> {
    pub position: Position,
    pub laws: Laws,
    pub methods: Methods,
    pub rings: &'a Rings,
    pub memory: Memory,
    pub nodes: u64,
    /// Set once a limit was met: every score from then on is void.
    pub stopped: bool,
    /// The best line found below each ply, the first of them the answer.
    pub lines: Vec<Vec<Action>>,
    /// Plies of full depth in this iteration; danger extends lines to twice that.
    pub iteration: i32,
    /// Room for the captures of a leaf.
    pub captures: Vec<(Move, Kind)>,
    table: &'a mut Transposition,
    /// Keys of the game and of the line to here, the last the position's own.
    pub keys: Vec<u64>,
    /// Where a wager rules the moves, its ledger of the game and of each ply to here.
    pub ledgers: Vec<Ledger>,
    /// How many of `keys` belong to the game.
    pub played: usize,
    lists: Vec<Vec<Ranked>>,
    limits: Limits,
    stop: &'a StopFlag,
    begun: Instant,
}

/// A window of scores: what is worse than `alpha` or better than `beta` need not be told apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// Plies below the root.
    pub ply: usize,
    /// Plies still to look ahead.
    pub depth: i32,
    /// The men here.
    pub tally: Tally,
}

impl Window {
    /// As the other side sees it.
    pub fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Just wide enough to tell better from not better than `alpha`.
    pub fn zero(alpha: Score) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}

impl<'a> Search<'a> {
    /// A search of `position`, whose game has the keys `keys` (its own the last) and the ledger `ledgers`.
    pub fn new(
        position: Position,
        keys: Vec<u64>,
        ledgers: Vec<Ledger>,
        laws: Laws,
        methods: Methods,
        rings: &'a Rings,
        table: &'a mut Transposition,
        limits: Limits,
        stop: &'a StopFlag,
    ) -> Self {
        Self {
            position,
            laws,
            methods,
            rings,
            memory: Memory::new(),
            nodes: 0,
            stopped: false,
            lines: vec![Vec::new(); MAX_PLY + 1],
            iteration: 0,
            captures: Vec::new(),
            table,
            played: keys.len(),
            keys,
            ledgers,
            lists: vec![Vec::new(); MAX_PLY + 1],
            limits,
            stop,
            begun: Instant::now(),
        }
    }

    /// The value of the position to the side to move.
    pub fn node(&mut self, at: At, mut window: Window) -> Score {
        let At {
            ply,
            mut depth,
            tally,
        } = at;
        self.lines[ply].clear();
        self.count_node();
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.drawn() {
            return score;
        }
        // No line from here wins sooner than at once, or loses sooner than next ply.
        window.alpha = window.alpha.max(-win_at(ply));
        window.beta = window.beta.min(win_at(ply + 1));
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let exact = window.beta - window.alpha > 1;
        let threats: Threats = BySide::from_fn(|side| self.position.threatened_by(side));
        let side = self.position.side();
        let in_reach = |of: Side| {
            let her = self.position.princess(of);
            her.filter(|her| threats[of.other()].contains(*her))
        };
        if !self.laws.duty
            && let Some(quarry) = in_reach(side.other())
            && self.can_afford(quarry)
        {
            if exact {
                let taking = self.capture_of(quarry);
                self.lines[ply].extend(taking.map(Action::Move));
            }
            return win_at(ply + 1);
        }
        let in_danger = in_reach(side).is_some();
        if in_danger && (ply as i32) < 2 * self.iteration {
            depth += 1;
        }
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return self.leaf(ply, &tally, &threats, window.beta);
        }
        let known = self.known(self.key());
        if let Some(known) = known
            && !exact
            && known.depth >= depth
        {
            let score = from_table(known.score, ply);
            let decides = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            if decides {
                return score;
            }
        }

        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.list_moves(
            &mut moves,
            ply,
            known.and_then(|known| known.best),
            in_danger,
        );
        let first = known.and_then(|known| known.best);
        self.list_ransoms(&mut moves, &tally, &threats, first);
        let score = self.best_of(&mut moves, At { ply, depth, tally }, window);
        self.lists[ply] = moves;
        score
    }

    /// The best of the moves, in the order of their ranks, as far as the window asks.
    fn best_of(&mut self, moves: &mut [Ranked], at: At, window: Window) -> Score {
        let At { ply, depth, .. } = at;
        let (side, key) = (self.position.side(), self.key());
        let mut best: Option<(Score, Action)> = None;
        let mut alpha = window.alpha;
        for index in 0..moves.len() {
            bring_best(moves, index);
            let ranked = moves[index];
            if self.is_barred(&ranked) {
                continue;
            }
            let here = Window {
                alpha,
                beta: window.beta,
            };
            let score = self.try_move(&ranked, at, here, best.is_none());
            if self.stopped {
                return 0;
            }
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, ranked.action));
            }
            if score > alpha {
                alpha = score;
                self.extend_line(ply, ranked.action);
                if score >= window.beta {
                    if ranked.captured.is_none() {
                        self.memory.cut(side, ply, depth, &ranked, &moves[..index]);
                    }
                    break;
                }
            }
        }
        let Some((score, action)) = best else {
            return match self.laws.stalemate {
                Stalemate::Loss => -win_at(ply),
                Stalemate::Draw => self.laws.draw(side),
            };
        };
        let bound = match score {
            s if s >= window.beta => Bound::Lower,
            s if s > window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let best = (bound != Bound::Upper).then_some(action);
        if self.methods.transposition {
            self.table.put(
                key,
                Known {
                    best,
                    score: to_table(score, ply),
                    depth,
                    bound,
                },
            );
        }
        score
    }

    /// Lists the position's moves with their ranks.
    fn list_moves(
        &self,
        moves: &mut Vec<Ranked>,
        ply: usize,
        first: Option<Action>,
        in_danger: bool,
    ) {
        moves.clear();
        let mut escapes = Vec::new();
        let with_escapes = in_danger || ply <= ESCAPES_TO_PLY;
        let rank = |mv, kind| {
            self.memory
                .rank(&self.position, &self.laws, ply, first, mv, kind)
        };
        // The visitor never breaks.
        let _ = self.generate(|from| {
            let steps = from.to - from.escapes;
            moves.extend(
                steps
                    .iter()
                    .map(|to| rank(Move::new(from.square, to), from.kind)),
            );
            escapes.extend(
                from.escapes
                    .iter()
                    .map(|to| (Move::new(from.square, to), from.kind)),
            );
            ControlFlow::Continue(())
        });
        // With nothing else to play an escape is what keeps the side from having no move.
        if with_escapes || moves.is_empty() {
            moves.extend(escapes.into_iter().map(|(mv, kind)| rank(mv, kind)));
        }
    }

    /// A move that takes the man on `square`.
    pub(super) fn capture_of(&self, square: Square) -> Option<Move> {
        let mut found = None;
        // Breaking off is how the visitor ends.
        let _ = self.generate_captures(|from| {
            if !from.to.contains(square) {
                return ControlFlow::Continue(());
            }
            found = Some(Move::new(from.square, square));
            ControlFlow::Break(())
        });
        found
    }

    fn known(&self, key: u64) -> Option<Known> {
        if self.methods.transposition {
            self.table.get(key)
        } else {
            None
        }
    }

    /// Makes `action` the head of the line at `ply`, with the line below as its tail.
    pub fn extend_line(&mut self, ply: usize, action: Action) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(action);
        above[ply].extend_from_slice(&below[0]);
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes > most) {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(LOOK_EVERY) {
            let late = self
                .limits
                .time
                .is_some_and(|most| self.begun.elapsed() >= most);
            self.stopped |= late || self.stop.is_stopped();
        }
    }
}

/// The widest window.
pub(super) const ALL: Window = Window {
    alpha: -WIN - 1,
    beta: WIN + 1,
};
