//! The table at which the match is played: the one truth (`Match`) as a resource, and who looks at
//! it from where. Only the referee changes the match.

use bevy::prelude::*;

use crate::rules::{Position, Side, Square};
use crate::table::{Match, PieceId, Player};

/// The match that is being played, if any.
#[derive(Resource, Debug, Default)]
pub struct Table {
    game: Option<Match>,
    paused: bool,
}

impl Table {
    /// The match, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// The match, to be changed by the referee alone.
    pub(super) fn game_mut(&mut self) -> Option<&mut Match> {
        self.game.as_mut()
    }

    /// Puts another match on the table, or none.
    pub(super) fn put(&mut self, game: Option<Match>) {
        *self = Self {
            game,
            ..Self::default()
        };
    }

    /// Whether engines and show stand still.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    pub(super) fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// The human side that a draw is on offer to.
    #[must_use]
    pub fn draw_offered_to(&self) -> Option<Side> {
        let game = self.game()?;
        game.offer()
            .map(Side::other)
            .filter(|&side| game.player(side).is_human())
    }

    /// The square of a living man.
    #[must_use]
    pub fn square_of(&self, id: PieceId) -> Option<Square> {
        self.game()?
            .men()
            .find(|man| man.id == id)
            .map(|man| man.square)
    }

    /// The position on the table.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.game().map(Match::position)
    }

    /// The side on move while the match goes on.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        let game = self.game()?;
        (!game.outcome().is_over()).then(|| game.position().side())
    }

    /// Who plays the side on move.
    #[must_use]
    pub fn mover(&self) -> Option<(Side, Player)> {
        let side = self.to_move()?;
        Some((side, self.game()?.player(side)))
    }

    /// Whether a human is on move.
    #[must_use]
    pub fn awaits_human(&self) -> bool {
        matches!(self.mover(), Some((_, Player::Human)))
    }

    /// The side from which the match is seen at first: the only human's, else Black's.
    #[must_use]
    pub fn home_seat(&self) -> Side {
        match self.game() {
            Some(g)
                if g.player(Side::Black) != Player::Human
                    && g.player(Side::Orange) == Player::Human =>
            {
                Side::Orange
            }
            _ => Side::Black,
        }
    }
}
