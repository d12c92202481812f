//! A match of several games: set up on the screen, each game counted once whatever is taken back, the next one begun from
//! the result.

use manator::arena::messages::MatchRequest;
use manator::arena::table::Table;
use manator::rules::{BySide, Side};
use manator::screens::{Menu, Screen, UiMap};
use manator::table::Contestant;

use crate::kit::Arena;

fn begun(first: &str) -> Arena {
    let mut arena = Arena::new(100);
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
    let (running, game) = (table.contest().unwrap(), table.game().unwrap());
    (running.game_number(game), running.score(game))
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
    let running = arena.get::<Table>().contest().unwrap();
    assert!(running.contest.is_over());
    assert_eq!(running.contest.leader(), Some(Contestant::Second));
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
