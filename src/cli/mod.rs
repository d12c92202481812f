//! The commands, a file for each. Nothing here knows a rule.

pub mod bench;
pub mod error;
pub mod perft;
pub mod rules;
mod rules_args;
pub mod sim;

pub use error::CliError;
pub use rules_args::RulesArgs;
