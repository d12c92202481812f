//! What a comment holds: its text, and the commands in it that this version knows, `[%clk 0:09:58.3]` and
//! `[%pay black pot 4 move]`. Commands that it does not know stay part of the text.

use super::{Fault, Place, RecordError};
use crate::rules::{Cause, Holder, Payment, Side};

/// A comment taken apart.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Said {
    /// Its text without commands and without blanks at both ends.
    pub text: String,
    /// Clock times with their places.
    pub clocks: Vec<(Place, u32)>,
    /// Payments with their places.
    pub payments: Vec<(Place, Payment)>,
}

const CLOCK: &str = "[%clk ";
const PAY: &str = "[%pay ";

/// Takes a comment apart that is written so and begins there.
pub(super) fn read(written: &str, begins: Place) -> Result<Said, RecordError> {
    let mut said = Said::default();
    let (mut rest, mut place) = (written, begins);
    while !rest.is_empty() {
        let plain = rest.find(['\\', '[']).unwrap_or(rest.len());
        said.text.push_str(&rest[..plain]);
        place = place.after(&rest[..plain]);
        rest = &rest[plain..];
        let taken = if rest.starts_with(CLOCK) || rest.starts_with(PAY) {
            command(rest, place, &mut said)?
        } else {
            // A backslash stands for nothing before these signs and for itself before others.
            let escapes = ["\\\\", "\\}", "\\["];
            let skip = usize::from(escapes.iter().any(|escape| rest.starts_with(escape)));
            let sign = rest[skip..].chars().next();
            said.text.extend(sign);
            skip + sign.map_or(0, char::len_utf8)
        };
        place = place.after(&rest[..taken]);
        rest = &rest[taken..];
    }
    said.text = trimmed(&said.text);
    Ok(said)
}

/// Without blanks at both ends, and with line feeds for line ends of every kind.
fn trimmed(text: &str) -> String {
    text.trim().replace("\r\n", "\n").replace('\r', "\n")
}

/// Reads the command from the front and tells how long it is.
fn command(text: &str, place: Place, said: &mut Said) -> Result<usize, RecordError> {
    let end = text.find(']');
    let value = end.map(|end| text[PAY.len()..end].trim());
    if text.starts_with(CLOCK) {
        let clock = value.and_then(read_clock);
        let clock = clock.ok_or(RecordError::at(place, Fault::Clock))?;
        said.clocks.push((place, clock));
    } else {
        let payment = value.and_then(read_payment);
        let payment = payment.ok_or(RecordError::at(place, Fault::Payment))?;
        said.payments.push((place, payment));
    }
    Ok(end.map_or(text.len(), |end| end + 1))
}

/// A comment's text as it is written between braces.
pub(super) fn write_text(text: &str) -> String {
    let text = trimmed(text);
    let mut written = String::with_capacity(text.len() + 2);
    for (at, sign) in text.char_indices() {
        let rest = &text[at..];
        // What would be a command, or the beginning of the next game at the beginning of a line.
        let bracket = || {
            let game = rest[1..]
                .trim_start_matches([' ', '\t'])
                .starts_with("Format");
            game || rest.starts_with(CLOCK) || rest.starts_with(PAY)
        };
        if matches!(sign, '\\' | '}') || (sign == '[' && bracket()) {
            written.push('\\');
        }
        written.push(sign);
    }
    written
}

/// A clock time as a command: `[%clk 0:09:58.3]`.
pub(super) fn write_clock(ms: u32) -> String {
    let (seconds, ms) = (ms / 1000, ms % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = format!(".{ms:03}");
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    format!("{CLOCK}{hours}:{minutes:02}:{seconds:02}{fraction}]")
}

/// Reads `h:mm:ss` with up to three decimals of a second.
fn read_clock(text: &str) -> Option<u32> {
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u32>().ok())?
    };
    let mut parts = text.split(':');
    let [hours, minutes, seconds] = [parts.next()?, parts.next()?, parts.next()?];
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let [minutes, seconds] = [number(minutes)?, number(seconds)?];
    if parts.next().is_some() || minutes > 59 || seconds > 59 || fraction.len() > 3 {
        return None;
    }
    let ms = number(fraction)? * 10_u32.pow(3 - fraction.len() as u32);
    let all = number(hours)?.checked_mul(3600)?;
    all.checked_add(minutes * 60 + seconds)?
        .checked_mul(1000)?
        .checked_add(ms)
}

