//! One game of a series.

use super::{Finished, OPENING_PLIES, Series, SeriesError, opening};
use crate::engine::{Engine, Level, Request, StopFlag};
use crate::record::Record;
use crate::rules::{BySide, Side};
use crate::table::{Match, MatchConfig, MatchError, Player};

/// A game that is not over by now is agreed drawn: rules without draws could go on for ever.
pub const MOST_PLIES: usize = 2_000;

/// Plays a game to its end. Nothing when `stop` was raised first.
pub(super) fn play(
    series: &Series,
    number: u32,
    engines: &mut BySide<Engine>,
    stop: &StopFlag,
) -> Result<Option<Finished>, SeriesError> {
    let levels = series.levels_in(number);
    let mut dice = series.opening_of(number);
    let mut config = MatchConfig::new(series.rules, series.seed_of(number));
    config.players = levels.map(|level| Player::Engine {
        level: level.number(),
    });
    config.first = Some(opening::first_side(series.rules, &mut dice));
    let table = |source: MatchError| SeriesError::Table { number, source };
    let mut game = Match::new(config).map_err(table)?;
    for _ in 0..OPENING_PLIES {
        let Some(mv) = opening::draw(game.game(), &mut dice) else {
            break;
        };
        game.play(mv).map_err(table)?;
    }
    for side in Side::ALL {
        engines[side].clear();
    }
    let requests = levels.map(|level: Level| Request::level(level, game.salt()));
    while !game.outcome().is_over() {
        if game.len() >= MOST_PLIES {
            game.agree_draw().map_err(table)?;
            break;
        }
        let side = game.position().side();
        let thought = engines[side].think(game.game(), &requests[side], stop);
        if stop.is_stopped() {
            return Ok(None);
        }
        let Some(action) = thought.best else { break };
        game.play(action).map_err(table)?;
    }
    Ok(Some(Finished {
        number,
        first: series.first_in(number),
        record: Record::of(&game),
    }))
}
