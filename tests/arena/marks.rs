//! What a click on a man shows and asks: the marks are the generator's moves and nothing else, fights carry their
//! odds, what cannot be had back is asked about, and what cannot be is refused in a sentence.

use bevy::prelude::*;
use manator::arena::messages::MatchNews;
use manator::arena::selection::{Meaning, SquareInput, Why};
use manator::rules::{Kind, Move, Outcome, Preset, Reason, Side, Square};
use manator::table::Event;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::kit::{Arena, from, humans, square};

fn click(arena: &mut Arena, at: Square) {
    arena.world().write_message(SquareInput::Click(at));
    arena.frames(2);
}

fn answer(arena: &mut Arena, yes: bool) {
    arena.world().write_message(SquareInput::Answer(yes));
    arena.frames(2);
}

fn clear(arena: &mut Arena) {
    arena.world().write_message(SquareInput::Clear);
    arena.frames(2);
}

fn skip(arena: &mut Arena) {
    arena.skip();
    arena.frames(2);
}

/// The marks of a chosen man, by the rules and the table alone.
fn expected(arena: &Arena, at: Square) -> Vec<String> {
    let game = arena.game();
    let mut marks = vec![format!("Chosen on {at}")];
    for mv in game
        .game()
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from == at)
    {
        let mark = match game.position().piece_at(mv.to) {
            None if game.position().is_escape(mv) => "Escape",
            None => "Reach",
            Some(piece) if piece.kind == Kind::Princess => "Princess",
            Some(_) if game.game().needs_duel(mv) => "Contested",
            Some(_) => "Capture",
        };
        marks.push(format!("{mark} on {}", mv.to));
    }
    marks.sort_unstable();
    marks
}

/// The marks that lie for the chosen man.
fn lying(arena: &mut Arena) -> Vec<String> {
    let of_the_choice = [
        "Chosen",
        "Escape",
        "Reach",
        "Princess",
        "Contested",
        "Capture",
        "Threat",
    ];
    let mut marks = arena.marks();
    marks.retain(|mark| of_the_choice.contains(&mark.split(' ').next().unwrap()));
    marks
}

#[test]
fn every_mark_is_a_move_of_the_generator_and_every_move_has_one() {
    let mut arena = Arena::new(100);
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let (mut positions, mut contested, mut captures) = (0, 0, 0);
    for preset in [
        Preset::Manator,
        Preset::Decennial,
        Preset::Jetan,
        Preset::Thuria,
        Preset::Loose,
        Preset::Chapter2,
    ] {
        arena.start(humans(preset, 3));
        for ply in 0..50 {
            if arena.game().outcome().is_over() {
                break;
            }
            let moves = arena.game().game().legal_moves();
            let takes: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| arena.game().chance(*mv).is_some())
                .collect();
            if ply % 20 == 0 || !takes.is_empty() && rng.random_bool(0.5) {
                positions += 1;
                let side = arena.game().position().side();
                let own: Vec<Square> = arena
                    .game()
                    .position()
                    .pieces()
                    .filter(|(_, piece)| piece.side == side)
                    .map(|(at, _)| at)
                    .collect();
                for at in own {
                    click(&mut arena, at);
                    let marks = lying(&mut arena);
                    assert_eq!(
                        marks,
                        expected(&arena, at),
                        "{preset}, {at}, {}",
                        arena.position()
                    );
                    contested += marks.iter().filter(|m| m.starts_with("Contested")).count();
                    captures += marks.iter().filter(|m| m.starts_with("Capture")).count();
                    let game = arena.game();
                    for reach in &arena.selection().reach {
                        if let Meaning::Contested(chance) = reach.meaning {
                            let mv = Move::new(at, reach.square);
                            assert_eq!(Some(chance), game.chance(mv), "{mv}");
                            assert!((1..=99).contains(&chance.percent()), "{mv}");
                        }
                    }
                    clear(&mut arena);
                    assert_eq!(lying(&mut arena), Vec::<String>::new());
                }
            }
            let choice = if takes.is_empty() || rng.random_bool(0.8) {
                &moves
            } else {
                &takes
            };
            arena.ply(choice[rng.random_range(0..choice.len())]);
            arena.frame();
            skip(&mut arena);
        }
    }
    assert!(
        positions > 20 && contested > 20 && captures > 20,
        "{positions} {contested} {captures}"
    );
}

#[test]
fn the_squares_that_an_enemy_reaches_are_marked_as_threats() {
    let mut arena = Arena::new(100);
    arena.start(humans(Preset::Manator, 3));
    let at = square("d9");
    click(&mut arena, at);
    let reach = arena.game().position().reach(at);
    let mut wanted: Vec<String> = reach.iter().map(|s| format!("Threat on {s}")).collect();
    wanted.push(format!("Chosen on {at}"));
    wanted.sort_unstable();
    assert!(wanted.len() > 1);
    assert_eq!(lying(&mut arena), wanted);
}

/// Black's princess on e1 with an escape, and a chief of each side who can meet.
const MEETING: &str = "N9/10/10/10/4P5/10/4c5/10/10/4n5 b Nn 0 - 0";

