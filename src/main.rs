//! The program: parses the command line and runs what it names.

use std::process::ExitCode;

fn main() -> ExitCode {
    manator::cli::run()
}
