//! Saved games by title, and what tells a crash from a clean leave, from outside.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use games::{assert_same, random_game};
use manator::record::{Autosave, IfTaken, Offer, Past, Saves, SavesError, Session, Title};
use manator::rules::{Preset, Rules, Side};
use manator::table::Match;

fn title(text: &str) -> Title {
    text.parse().unwrap()
}

fn game(plies: u32) -> Match {
    random_game(Rules::preset(Preset::Decennial), 4, plies)
}

#[test]
fn games_are_saved_listed_loaded_and_deleted_by_title() {
    let data = tempfile::tempdir().unwrap();
    let saves = Saves::in_folder(&data.path().join("not yet"));
    assert!(saves.list().unwrap().is_empty());
    let titles = [
        "Ünï Ω 名 дом",
        "../../up",
        "CON",
        "a/b: \"c\"?",
        "100%",
        "-rf",
    ]
    .map(title);
    for (plies, title) in (0..).zip(&titles) {
        saves
            .save_as(title, &game(plies), None, IfTaken::Refuse)
            .unwrap();
    }
    let files = fs::read_dir(saves.folder()).unwrap().count();
    assert_eq!(
        files,
        titles.len(),
        "each has a file, and all are in this folder"
    );
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 1);
    for (plies, title) in (0..).zip(&titles) {
        let loaded = saves.load(title).unwrap().record.into_match().unwrap();
        assert_same(&loaded, &game(plies));
        saves.delete(title).unwrap();
        assert!(!saves.contains(title).unwrap());
        assert!(matches!(saves.load(title), Err(SavesError::Missing(_))));
        assert!(matches!(saves.delete(title), Err(SavesError::Missing(_))));
    }
    assert!(saves.list().unwrap().is_empty());
}

#[test]
fn a_title_is_taken_over_only_if_that_is_said() {
    let data = tempfile::tempdir().unwrap();
    let saves = Saves::in_folder(data.path());
    let name = title("Gahan");
    saves
        .save_as(&name, &game(3), None, IfTaken::Refuse)
        .unwrap();
    let error = saves
        .save_as(&name, &game(9), None, IfTaken::Refuse)
        .unwrap_err();
    assert!(
        error.to_string().contains("\"Gahan\" is saved already"),
        "{error}"
    );
    assert_eq!(saves.load(&name).unwrap().record.plies.len(), 3);
    saves
        .save_as(&name, &game(9), None, IfTaken::Replace)
        .unwrap();
    assert_eq!(saves.load(&name).unwrap().record.plies.len(), 9);
    assert_eq!(saves.list().unwrap().len(), 1);
}

#[test]
fn the_list_tells_what_is_in_each_and_shows_damaged_ones() {
    let data = tempfile::tempdir().unwrap();
    let saves = Saves::in_folder(data.path());
    for (age, name, plies) in [(300, "old", 12), (100, "new", 5), (200, "middle", 0)] {
        let mut game = game(plies);
        if name == "old" {
            game.resign(Side::Black).unwrap();
        }
        saves
            .save_as(&title(name), &game, None, IfTaken::Refuse)
            .unwrap();
        set_age(&saves.folder().join(title(name).file_name()), age);
    }
    let cut = saves.folder().join("cut%21.jetan");
    let whole = fs::read(saves.folder().join("new.jetan")).unwrap();
    fs::write(&cut, &whole[..whole.len() / 2]).unwrap();
    set_age(&cut, 400);
    // What is no saved game is passed over.
    fs::write(saves.folder().join("notes.txt"), "mine").unwrap();
    fs::write(saves.folder().join(".hidden.jetan"), &whole).unwrap();
    fs::create_dir(saves.folder().join("folder.jetan")).unwrap();

    let list = saves.list().unwrap();
    let titles: Vec<&str> = list.iter().map(|entry| entry.title.as_str()).collect();
    assert_eq!(
        titles,
        ["new", "middle", "old", "cut!"],
        "the last written first"
    );
    let plies = |entry: usize| list[entry].game.as_ref().map(|game| game.plies).ok();
    assert_eq!([0, 1, 2, 3].map(plies), [Some(5), Some(0), Some(12), None]);
    let old = list[2].game.as_ref().unwrap();
    assert!(old.result.is_over());
    assert_eq!(old.rules.preset_of(), Preset::Decennial);
    let message = list[3].game.as_ref().unwrap_err().to_string();
    assert!(message.contains("cut%21.jetan: line"), "{message}");

    // A name given by hand is found by the title that the list shows.
    saves
        .save_as(&title("cut!"), &game(2), None, IfTaken::Replace)
        .unwrap();
    assert_eq!(saves.list().unwrap().len(), 4);
    assert_eq!(saves.load(&title("cut!")).unwrap().record.plies.len(), 2);
    saves.delete(&title("cut!")).unwrap();
    assert!(!cut.exists() && saves.folder().join("notes.txt").exists());
}

