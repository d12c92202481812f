//! The root of a search: deeper and deeper iterations over the game's own legal moves, each move's
//! score shifted by the error of play that the level asks for.

use super::level::{error_of_play, is_oversight};
use super::limits::Request;
use super::order::{Ranked, expected_gain};
use super::score::{MAX_PLY, PROVEN, Score, WIN, from_lead};
use super::search::{At, Search, Window};
use super::tally::{Tally, worth};
use crate::rules::{Action, Kind};

/// Half of the first window around the last iteration's score: one win in fifty.
const ASPIRATION: Score = WIN / 50;

/// From this depth on an iteration's score is a good guess of the next.
const ASPIRATION_DEPTH: i32 = 4;

/// What the iterations have found.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    pub best: Action,
    /// Without the error of play.
    pub score: Score,
    /// With it: what the next iteration's window is put around.
    shifted: Score,
    pub depth: u8,
    pub line: Vec<Action>,
}

/// Scores with errors of play added may lie outside of what positions are worth.
const UNBOUNDED: Window = Window {
    alpha: -(1 << 29),
    beta: 1 << 29,
};

struct RootMove {
    ranked: Ranked,
    /// The error of play added to the move's score.
    error: Score,
}

impl Search<'_> {
    /// Thinks about `actions`, which are all that may be played, until a limit is met. `None` only if
    /// not one move was looked at.
    pub(super) fn think(&mut self, actions: &[Action], request: &Request) -> Option<Finding> {
        let mut roots: Vec<RootMove> = self.root_moves(actions, request);
        let deepest = request.limits.depth.map_or(MAX_PLY as i32 / 2, i32::from);
        let mut found: Option<Finding> = None;
        for depth in 1..=deepest {
            self.iteration = depth;
            let guess = found.as_ref().map(|found| found.shifted);
            let (finding, complete) = self.iterate(&mut roots, depth, guess);
            if let Some(finding) = finding {
                found = Some(finding);
            }
            if !complete || self.is_settled(found.as_ref(), roots.len(), depth) {
                break;
            }
        }
        found
    }

    /// The moves with their errors, in the order in which the first iteration tries them.
    fn root_moves(&mut self, actions: &[Action], request: &Request) -> Vec<RootMove> {
        let key = self.position.key();
        let mut roots: Vec<RootMove> = Vec::with_capacity(actions.len());
        for (index, action) in actions.iter().enumerate() {
            let ranked = match *action {
                Action::Ransom(ransom) => {
                    let side = self.position.side();
                    self.memory.rank_ransom(side, ransom, true, None)
                }
                Action::Move(mv) => {
                    let Some(piece) = self.position.piece_at(mv.from) else {
                        continue;
                    };
                    self.memory
                        .rank(&self.position, &self.laws, 0, None, mv, piece.kind)
                }
            };
            let error = error_of_play(request.salt, key, index, request.noise);
            roots.push(RootMove {
                ranked,
                error: (error * f64::from(WIN)) as Score,
            });
        }
        let takes = |root: &RootMove| {
            let victim = root.ranked.captured;
            victim.is_some_and(|victim| victim.kind == Kind::Princess)
        };
        if is_oversight(request.salt, key, request.oversights) {
            roots.sort_by_key(|root| std::cmp::Reverse(self.first_glance(root)));
            roots.truncate(1);
        } else if roots.iter().any(takes) {
            // Errors of judgement do not make anyone leave an open princess.
            roots.retain(takes);
        }
        roots.sort_by_key(|root| std::cmp::Reverse(root.ranked.rank));
        roots
    }

    /// What a move seems worth to whoever sees no more than the men on its two squares, errors of
    /// play included.
    fn first_glance(&self, root: &RootMove) -> Score {
        let RootMove { ranked, error } = root;
        let gain = match (ranked.action, ranked.captured) {
            (Action::Ransom(ransom), _) => worth(ransom.kind),
            (_, Some(victim)) => expected_gain(&self.laws, ranked.kind, victim.kind),
            (_, None) => 0,
        };
        from_lead(gain) + error
    }

    /// One iteration, in ever wider windows around the guess. Tells whether it was completed.
    fn iterate(
        &mut self,
        roots: &mut [RootMove],
        depth: i32,
        guess: Option<Score>,
    ) -> (Option<Finding>, bool) {
        let mut half = ASPIRATION;
        let mut finding = None;
        loop {
            let window = match guess {
                Some(guess) if depth >= ASPIRATION_DEPTH && half < WIN => Window {
                    alpha: guess - half,
                    beta: guess + half,
                },
                _ => UNBOUNDED,
            };
            let best = self.best_root(roots, depth, window);
            // What fails low names no best move; what fails high names one that is at least good.
            if let Some((score, found)) = best
                && score > window.alpha
            {
                finding = Some(found);
                if self.stopped || score < window.beta {
                    return (finding, !self.stopped);
                }
            }
            if self.stopped {
                return (finding, false);
            }
            half *= 4;
        }
    }

    /// The best of the moves within a window, moved to the front.
    fn best_root(
        &mut self,
        roots: &mut [RootMove],
        depth: i32,
        window: Window,
    ) -> Option<(Score, Finding)> {
        let tally = Tally::of(&self.position);
        let at = At {
            ply: 0,
            depth,
            tally,
        };
        let mut best: Option<(Score, Finding)> = None;
        let mut alpha = window.alpha;
        for index in 0..roots.len() {
            let RootMove { ranked, error } = roots[index];
            // The error moves the window instead of the score: nothing needs to know of it below.
            let shifted = Window {
                alpha: alpha - error,
                beta: window.beta - error,
            };
            let score = self.try_move(&ranked, at, shifted, best.is_none());
            if self.stopped {
                break;
            }
            if best.as_ref().is_none_or(|(most, _)| score + error > *most) {
                self.extend_line(0, ranked.action);
                let line = self.lines[0].clone();
                let depth = depth.clamp(0, 255) as u8;
                let shifted = score + error;
                best = Some((
                    shifted,
                    Finding {
                        best: ranked.action,
                        score,
                        shifted,
                        depth,
                        line,
                    },
                ));
                roots[..=index].rotate_right(1);
            }
            alpha = alpha.max(score + error);
            if alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// Whether deeper iterations cannot change the answer.
    fn is_settled(&self, found: Option<&Finding>, choices: usize, depth: i32) -> bool {
        // A forced move needs no thought, only an opinion of the position.
        let forced = choices <= 1 && depth >= 3;
        // A win or loss found within the full depth is as short as it gets.
        let proven = found
            .is_some_and(|found| found.score.abs() >= PROVEN && win_distance(found.score) <= depth);
        forced || proven
    }
}

/// Plies to a proven win or loss.
fn win_distance(score: Score) -> i32 {
    (WIN - score.abs()) / super::score::DELAY_PER_PLY
}
