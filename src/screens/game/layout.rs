//! How the panel's room is shared out. What matters least goes first when there is little. Pure.

use bevy_egui::egui::{Rect, pos2};

/// Height of the heading and the line below it, in points.
const HEAD: f32 = 70.0;
/// Height of a side's row with its fallen men, and without.
const SIDE: f32 = 54.0;
const SIDE_BARE: f32 = 34.0;
/// Height of purses, pot and captives.
const STAKES: f32 = 110.0;
/// Height of what is said of a square.
const SQUARE: f32 = 158.0;
/// Height of what is said of a told game.
const TALE: f32 = 262.0;
/// Least height of the list of moves.
const MOVES: f32 = 84.0;
/// Height of the buttons, and of one row of them.
const BUTTONS: f32 = 124.0;

/// The rooms of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parts {
    /// Heading and state of the game.
    pub head: Rect,
    /// The two sides, the farther one first.
    pub sides: [Rect; 2],
    /// Whether their fallen men are shown.
    pub fallen: bool,
    /// What is played for, where there is a wager.
    pub stakes: Option<Rect>,
    /// What is said of a square.
    pub square: Option<Rect>,
    /// The list of moves.
    pub moves: Option<Rect>,
    /// The buttons.
    pub buttons: Rect,
}

/// Shares out the inner room of the panel; `stakes`: something is played for; `told`: a game is told, and what is
/// said of it takes more of the room.
#[must_use]
pub fn parts(inner: Rect, stakes: bool, told: bool) -> Parts {
    let bare = HEAD + 2.0 * SIDE_BARE + BUTTONS;
    let stakes = stakes && inner.height() >= bare + STAKES;
    let height = inner.height() - if stakes { STAKES } else { 0.0 };
    let fallen = height >= HEAD + 2.0 * SIDE + BUTTONS + MOVES;
    let side = if fallen { SIDE } else { SIDE_BARE };
    let said = if told { TALE } else { SQUARE };
    let square = height >= HEAD + 2.0 * SIDE + BUTTONS + MOVES + said;
    let moves = height >= bare + MOVES;
    let mut rooms = Rooms {
        inner,
        y: inner.top(),
    };
    let head = rooms.take(HEAD);
    let sides = [rooms.take(side), rooms.take(side)];
    let stakes = stakes.then(|| rooms.take(STAKES));
    let square = square.then(|| rooms.take(said));
    let rest = (inner.bottom() - BUTTONS - rooms.y).max(0.0);
    let moves = moves.then(|| rooms.take(rest));
    let buttons = rooms.take((inner.bottom() - rooms.y).min(BUTTONS));
    Parts {
        head,
        sides,
        fallen,
        stakes,
        square,
        moves,
        buttons,
    }
}

/// Hands out rooms from above.
struct Rooms {
    inner: Rect,
    y: f32,
}

impl Rooms {
    fn take(&mut self, wanted: f32) -> Rect {
        let bottom = (self.y + wanted.max(0.0))
            .min(self.inner.bottom())
            .max(self.y);
        let rect = Rect::from_min_max(
            pos2(self.inner.left(), self.y),
            pos2(self.inner.right(), bottom),
        );
        self.y = bottom;
        rect
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    fn at(height: f32) -> (Rect, Parts) {
        let inner = Rect::from_min_size(pos2(1000.0, 26.0), vec2(244.0, height));
        (inner, parts(inner, false, false))
    }

    #[test]
    fn at_the_design_size_everything_is_there_and_fills_the_panel() {
        let (inner, parts) = at(668.0);
        let (square, moves) = (parts.square.unwrap(), parts.moves.unwrap());
        assert!(parts.fallen);
        let total = parts.head.height()
            + parts.sides.iter().map(Rect::height).sum::<f32>()
            + square.height()
            + moves.height()
            + parts.buttons.height();
        assert!((total - inner.height()).abs() < 0.1);
        assert!(moves.height() > 150.0);
    }

    #[test]
    fn rooms_follow_each_other_at_every_height() {
        for height in (0..1400).step_by(7) {
            let (inner, _) = at(height as f32);
            for (told, stakes) in [(false, false), (false, true), (true, false), (true, true)] {
                let parts = parts(inner, stakes, told);
                let mut rooms = vec![parts.head, parts.sides[0], parts.sides[1]];
                rooms.extend(parts.stakes);
                rooms.extend(parts.square);
                rooms.extend(parts.moves);
                rooms.push(parts.buttons);
                for pair in rooms.windows(2) {
                    assert!(
                        pair[1].top() >= pair[0].bottom() - 0.01,
                        "{height}: {pair:?}"
                    );
                }
                for room in rooms {
                    assert!(
                        !room.is_negative() && room.bottom() <= inner.bottom() + 0.01,
                        "{height}: {room:?}"
                    );
                }
                if let Some(moves) = parts.moves {
                    assert!(moves.height() >= MOVES - 0.1, "{height}");
                }
            }
        }
    }
}
