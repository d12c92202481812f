//! What each man did in a finished game: his duels, his wins, his fall. Pure.

use std::collections::BTreeMap;

use crate::record::Record;
use crate::rules::{DuelResult, Kind, Piece, Square};

/// One man's game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deeds {
    /// The number of his `PieceId`.
    pub id: u8,
    /// What he was and whose.
    pub piece: Piece,
    /// How many duels he fought.
    pub duels: u32,
    /// How many of them he won.
    pub wins: u32,
    /// How he fell, if he did.
    pub fall: Option<Fall>,
}

/// The end of a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fall {
    /// The ply from 1.
    pub ply: u32,
    /// Who won.
    pub to: u8,
}

/// The men who stood in the arena, in the order of their numbers. Nobody in a game that is no live one, for men of
/// wood have no careers; princesses are not among them, for they neither fight nor die.
pub(super) fn deeds(record: &Record) -> Vec<Deeds> {
    if !record.rules.toggles().duel {
        return Vec::new();
    }
    let mut squares: BTreeMap<Square, usize> = BTreeMap::new();
    let mut men: Vec<Deeds> = Vec::new();
    for (id, (square, piece)) in (0..).zip(record.start.pieces()) {
        squares.insert(square, men.len());
        men.push(Deeds {
            id,
            piece,
            duels: 0,
            wins: 0,
            fall: None,
        });
    }
    for (number, ply) in (1..).zip(&record.plies) {
        let Some((mv, mover)) = ply
            .mv()
            .and_then(|mv| Some((mv, squares.remove(&mv.from)?)))
        else {
            continue;
        };
        let (winner, loser) = match (ply.result(), squares.get(&mv.to).copied()) {
            (Some(DuelResult::Won), Some(other)) => (mover, other),
            (Some(DuelResult::Lost), Some(other)) => (other, mover),
            _ => {
                squares.insert(mv.to, mover);
                continue;
            }
        };
        squares.insert(mv.to, winner);
        let to = men[winner].id;
        for man in [winner, loser] {
            men[man].duels += 1;
        }
        men[winner].wins += 1;
        men[loser].fall = Some(Fall { ply: number, to });
    }
    men.retain(|man| man.piece.kind != Kind::Princess);
    men
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::Stream;
    use crate::rules::{Preset, Rules};
    use crate::table::{Event, Match, MatchConfig, PieceId};

    /// What the plies tell is what the events of the match tell.
    #[test]
    fn deeds_are_those_of_the_match() {
        let mut fights = 0;
        for seed in 0..12 {
            let rules = Rules::preset(Preset::Decennial);
            let mut game = Match::new(MatchConfig::new(rules, seed)).unwrap();
            let mut dice = Stream::of(b"test", seed, 0);
            while !game.outcome().is_over() && game.len() < 160 {
                let moves = game.game().legal_moves();
                let takes = |mv: &&crate::rules::Move| game.man_at(mv.to).is_some();
                let mv = *moves
                    .iter()
                    .find(takes)
                    .unwrap_or(&moves[dice.below(moves.len() as u32) as usize]);
                game.play(mv).unwrap();
            }
            let men = deeds(&Record::of(&game));
            assert_eq!(men.len(), 38);
            for man in men {
                let id = PieceId(man.id);
                let (mut duels, mut wins, mut fall) = (0, 0, None);
                for index in 0..game.len() {
                    for event in game.events_of(index) {
                        match event {
                            Event::DuelFought {
                                attacker,
                                defender,
                                result,
                                ..
                            } => {
                                let won = *result == DuelResult::Won;
                                duels += u32::from(*attacker == id || *defender == id);
                                wins += u32::from(if won { *attacker } else { *defender } == id);
                            }
                            Event::Captured { id: dead, by, .. } if *dead == id => {
                                fall = Some(Fall {
                                    ply: index as u32 + 1,
                                    to: by.0,
                                });
                            }
                            _ => {}
                        }
                    }
                }
                assert_eq!((man.duels, man.wins, man.fall), (duels, wins, fall));
                assert_eq!(man.piece, game.man(id).unwrap().piece);
                fights += duels;
            }
        }
        assert!(fights > 100, "{fights}");
    }

    #[test]
    fn men_of_wood_have_no_careers() {
        let game = Match::new(MatchConfig::new(Rules::preset(Preset::Jetan), 1)).unwrap();
        assert!(deeds(&Record::of(&game)).is_empty());
    }
}
