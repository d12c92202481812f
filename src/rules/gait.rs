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

/// How a man of one kind and side steps.
#[derive(Clone, Debug)]
pub(super) struct Gait {
    /// Every sequence of full length that he may take.
    pub sequences: Vec<Vec<Step>>,
    /// He may stop after any step, not only after the last.
    pub stops: bool,
    /// He passes over men.
    pub jumps: bool,
}

impl Gait {
    /// The gait of a kind under a rule set.
    pub fn of(preset: Preset, toggles: &Toggles, side: Side, kind: Kind) -> Self {
        let royal_steps = if preset == Preset::Thuria { 2 } else { 3 };
        let sequences = match kind {
            Kind::Chief | Kind::Princess if toggles.royal_mixing => turns(
                &[ORTHOGONAL, DIAGONAL].concat(),
                royal_steps,
                toggles.turning,
            ),
            Kind::Chief | Kind::Princess => {
                let mut sequences = turns(&ORTHOGONAL, royal_steps, toggles.turning);
                sequences.extend(turns(&DIAGONAL, royal_steps, toggles.turning));
                sequences
            }
            Kind::Flier => turns(&DIAGONAL, 3, toggles.turning),
            Kind::Dwar => turns(&ORTHOGONAL, 3, toggles.turning),
            Kind::Padwar => turns(&DIAGONAL, 2, toggles.turning),
            Kind::Warrior => turns(&ORTHOGONAL, 2, toggles.turning),
            Kind::Thoat => thoat(toggles.thoat_order),
            Kind::Panthan => panthan(side, toggles.panthan_back_diagonal),
        };
        let jumps = match kind {
            Kind::Princess => true,
            Kind::Flier => toggles.flier_jumps,
            Kind::Thoat => toggles.thoat_jumps,
            _ => false,
        };
        Self {
            sequences,
            stops: !toggles.exact_steps,
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
                if self.stops || length == sequence.len() {
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

fn thoat(order: ThoatOrder) -> Vec<Vec<Step>> {
    let mut sequences = Vec::new();
    for orthogonal in ORTHOGONAL {
        for diagonal in DIAGONAL {
            sequences.push(vec![orthogonal, diagonal]);
            if order == ThoatOrder::Either {
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
