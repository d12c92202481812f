//! Letters and digits as flat shapes, cut as a mason cuts them.

use super::{
    mesh_kit::{MeshKit, rgb},
    palette,
};
use bevy::prelude::*;

/// Height of a capital.
const CAPITAL_M: f32 = 1.62;
/// Height of a capital in the units of the glyphs, whose width is 4.
const CAPITAL_UNITS: f32 = 6.0;
/// Width of a stroke in the same units.
const STROKE_UNITS: f32 = 1.05;

/// A flat label in the plane y 0, its middle at the origin, upright for a reader at +Z.
pub fn text(label: &str) -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let unit = CAPITAL_M / CAPITAL_UNITS;
    let width = |c: char| if c == '1' || c == 'I' { 3.2 } else { 4.0 };
    let total: f32 = label.chars().map(|c| width(c) + 1.6).sum::<f32>() - 1.6;
    // Two digits must not touch the joints of their slab.
    let squeeze = (7.0 / total).min(1.0);
    let mut left = -total / 2.0;
    for c in label.chars() {
        for stroke in glyph(c) {
            let place = |&(x, y): &(f32, f32)| {
                let x = (left + x * width(c) / 4.0) * squeeze;
                Vec3::new(x * unit, 0.0, (CAPITAL_UNITS / 2.0 - y) * unit)
            };
            let points: Vec<Vec3> = stroke.iter().map(place).collect();
            ribbon(&mut kit, &points, STROKE_UNITS * unit);
        }
        left += width(c) + 1.6;
    }
    kit
}

/// A broken line of even width with eight-sided joints.
fn ribbon(kit: &mut MeshKit, points: &[Vec3], width: f32) {
    let color = [rgb(palette::LETTER)];
    let half = width / 2.0;
    for pair in points.windows(2) {
        let along = (pair[1] - pair[0]).normalize_or(Vec3::X);
        let across = Vec3::new(along.z, 0.0, -along.x) * half;
        kit.face(
            &[
                pair[0] + across,
                pair[0] - across,
                pair[1] - across,
                pair[1] + across,
            ],
            &color,
        );
    }
    for point in points {
        let corner = |k: u32| {
            let angle = (k as f32 + 0.5) * std::f32::consts::FRAC_PI_4;
            *point + Vec3::new(angle.sin(), 0.0, angle.cos()) * half
        };
        let corners: Vec<Vec3> = (0..8).map(corner).collect();
        kit.face(&corners, &color);
    }
}

