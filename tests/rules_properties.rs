//! What must hold in every position of every rule set, tried on random games; and the ways a chief can die, the
//! princess's limits and bent paths, case by case.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use manator::rules::{
    DuelResult, Game, Kind, Move, Outcome, Ply, Position, Preset, Reason, Rules, RulesError, Setup,
    Side, Square, SquareSet, TOGGLES, ToggleForm, Why, perft, perft_divide,
};
use proptest::prelude::*;

/// A rule set with up to four toggles changed.
fn rule_sets() -> impl Strategy<Value = Rules> {
    let change = (0..TOGGLES.len(), 0_usize..8);
    (0..Preset::ALL.len(), prop::collection::vec(change, 0..4)).prop_map(|(preset, changes)| {
        changes.into_iter().fold(
            Rules::preset(Preset::ALL[preset]),
            |rules, (toggle, value)| {
                let values: &[&str] = match TOGGLES[toggle].form {
                    ToggleForm::Switch => &["on", "off"],
                    ToggleForm::Named(names) | ToggleForm::Prices(names) => names,
                    ToggleForm::Count => &["0", "5", "100"],
                };
                rules
                    .with(TOGGLES[toggle].name, values[value % values.len()])
                    .unwrap()
            },
        )
    })
}

/// A random game: the choices pick among the legal moves, and a duel is won by an even choice. Captures are
/// preferred now and then, so that games thin out.
fn play(rules: Rules, choices: &[u16], mut each: impl FnMut(&Game, Ply)) -> Game {
    let mut game = Game::new(rules);
    for &choice in choices {
        let mut moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let captures: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| game.position().piece_at(mv.to).is_some())
            .collect();
        if choice % 3 == 0 && !captures.is_empty() {
            moves = captures;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        let result = if choice % 2 == 0 {
            DuelResult::Won
        } else {
            DuelResult::Lost
        };
        let ply = Ply {
            mv,
            duel: game.needs_duel(mv).then_some(result),
        };
        each(&game, ply);
        game.play(ply).unwrap();
    }
    game
}

