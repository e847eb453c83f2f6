//! The clock of the deadlines, which tests can move.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use time::OffsetDateTime;
use tokio::sync::watch;

/// A clock that runs by itself, or stands still until it is moved.
#[derive(Clone, Debug)]
pub struct Clock {
    zero_ms: i64,
    runs_since: Option<Instant>,
    moved_ms: Arc<watch::Sender<i64>>,
}

impl Clock {
    /// Runs by itself, and can also be moved forward.
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

    /// Moves the clock forward, and wakes the tasks whose time has come.
    pub fn advance(&self, by: Duration) {
        self.moved_ms.send_modify(|moved| *moved += whole_ms(by));
    }

    /// Waits until it is `at_ms`.
    pub(super) async fn wait_until(&self, at_ms: i64) {
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
    // A clock that starts now does not reach the year 10000, at which this would fail.
    let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at_ms) * 1_000_000)
        .unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second, microsecond) = at.to_hms_micro();
    let month = u8::from(month);
    format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{microsecond:06}+00:00"
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
