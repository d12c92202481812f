//! Equal value: when two small forces count as equal, and the counter that draws the game.

use super::{
    piece::{Kind, Side},
    position::{NO_EQUAL, Position},
    toggles::{ABSTRACT_GAMES, EqualValue},
};

/// Plies after which equal value draws the game \[A\].
pub(super) const DRAWS_AT: u32 = 10;

/// Whether both sides have three men or fewer, of equal value as the toggle reckons it. Never once a princess
/// has been taken.
pub(super) fn holds(position: &Position) -> bool {
    const MOST_MEN: u32 = 3;
    let rule = position.rules().toggles().equal_value;
    if rule == EqualValue::Off
        || Side::ALL
            .iter()
            .any(|&side| position.princess(side).is_none())
    {
        return false;
    }
    if Side::ALL
        .iter()
        .any(|&side| position.side_set(side).len() > MOST_MEN)
    {
        return false;
    }
    let count = |side, kind| position.of(side, kind).len();
    let value = |side| {
        Kind::ALL
            .iter()
            .map(|&kind| count(side, kind) * ABSTRACT_GAMES[kind])
            .sum::<u32>()
    };
    match rule {
        EqualValue::Sum => value(Side::Black) == value(Side::Orange),
        EqualValue::Kinds => Kind::ALL
            .iter()
            .all(|&kind| count(Side::Black, kind) == count(Side::Orange, kind)),
        EqualValue::Count => true,
        EqualValue::Off => false,
    }
}

/// The counter after a ply that changed which men stand on the board.
pub(super) fn after_change(position: &Position) -> u32 {
    match (holds(position), position.state.equal) {
        (false, _) => NO_EQUAL,
        (true, NO_EQUAL) => 0,
        (true, plies) => (plies + 1).min(super::position::MOST_PLIES),
    }
}
