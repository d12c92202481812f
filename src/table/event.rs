//! What happened at the table, told for those who watch.

use super::PieceId;
use crate::duel::{Chance, Script};
use crate::rules::{DuelResult, Outcome, Payment, Square};

/// One thing that happened. The events of a ply come in the order in which they should be seen:
///
/// | ply | events |
/// |---|---|
/// | quiet move | `Moved` |
/// | the princess's escape | `Escaped` |
/// | capture without a duel | `Moved`, `Captured` |
/// | capture by a duel | `Moved` (onto the other's square), `DuelFought`, `Captured` (of the loser, the mover if he lost) |
/// | ransom | `Returned` |
///
/// then `ChiefFell` where the dead man was a chief, `Paid` for each payment, and `Ended` last where the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A man went from one square to another.
    Moved {
        /// Who.
        id: PieceId,
        /// Where he stood.
        from: Square,
        /// Where he arrives.
        to: Square,
        /// The squares he enters in order, `to` last.
        path: Vec<Square>,
        /// Whether his way leads over other men: he leaps, there is no walking it.
        leap: bool,
    },
    /// Two fought to the death. One of them is [`Captured`](Event::Captured) next.
    DuelFought {
        /// Who moved.
        attacker: PieceId,
        /// Whose square it was.
        defender: PieceId,
        /// The square they fought for.
        at: Square,
        /// The attacker's chance as it was shown before the move.
        chance: Chance,
        /// Who won, as seen by the attacker.
        result: DuelResult,
        /// How it went.
        script: Script,
    },
    /// A man left the board; he can come back as [`Returned`](Event::Returned) alone.
    Captured {
        /// Who.
        id: PieceId,
        /// Where he fell: always the square that was moved to.
        at: Square,
        /// Who killed him.
        by: PieceId,
    },
    /// The princess spent her escape; instead of [`Moved`](Event::Moved).
    Escaped {
        /// The princess.
        id: PieceId,
        /// Where she stood.
        from: Square,
        /// Where she is now.
        to: Square,
    },
    /// A chief is dead, whatever that means under the rules in force; after his [`Captured`](Event::Captured).
    ChiefFell {
        /// The chief.
        id: PieceId,
        /// Who killed him.
        by: PieceId,
    },
    /// A captive was bought back and stands on the board again.
    Returned {
        /// Who; the number he always had.
        id: PieceId,
        /// Where he had fallen.
        from: Square,
        /// Where he stands now.
        to: Square,
    },
    /// Tokens changed hands, or came to be owed.
    Paid {
        /// Who pays whom, how much, and what for.
        payment: Payment,
        /// The man it is paid for: taken, fighting, bought back or moving.
        of: Option<PieceId>,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
