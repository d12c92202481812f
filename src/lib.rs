//! Jetan, the Martian chess of 1922, and its live game of Manator: captures are duels, and their
//! winner takes the square.
//!
//! The half without a screen is plain Rust, exact and deterministic; the feature `arena` (on by
//! default) adds Bevy and everything that draws, sounds or listens. Arrows between the parts:
//! `screens -> arena -> record -> table -> duel -> rules`, and `engine -> rules` (and the odds of
//! `duel`): what the engine searches does not know the seed of the duels.

pub mod duel;
pub mod engine;
pub mod record;
pub mod rules;
pub mod table;
pub mod tournament;

#[cfg(feature = "arena")]
pub mod app;
#[cfg(feature = "arena")]
pub mod arena;
pub mod cli;
#[cfg(feature = "arena")]
pub mod launch;
#[cfg(feature = "arena")]
pub mod screens;
#[cfg(feature = "arena")]
pub mod shot;
