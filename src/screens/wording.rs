//! What the screens say of men, rules and results, in plain sentences. Pure: asks the rules what is in
//! force, knows nothing of how it is shown.

use crate::arena::selection::{Question, Why};
use crate::rules::{
    Array, ChiefFall, Kind, Outcome, Piece, Preset, Reason, Repetition, Rules, Side,
};
use crate::table::Player;

/// The name of a side at the beginning of a sentence.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::Orange => "Orange",
    }
}

/// The name of a kind; the flier is an odwar where the men are live [17].
#[must_use]
pub fn kind_name(kind: Kind, rules: Rules) -> &'static str {
    if kind == Kind::Flier && rules.toggles().duel {
        "odwar"
    } else {
        kind.name()
    }
}

/// The first letter as a capital.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Two letters for a kind, for lists of moves.
#[must_use]
pub fn kind_short(kind: Kind, rules: Rules) -> &'static str {
    match kind {
        Kind::Chief => "Ch",
        Kind::Princess => "Ps",
        Kind::Flier if rules.toggles().duel => "Od",
        Kind::Flier => "Fl",
        Kind::Dwar => "Dw",
        Kind::Padwar => "Pd",
        Kind::Warrior => "Wa",
        Kind::Thoat => "Th",
        Kind::Panthan => "Pa",
    }
}

/// A man by side and kind: `Black odwar`.
#[must_use]
pub fn man_name(piece: Piece, rules: Rules) -> String {
    format!("{} {}", side_name(piece.side), kind_name(piece.kind, rules))
}

/// What a kind is known by among the men of the field.
#[must_use]
pub fn rank_note(kind: Kind) -> &'static str {
    match kind {
        Kind::Chief => "wears the diadem of ten jewels",
        Kind::Princess => "wears the diadem of one jewel; takes nobody, and is the game",
        Kind::Flier => "wears five feathers",
        Kind::Dwar => "a captain of three feathers",
        Kind::Padwar => "a lieutenant of two feathers",
        Kind::Warrior => "a warrior of two feathers, with the spear",
        Kind::Thoat => "a mounted warrior of two feathers",
        Kind::Panthan => "a soldier of fortune with one feather",
    }
}

/// How a kind moves under the rules in force, in one sentence.
#[must_use]
pub fn moves_sentence(kind: Kind, rules: Rules) -> String {
    let toggles = rules.toggles();
    let royal = if rules.preset_of() == Preset::Thuria {
        "two"
    } else {
        "three"
    };
    let mix = if toggles.royal_mixing {
        "straight and diagonal in any mix"
    } else {
        "all straight or all diagonal"
    };
    let count = |number: &str| {
        if toggles.exact_steps {
            number.to_owned()
        } else {
            format!("up to {number}")
        }
    };
    let mut text = match kind {
        Kind::Chief => format!("{} steps, {mix}", count(royal)),
        Kind::Princess => format!(
            "{} steps, {mix}; she leaps over men, takes nobody",
            count(royal)
        ),
        Kind::Flier => format!("{} steps on the diagonals", count("three")),
        Kind::Dwar => format!("{} steps along files and ranks", count("three")),
        Kind::Padwar => format!("{} steps on the diagonals", count("two")),
        Kind::Warrior => format!("{} steps along files and ranks", count("two")),
        Kind::Thoat => match toggles.thoat_order {
            crate::rules::ThoatOrder::Either => {
                "one step straight and one diagonal, in either order".to_owned()
            }
            crate::rules::ThoatOrder::OrthogonalFirst => {
                "one step straight, then one diagonal".to_owned()
            }
        },
        Kind::Panthan if toggles.panthan_back_diagonal => {
            "one step: forward, sideways, or diagonally forward or back".to_owned()
        }
        Kind::Panthan => "one step: forward, sideways or diagonally forward".to_owned(),
    };
    let jumps = match kind {
        Kind::Flier => toggles.flier_jumps,
        Kind::Thoat => toggles.thoat_jumps,
        _ => false,
    };
    if jumps {
        text.push_str(", leaping over men");
    }
    if matches!(
        kind,
        Kind::Chief | Kind::Flier | Kind::Dwar | Kind::Padwar | Kind::Warrior
    ) && toggles.turning
    {
        text.push_str("; he may turn at each step");
    }
    format!("{}.", capital(&text))
}

