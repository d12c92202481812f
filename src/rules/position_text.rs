//! A position's text: six fields with one space between (section 5 of the rules).

use std::fmt;

use super::{
    error::{PositionError, excerpt},
    piece::{BySide, Kind, Piece, Side},
    position::Position,
    rule_set::Rules,
    setup::Setup,
    square::Square,
    toggle_text::plain_number,
};

impl Position {
    /// Reads a position's text.
    ///
    /// # Errors
    /// When the text is none, or the position cannot be; the error names the field and the reason.
    ///
    /// ```
    /// use manator::rules::{Position, Preset, Rules};
    /// let rules = Rules::preset(Preset::Thuria);
    /// let text = "7N/8/8/3C4/8/8/8/n7 o - 0 - 1";
    /// assert_eq!(Position::parse(text, rules)?.to_string(), text);
    /// let error = Position::parse("7N/8/8/3C4/8/8/8/n7 o - 0 - 01", rules).unwrap_err();
    /// assert!(error.to_string().starts_with("the ply field"));
    /// # Ok::<(), manator::rules::PositionError>(())
    /// ```
    pub fn parse(text: &str, rules: Rules) -> Result<Self, PositionError> {
        Setup::parse(text, rules)?.check()
    }
}

impl Setup {
    /// Reads a position's text without asking whether it can be.
    ///
    /// # Errors
    /// When the text is no position's; the error names the field and the reason.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let mut fields = text.split(' ');
        let mut field = |name| fields.next().ok_or(PositionError::Missing(name));
        let mut setup = Self::empty(rules);
        read_placement(&mut setup, field("placement")?)?;
        setup.side = match field("side")? {
            "b" => Side::Black,
            "o" => Side::Orange,
            side => return Err(PositionError::Side(excerpt(side))),
        };
        setup.escapes = match field("escapes")? {
            "Nn" => BySide::new(true, true),
            "N" => BySide::new(false, true),
            "n" => BySide::new(true, false),
            "-" => BySide::new(false, false),
            escapes => return Err(PositionError::Escapes(excerpt(escapes))),
        };
        setup.quiet = counter("quiet", field("quiet")?)?;
        setup.equal = match field("equal")? {
            "-" => None,
            equal => Some(counter("equal", equal)?),
        };
        setup.ply = counter("ply", field("ply")?)?;
        match fields.next() {
            None => Ok(setup),
            Some(extra) => Err(PositionError::Extra(excerpt(extra))),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::of(self).fmt(f)
    }
}

/// As it stands, whether it can be or not; a man off the board is not written.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.rules.board();
        for rank in (0..board.height).rev() {
            let man = |file| self.men.get(&Square::new(file, rank)).copied();
            write_rank(f, board.width, man)?;
            f.write_str(if rank == 0 { " " } else { "/" })?;
        }
        let escapes = match Side::ALL.map(|side| self.escapes[side]) {
            [true, true] => "Nn",
            [false, true] => "N",
            [true, false] => "n",
            [false, false] => "-",
        };
        write!(f, "{} {escapes} {} ", self.side.letter(), self.quiet)?;
        match self.equal {
            None => f.write_str("-")?,
            Some(plies) => write!(f, "{plies}")?,
        }
        write!(f, " {}", self.ply)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({})", self.rules())
    }
}

/// One rank, whatever its width.
fn write_rank(
    f: &mut impl fmt::Write,
    width: u8,
    man: impl Fn(u8) -> Option<Piece>,
) -> fmt::Result {
    let mut empty = 0;
    for file in 0..width {
        let Some(piece) = man(file) else {
            empty += 1;
            continue;
        };
        write_run(f, &mut empty)?;
        write!(f, "{}", piece.letter())?;
    }
    write_run(f, &mut empty)
}

fn write_run(f: &mut impl fmt::Write, empty: &mut u8) -> fmt::Result {
    match std::mem::take(empty) {
        0 => Ok(()),
        run => write!(f, "{run}"),
    }
}

fn read_placement(setup: &mut Setup, placement: &str) -> Result<(), PositionError> {
    let board = setup.rules.board();
    let got = placement.split('/').count();
    if got != usize::from(board.height) {
        let want = board.height;
        return Err(PositionError::Ranks { want, got });
    }
    let rules = setup.rules;
    for (rank, text) in (0..board.height).rev().zip(placement.split('/')) {
        setup
            .men
            .extend(read_rank(text, rank, board.width, |kind| rules.has(kind))?);
    }
    Ok(())
}

