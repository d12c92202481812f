//! A whole game as a file tells it: tags, the line that was played, and what is said about it: comments, annotations,
//! clocks, payments, variations. Plain data; [`check`](GameTree::check) asks whether it can have been played.

use super::Record;
use crate::rules::{BySide, Game, Outcome, Payment, Ply, Position, Pot, Rules, Side};
use crate::table::{Match, Player};

/// How deep variations may lie in each other.
pub const MAX_DEPTH: usize = 32;

/// The tags that [`GameTree`] holds in fields of their own.
pub(super) const OWN_TAGS: [&str; 10] = [
    "Format", "Rules", "Set", "Seed", "Start", "Pot", "Black", "Orange", "Result", "End",
];

/// Names of further tags, whose values are free text.
pub mod tags {
    /// What the game was part of.
    pub const EVENT: &str = "Event";
    /// Where it was played.
    pub const SITE: &str = "Site";
    /// When, as `2026.11.30`; `??` for what is not known.
    pub const DATE: &str = "Date";
    /// The round of the event.
    pub const ROUND: &str = "Round";
    /// The name of who played Black; the tag `Black` says only `human` or which engine.
    pub const BLACK_NAME: &str = "BlackName";
    /// The name of who played Orange.
    pub const ORANGE_NAME: &str = "OrangeName";
    /// The time control.
    pub const TIME_CONTROL: &str = "TimeControl";
    /// Who wrote the comments.
    pub const ANNOTATOR: &str = "Annotator";
}

/// One game with all that its file says. What was read has been replayed: every ply, also of the variations, is legal,
/// and the result follows.
///
/// ```
/// use manator::record::GameTree;
/// let text = "[Format \"2\"]\n[Rules \"jetan\"]\n[Seed \"7\"]\n[Event \"Lesson\"]\n\
///             [Start \"WPDFNCFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0\"]\n\
///             [Result \"*\"]\n\n1. b2a3! {Quiet.} (1. d2d3 d9d8) 1... i9j8 *\n";
/// let game = GameTree::parse(text)?;
/// assert_eq!(game.tag("Event"), Some("Lesson"));
/// let first = &game.main.nodes[0];
/// assert_eq!((first.comments[0].as_str(), first.variations[0].nodes.len()), ("Quiet.", 2));
/// assert_eq!(GameTree::parse(&game.to_text())?, game);
/// # Ok::<(), manator::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTree {
    /// The rules.
    pub rules: Rules,
    /// What fights are drawn from when the game goes on.
    pub seed: u64,
    /// Where the game began.
    pub start: Position,
    /// Under the wager `ante`, the pot of a match of several games.
    pub pot: Pot,
    /// Who played.
    pub players: BySide<Player>,
    /// How it stands or ended.
    pub result: Outcome,
    /// All other tags in their order, known to this version or not.
    pub tags: Vec<Tag>,
    /// The text of the position after the last ply, where the file states it.
    pub end: Option<String>,
    /// What was played.
    pub main: Line,
}

/// A tag that has no field of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name: ASCII letters, digits and `_`.
    pub name: String,
    /// Its value: any text.
    pub value: String,
}

/// Plies one after the other.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Line {
    /// What is said before the first ply.
    pub comments: Vec<String>,
    /// What was paid before the first ply.
    pub payments: Vec<Payment>,
    /// The plies.
    pub nodes: Vec<Node>,
}

/// A ply and what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// What was played, its duel's result included.
    pub ply: Ply,
    /// Annotations by their numbers, as chess has them: 1 for `!`, 2 for `?`, 3 for `!!` and so on.
    pub annotations: Vec<u8>,
    /// What the mover's clock showed after it, in milliseconds.
    pub clock_ms: Option<u32>,
    /// What was paid for it, and at the game's end.
    pub payments: Vec<Payment>,
    /// Comments on it. Blanks at both ends of a comment are not kept.
    pub comments: Vec<String>,
    /// What could have been played instead of it, each at least one ply long.
    pub variations: Vec<Line>,
}

impl GameTree {
    /// The game as it stands, with the position it has reached and all that was paid.
    pub fn of(game: &Match) -> GameTree {
        let mut tree = GameTree {
            end: Some(game.position().to_string()),
            ..GameTree::from(&Record::of(game))
        };
        let main = &mut tree.main;
        let (opening, plies) = payments(game.game());
        main.payments = opening;
        for (node, payments) in main.nodes.iter_mut().zip(plies) {
            node.payments = payments;
        }
        tree
    }

