//! The date of a file, for lists. Days are counted in the Gregorian calendar, in UTC: what a list says depends on no
//! machine's place or language.

use std::time::{SystemTime, UNIX_EPOCH};

/// `1922-11-30 07:05`: the minute in UTC. Times before 1970 are told as its beginning.
#[must_use]
pub fn utc_minute(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let minutes = since.as_secs() / 60;
    let (year, month, day) = civil(minutes / (24 * 60));
    let (hour, minute) = (minutes / 60 % 24, minutes % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// Year, month and day so many days after 1970-01-01.
pub(super) fn civil(days: u64) -> (u64, u64, u64) {
    const DAYS_OF_400_YEARS: u64 = 146_097;
    const DAYS_TO_1970: u64 = 719_468;
    // Years begin in March, so that the leap day is the last of its year.
    let days = days + DAYS_TO_1970;
    let (era, day) = (days / DAYS_OF_400_YEARS, days % DAYS_OF_400_YEARS);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day_of_month = day - (153 * month + 2) / 5 + 1;
    let january_on = month >= 10;
    let month = if january_on { month - 9 } else { month + 3 };
    (
        era * 400 + year + u64::from(january_on),
        month,
        day_of_month,
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let text = |seconds| utc_minute(UNIX_EPOCH + Duration::from_secs(seconds));
        for (seconds, date) in [
            (0, "1970-01-01 00:00"),
            (951_782_399, "2000-02-28 23:59"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_800, "2000-03-01 00:00"),
            (1_735_689_599, "2024-12-31 23:59"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            assert_eq!(text(seconds), date);
        }
        assert_eq!(utc_minute(UNIX_EPOCH - Duration::from_secs(9)), text(0));
    }

    /// Every day of eight centuries follows the one before.
    #[test]
    fn no_day_is_left_out() {
        let (mut year, mut month, mut day) = civil(0);
        for days in 1..292_194 {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let length = match month {
                2 => 28 + u64::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > length {
                (day, month) = (1, month + 1);
            }
            if month > 12 {
                (month, year) = (1, year + 1);
            }
            assert_eq!(civil(days), (year, month, day));
        }
    }
}
