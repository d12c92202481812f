//! Counting lines of play, the test of every move generator (section 5 of the rules).

use std::ops::ControlFlow;

use thiserror::Error;

use super::{
    generate::From, mv::DuelResult, piece::Kind, ply::Ply, position::Position,
    square_set::SquareSet, tally::Tally,
};

/// The number of legal lines of `depth` plies. A line that decides the game counts at its own length only; each
/// duel counts as two lines; history plays no part. With `bulk` the last ply is counted and not played.
///
/// ```
/// use manator::rules::{Position, Preset, Rules, perft};
/// let start = Position::start(Rules::preset(Preset::Thuria));
/// assert_eq!(perft(&start, 2, true), 1922);
/// assert_eq!(perft(&start, 2, false), 1922);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32, bulk: bool) -> u64 {
    Counter::new(position, bulk).count(depth)
}

/// A count that was given up: it takes more than what was allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the count was given up after {0} positions")]
pub struct TooMany(pub u64);

/// [`perft`] with its last ply counted in bulk, given up when it has visited more than so many positions; each
/// position of the last but two plies is reckoned as all that follow from it.
///
/// # Errors
/// When it was given up.
///
/// ```
/// use manator::rules::{Position, Preset, Rules, TooMany, perft_within};
/// let start = Position::start(Rules::preset(Preset::Thuria));
/// assert_eq!(perft_within(&start, 4, 10_000_000), Ok(3_412_374));
/// assert_eq!(perft_within(&start, 40, 1_000_000), Err(TooMany(1_000_000)));
/// ```
pub fn perft_within(position: &Position, depth: u32, most: u64) -> Result<u64, TooMany> {
    let mut left = most;
    Counter::new(position, true)
        .count_within(depth, &mut left)
        .ok_or(TooMany(most))
}

/// The same for each first ply, in order.
#[must_use]
pub fn perft_divide(position: &Position, depth: u32, bulk: bool) -> Vec<(Ply, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut counter = Counter::new(position, bulk);
    let mut counts = Vec::new();
    for mv in position.legal_moves() {
        let results: &[Option<DuelResult>] = if position.needs_duel(mv) {
            &[Some(DuelResult::Won), Some(DuelResult::Lost)]
        } else {
            &[None]
        };
        for &duel in results {
            let (from, to, lost) = (
                mv.from.index(),
                mv.to.index(),
                duel == Some(DuelResult::Lost),
            );
            counts.push((Ply::Move { mv, duel }, counter.after(from, to, lost, rest)));
        }
    }
    counts
}

/// A count under way.
struct Counter {
    position: Position,
    bulk: bool,
    /// Men and their moves of all plies of the present line, the last ply's at the end.
    origins: Vec<From>,
}

impl Counter {
    fn new(position: &Position, bulk: bool) -> Self {
        Self {
            position: position.clone(),
            bulk,
            origins: Vec::new(),
        }
    }

    fn count(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.bulk && depth == 1 {
            return lines(&self.position);
        }
        let begin = self.origins.len();
        let origins = &mut self.origins;
        let _ = self.position.generate(|from| {
            origins.push(from);
            ControlFlow::Continue(())
        });
        let duels = duels(&self.position);
        let mut sum = 0;
        while self.origins.len() > begin {
            let Some(from) = self.origins.pop() else {
                break;
            };
            let origin = from.square.index();
            let mut to = from.to.0;
            while to != 0 {
                let target = to.trailing_zeros() as u8;
                to &= to - 1;
                sum += self.after(origin, target, false, depth - 1);
            }
            for target in from.to & duels {
                sum += self.after(origin, target.index(), true, depth - 1);
            }
        }
        sum
    }

    /// The lines, or nothing when more positions are visited than are left to be.
    fn count_within(&mut self, depth: u32, left: &mut u64) -> Option<u64> {
        const AT_ONCE: u32 = 3;
        if depth <= AT_ONCE {
            let lines = self.count(depth);
            *left = left.checked_sub(lines.max(1))?;
            return Some(lines);
        }
        *left = left.checked_sub(1)?;
        let mut sum = 0;
        for mv in self.position.legal_moves() {
            let duel = self.position.needs_duel(mv);
            let (from, to) = (mv.from.index(), mv.to.index());
            for lost in [false, true].into_iter().take(1 + usize::from(duel)) {
                if self.position.decides_at(from, to, lost).is_some() {
                    continue;
                }
                let undo = self.position.play_at(from, to, lost);
                let lines = self.count_within(depth - 1, left);
                self.position.undo(undo);
                sum += lines?;
            }
        }
        Some(sum)
    }

    /// Lines that go on after one ply.
    #[inline]
    fn after(&mut self, from: u8, to: u8, lost: bool, depth: u32) -> u64 {
        let decided = depth > 0 && self.position.decides_at(from, to, lost).is_some();
        let undo = self.position.play_at(from, to, lost);
        let lines = if decided { 0 } else { self.count(depth) };
        self.position.undo(undo);
        lines
    }
}

/// Lines of one ply.
fn lines(position: &Position) -> u64 {
    let duels = duels(position);
    let mut tally = Tally::new();
    let _ = position.generate(|from| {
        tally.add(from.to);
        let twice = from.to & duels;
        if !twice.is_empty() {
            tally.add(twice);
        }
        ControlFlow::Continue(())
    });
    tally.total()
}

/// Squares on which a capture is a duel, and so two lines.
fn duels(position: &Position) -> SquareSet {
    let enemy = position.side().other();
    if position.rules().toggles().duel {
        position.side_set(enemy) - position.of(enemy, Kind::Princess)
    } else {
        SquareSet::EMPTY
    }
}
