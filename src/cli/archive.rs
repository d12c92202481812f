//! `manator archive`: finished games and careers, listed, shown, written out and taken in. What is asked for goes to
//! standard output, what the user should know besides to standard error.

mod import;
mod list;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::{CliError, tell_user};
use crate::record::archive::{Archive, ArchiveError, Date, Filter, ResultFilter, RollFilter};
use crate::record::notation::Names;
use crate::record::{data_folder, save_by};
use crate::rules::{Preset, Reason};

/// Finished games and the careers of those who fought in them.
#[derive(Args, Clone, Debug)]
pub struct ArchiveArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Clone, Debug)]
enum Command {
    /// List games, the latest to come first
    List {
        #[command(flatten)]
        games: GamesArgs,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 20)]
        limit: u32,
        /// A JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Show a game
    Show {
        /// Its number in the list
        #[arg(value_name = "ID")]
        id: i64,
        /// A JSON object on one line
        #[arg(long)]
        json: bool,
        /// Say each ply in words too: readable (with coordinates) or descriptive (as the novel tells it)
        #[arg(
            long,
            value_name = "HOW",
            default_value = "none",
            hide_default_value = true
        )]
        names: Names,
    },
    /// Write games out as game text; all of them if nothing says which
    Export {
        /// Their numbers in the list
        #[arg(value_name = "ID")]
        ids: Vec<i64>,
        #[command(flatten)]
        games: GamesArgs,
        /// The file to write; standard output when absent
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Take in the finished games of these files; a game that is there already does not count twice
    Import {
        /// Files of game text, with any number of games
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// The great and the fallen of the arena, the most wins first
    Careers {
        /// Those who bear this name alone
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// The fallen alone
        #[arg(long, conflicts_with = "living")]
        fallen: bool,
        /// The living alone
        #[arg(long)]
        living: bool,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 20)]
        limit: u32,
        /// A JSON object a line
        #[arg(long)]
        json: bool,
    },
}

/// Which games.
#[derive(Args, Clone, Debug)]
struct GamesArgs {
    /// Played by this player on either side, such as human or ai:2
    #[arg(long, value_name = "P")]
    player: Option<String>,
    /// Played by this rule set
    #[arg(long, value_name = "R")]
    rules: Option<Preset>,
    /// Won by black or orange, a draw, or points such as 2-0
    #[arg(long, value_name = "RESULT")]
    result: Option<ResultFilter>,
    /// Ended by this, such as `princess_taken`
    #[arg(long, value_name = "REASON", value_parser = reason)]
    reason: Option<Reason>,
    /// Played on this day (2026-11-30) or later
    #[arg(long, value_name = "DATE")]
    since: Option<Date>,
    /// Played on this day or earlier
    #[arg(long, value_name = "DATE")]
    until: Option<Date>,
}

/// Does what the command says, in the data folder that is meant.
///
/// # Errors
/// When there is no data folder, the archive cannot be used, or a game was refused.
pub fn run(args: &ArchiveArgs, data: Option<&Path>, out: &mut impl Write) -> Result<(), CliError> {
    let folder = data_folder(data).map_err(CliError::failed)?;
    let archive = || Archive::open_to_read(&folder);
    match &args.command {
        Command::List { games, limit, json } => {
            let filter = games.filter(&[]);
            list::games(archive()?.as_ref(), &filter, *limit, *json, out)
        }
        Command::Show { id, json, names } => {
            let game = archive()?.map(|archive| archive.game(*id)).transpose()?;
            let mut game = game.flatten().ok_or_else(|| {
                CliError::Failed(format!(
                    "there is no game {id} in the archive; see: manator archive list"
                ))
            })?;
            if *names != Names::None {
                game.text = game.tree()?.text_with(*names);
            }
            list::game(&game, *json, out)
        }
        Command::Export {
            ids,
            games,
            out: file,
        } => export(
            archive()?.as_ref(),
            &games.filter(ids),
            file.as_deref(),
            out,
        ),
        Command::Import { files } => import::run(&folder, files, out),
        Command::Careers {
            name,
            fallen,
            living,
            limit,
            json,
        } => {
            let filter = RollFilter {
                name: name.clone(),
                fallen: (*fallen || *living).then_some(*fallen),
            };
            list::careers(archive()?.as_ref(), &filter, *limit, *json, out)
        }
    }
}

/// Writes the games to a file, whole or not at all, or to standard output.
fn export(
    archive: Option<&Archive>,
    filter: &Filter,
    file: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let missing = |id: &&i64| {
        let game = archive.map(|archive| archive.game(**id)).transpose();
        game.is_ok_and(|game| game.flatten().is_none())
    };
    if let Some(id) = filter.ids.iter().find(missing) {
        return Err(CliError::Failed(format!(
            "there is no game {id} in the archive; see: manator archive list"
        )));
    }
    let Some(file) = file else {
        return archive.map_or(Ok(()), |archive| archive.export(filter, out).map(drop));
    };
    let mut games = 0;
    let mut trouble = None;
    let saved = save_by(file, |text| {
        let Some(archive) = archive else {
            return Ok(());
        };
        let written: Result<u64, CliError> = archive.export(filter, text);
        games = written.map_err(|error| match error {
            CliError::Io(error) => error,
            other => std::io::Error::other(trouble.insert(other).to_string()),
        })?;
        Ok(())
    });
    if let Some(error) = trouble {
        return Err(error);
    }
    saved?;
    tell_user(format_args!("{games} games written to {}", file.display()));
    Ok(())
}

impl GamesArgs {
    fn filter(&self, ids: &[i64]) -> Filter {
        Filter {
            ids: ids.to_vec(),
            player: self.player.clone(),
            rules: self.rules,
            result: self.result,
            reason: self.reason,
            since: self.since,
            until: self.until,
        }
    }
}

fn reason(text: &str) -> Result<Reason, String> {
    Reason::from_name(text).ok_or_else(|| {
        let names = Reason::ALL.map(Reason::name).join(", ");
        format!("a reason is one of {names}")
    })
}

impl From<ArchiveError> for CliError {
    fn from(error: ArchiveError) -> CliError {
        CliError::Failed(error.to_string())
    }
}
