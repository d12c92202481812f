//! The mouse: what is pressed on the interface never reaches the board, and only a drag of an own man who can move is
//! no turn of the camera.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::camera::{CameraInput, Orbit};
use manator::arena::geometry::square_centre;
use manator::arena::selection::SquareInput;
use manator::rules::{Preset, Square};
use manator::screens::{Ask, Menu, PlanView, UiCovers, UiMap};

use crate::kit::{Arena, WINDOW, humans, square};

fn begun() -> Arena {
    let mut arena = Arena::new(100);
    arena.start(humans(Preset::Manator, 8));
    arena.frames(6);
    arena
}

fn buttons(arena: &Arena) -> Vec<(String, Vec2)> {
    let map = arena.get::<UiMap>();
    let mut buttons: Vec<_> = map
        .0
        .keys()
        .filter(|key| !key.starts_with("plan/") && !key.starts_with("badge/"))
        .map(|key| (key.clone(), map.middle(key).unwrap()))
        // What has to be scrolled to is not there to be pressed.
        .filter(|(_, at)| at.cmpge(Vec2::ZERO).all() && at.cmplt(WINDOW).all())
        .collect();
    buttons.sort_by(|a, b| a.0.cmp(&b.0));
    buttons
}

#[test]
fn a_press_on_any_button_above_the_board_never_reaches_it() {
    let mut arena = begun();
    let side = manator::rules::Side::Black;
    let menus = [
        Menu::None,
        Menu::Pause,
        Menu::Settings,
        Menu::Help,
        Menu::Confirm(Ask::Resign(side)),
        Menu::Confirm(Ask::Abandon),
        Menu::Result,
    ];
    let mut pressed = 0;
    for menu in menus {
        arena.start(humans(Preset::Manator, 8));
        arena.set(NextState::Pending(menu));
        arena.frames(8);
        let all = buttons(&arena);
        let own = all
            .iter()
            .filter(|(key, _)| !key.starts_with("game/"))
            .count();
        assert!(
            menu == Menu::None || own >= 2,
            "{menu:?} shows nothing: {all:?}"
        );
        for (key, at) in all {
            if key.starts_with("title/") {
                continue;
            }
            for button in [MouseButton::Left, MouseButton::Right, MouseButton::Middle] {
                arena.point(at);
                arena.heard();
                arena.button(button, ButtonState::Pressed);
                // Let go over the board: whatever was held, it was never the board's.
                let board = arena.project(Vec3::new(10.5, 0.0, 10.5));
                arena.point(board);
                arena.button(button, ButtonState::Released);
                let heard = arena.heard();
                assert!(
                    !heard.of_the_board(),
                    "{button:?} on {key} in {menu:?}: {heard:?}"
                );
                pressed += 1;
            }
        }
        assert_eq!(arena.menu(), menu, "letting go elsewhere presses nothing");
    }
    assert!(pressed > 100, "{pressed}");
}

#[test]
fn a_click_on_a_button_does_its_work_and_nothing_else() {
    for (key, menu) in [
        ("game/menu", Menu::Pause),
        (
            "game/resign",
            Menu::Confirm(Ask::Resign(manator::rules::Side::Black)),
        ),
    ] {
        let mut arena = begun();
        arena.heard();
        arena.press(key);
        assert_eq!(arena.menu(), menu);
        assert!(!arena.heard().of_the_board(), "{key}");
    }
    let mut arena = begun();
    arena.press("game/menu");
    arena.heard();
    arena.press("pause/resume");
    assert_eq!(arena.menu(), Menu::None);
    assert!(!arena.heard().of_the_board());
}

#[test]
fn a_right_or_middle_drag_turns_the_camera_and_selects_nothing() {
    let mut arena = begun();
    for button in [MouseButton::Right, MouseButton::Middle] {
        for from in ["b2", "e9", "e5"] {
            orbits(&mut arena, button, square(from));
        }
    }
}

#[test]
fn a_left_drag_that_begins_elsewhere_than_on_an_own_movable_man_turns_the_camera() {
    let mut arena = begun();
    let blocked = arena.game().position().pieces().find(|(square, piece)| {
        piece.side == arena.game().position().side() && !arena.selection().movable.contains(square)
    });
    let mut from = vec![square("e9"), square("e5"), square("d6")];
    from.extend(blocked.map(|(square, _)| square));
    for from in from {
        orbits(&mut arena, MouseButton::Left, from);
    }
}

/// Drags from a square and holds what comes of it against what should.
fn orbits(arena: &mut Arena, button: MouseButton, from: Square) {
    arena.world().write_message(CameraInput::Reset);
    arena.frames(3);
    let (at, before) = (arena.on_field(from), *arena.get::<Orbit>());
    arena.heard();
    arena.drag(button, at, at + Vec2::new(90.0, -40.0));
    arena.frame();
    let heard = arena.heard();
    assert!(
        heard.squares.is_empty() && heard.plies.is_empty(),
        "{button:?} from {from}: {heard:?}"
    );
    assert!(
        heard
            .camera
            .iter()
            .any(|c| matches!(c, CameraInput::Turn(_))),
        "{button:?} from {from}"
    );
    let after = *arena.get::<Orbit>();
    assert!(
        (after.yaw - before.yaw).abs() > 0.1,
        "{button:?} from {from}"
    );
    assert_eq!(
        (arena.selection().chosen, arena.selection().inspected),
        (None, None)
    );
}

