//! Measuring time on a machine that may be busy with other things.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often it is felt whether the machine stands still.
const BEAT: Duration = Duration::from_millis(20);
/// However busy the machine is, so many times the limit is too long.
const AT_MOST: u32 = 4;

/// A stopwatch that stands still while the machine does something else: while a thread of its own, which only sleeps,
/// wakes up late, and while others wait for a processor. What the bot itself blocks is no excuse.
pub struct Stopwatch {
    begun: Instant,
    waited_before: Duration,
    felt: Arc<Felt>,
}

#[derive(Default)]
struct Felt {
    lost_us: AtomicU64,
    over: AtomicBool,
}

/// For how long some thread of this machine was ready and had no processor. Linux says so, if it was built to.
fn waited_for_a_processor() -> Duration {
    let pressure = std::fs::read_to_string("/proc/pressure/cpu").unwrap_or_default();
    let some = pressure.lines().find(|line| line.starts_with("some"));
    let total = some.and_then(|line| line.split_once("total=")).map(|(_, total)| total.trim());
    Duration::from_micros(total.and_then(|total| total.parse().ok()).unwrap_or(0))
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
        Stopwatch { begun: Instant::now(), waited_before: waited_for_a_processor(), felt }
    }

    /// Asserts that no more time has passed, but for what the machine has kept us waiting.
    pub fn stops_within(self, limit: Duration) {
        let took = self.begun.elapsed();
        let felt = Duration::from_micros(self.felt.lost_us.load(Ordering::Relaxed));
        let lost = felt + waited_for_a_processor().saturating_sub(self.waited_before);
        assert!(
            took.saturating_sub(lost) < limit && took < limit * AT_MOST,
            "it took {took:?}, of which {lost:?} were lost"
        );
    }
}

impl Drop for Stopwatch {
    fn drop(&mut self) {
        self.felt.over.store(true, Ordering::Relaxed);
    }
}
