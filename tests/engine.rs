//! The engine from outside: what it finds, what it never does, and that it repeats.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test falls where it fails"
)]

#[path = "../benches/common/mod.rs"]
mod common;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use common::{Dice, Mind, play, play_pairs};
use manator::engine::{
    Answer, Engine, Level, Limits, Methods, Request, StopFlag, Thinker, Thought, accepts_draw,
    bench,
};
use manator::rules::{
    Action, DuelResult, Game, Kind, Move, Outcome, Ply, Position, Preset, Rules, Side,
};

/// A game that has gone on at random for `plies` plies and is not over.
fn wandered(rules: Rules, plies: u32, seed: u64) -> Game {
    for attempt in 0.. {
        let seed = seed.wrapping_mul(1_000).wrapping_add(attempt);
        let mut dice = Dice::new(seed);
        let mut game = Game::new(rules);
        while game.position().ply() < plies && !game.outcome().is_over() {
            let moves = game.legal_moves();
            let mv = moves[dice.below(moves.len())];
            play(&mut game, mv, seed);
        }
        if !game.outcome().is_over() {
            return game;
        }
    }
    unreachable!("some game lasts")
}

/// The move it would play; under the wagers of these tests nobody is bought back.
fn move_of(thought: &Thought) -> Move {
    thought.best.and_then(Action::mv).unwrap()
}

fn game_at(preset: Preset, text: &str) -> Game {
    Game::from_position(Position::parse(text, Rules::preset(preset)).unwrap())
}

fn think(game: &Game, limits: Limits) -> Thought {
    Engine::new(4).think(game, &Request::exact(limits), &StopFlag::new())
}

fn think_by(methods: Methods, game: &Game, limits: Limits) -> Thought {
    Engine::with_methods(4, methods).think(game, &Request::exact(limits), &StopFlag::new())
}

/// The position with the board turned over and the sides exchanged.
fn colour_flipped(position: &Position) -> Position {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |text: &str| -> String {
        let case = |c: char| {
            if c.is_lowercase() {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            }
        };
        text.chars().map(case).collect()
    };
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "b" { "o" } else { "b" };
    let mut escapes: Vec<char> = swap(fields[2]).chars().collect();
    escapes.sort_unstable();
    let escapes: String = escapes.into_iter().collect();
    let text = [
        &ranks.join("/"),
        side,
        &escapes,
        fields[3],
        fields[4],
        fields[5],
    ]
    .join(" ");
    Position::parse(&text, position.rules()).unwrap()
}

/// Whether the side to move can force the princess's fall within `plies`, duels left out: the
/// independent, slow answer.
fn forces_win(position: &Position, plies: u32) -> bool {
    let moves = position.legal_moves();
    let takes = |mv: &Move| {
        position
            .piece_at(mv.to)
            .is_some_and(|man| man.kind == Kind::Princess)
    };
    if moves.iter().any(takes) {
        return true;
    }
    plies >= 3
        && moves.iter().any(|mv| {
            let Some(next) = quietly_played(position, *mv) else {
                return false;
            };
            let replies = next.legal_moves();
            // A reply that captures might do anything; count it as a defence.
            !replies.is_empty()
                && replies.iter().all(|reply| {
                    quietly_played(&next, *reply).is_some_and(|after| forces_win(&after, plies - 2))
                })
        })
}

fn quietly_played(position: &Position, mv: Move) -> Option<Position> {
    if position.piece_at(mv.to).is_some() {
        return None;
    }
    let mut next = position.clone();
    next.play_unchecked(Ply::quiet(mv));
    Some(next)
}

