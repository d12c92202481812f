//! How each kind fights: weapon, reach, tempo, favourite strokes and answers. Only the look of a fight hangs on these
//! numbers; who wins is a matter of [`strength`](super::strength) alone.

use super::Action;
use crate::rules::Kind;

/// What a kind fights with; the stage chooses figures and sounds by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weapon {
    /// The chief's long-sword.
    LongSword,
    /// The odwar's battle-axe.
    Axe,
    /// The dwar's two-handed sword.
    GreatSword,
    /// The padwar's long-sword and short-sword.
    TwoSwords,
    /// The warrior's spear, taller than the man.
    Spear,
    /// The thoat rider's lance.
    Lance,
    /// The panthan's long-sword and small buckler.
    SwordAndBuckler,
    /// The princess bears none.
    Unarmed,
}

/// A kind's way of fighting. Weights are shares of their own row; percents are chances of 100.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// What he holds.
    pub weapon: Weapon,
    /// From his shoulder to the point, in centimetres. The shorter must step in, the longer may strike first.
    pub reach_cm: u32,
    /// From the beginning of his stroke to its contact.
    pub windup_ms: u32,
    /// From contact until he is on guard again.
    pub recover_ms: u32,
    /// Weights of cut, thrust and overhead.
    pub strokes: [u32; 3],
    /// Weights of parry, block and dodge.
    pub answers: [u32; 3],
    /// Percent: a second stroke follows the first.
    pub press: u32,
    /// Percent: an answered stroke is struck back at once.
    pub riposte: u32,
    /// Percent: circles before an exchange instead of standing.
    pub circles: u32,
    /// Percent: his stroke throws the other off balance (the axe hooks, the great sword is heavy, the lance rides down).
    pub unbalances: u32,
    /// Whether he comes on at a run before a stroke.
    pub charges: bool,
}

/// The three ways to strike, in the order of [`Manner::strokes`].
pub(super) const STROKES: [Action; 3] = [Action::Cut, Action::Thrust, Action::Overhead];
/// The three ways to meet a stroke, in the order of [`Manner::answers`].
pub(super) const ANSWERS: [Action; 3] = [Action::Parry, Action::Block, Action::Dodge];

/// The manner of a kind.
pub const fn manner(kind: Kind) -> &'static Manner {
    match kind {
        Kind::Chief => &CHIEF,
        Kind::Princess => &PRINCESS,
        Kind::Flier => &FLIER,
        Kind::Dwar => &DWAR,
        Kind::Padwar => &PADWAR,
        Kind::Warrior => &WARRIOR,
        Kind::Thoat => &THOAT,
        Kind::Panthan => &PANTHAN,
    }
}

/// Wastes nothing: few strokes, straight ones, and an answer to each of the other's.
const CHIEF: Manner = Manner {
    weapon: Weapon::LongSword,
    reach_cm: 190,
    windup_ms: 360,
    recover_ms: 240,
    strokes: [40, 45, 15],
    answers: [60, 5, 35],
    press: 10,
    riposte: 55,
    circles: 10,
    unbalances: 12,
    charges: false,
};

/// Bears none and fights not; kept so that every kind has a manner.
const PRINCESS: Manner = Manner {
    weapon: Weapon::Unarmed,
    reach_cm: 70,
    windup_ms: 400,
    recover_ms: 300,
    strokes: [1, 0, 0],
    answers: [0, 0, 1],
    press: 0,
    riposte: 0,
    circles: 0,
    unbalances: 0,
    charges: false,
};

/// Hooks a guard aside with the beard of the axe, then brings the blade down.
const FLIER: Manner = Manner {
    weapon: Weapon::Axe,
    reach_cm: 170,
    windup_ms: 500,
    recover_ms: 340,
    strokes: [65, 0, 35],
    answers: [30, 40, 30],
    press: 25,
    riposte: 20,
    circles: 20,
    unbalances: 45,
    charges: false,
};

/// Cleaves from above and stands like a wall.
const DWAR: Manner = Manner {
    weapon: Weapon::GreatSword,
    reach_cm: 205,
    windup_ms: 600,
    recover_ms: 400,
    strokes: [25, 5, 70],
    answers: [50, 45, 5],
    press: 12,
    riposte: 12,
    circles: 8,
    unbalances: 30,
    charges: false,
};

/// Binds with one blade and strikes with the other.
const PADWAR: Manner = Manner {
    weapon: Weapon::TwoSwords,
    reach_cm: 165,
    windup_ms: 330,
    recover_ms: 220,
    strokes: [55, 40, 5],
    answers: [85, 0, 15],
    press: 35,
    riposte: 70,
    circles: 20,
    unbalances: 6,
    charges: false,
};

/// Thrusts and keeps his distance.
const WARRIOR: Manner = Manner {
    weapon: Weapon::Spear,
    reach_cm: 270,
    windup_ms: 410,
    recover_ms: 290,
    strokes: [8, 87, 5],
    answers: [28, 4, 68],
    press: 35,
    riposte: 20,
    circles: 60,
    unbalances: 5,
    charges: false,
};

/// Circles, charges, rides past and comes again.
const THOAT: Manner = Manner {
    weapon: Weapon::Lance,
    reach_cm: 300,
    windup_ms: 480,
    recover_ms: 380,
    strokes: [12, 85, 3],
    answers: [40, 5, 55],
    press: 4,
    riposte: 8,
    circles: 85,
    unbalances: 38,
    charges: true,
};

/// A scrapper: quick, close, never one blow where three will do, the buckler always in the way.
const PANTHAN: Manner = Manner {
    weapon: Weapon::SwordAndBuckler,
    reach_cm: 160,
    windup_ms: 310,
    recover_ms: 200,
    strokes: [70, 20, 10],
    answers: [14, 66, 20],
    press: 55,
    riposte: 35,
    circles: 30,
    unbalances: 8,
    charges: false,
};