/// What a rule set is called on the screen.
#[must_use]
pub const fn rules_title(preset: Preset) -> &'static str {
    match preset {
        Preset::Jetan => "Jetan",
        Preset::Manator => "Manator",
        Preset::Decennial => "Decennial Games",
        Preset::Thuria => "Thuria Jetan",
        Preset::Ekman => "Ekman's Jetan",
        Preset::AbstractGames => "Jetan of Abstract Games",
        Preset::Chapter2 => "Jetan of the second chapter",
        Preset::Zillions => "Jetan of the machines",
        Preset::Loose => "Free Jetan",
    }
}

/// What a rule set is, in one sentence.
#[must_use]
pub const fn rules_sentence(preset: Preset) -> &'static str {
    match preset {
        Preset::Jetan => "The game of the book's appendix: who moves onto a man takes him.",
        Preset::Manator => {
            "The live game: every capture is a fight to the death, and its winner holds the square."
        }
        Preset::Decennial => {
            "Manator in which a fallen chief leaves the field and the game goes on."
        }
        Preset::Thuria => "Eight files, no padwars, and a duty to guard the princess.",
        Preset::Ekman => "Jetan with Thuria's duty to the princess.",
        Preset::AbstractGames => "Jetan with a thoat that leaps.",
        Preset::Chapter2 => "Jetan as the second chapter tells it.",
        Preset::Zillions => "Jetan in which a fallen chief loses the game.",
        Preset::Loose => "Jetan in which a man may stop before his steps are spent.",
    }
}

/// Which men face each other at the start.
#[must_use]
pub fn array_sentence(rules: Rules) -> &'static str {
    match rules.toggles().array {
        Array::Barsoomian => "Chief faces princess.",
        Array::Manatorian => "Chief faces chief, princess faces princess.",
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

/// How a game ended, in two or three words.
#[must_use]
pub fn headline(outcome: Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "The game goes on".to_owned(),
        Outcome::Draw { .. } => "A drawn game".to_owned(),
        Outcome::Win { winner, .. } => format!("{} wins", side_name(winner)),
    }
}

/// Why a game ended, in a sentence.
#[must_use]
pub fn reason_sentence(outcome: Outcome, rules: Rules) -> String {
    let (winner, loser) = match outcome {
        Outcome::Win { winner, .. } => (side_name(winner), side_name(winner.other())),
        Outcome::Ongoing => return "Neither side has won yet.".to_owned(),
        Outcome::Draw { .. } => ("", ""),
    };
    let draw = winner.is_empty();
    match outcome.reason() {
        None => String::new(),
        Some(Reason::PrincessTaken) => format!("{winner} has taken {loser}'s princess."),
        Some(Reason::ChiefByChief) => format!("{winner}'s chief has slain {loser}'s chief."),
        Some(Reason::ChiefFell) if draw => {
            "A chief fell to a man who is no chief: by these rules nobody wins.".to_owned()
        }
        Some(Reason::ChiefFell) => {
            let worth = if rules.toggles().chief_fall == ChiefFall::MinorWin {
                ": a minor win"
            } else {
                ""
            };
            format!("{loser}'s chief has fallen to a man of {winner}{worth}.")
        }
        Some(Reason::Stalemate) if draw => {
            "The side to move has no legal move, which draws.".to_owned()
        }
        Some(Reason::Stalemate) => format!("{loser} has no legal move left."),
        Some(Reason::EqualValue) => {
            "Both sides were left with three men or fewer of equal value for ten plies.".to_owned()
        }
        Some(Reason::Repetition) => {
            let times = if rules.toggles().repetition == Repetition::Thuria {
                "too often"
            } else {
                "a third time"
            };
            format!("The same position stood on the board {times}.")
        }
        Some(Reason::NoCapture) => {
            format!(
                "No man has left the board for {} plies.",
                rules.toggles().no_capture_draw
            )
        }
        Some(Reason::Resigned) => format!("{loser} has given up the game."),
        Some(Reason::Agreed) => "Both sides have agreed to a draw.".to_owned(),
        Some(Reason::Flag) => format!("{loser}'s time has run out."),
    }
}

