//! The contest that the match on the table is a game of, if it is one: its games are counted when they end, and the
//! next one begins when it is asked for. What a contest is stands in `crate::table`; only the referee calls this.

use super::table::Table;
use crate::rules::{BySide, Position, Side};
use crate::table::{Contest, ContestConfig, ContestError, Match, MatchError};

/// What a contest is begun from.
#[derive(Clone, Debug)]
pub struct ContestPlan {
    /// Its rules, games and players.
    pub config: ContestConfig,
    /// The position that every game begins with, instead of the array.
    pub start: Option<Position>,
}

/// A contest that is being played.
#[derive(Clone, Debug)]
pub struct Running {
    /// What it was begun from.
    pub plan: ContestPlan,
    /// How it stands.
    pub contest: Contest,
}

impl Running {
    /// The number of a game of this contest, from 1: the one that was counted last, or the one that is due.
    #[must_use]
    pub fn game_number(&self, game: &Match) -> u32 {
        let counted = self.contest.finished().len() as u32;
        if counted > 0 && self.contest.seed_of(counted) == game.seed() {
            counted
        } else {
            counted + 1
        }
    }

    /// The points of the two so far, by the side that each has in this game.
    #[must_use]
    pub fn score(&self, game: &Match) -> BySide<u32> {
        let number = self.game_number(game);
        BySide::from_fn(|side| self.contest.points(self.contest.on_side(side, number)))
    }

    /// The side, in this game, of whoever may choose who moves first in the next: where he is somebody before the
    /// screen, and the games begin from the array.
    #[must_use]
    pub fn human_chooser(&self, game: &Match) -> Option<Side> {
        let chooser = self.contest.chooser()?;
        let free = self.plan.start.is_none() && self.contest.player(chooser).is_human();
        let number = self.game_number(game);
        Side::ALL
            .into_iter()
            .find(|&side| self.contest.on_side(side, number) == chooser)
            .filter(|_| free)
    }
}

/// Why a game of a contest cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum NotBegun {
    /// There is no contest.
    #[error("this game is no game of a match")]
    NoContest,
    /// The contest has no such game.
    #[error(transparent)]
    Contest(#[from] ContestError),
    /// The table refuses it.
    #[error(transparent)]
    Match(#[from] MatchError),
}

/// The first game of a contest.
///
/// # Errors
/// When it is to have no games, or its start position belongs to other rules.
pub(super) fn begin(plan: ContestPlan, table: &mut Table) -> Result<(), NotBegun> {
    let contest = Contest::new(plan.config.clone())?;
    play(Running { plan, contest }, table)
}

/// The next game; `give_away`: who may choose who moves first leaves it to the other.
///
/// # Errors
/// When no game is due.
pub(super) fn next_game(give_away: bool, table: &mut Table) -> Result<(), NotBegun> {
    let mut running = table.contest().cloned().ok_or(NotBegun::NoContest)?;
    if let Some(chooser) = running.contest.chooser().filter(|_| give_away) {
        running.contest.choose_first(chooser.other())?;
    }
    play(running, table)
}

fn play(running: Running, table: &mut Table) -> Result<(), NotBegun> {
    let mut config = running.contest.next_game()?;
    config.start.clone_from(&running.plan.start);
    table.put_contest(Match::new(config)?, running);
    Ok(())
}

/// Counts the game on the table if it is the one that is due and is over.
pub(super) fn count(table: &mut Table) {
    let (game, running) = table.parts();
    if let (Some(game), Some(running)) = (game, running)
        && let Err(error) = running.contest.finish(game)
    {
        bevy::log::debug!("not counted: {error}");
    }
}

/// Strikes the result of the game on the table out again, before it is changed.
pub(super) fn uncount(table: &mut Table) {
    let (game, running) = table.parts();
    if let (Some(game), Some(running)) = (game, running) {
        let counted = running.contest.finished().len() as u32;
        if running.game_number(game) == counted {
            running.contest.reopen();
        }
    }
}
