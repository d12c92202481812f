//! The plan of the study: what stands where, in the metres of the board. A square is 7 m here and
//! some 5 cm on a table, so that everything is large: the table is a hundred metres across, the room
//! six hundred, and the eye that sees the whole board sits where a player's would.

use bevy::prelude::*;

use crate::arena::geometry::SQUARE_M;
use crate::arena::place::RIM_M;
use crate::rules::{Board, Side};

/// Height of the table's top; the board lies on it with its squares at y 0.
pub const TABLE_Y: f32 = -3.2;
/// Radius of the table's top.
pub const TABLE_RADIUS_M: f32 = 86.0;
/// Height of the floor.
pub const FLOOR_Y: f32 = -96.0;
/// Height of the ceiling.
pub const CEILING_Y: f32 = 250.0;
/// Distance of the walls from the middle: no camera comes so far.
pub const WALL_M: f32 = 330.0;
/// Depth of the bookcases before the walls.
pub const CASE_M: f32 = 34.0;
/// Where the lamp stands on the table.
pub const LAMP_FOOT: Vec3 = Vec3::new(-63.0, TABLE_Y, -34.0);
/// Where its light comes from.
pub const LAMP_GLOW: Vec3 = Vec3::new(-63.0, 41.0, -34.0);
/// The middle of the window, in the wall at -Z.
pub const WINDOW: Vec3 = Vec3::new(0.0, 30.0, -WALL_M);

/// Men in the first row beside the board; who is taken later stands in the second.
pub const ROW: usize = 10;
/// Distance of two men in a row.
const STEP_M: f32 = 6.4;
/// Distance of the first row from the board's edge, and of the second from the first.
const FIRST_ROW_M: f32 = 5.6;
const SECOND_ROW_M: f32 = 6.2;

/// Where the `nth` man of a side that was taken stands on the table, counted from 0: at the right hand
/// of the other side, rows growing from their middle, so that they are seen from both seats.
#[must_use]
pub fn aside(side: Side, nth: usize, board: Board) -> Vec3 {
    let (row, place) = (nth / ROW, nth % ROW);
    let step = (place / 2) as f32 + 0.5;
    let along = if place.is_multiple_of(2) { step } else { -step } * STEP_M;
    let half = f32::from(board.width) * SQUARE_M / 2.0 + RIM_M;
    let out = half + FIRST_ROW_M + SECOND_ROW_M * row as f32;
    // Black's right hand is at +X.
    let hand = match side {
        Side::Orange => 1.0,
        Side::Black => -1.0,
    };
    Vec3::new(hand * out, TABLE_Y + TRAY_M, -hand * along)
}

/// Height of a tray's cloth above the table.
pub const TRAY_M: f32 = 0.5;

/// The flat rectangle, from its lowest to its highest corner, of the tray on which a side's taken men stand.
#[must_use]
pub fn tray(side: Side, board: Board) -> (Vec2, Vec2) {
    let (near, far) = (aside(side, 0, board), aside(side, ROW, board));
    let reach = STEP_M * (ROW as f32 / 2.0) + 0.8;
    let edge = |x: f32, by: f32| x + x.signum() * by;
    let (a, b) = (edge(near.x, -3.4), edge(far.x, 3.6));
    (Vec2::new(a.min(b), -reach), Vec2::new(a.max(b), reach))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_men_stand_on_their_tray_beside_every_board_and_none_in_another() {
        for side in [8, 10] {
            let board = Board {
                width: side,
                height: side,
            };
            let edge = f32::from(side) * SQUARE_M / 2.0 + RIM_M;
            let mut places: Vec<Vec3> = Vec::new();
            for owner in Side::ALL {
                let (low, high) = tray(owner, board);
                for nth in 0..2 * ROW {
                    let at = aside(owner, nth, board);
                    assert!(at.x.abs() > edge + 2.0, "{at} is on the board");
                    assert!(at.xz().length() < TABLE_RADIUS_M, "{at} is off the table");
                    assert!(at.x - 2.0 > low.x && at.x + 2.0 < high.x, "{at}");
                    assert!(at.z - 2.0 > low.y && at.z + 2.0 < high.y, "{at}");
                    assert!(places.iter().all(|p| p.distance(at) > 5.0), "{at}");
                    places.push(at);
                }
            }
        }
    }
}
