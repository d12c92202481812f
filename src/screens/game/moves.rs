//! The list of moves: pairs with a number, the last one in view. A fight carries its result. Where there is more to be
//! said of each ply, [`said`](super::said) draws the list.

use bevy_egui::egui::{
    Align, Align2, Color32, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2,
};

use super::View;
use super::said::Said;
use crate::record::notation::Names;
use crate::rules::{Cause, DuelResult, Kind};
use crate::screens::theme::{Face, Text, palette, seen, shapes};
use crate::screens::wording;
use crate::table::{Event, Match};

/// Height of a row, in points.
const ROW: f32 = 23.0;

/// Two plies of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The move's number, from 1.
    pub number: usize,
    /// The ply of the side that moved first, and the answer.
    pub plies: [Option<String>; 2],
}

/// How many rows a match has.
#[must_use]
pub fn row_count(game: &Match) -> usize {
    game.len().div_ceil(2)
}

/// The rows from `first` up to but not including `end`. How fights ended is written of the first `told`
/// plies only: the last may still be fought out before everybody's eyes.
#[must_use]
pub fn rows(game: &Match, first: usize, end: usize, told: usize) -> Vec<Row> {
    (first..end.min(row_count(game)))
        .map(|row| Row {
            number: row + 1,
            plies: [2 * row, 2 * row + 1].map(|ply| {
                let events = game.events_of(ply);
                (!events.is_empty()).then(|| ply_text(game, events, ply < told))
            }),
        })
        .collect()
}

/// One ply: who, from where, to where, and how a fight ended: `Pa e4×f5 +`; with a wager, how
/// many tokens changed hands.
pub(super) fn ply_text(game: &Match, events: &[Event], told: bool) -> String {
    let rules = game.rules();
    let kind = |id| game.man(id).map_or(Kind::Panthan, |man| man.piece.kind);
    let taken = events
        .iter()
        .any(|event| matches!(event, Event::Captured { .. }));
    let duel = events.iter().find_map(|event| match event {
        Event::DuelFought { result, .. } => Some(*result),
        _ => None,
    });
    let body = events.iter().find_map(|event| match event {
        Event::Moved { id, from, to, .. } => {
            let sign = if taken { '×' } else { '-' };
            Some(format!(
                "{} {from}{sign}{to}",
                wording::kind_short(kind(*id), rules)
            ))
        }
        Event::Escaped { from, to, .. } => Some(format!(
            "{} {from}»{to}",
            wording::kind_short(Kind::Princess, rules)
        )),
        Event::Returned { id, to, .. } => {
            Some(format!("{} @{to}", wording::kind_short(kind(*id), rules)))
        }
        _ => None,
    });
    let result = match duel {
        Some(DuelResult::Won) if told => " +",
        Some(DuelResult::Lost) if told => " –",
        _ => "",
    };
    let paid = if told { paid(events) } else { 0 };
    let paid = match paid {
        0 => String::new(),
        tokens => format!(" ({tokens})"),
    };
    format!("{}{result}{paid}", body.unwrap_or_default())
}

/// How many tokens changed hands by a ply, without what the end of the game brought.
fn paid(events: &[Event]) -> u64 {
    let by_the_ply = events.iter().filter_map(|event| match event {
        Event::Paid { payment, .. }
            if !matches!(payment.cause, Cause::Win | Cause::Draw | Cause::GivenBack) =>
        {
            Some(payment.amount)
        }
        _ => None,
    });
    by_the_ply.sum()
}

