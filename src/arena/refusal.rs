//! Why a move cannot be played, for the player who tried it: the rules' own reason as a sentence, and the squares that
//! it speaks of.

use crate::rules::{Game, Move, Square};

/// A move that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why, in one short sentence.
    pub sentence: String,
    /// The square that cannot be gone to.
    pub to: Square,
    /// The squares of the men who bar it.
    pub men: Vec<Square>,
    /// The squares that their threat passes over.
    pub ways: Vec<Square>,
}

impl Refusal {
    /// Why a move cannot be played now; nothing when it can.
    #[must_use]
    pub fn of(game: &Game, mv: Move) -> Option<Self> {
        let why = game.why_not(mv)?;
        Some(Self {
            sentence: sentence(&why.to_string()),
            to: mv.to,
            men: why.men(),
            ways: why.ways(),
        })
    }
}

/// With a capital and a full stop; a square at the beginning keeps its small letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    let square = letters
        .clone()
        .next()
        .is_some_and(|next| next.is_ascii_digit());
    let first = first.map(|letter| {
        if square {
            letter
        } else {
            letter.to_ascii_uppercase()
        }
    });
    first.into_iter().chain(letters).chain(['.']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn a_reason_is_a_sentence() {
        let game = Game::new(Rules::default());
        let of = |mv: &str| Refusal::of(&game, mv.parse().unwrap());
        let blocked = of("c1c4").unwrap();
        assert_eq!(blocked.sentence, "The dwar is blocked at c2.");
        assert_eq!((blocked.men.len(), blocked.ways.len()), (1, 0));
        assert_eq!(of("l1l4").unwrap().sentence, "l1 is off this board.");
        assert_eq!(of("d2d3"), None);
    }
}
