//! The command line: what there is to say and which file runs it. One file a subcommand; errors are
//! one sentence on standard error; exit codes are 0 done, 1 failed, 2 bad arguments.

pub mod archive;
#[cfg(feature = "arena")]
mod arena;
pub mod bench;
pub mod error;
mod file_limit;
pub mod json;
pub mod lines;
#[cfg(feature = "arena")]
mod match_args;
pub mod perft;
mod progress;
pub mod replay;
pub mod rules;
mod rules_args;
pub mod saves;
#[cfg(feature = "arena")]
mod shot;
pub mod sim;

use std::fmt;
use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
pub use error::CliError;
pub use rules_args::RulesArgs;

/// Jetan, the Martian chess of 1922, and its live game of Manator.
#[derive(Parser, Debug)]
#[command(name = "manator", version, about, long_about = None)]
struct Cli {
    /// Folder for games and settings, instead of the user's own (also: `MANATOR_DATA`).
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Straight into a game.
    #[cfg(feature = "arena")]
    Play(match_args::MatchArgs),
    /// Engine against engine, to be watched.
    #[cfg(feature = "arena")]
    Watch(match_args::MatchArgs),
    /// One named picture without a window, the same every time.
    #[cfg(feature = "arena")]
    Shot(shot::ShotArgs),
    /// Games without a screen, with statistics.
    Sim(sim::SimArgs),
    /// A game of a file told again in the arena; or all verified, with a line for each.
    Replay(replay::ReplayArgs),
    /// Finished games and careers: listed, shown, written out and taken in.
    Archive(archive::ArchiveArgs),
    /// Questions about the rules as JSON lines on standard input, answers on standard output.
    #[command(after_long_help = rules::HELP)]
    Rules,
    /// What is saved: list it, show a game, delete one.
    #[command(subcommand)]
    Saves(saves::SavesCommand),
    /// Counts the lines of play to a depth.
    Perft(perft::PerftArgs),
    /// A fixed search over fixed positions: the engine's signature and speed.
    Bench,
}

/// Parses the command line and runs what it names.
#[must_use]
pub fn run() -> ExitCode {
    file_limit::survive();
    let asked = plain(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches(&asked).unwrap_or_else(|error| error.exit());
    match dispatch(cli) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the answers has seen enough of them.
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            tell_user(format_args!("manator: {error}"));
            ExitCode::from(error.exit_code())
        }
    }
}

/// The command with help as a terminal shows it: the marks by which the documentation tells code are not for readers
/// of help.
fn plain(command: clap::Command) -> clap::Command {
    command
        .mut_args(|arg| match arg.get_help().map(ToString::to_string) {
            Some(help) => arg.help(help.replace('`', "")),
            None => arg,
        })
        .mut_subcommands(plain)
}

/// A seed as it is typed.
fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// Tells the user something beside what was asked for. Where nobody listens any more there is nobody to tell that.
fn tell_user(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn dispatch(cli: Cli) -> Result<(), CliError> {
    match cli.command {
        #[cfg(feature = "arena")]
        None => arena::title(cli.data),
        #[cfg(not(feature = "arena"))]
        None => Err(CliError::usage(
            "this program was built without the arena: name a command (see --help)",
        )),
        #[cfg(feature = "arena")]
        Some(Command::Play(args)) => arena::play(args, cli.data),
        #[cfg(feature = "arena")]
        Some(Command::Watch(args)) => arena::watch(args, cli.data),
        #[cfg(feature = "arena")]
        Some(Command::Shot(args)) => shot::run(&args),
        Some(Command::Sim(args)) => sim::run(&args, &mut io::stdout().lock()),
        Some(Command::Replay(args)) if !args.check => tell(&args, cli.data),
        Some(Command::Replay(args)) => {
            replay::run(&args, &mut io::stdout().lock(), &mut io::stderr().lock())
        }
        Some(Command::Saves(command)) => {
            saves::run(&command, cli.data.as_deref(), &mut io::stdout().lock())
        }
        Some(Command::Archive(args)) => {
            archive::run(&args, cli.data.as_deref(), &mut io::stdout().lock())
        }
        Some(Command::Bench) => bench::run(&mut io::stdout().lock()),
        Some(Command::Rules) => rules::run(BufReader::new(io::stdin()), &mut io::stdout().lock()),
        Some(Command::Perft(args)) => perft::run(&args, &mut io::stdout().lock()),
    }
}

#[cfg(feature = "arena")]
fn tell(args: &replay::ReplayArgs, data: Option<PathBuf>) -> Result<(), CliError> {
    arena::tell(replay::chosen(args)?, data)
}

#[cfg(not(feature = "arena"))]
fn tell(_: &replay::ReplayArgs, _: Option<PathBuf>) -> Result<(), CliError> {
    Err(CliError::usage(
        "this program was built without the arena, so that games can only be verified: add --check",
    ))
}
