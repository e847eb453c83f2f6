//! The spans of time that leaderboards are kept for: all time, a calendar month, a week from Monday; in
//! UTC, counted from milliseconds since 1970.

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const WEEK_DAYS: i64 = 7;

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
    pub fn number_at(self, at_ms: i64) -> i64 {
        let day = at_ms.div_euclid(DAY_MS);
        match self {
            Period::AllTime => 0,
            Period::Month => {
                let date = Date::of_day(day);
                date.year * 100 + date.month
            }
            Period::Week => monday_of(day),
        }
    }

    /// When the period that a moment lies in began: `i64::MIN` for all time.
    pub fn began_ms(self, at_ms: i64) -> i64 {
        let day = at_ms.div_euclid(DAY_MS);
        match self {
            Period::AllTime => i64::MIN,
            Period::Month => (day - Date::of_day(day).day + 1) * DAY_MS,
            Period::Week => monday_of(day) * DAY_MS,
        }
    }
}

/// The Monday of the week of a day. The first day of 1970 was a Thursday.
const fn monday_of(day: i64) -> i64 {
    day - (day + 3).rem_euclid(WEEK_DAYS)
}

#[derive(Debug, PartialEq, Eq)]
struct Date {
    year: i64,
    /// 1 to 12.
    month: i64,
    /// 1 to 31.
    day: i64,
}

impl Date {
    /// The date of a day since 1970 in the Gregorian calendar. Years are counted from March, so that
    /// the leap day is a year's last; 400 of them are always 146,097 days.
    const fn of_day(day: i64) -> Date {
        let since_0000_03_01 = day + 719_468;
        let era = since_0000_03_01.div_euclid(146_097);
        let day_of_era = since_0000_03_01.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        // Months from March have 31, 30, 31, 30, 31 days over and over: 153 for five of them.
        let month_from_march = (5 * day_of_year + 2) / 153;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = era * 400 + year_of_era + (month <= 2) as i64;
        Date { year, month, day: day_of_year - (153 * month_from_march + 2) / 5 + 1 }
    }
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
                    let date = Date { year, month, day: number };
                    assert_eq!(Date::of_day(day + number - 1), date);
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
