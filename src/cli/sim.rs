//! `manator sim`: games between engines without a screen. The same command prints the same bytes, however many
//! threads play.

use std::io::Write;
use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::json::write_game_line;
use super::{CliError, RulesArgs, progress, seed};
use crate::engine::Level;
use crate::record::{Record, save_atomically};
use crate::rules::{BySide, Side};
use crate::table::Player;
use crate::tournament::{Finished, Series, Tally, run as play_series};

/// Play games between engines without a screen.
#[derive(Args, Clone, Debug)]
pub struct SimArgs {
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[command(flatten)]
    rules: RulesArgs,
    /// Who plays Black in the first game
    #[arg(long, value_name = "ai:N", default_value = "ai:2")]
    black: Player,
    /// Who plays Orange in the first game
    #[arg(long, value_name = "ai:N", default_value = "ai:2")]
    orange: Player,
    /// Change sides each game and count players too; both games of a pair begin from the same position
    #[arg(long)]
    swap: bool,
    /// What openings, fights and the engines' errors are drawn from
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    /// How many games are played at once; all the machine can when absent
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Writes a line for each game and the scores.
///
/// # Errors
/// When an argument cannot be followed, or writing fails.
pub fn run(args: &SimArgs, out: &mut impl Write) -> Result<(), CliError> {
    let series = args.series()?;
    let template = "{wide_bar} {pos}/{len} games, {eta} left";
    let progress = progress::bar(series.games.into(), template);
    let mut tally = Tally::default();
    let mut records: Vec<Record> = Vec::new();
    let played = play_series(&series, |game: Finished| -> Result<(), CliError> {
        tally.count(&game);
        let (seed, plies) = (game.record.seed, game.record.plies.len());
        progress.suspend(|| write_game_line(out, game.number, seed, plies, game.record.result))?;
        progress.inc(1);
        if args.out.is_some() {
            records.push(game.record);
        }
        Ok(())
    });
    progress.finish_and_clear();
    played?;
    write!(out, "black {}  ", tally.sides[Side::Black])?;
    writeln!(out, "orange {}", tally.sides[Side::Orange])?;
    if args.swap {
        writeln!(out, "first {}  second {}", tally.first, tally.second)?;
    }
    out.flush()?;
    match &args.out {
        Some(path) => Ok(save_atomically(
            path,
            Record::to_texts(&records).as_bytes(),
        )?),
        None => Ok(()),
    }
}

impl SimArgs {
    fn series(&self) -> Result<Series, CliError> {
        let threads = match self.threads {
            Some(0) => {
                return Err(CliError::Usage(
                    "--threads takes a number from 1".to_owned(),
                ));
            }
            Some(threads) => threads,
            None => thread::available_parallelism().map_or(1, usize::from),
        };
        Ok(Series {
            rules: self.rules.rules()?,
            games: self.games,
            levels: BySide::new(
                level("--black", self.black)?,
                level("--orange", self.orange)?,
            ),
            swap: self.swap,
            seed: self.seed,
            threads,
        })
    }
}

fn level(option: &str, player: Player) -> Result<Level, CliError> {
    let usage = |text: String| CliError::Usage(format!("{option}: {text}"));
    match player {
        Player::Engine { level } => Level::new(level).map_err(|error| usage(error.to_string())),
        Player::Human => Err(usage(
            "nobody sits before the screen here; name an engine such as ai:2".to_owned(),
        )),
    }
}
