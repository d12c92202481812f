//! Many games without a screen: pairings, openings, a pool of threads, tallies. A game is a function of the tournament's
//! seed and its own number, so the threads change how long it takes and nothing else. It prints nothing: games go to a
//! watcher in the order of their numbers.
//!
//! # Seeds
//!
//! All come from [`Stream`]s named after their use: game `n` (from 1) has the seed `game` of (S, n); its opening is drawn
//! from `opening` of (S, p), p being `n`, or with sides changing the number of the pair, so that both games of a pair
//! begin from the same position; the engine's errors are drawn from a salt that tells nobody the seed.

mod game;
mod opening;
mod pool;
mod tally;

pub use game::MOST_PLIES;
pub use opening::OPENING_PLIES;
pub use pool::run;
pub use tally::{Score, Tally};

use thiserror::Error;

use crate::duel::Stream;
use crate::engine::{EngineError, Level};
use crate::record::Record;
use crate::rules::{BySide, Rules, RulesError, Side};
use crate::table::MatchError;

/// A series of games between two engines.
#[derive(Clone, Debug)]
pub struct Series {
    /// The rules.
    pub rules: Rules,
    /// How many games.
    pub games: u32,
    /// Who plays which side in the first game; Black's is called the first player.
    pub levels: BySide<Level>,
    /// Whether sides change each game.
    pub swap: bool,
    /// What all seeds are drawn from.
    pub seed: u64,
    /// How many games are played at once, at least 1.
    pub threads: usize,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its number from 1.
    pub number: u32,
    /// The side of the first player.
    pub first: Side,
    /// The game.
    pub record: Record,
}

/// Why a series cannot be played on: a fault of this program, or no such level.
#[derive(Debug, Error)]
pub enum SeriesError {
    /// No such level.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The table refused what an engine wants to play.
    #[error("game {number}: {source}")]
    Table {
        /// The game.
        number: u32,
        /// The table's word.
        source: MatchError,
    },
    /// An opening that the rules refuse.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A thread ended early.
    #[error("game {0} could not be finished because of a fault in this program; please report it")]
    Lost(u32),
}

impl Series {
    /// The seed of a game.
    pub fn seed_of(&self, number: u32) -> u64 {
        Stream::of(b"game", self.seed, u64::from(number)).bits()
    }

    /// The first player's side in a game.
    pub fn first_in(&self, number: u32) -> Side {
        if self.swap && number.is_multiple_of(2) {
            Side::Orange
        } else {
            Side::Black
        }
    }

    /// What a game's opening is drawn from: the same for both games of a pair.
    fn opening_of(&self, number: u32) -> Stream {
        let pair = if self.swap {
            number.div_ceil(2)
        } else {
            number
        };
        Stream::of(b"opening", self.seed, u64::from(pair))
    }

    /// Who plays which side in a game.
    fn levels_in(&self, number: u32) -> BySide<Level> {
        let first = self.first_in(number);
        BySide::from_fn(|side| {
            self.levels[if side == first {
                Side::Black
            } else {
                Side::Orange
            }]
        })
    }
}
