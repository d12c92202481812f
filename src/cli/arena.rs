//! The commands that open a window: the title, a game, a spectacle. What is missing to open one
//! (a display, a driver) is said in a sentence before Bevy starts.

use std::path::PathBuf;

use bevy::app::AppExit;

use super::match_args::{MatchArgs, Wanted};
use super::{CliError, tell_user};
use crate::app;
use crate::arena::messages::MatchRequest;
use crate::launch::{self, Driver};
use crate::record::GameTree;
use crate::table::Player;

/// Opens the title screen.
pub fn title(data: Option<PathBuf>) -> Result<(), CliError> {
    open(None, data)
}

/// Straight into a game: by default a human as Black against the engine.
pub fn play(args: MatchArgs, data: Option<PathBuf>) -> Result<(), CliError> {
    open(
        Some(args.wanted(Player::Human, Player::Engine { level: 2 })?),
        data,
    )
}

/// Engine against engine.
pub fn watch(args: MatchArgs, data: Option<PathBuf>) -> Result<(), CliError> {
    open(
        Some(args.wanted(Player::Engine { level: 3 }, Player::Engine { level: 3 })?),
        data,
    )
}

/// Opens the arena on a game that is told again.
pub fn tell(tree: GameTree, data: Option<PathBuf>) -> Result<(), CliError> {
    open_on(Some(MatchRequest::Tell(Box::new(tree))), None, data)
}

fn open(wanted: Option<Wanted>, data: Option<PathBuf>) -> Result<(), CliError> {
    let seed = match &wanted {
        Some(Wanted::New(config)) => Some(config.seed),
        _ => None,
    };
    let first = wanted.map(|wanted| match wanted {
        Wanted::New(config) => MatchRequest::Start(config),
        Wanted::Saved(saved) => MatchRequest::Resume(saved),
    });
    open_on(first, seed, data)
}

/// Opens a window; tells the seed of what begins there.
fn open_on(
    first: Option<MatchRequest>,
    seed: Option<u64>,
    data: Option<PathBuf>,
) -> Result<(), CliError> {
    launch::display().map_err(CliError::failed)?;
    let driver = launch::driver().map_err(CliError::failed)?;
    let assets = launch::assets().map_err(CliError::failed)?;
    if let Some(seed) = seed {
        tell_user(format_args!("seed {seed}"));
    }
    if driver == Driver::Software {
        tell_user(format_args!(
            "drawing without a graphics card: the arena is drawn small and only when something moves; T shows it as a plan"
        ));
    }
    let data = crate::record::data_folder(data.as_deref());
    let exit = app::run(assets, driver.quality(), first, data);
    match exit {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(CliError::failed(format!("the game ended with code {code}"))),
    }
}
