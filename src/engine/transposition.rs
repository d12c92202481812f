//! The transposition table: what is known of positions already searched.
//!
//! Entries of an earlier search are never read, so an answer depends on the game and the request
//! alone and not on what was thought before: the same game gives the same bytes, also after an undo
//! or a reload. (Chess programs that keep entries lose that, for little gain.)

use super::place::{place, square};
use super::score::Score;
use crate::rules::{Action, Kind, Move, Ransom};

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The score is the true one.
    Exact,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub best: Option<Action>,
    pub score: Score,
    pub depth: i32,
    pub bound: Bound,
}

/// A fixed number of entries, one a slot, of the last search only.
pub(super) struct Transposition {
    slots: Vec<Slot>,
    /// Slots of another generation are as good as empty. 0 is no generation.
    generation: u8,
}

#[derive(Clone, Copy)]
struct Slot {
    check: u32,
    score: Score,
    from: u8,
    to: u8,
    depth: i8,
    bound: Bound,
    generation: u8,
}

/// A ransom's origin is its kind, beyond all places of a board.
const RANSOMS: u8 = 0xf0;

const EMPTY: Slot = Slot {
    check: 0,
    score: 0,
    from: 0,
    to: 0,
    depth: 0,
    bound: Bound::Exact,
    generation: 0,
};

impl Transposition {
    /// A table of at most `megabytes`, at least one slot.
    pub fn new(megabytes: usize) -> Self {
        let room = (megabytes << 20) / size_of::<Slot>();
        let slots = if room == 0 { 1 } else { 1 << room.ilog2() };
        Self {
            slots: vec![EMPTY; slots],
            generation: 1,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.generation = 1;
    }

    /// Begins a search: what earlier ones stored is no longer read.
    pub fn begin(&mut self) {
        match self.generation.checked_add(1) {
            Some(next) => self.generation = next,
            None => self.clear(),
        }
    }

    /// What this search knows of the position with that key.
    pub fn get(&self, key: u64) -> Option<Known> {
        let slot = &self.slots[self.index(key)];
        if slot.generation != self.generation || slot.check != check(key) {
            return None;
        }
        Some(Known {
            best: slot.best(),
            score: slot.score,
            depth: i32::from(slot.depth),
            bound: slot.bound,
        })
    }

    /// Remembers `known`, unless the slot holds something deeper of another position.
    pub fn put(&mut self, key: u64, known: Known) {
        let index = self.index(key);
        let generation = self.generation;
        let slot = &mut self.slots[index];
        let depth = known.depth.clamp(-128, 127) as i8;
        let fresh = slot.generation != generation;
        let same = slot.check == check(key);
        if !fresh && !same && depth + 2 < slot.depth && known.bound != Bound::Exact {
            return;
        }
        // A fail-low has no best move of its own; an older one of the same position still helps.
        let (from, to) = match known.best {
            Some(Action::Move(mv)) => (place(mv.from), place(mv.to)),
            Some(Action::Ransom(ransom)) => (RANSOMS + ransom.kind as u8, place(ransom.at)),
            None if same && !fresh => (slot.from, slot.to),
            None => (0, 0),
        };
        *slot = Slot {
            check: check(key),
            score: known.score,
            from,
            to,
            depth,
            bound: known.bound,
            generation,
        };
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

impl Slot {
    fn best(&self) -> Option<Action> {
        if self.from == self.to {
            return None;
        }
        let to = square(self.to);
        Some(match self.from.checked_sub(RANSOMS) {
            None => Move::new(square(self.from), to).into(),
            Some(kind) => Ransom {
                kind: *Kind::ALL.get(usize::from(kind))?,
                at: to,
            }
            .into(),
        })
    }
}

/// The part of the key that the slot's place does not tell.
fn check(key: u64) -> u32 {
    (key >> 32) as u32
}
