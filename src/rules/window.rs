//! What stands around a square, as an index into tables of reach.
//!
//! A man who does not jump is stopped only by men near him: by those on the squares that his gait passes over. For
//! all kinds but the chief these are few enough to make them an index: the window of squares around him
//! is multiplied so that each pattern of them gets a number of its own, and a table built by the plain walk of
//! [`Gait`] holds the reach for it. Squares off the board count as occupied, so one table serves every square.

use super::{
    gait::{Gait, Step},
    rule_set::Board,
    tables::{PLACES, STRIDE},
};

/// Where the man himself is in a window: two ranks and two files from its corner.
pub(super) const WINDOW_CENTRE: u32 = 22;
/// Where he is in a narrow pattern of destinations: three ranks from its lowest, which leaves room in 64 bits for
/// three steps straight or two of any sort.
const NARROW_CENTRE: u32 = 30;
/// Where he is in a wide pattern of destinations: three ranks and three files from its corner.
pub(super) const WIDE_CENTRE: u32 = 33;
/// Squares of two ranks; their windows fit in one 64-bit view of the board.
const VIEW_SQUARES: u32 = 20;

/// The occupied squares, cut so that the window around each square is one shift away.
pub(super) struct Blockers([u64; 8]);

impl Blockers {
    #[inline(always)]
    pub fn new(occupied: u128) -> Self {
        let shifted = occupied << WINDOW_CENTRE;
        let view = |place: u32| (shifted >> (place * VIEW_SQUARES)) as u64;
        Self([view(0), view(1), view(2), view(3), view(4), 0, 0, 0])
    }
}

/// What is known of one square of a board, whoever stands on it.
#[derive(Clone, Copy)]
pub(super) struct Surroundings {
    /// Squares of the board within three files and ranks.
    near: u128,
    /// Squares of the window that are off the board.
    off: u64,
    /// A pattern of destinations is turned by so many bits and multiplied by a power of two to bring it here.
    factor: u64,
    turn: u8,
    /// Which view holds the window, and how far up.
    view: u8,
    shift: u8,
}

/// [`Surroundings`] of every square, by its place in the frame.
pub(super) type Places = Box<[Surroundings; PLACES]>;

impl Surroundings {
    /// Those of every square of a board.
    pub fn of(board: Board) -> Places {
        let nowhere = Self {
            near: 0,
            off: 0,
            factor: 0,
            turn: 0,
            view: 0,
            shift: 0,
        };
        let mut places = Box::new([nowhere; PLACES]);
        for square in board.squares() {
            let index = u32::from(square.index());
            let place = &mut places[index as usize];
            place.view = (index / VIEW_SQUARES) as u8;
            place.shift = (index % VIEW_SQUARES) as u8;
            // Below the centre the pattern goes down, above it up; what falls off either end is off the board.
            let up = index as i32 - NARROW_CENTRE as i32;
            let factor = up.clamp(0, 63);
            place.factor = 1 << factor;
            place.turn = (up - factor).rem_euclid(64) as u8;
            for ranks in -3..=3 {
                for files in -3..=3 {
                    match square
                        .offset(files, ranks)
                        .filter(|&other| board.contains(other))
                    {
                        Some(other) => place.near |= 1 << other.index(),
                        None if files.abs() < 3 && ranks.abs() < 3 => {
                            place.off |= 1 << at(WINDOW_CENTRE, (files, ranks));
                        }
                        None => {}
                    }
                }
            }
        }
        places
    }

    /// The window around the square: men and board's edge within two files and ranks, and other squares' bits
    /// between them.
    #[inline(always)]
    pub fn window(&self, blockers: &Blockers) -> u64 {
        blockers.0[usize::from(self.view & 7)] >> (self.shift & 63) | self.off
    }

    /// Brings a narrow pattern of destinations here.
    #[inline(always)]
    fn bring(&self, pattern: u64) -> u128 {
        let turned = pattern.rotate_left(u32::from(self.turn));
        (u128::from(turned) * u128::from(self.factor)) & self.near
    }

    /// Brings a wide pattern of destinations to this `square`.
    #[inline(always)]
    pub fn bring_wide(&self, pattern: u128, square: usize) -> u128 {
        pattern.rotate_left(square as u32 + (u128::BITS - WIDE_CENTRE)) & self.near
    }
}

/// The reach of a gait by the pattern of men on the squares it passes over.
pub(super) struct Window {
    mask: u64,
    magic: u64,
    shift: u32,
    reach: Patterns,
}

/// Patterns of destinations, own men's squares included.
enum Patterns {
    /// Around [`NARROW_CENTRE`].
    Narrow(Vec<u64>),
    /// Around [`WIDE_CENTRE`], for those who go three squares diagonally.
    Wide(Vec<u128>),
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

impl Window {
    /// The table of a gait that passes over few enough squares.
    pub fn new(gait: &Gait) -> Option<Self> {
        let passed = gait.passed();
        let (squares, magic) = GATHERINGS
            .into_iter()
            .find(|(squares, _)| passed.iter().all(|square| squares.contains(square)))?;
        let bits = squares.len() as u32;
        let mut window = Self {
            mask: mask_of(squares),
            magic,
            shift: u64::BITS - bits,
            reach: Patterns::Wide(Vec::new()),
        };
        let mut reach = vec![0; 1 << bits];
        for men in subsets(window.mask) {
            // A square past the window's bits is no square of the set.
            let blocked =
                |step: Step| men.checked_shr(at(WINDOW_CENTRE, step)).unwrap_or(0) & 1 != 0;
            let ends = &mut reach[window.index(men)];
            gait.walk(
                (0, 0),
                |step| Some(!blocked(step)),
                |path| *ends |= 1_u128 << at(WIDE_CENTRE, path[path.len() - 1]),
            );
        }
        window.reach = Patterns::of(reach);
        Some(window)
    }

    /// Where a man on `square` can end a move.
    #[inline(always)]
    pub fn look(&self, place: &Surroundings, square: usize, blockers: &Blockers) -> u128 {
        let index = self.index(place.window(blockers));
        match &self.reach {
            Patterns::Narrow(reach) => place.bring(reach[index]),
            Patterns::Wide(reach) => place.bring_wide(reach[index], square),
        }
    }

    #[inline(always)]
    fn index(&self, window: u64) -> usize {
        ((window & self.mask).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

impl Patterns {
    /// Narrow ones if all fit.
    fn of(wide: Vec<u128>) -> Self {
        const LOWER: u32 = WIDE_CENTRE - NARROW_CENTRE;
        let fits = |&pattern: &u128| {
            pattern.trailing_zeros() >= LOWER && pattern >> LOWER <= u128::from(u64::MAX)
        };
        if wide.iter().all(fits) {
            Self::Narrow(
                wide.iter()
                    .map(|pattern| (pattern >> LOWER) as u64)
                    .collect(),
            )
        } else {
            Self::Wide(wide)
        }
    }
}

/// The bit of a square so many files and ranks from one at `centre`.
pub(super) fn at(centre: u32, (files, ranks): Step) -> u32 {
    centre.wrapping_add_signed(i32::from(ranks) * STRIDE + i32::from(files))
}

/// Every subset of a set, the empty one first.
fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let next = move |&subset: &u64| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    std::iter::successors(Some(0), next)
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
            for subset in subsets(mask) {
                let index = (subset.wrapping_mul(magic) >> (u64::BITS - bits)) as usize;
                assert!(!std::mem::replace(&mut seen[index], true));
            }
            assert!(seen.iter().all(|&seen| seen));
        }
    }
}
