//! Writes the second game text.

use std::fmt::Write;

use super::notation::{self, Names};
use super::tree::walk;
use super::{GameTree, Line, Node, Record, said};
use crate::rules::{Game, Outcome, Payment, Pot, Side};
use crate::table::Match;

/// Characters in a line of plies, if no longer comment stands in it.
const WIDTH: usize = 100;

impl Record {
    /// The game as it stands.
    pub fn of(game: &Match) -> Record {
        Record {
            rules: game.rules(),
            seed: game.seed(),
            start: game.game().start().clone(),
            pot: game.game().pot_at_start(),
            players: *game.players(),
            plies: game.game().plies().to_vec(),
            result: game.outcome(),
        }
    }

    /// The text of the game, ending in a line feed.
    pub fn to_text(&self) -> String {
        GameTree::from(self).to_text()
    }

    /// Several games in one text, a blank line between.
    pub fn to_texts<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
        records
            .into_iter()
            .map(Record::to_text)
            .collect::<Vec<_>>()
            .join("\n")
    }
}

impl GameTree {
    /// The text of the game with all that is said about it, ending in a line feed. It is read again as the same game.
    pub fn to_text(&self) -> String {
        let mut text = self.head();
        let mut body = Body {
            orange_begins: self.start.side() == Side::Orange,
            text: &mut text,
            column: 0,
            number_due: true,
        };
        body.line(&self.main, 0);
        body.word(&mark_text(self.result));
        text.push('\n');
        text
    }

    /// The text with every ply's name as a comment behind it, for readers who do not know the coordinates.
    pub fn text_with(&self, names: Names) -> String {
        self.named(names).to_text()
    }

    /// The game with every ply's name as the first comment on it, as far as they can be played.
    #[must_use]
    pub fn named(&self, names: Names) -> GameTree {
        let mut tree = self.clone();
        let mut all = self.names(names).into_iter();
        name_line(&mut tree.main, &mut all);
        tree
    }

    /// The tags and an empty line.
    fn head(&self) -> String {
        let set: Vec<String> = self
            .rules
            .differences()
            .into_iter()
            .map(|(toggle, value)| format!("{toggle}={value}"))
            .collect();
        let own = [
            ("Format", "2".to_owned()),
            ("Rules", self.rules.preset_of().name().to_owned()),
            ("Set", set.join(" ")),
            ("Seed", self.seed.to_string()),
            ("Start", self.start.to_string()),
            ("Black", self.players[Side::Black].to_string()),
            ("Orange", self.players[Side::Orange].to_string()),
            ("Result", result_text(self.result)),
        ];
        let own = own.iter().map(|(name, value)| (*name, value));
        let pot = pot_text(self.pot);
        let pot = pot.iter().map(|pot| ("Pot", pot));
        let further = self.tags.iter().map(|tag| (tag.name.as_str(), &tag.value));
        let end = self.end.iter().map(|end| ("End", end));
        let mut text = String::new();
        for (name, value) in own.chain(pot).chain(further).chain(end) {
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace("\r\n", "\n")
                .replace(['\r', '\n'], "\\n");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        text
    }

    /// The names of all plies in the order of the text, as far as they can be played.
    fn names(&self, names: Names) -> Vec<String> {
        let mut all = Vec::new();
        if names != Names::None {
            let mut game = Game::with_pot(self.start.clone(), self.pot);
            let name =
                &mut |game: &Game, node: &Node| all.push(notation::name(game, node.ply, names));
            // What cannot be played has no name; whoever reads the text will say what is wrong.
            let _ = walk(&mut game, &self.main, name);
        }
        all
    }
}

/// Puts the names before the comments of a line's plies, and of their variations, in the order of the text.
fn name_line(line: &mut Line, names: &mut impl Iterator<Item = String>) {
    for node in &mut line.nodes {
        let name = names.next().filter(|name| !node.comments.contains(name));
        node.comments.splice(..0, name);
        for variation in &mut node.variations {
            name_line(variation, names);
        }
    }
}

/// The plies as they are written, line by line.
struct Body<'a> {
    orange_begins: bool,
    text: &'a mut String,
    /// Characters in the present line.
    column: usize,
    /// Whether the next ply needs its number even if it is Orange's.
    number_due: bool,
}

impl Body<'_> {
    /// A line from behind so many plies.
    fn line(&mut self, line: &Line, before: usize) {
        self.said(None, &line.payments, &line.comments);
        for (index, node) in (before..).zip(&line.nodes) {
            self.ply(node, index);
        }
    }

    fn ply(&mut self, node: &Node, index: usize) {
        let counted = index + usize::from(self.orange_begins);
        let number = counted / 2 + 1;
        if counted.is_multiple_of(2) {
            self.word(&format!("{number}. {}", node.ply));
        } else if self.number_due {
            self.word(&format!("{number}... {}", node.ply));
        } else {
            self.word(&node.ply.to_string());
        }
        self.number_due = false;
        for annotation in &node.annotations {
            self.word(&format!("${annotation}"));
        }
        self.said(node.clock_ms, &node.payments, &node.comments);
        for variation in &node.variations {
            self.word("(");
            self.number_due = true;
            self.line(variation, index);
            self.text.push(')');
            self.column += 1;
            self.number_due = true;
        }
    }

    fn said(&mut self, clock_ms: Option<u32>, payments: &[Payment], comments: &[String]) {
        let commands: Vec<String> = clock_ms
            .map(said::write_clock)
            .into_iter()
            .chain(payments.iter().map(said::write_payment))
            .collect();
        if !commands.is_empty() {
            self.word(&format!("{{{}}}", commands.join(" ")));
            self.number_due = true;
        }
        for comment in comments {
            self.word(&format!("{{{}}}", said::write_text(comment)));
            self.number_due = true;
        }
    }

    /// Something that stands together, after a blank or in the next line.
    fn word(&mut self, word: &str) {
        let first = word.split('\n').next().unwrap_or(word).chars().count();
        if self.column > 0 && !self.text.ends_with('(') {
            let blank = if self.column + 1 + first > WIDTH {
                '\n'
            } else {
                ' '
            };
            self.text.push(blank);
            self.column = if blank == '\n' { 0 } else { self.column + 1 };
        }
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first,
        };
    }
}

/// What follows the number in the tag of a pot that a draw leaves to the next game.
pub(super) const POT_GOES_ON: &str = " goes_on";

/// A pot as its tag has it; none where nothing was carried and no game follows.
fn pot_text(pot: Pot) -> Option<String> {
    let goes_on = if pot.goes_on { POT_GOES_ON } else { "" };
    (pot != Pot::default()).then(|| format!("{}{goes_on}", pot.carried))
}

/// An outcome as the Result tag has it: the points of Black and Orange and the reason.
pub(super) fn result_text(outcome: Outcome) -> String {
    match outcome.reason() {
        None => "*".to_owned(),
        Some(reason) => format!("{} {}", mark_text(outcome), reason.name()),
    }
}

/// The mark at the end of a game's text: the points of Black and Orange, or `*`.
pub(super) fn mark_text(outcome: Outcome) -> String {
    let [black, orange] = outcome.points();
    match outcome.reason() {
        None => "*".to_owned(),
        Some(_) => format!("{black}-{orange}"),
    }
}
