//! A duel skipped in each of its frames, by key and by mouse: everybody is where the truth has him, the camera comes
//! home, nothing goes on sounding, and the press does nothing else.

use bevy::audio::AudioPlayer;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::camera::{DuelCamera, Seat};
use manator::arena::show::Show;
use manator::rules::Preset;
use manator::screens::Menu;

use crate::kit::{Arena, from, square};

/// A padwar three steps from an enemy, whom he can take; the others stand in the way of nobody.
const DUEL: &str = "4N5/2M7/10/10/3T6/10/1p8/6d3/10/4n5 b Nn 0 - 0";
/// One frame, and the jumps by which a late frame is reached.
const STEP_MS: u64 = 40;
const JUMP_MS: u64 = 240;
/// Sounds that belong to what is shown; the crowd and the trumpets are not cut.
const OF_THE_SHOW: [&str; 13] = [
    "clash_heavy",
    "clash_light",
    "haft",
    "buckler",
    "hit",
    "whoosh",
    "whoosh_heavy",
    "fall",
    "land",
    "step_stone",
    "step_sand",
    "run_stone",
    "thoat_pad",
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum By {
    Space,
    Escape,
    Click,
}

fn sounding(arena: &mut Arena) -> Vec<String> {
    let world = arena.world();
    let mut voices = world.query_filtered::<&Name, With<AudioPlayer>>();
    voices
        .iter(world)
        .map(|name| name.to_string())
        .filter(|name| OF_THE_SHOW.contains(&name.as_str()))
        .collect()
}

/// Begins the duel and goes on to a frame of it; whether it is still shown then.
fn reach(arena: &mut Arena, frame: u64) -> bool {
    arena.step_ms(STEP_MS);
    arena.start(from(Preset::Manator, 4, DUEL));
    let moves = arena.game().game().legal_moves();
    let mv = moves
        .into_iter()
        .find(|mv| arena.game().game().needs_duel(*mv));
    arena.ply(mv.unwrap());
    arena.frame();
    let jumps = frame * STEP_MS / JUMP_MS;
    arena.step_ms(JUMP_MS);
    arena.frames(jumps as usize);
    arena.step_ms(STEP_MS);
    arena.frames((frame - jumps * JUMP_MS / STEP_MS) as usize);
    !arena.idle()
}

/// Skips each so manieth frame of the duel.
fn skip_all(by: By, each: u64) {
    let mut arena = Arena::new(STEP_MS);
    arena.start(from(Preset::Manator, 4, DUEL));
    arena.frames(2);
    let home = arena.camera();
    let aside = arena.project(Vec3::new(20.0, 0.0, 20.0));
    arena.point(aside);
    let (mut frame, mut fought, mut away, mut heard_steel) = (0, 0, 0, 0);
    while reach(&mut arena, frame) {
        let when = format!("{by:?} in frame {frame}");
        fought += usize::from(arena.get::<Show>().fight_now().is_some());
        away += usize::from(!arena.get::<DuelCamera>().is_home());
        heard_steel += usize::from(!sounding(&mut arena).is_empty());
        let (truth, seat) = (arena.truth(), arena.get::<Seat>().0);
        arena.heard();
        match by {
            By::Space => arena.key(KeyCode::Space, Key::Space),
            By::Escape => arena.key(KeyCode::Escape, Key::Escape),
            By::Click => {
                arena.button(MouseButton::Left, ButtonState::Pressed);
                arena.assert_at_rest(&when);
                arena.button(MouseButton::Left, ButtonState::Released);
            }
        }
        arena.assert_at_rest(&when);
        assert_eq!(arena.truth(), truth, "{when}");
        assert_eq!(sounding(&mut arena), Vec::<String>::new(), "{when}");
        let heard = arena.heard();
        assert_eq!(heard.skips, 1, "{when}");
        assert!(
            heard.squares.is_empty() && heard.camera.is_empty() && heard.plies.is_empty(),
            "{when}: {heard:?}"
        );
        assert_eq!(
            (arena.menu(), arena.get::<Seat>().0),
            (Menu::None, seat),
            "{when}"
        );
        arena.step_ms(JUMP_MS);
        let back = arena.until(6, "the camera's way home", |arena| {
            arena.get::<DuelCamera>().is_home()
        });
        assert!(back as u64 * JUMP_MS <= 1_200, "{when}");
        assert!(
            arena.camera().translation.distance(home.translation) < 1e-3,
            "{when}"
        );
        assert_eq!(arena.menu(), Menu::None, "{when}");
        frame += each;
    }
    assert!(
        fought > 20 && away > 20 && heard_steel > 5,
        "{fought} {away} {heard_steel}"
    );
}

#[test]
fn by_the_space_bar_in_every_frame() {
    skip_all(By::Space, 1);
}

#[test]
fn by_escape_in_every_third_frame() {
    skip_all(By::Escape, 3);
}

#[test]
fn by_a_click_in_every_third_frame() {
    skip_all(By::Click, 3);
}

#[test]
fn the_space_bar_that_skips_presses_no_button_that_has_the_focus() {
    let mut arena = Arena::new(STEP_MS);
    reach(&mut arena, 0);
    arena.skip();
    arena.frame();
    // The focus is on one of the panel's buttons after the other; one of them takes back.
    for tabs in 1..=6 {
        arena.key(KeyCode::Tab, Key::Tab);
        let context = {
            let world = arena.world();
            let mut query = world
                .query_filtered::<&mut bevy_egui::EguiContext, With<bevy_egui::PrimaryEguiContext>>(
                );
            query.single_mut(world).unwrap().get_mut().clone()
        };
        let focus = context.memory(bevy_egui::egui::Memory::focused);
        assert!(focus.is_some(), "nothing has the focus after {tabs} tabs");
        assert!(reach(&mut arena, 30));
        if let Some(id) = focus {
            context.memory_mut(|memory| memory.request_focus(id));
        }
        let (plies, seat) = (arena.game().len(), arena.get::<Seat>().0);
        arena.key(KeyCode::Space, Key::Space);
        arena.frames(3);
        arena.assert_at_rest("after the space bar");
        assert_eq!(
            (arena.game().len(), arena.get::<Seat>().0, arena.menu()),
            (plies, seat, Menu::None)
        );
        if let Some(id) = focus {
            context.memory_mut(|memory| memory.request_focus(id));
        }
    }
}

#[test]
fn after_a_skip_the_next_press_is_for_the_board_again() {
    let mut arena = Arena::new(STEP_MS);
    reach(&mut arena, 40);
    arena.key(KeyCode::Space, Key::Space);
    arena.step_ms(JUMP_MS);
    arena.frames(6);
    let at = arena.on_field(square("c9"));
    arena.click(at);
    arena.frame();
    assert_eq!(arena.selection().chosen, Some(square("c9")));
}
