//! A position being set up, unchecked; [`Setup::check`] makes it one that can be played, or says what is wrong.

use std::collections::BTreeMap;

use super::{
    equal,
    error::PositionError,
    key,
    piece::{BySide, Kind, Piece, Side},
    position::{MOST_PLIES, NO_EQUAL, Position},
    preset::Preset,
    rule_set::Rules,
    square::Square,
    toggles::{Array, Escape},
};

/// A position that may be impossible: what an editor or a file holds before it is checked.
///
/// ```
/// use manator::rules::{Rules, Setup, Side};
/// let mut setup = Setup::start(Rules::default());
/// setup.men.remove(&"f1".parse()?);
/// let error = setup.check().unwrap_err();
/// assert_eq!(error.to_string(), "the placement has 0 princesses of black; each side has exactly one");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rule set.
    pub rules: Rules,
    /// Who stands where.
    pub men: BTreeMap<Square, Piece>,
    /// The side to move.
    pub side: Side,
    /// Escapes left.
    pub escapes: BySide<bool>,
    /// Plies since a man last left the board.
    pub quiet: u32,
    /// Plies since equal value began; none is read as 0 where it holds.
    pub equal: Option<u32>,
    /// Plies played since the game began.
    pub ply: u32,
}

/// Rear rank and next rank from a player's own left.
const JETAN_RANKS: [&str; 2] = ["WPDFCNFDPW", "TMMMMMMMMT"];
const THURIA_RANKS: [&str; 2] = ["DWFCNFWD", "TMMMMMMT"];

impl Setup {
    /// An empty board, Black to move, no escapes.
    #[must_use]
    pub fn empty(rules: Rules) -> Self {
        Self {
            rules,
            men: BTreeMap::new(),
            side: Side::Black,
            escapes: BySide::new(false, false),
            quiet: 0,
            equal: None,
            ply: 0,
        }
    }

    /// The start of the rule set's game, Black to move.
    #[must_use]
    pub fn start(rules: Rules) -> Self {
        let ranks = if rules.preset_of() == Preset::Thuria {
            THURIA_RANKS
        } else {
            JETAN_RANKS
        };
        let board = rules.board();
        let mirrored = rules.toggles().array == Array::Manatorian;
        let mut setup = Self::empty(rules);
        for side in Side::ALL {
            for (depth, rank) in (0..).zip(ranks) {
                for (from_left, kind) in (0..).zip(rank.chars().filter_map(Kind::from_letter)) {
                    // Orange's own left is the east; in Manator her rear rank is the mirror image of Black's.
                    let from_west = side == Side::Black || mirrored;
                    let file = if from_west {
                        from_left
                    } else {
                        board.width - 1 - from_left
                    };
                    let rank = if side == Side::Black {
                        depth
                    } else {
                        board.height - 1 - depth
                    };
                    setup
                        .men
                        .insert(Square::new(file, rank), Piece { side, kind });
                }
            }
        }
        let escapes = rules.toggles().escape != Escape::Off;
        setup.escapes = BySide::new(escapes, escapes);
        setup
    }

    /// What a position would be set up as.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            rules: position.rules(),
            men: position.pieces().collect(),
            side: position.side(),
            escapes: position.escapes(),
            quiet: position.quiet(),
            equal: position.equal(),
            ply: position.ply(),
        }
    }

    /// The position, if it can be one.
    ///
    /// # Errors
    /// A man off the board or of a kind the rule set lacks, a side without exactly one princess or with two
    /// chiefs, a counter over nine digits, a count of equal value where there is none.
    pub fn check(&self) -> Result<Position, PositionError> {
        let mut position = Position::empty(self.rules);
        for (&square, &piece) in &self.men {
            if !self.rules.board().contains(square) {
                return Err(PositionError::OffBoard { square });
            }
            if !self.rules.has(piece.kind) {
                return Err(PositionError::NoSuchKind {
                    square,
                    kind: piece.kind,
                });
            }
            position.put(square, piece);
        }
        for side in Side::ALL {
            let count = position.of(side, Kind::Princess).len();
            if count != 1 {
                return Err(PositionError::Princesses { side, count });
            }
            let count = position.of(side, Kind::Chief).len();
            if count > 1 {
                return Err(PositionError::Chiefs { side, count });
            }
        }
        position.state.side = self.side;
        let open = self.rules.toggles().escape != Escape::Off;
        position.state.escapes = Side::ALL
            .into_iter()
            .filter(|&side| open && self.escapes[side])
            .fold(0, |escapes, side| escapes | 1 << side.index());
        position.state.key ^=
            key::of_side(position.state.side) ^ key::ESCAPES[usize::from(position.state.escapes)];
        position.state.quiet = counter("quiet", self.quiet)?;
        position.state.ply = counter("ply", self.ply)?;
        position.state.equal = match (equal::holds(&position), self.equal) {
            (true, plies) => counter("equal", plies.unwrap_or(0))?,
            (false, None) => NO_EQUAL,
            (false, Some(plies)) => return Err(PositionError::NotEqual(plies)),
        };
        Ok(position)
    }
}

impl Position {
    /// The start of a rule set's game, Black to move; the `first` toggle is the business of whoever starts a match.
    #[must_use]
    pub fn start(rules: Rules) -> Self {
        // A start array always passes the check; a test goes through every rule set.
        Setup::start(rules)
            .check()
            .unwrap_or_else(|_| Self::empty(rules))
    }

    /// The same position with the other side, or the same side, to move: for a game that Orange begins.
    #[must_use]
    pub fn with_side(mut self, side: Side) -> Self {
        self.state.key ^= key::of_side(self.state.side) ^ key::of_side(side);
        self.state.side = side;
        self
    }
}

fn counter(field: &'static str, plies: u32) -> Result<u32, PositionError> {
    if plies <= MOST_PLIES {
        Ok(plies)
    } else {
        Err(PositionError::Counter {
            field,
            text: plies.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_passes_its_check() {
        for preset in Preset::ALL {
            for array in Array::NAMES {
                let rules = Rules::preset(preset).with("array", array).unwrap();
                let position = Setup::start(rules).check().unwrap();
                assert_eq!(position, Position::start(rules));
                let chiefs = Side::ALL.map(|side| position.chief(side).unwrap().file());
                let princesses = Side::ALL.map(|side| position.princess(side).unwrap().file());
                if *array == "barsoomian" {
                    assert_eq!([chiefs[0], princesses[0]], [princesses[1], chiefs[1]]);
                } else {
                    assert_eq!([chiefs[0], princesses[0]], [chiefs[1], princesses[1]]);
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_is_named() {
        let rules = Rules::preset(Preset::Thuria);
        let with = |square: Square, piece: char| {
            let mut setup = Setup::start(rules);
            setup.men.insert(square, Piece::from_letter(piece).unwrap());
            setup.check().unwrap_err()
        };
        let e4 = Square::new(4, 3);
        assert_eq!(
            with(e4, 'P'),
            PositionError::NoSuchKind {
                square: e4,
                kind: Kind::Padwar
            }
        );
        assert_eq!(
            with(e4, 'c'),
            PositionError::Chiefs {
                side: Side::Black,
                count: 2
            }
        );
        assert_eq!(
            with(e4, 'N'),
            PositionError::Princesses {
                side: Side::Orange,
                count: 2
            }
        );
        let i9 = Square::new(8, 8);
        assert_eq!(with(i9, 'm'), PositionError::OffBoard { square: i9 });
    }
}
