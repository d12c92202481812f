//! A position set up by hand, by pointer and by keys: it is the one that is played, saved and replayed; one that cannot
//! be is not begun, and its reason stands beside the board.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Modifiers, Rect};
use manator::record::Record;
use manator::rules::{Position, Preset, Rules, Side};
use manator::screens::{Screen, UiMap};

use crate::kit::{Arena, square};

fn opened(preset: Preset) -> Arena {
    let mut arena = Arena::new(100);
    arena.press("title/new-game");
    arena.press(&format!("setup/rules/{}", preset.name()));
    arena.press("setup/first/black");
    arena.press("setup/orange/human");
    arena.press("setup/position");
    arena.frames(4);
    arena
}

fn press(arena: &mut Arena, keys: &[&str]) {
    for key in keys {
        arena.press(key);
        arena.frames(2);
    }
}

/// Begins, and gives the position that is played from; nothing if it is not begun.
fn begin(arena: &mut Arena) -> Option<String> {
    arena.press("setup/begin");
    arena.frames(4);
    (arena.screen() == Screen::Game).then(|| arena.game().game().start().to_string())
}

fn verdict(arena: &mut Arena) -> Vec<([i32; 2], [u8; 4])> {
    let rect: Rect = arena.get::<UiMap>().0["setup/verdict"];
    arena.painted(rect)
}

#[test]
fn a_position_set_up_by_pointer_is_played_saved_and_replayed() {
    let mut arena = opened(Preset::Jetan);
    // Lifted and set down; set down from the palette; dragged; taken off by the other button and beside the board.
    press(&mut arena, &["setup/square/e2", "setup/square/e5"]);
    press(
        &mut arena,
        &[
            "setup/man/orange/dwar",
            "setup/square/f6",
            "setup/square/a5",
        ],
    );
    press(&mut arena, &["setup/square/a5", "setup/hand/move"]);
    let (from, to) = (
        arena.widget("setup/square/b2"),
        arena.widget("setup/square/b6"),
    );
    arena.drag(MouseButton::Left, from, to);
    let at = arena.widget("setup/square/j10");
    arena.point(at);
    arena.button(MouseButton::Right, ButtonState::Pressed);
    arena.button(MouseButton::Right, ButtonState::Released);
    let (from, to) = (
        arena.widget("setup/square/a10"),
        arena.widget("setup/to-move/orange"),
    );
    arena.drag(MouseButton::Left, from, to);
    press(
        &mut arena,
        &["setup/to-move/orange", "setup/escape/black/spent"],
    );
    let wanted = "1PDFNCFDP1/TMMMMMMMMT/10/10/1m3D4/4m5/10/10/t1mm1mmmmt/wpdfcnfdpw o N 0 - 0";
    // Through the first page, which shows it, and back.
    arena.press("setup/done");
    arena.frames(4);
    let start = begin(&mut arena);
    assert_eq!(start.as_deref(), Some(wanted));
    arena.assert_at_rest("at the beginning");
    let mv = arena.game().game().legal_moves()[0];
    arena.ply(mv);
    arena.frame();
    arena.skip();
    arena.frame();
    let record = Record::of(arena.game());
    let again = Record::parse(&record.to_text()).unwrap();
    assert_eq!(again, record);
    let before = arena.position();
    arena.resume(again);
    assert_eq!(arena.position(), before);
    assert_eq!(arena.game().game().start().to_string(), wanted);
}

#[test]
fn a_position_is_set_up_by_keys_alone() {
    let mut arena = opened(Preset::Thuria);
    arena.tab_to("setup/clear");
    arena.key(KeyCode::Enter, Key::Enter);
    arena.tab_to("setup/board");
    let digit = |arena: &mut Arena, code, sign: &str| arena.key(code, Key::Character(sign.into()));
    // The cursor begins on a1. A princess of Black there, one of Orange above, a dwar and his removal beside.
    digit(&mut arena, KeyCode::Digit2, "2");
    arena.key(KeyCode::Enter, Key::Enter);
    for _ in 0..4 {
        arena.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    digit(&mut arena, KeyCode::Digit2, "2");
    arena.key(KeyCode::Enter, Key::Enter);
    arena.key(KeyCode::ArrowRight, Key::ArrowRight);
    digit(&mut arena, KeyCode::Digit4, "4");
    arena.key(KeyCode::Enter, Key::Enter);
    arena.key(KeyCode::Delete, Key::Delete);
    arena.key(KeyCode::ArrowRight, Key::ArrowRight);
    arena.key(KeyCode::Enter, Key::Enter);
    // Lifted and carried to the corner; Esc puts down what is lifted and leaves nothing.
    digit(&mut arena, KeyCode::Digit0, "0");
    arena.key(KeyCode::Enter, Key::Enter);
    arena.key(KeyCode::Escape, Key::Escape);
    arena.key(KeyCode::Enter, Key::Enter);
    for _ in 0..9 {
        arena.key(KeyCode::ArrowRight, Key::ArrowRight);
    }
    arena.key(KeyCode::Enter, Key::Enter);
    arena.tab_to("setup/begin");
    arena.key(KeyCode::Enter, Key::Enter);
    arena.frames(4);
    assert_eq!(arena.screen(), Screen::Game);
    assert_eq!(arena.position(), "8/8/8/N6D/8/8/8/n7 b Nn 0 - 0");
}

#[test]
fn what_cannot_be_is_not_begun_and_says_why() {
    let mut arena = opened(Preset::Manator);
    let possible = verdict(&mut arena);
    for (cause, mend) in [
        // Without a princess, with two chiefs, with nobody.
        (
            vec!["setup/hand/remove", "setup/square/f1"],
            vec!["setup/array-again"],
        ),
        (
            vec!["setup/man/black/chief", "setup/square/e5"],
            vec!["setup/square/e5"],
        ),
        (vec!["setup/clear"], vec!["setup/array-again"]),
    ] {
        press(&mut arena, &cause);
        assert_ne!(verdict(&mut arena), possible, "{cause:?} gives no reason");
        assert_eq!(begin(&mut arena), None, "{cause:?} is begun");
        // Nor from the first page.
        arena.press("setup/done");
        arena.frames(4);
        assert_eq!(
            begin(&mut arena),
            None,
            "{cause:?} is begun from the first page"
        );
        arena.press("setup/position");
        arena.frames(4);
        press(&mut arena, &mend);
        assert_eq!(verdict(&mut arena), possible, "{mend:?} does not mend it");
    }
    let array = Position::start(Rules::preset(Preset::Manator)).to_string();
    assert_eq!(begin(&mut arena), Some(array));
}

#[test]
fn a_text_is_pasted_into_its_line_and_a_bad_one_refused() {
    let text = "9N/10/10/10/10/4d5/10/10/10/n8m o Nn 3 - 7";
    let mut arena = opened(Preset::Jetan);
    for (pasted, read) in [
        ("10/10 b - 0 - 0", false),
        ("nonsense", false),
        (text, true),
    ] {
        arena.press("setup/text");
        for pressed in [true, false] {
            arena.egui(Event::Key {
                key: bevy_egui::egui::Key::A,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::COMMAND,
            });
        }
        arena.egui(Event::Paste(pasted.into()));
        arena.frames(2);
        if !read {
            assert_eq!(begin(&mut arena), None, "{pasted:?} is begun");
        }
    }
    assert_eq!(begin(&mut arena).as_deref(), Some(text));
    let game = arena.game();
    assert_eq!(game.position().side(), Side::Orange);
    assert!(game.position().piece_at(square("e5")).is_some());
}
