//! What a search may spend, how it is asked, and how it is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::level::Level;

/// What one search may spend. The first limit that is met ends it; with none at all it runs until
/// it is stopped. Node and depth limits give the same answer on every machine, time does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Full plies to look ahead.
    pub depth: Option<u8>,
    /// Wall-clock time.
    pub time: Option<Duration>,
}

impl Limits {
    /// At most `nodes` positions.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// At most `depth` plies.
    pub fn depth(depth: u8) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// At most `time` on the clock.
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }
}

/// What is asked of the engine: how hard to think, how much to hate a draw, how much to err.
///
/// The answer is a function of the game and the request alone (time limits aside).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Request {
    /// What the search may spend.
    pub limits: Limits,
    /// What a draw costs the side to move, as a share of a win: 0 for analysis, about 0.3 in play.
    /// Without it the side that stands a hair worse takes the enemy chief and the game is drawn.
    pub contempt: f64,
    /// Spread of the error added to each of the root's moves, as a share of a win.
    pub noise: f64,
    /// The share of moves that are played at a glance, as beginners play them: for the men they win,
    /// with no eye for the princesses.
    pub oversights: f64,
    /// Makes the errors of one game differ from those of the next. Must not let anyone infer the
    /// seed of the duels: give it a number of its own, not the seed.
    pub salt: u64,
}

impl Request {
    /// A level's strength, with the salt of this game.
    pub fn level(level: Level, salt: u64) -> Self {
        Self {
            limits: level.limits(),
            contempt: level.contempt(),
            noise: level.noise(),
            oversights: level.oversights(),
            salt,
        }
    }

    /// Full attention within limits: no contempt, no error. For analysis, puzzles and benches.
    pub fn exact(limits: Limits) -> Self {
        Self {
            limits,
            contempt: 0.0,
            noise: 0.0,
            oversights: 0.0,
            salt: 0,
        }
    }

    /// The same with this contempt, a share of a win.
    pub fn with_contempt(self, contempt: f64) -> Self {
        Self { contempt, ..self }
    }
}

/// Tells a running search, from any thread, to stop and to give what it has.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for good.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag was raised.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
