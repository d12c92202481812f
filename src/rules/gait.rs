//! How each kind of man steps under the toggles in force: the rules' table of pieces as data, and the
//! plain walk over it that builds the fast tables and finds the path a man is seen to take.

use super::{
    piece::{Kind, Side},
    preset::Preset,
    toggles::{ThoatOrder, Toggles},
};

/// One step: files to the east, ranks to the north.
pub(super) type Step = (i8, i8);

const ORTHOGONAL: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// How the men of a kind step under the toggles in force, as the rules' table of pieces says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habit {
    /// The count of their steps.
    pub steps: u8,
    /// Where these may go.
    pub directions: Directions,
    /// They may turn at each step.
    pub turns: bool,
    /// They may stop after any step, not only after the last.
    pub stops: bool,
}

/// Where the steps of a kind may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directions {
    /// North, east, south and west.
    Orthogonal,
    /// North-east, south-east, south-west and north-west.
    Diagonal,
    /// Any, each step as it likes.
    Mixed,
    /// All orthogonal or all diagonal.
    OneSort,
    /// One step orthogonal, one diagonal.
    OneOfEach {
        /// In this order only.
        orthogonal_first: bool,
    },
    /// Forward, diagonally forward and sideways.
    Ahead {
        /// Diagonally back too.
        back_diagonal: bool,
    },
}

/// How a man of one kind and side steps.
#[derive(Clone, Debug)]
pub(super) struct Gait {
    /// What the sequences follow from.
    pub habit: Habit,
    /// Every sequence of full length that he may take.
    pub sequences: Vec<Vec<Step>>,
    /// He passes over men.
    pub jumps: bool,
}

impl Habit {
    fn of(preset: Preset, toggles: &Toggles, kind: Kind) -> Self {
        let royal = if toggles.royal_mixing {
            Directions::Mixed
        } else {
            Directions::OneSort
        };
        let (steps, directions) = match kind {
            Kind::Chief | Kind::Princess if preset == Preset::Thuria => (2, royal),
            Kind::Chief | Kind::Princess => (3, royal),
            Kind::Flier => (3, Directions::Diagonal),
            Kind::Dwar => (3, Directions::Orthogonal),
            Kind::Padwar => (2, Directions::Diagonal),
            Kind::Warrior => (2, Directions::Orthogonal),
            Kind::Thoat => {
                let orthogonal_first = toggles.thoat_order == ThoatOrder::OrthogonalFirst;
                (2, Directions::OneOfEach { orthogonal_first })
            }
            Kind::Panthan => {
                let back_diagonal = toggles.panthan_back_diagonal;
                (1, Directions::Ahead { back_diagonal })
            }
        };
        Self {
            steps,
            directions,
            turns: toggles.turning,
            stops: !toggles.exact_steps,
        }
    }

    /// Every sequence of full length.
    fn sequences(self, side: Side) -> Vec<Vec<Step>> {
        let of = |directions: &[Step]| turns(directions, self.steps.into(), self.turns);
        match self.directions {
            Directions::Orthogonal => of(&ORTHOGONAL),
            Directions::Diagonal => of(&DIAGONAL),
            Directions::Mixed => of(&[ORTHOGONAL, DIAGONAL].concat()),
            Directions::OneSort => [of(&ORTHOGONAL), of(&DIAGONAL)].concat(),
            Directions::OneOfEach { orthogonal_first } => thoat(orthogonal_first),
            Directions::Ahead { back_diagonal } => panthan(side, back_diagonal),
        }
    }
}

impl Gait {
    /// The gait of a kind under a rule set.
    pub fn of(preset: Preset, toggles: &Toggles, side: Side, kind: Kind) -> Self {
        let habit = Habit::of(preset, toggles, kind);
        let jumps = match kind {
            Kind::Princess => true,
            Kind::Flier => toggles.flier_jumps,
            Kind::Thoat => toggles.thoat_jumps,
            _ => false,
        };
        Self {
            habit,
            sequences: habit.sequences(side),
            jumps,
        }
    }

    /// Walks every path from `from` and calls `arrive` with each path that ends as it may; its last square
    /// is the destination. `enter` says whether a square can be entered on the way: nothing when it
    /// is off the board, else whether it is empty.
    pub fn walk(
        &self,
        from: Step,
        enter: impl Fn(Step) -> Option<bool>,
        mut arrive: impl FnMut(&[Step]),
    ) {
        for sequence in &self.sequences {
            let mut path = [from; 4];
            for (length, step) in (1..).zip(sequence) {
                let last = path[length - 1];
                let next = (last.0 + step.0, last.1 + step.1);
                let Some(empty) = enter(next).filter(|_| !path[..length].contains(&next)) else {
                    break;
                };
                path[length] = next;
                if self.habit.stops || length == sequence.len() {
                    arrive(&path[1..=length]);
                }
                if !empty && !self.jumps {
                    break;
                }
            }
        }
    }

    /// The offsets of squares that a man passes over: where others can be in his way.
    pub fn passed(&self) -> Vec<Step> {
        let mut passed = Vec::new();
        self.walk(
            (0, 0),
            |_| Some(true),
            |path| passed.extend_from_slice(&path[..path.len() - 1]),
        );
        passed.sort_unstable();
        passed.dedup();
        passed
    }
}

/// Every sequence of `steps` steps in these directions; without turning only the straight ones.
fn turns(directions: &[Step], steps: usize, turning: bool) -> Vec<Vec<Step>> {
    if !turning {
        return directions.iter().map(|&step| vec![step; steps]).collect();
    }
    (0..steps).fold(vec![Vec::new()], |begun, _| {
        begun
            .iter()
            .flat_map(|begun: &Vec<Step>| {
                directions
                    .iter()
                    .map(move |&step| [begun.as_slice(), &[step]].concat())
            })
            .collect()
    })
}

fn thoat(orthogonal_first: bool) -> Vec<Vec<Step>> {
    let mut sequences = Vec::new();
    for orthogonal in ORTHOGONAL {
        for diagonal in DIAGONAL {
            sequences.push(vec![orthogonal, diagonal]);
            if !orthogonal_first {
                sequences.push(vec![diagonal, orthogonal]);
            }
        }
    }
    sequences
}

fn panthan(side: Side, back_diagonal: bool) -> Vec<Vec<Step>> {
    let forward = match side {
        Side::Black => 1,
        Side::Orange => -1,
    };
    let mut steps = vec![(0, forward), (1, forward), (-1, forward), (1, 0), (-1, 0)];
    if back_diagonal {
        steps.extend([(1, -forward), (-1, -forward)]);
    }
    steps.into_iter().map(|step| vec![step]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn destinations(kind: Kind, preset: Preset) -> usize {
        let gait = Gait::of(preset, &preset.toggles(), Side::Black, kind);
        let mut ends = BTreeSet::new();
        gait.walk(
            (0, 0),
            |_| Some(true),
            |path| {
                ends.insert(path[path.len() - 1]);
            },
        );
        ends.len()
    }

    #[test]
    fn destinations_on_an_endless_empty_board() {
        for (kind, jetan, thuria) in [
            (Kind::Chief, 48, 24),
            (Kind::Princess, 48, 24),
            (Kind::Flier, 16, 16),
            (Kind::Dwar, 16, 16),
            (Kind::Padwar, 8, 8),
            (Kind::Warrior, 8, 8),
            (Kind::Thoat, 12, 12),
            (Kind::Panthan, 5, 5),
        ] {
            assert_eq!(destinations(kind, Preset::Jetan), jetan, "{kind}");
            assert_eq!(destinations(kind, Preset::Thuria), thuria, "{kind}");
        }
    }
}
