//! Games saved under titles, by the menu; and the question about a game that broke off with the program.

use bevy::prelude::*;
use manator::arena::messages::MatchRequest;
use manator::record::{Autosave, Past, Saves};
use manator::rules::Preset;
use manator::screens::{Ask, Menu, Screen};
use manator::table::Match;

use crate::kit::{Arena, humans};

fn begun(folder: &std::path::Path) -> Arena {
    let mut arena = Arena::new(100);
    arena.keep_in(folder, Past::Left);
    arena.start(humans(Preset::Manator, 8));
    let mv = arena.game().game().legal_moves()[0];
    arena.ply(mv);
    arena.frames(2);
    arena.skip();
    arena.frames(6);
    arena
}

fn open_page(arena: &mut Arena) {
    arena.press("game/menu");
    arena.press("pause/saves");
    arena.until(20, "the page", |arena| arena.menu() == Menu::Saves);
}

#[test]
fn a_game_is_saved_replaced_on_demand_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut arena = begun(folder.path());
    let kept = arena.position();
    open_page(&mut arena);
    arena.press("saves/save");
    let saves = Saves::in_folder(folder.path());
    assert_eq!(saves.list().unwrap().len(), 1);
    let written = std::fs::read(&saves.list().unwrap()[0].path).unwrap();
    arena.press("saves/back");
    arena.press("pause/resume");
    arena.send(MatchRequest::TakeBack);
    arena.frames(6);
    let later = arena.position();
    assert_ne!(kept, later);
    // The title is that of the same move: it is asked for before the first is gone.
    open_page(&mut arena);
    arena.press("saves/save");
    let path = saves.list().unwrap()[0].path.clone();
    assert!(
        std::fs::read(&path).unwrap() == written,
        "not without asking"
    );
    arena.press("saves/save");
    assert_ne!(std::fs::read(&path).unwrap(), written);
    arena.press("saves/back");
    arena.press("pause/title");
    arena.until(20, "the title", |arena| arena.screen() == Screen::Title);
    arena.press("title/saves");
    arena.press("saves/entry-0");
    arena.press("saves/load");
    arena.until(20, "the game", |arena| arena.screen() == Screen::Game);
    arena.frames(3);
    assert_eq!(arena.position(), later);
    arena.assert_true("after loading");
}

#[test]
fn a_saved_game_is_deleted_when_it_is_asked_for_twice() {
    let folder = tempfile::tempdir().unwrap();
    let mut arena = begun(folder.path());
    open_page(&mut arena);
    arena.press("saves/save");
    arena.press("saves/entry-0");
    arena.press("saves/delete");
    let saves = Saves::in_folder(folder.path());
    assert_eq!(saves.list().unwrap().len(), 1, "once is a question");
    arena.press("saves/load");
    arena.press("saves/delete");
    assert_eq!(saves.list().unwrap().len(), 1, "another question between");
    arena.press("saves/delete");
    assert!(saves.list().unwrap().is_empty());
}

#[test]
fn a_game_that_broke_off_is_asked_about_and_one_that_was_left_is_not() {
    for (past, asked) in [(Past::BrokeOff, true), (Past::Left, false)] {
        let folder = tempfile::tempdir().unwrap();
        let mut game = Match::new(humans(Preset::Manator, 8)).unwrap();
        let mv = game.game().legal_moves()[0];
        game.play(mv).unwrap();
        Autosave::in_folder(folder.path())
            .save(&game, None)
            .unwrap();
        let mut arena = Arena::new(100);
        arena.keep_in(folder.path(), past);
        arena.frames(6);
        let question = arena.menu() == Menu::Confirm(Ask::Resume);
        assert_eq!(question, asked, "{past:?}");
        arena.press(if asked {
            "confirm/yes"
        } else {
            "title/continue"
        });
        arena.until(20, "the game", |arena| arena.screen() == Screen::Game);
        arena.frames(3);
        assert_eq!(arena.menu(), Menu::None);
        assert_eq!(arena.position(), game.position().to_string());
    }
}
