//! Legal moves. There is one generator, [`Position::generate`]; every other question about legality asks it.

use std::ops::ControlFlow;

use super::{
    duty, mv::Move, piece::Kind, position::Position, square::Square, square_set::SquareSet,
    toggles::Escape, window::Blockers,
};

/// What one man may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct From {
    /// Where he stands.
    pub square: Square,
    /// What he is.
    pub kind: Kind,
    /// Every square he may end on, escapes included.
    pub to: SquareSet,
    /// Those of them that spend the princess's escape.
    pub escapes: SquareSet,
}

/// Why a princess may not escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShutEscape {
    /// The rules know no escape.
    Off,
    /// She has escaped already.
    Spent,
    /// She may escape only from a threat, and there is none.
    NotThreatened,
}

/// Whom a generator shows its finds to.
type Visit<'a> = &'a mut dyn FnMut(From) -> ControlFlow<()>;

/// All moves that a generator finds, sorted by origin and destination.
pub(super) fn all_moves(generate: impl FnOnce(Visit) -> ControlFlow<()>) -> Vec<Move> {
    let mut moves = Vec::with_capacity(128);
    let _ = generate(&mut |from| {
        moves.extend(from.to.iter().map(|to| Move::new(from.square, to)));
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    moves
}

/// All that a generator finds for the man on `square`, if anything.
pub(super) fn of_man(
    square: Square,
    generate: impl FnOnce(Visit) -> ControlFlow<()>,
) -> Option<From> {
    let mut found = None;
    let _ = generate(&mut |from| {
        if from.square == square {
            found = Some(from);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

impl Position {
    /// Shows `visit` every man that has legal moves, with all of them, until it breaks off. In no promised order.
    /// A position that has lost a princess has none. History (repetition, draws) is [`Game`](super::Game)'s.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use manator::rules::{Position, Rules};
    /// let start = Position::start(Rules::default());
    /// let mut men = 0;
    /// let _ = start.generate(|from| {
    ///     men += 1;
    ///     if from.to.len() > 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(men > 0);
    /// ```
    pub fn generate(&self, mut visit: impl FnMut(From) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.rules.toggles().princess_must_answer_threat {
            duty::generate(self, &mut visit)
        } else {
            self.generate_by_movement(SquareSet::ALL, &mut visit)
        }
    }

    /// The legal captures alone, in the same way.
    pub fn generate_captures(
        &self,
        mut visit: impl FnMut(From) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let enemy = self.side_set(self.state.side.other());
        if self.rules.toggles().princess_must_answer_threat {
            duty::generate(self, &mut |from: From| {
                let to = from.to & enemy;
                if to.is_empty() {
                    ControlFlow::Continue(())
                } else {
                    visit(From { to, ..from })
                }
            })
        } else {
            self.generate_by_movement(enemy, &mut visit)
        }
    }

    /// All legal moves, sorted by origin and destination.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        all_moves(|visit| self.generate(visit))
    }

    /// Where the man on `square` may end a move.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> SquareSet {
        self.from(square).map_or(SquareSet::EMPTY, |from| from.to)
    }

    /// Whether the generator finds this move.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.moves_from(mv.from).contains(mv.to)
    }

    /// Whether this legal move spends the princess's escape.
    #[must_use]
    pub fn is_escape(&self, mv: Move) -> bool {
        self.from(mv.from)
            .is_some_and(|from| from.escapes.contains(mv.to))
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.generate(|_| ControlFlow::Break(())).is_break()
    }

    /// All that the man on `square` may do, if anything.
    #[must_use]
    pub fn from(&self, square: Square) -> Option<From> {
        of_man(square, |visit| self.generate(visit))
    }

    /// Moves to `wanted` squares by movement and the princess's own limits, without the duty to her.
    #[inline]
    pub(super) fn generate_by_movement(
        &self,
        wanted: SquareSet,
        visit: &mut impl FnMut(From) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.kinds[Kind::Princess.index()].count_ones() < 2 {
            return ControlFlow::Continue(());
        }
        let tables = self.rules.tables();
        let own = self.sides[self.state.side.index()];
        let occupied = self.occupied().0;
        let targets = wanted.0 & !own;
        let blockers = Blockers::new(occupied);
        for (kind, mover) in tables
            .officers()
            .into_iter()
            .chain([tables.panthan(self.state.side)])
        {
            let mut men = self.kinds[kind.index()] & own;
            while men != 0 {
                let square = men.trailing_zeros();
                men &= men - 1;
                let to = tables.reach_of(mover, square as usize, &blockers) & targets;
                if to != 0 {
                    visit(From {
                        square: Square::from_index(square as u8),
                        kind,
                        to: SquareSet(to),
                        escapes: SquareSet::EMPTY,
                    })?;
                }
            }
        }
        let princess = self.princess_moves(wanted.0 & !occupied);
        if princess.to.is_empty() {
            ControlFlow::Continue(())
        } else {
            visit(princess)
        }
    }

    /// Why the princess to move may not escape, if she may not, given whether she is threatened.
    #[inline]
    pub(super) fn shut_escape(&self, threatened: bool) -> Option<ShutEscape> {
        match self.rules.toggles().escape {
            Escape::Off => Some(ShutEscape::Off),
            _ if !self.escape_left(self.state.side) => Some(ShutEscape::Spent),
            Escape::WhenThreatened if !threatened => Some(ShutEscape::NotThreatened),
            Escape::Anywhere | Escape::WhenThreatened => None,
        }
    }

    /// The princess's moves onto `wanted` empty squares.
    #[inline]
    fn princess_moves(&self, wanted: u128) -> From {
        let tables = self.rules.tables();
        let toggles = self.rules.toggles();
        let place = self.kinds[Kind::Princess.index()] & self.sides[self.state.side.index()];
        let square = place.trailing_zeros();
        let mut from = From {
            square: Square::from_index(square as u8),
            kind: Kind::Princess,
            to: SquareSet::EMPTY,
            escapes: SquareSet::EMPTY,
        };
        if wanted == 0 {
            return from;
        }
        // A threat is judged on the board after the move: her own square is empty then. Whether she fills the
        // one she goes to makes no difference, for no path to a square passes over it.
        let threat = self.threat(self.state.side.other(), self.occupied().0 & !place);
        let steps = tables.princess[square as usize];
        let barred = if toggles.princess_may_enter_threat {
            0
        } else {
            threat
        };
        if self.shut_escape(threat & place != 0).is_none() {
            from.escapes = SquareSet(tables.on_board & !steps & !threat & wanted);
        }
        from.to = SquareSet(steps & !barred & wanted) | from.escapes;
        from
    }
}
