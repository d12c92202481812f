//! The buttons of the panel: what a player may ask for, and the steps of a game that is told.

use bevy_egui::egui::{Rect, Ui, pos2, vec2};

use super::View;
use crate::arena::messages::MatchRequest;
use crate::screens::theme::{Button, shapes};
use crate::screens::{Ask, Menu};

/// What a button asks for.
pub(super) enum Press {
    /// Something of the table.
    Ask(MatchRequest),
    /// A menu.
    Open(Menu),
    /// The other view of the board.
    Plan,
    /// The board from the other side.
    Flip,
    /// The told game goes on by itself, or stops.
    Run,
}

/// A button: its label, its text, whether it can be pressed.
type Plate = (&'static str, &'static str, bool);

pub(super) fn draw(ui: &mut Ui, view: &View, room: Rect) -> Option<Press> {
    if room.height() < 30.0 {
        return None;
    }
    shapes::rule(ui.painter(), room.left(), room.right(), room.top() + 2.0);
    if view.table.told().is_some() {
        return told(ui, view, room);
    }
    let over = view.game.outcome().is_over();
    let human = view.human().filter(|_| !over);
    let middle = if over {
        ("game/result", "The result", true)
    } else {
        ("game/offer-draw", "Offer draw", human.is_some())
    };
    let plates = [
        ("game/take-back", "Take back", !view.game.is_empty()),
        middle,
        ("game/resign", "Resign", human.is_some()),
        (
            "game/plan",
            if view.plan { "The field" } else { "Plan" },
            true,
        ),
        ("game/flip", "Turn board", true),
        ("game/menu", "Menu", true),
    ];
    Some(match (grid(ui, room, plates)?, human) {
        ("game/take-back", _) => Press::Ask(MatchRequest::TakeBack),
        ("game/offer-draw", Some(side)) => Press::Ask(MatchRequest::OfferDraw(side)),
        ("game/resign", Some(side)) => Press::Open(Menu::Confirm(Ask::Resign(side))),
        ("game/result", _) => Press::Open(Menu::Result),
        ("game/plan", _) => Press::Plan,
        ("game/flip", _) => Press::Flip,
        _ => Press::Open(Menu::Pause),
    })
}

/// The buttons of a game that is told.
fn told(ui: &mut Ui, view: &View, room: Rect) -> Option<Press> {
    let (begun, more) = (!view.game.is_empty(), view.table.next_told().is_some());
    let run = if view.running { "Stop" } else { "Tell it" };
    let plates = [
        ("game/first", "To the start", begun),
        ("game/last", "To the end", more),
        ("game/back", "Back", begun),
        ("game/next", "Next", more),
        ("game/run", run, more),
        ("game/menu", "Menu", true),
    ];
    Some(match grid(ui, room, plates)? {
        "game/first" => Press::Ask(MatchRequest::TellTo(0)),
        "game/last" => Press::Ask(MatchRequest::TellTo(usize::MAX)),
        "game/back" => Press::Ask(MatchRequest::TakeBack),
        "game/next" => Press::Ask(MatchRequest::TellTo(view.game.len() + 1)),
        "game/run" => Press::Run,
        _ => Press::Open(Menu::Pause),
    })
}

/// Draws three rows of two; the label of the one that was pressed.
fn grid(ui: &mut Ui, room: Rect, plates: [Plate; 6]) -> Option<&'static str> {
    let gap = 7.0;
    let width = (room.width() - gap) / 2.0;
    let top = room.top() + 12.0;
    let height = ((room.bottom() - top - 2.0 * gap) / 3.0).clamp(8.0, 34.0);
    let mut pressed = None;
    for (i, (key, text, enabled)) in plates.into_iter().enumerate() {
        let at = pos2(
            room.left() + (i % 2) as f32 * (width + gap),
            top + (i / 2) as f32 * (height + gap),
        );
        let plate = Rect::from_min_size(at, vec2(width, height));
        let button = Button::new(key, text).enabled(enabled).beside_board();
        if button.show_at(ui, plate).clicked() {
            pressed = Some(key);
        }
    }
    pressed
}
