//! A game that is told again: its plies one after the other, each shown to its end, with time to read what
//! its text says of it. Owns the pace and the steps; the referee alone asks it to change the match.

use bevy::prelude::*;

use super::ArenaSystems;
use super::messages::{MatchNews, MatchRequest};
use super::show::Show;
use super::table::Table;
use crate::record::{self, GameTree};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Telling>()
        .add_systems(Update, go_on.in_set(ArenaSystems::Think));
}

/// Time between the end of a ply's show and the next ply, in seconds.
const BREATH_S: f32 = 1.2;
/// Letters that are read in a second.
const LETTERS_A_SECOND: f32 = 24.0;
/// The longest time that is left for reading, in seconds.
const LONGEST_READING_S: f32 = 20.0;

/// Whether the told game goes on by itself.
#[derive(Resource, Debug, Default)]
pub struct Telling {
    /// Ply follows ply; else each is asked for.
    pub running: bool,
    waited_s: f32,
}

impl Telling {
    /// Stops where it is, or goes on.
    pub fn toggle(&mut self) {
        self.running = !self.running;
        self.waited_s = 0.0;
    }
}

fn go_on(
    time: Res<Time>,
    table: Res<Table>,
    show: Res<Show>,
    mut telling: ResMut<Telling>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let (Some(game), Some(_)) = (table.game(), table.next_told()) else {
        if telling.running {
            telling.running = false;
        }
        return;
    };
    if !telling.running || table.is_paused() {
        return;
    }
    if !show.is_idle() {
        telling.waited_s = 0.0;
        return;
    }
    telling.waited_s += time.delta_secs();
    if telling.waited_s >= reading_s(table.comments()) {
        telling.waited_s = 0.0;
        requests.write(MatchRequest::TellTo(game.len() + 1));
    }
}

/// How long the comments are left to be read, in seconds.
fn reading_s(comments: &[String]) -> f32 {
    let letters: usize = comments.iter().map(|text| text.chars().count()).sum();
    (BREATH_S + letters as f32 / LETTERS_A_SECOND).min(LONGEST_READING_S)
}

/// Puts the game on the table, before its first ply.
pub(super) fn begin(tree: Box<GameTree>, table: &mut Table, news: &mut MessageWriter<MatchNews>) {
    match tree.record().opening() {
        Ok(game) => {
            table.put_told(game, tree);
            news.write(MatchNews::Began);
        }
        Err(error) => {
            news.write(MatchNews::Refused {
                reason: error.to_string(),
                square: None,
            });
        }
    }
}

/// Takes the told game to another ply. Says whether something has changed.
pub(super) fn go_to(ply: usize, table: &mut Table, news: &mut MessageWriter<MatchNews>) -> bool {
    let Some(tree) = table.told() else {
        return false;
    };
    let (plies, result) = (tree.record().plies, tree.result);
    let Some(game) = table.game_mut() else {
        return false;
    };
    let (before, wanted) = (game.len(), ply.min(plies.len()));
    if wanted == before {
        return false;
    }
    while game.len() > wanted {
        game.undo();
    }
    let mut last = None;
    let told = plies[game.len()..wanted].iter().try_for_each(|ply| {
        last = Some(game.play_stated(*ply)?);
        Ok::<(), crate::table::MatchError>(())
    });
    if wanted == plies.len() && told.is_ok() {
        // What was read has been checked: its end follows.
        let _ = record::close(game, result);
    }
    match (told, last) {
        (Err(error), _) => news.write(MatchNews::Refused {
            reason: error.to_string(),
            square: None,
        }),
        (Ok(()), Some(events)) if wanted == before + 1 => news.write(MatchNews::PlyPlayed(events)),
        (Ok(()), _) => news.write(MatchNews::TookBack),
    };
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_comments_are_left_longer_and_none_for_ever() {
        let text = |letters: usize| vec!["x".repeat(letters)];
        assert_eq!(reading_s(&[]), BREATH_S);
        assert!(reading_s(&text(240)) > 10.0);
        assert_eq!(reading_s(&text(100_000)), LONGEST_READING_S);
    }
}
