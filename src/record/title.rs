//! Titles of saved games, and the file names that any title gets on any system. What stands in the files is not its
//! matter.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A text in which there is nothing to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a saved game needs a title with at least one letter, figure or sign")]
pub struct NoTitle;

/// What a saved game is called: one line, without blanks around it, short enough for every file system. The file's name
/// says the same, so that a file that is renamed by hand has another title.
///
/// ```
/// use manator::record::Title;
/// let title: Title = "  Gahan / Tara:\nthe 3rd game ".parse()?;
/// assert_eq!(title.as_str(), "Gahan / Tara: the 3rd game");
/// assert_eq!(title.file_name(), "Gahan %2F Tara%3A the 3rd game.jetan");
/// assert_eq!(Title::of_file(&title.file_name()), Some(title));
/// # Ok::<(), manator::record::NoTitle>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Title(String);

/// What names of saved games end in.
const EXTENSION: &str = ".jetan";
/// Bytes of a file's name before its end. Encrypted folders take 143 in all, and a temporary file has 14 more.
const LONGEST_STEM_BYTES: usize = 120;
/// What stands in a file's name as it is, besides letters and figures of any script.
const PLAIN_SIGNS: &str = " -_.,'()!&+#=";
/// Names that Windows keeps for devices, whatever follows the first point.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

impl Title {
    /// The title as the user reads it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name of its file, which no system takes for a path, a device, an option or a hidden file. Other signs than
    /// letters, figures and a few more are written as `%` and two digits for each byte.
    #[must_use]
    pub fn file_name(&self) -> String {
        stem(&self.0) + EXTENSION
    }

    /// The title of a file, if its name ends as those of saved games do.
    #[must_use]
    pub fn of_file(name: &str) -> Option<Title> {
        let stem = name.strip_suffix(EXTENSION)?;
        // Hidden files are not the player's.
        (!stem.starts_with('.')).then(|| decode(stem).parse().ok())?
    }
}

impl FromStr for Title {
    type Err = NoTitle;

    /// Makes one line of it and cuts what no file name could hold.
    fn from_str(text: &str) -> Result<Title, NoTitle> {
        let seen = |sign: &char| !is_invisible(*sign);
        let line: String = text
            .chars()
            .map(|sign| if sign.is_control() { ' ' } else { sign })
            .filter(seen)
            // Longer texts are cut below in any case.
            .take(1000)
            .collect();
        let mut title = line.split_whitespace().collect::<Vec<_>>().join(" ");
        while stem(&title).len() > LONGEST_STEM_BYTES {
            title.pop();
            title.truncate(title.trim_end().len());
        }
        if title.is_empty() {
            return Err(NoTitle);
        }
        Ok(Title(title))
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Signs that show nothing and turn the text around them about, or mark a file's beginning.
fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn stem(title: &str) -> String {
    let device = title.split(['.', ' ']).next().is_some_and(is_device);
    let mut stem = String::with_capacity(title.len());
    for (place, sign) in title.chars().enumerate() {
        // A point in front hides a file, a dash makes an option of it.
        let plain = sign.is_alphanumeric() || PLAIN_SIGNS.contains(sign);
        if plain && !(place == 0 && (device || matches!(sign, '.' | '-'))) {
            stem.push(sign);
        } else {
            let mut bytes = [0; 4];
            for byte in sign.encode_utf8(&mut bytes).bytes() {
                stem.push('%');
                stem.extend([byte >> 4, byte & 15].map(hex_digit));
            }
        }
    }
    stem
}

fn is_device(word: &str) -> bool {
    let word = word.to_uppercase();
    let port = |name| {
        word.strip_prefix(name)
            .is_some_and(|number| number.chars().count() == 1)
    };
    DEVICES.contains(&word.as_str()) || port("COM") || port("LPT")
}

fn hex_digit(value: u8) -> char {
    char::from(b"0123456789ABCDEF"[usize::from(value & 15)])
}

/// A file's name with its `%` signs read; what is no such sign stays.
fn decode(stem: &str) -> String {
    let mut bytes = Vec::with_capacity(stem.len());
    let mut rest = stem.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let value = match (first, after) {
            (b'%', [high, low, ..]) => hex_value(*high).zip(hex_value(*low)),
            _ => None,
        };
        match value {
            Some((high, low)) => {
                bytes.push(high << 4 | low);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_value(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn name(title: &str) -> String {
        title.parse::<Title>().unwrap().file_name()
    }

    #[test]
    fn names_can_be_read_where_they_are_safe() {
        assert_eq!(name("Ünï Ω 名 дом"), "Ünï Ω 名 дом.jetan");
        assert_eq!(name("../../etc/passwd"), "%2E.%2F..%2Fetc%2Fpasswd.jetan");
        assert_eq!(name("-rf *"), "%2Drf %2A.jetan");
        assert_eq!(name("nul.x"), "%6Eul.x.jetan");
        assert_eq!(name("COM1"), "%43OM1.jetan");
        assert_eq!(name("Command"), "Command.jetan");
        assert_eq!(name("100%"), "100%25.jetan");
    }

    #[test]
    fn a_title_is_one_line_that_shows_something() {
        for nothing in ["", " \t\n", "\u{202e}\u{200b}", "\0"] {
            assert_eq!(nothing.parse::<Title>(), Err(NoTitle));
        }
        let turned: Title = "a\u{202e}b\r\n\tc".parse().unwrap();
        assert_eq!(turned.as_str(), "ab c");
    }

    #[test]
    fn names_given_by_hand_are_titles_as_well() {
        let title = |name| Title::of_file(name).map(|title| title.0);
        assert_eq!(title("50% won.jetan").as_deref(), Some("50% won"));
        assert_eq!(title("a%zz%4.jetan").as_deref(), Some("a%zz%4"));
        assert_eq!(title(".jetan"), None);
        assert_eq!(title(".hidden.jetan"), None);
        assert_eq!(title("notes.txt"), None);
    }

    proptest! {
        #[test]
        fn every_title_has_a_safe_name_that_tells_it(text in any::<String>(), repeat in 1..60_usize) {
            let Ok(title) = text.repeat(repeat).parse::<Title>() else { return Ok(()) };
            let name = title.file_name();
            prop_assert!(name.len() <= LONGEST_STEM_BYTES + EXTENSION.len());
            prop_assert!(!name.contains(['/', '\\', ':', '*', '?', '"', '<', '>', '|', '\0', '\n']), "{name}");
            prop_assert!(!name.starts_with(['.', '-', ' ']), "{name}");
            prop_assert_eq!(Title::of_file(&name), Some(title));
        }
    }
}