fn choices(plies: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..plies)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn playing_and_taking_back_restores_everything(rules in rule_sets(), choices in choices(120)) {
        let mut states: Vec<Position> = Vec::new();
        let mut game = play(rules, &choices, |game, ply| {
            let position = game.position();
            states.push(position.clone());
            assert_eq!(position.key(), position.key_from_scratch());
            let mut next = position.clone();
            let undo = next.play_unchecked(ply);
            assert_eq!(next.key(), position.key_after(ply));
            assert_eq!(next.key(), next.key_from_scratch());
            next.undo(undo);
            assert_eq!(&next, position);
            assert_eq!(next.key(), position.key());
            next.pass();
            assert_eq!(next.key(), next.key_from_scratch());
            next.unpass();
            assert_eq!(&next, position);
        });
        while let Some(state) = states.pop() {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(game.position(), &state);
            prop_assert_eq!(game.position().key(), state.key());
            prop_assert!(!game.outcome().is_over());
        }
        prop_assert_eq!(game.position(), game.start());
        prop_assert_eq!(game.undo(), None);
    }

    #[test]
    fn positions_and_plies_round_trip_through_text(rules in rule_sets(), choices in choices(120)) {
        let game = play(rules, &choices, |game, ply| {
            let text = game.position().to_string();
            assert_eq!(&Position::parse(&text, rules).unwrap(), game.position());
            assert_eq!(Setup::of(game.position()).check().as_ref(), Ok(game.position()));
            assert_eq!(ply.to_string().parse(), Ok(ply));
        });
        let both = Side::ALL.iter().all(|&side| game.position().princess(side).is_some());
        prop_assert_eq!(Position::parse(&game.position().to_string(), rules).is_ok(), both);
    }

    #[test]
    fn one_generator_answers_every_question(rules in rule_sets(), choices in choices(40)) {
        let game = play(rules, &choices, |_, _| {});
        let position = game.position();
        let moves: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        let of_game: BTreeSet<Move> = game.legal_moves().into_iter().collect();
        prop_assert!(of_game.is_subset(&moves));
        prop_assert_eq!(position.has_legal_move(), !moves.is_empty());
        let squares: Vec<Square> = rules.board().squares().collect();
        for &from in &squares {
            let to: SquareSet = moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
            prop_assert_eq!(position.moves_from(from), to);
            for &to in &squares {
                let mv = Move::new(from, to);
                prop_assert_eq!(position.is_legal(mv), moves.contains(&mv));
                prop_assert_eq!(game.is_legal(mv), of_game.contains(&mv));
                let ply = Ply { mv, duel: game.needs_duel(mv).then_some(DuelResult::Won) };
                prop_assert_eq!(game.check_move(mv).is_ok(), of_game.contains(&mv));
                if !of_game.contains(&mv) {
                    prop_assert!(game.clone().play(ply).is_err());
                }
            }
        }
        for mv in &moves {
            prop_assert!(rules.board().contains(mv.to));
            let piece = position.piece_at(mv.from).unwrap();
            prop_assert_eq!(piece.side, position.side());
            prop_assert!(position.piece_at(mv.to).is_none_or(|target| target.side != position.side()));
            prop_assert!(position.is_escape(*mv) || position.reach(mv.from).contains(mv.to));
        }
    }

    #[test]
    fn paths_obey_the_rules(rules in rule_sets(), choices in choices(60)) {
        let game = play(rules, &choices, |_, _| {});
        let position = game.position();
        for mv in position.legal_moves() {
            check_path(position, mv)?;
        }
    }

    #[test]
    fn threats_are_what_the_other_side_could_do(rules in rule_sets(), choices in choices(60)) {
        let game = play(rules, &choices, |_, _| {});
        let position = game.position();
        for side in Side::ALL {
            let threatened = position.threatened_by(side);
            let reached = position
                .pieces()
                .filter(|(_, piece)| piece.side == side && piece.kind != Kind::Princess)
                .fold(SquareSet::EMPTY, |set, (square, _)| set | position.reach(square));
            prop_assert_eq!(threatened, reached);
        }
    }

    #[test]
    fn counting_is_the_same_both_ways(rules in rule_sets(), choices in choices(60)) {
        let game = play(rules, &choices, |_, _| {});
        let position = game.position();
        prop_assert_eq!(perft(position, 2, true), perft(position, 2, false));
        let divided: u64 = perft_divide(position, 2, true).iter().map(|(_, count)| count).sum();
        prop_assert_eq!(divided, perft(position, 2, true));
    }

    #[test]
    fn no_text_makes_the_readers_panic(rules in rule_sets(), text in "[ -~é]{0,60}", ply in "[a-m0-9+é-]{0,8}") {
        let _ = Position::parse(&text, rules);
        let _ = Position::parse(&format!("{text} b Nn 0 - 0"), rules);
        let _ = ply.parse::<Ply>();
        let _ = Rules::from_parts(&text, []);
        let _ = rules.with(&text, &ply);
    }

    #[test]
    fn damaged_positions_are_read_or_refused(rules in rule_sets(), at in 0_usize..90, sign in "[ -~]") {
        let mut text = Position::start(rules).to_string();
        if at < text.len() {
            text.replace_range(at..=at, &sign);
        }
        if let Ok(position) = Position::parse(&text, rules) {
            prop_assert_eq!(position.key(), position.key_from_scratch());
        }
    }
}

