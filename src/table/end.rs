//! Ends that no ply brings about: given up, agreed, lost on time.

use super::{Event, Match, MatchError, payments};
use crate::rules::{Game, Outcome, Side};

impl Match {
    /// This side gives the game up.
    ///
    /// # Errors
    /// When the game is over.
    pub fn resign(&mut self, side: Side) -> Result<Vec<Event>, MatchError> {
        self.close(!self.outcome().is_over(), |game| game.resign(side))
    }

    /// This side's clock has run out.
    ///
    /// # Errors
    /// When the game is over.
    pub fn flag(&mut self, side: Side) -> Result<Vec<Event>, MatchError> {
        self.close(!self.outcome().is_over(), |game| game.flag(side))
    }

    /// Who offers a draw and waits for the answer.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// This side offers a draw, while the game goes on or after a minor win \[T\]. The offer stands until it is answered or the other side has moved. Where the other side
    /// is already offering one, the draw is agreed at once. What an engine answers is decided by whoever asks it.
    ///
    /// # Errors
    /// When the game is over or this side's offer already stands.
    pub fn offer_draw(&mut self, side: Side) -> Result<Vec<Event>, MatchError> {
        if !self.may_agree() {
            return Err(MatchError::Over);
        }
        match self.offer {
            Some(other) if other == side => Err(MatchError::AlreadyOffered(side)),
            Some(_) => self.answer_draw(true),
            None => {
                self.offer = Some(side);
                Ok(Vec::new())
            }
        }
    }

    /// The other side's answer.
    ///
    /// # Errors
    /// When nobody offers a draw.
    pub fn answer_draw(&mut self, accept: bool) -> Result<Vec<Event>, MatchError> {
        if self.offer.take().is_none() {
            return Err(MatchError::NoOffer);
        }
        if accept {
            self.agree_draw()
        } else {
            Ok(Vec::new())
        }
    }

    /// Both agree on a draw. A minor win may be scored as one, also afterwards \[T\].
    ///
    /// # Errors
    /// When the game is over otherwise.
    pub fn agree_draw(&mut self) -> Result<Vec<Event>, MatchError> {
        self.close(self.may_agree(), Game::agree_draw)
    }

    fn may_agree(&self) -> bool {
        !self.outcome().is_over() || matches!(self.outcome(), Outcome::Win { minor: true, .. })
    }

    fn close(&mut self, open: bool, end: impl FnOnce(&mut Game)) -> Result<Vec<Event>, MatchError> {
        if !open {
            return Err(MatchError::Over);
        }
        let told = self.game.settlement().len();
        end(&mut self.game);
        self.offer = None;
        self.closing = payments::ending(&self.game, told);
        Ok(self.closing.clone())
    }
}
