//! Scenes of the Field itself: its hours from the seat and from low down, and the entry of the sides.

use bevy::math::Vec3;

use super::super::ShotError;
use super::super::studio::Studio;
use super::game::begin_seeded;
use crate::arena::camera::Orbit;
use crate::arena::selection::Selection;
use crate::arena::settings::Settings;
use crate::arena::show::{OpeningShow, Show};
use crate::rules::{Position, Preset, Rules};
use crate::screens::PanelHidden;

/// Plies after which the sun stands as low as in the longest games.
const SUNSET_PLY: u32 = 120;
/// Plies after which the moons have risen and the fires burn.
const EVENING_PLY: u32 = 84;
/// How far into the entry its first picture is taken, in milliseconds.
const ENTRY_FROM_MS: f64 = 2800.0;

/// The array in the afternoon.
pub(super) fn afternoon(studio: &mut Studio) -> Result<(), ShotError> {
    at_ply(studio, 0)
}

/// The array as if a long game were over.
pub(super) fn sunset(studio: &mut Studio) -> Result<(), ShotError> {
    at_ply(studio, SUNSET_PLY)
}

/// A man's view over the board to the throne and the royal enclosure of the other side.
pub(super) fn low(studio: &mut Studio) -> Result<(), ShotError> {
    at_ply(studio, EVENING_PLY)?;
    *studio.world().resource_mut::<Orbit>() = Orbit {
        focus: Vec3::new(2.0, 8.4, -44.0),
        yaw: 0.12,
        pitch: -0.02,
        distance: 62.0,
        at_home: false,
    };
    studio.run_ms(700.0);
    Ok(())
}

/// The sides march in. Gives the time that is left of it, in milliseconds.
pub(super) fn procession(studio: &mut Studio) -> Result<f64, ShotError> {
    studio.world().resource_mut::<Settings>().opening = OpeningShow::Always;
    begin_seeded(studio, Rules::preset(Preset::Manator), None, 1922)?;
    let length = studio
        .world()
        .resource::<Show>()
        .entry()
        .map(|e| f64::from(e.length_ms()));
    studio.run_ms(ENTRY_FROM_MS);
    Ok(length.unwrap_or(0.0) - ENTRY_FROM_MS + 100.0)
}

fn at_ply(studio: &mut Studio, ply: u32) -> Result<(), ShotError> {
    let rules = Rules::preset(Preset::Manator);
    let start = Position::start(rules).to_string();
    let fields = start
        .rsplit_once(' ')
        .map_or(start.as_str(), |(fields, _)| fields);
    let position = Position::parse(&format!("{fields} {ply}"), rules)
        .map_err(|e| ShotError::Scene(e.to_string()))?;
    begin_seeded(studio, rules, Some(position), 1922)?;
    studio.world().insert_resource(PanelHidden(true));
    studio.world().resource_mut::<Selection>().movable.clear();
    studio.run_ms(700.0);
    Ok(())
}