    /// The main line alone.
    pub fn record(&self) -> Record {
        Record {
            rules: self.rules,
            seed: self.seed,
            start: self.start.clone(),
            pot: self.pot,
            players: self.players,
            plies: self.main.nodes.iter().map(|node| node.ply).collect(),
            result: self.result,
        }
    }

    /// The value of a tag without a field of its own.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(&tag.value)
    }

    /// Sets a tag without a field of its own, or adds it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let (name, value) = (name.to_owned(), value.to_owned());
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag { name, value }),
        }
    }

    /// The name of a side's player, where the file has one.
    pub fn name_of(&self, side: Side) -> Option<&str> {
        self.tag(match side {
            Side::Black => tags::BLACK_NAME,
            Side::Orange => tags::ORANGE_NAME,
        })
    }
}

impl From<&Record> for GameTree {
    fn from(record: &Record) -> GameTree {
        GameTree {
            rules: record.rules,
            seed: record.seed,
            start: record.start.clone(),
            pot: record.pot,
            players: record.players,
            result: record.result,
            tags: Vec::new(),
            end: None,
            main: Line {
                nodes: record.plies.iter().copied().map(Node::of).collect(),
                ..Line::default()
            },
        }
    }
}

impl Node {
    /// How many plies it holds, itself and those of its variations.
    pub(super) fn plies(&self) -> usize {
        let nodes = self.variations.iter().flat_map(|line| &line.nodes);
        1 + nodes.map(Node::plies).sum::<usize>()
    }

    /// A ply of which nothing is said.
    pub fn of(ply: Ply) -> Node {
        Node {
            ply,
            annotations: Vec::new(),
            clock_ms: None,
            payments: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}

/// All payments of a game as a tree has them: before the first ply, and for each ply, what its end brought behind the last.
pub(super) fn payments(game: &Game) -> (Vec<Payment>, Vec<Vec<Payment>>) {
    let mut opening = game.opening_payments().to_vec();
    let count = game.plies().len();
    let mut plies: Vec<Vec<Payment>> = (0..count).map(|ply| game.payments(ply).to_vec()).collect();
    plies
        .last_mut()
        .unwrap_or(&mut opening)
        .extend(game.settlement());
    (opening, plies)
}

/// The tree's positions: each ply with the game before it, a variation after the ply it replaces, as in a file.
pub(super) fn walk(
    game: &mut Game,
    line: &Line,
    visit: &mut impl FnMut(&Game, &Node),
) -> Result<(), Stop> {
    let mut seen = 0;
    walk_line(game, line, 0, &mut seen, visit).map_err(|why| Stop {
        seen: seen.saturating_sub(1),
        why,
    })
}

/// Where and why a walk ended early.
pub(super) struct Stop {
    /// The ply as its file counts them, from 0, those of variations too.
    pub seen: usize,
    pub why: Unplayable,
}

/// What is wrong with a ply or a line.
pub(super) enum Unplayable {
    /// The rules forbid the ply with this number, from 1, of the game as its line tells it.
    Illegal(usize, crate::rules::RulesError),
    /// A line lies too deep.
    TooDeep,
    /// A variation without a ply.
    Empty,
}

fn walk_line(
    game: &mut Game,
    line: &Line,
    depth: usize,
    seen: &mut usize,
    visit: &mut impl FnMut(&Game, &Node),
) -> Result<(), Unplayable> {
    let play = |game: &mut Game, ply| {
        let number = game.plies().len() + 1;
        game.play(ply)
            .map_err(|error| Unplayable::Illegal(number, error))
    };
    for node in &line.nodes {
        *seen += 1;
        visit(game, node);
        play(game, node.ply)?;
        if node.variations.is_empty() {
            continue;
        }
        game.undo();
        for variation in &node.variations {
            if depth == MAX_DEPTH {
                return Err(Unplayable::TooDeep);
            }
            if variation.nodes.is_empty() {
                return Err(Unplayable::Empty);
            }
            walk_line(game, variation, depth + 1, seen, visit)?;
            for _ in &variation.nodes {
                game.undo();
            }
        }
        play(game, node.ply)?;
    }
    Ok(())
}