/// Reads one rank, whatever its width; stops past the board's edge, however much follows.
fn read_rank(
    mut text: &str,
    rank: u8,
    width: u8,
    known: impl Fn(Kind) -> bool,
) -> Result<Vec<(Square, Piece)>, PositionError> {
    let mut men = Vec::new();
    let mut file = 0;
    while let Some(sign) = text.chars().next() {
        // The first square past the edge can be named, unless the board is the widest there is.
        let Some(square) = Square::try_new(file, rank).filter(|_| file <= width) else {
            file = width + 1;
            break;
        };
        let digits = text.len()
            - text
                .trim_start_matches(|sign: char| sign.is_ascii_digit())
                .len();
        if digits > 0 {
            let run =
                plain_number(&text[..digits]).filter(|&run| run > 0 && run <= u32::from(width));
            let Some(run) = run else {
                return Err(PositionError::Run {
                    square,
                    run: excerpt(&text[..digits]),
                    want: width,
                });
            };
            file += run as u8;
            text = &text[digits..];
        } else {
            let piece = Piece::from_letter(sign).filter(|piece| known(piece.kind));
            let Some(piece) = piece else {
                return Err(PositionError::Sign { square, sign });
            };
            men.push((square, piece));
            file += 1;
            text = &text[1..];
        }
    }
    if file == width {
        Ok(men)
    } else {
        Err(PositionError::Width {
            rank: rank + 1,
            want: width,
            got: file,
        })
    }
}

fn counter(field: &'static str, text: &str) -> Result<u32, PositionError> {
    plain_number(text).ok_or_else(|| PositionError::Counter {
        field,
        text: excerpt(text),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, square::MAX_SIDE};

    /// The files of the men on a rank; its error as a sentence.
    fn rank(text: &str, width: u8) -> Result<Vec<u8>, String> {
        let men = read_rank(text, 0, width, |_| true).map_err(|error| error.to_string())?;
        Ok(men.into_iter().map(|(square, _)| square.file()).collect())
    }

    /// Every way to fill a rank of each width has one text, which is read back as what was written.
    #[test]
    fn ranks_of_any_width_round_trip() {
        let piece = Piece::from_letter('m').unwrap();
        for width in 1..=MAX_SIDE {
            let mut texts = std::collections::BTreeSet::new();
            for filled in 0_u32..1 << width {
                let man = |file: u8| (filled >> file & 1 == 1).then_some(piece);
                let mut text = String::new();
                write_rank(&mut text, width, man).unwrap();
                let files: Vec<u8> = (0..width).filter(|file| man(*file).is_some()).collect();
                assert_eq!(rank(&text, width), Ok(files), "{text} of {width}");
                assert!(texts.insert(text));
            }
        }
    }

    /// Digits that stand together are one number: `12` is no one and two, `11` no two ones.
    #[test]
    fn a_run_is_one_whole_number() {
        assert_eq!(rank("12", 12), Ok(vec![]));
        assert_eq!(rank("10", 10), Ok(vec![]));
        assert_eq!(rank("11m", 12), Ok(vec![11]));
        assert_eq!(rank("1m10", 12), Ok(vec![1]));
        assert_eq!(rank("1m1m8", 12), Ok(vec![1, 3]));
        for (text, width, says) in [
            ("11", 10, "a run of 11 empty squares from a1"),
            ("13", 12, "a run of 13 empty squares from a1"),
            ("111", 12, "a run of 111 empty squares from a1"),
            ("66", 12, "a run of 66 empty squares from a1"),
            ("012", 12, "a run of 012 empty squares from a1"),
            ("12", 8, "a run of 12 empty squares from a1"),
            ("11", 12, "rank 1 of the placement has 11 squares"),
            ("12m", 12, "rank 1 of the placement has 13 squares"),
            ("m12", 12, "rank 1 of the placement has 13 squares"),
            ("10m", 10, "rank 1 of the placement has 11 squares"),
            ("100", 12, "a run of 100 empty squares from a1"),
        ] {
            let error = rank(text, width).unwrap_err();
            assert!(error.contains(says), "{text} of {width}: {error}");
        }
        // Nothing past the edge of the widest board has a name, and nothing there is read.
        for text in ["12x", "120", "12m".repeat(1_000).as_str(), "mmmmmmmmmmmmé"] {
            assert!(rank(text, MAX_SIDE).is_err(), "{text}");
        }
    }

    #[test]
    fn starts_are_those_of_the_rules() {
        for (preset, text) in [
            (
                Preset::Jetan,
                "WPDFNCFDPW/TMMMMMMMMT/10/10/10/10/10/10/tmmmmmmmmt/wpdfcnfdpw b Nn 0 - 0",
            ),
            (
                Preset::Thuria,
                "DWFNCFWD/TMMMMMMT/8/8/8/8/tmmmmmmt/dwfcnfwd b Nn 0 - 0",
            ),
        ] {
            assert_eq!(Position::start(Rules::preset(preset)).to_string(), text);
        }
        let manator = Position::start(Rules::preset(Preset::Manator));
        assert_eq!(
            (manator.chief(Side::Black), manator.chief(Side::Orange)),
            ("e1".parse().ok(), "e10".parse().ok())
        );
    }

    #[test]
    fn dash_where_equal_value_holds_is_nought() {
        let jetan = Rules::preset(Preset::Jetan);
        let read = |text: &str| Position::parse(text, jetan).map(|position| position.to_string());
        assert_eq!(
            read("9N/10/10/10/10/10/10/10/10/n9 b - 0 - 1").unwrap(),
            "9N/10/10/10/10/10/10/10/10/n9 b - 0 0 1"
        );
        assert_eq!(
            read("9N/10/10/10/10/10/10/10/10/n8m b - 0 3 1"),
            Err(PositionError::NotEqual(3))
        );
    }
}