#[test]
fn a_left_drag_of_an_own_man_plays_his_move_and_leaves_the_camera() {
    let mut arena = begun();
    let mv = arena.game().game().legal_moves()[0];
    let (from, to) = (arena.on_field(mv.from), arena.on_field(mv.to));
    let before = *arena.get::<Orbit>();
    arena.heard();
    arena.drag(MouseButton::Left, from, to);
    arena.frames(2);
    let heard = arena.heard();
    assert_eq!(heard.squares, [SquareInput::Drop(mv.from, mv.to)]);
    assert_eq!(
        arena.game().game().plies().last().and_then(|ply| ply.mv()),
        Some(mv)
    );
    assert_eq!(*arena.get::<Orbit>(), before);
}

#[test]
fn a_man_let_go_over_the_interface_stays_where_he_is() {
    let mut arena = begun();
    for right in [-0.15, -0.05] {
        // The field goes to the right, under the panel.
        (arena.world()).write_message(CameraInput::Pan(Vec2::new(right, 0.0)));
        arena.frames(20);
        let board = arena.game().rules().board();
        let points: Vec<Vec2> = (board.squares())
            .map(|square| arena.project(square_centre(square, board)))
            .filter(|at| at.cmpge(Vec2::ZERO).all() && at.cmplt(WINDOW).all())
            .collect();
        let covered = |at: &Vec2| arena.get::<UiCovers>().covers(*at);
        let (behind, free): (Vec<Vec2>, Vec<Vec2>) = points.into_iter().partition(covered);
        let movable = arena.selection().movable.clone();
        let held = free.into_iter().find(|at| {
            arena.point(*at);
            arena.frames(2);
            let hovered = arena.selection().hovered;
            hovered.is_some_and(|square| movable.contains(&square))
        });
        let held = held.expect("an own man is in sight");
        assert!(!behind.is_empty(), "no square lies behind the panel");
        for to in behind {
            arena.heard();
            arena.drag(MouseButton::Left, held, to);
            let heard = arena.heard();
            assert!(!heard.of_the_board(), "let go at {to}: {heard:?}");
        }
    }
}

#[test]
fn shift_pans_and_the_wheel_zooms() {
    let mut arena = begun();
    let before = *arena.get::<Orbit>();
    let at = arena.on_field(square("e5"));
    let wheel = bevy::input::mouse::MouseWheel {
        unit: bevy::input::mouse::MouseScrollUnit::Line,
        x: 0.0,
        y: 2.0,
        window: Entity::PLACEHOLDER,
        phase: bevy::input::touch::TouchPhase::Moved,
    };
    arena.world().write_message(wheel);
    arena.frames(2);
    assert!(arena.get::<Orbit>().distance < before.distance);
    arena
        .world()
        .resource_mut::<ButtonInput<KeyCode>>()
        .press(KeyCode::ShiftLeft);
    let focus = arena.get::<Orbit>().focus;
    arena.drag(MouseButton::Right, at, at + Vec2::new(80.0, 0.0));
    assert!(arena.get::<Orbit>().focus.distance(focus) > 0.5);
    assert_eq!(arena.get::<Orbit>().yaw, before.yaw);
}

#[test]
fn the_mark_under_the_pointer_goes_when_the_pointer_goes_to_the_panel() {
    let mut arena = begun();
    arena.on_field(square("e5"));
    assert_eq!(arena.selection().hovered, Some(square("e5")));
    let button = arena.widget("game/menu");
    arena.point(button);
    arena.frames(2);
    assert_eq!(arena.selection().hovered, None);
}

#[test]
fn a_click_on_the_plan_is_one_click_and_does_not_reach_the_field_behind_it() {
    let mut arena = begun();
    arena.key(KeyCode::KeyT, Key::Character("t".into()));
    arena.frames(4);
    assert!(arena.get::<PlanView>().0);
    let before = *arena.get::<Orbit>();
    let mv = arena.game().game().legal_moves()[0];
    for (n, at) in [mv.from, mv.to].into_iter().enumerate() {
        arena.heard();
        let middle = arena.widget(&format!("plan/{at}"));
        arena.click(middle);
        arena.frames(2);
        assert_eq!(arena.heard().squares, [SquareInput::Click(at)], "click {n}");
    }
    assert_eq!(arena.game().len(), 1);
    let (from, to) = (arena.widget("plan/c4"), arena.widget("plan/f7"));
    arena.heard();
    arena.drag(MouseButton::Right, from, to);
    arena.drag(MouseButton::Left, from, to);
    arena.frames(2);
    let heard = arena.heard();
    assert!(
        heard.camera.is_empty() && heard.plies.is_empty(),
        "{heard:?}"
    );
    assert_eq!(*arena.get::<Orbit>(), before);
}
