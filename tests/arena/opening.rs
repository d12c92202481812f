//! The entry of the sides: skipped in each of its frames it leaves everybody where the truth has him; the engine waits
//! for it; it is shown when the setting says so, and remembered.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::settings::Settings;
use manator::arena::show::{OpeningShow, Pace, Show};
use manator::arena::thinker::Thinkers;
use manator::arena::venue::VenueChoice;
use manator::record::Past;
use manator::rules::{Preset, Side};
use manator::screens::Menu;
use manator::table::Player;

use crate::kit::{Arena, humans};

const STEP_MS: u64 = 40;
const JUMP_MS: u64 = 240;

fn settings(opening: OpeningShow, opening_seen: bool) -> Settings {
    Settings {
        opening,
        opening_seen,
        venue: VenueChoice::Field,
        ..Settings::default()
    }
}

fn enters(arena: &Arena) -> bool {
    arena.get::<Show>().entry().is_some()
}

/// Begins a match and goes on to a frame of its entry; whether that is still shown then.
fn reach(arena: &mut Arena, frame: u64) -> bool {
    arena.step_ms(STEP_MS);
    arena.start(humans(Preset::Manator, 3));
    let jumps = frame * STEP_MS / JUMP_MS;
    arena.step_ms(JUMP_MS);
    arena.frames(jumps as usize);
    arena.step_ms(STEP_MS);
    arena.frames((frame - jumps * JUMP_MS / STEP_MS) as usize);
    enters(arena)
}

/// Skips each so manieth frame of the entry, by what is done with the arena.
fn skip_all(each: u64, mut press: impl FnMut(&mut Arena)) {
    let mut arena = Arena::new(STEP_MS);
    arena.set(settings(OpeningShow::Always, true));
    arena.start(humans(Preset::Manator, 3));
    arena.skip();
    arena.frames(2);
    let home = arena.camera();
    let mut frame = 0;
    while reach(&mut arena, frame) {
        let when = format!("in frame {frame} of the entry");
        arena.assert_true(&when);
        arena.heard();
        press(&mut arena);
        arena.assert_at_rest(&when);
        let heard = arena.heard();
        assert_eq!(heard.skips, 1, "{when}");
        assert!(
            heard.squares.is_empty() && heard.camera.is_empty() && heard.plies.is_empty(),
            "{when}: {heard:?}"
        );
        assert_eq!(
            (arena.menu(), arena.game().len()),
            (Menu::None, 0),
            "{when}"
        );
        arena.frame();
        assert!(
            arena.camera().translation.distance(home.translation) < 1e-3,
            "{when}: the camera is not at the seat"
        );
        frame += each;
    }
    assert!(frame > 250, "the entry was over after {frame} frames");
}

#[test]
fn the_space_bar_ends_it_in_every_seventh_frame() {
    skip_all(7, |arena| arena.key(KeyCode::Space, Key::Space));
}

#[test]
fn escape_ends_it_in_every_eleventh_frame() {
    skip_all(11, |arena| arena.key(KeyCode::Escape, Key::Escape));
}

#[test]
fn a_click_ends_it_in_every_eleventh_frame() {
    skip_all(11, |arena| {
        let aside = Vec2::new(400.0, 300.0);
        arena.point(aside);
        arena.heard();
        arena.button(MouseButton::Left, ButtonState::Pressed);
        arena.assert_at_rest("after the press");
        arena.button(MouseButton::Left, ButtonState::Released);
    });
}

#[test]
fn seen_to_its_end_it_leaves_everybody_on_his_square() {
    for preset in [Preset::Manator, Preset::Thuria] {
        let mut arena = Arena::new(JUMP_MS);
        arena.set(settings(OpeningShow::Always, true));
        arena.start(humans(preset, 3));
        assert!(enters(&arena));
        let frames = arena.until(120, "the end of the entry", |arena| arena.idle());
        let seconds = (frames as u64 * JUMP_MS) as f32 / 1000.0;
        assert!((9.0..21.0).contains(&seconds), "{seconds} s");
        arena.frame();
        arena.assert_at_rest("after the entry");
    }
}

