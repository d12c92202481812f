//! The squares a man is seen to cross: paths that the rules allow, for the view and for nothing else.

use super::{gait::Step, mv::Move, piece::Piece, position::Position, square::Square};

impl Position {
    /// The squares that the man on `mv.from` enters on his way to `mv.to`, in order, the destination last: of the
    /// paths the rules allow the one with the fewest turns. An escape is no walk: its destination alone.
    /// Empty when nobody stands there or no path leads there.
    ///
    /// ```
    /// use manator::rules::{Position, Preset, Rules};
    /// let position = Position::parse("9N/10/10/10/10/4C5/10/10/10/n9 o - 0 - 1", Rules::preset(Preset::Jetan))?;
    /// let path = position.path("e5e8".parse().expect("a move"));
    /// assert_eq!(path.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e6", "e7", "e8"]);
    /// # Ok::<(), manator::rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn path(&self, mv: Move) -> Vec<Square> {
        self.paths(mv).into_iter().next().unwrap_or_default()
    }

    /// Every path that the rules allow, those with the fewest turns first. The first is the one that is walked.
    #[must_use]
    pub fn paths(&self, mv: Move) -> Vec<Vec<Square>> {
        let Some(piece) = self.piece_at(mv.from) else {
            return Vec::new();
        };
        if self.is_escape(mv) {
            return vec![vec![mv.to]];
        }
        self.ways(piece, mv, |square| self.piece_at(square).is_none())
    }

    /// Every path on which a man goes from one square to another, those with the fewest turns first, where
    /// `empty` says over which squares he could pass without jumping.
    pub(super) fn ways(
        &self,
        piece: Piece,
        mv: Move,
        empty: impl Fn(Square) -> bool,
    ) -> Vec<Vec<Square>> {
        let board = self.rules().board();
        let square = |step: Step| {
            mv.from
                .offset(step.0, step.1)
                .filter(|&square| board.contains(square))
        };
        let mut paths: Vec<(usize, Vec<Square>)> = Vec::new();
        self.rules().tables().gaits[piece.side][piece.kind].walk(
            (0, 0),
            |step| square(step).map(&empty),
            |path| {
                let squares: Vec<Square> = path.iter().filter_map(|&step| square(step)).collect();
                if squares.last() == Some(&mv.to) {
                    paths.push((turns(path), squares));
                }
            },
        );
        paths.sort();
        paths.dedup();
        paths.into_iter().map(|(_, squares)| squares).collect()
    }
}

/// How often a path from (0, 0) turns.
fn turns(path: &[Step]) -> usize {
    let mut last = (0, 0);
    let steps: Vec<Step> = path
        .iter()
        .map(|&at| {
            let step = (at.0 - last.0, at.1 - last.1);
            last = at;
            step
        })
        .collect();
    steps.windows(2).filter(|pair| pair[0] != pair[1]).count()
}
