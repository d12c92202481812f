//! A position's text: six fields with one space between (section 5 of the rules).

use std::fmt;

use super::{
    error::{PositionError, excerpt},
    piece::{BySide, Piece, Side},
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
            let mut empty = 0;
            for file in 0..board.width {
                let Some(piece) = self.men.get(&Square::new(file, rank)) else {
                    empty += 1;
                    continue;
                };
                write_run(f, &mut empty)?;
                write!(f, "{}", piece.letter())?;
            }
            write_run(f, &mut empty)?;
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

fn write_run(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    match std::mem::take(empty) {
        0 => Ok(()),
        run => write!(f, "{run}"),
    }
}

fn read_placement(setup: &mut Setup, placement: &str) -> Result<(), PositionError> {
    let height = setup.rules.board().height;
    let got = placement.split('/').count();
    if got != usize::from(height) {
        return Err(PositionError::Ranks { want: height, got });
    }
    for (rank, text) in (0..height).rev().zip(placement.split('/')) {
        read_rank(setup, rank, text)?;
    }
    Ok(())
}

/// Reads one rank; stops at the first square past the board's edge, however much follows.
fn read_rank(setup: &mut Setup, rank: u8, mut text: &str) -> Result<(), PositionError> {
    let want = setup.rules.board().width;
    let mut file = 0;
    while let Some(sign) = text.chars().next() {
        let digits = text.len()
            - text
                .trim_start_matches(|sign: char| sign.is_ascii_digit())
                .len();
        if digits > 0 {
            let run =
                plain_number(&text[..digits]).filter(|&run| run > 0 && run <= u32::from(want));
            let Some(run) = run else {
                return Err(PositionError::Run {
                    square: Square::new(file, rank),
                    run: excerpt(&text[..digits]),
                    want,
                });
            };
            file += run as u8;
            text = &text[digits..];
        } else {
            let piece = Piece::from_letter(sign).filter(|piece| setup.rules.has(piece.kind));
            let Some(piece) = piece else {
                return Err(PositionError::Sign {
                    square: Square::new(file, rank),
                    sign,
                });
            };
            if file < want {
                setup.men.insert(Square::new(file, rank), piece);
            }
            file += 1;
            text = &text[1..];
        }
        if file > want {
            break;
        }
    }
    if file == want {
        Ok(())
    } else {
        Err(PositionError::Width {
            rank: rank + 1,
            want,
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
    use crate::rules::Preset;

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
