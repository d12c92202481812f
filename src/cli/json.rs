//! How commands write outcomes and read rule sets as JSON.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::rules::{Outcome, Preset, Reason, Rules, RulesError, Side, Toggle, ToggleForm};

/// An outcome as the commands write it.
#[derive(Serialize)]
pub struct OutcomeText {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[u8; 2]>,
}

/// Writes a game's line, `n seed plies outcome-json`.
///
/// # Errors
/// When it cannot be written.
pub fn write_game_line(
    out: &mut impl Write,
    number: u32,
    seed: u64,
    plies: usize,
    outcome: Outcome,
) -> io::Result<()> {
    let outcome = serde_json::to_string(&OutcomeText::of(outcome))?;
    writeln!(out, "{number} {seed} {plies} {outcome}")
}

/// A preset with toggles as JSON: truth values for on/off toggles, names for named ones, numbers for counts.
///
/// # Errors
/// When there is no such preset, toggle or value, or the value is of another type.
pub fn rules_from_json(preset: &str, set: &Map<String, Value>) -> Result<Rules, RulesError> {
    let preset: Preset = preset.parse()?;
    let mut toggles = preset.toggles();
    for (name, value) in set {
        let toggle = Toggle::named(name)?;
        let text = match (toggle.form, value) {
            (ToggleForm::Switch, Value::Bool(on)) => if *on { "on" } else { "off" }.to_owned(),
            (ToggleForm::Named(_) | ToggleForm::Prices(_), Value::String(name)) => name.clone(),
            (ToggleForm::Count, Value::Number(number)) if number.is_u64() => number.to_string(),
            (ToggleForm::Prices(_), Value::Array(prices)) if prices.iter().all(Value::is_u64) => {
                prices
                    .iter()
                    .map(Value::to_string)
                    .collect::<Vec<_>>()
                    .join(",")
            }
            _ => return Err(toggle.refuse(&value.to_string())),
        };
        toggle.set(&mut toggles, &text)?;
    }
    Rules::new(preset, toggles).checked()
}

impl OutcomeText {
    /// The text of an outcome.
    #[must_use]
    pub fn of(outcome: Outcome) -> Self {
        let state = match outcome {
            Outcome::Ongoing => "ongoing",
            Outcome::Win { minor: false, .. } => "win",
            Outcome::Win { minor: true, .. } => "minor_win",
            Outcome::Draw { .. } => "draw",
        };
        Self {
            state,
            winner: outcome.winner().map(Side::name),
            reason: outcome.reason().map(Reason::name),
            points: outcome.is_over().then(|| outcome.points()),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn prices_are_a_name_or_eight_numbers() {
        let rules = |prices: Value| {
            let set = json!({"prices": prices, "wager": "ante", "first": "lots"});
            rules_from_json("jetan", set.as_object().unwrap())
        };
        assert!(rules(json!("cazaux_knowlton")).is_ok());
        assert!(rules(json!([10, 0, 4, 4, 2, 2, 3, 1])).is_ok());
        assert!(rules(json!([1, 2])).is_err());
        assert!(rules(json!([1, 2, 3, 4, 5, 6, 7, -8])).is_err());
    }
}
