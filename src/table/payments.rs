//! Payments as events: each with the man it is paid for. What is paid is decided in [`rules`](crate::rules).

use super::{Event, PieceId};
use crate::rules::{Cause, Game, Holder, Payment, Piece};

/// The men of a ply.
#[derive(Clone, Copy, Default)]
pub(super) struct Men {
    /// Who moved or came back.
    actor: Option<PieceId>,
    /// Who died.
    dead: Option<PieceId>,
    /// Whom the dead man fought, or who took him.
    killer: Option<PieceId>,
}

/// Who did what in a ply.
pub(super) fn men(events: &[Event]) -> Men {
    let mut men = Men::default();
    for event in events {
        match event {
            Event::Moved { id, .. } | Event::Escaped { id, .. } | Event::Returned { id, .. } => {
                men.actor = Some(*id);
            }
            Event::Captured { id, by, .. } => {
                men.dead = Some(*id);
                men.killer = Some(*by);
            }
            Event::DuelFought { .. }
            | Event::ChiefFell { .. }
            | Event::Paid { .. }
            | Event::Ended { .. } => {}
        }
    }
    men
}

/// The payments of a ply.
pub(super) fn paid(
    payments: &[Payment],
    men: Men,
    piece: impl Fn(PieceId) -> Option<Piece>,
) -> Vec<Event> {
    let fighter_of = |holder: Holder| {
        let fighters = [men.dead, men.killer].into_iter().flatten();
        let mut his = fighters.filter(|id| piece(*id).map(|man| man.side.into()) == Some(holder));
        his.next()
    };
    let of = |payment: &Payment| match payment.cause {
        Cause::Move | Cause::Ransom => men.actor,
        Cause::Loss | Cause::Capture => men.dead,
        Cause::Fight => fighter_of(payment.from),
        Cause::Prize => men.killer,
        Cause::Stake | Cause::Ante | Cause::Debt | Cause::Win | Cause::Draw | Cause::GivenBack => {
            None
        }
    };
    let event = |payment: &Payment| Event::Paid {
        payment: *payment,
        of: of(payment),
    };
    payments.iter().map(event).collect()
}

/// What was put up before the first ply.
pub(super) fn opening(game: &Game) -> Vec<Event> {
    paid(game.opening_payments(), Men::default(), |_| None)
}

/// The end of the game, what is paid then before it and without the first `told` payments; nothing while it goes on.
pub(super) fn ending(game: &Game, told: usize) -> Vec<Event> {
    let outcome = game.outcome();
    if !outcome.is_over() {
        return Vec::new();
    }
    let settlement = game.settlement().get(told..).unwrap_or_default();
    let mut events = paid(settlement, Men::default(), |_| None);
    events.push(Event::Ended { outcome });
    events
}
