//! What is played for: tokens, who holds them, and what for they change hands (section 6 of the rules; \[A\], \[Sm\], \[H\]).
//! Whether a ply is legal apart from that is decided elsewhere; what a wager adds or takes away, a game asks here.
//!
//! `payment` is what is paid, `price` what things cost, `purse` who has how much and owes whom, `captives` who may be
//! bought back; `ledger` is all of it for one game, `pay` what a ply does to it, `settle` what the beginning and the end
//! do, `book` a game's ledger with its past.

mod book;
mod captives;
mod ledger;
mod pay;
mod payment;
mod price;
mod purse;
mod settle;

pub(super) use book::Book;
pub use ledger::{Ledger, Pot, Return};
pub use payment::{Cause, Holder, Payment};
