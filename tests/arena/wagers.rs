//! Wagers on the stage: purses and pot in the panel, a captive bought back by mouse and by keys, who comes back as the man
//! he was and goes again when it is taken back.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::messages::MatchRequest;
use manator::arena::selection::Why;
use manator::rules::{Action, Preset, Ransom, Rules, Side};
use manator::screens::UiMap;
use manator::table::{Event, MatchConfig};

use crate::kit::Arena;

fn rules(wager: &str) -> Rules {
    Rules::preset(Preset::Jetan).with("wager", wager).unwrap()
}

/// A game of Jetan in which the side to move may buy somebody back: both take whom they can until it is so.
fn with_a_captive() -> (Arena, Ransom) {
    let mut arena = Arena::new(100);
    arena.start(MatchConfig::new(rules("ransom"), 3));
    for _ in 0..200 {
        let game = arena.game().game();
        if let Some(ransom) = game.ransoms().first() {
            let ransom = *ransom;
            arena.skip();
            arena.frames(4);
            return (arena, ransom);
        }
        let moves = game.legal_moves();
        let takes = moves
            .iter()
            .find(|mv| game.position().piece_at(mv.to).is_some());
        // Otherwise somebody goes forward.
        let forward = |mv: &manator::rules::Move| match game.position().side() {
            Side::Black => i16::from(mv.to.rank()) - i16::from(mv.from.rank()),
            Side::Orange => i16::from(mv.from.rank()) - i16::from(mv.to.rank()),
        };
        let mv = takes.or_else(|| moves.iter().max_by_key(|mv| forward(mv)));
        let mv = *mv.expect("a move");
        arena.ply(mv);
        arena.frame();
        arena.skip();
        arena.frame();
        assert!(!arena.game().outcome().is_over(), "it ended too early");
    }
    panic!("nobody could be bought back");
}

fn bought_back(arena: &mut Arena, ransom: Ransom, plies: usize) {
    assert_eq!(arena.game().len(), plies + 1);
    let events = arena.game().events_of(plies).to_vec();
    let Some(Event::Returned { id, to, .. }) = events.first() else {
        panic!("{events:?}");
    };
    assert_eq!(*to, ransom.at);
    let (piece, at) = arena.men()[&id.0];
    assert_eq!((piece.kind, at), (ransom.kind, ransom.at));
    arena.assert_true("after the ransom");
    arena.until(200, "his coming", |arena| arena.idle());
    arena.frames(2);
    arena.assert_at_rest("after he has come");
    arena.send(MatchRequest::TakeBack);
    arena.frames(3);
    assert!(!arena.men().contains_key(&id.0), "he stays");
    arena.assert_at_rest("after it is taken back");
}

#[test]
fn a_captive_is_bought_back_by_mouse() {
    let (mut arena, ransom) = with_a_captive();
    let plies = arena.game().len();
    let price = arena.game().game().returns()[0].price;
    arena.press("game/plan");
    arena.frames(3);
    arena.press(&format!("game/ransom/{}", ransom.kind));
    arena.frames(2);
    assert_eq!(arena.selection().ransom, Some(ransom.kind));
    let open: Vec<_> = arena.selection().reach.iter().map(|r| r.square).collect();
    let all = arena.game().game().ransoms();
    let wanted = all.iter().filter(|r| r.kind == ransom.kind).map(|r| r.at);
    assert_eq!(open, wanted.collect::<Vec<_>>());
    for yes in [false, true] {
        arena.click_square(ransom.at);
        arena.frames(2);
        let question = arena.selection().question.expect("a question");
        assert_eq!(question.action, Action::Ransom(ransom));
        let kind = ransom.kind;
        assert_eq!(question.why, Why::Ransom { kind, price });
        arena.press(if yes { "question/yes" } else { "question/no" });
        arena.frames(2);
        assert_eq!(arena.game().len(), plies + usize::from(yes));
    }
    bought_back(&mut arena, ransom, plies);
}

#[test]
fn a_captive_is_bought_back_by_keys() {
    let (mut arena, ransom) = with_a_captive();
    let plies = arena.game().len();
    arena.tab_to(&format!("game/ransom/{}", ransom.kind));
    arena.key(KeyCode::Enter, Key::Enter);
    arena.frames(2);
    // The cursor stands on the first of his squares.
    assert_eq!(arena.selection().cursor, Some(ransom.at));
    arena.key(KeyCode::Enter, Key::Enter);
    arena.frames(3);
    assert!(arena.selection().question.is_some());
    arena.tab_to("question/yes");
    arena.key(KeyCode::Enter, Key::Enter);
    arena.frames(2);
    bought_back(&mut arena, ransom, plies);
}

#[test]
fn the_panel_shows_stakes_where_there_are_some() {
    let mut arena = Arena::new(100);
    for (wager, shown) in [
        ("none", false),
        ("price", true),
        ("pay_to_move", true),
        ("ante", true),
    ] {
        arena.start(MatchConfig::new(rules(wager), 3));
        arena.frames(4);
        assert_eq!(
            arena.get::<UiMap>().0.contains_key("game/stakes"),
            shown,
            "{wager}"
        );
    }
}
