//! What a match is set up from, who moves first, and how the next game follows from this one.

use super::{Match, MatchError, Player};
use crate::duel::Stream;
use crate::rules::{BySide, First, Outcome, Position, Pot, Rules, Side};

/// Everything a match starts from.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    /// The rules.
    pub rules: Rules,
    /// Who plays which side.
    pub players: BySide<Player>,
    /// What every fight is drawn from.
    pub seed: u64,
    /// Another position than the array; its side to move is kept.
    pub start: Option<Position>,
    /// Who moves first from the array; when absent the rules' `first` says it.
    pub first: Option<Side>,
    /// Under the wager `ante`, what the last game of a match left in the pot, and whether another game follows.
    pub pot: Pot,
}

impl MatchConfig {
    /// A game from the array between two before the screen; who moves first is left to the rules.
    pub fn new(rules: Rules, seed: u64) -> MatchConfig {
        MatchConfig {
            rules,
            players: BySide::from_fn(|_| Player::Human),
            seed,
            start: None,
            first: None,
            pot: Pot::default(),
        }
    }

    /// The same with these players.
    #[must_use]
    pub fn with_players(mut self, black: Player, orange: Player) -> MatchConfig {
        self.players[Side::Black] = black;
        self.players[Side::Orange] = orange;
        self
    }

    /// The same from another position.
    #[must_use]
    pub fn with_start(mut self, start: Position) -> MatchConfig {
        self.start = Some(start);
        self
    }

    /// The same with this pot.
    #[must_use]
    pub fn with_pot(mut self, pot: Pot) -> MatchConfig {
        self.pot = pot;
        self
    }

    /// The position in which the game begins.
    ///
    /// # Errors
    /// When one of one's own was made under other rules.
    pub fn start_position(&self) -> Result<Position, MatchError> {
        if let Some(start) = &self.start {
            return if start.rules() == self.rules {
                Ok(start.clone())
            } else {
                Err(MatchError::OtherRules)
            };
        }
        let first = self
            .first
            .unwrap_or_else(|| match self.rules.toggles().first {
                First::Lots => lots(self.seed),
                First::Orange => Side::Orange,
                First::Black | First::Winner => Side::Black,
            });
        Ok(Position::start(self.rules).with_side(first))
    }
}

impl Match {
    /// The next game between the same players under the same rules, with a seed of its own and nothing carried over in
    /// the pot: from the array, or from the position of one's own that this one began in. From the array, whoever [may choose](Self::chooser) who moves first moves first himself; change [`MatchConfig::first`] if
    /// he wants otherwise.
    pub fn rematch(&self, seed: u64) -> MatchConfig {
        MatchConfig {
            rules: self.rules(),
            players: *self.players(),
            seed,
            start: self.own_start(),
            first: self.chooser(),
            pot: Pot::default(),
        }
    }

    /// The position that this game began in, if it was not the array.
    fn own_start(&self) -> Option<Position> {
        let start = self.game().start();
        let array = Position::start(self.rules()).with_side(start.side());
        (*start != array).then(|| start.clone())
    }

    /// With `first = winner`: whose player may choose who moves first in the next game. The winner's; after a draw, and
    /// while the game goes on, that of the side that moved second.
    pub fn chooser(&self) -> Option<Side> {
        chooser(self.rules(), self.outcome(), self.game().start().side())
    }
}

/// [`Match::chooser`] of a game that stands so and in which this side moved first.
pub(super) fn chooser(rules: Rules, outcome: Outcome, moved_first: Side) -> Option<Side> {
    (rules.toggles().first == First::Winner)
        .then(|| outcome.winner().unwrap_or(moved_first.other()))
}

/// Who moves first by lot: the stream `lots` of the seed, number 0, one draw below 2; 0 is Black.
fn lots(seed: u64) -> Side {
    if Stream::of(b"lots", seed, 0).below(2) == 0 {
        Side::Black
    } else {
        Side::Orange
    }
}
