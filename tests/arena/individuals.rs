//! The men as living beings: each of a height of his own, and all with an eye on a fight.

use bevy::prelude::*;
use manator::arena::figures::{Gaze, all_dressed};
use manator::arena::geometry::{square_centre, yaw_towards};
use manator::arena::piece;
use manator::arena::show::Show;
use manator::rules::Preset;

use crate::kit::{Arena, from, humans};

/// The start of a match in which everybody has his figure.
fn dressed(config: manator::table::MatchConfig) -> Arena {
    let mut arena = Arena::new(30);
    arena.start(config);
    arena.wait("the men", |arena| all_dressed(arena.world()));
    arena.frames(3);
    arena
}

/// The scales of the models, by the numbers of their men.
fn statures(arena: &mut Arena) -> Vec<(u8, f32)> {
    let world = arena.world();
    let mut men = world.query::<(&piece::PieceId, &Children)>();
    let mut models = world.query_filtered::<&Transform, With<ChildOf>>();
    let mut scales: Vec<(u8, f32)> = men
        .iter(world)
        .filter_map(|(id, children)| {
            let model = children.iter().next()?;
            Some((id.0.0, models.get(world, model).ok()?.scale.y))
        })
        .collect();
    scales.sort_by_key(|(id, _)| *id);
    scales
}

#[test]
fn men_differ_in_height_by_seed_and_number() {
    let mut one = dressed(humans(Preset::Manator, 7));
    let mut same = dressed(humans(Preset::Manator, 7));
    let mut other = dressed(humans(Preset::Manator, 8));
    let heights = statures(&mut one);
    assert_eq!(heights.len(), 40);
    assert_eq!(heights, statures(&mut same));
    assert_ne!(heights, statures(&mut other));
    assert!(
        heights
            .iter()
            .all(|(_, scale)| (0.97..=1.03).contains(scale))
    );
    // A second match on the same stage has men of its own.
    one.start(humans(Preset::Manator, 8));
    one.wait("the men", |arena| all_dressed(arena.world()));
    one.frames(3);
    assert_eq!(statures(&mut one), statures(&mut other));
}

/// How far each man has turned his head, with where he stands and how he is turned.
fn heads(arena: &mut Arena) -> Vec<(u8, f32, Transform)> {
    let mut men = arena
        .world()
        .query::<(&piece::PieceId, &Gaze, &Transform)>();
    let mut heads: Vec<_> = men
        .iter(arena.world())
        .map(|(id, gaze, place)| (id.0.0, gaze.turned, *place))
        .collect();
    heads.sort_by_key(|(id, ..)| *id);
    heads
}

#[test]
fn heads_turn_smoothly_to_a_fight_and_back() {
    const FIGHT: &str =
        "WPDFCNFDPW/TM1MMMMMMT/10/2D7/2m7/10/10/10/tm1mmmmmmt/wpdfcnfdpw b Nn 0 - 0";
    let mut arena = dressed(from(Preset::Manator, 5, FIGHT));
    let fight = arena
        .game()
        .game()
        .legal_moves()
        .into_iter()
        .find(|mv| arena.game().game().needs_duel(*mv))
        .expect("somebody can be attacked");
    arena.ply(fight);
    arena.until(400, "the fight", |arena| {
        arena.get::<Show>().fight_now().is_some()
    });
    let centre = square_centre(fight.to, arena.game().rules().board());
    let mut before = heads(&mut arena);
    for _ in 0..40 {
        arena.frame();
        let now = heads(&mut arena);
        for ((id, was, _), (same, is, _)) in before.iter().zip(&now) {
            assert_eq!(id, same);
            assert!((is - was).abs() < 0.15, "{id}: from {was} to {is}");
            assert!(is.abs() <= 60.5_f32.to_radians(), "{id}: {is}");
        }
        before = now;
    }
    let mut turned = 0;
    for (id, turn, place) in &before {
        let facing = place.rotation.to_euler(EulerRot::YXZ).0;
        let wanted = yaw_towards(place.translation, centre).unwrap_or(facing);
        let off = (wanted - facing).sin();
        if turn.abs() > 0.3 && off.abs() > 0.7 {
            assert_eq!(turn.signum(), off.signum(), "{id} looks away");
        }
        turned += usize::from(turn.abs() > 0.1);
    }
    assert!(turned >= 20, "{turned} look at the fight");
    arena.skip();
    arena.frames(80);
    assert!(heads(&mut arena).iter().all(|(_, turn, _)| *turn == 0.0));
}
