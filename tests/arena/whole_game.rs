//! A game of Manator by mouse and keyboard alone, from the title to the result and back, through everything that a
//! player sees.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use manator::arena::selection::Why;
use manator::arena::settings::Settings;
use manator::rules::{Kind, Move, Preset, Reason, Rules, Side};
use manator::screens::{Menu, PlanView, Screen};
use manator::table::{Match, MatchConfig, Player};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::kit::Arena;

/// What is typed as the seed.
const SEED: u64 = 1922;

fn config() -> MatchConfig {
    let mut config = MatchConfig::new(Rules::preset(Preset::Manator), SEED);
    config.first = Some(Side::Black);
    config
}

/// A short game that ends on the board: both move at random and take a princess or a chief where they can.
fn short_game() -> (Vec<Move>, Reason) {
    let games = (0..600).filter_map(|n| random_game(&mut ChaCha8Rng::seed_from_u64(n)));
    games
        .min_by_key(|(moves, _)| moves.len())
        .expect("a short game")
}

fn random_game(rng: &mut ChaCha8Rng) -> Option<(Vec<Move>, Reason)> {
    let mut game = Match::new(config()).unwrap();
    let mut played = Vec::new();
    while played.len() < 60 {
        let moves = game.game().legal_moves();
        let royal = |mv: &&Move| {
            let taken = game.position().piece_at(mv.to).map(|piece| piece.kind);
            matches!(taken, Some(Kind::Princess | Kind::Chief))
        };
        let mv = moves.iter().find(royal).copied();
        let mv = mv.unwrap_or_else(|| moves[rng.random_range(0..moves.len())]);
        game.play(mv).unwrap();
        played.push(mv);
        if let Some(reason) = game.outcome().reason() {
            let fought = (0..game.len()).any(|n| game.events_of(n).len() > 2);
            let decided = matches!(
                reason,
                Reason::PrincessTaken | Reason::ChiefByChief | Reason::ChiefFell
            );
            return (fought && decided).then_some((played, reason));
        }
    }
    None
}

#[test]
fn a_whole_game_by_mouse_from_title_to_result_and_back() {
    let (moves, reason) = short_game();
    let mut arena = Arena::new(100);
    arena.set(Settings {
        walk_speed: 3.0,
        duel_speed: 3.0,
        ..Settings::default()
    });
    set_up(&mut arena);
    assert_eq!(arena.game().seed(), SEED);
    assert_eq!(
        arena.game().players().map(Player::is_human),
        manator::rules::BySide::new(true, true)
    );
    let mut asked = 0;
    for (n, mv) in moves.iter().enumerate() {
        // Half of the game on the plan, half on the field, seen from both seats.
        if n % 5 == 2 {
            arena.press("game/plan");
        }
        if n % 7 == 3 {
            arena.press("game/flip");
        }
        arena.frames(3);
        click_move(&mut arena, *mv);
        if let Some(question) = arena.selection().question {
            asked += 1;
            assert_eq!(question.action, (*mv).into());
            if asked == 1 {
                arena.press("question/no");
                assert_eq!(
                    arena.game().len(),
                    n,
                    "it was played though the answer was no"
                );
                click_move(&mut arena, *mv);
            }
            assert!(matches!(
                arena.selection().question.unwrap().why,
                Why::Escape | Why::ChiefFall { .. }
            ));
            arena.press("question/yes");
        }
        arena.frames(2);
        assert_eq!(
            arena.game().len(),
            n + 1,
            "{mv} was not played; {:?}",
            arena.heard().refusals()
        );
        arena.until(400, "the end of the show", |arena| arena.idle());
        arena.frames(12);
        arena.assert_at_rest(&format!("after ply {n}, {mv}"));
    }
    assert_eq!(arena.game().outcome().reason(), Some(reason));
    let mine: Vec<Move> = arena
        .game()
        .game()
        .plies()
        .iter()
        .filter_map(|ply| ply.mv())
        .collect();
    assert_eq!(mine, moves);
    end(&mut arena);
}

fn set_up(arena: &mut Arena) {
    assert_eq!(arena.screen(), Screen::Title);
    arena.press("title/new-game");
    assert_eq!(arena.screen(), Screen::Setup);
    for key in [
        "setup/rules/manator",
        "setup/black/human",
        "setup/orange/human",
        "setup/first/black",
    ] {
        arena.press(key);
    }
    let field = arena.widget("setup/seed");
    arena.click(field);
    for digit in SEED.to_string().chars() {
        let text = digit.to_string();
        arena.key(KeyCode::Digit1, Key::Character(text.as_str().into()));
    }
    arena.press("setup/begin");
    arena.frames(3);
    assert_eq!(arena.screen(), Screen::Game);
}

fn click_move(arena: &mut Arena, mv: Move) {
    arena.click_square(mv.from);
    arena.frames(2);
    assert_eq!(arena.selection().chosen, Some(mv.from), "{mv}");
    arena.click_square(mv.to);
    arena.frames(2);
}

/// The result, the board once more, again, and home.
fn end(arena: &mut Arena) {
    arena.until(20, "the result", |arena| arena.menu() == Menu::Result);
    arena.press("result/board");
    assert_eq!(arena.menu(), Menu::None);
    arena.press("game/result");
    assert_eq!(arena.menu(), Menu::Result);
    arena.press("result/again");
    arena.frames(3);
    assert_eq!((arena.menu(), arena.screen()), (Menu::None, Screen::Game));
    assert!(arena.game().is_empty() && !arena.game().outcome().is_over());
    assert_ne!(arena.game().seed(), SEED, "another game has other fights");
    arena.assert_at_rest("at the start of the second game");
    if arena.get::<PlanView>().0 {
        arena.press("game/plan");
    }
    arena.press("game/menu");
    assert_eq!(arena.menu(), Menu::Pause);
    arena.press("pause/title");
    arena.frames(3);
    assert_eq!((arena.menu(), arena.screen()), (Menu::None, Screen::Title));
    assert!(arena.men().is_empty());
}

#[test]
fn a_game_against_an_engine_is_set_up_and_answered() {
    let mut arena = Arena::new(100);
    arena.press("title/new-game");
    for key in [
        "setup/black/human",
        "setup/orange/engine",
        "setup/orange/level/1",
        "setup/first/black",
    ] {
        arena.press(key);
    }
    arena.press("setup/begin");
    arena.frames(3);
    assert_eq!(
        arena.game().player(Side::Orange),
        Player::Engine { level: 1 }
    );
    let mv = arena.game().game().legal_moves()[0];
    click_move(&mut arena, mv);
    arena.wait("the engine's answer", |arena| {
        arena.skip();
        arena.game().len() == 2
    });
    arena.press("game/take-back");
    assert!(arena.game().is_empty());
    arena.press("game/resign");
    arena.press("confirm/yes");
    arena.until(20, "the result", |arena| arena.menu() == Menu::Result);
    assert_eq!(arena.game().outcome().winner(), Some(Side::Orange));
    arena.press("result/title");
    arena.frames(3);
    assert_eq!(arena.screen(), Screen::Title);
}
