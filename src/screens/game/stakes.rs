//! What is played for, in the panel: both purses and the pot, what was paid last, and the captives who may be
//! bought back. What has not been shown yet is not told.

use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};

use super::View;
use crate::rules::{BySide, Holder, Kind, Ledger, Side};
use crate::screens::theme::{Button, Face, Text, palette, seen};
use crate::screens::wording;
use crate::table::{Event, Match};

/// Who holds how many tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Holdings {
    purses: BySide<u64>,
    pot: u64,
}

impl Holdings {
    fn of(ledger: &Ledger) -> Self {
        Self {
            purses: BySide::from_fn(|side| ledger.purse(side)),
            pot: ledger.pot(),
        }
    }

    fn of_holder(&mut self, holder: Holder) -> &mut u64 {
        match holder {
            Holder::Side(side) => &mut self.purses[side],
            Holder::Pot => &mut self.pot,
        }
    }

    /// As it was before an event.
    fn before(mut self, event: &Event) -> Self {
        if let Event::Paid { payment, .. } = event {
            *self.of_holder(payment.from) += payment.amount;
            let to = self.of_holder(payment.to);
            *to = to.saturating_sub(payment.amount);
        }
        self
    }
}

/// Draws the room; gives the kind of a captive who is to be bought back.
pub(super) fn draw(ui: &mut Ui, view: &View, room: Rect) -> Option<Kind> {
    let game = view.game;
    let rules = game.rules();
    let ledger = game.game().ledger()?;
    let untold = (view.told()..game.len()).flat_map(|ply| game.events_of(ply));
    let holdings = untold
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .fold(Holdings::of(ledger), Holdings::before);
    seen::widget(ui.ctx(), "game/stakes", room);
    let painter = ui.painter();
    let y = room.top() + 13.0;
    let purse = |side: Side| wording::tanpi(holdings.purses[side], rules);
    let (far, near) = (view.seat.other(), view.seat);
    for (text, at, anchor) in [
        (
            format!("{} {}", wording::side_name(far), purse(far)),
            pos2(room.left(), y),
            Align2::LEFT_CENTER,
        ),
        (
            format!("{} {}", wording::side_name(near), purse(near)),
            pos2(room.right(), y),
            Align2::RIGHT_CENTER,
        ),
        (
            format!("in the pot {}", wording::tanpi(holdings.pot, rules)),
            pos2(room.center().x, y + 20.0),
            Align2::CENTER_CENTER,
        ),
    ] {
        Text::new(&text, Face::Body, 14.5, palette::CREAM).draw(painter, at, anchor);
    }
    let paid = last_payments(view);
    Text::new(&paid, Face::Body, 13.5, palette::DIM)
        .wrapped(room.width())
        .draw(painter, pos2(room.left(), y + 32.0), Align2::LEFT_TOP);
    buy_back(ui, view, room)
}

/// What was paid at the last ply that has been told, or before the first.
fn last_payments(view: &View) -> String {
    let game = view.game;
    let events = match (game.closing_events(), view.told()) {
        ([], 0) => return put_up(game),
        ([], told) => game.events_of(told - 1),
        (closing, _) => closing,
    };
    let sentences = events.iter().filter_map(|event| match event {
        Event::Paid { payment, of } => {
            let piece = of.and_then(|id| game.man(id)).map(|man| man.piece);
            Some(wording::payment_sentence(payment, piece, game.rules()))
        }
        _ => None,
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// What was put up before the first ply.
fn put_up(game: &Match) -> String {
    let rules = game.rules();
    let paid = game.game().opening_payments();
    let by = |side: Side| -> u64 {
        let his = paid
            .iter()
            .filter(|payment| payment.from == Holder::Side(side));
        his.map(|payment| payment.amount).sum()
    };
    let [black, orange] = Side::ALL.map(by);
    if black == orange {
        return format!("Each side has put up {}.", wording::tanpi(black, rules));
    }
    format!(
        "Black has put up {}, Orange {}.",
        wording::tanpi(black, rules),
        wording::tanpi(orange, rules)
    )
}

/// The captives whom a human on move may buy back, each kind with its price.
fn buy_back(ui: &mut Ui, view: &View, room: Rect) -> Option<Kind> {
    if !view.table.awaits_human() || !view.show.is_idle() {
        return None;
    }
    let returns = view.game.game().returns();
    let each = (room.width() / returns.len().max(1) as f32).min(84.0);
    let mut chosen = None;
    for (i, captive) in returns.iter().enumerate() {
        let corner = pos2(room.left() + i as f32 * each, room.bottom() - 28.0);
        let plate = Rect::from_min_size(corner, vec2(each - 5.0, 25.0));
        let kind = wording::kind_name(captive.kind, view.game.rules());
        let text = format!("{kind} {}", captive.price);
        let key = format!("game/ransom/{}", captive.kind);
        let button = Button::new(key, &text)
            .chosen(view.selection.ransom == Some(captive.kind))
            .beside_board();
        if button.show_at(ui, plate).clicked() {
            chosen = Some(captive.kind);
        }
    }
    chosen
}
