//! The draws that a line runs into, and the repetitions that Thuria forbids.

use super::laws::Laws;
use super::order::Ranked;
use super::score::Score;
use super::search::Search;
use crate::rules::Repetition;

/// Thuria's repetition looks at a position and the eleven before it [T].
const THURIA_WINDOW: usize = 12;

impl Search<'_> {
    /// Whether the first half of Thuria's repetition rule bars the move. (Its second half looks a
    /// ply further and is left to the root, where the game itself lists the moves.)
    pub(super) fn is_barred(&self, ranked: &Ranked) -> bool {
        if self.laws.repetition != Repetition::Thuria || ranked.captured.is_some() {
            return false;
        }
        let key = self.position.key_after(ranked.action.into());
        // A ransom empties the history, and nothing from before a capture comes again.
        let since = (self.position.quiet() as usize + 1).min(THURIA_WINDOW - 1);
        let before = self.keys.iter().rev().take(since);
        before.filter(|earlier| **earlier == key).count() >= 2
    }

    /// The worth of the position to its side if a draw rule ends the game here.
    pub(super) fn drawn(&self) -> Option<Score> {
        let quiet = self.position.quiet();
        let drawn = Laws::equal_draws(self.position.equal())
            || self.laws.no_capture > 0 && quiet >= self.laws.no_capture && self.has_legal_action()
            || self.laws.repetition == Repetition::DrawOnThird && self.repeats(quiet);
        drawn.then(|| self.laws.draw(self.position.side()))
    }

    /// A second time within the searched line, or a third time in all: who can repeat once can
    /// repeat again.
    fn repeats(&self, quiet: u32) -> bool {
        let last = self.keys.len() - 1;
        let key = self.keys[last];
        let reach = (quiet as usize).min(last);
        let mut games = 0;
        let mut back = 4;
        while back <= reach {
            let index = last - back;
            if self.keys[index] == key {
                games += 1;
                if index >= self.played || games == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }
}
