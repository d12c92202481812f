//! Games going in and out of the archive, each with all that follows from it or not at all.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};

use super::entry::{content, set_of};
use super::{Archive, ArchiveError, Date, Game, Stored, Summary, careers};
use crate::record::{GameTree, tags};
use crate::rules::Side;

impl Archive {
    /// Stores a finished game. One that is there already is not stored twice.
    ///
    /// # Errors
    /// When the game goes on, or the archive cannot be written; then it is as it was.
    pub fn store(&mut self, game: &GameTree) -> Result<Stored, ArchiveError> {
        let mut stored = self.store_all(std::slice::from_ref(game))?;
        stored.pop().ok_or(ArchiveError::NotOver)
    }

    /// Stores several games in one go: all of them, or none.
    ///
    /// # Errors
    /// As [`Archive::store`].
    pub fn store_all(&mut self, games: &[GameTree]) -> Result<Vec<Stored>, ArchiveError> {
        if games.iter().any(|game| !game.result.is_over()) {
            return Err(ArchiveError::NotOver);
        }
        self.change(|tx| games.iter().map(|game| insert(tx, game)).collect())
    }

    /// Takes a game out again, with what its men did in it: it was not over after all. Whether it was there.
    ///
    /// # Errors
    /// When the archive cannot be written; then it is as it was.
    pub fn withdraw(&mut self, id: i64) -> Result<bool, ArchiveError> {
        let Some(game) = self.game(id)? else {
            return Ok(false);
        };
        let record = game.tree()?.record();
        self.change(|tx| {
            careers::unsay(tx, id, &record)?;
            tx.execute("DELETE FROM texts WHERE game = ?1", [id])?;
            Ok(tx.execute("DELETE FROM games WHERE id = ?1", [id])? > 0)
        })
    }

    /// The game with this number.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn game(&self, id: i64) -> Result<Option<Game>, ArchiveError> {
        let sql =
            format!("SELECT {COLUMNS}, text FROM games JOIN texts ON game = id WHERE id = ?1");
        let read = |row: &Row<'_>| {
            Ok(Game {
                summary: summary(row)?,
                text: row.get(TEXT_COLUMN)?,
            })
        };
        self.connection
            .prepare_cached(&sql)
            .and_then(|mut query| query.query_row([id], read).optional())
            .map_err(|error| self.fault(error))
    }

    /// How many games there are.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn len(&self) -> Result<u64, ArchiveError> {
        self.connection
            .query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0))
            .map(i64::unsigned_abs)
            .map_err(|error| self.fault(error))
    }

    /// Whether there is no game.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn is_empty(&self) -> Result<bool, ArchiveError> {
        Ok(self.len()? == 0)
    }

    /// Waits for its turn to write, and writes all or nothing.
    fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, ArchiveError> {
        // Immediate: a transaction that begins by reading may be told "busy" later, and then no waiting helps.
        let behaviour = TransactionBehavior::Immediate;
        let tx = self.connection.transaction_with_behavior(behaviour);
        tx.and_then(|tx| {
            let done = work(&tx)?;
            tx.commit()?;
            Ok(done)
        })
        .map_err(|error| ArchiveError::of(&self.path, error))
    }
}

/// What [`summary`] reads, in its order.
pub(super) const COLUMNS: &str =
    "id, black, orange, rules, toggles, result, reason, plies, date, seed";
/// The place of what stands after [`COLUMNS`].
pub(super) const TEXT_COLUMN: usize = 10;

pub(super) fn summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    Ok(Summary {
        id: row.get(0)?,
        black: row.get(1)?,
        orange: row.get(2)?,
        rules: row.get(3)?,
        set: row.get(4)?,
        result: row.get(5)?,
        reason: row.get(6)?,
        plies: row.get(7)?,
        date: row.get(8)?,
        seed: row.get(9)?,
    })
}

/// The numbers of all games in the order of their coming, with their texts.
pub(super) fn each_text(
    connection: &Connection,
    mut take: impl FnMut(i64, &str) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT game, text FROM texts ORDER BY game")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        take(row.get(0)?, row.get_ref(1)?.as_str()?)?;
    }
    Ok(())
}

fn insert(tx: &Transaction<'_>, game: &GameTree) -> rusqlite::Result<Stored> {
    let record = &game.record();
    let content = content(record);
    let known = tx
        .prepare_cached("SELECT id FROM games WHERE content = ?1")?
        .query_row([&content], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(Stored::Known(id));
    }
    let [black, orange] = record.result.points();
    tx.prepare_cached(
        "INSERT INTO games (content, black, orange, rules, toggles, result, reason, plies, date, seed, start)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        content,
        player(game, Side::Black),
        player(game, Side::Orange),
        record.rules.preset_of().name(),
        set_of(record),
        format!("{black}-{orange}"),
        record.result.reason().map_or("", |reason| reason.name()),
        record.plies.len() as i64,
        day(game),
        record.seed.to_string(),
        record.start.to_string(),
    ])?;
    let id = tx.last_insert_rowid();
    tx.prepare_cached("INSERT INTO texts (game, text) VALUES (?1, ?2)")?
        .execute(params![id, game.to_text()])?;
    careers::tell(tx, id, record)?;
    Ok(Stored::New(id))
}

/// Who played this side: his name where the game has one.
fn player(game: &GameTree, side: Side) -> String {
    game.name_of(side)
        .map_or_else(|| game.players[side].to_string(), str::to_owned)
}

/// The day of the game as it is looked for; nothing where not all of it is known.
fn day(game: &GameTree) -> Option<String> {
    Date::of_tag(game.tag(tags::DATE)?).map(|date| date.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Rules};
    use crate::table::{Match, MatchConfig};

    fn given_up(seed: u64) -> GameTree {
        let config = MatchConfig::new(Rules::preset(Preset::Manator), seed);
        let mut game = Match::new(config).unwrap();
        game.resign(Side::Black).unwrap();
        GameTree::of(&game)
    }

    /// The disk gets full under the archive's hands: a typed error, and what was there before is there.
    #[test]
    fn a_full_disk_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut archive = Archive::open(folder.path()).unwrap().archive;
        let few: Vec<GameTree> = (0..5).map(given_up).collect();
        archive.store_all(&few).unwrap();
        let many: Vec<GameTree> = (100..600).map(given_up).collect();
        archive
            .connection
            .pragma_update(None, "max_page_count", 60)
            .unwrap();
        let error = archive.store_all(&many).unwrap_err();
        assert!(matches!(error, ArchiveError::Full { .. }), "{error:?}");
        assert!(error.to_string().contains("disk is full"), "{error}");
        assert_eq!(archive.len().unwrap(), 5);
        assert_eq!(archive.game(6).unwrap(), None);
        drop(archive);
        let mut archive = Archive::open(folder.path()).unwrap().archive;
        archive.store_all(&many).unwrap();
        assert_eq!(archive.len().unwrap(), 505);
    }
}
