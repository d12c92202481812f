//! A contest: several games between the same two, their points added up. It knows who sits on which side in which
//! game, who may choose the first move, and the seeds; the games themselves are played elsewhere, each as a
//! [`Match`]. All that one game leaves to the next goes through [`Contest::finish`] and [`Contest::next_game`].

use super::contestant::{on_side, side_of};
use super::setting::chooser;
use super::{ContestError, Contestant, Finished, Match, MatchConfig, Played, Player};
use crate::duel::Stream;
use crate::rules::{BySide, Outcome, Position, Pot, Rules, Side, Wager};

/// What a contest is set up from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestConfig {
    /// The rules of every game.
    pub rules: Rules,
    /// How many games, one at least.
    pub games: u32,
    /// Who plays which side in the first game.
    pub players: BySide<Player>,
    /// Whether the two change sides after each game.
    pub swap: bool,
    /// What the seeds of all games are drawn from.
    pub seed: u64,
    /// The position that every game begins with, instead of the array; then nobody chooses who moves first.
    pub start: Option<Position>,
}

/// Several games between the same two.
///
/// ```
/// use manator::rules::{BySide, Preset, Rules, Side};
/// use manator::table::{Contest, ContestConfig, Contestant, Match, Player};
/// let mut contest = Contest::new(ContestConfig {
///     rules: Rules::preset(Preset::Jetan),
///     games: 2,
///     players: BySide::new(Player::Human, Player::Engine { level: 2 }),
///     swap: true,
///     seed: 1922,
///     start: None,
/// })?;
/// let mut game = Match::new(contest.next_game()?)?;
/// game.resign(Side::Black)?;
/// contest.finish(&game)?;
/// assert_eq!(contest.points(Contestant::Second), 3);
/// assert_eq!(contest.on_side(Side::Black, 2), Contestant::Second);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    rules: Rules,
    games: u32,
    /// By contestant, the first one first.
    players: [Player; 2],
    swap: bool,
    seed: u64,
    start: Option<Position>,
    finished: Vec<Finished>,
    /// Who moves first in the next game, where he who may choose has chosen.
    chosen: Option<Contestant>,
}

impl Contest {
    /// A contest before its first game.
    ///
    /// # Errors
    /// When it is to have no games.
    pub fn new(config: ContestConfig) -> Result<Self, ContestError> {
        if config.games == 0 {
            return Err(ContestError::NoGames);
        }
        Ok(Self {
            rules: config.rules,
            games: config.games,
            players: Side::ALL.map(|side| config.players[side]),
            swap: config.swap,
            seed: config.seed,
            start: config.start,
            finished: Vec::new(),
            chosen: None,
        })
    }

    /// A contest of which these games have been played.
    ///
    /// # Errors
    /// When it has fewer games, or one of them is not over.
    pub fn going_on(
        config: ContestConfig,
        played: impl IntoIterator<Item = Played>,
    ) -> Result<Self, ContestError> {
        let mut contest = Self::new(config)?;
        for game in played {
            contest.count(game)?;
        }
        Ok(contest)
    }

    /// What another contest of the same kind is set up from, whoever plays for the two by now.
    #[must_use]
    pub fn config(&self) -> ContestConfig {
        let [first, second] = self.players;
        ContestConfig {
            rules: self.rules,
            games: self.games,
            players: BySide::new(first, second),
            swap: self.swap,
            seed: self.seed,
            start: self.start.clone(),
        }
    }

