//! Precomputed reach under one set of movement toggles, for every square of the board.
//!
//! A man who does not jump is stopped only by men near him: by those on the squares that his gait passes
//! over. For all kinds but the chief these are few enough to make them an index: the window of squares
//! around him is multiplied so that each pattern of them gets a number of its own, and a table built by the
//! plain walk of [`Gait`] holds the reach for it. Squares off the board count as occupied, so one
//! table serves every square.

use std::sync::{Mutex, PoisonError};

use super::{
    gait::{Gait, Step},
    piece::{ByKind, BySide, Kind, Side},
    preset::Preset,
    rule_set::Board,
    toggles::Toggles,
};

/// Ranks are ten apart in a set's bits, on every board.
pub(super) const STRIDE: i32 = 10;
/// Where the man himself is in a window of occupied squares: two ranks and two files from its corner.
const WINDOW_CENTRE: u32 = 22;
/// Where he is in a pattern of destinations: three ranks and three files from its corner.
const REACH_CENTRE: u32 = 33;
/// Squares of the largest board, as places in the frame.
const PLACES: usize = 100;

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
    pub panthan: BySide<Leaps>,
    pub princess: Leaps,
    pub chief: Mover,
    pub flier: Mover,
    pub dwar: Mover,
    pub padwar: Mover,
    pub warrior: Mover,
    pub thoat: Mover,
    surroundings: Surroundings,
}

/// Destinations by origin, whoever stands around.
pub(super) type Leaps = Box<[u128; PLACES]>;

/// How one kind's reach is found.
pub(super) enum Mover {
    /// By origin alone: it jumps.
    Leap(Leaps),
    /// By the men around it.
    Window(Window),
    /// By two windows: all straight or all diagonal.
    Pair(Window, Window),
    /// By spreading over the empty squares: the chief's three steps in any mix.
    Flood {
        /// He may stop after one step or two.
        stops: bool,
    },
}

/// Reach by the pattern of men on the squares passed over.
pub(super) struct Window {
    mask: u64,
    magic: u64,
    shift: u32,
    /// Destinations around [`REACH_CENTRE`], own men's squares included.
    reach: Vec<u128>,
}

/// What surrounds each square.
struct Surroundings {
    /// Squares of the window that are off the board.
    off: [u64; PLACES],
    /// Squares of the board within three files and ranks.
    near: [u128; PLACES],
}

