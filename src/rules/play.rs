//! Making a ply and taking it back, without asking whether it is legal.

use super::{
    equal, key,
    mv::{DuelResult, Move},
    outcome::{Outcome, Reason},
    piece::{Kind, Piece, Side},
    ply::{Ply, Ransom},
    position::{MOST_PLIES, NO_EQUAL, NOBODY, Position, State, code, decode},
    square::Square,
    toggles::ChiefFall,
};

/// What [`Position::undo`] needs to take a ply back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    state: State,
    from: u8,
    to: u8,
    /// Who moved, and who stood where he went. In a ransom nobody moved, and the man set there stands for the latter.
    mover: u8,
    target: u8,
    /// The mover fell in the duel.
    lost: bool,
}

/// The set of each place in the frame.
static BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut place = 0;
    while place < 128 {
        bits[place] = 1 << place;
        place += 1;
    }
    bits
};

impl Undo {
    /// Who left the board and where he stood: the man taken, or the mover himself if he lost his duel.
    #[must_use]
    pub fn captured(&self) -> Option<(Square, Piece)> {
        if self.mover >= NOBODY {
            None
        } else if self.lost {
            Some((Square::from_index(self.from), decode(self.mover)?))
        } else {
            Some((Square::from_index(self.to), decode(self.target)?))
        }
    }
}

impl Position {
    /// Plays a ply that must be legal and carry a result where it leads to a duel; nothing is checked.
    pub fn play_unchecked(&mut self, ply: Ply) -> Undo {
        match ply {
            Ply::Move { mv, duel } => {
                let lost = duel == Some(DuelResult::Lost);
                self.play_at(mv.from.index(), mv.to.index(), lost)
            }
            Ply::Ransom(ransom) => self.set_free(ransom),
        }
    }

    /// The same by places in the frame.
    #[inline]
    pub(super) fn play_at(&mut self, from: u8, to: u8, lost: bool) -> Undo {
        let (mover, target) = (self.men[place(from)], self.men[place(to)]);
        debug_assert!(
            mover < NOBODY,
            "nobody stands on {}",
            Square::from_index(from)
        );
        let undo = Undo {
            state: self.state,
            from,
            to,
            mover,
            target,
            lost,
        };
        self.turn();
        let state = &mut self.state;
        if target >= NOBODY {
            state.quiet = (state.quiet + 1).min(MOST_PLIES);
            if state.equal != NO_EQUAL {
                state.equal = (state.equal + 1).min(MOST_PLIES);
            }
            self.walk(from, to, mover);
            let men = &key::MEN[usize::from(mover & 15)];
            self.state.key ^= men[place(from)] ^ men[place(to)];
            if mover & 7 == Kind::Princess as u8 && self.is_beyond_steps(from, to) {
                self.spend_escape(mover);
            }
        } else {
            self.capture(undo);
        }
        undo
    }

