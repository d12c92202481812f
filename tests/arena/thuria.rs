//! Thuria's game on the stage: eight by eight, without padwars; everybody stands on the board that is laid out, and the
//! duty, the minor win and its scoring as a draw are there for the player.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::geometry::{SQUARE_M, square_centre};
use manator::arena::place::BoardShape;
use manator::arena::selection::SquareInput;
use manator::rules::{Board, Move, Outcome, Position, Preset, Reason, Rules, Side};
use manator::screens::{Ask, Menu, UiMap};
use manator::table::{MatchConfig, Player};

use crate::kit::{Arena, from, humans, square};

const EIGHT: Board = Board {
    width: 8,
    height: 8,
};

/// Every man stands on a square of the board that is laid out, by where his figure is.
fn assert_on_board(arena: &mut Arena, when: &str) {
    let shape = *arena.get::<BoardShape>();
    assert_eq!(shape.0, arena.game().rules().board(), "{when}");
    let half = Vec2::new(f32::from(shape.width), f32::from(shape.height)) * SQUARE_M / 2.0;
    let world = arena.world();
    let mut men = world.query_filtered::<&Transform, With<manator::arena::piece::PieceId>>();
    let places: Vec<Vec3> = men.iter(world).map(|place| place.translation).collect();
    assert_eq!(places.len(), arena.men().len(), "{when}");
    for at in places {
        let inside = at.x.abs() < half.x && at.z.abs() < half.y;
        assert!(inside, "somebody stands at {at}, off the board, {when}");
    }
}

#[test]
fn the_field_is_laid_out_for_each_match_and_everybody_stands_on_it() {
    let mut arena = Arena::new(100);
    for preset in [
        Preset::Thuria,
        Preset::Manator,
        Preset::Thuria,
        Preset::Loose,
    ] {
        arena.start(humans(preset, 3));
        arena.frames(3);
        assert_on_board(&mut arena, preset.name());
        let plan: Vec<String> = {
            arena.key(KeyCode::KeyT, Key::Character("t".into()));
            arena.frames(2);
            let map = arena.get::<UiMap>();
            let keys = map.0.keys().filter_map(|key| key.strip_prefix("plan/"));
            keys.map(str::to_owned).collect()
        };
        let board = arena.game().rules().board();
        assert_eq!(plan.len(), board.squares().count(), "{preset}");
        for name in plan {
            assert!(
                board.contains(square(&name)),
                "{preset} has {name} on its plan"
            );
        }
        arena.key(KeyCode::KeyT, Key::Character("t".into()));
    }
}

#[test]
fn every_square_is_in_the_picture_and_under_the_pointer() {
    for turned in [false, true] {
        let mut arena = Arena::new(100);
        arena.start(humans(Preset::Thuria, 3));
        if turned {
            arena.press("game/flip");
        }
        arena.frames(20);
        let panel = arena.get::<UiMap>().0["game/moves"].left();
        for at in EIGHT.squares() {
            let seen = arena.project(square_centre(at, EIGHT));
            let inside = seen.x > 0.0 && seen.x < panel && seen.y > 0.0 && seen.y < 720.0;
            assert!(inside, "{at} is seen at {seen}");
        }
        for at in ["a1", "h1", "a8", "h8", "d4", "e5"] {
            arena.on_field(square(at));
        }
    }
}

#[test]
fn help_shows_the_men_of_the_match_alone() {
    let mut arena = Arena::new(100);
    arena.start(humans(Preset::Thuria, 3));
    arena.key(KeyCode::F1, Key::F1);
    arena.frames(4);
    let map = arena.get::<UiMap>();
    assert!(map.0.contains_key("help/panthan") && !map.0.contains_key("help/padwar"));
}

#[test]
fn the_duty_is_named_where_it_forbids() {
    // Orange's dwar on a4 threatens the princess on a1 once the panthan on a2 has gone.
    let start = "7N/8/8/8/D7/8/m7/n7 b - 0 - 0";
    let mut arena = Arena::new(100);
    arena.start(from(Preset::Thuria, 3, start));
    for at in ["a2", "b3"] {
        arena.world().write_message(SquareInput::Click(square(at)));
        arena.frames(2);
    }
    let heard = arena.heard();
    let refusals = heard.refusals();
    assert!(
        refusals.iter().any(|why| why.contains("princess")),
        "{refusals:?}"
    );
    assert!(arena.game().is_empty());
}

#[test]
fn a_minor_win_may_be_scored_as_a_draw_by_both() {
    // Black's dwar takes Orange's chief.
    let start = "6N1/8/8/8/8/8/8/n3d2C b - 0 - 0";
    let rules = Rules::preset(Preset::Thuria);
    let mut arena = Arena::new(100);
    arena.start(from(Preset::Thuria, 3, start));
    arena.ply("e1h1".parse::<Move>().unwrap());
    arena.until(300, "the result", |arena| arena.menu() == Menu::Result);
    let won = Outcome::Win {
        winner: Side::Black,
        reason: Reason::ChiefFell,
        minor: true,
    };
    assert_eq!((arena.game().outcome(), won.points()), (won, [2, 0]));
    arena.press("result/score-draw");
    assert_eq!(arena.menu(), Menu::Confirm(Ask::ScoreDraw(Side::Black)));
    arena.press("confirm/no");
    assert_eq!((arena.game().outcome(), arena.menu()), (won, Menu::Result));
    arena.press("result/score-draw");
    arena.press("confirm/yes");
    arena.frames(3);
    let drawn = Outcome::Draw {
        reason: Reason::Agreed,
    };
    assert_eq!(
        (arena.game().outcome(), arena.menu()),
        (drawn, Menu::Result)
    );
    assert!(!arena.get::<UiMap>().0.contains_key("result/score-draw"));
    arena.assert_at_rest("after the draw");
    // Against an engine that won it there is nothing to agree to.
    let engine = Player::Engine { level: 1 };
    let start = Position::parse(start, rules).unwrap();
    let config = MatchConfig::new(rules, 3).with_start(start);
    arena.start(config.with_players(engine, Player::Human));
    arena.ply("e1h1".parse::<Move>().unwrap());
    arena.until(300, "the result", |arena| arena.menu() == Menu::Result);
    assert!(!arena.get::<UiMap>().0.contains_key("result/score-draw"));
}