#[test]
fn colour_flip_changes_no_value_of_the_search() {
    for preset in [Preset::Jetan, Preset::Manator, Preset::Thuria] {
        for seed in 0..10 {
            let game = wandered(Rules::preset(preset), 10 + 3 * seed as u32, seed);
            let flipped = Game::from_position(colour_flipped(game.position()));
            let game = Game::from_position(game.position().clone());
            let methods = Methods {
                transposition: false,
                ..Methods::default()
            };
            let value = |game: &Game| think_by(methods, game, Limits::depth(2)).chances;
            assert_eq!(
                value(&game),
                value(&flipped),
                "{preset:?}: {}",
                game.position()
            );
        }
    }
}

#[test]
fn exact_methods_change_no_value() {
    for seed in 0..12 {
        let game = wandered(Rules::preset(Preset::Decennial), 14 + 2 * seed as u32, seed);
        let game = Game::from_position(game.position().clone());
        let exact = Methods {
            transposition: false,
            ..Methods::default()
        };
        let value = |methods| think_by(methods, &game, Limits::depth(3));
        let (with, without) = (
            value(exact),
            value(Methods {
                star1: false,
                ..exact
            }),
        );
        assert_eq!(with.chances, without.chances, "{}", game.position());
        assert!(
            with.nodes <= without.nodes,
            "{} > {}",
            with.nodes,
            without.nodes
        );
    }
}

#[test]
fn takes_the_princess_when_she_stands_open() {
    let mut found = 0;
    for seed in 0..400 {
        let preset = Preset::ALL[seed as usize % Preset::ALL.len()];
        let game = wandered(Rules::preset(preset), 30, seed);
        let takes = |mv: &Move| {
            game.position()
                .piece_at(mv.to)
                .is_some_and(|man| man.kind == Kind::Princess)
        };
        if !game.legal_moves().iter().any(takes) {
            continue;
        }
        found += 1;
        for level in Level::all().skip(1).take(3) {
            let request = Request::level(level, seed);
            let thought = Engine::new(1).think(&game, &request, &StopFlag::new());
            assert!(
                takes(&move_of(&thought)),
                "level {level}: {}",
                game.position()
            );
            assert!(thought.chances > 0.99);
        }
    }
    assert!(found >= 10, "only {found} open princesses");
}

#[test]
fn finds_forced_wins_of_three_plies() {
    // Sparse boards, where the slow answer is still quick to have.
    let mut found = 0;
    let rules = Rules::preset(Preset::Jetan);
    for seed in 0.. {
        let Some(position) = sparse(rules, seed) else {
            continue;
        };
        if forces_win(&position, 1) || !forces_win(&position, 3) {
            continue;
        }
        found += 1;
        let game = Game::from_position(position);
        let thought = think(&game, Limits::depth(4));
        assert!(
            thought.chances > 0.99,
            "{}: {}",
            thought.chances,
            game.position()
        );
        let next = quietly_played(game.position(), move_of(&thought)).unwrap();
        let kept = next
            .legal_moves()
            .into_iter()
            .all(|reply| quietly_played(&next, reply).is_some_and(|after| forces_win(&after, 1)));
        assert!(
            kept,
            "{:?} does not keep the win of {}",
            thought.best,
            game.position()
        );
        if found == 8 {
            break;
        }
    }
}

/// Black hunts a princess with a few men on a board without chiefs; `None` when it makes no position.
fn sparse(rules: Rules, seed: u64) -> Option<Position> {
    let mut dice = Dice::new(seed);
    let mut ranks = vec![['.'; 10]; 10];
    for man in ['N', 'n', 'f', 'f', 'd', 'd', 't', 't', 'M'] {
        let corner = man.is_uppercase();
        let (file, rank) = if corner {
            (dice.below(4), 9 - dice.below(3))
        } else {
            (dice.below(10), dice.below(10))
        };
        ranks[rank][file] = man;
    }
    let placement: Vec<String> = ranks.iter().rev().map(run_length).collect();
    let position = Position::parse(&format!("{} b - 0 - 0", placement.join("/")), rules).ok()?;
    (!position.arrival().is_over()).then_some(position)
}

