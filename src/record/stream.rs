//! Reads games one after the other from a stream, however many there are. A game's text begins with a line that begins
//! with its tag `Format`, wherever that stands, so that what is cut short or damaged spoils no game after it.

use std::io::{self, BufRead, Read};

use thiserror::Error;

use super::lex::{Lexer, Token};
use super::{Fault, GameTree, Place, RecordError, read};

/// The longest text that one game may have, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 20;

/// The games of a text, one at a time: [`games`] makes it. After a game that is refused it goes on with the next;
/// after a failure to read it ends.
pub struct Games<R> {
    input: R,
    /// The number of the line that is read next.
    line: usize,
    /// The text of the game that is being read or was read last.
    text: Vec<u8>,
    /// The first line of the next game, already read, and its number.
    ahead: Option<(usize, Vec<u8>)>,
    /// The line in which the text begins.
    begins: usize,
    ended: bool,
}

/// Why there is no game where one should be.
#[derive(Debug, Error)]
pub enum GamesError {
    /// The stream cannot be read on.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A game is refused; the ones after it can be read.
    #[error(transparent)]
    Refused(#[from] RecordError),
}

/// Reads a text's games one at a time. What it keeps in memory is one game, at most [`MAX_GAME_BYTES`] of text.
///
/// ```
/// let text = "[Format \"2\"]\n[Rules \"chess\"]\n*\n";
/// let results: Vec<_> = manator::record::games(text.as_bytes()).collect();
/// assert!(results[0].as_ref().unwrap_err().to_string().starts_with("line 2, column 9: there is no rule set"));
/// ```
pub fn games<R: BufRead>(input: R) -> Games<R> {
    Games {
        input,
        line: 1,
        text: Vec::new(),
        ahead: None,
        begins: 1,
        ended: false,
    }
}

impl<R> Games<R> {
    /// Where the last game that came began, or was to begin, or where the text before the first game does.
    pub fn begins(&self) -> Place {
        Place {
            line: self.begins,
            column: 1,
        }
    }

    /// The text of the last game that came as it stood, line ends aside; cut short if the game was refused for its length
    /// or for what is no text in it.
    pub fn text(&self) -> &str {
        match std::str::from_utf8(&self.text) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&self.text[..error.valid_up_to()]).unwrap_or(""),
        }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameTree, GamesError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let too_long = match self.cut() {
                Ok(Some(too_long)) => too_long,
                Ok(None) => return None,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error.into()));
                }
            };
            if let Some(result) = self.read(too_long).transpose() {
                return Some(result.map_err(GamesError::Refused));
            }
        }
    }
}

impl<R: BufRead> Games<R> {
    /// Brings the text of the next game in, or the text before the first; tells whether it is too long to be kept
    /// whole. Nothing when there are no more.
    fn cut(&mut self) -> io::Result<Option<bool>> {
        self.text.clear();
        self.begins = self.line;
        let mut too_long = false;
        loop {
            let first = self.ahead.take();
            let opens = first.is_some();
            let Some((number, line)) =
                first.map_or_else(|| self.take_line(), |line| Ok(Some(line)))?
            else {
                return Ok((!self.text.is_empty() || too_long).then_some(too_long));
            };
            if self.text.is_empty() && !too_long {
                self.begins = number;
            } else if !opens && begins_game(&line) {
                self.ahead = Some((number, line));
                return Ok(Some(too_long));
            }
            if self.text.len() + line.len() > MAX_GAME_BYTES {
                too_long = true;
            } else if !too_long {
                self.text.extend_from_slice(&line);
            }
        }
    }

    /// The next line and its number; of a line that is longer than any game only the beginning.
    fn take_line(&mut self) -> io::Result<Option<(usize, Vec<u8>)>> {
        let (number, mut line) = (self.line, Vec::new());
        if self.ended {
            return Ok(None);
        }
        let most = MAX_GAME_BYTES as u64 + 1;
        (&mut self.input).take(most).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            self.ended = true;
            return Ok(None);
        }
        if line.ends_with(b"\n") {
            self.line += 1;
        } else {
            self.skip_line()?;
        }
        if number == 1 && line.starts_with("\u{feff}".as_bytes()) {
            line.drain(..3);
        }
        if line.ends_with(b"\r\n") {
            line.truncate(line.len() - 2);
            line.push(b'\n');
        }
        Ok(Some((number, line)))
    }

    /// Passes over the rest of a line that is too long.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(buffer.len(), |end| end + 1);
            if length == 0 {
                return Ok(());
            }
            self.input.consume(length);
            if end.is_some() {
                self.line += 1;
                return Ok(());
            }
        }
    }

    /// The game of the text; nothing if it is text before the first game that says nothing.
    fn read(&self, too_long: bool) -> Result<Option<GameTree>, RecordError> {
        if too_long {
            return Err(RecordError::at(self.begins(), Fault::TooLong));
        }
        let text = std::str::from_utf8(&self.text).map_err(|error| {
            let good = String::from_utf8_lossy(&self.text[..error.valid_up_to()]);
            RecordError::at(self.begins().after(&good), Fault::NotText)
        })?;
        if begins_game(&self.text) {
            return read::game(text, self.begins).map(Some);
        }
        let mut lexer = Lexer::new(text, self.begins);
        match lexer.next()? {
            None => Ok(None),
            Some((_, Token::Comment(..))) => {
                while let Some((place, token)) = lexer.next()? {
                    if !matches!(token, Token::Comment(..)) {
                        return Err(RecordError::at(place, Fault::NoFormat));
                    }
                }
                Ok(None)
            }
            Some((place, _)) => Err(RecordError::at(place, Fault::NoFormat)),
        }
    }
}

/// Whether a game begins with this line.
fn begins_game(line: &[u8]) -> bool {
    let inside = line.trim_ascii_start().strip_prefix(b"[");
    let rest = inside.and_then(|inside| inside.trim_ascii_start().strip_prefix(b"Format"));
    rest.and_then(<[u8]>::first)
        .is_some_and(|sign| sign.is_ascii_whitespace() || *sign == b'"')
}
