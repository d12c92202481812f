//! Field and plan: whatever was played, skipped or looked at before, each shows the position as a fresh load of the
//! game does.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui::{Rect as Area, pos2};
use manator::arena::place::BoardShape;
use manator::arena::settings::Settings;
use manator::record::Record;
use manator::rules::Preset;
use manator::screens::PlanView;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::kit::{Arena, Men, WINDOW, humans};

/// Everything that decides what is seen.
#[derive(PartialEq, Debug)]
struct Seen {
    plan: bool,
    men: Men,
    marks: Vec<String>,
    camera: Transform,
    painted: Vec<([i32; 2], [u8; 4])>,
}

fn seen(arena: &mut Arena) -> Seen {
    // Words that fade are gone after this, and the camera is home.
    arena.frames(20);
    arena.assert_at_rest("before it is looked at");
    let window = Area::from_min_max(pos2(0.0, 0.0), pos2(WINDOW.x, WINDOW.y));
    Seen {
        plan: arena.get::<PlanView>().0,
        men: arena.men(),
        marks: arena.marks(),
        camera: arena.camera(),
        painted: arena.painted(window),
    }
}

fn toggle(arena: &mut Arena) {
    let before = arena.get::<PlanView>().0;
    arena.key(KeyCode::KeyT, Key::Character("t".into()));
    assert_ne!(arena.get::<PlanView>().0, before);
}

#[track_caller]
fn assert_same(one: &Seen, other: &Seen, what: &str) {
    assert_eq!(
        (&one.men, &one.marks, one.plan),
        (&other.men, &other.marks, other.plan),
        "{what}"
    );
    assert!(
        one.camera.translation.distance(other.camera.translation) < 1e-3,
        "{what}"
    );
    assert!(
        one.camera.rotation.angle_between(other.camera.rotation) < 1e-3,
        "{what}"
    );
    assert!(
        !one.painted.is_empty() && one.painted.len() == other.painted.len(),
        "{what}"
    );
    let differs = one.painted.iter().zip(&other.painted).find(|(a, b)| a != b);
    assert_eq!(differs, None, "{what}");
}

#[test]
fn at_every_ply_field_and_plan_are_those_of_a_fresh_load() {
    let mut played = Arena::new(200);
    let mut fresh = Arena::new(200);
    for arena in [&mut played, &mut fresh] {
        arena.set(Settings {
            walk_speed: 4.0,
            duel_speed: 4.0,
            ..Settings::default()
        });
    }
    let mut rng = ChaCha8Rng::seed_from_u64(27);
    played.start(humans(Preset::Manator, 27));
    let mut duels = 0;
    for ply in 0..36 {
        let game = played.game();
        if game.outcome().is_over() {
            break;
        }
        let moves = game.game().legal_moves();
        let captures: Vec<_> = moves
            .iter()
            .copied()
            .filter(|mv| game.game().needs_duel(*mv))
            .collect();
        duels += usize::from(!captures.is_empty());
        let choice = if captures.is_empty() {
            &moves
        } else {
            &captures
        };
        let mv = choice[rng.random_range(0..choice.len())];
        played.ply(mv);
        // In the middle of what is shown, or after it.
        played.frames(rng.random_range(1..8));
        if rng.random_bool(0.5) {
            played.until(300, "the end of the show", |arena| arena.idle());
        }
        if played.game().outcome().is_over() {
            break;
        }
        fresh.resume(Record::of(played.game()));
        if fresh.get::<PlanView>().0 != played.get::<PlanView>().0 {
            toggle(&mut fresh);
        }
        for way in 0..2 {
            toggle(&mut played);
            toggle(&mut fresh);
            if !played.get::<PlanView>().0 {
                played.until(300, "the end of the show", |arena| arena.idle());
            }
            let what = format!("after ply {ply}, {mv}, way {way}");
            assert_same(&seen(&mut played), &seen(&mut fresh), &what);
        }
        if ply % 3 == 0 {
            // The next ply is played with the other view open.
            toggle(&mut played);
        }
    }
    assert!(duels >= 5, "{duels} duels");
}

#[test]
fn the_field_is_as_large_as_the_board_of_the_match() {
    let mut arena = Arena::new(100);
    for preset in [Preset::Manator, Preset::Thuria, Preset::Jetan] {
        arena.start(humans(preset, 3));
        arena.frames(3);
        let board = arena.game().rules().board();
        assert_eq!(arena.get::<BoardShape>().0, board, "{preset}");
        arena.assert_true("on a field of another size");
    }
}
