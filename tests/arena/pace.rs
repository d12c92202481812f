//! How long walks and duels are shown: each by its own setting, and each slower step takes longer.

use manator::arena::settings::Settings;
use manator::arena::show::{Act, DuelShow, Show};
use manator::rules::{Move, Preset};

use crate::kit::{Arena, from};

/// A padwar three steps from an enemy, whom he can take.
const DUEL: &str = "4N5/10/10/10/3T6/10/1p8/10/10/4n5 b Nn 0 - 0";
const STEP_MS: u64 = 20;

/// Frames for which each part of the ply was shown.
#[derive(Debug, PartialEq, Clone, Copy)]
struct Frames {
    walk: usize,
    fight: usize,
    rest: usize,
}

fn shown(arena: &mut Arena, settings: Settings, mv: &str) -> Frames {
    arena.set(settings);
    arena.start(from(Preset::Manator, 4, DUEL));
    arena.ply(mv.parse::<Move>().unwrap());
    arena.frame();
    let mut frames = Frames {
        walk: 1,
        fight: 0,
        rest: 0,
    };
    while !arena.idle() {
        match arena.get::<Show>().act() {
            Some(Act::March { .. }) => frames.walk += 1,
            Some(Act::Fight(_)) => frames.fight += 1,
            _ => frames.rest += 1,
        }
        arena.frame();
        assert!(
            frames.walk + frames.fight + frames.rest < 4000,
            "{frames:?}"
        );
    }
    arena.assert_at_rest("after the ply");
    frames
}

fn capture(arena: &Arena) -> String {
    let moves = arena.game().game().legal_moves();
    let mv = moves
        .into_iter()
        .find(|mv| arena.game().game().needs_duel(*mv));
    mv.expect("somebody can be taken").to_string()
}

#[test]
fn duels_and_walks_each_have_their_speed_and_every_slower_step_takes_longer() {
    let mut arena = Arena::new(STEP_MS);
    arena.start(from(Preset::Manator, 4, DUEL));
    let mv = capture(&arena);
    let speeds: Vec<f32> = (2..=16).rev().map(|n| n as f32 * 0.25).collect();
    let own = |walk_speed, duel_speed| Settings {
        walk_speed,
        duel_speed,
        ..Settings::default()
    };
    let by_duel: Vec<Frames> = speeds
        .iter()
        .map(|&s| shown(&mut arena, own(4.0, s), &mv))
        .collect();
    for pair in by_duel.windows(2) {
        assert!(pair[1].fight > pair[0].fight, "{by_duel:?}");
        assert_eq!(pair[1].walk, pair[0].walk, "{by_duel:?}");
    }
    let by_walk: Vec<Frames> = speeds
        .iter()
        .map(|&s| shown(&mut arena, own(s, 4.0), &mv))
        .collect();
    for pair in by_walk.windows(2) {
        assert!(pair[1].walk > pair[0].walk, "{by_walk:?}");
        assert!(pair[1].fight.abs_diff(pair[0].fight) <= 1, "{by_walk:?}");
    }
    // Half the speed, twice the time.
    let (fast, slow) = (
        by_duel[0].fight as f32,
        by_duel[by_duel.len() - 1].fight as f32,
    );
    assert!((slow / fast - 8.0).abs() < 0.5, "{fast} {slow}");
}

#[test]
fn a_short_duel_is_shorter_and_without_duels_none_takes_a_frame() {
    let mut arena = Arena::new(STEP_MS);
    arena.start(from(Preset::Manator, 4, DUEL));
    let mv = capture(&arena);
    let of = |duels| Settings {
        duels,
        ..Settings::default()
    };
    let full = shown(&mut arena, of(DuelShow::Full), &mv);
    let short = shown(&mut arena, of(DuelShow::Short), &mv);
    let off = shown(&mut arena, of(DuelShow::Off), &mv);
    assert!(
        short.fight < full.fight && short.fight > 0,
        "{short:?} {full:?}"
    );
    assert_eq!(off.fight, 0);
    assert_eq!(off.walk, full.walk);
    // He who was taken goes in the same frame; only the winner's last steps are seen.
    let settle = (450 / STEP_MS) as usize + 2;
    assert!(off.rest <= settle, "{off:?}");
}