/// The strokes of a letter or digit on a field 4 wide and 6 high, corners cut as a mason cuts
/// them. What is not a label of a board up to twelve files is empty.
fn glyph(c: char) -> &'static [&'static [(f32, f32)]] {
    match c {
        'A' => &[
            &[(0., 0.), (1.4, 6.), (2.6, 6.), (4., 0.)],
            &[(0.6, 2.2), (3.4, 2.2)],
        ],
        'B' => &[
            &[
                (0., 0.),
                (0., 6.),
                (3., 6.),
                (4., 5.2),
                (4., 4.),
                (3., 3.2),
                (0., 3.2),
            ],
            &[(3., 3.2), (4., 2.4), (4., 0.9), (3., 0.), (0., 0.)],
        ],
        'C' => &[&[
            (4., 4.8),
            (3., 6.),
            (1.2, 6.),
            (0., 4.8),
            (0., 1.2),
            (1.2, 0.),
            (3., 0.),
            (4., 1.2),
        ]],
        'D' => &[&[
            (0., 0.),
            (0., 6.),
            (2.5, 6.),
            (4., 4.5),
            (4., 1.5),
            (2.5, 0.),
            (0., 0.),
        ]],
        'E' => &[
            &[(4., 6.), (0., 6.), (0., 0.), (4., 0.)],
            &[(0., 3.1), (3.1, 3.1)],
        ],
        'F' => &[&[(4., 6.), (0., 6.), (0., 0.)], &[(0., 3.1), (3.1, 3.1)]],
        'G' => &[&[
            (4., 4.8),
            (3., 6.),
            (1.2, 6.),
            (0., 4.8),
            (0., 1.2),
            (1.2, 0.),
            (3., 0.),
            (4., 1.2),
            (4., 2.7),
            (2.5, 2.7),
        ]],
        'H' => &[
            &[(0., 0.), (0., 6.)],
            &[(4., 0.), (4., 6.)],
            &[(0., 3.1), (4., 3.1)],
        ],
        'I' => &[
            &[(2., 0.), (2., 6.)],
            &[(0.8, 6.), (3.2, 6.)],
            &[(0.8, 0.), (3.2, 0.)],
        ],
        'J' => &[&[
            (1.6, 6.),
            (3.6, 6.),
            (3.6, 1.2),
            (2.4, 0.),
            (1.2, 0.),
            (0., 1.2),
            (0., 2.),
        ]],
        'K' => &[
            &[(0., 0.), (0., 6.)],
            &[(4., 6.), (0., 2.4)],
            &[(1.4, 3.6), (4., 0.)],
        ],
        'L' => &[&[(0., 6.), (0., 0.), (4., 0.)]],
        '0' => &[&[
            (1.2, 0.),
            (0., 1.2),
            (0., 4.8),
            (1.2, 6.),
            (2.8, 6.),
            (4., 4.8),
            (4., 1.2),
            (2.8, 0.),
            (1.2, 0.),
        ]],
        '1' => &[&[(0.6, 4.6), (2.2, 6.), (2.2, 0.)], &[(0.6, 0.), (3.8, 0.)]],
        '2' => &[&[
            (0., 4.8),
            (1.2, 6.),
            (2.8, 6.),
            (4., 4.8),
            (4., 3.8),
            (0., 0.),
            (4., 0.),
        ]],
        '3' => &[
            &[
                (0., 5.),
                (1., 6.),
                (3., 6.),
                (4., 5.2),
                (4., 4.),
                (3., 3.2),
                (1.4, 3.2),
            ],
            &[
                (3., 3.2),
                (4., 2.4),
                (4., 0.9),
                (3., 0.),
                (1., 0.),
                (0., 1.),
            ],
        ],
        '4' => &[&[(3.1, 0.), (3.1, 6.), (0., 1.8), (4.2, 1.8)]],
        '5' => &[&[
            (3.8, 6.),
            (0.4, 6.),
            (0.2, 3.5),
            (2.9, 3.5),
            (4., 2.5),
            (4., 1.),
            (3., 0.),
            (1., 0.),
            (0., 1.),
        ]],
        '6' => &[&[
            (3.8, 5.2),
            (3., 6.),
            (1.2, 6.),
            (0., 4.8),
            (0., 1.2),
            (1.2, 0.),
            (2.8, 0.),
            (4., 1.),
            (4., 2.4),
            (2.8, 3.4),
            (0., 3.4),
        ]],
        '7' => &[&[(0., 6.), (4., 6.), (1.4, 0.)]],
        '8' => &[&[
            (1., 3.2),
            (0., 4.1),
            (0., 5.2),
            (1., 6.),
            (3., 6.),
            (4., 5.2),
            (4., 4.1),
            (3., 3.2),
            (1., 3.2),
            (0., 2.3),
            (0., 0.9),
            (1., 0.),
            (3., 0.),
            (4., 0.9),
            (4., 2.3),
            (3., 3.2),
        ]],
        '9' => &[&[
            (0.2, 0.8),
            (1., 0.),
            (2.8, 0.),
            (4., 1.2),
            (4., 4.8),
            (2.8, 6.),
            (1.2, 6.),
            (0., 5.),
            (0., 3.6),
            (1.2, 2.6),
            (4., 2.6),
        ]],
        _ => &[],
    }
}

/// Whether a character can be drawn.
#[cfg(test)]
pub fn has_glyph(c: char) -> bool {
    !glyph(c).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_glyphs_are_alike() {
        let all: Vec<char> = ('A'..='L').chain('0'..='9').collect();
        for (k, a) in all.iter().enumerate() {
            assert!(has_glyph(*a));
            for b in &all[k + 1..] {
                assert_ne!(glyph(*a), glyph(*b), "{a} and {b}");
            }
        }
        assert!(!has_glyph('?'));
    }

    #[test]
    fn a_label_is_as_high_as_a_capital_and_centred() {
        let reach = |kit: &MeshKit, axis: usize| {
            let values = kit.positions.iter().map(|p| p[axis]);
            values.fold((f32::MAX, f32::MIN), |(low, high), v| {
                (low.min(v), high.max(v))
            })
        };
        for label in ["A", "E", "10"] {
            let kit = text(label);
            let (low, high) = reach(&kit, 2);
            assert!((high - low - CAPITAL_M).abs() < 0.35, "{label}");
            let (left, right) = reach(&kit, 0);
            assert!((left + right).abs() < 0.15, "{label}");
        }
    }
}
