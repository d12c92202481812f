//! The referee: takes requests to the match, and tells the news. The only place of the arena that
//! changes the match; draws nothing.

use bevy::prelude::*;

use super::ArenaSystems;
use super::contest;
use super::messages::{MatchNews, MatchRequest, PlyRequested};
use super::table::Table;
use super::telling;
use super::thinker::Thinkers;
use crate::rules::Side;
use crate::table::{Contest, Match, Player};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Table>()
        .add_message::<PlyRequested>()
        .add_message::<MatchRequest>()
        .add_message::<MatchNews>()
        .add_systems(
            Update,
            (meet_requests, play_plies)
                .chain()
                .in_set(ArenaSystems::Referee),
        );
}

/// Everything but moves.
fn meet_requests(
    mut requests: MessageReader<MatchRequest>,
    mut news: MessageWriter<MatchNews>,
    mut table: ResMut<Table>,
    thinkers: Res<Thinkers>,
) {
    for request in requests.read() {
        match request {
            MatchRequest::Start(config) => {
                begin(Match::new((**config).clone()), &mut table, &mut news);
            }
            MatchRequest::Contest(config) => {
                let begun = contest::begin((**config).clone(), &mut table);
                tell_begin(begun, &mut table, &mut news);
            }
            MatchRequest::NextGame(give_away) => {
                let begun = contest::next_game(*give_away, &mut table);
                tell_begin(begun, &mut table, &mut news);
            }
            MatchRequest::Resume(saved) => {
                let begun = contest::resume((**saved).clone(), &mut table);
                tell_begin(begun, &mut table, &mut news);
            }
            MatchRequest::Tell(tree) => telling::begin(tree.clone(), &mut table, &mut news),
            MatchRequest::TellTo(ply) => {
                if telling::go_to(*ply, &mut table, &mut news) {
                    tell_end(&mut table, &mut news);
                }
            }
            MatchRequest::Rematch => {
                if let Some(tree) = table.told().cloned() {
                    telling::begin(Box::new(tree), &mut table, &mut news);
                } else if let Some(mut config) = table.contest().map(Contest::config) {
                    config.seed = next_seed(config.seed);
                    let begun = contest::begin(config, &mut table);
                    tell_begin(begun, &mut table, &mut news);
                } else if let Some(config) = table.game().map(|g| g.rematch(next_seed(g.seed()))) {
                    begin(Match::new(config), &mut table, &mut news);
                }
            }
            MatchRequest::TakeBack => take_back(&mut table, &mut news),
            // Nobody plays a game that is told.
            MatchRequest::Resign(_)
            | MatchRequest::OfferDraw(_)
            | MatchRequest::AnswerDraw(_)
            | MatchRequest::AgreeDraw
                if table.told().is_some() => {}
            MatchRequest::Resign(side) => {
                if let Some(Ok(_)) = table.game_mut().map(|g| g.resign(*side)) {
                    tell_end(&mut table, &mut news);
                }
            }
            MatchRequest::OfferDraw(side) => offer_draw(*side, &mut table, &thinkers, &mut news),
            MatchRequest::AnswerDraw(yes) => {
                if let Some(by) = table.game().and_then(Match::offer) {
                    answer_draw(by, *yes, &mut table, &mut news);
                }
            }
            MatchRequest::AgreeDraw => {
                contest::uncount(&mut table);
                if let Some(Ok(_)) = table.game_mut().map(Match::agree_draw) {
                    tell_end(&mut table, &mut news);
                } else {
                    contest::count(&mut table);
                }
            }
            MatchRequest::Pause(paused) => table.set_paused(*paused),
            MatchRequest::Leave => {
                table.put(None);
                news.write(MatchNews::Left);
            }
        }
    }
}

fn begin<E: std::fmt::Display>(
    game: Result<Match, E>,
    table: &mut Table,
    news: &mut MessageWriter<MatchNews>,
) {
    let begun = game.map(|game| table.put(Some(game)));
    tell_begin(begun, table, news);
}

fn tell_begin<E: std::fmt::Display>(
    begun: Result<(), E>,
    table: &mut Table,
    news: &mut MessageWriter<MatchNews>,
) {
    match begun {
        Ok(()) => {
            news.write(MatchNews::Began);
            tell_end(table, news);
        }
        Err(error) => {
            news.write(MatchNews::Refused {
                reason: error.to_string(),
                square: None,
            });
        }
    }
}

fn take_back(table: &mut Table, news: &mut MessageWriter<MatchNews>) {
    let told = table.told().is_some();
    contest::uncount(table);
    let Some(game) = table.game_mut() else { return };
    let nobody_plays = Side::ALL
        .into_iter()
        .all(|s| told || game.player(s) != Player::Human);
    let undone = if nobody_plays {
        usize::from(game.undo().is_some())
    } else {
        game.undo_to_human()
    };
    if undone == 0 {
        contest::count(table);
        news.write(MatchNews::Refused {
            reason: "There is nothing to take back.".into(),
            square: None,
        });
    } else {
        news.write(MatchNews::TookBack);
    }
}

fn offer_draw(
    side: Side,
    table: &mut Table,
    thinkers: &Thinkers,
    news: &mut MessageWriter<MatchNews>,
) {
    let Some(game) = table.game_mut() else { return };
    if let Err(error) = game.offer_draw(side) {
        news.write(MatchNews::Refused {
            reason: error.to_string(),
            square: None,
        });
        return;
    }
    match game.player(side.other()) {
        // The other side's offer stood already: now it is agreed.
        Player::Human if game.offer().is_none() => tell_end(table, news),
        Player::Human => {
            news.write(MatchNews::DrawOffered(side.other()));
        }
        Player::Engine { .. } => {
            let accepted = thinkers.accepts_draw(side.other());
            answer_draw(side, accepted, table, news);
        }
    }
}

fn answer_draw(by: Side, accepted: bool, table: &mut Table, news: &mut MessageWriter<MatchNews>) {
    if let Some(Ok(_)) = table.game_mut().map(|g| g.answer_draw(accepted)) {
        news.write(MatchNews::DrawAnswered { by, accepted });
        if accepted {
            tell_end(table, news);
        }
    }
}

/// Tells the end, where it has come, and counts it in the contest.
fn tell_end(table: &mut Table, news: &mut MessageWriter<MatchNews>) {
    contest::count(table);
    if let Some(outcome) = table.game().map(Match::outcome).filter(|o| o.is_over()) {
        news.write(MatchNews::Ended(outcome));
    }
}

/// Moves. One that was made for another position is dropped without a word: its maker is late.
fn play_plies(
    mut requests: MessageReader<PlyRequested>,
    mut news: MessageWriter<MatchNews>,
    mut table: ResMut<Table>,
) {
    for request in requests.read() {
        let Some(game) = table.game_mut() else {
            continue;
        };
        if game.position().key() != request.key || game.outcome().is_over() {
            debug!(
                "dropped {}: it was made for another position",
                request.action
            );
            continue;
        }
        match game.play(request.action) {
            Ok(events) => {
                news.write(MatchNews::PlyPlayed(events));
                tell_end(&mut table, &mut news);
            }
            Err(error) => {
                news.write(MatchNews::Refused {
                    reason: error.to_string(),
                    square: Some(request.action.to()),
                });
            }
        }
    }
}

/// The seed of the next game between the same players: another one, and always the same after this.
fn next_seed(seed: u64) -> u64 {
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1) >> 24
}