/// What a question about a move says: its heading, and sentences about what hangs on it.
#[must_use]
pub fn question_text(question: &Question, rules: Rules) -> (&'static str, Vec<String>) {
    match question.why {
        Why::Escape => (
            "The escape",
            vec![
                format!("Your princess would flee to {}.", question.mv.to),
                "She can do so only once in a game.".to_owned(),
            ],
        ),
        Why::ChiefFall { won, lost } => {
            let after = |when: &str, outcome: Option<Outcome>| match outcome {
                Some(outcome) => format!("{when}, {}.", end_clause(outcome)),
                None => format!("{when}, the game goes on."),
            };
            let fights = rules.toggles().duel;
            let mut lines = vec![after(
                if fights {
                    "If your man wins"
                } else {
                    "If you take him"
                },
                won,
            )];
            if fights {
                lines.push(after("If your man falls", lost));
            }
            ("A chief may fall", lines)
        }
    }
}

fn end_clause(outcome: Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "the game goes on".to_owned(),
        Outcome::Draw { .. } => "the game is drawn".to_owned(),
        Outcome::Win { winner, minor, .. } => {
            format!(
                "{} wins{}",
                side_name(winner),
                if minor { " a minor win" } else { " the game" }
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manator() -> Rules {
        Rules::preset(Preset::Manator)
    }

    #[test]
    fn every_end_has_a_full_sentence() {
        for reason in Reason::ALL {
            for outcome in [
                Outcome::Win {
                    winner: Side::Orange,
                    reason,
                    minor: false,
                },
                Outcome::Draw { reason },
            ] {
                let text = reason_sentence(outcome, manator());
                assert!(
                    text.ends_with('.') && text.len() > 20,
                    "{reason:?}: {text:?}"
                );
            }
        }
        let taken = Outcome::Win {
            winner: Side::Orange,
            reason: Reason::PrincessTaken,
            minor: false,
        };
        assert_eq!(
            reason_sentence(taken, manator()),
            "Orange has taken Black's princess."
        );
        assert_eq!(headline(taken), "Orange wins");
    }

    #[test]
    fn the_flier_is_an_odwar_only_where_men_fight() {
        assert_eq!(kind_name(Kind::Flier, manator()), "odwar");
        assert_eq!(
            kind_name(Kind::Flier, Rules::preset(Preset::Jetan)),
            "flier"
        );
    }

    #[test]
    fn sentences_follow_the_toggles() {
        let thuria = Rules::preset(Preset::Thuria);
        assert!(moves_sentence(Kind::Chief, thuria).starts_with("Two steps"));
        assert!(moves_sentence(Kind::Thoat, thuria).contains("then one diagonal"));
        assert!(
            moves_sentence(Kind::Dwar, Rules::preset(Preset::Loose)).starts_with("Up to three")
        );
        assert!(!moves_sentence(Kind::Thoat, manator()).contains("leaping"));
        assert!(
            moves_sentence(Kind::Thoat, Rules::preset(Preset::AbstractGames)).contains("leaping")
        );
    }

    #[test]
    fn the_question_about_a_chief_tells_both_ends() {
        let mv = "e1e4".parse().unwrap();
        let draw = Outcome::Draw {
            reason: Reason::ChiefFell,
        };
        let win = Outcome::Win {
            winner: Side::Black,
            reason: Reason::ChiefByChief,
            minor: false,
        };
        let why = Why::ChiefFall {
            won: Some(win),
            lost: Some(draw),
        };
        let (_, lines) = question_text(&Question { mv, why }, manator());
        assert_eq!(
            lines,
            [
                "If your man wins, Black wins the game.",
                "If your man falls, the game is drawn."
            ]
        );
        let why = Why::ChiefFall {
            won: None,
            lost: Some(draw),
        };
        let (_, lines) = question_text(&Question { mv, why }, manator());
        assert_eq!(lines[0], "If your man wins, the game goes on.");
    }

    #[test]
    fn every_rule_set_and_kind_has_words() {
        for preset in Preset::ALL {
            assert!(rules_sentence(preset).ends_with('.'));
            assert!(array_sentence(Rules::preset(preset)).ends_with('.'));
            let mut names: Vec<_> = Kind::ALL
                .map(|kind| kind_short(kind, Rules::preset(preset)))
                .to_vec();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 8);
        }
    }
}
