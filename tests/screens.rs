//! The screens from outside: pointer and keys go in as a window would send them, at the places where
//! the widgets are drawn. Nothing is drawn; everything else runs.

#![cfg(feature = "arena")]
#![allow(clippy::unwrap_used, reason = "a rig without its parts fails the test")]

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use manator::app::{self, Backend};
use manator::arena::messages::{MatchRequest, SkipShow};
use manator::arena::quality::Quality;
use manator::arena::selection::Selection;
use manator::arena::settings::Settings;
use manator::arena::show::{DuelShow, Show};
use manator::arena::table::Table;
use manator::rules::{Outcome, Position, Preset, Reason, Rules, Side, Square};
use manator::screens::{Ask, Menu, PlanView, PointerOverUi, Screen, Seat, UiMap};
use manator::table::{Editor, MatchConfig, Player};

/// The game with a window that nobody sees.
struct Rig {
    app: App,
}

impl Rig {
    fn new() -> Self {
        let step = Duration::from_millis(33);
        let mut app = app::build(Backend::Headless { step }, "assets".into(), Quality::Low);
        app.finish();
        app.cleanup();
        let mut rig = Self { app };
        rig.frames(6);
        rig
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .unwrap()
    }

    fn move_to(&mut self, position: Vec2) {
        let window = self.window();
        let moved = CursorMoved {
            window,
            position,
            delta: None,
        };
        self.world().write_message(moved.clone());
        self.world().write_message(WindowEvent::CursorMoved(moved));
        self.frames(1);
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window();
        let press = MouseButtonInput {
            button,
            state,
            window,
        };
        self.world().write_message(press);
        self.world()
            .write_message(WindowEvent::MouseButtonInput(press));
        self.frames(1);
    }

    fn click_at(&mut self, at: Vec2, button: MouseButton) {
        self.move_to(at);
        self.button(button, ButtonState::Pressed);
        self.button(button, ButtonState::Released);
        self.frames(3);
    }

    fn place(&self, key: &str) -> Vec2 {
        let map = self.app.world().resource::<UiMap>();
        let mut keys: Vec<_> = map.0.keys().collect();
        keys.sort();
        map.middle(key)
            .unwrap_or_else(|| panic!("no widget {key}; there are {keys:?}"))
    }

    fn click(&mut self, key: &str) {
        let at = self.place(key);
        self.click_at(at, MouseButton::Left);
    }

    fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let logical_key = logical_key.clone();
            let input = KeyboardInput {
                key_code,
                logical_key,
                state,
                text: None,
                repeat: false,
                window,
            };
            self.world().write_message(input.clone());
            self.world()
                .write_message(WindowEvent::KeyboardInput(input));
            self.frames(1);
        }
        self.frames(3);
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn menu(&self) -> Menu {
        *self.app.world().resource::<State<Menu>>().get()
    }

    fn plies(&self) -> usize {
        self.app
            .world()
            .resource::<Table>()
            .game()
            .map_or(0, |game| game.game().plies().len())
    }

    fn selection(&self) -> &Selection {
        self.app.world().resource::<Selection>()
    }

    /// Straight into a match between two before the screen.
    fn start(&mut self, config: MatchConfig) {
        self.world()
            .write_message(MatchRequest::Start(Box::new(config)));
        self.world()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Game);
        self.frames(4);
    }

    fn start_preset(&mut self, preset: Preset) {
        self.start(MatchConfig::new(Rules::preset(preset), 1922));
    }

    fn open_plan(&mut self) {
        self.world().resource_mut::<PlanView>().0 = true;
        self.frames(2);
    }
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

#[test]
fn a_match_is_begun_by_pointer_alone() {
    let mut rig = Rig::new();
    assert_eq!(rig.screen(), Screen::Title);
    rig.click("title/new-game");
    assert_eq!(rig.screen(), Screen::Setup);
    rig.click("setup/rules/jetan");
    rig.click("setup/orange/human");
    rig.click("setup/first/orange");
    rig.click("setup/begin");
    assert_eq!(rig.screen(), Screen::Game);
    let game = rig.app.world().resource::<Table>().game().unwrap();
    assert_eq!(game.rules().to_string(), "jetan first=orange");
    assert_eq!(game.player(Side::Orange), Player::Human);
    assert_eq!(game.position().side(), Side::Orange);
}

