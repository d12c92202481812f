//! Reads careers: the great and the fallen.

use std::fmt;

use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};
use serde::Serialize;

use super::{Archive, ArchiveError};

/// One man's career.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Career {
    /// What he is called.
    pub name: String,
    /// The how many-th of his name he is, of those of the same city, kind and side; from 1.
    pub number: u32,
    /// Where he comes from.
    pub city: String,
    /// What he fights as: the kind's name in files, so `flier` for an odwar.
    pub kind: String,
    /// For whom.
    pub side: String,
    /// In how many games he has stood.
    pub games: u32,
    /// How many duels he has fought.
    pub duels: u32,
    /// How many of them he has won.
    pub wins: u32,
    /// How he fell, if he has.
    pub fate: Option<Fate>,
}

/// How a man fell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fate {
    /// In which game of the archive.
    pub game: i64,
    /// When that was, if it is known.
    pub date: Option<String>,
    /// With which ply, from 1.
    pub ply: u32,
    /// Who killed him, as [`Career`] writes a man.
    pub by: String,
}

/// Which careers are meant.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RollFilter {
    /// Who bears this name.
    pub name: Option<String>,
    /// The fallen alone, or the living alone.
    pub fallen: Option<bool>,
}

impl Archive {
    /// Careers, the most wins first, then the fewest duels for them; at most so many.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn careers(&self, filter: &RollFilter, limit: u32) -> Result<Vec<Career>, ArchiveError> {
        let mut conditions = String::new();
        let mut values = Vec::new();
        if let Some(name) = &filter.name {
            conditions += " AND called IN (SELECT id FROM names WHERE name = ?)";
            values.push(Value::Text(name.clone()));
        }
        match filter.fallen {
            Some(true) => conditions += " AND fell_in IS NOT NULL",
            Some(false) => conditions += " AND fell_in IS NULL",
            None => {}
        }
        values.push(Value::Integer(i64::from(limit)));
        // The few first, by the index of wins, then what else is to be said of them. Not by the view, which SQLite
        // would make whole to join it.
        let sql = format!(
            "SELECT mn.name, m.number, mn.city, mn.kind, mn.side, m.games, m.duels, m.wins,
                    m.fell_in, games.date, m.fell_at_ply,
                    kn.name, k.number, kn.city, kn.kind, kn.side
             FROM (SELECT * FROM fighters WHERE 1{conditions}
                   ORDER BY wins DESC, duels, id LIMIT ?) AS m
             JOIN names AS mn ON mn.id = m.called
             LEFT JOIN fighters AS k ON k.id = m.fell_to
             LEFT JOIN names AS kn ON kn.id = k.called
             LEFT JOIN games ON games.id = m.fell_in
             ORDER BY m.wins DESC, m.duels, m.id"
        );
        self.connection
            .prepare_cached(&sql)
            .and_then(|mut query| query.query_map(params_from_iter(values), career)?.collect())
            .map_err(|error| self.fault(error))
    }
}

fn career(row: &Row<'_>) -> rusqlite::Result<Career> {
    let fate = match row.get::<_, Option<i64>>(8)? {
        None => None,
        Some(game) => Some(Fate {
            game,
            date: row.get(9)?,
            ply: row.get(10)?,
            by: Called {
                name: &row.get::<_, String>(11)?,
                number: row.get(12)?,
                city: &row.get::<_, String>(13)?,
                side: &row.get::<_, String>(15)?,
                kind: &row.get::<_, String>(14)?,
            }
            .to_string(),
        }),
    };
    Ok(Career {
        name: row.get(0)?,
        number: row.get(1)?,
        city: row.get(2)?,
        kind: row.get(3)?,
        side: row.get(4)?,
        games: row.get(5)?,
        duels: row.get(6)?,
        wins: row.get(7)?,
        fate,
    })
}

/// A man in full: `U-Dor the second of Manatos, black dwar`.
struct Called<'a> {
    name: &'a str,
    number: u32,
    city: &'a str,
    side: &'a str,
    kind: &'a str,
}

impl fmt::Display for Called<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match self.number {
            0 | 1 => {}
            n @ 2..=9 => {
                const WORDS: [&str; 8] = [
                    "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
                ];
                write!(f, " the {}", WORDS[n as usize - 2])?;
            }
            n => {
                let ending = match (n % 10, n % 100) {
                    (_, 11..=13) => "th",
                    (1, _) => "st",
                    (2, _) => "nd",
                    (3, _) => "rd",
                    _ => "th",
                };
                write!(f, " the {n}{ending}")?;
            }
        }
        // Careers are of live games alone, where the flier is an odwar.
        let kind = match self.kind {
            "flier" => "odwar",
            kind => kind,
        };
        write!(f, " of {}, {} {kind}", self.city, self.side)
    }
}

/// `U-Dor the second of Manatos, black dwar`.
impl fmt::Display for Career {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Called {
            name: &self.name,
            number: self.number,
            city: &self.city,
            side: &self.side,
            kind: &self.kind,
        }
        .fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Kind;

    #[test]
    fn a_flier_of_the_live_game_is_called_an_odwar() {
        let man = Called {
            name: "Val Dor",
            number: 1,
            city: "Helium",
            side: "orange",
            kind: Kind::Flier.name(),
        };
        assert_eq!(man.to_string(), "Val Dor of Helium, orange odwar");
    }

    #[test]
    fn those_who_come_after_are_numbered() {
        let called = |number| {
            let man = Called {
                name: "U-Dor",
                number,
                city: "Manatos",
                side: "black",
                kind: "dwar",
            };
            man.to_string()
        };
        assert_eq!(called(1), "U-Dor of Manatos, black dwar");
        assert_eq!(called(2), "U-Dor the second of Manatos, black dwar");
        for (number, word) in [
            (9, "ninth"),
            (10, "10th"),
            (11, "11th"),
            (12, "12th"),
            (21, "21st"),
            (22, "22nd"),
            (103, "103rd"),
            (111, "111th"),
        ] {
            assert!(
                called(number).contains(&format!("the {word} of")),
                "{}",
                called(number)
            );
        }
    }
}
