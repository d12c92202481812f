//! How a game ended, and what is asked before a move that could end it.

use super::{capital, kind_name, side_name, tanpi};
use crate::arena::selection::{Question, Why};
use crate::rules::{ChiefFall, Outcome, PositionError, Reason, Repetition, Rules};

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

/// Why a position cannot be, in a sentence.
#[must_use]
pub fn fault_sentence(fault: &PositionError) -> String {
    format!("{}.", capital(&fault.to_string()))
}

/// What a question about a move says: its heading, and sentences about what hangs on it.
#[must_use]
pub fn question_text(question: &Question, rules: Rules) -> (&'static str, Vec<String>) {
    match question.why {
        Why::Escape => (
            "The escape",
            vec![
                format!("Your princess would flee to {}.", question.action.to()),
                "She can do so only once in a game.".to_owned(),
            ],
        ),
        Why::Ransom { kind, price } => (
            "A ransom",
            vec![
                format!(
                    "Your {} is bought back for {} and stands on {}.",
                    kind_name(kind, rules),
                    tanpi(price, rules),
                    question.action.to()
                ),
                "It takes the place of your move.".to_owned(),
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
    use crate::rules::{Preset, Side};

    fn manator() -> Rules {
        Rules::preset(Preset::Manator)
    }

    #[test]
    fn every_end_has_a_full_sentence() {
        let win = |reason| Outcome::Win {
            winner: Side::Orange,
            reason,
            minor: false,
        };
        let draws = [
            Reason::ChiefFell,
            Reason::Stalemate,
            Reason::EqualValue,
            Reason::Repetition,
            Reason::NoCapture,
            Reason::Agreed,
        ];
        let draws = draws.map(|reason| Outcome::Draw { reason });
        let wins = Reason::ALL
            .into_iter()
            .filter(|reason| *reason != Reason::Agreed)
            .map(win);
        for outcome in wins.chain(draws) {
            let text = reason_sentence(outcome, manator());
            assert!(
                text.ends_with('.') && text.len() > 20,
                "{outcome:?}: {text:?}"
            );
            assert!(
                text.starts_with(char::is_uppercase),
                "{outcome:?}: {text:?}"
            );
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
    fn the_question_about_a_chief_tells_both_ends() {
        let action = "e1e4".parse().unwrap();
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
        let (_, lines) = question_text(&Question { action, why }, manator());
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
        let (_, lines) = question_text(&Question { action, why }, manator());
        assert_eq!(lines[0], "If your man wins, the game goes on.");
    }
}