#[test]
fn what_is_no_save_does_not_fill_the_memory() {
    let data = tempfile::tempdir().unwrap();
    let saves = Saves::in_folder(data.path());
    fs::create_dir_all(saves.folder()).unwrap();
    let huge = fs::File::create(saves.folder().join("huge.jetan")).unwrap();
    huge.set_len(1 << 40).unwrap();
    let list = saves.list().unwrap();
    let message = list[0].game.as_ref().unwrap_err().to_string();
    assert!(message.contains("it is larger than"), "{message}");
}

#[test]
fn a_folder_that_is_none_is_a_sentence() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    fs::write(&file, "mine").unwrap();
    let saves = Saves::in_folder(&file);
    let error = saves
        .save_as(&title("x"), &game(1), None, IfTaken::Refuse)
        .unwrap_err();
    let message = error.to_string();
    assert!(
        message.contains("file") && !message.contains('\n'),
        "{message}"
    );
    assert!(saves.list().is_err());
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

fn set_age(path: &Path, seconds: u64) {
    let time = SystemTime::now() - Duration::from_secs(seconds);
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

/// Where the child of the test below runs; unset, it has nothing to do.
const CHILD_FOLDER: &str = "MANATOR_TEST_SESSION_FOLDER";

/// Not a test of its own: a program that plays a ply, says so, and waits to be killed.
#[test]
fn run_until_killed() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER) else {
        return;
    };
    let folder = Path::new(&folder);
    let (_session, _) = Session::begin(folder);
    Autosave::in_folder(folder).save(&game(7), None).unwrap();
    fs::write(folder.join("ready"), "").unwrap();
    std::thread::sleep(Duration::from_secs(600));
}

fn running(folder: &Path) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "run_until_killed", "--test-threads", "1"]);
    let mut child = child
        .env(CHILD_FOLDER, folder)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while !folder.join("ready").exists() {
        assert!(child.try_wait().unwrap().is_none(), "it ended too soon");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
fn a_game_that_broke_off_is_offered_and_one_that_was_left_can_be_gone_on_with() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path();
    let mut child = running(folder);
    let kept = || Autosave::in_folder(folder).load().unwrap();
    let (other, past) = Session::begin(folder);
    assert_eq!(past, Past::StillRuns);
    assert_eq!(past.offer(kept()), Offer::Nothing, "it is being played");
    // Whoever came second takes no mark away.
    other.leave();
    let mark = BufReader::new(fs::File::open(folder.join(Session::NAME)).unwrap());
    let process = mark.lines().next().unwrap().unwrap();
    assert_eq!(process, child.id().to_string());

    child.kill().unwrap();
    child.wait().unwrap();
    let (session, past) = Session::begin(folder);
    assert_eq!(past, Past::BrokeOff);
    let Offer::Resume(offered) = past.offer(kept()) else {
        panic!("the game is offered");
    };
    assert_eq!(offered.record.plies.len(), 7);
    session.leave();

    let (session, past) = Session::begin(folder);
    assert_eq!(past, Past::Left);
    assert!(matches!(past.offer(kept()), Offer::Continue(_)));
    // Dropped without a word, as by a panic.
    drop(session);
    let (session, past) = Session::begin(folder);
    assert_eq!(past, Past::BrokeOff);
    assert_eq!(past.offer(None), Offer::Nothing);
    let mut over = game(7);
    over.resign(Side::Black).unwrap();
    let over = manator::record::Record::of(&over);
    assert_eq!(past.offer(Some(over.into())), Offer::Nothing);
    session.leave();
}

#[test]
fn a_folder_that_takes_no_mark_stops_nobody() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    fs::write(&file, "mine").unwrap();
    let (session, past) = Session::begin(&file.join("below"));
    assert_eq!(past, Past::Left);
    session.leave();
    let (session, past) = Session::begin(&data.path().join("new/deep"));
    assert_eq!(past, Past::Left);
    session.leave();
    assert_eq!(
        fs::read_dir(data.path().join("new/deep")).unwrap().count(),
        0
    );
}