#[test]
fn the_escape_is_asked_about_each_time_and_offered_once_in_a_game() {
    let mut arena = Arena::new(100);
    arena.start(from(Preset::Manator, 1, MEETING));
    let home = square("e1");
    let flight = arena
        .game()
        .game()
        .from(home)
        .unwrap()
        .escapes
        .iter()
        .next()
        .unwrap();
    for times in 0..2 {
        click(&mut arena, home);
        click(&mut arena, flight);
        let question = arena.selection().question.expect("a question");
        assert_eq!(
            (question.action, question.why),
            (Move::new(home, flight).into(), Why::Escape)
        );
        assert!(arena.game().is_empty(), "it is asked before it is played");
        answer(&mut arena, false);
        assert_eq!(
            (arena.selection().question, arena.game().len()),
            (None, 0),
            "time {times}"
        );
        clear(&mut arena);
    }
    arena.world().write_message(SquareInput::Drop(home, flight));
    arena.frames(2);
    assert!(
        arena.selection().question.is_some(),
        "a drag is asked about as well"
    );
    answer(&mut arena, true);
    assert!(matches!(arena.game().events_of(0), [Event::Escaped { .. }]));
    skip(&mut arena);
    let reply = arena.game().game().legal_moves()[0];
    arena.ply(reply);
    arena.frame();
    skip(&mut arena);
    click(&mut arena, flight);
    let marks = lying(&mut arena);
    assert!(
        marks.len() > 1 && marks.iter().all(|mark| !mark.starts_with("Escape")),
        "{marks:?}"
    );
}

#[test]
fn a_fight_in_which_a_chief_may_fall_is_asked_about_with_both_ends() {
    let mut arena = Arena::new(100);
    arena.start(from(Preset::Manator, 1, MEETING));
    let mv: Move = "e4e6".parse().unwrap();
    assert!(
        arena.game().game().needs_duel(mv),
        "the position is not the one that is meant"
    );
    click(&mut arena, mv.from);
    click(&mut arena, mv.to);
    let question = arena.selection().question.expect("a question");
    let Why::ChiefFall { won, lost } = question.why else {
        panic!("{question:?}");
    };
    assert_eq!(won, None, "a padwar's fall ends nothing");
    assert_eq!(
        lost.and_then(|o: Outcome| o.reason()),
        Some(Reason::ChiefFell)
    );
    answer(&mut arena, true);
    assert_eq!(arena.game().len(), 1);
}

#[test]
fn a_plain_fight_is_not_asked_about() {
    let mut arena = Arena::new(100);
    arena.start(from(
        Preset::Manator,
        1,
        "N9/10/10/4P5/10/10/4d5/10/10/4n5 b Nn 0 - 0",
    ));
    let moves = arena.game().game().legal_moves();
    let mv = moves
        .into_iter()
        .find(|mv| arena.game().game().needs_duel(*mv));
    let Some(mv) = mv else {
        panic!("nobody can fight here");
    };
    click(&mut arena, mv.from);
    click(&mut arena, mv.to);
    assert_eq!((arena.selection().question, arena.game().len()), (None, 1));
}

#[test]
fn refused_clicks_give_one_short_reason() {
    let mut arena = Arena::new(100);
    arena.start(humans(Preset::Manator, 1));
    let side = arena.game().position().side();
    assert_eq!(side, Side::Black);
    let mut told = Vec::new();
    // An own man towards: an empty square out of reach, an enemy out of reach; and a man who cannot move.
    for (from, to) in [("b2", "e6"), ("b2", "e9"), ("a1", "j10")] {
        click(&mut arena, square(from));
        arena.heard();
        click(&mut arena, square(to));
        let heard = arena.heard();
        let reasons = heard.refusals();
        assert_eq!(reasons.len(), 1, "{from} to {to}: {reasons:?}");
        told.push(reasons[0].to_owned());
        assert!(heard.plies.is_empty() && arena.game().is_empty());
        clear(&mut arena);
    }
    let movable = &arena.selection().movable;
    let blocked = arena
        .game()
        .position()
        .pieces()
        .find(|(at, p)| p.side == side && !movable.contains(at));
    if let Some((at, _)) = blocked {
        arena.heard();
        click(&mut arena, at);
        told.extend(arena.heard().refusals().into_iter().map(str::to_owned));
    }
    for reason in told {
        let sentences = reason.matches(['.', '!', '?']).count();
        assert!(
            reason.len() < 100 && sentences == 1 && reason.ends_with('.'),
            "{reason}"
        );
    }
}

#[test]
fn nothing_is_marked_and_nobody_can_be_moved_while_an_engine_is_to_move() {
    let mut arena = Arena::new(100);
    let engine = manator::table::Player::Engine { level: 5 };
    arena.start(humans(Preset::Manator, 1).with_players(engine, manator::table::Player::Human));
    assert!(arena.selection().movable.is_empty());
    click(&mut arena, square("b2"));
    arena.heard();
    click(&mut arena, square("b3"));
    let heard = arena.heard();
    assert!(
        heard.plies.is_empty()
            && !heard
                .news
                .iter()
                .any(|n| matches!(n, MatchNews::PlyPlayed(_)))
    );
}
