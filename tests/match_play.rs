//! A match from outside: what is played, what is told of it, and what comes back when it is taken back.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use std::collections::BTreeSet;

use games::{at_position, fought, mv, rules};
use manator::duel::{Stream, odds};
use manator::rules::{DuelResult, Kind, Move, Outcome, Preset, Reason, Rules, Side, Square};
use manator::table::{Event, Match, MatchConfig, PieceId, Player};
use proptest::prelude::*;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Everything that must come back when plies are taken back.
#[derive(PartialEq, Debug)]
struct State {
    position: String,
    outcome: Outcome,
    men: Vec<(PieceId, Kind, Side, Square)>,
    fallen: [Vec<PieceId>; 2],
    plies: usize,
}

impl State {
    fn of(game: &Match) -> State {
        let fallen = |side| game.fallen(side).into_iter().map(|man| man.id).collect();
        State {
            position: game.position().to_string(),
            outcome: game.outcome(),
            men: game
                .men()
                .map(|man| (man.id, man.piece.kind, man.piece.side, man.square))
                .collect(),
            fallen: [fallen(Side::Black), fallen(Side::Orange)],
            plies: game.len(),
        }
    }
}

/// Rule sets with duels, and two without.
fn rule_sets() -> Vec<Rules> {
    let named = [("fighters", "named"), ("chief_fall", "retire")];
    let mut sets = vec![
        rules("manator", &[]),
        rules("decennial", &[]),
        rules("manator", &[("odds", "even"), ("chief_fall", "win")]),
        rules(
            "manator",
            &[("odds", "attacker"), ("chief_fall", "minor_win")],
        ),
        rules("manator", &named),
        rules("thuria", &[]),
        rules("zillions", &[]),
    ];
    sets.extend(Preset::ALL.map(|preset| Rules::preset(preset).with("duel", "on").unwrap()));
    sets
}

/// A legal move, captures preferred so that blood flows.
fn pick(game: &Match, dice: &mut Stream) -> Move {
    let moves = game.game().legal_moves();
    let captures: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| game.man_at(mv.to).is_some())
        .collect();
    let from = if !captures.is_empty() && dice.below(2) == 0 {
        &captures
    } else {
        &moves
    };
    from[dice.below(from.len() as u32) as usize]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    /// Numbers and position agree after everything; what is taken back is as it was; what is played again gives the
    /// same events.
    #[test]
    fn random_games_with_undo(seed: u64, which in 0_usize..16) {
        let rules = rule_sets()[which];
        let mut dice = Stream::of(b"test", seed, which as u64);
        let mut game = Match::new(MatchConfig::new(rules, seed)).unwrap();
        let mut states = vec![State::of(&game)];
        for _ in 0..90 {
            if game.outcome().is_over() || (game.len() > 3 && dice.below(12) == 0) {
                let back = 1 + dice.below(game.len().min(9) as u32) as usize;
                let from = game.len() - back;
                let plies = game.game().plies()[from..].to_vec();
                let events: Vec<Vec<Event>> = (from..game.len()).map(|n| game.events_of(n).to_vec()).collect();
                for ply in plies.iter().rev() {
                    prop_assert_eq!(game.undo(), Some(*ply));
                    states.pop();
                    prop_assert_eq!(&State::of(&game), states.last().unwrap());
                    prop_assert_eq!(game.check(), Ok(()));
                }
                for (ply, events) in plies.iter().zip(events) {
                    prop_assert_eq!(game.play(ply.action()).unwrap(), events);
                    prop_assert_eq!(game.game().plies().last(), Some(ply));
                    states.push(State::of(&game));
                }
                if game.outcome().is_over() {
                    break;
                }
            }
            let mv = pick(&game, &mut dice);
            let shown = game.chance(mv);
            let stakes = game.would_end(mv);
            let events = game.play(mv).unwrap();
            prop_assert_eq!(game.check(), Ok(()));
            prop_assert_eq!(game.events_of(game.len() - 1), &events[..]);
            let ply = *game.game().plies().last().unwrap();
            let told = match ply.result() { Some(DuelResult::Lost) => stakes.lost, _ => stakes.won };
            prop_assert_eq!(told.unwrap_or(Outcome::Ongoing), game.outcome());
            for event in &events {
                if let Event::DuelFought { chance, .. } = event {
                    prop_assert_eq!(Some(*chance), shown);
                }
            }
            states.push(State::of(&game));
        }
        let men = game.men().count() + game.fallen(Side::Black).len() + game.fallen(Side::Orange).len();
        prop_assert_eq!(men, game.game().start().pieces().count());
    }
}

