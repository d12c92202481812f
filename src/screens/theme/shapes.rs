//! What the look is made of: octagons with a double brass line, the swallow-tailed banner, six-sided
//! plates, diamonds and rules that fade out.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::palette::{BRASS, BRASS_DARK, GROUND};

/// How far the corners of a frame are cut, in points.
const CUT: f32 = 12.0;

/// A small diamond.
pub fn diamond(centre: Pos2, size: f32, color: Color32) -> Shape {
    let corners = [
        vec2(0.0, -size),
        vec2(size, 0.0),
        vec2(0.0, size),
        vec2(-size, 0.0),
    ];
    Shape::convex_polygon(corners.map(|d| centre + d).to_vec(), color, Stroke::NONE)
}

fn octagon(rect: Rect, cut: f32) -> Vec<Pos2> {
    let cut = cut
        .min(rect.width() / 2.0)
        .min(rect.height() / 2.0)
        .max(0.0);
    let (l, r, t, b) = (rect.left(), rect.right(), rect.top(), rect.bottom());
    vec![
        pos2(l + cut, t),
        pos2(r - cut, t),
        pos2(r, t + cut),
        pos2(r, b - cut),
        pos2(r - cut, b),
        pos2(l + cut, b),
        pos2(l, b - cut),
        pos2(l, t + cut),
    ]
}

/// The frame of every panel: an octagon with a double line, a diamond in each corner and a soft shadow.
pub fn frame(rect: Rect, alpha: u8) -> Shape {
    let fill = Color32::from_rgba_unmultiplied(GROUND.r(), GROUND.g(), GROUND.b(), alpha);
    let mut shapes = Vec::with_capacity(16);
    // Rings, not whole plates one upon the other: on a slow machine every pixel counts.
    for ring in -1..=6 {
        let soft = octagon(
            rect.expand(ring as f32 * 2.0).translate(vec2(0.0, 3.0)),
            CUT,
        );
        shapes.push(Shape::closed_line(soft, shadow(ring, 2.0)));
    }
    shapes.push(Shape::convex_polygon(
        octagon(rect, CUT),
        fill,
        Stroke::new(1.6, BRASS_DARK),
    ));
    let inner = octagon(rect.shrink(5.0), CUT - 2.0);
    shapes.push(Shape::closed_line(inner, Stroke::new(1.0, BRASS)));
    let inset = rect.shrink(9.0);
    for corner in [
        inset.left_top(),
        inset.right_top(),
        inset.left_bottom(),
        inset.right_bottom(),
    ] {
        shapes.push(diamond(corner, 4.5, BRASS));
    }
    Shape::Vec(shapes)
}

/// A ring of a soft shadow: the farther out, the fainter.
fn shadow(ring: i32, width: f32) -> Stroke {
    let depth = (7 - ring).clamp(1, 6) as u8;
    Stroke::new(width, Color32::from_black_alpha(14 * depth))
}

/// A banner that hangs from above and ends in a swallow's tail pointing down.
pub fn banner(painter: &Painter, rect: Rect, tail: f32) {
    let fill = Color32::from_rgba_unmultiplied(22, 12, 9, 247);
    let top = -20.0;
    let shoulder = rect.bottom() - tail;
    let tip = pos2(rect.center().x, rect.bottom());
    for ring in 0..=6 {
        let grow = ring as f32 * 2.5;
        let edge = vec![
            pos2(rect.left() - grow, top),
            pos2(rect.left() - grow, shoulder + grow * 0.4),
            pos2(tip.x, tip.y + grow),
            pos2(rect.right() + grow, shoulder + grow * 0.4),
            pos2(rect.right() + grow, top),
        ];
        painter.add(Shape::line(edge, shadow(ring, 2.5)));
    }
    painter.rect_filled(
        Rect::from_min_max(pos2(rect.left(), top), pos2(rect.right(), shoulder)),
        0.0,
        fill,
    );
    let point = vec![
        pos2(rect.left(), shoulder),
        pos2(rect.right(), shoulder),
        tip,
    ];
    painter.add(Shape::convex_polygon(point, fill, Stroke::NONE));
    for (inset, stroke) in [
        (0.0, Stroke::new(2.0, BRASS_DARK)),
        (7.0, Stroke::new(1.0, BRASS)),
    ] {
        let (l, r) = (rect.left() + inset, rect.right() - inset);
        let lift = inset * 1.3;
        let outline = vec![
            pos2(l, top),
            pos2(l, shoulder - lift * 0.5),
            pos2(tip.x, tip.y - lift),
            pos2(r, shoulder - lift * 0.5),
            pos2(r, top),
        ];
        painter.add(Shape::line(outline, stroke));
    }
    let jewel = tip - vec2(0.0, tail * 0.62);
    painter.circle_filled(jewel, 7.0, BRASS);
    painter.add(diamond(jewel, 4.0, GROUND));
}

