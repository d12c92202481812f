//! The engine under wagers that rule the moves: whole games without an illegal ply, and captives bought back when that pays.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use manator::engine::{Engine, Limits, Methods, Request, StopFlag};
use manator::rules::{Action, Game, Kind, Position, Rules};
use manator::table::{Match, MatchConfig};

fn rules(preset: &str, wager: &str, prices: &str, duel: &str) -> Rules {
    Rules::from_parts(
        preset,
        [("duel", duel), ("wager", wager), ("prices", prices)],
    )
    .unwrap()
}

/// What whole games between engines brought.
#[derive(Default, Debug)]
struct Seen {
    plies: usize,
    ransoms: usize,
    free: usize,
    ended: usize,
}

/// `Match::play` refuses what is not legal.
fn play_games(rules: Rules, games: u64, nodes: u64, methods: Methods) -> Seen {
    let mut seen = Seen::default();
    let mut engine = Engine::with_methods(1, methods);
    for seed in 0..games {
        let mut game = Match::new(MatchConfig::new(rules, seed)).unwrap();
        let request = Request {
            salt: seed,
            noise: 0.05,
            ..Request::exact(Limits::nodes(nodes))
        };
        while !game.outcome().is_over() && game.len() < 300 {
            let thought = engine.think(game.game(), &request, &StopFlag::new());
            assert_eq!(thought.line.first(), thought.best.as_ref());
            let action = thought.best.unwrap();
            seen.plies += 1;
            seen.ransoms += usize::from(matches!(action, Action::Ransom(_)));
            let cost = action.mv().map(|mv| game.game().cost(mv));
            seen.free += usize::from(cost == Some(0));
            game.play(action)
                .unwrap_or_else(|error| panic!("{rules} seed {seed}: {error}"));
        }
        seen.ended += usize::from(game.outcome().is_over());
    }
    seen
}

#[test]
fn whole_games_with_ransoms() {
    for preset in ["jetan", "thuria"] {
        let rules = rules(preset, "ransom", "abstract_games", "off");
        let seen = play_games(rules, 6, 400, Methods::default());
        assert!(seen.ransoms > 10 && seen.ended >= 3, "{preset}: {seen:?}");
    }
}

#[test]
fn whole_games_with_moves_that_cost_until_nothing_can_be_paid() {
    for (preset, prices, duel) in [
        ("jetan", "abstract_games", "off"),
        ("thuria", "5,0,90,90,45,45,60,30", "off"),
        ("decennial", "5,0,90,90,45,45,60,30", "on"),
    ] {
        let rules = rules(preset, "pay_to_move", prices, duel);
        let [knows, blind] = [true, false].map(|money| {
            let methods = Methods {
                money,
                ..Methods::default()
            };
            play_games(rules, 4, 400, methods)
        });
        assert!(knows.plies > 40, "{preset}: {knows:?}");
        if prices != "abstract_games" {
            // Who does not know what money is for has none left.
            assert!(blind.free > 5, "{preset}: {blind:?}");
            assert!(
                knows.free * blind.plies < blind.free * knows.plies,
                "{preset}: {knows:?} {blind:?}"
            );
        }
    }
}

/// A flier was taken for a warrior, and a panthan stands on his square: he can come back safe at home.
#[test]
fn a_captive_is_bought_back_when_that_pays() {
    let rules = rules("jetan", "ransom", "abstract_games", "off");
    let start = "4N5/1MMMMMMMM1/10/4W5/10/4f5/3m6/1mm1mmmmm1/10/n9 o - 0 - 0";
    let mut game = Game::from_position(Position::parse(start, rules).unwrap());
    for ply in ["e7e5", "d4e5", "b9b8"] {
        game.play(ply.parse::<Action>().unwrap()).unwrap();
    }
    let request = Request::exact(Limits::depth(3));
    let think = |game: &Game| Engine::new(1).think(game, &request, &StopFlag::new());
    let thought = think(&game);
    // The same men with nobody to buy back are worth less.
    let without = Game::from_position(game.position().clone());
    assert!(thought.chances > think(&without).chances + 0.05);
    // He comes back in any case: what cannot wait goes first, a better square may be waited for, but not for ever.
    let bought = (0..16).any(|_| {
        let action = think(&game).best.unwrap();
        game.play(action).unwrap();
        matches!(action, Action::Ransom(ransom) if ransom.kind == Kind::Flier)
    });
    assert!(bought, "{:?}", game.plies());
}

/// Black's princess cannot leave the dwar's way, but Orange's purse does not stretch to his move.
#[test]
fn nobody_is_feared_who_cannot_be_paid_for() {
    let chances = |price: u32| {
        let rules = rules(
            "jetan",
            "pay_to_move",
            &format!("10,0,4,{price},2,2,3,1"),
            "off",
        )
        .with("turning", "off")
        .unwrap();
        let start = "9N/10/10/3D6/W9/10/7m2/10/10/n2D6 b - 0 - 0";
        let game = Game::from_position(Position::parse(start, rules).unwrap());
        let request = Request::exact(Limits::depth(2));
        let thought = Engine::new(1).think(&game, &request, &StopFlag::new());
        thought.chances
    };
    assert!(chances(4) < 0.01, "{}", chances(4));
    assert!(chances(177) > 0.05, "{}", chances(177));
}
