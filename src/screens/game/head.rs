//! The head of the panel: which move it is, what is going on, and the two sides with their fallen.

use bevy_egui::egui::{Align2, Color32, Rect, Shape, Stroke, Ui, pos2, vec2};

use super::View;
use super::layout::Parts;
use crate::arena::show::Act;
use crate::rules::Side;
use crate::screens::theme::{self, Face, Text, palette, shapes};
use crate::screens::{plan, wording};
use crate::table::Player;

/// Radius of a fallen man's disc, in points.
const FALLEN_RADIUS: f32 = 8.5;

pub(super) fn draw(ui: &Ui, view: &View, parts: &Parts) {
    let painter = ui.painter();
    let number = view.game.game().plies().len() / 2 + 1;
    let middle = parts.head.center().x;
    theme::title(
        painter,
        pos2(middle, parts.head.top() + 16.0),
        &view.table.game_number().map_or_else(
            || format!("move {number}"),
            |game| format!("game {game}, move {number}"),
        ),
        30.0,
    );
    let state = state(view);
    let line = |size: f32| Text::new(&state, Face::Body, size, palette::CREAM);
    let wide = line(16.5).layout(painter).size().x;
    let size = (16.5 * parts.head.width() / wide).clamp(11.0, 16.5);
    line(size).draw(
        painter,
        pos2(middle, parts.head.top() + 44.0),
        Align2::CENTER_CENTER,
    );
    shapes::rule(
        painter,
        parts.head.left(),
        parts.head.right(),
        parts.head.bottom() - 6.0,
    );
    for (side, room) in [view.seat.other(), view.seat].into_iter().zip(parts.sides) {
        draw_side(ui, view, side, room, parts.fallen);
    }
}

/// What is going on, in one line.
fn state(view: &View) -> String {
    let game = view.game;
    if let Some(fight) = view.show.fight() {
        let name = |id| {
            game.man(id).map_or_else(String::new, |man| {
                wording::man_name(man.piece, game.rules())
            })
        };
        return format!("{} against {}", name(fight.attacker), name(fight.defender));
    }
    if let Some(side) = view.show.act().and_then(Act::escape) {
        return format!("{}'s princess escapes", wording::side_name(side));
    }
    if let Some(side) = view.show.act().and_then(Act::ransom) {
        return format!("{} buys a captive back", wording::side_name(side));
    }
    if game.outcome().is_over() {
        return wording::headline(game.outcome());
    }
    let side = wording::side_name(game.position().side());
    match game.player(game.position().side()) {
        _ if view.table.is_paused() => "The game stands still".to_owned(),
        _ if view.table.told().is_some() => format!("{side} is to move"),
        Player::Engine { .. } if view.thinking => format!("{side} is thinking"),
        Player::Engine { .. } => format!("{side} to play"),
        Player::Human if view.selection.ransom.is_some() => {
            format!("{side} buys back: choose a square")
        }
        Player::Human if view.selection.chosen.is_some() => {
            format!("{side} to play: choose a square")
        }
        Player::Human => format!("{side} to play: choose a man"),
    }
}

/// How much of a player's name there is room for.
const MOST_LETTERS: usize = 16;

fn draw_side(ui: &Ui, view: &View, side: Side, room: Rect, with_fallen: bool) {
    let painter = ui.painter();
    let game = view.game;
    let on_move = view.on_move() == Some(side);
    if on_move {
        painter.rect_filled(room.shrink2(vec2(-6.0, 1.0)), 3.0, palette::ROW);
    }
    let y = room.top() + 17.0;
    badge(ui, pos2(room.left() + 10.0, y), side);
    let name = Text::new(wording::side_name(side), Face::Bold, 18.5, palette::CREAM).draw(
        painter,
        pos2(room.left() + 28.0, y),
        Align2::LEFT_CENTER,
    );
    let fallen = view.fallen(side);
    let untold = game.fallen(side).len() - fallen.len();
    let men = game.position().side_set(side).iter().count() + untold;
    let men = format!("{men} men");
    let named = view.table.told().and_then(|tree| tree.name_of(side));
    let player = named.map_or_else(|| wording::player_name(game.player(side)), short_name);
    let color = if on_move {
        palette::CREAM
    } else {
        palette::DIM
    };
    Text::new(&men, Face::Body, 15.5, color).draw(
        painter,
        pos2(room.right(), y),
        Align2::RIGHT_CENTER,
    );
    Text::new(&player, Face::Body, 15.0, palette::DIM).draw(
        painter,
        pos2(name.right() + 10.0, y + 1.0),
        Align2::LEFT_CENTER,
    );
    if !with_fallen {
        return;
    }
    let step = (2.0 * FALLEN_RADIUS + 1.0).min((room.width() - 8.0) / fallen.len().max(1) as f32);
    let mut drawn = Vec::with_capacity(fallen.len() * 8);
    for (i, man) in fallen.iter().enumerate() {
        let at = pos2(
            room.left() + FALLEN_RADIUS + i as f32 * step,
            room.top() + 40.0,
        );
        plan::man(&mut drawn, at, FALLEN_RADIUS, man.piece, game.rules());
    }
    painter.extend(drawn);
    if fallen.is_empty() {
        let at = pos2(room.left() + 28.0, room.top() + 40.0);
        Text::new("none has fallen", Face::Body, 13.5, palette::FAINT).draw(
            painter,
            at,
            Align2::LEFT_CENTER,
        );
    }
}

/// A name as far as there is room: to its first comma.
fn short_name(name: &str) -> String {
    let name = name.split(',').next().unwrap_or_default();
    name.chars().take(MOST_LETTERS).collect()
}

/// The sign of a side: notched and bright, or round and dark.
fn badge(ui: &Ui, at: bevy_egui::egui::Pos2, side: Side) {
    let painter = ui.painter();
    match side {
        Side::Orange => {
            for tooth in 0..10 {
                let out =
                    bevy_egui::egui::Vec2::angled(tooth as f32 * std::f32::consts::TAU / 10.0);
                painter.add(shapes::diamond(at + out * 7.5, 2.8, palette::ORANGE_MAN));
            }
            painter.circle_filled(at, 7.5, palette::ORANGE_MAN);
        }
        Side::Black => {
            painter.add(Shape::circle_filled(at, 8.5, palette::BLACK_MAN));
            painter.circle(
                at,
                8.5,
                Color32::TRANSPARENT,
                Stroke::new(1.6, palette::CREAM),
            );
        }
    }
}
