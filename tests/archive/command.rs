//! `manator archive` from outside: tables and JSON lines, filters, files, exit codes.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use manator::record::archive::{Archive, Filter};
use manator::record::notation::Names;
use manator::record::{GameTree, Record};
use manator::rules::Preset;

use crate::games::random_game;
use crate::kit::{archive_of, by_hand, entry, live_entry};

fn archive(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::cargo_bin("manator").unwrap();
    command.env("MANATOR_DATA", data).arg("archive").args(words);
    command.output().unwrap()
}

fn out(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", err(output));
    assert_eq!(err(output), "");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// One line on standard error with this code, nothing on standard output.
#[track_caller]
fn sentence(output: &Output, code: i32) -> String {
    let said = err(output);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(
        said.starts_with("manator: ") && said.lines().count() == 1,
        "{said}"
    );
    assert!(output.stdout.is_empty(), "{said}");
    said
}

#[test]
fn an_archive_that_is_not_there_yet_is_empty_and_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("none");
    assert!(out(&archive(&data, &["list"])).contains("no games in the archive yet"));
    assert!(out(&archive(&data, &["careers"])).contains("nobody"));
    assert_eq!(out(&archive(&data, &["list", "--json"])), "");
    assert_eq!(out(&archive(&data, &["export"])), "");
    assert!(sentence(&archive(&data, &["show", "1"]), 1).contains("no game 1"));
    assert!(!data.exists());
}

#[test]
fn lists_say_what_the_archive_says() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..40).map(entry).collect();
    let stored = archive_of(folder.path(), &entries);
    let lines = |words: &[&str]| -> Vec<String> {
        out(&archive(folder.path(), words))
            .lines()
            .map(str::to_owned)
            .collect()
    };
    let table = lines(&["list"]);
    assert_eq!(table.len(), 22);
    assert!(table[0].starts_with("id  date"), "{table:?}");
    assert!(table[1].starts_with("40  "), "{table:?}");
    assert_eq!(table[21], "20 of 40 games; --limit shows more");
    assert_eq!(lines(&["list", "--limit", "100"]).len(), 41);
    let thuria = Filter {
        rules: Some(Preset::Thuria),
        ..Filter::default()
    };
    let expected: Vec<serde_json::Value> = stored
        .find(&thuria, 100)
        .unwrap()
        .iter()
        .map(|game| serde_json::to_value(game).unwrap())
        .collect();
    let found: Vec<serde_json::Value> = lines(&["list", "--rules", "thuria", "--json"])
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(!found.is_empty() && found == expected);
    assert_eq!(
        lines(&["list", "--player", "nobody"]),
        ["no such games in the archive"]
    );
    let all = [
        "list",
        "--player",
        "human",
        "--rules",
        "jetan",
        "--result",
        "draw",
        "--reason",
        "agreed",
        "--since",
        "2026-01-01",
        "--until",
        "2026-12-31",
        "--limit",
        "3",
    ];
    assert_eq!(archive(folder.path(), &all).status.code(), Some(0));
    let shown = out(&archive(folder.path(), &["show", "7"]));
    let game = stored.game(7).unwrap().unwrap();
    assert!(
        shown.starts_with("game 7, ") && shown.ends_with(&game.text),
        "{shown}"
    );
    for (names, how) in [
        ("none", Names::None),
        ("readable", Names::Readable),
        ("descriptive", Names::Descriptive),
    ] {
        let shown = out(&archive(folder.path(), &["show", "7", "--names", names]));
        let text = game.tree().unwrap().text_with(how);
        assert!(shown.ends_with(&format!("\n\n{text}")), "{shown}");
        assert_eq!(text == game.text, how == Names::None);
    }
    let wrong = archive(folder.path(), &["show", "7", "--names", "loud"]);
    assert_eq!(wrong.status.code(), Some(2));
    let shown = out(&archive(folder.path(), &["show", "7", "--json"]));
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["text"], game.text);
    assert_eq!(shown["id"], 7);
}

#[test]
fn careers_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..20).map(live_entry).collect();
    drop(archive_of(folder.path(), &entries));
    let table = out(&archive(folder.path(), &["careers", "--limit", "5"]));
    assert!(
        table.lines().count() == 6 && table.starts_with("wins  duels  games  fighter"),
        "{table}"
    );
    let fallen = out(&archive(folder.path(), &["careers", "--fallen"]));
    assert!(
        fallen
            .lines()
            .skip(1)
            .all(|line| line.contains("fell in game ")),
        "{fallen}"
    );
    let living = out(&archive(folder.path(), &["careers", "--living", "--json"]));
    for line in living.lines() {
        let man: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(man["fate"].is_null() && man["wins"].is_number(), "{line}");
    }
}

