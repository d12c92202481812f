//! The contest that the match on the table is a game of, if it is one: its games are counted when they end, and the
//! next one begins when it is asked for. What a contest is stands in `crate::table`; only the referee calls this.

use super::table::Table;
use crate::record::{RecordError, SavedGame};
use crate::table::{Contest, ContestConfig, ContestError, Match, MatchError};

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
    /// The save does.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The first game of a contest.
///
/// # Errors
/// When it is to have no games, or its start position belongs to other rules.
pub(super) fn begin(config: ContestConfig, table: &mut Table) -> Result<(), NotBegun> {
    play(Contest::new(config)?, table)
}

/// The next game; `give_away`: who may choose who moves first leaves it to the other.
///
/// # Errors
/// When no game is due.
pub(super) fn next_game(give_away: bool, table: &mut Table) -> Result<(), NotBegun> {
    let mut contest = table.contest().cloned().ok_or(NotBegun::NoContest)?;
    if let Some(chooser) = contest.chooser().filter(|_| give_away) {
        contest.choose_first(chooser.other())?;
    }
    play(contest, table)
}

/// Goes on with a saved game, and with its contest if it is a game of one.
///
/// # Errors
/// When its plies do not lead to where it says it stands.
pub(super) fn resume(saved: SavedGame, table: &mut Table) -> Result<(), NotBegun> {
    let game = saved.record.into_match()?;
    match saved.contest {
        Some(contest) => table.put_contest(game, contest),
        None => table.put(Some(game)),
    }
    Ok(())
}

fn play(contest: Contest, table: &mut Table) -> Result<(), NotBegun> {
    let game = Match::new(contest.next_game()?)?;
    table.put_contest(game, contest);
    Ok(())
}

/// Counts the game on the table if it is the one that is due and is over.
pub(super) fn count(table: &mut Table) {
    let (game, contest) = table.parts();
    if let (Some(game), Some(contest)) = (game, contest)
        && let Err(error) = contest.finish(game)
    {
        bevy::log::debug!("not counted: {error}");
    }
}

/// Strikes the result of the game on the table out again, before it is changed.
pub(super) fn uncount(table: &mut Table) {
    let (game, contest) = table.parts();
    if let (Some(game), Some(contest)) = (game, contest) {
        let counted = contest.finished().len() as u32;
        if contest.number_of(game.seed()) == Some(counted) {
            contest.reopen();
        }
    }
}
