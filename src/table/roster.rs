//! A number for every man, for as long as the game lasts: what the stage knows its figures by.

use std::fmt;

use super::Disagreement;
use crate::rules::{Piece, Position, Side, Square};

/// A man's number: 0 and on in the order a1, b1, … of the start position. It is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u8);

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A man with his number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// His number.
    pub id: PieceId,
    /// What he is and whose.
    pub piece: Piece,
    /// Where he stands, or where he fell.
    pub square: Square,
}

/// All men that began the game, by number, and the dead in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Roster {
    men: Vec<Man>,
    dead: Vec<PieceId>,
    /// Where in the row of the dead those stood who were bought back, the last one at the end.
    freed: Vec<usize>,
}

impl Roster {
    /// Numbers the men of a start position.
    pub fn of(start: &Position) -> Roster {
        let men = (0..).zip(start.pieces()).map(|(id, (square, piece))| Man {
            id: PieceId(id),
            piece,
            square,
        });
        Roster {
            men: men.collect(),
            dead: Vec::new(),
            freed: Vec::new(),
        }
    }

    pub fn living(&self) -> impl Iterator<Item = Man> {
        self.men
            .iter()
            .filter(|man| !self.dead.contains(&man.id))
            .copied()
    }

    pub fn at(&self, square: Square) -> Option<PieceId> {
        self.living()
            .find(|man| man.square == square)
            .map(|man| man.id)
    }

    /// The man who began the game on this square.
    pub fn began_on(&self, start: &Position, square: Square) -> Option<Man> {
        let number = start.pieces().position(|(home, _)| home == square)?;
        self.men.get(number).copied()
    }

    pub fn man(&self, id: PieceId) -> Option<Man> {
        self.men.get(usize::from(id.0)).copied()
    }

    pub fn fallen(&self, side: Side) -> Vec<Man> {
        self.dead
            .iter()
            .filter_map(|id| self.man(*id))
            .filter(|man| man.piece.side == side)
            .collect()
    }

    /// Sets a man on a square.
    pub fn stand(&mut self, id: PieceId, square: Square) {
        if let Some(man) = self.men.get_mut(usize::from(id.0)) {
            man.square = square;
        }
    }

    /// A man dies where he stands.
    pub fn bury(&mut self, id: PieceId) {
        debug_assert!(!self.dead.contains(&id), "{id} dies twice");
        self.dead.push(id);
    }

    /// The last who died lives again.
    pub fn raise(&mut self, id: PieceId) {
        let last = self.dead.pop();
        debug_assert_eq!(
            last,
            Some(id),
            "the dead rise in the order of their falling"
        );
    }

    /// A dead man lives again and stands on this square: he was no more than a captive.
    pub fn free(&mut self, id: PieceId, square: Square) {
        let place = self.dead.iter().position(|dead| *dead == id);
        debug_assert!(place.is_some(), "{id} is no captive");
        if let Some(place) = place {
            self.dead.remove(place);
            self.freed.push(place);
            self.stand(id, square);
        }
    }

    /// The last who was freed lies again where he had fallen.
    pub fn recapture(&mut self, id: PieceId, square: Square) {
        if let Some(place) = self.freed.pop() {
            self.dead.insert(place.min(self.dead.len()), id);
            self.stand(id, square);
        }
    }

    pub fn check(&self, position: &Position) -> Result<(), Disagreement> {
        let expected = |square| {
            self.at(square)
                .and_then(|id| self.man(id))
                .map(|man| man.piece)
        };
        let squares = self
            .living()
            .map(|man| man.square)
            .chain(position.pieces().map(|(square, _)| square));
        for square in squares {
            let (roster, position) = (expected(square), position.piece_at(square));
            let crowd = self.living().filter(|man| man.square == square).count();
            if roster != position || crowd != 1 {
                return Err(Disagreement {
                    square,
                    roster,
                    position,
                });
            }
        }
        Ok(())
    }
}