#[test]
fn what_is_exported_is_imported() {
    let folder = tempfile::tempdir().unwrap();
    let other = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..30).map(entry).collect();
    let stored = archive_of(folder.path(), &entries);
    let file = folder.path().join("games.jetan");
    let path = file.to_str().unwrap();
    let output = archive(folder.path(), &["export", "--out", path]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(
        err(&output).contains("30 games written"),
        "{}",
        err(&output)
    );
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text, out(&archive(folder.path(), &["export"])));
    let two = out(&archive(folder.path(), &["export", "9", "4"]));
    assert_eq!(Record::parse_all(&two).unwrap().len(), 2);
    let read = out(&archive(other.path(), &["import", path, path]));
    assert_eq!(read, "60 games read: 30 new, 30 known before, 0 refused\n");
    assert_eq!(text, out(&archive(other.path(), &["export"])));
    fs::write(&file, "kept").unwrap();
    let unknown = archive(folder.path(), &["export", "4", "99", "--out", path]);
    assert!(sentence(&unknown, 1).contains("no game 99"));
    assert_eq!(fs::read(&file).unwrap(), b"kept");
    let nowhere = archive(folder.path(), &["export", "--out", "/proc/none/games"]);
    sentence(&nowhere, 1);
    assert_eq!(stored.len().unwrap(), 30);
}

#[test]
fn bad_games_are_told_with_code_1_and_good_ones_are_in() {
    let folder = tempfile::tempdir().unwrap();
    let open = Record::of(&random_game(
        manator::rules::Rules::preset(Preset::Jetan),
        1,
        9,
    ));
    let file = folder.path().join("games.jetan");
    let texts = [entry(1).to_text(), open.to_text(), entry(2).to_text()];
    fs::write(&file, texts.join("\n")).unwrap();
    let path = file.to_str().unwrap();
    let data = folder.path().join("data");
    let output = archive(&data, &["import", path]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout.clone()).unwrap();
    assert_eq!(told, "3 games read: 2 new, 0 known before, 1 refused\n");
    let said = err(&output);
    let lines: Vec<&str> = said.lines().collect();
    let line = texts[0].lines().count() + 2;
    assert_eq!(lines.len(), 2, "{said}");
    assert!(
        lines[0].contains(&format!("games.jetan: line {line}, column 1: ")),
        "{said}"
    );
    assert!(lines[1].contains("1 of 3 games were refused"), "{said}");
    let missing = archive(&data, &["import", path, "/none/such"]);
    assert!(sentence(&missing, 1).contains("/none/such"));
    let a_folder = archive(&data, &["import", folder.path().to_str().unwrap()]);
    assert!(sentence(&a_folder, 1).contains("is a folder"));
}

#[test]
fn words_that_mean_nothing_are_code_2() {
    let folder = tempfile::tempdir().unwrap();
    for words in [
        &["list", "--since", "yesterday"][..],
        &["list", "--rules", "chess"],
        &["list", "--result", "4-0"],
        &["list", "--reason", "boredom"],
        &["show"],
        &["show", "first"],
        &["import"],
        &["careers", "--fallen", "--living"],
        &[],
    ] {
        let output = archive(folder.path(), words);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {}", err(&output));
    }
}

#[test]
fn an_archive_that_cannot_be_used_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    drop(archive_of(folder.path(), &[entry(1)]));
    let file = folder.path().join("games.jetan");
    fs::write(&file, entry(2).to_text()).unwrap();
    let path = file.to_str().unwrap();
    by_hand(folder.path())
        .execute_batch("PRAGMA user_version = 9")
        .unwrap();
    for words in [&["list"][..], &["import", path], &["export"], &["careers"]] {
        let said = sentence(&archive(folder.path(), words), 1);
        assert!(said.contains("newer version"), "{said}");
    }
    let database = folder.path().join(Archive::NAME);
    fs::write(
        &database,
        "no database at all, though it is longer than a header ".repeat(30),
    )
    .unwrap();
    let said = sentence(&archive(folder.path(), &["list"]), 1);
    assert!(said.contains("is damaged"), "{said}");
    let output = archive(folder.path(), &["import", path]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(err(&output).contains("is kept as"), "{}", err(&output));
    assert!(out(&archive(folder.path(), &["list"])).lines().count() == 2);
}
