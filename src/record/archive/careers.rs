//! Writes careers: who a game's man was, and what he did in it.
//!
//! A man is the same as in an earlier game if name, city, kind and side agree and he has not fallen since. Whoever comes
//! after a fallen man under his name is another, with the next number. Games count in the order of their coming into the
//! archive.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};

use super::deeds::{Deeds, deeds};
use super::games::each_text;
use crate::duel::name;
use crate::record::Record;

/// Tells what this game's men did in it.
pub(super) fn tell(tx: &Transaction<'_>, game: i64, record: &Record) -> rusqlite::Result<()> {
    let men = deeds(record);
    let mut fighters = BTreeMap::new();
    let mut stand =
        tx.prepare_cached("INSERT INTO stands (game, piece, fighter) VALUES (?1, ?2, ?3)")?;
    for man in &men {
        let fighter = fighter_of(tx, record.seed, man)?;
        stand.execute(params![game, man.id, fighter])?;
        fighters.insert(man.id, fighter);
    }
    let mut count = tx.prepare_cached(
        "UPDATE fighters SET games = games + 1, duels = duels + ?2, wins = wins + ?3 WHERE id = ?1",
    )?;
    let mut fall = tx.prepare_cached(
        "UPDATE fighters SET fell_in = ?2, fell_at_ply = ?3, fell_to = ?4 WHERE id = ?1",
    )?;
    let mut forget = tx.prepare_cached(
        "UPDATE names SET living = NULL WHERE id = (SELECT called FROM fighters WHERE id = ?1)",
    )?;
    for man in &men {
        let fighter = fighters[&man.id];
        count.execute(params![fighter, man.duels, man.wins])?;
        if let Some(end) = man.fall {
            fall.execute(params![fighter, game, end.ply, fighters.get(&end.to)])?;
            forget.execute([fighter])?;
        }
    }
    Ok(())
}

/// Takes back what [`tell`] told of this game: the fallen of it live again, and whoever stood in no other game is gone.
pub(super) fn unsay(tx: &Transaction<'_>, game: i64, record: &Record) -> rusqlite::Result<()> {
    for man in deeds(record) {
        let (fighter, called): (i64, i64) = tx
            .prepare_cached(
                "SELECT f.id, f.called FROM stands JOIN fighters AS f ON f.id = fighter
                 WHERE game = ?1 AND piece = ?2",
            )?
            .query_row(params![game, man.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        tx.prepare_cached(
            "UPDATE fighters SET games = games - 1, duels = duels - ?2, wins = wins - ?3 WHERE id = ?1",
        )?
        .execute(params![fighter, man.duels, man.wins])?;
        tx.prepare_cached(
            "UPDATE fighters SET fell_in = NULL, fell_at_ply = NULL, fell_to = NULL
             WHERE id = ?1 AND fell_in = ?2",
        )?
        .execute([fighter, game])?;
        tx.prepare_cached("DELETE FROM fighters WHERE id = ?1 AND games = 0")?
            .execute([fighter])?;
        // One who has had a successor stays retired.
        tx.prepare_cached(
            "UPDATE names SET
                 men = (SELECT coalesce(max(number), 0) FROM fighters WHERE called = ?1),
                 living = (SELECT id FROM fighters WHERE called = ?1 AND fell_in IS NULL
                           AND number = (SELECT max(number) FROM fighters WHERE called = ?1))
             WHERE id = ?1",
        )?
        .execute([called])?;
    }
    tx.execute("DELETE FROM stands WHERE game = ?1", [game])?;
    Ok(())
}

/// Forgets all careers and tells them again from the games, in the order of their coming. A game whose text no longer
/// reads tells nothing.
pub(super) fn tell_anew(tx: &Transaction<'_>) -> rusqlite::Result<()> {
    tx.execute_batch("DELETE FROM stands; DELETE FROM fighters; DELETE FROM names;")?;
    each_text(tx, |game, text| match Record::parse(text) {
        Ok(record) => tell(tx, game, &record),
        Err(_) => Ok(()),
    })
}

/// The living man of this name, or the next to bear it.
fn fighter_of(tx: &Transaction<'_>, seed: u64, man: &Deeds) -> rusqlite::Result<i64> {
    let called = name(seed, man.id, man.piece);
    let identity = params![
        called.given,
        called.city.name(),
        man.piece.kind.name(),
        man.piece.side.name()
    ];
    tx.prepare_cached(
        "INSERT INTO names (name, city, kind, side) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    )?
    .execute(identity)?;
    let (called, men, living): (i64, i64, Option<i64>) = tx
        .prepare_cached(
            "SELECT id, men, living FROM names WHERE name = ?1 AND city = ?2 AND kind = ?3 AND side = ?4",
        )?
        .query_row(identity, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if let Some(fighter) = living {
        return Ok(fighter);
    }
    tx.prepare_cached("INSERT INTO fighters (called, number) VALUES (?1, ?2)")?
        .execute([called, men + 1])?;
    let fighter = tx.last_insert_rowid();
    tx.prepare_cached("UPDATE names SET men = ?2, living = ?3 WHERE id = ?1")?
        .execute([called, men + 1, fighter])?;
    Ok(fighter)
}
