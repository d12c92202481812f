//! Plies in words: with coordinates (`Odwar d1 takes g4, won`), or as the novel tells them (`descriptive`). What screens
//! and files show beside the coordinates; nothing reads it.

mod descriptive;

pub use descriptive::descriptive;

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::{DuelResult, Game, Kind, Ply, Position, Rules};

/// How plies are named, if at all.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Names {
    /// Not: coordinates alone.
    #[default]
    None,
    /// As [`readable`] has it.
    Readable,
    /// As [`descriptive`] has it.
    Descriptive,
}

/// A word that is none of the ways to name plies.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("plies are named none, readable or descriptive, not {0:?}")]
pub struct NamesError(String);

impl FromStr for Names {
    type Err = NamesError;

    fn from_str(text: &str) -> Result<Names, NamesError> {
        match text {
            "none" => Ok(Names::None),
            "readable" => Ok(Names::Readable),
            "descriptive" => Ok(Names::Descriptive),
            other => Err(NamesError(other.to_owned())),
        }
    }
}

/// The name of a ply that is to be played next, or was, in this game; empty for [`Names::None`].
#[must_use]
pub fn name(game: &Game, ply: Ply, names: Names) -> String {
    match names {
        Names::None => String::new(),
        Names::Readable => readable(game.position(), ply),
        Names::Descriptive => descriptive(game, ply),
    }
}

/// A ply with the mover's kind and coordinates, seen from the position before it. A duel without a result is one that
/// is still to be fought.
///
/// ```
/// use manator::{record::notation::readable, rules::{Position, Preset, Rules}};
/// let start = Position::start(Rules::preset(Preset::Manator));
/// assert_eq!(readable(&start, "d2d3".parse()?), "Panthan d2 to d3");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[must_use]
pub fn readable(position: &Position, ply: Ply) -> String {
    let rules = position.rules();
    let (mv, duel) = match ply {
        Ply::Move { mv, duel } => (mv, duel),
        Ply::Ransom(ransom) => {
            return format!("{} returns to {}", title(ransom.kind, rules), ransom.at);
        }
    };
    let man = position
        .piece_at(mv.from)
        .map_or("Man", |piece| title(piece.kind, rules));
    let (from, to) = (mv.from, mv.to);
    let target = position.piece_at(to).map(|piece| piece.kind);
    match (target, duel) {
        (None, _) if position.is_escape(mv) => format!("{man} {from} escapes to {to}"),
        (None, _) => format!("{man} {from} to {to}"),
        (Some(Kind::Princess), _) => format!("{man} {from} takes the Princess on {to}"),
        (Some(_), Some(DuelResult::Won)) => format!("{man} {from} takes {to}, won"),
        (Some(_), Some(DuelResult::Lost)) => format!("{man} {from} attacks {to}, lost"),
        (Some(_), None) if position.needs_duel(mv) => format!("{man} {from} attacks {to}"),
        (Some(_), None) => format!("{man} {from} takes {to}"),
    }
}

/// The name of a kind; the flier is an odwar where the men are live \[17\].
#[must_use]
pub fn kind_name(kind: Kind, rules: Rules) -> &'static str {
    if kind == Kind::Flier && rules.toggles().duel {
        "odwar"
    } else {
        kind.name()
    }
}

/// The same as a title.
fn title(kind: Kind, rules: Rules) -> &'static str {
    match kind {
        Kind::Chief => "Chief",
        Kind::Princess => "Princess",
        Kind::Flier if rules.toggles().duel => "Odwar",
        Kind::Flier => "Flier",
        Kind::Dwar => "Dwar",
        Kind::Padwar => "Padwar",
        Kind::Warrior => "Warrior",
        Kind::Thoat => "Thoat",
        Kind::Panthan => "Panthan",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn titles_are_names_with_a_capital() {
        for preset in Preset::ALL {
            let rules = Rules::preset(preset);
            for kind in Kind::ALL {
                assert_eq!(title(kind, rules).to_lowercase(), kind_name(kind, rules));
            }
        }
    }

    #[test]
    fn every_way_to_end_a_ply_has_its_words() {
        let manator = Rules::preset(Preset::Manator);
        let text = "4N5/10/10/10/10/3m6/4M5/4m5/10/3fn5 b Nn 0 - 0";
        let position = Position::parse(text, manator).unwrap();
        let say = |ply: &str| readable(&position, ply.parse().unwrap());
        assert_eq!(say("e3e4+"), "Panthan e3 takes e4, won");
        assert_eq!(say("e3e4-"), "Panthan e3 attacks e4, lost");
        assert_eq!(say("e3e4"), "Panthan e3 attacks e4");
        assert_eq!(say("d1g4"), "Odwar d1 to g4");
        assert_eq!(say("e1a9"), "Princess e1 escapes to a9");
        assert_eq!(say("d5e10"), "Panthan d5 takes the Princess on e10");
        assert_eq!(say("F@d1"), "Odwar returns to d1");
        let jetan = Position::parse(text, Rules::preset(Preset::Jetan)).unwrap();
        let say = |ply: &str| readable(&jetan, ply.parse().unwrap());
        assert_eq!(say("e3e4"), "Panthan e3 takes e4");
        assert_eq!(say("d1g4"), "Flier d1 to g4");
        assert_eq!(say("a5a6"), "Man a5 to a6");
    }
}
