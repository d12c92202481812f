//! Reads the text of one game: tags, then plies with what is said about them. The game is replayed before it is given
//! out, so that nothing is half-loaded.

use super::head::{Format, Head, short};
use super::lex::{Lexer, Token};
use super::tree::MAX_DEPTH;
use super::write::mark_text;
use super::{Fault, GameTree, Line, Node, Place, RecordError, said};
use crate::rules::{Payment, Side};

/// The marks with which a game can end: how many points each side has, or that it goes on.
const MARKS: [&str; 6] = ["*", "3-0", "2-0", "1-1", "0-2", "0-3"];

/// Reads a game's text, whose first line has this number.
pub(super) fn game(text: &str, line: usize) -> Result<GameTree, RecordError> {
    let mut lexer = Lexer::new(text, line);
    let mut head: Option<Head> = None;
    let mut moves: Option<Moves> = None;
    let mut early = Line::default();
    while let Some((place, token)) = lexer.next()? {
        match token {
            Token::Tag { .. } if moves.is_some() => {
                return Err(RecordError::at(place, Fault::NoFormat));
            }
            Token::Tag {
                name,
                value,
                value_place,
            } => head.get_or_insert_with(|| Head::new(place)).push(
                name,
                value,
                place,
                value_place,
            )?,
            Token::Comment(text, at) if moves.is_none() => {
                say(&mut early, said::read(text, at)?)?;
            }
            token => {
                let head = head.get_or_insert_with(|| Head::new(place));
                let moves = match &mut moves {
                    Some(moves) => moves,
                    none => none.insert(Moves::new(head, std::mem::take(&mut early))?),
                };
                moves.take(place, token)?;
            }
        }
    }
    let begins = Place { line, column: 1 };
    let head = head.unwrap_or_else(|| Head::new(begins));
    let moves = match moves {
        Some(moves) => moves,
        None => Moves::new(&head, early)?,
    };
    moves.finish(&head, lexer.place())
}

/// The plies as they are read.
struct Moves {
    game: GameTree,
    format: Format,
    /// Lines that have begun and not ended, the main line first; those after it with their places.
    lines: Vec<Open>,
    /// Where each ply stands, in the order of the text.
    places: Vec<Place>,
    /// The mark at the end.
    mark: Option<String>,
}

struct Open {
    line: Line,
    /// Where its bracket stands.
    at: Place,
    /// How many plies of the game lie before it.
    before: usize,
}

impl Moves {
    fn new(head: &Head, early: Line) -> Result<Moves, RecordError> {
        let (game, format) = head.read()?;
        let main = Open {
            line: early,
            at: head.place_of("Format"),
            before: 0,
        };
        Ok(Moves {
            game,
            format,
            lines: vec![main],
            places: Vec::new(),
            mark: None,
        })
    }

    fn take(&mut self, place: Place, token: Token) -> Result<(), RecordError> {
        let at = |fault| RecordError::at(place, fault);
        if let (Some(mark), false) = (&self.mark, matches!(token, Token::Comment(..))) {
            return Err(at(Fault::AfterMark(mark.clone())));
        }
        match token {
            Token::Comment(text, inside) => say(&mut self.open().line, said::read(text, inside)?),
            Token::Open => self.begin_variation(place),
            Token::Close => self.end_variation(place),
            Token::Word(word) => self.word(place, word),
            Token::Tag { .. } => Err(at(Fault::NoFormat)),
        }
    }

