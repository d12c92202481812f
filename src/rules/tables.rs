//! Precomputed reach under one set of movement toggles, for every square of the board.

use std::sync::{Mutex, PoisonError};

use super::{
    chief,
    gait::{Gait, Step},
    piece::{ByKind, BySide, Kind, Side},
    preset::Preset,
    rule_set::Board,
    toggles::Toggles,
    window::{Blockers, Places, Surroundings, Window, at},
};

/// Ranks are ten apart in a set's bits, on every board.
pub(super) const STRIDE: i32 = 10;
/// Places of the frame; the board's squares are fewer, but a power of two saves a comparison.
pub(super) const PLACES: usize = 128;

/// All that generation looks up.
pub(super) struct Tables {
    pub board: Board,
    /// The board's squares.
    pub on_board: u128,
    /// All files but the first, and all but the last.
    pub not_first: u128,
    pub not_last: u128,
    /// Panthans may step diagonally back.
    pub back_diagonal: bool,
    pub gaits: BySide<ByKind<Gait>>,
    pub princess: Leaps,
    panthan: BySide<Mover>,
    chief: Mover,
    flier: Mover,
    dwar: Mover,
    padwar: Mover,
    warrior: Mover,
    thoat: Mover,
    places: Places,
}

/// Destinations by origin, whoever stands around.
pub(super) type Leaps = Box<[u128; PLACES]>;

/// How one kind's reach is found.
pub(super) enum Mover {
    /// By origin alone: it jumps, or takes one step.
    Leap(Leaps),
    /// By the men around it.
    Window(Window),
    /// By two windows: all straight or all diagonal.
    Pair(Window, Window),
    /// By spreading over the empty squares: the chief's three steps in any mix.
    Spread {
        /// He may stop after one step or two.
        stops: bool,
    },
}

impl Tables {
    /// The tables of a rule set; rule sets that move alike share them.
    pub fn of(preset: Preset, toggles: &Toggles) -> &'static Self {
        static KNOWN: Mutex<Vec<((bool, Toggles), &'static Tables)>> = Mutex::new(Vec::new());
        let likeness = (preset == Preset::Thuria, moving_part(toggles));
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, tables)) = known.iter().find(|(known, _)| *known == likeness) {
            return tables;
        }
        let tables = Box::leak(Box::new(Self::new(preset, toggles)));
        known.push((likeness, tables));
        tables
    }

    fn new(preset: Preset, toggles: &Toggles) -> Self {
        let side = if preset == Preset::Thuria { 8 } else { 10 };
        let board = Board {
            width: side,
            height: side,
        };
        let gaits =
            BySide::from_fn(|side| ByKind::from_fn(|kind| Gait::of(preset, toggles, side, kind)));
        let files = |wanted: fn(u8, u8) -> bool| {
            let squares = board
                .squares()
                .filter(|square| wanted(square.file(), board.width));
            squares.fold(0, |set, square| set | 1 << square.index())
        };
        let mover = |kind: Kind| Mover::new(&gaits[Side::Black][kind], board);
        Self {
            board,
            on_board: files(|_, _| true),
            not_first: files(|file, _| file > 0),
            not_last: files(|file, width| file + 1 < width),
            back_diagonal: toggles.panthan_back_diagonal,
            princess: leaps(&gaits[Side::Black][Kind::Princess], board),
            panthan: BySide::from_fn(|side| Mover::new(&gaits[side][Kind::Panthan], board)),
            chief: mover(Kind::Chief),
            flier: mover(Kind::Flier),
            dwar: mover(Kind::Dwar),
            padwar: mover(Kind::Padwar),
            warrior: mover(Kind::Warrior),
            thoat: mover(Kind::Thoat),
            places: Surroundings::of(board),
            gaits,
        }
    }

    /// The kinds that threaten, but for the panthan, and how each moves.
    #[inline(always)]
    pub fn officers(&self) -> [(Kind, &Mover); 6] {
        [
            (Kind::Chief, &self.chief),
            (Kind::Flier, &self.flier),
            (Kind::Dwar, &self.dwar),
            (Kind::Padwar, &self.padwar),
            (Kind::Warrior, &self.warrior),
            (Kind::Thoat, &self.thoat),
        ]
    }

    /// How a side's panthans move.
    #[inline(always)]
    pub fn panthan(&self, side: Side) -> (Kind, &Mover) {
        (Kind::Panthan, &self.panthan[side])
    }

    /// Where a man of `kind` on `square` can end a move, with men on `occupied`: empty squares and squares
    /// of any man, his own side's too.
    pub fn reach(&self, side: Side, kind: Kind, square: usize, occupied: u128) -> u128 {
        let officers = self.officers().into_iter().chain([self.panthan(side)]);
        let mover = officers.into_iter().find(|&(other, _)| other == kind);
        match mover {
            Some((_, mover)) => self.reach_of(mover, square, &Blockers::new(occupied)),
            None => self.princess[square],
        }
    }

    /// The same for a mover at hand.
    #[inline(always)]
    pub fn reach_of(&self, mover: &Mover, square: usize, blockers: &Blockers) -> u128 {
        let place = &self.places[square % PLACES];
        match mover {
            Mover::Leap(leaps) => leaps[square % PLACES],
            Mover::Window(window) => window.look(place, square, blockers),
            Mover::Pair(straight, diagonal) => {
                straight.look(place, square, blockers) | diagonal.look(place, square, blockers)
            }
            Mover::Spread { stops } => {
                place.bring_wide(chief::reach(place.window(blockers), *stops), square)
            }
        }
    }
}

impl Mover {
    fn new(gait: &Gait, board: Board) -> Self {
        let passed = gait.passed();
        if gait.jumps || passed.is_empty() {
            return Self::Leap(leaps(gait, board));
        }
        if let Some(window) = Window::new(gait) {
            return Self::Window(window);
        }
        let part = |straight: bool| {
            let keep = |step: &Step| (step.0 == 0 || step.1 == 0) == straight;
            let sequences = gait.sequences.iter().filter(|steps| steps.iter().all(keep));
            Gait {
                sequences: sequences.cloned().collect(),
                ..*gait
            }
        };
        let (straight, diagonal) = (part(true), part(false));
        let parts = straight.sequences.len() + diagonal.sequences.len();
        if parts == gait.sequences.len()
            && let (Some(straight), Some(diagonal)) =
                (Window::new(&straight), Window::new(&diagonal))
        {
            return Self::Pair(straight, diagonal);
        }
        Self::Spread {
            stops: gait.habit.stops,
        }
    }
}

/// The toggles that touch movement, all others as in Jetan.
fn moving_part(toggles: &Toggles) -> Toggles {
    Toggles {
        exact_steps: toggles.exact_steps,
        turning: toggles.turning,
        royal_mixing: toggles.royal_mixing,
        thoat_order: toggles.thoat_order,
        thoat_jumps: toggles.thoat_jumps,
        flier_jumps: toggles.flier_jumps,
        panthan_back_diagonal: toggles.panthan_back_diagonal,
        ..Toggles::default()
    }
}

/// Destinations from every square of the board with nobody else on it.
fn leaps(gait: &Gait, board: Board) -> Leaps {
    let mut leaps = Box::new([0; PLACES]);
    for square in board.squares() {
        let index = u32::from(square.index());
        let enter = |step: Step| {
            square
                .offset(step.0, step.1)
                .filter(|&to| board.contains(to))
                .map(|_| true)
        };
        gait.walk((0, 0), enter, |path| {
            leaps[index as usize] |= 1 << at(index, path[path.len() - 1]);
        });
    }
    leaps
}
