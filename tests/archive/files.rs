//! Games out of the archive as text and into it from files.

use std::io::Cursor;

use manator::record::archive::{Archive, Filter, Import, Refusal, Tally};
use manator::record::{GameTree, Record};
use manator::rules::Preset;

use crate::games::random_game;
use crate::kit::{archive_of, assert_consistent, dump, entry};

fn export(archive: &Archive, filter: &Filter) -> (u64, String) {
    let mut text = Vec::new();
    let games: Result<u64, Box<dyn std::error::Error>> = archive
        .export(filter, &mut text)
        .map_err(|error: Fault| error.0);
    (games.unwrap(), String::from_utf8(text).unwrap())
}

struct Fault(Box<dyn std::error::Error>);

impl<E: std::error::Error + 'static> From<E> for Fault {
    fn from(error: E) -> Fault {
        Fault(Box::new(error))
    }
}

fn import(archive: &mut Archive, texts: &[&str]) -> (Tally, Vec<Refusal>) {
    let mut import = Import::into(archive);
    let mut refusals = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        let mut read = 0;
        let watch = |bytes, refusal: Option<Refusal>| {
            assert!(bytes >= read);
            read = bytes;
            refusals.extend(refusal);
        };
        import
            .read(&format!("file{number}"), Cursor::new(text), watch)
            .unwrap();
        assert_eq!(
            read,
            if text.trim().is_empty() {
                0
            } else {
                text.len() as u64
            }
        );
    }
    (import.finish().unwrap(), refusals)
}

#[test]
fn what_is_written_out_is_taken_in_elsewhere_as_it_was() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let entries: Vec<GameTree> = (0..60).map(entry).collect();
    let archive = archive_of(here.path(), &entries);
    let (games, text) = export(&archive, &Filter::default());
    assert_eq!(games, 60);
    assert_eq!(Record::parse_all(&text).unwrap().len(), 60);
    let mut other = archive_of(there.path(), &[]);
    let expected = Tally {
        new: 60,
        known: 0,
        refused: 0,
    };
    assert_eq!(import(&mut other, &[&text]), (expected, Vec::new()));
    assert_eq!(dump(here.path()), dump(there.path()));
    let again = Tally {
        new: 0,
        known: 60,
        refused: 0,
    };
    assert_eq!(import(&mut other, &[&text]), (again, Vec::new()));
    let thuria = Filter {
        rules: Some(Preset::Thuria),
        ..Filter::default()
    };
    let (games, text) = export(&archive, &thuria);
    assert!(games > 3 && Record::parse_all(&text).unwrap().len() as u64 == games);
}

/// Every bad game is told with its place in the file, and every good one is in.
#[test]
fn bad_games_are_told_and_good_ones_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive_of(folder.path(), &[]);
    let good: Vec<String> = (0..5).map(|number| entry(number).to_text()).collect();
    let lines = |text: &str| text.lines().count();
    let open = Record::of(&random_game(
        manator::rules::Rules::preset(Preset::Jetan),
        1,
        9,
    ))
    .to_text();
    let illegal = good[2].replacen("\n\n", "\n\na1a9 ", 1);
    let no_seed = good[3].replace("[Seed ", "[Sed ");
    let first = format!("\u{feff}\n{}\n{illegal}\n{}\n{no_seed}\n", good[0], good[1]);
    let second = format!("{open}\n{}", good[4]).replace('\n', "\r\n");
    let nonsense = "Once upon a time\nthere was a game\n";
    let (tally, refusals) = import(&mut archive, &[&first, &second, nonsense, "", "\n\n \n"]);
    assert_eq!(
        tally,
        Tally {
            new: 3,
            known: 0,
            refused: 4
        }
    );
    let places: Vec<(&str, usize, usize)> = refusals
        .iter()
        .map(|refusal| {
            (
                refusal.file.as_str(),
                refusal.place.line,
                refusal.place.column,
            )
        })
        .collect();
    let before_illegal = 1 + lines(&good[0]) + 1;
    let before_no_seed = before_illegal + lines(&illegal) + 1 + lines(&good[1]) + 1;
    assert_eq!(
        places,
        [
            (
                "file0",
                before_illegal + lines(illegal.split("a1a9").next().unwrap()) + 1,
                1
            ),
            ("file0", before_no_seed + 1, 1),
            ("file1", 1, 1),
            ("file2", 1, 1),
        ]
    );
    assert!(refusals[0].reason.contains("a1a9"), "{}", refusals[0]);
    assert!(refusals[1].reason.contains("Seed"), "{}", refusals[1]);
    assert!(refusals[2].reason.contains("not over"), "{}", refusals[2]);
    assert!(
        refusals
            .iter()
            .all(|refusal| !refusal.to_string().contains('\n'))
    );
    for number in [0, 1, 4] {
        let known = archive.store(&entry(number)).unwrap();
        assert!(known.id() <= 3, "game {number} is in");
    }
    assert_consistent(folder.path());
}

/// More games than go in at once, some of them twice.
#[test]
fn batches_do_not_show() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive_of(folder.path(), &[]);
    let records: Vec<Record> = (0..1_100)
        .map(|seed| {
            let mut entry = entry(seed % 40);
            entry.seed += 1_000 * (seed % 500);
            // Fights of another seed would end otherwise, so these are stated, as a file states them.
            entry.record()
        })
        .collect();
    let mut distinct: Vec<String> = records.iter().map(Record::to_text).collect();
    distinct.sort();
    distinct.dedup();
    let (tally, refusals) = import(&mut archive, &[&Record::to_texts(&records)]);
    assert_eq!(refusals, []);
    let new = distinct.len() as u64;
    assert_eq!(
        tally,
        Tally {
            new,
            known: 1_100 - new,
            refused: 0
        }
    );
    assert!(tally.known > 0 && archive.len().unwrap() == new);
    assert_consistent(folder.path());
}

/// A text that is no text is refused where it stands.
#[test]
fn bytes_that_are_no_text_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive_of(folder.path(), &[]);
    let mut import = Import::into(&mut archive);
    let mut bytes = entry(1).to_text().into_bytes();
    bytes.extend(b"\n\xff\xfe\x00\xc3\x28\n");
    let mut refusals = Vec::new();
    let watch = |_, refusal: Option<Refusal>| refusals.extend(refusal);
    import.read("bytes", Cursor::new(bytes), watch).unwrap();
    assert_eq!(
        import.finish().unwrap(),
        Tally {
            new: 0,
            known: 0,
            refused: 1
        }
    );
    assert_eq!(refusals.len(), 1);
}
