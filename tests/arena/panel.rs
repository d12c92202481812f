//! The panel beside the board.

use bevy_egui::egui::{Rect, pos2};
use manator::arena::selection::SquareInput;
use manator::arena::show::Show;
use manator::rules::{DuelResult, Move, Preset};
use manator::table::Event;

use crate::kit::{Arena, WINDOW, from, square};

/// What is painted on the panel.
type Seen = Vec<([i32; 2], [u8; 4])>;

/// How a fight for c9 ends, and the panel in the middle of it and afterwards.
fn fight(arena: &mut Arena, ply: usize) -> (DuelResult, Seen, Seen) {
    let position = format!("4N5/2M7/10/10/2d7/10/10/10/10/4n5 b Nn 0 - {ply}");
    arena.step_ms(40);
    arena.start(from(Preset::Manator, 7, &position));
    arena.frames(30);
    let mv: Move = attack(arena);
    arena.ply(mv);
    arena.frames(2);
    arena.world().write_message(SquareInput::Hover(Some(mv.to)));
    arena.until(400, "they fight", |arena| {
        arena.get::<Show>().fight_now().is_some()
    });
    arena.frames(5);
    let panel = Rect::from_min_max(pos2(WINDOW.x - 300.0, 0.0), pos2(WINDOW.x, WINDOW.y));
    let during = arena.painted(panel);
    let events = arena.game().events_of(0);
    let result = events.iter().find_map(|event| match event {
        Event::DuelFought { result, .. } => Some(*result),
        _ => None,
    });
    arena.skip();
    arena.frames(20);
    let after = arena.painted(panel);
    (result.expect("a duel"), during, after)
}

/// The one capture there is.
fn attack(arena: &mut Arena) -> Move {
    let game = arena.game().game();
    let mut moves = game.legal_moves().into_iter();
    moves
        .find(|&mv| game.needs_duel(mv) && mv.to == square("c9"))
        .expect("the dwar reaches the panthan")
}

#[test]
fn the_panel_does_not_give_away_how_a_fight_ends() {
    let mut arena = Arena::new(16);
    let mut seen = [None, None];
    for ply in (0..40).step_by(2) {
        let (result, during, after) = fight(&mut arena, ply);
        assert_ne!(during, after, "nothing is told of a fight that has ended");
        seen[usize::from(result == DuelResult::Won)].get_or_insert(during);
        if let [Some(lost), Some(won)] = &seen {
            assert_eq!(lost, won, "the panel differs while the fight is on");
            return;
        }
    }
    panic!("all fights end alike");
}