/// Sets of squares to pass over, as files and ranks away, with a factor that gathers their bits at the top of the
/// product so that no two patterns share a number. Found by trying random factors; a test checks each.
const GATHERINGS: [(&[Step], u64); 5] = [
    (&[(0, -1), (-1, 0), (1, 0), (0, 1)], 0xa191_0102_4c0d_aa2a),
    (&[(-1, -1), (1, -1), (-1, 1), (1, 1)], 0x18ae_0929_c010_0230),
    (
        &[
            (-1, -1),
            (0, -1),
            (1, -1),
            (-1, 0),
            (1, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
        ],
        0x1044_0012_5801_9011,
    ),
    (
        &[
            (0, -2),
            (-1, -1),
            (0, -1),
            (1, -1),
            (-2, 0),
            (-1, 0),
            (1, 0),
            (2, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
            (0, 2),
        ],
        0x0134_0010_0441_0000,
    ),
    (
        &[
            (-2, -2),
            (0, -2),
            (2, -2),
            (-1, -1),
            (1, -1),
            (-2, 0),
            (2, 0),
            (-1, 1),
            (1, 1),
            (-2, 2),
            (0, 2),
            (2, 2),
        ],
        0x0400_0800_1000_2008,
    ),
];

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
            board
                .squares()
                .filter(|square| wanted(square.file(), board.width))
                .fold(0, |set, square| set | 1 << square.index())
        };
        let mover = |kind: Kind| Mover::new(&gaits[Side::Black][kind], board);
        Self {
            board,
            on_board: files(|_, _| true),
            not_first: files(|file, _| file > 0),
            not_last: files(|file, width| file + 1 < width),
            back_diagonal: toggles.panthan_back_diagonal,
            panthan: BySide::from_fn(|side| leaps(&gaits[side][Kind::Panthan], board)),
            princess: leaps(&gaits[Side::Black][Kind::Princess], board),
            chief: mover(Kind::Chief),
            flier: mover(Kind::Flier),
            dwar: mover(Kind::Dwar),
            padwar: mover(Kind::Padwar),
            warrior: mover(Kind::Warrior),
            thoat: mover(Kind::Thoat),
            surroundings: Surroundings::new(board),
            gaits,
        }
    }

    /// Where a man of `kind` on `square` can end a move, with men on `occupied`: empty squares and squares
    /// of any man, his own side's too.
    #[inline]
    pub fn reach(&self, side: Side, kind: Kind, square: usize, occupied: u128) -> u128 {
        match kind {
            Kind::Chief => self.reach_of(&self.chief, square, occupied),
            Kind::Princess => self.princess[square],
            Kind::Flier => self.reach_of(&self.flier, square, occupied),
            Kind::Dwar => self.reach_of(&self.dwar, square, occupied),
            Kind::Padwar => self.reach_of(&self.padwar, square, occupied),
            Kind::Warrior => self.reach_of(&self.warrior, square, occupied),
            Kind::Thoat => self.reach_of(&self.thoat, square, occupied),
            Kind::Panthan => self.panthan[side][square],
        }
    }

    /// The same for a mover at hand.
    #[inline(always)]
    pub fn reach_of(&self, mover: &Mover, square: usize, occupied: u128) -> u128 {
        match mover {
            Mover::Leap(leaps) => leaps[square],
            Mover::Window(window) => self.surroundings.look(window, square, occupied),
            Mover::Pair(straight, diagonal) => {
                self.surroundings.look(straight, square, occupied)
                    | self.surroundings.look(diagonal, square, occupied)
            }
            Mover::Flood { stops } => self.flood(square, occupied, *stops),
        }
    }

    /// Three steps in any mix over empty squares, no square twice. A square that is one step away and is
    /// passed next on the only way to a second must not be the end: `twice` and `once` keep such
    /// seconds apart by how many firsts lead to them.
    #[inline(always)]
    fn flood(&self, square: usize, occupied: u128, stops: bool) -> u128 {
        let origin = 1 << square;
        let empty = self.on_board & !occupied & !origin;
        let around = self.neighbours(origin);
        let first = around & empty;
        let (once, twice) = self.neighbours_counted(first);
        let (once, twice) = (once & empty, twice & empty);
        let third = self.neighbours(twice) | self.neighbours(once) & !first;
        let reach = if stops {
            around | self.neighbours(first) | third
        } else {
            third
        };
        reach & self.on_board & !origin
    }

    /// All squares beside these, in eight directions; may hold squares of the set and off the board above or below.
    #[inline(always)]
    fn neighbours(&self, set: u128) -> u128 {
        let row = set | (set & self.not_last) << 1 | (set & self.not_first) >> 1;
        let beside = (set & self.not_last) << 1 | (set & self.not_first) >> 1;
        row << STRIDE | row >> STRIDE | beside
    }

    /// Squares beside exactly one of these, and squares beside two or more.
    #[inline(always)]
    fn neighbours_counted(&self, set: u128) -> (u128, u128) {
        let east = (set & self.not_last) << 1;
        let west = (set & self.not_first) >> 1;
        // A row's three as a count of two bits, then the rows above and below and the two beside added up.
        let (row_once, row_twice) = (set ^ east ^ west, set & east | set & west | east & west);
        let (up_once, up_twice) = (row_once << STRIDE, row_twice << STRIDE);
        let (down_once, down_twice) = (row_once >> STRIDE, row_twice >> STRIDE);
        let (beside_once, beside_twice) = (east ^ west, east & west);
        let sum = up_once ^ down_once ^ beside_once;
        let carry = up_once & down_once | up_once & beside_once | down_once & beside_once;
        let many = carry | up_twice | down_twice | beside_twice;
        (sum & !many, many)
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
            let sequences = gait
                .sequences
                .iter()
                .filter(|steps| steps.iter().all(keep))
                .cloned()
                .collect();
            Gait { sequences, ..*gait }
        };
        let (straight, diagonal) = (part(true), part(false));
        let parts = straight.sequences.len() + diagonal.sequences.len();
        if parts == gait.sequences.len()
            && let (Some(straight), Some(diagonal)) =
                (Window::new(&straight), Window::new(&diagonal))
        {
            return Self::Pair(straight, diagonal);
        }
        Self::Flood { stops: gait.stops }
    }
}

