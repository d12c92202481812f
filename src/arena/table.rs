//! The table at which the match is played: the one truth (`Match`) as a resource, and who looks at
//! it from where. Only the referee changes the match.

use bevy::prelude::*;

use crate::record::{GameTree, Node};
use crate::rules::{Position, Side, Square};
use crate::table::{Contest, Match, PieceId, Player};

/// The match that is being played, if any.
#[derive(Resource, Debug, Default)]
pub struct Table {
    game: Option<Match>,
    paused: bool,
    told: Option<Box<GameTree>>,
    contest: Option<Contest>,
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

    /// Puts a game on the table that is to be told: the match before its first ply, and its text.
    pub(super) fn put_told(&mut self, game: Match, tree: Box<GameTree>) {
        *self = Self {
            game: Some(game),
            told: Some(tree),
            ..Self::default()
        };
    }

    /// The text of the game that is told, if the match on the table is one: then nobody plays it.
    #[must_use]
    pub fn told(&self) -> Option<&GameTree> {
        self.told.as_deref()
    }

    /// The ply that the told game goes on with.
    #[must_use]
    pub fn next_told(&self) -> Option<&Node> {
        self.told()?.main.nodes.get(self.game()?.len())
    }

    /// What the told game's text says of the last ply, or before the first.
    #[must_use]
    pub fn comments(&self) -> &[String] {
        let (Some(tree), Some(game)) = (self.told(), self.game()) else {
            return &[];
        };
        match game.len().checked_sub(1) {
            None => &tree.main.comments,
            Some(last) => self.comments_on(last),
        }
    }

    /// What the told game's text says of the ply of this index, from 0.
    #[must_use]
    pub fn comments_on(&self, ply: usize) -> &[String] {
        let node = self.told().and_then(|tree| tree.main.nodes.get(ply));
        node.map_or(&[], |node| &node.comments)
    }

    /// Puts the next game of a contest on the table.
    pub(super) fn put_contest(&mut self, game: Match, contest: Contest) {
        *self = Self {
            game: Some(game),
            contest: Some(contest),
            ..Self::default()
        };
    }

    /// The contest that the match is a game of.
    #[must_use]
    pub fn contest(&self) -> Option<&Contest> {
        self.contest.as_ref()
    }

    /// The number of the match in its contest, from 1, where it is a game of one.
    #[must_use]
    pub fn game_number(&self) -> Option<u32> {
        self.contest()?.number_of(self.game()?.seed())
    }

    /// The match as it stands, and its contest to be changed.
    pub(super) fn parts(&mut self) -> (Option<&Match>, Option<&mut Contest>) {
        (self.game.as_ref(), self.contest.as_mut())
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

    /// Who plays the side on move; nobody plays a game that is told.
    #[must_use]
    pub fn mover(&self) -> Option<(Side, Player)> {
        if self.told.is_some() {
            return None;
        }
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