/// The outline of a button: points to the left and to the right.
#[must_use]
pub fn six_sided(rect: Rect) -> Vec<Pos2> {
    let cut = (rect.height() * 0.17)
        .clamp(3.0, 8.0)
        .min(rect.width() / 3.0);
    vec![
        rect.left_top() + vec2(cut, 0.0),
        rect.right_top() - vec2(cut, 0.0),
        rect.right_center(),
        rect.right_bottom() - vec2(cut, 0.0),
        rect.left_bottom() + vec2(cut, 0.0),
        rect.left_center(),
    ]
}

/// A rule that fades out to both sides of a diamond.
pub fn rule(painter: &Painter, left: f32, right: f32, y: f32) {
    let middle = f32::midpoint(left, right);
    let mut mesh = Mesh::default();
    for (outer, inner) in [(left, middle - 9.0), (right, middle + 9.0)] {
        let first = mesh.vertices.len() as u32;
        mesh.colored_vertex(pos2(outer, y - 0.7), Color32::TRANSPARENT);
        mesh.colored_vertex(pos2(inner, y - 0.7), BRASS);
        mesh.colored_vertex(pos2(inner, y + 0.7), BRASS);
        mesh.colored_vertex(pos2(outer, y + 0.7), Color32::TRANSPARENT);
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    painter.add(Shape::mesh(mesh));
    painter.add(diamond(pos2(middle, y), 4.0, BRASS));
}

/// A rectangle that darkens from clear at its top to a colour at its bottom.
pub fn dusk(painter: &Painter, rect: Rect, color: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(rect.left_top(), Color32::TRANSPARENT);
    mesh.colored_vertex(rect.right_top(), Color32::TRANSPARENT);
    mesh.colored_vertex(rect.right_bottom(), color);
    mesh.colored_vertex(rect.left_bottom(), color);
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
}

/// Corner brackets inside a rectangle, each arm a part of its side.
#[must_use]
pub fn brackets(rect: Rect, arm: f32, stroke: Stroke) -> Vec<Shape> {
    let arm = arm * rect.width();
    let corner = |at: Pos2, x: f32, y: f32| {
        Shape::line(
            vec![
                at + Vec2::new(x * arm, 0.0),
                at,
                at + Vec2::new(0.0, y * arm),
            ],
            stroke,
        )
    };
    vec![
        corner(rect.left_top(), 1.0, 1.0),
        corner(rect.right_top(), -1.0, 1.0),
        corner(rect.left_bottom(), 1.0, -1.0),
        corner(rect.right_bottom(), -1.0, -1.0),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_tiny_rectangles_stay_inside_them() {
        for size in [0.0, 1.0, 7.0] {
            let rect = Rect::from_min_size(pos2(3.0, 4.0), Vec2::splat(size));
            for point in octagon(rect, CUT) {
                assert!(rect.expand(0.01).contains(point), "{point:?} of {size}");
            }
        }
    }
}
