//! A fight to the death: how likely each man is to win it, who wins it, and how it goes.
//!
//! Pure: a fight is a function of the game's seed, the ply and the two fighters, in integers, with no clock, no state
//! and no I/O, so that the same game file gives the same fights on every machine (\[17\]; odds by house rule \[H\]).
//! This module knows no board and no rule of movement; what a death means for the game is decided in
//! [`rules`](crate::rules).
//!
//! # Reproducing a fight with another program
//!
//! 1. The 32 bytes of the key, numbers in little-endian order:
//!
//!    | bytes | content |
//!    |---|---|
//!    | 0..8 | the game's seed, u64 |
//!    | 8..12 | the ply field of the position before the move, u32 |
//!    | 12, 13 | the attacker's kind (Chief 0, Princess 1, Flier 2, Dwar 3, Padwar 4, Warrior 5, Thoat 6, Panthan 7) and side (Black 0, Orange 1) |
//!    | 14, 15 | the defender's kind and side |
//!    | 16, 17 | with `fighters = named` the attacker's and the defender's `PieceId` plus one; otherwise 0, 0 |
//!    | 18..24 | 0 |
//!    | 24..32 | the name of the stream in ASCII, filled up with 0: `result` |
//!
//! 2. `ChaCha` with 8 rounds under that key, 64-bit block counter from 0, nonce 0. Its key stream is read as 32-bit
//!    little-endian words from the first on.
//! 3. One draw below `n`, n = 5a + 4d: take the next word `w`; if `w` is not below the greatest multiple of `n` that
//!    does not exceed 2^32, take another; the draw is `w mod n`. No bias, and next to never a second word.
//! 4. The attacker wins if the draw is below 5a. (`odds = even`: below 1 of 2; `attacker`: without a draw.)
//!
//! [`script`] reads other streams (`script+` and `script-` for a fight won and lost by the attacker), so that
//! how a fight looks may change from one version to the next without a result changing with it.
//!
//! Names of men ([`name`]) come from streams `names` and `princess`, with 0 in the bytes 8..24.
//!
//! # What the engine may know
//!
//! The engine is given a [`Game`](crate::rules::Game), which holds no seed, and of this module asks [`odds`] alone.
//! [`decide`] cannot be called without the seed, and the seed lives in [`Match`](crate::table::Match), which the
//! engine never sees: so no engine, however it is written, can look at a result before it has chosen its move.

mod choreography;
mod decide;
mod manner;
mod names;
mod odds;
mod script;
mod stream;

pub use choreography::script;
pub use decide::{Fighter, chance, decide, skill};
pub use manner::{Manner, Weapon, manner};
pub use names::{City, MEN_NAMES, Name, name};
pub use odds::{Chance, odds, strength};
pub use script::{Action, Beat, Role, Script};
pub use stream::Stream;
