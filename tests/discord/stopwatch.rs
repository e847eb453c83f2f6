//! Measuring time on a machine that may be busy with other things.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// How often it is felt whether the machine keeps us waiting.
const BEAT: Duration = Duration::from_millis(20);

/// A stopwatch that stands still while the machine does something else.
pub struct Stopwatch {
    begun: Instant,
    lost_us: Arc<AtomicU64>,
    feeling: JoinHandle<()>,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        let lost_us = Arc::new(AtomicU64::new(0));
        let lost = Arc::clone(&lost_us);
        let feeling = tokio::spawn(async move {
            loop {
                let begun = Instant::now();
                tokio::time::sleep(BEAT).await;
                let late = begun.elapsed().saturating_sub(BEAT);
                lost.fetch_add(u64::try_from(late.as_micros()).unwrap_or(0), Ordering::Relaxed);
            }
        });
        Stopwatch { begun: Instant::now(), lost_us, feeling }
    }

    /// Asserts that no more time has passed, but for what the machine has kept us waiting.
    pub fn stops_within(self, limit: Duration) {
        let lost = Duration::from_micros(self.lost_us.load(Ordering::Relaxed));
        let took = self.begun.elapsed();
        assert!(took.saturating_sub(lost) < limit, "it took {took:?}, of which {lost:?} were lost");
    }
}

impl Drop for Stopwatch {
    fn drop(&mut self) {
        self.feeling.abort();
    }
}
