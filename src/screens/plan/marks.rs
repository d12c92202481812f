//! The marks on the plan's squares. Each is told from the others by its shape, not by its hue alone,
//! and lies on dark ink or has a cream line, so that it reads on orange and on black.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::glyph::{blob, star_points};
use crate::arena::selection::Meaning;
use crate::screens::theme::palette::{CREAM, GOLD, INK, PINK, RED, SKY, TEAL, THREAT};
use crate::screens::theme::{Face, Text, shapes};

/// What a man could do on a square; `taken`: somebody stands there, and is drawn above this mark.
pub fn below_men(shapes: &mut Vec<Shape>, rect: Rect, meaning: Meaning, taken: bool) {
    let (centre, size) = (rect.center(), rect.width());
    match meaning {
        Meaning::Empty | Meaning::Return => {
            shapes.push(Shape::circle_filled(centre, size * 0.155, INK));
            shapes.push(Shape::circle_filled(centre, size * 0.125, CREAM));
            shapes.push(Shape::circle_filled(centre, size * 0.065, TEAL));
        }
        Meaning::Capture | Meaning::Contested(_) => frame(shapes, rect, RED),
        Meaning::Princess => {
            for (width, color) in [(0.11, INK), (0.075, PINK), (0.02, CREAM)] {
                shapes.push(Shape::circle_stroke(
                    centre,
                    size * 0.43,
                    Stroke::new(size * width, color),
                ));
            }
        }
        Meaning::Escape => {
            shapes.push(Shape::circle_filled(centre, size * 0.27, INK));
            shapes.push(Shape::circle_stroke(
                centre,
                size * 0.235,
                Stroke::new(size * 0.035, SKY),
            ));
            let arrow = [
                (0.0, -0.17),
                (0.12, -0.02),
                (0.045, -0.02),
                (0.045, 0.14),
                (-0.045, 0.14),
                (-0.045, -0.02),
                (-0.12, -0.02),
            ];
            let outline: Vec<Vec2> = arrow.map(|(x, y)| vec2(x, y) * size).to_vec();
            blob(shapes, centre, &outline, CREAM);
        }
        Meaning::Threat => {
            let depth = if taken { 0.24 } else { 0.2 };
            for (corner, x, y) in [
                (rect.left_top(), 1.0, 1.0),
                (rect.right_top(), -1.0, 1.0),
                (rect.left_bottom(), 1.0, -1.0),
                (rect.right_bottom(), -1.0, -1.0),
            ] {
                let tip = corner + vec2(x, y) * (size * 0.03);
                let arm = size * depth;
                let points = vec![tip, tip + vec2(x * arm, 0.0), tip + vec2(0.0, y * arm)];
                shapes.push(Shape::convex_polygon(
                    points,
                    THREAT,
                    Stroke::new((size * 0.03).max(1.0), INK),
                ));
            }
        }
    }
}

/// What has to be seen over a man who stands there: crossed blades, the chance, the star.
pub fn above_men(painter: &Painter, rect: Rect, meaning: Meaning) {
    let size = rect.width();
    let corner = rect.right_top() + vec2(-0.19, 0.19) * size;
    match meaning {
        Meaning::Capture => blades(painter, corner, size * 0.13),
        Meaning::Contested(chance) => {
            blades(painter, corner, size * 0.13);
            let at = rect.center_bottom() - vec2(0.0, size * 0.15);
            let text = format!("{} %", chance.percent());
            let text = Text::new(&text, Face::Bold, (size * 0.22).max(7.0), Color32::WHITE);
            let plate = Rect::from_center_size(
                at,
                text.layout(painter).size() + vec2(size * 0.1, -size * 0.04),
            );
            painter.rect(
                plate,
                size * 0.06,
                INK,
                Stroke::new(1.0, RED),
                StrokeKind::Middle,
            );
            text.draw(painter, at, Align2::CENTER_CENTER);
        }
        Meaning::Princess => {
            let mut shapes = Vec::with_capacity(4);
            for (grow, color) in [(1.4, INK), (1.0, Color32::WHITE)] {
                let points: Vec<Vec2> = star_points(6, 0.45)
                    .map(|p| p * size * 0.13 * grow)
                    .collect();
                blob(&mut shapes, corner, &points, color);
            }
            painter.extend(shapes);
        }
        Meaning::Empty | Meaning::Return | Meaning::Escape | Meaning::Threat => {}
    }
}

/// Two crossed blades on an ink plate.
fn blades(painter: &Painter, at: bevy_egui::egui::Pos2, size: f32) {
    painter.circle(at, size * 1.25, INK, Stroke::new(1.0, RED));
    for x in [-1.0, 1.0] {
        let (hilt, tip) = (
            at + vec2(-x, 1.0) * size * 0.75,
            at + vec2(x, -1.0) * size * 0.8,
        );
        painter.line_segment(
            [hilt, tip],
            Stroke::new((size * 0.26).max(1.0), Color32::WHITE),
        );
        let guard = at + vec2(-x, 1.0) * size * 0.4;
        let across = vec2(x, x) * size * 0.32 * vec2(1.0, x);
        painter.line_segment(
            [guard - across, guard + across],
            Stroke::new((size * 0.2).max(1.0), GOLD),
        );
    }
}

