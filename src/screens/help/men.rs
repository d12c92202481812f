//! How each man moves: a little board for each kind, drawn from the rules themselves.

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Shape, Ui, Vec2, pos2, vec2};

use crate::rules::{Kind, Piece, Rules, Setup, Side, Square};
use crate::screens::theme::{Face, Text, palette, seen};
use crate::screens::{plan, wording};

/// How far a man's squares are drawn to each side of him.
const AROUND: i8 = 3;
/// Height of a man's entry, in points.
const ENTRY: f32 = 124.0;
/// Least width of a man's entry, in points.
const ENTRY_WIDTH: f32 = 380.0;

/// Squares that a kind reaches on an empty board, as files and ranks from where he stands.
#[must_use]
pub fn reach_of(kind: Kind, rules: Rules) -> Vec<(i8, i8)> {
    let board = rules.board();
    let middle = Square::new(board.width / 2 - 1, board.height / 2 - 1);
    let mut setup = Setup::empty(rules);
    let mut put = |square, side, kind| setup.men.insert(square, Piece { side, kind });
    // A position has both princesses: out of everybody's reach, in the far corners.
    put(
        Square::new(board.width - 1, board.height - 1),
        Side::Orange,
        Kind::Princess,
    );
    if kind != Kind::Princess {
        put(Square::new(board.width - 1, 0), Side::Black, Kind::Princess);
    }
    put(middle, Side::Black, kind);
    let Ok(position) = setup.check() else {
        return Vec::new();
    };
    let away = |to: u8, from: u8| i8::try_from(i16::from(to) - i16::from(from)).unwrap_or(0);
    position
        .reach(middle)
        .iter()
        .map(|to| {
            (
                away(to.file(), middle.file()),
                away(to.rank(), middle.rank()),
            )
        })
        .collect()
}

/// The entries of all kinds, in as many columns as there is room for.
pub(super) fn draw(ui: &mut Ui, rules: Rules, reaches: &[(Kind, Vec<(i8, i8)>)]) {
    let width = ui.available_width();
    let columns = ((width / ENTRY_WIDTH).floor() as usize).clamp(1, 2);
    let each = width / columns as f32;
    let rows = reaches.len().div_ceil(columns);
    let (room, _) = ui.allocate_exact_size(vec2(width, rows as f32 * ENTRY), Sense::hover());
    for (i, (kind, reach)) in reaches.iter().enumerate() {
        let at = room.min + vec2((i % columns) as f32 * each, (i / columns) as f32 * ENTRY);
        let rect = Rect::from_min_size(at, vec2(each, ENTRY)).shrink(6.0);
        seen::widget(ui.ctx(), format!("help/{kind}"), rect);
        if ui.is_rect_visible(rect) {
            entry(ui, rules, *kind, reach, rect);
        }
    }
}

fn entry(ui: &Ui, rules: Rules, kind: Kind, reach: &[(i8, i8)], rect: Rect) {
    let size = rect.height().min(rect.width() * 0.5);
    let board = Rect::from_min_size(rect.min, Vec2::splat(size));
    little_board(ui, rules, kind, reach, board);
    let text = Rect::from_min_max(pos2(board.right() + 12.0, rect.top()), rect.max);
    let painter = ui.painter();
    let name = wording::capital(wording::kind_name(kind, rules));
    Text::new(&name, Face::Bold, 17.5, palette::TITLE).draw(painter, text.min, Align2::LEFT_TOP);
    let sentence = wording::moves_sentence(kind, rules);
    let note = format!("{sentence} {}.", wording::capital(wording::rank_note(kind)));
    Text::new(&note, Face::Body, 14.0, palette::CREAM)
        .wrapped(text.width())
        .draw(painter, text.min + vec2(0.0, 24.0), Align2::LEFT_TOP);
}

/// The squares around a man, and those he reaches.
fn little_board(ui: &Ui, rules: Rules, kind: Kind, reach: &[(i8, i8)], rect: Rect) {
    let painter = ui.painter();
    let side = rect.width() / f32::from(2 * AROUND + 1);
    let centre = |files: i8, ranks: i8| -> Pos2 {
        rect.min
            + vec2(
                f32::from(files + AROUND) + 0.5,
                f32::from(AROUND - ranks) + 0.5,
            ) * side
    };
    painter.rect_filled(rect.expand(2.0), 1.0, palette::BRASS_DARK);
    for (files, ranks) in (-AROUND..=AROUND).flat_map(|f| (-AROUND..=AROUND).map(move |r| (f, r))) {
        let color = if (files + ranks) % 2 == 0 {
            palette::BLACK_SQUARE
        } else {
            palette::ORANGE_SQUARE
        };
        let square = Rect::from_center_size(centre(files, ranks), Vec2::splat(side - 0.6));
        painter.rect_filled(square, 0.0, color);
    }
    let mut shapes = Vec::with_capacity(64);
    for &(files, ranks) in reach {
        let at = centre(files, ranks);
        shapes.push(Shape::circle_filled(at, side * 0.3, palette::INK));
        shapes.push(Shape::circle_filled(at, side * 0.24, palette::CREAM));
        shapes.push(Shape::circle_filled(at, side * 0.12, palette::TEAL));
    }
    plan::man(
        &mut shapes,
        centre(0, 0),
        side * 0.5,
        Piece {
            side: Side::Black,
            kind,
        },
        rules,
    );
    painter.extend(shapes);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn reach(kind: Kind, preset: Preset) -> Vec<(i8, i8)> {
        let mut reach = reach_of(kind, Rules::preset(preset));
        reach.sort_unstable();
        reach
    }

    #[test]
    fn a_panthan_goes_forward_and_sideways_only() {
        assert_eq!(
            reach(Kind::Panthan, Preset::Manator),
            [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, 1)]
        );
        assert_eq!(reach(Kind::Panthan, Preset::Loose).len(), 7);
    }

    #[test]
    fn a_warrior_takes_two_straight_steps_and_a_padwar_two_diagonal_ones() {
        let warrior = [
            (-2, 0),
            (-1, -1),
            (-1, 1),
            (0, -2),
            (0, 2),
            (1, -1),
            (1, 1),
            (2, 0),
        ];
        assert_eq!(reach(Kind::Warrior, Preset::Jetan), warrior);
        let padwar = [
            (-2, -2),
            (-2, 0),
            (-2, 2),
            (0, -2),
            (0, 2),
            (2, -2),
            (2, 0),
            (2, 2),
        ];
        assert_eq!(reach(Kind::Padwar, Preset::Jetan), padwar);
    }

    #[test]
    fn every_reach_is_inside_the_little_board() {
        for preset in Preset::ALL {
            let rules = Rules::preset(preset);
            for kind in Kind::ALL.into_iter().filter(|&kind| rules.has(kind)) {
                let reach = reach_of(kind, rules);
                assert!(!reach.is_empty(), "{preset} {kind}");
                assert!(
                    reach
                        .iter()
                        .all(|(f, r)| f.abs() <= AROUND && r.abs() <= AROUND),
                    "{preset} {kind}"
                );
                assert!(!reach.contains(&(0, 0)));
            }
        }
    }

    #[test]
    fn the_chief_reaches_every_square_around_him() {
        // Three steps in any mix come to all 48 squares within three, and not back to his own.
        assert_eq!(reach(Kind::Chief, Preset::Manator).len(), 48);
        assert_eq!(reach(Kind::Princess, Preset::Manator).len(), 48);
    }
}
