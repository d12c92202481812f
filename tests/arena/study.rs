//! The study: which matches are seen in it, that one scene stands at a time, and that the men beside the board are
//! those who were taken, whatever was played, skipped or taken back.

use std::collections::BTreeMap;

use bevy::prelude::*;
use manator::arena::messages::MatchRequest;
use manator::arena::piece::{self, PieceId};
use manator::arena::place::Place;
use manator::arena::settings::Settings;
use manator::arena::show::{Act, Show};
use manator::arena::study::Study;
use manator::arena::study::plan::aside;
use manator::arena::taken::SetAside;
use manator::arena::venue::{Venue, VenueChoice};
use manator::rules::{Action, Kind, Preset, Rules, Side};
use manator::table::MatchConfig;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::kit::{Arena, humans};

fn choose(arena: &mut Arena, venue: VenueChoice) {
    arena.world().resource_mut::<Settings>().venue = venue;
    arena.frames(2);
}

/// One scene stands, and it is this one.
fn assert_venue(arena: &mut Arena, venue: Venue, when: &str) {
    assert_eq!(*arena.get::<Venue>(), venue, "{when}");
    let roots = [
        arena.count::<(With<Place>, Without<ChildOf>)>(),
        arena.count::<(With<Study>, Without<ChildOf>)>(),
    ];
    let wanted = match venue {
        Venue::Field => [1, 0],
        Venue::Study => [0, 1],
    };
    assert_eq!(roots, wanted, "{when}");
    let parts = [arena.count::<With<Place>>(), arena.count::<With<Study>>()];
    assert_eq!(parts.map(|n| usize::from(n > 0)), wanted, "{when}");
    // One lamp or one sun, not both.
    let lights = (
        arena.count::<With<SpotLight>>(),
        arena.count::<With<DirectionalLight>>(),
    );
    let expected = match venue {
        Venue::Field => (0, 2),
        Venue::Study => (1, 1),
    };
    assert_eq!(lights, expected, "{when}");
}

#[test]
fn rules_and_player_choose_the_scene_and_one_stands_at_a_time() {
    let mut arena = Arena::new(100);
    assert_venue(&mut arena, Venue::Field, "on the title");
    for (preset, by_rules) in [
        (Preset::Jetan, Venue::Study),
        (Preset::Manator, Venue::Field),
        (Preset::Thuria, Venue::Study),
        (Preset::Decennial, Venue::Field),
    ] {
        arena.start(humans(preset, 3));
        assert_venue(&mut arena, by_rules, preset.name());
        choose(&mut arena, VenueChoice::Field);
        assert_venue(&mut arena, Venue::Field, "wanted");
        choose(&mut arena, VenueChoice::Study);
        assert_venue(&mut arena, Venue::Study, "wanted");
        choose(&mut arena, VenueChoice::ByRules);
        assert_venue(&mut arena, by_rules, "by the rules again");
        arena.assert_at_rest(preset.name());
    }
}

#[test]
fn the_set_up_screen_and_the_settings_choose_the_same() {
    let mut arena = Arena::new(100);
    arena.press("title/new-game");
    arena.press("setup/venue/study");
    assert_eq!(arena.get::<Settings>().venue, VenueChoice::Study);
    arena.press("setup/begin");
    arena.frames(3);
    assert_venue(&mut arena, Venue::Study, "as chosen");
}

/// The men beside the board: who, and where he stands.
fn set_aside(arena: &mut Arena) -> BTreeMap<u8, (Side, Vec3)> {
    let world = arena.world();
    let mut query = world.query_filtered::<(&PieceId, &piece::Side, &Transform), With<SetAside>>();
    let mut men = BTreeMap::new();
    for (id, side, transform) in query.iter(world) {
        let twice = men.insert(id.0.0, (side.0, transform.translation));
        assert!(twice.is_none(), "two entities for man {}", id.0);
    }
    men
}

/// The same by the truth.
fn taken(arena: &Arena) -> BTreeMap<u8, (Side, Vec3)> {
    let game = arena.game();
    let board = game.rules().board();
    let rows = Side::ALL.into_iter().flat_map(|side| {
        let fallen = game.fallen(side).into_iter().enumerate();
        fallen.map(move |(nth, man)| (man.id.0, (side, aside(side, nth, board))))
    });
    rows.collect()
}

