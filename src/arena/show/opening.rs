//! When the opening is shown: once a fresh match is on the table and the player's setting wants it.
//! Owns that decision; how it is seen is `procession`'s.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Show;
use super::act::Act;
use super::procession::Procession;
use crate::arena::messages::MatchNews;
use crate::arena::settings::Settings;
use crate::arena::table::Table;
use crate::arena::venue::Venue;

/// When the sides are seen to march in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningShow {
    /// Before the first game that this player begins.
    #[default]
    First,
    /// Before every game.
    Always,
    /// Not at all.
    Never,
}

impl Settings {
    fn wants_opening(&self) -> bool {
        match self.opening {
            OpeningShow::First => !self.opening_seen,
            OpeningShow::Always => true,
            OpeningShow::Never => false,
        }
    }
}

/// Lets the sides march in where a match begins from its first ply; a game that goes on, or is told, has
/// had its opening.
pub(super) fn open(
    mut news: MessageReader<MatchNews>,
    mut show: ResMut<Show>,
    mut settings: ResMut<Settings>,
    table: Res<Table>,
    venue: Res<Venue>,
) {
    let began = news
        .read()
        .filter(|n| matches!(n, MatchNews::Began))
        .count()
        > 0;
    // Into the study nobody marches.
    let here = *venue == Venue::Field;
    if !began || !here || table.told().is_some() || !settings.wants_opening() {
        return;
    }
    if let Some(game) = table
        .game()
        .filter(|g| g.is_empty() && !g.outcome().is_over())
    {
        let entry = Procession::of(game.men(), game.rules().board());
        show.queue.push_front(Act::Entry(entry));
        if !settings.opening_seen {
            settings.opening_seen = true;
        }
    }
}