#[test]
fn an_engine_on_move_waits_for_it() {
    let mut arena = Arena::new(STEP_MS);
    arena.set(settings(OpeningShow::Always, true));
    let engine = Player::Engine { level: 1 };
    arena.start(humans(Preset::Manator, 3).with_players(engine, Player::Human));
    assert_eq!(arena.game().position().side(), Side::Black);
    arena.step_ms(1);
    arena.wait("the engine's thought", |arena| {
        !arena.get::<Thinkers>().is_thinking()
    });
    assert!(enters(&arena) && arena.game().is_empty());
    arena.skip();
    arena.wait("the engine's move", |arena| arena.game().len() == 1);
}

#[test]
fn it_is_shown_when_the_setting_says_so() {
    let first = OpeningShow::First;
    for (opening, seen, shown) in [
        (first, false, [true, false]),
        (first, true, [false, false]),
        (OpeningShow::Always, true, [true, true]),
        (OpeningShow::Never, false, [false, false]),
    ] {
        let mut arena = Arena::new(STEP_MS);
        arena.set(settings(opening, seen));
        for shown in shown {
            arena.start(humans(Preset::Manator, 3));
            assert_eq!(enters(&arena), shown, "{opening:?}, seen: {seen}");
        }
    }
}

#[test]
fn a_game_that_goes_on_has_no_entry() {
    let mut arena = Arena::new(STEP_MS);
    arena.set(settings(OpeningShow::Never, true));
    arena.start(humans(Preset::Manator, 3));
    let mv = arena.game().game().legal_moves()[0];
    arena.ply(mv);
    arena.frames(2);
    let record = manator::record::Record::of(arena.game());
    arena.set(settings(OpeningShow::Always, true));
    arena.resume(record);
    assert!(arena.game().len() == 1 && !enters(&arena));
}

#[test]
fn into_the_study_nobody_marches_and_it_stays_to_be_seen() {
    let mut arena = Arena::new(STEP_MS);
    arena.set(Settings {
        venue: VenueChoice::Study,
        ..settings(OpeningShow::First, false)
    });
    arena.start(humans(Preset::Manator, 3));
    assert!(!enters(&arena) && !arena.get::<Settings>().opening_seen);
}

#[test]
fn that_it_was_seen_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    for shown in [true, false] {
        let mut arena = Arena::new(STEP_MS);
        arena.keep_in(folder.path(), Past::Left);
        arena.world().resource_mut::<Settings>().opening = OpeningShow::First;
        arena.frame();
        arena.start(humans(Preset::Manator, 3));
        assert_eq!(enters(&arena), shown);
        arena.frames(2);
    }
    // Settings that were written before there was an opening are those of somebody who has not seen it.
    let text = "volume = 0.5\nduels = \"short\"\n";
    std::fs::write(folder.path().join("settings.toml"), text).unwrap();
    let mut arena = Arena::new(STEP_MS);
    arena.keep_in(folder.path(), Past::Left);
    let settings = arena.get::<Settings>();
    assert_eq!((settings.volume, settings.opening_seen), (0.5, false));
}

#[test]
fn speed_of_walking_is_its_speed() {
    let mut arena = Arena::new(JUMP_MS);
    arena.set(Settings {
        walk_speed: 4.0,
        ..settings(OpeningShow::Always, true)
    });
    arena.frames(2);
    arena.start(humans(Preset::Manator, 3));
    let pace = *arena.get::<Pace>();
    let whole = arena.get::<Show>().entry().unwrap().length_ms();
    let frames = arena.until(60, "the end of the entry", |arena| arena.idle());
    let expected = whole / pace.walk_speed / JUMP_MS as f32;
    assert!(
        (frames as f32 - expected).abs() < 4.0,
        "{frames} for {expected}"
    );
}
