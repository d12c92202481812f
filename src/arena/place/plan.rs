//! The plan of the field: where squares lie, how far the stands are, what belongs to which side.
//!
//! Metres; the board's middle is the origin, its top about y 0. File a is at -X, rank 1 at +Z:
//! Black sits near (+Z), Orange far (-Z).

use bevy::prelude::*;

use crate::arena::geometry::SQUARE_M;
use crate::rules::{Board, Rules, Side, Square};

/// Width of the lettered rim round the squares, in metres.
pub const RIM_M: f32 = 3.0;
/// Number of straight pieces of the ring of stands.
pub const SEGMENTS: u32 = 160;
/// Number of tiers of seats.
pub const TIERS: u32 = 11;
/// Depth of a tier, in metres.
pub const TREAD_M: f32 = 2.2;
/// Height of a tier above the one before it, in metres.
pub const RISE_M: f32 = 1.35;
/// Top of the podium wall, in metres.
pub const PODIUM_TOP_M: f32 = 4.8;
/// Top of the wall behind the seats, in metres.
pub const WALL_TOP_M: f32 = 28.0;

/// Distance of the first seats from the podium's foot.
const FIRST_TIER_OUT: f32 = 2.0;
/// Height of the first seats.
const FIRST_TIER_Y: f32 = 4.4;
/// Free sand between the squares and the podium's foot.
const SAND_M: f32 = 10.6;
/// Half the width of the gatehouses with the royal enclosures on them.
pub const GATEHOUSE_HALF_M: f32 = 13.0;
/// How far a gatehouse stands before the podium.
pub const GATEHOUSE_OUT_M: f32 = 1.2;
/// The floor of the royal enclosures.
pub const ENCLOSURE_FLOOR_M: f32 = 8.5;
/// How far back that floor reaches, from the podium's foot: to the first tier above it.
pub const ENCLOSURE_DEEP_M: f32 = 10.8;
/// Distance of a gatehouse's two gates from the middle line, and half the width of each.
pub const GATE_X_M: f32 = 8.6;
/// Half the width of a gate.
pub const GATE_HALF_M: f32 = 3.0;
/// How far a tunnel is seen to go in behind its gate.
pub const TUNNEL_M: f32 = 8.0;

/// The board that is laid out: that of the last match.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Deref)]
pub struct BoardShape(pub Board);

impl Default for BoardShape {
    fn default() -> Self {
        Self(Rules::default().board())
    }
}

/// A board of as many files as ranks.
#[cfg(test)]
pub fn square_board(side: u8) -> BoardShape {
    BoardShape(Board {
        width: side,
        height: side,
    })
}

/// Whether a square is black: a1 is, and every second one.
pub fn is_black(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

impl BoardShape {
    /// Half the width and half the depth of the squares, in metres.
    pub fn half(self) -> Vec2 {
        Vec2::new(f32::from(self.width), f32::from(self.height)) * SQUARE_M / 2.0
    }
}

/// One end of the field, by the side that sits there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// At +Z.
    Black,
    /// At -Z.
    Orange,
}

impl End {
    /// Both ends.
    pub const BOTH: [Self; 2] = [Self::Black, Self::Orange];

    /// The end that a place at `z` belongs to.
    pub fn at(z: f32) -> Self {
        if z > 0.0 { Self::Black } else { Self::Orange }
    }

    /// Turns what was drawn for the -Z end to this end.
    pub fn turn(self) -> Quat {
        match self {
            Self::Orange => Quat::IDENTITY,
            Self::Black => Quat::from_rotation_y(std::f32::consts::PI),
        }
    }
}

/// The ring of stands round a board: a square with round corners.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ring {
    /// Distance of the podium's foot from the middle, in metres.
    pub podium: f32,
}

impl Ring {
    /// The ring that leaves a belt of sand round a board.
    pub fn around(shape: BoardShape) -> Self {
        Self {
            podium: shape.half().max_element() + SAND_M,
        }
    }

    /// The point `out` metres outside the podium's foot, at a height, at an angle counted from +Z
    /// towards +X.
    pub fn at(self, out: f32, y: f32, angle: f32) -> Vec3 {
        let (sin, cos) = angle.sin_cos();
        let stretch = (cos.abs().powi(8) + sin.abs().powi(8)).powf(-1.0 / 8.0);
        let radius = (self.podium + out) * stretch;
        Vec3::new(radius * sin, y, radius * cos)
    }

    /// Distance outside the podium's foot and height of a tier's front edge.
    pub fn tier(row: u32) -> (f32, f32) {
        (
            FIRST_TIER_OUT + row as f32 * TREAD_M,
            FIRST_TIER_Y + row as f32 * RISE_M,
        )
    }

    /// Distance of the wall behind the seats.
    pub fn wall_out() -> f32 {
        Self::tier(TIERS).0
    }

    /// Whether a point of the ring lies in one of the royal enclosures over the ends.
    pub fn in_enclosure(self, point: Vec3) -> bool {
        point.x.abs() < GATEHOUSE_HALF_M + 0.8
            && (self.podium..self.podium + ENCLOSURE_DEEP_M + 1.2).contains(&point.z.abs())
    }
}

/// The way from under the stands onto the field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gateway {
    /// A place in the dark of the tunnel.
    pub inside: Vec3,
    /// Under the arch.
    pub mouth: Vec3,
    /// On the sand, before the rim of the board.
    pub sand: Vec3,
}

impl Gateway {
    /// The gate by which a side enters: the western (`wing` -1) or the eastern (1) one of its end.
    pub fn of(side: Side, wing: f32, board: Board) -> Self {
        let shape = BoardShape(board);
        let podium = Ring::around(shape).podium;
        let end = match side {
            Side::Black => 1.0,
            Side::Orange => -1.0,
        };
        let at = |z: f32| Vec3::new(wing * GATE_X_M, 0.0, end * z);
        Self {
            inside: at(podium + TUNNEL_M / 2.0),
            mouth: at(podium - GATEHOUSE_OUT_M),
            sand: at(shape.half().y + RIM_M + 1.2),
        }
    }
}

/// Angle of a segment's start; fractions lie inside the segment.
pub fn segment_angle(k: f32) -> f32 {
    k / SEGMENTS as f32 * std::f32::consts::TAU
}

/// Whether a segment of the ring is a stair.
pub fn is_stair(segment: u32) -> bool {
    segment % 10 == 5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_is_black_and_neighbours_differ() {
        assert!(is_black(Square::new(0, 0)));
        assert!(!is_black(Square::new(1, 0)));
        assert!(!is_black(Square::new(0, 1)));
        assert!(is_black(Square::new(9, 9)));
    }

    #[test]
    fn the_sand_leaves_room_round_every_board() {
        for side in [8, 10, 12] {
            let shape = square_board(side);
            let ring = Ring::around(shape);
            let corner = shape.half() + Vec2::splat(RIM_M);
            let wall = ring.at(0.0, 0.0, std::f32::consts::FRAC_PI_4);
            assert!(
                wall.x > corner.x + 1.0,
                "{side}: corner at {corner}, wall at {wall}"
            );
            assert!(ring.at(0.0, 0.0, 0.0).z > corner.y + 5.0);
        }
    }
}
