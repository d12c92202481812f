//! A match of several games: set up on the screen, each game counted once whatever is taken back, the next one begun from
//! the result.

use std::path::Path;

use manator::arena::keeping::Saved;
use manator::arena::messages::MatchRequest;
use manator::arena::table::Table;
use manator::record::Past;
use manator::rules::{BySide, Side};
use manator::screens::{Menu, Screen, UiMap};
use manator::table::Contestant;

use crate::kit::Arena;

fn begun(first: &str) -> Arena {
    set_up(Arena::new(100), first)
}

fn set_up(mut arena: Arena, first: &str) -> Arena {
    arena.press("title/new-game");
    for key in ["setup/rules/jetan", "setup/orange/human", "setup/games/3"] {
        arena.press(key);
    }
    arena.press(&format!("setup/first/{first}"));
    arena.press("setup/begin");
    arena.frames(4);
    assert_eq!(arena.screen(), Screen::Game);
    arena
}

fn give_up(arena: &mut Arena, side: Side) {
    arena.send(MatchRequest::Resign(side));
    arena.until(50, "the result", |arena| arena.menu() == Menu::Result);
}

fn score(arena: &Arena) -> (u32, BySide<u32>) {
    let table = arena.get::<Table>();
    let number = table.game_number().unwrap();
    (number, table.contest().unwrap().score(number))
}

#[test]
fn three_games_are_played_counted_and_won() {
    let mut arena = begun("black");
    let seed = arena.game().seed();
    give_up(&mut arena, Side::Black);
    assert_eq!(score(&arena), (1, BySide::new(0, 3)));
    arena.press("result/next");
    arena.frames(3);
    assert_eq!(arena.menu(), Menu::None);
    arena.assert_at_rest("at the start of the second game");
    assert_ne!(arena.game().seed(), seed);
    // They have changed sides: who had Orange has Black now, and his three points with it.
    assert_eq!(score(&arena), (2, BySide::new(3, 0)));
    give_up(&mut arena, Side::Orange);
    arena.press("result/next");
    arena.frames(3);
    give_up(&mut arena, Side::Orange);
    assert_eq!(score(&arena), (3, BySide::new(3, 6)));
    let contest = arena.get::<Table>().contest().unwrap();
    assert!(contest.is_over());
    assert_eq!(contest.leader(), Some(Contestant::Second));
    assert!(!arena.get::<UiMap>().0.contains_key("result/next"));
    // Again is the whole match again.
    arena.press("result/again");
    arena.frames(3);
    assert_eq!(score(&arena), (1, BySide::new(0, 0)));
}

#[test]
fn a_game_is_counted_once_and_not_while_its_end_is_taken_back() {
    let mut arena = begun("black");
    let mv = arena.game().game().legal_moves()[0];
    arena.ply(mv);
    arena.frame();
    arena.skip();
    give_up(&mut arena, Side::Black);
    arena.send(MatchRequest::TakeBack);
    arena.frames(3);
    assert_eq!(score(&arena), (1, BySide::new(0, 0)));
    give_up(&mut arena, Side::Orange);
    assert_eq!(score(&arena), (1, BySide::new(3, 0)));
    // With nothing to take back the result stands.
    arena.press("result/next");
    arena.frames(3);
    give_up(&mut arena, Side::Black);
    arena.send(MatchRequest::TakeBack);
    arena.frames(3);
    assert_eq!(score(&arena), (2, BySide::new(0, 6)));
}

#[test]
fn the_winner_begins_or_gives_the_move_away() {
    for (give_away, first) in [(false, Side::Orange), (true, Side::Black)] {
        let mut arena = begun("winner");
        assert_eq!(arena.game().position().side(), Side::Black);
        give_up(&mut arena, Side::Orange);
        // Black has won, and has Orange in the second game.
        arena.press(if give_away {
            "result/next-given"
        } else {
            "result/next"
        });
        arena.frames(3);
        assert_eq!(arena.game().position().side(), first);
    }
}

#[test]
fn a_single_game_has_no_next_one() {
    let mut arena = Arena::new(100);
    arena.press("title/new-game");
    arena.press("setup/begin");
    arena.frames(4);
    give_up(&mut arena, Side::Black);
    let map = arena.get::<UiMap>();
    assert!(!map.0.contains_key("result/next") && map.0.contains_key("result/again"));
    assert!(arena.get::<Table>().contest().is_none());
}

