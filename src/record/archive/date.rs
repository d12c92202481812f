//! Days, as the archive and its commands write them: `2026-11-30`. No clock is read here.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use thiserror::Error;

use crate::record::date::civil;

/// A day of the Gregorian calendar, from year 1 to 9999, in universal time. Earlier days are less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a date is written year-month-day, such as 2026-11-30, not {0:?}")]
pub struct DateError(String);

impl Date {
    /// The day of this moment. Moments that no date can name are taken for the nearest that one can.
    pub fn of(moment: SystemTime) -> Date {
        let seconds = moment
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        let (year, month, day) = civil(seconds / 86_400);
        if year > 9_999 {
            return Date {
                year: 9_999,
                month: 12,
                day: 31,
            };
        }
        Date {
            year: year as u16,
            month: month as u8,
            day: day as u8,
        }
    }
}

impl Date {
    /// As the tag `Date` of a game's text has it: `2026.11.30`.
    pub fn tag(self) -> String {
        self.to_string().replace('-', ".")
    }

    /// The day of such a tag; nothing where not all of it is known.
    pub fn of_tag(value: &str) -> Option<Date> {
        read(&value.replace('.', "-"))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        read(text).ok_or_else(|| DateError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Date> {
    let part = |range: std::ops::Range<usize>| -> Option<u16> {
        let digits = text.get(range)?;
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok())?
    };
    let dashes = text.len() == 10 && [4, 7].iter().all(|at| text.as_bytes()[*at] == b'-');
    let (year, month, day) = (part(0..4)?, part(5..7)?, part(8..10)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (dashes && year > 0 && (1..=days).contains(&day)).then_some(Date {
        year,
        month: month as u8,
        day: day as u8,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn moments_are_the_days_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_796_083_200, "2026-12-01"),
            (4_107_542_399, "2100-02-28"),
            (4_107_542_400, "2100-03-01"),
            (u64::from(u32::MAX) * 1_000, "9999-12-31"),
        ] {
            let moment = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(Date::of(moment).to_string(), day, "{seconds}");
        }
        let before = UNIX_EPOCH - Duration::from_secs(1);
        assert_eq!(Date::of(before).to_string(), "1970-01-01");
    }

    #[test]
    fn what_is_written_is_read() {
        for day in ["0001-01-01", "2024-02-29", "2026-11-30", "9999-12-31"] {
            let date: Date = day.parse().unwrap();
            assert_eq!(date.to_string(), day);
            assert_eq!(Date::of_tag(&date.tag()), Some(date));
        }
        for text in [
            "",
            "2026",
            "2026-11-31",
            "2023-02-29",
            "1900-02-29",
            "0000-01-01",
            "2026-13-01",
            "2026-00-10",
            "2026-1-1",
            "2026/11/30",
            "+026-11-30",
            "2026-11-3é",
            "yesterday",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert_eq!(Date::of_tag("2026.11.??"), None);
        assert!("2025-12-31".parse::<Date>().unwrap() < "2026-01-01".parse().unwrap());
    }
}