    /// Takes back the ply that gave `undo`, the last one played.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        if undo.target >= NOBODY {
            self.walk(undo.to, undo.from, undo.mover);
        } else if undo.mover >= NOBODY {
            self.lift(undo.to, undo.target);
        } else {
            if !undo.lost {
                self.lift(undo.to, undo.mover);
                self.set(undo.to, undo.target);
            }
            self.set(undo.from, undo.mover);
        }
        self.state = undo.state;
    }

    /// A captive of the side to move is set on an empty square; the draws are counted anew.
    fn set_free(&mut self, ransom: Ransom) -> Undo {
        let man = code(Piece {
            side: self.state.side,
            kind: ransom.kind,
        });
        let to = ransom.at.index();
        debug_assert!(self.men[place(to)] >= NOBODY, "{ransom} on a taken square");
        let undo = Undo {
            state: self.state,
            from: to,
            to,
            mover: NOBODY,
            target: man,
            lost: false,
        };
        self.turn();
        self.set(to, man);
        self.count_men_anew();
        undo
    }

    /// The turn goes to the other side.
    #[inline]
    fn turn(&mut self) {
        let state = &mut self.state;
        state.key ^= key::ORANGE_TO_MOVE;
        state.ply = (state.ply + 1).min(MOST_PLIES);
        state.side = state.side.other();
    }

    /// The mover falls, or takes the man he meets.
    fn capture(&mut self, undo: Undo) {
        self.lift(undo.from, undo.mover);
        if !undo.lost {
            self.lift(undo.to, undo.target);
            self.set(undo.to, undo.mover);
        }
        self.count_men_anew();
    }

    /// The counters of the draws after a ply that changed which men stand on the board.
    fn count_men_anew(&mut self) {
        self.state.quiet = 0;
        self.state.equal = equal::after_change(self);
    }

    fn spend_escape(&mut self, princess: u8) {
        let left = self.state.escapes & !(1 << (princess >> 3));
        self.state.key ^=
            key::ESCAPES[usize::from(self.state.escapes & 3)] ^ key::ESCAPES[usize::from(left & 3)];
        self.state.escapes = left;
    }

    /// The key after a ply, without playing it.
    #[must_use]
    pub fn key_after(&self, ply: Ply) -> u64 {
        let at = |man: u8, square: u8| key::MEN[usize::from(man)][usize::from(square)];
        let turned = self.state.key ^ key::ORANGE_TO_MOVE;
        let (mv, duel) = match ply {
            Ply::Move { mv, duel } => (mv, duel),
            Ply::Ransom(Ransom { kind, at: square }) => {
                let side = self.state.side;
                return turned ^ at(code(Piece { side, kind }), square.index());
            }
        };
        let (from, to) = (mv.from.index(), mv.to.index());
        let (mover, target) = (self.men[usize::from(from)], self.men[usize::from(to)]);
        let mut key = turned ^ at(mover, from);
        if duel != Some(DuelResult::Lost) {
            key ^= at(mover, to);
            if target < NOBODY {
                key ^= at(target, to);
            }
        }
        if mover & 7 == Kind::Princess as u8 && self.is_beyond_steps(from, to) {
            let left = self.state.escapes & !(1 << self.state.side.index());
            key ^= key::ESCAPES[usize::from(self.state.escapes)] ^ key::ESCAPES[usize::from(left)];
        }
        key
    }

    /// Gives the turn to the other side, as a search's null move; the counters stand still.
    pub fn pass(&mut self) {
        self.state.side = self.state.side.other();
        self.state.key ^= key::ORANGE_TO_MOVE;
    }

    /// Takes [`Position::pass`] back.
    pub fn unpass(&mut self) {
        self.pass();
    }

    /// Whether a move leads to a duel: duels are on and it ends on an enemy who is no princess.
    #[must_use]
    pub fn needs_duel(&self, mv: Move) -> bool {
        self.rules.toggles().duel
            && self.piece_at(mv.to).is_some_and(|target| {
                target.side != self.state.side && target.kind != Kind::Princess
            })
    }

    /// How a ply decides the game by what it captures, before it is played: the first three rows of the rules' table.
    #[must_use]
    pub fn decides(&self, ply: Ply) -> Option<Outcome> {
        let mv = ply.mv()?;
        let lost = ply.result() == Some(DuelResult::Lost);
        self.decides_at(mv.from.index(), mv.to.index(), lost)
    }

    /// The same by places in the frame.
    #[inline]
    pub(super) fn decides_at(&self, from: u8, to: u8, lost: bool) -> Option<Outcome> {
        let (mover, target) = (self.men[place(from)], self.men[place(to)]);
        if target >= NOBODY {
            return None;
        }
        let (killer, fallen) = if lost {
            (target, mover)
        } else {
            (mover, target)
        };
        self.capture_decides(killer, fallen)
    }

    fn capture_decides(&self, killer: u8, fallen: u8) -> Option<Outcome> {
        const CHIEF: u8 = Kind::Chief as u8;
        const PRINCESS: u8 = Kind::Princess as u8;
        let winner = if killer & 8 == 0 {
            Side::Black
        } else {
            Side::Orange
        };
        match (killer & 7, fallen & 7) {
            (_, PRINCESS) => Some(Outcome::win(winner, Reason::PrincessTaken)),
            (CHIEF, CHIEF) => Some(Outcome::win(winner, Reason::ChiefByChief)),
            (_, CHIEF) => match self.rules.toggles().chief_fall {
                ChiefFall::Retire => None,
                ChiefFall::Draw => Some(Outcome::draw(Reason::ChiefFell)),
                ChiefFall::Win => Some(Outcome::win(winner, Reason::ChiefFell)),
                ChiefFall::MinorWin => Some(Outcome::Win {
                    winner,
                    reason: Reason::ChiefFell,
                    minor: true,
                }),
            },
            _ => None,
        }
    }

    /// Whether a princess's move goes further than her steps: it spends the escape.
    pub(super) fn is_beyond_steps(&self, from: u8, to: u8) -> bool {
        self.rules.tables().princess[usize::from(from)] >> to & 1 == 0
    }

    /// A man goes from one square to an empty one; the key is left alone.
    #[inline]
    fn walk(&mut self, from: u8, to: u8, man: u8) {
        let both = BITS[place(from)] | BITS[place(to)];
        self.kinds[usize::from(man & 7)] ^= both;
        self.sides[usize::from(man >> 3 & 1)] ^= both;
        self.men[place(from)] = NOBODY;
        self.men[place(to)] = man;
    }

    fn lift(&mut self, square: u8, man: u8) {
        self.flip(square, man);
        self.men[place(square)] = NOBODY;
    }

    fn set(&mut self, square: u8, man: u8) {
        self.flip(square, man);
        self.men[place(square)] = man;
    }

    fn flip(&mut self, square: u8, man: u8) {
        self.kinds[usize::from(man & 7)] ^= BITS[place(square)];
        self.sides[usize::from(man >> 3 & 1)] ^= BITS[place(square)];
        self.state.key ^= key::MEN[usize::from(man & 15)][place(square)];
    }
}

/// A place in the frame as an index that needs no check.
#[inline(always)]
const fn place(square: u8) -> usize {
    (square & 127) as usize
}
