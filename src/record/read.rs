//! Reads the first game text: cuts it into games, tags and plies, each with its place, and checks every game by
//! replaying it. Nothing is half-loaded.

use std::path::Path;

use super::disk::read_text;
use super::error::ply_of;
use super::{Fault, LoadError, Place, Record, RecordError};
use crate::rules::{BySide, Outcome, Ply, Position, Reason, Rules, Side};
use crate::table::Player;

/// A million short games.
const LARGEST_FILE_BYTES: u64 = 1 << 30;
/// One game of half a million plies.
const LARGEST_SAVE_BYTES: u64 = 4 << 20;

/// A game as its text has it.
#[derive(Default)]
struct Raw {
    begins: Option<Place>,
    tags: Vec<Tag>,
    plies: Vec<(Place, String)>,
}

struct Tag {
    name: String,
    value: String,
    value_place: Place,
}

impl Record {
    /// Reads a text with one game.
    ///
    /// # Errors
    /// With the place and one sentence, when the text is no game, holds several, or its plies are not legal or do not
    /// lead to what it states.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut games = split(text)?.into_iter();
        let first = games.next().ok_or(Fault::NoGame)?.check()?;
        match games.next().and_then(|game| game.begins) {
            Some(place) => Err(RecordError::at(place, Fault::SecondGame)),
            None => Ok(first),
        }
    }

    /// Reads a text with any number of games, none included.
    ///
    /// # Errors
    /// As [`Record::parse`]; one bad game refuses them all.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
        split(text)?.into_iter().map(Raw::check).collect()
    }
}

/// Reads the games of a file.
///
/// # Errors
/// When the file cannot be read, is no text, or a game in it is refused.
pub fn load(path: &Path) -> Result<Vec<Record>, LoadError> {
    load_by(path, LARGEST_FILE_BYTES, Record::parse_all)
}

/// Reads the game of a save, which states where it ends: a save cut short anywhere is refused.
pub(super) fn load_save(path: &Path) -> Result<Record, LoadError> {
    load_by(path, LARGEST_SAVE_BYTES, |text| {
        let record = Record::parse(text)?;
        match split(text)?.first() {
            Some(game) => game
                .need("End", Place { line: 1, column: 1 })
                .map(|_| record),
            None => Err(Fault::NoGame.into()),
        }
    })
}

fn load_by<T>(
    path: &Path,
    most_bytes: u64,
    read: impl FnOnce(&str) -> Result<T, RecordError>,
) -> Result<T, LoadError> {
    let file = || path.display().to_string();
    let text = read_text(path, most_bytes).map_err(|source| LoadError::Unreadable {
        file: file(),
        source,
    })?;
    read(&text).map_err(|source| LoadError::Refused {
        file: file(),
        source,
    })
}

/// Cuts a text into games. A tag line after plies begins the next game, and so does another `Format`.
fn split(text: &str) -> Result<Vec<Raw>, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut games: Vec<Raw> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let start = Place {
            line,
            column: 1 + content.chars().take_while(|c| c.is_whitespace()).count(),
        };
        let content_trimmed = content.trim();
        if content_trimmed.starts_with('[') {
            let tag = read_tag(content_trimmed, start)?;
            if tag.name == "Format" || games.last().is_some_and(|game| !game.plies.is_empty()) {
                games.push(Raw {
                    begins: Some(start),
                    ..Raw::default()
                });
            }
            let game = games
                .last_mut()
                .ok_or(RecordError::at(start, Fault::NoFormat))?;
            if game.tags.iter().any(|known| known.name == tag.name) {
                return Err(RecordError::at(start, Fault::TagAgain(short(&tag.name))));
            }
            game.tags.push(tag);
        } else if !content_trimmed.is_empty() {
            let game = games
                .last_mut()
                .ok_or(RecordError::at(start, Fault::NoFormat))?;
            game.plies.extend(
                words(content).map(|(column, word)| (Place { line, column }, word.to_owned())),
            );
        }
    }
    Ok(games)
}

/// The words of a line with their columns from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let offset = word.as_ptr() as usize - line.as_ptr() as usize;
        (1 + line[..offset].chars().count(), word)
    })
}

