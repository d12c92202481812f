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

impl Why {
    /// The squares of the men who bar the move, in the order in which they are named: those in the way, the one on the
    /// square, those who threaten. None where nobody does.
    #[must_use]
    pub fn men(&self) -> Vec<Square> {
        match self {
            Self::Enemys { square, .. } => vec![*square],
            Self::Blocked { at, .. } => at.clone(),
            Self::OwnMan { at, .. }
            | Self::TakesNobody { at, .. }
            | Self::EscapeOntoMan { at, .. } => {
                vec![*at]
            }
            Self::Threatened { by, .. } | Self::Duty { by, .. } => {
                by.iter().map(|threat| threat.from).collect()
            }
            Self::Over
            | Self::OffBoard { .. }
            | Self::Nobody { .. }
            | Self::NoWay { .. }
            | Self::ThirdRepetition
            | Self::LeavesOnlyThirdRepetition { .. }
            | Self::TooDear { .. } => Vec::new(),
        }
    }

    /// The squares that threats pass over, each once; none where nothing is threatened or who threatens stands beside it.
    #[must_use]
    pub fn ways(&self) -> Vec<Square> {
        let (Self::Threatened { by, .. } | Self::Duty { by, .. }) = self else {
            return Vec::new();
        };
        let mut squares = Vec::new();
        for square in by.iter().flat_map(|threat| &threat.by_way_of) {
            if !squares.contains(square) {
                squares.push(*square);
            }
        }
        squares
    }
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

#[cfg(test)]
mod tests {
    use super::super::super::{Game, Position, Preset, Rules};

    #[test]
    fn the_squares_behind_a_sentence() {
        let game = Game::new(Rules::default());
        let why = |game: &Game, mv: &str| game.why_not(mv.parse().unwrap()).unwrap();
        let squares = |squares: Vec<super::Square>| {
            let texts: Vec<String> = squares.iter().map(ToString::to_string).collect();
            texts.join(" ")
        };
        assert_eq!(squares(why(&game, "c1c4").men()), "c2");
        assert_eq!(squares(why(&game, "a1a2").men()), "");
        assert_eq!(squares(why(&game, "d10d9").men()), "d10");
        let text = "9N/10/2F7/10/5n4/10/4M5/10/10/10 b n 0 - 1";
        let jumped =
            Game::from_position(Position::parse(text, Rules::preset(Preset::Jetan)).unwrap());
        let why = why(&jumped, "f6f7");
        assert_eq!(squares(why.men()), "c8");
        assert_eq!(squares(why.ways()), "d7 e6");
    }
}
