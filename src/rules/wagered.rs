//! A game's wager: what it holds, what was paid, and whom the side to move may buy back.

use super::{
    error::{RulesError, WhyHeld},
    game::Game,
    generate::of_man,
    mv::Move,
    outcome::Outcome,
    piece::Piece,
    ply::{Action, Ransom},
    square::Square,
    toggles::Wager,
    wager::{Ledger, Payment, Pot, Return},
};

impl Game {
    /// Purses, pot, debts and captives; none where nothing is played for.
    #[must_use]
    pub fn ledger(&self) -> Option<&Ledger> {
        self.book.as_ref().map(|book| &book.ledger)
    }

    /// The pot as it was set up: what the last game of the match left in it, and whether another follows.
    #[must_use]
    pub fn pot_at_start(&self) -> Pot {
        self.book
            .as_ref()
            .map_or_else(Pot::default, |book| book.pot)
    }

    /// What a drawn game leaves in the pot for the next one of the match, in tokens.
    #[must_use]
    pub fn pot_to_carry(&self) -> u64 {
        match (self.outcome(), self.ledger()) {
            (Outcome::Draw { .. }, Some(ledger)) => ledger.pot(),
            _ => 0,
        }
    }

    /// What was put up before the first ply, in order.
    #[must_use]
    pub fn opening_payments(&self) -> &[Payment] {
        self.book.as_ref().map_or(&[], |book| &book.opening)
    }

    /// What was paid at a ply, counted from 0, in order; what the end of the game brought is in [`Game::settlement`].
    #[must_use]
    pub fn payments(&self, ply: usize) -> &[Payment] {
        self.book.as_ref().map_or(&[], |book| book.payments(ply))
    }

    /// What was paid when the game ended, in order; nothing while it goes on.
    #[must_use]
    pub fn settlement(&self) -> &[Payment] {
        self.book.as_ref().map_or(&[], |book| &book.settlement)
    }

    /// What a move costs the side to move, in tokens: 0 under any wager but `pay_to_move`, and 0 where it is free because
    /// no move can be paid for.
    #[must_use]
    pub fn cost(&self, mv: Move) -> u64 {
        match self.paying() {
            Some(ledger) if ledger.affords(self.position(), mv) => {
                Ledger::cost(self.position(), mv)
            }
            _ => 0,
        }
    }

    /// Whom the side to move may buy back instead of moving, and where he may stand; nobody once the game is over.
    #[must_use]
    pub fn returns(&self) -> Vec<Return> {
        match self.ledger() {
            Some(ledger) if !self.outcome().is_over() => ledger.returns(self.position()),
            _ => Vec::new(),
        }
    }

    /// All legal ransoms, sorted.
    #[must_use]
    pub fn ransoms(&self) -> Vec<Ransom> {
        let mut ransoms: Vec<Ransom> = self
            .returns()
            .into_iter()
            .flat_map(|Return { kind, to, .. }| to.into_iter().map(move |at| Ransom { kind, at }))
            .collect();
        ransoms.sort_unstable();
        ransoms
    }

    /// All that the side to move may do: its legal moves, sorted, then its ransoms.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let moves = self.legal_moves().into_iter().map(Action::Move);
        moves
            .chain(self.ransoms().into_iter().map(Action::Ransom))
            .collect()
    }

    /// The square on which the captive began whom this ransom means; none where it is not legal.
    #[must_use]
    pub fn captive(&self, ransom: Ransom) -> Option<Square> {
        self.ledger()?.captive(self.position(), ransom).ok()
    }

    /// The ledger by which moves are paid for, where they are.
    pub(super) fn paying(&self) -> Option<&Ledger> {
        self.ledger()
            .filter(|_| self.rules().toggles().wager == Wager::PayToMove)
    }

    /// Whether a move is one of those that would be legal if none of them cost anything.
    pub(super) fn legal_but_for_its_price(&self, mv: Move) -> bool {
        of_man(mv.from, |visit| self.generate_unpaid(visit))
            .is_some_and(|from| from.to.contains(mv.to))
    }

    /// Who would be bought back, or why he cannot be.
    pub(super) fn find_captive(&self, ransom: Ransom) -> Result<Piece, RulesError> {
        let side = self.position().side();
        let refused = |why| RulesError::NoRansom { ransom, side, why };
        let ledger = self.ledger().ok_or(refused(WhyHeld::NoWager))?;
        ledger
            .captive(self.position(), ransom)
            .map_err(refused)
            .map(|_| Piece {
                side,
                kind: ransom.kind,
            })
    }
}
