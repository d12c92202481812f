//! The shapes of the marks as flat meshes with colours at their vertices. Pure.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::Mark;

/// The plate under every mark, and the colours on it (sRGB).
const INK: Srgba = Srgba::rgb(0.10, 0.06, 0.04);
const CREAM: Srgba = Srgba::rgb(0.99, 0.94, 0.82);
const TEAL: Srgba = Srgba::rgb(0.10, 0.62, 0.58);
const RED: Srgba = Srgba::rgb(0.86, 0.13, 0.10);
const PINK: Srgba = Srgba::rgb(0.95, 0.36, 0.66);
const GOLD: Srgba = Srgba::rgb(1.0, 0.80, 0.26);
const SKY: Srgba = Srgba::rgb(0.55, 0.80, 1.0);

/// The mesh of a mark, centred, in metres on the ground.
#[must_use]
pub fn mesh(mark: Mark) -> Mesh {
    let mut d = Drawing::default();
    match mark {
        Mark::Reach => {
            d.disc(1.30, INK);
            d.disc(1.12, CREAM);
            d.disc(0.55, TEAL);
        }
        Mark::Contested => {
            d.fought_for();
            for angle in [TAU / 8.0, -TAU / 8.0] {
                d.bar(4.4, 0.42, angle, INK);
                d.bar(4.15, 0.20, angle, CREAM);
            }
        }
        Mark::Capture => d.fought_for(),
        Mark::Princess => {
            d.ring(3.34, 2.30, INK);
            d.ring(3.22, 2.42, CREAM);
            d.ring(3.22, 2.72, PINK);
            d.star(6, 2.30, 0.95, INK);
            d.star(6, 2.10, 0.85, CREAM);
        }
        Mark::Escape => {
            d.disc(1.45, INK);
            d.ring(1.32, 1.08, SKY);
            d.arrow(0.95, SKY);
        }
        Mark::Threat => {
            d.corners(2.3, 0.0, INK);
            d.corners(1.9, 0.12, CREAM);
            d.corners(1.2, 0.12, RED);
        }
        Mark::Movable => {
            d.ticks(INK, 0.10);
            d.ticks(CREAM, 0.0);
        }
        Mark::Chosen => {
            d.frame(3.34, 2.84, INK);
            d.frame(3.24, 2.94, CREAM);
            d.teeth(TEAL);
        }
        Mark::Barred => {
            for (length, width, colour) in [(5.6, 1.05, INK), (5.3, 0.78, RED), (5.3, 0.44, CREAM)]
            {
                d.stroke(length, width, TAU / 8.0, colour);
                d.stroke(length, width, -TAU / 8.0, colour);
            }
        }
        Mark::Obstacle => {
            d.rim(8, 3.36, 2.12, INK);
            d.rim(8, 3.24, 2.24, CREAM);
            d.rim(8, 3.20, 2.62, RED);
        }
        Mark::Way => {
            d.polygon(4, 1.40, 0.0, INK);
            d.polygon(4, 1.15, 0.0, RED);
            d.polygon(4, 0.68, 0.0, CREAM);
        }
        Mark::LastFrom => d.brackets(1.3),
        Mark::LastTo => d.brackets(2.4),
        Mark::Cursor => {
            d.frame(3.36, 2.70, INK);
            d.frame(3.28, 3.04, SKY);
            d.frame(2.92, 2.78, CREAM);
        }
        Mark::Hover => d.frame(3.42, 3.22, CREAM),
    }
    d.mesh()
}

/// Triangles being collected. Later ones lie a hair higher, so that they cover earlier ones.
#[derive(Default)]
struct Drawing {
    positions: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    layer: f32,
}

impl Drawing {
    fn triangle(&mut self, corners: [Vec2; 3], colour: Srgba) {
        let linear = LinearRgba::from(colour).to_f32_array();
        for corner in corners {
            self.positions.push([corner.x, self.layer, -corner.y]);
            self.colours.push(linear);
        }
    }

