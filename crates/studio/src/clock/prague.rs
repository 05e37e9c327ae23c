//! Days and months as a clock in Prague or Bratislava shows them.
//!
//! Central European time has had one rule since 1996: summer time from the last Sunday of March to the last Sunday of October,
//! each at 01:00 UTC. So a few lines serve as well as a database of all time zones, and no machine without one counts a limit
//! wrongly. Should the rule ever change, it changes here.

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A day by its number: 0 is the first of January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LocalDay(pub i64);

/// Year, month and day of a day's number.
fn civil(days: i64) -> (i64, i64, i64) {
    // Years are counted from March, so that the leap day is the last of its year; 146 097 days are 400 years.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The number of a day.
fn number(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era_year = year.rem_euclid(400);
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era_year * 365 + of_era_year / 4 - of_era_year / 100 + of_year - 719_468
}

/// The moment at which a month's last Sunday has 01:00 UTC.
fn last_sunday(year: i64, month: i64) -> i64 {
    let last = number(year, month, 31);
    // The first of January 1970 was a Thursday, four days after a Sunday.
    (last - (last + 4).rem_euclid(7)) * DAY + HOUR
}

/// How far the local clock is ahead of UTC.
fn ahead(at: i64) -> i64 {
    let (year, ..) = civil(at.div_euclid(DAY));
    let summer = (last_sunday(year, 3)..last_sunday(year, 10)).contains(&at);
    if summer { 2 * HOUR } else { HOUR }
}

/// A text is no day such as `2026-11-16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDay;

impl std::fmt::Display for NoDay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a day is written as 2026-11-16")
    }
}

impl std::error::Error for NoDay {}

impl std::str::FromStr for LocalDay {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let digits = |from: usize, to: usize| {
            let part = text.get(from..to).filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
            part.and_then(|part| part.parse::<i64>().ok()).ok_or(NoDay)
        };
        let dashes = text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
        let (year, month, day) = (digits(0, 4)?, digits(5, 7)?, digits(8, 10)?);
        let days = number(year, month, day);
        // The calendar's own answer tells whether there is such a day.
        let is_day = dashes && (1..=12).contains(&month) && civil(days) == (year, month, day);
        if is_day { Ok(Self(days)) } else { Err(NoDay) }
    }
}

impl LocalDay {
    /// The day of a moment in milliseconds since 1970.
    pub fn of(at: u64) -> Self {
        let at = at.cast_signed();
        Self((at + ahead(at)).div_euclid(DAY))
    }

    /// The moment at which it begins.
    pub fn start(self) -> u64 {
        let midnight = self.0 * DAY;
        // The clocks change in the small hours, so midnight itself happens once every day.
        let summer = midnight - 2 * HOUR;
        let start = if ahead(summer) == 2 * HOUR { summer } else { midnight - HOUR };
        start.max(0).cast_unsigned()
    }

    /// The first day of its month.
    pub fn month(self) -> Self {
        let (year, month, _) = civil(self.0);
        Self(number(year, month, 1))
    }

    /// The first day of the month after.
    pub fn next_month(self) -> Self {
        let (year, month, _) = civil(self.0);
        if month == 12 { Self(number(year + 1, 1, 1)) } else { Self(number(year, month + 1, 1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment in UTC.
    fn utc(year: i64, month: i64, day: i64, hour: i64, minute: i64) -> u64 {
        (number(year, month, day) * DAY + hour * HOUR + minute * 60_000).cast_unsigned()
    }

    #[test]
    fn a_day_begins_at_local_midnight_in_winter_and_in_summer() {
        for (at, start) in [
            (utc(2026, 1, 15, 12, 0), utc(2026, 1, 14, 23, 0)),
            (utc(2026, 1, 15, 23, 0), utc(2026, 1, 15, 23, 0)),
            (utc(2026, 1, 15, 22, 59), utc(2026, 1, 14, 23, 0)),
            (utc(2026, 7, 15, 22, 0), utc(2026, 7, 15, 22, 0)),
            (utc(2026, 7, 15, 21, 59), utc(2026, 7, 14, 22, 0)),
        ] {
            assert_eq!(LocalDay::of(at).start(), start);
        }
    }

    #[test]
    fn the_days_on_which_clocks_change_have_23_and_25_hours() {
        let length = |year, month, day| {
            let today = LocalDay(number(year, month, day));
            (LocalDay(today.0 + 1).start() - today.start()) / HOUR.cast_unsigned()
        };
        // The last Sundays of March and October of some years.
        for (year, march, october) in
            [(2024, 31, 27), (2025, 30, 26), (2026, 29, 25), (2027, 28, 31), (2100, 28, 31)]
        {
            assert_eq!(length(year, 3, march), 23, "{year}");
            assert_eq!(length(year, 10, october), 25, "{year}");
            assert_eq!(length(year, 3, march - 1), 24, "{year}");
        }
    }

    #[test]
    fn a_day_is_read_as_it_is_written() {
        assert_eq!("2026-11-16".parse(), Ok(LocalDay(number(2026, 11, 16))));
        assert_eq!("2024-02-29".parse(), Ok(LocalDay(number(2024, 2, 29))));
        for wrong in [
            "",
            "2026-11-1",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2026/11/16",
            "+026-11-16",
            "2026-11-16T",
            "žžžžž",
        ] {
            assert_eq!(wrong.parse::<LocalDay>(), Err(NoDay), "{wrong}");
        }
    }

    #[test]
    fn months_and_leap_days_are_those_of_the_calendar() {
        for days in -800_000..800_000 {
            let (year, month, day) = civil(days);
            assert_eq!(number(year, month, day), days);
        }
        assert_eq!(civil(number(2024, 2, 28) + 1), (2024, 2, 29));
        assert_eq!(civil(number(2026, 2, 28) + 1), (2026, 3, 1));
        assert_eq!(LocalDay(number(2026, 12, 31)).next_month(), LocalDay(number(2027, 1, 1)));
        assert_eq!(LocalDay(number(2026, 2, 11)).month(), LocalDay(number(2026, 2, 1)));
        // Half past midnight of the first is still the last of the month in UTC.
        assert_eq!(LocalDay::of(utc(2026, 10, 31, 23, 30)), LocalDay(number(2026, 11, 1)));
    }
}
