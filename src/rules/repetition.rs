//! Positions that come again: the third time draws \[AG\], or within twelve plies is illegal (\[T\], section 4
//! of the rules). Works on the keys of a game's positions, the start's first.

use std::ops::ControlFlow;

use super::{
    explain::Why, generate::From, mv::Move, ply::Ply, position::Position, square_set::SquareSet,
};

/// How many positions, the new one included, Thuria looks at.
const SPAN: usize = 12;

/// Keys of a game's positions in order, the present one last.
#[derive(Clone, Debug, Default)]
pub struct History(Vec<u64>);

impl History {
    /// The history of a game that begins here.
    #[must_use]
    pub fn new(start: &Position) -> Self {
        Self(vec![start.key()])
    }

    /// Takes the position after a ply in.
    pub fn push(&mut self, key: u64) {
        self.0.push(key);
    }

    /// Forgets the present position.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// All keys, the start's first.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.0
    }

    /// How often a position has come up, the present one included.
    #[must_use]
    pub fn count(&self, key: u64) -> usize {
        self.0.iter().filter(|&&known| known == key).count()
    }

    /// Whether the present position has come up for the third time, given its quiet plies: no position
    /// from before a capture comes again, and a ransom empties the history.
    #[must_use]
    pub fn is_third(&self, quiet: u32) -> bool {
        let Some((&last, before)) = self.0.split_last() else {
            return false;
        };
        // The same side is to move at every second key only.
        before
            .iter()
            .rev()
            .take(quiet as usize)
            .skip(1)
            .step_by(2)
            .filter(|&&key| key == last)
            .nth(1)
            .is_some()
    }

    /// Which half of Thuria's repetition bars a move that it does bar, though movement and duty allow it.
    #[must_use]
    pub fn barred(&self, position: &Position, mv: Move) -> Why {
        let first = Doubled::among(self.recent(position, SPAN - 1));
        if first.holds(after(position, mv)) {
            Why::ThirdRepetition
        } else {
            Why::LeavesOnlyThirdRepetition {
                side: position.side().other(),
            }
        }
    }

    /// Shows `visit` the moves that Thuria's repetition leaves of those by movement and duty.
    pub fn generate(
        &self,
        position: &Position,
        mut visit: impl FnMut(From) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let first = Doubled::among(self.recent(position, SPAN - 1));
        if first.is_empty() {
            // Nothing has come up twice of late: neither half can bar a move.
            return position.generate(visit);
        }
        let waived = self.waives(position);
        position.generate(|from| {
            let open = |to: &super::Square| {
                let mv = Move::new(from.square, *to);
                !first.holds(after(position, mv))
                    && (waived || !self.leaves_only_repetition(position, mv))
            };
            let to: SquareSet = from.to.iter().filter(open).collect();
            if to.is_empty() {
                return ControlFlow::Continue(());
            }
            visit(From {
                to,
                escapes: from.escapes & to,
                ..from
            })
        })
    }

    /// Whether the second half bars every move that the first half leaves, and so is waived.
    fn waives(&self, position: &Position) -> bool {
        let first = Doubled::among(self.recent(position, SPAN - 1));
        position
            .generate(|from| {
                let open = from
                    .to
                    .iter()
                    .map(|to| Move::new(from.square, to))
                    .any(|mv| {
                        !first.holds(after(position, mv))
                            && !self.leaves_only_repetition(position, mv)
                    });
                if open {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .is_continue()
    }

    /// The second half: the move leaves the opponent moves, and the first half bars every one of them.
    fn leaves_only_repetition(&self, position: &Position, mv: Move) -> bool {
        // His new position joins the window, but it cannot be the opponent's: another side is to move.
        let doubled = Doubled::among(self.recent(position, SPAN - 2));
        if doubled.is_empty() || position.piece_at(mv.to).is_some() {
            return false;
        }
        let mut next = position.clone();
        next.play_unchecked(Ply::quiet(mv));
        let mut moves = false;
        let free = next.generate(|from| {
            moves = true;
            let open = from
                .to
                .iter()
                .any(|to| !doubled.holds(after(&next, Move::new(from.square, to))));
            if open {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        moves && free.is_continue()
    }

    /// The last of the keys, the present position's among them: no more than so many, and none from before the last
    /// capture, which cannot come again, or the last ransom, which empties the history.
    fn recent(&self, position: &Position, positions: usize) -> &[u64] {
        let positions = positions.min(position.quiet() as usize + 1);
        &self.0[self.0.len().saturating_sub(positions)..]
    }
}

/// Keys that came up twice or more in a stretch of history.
struct Doubled {
    keys: [u64; SPAN],
    len: usize,
}

impl Doubled {
    fn among(keys: &[u64]) -> Self {
        let mut doubled = Self {
            keys: [0; SPAN],
            len: 0,
        };
        for (place, key) in keys.iter().enumerate() {
            if keys[..place].contains(key) {
                doubled.keys[doubled.len] = *key;
                doubled.len += 1;
            }
        }
        doubled
    }

    fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn holds(&self, key: u64) -> bool {
        self.keys[..self.len].contains(&key)
    }
}

/// The key after a move whose duel, if any, is won.
fn after(position: &Position, mv: Move) -> u64 {
    position.key_after(Ply::quiet(mv))
}