    /// How many games it has.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The games played, in order.
    #[must_use]
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// The number of the game that is due, from 1; none once all have been played.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        let number = self.finished.len() as u32 + 1;
        (number <= self.games).then_some(number)
    }

    /// Whether all games have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.number().is_none()
    }

    /// Who plays for a contestant.
    #[must_use]
    pub fn player(&self, contestant: Contestant) -> Player {
        self.players[contestant as usize]
    }

    /// The contestant who has this side in the game of this number (from 1).
    #[must_use]
    pub fn on_side(&self, side: Side, number: u32) -> Contestant {
        let swapped = self.swap && number.is_multiple_of(2);
        on_side(
            side,
            if swapped {
                Contestant::Second
            } else {
                Contestant::First
            },
        )
    }

    /// The seed of the game of this number (from 1): the stream `contest` of the contest's seed and the number.
    #[must_use]
    pub fn seed_of(&self, number: u32) -> u64 {
        Stream::of(b"contest", self.seed, u64::from(number)).bits()
    }

    /// The number of a game on the table, from 1, if it is of this contest: the one that was counted last, or the one that
    /// is due.
    #[must_use]
    pub fn number_of(&self, seed: u64) -> Option<u32> {
        let counted = self.finished.len() as u32;
        [Some(counted).filter(|&number| number > 0), self.number()]
            .into_iter()
            .flatten()
            .find(|&number| self.seed_of(number) == seed)
    }

    /// The points of the two so far, by the side that each has in the game of this number (from 1).
    #[must_use]
    pub fn score(&self, number: u32) -> BySide<u32> {
        BySide::from_fn(|side| self.points(self.on_side(side, number)))
    }

    /// A contestant's points so far.
    #[must_use]
    pub fn points(&self, contestant: Contestant) -> u32 {
        self.finished
            .iter()
            .map(|game| u32::from(game.points(contestant)))
            .sum()
    }

    /// Who has more points, if anybody; once the contest is over, who has won it.
    #[must_use]
    pub fn leader(&self) -> Option<Contestant> {
        Contestant::ALL
            .into_iter()
            .find(|&one| self.points(one) > self.points(one.other()))
    }

    /// Who may choose who moves first in the game that is due: with `first = winner` the last game's winner, after a
    /// draw he who moved second. Nobody before the first game, which Black begins, and where the games begin with a position
    /// of one's own.
    #[must_use]
    pub fn chooser(&self) -> Option<Contestant> {
        self.number()?;
        self.finished.last()?.chooser
    }

    /// Who moves first in the game that is due, where he who may choose has said it.
    #[must_use]
    pub fn chosen(&self) -> Option<Contestant> {
        self.chosen
    }

    /// Takes the chooser's word: this contestant moves first in the game that is due. If he says nothing he begins
    /// himself.
    ///
    /// # Errors
    /// When nobody has the choice.
    pub fn choose_first(&mut self, begins: Contestant) -> Result<(), ContestError> {
        if self.chooser().is_none() {
            return Err(ContestError::NoChoice);
        }
        self.chosen = Some(begins);
        Ok(())
    }

    /// What the game that is due is set up from. Asked again it is the same.
    ///
    /// # Errors
    /// When all games have been played.
    pub fn next_game(&self) -> Result<MatchConfig, ContestError> {
        let number = self.due()?;
        let black = self.on_side(Side::Black, number);
        let begins = self.chosen.or(self.chooser());
        Ok(MatchConfig {
            rules: self.rules,
            players: BySide::from_fn(|side| self.player(on_side(side, black))),
            seed: self.seed_of(number),
            start: self.start.clone(),
            first: begins.map(|contestant| side_of(contestant, black)),
            pot: Pot {
                carried: self.finished.last().map_or(0, |last| last.pot_left),
                goes_on: number < self.games,
            },
        })
    }

    /// Counts the game that was due. Whoever played a side last plays on for its contestant.
    ///
    /// # Errors
    /// When all games have been played, the game is not over, or it is another game; then nothing changes.
    pub fn finish(&mut self, game: &Match) -> Result<(), ContestError> {
        let number = self.due()?;
        if game.rules() != self.rules || game.seed() != self.seed_of(number) {
            return Err(ContestError::OtherGame(number));
        }
        if !game.outcome().is_over() {
            return Err(ContestError::NotOver(number));
        }
        let black = self.on_side(Side::Black, number);
        self.players = Contestant::ALL.map(|one| game.player(side_of(one, black)));
        self.count(Played {
            outcome: game.outcome(),
            moved_first: game.game().start().side(),
            pot_left: game.game().pot_to_carry(),
        })
    }

    /// Strikes the last game's result out, so that it is due again: its last ply was taken back, or both agreed
    /// afterwards to score a minor win as a draw \[T\]. Nothing before the first.
    pub fn reopen(&mut self) -> Option<Finished> {
        self.chosen = None;
        self.finished.pop()
    }

    /// Adds a game that has been played.
    fn count(&mut self, game: Played) -> Result<(), ContestError> {
        let number = self.due()?;
        if !game.outcome.is_over() {
            return Err(ContestError::NotOver(number));
        }
        let carries = self.rules.toggles().wager == Wager::Ante
            && matches!(game.outcome, Outcome::Draw { .. })
            && number < self.games;
        if game.pot_left > 0 && !carries {
            return Err(ContestError::NoPot(number));
        }
        let black = self.on_side(Side::Black, number);
        let contestant = |side| on_side(side, black);
        let free = self.start.is_none();
        self.chosen = None;
        self.finished.push(Finished {
            black,
            moved_first: contestant(game.moved_first),
            outcome: game.outcome,
            chooser: chooser(self.rules, game.outcome, game.moved_first)
                .filter(|_| free)
                .map(contestant),
            pot_left: game.pot_left,
        });
        Ok(())
    }

    fn due(&self) -> Result<u32, ContestError> {
        self.number().ok_or(ContestError::AllPlayed(self.games))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn contest(games: u32, swap: bool) -> Result<Contest, ContestError> {
        Contest::new(ContestConfig {
            rules: Rules::preset(Preset::Jetan),
            games,
            players: BySide::new(Player::Human, Player::Engine { level: 2 }),
            swap,
            seed: 7,
            start: None,
        })
    }

    #[test]
    fn sides_change_only_if_they_are_to() {
        for (swap, second_game) in [(false, Contestant::First), (true, Contestant::Second)] {
            let contest = contest(3, swap).unwrap();
            let black = [1, 2, 3].map(|number| contest.on_side(Side::Black, number));
            assert_eq!(black, [Contestant::First, second_game, Contestant::First]);
            for number in 1..=3 {
                let [black, orange] = Side::ALL.map(|side| contest.on_side(side, number));
                assert_eq!(black, orange.other());
            }
        }
    }

    #[test]
    fn seeds_differ_and_repeat() {
        let seeds = |contest: &Contest| [1, 2, 3].map(|number| contest.seed_of(number));
        let [one, two, three] = seeds(&contest(3, false).unwrap());
        assert!(one != two && two != three && three != one);
        assert_eq!(seeds(&contest(3, true).unwrap()), [one, two, three]);
    }

    #[test]
    fn a_contest_has_a_game_at_least() {
        assert_eq!(contest(0, false).unwrap_err(), ContestError::NoGames);
        assert!(!contest(1, false).unwrap().is_over());
    }
}
