//! One short reason for a move that cannot be played, for the player who tried it. Asks the
//! generator; holds no rules of its own.

use crate::rules::{Game, Kind, Move};

/// Why a move cannot be played, in one short sentence.
#[must_use]
pub fn refusal(game: &Game, mv: Move) -> String {
    let position = game.position();
    let (from, to) = (mv.from, mv.to);
    let Some(piece) = position.piece_at(from) else {
        return format!("Nobody stands on {from}.");
    };
    if game.outcome().is_over() {
        return "The game is over.".into();
    }
    if piece.side != position.side() {
        return format!("It is {}'s turn.", capital(position.side().name()));
    }
    let kind = piece.kind;
    if position
        .piece_at(to)
        .is_some_and(|other| other.side == piece.side)
    {
        return format!("Your own man stands on {to}.");
    }
    if kind == Kind::Princess && position.piece_at(to).is_some() {
        return "A princess takes nobody.".into();
    }
    if kind == Kind::Princess && position.threatened_by(piece.side.other()).contains(to) {
        return format!("{to} is threatened: your princess may not end her move there.");
    }
    if position.reach(from).contains(to) {
        return format!(
            "{kind} to {to} is barred now by the duty to the princess or by repetition."
        );
    }
    format!("Your {kind} does not reach {to} from {from} now.")
}

/// A name at the beginning of a sentence.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}
