//! The time by which deadlines run. Tests move it.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// A clock that goes by itself, or stands until it is moved.
#[derive(Clone, Debug)]
pub struct Clock {
    zero_ms: i64,
    runs_since: Option<Instant>,
    moved_ms: Arc<watch::Sender<i64>>,
}

impl Clock {
    /// Goes by itself and can be moved forward besides.
    pub fn running() -> Clock {
        Clock { runs_since: Some(Instant::now()), ..Clock::frozen() }
    }

    /// Stands still; only [`Clock::advance`] moves it.
    pub fn frozen() -> Clock {
        let zero_ms = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, whole_ms);
        Clock { zero_ms, runs_since: None, moved_ms: Arc::new(watch::Sender::new(0)) }
    }

    /// Unix time.
    pub fn now_ms(&self) -> i64 {
        let ran = self.runs_since.map_or(0, |since| whole_ms(since.elapsed()));
        self.zero_ms + ran + *self.moved_ms.borrow()
    }

    /// Moves it forward; whoever waits for a time that is now past goes on.
    pub fn advance(&self, by: Duration) {
        self.moved_ms.send_modify(|moved| *moved += whole_ms(by));
    }

    /// Waits until it is `at_ms`.
    pub(super) async fn reach(&self, at_ms: i64) {
        let mut moved = self.moved_ms.subscribe();
        loop {
            let left = at_ms - self.now_ms();
            if left <= 0 {
                return;
            }
            let left = Duration::from_millis(left.unsigned_abs());
            // The sender is alive: it is in `self`.
            if self.runs_since.is_some() {
                let _ = tokio::time::timeout(left, moved.changed()).await;
            } else {
                let _ = moved.changed().await;
            }
        }
    }
}

fn whole_ms(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// A time as Discord writes it: `2026-07-01T12:00:00.000000+00:00`.
pub(super) fn timestamp(at_ms: i64) -> String {
    let (days, ms) = (at_ms.div_euclid(86_400_000), at_ms.rem_euclid(86_400_000));
    // Days since 0000-03-01, so that the leap day ends a year.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    let (hour, minute) = (ms / 3_600_000, ms / 60_000 % 60);
    let (second, fraction) = (ms / 1_000 % 60, ms % 1_000);
    format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{fraction:03}000+00:00"
    )
}

#[cfg(test)]
mod tests {
    use super::timestamp;

    #[test]
    fn timestamps_are_gregorian() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(timestamp(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(timestamp(1_798_761_599_999), "2026-12-31T23:59:59.999000+00:00");
    }
}
