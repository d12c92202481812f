//! Games for the tests of matches and files.
#![allow(dead_code, reason = "each test needs some of it")]

use manator::duel::Stream;
use manator::rules::{DuelResult, Move, Position, Rules};
use manator::table::{Event, Match, MatchConfig, Player};

/// A preset with these toggles.
pub fn rules(preset: &str, toggles: &[(&str, &str)]) -> Rules {
    Rules::from_parts(preset, toggles.iter().copied()).unwrap()
}

/// A match that begins in this position.
pub fn at_position(rules: Rules, seed: u64, position: &str) -> Match {
    let start = Position::parse(position, rules).unwrap();
    Match::new(MatchConfig::new(rules, seed).with_start(start)).unwrap()
}

/// The move with this text.
pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The first seed under which the only duel of `position` ends so, and the match after it with its events.
pub fn fought(
    rules: Rules,
    position: &str,
    attack: &str,
    result: DuelResult,
) -> (Match, Vec<Event>) {
    (0..1_000)
        .find_map(|seed| {
            let mut game = at_position(rules, seed, position);
            let events = game.play(mv(attack)).unwrap();
            (game.game().plies()[0].result() == Some(result)).then_some((game, events))
        })
        .expect("one of a thousand duels ends so")
}

/// A game of some random plies that may be over.
pub fn random_game(rules: Rules, seed: u64, plies: u32) -> Match {
    let players =
        MatchConfig::new(rules, seed).with_players(Player::Human, Player::Engine { level: 3 });
    let mut game = Match::new(players).unwrap();
    let mut dice = Stream::of(b"test", seed, 0);
    for _ in 0..plies {
        let actions = game.game().legal_actions();
        if actions.is_empty() {
            break;
        }
        game.play(actions[dice.below(actions.len() as u32) as usize])
            .unwrap();
    }
    game
}

/// Everything that a file must bring back.
#[allow(dead_code, reason = "not every test that needs games compares them")]
pub fn assert_same(one: &Match, other: &Match) {
    assert_eq!(one.position(), other.position());
    assert_eq!(one.game().start(), other.game().start());
    assert_eq!(one.game().plies(), other.game().plies());
    assert_eq!(
        (one.rules(), one.seed(), one.outcome()),
        (other.rules(), other.seed(), other.outcome())
    );
    assert_eq!(one.players(), other.players());
    assert!(one.men().eq(other.men()));
    for index in 0..one.len() {
        assert_eq!(one.events_of(index), other.events_of(index));
    }
    assert_eq!(one.opening_events(), other.opening_events());
    assert_eq!(one.closing_events(), other.closing_events());
    assert_eq!(one.game().ledger(), other.game().ledger());
    assert_eq!(
        one.game().legal_actions(),
        other.game().legal_actions(),
        "history included"
    );
}