/// The four ways a chief can die, and what each rule makes of it.
#[test]
fn a_chief_can_die_in_four_ways() {
    use DuelResult::{Lost, Won};
    let chiefs = "9N/10/4C5/10/10/4c5/10/10/10/n9 b - 0 - 0";
    let on_chief = "9N/10/4C5/10/10/4d5/10/10/10/n9 b - 0 - 0";
    let by_chief = "9N/10/4D5/10/10/4c5/10/10/10/n9 b - 0 - 0";
    for (rule, minor) in [
        ("draw", None),
        ("retire", None),
        ("minor_win", Some(true)),
        ("win", Some(false)),
    ] {
        let rules = rules("manator", &[("chief_fall", rule)]);
        let fell = |winner| match (rule, minor) {
            ("draw", _) => Outcome::Draw {
                reason: Reason::ChiefFell,
            },
            (_, None) => Outcome::Ongoing,
            (_, Some(minor)) => Outcome::Win {
                winner,
                reason: Reason::ChiefFell,
                minor,
            },
        };
        let by_other_chief = |winner| Outcome::Win {
            winner,
            reason: Reason::ChiefByChief,
            minor: false,
        };
        for (position, result, dead, outcome) in [
            (chiefs, Won, Side::Orange, by_other_chief(Side::Black)),
            (chiefs, Lost, Side::Black, by_other_chief(Side::Orange)),
            (on_chief, Won, Side::Orange, fell(Side::Black)),
            (by_chief, Lost, Side::Black, fell(Side::Orange)),
        ] {
            let (game, events) = fought(rules, position, "e5e8", result);
            assert_eq!(game.outcome(), outcome, "{rule} {position} {result:?}");
            let (chief, killer) = events
                .iter()
                .find_map(|event| match event {
                    Event::ChiefFell { id, by } => Some((*id, *by)),
                    _ => None,
                })
                .unwrap();
            assert_eq!(game.man(chief).unwrap().piece.side, dead);
            assert_eq!(game.man(chief).unwrap().piece.kind, Kind::Chief);
            assert_eq!(
                game.man_at(square("e8")),
                Some(killer),
                "the winner holds the square"
            );
            assert_eq!(game.man_at(square("e5")), None);
            let ended =
                matches!(events.last(), Some(Event::Ended { outcome: told }) if *told == outcome);
            assert_eq!(ended, outcome != Outcome::Ongoing);
        }
    }
}

