//! A game's tags and what they mean: rules, seed, start, players, result.

use std::collections::BTreeSet;

use super::tree::OWN_TAGS;
use super::write::POT_GOES_ON;
use super::{Fault, GameTree, Line, Place, RecordError, Tag};
use crate::rules::{Outcome, Position, Pot, Reason, Rules, Side};
use crate::table::Player;

/// The tags of one game, as they are read.
pub(super) struct Head {
    begins: Place,
    tags: Vec<Placed>,
    names: BTreeSet<String>,
}

/// What a game's text looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Format {
    /// Plies alone.
    First,
    /// With a mark at the end.
    Second,
}

struct Placed {
    tag: Tag,
    at: Place,
}

impl Head {
    /// The tags of a game that begins there.
    pub(super) fn new(begins: Place) -> Head {
        Head {
            begins,
            tags: Vec::new(),
            names: BTreeSet::new(),
        }
    }

    /// Takes a tag in that stands there, with its value there.
    pub(super) fn push(
        &mut self,
        name: &str,
        value: String,
        place: Place,
        at: Place,
    ) -> Result<(), RecordError> {
        let name = name.to_owned();
        if !self.names.insert(name.clone()) {
            return Err(RecordError::at(place, Fault::TagAgain(short(&name))));
        }
        let tag = Tag { name, value };
        self.tags.push(Placed { tag, at });
        Ok(())
    }

    /// The game that the tags describe, without a ply, and the format of its text.
    pub(super) fn read(&self) -> Result<(GameTree, Format), RecordError> {
        let first = self
            .tags
            .first()
            .filter(|placed| placed.tag.name == "Format");
        let format = first.ok_or(RecordError::at(self.begins, Fault::NoFormat))?;
        let read_as = match format.tag.value.as_str() {
            "1" => Format::First,
            "2" => Format::Second,
            other => return Err(format.refused(Fault::Format(short(other)))),
        };
        let rules = self.rules()?;
        let [seed, start, result] = [
            self.need("Seed")?,
            self.need("Start")?,
            self.need("Result")?,
        ];
        let further = self.tags.iter().map(|placed| &placed.tag);
        let game = GameTree {
            rules,
            seed: plain_number(&seed.tag.value)
                .ok_or_else(|| seed.refused(Fault::Seed(short(&seed.tag.value))))?,
            start: Position::parse(&start.tag.value, rules)
                .map_err(|error| start.refused(Fault::Start(error)))?,
            pot: self.pot()?,
            players: crate::rules::BySide::new(
                self.player(Side::Black)?,
                self.player(Side::Orange)?,
            ),
            result: read_result(&result.tag.value)
                .ok_or_else(|| result.refused(Fault::Result(short(&result.tag.value))))?,
            tags: further
                .filter(|tag| !OWN_TAGS.contains(&tag.name.as_str()))
                .cloned()
                .collect(),
            end: self.tag("End").map(|end| end.tag.value.clone()),
            main: Line::default(),
        };
        Ok((game, read_as))
    }

    /// Where the value of a tag stands, or where the game begins.
    pub(super) fn place_of(&self, name: &str) -> Place {
        self.tag(name).map_or(self.begins, |placed| placed.at)
    }

    fn rules(&self) -> Result<Rules, RecordError> {
        let preset = self.need("Rules")?;
        let plain = Rules::from_parts(&preset.tag.value, [])
            .map_err(|error| preset.refused(Fault::Rules(error)))?;
        let Some(set) = self.tag("Set") else {
            return Ok(plain);
        };
        let rules = words(&set.tag.value).try_fold(plain, |rules, (column, pair)| {
            let place = Place {
                column: set.at.column + column,
                ..set.at
            };
            let (toggle, value) = pair
                .split_once('=')
                .ok_or_else(|| RecordError::at(place, Fault::Set(short(pair))))?;
            rules
                .with(toggle, value)
                .map_err(|error| RecordError::at(place, Fault::Rules(error)))
        })?;
        rules
            .checked()
            .map_err(|error| set.refused(Fault::Rules(error)))
    }

    fn pot(&self) -> Result<Pot, RecordError> {
        self.tag("Pot").map_or(Ok(Pot::default()), |placed| {
            let pot = read_pot(&placed.tag.value);
            pot.ok_or_else(|| placed.refused(Fault::Pot(short(&placed.tag.value))))
        })
    }

    fn player(&self, side: Side) -> Result<Player, RecordError> {
        let name = match side {
            Side::Black => "Black",
            Side::Orange => "Orange",
        };
        self.tag(name).map_or(Ok(Player::Human), |placed| {
            let player = placed.tag.value.parse();
            player.map_err(|error| placed.refused(Fault::Player(error)))
        })
    }

    fn tag(&self, name: &str) -> Option<&Placed> {
        self.tags.iter().find(|placed| placed.tag.name == name)
    }

    fn need(&self, name: &'static str) -> Result<&Placed, RecordError> {
        self.tag(name)
            .ok_or(RecordError::at(self.begins, Fault::NoTag(name)))
    }
}

impl Placed {
    fn refused(&self, fault: Fault) -> RecordError {
        RecordError::at(self.at, fault)
    }
}

/// The words of a value with how many characters stand before each.
fn words(value: &str) -> impl Iterator<Item = (usize, &str)> {
    value.split_whitespace().map(move |word| {
        let offset = word.as_ptr() as usize - value.as_ptr() as usize;
        (value[..offset].chars().count(), word)
    })
}

/// A decimal number without sign.
pub(super) fn plain_number(text: &str) -> Option<u64> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// Reads what `pot_text` writes.
fn read_pot(text: &str) -> Option<Pot> {
    const MOST_DIGITS: usize = 9;
    let (number, goes_on) = match text.strip_suffix(POT_GOES_ON) {
        Some(number) => (number, true),
        None => (text, false),
    };
    let carried = plain_number(number).filter(|_| number.len() <= MOST_DIGITS)?;
    Some(Pot { carried, goes_on })
}

/// Reads what `result_text` writes.
pub(super) fn read_result(text: &str) -> Option<Outcome> {
    if text == "*" {
        return Some(Outcome::Ongoing);
    }
    let (points, reason) = text.split_once(' ')?;
    let reason = Reason::from_name(reason)?;
    let win = |winner, minor| Outcome::Win {
        winner,
        reason,
        minor,
    };
    match points {
        "1-1" => Some(Outcome::Draw { reason }),
        "3-0" => Some(win(Side::Black, false)),
        "2-0" => Some(win(Side::Black, true)),
        "0-3" => Some(win(Side::Orange, false)),
        "0-2" => Some(win(Side::Orange, true)),
        _ => None,
    }
}

/// The beginning of a text for a message.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 60;
    text.chars().take(LONGEST).collect()
}
