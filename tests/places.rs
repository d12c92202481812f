//! The program in other people's homes and languages: folders of any name, locales, folders that take nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use games::random_game;
use manator::record::{Autosave, IfTaken, Saves, data_folder, load_or_default, save_settings};
use manator::rules::{Preset, Rules};
use serde::{Deserialize, Serialize};

const LOCALES: [&str; 4] = ["C", "de_DE.UTF-8", "fr_FR", "tr_TR.UTF-8"];
const HOME: &str = "Ünï Ω 名 дом";

/// Of somebody who lives there and speaks so.
fn settle(mut command: Command, home: &Path, locale: &str) -> Command {
    for name in [
        "MANATOR_DATA",
        "XDG_DATA_HOME",
        "LANG",
        "LANGUAGE",
        "LC_NUMERIC",
    ] {
        command.env_remove(name);
    }
    command.env("HOME", home).env("LC_ALL", locale);
    command
}

fn manator(words: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("manator"));
    command.args(words);
    command
}

fn said(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[derive(Serialize, Deserialize, Default, PartialEq, Debug)]
#[serde(default)]
struct Sample {
    volume: f32,
    plies: u32,
    name: String,
}

fn sample() -> Sample {
    Sample {
        volume: 0.125,
        plies: 1_234_567,
        name: HOME.to_owned(),
    }
}

/// Set for the child of the test below.
const CHILD: &str = "MANATOR_TEST_PLACES_CHILD";

/// Not a test of its own: keeps a game and settings where this user's are kept.
#[test]
fn keep_all() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    let folder = data_folder(None).unwrap();
    let game = random_game(Rules::preset(Preset::Thuria), 3, 30);
    Autosave::in_folder(&folder).save(&game, None).unwrap();
    let title = format!("Spiel 1,5 / {HOME}").parse().unwrap();
    Saves::in_folder(&folder)
        .save_as(&title, &game, None, IfTaken::Replace)
        .unwrap();
    let path = folder.join("settings.toml");
    save_settings(&path, &sample()).unwrap();
    let (read, error) = load_or_default::<Sample>(&path);
    assert!(error.is_none() && read == sample());
    assert!(Autosave::in_folder(&folder).load().unwrap().is_some());
}

/// All files below a folder, by their paths in it.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            let bytes = fs::read(&path).unwrap();
            all.push((path, bytes));
        }
    }
    all.sort();
    all
}

#[test]
fn homes_and_locales_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join(HOME);
    fs::create_dir(&home).unwrap();
    let questions =
        "{\"id\":1.5,\"rules\":\"jetan\",\"moves\":[\"b2a3\"],\"want\":[\"plies\",\"legal\"]}";
    fs::write(home.join("questions"), questions).unwrap();
    let mut kept = Vec::new();
    for locale in LOCALES {
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["--exact", "keep_all", "--test-threads", "1"]);
        child.env(CHILD, "1");
        said(&settle(child, &home, locale).output().unwrap());

        let run = |words: &[&str]| {
            let mut command = settle(manator(words), &home, locale);
            let input = fs::File::open(home.join("questions")).unwrap();
            said(&command.stdin(input).output().unwrap())
        };
        let list = run(&["saves", "list"]);
        let ending = format!("thuria  30 plies  ongoing  Spiel 1,5 / {HOME}\n");
        assert!(
            list.ends_with(&ending) && list.lines().count() == 1,
            "{list}"
        );
        let title = format!("Spiel 1,5 / {HOME}");
        let told = [run(&["rules"]), run(&["saves", "show", &title])];
        kept.push((files(&home), told));
        run(&["saves", "delete", &title]);
        assert_eq!(run(&["saves", "list"]), "no games are saved\n");
    }
    assert_eq!(kept[0].0.len(), 4, "autosave, save, settings, questions");
    for (other, locale) in kept.iter().zip(LOCALES) {
        assert!(*other == kept[0], "{locale}: {other:?}");
    }
}

/// A home that is none costs what would be kept there, and nothing else.
#[test]
fn without_a_home_games_are_played_and_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let run = |words: &[&str]| {
        settle(manator(words), &file.join("below"), "C")
            .output()
            .unwrap()
    };
    let words = [
        "sim", "--games", "1", "--black", "ai:1", "--orange", "ai:1", "--rules", "thuria",
    ];
    assert!(said(&run(&words)).ends_with('\n'));
    assert!(said(&run(&["perft", "1", "--rules", "jetan"])).starts_with("perft 1: 78 nodes"));
    for words in [&["saves", "list"][..], &["archive", "list"]] {
        let errors = sentence(&run(words), 1);
        assert!(errors.contains("below"), "{errors}");
    }
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

/// A command that fails says one sentence.
#[track_caller]
fn sentence(output: &Output, code: i32) -> String {
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{errors}");
    assert!(
        errors.starts_with("manator: ") && errors.lines().count() == 1,
        "{errors}"
    );
    assert!(output.stdout.is_empty());
    errors
}

#[test]
fn what_is_wrong_with_saved_games_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let run = |words: &[&str]| manator(words).args(["--data", data]).output().unwrap();
    let none = sentence(&run(&["saves", "show", "Nobody"]), 1);
    assert!(none.contains("no game called \"Nobody\""), "{none}");
    sentence(&run(&["saves", "delete", "Nobody"]), 1);
    let blank = sentence(&run(&["saves", "delete", " "]), 2);
    assert!(blank.contains("title"), "{blank}");
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let below = manator(&["--data", file.to_str().unwrap(), "saves", "list"]);
    let below = sentence(&{ below }.output().unwrap(), 1);
    assert!(below.contains("cannot be listed"), "{below}");

    fs::create_dir(folder.path().join("saves")).unwrap();
    fs::write(folder.path().join("saves/bad.jetan"), "[Format \"1\"]\n").unwrap();
    let list = said(&run(&["saves", "list"]));
    assert!(
        list.contains("damaged  bad: ") && list.lines().count() == 1,
        "{list}"
    );
    sentence(&run(&["saves", "show", "bad"]), 1);
    said(&run(&["saves", "delete", "bad"]));
    assert_eq!(said(&run(&["saves", "list"])), "no games are saved\n");
}

/// From the root folder, through a link, and from a folder that nobody may write, the program does the same.
#[cfg(unix)]
#[test]
fn it_runs_from_any_folder_and_through_a_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("a link to it");
    symlink(assert_cmd::cargo::cargo_bin("manator"), &link).unwrap();
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    let words = [
        "sim", "--games", "1", "--black", "ai:1", "--orange", "ai:1", "--seed", "1", "--rules",
        "thuria",
    ];
    let one = said(&manator(&words).output().unwrap());
    for from in [Path::new("/"), &closed] {
        let output = Command::new(&link)
            .args(words)
            .current_dir(from)
            .output()
            .unwrap();
        assert_eq!(said(&output), one);
    }
}
