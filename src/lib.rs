//! Jetan, the Martian chess of 1922, and its live game of Manator.
pub mod rules;
