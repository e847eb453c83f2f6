//! Time, injected: the real one, or one that tests move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// A moment on a clock that never jumps: milliseconds since the clock was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    /// So much later.
    pub fn plus(self, span: Duration) -> Moment {
        Moment(self.0.saturating_add(millis(span)))
    }

    /// How long it is from an earlier moment to this one; nothing if that one is not earlier.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// What rounding and slow adjustment of the wall clock amount to at the most, in milliseconds.
const NO_JUMP_MS: u64 = 500;

/// Tells the time and waits.
///
/// There are two times. Everything that happens by itself is measured by [`Clock::now`], which never
/// jumps. [`Clock::wall_ms`] is what people's watches show; it is stored and shown, and may be set.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// How far the wall clock is ahead of the moments is kept: measured anew each time, it would
    /// differ by a millisecond, and what is shown would seem to have changed.
    System {
        start: Instant,
        wall_ahead: Arc<AtomicI64>,
    },
    Manual(Arc<ManualClock>),
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Clock {
        let clock = Clock(Kind::System { start: Instant::now(), wall_ahead: Arc::default() });
        clock.wall_of(clock.now());
        clock
    }

    /// A clock that stands still until it is moved.
    pub fn manual(clock: Arc<ManualClock>) -> Clock {
        Clock(Kind::Manual(clock))
    }

    /// Now.
    pub fn now(&self) -> Moment {
        match &self.0 {
            Kind::System { start, .. } => Moment(millis(start.elapsed())),
            Kind::Manual(clock) => *clock.now.borrow(),
        }
    }

    /// Milliseconds since 1970, UTC.
    pub fn wall_ms(&self) -> i64 {
        match &self.0 {
            Kind::System { .. } => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            }
            Kind::Manual(clock) => {
                clock.wall_ahead.load(Ordering::Relaxed).saturating_add_unsigned(self.now().0)
            }
        }
    }

    /// The wall-clock time of a moment, as far as one knows now.
    pub fn wall_of(&self, moment: Moment) -> i64 {
        let ahead = self.wall_ms().saturating_sub_unsigned(self.now().0);
        let ahead = match &self.0 {
            Kind::System { wall_ahead, .. } => {
                let kept = wall_ahead.load(Ordering::Relaxed);
                if kept.abs_diff(ahead) <= NO_JUMP_MS {
                    kept
                } else {
                    wall_ahead.store(ahead, Ordering::Relaxed);
                    ahead
                }
            }
            Kind::Manual(_) => ahead,
        };
        ahead.saturating_add_unsigned(moment.0)
    }

    /// The moment of a wall-clock time; now, if that time has passed.
    pub fn moment_of(&self, wall_ms: i64) -> Moment {
        let ahead = wall_ms.saturating_sub(self.wall_ms());
        self.now().plus(Duration::from_millis(u64::try_from(ahead).unwrap_or(0)))
    }

    /// Waits for a moment.
    pub async fn sleep_until(&self, moment: Moment) {
        match &self.0 {
            Kind::System { .. } => tokio::time::sleep(moment.since(self.now())).await,
            Kind::Manual(clock) => {
                let mut now = clock.now.subscribe();
                // The clock is alive as long as this borrows it.
                let _ = now.wait_for(|now| *now >= moment).await;
            }
        }
    }
}

/// A clock that is moved by hand.
#[derive(Debug)]
pub struct ManualClock {
    now: watch::Sender<Moment>,
    /// How far the wall clock is ahead of the moments.
    wall_ahead: AtomicI64,
}

impl ManualClock {
    /// A clock that shows this wall-clock time.
    pub fn at(wall_ms: i64) -> Arc<ManualClock> {
        let now = watch::Sender::new(Moment(0));
        Arc::new(ManualClock { now, wall_ahead: AtomicI64::new(wall_ms) })
    }

    /// Lets time pass.
    pub fn advance(&self, span: Duration) {
        self.now.send_modify(|now| *now = now.plus(span));
    }

    /// Sets the wall clock forward, or back, without letting time pass.
    pub fn set_wall_by(&self, by_ms: i64) {
        self.wall_ahead.fetch_add(by_ms, Ordering::Relaxed);
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
    fn a_moment_does_not_move_when_the_wall_clock_is_set() {
        let hand = ManualClock::at(1_000_000);
        let clock = Clock::manual(Arc::clone(&hand));
        let due = clock.moment_of(1_060_000);
        hand.set_wall_by(-5_000_000);
        hand.advance(Duration::from_secs(59));
        assert!(clock.now() < due);
        hand.advance(Duration::from_secs(1));
        assert!(clock.now() >= due);
        assert_eq!(clock.wall_of(due), 1_060_000 - 5_000_000);
        assert_eq!(clock.moment_of(i64::MIN), clock.now());
    }
}
