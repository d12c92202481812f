//! `manator saves`: what is saved, without a screen.

use std::io::Write;
use std::path::Path;

use clap::Subcommand;

use super::CliError;
use crate::record::{SaveEntry, Saves, Title, data_folder, utc_minute};

/// What to do with the saved games.
#[derive(Subcommand, Clone, Debug)]
pub enum SavesCommand {
    /// A line for each saved game, the last one first: when (UTC), rules, plies, state, title
    List,
    /// Write a saved game's text to standard output
    Show {
        /// Its title
        title: String,
    },
    /// Take a saved game away
    Delete {
        /// Its title
        title: String,
    },
}

/// Does it in the data folder.
///
/// # Errors
/// When there is no data folder or no such game, or the folder cannot be read or written.
pub fn run(
    command: &SavesCommand,
    data: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let saves = Saves::in_folder(&data_folder(data).map_err(CliError::failed)?);
    let title = |text: &String| text.parse::<Title>().map_err(CliError::usage);
    match command {
        SavesCommand::List => {
            let entries = saves.list()?;
            if entries.is_empty() {
                writeln!(out, "no games are saved")?;
            }
            for entry in entries {
                writeln!(out, "{}", line(&entry))?;
            }
        }
        SavesCommand::Show { title: text } => {
            write!(out, "{}", saves.load(&title(text)?)?.to_text())?;
        }
        SavesCommand::Delete { title: text } => saves.delete(&title(text)?)?,
    }
    Ok(())
}

fn line(entry: &SaveEntry) -> String {
    let when = entry.saved.map_or_else(|| "-".to_owned(), utc_minute);
    match &entry.game {
        Ok(game) => {
            let state = game
                .result
                .reason()
                .map_or("ongoing", |reason| reason.name());
            let rules = game.rules.preset_of().name();
            format!(
                "{when}  {rules}  {} plies  {state}  {}",
                game.plies, entry.title
            )
        }
        Err(error) => format!("{when}  damaged  {}: {error}", entry.title),
    }
}
