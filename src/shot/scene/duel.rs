//! The scene of a duel: a man attacks another in the middle of the start position.

use super::super::ShotError;
use super::super::studio::Studio;
use super::game::{begin_seeded, request};
use crate::arena::show::Show;
use crate::rules::{Kind, Move, Piece, Position, Preset, Rules, Setup, Side, Square};
use crate::screens::PanelHidden;

/// Arranges the fight. Gives its length with what comes after, in milliseconds.
pub(super) fn begin(
    studio: &mut Studio,
    (attacker, defender): (Kind, Kind),
    seed: u64,
) -> Result<f64, ShotError> {
    let rules = Rules::preset(Preset::Manator);
    let (start, mv) = duel_position(rules, attacker, defender).ok_or_else(|| {
        ShotError::Scene(format!(
            "no {attacker} can attack a {defender} on an open board"
        ))
    })?;
    begin_seeded(studio, rules, Some(start), seed)?;
    studio.world().insert_resource(PanelHidden(true));
    studio.frames(2);
    request(studio, mv)?;
    let fighting = |studio: &mut Studio| studio.world().resource::<Show>().fight_now().is_some();
    for _ in 0..300 {
        if fighting(studio) {
            break;
        }
        studio.run_ms(34.0);
    }
    let length = studio
        .world()
        .resource::<Show>()
        .fight()
        .map(|f| f64::from(f.length_ms()));
    // A single picture shows the height of the fight.
    Ok(length.map_or(4000.0, |ms| ms + 1600.0))
}

/// The start with two men more, of whom one attacks the other near the middle.
fn duel_position(rules: Rules, attacker: Kind, defender: Kind) -> Option<(Position, Move)> {
    let target = Square::new(4, 5);
    for rank in (2..=6).rev() {
        for file in 2..=7 {
            let from = Square::new(file, rank);
            let mut setup = Setup::start(rules);
            setup.men.insert(
                target,
                Piece {
                    side: Side::Orange,
                    kind: defender,
                },
            );
            if from == target {
                continue;
            }
            setup.men.insert(
                from,
                Piece {
                    side: Side::Black,
                    kind: attacker,
                },
            );
            for (side, kind) in [(Side::Black, attacker), (Side::Orange, defender)] {
                if kind == Kind::Chief {
                    let home = Position::start(rules).chief(side)?;
                    setup.men.remove(&home);
                }
            }
            let Ok(position) = setup.check() else {
                continue;
            };
            let mv = Move { from, to: target };
            if position.is_legal(mv) {
                return Some((position, mv));
            }
        }
    }
    None
}
