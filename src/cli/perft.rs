//! `manator perft`: counts lines of play and says how fast.

use std::{io::Write, time::Instant};

use clap::Args;

use super::{CliError, RulesArgs};
use crate::rules::{Ledger, Rules, perft, perft_divide};

/// Count the lines of play of so many plies.
#[derive(Args, Clone, Debug)]
pub struct PerftArgs {
    /// Plies
    pub depth: u32,
    #[command(flatten)]
    rules: RulesArgs,
    /// The position to count from, six fields in one argument; the start when absent
    #[arg(long)]
    fen: Option<String>,
    /// Print the count of each first ply
    #[arg(long)]
    divide: bool,
    /// Play the last ply too instead of counting it
    #[arg(long)]
    no_bulk: bool,
}

/// Writes the count, after a line for each first ply with `--divide`.
///
/// # Errors
/// When the rule set or the position cannot be, or writing fails.
pub fn run(args: &PerftArgs, out: &mut impl Write) -> Result<(), CliError> {
    refuse_wager(args.rules.rules()?)?;
    let position = args.rules.position(args.fen.as_deref())?;
    let (depth, bulk) = (args.depth, !args.no_bulk);
    let clock = CpuClock::start();
    let nodes = if args.divide {
        let counts = perft_divide(&position, depth, bulk);
        for (ply, count) in &counts {
            writeln!(out, "{ply}: {count}")?;
        }
        if depth == 0 {
            1
        } else {
            counts.iter().map(|(_, count)| count).sum()
        }
    } else {
        perft(&position, depth, bulk)
    };
    let seconds = clock.seconds();
    let millions = nodes as f64 / seconds.max(1e-9) / 1e6;
    let way = if bulk { "bulk" } else { "full" };
    writeln!(
        out,
        "perft {depth}: {nodes} nodes, {seconds:.3} s cpu, {millions:.1} Mnps, {way}"
    )?;
    Ok(())
}

/// Refuses rules under which purses and captives say what is legal: a count of positions knows neither.
pub(super) fn refuse_wager(rules: Rules) -> Result<(), CliError> {
    let toggles = rules.toggles();
    if !Ledger::rules_moves(toggles) {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "perft counts moves alone, and under the wager {} purses and captives say what is legal; ask for legal instead, or set wager=none",
        toggles.wager.name()
    )))
}

/// Time that this thread has run, which a busy machine does not stretch; where the system does not tell,
/// the time on the wall.
struct CpuClock {
    ran: Option<u64>,
    wall: Instant,
}

impl CpuClock {
    fn start() -> Self {
        Self {
            ran: ran_ns(),
            wall: Instant::now(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.ran, ran_ns()) {
            (Some(start), Some(now)) => now.saturating_sub(start) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Nanoseconds that this thread has run, from Linux, which brings the number up to date when the thread yields.
fn ran_ns() -> Option<u64> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        args: PerftArgs,
    }

    fn output(words: &[&str]) -> Result<String, CliError> {
        let mut out = Vec::new();
        run(
            &Command::parse_from([&["perft"], words].concat()).args,
            &mut out,
        )?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn counts_and_divides() {
        let text = output(&["2", "--rules", "jetan"]).unwrap();
        assert!(
            text.starts_with("perft 2: 6066 nodes, ") && text.ends_with(" Mnps, bulk\n"),
            "{text}"
        );
        let text = output(&["2", "--rules", "thuria", "--divide", "--no-bulk"]).unwrap();
        assert_eq!(text.lines().count(), 45);
        assert!(
            text.contains("perft 2: 1922 nodes") && text.ends_with(" Mnps, full\n"),
            "{text}"
        );
    }

    #[test]
    fn bad_arguments_are_sentences_with_exit_code_2() {
        for words in [
            &["1", "--rules", "chess"][..],
            &["1", "--set", "duel"],
            &["1", "--set", "duel=maybe"],
            &["1", "--set", "wager=pay_to_move"],
            &["1", "--fen", "nonsense"],
        ] {
            let error = output(words).unwrap_err();
            assert_eq!(error.exit_code(), 2);
            assert!(!error.to_string().is_empty());
        }
    }
}
