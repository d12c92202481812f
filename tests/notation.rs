//! Plies in words.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use std::collections::BTreeMap;

use games::random_game;
use manator::record::notation::{descriptive, readable};
use manator::rules::{DuelResult, Game, Ply, Position, Preset, Rules};

/// No two plies of a position share their words, in games from the array and from positions that no array leads to.
#[test]
fn every_ply_has_words_of_its_own() {
    for preset in Preset::ALL {
        for array in ["barsoomian", "manatorian"] {
            let rules = Rules::preset(preset).with("array", array).unwrap();
            for seed in 0..2 {
                let played = random_game(rules, seed, 70);
                let mut game = Game::from_position(played.game().start().clone());
                let mut loaded = game.clone();
                for (index, ply) in played.game().plies().iter().enumerate() {
                    if index % 4 == 0 {
                        assert_distinct(&game);
                    }
                    if index % 16 == 5 {
                        // The same men, of whom nobody knows where they began.
                        loaded = Game::from_position(game.position().clone());
                    } else if index % 16 > 5 {
                        assert_distinct(&loaded);
                    }
                    game.play(*ply).unwrap();
                    if !loaded.outcome().is_over()
                        && loaded.position().side() != game.position().side()
                    {
                        let _ = loaded.play(*ply);
                    }
                }
            }
        }
    }
}

fn assert_distinct(game: &Game) {
    let mut seen = BTreeMap::new();
    let mut readables = BTreeMap::new();
    for action in game.legal_actions() {
        let plies = if action.mv().is_some_and(|mv| game.needs_duel(mv)) {
            DuelResult::ALL
                .map(|result| action.with_result(Some(result)))
                .to_vec()
        } else {
            vec![Ply::from(action)]
        };
        for ply in plies {
            let text = descriptive(game, ply);
            if let Some(other) = seen.insert(text.clone(), ply) {
                panic!("{text:?} is {other} and {ply} in {:?}", game.position());
            }
            let text = readable(game.position(), ply);
            if let Some(other) = readables.insert(text.clone(), ply) {
                panic!("{text:?} is {other} and {ply} in {:?}", game.position());
            }
        }
    }
}

/// Men who were bought back are called by where they stand, and captives by their kind.
#[test]
fn ransoms_and_men_bought_back_have_words_of_their_own() {
    let rules = Rules::preset(Preset::Jetan)
        .with("wager", "ransom")
        .unwrap();
    let mut ransoms = 0;
    for seed in 0..6 {
        let played = random_game(rules, seed, 120);
        let mut game = Game::from_position(played.game().start().clone());
        for ply in played.game().plies() {
            if ply.mv().is_none() {
                ransoms += 1;
                assert_distinct(&game);
            }
            game.play(*ply).unwrap();
        }
        assert_distinct(&game);
    }
    assert!(ransoms > 5, "{ransoms} ransoms were paid");
}

#[test]
fn each_side_counts_from_its_own_edge_and_chief() {
    let jetan = Position::start(Rules::preset(Preset::Jetan));
    let mut game = Game::from_position(jetan);
    let say = |game: &Game, ply: &str| descriptive(game, ply.parse().unwrap());
    assert_eq!(
        say(&game, "a2a3"),
        "Chief's Thoat to Chief's Warrior's third"
    );
    assert_eq!(say(&game, "f1f4"), "Princess to Princess' fourth");
    assert_eq!(
        say(&game, "j1j3"),
        "Princess' Warrior to Princess' Warrior's third"
    );
    game.play("e2e3".parse::<Ply>().unwrap()).unwrap();
    // Orange's princess stands on e, her chief on f.
    assert_eq!(say(&game, "e9e8"), "Princess' Panthan to Princess' third");
    assert_eq!(
        say(&game, "g10d7"),
        "Chief's Flier to Princess' Flier's fourth"
    );
    game.play("f9f8".parse::<Ply>().unwrap()).unwrap();
    assert_eq!(say(&game, "e3e4"), "Chief's Panthan to Chief's fourth");

    let thuria = Game::new(Rules::preset(Preset::Thuria));
    assert_eq!(
        say(&thuria, "b2b3"),
        "Chief's Warrior's Panthan to Chief's Warrior's third"
    );
}

#[test]
fn what_came_of_it_is_told() {
    let manator = Rules::preset(Preset::Manator);
    let text = "4N5/10/10/10/10/3m6/4M5/4m5/10/3fn5 b Nn 0 - 0";
    let game = Game::from_position(Position::parse(text, manator).unwrap());
    let say = |ply: &str| descriptive(&game, ply.parse().unwrap());
    assert_eq!(say("d1g4"), "Chief's Odwar to Princess' Odwar's fourth");
    assert_eq!(
        say("e3e4+"),
        "Panthan on Chief's third to Chief's fourth, wins against the Panthan"
    );
    assert_eq!(
        say("e3e4-"),
        "Panthan on Chief's third to Chief's fourth, falls to the Panthan"
    );
    assert_eq!(
        say("e3e4"),
        "Panthan on Chief's third to Chief's fourth, against the Panthan"
    );
    assert_eq!(
        say("e1a9"),
        "Princess on Chief's first escapes to Chief's Warrior's ninth"
    );
    assert_eq!(say("W@j1"), "Warrior returns to Princess' Warrior's first");
}
