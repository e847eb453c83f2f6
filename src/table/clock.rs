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
/// jumps, and stored by [`Clock::kept_ms`], which does not either. [`Clock::wall_ms`] is what people's
/// watches show, and may be set.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    System {
        start: Instant,
        /// What the wall clock showed then.
        started_ms: i64,
        /// How far it has been set since then. Measured anew each time, it would differ by a
        /// millisecond, and what is shown would seem to have changed.
        set_by: Arc<AtomicI64>,
    },
    Manual {
        hand: Arc<ManualClock>,
        /// How far the wall clock had been set when this clock was anchored.
        set_before: i64,
    },
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Clock {
        let (start, started_ms) = (Instant::now(), machine_ms());
        Clock(Kind::System { start, started_ms, set_by: Arc::default() })
    }

    /// A clock that stands still until it is moved.
    pub fn manual(clock: Arc<ManualClock>) -> Clock {
        Clock(Kind::Manual { hand: clock, set_before: 0 })
    }

    /// The same clock as if it was started with the wall clock as it is now. Moments stay the same.
    pub fn anchored(&self) -> Clock {
        let set_before = self.set_by();
        Clock(match &self.0 {
            Kind::System { start, started_ms, .. } => Kind::System {
                start: *start,
                started_ms: started_ms.saturating_add(set_before),
                set_by: Arc::default(),
            },
            Kind::Manual { hand, .. } => {
                let set_before = hand.set_by.load(Ordering::Relaxed);
                Kind::Manual { hand: Arc::clone(hand), set_before }
            }
        })
    }

    /// Now.
    pub fn now(&self) -> Moment {
        match &self.0 {
            Kind::System { start, .. } => Moment(millis(start.elapsed())),
            Kind::Manual { hand, .. } => *hand.now.borrow(),
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
    pub fn set_by(&self) -> i64 {
        match &self.0 {
            Kind::System { set_by, .. } => {
                let kept = set_by.load(Ordering::Relaxed);
                let found = machine_ms().saturating_sub(self.kept_ms(self.now()));
                if kept.abs_diff(found) <= NO_JUMP_MS {
                    return kept;
                }
                set_by.store(found, Ordering::Relaxed);
                found
            }
            Kind::Manual { hand, set_before } => {
                hand.set_by.load(Ordering::Relaxed).saturating_sub(*set_before)
            }
        }
    }

    /// The wall-clock time of a moment, as far as one knows now.
    pub fn wall_of(&self, moment: Moment) -> i64 {
        self.kept_ms(moment).saturating_add(self.set_by())
    }

    /// The time under which a moment is stored: that of a wall clock which nobody has set since this
    /// clock was started.
    pub fn kept_ms(&self, moment: Moment) -> i64 {
        let started_ms = match &self.0 {
            Kind::System { started_ms, .. } => *started_ms,
            Kind::Manual { hand, set_before } => hand.started_ms.saturating_add(*set_before),
        };
        started_ms.saturating_add_unsigned(moment.0)
    }

    /// The moment that was stored under a time; now, if it has passed.
    pub fn moment_kept_as(&self, kept_ms: i64) -> Moment {
        let now = self.now();
        let ahead = kept_ms.saturating_sub(self.kept_ms(now));
        now.plus(Duration::from_millis(u64::try_from(ahead).unwrap_or(0)))
    }

    /// Waits for a moment.
    pub async fn sleep_until(&self, moment: Moment) {
        match &self.0 {
            Kind::System { .. } => tokio::time::sleep(moment.since(self.now())).await,
            Kind::Manual { hand, .. } => {
                let mut now = hand.now.subscribe();
                // The clock is alive as long as this borrows it.
                let _ = now.wait_for(|now| *now >= moment).await;
            }
        }
    }
}

fn machine_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A clock that is moved by hand.
#[derive(Debug)]
pub struct ManualClock {
    now: watch::Sender<Moment>,
    started_ms: i64,
    /// How far the wall clock has been set.
    set_by: AtomicI64,
}

impl ManualClock {
    /// A clock that shows this wall-clock time.
    pub fn at(wall_ms: i64) -> Arc<ManualClock> {
        let now = watch::Sender::new(Moment(0));
        Arc::new(ManualClock { now, started_ms: wall_ms, set_by: AtomicI64::new(0) })
    }

    /// Lets time pass.
    pub fn advance(&self, span: Duration) {
        self.now.send_modify(|now| *now = now.plus(span));
    }

    /// Sets the wall clock forward, or back, without letting time pass.
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
        let hand = ManualClock::at(1_000_000);
        let clock = Clock::manual(Arc::clone(&hand));
        let due = clock.moment_kept_as(1_060_000);
        hand.set_wall_by(-5_000_000);
        hand.advance(Duration::from_secs(59));
        assert!(clock.now() < due);
        hand.advance(Duration::from_secs(1));
        assert!(clock.now() >= due);
        assert_eq!((clock.kept_ms(due), clock.set_by()), (1_060_000, -5_000_000));
        assert_eq!(clock.wall_of(due), 1_060_000 - 5_000_000);
        assert_eq!(clock.moment_kept_as(i64::MIN), clock.now());
        let again = clock.anchored();
        assert_eq!((again.kept_ms(due), again.set_by()), (1_060_000 - 5_000_000, 0));
        assert_eq!((again.now(), again.wall_ms()), (clock.now(), clock.wall_ms()));
    }
}
