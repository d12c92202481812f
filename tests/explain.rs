//! Why moves are not legal: the sentences, and that each cause holds. Every illegal pair of squares of many positions is
//! asked about; what a cause names is taken away, and then the move must be legal or barred by something else.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use manator::{
    cli::json::rules_from_json,
    duel::Stream,
    rules::{
        DuelResult, Game, Kind, Move, Position, Preset, Rules, Setup, Square, TOGGLES, Threat,
        ToggleForm, Why,
    },
};
use serde_json::Value;

/// A preset with toggles, a position, and moves with their reasons; an empty one means that the move is legal.
type Table<'a> = &'a [(&'a str, &'a str, &'a [(&'a str, &'a str)])];

#[test]
fn the_sentences() {
    let table: Table = &[
        (
            "jetan",
            "9N/10/10/10/10/10/10/10/10/nw8 b Nn 0 - 1",
            &[
                ("e5e6", "nobody stands on e5"),
                ("k3a1", "k3 is off this board"),
                ("a1l12", "l12 is off this board"),
                (
                    "j10j9",
                    "the princess on j10 is orange's, and it is black's turn",
                ),
                ("b1b1", "the warrior stands on b1 already"),
                ("b1a1", "a warrior takes two steps, this is one"),
                ("b1e1", "a warrior takes two steps, this is three"),
                ("b1d3", "a warrior takes two steps, this is four"),
                ("b1c2", ""),
                ("a1d5", ""),
                ("a1b1", "your own warrior stands on b1"),
                (
                    "a1j10",
                    "a princess escapes only to an empty square, and the orange princess stands on j10",
                ),
            ],
        ),
        (
            "jetan",
            "9N/10/10/3P6/10/1f8/3dp5/10/10/nt1m4c1 b n 0 - 1",
            &[
                ("d4d6", "a dwar takes three steps, this is two"),
                ("d4e3", "a dwar moves straight, this is diagonal"),
                ("d4h8", "a dwar moves straight, this is diagonal"),
                ("d4d8", "a dwar takes three steps, this is four"),
                ("d4g4", "the dwar is blocked at e4"),
                ("d4d7", ""),
                ("e4e5", "a padwar moves diagonally, this is straight"),
                ("e4f5", "a padwar takes two steps, this is one"),
                (
                    "e4f6",
                    "a padwar moves diagonally and keeps to the orange squares, f6 is black",
                ),
                ("e4h5", "a padwar takes two steps, this is three"),
                (
                    "b1b3",
                    "a thoat takes one straight step and one diagonal, this is straight",
                ),
                (
                    "b1c2",
                    "a thoat takes one straight step and one diagonal, this is diagonal",
                ),
                (
                    "b1d3",
                    "a thoat takes one straight step and one diagonal, this is diagonal",
                ),
                (
                    "b1e2",
                    "a thoat takes one straight step and one diagonal, this is three steps away",
                ),
                ("b1c1", ""),
                ("d1c1", ""),
                ("d1d3", "a panthan takes one step, this is two"),
                ("d1i9", "a panthan takes one step, this is eight"),
                ("i1e1", "a chief takes three steps, this is four"),
                ("b5a5", "a flier moves diagonally, this is straight"),
                ("b5c6", ""),
                ("a1j1", ""),
            ],
        ),
        (
            "jetan",
            "9N/10/10/10/10/10/3m6/10/1f8/n8c b - 0 - 1",
            &[
                (
                    "a1e1",
                    "a princess takes three steps, this is four, and her escape is spent",
                ),
                ("d4d3", "a panthan never steps back"),
                ("d4e3", "a panthan never steps back"),
            ],
        ),
        (
            "jetan",
            "9N/10/10/10/10/10/10/10/1f8/5n3c b - 0 - 1",
            &[(
                "b2a1",
                "no three steps of a flier lead from b2 to a1 without leaving the board",
            )],
        ),
        (
            "jetan",
            "9N/10/2F7/10/5n4/10/4M5/10/10/10 b n 0 - 1",
            &[
                (
                    "f6f7",
                    "f7 is threatened by the flier on c8 by way of d7 and e6",
                ),
                ("f6f6", "the princess stands on f6 already"),
                ("f6f3", "f3 is threatened by the panthan on e4"),
                ("f6e3", "e3 is threatened by the panthan on e4"),
                (
                    "f6e4",
                    "a princess takes nobody, and the orange panthan stands on e4",
                ),
                ("f6a1", ""),
            ],
        ),
        (
            "jetan princess_may_enter_threat=on",
            "9N/10/2F7/10/5n4/10/10/10/10/4M5 b n 0 - 1",
            &[
                ("f6f7", ""),
                ("f6d1", "d1 is threatened by the panthan on e1"),
            ],
        ),
        (
            "jetan escape=when_threatened",
            "9N/10/10/10/5n4/10/10/10/10/10 b n 0 - 1",
            &[(
                "f6f1",
                "a princess takes three steps, this is five, and she may escape only while she is threatened",
            )],
        ),
        (
            "jetan escape=off",
            "9N/10/10/10/5n4/10/10/10/10/10 b - 0 - 1",
            &[("f6f1", "a princess takes three steps, this is five")],
        ),
        (
            "jetan",
            "9N/10/10/10/10/3mm5/3dm5/3m6/10/n9 b - 0 - 1",
            &[
                ("d4d7", "the dwar is blocked at d5"),
                (
                    "d4e6",
                    "the dwar is blocked at d5 and on every other way to e6",
                ),
                ("d4d1", "the dwar is blocked at d3"),
            ],
        ),
        (
            "jetan",
            "9N/10/10/10/10/3m6/3m6/3d6/10/n9 b - 0 - 1",
            &[
                ("d3d6", "the dwar is blocked at d4 and d5"),
                ("d3d4", "your own panthan stands on d4"),
            ],
        ),
        (
            "jetan exact_steps=off",
            "9N/10/10/10/10/10/3dt5/10/10/n9 b - 0 - 1",
            &[
                ("d4d8", "a dwar takes at most three steps, this is four"),
                ("d4e3", ""),
                (
                    "e4e6",
                    "a thoat takes at most one straight step and one diagonal, this is straight",
                ),
                ("e4f5", ""),
                ("e4f4", ""),
            ],
        ),
        (
            "jetan turning=off",
            "9N/10/10/10/10/10/3dp4c/10/5F4/n9 b - 0 - 1",
            &[
                (
                    "d4e6",
                    "a dwar moves straight without turning, this is bent",
                ),
                (
                    "d4e5",
                    "a dwar moves straight without turning, this is diagonal",
                ),
                ("d4d3", "a dwar takes three steps, this is one"),
                (
                    "e4e6",
                    "a padwar moves diagonally without turning, this is straight",
                ),
                (
                    "e4f6",
                    "a padwar moves diagonally without turning, this is bent",
                ),
                (
                    "j4h3",
                    "a chief moves in one line without turning, this is bent",
                ),
                ("j4j5", "a chief takes three steps, this is one"),
                (
                    "a1b3",
                    "a princess moves in one line without turning, this is bent, and her escape is spent",
                ),
            ],
        ),
        (
            "jetan royal_mixing=off",
            "9N/10/10/10/10/4c5/10/10/10/n9 b - 0 - 1",
            &[
                (
                    "e5e7",
                    "a chief takes three steps, all straight or all diagonal, this is two",
                ),
                (
                    "e5g8",
                    "a chief takes three steps, all straight or all diagonal, this is five",
                ),
                (
                    "e5e9",
                    "a chief takes three steps, all straight or all diagonal, this is four",
                ),
                (
                    "a1b2",
                    "no three steps of a princess lead from a1 to b2 without leaving the board, and her escape is spent",
                ),
            ],
        ),
        (
            "jetan thoat_order=orthogonal_first",
            "9N/10/10/10/10/10/4m5/4t5/10/n9 b - 0 - 1",
            &[
                ("e3f5", "the thoat is blocked at e4"),
                (
                    "e3f4",
                    "a thoat takes one straight step and then one diagonal, this is diagonal",
                ),
            ],
        ),
        (
            "jetan thoat_order=orthogonal_first thoat_jumps=on",
            "9N/10/10/10/10/10/4m5/4t5/10/n9 b - 0 - 1",
            &[("e3f5", "")],
        ),
        (
            "jetan flier_jumps=off",
            "9N/10/10/10/10/10/10/5m4/4f5/n9 b - 0 - 1",
            &[("e2h5", "the flier is blocked at f3")],
        ),
        (
            "loose",
            "9N/10/10/10/10/10/3m6/10/10/n9 b - 0 - 1",
            &[
                (
                    "d4d3",
                    "a panthan steps back only diagonally, this is straight",
                ),
                ("d4c3", ""),
            ],
        ),
        (
            "ekman flier_jumps=off",
            "9N/10/10/10/10/10/7F2/10/5d4/4n5 b - 0 - 1",
            &[(
                "f2f5",
                "it would leave your princess on e1 threatened by the flier on h4",
            )],
        ),
        (
            "thuria",
            "7N/8/8/8/8/2W5/2d5/2n5 b - 0 - 1",
            &[
                (
                    "c2f2",
                    "it would leave your princess on c1 threatened by the warrior on c3",
                ),
                (
                    "c1c3",
                    "a princess takes nobody, and the orange warrior stands on c3",
                ),
                (
                    "c1c5",
                    "a princess takes two steps, this is four, and her escape is spent",
                ),
            ],
        ),
        (
            "thuria",
            "7N/8/8/8/8/4W3/5d2/2n1W3 b - 0 - 1",
            &[(
                "f2f5",
                "your princess is threatened, and it would leave her on c1 threatened by the warrior on e1",
            )],
        ),
    ];
    let mut wrong = Vec::new();
    for (rules, position, moves) in table {
        let game = game(rules, position);
        for (mv, sentence) in *moves {
            let said = game
                .why_not(mv.parse().unwrap())
                .map_or_else(String::new, |why| why.to_string());
            if said != *sentence {
                wrong.push(format!(
                    "{rules}, {position}, {mv}:\n  {said:?}\n  {sentence:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn rules(text: &str) -> Rules {
    let mut words = text.split(' ');
    let preset = words.next().unwrap();
    Rules::from_parts(preset, words.map(|word| word.split_once('=').unwrap())).unwrap()
}

fn game(rules_text: &str, position: &str) -> Game {
    Game::from_position(Position::parse(position, rules(rules_text)).unwrap())
}

#[test]
fn a_game_that_is_over_says_so() {
    let mut game = Game::new(Rules::default());
    game.resign(manator::rules::Side::Black);
    assert_eq!(game.why_not("b2a3".parse().unwrap()), Some(Why::Over));
    let error = game.check_action("b2a3".parse::<Move>().unwrap());
    assert_eq!(
        error.unwrap_err().to_string(),
        "b2a3 cannot be played: the game is over"
    );
}

/// Both halves of Thuria's repetition.
#[test]
fn repetition_says_which_half() {
    let games = include_str!("oracle/games.jsonl");
    let mut said = BTreeSet::new();
    for line in games.lines().filter(|line| line.contains("repetition")) {
        let case: Value = serde_json::from_str(line).unwrap();
        let start = case["start"].as_str().unwrap();
        let mut game = Game::from_position(Position::parse(start, rules_of(&case)).unwrap());
        for (ply, mv) in (1..).zip(case["moves"].as_array().unwrap()) {
            for illegal in case["illegal"].as_array().unwrap() {
                if illegal["ply"].as_u64() == Some(ply) {
                    let mv = illegal["move"].as_str().unwrap();
                    let why = game.why_not(mv.parse().unwrap()).unwrap().to_string();
                    said.insert(why.replace("black", "SIDE").replace("orange", "SIDE"));
                }
            }
            game.play(mv.as_str().unwrap().parse::<manator::rules::Ply>().unwrap())
                .unwrap();
        }
    }
    assert_eq!(
        said.into_iter().collect::<Vec<_>>(),
        [
            "it would leave SIDE nothing but moves after which a position stands a third time",
            "the same position would stand a third time within twelve plies",
        ]
    );
}

fn rules_of(case: &Value) -> Rules {
    rules_from_json(
        case["rules"].as_str().unwrap(),
        case["toggles"].as_object().unwrap(),
    )
    .unwrap()
}

/// Every pair of every position of the data.
#[test]
fn every_illegal_pair_of_the_data_has_a_cause_that_holds() {
    let mut causes = BTreeSet::new();
    let mut positions = 0;
    for line in include_str!("oracle/positions.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let text = case["fen"].as_str().unwrap();
        let position = Position::parse(text, rules_of(&case)).unwrap();
        check_all(&Game::from_position(position), &mut causes);
        positions += 1;
    }
    assert!(positions >= 500);
    assert_eq!(
        causes.into_iter().collect::<Vec<_>>(),
        [
            "blocked",
            "duty",
            "enemys",
            "escape",
            "nobody",
            "over",
            "own man",
            "takes nobody",
            "threatened",
            "way",
        ]
    );
}

/// Random games under random toggles, with their histories.
#[test]
fn every_illegal_pair_of_random_games_has_a_cause_that_holds() {
    let mut causes = BTreeSet::new();
    for number in 0..60 {
        let mut dice = Stream::of(b"explain", 1922, number);
        let mut rules = Rules::preset(Preset::ALL[dice.below(9) as usize]);
        for _ in 0..3 {
            let toggle = &TOGGLES[dice.below(TOGGLES.len() as u32) as usize];
            let values: &[&str] = match toggle.form {
                ToggleForm::Switch => &["on", "off"],
                ToggleForm::Named(names) => names,
                ToggleForm::Count | ToggleForm::Prices(_) => continue,
            };
            let value = values[dice.below(values.len() as u32) as usize];
            if (toggle.name, value) != ("wager", "ransom") {
                rules = rules.with(toggle.name, value).unwrap();
            }
        }
        let mut game = Game::new(rules);
        for ply in 0..60 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len() as u32) as usize];
            let result = DuelResult::ALL[dice.below(2) as usize];
            let duel = game.needs_duel(mv).then_some(result);
            let action = manator::rules::Action::from(mv);
            game.play(action.with_result(duel)).unwrap();
            if ply % 20 == 19 {
                check_all(&game, &mut causes);
            }
        }
    }
}

/// Asks about every pair of squares, one file and rank beyond the board included.
fn check_all(game: &Game, causes: &mut BTreeSet<&'static str>) {
    let legal: BTreeSet<Move> = game.legal_moves().into_iter().collect();
    let board = game.rules().board();
    let squares: Vec<Square> = board.squares().collect();
    for &from in &squares {
        let alone = alone(game.position(), from);
        for &to in &squares {
            let mv = Move::new(from, to);
            let why = game.why_not(mv);
            assert_eq!(why.is_none(), legal.contains(&mv), "{mv} in {game:?}");
            if let Some(why) = why {
                causes.insert(check(game, mv, &why, alone.as_ref()));
            }
        }
        let off = Move::new(from, Square::new(board.width, 0));
        assert!(matches!(
            game.why_not(off),
            Some(Why::OffBoard { .. } | Why::Over)
        ));
    }
}

/// Holds a cause against the position; its name.
fn check(game: &Game, mv: Move, why: &Why, alone: Option<&Game>) -> &'static str {
    let position = game.position();
    let context = || format!("{mv} in {position}: {why}");
    let after = |gone: &[Square]| without(position, gone).map(|game| game.why_not(mv));
    match why {
        Why::Over => "over",
        Why::Nobody { square } => {
            assert_eq!(position.piece_at(*square), None);
            "nobody"
        }
        Why::Enemys { .. } => "enemys",
        Why::NoWay { miss, .. } => {
            if let Some(alone) = alone {
                let Some(Why::NoWay { miss: still, .. }) = alone.why_not(mv) else {
                    panic!(
                        "{} but on an empty board {:?}",
                        context(),
                        alone.why_not(mv)
                    );
                };
                assert_eq!(still, *miss, "{}", context());
            }
            "way"
        }
        Why::Blocked { at, .. } => {
            assert!(at.iter().all(|&square| position.piece_at(square).is_some()));
            if let Some(then) = after(at) {
                assert!(!matches!(then, Some(Why::Blocked { .. })), "{}", context());
            }
            "blocked"
        }
        Why::OwnMan { at, .. } => {
            changes(why, after(&[*at]), context);
            "own man"
        }
        Why::TakesNobody { at, .. } => {
            changes(why, after(&[*at]), context);
            "takes nobody"
        }
        Why::EscapeOntoMan { at, .. } => {
            changes(why, after(&[*at]), context);
            "escape"
        }
        Why::Threatened { by, .. } => {
            lapses(by, after, context);
            "threatened"
        }
        Why::Duty { by, .. } => {
            lapses(by, after, context);
            "duty"
        }
        Why::ThirdRepetition | Why::LeavesOnlyThirdRepetition { .. } => {
            let forgotten = Game::from_position(position.clone());
            assert_eq!(forgotten.why_not(mv), None, "{}", context());
            "repetition"
        }
        Why::TooDear { cost, purse, .. } => {
            assert_eq!(game.ledger().unwrap().purse(position.side()), *purse);
            assert!(cost > purse && position.is_legal(mv), "{}", context());
            "price"
        }
        Why::OffBoard { .. } => panic!("{}", context()),
    }
}

fn changes(why: &Why, then: Option<Option<Why>>, context: impl Fn() -> String) {
    if let Some(then) = then {
        assert_ne!(then.as_ref(), Some(why), "{}", context());
    }
}

/// Each man who is named threatens no more once he is gone, and somebody is named.
fn lapses(
    by: &[Threat],
    after: impl Fn(&[Square]) -> Option<Option<Why>>,
    context: impl Fn() -> String,
) {
    assert!(!by.is_empty(), "{}", context());
    for threat in by {
        if let Some(Some(Why::Threatened { by, .. } | Why::Duty { by, .. })) = after(&[threat.from])
        {
            assert!(
                by.iter().all(|still| still.from != threat.from),
                "{}",
                context()
            );
        }
    }
}

/// The position without these men, if none of them is a princess.
fn without(position: &Position, gone: &[Square]) -> Option<Game> {
    let mut setup = Setup::of(position);
    for square in gone {
        if setup.men.remove(square)?.kind == Kind::Princess {
            return None;
        }
    }
    setup.equal = None;
    setup.quiet = 0;
    Some(Game::from_position(setup.check().ok()?))
}

/// Nobody but the man on `square`, if he is to move, and the two princesses.
fn alone(position: &Position, square: Square) -> Option<Game> {
    if position.piece_at(square)?.side != position.side() {
        return None;
    }
    let mut setup = Setup::of(position);
    setup
        .men
        .retain(|&at, man| at == square || man.kind == Kind::Princess);
    setup.equal = None;
    setup.quiet = 0;
    let game = Game::from_position(setup.check().ok()?);
    (!game.outcome().is_over()).then_some(game)
}
