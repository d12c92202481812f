//! The levels of play. A level is a number of nodes and a spread of errors, never a time, so it is
//! as strong on a slow machine as on a fast one, and the same game gives the same bytes.

use std::fmt;
use std::str::FromStr;

use super::error::EngineError;
use super::limits::Limits;

/// How strong the engine plays, from 1 (a beginner beats it) to 5 (all it has).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level.
struct Strength {
    nodes: u64,
    depth: Option<u8>,
    noise: f64,
    oversights: f64,
}

const STRENGTHS: [Strength; 5] = [
    Strength {
        nodes: 300,
        depth: Some(1),
        noise: 0.1,
        oversights: 0.9,
    },
    Strength {
        nodes: 500,
        depth: Some(1),
        noise: 0.2,
        oversights: 0.0,
    },
    Strength {
        nodes: 5_000,
        depth: Some(2),
        noise: 0.04,
        oversights: 0.0,
    },
    Strength {
        nodes: 60_000,
        depth: None,
        noise: 0.01,
        oversights: 0.0,
    },
    Strength {
        nodes: 1_000_000,
        depth: None,
        noise: 0.002,
        oversights: 0.0,
    },
];

/// What a draw costs each level, as a share of a win. Measured: without it most games between
/// searchers are drawn by a chief's fall, with it the stronger side wins by guarding its chief.
const CONTEMPT: f64 = 0.3;

impl Level {
    /// The weakest.
    pub const FIRST: Self = Self(1);
    /// The strongest.
    pub const LAST: Self = Self(STRENGTHS.len() as u8);

    /// The level of that number.
    ///
    /// # Errors
    /// When there is no such level.
    ///
    /// ```
    /// use manator::engine::Level;
    /// assert_eq!(Level::new(3)?.number(), 3);
    /// assert!(Level::new(0).is_err());
    /// # Ok::<(), manator::engine::EngineError>(())
    /// ```
    pub fn new(number: u8) -> Result<Self, EngineError> {
        if (Self::FIRST.0..=Self::LAST.0).contains(&number) {
            Ok(Self(number))
        } else {
            Err(EngineError::NoSuchLevel {
                asked: number.to_string(),
                last: Self::LAST.0,
            })
        }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::FIRST.0..=Self::LAST.0).map(Self)
    }

    /// The level's number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What the level may spend on a move.
    pub fn limits(self) -> Limits {
        let Strength { nodes, depth, .. } = *self.strength();
        Limits {
            nodes: Some(nodes),
            depth,
            time: None,
        }
    }

    /// What a draw costs this level, as a share of a win.
    pub fn contempt(self) -> f64 {
        CONTEMPT
    }

    /// The spread of the level's errors, as a share of a win. Even the strongest level errs by a
    /// hair, so that two games are not the same game.
    pub fn noise(self) -> f64 {
        self.strength().noise
    }

    /// The share of moves that the level plays at a glance: a beginner must be able to win.
    pub fn oversights(self) -> f64 {
        self.strength().oversights
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0 - 1)]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Self, EngineError> {
        text.parse()
            .ok()
            .and_then(|number| Self::new(number).ok())
            .ok_or_else(|| EngineError::NoSuchLevel {
                asked: text.to_owned(),
                last: Self::LAST.0,
            })
    }
}

/// An error of play for one root move: a bell of the given spread, from four even draws, cut at
/// three and a half spreads. A function of its arguments alone.
pub(super) fn error_of_play(salt: u64, key: u64, index: usize, spread: f64) -> f64 {
    // Four draws below 2^16 have a mean of 2 * 65535 and a deviation of 65536 / sqrt(3).
    let bits = mix(mix(salt ^ mix(key)) ^ index as u64);
    let sum: u64 = (0..4).map(|i| bits >> (16 * i) & 0xffff).sum();
    (sum as f64 - 131_070.0) / 37_837.0 * spread
}

/// Whether this is one of the share of moves that are played at a glance. A function of its
/// arguments alone.
pub(super) fn is_oversight(salt: u64, key: u64, share: f64) -> bool {
    let bits = mix(mix(salt ^ mix(!key)));
    ((bits >> 32) as f64 / (1_u64 << 32) as f64) < share
}

/// `SplitMix64`'s finisher (Steele, Lea & Flood 2014).
fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_play_have_their_spread_and_no_bias() {
        let draws: Vec<f64> = (0..20_000)
            .map(|i| error_of_play(7, i / 50, (i % 50) as usize, 0.2))
            .collect();
        let mean = draws.iter().sum::<f64>() / draws.len() as f64;
        let spread =
            (draws.iter().map(|d| (d - mean).powi(2)).sum::<f64>() / draws.len() as f64).sqrt();
        assert!(mean.abs() < 0.01, "{mean}");
        assert!((spread - 0.2).abs() < 0.01, "{spread}");
        assert!(draws.iter().all(|d| d.abs() <= 0.7));
    }

    #[test]
    fn oversights_happen_as_often_as_asked() {
        let happen = |share| {
            let keys = 0..8_000;
            keys.filter(|key| is_oversight(3, *key, share)).count()
        };
        assert!((1_800..2_200).contains(&happen(0.25)), "{}", happen(0.25));
        assert_eq!((happen(0.0), happen(1.0)), (0, 8_000));
    }

    #[test]
    fn levels_read_and_print() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse::<Level>().unwrap(), level);
        }
        let message = "nine".parse::<Level>().unwrap_err().to_string();
        assert!(
            message.contains("nine") && message.contains('5'),
            "{message}"
        );
    }

    #[test]
    fn each_level_spends_more_and_errs_less() {
        for (weaker, stronger) in Level::all().zip(Level::all().skip(1)) {
            assert!(weaker.limits().nodes < stronger.limits().nodes);
            let errs = |level: Level| level.oversights() + level.noise();
            assert!(errs(weaker) > errs(stronger));
        }
    }
}
