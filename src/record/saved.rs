//! A game to go on with: alone, or with the contest that it is a game of. How a save states the contest: two tags beside
//! those of its game, which a reader of games alone keeps and passes over.

use super::head::{plain_number, read_result, short};
use super::write::result_text;
use super::{Fault, GameTree, Record, RecordError};
use crate::rules::{BySide, Game, Side};
use crate::table::{Contest, ContestConfig, Contestant, Match, Played};

/// A game that is kept, with its contest if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The game.
    pub record: Record,
    /// The contest: this game is the one that was counted last, or the one that is due.
    pub contest: Option<Contest>,
}

/// The tag of a contest's set-up.
const CONTEST: &str = "Contest";
/// The tag of its games that have been played.
const PLAYED: &str = "Played";

impl SavedGame {
    /// The game as it stands, and its contest.
    #[must_use]
    pub fn of(game: &Match, contest: Option<&Contest>) -> SavedGame {
        SavedGame {
            record: Record::of(game),
            contest: contest.cloned(),
        }
    }

    /// Whether there is something to go on with: the game, or another of its contest.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.record.result.is_over()
            || (self.contest.as_ref()).is_some_and(|contest| !contest.is_over())
    }

    /// The text of the game and its contest, ending in a line feed.
    #[must_use]
    pub fn to_text(&self) -> String {
        text(GameTree::from(&self.record), self.contest.as_ref())
    }

    /// What a save says of the game and of its contest.
    ///
    /// # Errors
    /// When the contest is not to be understood, cannot be, or the game is none of it.
    pub(super) fn read(tree: &GameTree) -> Result<SavedGame, RecordError> {
        let record = tree.record();
        let contest = match (tree.tag(CONTEST), tree.tag(PLAYED)) {
            (Some(contest), played) => {
                let contest = read_contest(contest, played, &record)?;
                check(&record, &contest)?;
                Some(contest)
            }
            (None, Some(_)) => return Err(Fault::NoTag(CONTEST).into()),
            (None, None) => None,
        };
        Ok(SavedGame { record, contest })
    }
}

impl From<Record> for SavedGame {
    fn from(record: Record) -> SavedGame {
        SavedGame {
            record,
            contest: None,
        }
    }
}

/// The text of a save, which states where the game stands: cut short anywhere, it is noticed.
pub(super) fn save_text(game: &Match, contest: Option<&Contest>) -> String {
    text(GameTree::of(game), contest)
}

fn text(mut tree: GameTree, contest: Option<&Contest>) -> String {
    if let Some(contest) = contest {
        tree.set_tag(CONTEST, &contest_text(contest));
        if !contest.finished().is_empty() {
            let games = contest.finished().iter().map(|game| game.played());
            let games: Vec<String> = games.map(played_text).collect();
            tree.set_tag(PLAYED, &games.join(", "));
        }
    }
    tree.to_text()
}

fn contest_text(contest: &Contest) -> String {
    let ContestConfig {
        games,
        swap,
        seed,
        start,
        ..
    } = contest.config();
    let sides = if swap { "change" } else { "stay" };
    let start = if start.is_some() { "own" } else { "array" };
    let begins = match contest.chosen() {
        None => "",
        Some(Contestant::First) => " begins=first",
        Some(Contestant::Second) => " begins=second",
    };
    format!("games={games} seed={seed} sides={sides} start={start}{begins}")
}

fn played_text(game: Played) -> String {
    let pot = match game.pot_left {
        0 => String::new(),
        tokens => format!(" pot={tokens}"),
    };
    format!("{} {}{pot}", result_text(game.outcome), game.moved_first)
}

/// The contest of a save whose game is this one.
fn read_contest(
    contest: &str,
    played: Option<&str>,
    record: &Record,
) -> Result<Contest, RecordError> {
    let (mut config, begins) =
        read_config(contest, record).ok_or_else(|| Fault::Contest(short(contest)))?;
    let games = played.map_or(Ok(Vec::new()), |played| {
        let read = |text| read_played(text).ok_or_else(|| Fault::Played(short(text)));
        played.split(", ").map(read).collect()
    })?;
    let going_on =
        |config| Contest::going_on(config, games.iter().copied()).map_err(Fault::NoContest);
    let contest = going_on(config.clone())?;
    let number = (contest.number_of(record.seed)).ok_or(Fault::OtherGame("seed"))?;
    // The first one had Black in the first game; who has which side now tells who plays for him.
    let black = contest.on_side(Side::Black, number);
    config.players = match black {
        Contestant::First => record.players,
        Contestant::Second => {
            BySide::new(record.players[Side::Orange], record.players[Side::Black])
        }
    };
    let mut contest = going_on(config)?;
    if let Some(begins) = begins {
        contest.choose_first(begins).map_err(Fault::NoContest)?;
    }
    Ok(contest)
}

/// Reads what [`contest_text`] writes: the set-up, but for who plays, and who begins the game that is due.
fn read_config(text: &str, record: &Record) -> Option<(ContestConfig, Option<Contestant>)> {
    let mut words = text.split(' ');
    let mut value = |name: &str| words.next()?.strip_prefix(name)?.strip_prefix('=');
    let config = ContestConfig {
        rules: record.rules,
        games: plain_number(value("games")?)?.try_into().ok()?,
        players: record.players,
        seed: plain_number(value("seed")?)?,
        swap: match value("sides")? {
            "change" => true,
            "stay" => false,
            _ => return None,
        },
        start: match value("start")? {
            "array" => None,
            "own" => Some(record.start.clone()),
            _ => return None,
        },
    };
    let begins = match words.next() {
        None => None,
        Some("begins=first") => Some(Contestant::First),
        Some("begins=second") => Some(Contestant::Second),
        Some(_) => return None,
    };
    words.next().is_none().then_some((config, begins))
}

/// Reads what [`played_text`] writes.
fn read_played(text: &str) -> Option<Played> {
    let (text, pot_left) = match text.split_once(" pot=") {
        Some((text, pot)) => (text, plain_number(pot)?),
        None => (text, 0),
    };
    let (result, first) = text.rsplit_once(' ')?;
    Some(Played {
        outcome: read_result(result).filter(|outcome| outcome.is_over())?,
        moved_first: Side::ALL.into_iter().find(|side| side.name() == first)?,
        pot_left,
    })
}

/// Whether the game is that of the contest which its seed says.
fn check(record: &Record, contest: &Contest) -> Result<(), RecordError> {
    let counted = contest.finished().len() as u32;
    if contest.number_of(record.seed) == Some(counted) {
        let game = record.clone().into_match()?;
        let mut again = contest.clone();
        again.reopen();
        again.finish(&game).map_err(Fault::NoContest)?;
        if again.finished() != contest.finished() {
            return Err(Fault::OtherGame("result").into());
        }
        return Ok(());
    }
    let due = contest.next_game().map_err(Fault::NoContest)?;
    let start = due.start_position().map_err(Fault::Table)?;
    if start != record.start {
        return Err(Fault::OtherGame("start").into());
    }
    // Where nothing is wagered a game knows of no pot, whatever its match says.
    if Game::with_pot(start, due.pot).pot_at_start() != record.pot {
        return Err(Fault::OtherGame("pot").into());
    }
    Ok(())
}
