//! The rules case by case: texts of moves, bent paths, the ways a chief can die, the princess's limits, her escape, how games
//! end by word, and input that is too long.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use manator::rules::{
    DuelResult, Game, Kind, Move, Outcome, Piece, Ply, Position, Preset, Reason, Rules, RulesError,
    Setup, ShutEscape, Side, Square, TOGGLES, ToggleForm, Why,
};

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
    let both: Vec<String> = open
        .paths(mv)
        .iter()
        .map(|path| path.iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(both, ["f5f6", "e6f6"], "a path drawn by hand may be either");
    let mut game = Game::from_position(open.clone());
    game.play(mv).unwrap();
    assert_eq!(game.count_key(game.position().key_from_scratch()), 1);
    assert_eq!(game.position().key(), open.key_after(mv.into()));
    let texts = |path: Vec<Square>| path.iter().map(ToString::to_string).collect::<Vec<_>>();
    // A man on one of the two corners leaves the other.
    for (blocked, open_square) in [("e6", "f5"), ("f5", "e6")] {
        let mut setup = Setup::of(&open);
        setup.men.insert(
            blocked.parse().unwrap(),
            Piece {
                side: Side::Black,
                kind: Kind::Panthan,
            },
        );
        let position = setup.check().unwrap();
        assert_eq!(texts(position.path(mv)), [open_square, "f6"]);
        setup.men.insert(
            open_square.parse().unwrap(),
            Piece {
                side: Side::Orange,
                kind: Kind::Panthan,
            },
        );
        let shut = setup.check().unwrap();
        assert!(!shut.is_legal(mv) && shut.path(mv).is_empty());
    }
}

/// Jetan's chief faces the enemy princess, Manator's the enemy chief.
#[test]
fn every_preset_sets_its_men_up() {
    for preset in Preset::ALL {
        let start = Position::start(Rules::preset(preset));
        let [black, orange] = Side::ALL.map(|side| start.chief(side).unwrap());
        let faced = start.piece_at(Square::new(black.file(), orange.rank()));
        let manatorian = matches!(preset, Preset::Manator | Preset::Decennial);
        let expected = if manatorian {
            Kind::Chief
        } else {
            Kind::Princess
        };
        assert_eq!(faced.unwrap().kind, expected, "{preset}");
        let count = |kind| start.of(Side::Black, kind).len();
        let men = Kind::ALL.map(count);
        let expected = if preset == Preset::Thuria {
            [1, 1, 2, 2, 0, 2, 2, 6]
        } else {
            [1, 1, 2, 2, 2, 2, 2, 8]
        };
        assert_eq!(men, expected, "{preset}");
        assert_eq!(
            Kind::ALL.map(|kind| start.of(Side::Orange, kind).len()),
            men
        );
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
        match game.check_action(mv.parse::<Move>().unwrap()) {
            Err(RulesError::Illegal { why, .. }) => why,
            other => panic!("{mv} in {text}: {other:?}"),
        }
    };
    // The warrior on d6 reaches e5 only by a bend, over e6 or d5.
    let bent = "9N/10/10/10/3W6/10/4n5/10/10/10 b - 0 - 0";
    assert!(matches!(illegal(bent, "e4e5"), Why::Threatened { .. }));
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
    let spent = illegal("10/10/10/4N5/10/10/4n5/10/10/10 b N 0 - 0", "e4e9");
    assert!(matches!(
        spent,
        Why::NoWay {
            escape: Some(ShutEscape::Spent),
            ..
        }
    ));
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
    assert!(!game.is_legal("a6j3".parse::<Move>().unwrap()));
    assert_eq!(
        game.legal_moves()
            .iter()
            .filter(|&&mv| game.position().is_escape(mv))
            .count(),
        0
    );
    game.undo();
    game.undo();
    assert!(
        game.position().escape_left(Side::Black) && game.is_legal("f1a6".parse::<Move>().unwrap())
    );
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
        game.would_end("e4e5".parse::<Move>().unwrap(), None),
        None,
        "no path of three steps"
    );
}

/// What is wrong with a text is told with its place.
#[test]
fn errors_of_texts_name_the_place() {
    for (text, place) in [
        ("", "character 1 should be a file from a to l"),
        ("z1e4", "character 1 should be a file from a to l"),
        ("e02e3", "character 2 should be a rank from 1 to 12"),
        ("e2-e3", "character 3 should be a file from a to l"),
        ("e2", "character 3 should be a file from a to l"),
        ("e1e", "character 4 should be a rank from 1 to 12"),
        ("a1a13", "character 4 should be a rank from 1 to 12"),
        ("a10a0", "character 5 should be a rank from 1 to 12"),
        ("e2é3", "character 3 should be a file from a to l"),
        ("e2e3#", "character 5 should be +, - or nothing"),
        ("e5e7+-", "it should end before character 6"),
        ("d@d1", "character 1 should be a kind's letter"),
        ("DD@d1", "character 2 should be @"),
        ("D@", "character 3 should be a file from a to l"),
        ("D@d1+", "it should end before character 5"),
    ] {
        let error = text.parse::<Ply>().unwrap_err().to_string();
        assert!(error.ends_with(place), "{error}");
    }
    let start = "WPDFNCFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0";
    for (part, instead, sentence) in [
        (
            "TMM",
            "TKM",
            "the placement has 'K' on b9, which is no man of this rule set and no number",
        ),
        (
            "TMM",
            "T0M",
            "the placement has a run of 0 empty squares from b9 on, not a number from 1 to 10 without a leading nought",
        ),
        (
            "TMMMMMMMMT",
            "TMMMMMMMT",
            "rank 9 of the placement has 9 squares, the board has 10",
        ),
        (
            "/10/10",
            "/10",
            "the placement has 9 ranks, the board has 10",
        ),
        (" b ", " w ", "the side field is b or o, not \"w\""),
        (" b Nn", " Nn", "the side field is b or o, not \"Nn\""),
        (
            " Nn",
            " nN",
            "the escapes field is Nn, N, n or -, not \"nN\"",
        ),
        (
            " 0 -",
            " 00 -",
            "the quiet field is a number of at most nine digits without leading noughts, not \"00\"",
        ),
        (
            " - 0",
            " 3 0",
            "the equal field is 3, but equal value does not hold here: write -",
        ),
        (
            " - 0",
            " -",
            "the ply field is missing: a position has six fields with one space between (placement, side, escapes, quiet, equal, ply)",
        ),
        (
            " - 0",
            " - 0 x",
            "\"x\" follows the ply field, the last of six: a position has one space between its fields and ends with the ply",
        ),
        (
            "DFN",
            "DFM",
            "the placement has 0 princesses of orange; each side has exactly one",
        ),
        (
            "DFN",
            "DCN",
            "the placement has 2 chiefs of orange; a side has one at most",
        ),
    ] {
        let text = start.replacen(part, instead, 1);
        let error = Position::parse(&text, Rules::preset(Preset::Jetan)).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
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