/// Every row of the table in the documentation of `Event`.
#[test]
fn events_come_in_order() {
    let names = |events: &[Event]| -> String {
        let name = |event: &Event| match event {
            Event::Moved { .. } => "moved",
            Event::DuelFought { .. } => "fought",
            Event::Captured { .. } => "captured",
            Event::Escaped { .. } => "escaped",
            Event::ChiefFell { .. } => "chief",
            Event::Returned { .. } => "returned",
            Event::Paid { .. } => "paid",
            Event::Ended { .. } => "ended",
        };
        events.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    let manator = rules("manator", &[]);
    let position = "8MN/10/4D5/10/10/4d5/10/10/10/n4c4 b n 0 - 0";
    let (won, events) = fought(manator, position, "e5e8", DuelResult::Won);
    assert_eq!(names(&events), "moved fought captured");
    let [black_dwar, orange_dwar] = ["e5", "e8"].map(|at| {
        let start = at_position(manator, 0, position);
        start.man_at(square(at)).unwrap()
    });
    assert!(matches!(events[0], Event::Moved { id, .. } if id == black_dwar));
    assert!(matches!(events[2], Event::Captured { id, by, at }
        if id == orange_dwar && by == black_dwar && at == square("e8")));
    let (lost, events) = fought(manator, position, "e5e8", DuelResult::Lost);
    assert_eq!(names(&events), "moved fought captured");
    assert!(matches!(&events[0], Event::Moved { id, to, path, leap, .. }
        if *id == black_dwar && *to == square("e8") && !leap && path.len() == 3));
    assert!(
        matches!(&events[1], Event::DuelFought { attacker, defender, at, chance, result, script }
        if *attacker == black_dwar && *defender == orange_dwar && *at == square("e8")
            && *chance == odds(manator.toggles().odds, Kind::Dwar, Kind::Dwar)
            && *result == DuelResult::Lost && script.loser() == Some(manator::duel::Role::Attacker))
    );
    assert!(matches!(events[2], Event::Captured { id, by, at }
        if id == black_dwar && by == orange_dwar && at == square("e8")));
    assert_eq!(won.fallen(Side::Orange)[0].id, orange_dwar);
    assert_eq!(lost.fallen(Side::Black)[0].id, black_dwar);
    assert!(won.fallen(Side::Black).is_empty() && lost.fallen(Side::Orange).is_empty());

    let mut game = at_position(manator, 1, position);
    assert!(
        game.play(mv("a1j9")).is_err(),
        "the panthan threatens the square"
    );
    assert_eq!(names(&game.play(mv("a1g3")).unwrap()), "escaped");

    let mut princess = at_position(manator, 1, "9N/10/10/9d/10/10/10/10/10/n4c4 b - 0 - 0");
    assert_eq!(
        names(&princess.play(mv("j7j10")).unwrap()),
        "moved captured ended"
    );
    assert_eq!(
        princess.chance(mv("j7j10")),
        None,
        "nobody stands there now"
    );

    let jetan = rules("jetan", &[("chief_fall", "retire")]);
    let mut bloodless = at_position(jetan, 1, "9N/10/4C5/10/10/4d5/10/10/10/n4c4 b - 0 - 0");
    assert_eq!(
        names(&bloodless.play(mv("e5e8")).unwrap()),
        "moved captured chief"
    );
}

#[test]
fn a_man_leaps_where_others_stand_in_his_way() {
    let jetan = rules("jetan", &[]);
    let leap = |position: &str, text: &str| {
        let events = at_position(jetan, 1, position).play(mv(text)).unwrap();
        matches!(events[0], Event::Moved { leap: true, .. })
    };
    assert!(leap(
        "9N/10/10/10/10/10/3mmm4/3mmm4/3mfm4/n4c4 b - 0 - 0",
        "e2h5"
    ));
    assert!(!leap("9N/10/10/10/10/10/10/10/4f5/n4c4 b - 0 - 0", "e2h5"));
}

#[test]
fn numbers_follow_the_start_position_and_are_never_used_again() {
    let game = Match::new(MatchConfig::new(rules("manator", &[]), 3)).unwrap();
    assert_eq!(game.man_at(square("a1")), Some(PieceId(0)));
    assert_eq!(game.man_at(square("j1")), Some(PieceId(9)));
    assert_eq!(game.man_at(square("j10")), Some(PieceId(39)));
    assert_eq!(game.man_at(square("e5")), None);
    assert_eq!(
        game.men().map(|man| man.id).collect::<BTreeSet<_>>().len(),
        40
    );
}

/// The number of plies played when the last human decision is taken back, and who is then to move.
fn after_undo(
    players: [&str; 2],
    plies: usize,
    end: impl Fn(&mut Match),
) -> (usize, Option<Player>) {
    let [black, orange] = players.map(|player| player.parse().unwrap());
    let config = MatchConfig::new(rules("manator", &[]), 5).with_players(black, orange);
    let mut game = Match::new(config).unwrap();
    for text in ["b2a3", "b9a8", "d2c3", "d9c8", "f2e3", "f9e8"]
        .iter()
        .take(plies)
    {
        game.play(mv(text)).unwrap();
    }
    end(&mut game);
    game.undo_to_human();
    (game.len(), game.on_move())
}

#[test]
fn undo_goes_to_the_last_decision_of_a_human() {
    let human = Some(Player::Human);
    let nothing = |_: &mut Match| {};
    let own_turn = after_undo(["human", "ai:2"], 4, nothing);
    assert_eq!(own_turn, (2, human));
    let engine_thinks = after_undo(["human", "ai:2"], 3, nothing);
    assert_eq!(engine_thinks, (2, human));
    let over = after_undo(["human", "ai:2"], 4, |game| drop(game.resign(Side::Black)));
    assert_eq!(over, (2, human));
    let over_after_own_ply = after_undo(["human", "ai:2"], 3, |game| drop(game.agree_draw()));
    assert_eq!(over_after_own_ply, (2, human));
    let orange = after_undo(["ai:2", "human"], 3, nothing);
    assert_eq!(orange, (1, human));
    let two_humans = after_undo(["human", "human"], 3, nothing);
    assert_eq!(two_humans, (2, human));
    let nothing_decided = after_undo(["ai:2", "human"], 1, nothing);
    assert_eq!(nothing_decided, (1, human));
    let no_human = after_undo(["ai:2", "ai:1"], 3, nothing);
    assert_eq!(no_human, (3, Some(Player::Engine { level: 1 })));
}

/// A duel that the human began and lost goes back too, and ends the same way when it is fought again.
#[test]
fn a_lost_duel_goes_back_and_ends_the_same_way_again() {
    let position = "9N/10/4C5/10/10/4d5/10/10/10/n4c4 b - 0 - 0";
    let (mut game, events) = fought(rules("decennial", &[]), position, "e5e8", DuelResult::Lost);
    game.undo_to_human();
    assert_eq!(game.position().to_string(), position);
    assert!(game.fallen(Side::Black).is_empty());
    assert_eq!(game.play(mv("e5e8")).unwrap(), events);
    game.undo();
    game.play(mv("f1g3")).unwrap();
    assert_eq!(game.check(), Ok(()));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Match::new(MatchConfig::new(rules("manator", &[]), 1)).unwrap();
    let before = State::of(&game);
    for text in ["a1a2", "e5e6", "a10a9", "l12a1", "b2b2"] {
        let error = game.play(mv(text)).unwrap_err().to_string();
        assert!(error.contains(text), "{error}");
    }
    assert!(
        game.play_stated("b2a3+".parse().unwrap()).is_err(),
        "there is no duel"
    );
    assert_eq!(State::of(&game), before);
}

/// With named fighters the shown odds take an enemy for any man of his kind until he has fought.
#[test]
fn an_unknown_enemy_counts_as_any_man_of_his_kind() {
    let rules = rules(
        "manator",
        &[("fighters", "named"), ("chief_fall", "retire")],
    );
    let position = "8FN/10/4DM4/10/10/4d5/10/10/10/n4c4 b - 0 - 0";
    let mut differs = 0;
    for seed in 0..50 {
        let mut game = at_position(rules, seed, position);
        let dwars = ["e5", "e8"].map(|at| game.man_at(square(at)).unwrap().0);
        let own = manator::duel::skill(seed, dwars[0]);
        let a = 8_u32.saturating_add_signed(own);
        assert_eq!(game.chance(mv("e5e8")).unwrap().wins, 5 * a);
        assert_eq!(game.chance(mv("e5e8")).unwrap().of, 5 * a + 4 * 8);
        game.play(mv("e5e8")).unwrap();
        if game.game().plies()[0].result() == Some(DuelResult::Won) {
            let known = game.chance(mv("f8e8"));
            assert_eq!(
                known.unwrap().of - known.unwrap().wins,
                4 * a,
                "he has been seen"
            );
            differs += usize::from(own != 0);
        }
    }
    assert!(differs > 5);
}