/// The path starts beside the origin, keeps to its man's steps, enters no square twice and passes over no man
/// unless he jumps.
fn check_path(position: &Position, mv: Move) -> Result<(), TestCaseError> {
    let path = position.path(mv);
    prop_assert_eq!(path.last(), Some(&mv.to));
    if position.is_escape(mv) {
        prop_assert_eq!(path.len(), 1);
        return Ok(());
    }
    let rules = position.rules();
    let toggles = rules.toggles();
    let kind = position.piece_at(mv.from).unwrap().kind;
    let full = match kind {
        Kind::Chief | Kind::Princess if rules.preset_of() == Preset::Thuria => 2,
        Kind::Chief | Kind::Princess | Kind::Flier | Kind::Dwar => 3,
        Kind::Padwar | Kind::Warrior | Kind::Thoat => 2,
        Kind::Panthan => 1,
    };
    prop_assert!(path.len() == full || (!toggles.exact_steps && path.len() < full));
    let jumps = match kind {
        Kind::Princess => true,
        Kind::Flier => toggles.flier_jumps,
        Kind::Thoat => toggles.thoat_jumps,
        _ => false,
    };
    let mut squares = vec![mv.from];
    squares.extend(&path);
    let entered: BTreeSet<Square> = squares.iter().copied().collect();
    prop_assert_eq!(entered.len(), squares.len());
    let mut straight = Vec::new();
    for pair in squares.windows(2) {
        let files = pair[0].file().abs_diff(pair[1].file());
        let ranks = pair[0].rank().abs_diff(pair[1].rank());
        prop_assert!(files <= 1 && ranks <= 1 && rules.board().contains(pair[1]));
        straight.push(files + ranks == 1);
    }
    let passed = &squares[1..squares.len() - 1];
    prop_assert!(
        jumps
            || passed
                .iter()
                .all(|&square| position.piece_at(square).is_none())
    );
    match kind {
        Kind::Dwar | Kind::Warrior => prop_assert!(straight.iter().all(|&straight| straight)),
        Kind::Flier | Kind::Padwar => prop_assert!(straight.iter().all(|&straight| !straight)),
        Kind::Thoat => prop_assert!(straight.len() == 1 || straight[0] != straight[1]),
        _ => {}
    }
    Ok(())
}