fn run_length(rank: &[char; 10]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for &man in rank {
        if man == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text.push(man);
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

#[test]
fn never_leaves_the_princess_to_be_taken_from_level_two_on() {
    let mut looked = 0;
    for seed in 0..120 {
        let preset = [Preset::Decennial, Preset::Jetan, Preset::Manator][seed as usize % 3];
        let game = wandered(Rules::preset(preset), 12 + seed as u32 % 30, 1_000 + seed);
        let loses = |mv: &Move| {
            quietly_played(game.position(), *mv)
                .is_some_and(|next| next.princess_threatened(next.side().other()))
        };
        let moves = game.legal_moves();
        let safe = moves
            .iter()
            .any(|mv| quietly_played(game.position(), *mv).is_some() && !loses(mv));
        if !safe || !moves.iter().any(loses) {
            continue;
        }
        looked += 1;
        let level = Level::new(2 + (seed % 2) as u8).unwrap();
        let thought = Engine::new(1).think(&game, &Request::level(level, seed), &StopFlag::new());
        assert!(
            !loses(&move_of(&thought)),
            "{:?} in {}",
            thought.best,
            game.position()
        );
    }
    assert!(looked >= 20, "only {looked} positions put her at risk");
}

#[test]
fn the_same_game_gives_the_same_answer_whatever_was_thought_before() {
    let game = wandered(Rules::preset(Preset::Manator), 20, 5);
    let request = Request::level(Level::new(3).unwrap(), 99);
    let mut engine = Engine::new(2);
    let fresh = engine.think(&game, &request, &StopFlag::new());
    for seed in 0..3 {
        let other = wandered(Rules::preset(Preset::Jetan), 10, seed);
        engine.think(&other, &request, &StopFlag::new());
        assert_eq!(engine.think(&game, &request, &StopFlag::new()), fresh);
    }
    engine.clear();
    assert_eq!(engine.think(&game, &request, &StopFlag::new()), fresh);
    let nodes = request.limits.nodes.unwrap();
    assert!(fresh.nodes <= nodes + 1, "{} > {nodes}", fresh.nodes);
}

#[test]
fn the_seed_of_the_duels_changes_nothing_that_the_engine_can_see() {
    // The same plies with the same stated results, as two matches of different seeds might give.
    let from = wandered(Rules::preset(Preset::Manator), 24, 3);
    let replayed = from
        .plies()
        .iter()
        .fold(Game::new(from.rules()), |mut game, ply| {
            game.play(*ply).unwrap();
            game
        });
    let request = Request::level(Level::new(2).unwrap(), 4);
    let thought = |game| Engine::new(1).think(game, &request, &StopFlag::new());
    assert_eq!(thought(&from), thought(&replayed));
    // And no file of the engine so much as names the module that holds the seed, or the function that uses it.
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/engine")).unwrap() {
        let path = file.unwrap().path();
        let code: String = std::fs::read_to_string(&path)
            .unwrap()
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        for word in [
            "table::Match",
            "crate::table",
            "decide(",
            "duel::*",
            "Stream",
        ] {
            assert!(!code.contains(word), "{} names {word}", path.display());
        }
    }
}

#[test]
fn a_duel_is_weighed_by_its_odds() {
    // Nothing but one duel to win by: chief takes chief with 60 of 108 wins at once, and loses at once if it fails.
    let text = "9N/10/10/10/10/10/4C5/10/10/n3c5 b - 0 - 0";
    let chief = |text| think(&game_at(Preset::Manator, text), Limits::depth(1));
    let thought = chief(text);
    let odds = 60.0 / 108.0;
    assert!((thought.chances - odds).abs() < 0.12, "{}", thought.chances);
}

#[test]
fn draws_by_rule_are_seen_ahead() {
    // One quiet ply before the hundredth, with nothing to take: whatever is played draws.
    let text = "9N/10/10/10/4T5/10/10/10/4d5/n9 b - 99 - 0";
    let thought = think(&game_at(Preset::Jetan, text), Limits::depth(3));
    assert_eq!(thought.chances, 0.5);
    // With contempt that draw is a misfortune.
    let game = game_at(Preset::Jetan, text);
    let request = Request::exact(Limits::depth(3)).with_contempt(0.3);
    let thought = Engine::new(1).think(&game, &request, &StopFlag::new());
    assert!((thought.chances - 0.35).abs() < 1e-6);
    assert!(accepts_draw(&thought));
}

#[test]
fn a_won_game_stays_won() {
    let text = "N9/1M8/10/10/10/10/10/3tdd4/3ffd4/3cn5 b n 0 - 0";
    for seed in 0..20 {
        let mut game = game_at(Preset::Decennial, text);
        let mut dice = Dice::new(seed);
        let mut engine = Engine::new(4);
        while !game.outcome().is_over() {
            let mv = if game.position().side() == Side::Black {
                let request = Request {
                    salt: seed,
                    ..Request::exact(Limits::nodes(3_000))
                }
                .with_contempt(0.3);
                move_of(&engine.think(&game, &request, &StopFlag::new()))
            } else {
                let moves = game.legal_moves();
                moves[dice.below(moves.len())]
            };
            play(&mut game, mv, seed);
        }
        assert_eq!(
            game.outcome().winner(),
            Some(Side::Black),
            "seed {seed}: {:?}",
            game.outcome()
        );
    }
}

#[test]
fn never_plays_an_illegal_move_under_any_preset() {
    for preset in Preset::ALL {
        let rules = Rules::preset(preset);
        let mut engine = Engine::new(1);
        for seed in 0..100 {
            let mut game = wandered(rules, seed as u32 % 60, seed);
            let request = Request {
                noise: 0.1,
                salt: seed,
                ..Request::exact(Limits::nodes(60))
            };
            for _ in 0..10 {
                if game.outcome().is_over() {
                    break;
                }
                let thought = engine.think(&game, &request, &StopFlag::new());
                assert_eq!(thought.key, game.position().key());
                assert_eq!(thought.line.first(), thought.best.as_ref());
                assert_legal(&game, &thought.line);
                // `play` refuses what is not legal.
                play(&mut game, move_of(&thought), seed);
            }
        }
    }
}

/// Every ply of a line that is shown, its duels won by who attacks.
fn assert_legal(game: &Game, line: &[Action]) {
    let mut game = game.clone();
    for action in line {
        let fought = action.mv().is_some_and(|mv| game.needs_duel(mv));
        let result = fought.then_some(DuelResult::Won);
        game.play(action.with_result(result))
            .unwrap_or_else(|error| panic!("{line:?}: {error}"));
    }
}

#[test]
fn a_game_that_is_over_has_no_move_and_its_result_as_chances() {
    let mut game = Game::new(Rules::preset(Preset::Jetan));
    game.resign(Side::Black);
    let thought = think(&game, Limits::depth(3));
    assert_eq!(
        (thought.best, thought.chances, thought.nodes),
        (None, 0.0, 0)
    );
    assert!(matches!(
        game.outcome(),
        Outcome::Win {
            winner: Side::Orange,
            ..
        }
    ));
}

#[test]
fn the_bench_repeats_after_other_games() {
    let first = bench().nodes;
    think(
        &wandered(Rules::preset(Preset::Ekman), 12, 1),
        Limits::nodes(5_000),
    );
    assert_eq!(bench().nodes, first);
}

#[test]
fn takes_a_draw_only_when_it_stands_no_better() {
    let thought = |chances| Thought {
        key: 0,
        best: None,
        chances,
        depth: 1,
        nodes: 1,
        line: Vec::new(),
    };
    assert!(accepts_draw(&thought(0.2)));
    assert!(accepts_draw(&thought(0.45)));
    assert!(!accepts_draw(&thought(0.46)));
}

fn answer_of(thinker: &mut Thinker) -> Answer {
    let begun = Instant::now();
    loop {
        if let Some(answer) = thinker.poll() {
            return answer;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "the engine never answered"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn no_answer_to_an_old_position_is_ever_given() {
    let mut dice = Dice::new(8);
    let mut thinker = Thinker::new(2);
    let mut game = wandered(Rules::preset(Preset::Manator), 6, 2);
    let request = Request::exact(Limits::nodes(3_000));
    let mut tickets = HashSet::new();
    for round in 0..50 {
        // A move, an answer asked for, and the move taken back at once.
        let moves = game.legal_moves();
        play(&mut game, moves[dice.below(moves.len())], round);
        tickets.insert(thinker.ask(game.clone(), request));
        std::thread::sleep(Duration::from_micros(dice.below(12_000) as u64));
        game.undo();
        let moves = game.legal_moves();
        play(&mut game, moves[dice.below(moves.len())], round);
        let ticket = thinker.ask(game.clone(), request);
        assert!(tickets.insert(ticket));
        let answer = answer_of(&mut thinker);
        assert_eq!(answer.ticket, ticket);
        assert!(answer.is_for(&game), "round {round}");
        let best = answer.thought.unwrap().best;
        assert_eq!(best.is_none(), game.outcome().is_over());
        assert!(best.is_none_or(|best| game.is_legal(best)));
        if game.position().ply() > 20 || game.outcome().is_over() {
            game = wandered(Rules::preset(Preset::Manator), 6, round);
        }
    }
}

#[test]
fn cancelling_stops_the_strongest_within_a_fifth_of_a_second() {
    let game = wandered(Rules::preset(Preset::Manator), 10, 4);
    let mut thinker = Thinker::new(16);
    thinker.ask(game.clone(), Request::exact(Limits::default()));
    std::thread::sleep(Duration::from_millis(100));
    assert!(thinker.poll().is_none());
    let begun = Instant::now();
    thinker.cancel();
    assert!(!thinker.is_thinking());
    // The thread is free again: it answers a small question at once.
    thinker.ask(game, Request::exact(Limits::nodes(50)));
    let answer = answer_of(&mut thinker);
    let waited = begun.elapsed();
    assert!(answer.thought.is_ok());
    assert!(waited < Duration::from_millis(200), "{waited:?}");
}

#[test]
fn dropping_a_busy_thinker_waits_for_its_thread_and_no_longer() {
    let mut thinker = Thinker::new(1);
    thinker.ask(
        Game::new(Rules::preset(Preset::Jetan)),
        Request::exact(Limits::default()),
    );
    std::thread::sleep(Duration::from_millis(50));
    let begun = Instant::now();
    drop(thinker);
    assert!(begun.elapsed() < Duration::from_millis(200));
}

fn level(number: u8) -> Mind {
    Mind::Engine {
        request: Request::level(Level::new(number).unwrap(), 0),
        methods: Methods::default(),
    }
}

#[test]
fn level_one_scores_between_six_and_nine_tenths_against_a_random_mover() {
    let rules = Rules::preset(Preset::Decennial);
    let tally = play_pairs(&level(1), &Mind::Random, rules, 50, 1, |_| {});
    let (share, _) = tally.share();
    assert!((0.6..=0.9).contains(&share), "{}", tally.line());
}

#[test]
fn each_level_beats_the_one_below() {
    let rules = Rules::preset(Preset::Decennial);
    for (number, pairs) in [(2, 20), (3, 20), (4, 5)] {
        let tally = play_pairs(&level(number), &level(number - 1), rules, pairs, 3, |_| {});
        let (share, _) = tally.share();
        assert!(share >= 0.6, "level {number}: {}", tally.line());
    }
}

#[test]
fn level_three_beats_level_one_by_far() {
    let rules = Rules::preset(Preset::Decennial);
    let tally = play_pairs(&level(3), &level(1), rules, 20, 5, |_| {});
    assert!(tally.share().0 >= 0.65, "{}", tally.line());
}
