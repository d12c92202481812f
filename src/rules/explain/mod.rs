//! Why a move is not legal: one cause, with the squares and the men that make it. It holds no rule of its own: it asks
//! the tables of reach, the walk over gaits, the threats and the generator, in the order in which they take moves away.
//! What the causes are is `why`, their sentences `text`, what is wrong with a way that no man could go `miss`.

mod miss;
mod text;
mod why;

pub use miss::{Miss, Shape};
pub use why::{Threat, Why};

use super::{
    game::Game,
    generate::ShutEscape,
    mv::Move,
    piece::{Kind, Piece},
    ply::Ply,
    position::Position,
    square::Square,
    toggles::Repetition,
    wager::Ledger,
};

impl Game {
    /// Why a move is not legal now; nothing when it is. The first cause that applies, in this order: the game is over, not a
    /// man of the side to move, no such way even on an empty board, men in the way, a man on the square who may not be taken, a
    /// threat, the duty to the princess, repetition, the price.
    ///
    /// ```
    /// use manator::rules::{Game, Rules};
    /// let game = Game::new(Rules::default());
    /// let why = |mv: &str| game.why_not(mv.parse().expect("a move")).map(|why| why.to_string());
    /// assert_eq!(why("c1c4").as_deref(), Some("the dwar is blocked at c2"));
    /// assert_eq!(why("d2d3"), None);
    /// ```
    #[must_use]
    pub fn why_not(&self, mv: Move) -> Option<Why> {
        if self.outcome().is_over() {
            Some(Why::Over)
        } else if self.is_legal(mv) {
            None
        } else {
            Some(self.why(mv))
        }
    }

    /// The cause that bars a move which the generator does not find in a game that goes on.
    pub(super) fn why(&self, mv: Move) -> Why {
        let position = self.position();
        let man = match own_man(position, mv) {
            Ok(man) => man,
            Err(why) => return why,
        };
        if let Some(why) = movement(position, man, mv) {
            return why;
        }
        if let Some(ledger) = self.paying()
            && self.legal_but_for_its_price(mv)
        {
            return Why::TooDear {
                kind: man.kind,
                cost: Ledger::cost(position, mv),
                purse: ledger.purse(man.side),
            };
        }
        if position.is_legal(mv) && self.rules().toggles().repetition == Repetition::Thuria {
            return self.history().barred(position, mv);
        }
        let (princess, by) = threats_after(position, mv);
        Why::Duty {
            princess,
            by,
            before: position.princess_threatened(man.side),
        }
    }
}

/// Who is to move, or why he may not.
fn own_man(position: &Position, mv: Move) -> Result<Piece, Why> {
    let board = position.rules().board();
    if let Some(square) = [mv.from, mv.to]
        .into_iter()
        .find(|&square| !board.contains(square))
    {
        return Err(Why::OffBoard { square });
    }
    match position.piece_at(mv.from) {
        None => Err(Why::Nobody { square: mv.from }),
        Some(man) if man.side != position.side() => Err(Why::Enemys {
            square: mv.from,
            man,
        }),
        Some(man) => Ok(man),
    }
}

/// What bars a man's way, if movement and the princess's own limits do.
fn movement(position: &Position, man: Piece, mv: Move) -> Option<Why> {
    let tables = position.rules().tables();
    let reaches = |occupied: u128| {
        let from = usize::from(mv.from.index());
        tables.reach(man.side, man.kind, from, occupied) >> mv.to.index() & 1 != 0
    };
    if mv.from == mv.to {
        return Some(no_way(position, man, mv, None));
    }
    let princess = man.kind == Kind::Princess;
    let by_steps = reaches(0);
    let escape = (princess && !by_steps)
        .then(|| position.shut_escape(position.princess_threatened(man.side)));
    if !by_steps && escape != Some(None) {
        return Some(no_way(position, man, mv, escape.flatten()));
    }
    if by_steps && !reaches(position.occupied().0) {
        return Some(blocked(position, man, mv));
    }
    match position.piece_at(mv.to) {
        Some(other) if princess && !by_steps => Some(Why::EscapeOntoMan {
            at: mv.to,
            man: other,
        }),
        Some(other) if other.side == man.side => Some(Why::OwnMan {
            at: mv.to,
            kind: other.kind,
        }),
        Some(other) if princess => Some(Why::TakesNobody {
            at: mv.to,
            man: other,
        }),
        None if princess => threatened(position, mv, by_steps),
        _ => None,
    }
}

fn no_way(position: &Position, man: Piece, mv: Move, escape: Option<ShutEscape>) -> Why {
    let gait = &position.rules().tables().gaits[man.side][man.kind];
    Why::NoWay {
        mv,
        kind: man.kind,
        habit: gait.habit,
        miss: Miss::of(gait, mv),
        escape,
    }
}

/// Of the ways that an empty board would leave him, the one with the fewest men on it.
fn blocked(position: &Position, man: Piece, mv: Move) -> Why {
    let ways = position.ways(man, mv, |_| true);
    let men_on = |way: &Vec<Square>| {
        let passed = way.split_last().map_or(&[][..], |(_, passed)| passed);
        passed
            .iter()
            .copied()
            .filter(|&square| position.piece_at(square).is_some())
            .collect::<Vec<Square>>()
    };
    let others = ways.len() > 1;
    let at = ways.iter().map(men_on).min_by_key(Vec::len);
    Why::Blocked {
        kind: man.kind,
        at: at.unwrap_or_default(),
        to: mv.to,
        others,
    }
}

/// The threat to the square that the princess wants, if it bars her.
fn threatened(position: &Position, mv: Move, by_steps: bool) -> Option<Why> {
    if by_steps && position.rules().toggles().princess_may_enter_threat {
        return None;
    }
    let (at, by) = threats_after(position, mv);
    (!by.is_empty()).then_some(Why::Threatened { at, by })
}

/// Where the mover's princess stands after the move, a duel counted as won, and who threatens her there.
fn threats_after(position: &Position, mv: Move) -> (Square, Vec<Threat>) {
    let mut next = position.clone();
    next.play_unchecked(Ply::quiet(mv));
    let at = next.princess(position.side()).unwrap_or(mv.to);
    let tables = next.rules().tables();
    let occupied = next.occupied().0;
    let threatens = |&(square, man): &(Square, Piece)| {
        let from = usize::from(square.index());
        man.side == next.side()
            && man.kind != Kind::Princess
            && tables.reach(man.side, man.kind, from, occupied) >> at.index() & 1 != 0
    };
    let threat = |(square, man): (Square, Piece)| {
        let empty = |square| next.piece_at(square).is_none();
        let ways = next.ways(man, Move::new(square, at), empty);
        let mut path = ways.into_iter().next().unwrap_or_default();
        path.pop();
        Threat {
            kind: man.kind,
            from: square,
            by_way_of: path,
        }
    };
    (at, next.pieces().filter(threatens).map(threat).collect())
}
