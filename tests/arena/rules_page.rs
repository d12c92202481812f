//! The page of all rules: every toggle that the rules know is there, can be changed by pointer and by keys, and the
//! match that begins is played by it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::rules::{Preset, Rules, TOGGLES, Toggle, ToggleForm};
use manator::screens::{Screen, UiMap};

use crate::kit::Arena;

/// A value that no preset has: the label of its plate, and what it comes to.
fn odd_value(toggle: &Toggle, rules: Rules) -> (String, String) {
    let now = toggle.get(rules.toggles());
    let other = |names: &[&str]| {
        let found = names.iter().rev().find(|name| **name != now).unwrap();
        (found.to_string(), found.to_string())
    };
    match toggle.form {
        ToggleForm::Switch => other(&["on", "off"]),
        ToggleForm::Named(names) => other(names),
        ToggleForm::Count => (
            "more".into(),
            (now.parse::<u32>().unwrap() + 10).to_string(),
        ),
        ToggleForm::Prices(_) => ("own".into(), "10,0,4,4,2,2,3,1".into()),
    }
}

fn opened(preset: Preset) -> Arena {
    let mut arena = Arena::new(100);
    arena.press("title/new-game");
    arena.press(&format!("setup/rules/{}", preset.name()));
    arena.press("setup/first/black");
    arena.press("setup/all-rules");
    arena.frames(4);
    arena
}

fn has(arena: &Arena, key: &str) -> bool {
    arena.get::<UiMap>().0.contains_key(key)
}

fn begin(arena: &mut Arena) -> Rules {
    arena.press_on_page("setup/done");
    arena.frames(4);
    arena.press("setup/begin");
    arena.frames(4);
    assert_eq!(arena.screen(), Screen::Game);
    arena.game().rules()
}

#[test]
fn every_toggle_is_changed_by_pointer_and_the_match_has_it() {
    for preset in [Preset::Jetan, Preset::Thuria] {
        let mut arena = opened(preset);
        let mut wanted = Rules::preset(preset);
        for toggle in &TOGGLES {
            let key = format!("setup/rule/{}", toggle.name);
            assert!(
                !has(&arena, &format!("{key}/again")),
                "{key} is marked as changed"
            );
            let (plate, value) = odd_value(toggle, wanted);
            arena.press_on_page(&format!("{key}/{plate}"));
            arena.frames(2);
            assert!(has(&arena, &format!("{key}/again")), "{key} is not marked");
            wanted = wanted.with(toggle.name, &value).unwrap();
        }
        assert_eq!(begin(&mut arena), wanted);
        assert_eq!(wanted.differences().len(), TOGGLES.len());
    }
}

#[test]
fn every_toggle_is_changed_by_keys_and_goes_back_to_the_preset() {
    let mut arena = opened(Preset::Manator);
    let preset = Rules::preset(Preset::Manator);
    let mut wanted = preset;
    for toggle in &TOGGLES {
        let (plate, value) = odd_value(toggle, wanted);
        arena.tab_to(&format!("setup/rule/{}/{plate}", toggle.name));
        arena.key(KeyCode::Enter, Key::Enter);
        arena.frames(2);
        wanted = wanted.with(toggle.name, &value).unwrap();
    }
    // Every second one goes back by its own button, and the keyboard stays in its row.
    for toggle in TOGGLES.iter().step_by(2) {
        let again = format!("setup/rule/{}/again", toggle.name);
        arena.tab_to(&again);
        arena.key(KeyCode::Enter, Key::Enter);
        arena.frames(3);
        assert!(!has(&arena, &again), "{again} is still there");
        wanted = wanted
            .with(toggle.name, &toggle.get(preset.toggles()))
            .unwrap();
    }
    arena.key(KeyCode::Escape, Key::Escape);
    arena.frames(4);
    assert_eq!(arena.screen(), Screen::Setup, "Esc closes the page alone");
    arena.press("setup/begin");
    arena.frames(4);
    assert_eq!(arena.game().rules(), wanted);
}

#[test]
fn all_go_back_at_once_and_a_count_is_typed() {
    let mut arena = opened(Preset::Ekman);
    let field = "setup/rule/no_capture_draw/field";
    arena.press_on_page(field);
    for digit in ["1", "x", "2"] {
        arena.key(KeyCode::KeyX, Key::Character(digit.into()));
    }
    arena.press_on_page("setup/rule/turning/off");
    arena.press_on_page("setup/done");
    arena.frames(4);
    arena.press("setup/begin");
    arena.frames(4);
    let toggles = arena.game().rules().toggles();
    let typed = toggles.no_capture_draw.to_string();
    assert!(
        typed.contains('1') && typed.contains('2') && typed.contains("50"),
        "{typed}"
    );
    assert!(!toggles.turning);

    let mut arena = opened(Preset::Ekman);
    arena.press_on_page("setup/rule/turning/off");
    arena.press_on_page("setup/rule/all-again");
    assert_eq!(begin(&mut arena), Rules::preset(Preset::Ekman));
}
