//! The signs of the kinds. Warriors' feathers stand upright and padwars' are crossed, as the two move;
//! captains have three, odwars five; the thoat is his beast, the flier his propeller.

use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, Vec2, vec2};

use super::glyph::{blob, star_points};
use crate::rules::Kind;

/// Where and how a sign is drawn: its points go from -1 to 1, y down.
pub(super) struct Pen {
    pub centre: Pos2,
    pub size: f32,
    pub ink: Color32,
    pub ground: Color32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.centre + vec2(x, y) * self.size
    }

    fn stroke(&self, width: f32) -> Stroke {
        Stroke::new((width * self.size).max(0.8), self.ink)
    }
}

pub(super) fn draw(shapes: &mut Vec<Shape>, pen: &Pen, kind: Kind, flier: bool) {
    match kind {
        Kind::Panthan => feather(shapes, pen, (0.0, 1.0), (0.0, -1.0), 0.34),
        Kind::Warrior => {
            for x in [-0.42, 0.42] {
                feather(shapes, pen, (x, 0.95), (x, -0.95), 0.27);
            }
        }
        Kind::Padwar => {
            for x in [-0.68, 0.68] {
                feather(shapes, pen, (-x, 0.82), (x, -0.82), 0.25);
            }
        }
        Kind::Dwar => {
            for (x, y) in [(-0.82, -0.5), (0.82, -0.5), (0.0, -1.0)] {
                feather(shapes, pen, (0.0, 0.85), (x, y), 0.29);
            }
            shapes.push(Shape::line_segment(
                [pen.at(-0.5, 0.86), pen.at(0.5, 0.86)],
                pen.stroke(0.2),
            ));
        }
        Kind::Flier if flier => propeller(shapes, pen),
        Kind::Flier => {
            for (x, y) in [
                (-1.0, 0.18),
                (1.0, 0.18),
                (-0.66, -0.62),
                (0.66, -0.62),
                (0.0, -1.0),
            ] {
                feather(shapes, pen, (0.0, 0.7), (x, y), 0.22);
            }
            shapes.push(Shape::circle_filled(
                pen.at(0.0, 0.78),
                0.2 * pen.size,
                pen.ink,
            ));
        }
        Kind::Thoat => thoat(shapes, pen),
        Kind::Chief => diadem(shapes, pen),
        Kind::Princess => star(shapes, pen),
    }
}

/// A feather with its quill, from its foot to its tip.
fn feather(shapes: &mut Vec<Shape>, pen: &Pen, foot: (f32, f32), tip: (f32, f32), width: f32) {
    let (foot, tip) = (vec2(foot.0, foot.1), vec2(tip.0, tip.1));
    let along = tip - foot;
    let across = along.normalized().rot90() * width;
    let side = |sign: f32| {
        [(0.12, 0.25), (0.42, 0.85), (0.68, 1.0), (0.88, 0.66)].map(move |(t, w)| (t, w * sign))
    };
    let mut points = vec![foot];
    points.extend(side(1.0).map(|(t, w)| foot + along * t + across * w));
    points.push(tip);
    points.extend(
        side(-1.0)
            .into_iter()
            .rev()
            .map(|(t, w)| foot + along * t + across * w),
    );
    let points = points.into_iter().map(|p| pen.at(p.x, p.y)).collect();
    shapes.push(Shape::convex_polygon(points, pen.ink, Stroke::NONE));
    if pen.size > 9.0 {
        let (low, high) = (foot + along * 0.1, foot + along * 0.82);
        let quill = Stroke::new((pen.size * 0.05).max(0.8), pen.ground);
        shapes.push(Shape::line_segment(
            [pen.at(low.x, low.y), pen.at(high.x, high.y)],
            quill,
        ));
    }
}

