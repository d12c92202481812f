//! The hour of the match: the afternoon goes by with the plies. Owns how fast; what an hour looks like is
//! `look`'s.

use super::daylight::Daylight;
use crate::arena::table::Table;
use bevy::prelude::*;

/// Plies in which a long game reaches its last light, some twenty minutes before the sun sets. Half the
/// games of two engines end before two thirds of it.
const LONG_GAME_PLIES: f32 = 120.0;
/// The hour while no match is on the field: the title's.
const TITLE_HOUR: f32 = 0.0;

/// The hour after so many plies, from 0 to 1.
fn of_ply(ply: u32) -> f32 {
    (ply as f32 / LONG_GAME_PLIES).min(1.0)
}

/// Sets the hour by the plies of the match on the table.
pub fn follow_plies(table: Res<Table>, mut daylight: ResMut<Daylight>) {
    let hour = table.position().map_or(TITLE_HOUR, |p| of_ply(p.ply()));
    daylight.set_if_neq(Daylight { hour });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sun_sinks_with_every_ply_of_a_long_game_and_then_waits() {
        let hours: Vec<f32> = (0..=200).map(of_ply).collect();
        assert_eq!((hours[0], hours[120], hours[200]), (0.0, 1.0, 1.0));
        assert!(hours[..=120].windows(2).all(|pair| pair[0] < pair[1]));
    }
}
