//! Measuring time on a machine that may be busy with other things.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often it is felt whether the machine keeps us waiting.
const BEAT: Duration = Duration::from_millis(20);

/// A stopwatch that stands still while the machine does something else. It feels that on a thread of its own: what
/// the bot itself blocks is no excuse.
pub struct Stopwatch {
    begun: Instant,
    felt: Arc<Felt>,
}

#[derive(Default)]
struct Felt {
    lost_us: AtomicU64,
    over: AtomicBool,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        let felt = Arc::new(Felt::default());
        let feeling = Arc::clone(&felt);
        std::thread::spawn(move || {
            while !feeling.over.load(Ordering::Relaxed) {
                let begun = Instant::now();
                std::thread::sleep(BEAT);
                let late = begun.elapsed().saturating_sub(BEAT);
                let late_us = u64::try_from(late.as_micros()).unwrap_or(0);
                feeling.lost_us.fetch_add(late_us, Ordering::Relaxed);
            }
        });
        Stopwatch { begun: Instant::now(), felt }
    }

    /// Asserts that no more time has passed, but for what the machine has kept us waiting.
    pub fn stops_within(self, limit: Duration) {
        let lost = Duration::from_micros(self.felt.lost_us.load(Ordering::Relaxed));
        let took = self.begun.elapsed();
        assert!(took.saturating_sub(lost) < limit, "it took {took:?}, of which {lost:?} were lost");
    }
}

impl Drop for Stopwatch {
    fn drop(&mut self) {
        self.felt.over.store(true, Ordering::Relaxed);
    }
}
