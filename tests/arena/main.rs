//! The arena from outside: the whole game as the program builds it, run without any graphics driver and played through
//! the messages, keys and mouse that a player's machine would send. Only [`pictures`] draws.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a test that cannot go on may panic, and one that is left out says so"
)]

mod budgets;
mod contest;
mod contrast;
mod devices;
mod games;
mod individuals;
mod kit;
mod loading;
mod marks;
mod opening;
mod pace;
mod panel;
mod pictures;
mod pointer;
mod position_page;
mod rules_page;
mod saves;
mod setup;
mod skipping;
mod squares;
mod study;
mod taking_back;
mod telling;
mod thuria;
mod views;
mod wagers;
mod whole_game;
