//! Games that are played for tokens, on disk: nothing is lost, and what a file states is checked.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use games::{assert_same, random_game, rules};
use manator::record::{GameTree, Record};
use manator::rules::{Action, Ply, Pot, Rules, Side};
use manator::table::{Match, MatchConfig};

/// Every wager under lists that suit it: purses last, or run dry.
fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for (wager, duels) in [
        ("price", &["on", "off"][..]),
        ("ante", &["on", "off"]),
        ("duel_stakes", &["on"]),
        ("ransom", &["off"]),
        ("pay_to_move", &["on", "off"]),
    ] {
        for &duel in duels {
            for prices in [
                "abstract_games",
                "cazaux_knowlton",
                "90,7,60,50,30,30,40,20",
            ] {
                let toggles = [
                    ("duel", duel),
                    ("chief_fall", "retire"),
                    ("wager", wager),
                    ("prices", prices),
                ];
                all.push(rules("thuria", &toggles));
            }
        }
    }
    all
}

/// Case 15 for purses: 20 games of each wager.
#[test]
fn a_game_can_be_saved_and_loaded_at_every_ply() {
    let (mut ransoms, mut owed) = (0, 0);
    // Each wager has three rule sets or six of these.
    for (rules, seed) in all_rules()
        .into_iter()
        .flat_map(|rules| (1..=7).map(move |seed| (rules, seed)))
    {
        let plies = if seed == 1 { 80 } else { 30 };
        let whole = random_game(rules, seed, plies);
        let mut game = random_game(rules, seed, 0);
        for ply in whole.game().plies() {
            let text = GameTree::of(&game).to_text();
            let tree = GameTree::parse(&text).unwrap();
            assert_eq!(tree.to_text(), text);
            let mut loaded = tree.into_match().unwrap();
            assert_same(&loaded, &game);
            let events = game.play(ply.action()).unwrap();
            assert_eq!(loaded.play(ply.action()).unwrap(), events);
            ransoms += usize::from(matches!(ply, Ply::Ransom(_)));
        }
        if !game.outcome().is_over() {
            game.resign(Side::Black).unwrap();
        }
        let text = GameTree::of(&game).to_text();
        owed += text.matches(" owed ").count();
        let loaded = GameTree::parse(&text).unwrap().into_match().unwrap();
        assert_same(&loaded, &game);
        let loaded = Record::of(&game).into_match().unwrap();
        assert_same(&loaded, &game);
    }
    assert!(ransoms > 10 && owed > 5, "{ransoms} ransoms, {owed} debts");
}

#[test]
fn the_text_of_a_wager_stays_as_it_is() {
    let rules = rules("jetan", &[("wager", "ante")]);
    let pot = Pot {
        carried: 96,
        goes_on: true,
    };
    let mut game = Match::new(MatchConfig::new(rules, 1922).with_pot(pot)).unwrap();
    for mv in ["b2a3", "i9j8"] {
        game.play(mv.parse::<Action>().unwrap()).unwrap();
    }
    game.agree_draw().unwrap();
    let text = GameTree::of(&game).to_text();
    insta::assert_snapshot!(text, @r#"
    [Format "2"]
    [Rules "jetan"]
    [Set "wager=ante"]
    [Seed "1922"]
    [Start "WPDFNCFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0"]
    [Black "human"]
    [Orange "human"]
    [Result "1-1 agreed"]
    [Pot "96 goes_on"]
    [End "WPDFNCFDPW/TMMMMMMM1T/9M/10/10/10/10/m9/t1mmmmmmmt/wpdfcnfdpw b Nn 2 - 2"]

    {[%pay black pot 24 stake] [%pay orange pot 24 stake] [%pay black pot 48 ante] [%pay orange pot 48 ante]}
    1. b2a3 i9j8 {[%pay pot black 24 draw] [%pay pot orange 24 draw]} 1-1
    "#);
    let read = GameTree::parse(&text).unwrap();
    assert_eq!(read.pot, pot);
    assert_same(&read.into_match().unwrap(), &game);
}

#[test]
fn other_payments_than_the_games_are_refused_with_their_place() {
    let rules = rules("jetan", &[("wager", "pay_to_move")]);
    let mut game = Match::new(MatchConfig::new(rules, 7)).unwrap();
    for mv in ["b2a3", "i9j8"] {
        game.play(mv.parse::<Action>().unwrap()).unwrap();
    }
    let text = GameTree::of(&game).to_text();
    for (was, is, said) in [
        ("orange pot 1 move", "orange pot 2 move", "for ply 2"),
        (
            "black pot 24 stake",
            "black pot 25 stake",
            "before the first ply",
        ),
    ] {
        let error = GameTree::parse(&text.replacen(was, is, 1)).unwrap_err();
        assert!(error.to_string().contains(said), "{error}");
        assert!(error.place.is_some());
    }
    let silent: String = text
        .split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
        .collect();
    assert!(
        !silent.contains("pay ") && GameTree::parse(&silent).is_ok(),
        "{silent}"
    );
}

#[test]
fn a_pot_that_is_none_is_refused() {
    let rules = rules("jetan", &[("wager", "ante")]);
    let game = Match::new(MatchConfig::new(rules, 7)).unwrap();
    let text = Record::of(&game).to_text();
    for pot in ["", "-1", "x", "1 goes", "1000000000", " goes_on"] {
        let with = text.replacen("[Black", &format!("[Pot \"{pot}\"]\n[Black"), 1);
        let error = Record::parse(&with).unwrap_err().to_string();
        assert!(error.contains("a pot is a whole number"), "{error}");
    }
}

#[test]
fn a_wager_that_needs_other_rules_is_refused() {
    let game = Match::new(MatchConfig::new(rules("manator", &[]), 7)).unwrap();
    let text = Record::of(&game).to_text();
    let with = text.replacen("[Set \"\"]", "[Set \"wager=ransom\"]", 1);
    let error = Record::parse(&with).unwrap_err();
    assert_eq!(error.place.map(|place| place.line), Some(3));
    assert!(
        error.to_string().contains("played with duel off"),
        "{error}"
    );
}
