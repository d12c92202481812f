//! What the screens say of men, rules and results, in plain sentences. Pure: asks the rules what is in
//! force, knows nothing of how it is shown.

mod ends;
mod men;
mod opening;
mod rules;
mod stakes;
mod toggles;

pub use ends::{fault_sentence, headline, question_text, reason_sentence};
pub use men::{capital, kind_short, man_name, moves_sentence, rank_note, sides_man};
pub use opening::opening_line;
pub use rules::{array_sentence, rules_sentence, rules_title};
pub use stakes::{payment_sentence, tanpi};
pub use toggles::{toggle_part, toggle_sentence, toggle_title, value_sentence, value_title};

pub use crate::record::notation::kind_name;

use crate::rules::Side;
use crate::table::Player;

/// The name of a side at the beginning of a sentence.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::Orange => "Orange",
    }
}

/// Who plays a side.
#[must_use]
pub fn player_name(player: Player) -> String {
    match player {
        Player::Human => "human".to_owned(),
        Player::Engine { level } => format!("engine, level {level}"),
    }
}