/// The three-bladed propeller.
fn propeller(shapes: &mut Vec<Shape>, pen: &Pen) {
    for blade in 0..3 {
        let angle = std::f32::consts::TAU * (blade as f32 / 3.0 - 0.25);
        let (out, side) = (Vec2::angled(angle), Vec2::angled(angle).rot90());
        let points = [
            (0.1, 0.1),
            (0.5, 0.38),
            (0.95, 0.3),
            (1.05, 0.0),
            (0.8, -0.16),
            (0.3, -0.12),
        ];
        let points = points.map(|(along, across)| {
            let p = out * along + side * across;
            pen.at(p.x, p.y)
        });
        shapes.push(Shape::convex_polygon(
            points.to_vec(),
            pen.ink,
            Stroke::NONE,
        ));
    }
    shapes.push(Shape::circle_filled(pen.centre, 0.24 * pen.size, pen.ink));
    shapes.push(Shape::circle_filled(pen.centre, 0.1 * pen.size, pen.ground));
}

/// The beast with its eight legs, broad tail and gaping mouth.
fn thoat(shapes: &mut Vec<Shape>, pen: &Pen) {
    let part = |points: &[(f32, f32)]| {
        Shape::convex_polygon(
            points.iter().map(|&(x, y)| pen.at(x, y)).collect(),
            pen.ink,
            Stroke::NONE,
        )
    };
    shapes.push(part(&[
        (-0.72, 0.0),
        (-0.5, -0.2),
        (0.1, -0.24),
        (0.52, -0.08),
        (0.6, 0.16),
        (0.3, 0.32),
        (-0.5, 0.32),
    ]));
    // Neck and head, the mouth open to the left.
    shapes.push(part(&[
        (-0.68, 0.06),
        (-0.86, -0.66),
        (-0.58, -0.86),
        (-0.36, -0.16),
    ]));
    shapes.push(part(&[
        (-0.86, -0.62),
        (-1.12, -0.82),
        (-0.86, -1.0),
        (-0.56, -0.88),
    ]));
    shapes.push(part(&[
        (-0.84, -0.62),
        (-1.1, -0.5),
        (-0.8, -0.42),
        (-0.66, -0.5),
    ]));
    // The tail.
    shapes.push(part(&[
        (0.46, 0.06),
        (0.86, -0.36),
        (1.1, -0.34),
        (1.0, -0.08),
        (0.58, 0.2),
    ]));
    for leg in 0..8 {
        let x = -0.6 + 0.155 * leg as f32;
        let foot = x + if leg % 2 == 0 { -0.1 } else { 0.08 };
        shapes.push(Shape::line_segment(
            [pen.at(x, 0.2), pen.at(foot, 0.92)],
            pen.stroke(0.08),
        ));
    }
}

/// The diadem of ten jewels.
fn diadem(shapes: &mut Vec<Shape>, pen: &Pen) {
    let points = [
        (-0.8, 0.72),
        (-1.0, -0.5),
        (-0.52, 0.06),
        (-0.5, -0.84),
        (-0.2, -0.02),
        (0.0, -1.0),
        (0.2, -0.02),
        (0.5, -0.84),
        (0.52, 0.06),
        (1.0, -0.5),
        (0.8, 0.72),
    ];
    let heart = pen.at(0.0, 0.5);
    let points: Vec<Vec2> = points.iter().map(|&(x, y)| pen.at(x, y) - heart).collect();
    blob(shapes, heart, &points, pen.ink);
    let band = Stroke::new((pen.size * 0.09).max(0.8), pen.ground);
    shapes.push(Shape::line_segment(
        [pen.at(-0.74, 0.34), pen.at(0.74, 0.34)],
        band,
    ));
    for x in [-0.4, 0.0, 0.4] {
        shapes.push(Shape::circle_filled(
            pen.at(x, 0.54),
            0.08 * pen.size,
            pen.ground,
        ));
    }
}

/// The star with one jewel.
fn star(shapes: &mut Vec<Shape>, pen: &Pen) {
    let points: Vec<Vec2> = star_points(6, 0.46).map(|p| p * 1.08 * pen.size).collect();
    blob(shapes, pen.centre, &points, pen.ink);
    shapes.push(Shape::circle_filled(pen.centre, 0.2 * pen.size, pen.ground));
}
