//! What must hold in every position of every rule set, tried on random games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use manator::rules::{
    DuelResult, Game, Kind, Move, Ply, Position, Preset, Rules, Setup, Side, Square, SquareSet,
    TOGGLES, ToggleForm, perft, perft_divide,
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
        let ply = Ply::Move {
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
                let ply = Ply::Move { mv, duel: game.needs_duel(mv).then_some(DuelResult::Won) };
                prop_assert_eq!(game.check_action(mv).is_ok(), of_game.contains(&mv));
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
            let paths = position.paths(mv);
            prop_assert_eq!(paths.first(), Some(&position.path(mv)));
            prop_assert_eq!(paths.iter().collect::<BTreeSet<_>>().len(), paths.len());
            for path in &paths {
                check_path(position, mv, path)?;
            }
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
fn check_path(position: &Position, mv: Move, path: &[Square]) -> Result<(), TestCaseError> {
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
    squares.extend(path);
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
