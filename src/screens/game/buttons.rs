//! The buttons of the panel.

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
}

pub(super) fn draw(ui: &mut Ui, view: &View, room: Rect) -> Option<Press> {
    if room.height() < 30.0 {
        return None;
    }
    shapes::rule(ui.painter(), room.left(), room.right(), room.top() + 2.0);
    let over = view.game.outcome().is_over();
    let human = view.human().filter(|_| !over);
    let middle: (&str, &str, bool) = if over {
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
    let gap = 7.0;
    let width = (room.width() - gap) / 2.0;
    let top = room.top() + 12.0;
    let height = ((room.bottom() - top - 2.0 * gap) / 3.0).clamp(8.0, 34.0);
    let mut press = None;
    for (i, (key, text, enabled)) in plates.into_iter().enumerate() {
        let at = pos2(
            room.left() + (i % 2) as f32 * (width + gap),
            top + (i / 2) as f32 * (height + gap),
        );
        let plate = Rect::from_min_size(at, vec2(width, height));
        if !Button::new(key, text)
            .enabled(enabled)
            .beside_board()
            .show_at(ui, plate)
            .clicked()
        {
            continue;
        }
        press = Some(match (key, human) {
            ("game/take-back", _) => Press::Ask(MatchRequest::TakeBack),
            ("game/offer-draw", Some(side)) => Press::Ask(MatchRequest::OfferDraw(side)),
            ("game/resign", Some(side)) => Press::Open(Menu::Confirm(Ask::Resign(side))),
            ("game/result", _) => Press::Open(Menu::Result),
            ("game/plan", _) => Press::Plan,
            ("game/flip", _) => Press::Flip,
            _ => Press::Open(Menu::Pause),
        });
    }
    press
}
