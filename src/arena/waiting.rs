//! The men while nobody plays: both sides stand on their squares as for a game of Manator, so that whoever comes to the
//! title sees what is played here. They belong to no match: they hold no square, and go when one begins.

use bevy::prelude::*;

use super::ArenaSystems;
use super::piece::{self, Square};
use super::table::Table;
use crate::rules::{Preset, Rules};
use crate::table::{Match, MatchConfig};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        wait.in_set(ArenaSystems::Sync).after(piece::sync_men),
    );
}

/// The seed by which these men differ from each other.
const SEED: u64 = 1922;

/// A man who waits for a match.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Waiting;

fn wait(mut commands: Commands, table: Res<Table>, waiting: Query<Entity, With<Waiting>>) {
    match (table.game().is_some(), waiting.is_empty()) {
        (true, false) => {
            for man in &waiting {
                commands.entity(man).despawn();
            }
        }
        (false, true) => {
            let config = MatchConfig::new(Rules::preset(Preset::Manator), SEED);
            let Ok(game) = Match::new(config) else { return };
            for man in game.men() {
                let man = piece::of_man(man, game.rules().board());
                commands.spawn((man, Waiting)).remove::<Square>();
            }
        }
        _ => {}
    }
}