#[test]
fn every_move_has_a_text_of_its_own() {
    for width in [8, 10, 12] {
        let squares: Vec<Square> = (0..width)
            .flat_map(|rank| (0..width).map(move |file| Square::new(file, rank)))
            .collect();
        let mut texts = BTreeSet::new();
        for &from in &squares {
            for &to in &squares {
                let mv = Move::new(from, to);
                assert_eq!(mv.to_string().parse(), Ok(mv));
                assert!(texts.insert(mv.to_string()), "{mv} twice");
            }
        }
    }
    for text in ["a1a10", "a10a1", "j9j10", "l12a1"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
}

#[test]
fn a_rank_of_empties_reads_as_one_run() {
    let jetan = Position::start(Rules::preset(Preset::Jetan)).to_string();
    assert_eq!(
        jetan.matches("/10/").count(),
        3,
        "ten empties six times, every second one matched"
    );
    assert!(
        Position::parse(
            &jetan.replacen("/10/", "/55/", 1),
            Rules::preset(Preset::Jetan)
        )
        .is_err()
    );
    assert!(
        Position::parse(
            &jetan.replacen("/10/", "/91/", 1),
            Rules::preset(Preset::Jetan)
        )
        .is_err()
    );
}

/// One destination by several bent paths is one move with one key, and the walk goes round a man in the way.
#[test]
fn bent_paths_are_one_move() {
    let jetan = Rules::preset(Preset::Jetan);
    let open = Position::parse("9N/10/10/10/10/4W5/10/10/10/n9 o - 0 - 0", jetan).unwrap();
    let mv: Move = "e5f6".parse().unwrap();
    assert_eq!(
        open.legal_moves()
            .iter()
            .filter(|&&other| other == mv)
            .count(),
        1
    );
    let texts = |path: Vec<Square>| path.iter().map(ToString::to_string).collect::<Vec<_>>();
    // A man on one of the two corners leaves the other.
    for (blocked, open_square) in [("e6", "f5"), ("f5", "e6")] {
        let mut setup = Setup::of(&open);
        setup.men.insert(
            blocked.parse().unwrap(),
            manator::rules::Piece {
                side: Side::Black,
                kind: Kind::Panthan,
            },
        );
        let position = setup.check().unwrap();
        assert_eq!(texts(position.path(mv)), [open_square, "f6"]);
        setup.men.insert(
            open_square.parse().unwrap(),
            manator::rules::Piece {
                side: Side::Orange,
                kind: Kind::Panthan,
            },
        );
        let shut = setup.check().unwrap();
        assert!(!shut.is_legal(mv) && shut.path(mv).is_empty());
    }
}

/// The four ways a chief can die in Manator, under each rule for his fall.
#[test]
fn a_chief_dies_in_four_ways() {
    let points = [
        ("draw", [1, 1]),
        ("retire", [0, 0]),
        ("minor_win", [0, 2]),
        ("win", [0, 3]),
    ];
    for (chief_fall, by_other) in points {
        let rules = Rules::preset(Preset::Manator)
            .with("chief_fall", chief_fall)
            .unwrap();
        let end = |text: &str, ply: &str| {
            let mut game = Game::from_position(Position::parse(text, rules).unwrap());
            game.play(ply.parse::<Ply>().unwrap()).unwrap().outcome
        };
        // Black's chief on e4, Orange's man on e7.
        let against_dwar = "C8N/10/10/4D5/10/10/4c5/10/10/nm8";
        let against_chief = "MM7N/10/10/4C5/10/10/4c5/10/10/nmm7";
        let fell = [
            (
                end(&format!("{against_dwar} b - 0 - 0"), "e4e7-"),
                "attacking a dwar",
            ),
            (
                end(&format!("{against_dwar} o - 0 - 0"), "e7e4+"),
                "attacked by a dwar",
            ),
        ];
        for (outcome, how) in fell {
            assert_eq!(outcome.points(), by_other, "{how} under {chief_fall}");
            let reason = if chief_fall == "retire" {
                None
            } else {
                Some(Reason::ChiefFell)
            };
            assert_eq!(outcome.reason(), reason);
        }
        for (outcome, winner) in [
            (
                end(&format!("{against_chief} b - 0 - 0"), "e4e7-"),
                Side::Orange,
            ),
            (
                end(&format!("{against_chief} o - 0 - 0"), "e7e4+"),
                Side::Orange,
            ),
            (
                end(&format!("{against_chief} b - 0 - 0"), "e4e7+"),
                Side::Black,
            ),
            (
                end(&format!("{against_chief} o - 0 - 0"), "e7e4-"),
                Side::Black,
            ),
        ] {
            assert_eq!(
                outcome,
                Outcome::Win {
                    winner,
                    reason: Reason::ChiefByChief,
                    minor: false
                }
            );
        }
        // The chief who wins his fight ends nothing by it.
        assert_eq!(
            end(&format!("{against_dwar} b - 0 - 0"), "e4e7+"),
            Outcome::Ongoing
        );
    }
}

#[test]
fn a_princess_keeps_to_her_limits() {
    let jetan = Rules::preset(Preset::Jetan);
    let illegal = |text: &str, mv: &str| {
        let game = Game::from_position(Position::parse(text, jetan).unwrap());
        match game.check_move(mv.parse().unwrap()) {
            Err(RulesError::Illegal { why, .. }) => why,
            other => panic!("{mv} in {text}: {other:?}"),
        }
    };
    // The warrior on d6 reaches e5 only by a bend, over e6 or d5.
    let bent = "9N/10/10/10/3W6/10/4n5/10/10/10 b - 0 - 0";
    assert_eq!(illegal(bent, "e4e5"), Why::Threatened);
    let shut = "9N/10/10/10/3Wm5/3m6/4n5/10/10/10 b - 0 - 0";
    assert!(
        Position::parse(shut, jetan)
            .unwrap()
            .is_legal("e4e5".parse().unwrap())
    );
    // The enemy princess threatens nothing.
    let hers = Position::parse("10/10/10/4N5/10/10/4n5/10/10/10 b - 0 - 0", jetan).unwrap();
    assert!(hers.is_legal("e4e5".parse().unwrap()));
    assert!(hers.threatened_by(Side::Orange).is_empty());
    assert_eq!(
        illegal("10/10/10/4N5/10/10/4n5/10/10/10 b N 0 - 0", "e4e9"),
        Why::NoEscape
    );
}

#[test]
fn the_escape_is_spent_once_and_comes_back_with_undo() {
    let mut game = Game::new(Rules::preset(Preset::Jetan));
    let played = game.play("f1a6".parse::<Ply>().unwrap()).unwrap();
    assert!(
        played.escape
            && !game.position().escape_left(Side::Black)
            && game.position().escape_left(Side::Orange)
    );
    let again = Position::parse(&game.position().to_string(), game.rules()).unwrap();
    assert_eq!(&again, game.position());
    game.play("a9a8".parse::<Ply>().unwrap()).unwrap();
    assert!(!game.is_legal("a6j3".parse().unwrap()));
    assert_eq!(
        game.legal_moves()
            .iter()
            .filter(|&&mv| game.position().is_escape(mv))
            .count(),
        0
    );
    game.undo();
    game.undo();
    assert!(game.position().escape_left(Side::Black) && game.is_legal("f1a6".parse().unwrap()));
}

#[test]
fn agreement_resignation_and_flag() {
    let mut game = Game::new(Rules::preset(Preset::Thuria));
    game.resign(Side::Black);
    assert_eq!(game.outcome().points(), [0, 3]);
    game.agree_draw();
    assert_eq!(
        game.outcome().reason(),
        Some(Reason::Resigned),
        "what is over stays over"
    );
    assert!(game.legal_moves().is_empty());
    let mut game = Game::new(Rules::preset(Preset::Thuria));
    game.flag(Side::Orange);
    assert_eq!(
        (game.outcome().points(), game.outcome().reason()),
        ([3, 0], Some(Reason::Flag))
    );
    // A minor win may be scored as a draw by both [T].
    let position = Position::parse(
        "7N/3C4/8/3d4/8/8/8/nc6 b - 0 - 0",
        Rules::preset(Preset::Thuria),
    )
    .unwrap();
    let mut game = Game::from_position(position);
    let outcome = game.play("d5d7".parse::<Ply>().unwrap());
    assert!(outcome.is_err(), "a dwar takes three steps");
    let position = Position::parse(
        "7N/3C4/8/8/3d4/8/8/nc6 b - 0 - 0",
        Rules::preset(Preset::Thuria),
    )
    .unwrap();
    let mut game = Game::from_position(position);
    let outcome = game.play("d4d7".parse::<Ply>().unwrap()).unwrap().outcome;
    assert_eq!(outcome.points(), [2, 0]);
    game.agree_draw();
    assert_eq!(
        game.outcome(),
        Outcome::Draw {
            reason: Reason::Agreed
        }
    );
}

#[test]
fn would_end_foresees_what_play_does() {
    let rules = Rules::preset(Preset::Manator);
    let position = Position::parse("C8N/10/10/4D5/10/10/4c5/10/10/nm8 b - 0 - 0", rules).unwrap();
    let game = Game::from_position(position);
    let mv: Move = "e4e7".parse().unwrap();
    assert_eq!(game.would_end(mv, Some(DuelResult::Won)), None);
    assert_eq!(
        game.would_end(mv, Some(DuelResult::Lost)),
        Some(Outcome::Draw {
            reason: Reason::ChiefFell
        })
    );
    assert_eq!(
        game.would_end("e4e5".parse().unwrap(), None),
        None,
        "no path of three steps"
    );
}

/// Very long input is refused at once, with a short message.
#[test]
fn long_input_is_refused_quickly() {
    let rules = Rules::default();
    let start = Position::start(rules).to_string();
    for text in [
        "W".repeat(10_000_000),
        "/".repeat(10_000_000),
        " ".repeat(10_000_000),
        "1".repeat(10_000_000),
        start.replacen("10", &"0".repeat(10_000_000), 1),
        start.replacen(" 0 ", &format!(" {} ", "9".repeat(10_000_000)), 1),
        start.replacen(" b ", &format!(" {} ", "é".repeat(1_000_000)), 1),
    ] {
        let error = Position::parse(&text, rules).unwrap_err().to_string();
        assert!(error.len() < 300, "{} characters", error.len());
    }
    assert!("e2".repeat(5_000_000).parse::<Ply>().is_err());
}

/// Handles are interned: the same rules twice are one.
#[test]
fn the_same_rules_are_one_handle() {
    let mut handles = BTreeMap::new();
    for preset in Preset::ALL {
        for toggle in &TOGGLES {
            if let ToggleForm::Named(names) = toggle.form {
                for name in names {
                    let rules = Rules::preset(preset).with(toggle.name, name).unwrap();
                    let again = Rules::new(preset, *rules.toggles());
                    assert_eq!(rules, again);
                    handles.insert(rules.to_string(), rules);
                }
            }
        }
    }
    assert!(handles.len() > Preset::ALL.len());
}
