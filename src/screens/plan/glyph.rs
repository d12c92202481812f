//! The men as glyphs: a notched disc for Orange, a round one for Black, and on it the sign of the kind.
//! Everything is drawn as shapes, so that it is as sharp in a list as on the board.

use bevy_egui::egui::{Color32, Mesh, Pos2, Shape, Stroke, Vec2};

use super::signs::{self, Pen};
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
    signs::draw(
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
