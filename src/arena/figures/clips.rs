//! Which clip of the files a kind of man plays for what he is to be seen doing. Names of clips are
//! here and nowhere else.

use super::Clip;
use super::assets::Skeleton;
use crate::duel::Action;
use crate::rules::Kind;

/// Whether a clip goes round and round.
pub(super) fn loops(clip: Clip) -> bool {
    matches!(
        clip,
        Clip::Idle
            | Clip::Walk
            | Clip::Run
            | Clip::Duel(Action::Guard | Action::Approach | Action::Circle)
    )
}

/// The names of the clip for a skeleton, the best first: a kind that has no clip of its own for
/// something plays the general one.
pub(super) fn name(clip: Clip, kind: Kind, skeleton: Skeleton, rides: bool, id: u8) -> Vec<String> {
    match skeleton {
        Skeleton::Thoat => own(&[thoat(clip), "idle"]),
        Skeleton::Foot if rides => own(&[rider(clip), "ride_idle", "idle_1"]),
        Skeleton::Foot => foot(clip, kind, id),
    }
}

fn own(names: &[&str]) -> Vec<String> {
    names.iter().map(|&n| n.to_owned()).collect()
}

fn thoat(clip: Clip) -> &'static str {
    match clip {
        Clip::Walk | Clip::Duel(Action::Approach | Action::Circle) => "walk",
        Clip::Run | Clip::Leap => "gallop",
        Clip::Duel(Action::Thrust | Action::Cut) => "attack",
        Clip::Duel(Action::Overhead) => "rear",
        Clip::Duel(Action::Stagger | Action::Wound) => "hit",
        Clip::Duel(Action::Fall(_)) | Clip::Dead => "fall",
        _ => "idle",
    }
}

fn rider(clip: Clip) -> &'static str {
    match clip {
        Clip::Run | Clip::Leap => "ride_gallop",
        Clip::Duel(Action::Thrust | Action::Cut | Action::Overhead) => "ride_thrust",
        Clip::Duel(Action::Parry | Action::Block | Action::Dodge) => "ride_parry",
        Clip::Duel(Action::Stagger | Action::Wound) => "ride_wound",
        Clip::Duel(Action::Fall(_)) | Clip::Dead => "ride_fall",
        Clip::Duel(Action::Salute) => "ride_salute",
        _ => "ride_idle",
    }
}

fn foot(clip: Clip, kind: Kind, id: u8) -> Vec<String> {
    let general = match clip {
        Clip::Idle if kind == Kind::Princess => return own(&["idle_princess", "idle_1"]),
        Clip::Idle => return vec![format!("idle_{}", 1 + id % 3), "idle_1".to_owned()],
        Clip::Walk | Clip::Duel(Action::Approach | Action::Circle) => "walk",
        Clip::Run => "run",
        Clip::Leap => "leap",
        Clip::Dead => "fall_1",
        Clip::Duel(Action::Guard) => "guard",
        Clip::Duel(Action::Cut) => "cut",
        Clip::Duel(Action::Thrust) => "thrust",
        Clip::Duel(Action::Overhead) => "overhead",
        Clip::Duel(Action::Parry) => "parry_high",
        Clip::Duel(Action::Block) => "block",
        Clip::Duel(Action::Dodge) => "dodge",
        Clip::Duel(Action::Stagger) => "stagger",
        Clip::Duel(Action::Wound) => "wound",
        Clip::Duel(Action::Fall(variant)) => {
            return vec![format!("fall_{}", 1 + variant % 3), "fall_1".to_owned()];
        }
        Clip::Duel(Action::Salute) => "salute",
    };
    let mut names = own(&[general]);
    if two_handed(kind) {
        names.insert(0, format!("{general}_2h"));
    }
    names
}

/// Whose weapon wants both hands.
fn two_handed(kind: Kind) -> bool {
    matches!(kind, Kind::Flier | Kind::Dwar | Kind::Warrior)
}