    fn quad(&mut self, [a, b, c, d]: [Vec2; 4], colour: Srgba) {
        self.triangle([a, b, c], colour);
        self.triangle([a, c, d], colour);
    }

    fn up(&mut self) {
        self.layer += 0.0004;
    }

    fn disc(&mut self, radius: f32, colour: Srgba) {
        self.polygon(28, radius, 0.0, colour);
    }

    fn polygon(&mut self, sides: usize, radius: f32, start: f32, colour: Srgba) {
        self.up();
        let at = |n: usize| Vec2::from_angle(start + TAU * n as f32 / sides as f32) * radius;
        for n in 0..sides {
            self.triangle([Vec2::ZERO, at(n), at(n + 1)], colour);
        }
    }

    fn ring(&mut self, outer: f32, inner: f32, colour: Srgba) {
        self.rim(36, outer, inner, colour);
    }

    /// What lies between two regular polygons, an edge of each towards the next square.
    fn rim(&mut self, sides: usize, outer: f32, inner: f32, colour: Srgba) {
        self.up();
        let at = |n: usize, r: f32| Vec2::from_angle(TAU * (n as f32 + 0.5) / sides as f32) * r;
        for n in 0..sides {
            self.quad(
                [
                    at(n, outer),
                    at(n + 1, outer),
                    at(n + 1, inner),
                    at(n, inner),
                ],
                colour,
            );
        }
    }

    fn frame(&mut self, outer: f32, inner: f32, colour: Srgba) {
        self.up();
        for quarter in 0..4 {
            let turn = |x: f32, y: f32| {
                Vec2::from_angle(TAU / 4.0 * quarter as f32).rotate(Vec2::new(x, y))
            };
            self.quad(
                [
                    turn(-outer, outer),
                    turn(outer, outer),
                    turn(inner, inner),
                    turn(-inner, inner),
                ],
                colour,
            );
        }
    }

    /// A red frame with a broad pale line inside: red alone is lost on black where colours are not seen.
    fn fought_for(&mut self) {
        self.frame(3.36, 2.12, INK);
        self.frame(3.24, 2.24, CREAM);
        self.frame(3.16, 2.66, RED);
    }

    /// A triangle in each corner of the square: somebody could come here.
    fn corners(&mut self, arm: f32, inset: f32, colour: Srgba) {
        self.up();
        let (far, end) = (3.36 - inset, 3.36 - inset - arm);
        for quarter in 0..4 {
            let turn = |x: f32, y: f32| {
                Vec2::from_angle(TAU / 4.0 * quarter as f32).rotate(Vec2::new(x, y))
            };
            self.triangle([turn(end, far), turn(far, end), turn(far, far)], colour);
        }
    }

    fn star(&mut self, rays: usize, outer: f32, inner: f32, colour: Srgba) {
        self.up();
        let at = |n: usize| {
            let radius = if n.is_multiple_of(2) { outer } else { inner };
            Vec2::from_angle(TAU / 4.0 + TAU * n as f32 / (2 * rays) as f32) * radius
        };
        for n in 0..2 * rays {
            self.triangle([Vec2::ZERO, at(n), at(n + 1)], colour);
        }
    }

    /// A bar through the middle with blunt ends.
    fn stroke(&mut self, length: f32, width: f32, angle: f32, colour: Srgba) {
        self.up();
        let turn = |x: f32, y: f32| Vec2::from_angle(angle).rotate(Vec2::new(x, y));
        let (x, y) = (length / 2.0, width / 2.0);
        self.quad([turn(-x, -y), turn(x, -y), turn(x, y), turn(-x, y)], colour);
    }

    fn bar(&mut self, length: f32, width: f32, angle: f32, colour: Srgba) {
        self.up();
        let turn = |x: f32, y: f32| Vec2::from_angle(angle).rotate(Vec2::new(x, y));
        let (x, y) = (length / 2.0, width / 2.0);
        self.quad([turn(-x, -y), turn(x, -y), turn(x, y), turn(-x, y)], colour);
        // A point at the end, so that it is a blade.
        self.triangle(
            [turn(x, -y), turn(x + 2.0 * width, 0.0), turn(x, y)],
            colour,
        );
    }

