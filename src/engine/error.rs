//! What can go wrong in the engine.

/// Why the engine could not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// A level that does not exist was named.
    #[error("there is no level {asked}: levels are whole numbers from 1 to {last}")]
    NoSuchLevel {
        /// The text or number that was given.
        asked: String,
        /// The strongest level there is.
        last: u8,
    },
    /// The engine fell over while thinking; the game itself is unharmed.
    #[error("the engine failed while thinking ({0}): ask it again, or play the move yourself")]
    Failed(String),
}
