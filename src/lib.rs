//! Jetan, the Martian chess of 1922, and its live game of Manator.
pub mod cli;
pub mod duel;
pub mod engine;
pub mod record;
pub mod rules;
pub mod table;
pub mod tournament;