fn frame(shapes: &mut Vec<Shape>, rect: Rect, color: Color32) {
    let size = rect.width();
    for (inset, width, line) in [
        (0.055, 0.11, INK),
        (0.055, 0.075, color),
        (0.055, 0.032, CREAM),
    ] {
        let room = rect.shrink(size * inset);
        shapes.push(Shape::rect_stroke(
            room,
            0.0,
            Stroke::new((size * width).max(1.0), line),
            StrokeKind::Middle,
        ));
    }
}

/// The two squares of the last move: short brackets where it began, long ones where it ended.
pub fn last_move(painted: &mut Vec<Shape>, rect: Rect, arrived: bool) {
    let size = rect.width();
    let arm = if arrived { 0.36 } else { 0.2 };
    for (width, color) in [(0.1, INK), (0.072, GOLD), (0.03, CREAM)] {
        let stroke = Stroke::new((size * width).max(0.8), color);
        painted.extend(shapes::brackets(rect.shrink(size * 0.055), arm, stroke));
    }
}

/// The man who is chosen.
pub fn chosen(shapes: &mut Vec<Shape>, rect: Rect) {
    let size = rect.width();
    shapes.push(Shape::rect_filled(
        rect,
        0.0,
        Color32::from_rgba_unmultiplied(255, 240, 200, 70),
    ));
    for (width, color) in [(0.1, INK), (0.065, CREAM)] {
        let stroke = Stroke::new((size * width).max(1.0), color);
        shapes.push(Shape::rect_stroke(
            rect.shrink(size * 0.05),
            0.0,
            stroke,
            StrokeKind::Middle,
        ));
    }
}

/// A man who cannot stand like this.
pub fn fault(shapes: &mut Vec<Shape>, rect: Rect) {
    frame(shapes, rect, RED);
}

/// A square that a man was sent to and cannot go to: a cross.
pub fn barred(painted: &mut Vec<Shape>, rect: Rect) {
    let size = rect.width();
    let room = rect.shrink(size * 0.2);
    for (width, color) in [(0.16, INK), (0.1, RED), (0.025, CREAM)] {
        let stroke = Stroke::new((size * width).max(1.0), color);
        painted.push(Shape::line_segment(
            [room.left_top(), room.right_bottom()],
            stroke,
        ));
        painted.push(Shape::line_segment(
            [room.right_top(), room.left_bottom()],
            stroke,
        ));
    }
}

/// A man who bars a way: an octagon round him.
pub fn obstacle(painted: &mut Vec<Shape>, rect: Rect) {
    let size = rect.width();
    let corners = |reach: f32| {
        (0..8)
            .map(|n| {
                let turn = Vec2::angled(std::f32::consts::TAU * (n as f32 + 0.5) / 8.0);
                rect.center() + turn * (size * reach)
            })
            .collect()
    };
    for (reach, width, color) in [(0.455, 0.11, INK), (0.455, 0.07, RED), (0.43, 0.03, CREAM)] {
        let stroke = Stroke::new((size * width).max(0.8), color);
        painted.push(Shape::closed_line(corners(reach), stroke));
    }
}

/// A square that a threat passes over: a lozenge.
pub fn way(painted: &mut Vec<Shape>, rect: Rect) {
    let size = rect.width();
    for (reach, color) in [(0.2, INK), (0.155, RED), (0.06, CREAM)] {
        let reach = size * reach;
        let outline = [
            vec2(reach, 0.0),
            vec2(0.0, reach),
            vec2(-reach, 0.0),
            vec2(0.0, -reach),
        ];
        blob(painted, rect.center(), &outline, color);
    }
}

/// The keyboard's cursor: a white frame with four teeth.
pub fn cursor(shapes: &mut Vec<Shape>, rect: Rect) {
    let size = rect.width();
    let room = rect.shrink(size * 0.03);
    for (width, color) in [(0.075, INK), (0.04, Color32::WHITE)] {
        shapes.push(Shape::rect_stroke(
            room,
            0.0,
            Stroke::new((size * width).max(1.0), color),
            StrokeKind::Middle,
        ));
    }
    let tooth = size * 0.12;
    for (at, out) in [
        (room.center_top(), vec2(0.0, 1.0)),
        (room.center_bottom(), vec2(0.0, -1.0)),
        (room.left_center(), vec2(1.0, 0.0)),
        (room.right_center(), vec2(-1.0, 0.0)),
    ] {
        let points = vec![
            at - out.rot90() * tooth,
            at + out * tooth,
            at + out.rot90() * tooth,
        ];
        shapes.push(Shape::convex_polygon(points, TEAL, Stroke::new(1.0, INK)));
    }
}

/// The square under the pointer.
pub fn hovered(shapes: &mut Vec<Shape>, rect: Rect) {
    let stroke = Stroke::new(
        (rect.width() * 0.03).max(1.0),
        Color32::from_rgba_unmultiplied(255, 244, 220, 190),
    );
    shapes.push(Shape::rect_stroke(
        rect.shrink(rect.width() * 0.03),
        0.0,
        stroke,
        StrokeKind::Middle,
    ));
}