    /// The innermost line that has not ended.
    fn open(&mut self) -> &mut Open {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn last_ply(&mut self, place: Place, what: &'static str) -> Result<&mut Node, RecordError> {
        let node = self.open().line.nodes.last_mut();
        node.ok_or(RecordError::at(place, Fault::NoPly(what)))
    }

    fn begin_variation(&mut self, place: Place) -> Result<(), RecordError> {
        self.last_ply(place, "a variation")?;
        if self.lines.len() > MAX_DEPTH {
            return Err(RecordError::at(place, Fault::TooDeep));
        }
        let before = self.plies_before() - 1;
        self.lines.push(Open {
            line: Line::default(),
            at: place,
            before,
        });
        Ok(())
    }

    fn end_variation(&mut self, place: Place) -> Result<(), RecordError> {
        if self.lines.len() == 1 {
            return Err(RecordError::at(place, Fault::CloseLine));
        }
        let Some(Open { line, at, .. }) = self.lines.pop() else {
            return Err(RecordError::at(place, Fault::CloseLine));
        };
        if line.nodes.is_empty() {
            return Err(RecordError::at(at, Fault::EmptyLine));
        }
        self.last_ply(place, "a variation")?.variations.push(line);
        Ok(())
    }

    /// A ply, a move's number, an annotation or the mark at the end, or a number and a ply together.
    fn word(&mut self, place: Place, word: &str) -> Result<(), RecordError> {
        let at = |fault| RecordError::at(place, fault);
        if word.starts_with('}') {
            return Err(at(Fault::CloseComment));
        }
        if MARKS.contains(&word) {
            return self.end(place, word);
        }
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rest = word[digits..].trim_start_matches('.');
        if digits > 0 && rest.starts_with('-') {
            let (stated, result) = (short(word), self.game.result);
            return Err(at(Fault::OtherMark { stated, result }));
        }
        if digits > 0 {
            let due = self.move_due();
            if word[..digits].parse() != Ok(due) {
                let stated = short(&word[..digits]);
                return Err(at(Fault::Number { stated, due }));
            }
        }
        let place = place.after(&word[..word.len() - rest.len()]);
        let ply = rest.trim_end_matches(['!', '?']);
        if !ply.is_empty() && !ply.starts_with('$') {
            let ply = ply
                .parse()
                .map_err(|error| RecordError::at(place, Fault::Move(error)))?;
            self.places.push(place);
            self.open().line.nodes.push(Node::of(ply));
        } else if !ply.is_empty() {
            return self.annotate(place, rest);
        }
        match &rest[ply.len()..] {
            "" => Ok(()),
            signs => self.annotate(place.after(ply), signs),
        }
    }

    fn annotate(&mut self, place: Place, text: &str) -> Result<(), RecordError> {
        let signs = SIGNS.iter().position(|sign| *sign == text);
        let number = match (signs, text.strip_prefix('$')) {
            (Some(index), _) => Some(index as u8 + 1),
            (_, Some(digits)) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse().ok().filter(|number| *number > 0)
            }
            _ => None,
        };
        let fault = || RecordError::at(place, Fault::Annotation(short(text)));
        let number = number.ok_or_else(fault)?;
        let ply = self.last_ply(place, "an annotation")?;
        ply.annotations.push(number);
        Ok(())
    }

    fn end(&mut self, place: Place, mark: &str) -> Result<(), RecordError> {
        let at = |fault| RecordError::at(place, fault);
        let stated = mark.to_owned();
        if self.lines.len() > 1 {
            return Err(at(Fault::MarkInLine(stated)));
        }
        let result = self.game.result;
        if mark != mark_text(result) {
            return Err(at(Fault::OtherMark { stated, result }));
        }
        self.mark = Some(stated);
        Ok(())
    }

    /// How many plies of the game lie before the next one of the innermost line.
    fn plies_before(&mut self) -> usize {
        let open = self.open();
        open.before + open.line.nodes.len()
    }

    /// The number of the move that comes next: Black's ply and Orange's answer share one.
    fn move_due(&mut self) -> usize {
        let orange_begins = self.game.start.side() == Side::Orange;
        (self.plies_before() + usize::from(orange_begins)) / 2 + 1
    }

    fn finish(mut self, head: &Head, end: Place) -> Result<GameTree, RecordError> {
        if self.lines.len() > 1 {
            return Err(RecordError::at(self.open().at, Fault::OpenLine));
        }
        if self.format > Format::First && self.mark.is_none() {
            let mark = mark_text(self.game.result);
            return Err(RecordError::at(end, Fault::NoMark(mark)));
        }
        let mut game = self.game;
        game.main = self.lines.swap_remove(0).line;
        game.replay().map_err(|(ply, fault)| {
            let tag = match fault {
                Fault::OtherResult { .. } => "Result",
                Fault::OtherEnd { .. } => "End",
                _ => "Format",
            };
            let place = ply.and_then(|ply| self.places.get(ply).copied());
            RecordError::at(place.unwrap_or_else(|| head.place_of(tag)), fault)
        })?;
        Ok(game)
    }
}

/// The first annotations have signs of their own.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Puts what a comment says to the last ply of a line, or before its first.
fn say(line: &mut Line, said: said::Said) -> Result<(), RecordError> {
    let payments: Vec<Payment> = said.payments.iter().map(|(_, payment)| *payment).collect();
    let alone = !said.clocks.is_empty() || !payments.is_empty();
    let (comments, paid) = match line.nodes.last_mut() {
        Some(node) => {
            for (place, clock) in said.clocks {
                if node.clock_ms.replace(clock).is_some() {
                    return Err(RecordError::at(place, Fault::ClockAgain));
                }
            }
            (&mut node.comments, &mut node.payments)
        }
        None => {
            if let Some((place, _)) = said.clocks.first() {
                return Err(RecordError::at(*place, Fault::NoPly("a clock time")));
            }
            (&mut line.comments, &mut line.payments)
        }
    };
    paid.extend(payments);
    if !(said.text.is_empty() && alone) {
        comments.push(said.text);
    }
    Ok(())
}
