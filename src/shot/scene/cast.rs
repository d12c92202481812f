//! The scene that shows every kind of both sides.

use bevy::math::Vec2;

use super::super::ShotError;
use super::super::studio::Studio;
use super::game::begin_seeded;
use crate::arena::camera::CameraInput;
use crate::arena::selection::Selection;
use crate::rules::{Kind, Piece, Preset, Rules, Setup, Side, Square};
use crate::screens::PanelHidden;

/// Both sides face each other at four squares' distance, seen from near.
pub(super) fn begin(studio: &mut Studio) -> Result<(), ShotError> {
    let rules = Rules::preset(Preset::Jetan);
    let mut setup = Setup::empty(rules);
    for (file, kind) in (1u8..).zip([
        Kind::Panthan,
        Kind::Warrior,
        Kind::Padwar,
        Kind::Dwar,
        Kind::Flier,
        Kind::Chief,
        Kind::Princess,
        Kind::Thoat,
    ]) {
        setup.men.insert(
            Square::new(file, 3),
            Piece {
                side: Side::Black,
                kind,
            },
        );
        setup.men.insert(
            Square::new(file, 5),
            Piece {
                side: Side::Orange,
                kind,
            },
        );
    }
    let position = setup.check().map_err(|e| ShotError::Scene(e.to_string()))?;
    begin_seeded(studio, rules, Some(position), 1)?;
    studio.world().insert_resource(PanelHidden(true));
    studio.world().resource_mut::<Selection>().movable.clear();
    studio.frames(3);
    for input in [
        CameraInput::Turn(Vec2::new(0.0, -0.40)),
        CameraInput::Zoom(0.40),
    ] {
        studio.world().write_message(input);
    }
    studio.frames(3);
    Ok(())
}
