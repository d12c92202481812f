//! Finished games, and looking into the database by hand.

use std::path::Path;

use manator::duel::Stream;
use manator::record::archive::Archive;
use manator::record::{GameTree, tags};
use manator::rules::{Preset, Rules, Side};
use manator::table::{Match, Player};
use rusqlite::Connection;

use crate::games::random_game;

/// A game that was played at random for a while and then, if it was not over, given up or agreed drawn.
pub fn finished(preset: Preset, seed: u64) -> Match {
    let mut dice = Stream::of(b"finish", seed, 1);
    let mut game = random_game(Rules::preset(preset), seed, 20 + dice.below(120));
    for side in Side::ALL {
        if dice.below(3) > 0 {
            let level = 1 + dice.below(4) as u8;
            game.set_player(side, Player::Engine { level });
        }
    }
    if !game.outcome().is_over() {
        match dice.below(3) {
            0 => game.agree_draw().map(drop),
            1 => game.resign(Side::Black).map(drop),
            _ => game.flag(Side::Orange).map(drop),
        }
        .unwrap();
    }
    game
}

/// The n-th of a row of games, by many rules, some of them with a day or names.
pub fn entry(number: u64) -> GameTree {
    let preset = Preset::ALL[number as usize % Preset::ALL.len()];
    let mut game = GameTree::of(&finished(preset, number));
    if !number.is_multiple_of(4) {
        let day = format!("2026.{:02}.{:02}", 1 + number % 12, 1 + number % 28);
        game.set_tag(tags::DATE, &day);
    }
    if number.is_multiple_of(5) {
        game.set_tag(tags::ORANGE_NAME, "U-Thor");
    }
    game
}

/// A live game, of which men tell.
pub fn live_entry(seed: u64) -> GameTree {
    GameTree::of(&finished(Preset::Decennial, seed))
}

/// A new archive with these games.
pub fn archive_of(folder: &Path, games: &[GameTree]) -> Archive {
    let opened = Archive::open(folder).unwrap();
    assert_eq!(opened.notice, None);
    let mut archive = opened.archive;
    archive.store_all(games).unwrap();
    archive
}

/// All rows of all tables, as text.
pub fn dump(folder: &Path) -> Vec<String> {
    let connection = by_hand(folder);
    let mut rows = Vec::new();
    for (table, columns, key) in [
        (
            "games",
            "id, hex(content), black, orange, rules, toggles, result, reason, plies, date, seed, start",
            "id",
        ),
        ("texts", "*", "game"),
        ("names", "name, city, kind, side, men, living", "id"),
        ("fighters", "*", "id"),
        ("stands", "*", "game, piece"),
    ] {
        let sql = format!("SELECT {columns} FROM {table} ORDER BY {key}");
        let mut query = connection.prepare(&sql).unwrap();
        let columns = query.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let cells = (0..columns).map(|column| {
                row.get::<_, rusqlite::types::Value>(column)
                    .map(|value| format!("{value:?}"))
            });
            cells.collect::<rusqlite::Result<Vec<_>>>()
        };
        let found = query.query_map([], row).unwrap();
        rows.extend(found.map(|cells| format!("{table}: {}", cells.unwrap().join(" "))));
    }
    rows
}

/// The database without the archive's own code.
pub fn by_hand(folder: &Path) -> Connection {
    Connection::open(folder.join(Archive::NAME)).unwrap()
}

/// A number that a query gives.
pub fn number(folder: &Path, sql: &str) -> i64 {
    by_hand(folder)
        .query_row(sql, [], |row| row.get(0))
        .unwrap()
}

/// Everything in it belongs together: each game has its text, each stand its game and fighter, all sums are right.
pub fn assert_consistent(folder: &Path) {
    let connection = by_hand(folder);
    let word: String = connection
        .pragma_query_value(None, "integrity_check", |row| row.get(0))
        .unwrap();
    assert_eq!(word, "ok");
    for sql in [
        "SELECT count(*) FROM games WHERE id NOT IN (SELECT game FROM texts)",
        "SELECT count(*) FROM texts WHERE game NOT IN (SELECT id FROM games)",
        "SELECT count(*) FROM stands WHERE game NOT IN (SELECT id FROM games)",
        "SELECT count(*) FROM stands WHERE fighter NOT IN (SELECT id FROM fighters)",
        "SELECT count(*) FROM fighters AS f LEFT JOIN
             (SELECT fighter, count(*) AS n FROM stands GROUP BY fighter) AS s ON s.fighter = f.id
         WHERE f.games <> coalesce(s.n, 0)",
        "SELECT count(*) FROM fighters AS f
         WHERE duels <> wins + (fell_in IS NOT NULL)",
        "SELECT count(*) FROM fighters WHERE fell_in NOT IN (SELECT id FROM games)",
        "SELECT count(*) FROM fighters AS f LEFT JOIN
             (SELECT fell_to, count(*) AS n FROM fighters GROUP BY fell_to) AS k ON k.fell_to = f.id
         WHERE f.wins <> coalesce(k.n, 0)",
        "SELECT count(*) FROM names AS n
         WHERE men <> (SELECT coalesce(max(number), 0) FROM fighters WHERE called = n.id)",
        "SELECT count(*) FROM names WHERE living IN (SELECT id FROM fighters WHERE fell_in IS NOT NULL)",
    ] {
        assert_eq!(number(folder, sql), 0, "{sql}");
    }
}
