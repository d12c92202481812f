//! The causes for which a move is not legal, as values.

use super::{
    super::{
        gait::Habit,
        generate::ShutEscape,
        mv::Move,
        piece::{Kind, Piece, Side},
        square::Square,
    },
    Miss,
};

/// Why a move is not legal. Its text is one sentence without capital and full stop, for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nobody moves any more.
    Over,
    /// This board does not have the square.
    OffBoard {
        /// The square.
        square: Square,
    },
    /// Nobody stands there.
    Nobody {
        /// Where.
        square: Square,
    },
    /// The man there is the other side's.
    Enemys {
        /// Where.
        square: Square,
        /// Who.
        man: Piece,
    },
    /// No way of his leads there, even on an empty board.
    NoWay {
        /// The move.
        mv: Move,
        /// What he is.
        kind: Kind,
        /// How he steps under the toggles in force.
        habit: Habit,
        /// How the way differs from that.
        miss: Miss,
        /// Why the princess may not escape there either; nothing for others.
        escape: Option<ShutEscape>,
    },
    /// Men stand in his way.
    Blocked {
        /// What he is.
        kind: Kind,
        /// The men on the way with the fewest, in the order in which he would meet them.
        at: Vec<Square>,
        /// Where he wants to go.
        to: Square,
        /// There are other ways, and they are blocked too.
        others: bool,
    },
    /// A man of his own side stands there.
    OwnMan {
        /// Where.
        at: Square,
        /// What he is.
        kind: Kind,
    },
    /// The princess wants to take somebody.
    TakesNobody {
        /// Where.
        at: Square,
        /// Whom.
        man: Piece,
    },
    /// The princess wants to escape to a square on which a man stands, of either side.
    EscapeOntoMan {
        /// Where.
        at: Square,
        /// Who.
        man: Piece,
    },
    /// The princess may not end her move there.
    Threatened {
        /// Where.
        at: Square,
        /// By whom, in the order a1, b1, … of where they stand.
        by: Vec<Threat>,
    },
    /// The duty to the princess \[T\]: she would stand under threat.
    Duty {
        /// Where she would stand.
        princess: Square,
        /// By whom she would be threatened, in the order a1, b1, … of where they stand.
        by: Vec<Threat>,
        /// She is threatened already.
        before: bool,
    },
    /// The position would come up a third time \[T\].
    ThirdRepetition,
    /// Every answer to it would repeat a position a third time \[T\].
    LeavesOnlyThirdRepetition {
        /// Whose answers.
        side: Side,
    },
    /// The purse does not hold what the move costs (wager `pay_to_move`).
    TooDear {
        /// Who was to move.
        kind: Kind,
        /// What it costs, in tokens.
        cost: u64,
        /// What the purse holds, in tokens.
        purse: u64,
    },
}

/// A man who threatens a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// What he is.
    pub kind: Kind,
    /// Where he stands.
    pub from: Square,
    /// The squares he passes over, in order; none when he is one step away.
    pub by_way_of: Vec<Square>,
}