impl Window {
    /// The table of a gait that passes over few enough squares.
    fn new(gait: &Gait) -> Option<Self> {
        let passed = gait.passed();
        let (squares, magic) = GATHERINGS
            .into_iter()
            .find(|(squares, _)| passed.iter().all(|square| squares.contains(square)))?;
        let bits = squares.len() as u32;
        let mut window = Self {
            mask: mask_of(squares),
            magic,
            shift: u64::BITS - bits,
            reach: vec![0; 1 << bits],
        };
        for pattern in 0..1_u32 << bits {
            let blocked = |step: Step| {
                squares
                    .iter()
                    .position(|&at| at == step)
                    .is_some_and(|at| pattern >> at & 1 != 0)
            };
            let mut ends = 0;
            gait.walk(
                (0, 0),
                |step| Some(!blocked(step)),
                |path| ends |= 1_u128 << at(REACH_CENTRE, path[path.len() - 1]),
            );
            let occupied = squares
                .iter()
                .filter(|&&step| blocked(step))
                .fold(0, |set, &step| set | 1_u64 << at(WINDOW_CENTRE, step));
            let index = window.index(occupied);
            window.reach[index] = ends;
        }
        Some(window)
    }

    #[inline(always)]
    fn index(&self, window: u64) -> usize {
        ((window & self.mask).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

impl Surroundings {
    fn new(board: Board) -> Self {
        let mut surroundings = Self {
            off: [0; PLACES],
            near: [0; PLACES],
        };
        for square in board.squares() {
            let index = usize::from(square.index());
            for ranks in -3..=3 {
                for files in -3..=3 {
                    match square
                        .offset(files, ranks)
                        .filter(|&other| board.contains(other))
                    {
                        Some(other) => surroundings.near[index] |= 1 << other.index(),
                        None if files.abs() < 3 && ranks.abs() < 3 => {
                            surroundings.off[index] |= 1 << at(WINDOW_CENTRE, (files, ranks));
                        }
                        None => {}
                    }
                }
            }
        }
        surroundings
    }

    #[inline(always)]
    fn look(&self, window: &Window, square: usize, occupied: u128) -> u128 {
        let around = ((occupied << WINDOW_CENTRE) >> square) as u64 | self.off[square];
        let reach = window.reach[window.index(around)];
        reach.rotate_left(square as u32 + (u128::BITS - REACH_CENTRE)) & self.near[square]
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
        let enter = |step: Step| {
            square
                .offset(step.0, step.1)
                .filter(|&to| board.contains(to))
                .map(|_| true)
        };
        gait.walk((0, 0), enter, |path| {
            let step = path[path.len() - 1];
            leaps[usize::from(square.index())] |= 1 << at(u32::from(square.index()), step);
        });
    }
    leaps
}

/// The bit of a square so many files and ranks from one at `centre`.
fn at(centre: u32, (files, ranks): Step) -> u32 {
    centre.wrapping_add_signed(i32::from(ranks) * STRIDE + i32::from(files))
}

fn mask_of(squares: &[Step]) -> u64 {
    squares
        .iter()
        .fold(0, |mask, &step| mask | 1 << at(WINDOW_CENTRE, step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gatherings_give_every_pattern_a_number_of_its_own() {
        for (squares, magic) in GATHERINGS {
            let mask = mask_of(squares);
            let bits = squares.len() as u32;
            assert_eq!(mask.count_ones(), bits);
            let mut seen = vec![false; 1 << bits];
            let mut pattern: u64 = 0;
            loop {
                let index = (pattern.wrapping_mul(magic) >> (u64::BITS - bits)) as usize;
                assert!(!std::mem::replace(&mut seen[index], true));
                pattern = pattern.wrapping_sub(mask) & mask;
                if pattern == 0 {
                    break;
                }
            }
        }
    }
}
