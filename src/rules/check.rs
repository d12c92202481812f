//! Whether a ply may be played. What is legal is found by the generator alone, why a move is not by `explain`.

use super::{
    error::RulesError,
    game::Game,
    generate::From,
    mv::Move,
    piece::Piece,
    ply::{Action, Ply},
};

impl Game {
    /// Says why a move or a ransom is not legal; a duel's result does not matter.
    ///
    /// # Errors
    /// When it is not legal, with the reason.
    pub fn check_action(&self, action: impl Into<Action>) -> Result<(), RulesError> {
        let action = action.into();
        if self.outcome().is_over() {
            return Err(RulesError::GameOver(action.into()));
        }
        match action {
            Action::Move(mv) => self.find(mv).map(|_| ()),
            Action::Ransom(ransom) => self.find_captive(ransom).map(|_| ()),
        }
    }

    /// Who moves or comes back, and whether that spends the escape; or why this ply cannot be played.
    pub(super) fn check(&self, ply: Ply) -> Result<(Piece, bool), RulesError> {
        if self.outcome().is_over() {
            return Err(RulesError::GameOver(ply));
        }
        let (mv, duel) = match ply {
            Ply::Move { mv, duel } => (mv, duel),
            Ply::Ransom(ransom) => return Ok((self.find_captive(ransom)?, false)),
        };
        let (piece, from) = self.find(mv)?;
        match (self.needs_duel(mv), duel) {
            (true, None) => Err(RulesError::DuelUnfinished(mv)),
            (false, Some(_)) => Err(RulesError::NoDuel(ply)),
            _ => Ok((piece, from.escapes.contains(mv.to))),
        }
    }

    fn find(&self, mv: Move) -> Result<(Piece, From), RulesError> {
        let from = self.from(mv.from).filter(|from| from.to.contains(mv.to));
        match from.zip(self.position().piece_at(mv.from)) {
            Some((from, piece)) => Ok((piece, from)),
            None => Err(RulesError::Illegal {
                mv,
                why: self.why(mv),
            }),
        }
    }
}
