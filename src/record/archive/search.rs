//! Finding games by who played, under which rules, how and when they ended.

use std::fmt;
use std::str::FromStr;

use rusqlite::params_from_iter;
use rusqlite::types::Value;
use thiserror::Error;

use super::games::{COLUMNS, TEXT_COLUMN, summary};
use super::{Archive, ArchiveError, Date, Game, Summary};
use crate::rules::{Preset, Reason};

/// Which games are meant: those for which everything holds that is said. Nothing said: all.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// These numbers; none said: any.
    pub ids: Vec<i64>,
    /// Who played one of the sides, such as `human` or `ai:2`.
    pub player: Option<String>,
    /// The preset.
    pub rules: Option<Preset>,
    /// Who won, or the points.
    pub result: Option<ResultFilter>,
    /// By what it ended.
    pub reason: Option<Reason>,
    /// Not before this day; games without a day are then left out.
    pub since: Option<Date>,
    /// Not after this day; games without a day are then left out.
    pub until: Option<Date>,
}

/// A result to look for: who won, or the points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultFilter {
    name: &'static str,
    /// The points of Black and Orange that are meant.
    points: &'static [&'static str],
}

/// A text that names no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a result is black, orange, draw, or points such as 3-0, 2-0, 1-1, 0-2 or 0-3, not {0:?}")]
pub struct ResultFilterError(String);

impl Archive {
    /// The games that are meant, the latest to come first, at most so many.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn find(&self, filter: &Filter, limit: u32) -> Result<Vec<Summary>, ArchiveError> {
        let query = Query::of(filter);
        let sql = query.select(COLUMNS, "ORDER BY id DESC LIMIT ?");
        let limit = Value::Integer(i64::from(limit));
        let values = query.values_of_ways().chain([limit]);
        self.connection
            .prepare_cached(&sql)
            .and_then(|mut query| {
                query
                    .query_map(params_from_iter(values), summary)?
                    .collect()
            })
            .map_err(|error| self.fault(error))
    }

    /// How many games are meant.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn count(&self, filter: &Filter) -> Result<u64, ArchiveError> {
        let query = Query::of(filter);
        let sql = format!("SELECT count(*) FROM ({})", query.select("id", ""));
        self.connection
            .prepare_cached(&sql)
            .and_then(|mut statement| {
                statement.query_row(params_from_iter(query.values_of_ways()), |row| {
                    row.get::<_, i64>(0)
                })
            })
            .map(i64::unsigned_abs)
            .map_err(|error| self.fault(error))
    }

    /// Shows each game that is meant, in the order of their coming, one at a time.
    ///
    /// # Errors
    /// The taker's, or when the archive cannot be read.
    pub fn each<E: From<ArchiveError>>(
        &self,
        filter: &Filter,
        mut take: impl FnMut(Game) -> Result<(), E>,
    ) -> Result<(), E> {
        let query = Query::of(filter);
        let sql = format!(
            "SELECT {COLUMNS}, text FROM games JOIN texts ON game = id WHERE id IN ({}) ORDER BY id",
            query.select("id", "")
        );
        let fault = |error| E::from(self.fault(error));
        let mut statement = self.connection.prepare(&sql).map_err(fault)?;
        let mut rows = statement
            .query(params_from_iter(query.values_of_ways()))
            .map_err(fault)?;
        while let Some(row) = rows.next().map_err(fault)? {
            let game = summary(row).and_then(|summary| {
                Ok(Game {
                    summary,
                    text: row.get(TEXT_COLUMN)?,
                })
            });
            take(game.map_err(fault)?)?;
        }
        Ok(())
    }
}

/// A filter in the database's language.
struct Query {
    /// One way to be meant each: a player may be either side, and each way has an index of its own.
    ways: Vec<&'static str>,
    conditions: Vec<String>,
    player: Option<Value>,
    values: Vec<Value>,
}

impl Query {
    fn of(filter: &Filter) -> Query {
        let mut query = Query {
            ways: vec!["1"],
            conditions: Vec::new(),
            player: filter.player.clone().map(Value::Text),
            values: Vec::new(),
        };
        if query.player.is_some() {
            query.ways = vec!["black = ?", "orange = ?"];
        }
        let texts = |texts: &[&str]| {
            texts
                .iter()
                .map(|text| Value::Text((*text).to_owned()))
                .collect()
        };
        if !filter.ids.is_empty() {
            query.one_of(
                "id",
                filter.ids.iter().copied().map(Value::Integer).collect(),
            );
        }
        if let Some(preset) = filter.rules {
            query.one_of("rules", texts(&[preset.name()]));
        }
        if let Some(result) = filter.result {
            query.one_of("result", texts(result.points));
        }
        if let Some(reason) = filter.reason {
            query.one_of("reason", texts(&[reason.name()]));
        }
        for (date, condition) in [(filter.since, "date >= ?"), (filter.until, "date <= ?")] {
            if let Some(date) = date {
                query.conditions.push(condition.to_owned());
                query.values.push(Value::Text(date.to_string()));
            }
        }
        query
    }

    fn one_of(&mut self, column: &str, values: Vec<Value>) {
        let marks = vec!["?"; values.len()].join(", ");
        self.conditions.push(format!("{column} IN ({marks})"));
        self.values.extend(values);
    }

    /// The statement, a part for each way; each part takes the player and then the values.
    fn select(&self, columns: &str, rest: &str) -> String {
        let parts: Vec<String> = self
            .ways
            .iter()
            .map(|way| {
                let all = [*way]
                    .into_iter()
                    .chain(self.conditions.iter().map(String::as_str));
                let all: Vec<&str> = all.collect();
                format!("SELECT {columns} FROM games WHERE {}", all.join(" AND "))
            })
            .collect();
        format!("{} {rest}", parts.join(" UNION "))
    }

    fn values_of_ways(&self) -> impl Iterator<Item = Value> + use<> {
        let once = || self.player.iter().chain(&self.values).cloned();
        self.ways
            .iter()
            .flat_map(|_| once())
            .collect::<Vec<Value>>()
            .into_iter()
    }
}

impl ResultFilter {
    const ALL: [ResultFilter; 8] = {
        const fn named(name: &'static str, points: &'static [&'static str]) -> ResultFilter {
            ResultFilter { name, points }
        }
        [
            named("black", &["3-0", "2-0"]),
            named("orange", &["0-3", "0-2"]),
            named("draw", &["1-1"]),
            named("3-0", &["3-0"]),
            named("2-0", &["2-0"]),
            named("1-1", &["1-1"]),
            named("0-2", &["0-2"]),
            named("0-3", &["0-3"]),
        ]
    };
}

impl fmt::Display for ResultFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl FromStr for ResultFilter {
    type Err = ResultFilterError;

    fn from_str(text: &str) -> Result<ResultFilter, ResultFilterError> {
        ResultFilter::ALL
            .into_iter()
            .find(|known| known.name == text)
            .ok_or_else(|| ResultFilterError(text.chars().take(40).collect()))
    }
}
