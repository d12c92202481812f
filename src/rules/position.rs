//! A position: who stands where, who is to move, and the counters of the draws. Plain data, cheap to
//! copy. How it changes is `play`, what is legal in it `generate`, its text `position_text`.

use super::{
    key,
    piece::{BySide, Kind, Piece, Side},
    rule_set::Rules,
    square::Square,
    square_set::SquareSet,
};

/// A position that can be played from.
///
/// ```
/// use manator::rules::{Position, Preset, Rules};
/// let start = Position::start(Rules::preset(Preset::Jetan));
/// assert_eq!(start.legal_moves().len(), 78);
/// assert_eq!(
///     start.to_string(),
///     "WPDFNCFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0"
/// );
/// ```
#[derive(Clone)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) kinds: [u128; 8],
    pub(super) sides: [u128; 2],
    /// A man's code by place in the frame; see [`code`].
    pub(super) men: [u8; 128],
    pub(super) state: State,
}

/// What a ply changes beside the board; kept together so that taking it back is one copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub key: u64,
    pub quiet: u32,
    /// Plies since equal value began; [`NO_EQUAL`] when it does not hold.
    pub equal: u32,
    pub ply: u32,
    pub side: Side,
    /// Escapes left: bit 0 Black's, bit 1 Orange's.
    pub escapes: u8,
}

/// No man stands here.
pub(super) const NOBODY: u8 = 16;
/// Equal value does not hold.
pub(super) const NO_EQUAL: u32 = u32::MAX;
/// Where the counters stop.
pub(super) const MOST_PLIES: u32 = 999_999_999;

/// The code of a man in the mailbox: his kind, and 8 for Orange's.
pub(super) const fn code(piece: Piece) -> u8 {
    piece.kind as u8 | (piece.side as u8) << 3
}

/// The man with this code.
pub(super) const fn decode(code: u8) -> Option<Piece> {
    if code >= NOBODY {
        return None;
    }
    let side = if code & 8 == 0 {
        Side::Black
    } else {
        Side::Orange
    };
    Some(Piece {
        side,
        kind: Kind::ALL[(code & 7) as usize],
    })
}

impl Position {
    /// The board without a man, Black to move and no escapes; for those who set it up.
    pub(super) fn empty(rules: Rules) -> Self {
        Self {
            rules,
            kinds: [0; 8],
            sides: [0; 2],
            men: [NOBODY; 128],
            state: State {
                key: 0,
                quiet: 0,
                equal: NO_EQUAL,
                ply: 0,
                side: Side::Black,
                escapes: 0,
            },
        }
    }

    /// The rule set in force.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.state.side
    }

    /// Who stands on `square`.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.rules.board().contains(square) {
            decode(self.men[usize::from(square.index())])
        } else {
            None
        }
    }

    /// All men and where they stand, in the order a1, b1, … a2, …
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Where the men of one kind of a side stand.
    #[must_use]
    #[inline]
    pub fn of(&self, side: Side, kind: Kind) -> SquareSet {
        SquareSet(self.kinds[kind.index()] & self.sides[side.index()])
    }

    /// Where a side's men stand.
    #[must_use]
    #[inline]
    pub fn side_set(&self, side: Side) -> SquareSet {
        SquareSet(self.sides[side.index()])
    }

    /// Where men stand.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        SquareSet(self.sides[0] | self.sides[1])
    }

    /// Where a side's princess stands; nowhere once she has been taken.
    #[must_use]
    pub fn princess(&self, side: Side) -> Option<Square> {
        self.of(side, Kind::Princess).first()
    }

    /// Where a side's chief stands, if it has one.
    #[must_use]
    pub fn chief(&self, side: Side) -> Option<Square> {
        self.of(side, Kind::Chief).first()
    }

    /// The position's key: placement, side to move and escapes, kept up to date ply by ply.
    /// Different positions share one about once in 2^64.
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        self.state.key
    }

    /// The key reckoned anew; always the same as [`Position::key`].
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let men = self.pieces().fold(0, |sum, (square, piece)| {
            sum ^ key::MEN[usize::from(code(piece))][usize::from(square.index())]
        });
        men ^ key::of_side(self.state.side) ^ key::ESCAPES[usize::from(self.state.escapes)]
    }

    /// Whether a side has its escape left.
    #[must_use]
    #[inline]
    pub fn escape_left(&self, side: Side) -> bool {
        self.state.escapes >> side.index() & 1 != 0
    }

    /// Both sides' escapes.
    #[must_use]
    pub fn escapes(&self) -> BySide<bool> {
        BySide::from_fn(|side| self.escape_left(side))
    }

    /// Plies since a man last left the board.
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.state.quiet
    }

    /// Plies since equal value began; none where it does not hold.
    #[must_use]
    pub fn equal(&self) -> Option<u32> {
        (self.state.equal != NO_EQUAL).then_some(self.state.equal)
    }

    /// Plies played since the game began; stops at 999999999.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.state.ply
    }

    /// Puts a man on an empty square and takes him into the key.
    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        let index = usize::from(square.index());
        self.kinds[piece.kind.index()] |= 1 << index;
        self.sides[piece.side.index()] |= 1 << index;
        self.men[index] = code(piece);
        self.state.key ^= key::MEN[usize::from(code(piece))][index];
    }
}

/// Same rules, men, side, escapes and counters (and so the same key).
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.men == other.men && self.state == other.state
    }
}

impl Eq for Position {}
