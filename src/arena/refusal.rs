//! One short reason for a move that cannot be played, for the player who tried it: the rules' own, as a sentence.

use crate::rules::{Game, Move};

/// Why a move cannot be played, in one short sentence.
#[must_use]
pub fn refusal(game: &Game, mv: Move) -> String {
    match game.why_not(mv) {
        Some(why) => sentence(&why.to_string()),
        None => format!("{mv} is legal."),
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
        let of = |mv: &str| refusal(&game, mv.parse().unwrap());
        assert_eq!(of("c1c4"), "The dwar is blocked at c2.");
        assert_eq!(of("l1l4"), "l1 is off this board.");
    }
}
