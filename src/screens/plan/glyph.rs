//! The men as glyphs: a notched disc for Orange, a round one for Black, and on it the sign of the kind.
//! Warriors' feathers stand upright and padwars' are crossed, as the two move. The signs are drawn, so
//! that they are as sharp in a list as on the board.

use bevy_egui::egui::{Color32, Mesh, Pos2, Shape, Stroke, Vec2, vec2};

use crate::rules::{Kind, Piece, Rules, Side};
use crate::screens::theme::palette::{BLACK_MAN, CREAM, INK, ORANGE_MAN};

/// Notches around the disc of an orange man.
const NOTCHES: usize = 14;
/// Size of the sign in parts of the disc's radius.
const SIGN: f32 = 0.66;

/// A man on a disc.
pub fn man(shapes: &mut Vec<Shape>, centre: Pos2, radius: f32, piece: Piece, rules: Rules) {
    match piece.side {
        Side::Orange => {
            let rim = |grow: f32| -> Vec<Vec2> {
                (0..NOTCHES * 4)
                    .map(|i| {
                        // Two points out, two points in: square teeth.
                        let out = if i % 4 < 2 { 1.0 } else { 0.86 };
                        Vec2::angled(
                            (i as f32 + 0.5) * std::f32::consts::TAU / (NOTCHES * 4) as f32,
                        ) * (out * radius + grow)
                    })
                    .collect()
            };
            blob(shapes, centre, &rim(radius * 0.07), INK);
            blob(shapes, centre, &rim(0.0), ORANGE_MAN);
            shapes.push(Shape::circle_stroke(
                centre,
                radius * 0.76,
                Stroke::new((radius * 0.05).max(0.7), INK),
            ));
        }
        Side::Black => {
            shapes.push(Shape::circle_filled(centre, radius * 1.06, INK));
            shapes.push(Shape::circle_filled(centre, radius * 0.99, CREAM));
            shapes.push(Shape::circle_filled(centre, radius * 0.88, BLACK_MAN));
        }
    }
    let (ink, ground) = match piece.side {
        Side::Orange => (INK, ORANGE_MAN),
        Side::Black => (CREAM, BLACK_MAN),
    };
    let flier = piece.kind == Kind::Flier && !rules.toggles().duel;
    sign(
        shapes,
        &Pen {
            centre,
            size: radius * SIGN,
            ink,
            ground,
        },
        piece.kind,
        flier,
    );
}

/// Where and how a sign is drawn: its points go from -1 to 1, y down.
struct Pen {
    centre: Pos2,
    size: f32,
    ink: Color32,
    ground: Color32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.centre + vec2(x, y) * self.size
    }

    fn stroke(&self, width: f32) -> Stroke {
        Stroke::new((width * self.size).max(0.8), self.ink)
    }
}

fn sign(shapes: &mut Vec<Shape>, pen: &Pen, kind: Kind, flier: bool) {
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

/// The points of a star with one ray up, from tip to valley.
pub(super) fn star_points(rays: usize, valley: f32) -> impl Iterator<Item = Vec2> {
    (0..rays * 2).map(move |i| {
        let reach = if i % 2 == 0 { 1.0 } else { valley };
        Vec2::angled(std::f32::consts::TAU * (i as f32 / (rays * 2) as f32 - 0.25)) * reach
    })
}

/// A filled outline all of whose points are seen from its centre.
pub(super) fn blob(shapes: &mut Vec<Shape>, centre: Pos2, outline: &[Vec2], color: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(centre, color);
    for point in outline {
        mesh.colored_vertex(centre + *point, color);
    }
    let count = outline.len() as u32;
    for i in 0..count {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
    }
    shapes.push(Shape::mesh(mesh));
    // A mesh has hard edges; a thin line along them is smooth.
    shapes.push(Shape::closed_line(
        outline.iter().map(|p| centre + *p).collect(),
        Stroke::new(0.8, color),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn every_man_has_a_picture_of_its_own() {
        let mut seen = Vec::new();
        for preset in [Preset::Manator, Preset::Jetan] {
            for side in Side::ALL {
                for kind in Kind::ALL {
                    let mut shapes = Vec::new();
                    man(
                        &mut shapes,
                        Pos2::ZERO,
                        20.0,
                        Piece { side, kind },
                        Rules::preset(preset),
                    );
                    assert!(shapes.len() > 3);
                    let inside = shapes
                        .iter()
                        .all(|shape| shape.visual_bounding_rect().size().max_elem() < 46.0);
                    assert!(inside, "{side} {kind} leaves its disc");
                    seen.push((
                        kind == Kind::Flier && preset == Preset::Jetan,
                        side,
                        kind,
                        format!("{shapes:?}"),
                    ));
                }
            }
        }
        seen.sort_by(|a, b| a.3.cmp(&b.3));
        for pair in seen.windows(2) {
            let same = pair[0].3 == pair[1].3;
            assert_eq!(
                same,
                (pair[0].1, pair[0].2) == (pair[1].1, pair[1].2) && pair[0].0 == pair[1].0
            );
        }
    }
}
