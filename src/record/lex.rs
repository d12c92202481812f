//! Cuts the text of one game into tags, comments, brackets and words, each with its place. Knows what they look like
//! and not what they mean.

use super::replay::is_tag_name;
use super::{Fault, Place, RecordError};

/// One piece of a game's text.
#[derive(Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag {
        name: &'a str,
        value: String,
        /// Where the value begins.
        value_place: Place,
    },
    /// What stands between `{` and `}` or after `;`, as written, and where it begins.
    Comment(&'a str, Place),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// Anything else up to a blank or one of those.
    Word(&'a str),
}

/// Goes through a text once.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Lexer<'a> {
    /// A text whose first line has this number.
    pub(super) fn new(text: &'a str, line: usize) -> Lexer<'a> {
        Lexer {
            rest: text,
            place: Place { line, column: 1 },
        }
    }

    /// Where it stands; after the last token the end of what is not blank.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The next token, nothing at the end.
    pub(super) fn next(&mut self) -> Result<Option<(Place, Token<'a>)>, RecordError> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            if blank == self.rest.len() {
                return Ok(None);
            }
            self.take(blank);
            if self.place.column == 1 && self.rest.starts_with('%') {
                self.take_line();
                continue;
            }
            let at = self.place;
            return Ok(Some((at, self.token()?)));
        }
    }

    fn token(&mut self) -> Result<Token<'a>, RecordError> {
        let at = self.place;
        match self.rest.as_bytes()[0] {
            b'[' => self.tag(),
            b'{' => {
                let end = end_of_comment(&self.rest[1..])
                    .ok_or(RecordError::at(at, Fault::OpenComment))?;
                self.take(1);
                let inside = self.place;
                let text = self.take(end);
                self.take(1);
                Ok(Token::Comment(text, inside))
            }
            b';' => {
                self.take(1);
                let inside = self.place;
                Ok(Token::Comment(self.take_line(), inside))
            }
            b'(' => {
                self.take(1);
                Ok(Token::Open)
            }
            b')' => {
                self.take(1);
                Ok(Token::Close)
            }
            _ => {
                // A closing brace without its opening one is a word of its own, and none that means anything.
                let ends = |c: char| c.is_whitespace() || "[](){};".contains(c);
                let end = self.rest.find(ends).unwrap_or(self.rest.len());
                let first = self.rest.chars().next().map_or(0, char::len_utf8);
                Ok(Token::Word(self.take(end.max(first))))
            }
        }
    }

    /// Reads `[Name "value"]`, in which `\\`, `\"` and `\n` stand for a backslash, a quotation mark and a line feed.
    fn tag(&mut self) -> Result<Token<'a>, RecordError> {
        let bad = RecordError::at(self.place, Fault::Tag);
        let line = self.rest.lines().next().unwrap_or("");
        let read = || -> Option<(&'a str, usize, String, usize)> {
            let inside = line.strip_prefix('[')?.trim_start();
            let name_end = inside.find([' ', '\t', '"'])?;
            let name = Some(&inside[..name_end]).filter(|name| is_tag_name(name))?;
            let quoted = inside[name_end..].trim_start().strip_prefix('"')?;
            let (value, after) = read_quoted(quoted)?;
            let rest = after.trim_start().strip_prefix(']')?;
            Some((
                name,
                line.len() - quoted.len(),
                value,
                line.len() - rest.len(),
            ))
        };
        let Some((name, value_at, value, length)) = read() else {
            return Err(bad);
        };
        self.take(value_at);
        let value_place = self.place;
        self.take(length - value_at);
        Ok(Token::Tag {
            name,
            value,
            value_place,
        })
    }

    fn take_line(&mut self) -> &'a str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len()))
    }

    /// Goes on by so many bytes, which end on a character.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.place = self.place.after(taken);
        taken
    }
}

impl Place {
    /// The place after this text.
    pub(super) fn after(self, text: &str) -> Place {
        let (lines, last) = text.split('\n').enumerate().last().unwrap_or_default();
        Place {
            line: self.line + lines,
            column: last.chars().count() + if lines == 0 { self.column } else { 1 },
        }
    }
}

/// Where the comment ends whose text begins here: at the first `}` that no backslash stands before.
fn end_of_comment(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b'}' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}

/// A quoted value from behind its first quotation mark, and what follows the last one.
fn read_quoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '"' => return Some((value, chars.as_str())),
            '\\' => value.push(match chars.next()? {
                'n' => '\n',
                sign @ ('"' | '\\') => sign,
                _ => return None,
            }),
            // Alone in a line; it is written as a line feed, and so it is one.
            '\r' => value.push('\n'),
            sign => value.push(sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let mut lexer = Lexer::new("\n é{x\nyz} (\t;end\n% no [\n1.d1d4!)", 5);
        let mut seen = Vec::new();
        while let Some((Place { line, column }, token)) = lexer.next().unwrap() {
            seen.push(format!("{line}:{column} {token:?}"));
        }
        assert_eq!(
            seen,
            [
                "6:2 Word(\"é\")",
                "6:3 Comment(\"x\\nyz\", Place { line: 6, column: 4 })",
                "7:5 Open",
                "7:7 Comment(\"end\", Place { line: 7, column: 8 })",
                "9:1 Word(\"1.d1d4!\")",
                "9:8 Close",
            ]
        );
    }
}
