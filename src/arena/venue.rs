//! The scene that a match is shown in: the field at Manator, or the study with its carved men. Owns
//! which of the two it is, from the player's choice and the rules; what stands in them is `place`'s
//! and `study`'s, and nobody else decides it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::ArenaSystems;
use super::place::PlaceSystems;
use super::settings::Settings;
use super::study::StudySystems;
use super::table::Table;
use super::view::Redraw;
use crate::rules::Rules;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Venue>().add_systems(
        Update,
        choose
            .after(ArenaSystems::Referee)
            .before(ArenaSystems::Sync)
            .before(PlaceSystems)
            .before(StudySystems),
    );
}

/// Where the match is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Venue {
    /// The Field of Jetan at Manator, on which living men fight.
    #[default]
    Field,
    /// A lamplit table, on which a hand moves carved men.
    Study,
}

/// What the player wants to see his matches in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VenueChoice {
    /// The field where captures are duels, else the study.
    #[default]
    ByRules,
    /// Always the field.
    Field,
    /// Always the study.
    Study,
}

impl Venue {
    /// The scene by a choice and the rules of the match on the table; without one the doors of the
    /// field stand open.
    #[must_use]
    pub fn of(choice: VenueChoice, rules: Option<Rules>) -> Self {
        match (choice, rules) {
            (VenueChoice::Study, _) => Self::Study,
            (VenueChoice::ByRules, Some(rules)) if !rules.toggles().duel => Self::Study,
            _ => Self::Field,
        }
    }
}

/// Goes where the match is to be seen.
fn choose(
    settings: Res<Settings>,
    table: Res<Table>,
    mut venue: ResMut<Venue>,
    mut redraw: ResMut<Redraw>,
) {
    let wanted = Venue::of(settings.venue, table.game().map(|game| game.rules()));
    if venue.set_if_neq(wanted) {
        redraw.ask();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn duels_are_fought_on_the_field_unless_the_player_wants_otherwise() {
        let of = |choice, preset| Venue::of(choice, Some(Rules::preset(preset)));
        for preset in Preset::ALL {
            let duels = Rules::preset(preset).toggles().duel;
            let by_rules = if duels { Venue::Field } else { Venue::Study };
            assert_eq!(of(VenueChoice::ByRules, preset), by_rules, "{preset}");
            assert_eq!(of(VenueChoice::Field, preset), Venue::Field);
            assert_eq!(of(VenueChoice::Study, preset), Venue::Study);
        }
        assert_eq!(of(VenueChoice::ByRules, Preset::Manator), Venue::Field);
        assert_eq!(of(VenueChoice::ByRules, Preset::Jetan), Venue::Study);
        assert_eq!(Venue::of(VenueChoice::ByRules, None), Venue::Field);
    }
}
