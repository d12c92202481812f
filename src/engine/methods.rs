//! The parts of the search that can be switched off, to measure what each is worth and to check
//! that the exact ones change no value.

/// Which parts of the search are at work. Everything is by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Methods {
    /// The transposition table. Saves nodes.
    pub transposition: bool,
    /// Duels as chance nodes; without it the search believes that every attack succeeds.
    pub duels: bool,
    /// Star1 windows at duels (Ballard 1983): prune what no outcome left can mend. Changes no value.
    pub star1: bool,
    /// What purses can still buy, where the wager rules the moves; without it tokens count for nothing.
    pub money: bool,
    /// The squares that are tried for each kind of captive below the root, those first where he promises most. More than
    /// one cost more than they find: three lose 29 Elo [7, 51] to one at 800 nodes a move (120 games).
    pub placements: usize,
}

impl Default for Methods {
    fn default() -> Self {
        Self {
            transposition: true,
            duels: true,
            star1: true,
            money: true,
            placements: 1,
        }
    }
}
