//! A game that is told again: every step shows what its text says, nobody plays in it, and it goes on by itself.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::messages::MatchRequest;
use manator::arena::settings::Settings;
use manator::record::notation::Names;
use manator::record::{GameTree, TOLD_GAME};
use manator::rules::{Game, Preset, Side};
use manator::screens::{Menu, PlanView, UiMap};

use crate::kit::{Arena, humans};

fn told() -> (Arena, GameTree) {
    let mut arena = Arena::new(200);
    // So that the screen is that of a game.
    arena.start(humans(Preset::Jetan, 1));
    arena.set(Settings {
        walk_speed: 4.0,
        duel_speed: 4.0,
        ..Settings::default()
    });
    let tree = GameTree::parse(TOLD_GAME).unwrap();
    arena.send(MatchRequest::Tell(Box::new(tree.clone())));
    arena.frames(6);
    (arena, tree)
}

/// The position after so many plies.
fn position(tree: &GameTree, plies: usize) -> String {
    let mut game = Game::from_position(tree.start.clone());
    for node in &tree.main.nodes[..plies] {
        game.play(node.ply).unwrap();
    }
    game.position().to_string()
}

#[test]
fn every_step_forward_and_back_shows_what_the_text_says() {
    let (mut arena, tree) = told();
    let plies = tree.main.nodes.len();
    for ply in 0..plies {
        assert_eq!(arena.position(), position(&tree, ply));
        arena.key(KeyCode::ArrowRight, Key::ArrowRight);
        arena.skip();
        arena.frames(3);
        arena.assert_true(&format!("after ply {}", ply + 1));
    }
    assert_eq!(arena.game().outcome(), tree.result);
    arena.wait("the result", |arena| arena.menu() == Menu::Result);
    arena.key(KeyCode::Escape, Key::Escape);
    for ply in (0..plies).rev() {
        arena.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        arena.frames(3);
        assert_eq!(arena.position(), position(&tree, ply));
        arena.assert_true(&format!("back at ply {ply}"));
    }
}

#[test]
fn the_buttons_lead_to_both_ends() {
    let (mut arena, tree) = told();
    arena.press("game/next");
    arena.skip();
    arena.frames(3);
    assert_eq!(arena.game().len(), 1);
    arena.press("game/last");
    arena.frames(3);
    assert_eq!(arena.game().outcome(), tree.result);
    arena.assert_true("at the end");
    arena.wait("the result", |arena| arena.menu() == Menu::Result);
    arena.press("result/again");
    arena.frames(4);
    assert_eq!(
        arena.position(),
        tree.start.to_string(),
        "again is from the start"
    );
    assert!(!arena.game().outcome().is_over());
}

#[test]
fn it_goes_on_by_itself_to_its_end_and_stops_when_asked() {
    let (mut arena, tree) = told();
    arena.press("game/run");
    arena.wait("a ply", |arena| arena.game().len() == 2);
    arena.wait("the show's end", |arena| arena.idle());
    arena.press("game/run");
    let stopped = arena.game().len();
    arena.frames(200);
    assert_eq!(arena.game().len(), stopped);
    arena.press("game/run");
    let plies = tree.main.nodes.len();
    arena.until(4000, "the end", |arena| arena.game().len() == plies);
    assert_eq!(arena.game().outcome(), tree.result);
}

#[test]
fn nobody_plays_in_it_and_nobody_gives_it_up() {
    let (mut arena, tree) = told();
    arena.set(PlanView(true));
    arena.frames(3);
    let mv = arena.game().game().legal_moves()[0];
    for square in [mv.from, mv.to] {
        arena.click_square(square);
        arena.frames(2);
    }
    for side in Side::ALL {
        arena.send(MatchRequest::Resign(side));
        arena.send(MatchRequest::OfferDraw(side));
        arena.frames(2);
    }
    assert_eq!(arena.position(), tree.start.to_string());
    assert!(!arena.game().outcome().is_over());
}

/// With words or with comments each ply has a row of its own in the list of moves.
#[test]
fn the_list_of_moves_follows_the_setting_and_has_the_comments() {
    let rows = |arena: &Arena| {
        let keys = arena.get::<UiMap>().0.keys();
        keys.filter(|key| key.starts_with("game/moves/")).count()
    };
    let (mut arena, tree) = told();
    let first = tree
        .main
        .nodes
        .iter()
        .position(|node| !node.comments.is_empty());
    arena.send(MatchRequest::TellTo(first.unwrap() + 1));
    arena.frames(3);
    arena.skip();
    arena.frames(6);
    assert!(rows(&arena) > 0, "comments");
    arena.start(humans(Preset::Manator, 8));
    for _ in 0..2 {
        let mv = arena.game().game().legal_moves()[0];
        arena.ply(mv);
        arena.frame();
        arena.skip();
    }
    arena.frames(6);
    assert_eq!(rows(&arena), 0, "pairs of squares");
    for names in [Names::Readable, Names::Descriptive] {
        arena.set(Settings {
            names,
            ..Settings::default()
        });
        arena.frames(6);
        assert_eq!(rows(&arena), 2, "{names:?}");
    }
}
