//! A game played again: by the rules alone to check what a file states, or at the table to go on with it.

use super::head::short;
use super::tree::{self, OWN_TAGS, Stop, Unplayable, walk};
use super::{Fault, GameTree, Record, RecordError};
use crate::rules::{Game, Outcome, Payment, Reason, Side};
use crate::table::{Match, MatchConfig, MatchError};

/// An end that stands in the result alone.
enum Closing {
    Resigned(Side),
    Flag(Side),
    Agreed,
}

impl Record {
    /// Replays the game to where it stands. Fights end as the record states them, even where this version would draw
    /// another result from the seed.
    ///
    /// # Errors
    /// When a ply is not legal or the result is not what the plies lead to. A record that was read has passed already.
    pub fn into_match(self) -> Result<Match, RecordError> {
        let mut game = self.opening()?;
        for (index, ply) in self.plies.into_iter().enumerate() {
            game.play_stated(ply).map_err(|source| Fault::Illegal {
                number: index + 1,
                source,
            })?;
        }
        close(&mut game, self.result)?;
        same(self.result, game.outcome())?;
        Ok(game)
    }

    /// The game before its first ply.
    ///
    /// # Errors
    /// When the table refuses its set-up. A record that was read has passed already.
    pub fn opening(&self) -> Result<Match, RecordError> {
        let config = MatchConfig {
            rules: self.rules,
            players: self.players,
            seed: self.seed,
            start: Some(self.start.clone()),
            first: None,
            pot: self.pot,
        };
        Ok(Match::new(config).map_err(Fault::Table)?)
    }
}

/// Ends a game whose plies have all been played as its result says, where that is told by no ply: given up, lost on time,
/// agreed.
///
/// # Errors
/// When the table refuses. A game that was read has passed already.
pub fn close(game: &mut Match, result: Outcome) -> Result<(), RecordError> {
    match closing(game.outcome(), result) {
        Some(Closing::Resigned(side)) => game.resign(side),
        Some(Closing::Flag(side)) => game.flag(side),
        Some(Closing::Agreed) => game.agree_draw(),
        None => Ok(Vec::new()),
    }
    .map_err(Fault::Table)?;
    Ok(())
}

impl GameTree {
    /// [`Record::into_match`] of the main line.
    ///
    /// # Errors
    /// As there.
    pub fn into_match(self) -> Result<Match, RecordError> {
        self.record().into_match()
    }

    /// Whether it could have been played so and its text would be read again: the plies of all lines, the result, the
    /// stated end and payments, the tags' names, the depth of the variations. What was read has passed already.
    ///
    /// # Errors
    /// With the first thing that is wrong.
    pub fn check(&self) -> Result<(), RecordError> {
        let mut names = std::collections::BTreeSet::new();
        for tag in &self.tags {
            if !is_tag_name(&tag.name) || OWN_TAGS.contains(&tag.name.as_str()) {
                return Err(Fault::TagName(short(&tag.name)).into());
            }
            if !names.insert(&tag.name) {
                return Err(Fault::TagAgain(short(&tag.name)).into());
            }
        }
        if self.start.rules() != self.rules {
            return Err(Fault::Table(MatchError::OtherRules).into());
        }
        self.replay().map_err(|(_, fault)| fault.into())
    }

    /// Checks all but the tags; a fault comes with the ply it lies in, if it is one's, as the file counts them from 0.
    pub(super) fn replay(&self) -> Result<(), (Option<usize>, Fault)> {
        let mut game = Game::with_pot(self.start.clone(), self.pot);
        walk(&mut game, &self.main, &mut |_, _| {})
            .map_err(|Stop { seen, why }| (Some(seen), why.into()))?;
        match closing(game.outcome(), self.result) {
            Some(Closing::Resigned(side)) => game.resign(side),
            Some(Closing::Flag(side)) => game.flag(side),
            Some(Closing::Agreed) => game.agree_draw(),
            None => {}
        }
        same(self.result, game.outcome()).map_err(|fault| (None, fault))?;
        self.same_payments(&game)?;
        match &self.end {
            Some(stated) if *stated != game.position().to_string() => {
                let (stated, reached) = (short(stated), Box::new(game.position().clone()));
                Err((None, Fault::OtherEnd { stated, reached }))
            }
            _ => Ok(()),
        }
    }
}

impl GameTree {
    /// Whether the payments that are stated in the line that was played, if any are, are those of the game it leads to.
    fn same_payments(&self, game: &Game) -> Result<(), (Option<usize>, Fault)> {
        let differ = |stated: &[Payment], paid: &[Payment]| !stated.is_empty() && stated != paid;
        let (opening, plies) = tree::payments(game);
        if differ(&self.main.payments, &opening) {
            return Err((None, Fault::OtherPayments(None)));
        }
        let mut seen = 0;
        for (number, (node, paid)) in (1..).zip(self.main.nodes.iter().zip(&plies)) {
            if differ(&node.payments, paid) {
                return Err((Some(seen), Fault::OtherPayments(Some(number))));
            }
            seen += node.plies();
        }
        Ok(())
    }
}

/// Whether a tag can have this name.
pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// What must still happen for a game to end so: given up, agreed (a minor win too \[T\]), lost on time.
fn closing(reached: Outcome, result: Outcome) -> Option<Closing> {
    let scored_anew = matches!(reached, Outcome::Win { minor: true, .. });
    match result {
        _ if reached == result => None,
        Outcome::Draw {
            reason: Reason::Agreed,
        } if scored_anew => Some(Closing::Agreed),
        // What is over has ended otherwise.
        _ if reached.is_over() => None,
        Outcome::Win { winner, reason, .. } => match reason {
            Reason::Resigned => Some(Closing::Resigned(winner.other())),
            Reason::Flag => Some(Closing::Flag(winner.other())),
            _ => None,
        },
        Outcome::Draw {
            reason: Reason::Agreed,
        } => Some(Closing::Agreed),
        _ => None,
    }
}

fn same(stated: Outcome, reached: Outcome) -> Result<(), Fault> {
    if reached == stated {
        Ok(())
    } else {
        Err(Fault::OtherResult { stated, reached })
    }
}

impl From<Unplayable> for Fault {
    fn from(why: Unplayable) -> Fault {
        match why {
            Unplayable::Illegal(number, error) => Fault::Illegal {
                number,
                source: error.into(),
            },
            Unplayable::TooDeep => Fault::TooDeep,
            Unplayable::Empty => Fault::EmptyLine,
        }
    }
}
