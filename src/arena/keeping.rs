//! What is kept on disk while the game is played: the match after every ply, so that it can be gone
//! on with whatever happens, the archive of games that are over, and the settings. When something
//! cannot be written the player is told once, and the game goes on. A game that is told is not kept.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy::prelude::*;

use super::ArenaSystems;
use super::messages::MatchNews;
use super::settings::Settings;
use super::table::Table;
use crate::record::archive::{Clerk, Date, Turn};
use crate::record::{
    Autosave, NoFolder, Offer, Past, SavedGame, Saves, load_or_default, save_settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept>()
        .init_resource::<Saved>()
        .init_resource::<BrokeOff>()
        .add_systems(
            Update,
            (
                keep_match,
                keep_archive,
                keep_settings.run_if(resource_changed::<Settings>),
                tell_trouble,
            )
                .chain()
                .in_set(ArenaSystems::Sync),
        );
}

/// Name of the settings' file in the data folder.
const SETTINGS_FILE: &str = "settings.toml";

/// The game that can be gone on with, or the contest whose next game is due, if one is kept.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Saved(pub Option<SavedGame>);

/// Whether the kept game broke off with the program before, so that it is worth a question of its own.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct BrokeOff(pub bool);

/// Where things are kept; nowhere in pictures and tests.
#[derive(Resource, Debug, Default)]
pub struct Kept {
    autosave: Option<Autosave>,
    archive: Option<Clerk>,
    saves: Option<Saves>,
    settings: Option<PathBuf>,
    /// What the player has been told already.
    told: Vec<String>,
    /// What he is to be told next.
    trouble: Vec<String>,
}

impl Kept {
    /// The games saved under titles, where there is a folder for them.
    #[must_use]
    pub fn saves(&self) -> Option<&Saves> {
        self.saves.as_ref()
    }
}

/// Opens the data folder, which the program before left as `past` says: reads the settings and the kept
/// game from it, and keeps both there. While another program plays the kept game it is that one's.
pub fn open(app: &mut App, folder: Result<PathBuf, NoFolder>, past: Past) {
    let mut kept = Kept::default();
    match folder {
        Ok(folder) => {
            let path = folder.join(SETTINGS_FILE);
            let (mut settings, trouble) = load_or_default::<Settings>(&path);
            if !path.exists() {
                settings.opening_seen = false;
            }
            kept.trouble.extend(trouble.map(|e| e.to_string()));
            app.insert_resource(settings.in_range());
            let autosave = Autosave::in_folder(&folder);
            let saved = autosave.load().unwrap_or_else(|error| {
                kept.trouble.push(error.to_string());
                None
            });
            let (saved, broke_off) = match past.offer(saved) {
                Offer::Nothing => (None, false),
                Offer::Continue(saved) => (Some(*saved), false),
                Offer::Resume(saved) => (Some(*saved), true),
            };
            app.insert_resource(Saved(saved));
            app.insert_resource(BrokeOff(broke_off));
            kept.autosave = (past != Past::StillRuns).then_some(autosave);
            kept.saves = Some(Saves::in_folder(&folder));
            kept.settings = Some(path);
            kept.archive = Some(Clerk::of_folder(folder));
        }
        Err(error) => kept.trouble.push(error.to_string()),
    }
    app.insert_resource(kept);
}

/// Keeps the match and its contest as they stand after every change; a finished one need not be gone on with, unless it
/// has another game behind it.
fn keep_match(
    mut news: MessageReader<MatchNews>,
    mut kept: ResMut<Kept>,
    mut saved: ResMut<Saved>,
    table: Res<Table>,
) {
    let changed = news
        .read()
        .filter(|n| {
            matches!(
                n,
                MatchNews::PlyPlayed(_)
                    | MatchNews::TookBack
                    | MatchNews::Began
                    | MatchNews::Ended(_)
            )
        })
        .count()
        > 0;
    let kept = &mut *kept;
    if changed
        && let Some(game) = table.game()
        // A match that is only watched or told takes no game from the player.
        && table.told().is_none()
        && game.players().iter().any(|(_, player)| player.is_human())
        && let Some(autosave) = &mut kept.autosave
    {
        let now = SavedGame::of(game, table.contest());
        let goes_on = now.goes_on();
        // A match without a ply is no reason to forget the one before, but for a contest that it goes on.
        let begun = game.outcome().is_over()
            || !game.is_empty()
            || table
                .contest()
                .is_some_and(|contest| !contest.finished().is_empty());
        let done = match (goes_on, begun) {
            (false, _) => autosave.discard(),
            (true, true) => autosave.save(game, table.contest()),
            (true, false) => Ok(()),
        };
        if begun {
            saved.set_if_neq(Saved(goes_on.then_some(now)));
        }
        if let Err(error) = done {
            kept.trouble.push(error.to_string());
        }
    }
}

