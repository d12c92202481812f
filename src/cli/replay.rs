//! `manator replay`: games of a file told again in the arena, or all of them verified.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Args;

use super::json::write_game_line;
use super::{CliError, progress};
use crate::record::notation::Names;
use crate::record::{GameTree, GamesError, games};

/// Play games of a file again
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    /// The file of games
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only verify every game and print how it ended
    #[arg(long)]
    pub check: bool,
    /// Which game of the file to watch, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "check")]
    game: usize,
    /// Say each ply in words too: readable (with coordinates) or descriptive (as the novel tells it)
    #[arg(
        long,
        value_name = "HOW",
        default_value = "none",
        hide_default_value = true,
        conflicts_with = "check"
    )]
    names: Names,
}

/// The game that is to be watched.
///
/// # Errors
/// When the file cannot be read, has no such game, or that game is wrong.
pub fn chosen(args: &ReplayArgs) -> Result<GameTree, CliError> {
    let name = args.file.display();
    let unreadable = |error| CliError::failed(format!("{name} cannot be read: {error}"));
    let Some(before) = args.game.checked_sub(1) else {
        return Err(CliError::usage("games are counted from 1"));
    };
    let mut all = games(BufReader::new(File::open(&args.file).map_err(unreadable)?));
    match all.nth(before) {
        Some(Ok(game)) => Ok(game.named(args.names)),
        Some(Err(GamesError::Refused(error))) => Err(CliError::failed(format!(
            "{name}: game {}: {error}",
            args.game
        ))),
        Some(Err(GamesError::Io(error))) => Err(unreadable(error)),
        None => Err(CliError::failed(format!(
            "there is no game {} in {name}",
            args.game
        ))),
    }
}

/// Verifies each game of the file. Writes to `out` a line for each good one, `n seed plies outcome-json`, and to `errors`
/// a sentence for each bad one; goes on to the end whatever is wrong.
///
/// # Errors
/// When the file cannot be read or holds no game, a game is wrong, or writing fails.
pub fn run(
    args: &ReplayArgs,
    out: &mut impl Write,
    errors: &mut impl Write,
) -> Result<(), CliError> {
    let name = args.file.display();
    let unreadable = |error| CliError::failed(format!("{name} cannot be read: {error}"));
    let file = File::open(&args.file).map_err(unreadable)?;
    let bytes = file.metadata().map_or(0, |data| data.len());
    let progress = progress::bar(bytes, "{wide_bar} {bytes}/{total_bytes}, {eta} left");
    let (mut all, mut wrong) = (0, 0);
    for game in games(BufReader::new(progress.wrap_read(file))) {
        all += 1;
        match game {
            Ok(game) => {
                let plies = game.main.nodes.len();
                progress.suspend(|| write_game_line(out, all, game.seed, plies, game.result))?;
            }
            Err(GamesError::Refused(error)) => {
                wrong += 1;
                progress.suspend(|| writeln!(errors, "{name}: game {all}: {error}"))?;
            }
            Err(GamesError::Io(error)) => return Err(unreadable(error)),
        }
    }
    progress.finish_and_clear();
    out.flush()?;
    match (all, wrong) {
        (0, _) => Err(CliError::failed(format!("there is no game in {name}"))),
        (_, 0) => Ok(()),
        (1, _) => Err(CliError::failed(format!("the game in {name} is wrong"))),
        _ => Err(CliError::failed(format!(
            "{wrong} of the {all} games in {name} are wrong"
        ))),
    }
}
