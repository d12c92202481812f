//! Where the plan's squares lie on the screen. Pure.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::rules::{Board, Side, Square};

/// Space for letters and numbers around the squares, in parts of a square.
const RIM: f32 = 0.36;

/// The plan in a part of the screen, seen from a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    board: Board,
    seat: Side,
    origin: Pos2,
    /// Side of a square, in points.
    pub square: f32,
}

impl Layout {
    /// The largest plan that fits, in whole points so that squares have sharp edges.
    #[must_use]
    pub fn new(within: Rect, board: Board, seat: Side) -> Self {
        let files = f32::from(board.width) + 2.0 * RIM;
        let ranks = f32::from(board.height) + 2.0 * RIM;
        let square = (within.width() / files)
            .min(within.height() / ranks)
            .floor()
            .max(1.0);
        let size = vec2(f32::from(board.width), f32::from(board.height)) * square;
        Self {
            board,
            seat,
            origin: (within.center() - size / 2.0).round(),
            square,
        }
    }

    /// The room of all squares.
    #[must_use]
    pub fn squares(&self) -> Rect {
        let size = vec2(f32::from(self.board.width), f32::from(self.board.height)) * self.square;
        Rect::from_min_size(self.origin, size)
    }

    /// The room of squares and rim.
    #[must_use]
    pub fn outside(&self) -> Rect {
        self.squares().expand(self.square * RIM)
    }

    /// The room of a square.
    #[must_use]
    pub fn rect(&self, square: Square) -> Rect {
        let (column, row) = match self.seat {
            Side::Black => (square.file(), self.board.height - 1 - square.rank()),
            Side::Orange => (self.board.width - 1 - square.file(), square.rank()),
        };
        let corner = vec2(f32::from(column), f32::from(row)) * self.square;
        Rect::from_min_size(self.origin + corner, Vec2::splat(self.square))
    }

    /// The square at a point, if there is one.
    #[must_use]
    pub fn square_at(&self, at: Pos2) -> Option<Square> {
        let inside = (at - self.origin) / self.square;
        let on = |v: f32, n: u8| (v >= 0.0 && v < f32::from(n)).then_some(v as u8);
        let (column, row) = (
            on(inside.x, self.board.width)?,
            on(inside.y, self.board.height)?,
        );
        Some(match self.seat {
            Side::Black => Square::new(column, self.board.height - 1 - row),
            Side::Orange => Square::new(self.board.width - 1 - column, row),
        })
    }

    /// Letters and numbers of the rim, on all four sides.
    pub fn labels(&self) -> impl Iterator<Item = (Pos2, String)> {
        let (squares, half) = (self.squares(), self.square * RIM / 2.0);
        let files = (0..self.board.width).flat_map(move |file| {
            let x = self.rect(Square::new(file, 0)).center().x;
            let text = char::from(b'a' + file).to_string();
            [
                (pos2(x, squares.top() - half), text.clone()),
                (pos2(x, squares.bottom() + half), text),
            ]
        });
        let ranks = (0..self.board.height).flat_map(move |rank| {
            let y = self.rect(Square::new(0, rank)).center().y;
            let text = (rank + 1).to_string();
            [
                (pos2(squares.left() - half, y), text.clone()),
                (pos2(squares.right() + half, y), text),
            ]
        });
        files.chain(ranks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [Board; 2] = [
        Board {
            width: 10,
            height: 10,
        },
        Board {
            width: 8,
            height: 8,
        },
    ];

    fn area(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(7.0, 3.0), vec2(width, height))
    }

    #[test]
    fn a_square_is_found_where_it_is_drawn() {
        for (board, seat) in BOARDS
            .into_iter()
            .flat_map(|board| Side::ALL.map(|seat| (board, seat)))
        {
            let layout = Layout::new(area(992.0, 720.0), board, seat);
            for square in board.squares() {
                let rect = layout.rect(square);
                for at in [rect.center(), rect.min, rect.max - vec2(0.1, 0.1)] {
                    assert_eq!(layout.square_at(at), Some(square));
                }
            }
            assert_eq!(
                layout.square_at(layout.squares().min - vec2(1.0, 0.0)),
                None
            );
            assert_eq!(layout.square_at(layout.squares().max), None);
        }
    }

    #[test]
    fn each_seat_sees_its_home_below_and_its_left_to_the_left() {
        let [board, _] = BOARDS;
        let (a1, j10) = (Square::new(0, 0), Square::new(9, 9));
        let black = Layout::new(area(500.0, 500.0), board, Side::Black);
        assert!(black.rect(a1).center().y > black.rect(j10).center().y);
        assert!(black.rect(a1).center().x < black.rect(j10).center().x);
        let orange = Layout::new(area(500.0, 500.0), board, Side::Orange);
        assert_eq!(orange.rect(a1), black.rect(j10));
        assert_eq!(orange.rect(j10), black.rect(a1));
    }

    #[test]
    fn the_plan_fits_and_does_not_fail_where_there_is_no_room() {
        for (width, height) in [(992.0, 720.0), (300.0, 900.0), (4000.0, 300.0)] {
            let within = area(width, height);
            let layout = Layout::new(within, BOARDS[0], Side::Black);
            assert!(
                within.expand(1.0).contains_rect(layout.outside()),
                "{width}x{height}"
            );
        }
        for (width, height) in [(0.0, 0.0), (1.0, 1.0), (-50.0, 20.0)] {
            assert!(Layout::new(area(width, height), BOARDS[0], Side::Black).square >= 1.0);
        }
    }
}
