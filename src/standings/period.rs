//! The spans of time that leaderboards are kept for: all time, a calendar month, a week from Monday; in
//! UTC, counted from milliseconds since 1970.

use time::{Date, OffsetDateTime};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A span of time that a leaderboard is kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Period {
    AllTime,
    /// A calendar month.
    Month,
    /// A week from Monday.
    Week,
}

impl Period {
    pub const ALL: [Period; 3] = [Period::AllTime, Period::Month, Period::Week];

    pub const fn word(self) -> &'static str {
        match self {
            Period::AllTime => "all",
            Period::Month => "month",
            Period::Week => "week",
        }
    }

    /// The number under which the store keeps the period that a moment lies in: 0 for all time,
    /// `202611` for November 2026, and for a week the number of its Monday, in days since 1970. No
    /// two periods have the same number before the year 2243, when Mondays get six digits.
    pub(crate) fn number_at(self, at_ms: i64) -> i64 {
        match self {
            Period::AllTime => 0,
            Period::Month => {
                let date = date_of(at_ms);
                i64::from(date.year()) * 100 + i64::from(u8::from(date.month()))
            }
            Period::Week => monday_of(at_ms),
        }
    }

    /// When the period that a moment lies in began: `i64::MIN` for all time.
    pub(crate) fn began_ms(self, at_ms: i64) -> i64 {
        match self {
            Period::AllTime => i64::MIN,
            Period::Month => (day_of(at_ms) - i64::from(date_of(at_ms).day()) + 1) * DAY_MS,
            Period::Week => monday_of(at_ms) * DAY_MS,
        }
    }
}

/// The day of a moment, in days since 1970.
const fn day_of(at_ms: i64) -> i64 {
    at_ms.div_euclid(DAY_MS)
}

/// The Monday of a moment's week, in days since 1970.
fn monday_of(at_ms: i64) -> i64 {
    day_of(at_ms) - i64::from(date_of(at_ms).weekday().number_days_from_monday())
}

/// The date of a moment in UTC, such as `2026-11-17`.
pub(crate) fn date_text(at_ms: i64) -> String {
    date_of(at_ms).to_string()
}

/// The date of a moment. Outside of the years -9999 to 9999, which no clock reaches, it is the first
/// or the last date of these.
fn date_of(at_ms: i64) -> Date {
    let nanoseconds = i128::from(at_ms) * 1_000_000;
    let beyond = if at_ms < 0 { Date::MIN } else { Date::MAX };
    OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).map_or(beyond, OffsetDateTime::date)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Midnight of a date, counted day by day from 1970.
    fn midnight(year: i64, month: i64, day: i64) -> i64 {
        let leap = |year: i64| (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        let length = |year: i64, month: i64| match month {
            2 => 28 + i64::from(leap(year)),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let years: i64 = (1970..year).map(|year| 365 + i64::from(leap(year))).sum();
        let months: i64 = (1..month).map(|month| length(year, month)).sum();
        (years + months + day - 1) * DAY_MS
    }

    #[test]
    fn a_month_ends_with_its_last_millisecond() {
        for (year, month, days) in [
            (2026, 1, 31),
            (2026, 2, 28),
            (2027, 12, 31),
            (2028, 2, 29),
            (2100, 2, 28),
            (2000, 2, 29),
            (1970, 1, 31),
        ] {
            let (first, end) = (midnight(year, month, 1), midnight(year, month, 1) + days * DAY_MS);
            let number = year * 100 + month;
            for inside in [first, first + DAY_MS * 27, end - 1] {
                assert_eq!(Period::Month.number_at(inside), number, "{year}-{month}");
                assert_eq!(Period::Month.began_ms(inside), first, "{year}-{month}");
            }
            assert_ne!(Period::Month.number_at(first - 1), number);
            assert_ne!(Period::Month.number_at(end), number);
        }
    }

    #[test]
    fn every_day_of_two_centuries_has_its_date() {
        let mut day = 0;
        for year in 1970..2170 {
            for month in 1..=12 {
                let next = midnight(year + month / 12, month % 12 + 1, 1) / DAY_MS;
                for number in 1..=next - day {
                    let date = date_of((day + number - 1) * DAY_MS);
                    let found = (date.year(), u8::from(date.month()), date.day());
                    assert_eq!(found, (year as i32, month as u8, number as u8));
                }
                day = next;
            }
        }
    }

    #[test]
    fn a_week_runs_from_monday_to_sunday_in_utc() {
        // 16 November 2026 was a Monday.
        let monday = midnight(2026, 11, 16);
        for inside in [monday, monday + 3 * DAY_MS, monday + 7 * DAY_MS - 1] {
            assert_eq!(Period::Week.began_ms(inside), monday);
            assert_eq!(Period::Week.number_at(inside), monday / DAY_MS);
        }
        assert_eq!(Period::Week.began_ms(monday - 1), monday - 7 * DAY_MS);
        assert_eq!(Period::Week.began_ms(monday + 7 * DAY_MS), monday + 7 * DAY_MS);
        // A week may lie in two months, and a leap day in the middle of one: Thursday, 29 February 2024.
        let leap_week = midnight(2024, 2, 26);
        assert_eq!(Period::Week.began_ms(midnight(2024, 2, 29)), leap_week);
        assert_eq!(Period::Week.began_ms(midnight(2024, 3, 3)), leap_week);
        assert_ne!(
            Period::Month.number_at(midnight(2024, 2, 29)),
            Period::Month.number_at(midnight(2024, 3, 1))
        );
    }

    #[test]
    fn different_periods_never_have_the_same_number() {
        for day in (0..70_000).step_by(5) {
            let at = day * DAY_MS;
            let [all, month, week] = Period::ALL.map(|period| period.number_at(at));
            assert!(all == 0 && month > 100_000 && week < 100_000 && week != 0);
        }
    }

    #[test]
    fn moments_before_1970_have_periods_too() {
        assert_eq!(Period::Month.number_at(-1), 196_912);
        assert_eq!(Period::Week.began_ms(-1), midnight(1970, 1, 1) - 3 * DAY_MS);
    }
}
