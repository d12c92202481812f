//! Some variety to begin with: engines play the same game over and over from the same position.

use crate::duel::Stream;
use crate::rules::{First, Game, Move, Ply, Rules, Side};

/// How many plies are drawn before the engines take over: two by each side.
pub const OPENING_PLIES: u32 = 4;

/// Who moves first, by the rules. By lot where there is no last game whose winner could choose.
pub(super) fn first_side(rules: Rules, dice: &mut Stream) -> Side {
    match rules.toggles().first {
        First::Black => Side::Black,
        First::Orange => Side::Orange,
        First::Lots | First::Winner => Side::ALL[dice.below(2) as usize],
    }
}

/// The next drawn move: it takes nobody, spends no escape and leaves the other side nobody to take, so that no game is
/// decided before it begins. Nothing when there is no such move.
pub(super) fn draw(game: &Game, dice: &mut Stream) -> Option<Move> {
    let position = game.position();
    let mut moves = game.legal_moves();
    moves.retain(|mv| position.piece_at(mv.to).is_none() && !position.is_escape(*mv));
    while !moves.is_empty() {
        let mv = moves.remove(dice.below(moves.len() as u32) as usize);
        if leaves_peace(game, mv) {
            return Some(mv);
        }
    }
    None
}

fn leaves_peace(game: &Game, mv: Move) -> bool {
    let mut after = game.clone();
    if after.play(Ply::quiet(mv)).is_err() || after.outcome().is_over() {
        return false;
    }
    let position = after.position();
    after
        .legal_moves()
        .iter()
        .all(|mv| position.piece_at(mv.to).is_none())
}
