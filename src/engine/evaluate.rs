//! What a quiet position is worth, in hundredths of a panthan. Jetan is decided by hunting the
//! princess more than by wood, so her safety and the reach of both sides weigh beside the men.
//!
//! The weights were chosen by matches of 200 games at 2,500 nodes a move: reach counted for more than
//! guessed at first, men near the princess for less.

use super::place::{PLACES, place};
use super::tally::Tally;
use crate::rules::{BySide, Position, Side, Square, SquareSet};

/// The squares around each square, for boards of one size.
pub(super) struct Rings {
    near: Vec<SquareSet>,
    wide: Vec<SquareSet>,
    far: Vec<SquareSet>,
}

/// What each side threatens; asked of the rules once a position and used by everything.
pub(super) type Threats = BySide<SquareSet>;

/// Each square that a side threatens.
pub(super) const REACH: i32 = 7;
/// Each square next to the enemy princess that a side threatens.
const NEAR_PRINCESS: i32 = 3;
/// Each square two steps from the enemy princess that a side threatens.
const WIDE_PRINCESS: i32 = 1;
/// Each man within three steps of the enemy princess.
const HUNTER: i32 = 2;
/// Each square next to a chief that the enemy threatens.
const NEAR_CHIEF: i32 = 3;
/// The escape, while it is held.
const ESCAPE: i32 = 60;
/// A princess with fewer safe squares than this is being cornered ...
const ROOMY: i32 = 8;
/// ... and each square she lacks costs this.
const CRAMPED: i32 = 8;
/// The side to move.
const TEMPO: i32 = 10;

/// The lead of the side to move, in hundredths of a panthan.
pub(super) fn evaluate(
    position: &Position,
    tally: &Tally,
    threats: &Threats,
    rings: &Rings,
) -> i32 {
    let side = position.side();
    let other = side.other();
    tally.lead(side) + standing(position, side, threats, rings)
        - standing(position, other, threats, rings)
        + TEMPO
}

/// What the reach and the royal safety of `side` add, with the enemy's counted on the enemy's turn.
fn standing(position: &Position, side: Side, threats: &Threats, rings: &Rings) -> i32 {
    let enemy = side.other();
    let mine = threats[side];
    let mut sum = REACH * count(mine);
    if let Some(quarry) = position.princess(enemy) {
        sum += NEAR_PRINCESS * count(mine & rings.near(quarry));
        sum += WIDE_PRINCESS * count(mine & rings.wide(quarry));
        sum += HUNTER * count(position.side_set(side) & rings.far(quarry));
    }
    if let Some(chief) = position.chief(enemy) {
        sum += NEAR_CHIEF * count(mine & rings.near(chief));
    }
    if let Some(princess) = position.princess(side) {
        let theirs = threats[enemy];
        let safe = position.reach(princess) - theirs - position.occupied();
        sum -= CRAMPED * (ROOMY - count(safe)).max(0);
    }
    if position.escape_left(side) {
        sum += ESCAPE;
    }
    sum
}

fn count(set: SquareSet) -> i32 {
    set.len() as i32
}

impl Rings {
    /// The rings of a board.
    pub fn new(width: u8, height: u8) -> Self {
        let squares = || {
            (0..height).flat_map(move |rank| (0..width).map(move |file| Square::new(file, rank)))
        };
        let around = |from: u8, to: u8| {
            let mut rings = vec![SquareSet::EMPTY; PLACES];
            for centre in squares() {
                rings[usize::from(place(centre))] = squares()
                    .filter(|s| (from..=to).contains(&steps_between(centre, *s)))
                    .collect();
            }
            rings
        };
        Self {
            near: around(1, 1),
            wide: around(2, 2),
            far: around(1, 3),
        }
    }

    fn near(&self, centre: Square) -> SquareSet {
        self.near[usize::from(place(centre))]
    }

    fn wide(&self, centre: Square) -> SquareSet {
        self.wide[usize::from(place(centre))]
    }

    fn far(&self, centre: Square) -> SquareSet {
        self.far[usize::from(place(centre))]
    }
}

/// Steps in any mix from one square to another on an empty board.
fn steps_between(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}
