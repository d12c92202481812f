//! Counting lines of play, the test of every move generator (section 5 of the rules).

use std::ops::ControlFlow;

use super::{
    generate::From,
    mv::{DuelResult, Move, Ply},
    piece::Kind,
    position::Position,
    square_set::SquareSet,
    tally::Tally,
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
    match depth {
        0 => 1,
        _ => count(&mut position.clone(), depth, bulk),
    }
}

/// The same for each first ply, in order.
#[must_use]
pub fn perft_divide(position: &Position, depth: u32, bulk: bool) -> Vec<(Ply, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut position = position.clone();
    let mut counts = Vec::new();
    for mv in position.legal_moves() {
        for ply in plies(&position, mv) {
            counts.push((ply, after(&mut position, ply, rest, bulk)));
        }
    }
    counts
}

/// The plies that a move may become: one, or one for each result of its duel.
pub(super) fn plies(position: &Position, mv: Move) -> impl Iterator<Item = Ply> + use<> {
    let results: &[Option<DuelResult>] = if position.needs_duel(mv) {
        &[Some(DuelResult::Won), Some(DuelResult::Lost)]
    } else {
        &[None]
    };
    results.iter().map(move |&duel| Ply { mv, duel })
}

fn count(position: &mut Position, depth: u32, bulk: bool) -> u64 {
    if bulk && depth == 1 {
        return lines(position);
    }
    let mut origins = [From::NONE; MOST_MEN];
    let mut length = 0;
    let _ = position.generate(|from| {
        origins[length] = from;
        length += 1;
        ControlFlow::Continue(())
    });
    let mut sum = 0;
    for from in &origins[..length] {
        for to in from.to {
            for ply in plies(position, Move::new(from.square, to)) {
                sum += after(position, ply, depth - 1, bulk);
            }
        }
    }
    sum
}

/// Men a side can have on a board up to ten wide.
const MOST_MEN: usize = 100;

fn after(position: &mut Position, ply: Ply, depth: u32, bulk: bool) -> u64 {
    let decided = position.decides(ply).is_some();
    let undo = position.play_unchecked(ply);
    let lines = match depth {
        0 => 1,
        _ if decided => 0,
        _ => count(position, depth, bulk),
    };
    position.undo(undo);
    lines
}

/// Lines of one ply.
fn lines(position: &Position) -> u64 {
    let enemy = position.side_set(position.side().other());
    let duels = if position.rules().toggles().duel {
        enemy - position.of(position.side().other(), Kind::Princess)
    } else {
        SquareSet::EMPTY
    };
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
