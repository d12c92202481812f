//! The view of a duel: both fighters in the frame, over the heads of the men who stand near by.
//! Pure.

use bevy::prelude::*;

use crate::arena::geometry::square_centre;
use crate::arena::show::Fight;
use crate::rules::{Board, Square};

/// Distance over the ground and height of the eye, in metres: at a neighbour's square (7 m) the line
/// of sight to the fighters' waists passes over his head (5.2 m).
const AWAY_M: f32 = 15.0;
const HEIGHT_M: f32 = 10.5;
/// Height of what is looked at.
const WAIST_M: f32 = 2.7;
/// Vertical field of view, in radians.
const FOV: f32 = 34.0 * std::f32::consts::PI / 180.0;

/// A still view of a duel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// The square.
    pub at: Square,
    /// The point looked at.
    pub target: Vec3,
    /// The eye.
    pub eye: Vec3,
    /// Vertical field of view, in radians.
    pub fov: f32,
    /// How far the picture is moved to the right, in metres, so that the panel covers no fighter.
    shift: Vec3,
}

impl Shot {
    /// The view across the fighters' line, from the side that is nearer to where the player sits.
    #[must_use]
    pub fn of(fight: &Fight, board: Board, seat: Vec3, panel: f32) -> Self {
        let target = square_centre(fight.at, board) + Vec3::Y * WAIST_M;
        let across = fight.line.cross(Vec3::Y).normalize_or(Vec3::Z);
        let towards = (seat - target).with_y(0.0).normalize_or(Vec3::Z);
        let side = if across.dot(towards) >= 0.0 {
            across
        } else {
            -across
        };
        // A little towards the player's own seat, so that he knows at once where he is.
        let out = (side + towards * 0.35).normalize_or(side);
        let right = Vec3::Y.cross(out).normalize_or(Vec3::X);
        let shift = right * panel * AWAY_M * (FOV / 2.0).tan() * 1.6;
        Self {
            at: fight.at,
            target,
            eye: target + out * AWAY_M + Vec3::Y * (HEIGHT_M - WAIST_M),
            fov: FOV,
            shift,
        }
    }

    /// The camera's place.
    #[must_use]
    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.eye + self.shift)
            .looking_at(self.target + self.shift, Vec3::Y)
    }
}