#[test]
fn men_beside_the_board_are_those_who_were_taken() {
    let mut arena = Arena::new(100);
    choose(&mut arena, VenueChoice::Study);
    arena.set(Settings {
        venue: VenueChoice::Study,
        walk_speed: 4.0,
        duel_speed: 4.0,
        ..Settings::default()
    });
    let (mut most, mut returned, mut knocks) = (0, 0, 0);
    for (number, text) in ["jetan", "manator", "thuria", "jetan wager=ransom"]
        .iter()
        .enumerate()
    {
        let (preset, toggles) = text.split_once(' ').unwrap_or((text, ""));
        let toggles = toggles.split(' ').filter_map(|set| set.split_once('='));
        let rules = Rules::from_parts(preset, toggles).unwrap();
        arena.start(MatchConfig::new(rules, number as u64));
        assert!(set_aside(&mut arena).is_empty(), "before game {number}");
        let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
        for turn in 0..90 {
            let when = format!("in game {number} at turn {turn}");
            if arena.game().outcome().is_over() {
                break;
            }
            let actions = arena.game().game().legal_actions();
            let men = arena.game().position();
            // Somebody is taken or bought back where it can be, but no game ends so.
            let takes = |action: &&Action| match action.mv() {
                None => true,
                Some(mv) => men
                    .piece_at(mv.to)
                    .is_some_and(|man| !matches!(man.kind, Kind::Princess | Kind::Chief)),
            };
            let bold: Vec<Action> = actions.iter().filter(takes).copied().collect();
            let choice = if bold.is_empty() || rng.random_bool(0.2) {
                &actions
            } else {
                &bold
            };
            let action = choice[rng.random_range(0..choice.len())];
            returned += usize::from(action.mv().is_none());
            arena.ply(action);
            arena.frame();
            arena.assert_true(&when);
            match rng.random_range(0..4) {
                0 => {
                    arena.skip();
                    arena.frame();
                }
                _ => {
                    for _ in 0..300 {
                        if arena.idle() {
                            break;
                        }
                        knocks +=
                            usize::from(matches!(arena.get::<Show>().act(), Some(Act::Knock(_))));
                        arena.frame();
                        arena.assert_true(&when);
                    }
                }
            }
            arena.assert_at_rest(&when);
            assert_eq!(set_aside(&mut arena), taken(&arena), "{when}");
            if turn % 9 == 8 {
                let back = rng.random_range(1..4);
                for _ in 0..back {
                    arena.send(MatchRequest::TakeBack);
                }
                arena.frames(2);
                arena.assert_at_rest(&when);
                assert_eq!(set_aside(&mut arena), taken(&arena), "taken back {when}");
            }
            most = most.max(taken(&arena).len());
        }
        // Seen on the field nobody stands beside it; back in the study they are there again.
        for venue in [VenueChoice::Field, VenueChoice::Study] {
            choose(&mut arena, venue);
            let wanted = match venue {
                VenueChoice::Field => BTreeMap::new(),
                _ => taken(&arena),
            };
            assert_eq!(
                set_aside(&mut arena),
                wanted,
                "{venue:?} after game {number}"
            );
        }
        arena.send(MatchRequest::Rematch);
        arena.frames(2);
        assert!(set_aside(&mut arena).is_empty(), "in the next game");
    }
    assert!(
        most >= 6 && knocks > 10 && returned > 0,
        "{most} {knocks} {returned}"
    );
}

#[test]
fn nothing_sounds_of_a_crowd_in_the_study() {
    use bevy::audio::AudioPlayer;
    let mut arena = Arena::new(100);
    arena.start(humans(Preset::Jetan, 5));
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..30 {
        let moves = arena.game().game().legal_moves();
        arena.ply(moves[rng.random_range(0..moves.len())]);
        arena.frames(3);
    }
    arena.send(MatchRequest::Resign(arena.game().position().side()));
    arena.frames(4);
    let world = arena.world();
    let mut voices = world.query_filtered::<&Name, With<AudioPlayer>>();
    let loud: Vec<String> = voices
        .iter(world)
        .map(|name| name.to_string())
        .filter(|name| name.starts_with("crowd_") || name.starts_with("trumpet"))
        .collect();
    assert!(loud.is_empty(), "{loud:?}");
}