#[test]
fn a_match_is_begun_and_played_by_keys_alone() {
    let mut rig = Rig::new();
    rig.key(KeyCode::Enter, Key::Enter);
    assert_eq!(rig.screen(), Screen::Setup);
    rig.key(KeyCode::Enter, Key::Enter);
    assert_eq!(rig.screen(), Screen::Game);
    rig.start_preset(Preset::Jetan);
    // The cursor begins at Black's princess on f1: to the panthan on f2, and one step ahead.
    rig.key(KeyCode::ArrowUp, Key::ArrowUp);
    let cursor = rig.selection().cursor.unwrap();
    assert_eq!(cursor, square("f2"));
    rig.key(KeyCode::Enter, Key::Enter);
    assert_eq!(rig.selection().chosen, Some(square("f2")));
    rig.key(KeyCode::ArrowUp, Key::ArrowUp);
    rig.key(KeyCode::Enter, Key::Enter);
    assert_eq!(rig.plies(), 1);
    rig.key(KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(rig.plies(), 0);
}

#[test]
fn arrows_follow_the_seat() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    rig.key(KeyCode::ArrowUp, Key::ArrowUp);
    rig.key(KeyCode::KeyF, Key::Character("f".into()));
    assert_eq!(rig.app.world().resource::<Seat>().0, Side::Orange);
    let before = rig.selection().cursor.unwrap();
    rig.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(rig.selection().cursor, before.offset(0, -1));
}

#[test]
fn squares_of_the_plan_are_clicked_and_dragged() {
    for turned in [false, true] {
        let mut rig = Rig::new();
        rig.start_preset(Preset::Jetan);
        if turned {
            rig.world().resource_mut::<Seat>().0 = Side::Orange;
        }
        rig.open_plan();
        rig.click("plan/c2");
        assert_eq!(rig.selection().chosen, Some(square("c2")));
        rig.click("plan/c3");
        assert_eq!(rig.plies(), 1);
        // A drag from an own man who can move plays him.
        let (from, to) = (rig.place("plan/d9"), rig.place("plan/d8"));
        rig.move_to(from);
        rig.button(MouseButton::Left, ButtonState::Pressed);
        for part in [0.3, 0.7, 1.0] {
            rig.move_to(from.lerp(to, part));
        }
        rig.button(MouseButton::Left, ButtonState::Released);
        rig.frames(3);
        assert_eq!(rig.plies(), 2);
        assert_eq!(rig.selection().last, Some("d9d8".parse().unwrap()));
        // One with the right button, or from an empty square, does nothing.
        for (button, from) in [
            (MouseButton::Right, "plan/e2"),
            (MouseButton::Left, "plan/e5"),
        ] {
            let (from, to) = (rig.place(from), rig.place("plan/e3"));
            rig.move_to(from);
            rig.button(button, ButtonState::Pressed);
            rig.move_to(from.lerp(to, 0.6));
            rig.move_to(to);
            rig.button(button, ButtonState::Released);
            rig.frames(2);
            assert_eq!((rig.plies(), rig.selection().chosen), (2, None));
        }
    }
}

#[test]
fn a_press_on_the_panel_never_reaches_the_board() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    for plan in [false, true] {
        rig.world().resource_mut::<PlanView>().0 = plan;
        rig.frames(2);
        for key in ["game/moves", "game/take-back", "game/flip", "game/flip"] {
            rig.click(key);
            assert!(rig.app.world().resource::<PointerOverUi>().0, "{key}");
            let selection = rig.selection();
            assert_eq!(
                (selection.chosen, selection.inspected, rig.plies()),
                (None, None, 0),
                "{key}"
            );
        }
    }
}

#[test]
fn a_press_on_a_menu_over_the_board_never_reaches_it() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    rig.open_plan();
    let man = rig.place("plan/c2");
    rig.click("game/menu");
    assert_eq!(rig.menu(), Menu::Pause);
    assert!(rig.app.world().resource::<Table>().is_paused());
    rig.click_at(man, MouseButton::Left);
    assert_eq!(rig.selection().chosen, None);
    rig.click("pause/resume");
    assert_eq!(rig.menu(), Menu::None);
    assert!(!rig.app.world().resource::<Table>().is_paused());
    rig.click_at(man, MouseButton::Left);
    assert_eq!(rig.selection().chosen, Some(square("c2")));
}