    fn arrow(&mut self, size: f32, colour: Srgba) {
        self.up();
        let head = [
            Vec2::new(-0.75, 0.0),
            Vec2::new(0.75, 0.0),
            Vec2::new(0.0, 0.95),
        ]
        .map(|p| p * size);
        self.triangle(head, colour);
        let shaft = [
            Vec2::new(-0.28, -0.95),
            Vec2::new(0.28, -0.95),
            Vec2::new(0.28, 0.05),
            Vec2::new(-0.28, 0.05),
        ];
        self.quad(shaft.map(|p| p * size), colour);
    }

    /// A small corner at each corner of the square: this man can go.
    fn ticks(&mut self, colour: Srgba, grow: f32) {
        self.up();
        for quarter in 0..4 {
            let turn = |x: f32, y: f32| {
                Vec2::from_angle(TAU / 4.0 * quarter as f32).rotate(Vec2::new(x, y))
            };
            let (far, end) = (3.25 + grow, 2.25 - grow);
            self.triangle([turn(end, far), turn(far, far), turn(far, end)], colour);
            self.up();
        }
    }

    /// A tooth in the middle of each edge that points inwards: this man is chosen.
    fn teeth(&mut self, colour: Srgba) {
        self.up();
        for quarter in 0..4 {
            let turn = |x: f32, y: f32| {
                Vec2::from_angle(TAU / 4.0 * quarter as f32).rotate(Vec2::new(x, y))
            };
            self.triangle([turn(-0.7, 2.95), turn(0.7, 2.95), turn(0.0, 2.05)], colour);
        }
    }

    /// Corner brackets with arms of this length.
    fn brackets(&mut self, arm: f32) {
        for (grow, colour) in [(0.12, INK), (0.0, CREAM), (-0.24, GOLD)] {
            self.up();
            for quarter in 0..4 {
                let turn = |x: f32, y: f32| {
                    Vec2::from_angle(TAU / 4.0 * quarter as f32).rotate(Vec2::new(x, y))
                };
                let (far, near, end) = (3.24 + grow, 2.52 - grow, 3.24 - arm - grow);
                self.quad(
                    [
                        turn(end, near),
                        turn(far, near),
                        turn(far, far),
                        turn(end, far),
                    ],
                    colour,
                );
                self.quad(
                    [
                        turn(near, end),
                        turn(far, end),
                        turn(far, near),
                        turn(near, near),
                    ],
                    colour,
                );
            }
        }
    }

    fn mesh(self) -> Mesh {
        let count = self.positions.len();
        let indices = (0..count as u32).collect();
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; count])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
        .with_inserted_indices(Indices::U32(indices))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The corners of a mark, rounded: what is told without colour.
    fn outline(mark: Mark) -> Vec<(i32, i32)> {
        let mesh = mesh(mark);
        let Some(bevy::mesh::VertexAttributeValues::Float32x3(points)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("a mark without positions");
        };
        points
            .iter()
            .map(|p| ((p[0] * 20.0) as i32, (p[2] * 20.0) as i32))
            .collect()
    }

    #[test]
    fn every_mark_has_a_shape_of_its_own_inside_its_square() {
        let outlines: Vec<_> = Mark::ALL.iter().map(|&m| outline(m)).collect();
        for (n, outline) in outlines.iter().enumerate() {
            assert!(!outline.is_empty());
            assert!(
                outline.iter().all(|(x, z)| x.abs() <= 70 && z.abs() <= 70),
                "{:?} leaves its square",
                Mark::ALL[n]
            );
            assert!(
                !outlines[..n].contains(outline),
                "{:?} looks like another",
                Mark::ALL[n]
            );
        }
    }
}
