//! Lines from a stream of whatever makes, one at a time in a buffer that never grows past a bound.

use std::io::{self, BufRead};

/// What stood in the stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// A line without its line feed.
    Whole(&'a [u8]),
    /// A line that was longer than allowed; it is passed over, and none of it kept.
    TooLong,
}

/// Reads lines of at most so many bytes, the line feed not counted.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    most_bytes: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub fn new(input: R, most_bytes: usize) -> Self {
        Self {
            input,
            most_bytes,
            line: Vec::new(),
        }
    }

    /// The next line, or nothing at the end. The last line needs no line feed.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let (mut any, mut too_long) = (false, false);
        loop {
            let read = match self.input.fill_buf() {
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if read.is_empty() && !any {
                return Ok(None);
            }
            any = true;
            let end = read.iter().position(|&byte| byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            too_long |= part.len() > self.most_bytes - self.line.len();
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let ended = end.is_some() || read.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if ended {
                return Ok(Some(if too_long {
                    Line::TooLong
                } else {
                    Line::Whole(&self.line)
                }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn read(text: &[u8], most: usize, buffer: usize) -> Vec<Option<Vec<u8>>> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, text), most);
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            all.push(match line {
                Line::Whole(line) => Some(line.to_vec()),
                Line::TooLong => None,
            });
            assert!(lines.line.capacity() <= 2 * most.max(8));
        }
        all
    }

    #[test]
    fn long_lines_are_passed_over_and_the_others_read_whatever_the_buffer() {
        let text = b"one\n\nexact\ntoo long\nlonger still, by far\ntwo\r\nlast";
        let whole = |line: &[u8]| Some(line.to_vec());
        let want = [
            whole(b"one"),
            whole(b""),
            whole(b"exact"),
            None,
            None,
            whole(b"two\r"),
            whole(b"last"),
        ];
        for buffer in [1, 2, 3, 7, 64] {
            assert_eq!(read(text, 5, buffer), want, "{buffer}");
        }
        assert!(read(b"", 5, 8).is_empty());
        assert_eq!(read(b"123456", 5, 2), [None]);
        assert_eq!(read(b"12345\n", 5, 2), [whole(b"12345")]);
    }
}
