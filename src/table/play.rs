//! Plies in, events out.

use super::{Event, Match, MatchError, PieceId, payments};
use crate::duel::{self, Chance, Fighter};
use crate::rules::{
    Action, DuelResult, Fighters, Kind, Move, Outcome, Piece, Ply, Position, Ransom, RulesError,
    Square, Why,
};

/// How a move could end the game, for a warning before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The end if the mover wins his duel, or there is none to fight.
    pub won: Option<Outcome>,
    /// The end if he loses it.
    pub lost: Option<Outcome>,
}

impl Match {
    /// Plays a move or a ransom; a duel's result comes from the seed. The same move at the same ply always ends the same way, also
    /// after it was taken back.
    ///
    /// # Errors
    /// When the rules forbid it; then nothing has changed.
    pub fn play(&mut self, action: impl Into<Action>) -> Result<Vec<Event>, MatchError> {
        self.play_stated(self.decided(action.into())?)
    }

    /// Plays a ply whose result is already stated, as game files do; the seed is not asked.
    ///
    /// # Errors
    /// When the rules forbid it, a duel's result is missing or there is no duel; then nothing has changed.
    pub fn play_stated(&mut self, ply: Ply) -> Result<Vec<Event>, MatchError> {
        let before = self.position().clone();
        let chance = ply.mv().and_then(|mv| self.chance(mv));
        let home = match ply {
            Ply::Ransom(ransom) => self.game.captive(ransom),
            Ply::Move { .. } => None,
        };
        let played = self.game.play(ply)?;
        let mut events = match ply {
            Ply::Move { mv, duel } => self.moved(&before, mv, duel.zip(chance), played.escape)?,
            Ply::Ransom(ransom) => self.returned(home, ransom),
        };
        let paid = self.game.payments(self.len());
        let men = payments::men(&events);
        events.extend(payments::paid(paid, men, |id| self.piece(id)));
        events.extend(payments::ending(&self.game, 0));
        self.apply(&events);
        if self.offer == Some(before.side().other()) {
            self.offer = None;
        }
        self.turns.push(events.clone());
        debug_assert_eq!(self.check(), Ok(()), "after {ply}");
        Ok(events)
    }

    /// What the ransom of the captive who began on `home` brought.
    fn returned(&self, home: Option<Square>, ransom: Ransom) -> Vec<Event> {
        let began = home.and_then(|home| self.roster.began_on(self.game.start(), home));
        let returned = began.map(|man| Event::Returned {
            id: man.id,
            from: man.square,
            to: ransom.at,
        });
        returned.into_iter().collect()
    }

    /// What a move that was legal in `before` brought, its duel ended so at that chance.
    fn moved(
        &self,
        before: &Position,
        mv: Move,
        duel: Option<(DuelResult, Chance)>,
        escape: bool,
    ) -> Result<Vec<Event>, MatchError> {
        let Move { from, to } = mv;
        let (Some(id), other) = (self.roster.at(from), self.roster.at(to)) else {
            return Err(nobody(mv));
        };
        let mut events = Vec::with_capacity(3);
        if escape {
            events.push(Event::Escaped { id, from, to });
        } else {
            let path = before.path(mv);
            let leap = path.split_last().is_some_and(|(_, passed)| {
                passed
                    .iter()
                    .any(|square| before.piece_at(*square).is_some())
            });
            events.push(Event::Moved {
                id,
                from,
                to,
                path,
                leap,
            });
        }
        let Some(defender) = other else {
            return Ok(events);
        };
        if let Some((result, chance)) = duel
            && let (Some(one), Some(two)) = (self.fighter(id), self.fighter(defender))
        {
            let script = duel::script(self.seed, before.ply(), one, two, result);
            events.push(Event::DuelFought {
                attacker: id,
                defender,
                at: to,
                chance,
                result,
                script,
            });
        }
        let (dead, by) = match duel {
            Some((DuelResult::Lost, _)) => (id, defender),
            _ => (defender, id),
        };
        events.push(Event::Captured {
            id: dead,
            at: to,
            by,
        });
        if self
            .piece(dead)
            .is_some_and(|piece| piece.kind == Kind::Chief)
        {
            events.push(Event::ChiefFell { id: dead, by });
        }
        Ok(events)
    }

