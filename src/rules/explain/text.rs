//! The sentences of the causes.

use std::fmt;

use super::{
    super::{
        gait::{Directions, Habit},
        generate::ShutEscape,
        mv::Move,
        piece::Kind,
        square::Square,
    },
    Miss, Shape, Threat, Why,
};

impl std::error::Error for Why {}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::OffBoard { square } => write!(f, "{square} is off this board"),
            Self::Nobody { square } => write!(f, "nobody stands on {square}"),
            Self::Enemys { square, man } => write!(
                f,
                "the {} on {square} is {}'s, and it is {}'s turn",
                man.kind,
                man.side,
                man.side.other()
            ),
            Self::NoWay {
                mv,
                kind,
                habit,
                miss,
                escape,
            } => {
                no_way(f, *mv, *kind, *habit, *miss)?;
                f.write_str(match escape {
                    Some(ShutEscape::Spent) => ", and her escape is spent",
                    Some(ShutEscape::NotThreatened) => {
                        ", and she may escape only while she is threatened"
                    }
                    Some(ShutEscape::Off) | None => "",
                })
            }
            Self::Blocked {
                kind,
                at,
                to,
                others,
            } => {
                write!(f, "the {kind} is blocked at {}", Squares(at))?;
                if *others {
                    write!(f, " and on every other way to {to}")?;
                }
                Ok(())
            }
            Self::OwnMan { at, kind } => write!(f, "your own {kind} stands on {at}"),
            Self::TakesNobody { at, man } => {
                write!(f, "a princess takes nobody, and the {man} stands on {at}")
            }
            Self::EscapeOntoMan { at, man } => write!(
                f,
                "a princess escapes only to an empty square, and the {man} stands on {at}"
            ),
            Self::Threatened { at, by } => {
                write!(f, "{at} is threatened")?;
                let Some((first, others)) = by.split_first() else {
                    return Ok(());
                };
                write!(f, " by {first}")?;
                if !first.by_way_of.is_empty() {
                    write!(f, " by way of {}", Squares(&first.by_way_of))?;
                }
                write!(f, "{}", More(others.len()))
            }
            Self::Duty {
                princess,
                by,
                before,
            } => {
                if *before {
                    f.write_str("your princess is threatened, and it would leave her")?;
                } else {
                    f.write_str("it would leave your princess")?;
                }
                write!(f, " on {princess} threatened")?;
                match by.split_first() {
                    None => Ok(()),
                    Some((first, others)) => write!(f, " by {first}{}", More(others.len())),
                }
            }
            Self::ThirdRepetition => {
                f.write_str("the same position would stand a third time within twelve plies")
            }
            Self::LeavesOnlyThirdRepetition { side } => write!(
                f,
                "it would leave {side} nothing but moves after which a position stands a third time"
            ),
            Self::TooDear { kind, cost, purse } => write!(
                f,
                "the {kind}'s move costs {cost}, and the purse holds {purse}"
            ),
        }
    }
}

/// The man and where he stands.
impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.kind, self.from)
    }
}

/// What the man does and what this way is.
fn no_way(
    f: &mut fmt::Formatter<'_>,
    mv: Move,
    kind: Kind,
    habit: Habit,
    miss: Miss,
) -> fmt::Result {
    let count = Count(habit.steps);
    let straight_turn = if habit.turns { "" } else { " without turning" };
    match miss {
        Miss::Stays => write!(f, "the {kind} stands on {} already", mv.from),
        Miss::Edge => write!(
            f,
            "no {count} steps of a {kind} lead from {} to {} without leaving the board",
            mv.from, mv.to
        ),
        Miss::Back => match habit.directions {
            Directions::Ahead {
                back_diagonal: true,
            } => write!(f, "a {kind} steps back only diagonally, this is straight"),
            _ => write!(f, "a {kind} never steps back"),
        },
        Miss::Steps(steps) => {
            write!(f, "a {kind} {}, this is {}", Takes(habit), Count(steps))?;
            match habit.directions {
                Directions::OneOfEach { .. } => f.write_str(" steps away"),
                _ => Ok(()),
            }
        }
        Miss::Shape(shape) => match (habit.directions, shape) {
            (Directions::OneOfEach { .. }, _) => {
                write!(f, "a {kind} {}, this is {shape}", Takes(habit))
            }
            (Directions::Diagonal, Shape::Bent) if habit.turns => write!(
                f,
                "a {kind} moves diagonally and keeps to the {} squares, {} is {}",
                colour(mv.from),
                mv.to,
                colour(mv.to)
            ),
            (Directions::Diagonal, _) => {
                write!(
                    f,
                    "a {kind} moves diagonally{straight_turn}, this is {shape}"
                )
            }
            (Directions::Orthogonal, _) => {
                write!(f, "a {kind} moves straight{straight_turn}, this is {shape}")
            }
            _ => write!(
                f,
                "a {kind} moves in one line without turning, this is {shape}"
            ),
        },
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Straight => "straight",
            Self::Diagonal => "diagonal",
            Self::Bent => "bent",
        })
    }
}

/// How many steps a man takes, and of what sort where he must not mix them as he likes.
struct Takes(Habit);

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Habit {
            steps,
            directions,
            stops,
            ..
        } = self.0;
        let most = if stops && steps > 1 { "at most " } else { "" };
        match directions {
            Directions::OneOfEach {
                orthogonal_first: false,
            } => return write!(f, "takes {most}one straight step and one diagonal"),
            Directions::OneOfEach {
                orthogonal_first: true,
            } => return write!(f, "takes {most}one straight step and then one diagonal"),
            _ => {}
        }
        let noun = if steps == 1 { "step" } else { "steps" };
        write!(f, "takes {most}{} {noun}", Count(steps))?;
        match directions {
            Directions::OneSort => f.write_str(", all straight or all diagonal"),
            _ => Ok(()),
        }
    }
}

/// A number as a word where that is short.
struct Count(u8);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 13] = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve",
        ];
        match WORDS.get(usize::from(self.0)) {
            Some(word) => f.write_str(word),
            None => write!(f, "{}", self.0),
        }
    }
}

/// How many others there are, if any.
struct More(usize);

impl fmt::Display for More {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            more => write!(f, ", and by {} more", Count(more as u8)),
        }
    }
}

/// Squares with commas, and with "and" before the last.
struct Squares<'a>(&'a [Square]);

impl fmt::Display for Squares<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.0.iter().enumerate() {
            let between = match place {
                0 => "",
                _ if place + 1 == self.0.len() => " and ",
                _ => ", ",
            };
            write!(f, "{between}{square}")?;
        }
        Ok(())
    }
}

const fn colour(square: Square) -> &'static str {
    if square.is_black() { "black" } else { "orange" }
}