pub(super) fn draw(ui: &mut Ui, view: &View, names: Names, said: &mut Said, room: Rect) {
    let painter = ui.painter();
    shapes::rule(painter, room.left(), room.right(), room.top() + 6.0);
    let middle = pos2(room.center().x, room.top() + 25.0);
    Text::new("the game", Face::Caps, 20.0, palette::BRASS)
        .tracked(1.5)
        .draw(painter, middle, Align2::CENTER_CENTER);
    let body = Rect::from_min_max(
        pos2(room.left() - 4.0, room.top() + 40.0),
        pos2(room.right() + 4.0, room.bottom() - 8.0),
    );
    seen::widget(ui.ctx(), "game/moves", body);
    let count = row_count(view.game);
    if count == 0 {
        let at = pos2(body.center().x, body.top() + 14.0);
        Text::new("No move has been made.", Face::Body, 15.5, palette::DIM).draw(
            painter,
            at,
            Align2::CENTER_CENTER,
        );
        return;
    }
    let mut inside = ui.new_child(
        UiBuilder::new()
            .max_rect(body)
            .layout(Layout::top_down(Align::Min)),
    );
    inside.spacing_mut().item_spacing.y = 0.0;
    let comments = |ply| view.table.comments_on(ply);
    if names != Names::None || (0..view.game.len()).any(|ply| !comments(ply).is_empty()) {
        said.rows(view.game, view.told(), names, comments);
        said.draw(&mut inside);
        return;
    }
    let area = ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink([false, false])
        .min_scrolled_height(0.0)
        .stick_to_bottom(true);
    area.show_rows(&mut inside, ROW, count, |ui, range| {
        for row in rows(view.game, range.start, range.end, view.told()) {
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
            draw_row(ui, &row, rect, row.number == count);
        }
    });
}

fn draw_row(ui: &Ui, row: &Row, rect: Rect, last: bool) {
    let painter = ui.painter();
    let y = rect.center().y;
    if row.number % 2 == 1 {
        painter.rect_filled(
            rect,
            0.0,
            Color32::from_rgba_unmultiplied(255, 220, 170, 10),
        );
    }
    let number = row.number.to_string();
    Text::new(&number, Face::Body, 15.0, palette::DIM).draw(
        painter,
        pos2(rect.left() + 24.0, y),
        Align2::RIGHT_CENTER,
    );
    let column = (rect.width() - 34.0) / 2.0;
    for (i, ply) in row.plies.iter().enumerate() {
        let Some(text) = ply else { continue };
        let newest = last && (i == 1 || row.plies[1].is_none());
        let (face, color) = if newest {
            (Face::Bold, palette::TITLE)
        } else {
            (Face::Body, palette::CREAM)
        };
        let at = pos2(rect.left() + 34.0 + i as f32 * column, y);
        let wide = Text::new(text, face, 15.5, color).layout(painter).size().x;
        let size = (15.5 * (column - 4.0) / wide).clamp(9.0, 15.5);
        Text::new(text, face, size, color).draw(painter, at, Align2::LEFT_CENTER);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Preset, Rules};
    use crate::table::MatchConfig;

    fn played(preset: Preset, moves: &[&str]) -> Match {
        let mut game = Match::new(MatchConfig::new(Rules::preset(preset), 1922)).unwrap();
        for mv in moves {
            let mv: Move = mv.parse().unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn plies_are_paired_and_numbered() {
        let game = played(Preset::Jetan, &["b2b3", "b9b8", "c2c3"]);
        assert_eq!(row_count(&game), 2);
        let rows = rows(&game, 0, 9, game.len());
        assert_eq!(
            rows[0].plies,
            [Some("Pa b2-b3".to_owned()), Some("Pa b9-b8".to_owned())]
        );
        assert_eq!(
            rows[1],
            Row {
                number: 2,
                plies: [Some("Pa c2-c3".to_owned()), None]
            }
        );
    }

    #[test]
    fn a_window_of_the_list_is_the_same_rows() {
        let game = played(Preset::Manator, &["b2b3", "b9b8", "c2c3", "c9c8", "d2d3"]);
        let all = rows(&game, 0, 3, game.len());
        assert_eq!(rows(&game, 1, 2, game.len()), all[1..2]);
        assert!(rows(&game, 3, 5, game.len()).is_empty());
    }

    #[test]
    fn a_fight_tells_its_result_and_an_escape_is_marked() {
        let start = "4n5/10/10/10/10/10/4M5/4m5/10/4N5 b Nn 0 - 0";
        let rules = Rules::preset(Preset::Manator);
        let start = crate::rules::Position::parse(start, rules).unwrap();
        let mut game = Match::new(MatchConfig::new(rules, 3).with_start(start)).unwrap();
        game.play("e3e4".parse::<Move>().unwrap()).unwrap();
        let text = rows(&game, 0, 1, game.len())[0].plies[0].clone().unwrap();
        assert!(text == "Pa e3×e4 +" || text == "Pa e3×e4 –", "{text}");
    }
}
