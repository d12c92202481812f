//! Making a ply and taking it back, without asking whether it is legal.

use super::{
    equal, key,
    mv::{DuelResult, Ply},
    outcome::{Outcome, Reason},
    piece::{Kind, Piece, Side},
    position::{MOST_PLIES, NO_EQUAL, NOBODY, Position, decode},
    square::Square,
    toggles::ChiefFall,
};

/// What [`Position::undo`] needs to take a ply back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    from: u8,
    to: u8,
    /// Who moved, and who stood where he went.
    mover: u8,
    target: u8,
    /// The mover fell in the duel.
    lost: bool,
    escapes: u8,
    quiet: u32,
    equal: u32,
    ply: u32,
    key: u64,
}

impl Undo {
    /// Who left the board and where he stood: the man taken, or the mover himself if he lost his duel.
    #[must_use]
    pub fn captured(&self) -> Option<(Square, Piece)> {
        if self.lost {
            Some((Square::from_index(self.from), decode(self.mover)?))
        } else {
            Some((Square::from_index(self.to), decode(self.target)?))
        }
    }
}

impl Position {
    /// Plays a ply that must be legal and carry a result where it leads to a duel; nothing is checked.
    pub fn play_unchecked(&mut self, ply: Ply) -> Undo {
        let (from, to) = (ply.mv.from.index(), ply.mv.to.index());
        let (mover, target) = (self.men[usize::from(from)], self.men[usize::from(to)]);
        debug_assert!(mover < NOBODY, "nobody stands on {}", ply.mv.from);
        let lost = ply.duel == Some(DuelResult::Lost);
        let undo = Undo {
            from,
            to,
            mover,
            target,
            lost,
            escapes: self.escapes,
            quiet: self.quiet,
            equal: self.equal,
            ply: self.ply,
            key: self.key,
        };
        self.lift(from, mover);
        if !lost {
            if target < NOBODY {
                self.lift(to, target);
            }
            self.set(to, mover);
        }
        if mover & 7 == Kind::Princess as u8 && self.is_beyond_steps(from, to) {
            self.key ^= key::ESCAPES[usize::from(self.escapes)];
            self.escapes &= !(1 << self.side.index());
            self.key ^= key::ESCAPES[usize::from(self.escapes)];
        }
        self.side = self.side.other();
        self.key ^= key::ORANGE_TO_MOVE;
        self.ply = (self.ply + 1).min(MOST_PLIES);
        if target < NOBODY {
            self.quiet = 0;
            self.equal = equal::after_capture(self);
        } else {
            self.quiet = (self.quiet + 1).min(MOST_PLIES);
            if self.equal != NO_EQUAL {
                self.equal = (self.equal + 1).min(MOST_PLIES);
            }
        }
        undo
    }

    /// Takes back the ply that gave `undo`, the last one played.
    pub fn undo(&mut self, undo: Undo) {
        if !undo.lost {
            self.lift(undo.to, undo.mover);
            if undo.target < NOBODY {
                self.set(undo.to, undo.target);
            }
        }
        self.set(undo.from, undo.mover);
        self.side = self.side.other();
        self.escapes = undo.escapes;
        self.quiet = undo.quiet;
        self.equal = undo.equal;
        self.ply = undo.ply;
        self.key = undo.key;
    }

    /// The key after a ply, without playing it.
    #[must_use]
    pub fn key_after(&self, ply: Ply) -> u64 {
        let (from, to) = (ply.mv.from.index(), ply.mv.to.index());
        let (mover, target) = (self.men[usize::from(from)], self.men[usize::from(to)]);
        let at = |man: u8, square: u8| key::MEN[usize::from(man)][usize::from(square)];
        let mut key = self.key ^ key::ORANGE_TO_MOVE ^ at(mover, from);
        if ply.duel != Some(DuelResult::Lost) {
            key ^= at(mover, to);
            if target < NOBODY {
                key ^= at(target, to);
            }
        }
        if mover & 7 == Kind::Princess as u8 && self.is_beyond_steps(from, to) {
            let left = self.escapes & !(1 << self.side.index());
            key ^= key::ESCAPES[usize::from(self.escapes)] ^ key::ESCAPES[usize::from(left)];
        }
        key
    }

    /// Gives the turn to the other side, as a search's null move; the counters stand still.
    pub fn pass(&mut self) {
        self.side = self.side.other();
        self.key ^= key::ORANGE_TO_MOVE;
    }

    /// Takes [`Position::pass`] back.
    pub fn unpass(&mut self) {
        self.pass();
    }

    /// Whether a move leads to a duel: duels are on and it ends on an enemy who is no princess.
    #[must_use]
    pub fn needs_duel(&self, mv: super::Move) -> bool {
        self.rules.toggles().duel
            && self
                .piece_at(mv.to)
                .is_some_and(|target| target.side != self.side && target.kind != Kind::Princess)
    }

    /// How a ply decides the game by what it captures, before it is played: the first three rows of the rules' table.
    #[must_use]
    pub fn decides(&self, ply: Ply) -> Option<Outcome> {
        let target = self.men[usize::from(ply.mv.to.index())];
        if target >= NOBODY {
            return None;
        }
        let mover = self.men[usize::from(ply.mv.from.index())];
        let (killer, fallen) = if ply.duel == Some(DuelResult::Lost) {
            (target, mover)
        } else {
            (mover, target)
        };
        self.capture_decides(killer, fallen)
    }

    #[inline]
    pub(super) fn capture_decides(&self, killer: u8, fallen: u8) -> Option<Outcome> {
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
    fn is_beyond_steps(&self, from: u8, to: u8) -> bool {
        self.rules.tables().princess[usize::from(from)] >> to & 1 == 0
    }

    fn lift(&mut self, square: u8, man: u8) {
        self.flip(square, man);
        self.men[usize::from(square)] = NOBODY;
    }

    fn set(&mut self, square: u8, man: u8) {
        self.flip(square, man);
        self.men[usize::from(square)] = man;
    }

    fn flip(&mut self, square: u8, man: u8) {
        let bit = 1 << square;
        self.kinds[usize::from(man & 7)] ^= bit;
        self.sides[usize::from(man >> 3)] ^= bit;
        self.key ^= key::MEN[usize::from(man)][usize::from(square)];
    }
}