    /// The chance of the side to move in the duel that this move leads to, as it is shown before the move: a princess is
    /// taken for certain, and with `fighters = named` an enemy whom nobody has seen fight counts as any man of his
    /// kind \[H\]. Nothing where the move takes nobody.
    pub fn chance(&self, mv: Move) -> Option<Chance> {
        let (attacker, defender) = (self.roster.at(mv.from)?, self.roster.at(mv.to)?);
        let (own, mut other) = (self.fighter(attacker)?, self.fighter(defender)?);
        if !self.has_fought(defender) {
            other.name = None;
        }
        let toggles = self.rules().toggles();
        let certain = !toggles.duel || other.piece.kind == Kind::Princess;
        Some(if certain {
            Chance::CERTAIN
        } else {
            duel::chance(self.seed, own, other, toggles.odds)
        })
    }

    /// How this move or ransom could end the game, won or lost: a princess taken, a chief fallen on either side, a draw by what
    /// the rules count. All empty for what is not legal.
    pub fn would_end(&self, action: impl Into<Action>) -> Stakes {
        let (game, action) = (self.game(), action.into());
        if !game.is_legal(action) {
            return Stakes {
                won: None,
                lost: None,
            };
        }
        if action.mv().is_some_and(|mv| game.needs_duel(mv)) {
            let [won, lost] = DuelResult::ALL.map(|result| game.would_end(action, Some(result)));
            return Stakes { won, lost };
        }
        Stakes {
            won: game.would_end(action, None),
            lost: None,
        }
    }

    /// The move with its duel fought; a ransom as it is.
    fn decided(&self, action: Action) -> Result<Ply, MatchError> {
        if self.outcome().is_over() {
            return Err(MatchError::Over);
        }
        let Some(mv) = action.mv().filter(|mv| self.game.needs_duel(*mv)) else {
            return Ok(action.into());
        };
        let fighters = |id: Option<PieceId>| id.and_then(|id| self.fighter(id));
        let (Some(attacker), Some(defender)) = (
            fighters(self.roster.at(mv.from)),
            fighters(self.roster.at(mv.to)),
        ) else {
            return Err(nobody(mv));
        };
        let rule = self.rules().toggles().odds;
        let result = duel::decide(self.seed, self.position().ply(), attacker, defender, rule);
        Ok(Ply::duel(mv, result))
    }

    fn piece(&self, id: PieceId) -> Option<Piece> {
        self.roster.man(id).map(|man| man.piece)
    }

    fn fighter(&self, id: PieceId) -> Option<Fighter> {
        let named = self.rules().toggles().fighters == Fighters::Named;
        Some(Fighter {
            piece: self.piece(id)?,
            name: named.then_some(id.0),
        })
    }

    /// Whether anybody has seen this man fight.
    fn has_fought(&self, id: PieceId) -> bool {
        self.turns.iter().flatten().any(|event| {
            matches!(event, Event::DuelFought { attacker, defender, .. } if *attacker == id || *defender == id)
        })
    }

    /// What events mean for the numbered men.
    fn apply(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Moved { id, to, .. } | Event::Escaped { id, to, .. } => {
                    self.roster.stand(*id, *to);
                }
                Event::Captured { id, .. } => self.roster.bury(*id),
                Event::Returned { id, to, .. } => self.roster.free(*id, *to),
                Event::DuelFought { .. }
                | Event::ChiefFell { .. }
                | Event::Paid { .. }
                | Event::Ended { .. } => {}
            }
        }
    }
}

/// The error for a move of nobody.
fn nobody(mv: Move) -> MatchError {
    let why = Why::Nobody { square: mv.from };
    RulesError::Illegal { mv, why }.into()
}
