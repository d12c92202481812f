//! The camera of the entry: low before the gates of the player's own side, then low towards the other
//! side's, rising over the board to the seat's view, where it ends. Pure.

use bevy::prelude::*;

use crate::arena::place::Gateway;
use crate::arena::show::smooth;
use crate::rules::{Board, Side};

/// Part of the entry that is seen at the player's own gates.
const OWN_GATES: f32 = 0.36;
/// Part at whose end the seat's view is reached.
const HOME: f32 = 0.94;
/// Vertical fields of view at the gates, in radians.
const GATE_FOV: f32 = 42.0 * std::f32::consts::PI / 180.0;
const FIELD_FOV: f32 = 38.0 * std::f32::consts::PI / 180.0;

/// The view when `part` of the entry is over, on the way to the seat's view `home`.
#[must_use]
pub fn view(part: f32, seat: Side, board: Board, home: (Transform, f32)) -> (Transform, f32) {
    if part < OWN_GATES {
        return at_the_gates(part / OWN_GATES, seat, board);
    }
    let risen = ((part - OWN_GATES) / (HOME - OWN_GATES)).clamp(0.0, 1.0);
    let (from, fov) = over_the_field(seat, board);
    let way = smooth(risen);
    let (home, home_fov) = home;
    // Back over the board first, then up.
    let height = from.translation.y.lerp(home.translation.y, way.powf(1.6));
    let eye = from.translation.lerp(home.translation, way).with_y(height);
    let place = Transform::from_translation(eye)
        .with_rotation(from.rotation.slerp(home.rotation, smooth(way)));
    (place, fov.lerp(home_fov, way))
}

/// Before the throne, a man's height over the board, slowly nearer.
fn at_the_gates(part: f32, seat: Side, board: Board) -> (Transform, f32) {
    let gate = Gateway::of(seat, 1.0, board);
    let end = gate.mouth.z.signum();
    let near = 21.0 - 5.0 * smooth(part);
    let eye = Vec3::new(end * 5.0, 2.6 + 0.8 * part, gate.sand.z - end * near);
    let target = Vec3::new(end * 1.2, 6.6, gate.mouth.z);
    (
        Transform::from_translation(eye).looking_at(target, Vec3::Y),
        GATE_FOV,
    )
}

/// Low over the middle of the board, towards the other side.
fn over_the_field(seat: Side, board: Board) -> (Transform, f32) {
    let gate = Gateway::of(seat.other(), 1.0, board);
    let end = gate.mouth.z.signum();
    let eye = Vec3::new(end * 7.0, 4.6, gate.sand.z - end * 36.0);
    let target = Vec3::new(0.0, 6.0, gate.mouth.z);
    (
        Transform::from_translation(eye).looking_at(target, Vec3::Y),
        FIELD_FOV,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Rules};

    #[test]
    fn it_stays_over_the_ground_and_before_the_walls_and_ends_at_the_seat() {
        for preset in Preset::ALL {
            let board = Rules::preset(preset).board();
            for seat in Side::ALL {
                let own = Gateway::of(seat, 1.0, board).mouth.z;
                let home = Transform::from_xyz(0.0, 88.0, own.signum() * 78.0)
                    .looking_at(Vec3::ZERO, Vec3::Y);
                for n in 0..=200 {
                    let (place, _) = view(n as f32 / 200.0, seat, board, (home, 0.5));
                    let eye = place.translation;
                    assert!(eye.y > 2.0, "{n}: {eye}");
                    // Beyond the podium it is far over the seats, which rise.
                    let beyond = (eye.z.abs() - own.abs()).max(0.0);
                    let between = eye.z.abs() < own.abs() - 4.0;
                    assert!(between || eye.y > 20.0 + 0.75 * beyond, "{n}: {eye}");
                }
                assert_eq!(view(1.0, seat, board, (home, 0.5)), (home, 0.5));
            }
        }
    }
}