#[test]
fn giving_up_asks_first_and_shows_the_result() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Manator);
    rig.click("game/resign");
    assert_eq!(rig.menu(), Menu::Confirm(Ask::Resign(Side::Black)));
    rig.click("confirm/no");
    assert_eq!(rig.menu(), Menu::None);
    rig.click("game/resign");
    rig.click("confirm/yes");
    rig.frames(3);
    let outcome = Outcome::Win {
        winner: Side::Orange,
        reason: Reason::Resigned,
        minor: false,
    };
    assert_eq!(
        rig.app
            .world()
            .resource::<Table>()
            .game()
            .unwrap()
            .outcome(),
        outcome
    );
    assert_eq!(rig.menu(), Menu::Result);
    rig.click("result/board");
    rig.frames(5);
    assert_eq!(rig.menu(), Menu::None, "it does not come back by itself");
    rig.click("game/result");
    rig.click("result/again");
    assert_eq!((rig.menu(), rig.plies()), (Menu::None, 0));
    let table = rig.app.world().resource::<Table>();
    assert_eq!(table.game().unwrap().outcome(), Outcome::Ongoing);
}

#[test]
fn a_draw_on_offer_is_answered_over_the_board() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    rig.click("game/offer-draw");
    rig.click("draw-offer/no");
    let table = rig.app.world().resource::<Table>();
    assert_eq!(table.game().unwrap().outcome(), Outcome::Ongoing);
    rig.click("game/offer-draw");
    rig.click("draw-offer/yes");
    let outcome = rig
        .app
        .world()
        .resource::<Table>()
        .game()
        .unwrap()
        .outcome();
    assert_eq!(
        outcome,
        Outcome::Draw {
            reason: Reason::Agreed
        }
    );
}

#[test]
fn the_escape_is_asked_about_and_can_be_thought_over() {
    let rules = Rules::preset(Preset::Manator);
    let start = Position::parse("10/9N/10/3C6/10/10/10/5n4/10/c9 b Nn 0 - 0", rules).unwrap();
    let mut rig = Rig::new();
    rig.start(MatchConfig::new(rules, 3).with_start(start));
    rig.open_plan();
    rig.click("plan/f3");
    rig.click("plan/j1");
    assert!(rig.selection().question.is_some());
    // Enter alone takes the answer that spends nothing, and she stays chosen.
    rig.key(KeyCode::Enter, Key::Enter);
    assert_eq!((rig.selection().question, rig.plies()), (None, 0));
    rig.click("plan/j1");
    rig.key(KeyCode::Escape, Key::Escape);
    assert_eq!(
        (rig.selection().question, rig.menu(), rig.plies()),
        (None, Menu::None, 0)
    );
    rig.click("plan/j1");
    rig.click("question/yes");
    assert_eq!(rig.plies(), 1);
}

#[test]
fn escape_ends_the_show_then_drops_the_choice_then_opens_the_menu() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    let show = |rig: &Rig| rig.app.world().resource::<Show>().is_idle();
    let key = rig
        .app
        .world()
        .resource::<Table>()
        .position()
        .unwrap()
        .key();
    let action = "c2c3".parse().unwrap();
    rig.world()
        .write_message(manator::arena::messages::PlyRequested { action, key });
    rig.frames(2);
    assert!(!show(&rig), "the man walks");
    rig.key(KeyCode::Escape, Key::Escape);
    assert!(show(&rig));
    assert_eq!(rig.menu(), Menu::None);
    rig.open_plan();
    rig.click("plan/c9");
    assert_eq!(rig.selection().chosen, Some(square("c9")));
    rig.key(KeyCode::Escape, Key::Escape);
    assert_eq!((rig.selection().chosen, rig.menu()), (None, Menu::None));
    rig.key(KeyCode::Escape, Key::Escape);
    assert_eq!(rig.menu(), Menu::Pause);
    rig.key(KeyCode::Escape, Key::Escape);
    assert_eq!(rig.menu(), Menu::None);
}

#[test]
fn the_plan_does_not_wait_for_a_show_that_nobody_sees() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    rig.open_plan();
    rig.click("plan/c2");
    rig.click("plan/c3");
    assert!(rig.app.world().resource::<Show>().is_idle());
    assert_eq!(rig.plies(), 1);
}

