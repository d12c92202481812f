//! Whole games through the messages alone, with everything that can come in between: after every frame the entities
//! are equal to the truth.

use manator::arena::messages::MatchRequest;
use manator::arena::settings::Settings;
use manator::arena::venue::VenueChoice;
use manator::rules::{Action, Preset, Rules};
use manator::table::MatchConfig;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::kit::Arena;

/// Games that are played, and the most plies of one.
const GAMES: u64 = 200;
const PLIES: usize = 50;
/// Each so manieth game is shown in full, at the greatest speed.
const SHOWN: u64 = 40;
/// Games of one rule set in a row.
const IN_A_ROW: u64 = 7;
/// One frame, in milliseconds.
const STEP_MS: u64 = 100;

#[test]
fn the_stage_is_the_truth_in_every_frame_of_two_hundred_games() {
    play_all(VenueChoice::Field);
}

#[test]
fn and_so_it_is_in_the_study() {
    play_all(VenueChoice::Study);
}

fn play_all(venue: VenueChoice) {
    let mut arena = Arena::new(STEP_MS);
    arena.set(Settings {
        venue,
        walk_speed: 4.0,
        duel_speed: 4.0,
        ..Settings::default()
    });
    let odd = "loose duel=on array=manatorian escape=when_threatened fighters=named odds=even repetition=off";
    let sets = [
        Rules::preset(Preset::Manator),
        Rules::preset(Preset::Decennial),
        Rules::preset(Preset::Jetan),
        Rules::preset(Preset::Thuria),
        rules(odd),
        rules("jetan wager=ransom"),
        rules("loose wager=pay_to_move duel=on"),
    ];
    let (mut plies, mut duels, mut ended) = (0, 0, 0);
    for number in 0..GAMES {
        // Some games of one rule set, then of the next: another board is laid out between.
        let rules = sets[(number / IN_A_ROW) as usize % sets.len()];
        arena.start(MatchConfig::new(rules, number));
        arena.assert_true(&format!("at the start of game {number}"));
        let played = play(&mut arena, number);
        plies += played.plies;
        duels += played.duels;
        ended += usize::from(played.ended);
        if number.is_multiple_of(7) {
            arena.send(MatchRequest::Leave);
            arena.frame();
            assert!(
                arena.men().is_empty(),
                "somebody stays after game {number} was left"
            );
        }
    }
    let frames = arena.get::<bevy::diagnostic::FrameCount>().0;
    eprintln!("{frames} frames, {plies} plies, {duels} duels, {ended} games ended");
    assert!(
        plies > 5_000 && duels > 200 && ended > 5,
        "{plies} {duels} {ended}"
    );
}

/// A rule set as it is written: its preset and what differs.
fn rules(text: &str) -> Rules {
    let (preset, toggles) = text.split_once(' ').unwrap();
    let toggles = toggles.split(' ').map(|set| set.split_once('=').unwrap());
    Rules::from_parts(preset, toggles).unwrap()
}

struct Played {
    plies: usize,
    duels: usize,
    ended: bool,
}

fn play(arena: &mut Arena, number: u64) -> Played {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut played = Played {
        plies: 0,
        duels: 0,
        ended: false,
    };
    for turn in 0..PLIES {
        let when = format!("in game {number} at turn {turn}");
        if arena.game().outcome().is_over() {
            played.ended = true;
            break;
        }
        let moves = arena.game().game().legal_actions();
        let takes = |action: &&Action| {
            action
                .mv()
                .is_some_and(|mv| arena.game().chance(mv).is_some())
        };
        let captures: Vec<_> = moves.iter().filter(takes).copied().collect();
        let choice = if captures.is_empty() || rng.random_bool(0.4) {
            &moves
        } else {
            &captures
        };
        let action = choice[rng.random_range(0..choice.len())];
        let fights = |mv| arena.game().game().needs_duel(mv);
        played.duels += usize::from(action.mv().is_some_and(fights));
        played.plies += 1;
        arena.ply(action);
        if !number.is_multiple_of(SHOWN) && rng.random_bool(0.8) {
            arena.skip();
            arena.frame();
            arena.assert_at_rest(&when);
        } else {
            watch(arena, &mut rng, &when, number.is_multiple_of(SHOWN));
        }
    }
    arena.skip();
    arena.frame();
    arena.assert_at_rest(&format!("at the end of game {number}"));
    played
}

/// Lets some of what is shown be seen, and meddles with it.
fn watch(arena: &mut Arena, rng: &mut ChaCha8Rng, when: &str, all: bool) {
    let frames = if all { 400 } else { rng.random_range(1..12) };
    for frame in 0..frames {
        arena.frame();
        arena.assert_true(when);
        if all && arena.idle() {
            arena.assert_at_rest(when);
            return;
        }
        assert!(!all || frame < 399, "the show does not end {when}");
    }
    match rng.random_range(0..10) {
        0 => {
            arena.send(MatchRequest::TakeBack);
            arena.frame();
            arena.assert_at_rest(when);
        }
        1 => {
            // Standing still shows nothing more, and loses nothing.
            arena.send(MatchRequest::Pause(true));
            arena.frame();
            let still = arena.get::<manator::arena::show::Show>().act().cloned();
            arena.frames(2);
            assert_eq!(
                arena.get::<manator::arena::show::Show>().act().cloned(),
                still,
                "{when}"
            );
            arena.send(MatchRequest::Pause(false));
            arena.frame();
            arena.assert_true(when);
        }
        2 => {
            arena.send(MatchRequest::Rematch);
            arena.frame();
            assert!(arena.game().is_empty());
            arena.assert_at_rest(when);
        }
        3 => {
            // In the same frame: what was asked for the position before is dropped.
            arena.send(MatchRequest::TakeBack);
            arena.send(MatchRequest::TakeBack);
            arena.skip();
            arena.frame();
            arena.assert_true(when);
        }
        _ => {}
    }
}