/// A payment as a command: `[%pay black pot 4 move]`, with what is owed from it and set off against it where that is so.
pub(super) fn write_payment(payment: &Payment) -> String {
    let Payment {
        from,
        to,
        amount,
        owed,
        set_off,
        cause,
    } = payment;
    let more = |word: &str, tokens: u64| match tokens {
        0 => String::new(),
        _ => format!(" {word} {tokens}"),
    };
    format!(
        "{PAY}{from} {to} {amount} {}{}{}]",
        cause.name(),
        more("owed", *owed),
        more("set_off", *set_off)
    )
}

fn read_payment(text: &str) -> Option<Payment> {
    let mut words = text.split_whitespace();
    let holder = |word: &str| match word {
        "pot" => Some(Holder::Pot),
        side => side.parse::<Side>().ok().map(Holder::Side),
    };
    let number = |word: &str| {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| word.parse::<u64>().ok())?
    };
    let mut payment = Payment {
        from: holder(words.next()?)?,
        to: holder(words.next()?)?,
        amount: number(words.next()?)?,
        owed: 0,
        set_off: 0,
        cause: cause(words.next()?)?,
    };
    while let Some(word) = words.next() {
        let field = match word {
            "owed" => &mut payment.owed,
            "set_off" => &mut payment.set_off,
            _ => return None,
        };
        // Nought is not written, so none of them comes twice.
        *field = number(words.next()?).filter(|tokens| *field == 0 && *tokens > 0)?;
    }
    Some(payment)
}

fn cause(name: &str) -> Option<Cause> {
    Cause::ALL.into_iter().find(|cause| cause.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Place = Place { line: 1, column: 1 };

    #[test]
    fn clocks_round_trip() {
        for (ms, text) in [
            (0, "[%clk 0:00:00]"),
            (598_300, "[%clk 0:09:58.3]"),
            (3_600_007, "[%clk 1:00:00.007]"),
            (u32::MAX, "[%clk 1193:02:47.295]"),
        ] {
            assert_eq!(write_clock(ms), text);
            let said = read(text, START).unwrap();
            assert_eq!((said.clocks, said.text.as_str()), (vec![(START, ms)], ""));
        }
        for text in [
            "",
            "1",
            "1:2",
            "0:60:00",
            "0:00:60",
            "0:00:00.",
            "0:00:00.0001",
            "-0:00:01",
            "0:0:0:0",
            "1193:02:47.296",
            "99999999999:00:00",
            "0::00",
            "+1:00:00",
        ] {
            assert!(read(&format!("[%clk {text}]"), START).is_err(), "{text}");
        }
    }

    #[test]
    fn payments_round_trip() {
        let payment = Payment {
            from: Holder::Pot,
            to: Side::Orange.into(),
            amount: 4,
            owed: 2,
            set_off: 1,
            cause: Cause::GivenBack,
        };
        let text = write_payment(&payment);
        assert_eq!(text, "[%pay pot orange 4 given_back owed 2 set_off 1]");
        assert_eq!(read(&text, START).unwrap().payments, [(START, payment)]);
        for text in [
            "",
            "pot orange 4",
            "pot orange x loss",
            "pot orange 4 gift",
            "pot white 4 loss",
            "pot orange 4 loss owed",
            "pot orange 4 loss owed 0",
            "pot orange 4 loss owed 1 owed 2",
        ] {
            assert!(read(&format!("[%pay {text}]"), START).is_err(), "{text}");
        }
    }

    #[test]
    fn texts_round_trip_whatever_signs_they_hold() {
        for text in [
            "plain",
            "a } b \\ c \\} d",
            "[%clk 0:00:01] as text",
            "[%cal Ge1e4]",
            "x\n [Format \"2\"]\ny",
            "\\",
            "é[",
            "[%pay",
            "[\tFormat",
        ] {
            let written = write_text(text);
            let said = read(&written, START).unwrap();
            assert_eq!(
                said,
                Said {
                    text: text.to_owned(),
                    ..Said::default()
                },
                "{written}"
            );
            assert!(
                !written
                    .lines()
                    .any(|line| line.trim_start().starts_with("[Format"))
            );
        }
        assert_eq!(write_text(" a\r\nb\rc "), "a\nb\nc");
        assert_eq!(
            write_text("[%cal Ge1e4]"),
            "[%cal Ge1e4]",
            "for whoever knows it"
        );
    }
}
