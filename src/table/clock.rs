//! The clock that tables go by: the machine's, or one that tests move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// A moment on a monotonic clock: milliseconds since the clock was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    pub fn plus(self, span: Duration) -> Moment {
        Moment(self.0.saturating_add(millis(span)))
    }

    pub(super) fn minus(self, span: Duration) -> Moment {
        Moment(self.0.saturating_sub(millis(span)))
    }

    /// The time from an earlier moment to this one; zero if that one is not earlier.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// The wall clock counts as set if it is off by more than this, in milliseconds. Less may come from
/// rounding and from slow adjustment.
const LARGEST_DRIFT_MS: u64 = 500;

/// Tells the time and waits for a moment.
///
/// There are two times. Timers go by [`Clock::now`], which is monotonic, and are stored by
/// `Clock::stored_ms`, which is monotonic too. [`Clock::wall_ms`] is the time of day, and can be set.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    System {
        start: Instant,
        /// The wall-clock time at the start.
        started_ms: i64,
        /// How far the wall clock has been set since the start. It is kept, because measured anew each
        /// time it would differ by a millisecond, and every view would seem to have changed.
        set_by: Arc<AtomicI64>,
    },
    Manual {
        clock: Arc<ManualClock>,
        /// How far the wall clock had been set when this clock was anchored.
        set_before: i64,
    },
}

impl Clock {
    pub fn system() -> Clock {
        let (start, started_ms) = (Instant::now(), machine_ms());
        Clock(Kind::System { start, started_ms, set_by: Arc::default() })
    }

    /// A clock that stands still until a test moves it.
    pub fn manual(clock: Arc<ManualClock>) -> Clock {
        Clock(Kind::Manual { clock, set_before: 0 })
    }

    /// The same clock, but with the wall clock taken as not set until now. Moments stay the same.
    pub(crate) fn anchored(&self) -> Clock {
        let set_before = self.set_by();
        Clock(match &self.0 {
            Kind::System { start, started_ms, .. } => Kind::System {
                start: *start,
                started_ms: started_ms.saturating_add(set_before),
                set_by: Arc::default(),
            },
            Kind::Manual { clock, .. } => {
                let set_before = clock.set_by.load(Ordering::Relaxed);
                Kind::Manual { clock: Arc::clone(clock), set_before }
            }
        })
    }

    pub fn now(&self) -> Moment {
        match &self.0 {
            Kind::System { start, .. } => Moment(millis(start.elapsed())),
            Kind::Manual { clock, .. } => *clock.now.borrow(),
        }
    }

    /// Milliseconds since 1970, UTC.
    pub fn wall_ms(&self) -> i64 {
        match &self.0 {
            Kind::System { .. } => machine_ms(),
            Kind::Manual { .. } => self.wall_of(self.now()),
        }
    }

    /// How far the wall clock has been set, forward or back, since this clock was started, in
    /// milliseconds.
    pub(crate) fn set_by(&self) -> i64 {
        match &self.0 {
            Kind::System { set_by, .. } => {
                let kept = set_by.load(Ordering::Relaxed);
                let found = machine_ms().saturating_sub(self.stored_ms(self.now()));
                if kept.abs_diff(found) <= LARGEST_DRIFT_MS {
                    return kept;
                }
                set_by.store(found, Ordering::Relaxed);
                found
            }
            Kind::Manual { clock, set_before } => {
                clock.set_by.load(Ordering::Relaxed).saturating_sub(*set_before)
            }
        }
    }

    /// The wall-clock time of a moment, if the wall clock is not set again.
    pub(crate) fn wall_of(&self, moment: Moment) -> i64 {
        self.stored_ms(moment).saturating_add(self.set_by())
    }

    /// The time under which a moment is stored: that of a wall clock that was not set since this clock
    /// was started.
    pub(crate) fn stored_ms(&self, moment: Moment) -> i64 {
        let started_ms = match &self.0 {
            Kind::System { started_ms, .. } => *started_ms,
            Kind::Manual { clock, set_before } => clock.started_ms.saturating_add(*set_before),
        };
        started_ms.saturating_add_unsigned(moment.0)
    }

    /// The moment of a stored time; now, if it has passed.
    pub(crate) fn moment_stored_as(&self, stored_ms: i64) -> Moment {
        let now = self.now();
        let ahead = stored_ms.saturating_sub(self.stored_ms(now));
        now.plus(Duration::from_millis(u64::try_from(ahead).unwrap_or(0)))
    }

    pub async fn sleep_until(&self, moment: Moment) {
        match &self.0 {
            Kind::System { .. } => tokio::time::sleep(moment.since(self.now())).await,
            Kind::Manual { clock, .. } => {
                let mut now = clock.now.subscribe();
                // The sender lives as long as `clock`, so this cannot fail.
                let _ = now.wait_for(|now| *now >= moment).await;
            }
        }
    }
}

fn machine_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A clock that a test moves.
#[derive(Debug)]
pub struct ManualClock {
    now: watch::Sender<Moment>,
    started_ms: i64,
    set_by: AtomicI64,
}

impl ManualClock {
    pub fn at(wall_ms: i64) -> Arc<ManualClock> {
        let now = watch::Sender::new(Moment(0));
        Arc::new(ManualClock { now, started_ms: wall_ms, set_by: AtomicI64::new(0) })
    }

    pub fn advance(&self, span: Duration) {
        self.now.send_modify(|now| *now = now.plus(span));
    }

    /// Sets the wall clock forward or back, while no time passes.
    pub fn set_wall_by(&self, by_ms: i64) {
        self.set_by.fetch_add(by_ms, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_clock_time_of_a_moment_stays_what_it_was() {
        let clock = Clock::system();
        let moment = clock.now().plus(Duration::from_secs(60));
        let shown = clock.wall_of(moment);
        assert!((shown - clock.wall_ms() - 60_000).abs() < 1_000);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(20) {
            assert_eq!(clock.wall_of(moment), shown);
        }
    }

    #[test]
    fn a_moment_does_not_move_when_the_wall_clock_is_set_nor_does_its_stored_time() {
        let manual = ManualClock::at(1_000_000);
        let clock = Clock::manual(Arc::clone(&manual));
        let due = clock.moment_stored_as(1_060_000);
        manual.set_wall_by(-5_000_000);
        manual.advance(Duration::from_secs(59));
        assert!(clock.now() < due);
        manual.advance(Duration::from_secs(1));
        assert!(clock.now() >= due);
        assert_eq!((clock.stored_ms(due), clock.set_by()), (1_060_000, -5_000_000));
        assert_eq!(clock.wall_of(due), 1_060_000 - 5_000_000);
        assert_eq!(clock.moment_stored_as(i64::MIN), clock.now());
        let again = clock.anchored();
        assert_eq!((again.stored_ms(due), again.set_by()), (1_060_000 - 5_000_000, 0));
        assert_eq!((again.now(), again.wall_ms()), (clock.now(), clock.wall_ms()));
    }
}
