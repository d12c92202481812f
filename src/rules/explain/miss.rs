//! What is wrong with a way that a man could not go on an empty board either: its shape or its length.

use super::super::{
    gait::{Directions, Gait, Habit, Step},
    mv::Move,
};

/// How a way differs from a man's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    /// It leads nowhere.
    Stays,
    /// It takes so many of his steps.
    Steps(u8),
    /// No number of his steps makes such a way.
    Shape(Shape),
    /// It leads back.
    Back,
    /// His steps would lead there, but over the edge of the board.
    Edge,
}

/// How one square lies to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// On the same file or rank.
    Straight,
    /// On the same diagonal.
    Diagonal,
    /// Neither.
    Bent,
}

impl Miss {
    /// What is wrong with a move that no way of this gait makes.
    pub(super) fn of(gait: &Gait, mv: Move) -> Self {
        let (from, to) = (mv.from, mv.to);
        let offset = (
            to.file() as i8 - from.file() as i8,
            to.rank() as i8 - from.rank() as i8,
        );
        if offset == (0, 0) {
            return Self::Stays;
        }
        let mut endless = false;
        gait.walk(
            (0, 0),
            |_| Some(true),
            |path| endless |= path.last() == Some(&offset),
        );
        if endless {
            Self::Edge
        } else {
            of_offset(gait.habit, offset)
        }
    }
}

fn of_offset(habit: Habit, offset: Step) -> Miss {
    let (files, ranks) = (offset.0.unsigned_abs(), offset.1.unsigned_abs());
    let (far, all) = (files.max(ranks), files + ranks);
    let shape = if files == 0 || ranks == 0 {
        Shape::Straight
    } else if files == ranks {
        Shape::Diagonal
    } else {
        Shape::Bent
    };
    let of_one_colour = all.is_multiple_of(2);
    let line = shape != Shape::Bent;
    let steps = match habit.directions {
        Directions::Orthogonal if habit.turns => {
            // An odd count of straight steps never ends on a diagonal.
            let never = shape == Shape::Diagonal && !habit.steps.is_multiple_of(2) && !habit.stops;
            (!never).then_some(all)
        }
        Directions::Orthogonal => (shape == Shape::Straight).then_some(far),
        Directions::Diagonal if habit.turns => of_one_colour.then_some(far),
        Directions::Diagonal => (shape == Shape::Diagonal).then_some(far),
        Directions::Mixed if habit.turns => Some(far),
        Directions::OneSort if habit.turns => Some(if of_one_colour { far } else { all }),
        Directions::Mixed | Directions::OneSort => line.then_some(far),
        Directions::OneOfEach { .. } => (far > habit.steps).then_some(far),
        Directions::Ahead { .. } if far == 1 => return Miss::Back,
        Directions::Ahead { .. } => Some(far),
    };
    steps.map_or(Miss::Shape(shape), Miss::Steps)
}
