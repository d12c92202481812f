//! Which men stand between the eye and a square, and how much of it they hide. Pure.

use bevy::prelude::*;

use crate::arena::geometry::SQUARE_M;
use crate::rules::Kind;

/// Points along a square's side at which it is looked for.
const SAMPLES: usize = 7;

/// A man as he hides what lies behind him: an upright cylinder, radius and height in metres.
fn body(kind: Kind) -> (f32, f32) {
    match kind {
        Kind::Thoat => (2.1, 6.2),
        Kind::Chief | Kind::Flier => (1.5, 6.0),
        _ => (1.3, 5.4),
    }
}

/// Part of a square (given by its middle) that a man hides from the eye, from 0 to 1.
pub(super) fn hidden_part(eye: Vec3, square: Vec3, foot: Vec3, kind: Kind) -> f32 {
    let along = |n: usize| ((n as f32 + 0.5) / SAMPLES as f32 - 0.5) * SQUARE_M;
    let hidden = (0..SAMPLES * SAMPLES)
        .map(|n| square + Vec3::new(along(n % SAMPLES), 0.0, along(n / SAMPLES)))
        .filter(|&point| hides(eye, point, foot, kind))
        .count();
    hidden as f32 / (SAMPLES * SAMPLES) as f32
}

/// Whether a man stands in the line from a point of the ground to the eye.
fn hides(eye: Vec3, point: Vec3, foot: Vec3, kind: Kind) -> bool {
    let (radius, height) = body(kind);
    let rise = eye.y - foot.y;
    if rise <= 0.0 {
        return false;
    }
    // Seen from above: the part of the line that is no higher than he.
    let way = (eye - point).xz() * (height / rise).min(1.0);
    let to_foot = (foot - point).xz();
    let nearest = (to_foot.dot(way) / way.length_squared().max(1e-6)).clamp(0.0, 1.0);
    to_foot.distance_squared(way * nearest) <= radius * radius
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Vec3 = Vec3::ZERO;

    /// What a man on the square before the middle one hides of that, from this angle.
    fn hidden_at(pitch_degrees: f32) -> f32 {
        let (sin, cos) = pitch_degrees.to_radians().sin_cos();
        let eye = Vec3::new(0.0, sin, cos) * 118.0;
        hidden_part(eye, MIDDLE, Vec3::Z * SQUARE_M, Kind::Warrior)
    }

    #[test]
    fn the_lower_one_looks_the_more_is_hidden() {
        assert_eq!(hidden_at(89.0), 0.0);
        let parts = [70.0, 50.0, 35.0, 20.0].map(hidden_at);
        assert!(parts.is_sorted(), "{parts:?}");
        assert!(parts[3] > 0.3 && parts[3] < 0.6, "{parts:?}");
    }

    #[test]
    fn who_stands_beside_or_behind_hides_nothing() {
        let eye = Vec3::new(0.0, 30.0, 60.0);
        for foot in [Vec3::X, Vec3::NEG_X, Vec3::NEG_Z] {
            let part = hidden_part(eye, MIDDLE, foot * SQUARE_M, Kind::Warrior);
            assert_eq!(part, 0.0, "{foot}");
        }
        let before = hidden_part(eye, MIDDLE, Vec3::Z * SQUARE_M, Kind::Thoat);
        assert!(before > hidden_part(eye, MIDDLE, Vec3::Z * SQUARE_M, Kind::Panthan));
    }
}
