//! Damaged, foreign and full: a sentence each, and nothing is lost that was there.

use std::fs;
use std::path::Path;

use manator::record::GameTree;
use manator::record::archive::{Archive, ArchiveError};

use crate::kit::{archive_of, assert_consistent, by_hand, entry, live_entry};

/// Whatever stands there instead of an archive is kept, and a new archive begun beside it.
#[test]
fn a_damaged_archive_is_set_aside_and_kept() {
    let whole = {
        let folder = tempfile::tempdir().unwrap();
        let entries: Vec<GameTree> = (0..20).map(live_entry).collect();
        drop(archive_of(folder.path(), &entries));
        fs::read(folder.path().join(Archive::NAME)).unwrap()
    };
    let cut = |length: usize| whole[..length].to_vec();
    let mut no_header = whole.clone();
    no_header[..16].fill(b'x');
    let damages = [
        b"this is no database, and longer than the header of one would be; far longer".repeat(9),
        cut(50),
        cut(4096),
        cut(whole.len() / 2),
        cut(whole.len() - 4096),
        no_header,
    ];
    for (number, damage) in damages.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(Archive::NAME);
        fs::write(&path, damage).unwrap();
        let read = Archive::open_to_read(folder.path());
        assert!(
            matches!(read, Err(ArchiveError::Damaged { .. })),
            "{number}: {read:?}"
        );
        assert_eq!(&fs::read(&path).unwrap(), damage, "reading changes nothing");
        let opened = Archive::open(folder.path()).unwrap();
        let notice = opened.notice.unwrap();
        assert!(
            notice.contains("kept as") && !notice.contains('\n'),
            "{notice}"
        );
        let mut archive = opened.archive;
        archive.store(&entry(1)).unwrap();
        assert_eq!(archive.len().unwrap(), 1);
        drop(archive);
        let aside = folder.path().join(format!("{}.damaged-1", Archive::NAME));
        assert_eq!(&fs::read(aside).unwrap(), damage, "{number}");
        assert_eq!(Archive::open(folder.path()).unwrap().notice, None);
        assert_consistent(folder.path());
    }
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    by_hand(folder.path())
        .execute_batch("CREATE TABLE cats (name TEXT)")
        .unwrap();
    refuses_and_leaves(folder.path(), "another program");
}

/// Refused with a sentence that says this, and not a byte of it changed.
pub fn refuses_and_leaves(folder: &Path, says: &str) {
    let path = folder.join(Archive::NAME);
    let before = fs::read(&path).unwrap();
    for error in [
        Archive::open(folder).unwrap_err(),
        Archive::open_to_read(folder).unwrap_err(),
    ] {
        let sentence = error.to_string();
        assert!(
            sentence.contains(says) && sentence.contains("archive.sqlite"),
            "{sentence}"
        );
        assert!(!sentence.contains('\n'), "{sentence}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
    let names = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), [Archive::NAME]);
}

#[test]
fn a_place_that_cannot_be_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for error in [
        Archive::open(&file).unwrap_err(),
        Archive::open(&file.join("below")).unwrap_err(),
    ] {
        assert!(error.to_string().contains("file"), "{error}");
    }
    fs::create_dir(folder.path().join(Archive::NAME)).unwrap();
    assert!(Archive::open(folder.path()).is_err());
}
