//! Who is held captive, and who may be bought back and set where (wager `ransom`; the form is this project's \[H\]).
//! A man is known by the square on which he began the game.

use crate::rules::{
    error::WhyHeld,
    piece::{Kind, Piece, Side},
    ply::Ransom,
    position::{NOBODY, Position, decode},
    square::Square,
    square_set::SquareSet,
    toggles::Toggles,
};

/// A side that bought a man back may not do so again in this many turns of its own: not twice within three.
const WAIT: u8 = 2;

/// All men by where they began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Captives {
    /// The men as they began.
    began: [u8; 128],
    /// Where the man on each square began.
    homes: [u8; 128],
    /// Of these men the captives.
    held: u128,
    /// Of these men those who were bought back once.
    freed: u128,
    /// Turns that each side must let pass.
    wait: [u8; 2],
}

impl Captives {
    /// Nobody is held: also in a game that begins in the middle.
    pub fn new(start: &Position) -> Self {
        Self {
            began: start.men,
            homes: std::array::from_fn(|square| square as u8),
            held: 0,
            freed: 0,
            wait: [0; 2],
        }
    }

    /// A man goes from one square to another; the one who stood there is held.
    pub fn moved(&mut self, from: Square, to: Square, captured: bool) {
        let (from, to) = (usize::from(from.index()), usize::from(to.index()));
        if captured {
            self.held |= 1 << self.homes[to];
        }
        self.homes[to] = self.homes[from];
    }

    /// A turn of this side went by without a ransom.
    pub fn turn_over(&mut self, side: Side) {
        let wait = &mut self.wait[side.index()];
        *wait = wait.saturating_sub(1);
    }

    /// The captive who began on `home` stands on `at`.
    pub fn free(&mut self, side: Side, home: Square, at: Square) {
        let bit = 1 << home.index();
        self.held &= !bit;
        self.freed |= bit;
        self.homes[usize::from(at.index())] = home.index();
        self.wait[side.index()] = WAIT;
    }

    /// A side's captives and where they began, in the order a1, b1, …
    pub fn of(&self, side: Side) -> impl Iterator<Item = (Square, Kind)> {
        SquareSet(self.held)
            .into_iter()
            .filter_map(move |home| match self.who_began(home)? {
                piece if piece.side == side => Some((home, piece.kind)),
                _ => None,
            })
    }

    /// What those of a side's captives are who were never bought back and may be, when turn and purse allow.
    pub fn redeemable(&self, side: Side) -> impl Iterator<Item = Kind> {
        self.of(side)
            .filter(|(home, kind)| self.may_return(*home, *kind))
            .map(|(_, kind)| kind)
    }

    /// Whether the man on `square` could be bought back if he were taken.
    pub fn may_come_back(&self, square: Square) -> bool {
        let home = Square::from_index(self.homes[usize::from(square.index())]);
        self.who_began(home)
            .is_some_and(|man| self.may_return(home, man.kind))
    }

    /// What the side to move may set where for so many tokens at hand.
    pub fn ransoms(&self, position: &Position, purse: u64) -> Vec<(Kind, SquareSet)> {
        let side = position.side();
        if self.wait[side.index()] > 0 || position.princess_threatened(side) {
            return Vec::new();
        }
        let mut open: Vec<(Kind, SquareSet)> = Vec::new();
        for (home, kind) in self.of(side) {
            let to = places(position, home);
            if to.is_empty()
                || !self.may_return(home, kind)
                || price(position.rules().toggles(), kind) > purse
            {
                continue;
            }
            match open.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, known)) => *known |= to,
                None => open.push((kind, to)),
            }
        }
        open
    }

    /// Which captive a ransom means, by where he began: whose own square it is, else the first who may stand there.
    pub fn find(&self, position: &Position, ransom: Ransom, purse: u64) -> Result<Square, WhyHeld> {
        let Ransom { kind, at } = ransom;
        let side = position.side();
        let of_kind = || {
            self.of(side)
                .filter(|(_, held)| *held == kind)
                .map(|(home, _)| home)
        };
        let open = || of_kind().filter(|home| self.may_return(*home, kind));
        if kind == Kind::Chief {
            return Err(WhyHeld::Chief);
        }
        if of_kind().next().is_none() {
            return Err(WhyHeld::NotHeld);
        }
        if open().next().is_none() {
            return Err(WhyHeld::OnceOnly);
        }
        if self.wait[side.index()] > 0 {
            return Err(WhyHeld::TooSoon);
        }
        if position.princess_threatened(side) {
            return Err(WhyHeld::Threatened);
        }
        let price = price(position.rules().toggles(), kind);
        if price > purse {
            return Err(WhyHeld::TooDear { price, purse });
        }
        let fits = |home: &Square| places(position, *home).contains(at);
        let own = open().find(|home| *home == at).filter(fits);
        own.or_else(|| open().find(fits)).ok_or_else(|| {
            if position.piece_at(at).is_some() {
                WhyHeld::SquareTaken
            } else {
                WhyHeld::NotThere
            }
        })
    }

    /// A number that tells what may be bought back when, for tables of positions.
    pub fn bits(&self) -> [u64; 5] {
        [
            self.held as u64,
            (self.held >> 64) as u64,
            self.freed as u64,
            (self.freed >> 64) as u64,
            u64::from(self.wait[0]) << 8 | u64::from(self.wait[1]),
        ]
    }

    fn may_return(&self, home: Square, kind: Kind) -> bool {
        kind != Kind::Chief && self.freed >> home.index() & 1 == 0
    }

    fn who_began(&self, home: Square) -> Option<Piece> {
        decode(self.began[usize::from(home.index())])
    }
}

/// What a captive's freedom costs: twice his value, in tokens.
pub(super) fn price(toggles: &Toggles, kind: Kind) -> u64 {
    2 * toggles.prices.value(kind)
}

/// Where a man who began on `home` may be set: there, or, if that is taken, on an empty square of the two home ranks.
fn places(position: &Position, home: Square) -> SquareSet {
    if position.men[usize::from(home.index())] >= NOBODY {
        SquareSet::of(home)
    } else {
        home_ranks(position) - position.occupied()
    }
}

/// The two ranks nearest to the side to move.
fn home_ranks(position: &Position) -> SquareSet {
    const HOME_RANKS: u8 = 2;
    let board = position.rules().board();
    board
        .squares()
        .filter(|square| match position.side() {
            Side::Black => square.rank() < HOME_RANKS,
            Side::Orange => square.rank() >= board.height - HOME_RANKS,
        })
        .collect()
}