/// The program started again in this folder, and Continue pressed, or the question after a crash answered.
fn again(folder: &Path, past: Past) -> Arena {
    let mut arena = Arena::new(100);
    arena.keep_in(folder, past);
    arena.frames(6);
    arena.press(match past {
        Past::BrokeOff => "confirm/yes",
        _ => "title/continue",
    });
    arena.until(20, "the game", |arena| arena.screen() == Screen::Game);
    arena.frames(4);
    arena
}

#[test]
fn a_match_is_gone_on_with_whole_in_a_game_and_between_two() {
    for past in [Past::Left, Past::BrokeOff] {
        let folder = tempfile::tempdir().unwrap();
        let mut arena = Arena::new(100);
        arena.keep_in(folder.path(), Past::Left);
        let mut arena = set_up(arena, "winner");
        give_up(&mut arena, Side::Black);
        let contest = |arena: &Arena| arena.get::<Table>().contest().cloned();
        let between = contest(&arena);
        drop(arena);
        // Left at the result: it is there again, and so is the choice who begins.
        let mut arena = again(folder.path(), past);
        arena.until(50, "the result", |arena| arena.menu() == Menu::Result);
        assert_eq!(contest(&arena), between);
        arena.press("result/next-given");
        arena.frames(3);
        assert_eq!(score(&arena), (2, BySide::new(3, 0)));
        // The second game is kept before its first ply: who begins has been chosen.
        let chosen = (contest(&arena), arena.position());
        drop(arena);
        let mut arena = again(folder.path(), past);
        assert_eq!((contest(&arena), arena.position()), chosen);
        let mv = arena.game().game().legal_moves()[0];
        arena.ply(mv);
        arena.frame();
        arena.skip();
        arena.frames(4);
        let (stood, seed) = (arena.position(), arena.game().seed());
        drop(arena);
        let mut arena = again(folder.path(), past);
        assert_eq!((arena.position(), arena.game().seed()), (stood, seed));
        assert_eq!(score(&arena), (2, BySide::new(3, 0)));
        arena.assert_true("after going on");
        // The result that stands can still be taken back in a later start.
        give_up(&mut arena, Side::Orange);
        drop(arena);
        let mut arena = again(folder.path(), past);
        arena.until(50, "the result", |arena| arena.menu() == Menu::Result);
        assert_eq!(score(&arena), (2, BySide::new(6, 0)));
        arena.send(MatchRequest::TakeBack);
        arena.frames(3);
        assert_eq!(score(&arena), (2, BySide::new(3, 0)));
        give_up(&mut arena, Side::Orange);
        arena.press("result/next");
        arena.frames(3);
        give_up(&mut arena, Side::Black);
        assert_eq!(score(&arena), (3, BySide::new(0, 9)));
        // Nothing is left to go on with.
        assert!(arena.get::<Saved>().0.is_none());
        assert!(!folder.path().join("autosave.jetan").exists());
    }
}

#[test]
fn a_match_saved_by_title_is_loaded_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut arena = Arena::new(100);
    arena.keep_in(folder.path(), Past::Left);
    let mut arena = set_up(arena, "black");
    give_up(&mut arena, Side::Black);
    arena.press("result/next");
    arena.frames(3);
    arena.press("game/menu");
    arena.press("pause/saves");
    arena.until(20, "the page", |arena| arena.menu() == Menu::Saves);
    arena.press("saves/save");
    arena.press("saves/back");
    arena.press("pause/resume");
    give_up(&mut arena, Side::Black);
    assert_eq!(score(&arena), (2, BySide::new(3, 3)));
    arena.press("result/title");
    arena.until(20, "the title", |arena| arena.screen() == Screen::Title);
    arena.press("title/saves");
    arena.press("saves/entry-0");
    arena.press("saves/load");
    arena.until(20, "the game", |arena| arena.screen() == Screen::Game);
    arena.frames(3);
    assert_eq!(score(&arena), (2, BySide::new(3, 0)));
}

#[test]
fn again_begins_from_the_position_of_ones_own() {
    let own = "4n5/3C6/10/10/10/4M5/4m5/10/3c6/4N5 o Nn 3 0 40";
    let mut arena = Arena::new(100);
    arena.start(crate::kit::from(manator::rules::Preset::Jetan, 7, own));
    give_up(&mut arena, Side::Black);
    arena.press("result/again");
    arena.frames(3);
    assert_eq!(arena.position(), own);
    assert_ne!(arena.game().seed(), 7);
    arena.assert_at_rest("after again");
}
