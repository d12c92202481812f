//! The tables of the archive and the steps from each version to the next. A step that has been released is never changed;
//! tables that follow from the games are filled anew after the last step, by the code of today.

use rusqlite::{Connection, Transaction};

use super::careers;

/// Marks the file as an archive of this program (SQLite's `application_id`): `Jtan` in ASCII.
pub(super) const APPLICATION: i64 = 0x4a74_616e;

/// The version of the tables (SQLite's `user_version`) that this program writes.
pub(super) const VERSION: i64 = STEPS.len() as i64;

/// One step: from the version before to this one.
struct Step {
    sql: &'static str,
    /// Whether careers have to be told anew from the games.
    careers: bool,
}

const STEPS: [Step; 2] = [
    Step {
        sql: include_str!("schema/1_games.sql"),
        careers: false,
    },
    Step {
        sql: include_str!("schema/2_careers.sql"),
        careers: true,
    },
];

/// What a database says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Nothing in it yet.
    Empty,
    /// An archive of this version, 1 and up.
    Archive(i64),
    /// Somebody else's.
    Foreign,
}

/// Looks at a database without changing it. Touches the first page of the games, so that a file cut short is noticed.
pub(super) fn kind(connection: &Connection) -> rusqlite::Result<Kind> {
    // One statement, so that all three are of one moment: another copy of the game may be making the tables.
    let (application, version, tables): (i64, i64, i64) = connection.query_row(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)
         FROM pragma_application_id, pragma_user_version",
        [],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    Ok(match (application, version, tables) {
        (0, 0, 0) => Kind::Empty,
        (APPLICATION, 1.., 1..) => {
            if version <= VERSION {
                connection.query_row(
                    "SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)",
                    [],
                    |_| Ok(()),
                )?;
            }
            Kind::Archive(version)
        }
        _ => Kind::Foreign,
    })
}

/// Brings the tables from this version (0: none) to the present one. All or nothing with the transaction.
pub(super) fn bring_up(tx: &Transaction<'_>, from: i64) -> rusqlite::Result<()> {
    let steps = &STEPS[(from.max(0) as usize).min(STEPS.len())..];
    for step in steps {
        tx.execute_batch(step.sql)?;
    }
    if from > 0 && steps.iter().any(|step| step.careers) {
        careers::tell_anew(tx)?;
    }
    tx.pragma_update(None, "application_id", APPLICATION)?;
    tx.pragma_update(None, "user_version", VERSION)
}
