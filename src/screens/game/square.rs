//! What the panel says of a square: who stands there, how he moves, and what a fight for it would be.

use bevy_egui::egui::{Align2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::View;
use crate::arena::selection::Meaning;
use crate::arena::show::Fight;
use crate::duel::Chance;
use crate::rules::{Move, Piece, Square};
use crate::screens::theme::{Face, Text, palette, shapes};
use crate::screens::wording::{self, capital};

pub(super) fn draw(ui: &Ui, view: &View, room: Rect) {
    let painter = ui.painter();
    shapes::rule(painter, room.left(), room.right(), room.top() + 6.0);
    let middle = pos2(room.center().x, room.top() + 26.0);
    Text::new("the square", Face::Caps, 20.0, palette::BRASS)
        .tracked(1.5)
        .draw(painter, middle, Align2::CENTER_CENTER);
    let body = Rect::from_min_max(pos2(room.left(), room.top() + 42.0), room.max);
    if let Some(fight) = view.show.fight() {
        fighters(ui, view, fight, body);
        return;
    }
    let selection = view.selection;
    let pointed = selection.hovered.or(selection.cursor);
    let Some(square) = pointed.or(selection.chosen).or(selection.inspected) else {
        let text = "Point at a man to learn who he is and how he fights.";
        Text::new(text, Face::Body, 15.5, palette::DIM)
            .wrapped(body.width())
            .draw(painter, body.min, Align2::LEFT_TOP);
        return;
    };
    let piece = view.game.position().piece_at(square);
    let title = piece.map_or_else(
        || format!("The square {square}"),
        |piece| {
            format!(
                "{} on {square}",
                wording::man_name(piece, view.game.rules())
            )
        },
    );
    Text::new(&title, Face::Bold, 18.0, palette::CREAM).draw(painter, body.min, Align2::LEFT_TOP);
    let below = Rect::from_min_max(body.min + vec2(0.0, 25.0), body.max);
    match (selection.meaning(square), chooser(view)) {
        (Some(Meaning::Contested(chance)), Some(attacker)) => {
            fight(ui, view, attacker, chance, below);
            if let Some(cost) = cost(view, square) {
                let at = below.min + vec2(0.0, 68.0);
                Text::new(&cost, Face::Body, 15.0, palette::GOLD).draw(
                    painter,
                    at,
                    Align2::LEFT_TOP,
                );
            }
        }
        (meaning, _) => about(ui, view, square, piece, meaning, below),
    }
}

/// Who fights, and for which square: how it will end is not told, whatever is pointed at.
fn fighters(ui: &Ui, view: &View, fight: &Fight, room: Rect) {
    let title = format!("The fight for {}", fight.at);
    let painter = ui.painter();
    Text::new(&title, Face::Bold, 18.0, palette::CREAM).draw(painter, room.min, Align2::LEFT_TOP);
    let rows = [
        (fight.attacker, "who attacks"),
        (fight.defender, "who stands there"),
    ];
    for (i, (id, part)) in rows.into_iter().enumerate() {
        let (Some(man), Some(name)) = (view.game.man(id), view.game.name(id)) else {
            continue;
        };
        let who = wording::man_name(man.piece, view.game.rules());
        let text = format!("{who}, {part}: {name}.");
        let at = room.min + vec2(0.0, 26.0 + i as f32 * 44.0);
        Text::new(&text, Face::Body, 15.0, palette::DIM)
            .wrapped(room.width())
            .draw(painter, at, Align2::LEFT_TOP);
    }
}

/// The man who is chosen to move.
fn chooser(view: &View) -> Option<Piece> {
    view.game.position().piece_at(view.selection.chosen?)
}

/// What the chosen man's move to a square costs, where moves are paid for.
fn cost(view: &View, to: Square) -> Option<String> {
    let from = view.selection.chosen?;
    let cost = view.game.game().cost(Move { from, to });
    (cost > 0).then(|| {
        format!(
            "The move costs {}.",
            wording::tanpi(cost, view.game.rules())
        )
    })
}

/// The chances of a fight, as rows and as a bar.
fn fight(ui: &Ui, view: &View, attacker: Piece, chance: Chance, room: Rect) {
    let painter = ui.painter();
    let name = wording::kind_name(attacker.kind, view.game.rules());
    let wins = chance.percent();
    let rows = [
        (format!("Your {name} wins"), wins),
        ("He holds".to_owned(), 100 - wins),
    ];
    for (i, (text, percent)) in rows.iter().enumerate() {
        let y = room.top() + 11.0 + i as f32 * 23.0;
        Text::new(text, Face::Body, 16.0, palette::DIM).draw(
            painter,
            pos2(room.left(), y),
            Align2::LEFT_CENTER,
        );
        let odds = format!("{percent} in 100");
        Text::new(&odds, Face::Body, 16.0, palette::CREAM).draw(
            painter,
            pos2(room.right(), y),
            Align2::RIGHT_CENTER,
        );
    }
    let top = room.top() + 52.0;
    let bar = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), top + 9.0));
    let won = Rect::from_min_size(
        bar.min,
        vec2(bar.width() * chance.f64() as f32, bar.height()),
    );
    painter.rect_filled(bar, 1.0, bevy_egui::egui::Color32::from_rgb(60, 52, 72));
    painter.rect_filled(won, 1.0, palette::EMBER);
    painter.rect_stroke(
        bar,
        1.0,
        Stroke::new(1.0, palette::BRASS_DARK),
        StrokeKind::Outside,
    );
}

fn about(
    ui: &Ui,
    view: &View,
    square: Square,
    piece: Option<Piece>,
    meaning: Option<Meaning>,
    room: Rect,
) {
    let rules = view.game.rules();
    let text = match (meaning, piece) {
        (Some(Meaning::Princess), _) => "To take her wins the game.".to_owned(),
        (Some(Meaning::Capture | Meaning::Contested(_)), _) => "He can be taken.".to_owned(),
        (Some(Meaning::Return), _) => "The man you buy back can stand here.".to_owned(),
        (Some(Meaning::Escape), _) => "The princess can flee here, once in a game.".to_owned(),
        (Some(Meaning::Empty), _) => "Your man can go here.".to_owned(),
        (_, Some(piece)) => {
            format!(
                "{}; {}",
                capital(wording::rank_note(piece.kind)),
                lower(&wording::moves_sentence(piece.kind, rules))
            )
        }
        (Some(Meaning::Threat), None) => "The man you look at could come here.".to_owned(),
        (None, None) if square.is_black() => "A black square; nobody stands there.".to_owned(),
        (None, None) => "An orange square; nobody stands there.".to_owned(),
    };
    let text = match meaning.and(cost(view, square)) {
        Some(cost) => format!("{text} {cost}"),
        None => text,
    };
    let text = Text::new(&text, Face::Body, 15.0, palette::DIM).wrapped(room.width());
    text.draw(ui.painter(), room.min, Align2::LEFT_TOP);
}

/// A sentence that goes on after another clause.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}
