//! What is played for: tokens, who holds them, and what for they change hands (section 6 of the rules; \[A\], \[Sm\], \[H\]).

mod payment;

pub use payment::{Cause, Holder, Payment};
