//! The archive from outside: what is stored is found, careers are those of the games, and nothing that fails costs more
//! than what failed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod careers;
mod clerk;
mod command;
mod damage;
mod files;
#[path = "../games/mod.rs"]
mod games;
mod kit;
mod search;
mod together;
mod versions;