/// Reads `[Name "value"]`, in which `\\` and `\"` stand for a backslash and a quotation mark.
fn read_tag(line: &str, place: Place) -> Result<Tag, RecordError> {
    let bad = || RecordError::at(place, Fault::Tag);
    let (name, rest) = line[1..].split_once(" \"").ok_or_else(bad)?;
    let quoted = rest.strip_suffix("\"]").ok_or_else(bad)?;
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric()) {
        return Err(bad());
    }
    let mut value = String::with_capacity(quoted.len());
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => return Err(bad()),
            '\\' => value.push(
                chars
                    .next()
                    .filter(|next| matches!(next, '"' | '\\'))
                    .ok_or_else(bad)?,
            ),
            _ => value.push(c),
        }
    }
    let value_place = Place {
        line: place.line,
        column: place.column + name.chars().count() + 3,
    };
    Ok(Tag {
        name: name.to_owned(),
        value,
        value_place,
    })
}

impl Raw {
    /// Makes a record of it and replays that, so that what comes out can be played on.
    fn check(self) -> Result<Record, RecordError> {
        let format = self.tags.first().filter(|tag| tag.name == "Format");
        let begins = self.begins.unwrap_or(Place { line: 1, column: 1 });
        let format = format.ok_or(RecordError::at(begins, Fault::NoFormat))?;
        if format.value != "1" {
            return Err(RecordError::at(
                format.value_place,
                Fault::Format(short(&format.value)),
            ));
        }
        let rules = self.rules(begins)?;
        let seed = self.need("Seed", begins)?;
        let start = self.need("Start", begins)?;
        let result = self.need("Result", begins)?;
        let record = Record {
            rules,
            seed: plain_seed(&seed.value)
                .ok_or_else(|| seed.refused(Fault::Seed(short(&seed.value))))?,
            start: Position::parse(&start.value, rules)
                .map_err(|error| start.refused(Fault::Start(error)))?,
            players: BySide::new(self.player("Black")?, self.player("Orange")?),
            plies: self.read_plies()?,
            result: read_result(&result.value)
                .ok_or_else(|| result.refused(Fault::Result(short(&result.value))))?,
        };
        let replayed = record
            .clone()
            .into_match()
            .map_err(|error| self.placed(error, begins))?;
        match self.tag("End") {
            Some(end) if end.value != replayed.position().to_string() => {
                // No position is longer.
                let stated = end.value.chars().take(160).collect();
                let reached = Box::new(replayed.position().clone());
                Err(end.refused(Fault::OtherEnd { stated, reached }))
            }
            _ => Ok(record),
        }
    }

    fn rules(&self, begins: Place) -> Result<Rules, RecordError> {
        let preset = self.need("Rules", begins)?;
        let plain = Rules::from_parts(&preset.value, [])
            .map_err(|error| preset.refused(Fault::Rules(error)))?;
        let Some(set) = self.tag("Set") else {
            return Ok(plain);
        };
        words(&set.value).try_fold(plain, |rules, (column, pair)| {
            let place = Place {
                column: set.value_place.column + column - 1,
                ..set.value_place
            };
            let (toggle, value) = pair
                .split_once('=')
                .ok_or_else(|| RecordError::at(place, Fault::Set(short(pair))))?;
            rules
                .with(toggle, value)
                .map_err(|error| RecordError::at(place, Fault::Rules(error)))
        })
    }

    fn player(&self, name: &str) -> Result<Player, RecordError> {
        self.tag(name).map_or(Ok(Player::Human), |tag| {
            tag.value
                .parse()
                .map_err(|error| tag.refused(Fault::Player(error)))
        })
    }

    fn read_plies(&self) -> Result<Vec<Ply>, RecordError> {
        let read = |(place, word): &(Place, String)| {
            word.parse()
                .map_err(|error| RecordError::at(*place, Fault::Move(error)))
        };
        self.plies.iter().map(read).collect()
    }

    /// Puts the place to a fault that replaying found.
    fn placed(&self, error: RecordError, begins: Place) -> RecordError {
        let ply = ply_of(&error.fault)
            .and_then(|index| self.plies.get(index))
            .map(|(place, _)| *place);
        let result = self
            .tag("Result")
            .filter(|_| matches!(error.fault, Fault::OtherResult { .. }));
        let place = ply.or(result.map(|tag| tag.value_place)).unwrap_or(begins);
        RecordError::at(place, error.fault)
    }

    fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    fn need(&self, name: &'static str, begins: Place) -> Result<&Tag, RecordError> {
        self.tag(name)
            .ok_or(RecordError::at(begins, Fault::NoTag(name)))
    }
}

impl Tag {
    fn refused(&self, fault: Fault) -> RecordError {
        RecordError::at(self.value_place, fault)
    }
}

/// A decimal number without sign.
fn plain_seed(text: &str) -> Option<u64> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// Reads what `result_text` writes.
fn read_result(text: &str) -> Option<Outcome> {
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
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
