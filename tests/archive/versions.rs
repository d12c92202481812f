//! Archives of every version: older ones are brought up to date, newer ones left alone.

use std::fs;
use std::path::Path;

use manator::record::archive::{Archive, Filter, RollFilter, Stored};

use super::damage::refuses_and_leaves;
use crate::kit::{archive_of, assert_consistent, by_hand, dump, number};

/// Puts an archive there as the program of that version wrote it.
fn archive_of_version(version: u32, folder: &Path) {
    let path = format!("tests/fixtures/archive/{version}.sql");
    let sql = fs::read_to_string(path).unwrap();
    by_hand(folder).execute_batch(&sql).unwrap();
    assert_eq!(number(folder, "PRAGMA user_version"), i64::from(version));
}

/// Whatever step has been gone, the archive is as if its games had come into one of today.
#[test]
fn an_archive_of_version_1_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    archive_of_version(1, folder.path());
    let texts = |folder: &Path| -> Vec<String> {
        let rows = dump(folder).into_iter();
        rows.filter(|row| row.starts_with("texts:") || row.starts_with("games:"))
            .collect()
    };
    let connection = by_hand(folder.path());
    let mut query = connection
        .prepare("SELECT id || text FROM games JOIN texts ON id = game ORDER BY id")
        .unwrap();
    let before: Vec<String> = query
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    drop(query);
    drop(connection);
    let archive = Archive::open_to_read(folder.path()).unwrap().unwrap();
    assert_eq!(archive.len().unwrap(), 8);
    let mut after = Vec::new();
    let mut entries = Vec::new();
    let each = archive.each(&Filter::default(), |game| {
        after.push(format!("{}{}", game.summary.id, game.text));
        entries.push(game.tree()?);
        Ok::<(), manator::record::archive::ArchiveError>(())
    });
    each.unwrap();
    assert_eq!(after, before, "texts stay as they were written");
    let wins: u32 = archive
        .careers(&RollFilter::default(), 999)
        .unwrap()
        .iter()
        .map(|man| man.wins)
        .sum();
    assert_eq!(wins, 2, "the duels of its live games");
    drop(archive);
    let fresh = tempfile::tempdir().unwrap();
    drop(archive_of(fresh.path(), &entries));
    let careers = |folder: &Path| -> Vec<String> {
        let others = dump(folder).into_iter();
        others
            .filter(|row| !row.starts_with("texts:") && !row.starts_with("games:"))
            .collect()
    };
    assert_eq!(careers(folder.path()), careers(fresh.path()));
    assert_eq!(texts(folder.path()).len(), 16);
    assert_consistent(folder.path());
    let mut archive = Archive::open(folder.path()).unwrap().archive;
    let again = archive.store_all(&entries).unwrap();
    assert!(
        again
            .iter()
            .all(|stored| matches!(stored, Stored::Known(_))),
        "{again:?}"
    );
}

/// A step that is interrupted has not been gone: the whole way from one version to the next is one transaction.
#[test]
fn two_copies_that_bring_the_same_archive_up_to_date_do_it_once() {
    let folder = tempfile::tempdir().unwrap();
    archive_of_version(1, folder.path());
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                assert_eq!(
                    Archive::open(folder.path()).unwrap().archive.len().unwrap(),
                    8
                );
            });
        }
    });
    assert_consistent(folder.path());
    assert_eq!(number(folder.path(), "SELECT sum(wins) FROM fighters"), 2);
}

#[test]
fn a_newer_archive_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(archive_of(folder.path(), &[crate::kit::entry(1)]));
    by_hand(folder.path())
        .execute_batch("PRAGMA user_version = 77")
        .unwrap();
    refuses_and_leaves(folder.path(), "newer version");
}