#[test]
fn settings_are_changed_by_pointer_and_keys() {
    let mut rig = Rig::new();
    rig.click("title/settings");
    rig.click("settings/duels/short");
    rig.click("settings/mute");
    let settings = rig.app.world().resource::<Settings>().clone();
    assert_eq!((settings.duels, settings.muted), (DuelShow::Short, true));
    rig.key(KeyCode::KeyM, Key::Character("m".into()));
    assert!(!rig.app.world().resource::<Settings>().muted);
    // The middle of a slider from 0.5 to 4; then a step by key.
    rig.click("settings/walk-speed");
    assert!((rig.app.world().resource::<Settings>().walk_speed - 2.25).abs() < 1e-3);
    rig.click("settings/done");
    assert_eq!(rig.menu(), Menu::None);
    assert_eq!(
        rig.app.world().resource::<Settings>().clone().in_range(),
        *rig.app.world().resource::<Settings>()
    );
}

#[test]
fn help_opens_anywhere_and_goes_back_to_where_it_was_opened() {
    let mut rig = Rig::new();
    rig.key(KeyCode::F1, Key::F1);
    assert_eq!(rig.menu(), Menu::Help);
    rig.click("help/turn");
    rig.key(KeyCode::F1, Key::F1);
    assert_eq!(rig.menu(), Menu::None);
    rig.start_preset(Preset::Jetan);
    rig.click("game/menu");
    rig.click("pause/help");
    assert_eq!(rig.menu(), Menu::Help);
    rig.click("help/done");
    assert_eq!(rig.menu(), Menu::Pause, "the menu below comes back");
    assert!(rig.app.world().resource::<Table>().is_paused());
}

#[test]
fn windows_of_every_size_are_lived_with() {
    let mut rig = Rig::new();
    let window = rig.window();
    let sizes = [
        (1280, 720),
        (1, 1),
        (200, 100),
        (4000, 300),
        (800, 500),
        (500, 900),
        (4000, 3000),
    ];
    let screens = [
        (Screen::Title, Menu::None),
        (Screen::Title, Menu::Settings),
        (Screen::Setup, Menu::None),
        (Screen::Title, Menu::Help),
        (Screen::Setup, Menu::None),
        (Screen::Title, Menu::None),
        (Screen::Setup, Menu::None),
        (Screen::Game, Menu::None),
        (Screen::Game, Menu::Help),
        (Screen::Game, Menu::Confirm(Ask::Abandon)),
        (Screen::Game, Menu::Result),
    ];
    rig.start_preset(Preset::Manator);
    for (number, (screen, menu)) in screens.into_iter().enumerate() {
        // The set-up comes three times, each time on another of its pages.
        let thuria = Rules::preset(Preset::Thuria);
        match number {
            4 => manator::screens::show_rules(rig.world(), thuria),
            6 => manator::screens::show_editor(rig.world(), Editor::new(thuria)),
            _ => {}
        }
        rig.world().resource_mut::<NextState<Screen>>().set(screen);
        rig.world().resource_mut::<NextState<Menu>>().set(menu);
        for scale in [0.75, 2.0] {
            rig.world().resource_mut::<Settings>().interface_scale = scale;
            for (width, height) in sizes {
                rig.world()
                    .get_mut::<Window>(window)
                    .unwrap()
                    .resolution
                    .set(width as f32, height as f32);
                let plan = !rig.app.world().resource::<PlanView>().0;
                rig.world().resource_mut::<PlanView>().0 = plan;
                rig.frames(4);
            }
        }
    }
    assert_eq!(rig.plies(), 0);
}

#[test]
fn a_skip_key_is_not_used_twice() {
    let mut rig = Rig::new();
    rig.start_preset(Preset::Jetan);
    // A button of the panel has the focus while a man walks.
    rig.key(KeyCode::Tab, Key::Tab);
    let key = rig
        .app
        .world()
        .resource::<Table>()
        .position()
        .unwrap()
        .key();
    let action = "c2c3".parse().unwrap();
    rig.world()
        .write_message(manator::arena::messages::PlyRequested { action, key });
    rig.frames(2);
    rig.key(KeyCode::Space, Key::Space);
    assert!(rig.app.world().resource::<Show>().is_idle());
    assert_eq!(
        (rig.plies(), rig.menu()),
        (1, Menu::None),
        "the button was not pressed"
    );
    rig.world().write_message(SkipShow);
    rig.frames(2);
    assert_eq!(rig.plies(), 1);
}
