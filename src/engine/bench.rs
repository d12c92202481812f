//! The signature of the search: a fixed search over fixed positions, whose number of nodes tells
//! whether a change to the code changed what the engine thinks.

use std::time::{Duration, Instant};

use super::{Engine, Limits, Request, StopFlag};
use crate::rules::{Game, Position, Preset, Rules};

/// The positions searched: two starts, and middlegames and endgames from the engine's own games.
pub const BENCH_POSITIONS: [(Preset, &str); 10] = [
    (
        Preset::Manator,
        "WPDFCNFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0",
    ),
    (
        Preset::Thuria,
        "DWFNCFWD/TMMMMMMT/8/8/8/8/tmmmmmmt/dwfcnfwd b Nn 0 - 0",
    ),
    (
        Preset::Manator,
        "WPD1CN2PW/1M1MMMM1MT/8M1/3M1c4/1T8/10/n9/5m1D2/tmmm1mmm1t/wp3Ffdpw b N 1 - 32",
    ),
    (
        Preset::Decennial,
        "WPD1CN1DPW/1MMMMMMMM1/9T/1T2c5/10/10/3Ff5/3m3F2/tmmmnmmmmt/wpd4dpw b Nn 1 - 14",
    ),
    (
        Preset::Decennial,
        "WPD1C2DPW/TMMMMMfMMN/10/5F1dT1/10/10/fn8/8m1/tmmmmmm1mt/wpd1c3pw o N 1 - 23",
    ),
    (
        Preset::Decennial,
        "WP4ND1W/TMM1MMMM2/3DM2MP1/2c7/10/10/8t1/2m1m1F3/tm1mnmmmm1/wpd4dpw o n 6 - 41",
    ),
    (
        Preset::Jetan,
        "WPD1N2DPW/TMMMMM1MMT/10/4FC1F2/10/6f3/f3m5/3c1m2m1/tmmm2m1mt/wpd2n2pw o n 1 - 23",
    ),
    (
        Preset::Jetan,
        "1cD4DPW/1WMM1M2M1/6MMN1/10/2C7/7T2/10/mm1m6/n3m1mmm1/w1dp3dpw b N 8 - 50",
    ),
    (
        Preset::Thuria,
        "DW1N2W1/TM4M1/2FCMM2/1M6/1m2md1c/3m4/t1m3m1/d2wn1w1 b - 11 - 50",
    ),
    (
        Preset::Loose,
        "WPD3NDPW/TMMM1MMMM1/4MC1T2/4f5/2c7/10/6f3/1m8/tm1mmmmmmt/wp2n2dpw o n 2 - 23",
    ),
];

/// Full plies looked ahead in each position.
const DEPTH: u8 = 3;

/// What the bench counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// Positions looked at in all: the signature.
    pub nodes: u64,
    /// Wall-clock time it took.
    pub time: Duration,
}

/// Runs the bench.
pub fn bench() -> BenchResult {
    let begun = Instant::now();
    let mut engine = Engine::new(super::DEFAULT_HASH_MB);
    let mut nodes = 0;
    for (preset, text) in BENCH_POSITIONS {
        // A test holds that each of them parses.
        let Ok(position) = Position::parse(text, Rules::preset(preset)) else {
            continue;
        };
        let request = Request::exact(Limits::depth(DEPTH));
        nodes += engine
            .think(&Game::from_position(position), &request, &StopFlag::new())
            .nodes;
    }
    BenchResult {
        nodes,
        time: begun.elapsed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_the_bench_can_be_played_from() {
        for (preset, text) in BENCH_POSITIONS {
            let position = Position::parse(text, Rules::preset(preset)).unwrap();
            assert_eq!(position.to_string(), text);
            assert!(!position.arrival().is_over(), "{text}");
        }
    }
}