/// Puts games that are over into the archive, watched ones too, and takes out those that go on after all. Not in this
/// thread.
fn keep_archive(mut news: MessageReader<MatchNews>, mut kept: ResMut<Kept>, table: Res<Table>) {
    let kept = &mut *kept;
    let Some(clerk) = &mut kept.archive else {
        news.clear();
        return;
    };
    for news in news.read() {
        let turn = match news {
            MatchNews::Began | MatchNews::Left => Turn::Began,
            MatchNews::TookBack => Turn::TookBack,
            MatchNews::Ended(outcome) => {
                // What has changed again within the frame is told by the news that follow.
                let played = table.game().filter(|_| table.told().is_none());
                match played.filter(|game| game.outcome() == *outcome) {
                    Some(game) => Turn::Ended(game),
                    None => continue,
                }
            }
            _ => continue,
        };
        clerk.note(turn, Date::of(SystemTime::now()));
    }
    kept.trouble.extend(clerk.troubles());
}

/// Tells the player what is wrong, each thing once.
fn tell_trouble(mut kept: ResMut<Kept>, mut news: MessageWriter<MatchNews>) {
    if kept.trouble.is_empty() {
        return;
    }
    for sentence in std::mem::take(&mut kept.trouble) {
        if !kept.told.contains(&sentence) {
            warn!("{sentence}");
            news.write(MatchNews::Warned(sentence.clone()));
            kept.told.push(sentence);
        }
    }
}

fn keep_settings(mut kept: ResMut<Kept>, settings: Res<Settings>) {
    if settings.is_added() {
        return;
    }
    let Some(path) = kept.settings.clone() else {
        return;
    };
    if let Err(error) = save_settings(&path, &*settings) {
        kept.trouble.push(error.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Preset, Rules};
    use crate::table::{Match, MatchConfig, Player};

    fn play_a_ply(app: &mut App, black: Player, orange: Player, seed: u64) {
        let config = MatchConfig::new(Rules::preset(Preset::Manator), seed);
        let mut game = Match::new(config.with_players(black, orange)).unwrap();
        let events = game.play("e2e3".parse::<Move>().unwrap()).unwrap();
        app.world_mut().resource_mut::<Table>().put(Some(game));
        app.world_mut().write_message(MatchNews::PlyPlayed(events));
        app.update();
    }

    #[test]
    fn a_match_that_is_only_watched_takes_no_game_from_the_player() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new();
        app.add_message::<MatchNews>()
            .init_resource::<Table>()
            .init_resource::<Settings>()
            .add_plugins(plugin);
        open(&mut app, Ok(folder.path().to_owned()), Past::Left);
        let engine = Player::Engine { level: 1 };
        play_a_ply(&mut app, Player::Human, engine, 7);
        let kept = app.world().resource::<Saved>().clone();
        assert_eq!(kept.0.as_ref().map(|saved| saved.record.seed), Some(7));
        play_a_ply(&mut app, engine, engine, 8);
        assert_eq!(*app.world().resource::<Saved>(), kept);
        let on_disk = Autosave::in_folder(folder.path()).load().unwrap();
        assert_eq!(on_disk, kept.0);
    }

    #[test]
    fn a_game_that_is_over_is_in_the_archive() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new();
        app.add_message::<MatchNews>()
            .init_resource::<Table>()
            .init_resource::<Settings>()
            .add_plugins(plugin);
        open(&mut app, Ok(folder.path().to_owned()), Past::Left);
        let config = MatchConfig::new(Rules::preset(Preset::Manator), 7);
        let mut game = Match::new(config).unwrap();
        game.resign(crate::rules::Side::Black).unwrap();
        let ended = MatchNews::Ended(game.outcome());
        let record = crate::record::Record::of(&game);
        app.world_mut().resource_mut::<Table>().put(Some(game));
        app.world_mut().write_message(MatchNews::Began);
        app.world_mut().write_message(ended);
        app.update();
        // Dropped, the archive's thread does first what it was told.
        drop(app);
        let archive = crate::record::archive::Archive::open_to_read(folder.path());
        let stored = archive.unwrap().unwrap().game(1).unwrap().unwrap();
        assert_eq!(stored.tree().unwrap().record(), record);
    }
}
