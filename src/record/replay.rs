//! A record played again.

use super::{Fault, Record, RecordError};
use crate::rules::{Outcome, Reason};
use crate::table::{Match, MatchConfig, MatchError};

impl Record {
    /// Replays the game to where it stands. Fights end as the record states them, even where this version would draw
    /// another result from the seed.
    ///
    /// # Errors
    /// When a ply is not legal or the result is not what the plies lead to. A record that was read has passed already.
    pub fn into_match(self) -> Result<Match, RecordError> {
        let mut game = Match::new(MatchConfig {
            rules: self.rules,
            players: self.players,
            seed: self.seed,
            start: Some(self.start),
            first: None,
        })
        .map_err(Fault::Table)?;
        for (index, ply) in self.plies.into_iter().enumerate() {
            game.play_stated(ply).map_err(|source| Fault::Illegal {
                number: index + 1,
                source,
            })?;
        }
        close(&mut game, self.result).map_err(Fault::Table)?;
        let reached = game.outcome();
        if reached == self.result {
            return Ok(game);
        }
        Err(Fault::OtherResult {
            stated: self.result,
            reached,
        }
        .into())
    }
}

/// Brings about an end that stands in the result alone: given up, agreed (a minor win too \[T\]), lost on time.
fn close(game: &mut Match, result: Outcome) -> Result<(), MatchError> {
    match result {
        _ if game.outcome() == result => Ok(()),
        Outcome::Win {
            winner,
            reason: Reason::Resigned,
            ..
        } => game.resign(winner.other()).map(drop),
        Outcome::Win {
            winner,
            reason: Reason::Flag,
            ..
        } => game.flag(winner.other()).map(drop),
        Outcome::Draw {
            reason: Reason::Agreed,
        } => game.agree_draw().map(drop),
        _ => Ok(()),
    }
}
