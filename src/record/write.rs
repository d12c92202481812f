//! Writes the first game text.

use std::fmt::Write;

use super::Record;
use crate::rules::{Outcome, Side};
use crate::table::Match;

impl Record {
    /// The game as it stands.
    pub fn of(game: &Match) -> Record {
        Record {
            rules: game.rules(),
            seed: game.seed(),
            start: game.game().start().clone(),
            players: *game.players(),
            plies: game.game().plies().to_vec(),
            result: game.outcome(),
        }
    }

    /// The first game text, ending in a line feed.
    pub fn to_text(&self) -> String {
        self.text_with(&[])
    }

    /// Several games in one text, a blank line between.
    pub fn to_texts<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
        records
            .into_iter()
            .map(Record::to_text)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The text with further tags after those that every game has.
    pub(super) fn text_with(&self, more: &[(&str, String)]) -> String {
        let set: Vec<String> = self
            .rules
            .differences()
            .into_iter()
            .map(|(toggle, value)| format!("{toggle}={value}"))
            .collect();
        let tags = [
            ("Format", "1".to_owned()),
            ("Rules", self.rules.preset_of().name().to_owned()),
            ("Set", set.join(" ")),
            ("Seed", self.seed.to_string()),
            ("Start", self.start.to_string()),
            ("Black", self.players[Side::Black].to_string()),
            ("Orange", self.players[Side::Orange].to_string()),
            ("Result", result_text(self.result)),
        ];
        let mut text = String::new();
        for (name, value) in tags.iter().chain(more) {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        let plies: Vec<String> = self.plies.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "\n{}", plies.join(" "));
        text
    }
}

/// An outcome as the Result tag has it: the points of Black and Orange and the reason.
pub(super) fn result_text(outcome: Outcome) -> String {
    let [black, orange] = outcome.points();
    match outcome.reason() {
        None => "*".to_owned(),
        Some(reason) => format!("{black}-{orange} {}", reason.name()),
    }
}
