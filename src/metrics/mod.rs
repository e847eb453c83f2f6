//! What parts of the program count about themselves, and the text in which Prometheus reads it.
//!
//! Each part that counts has a *meter* of its own, made of these; the bot puts them together into one page.
//! Labels are words of the program, never names or ids of people, servers or tables.

mod page;

pub use page::Page;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Something that only ever grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub fn increment(&self) {
        self.add(1);
    }

    pub fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the classes of times, in milliseconds. What is longer is in a class of its own.
const BOUNDS_MS: [u64; CLASSES] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];
const CLASSES: usize = 12;

/// How many times something took how long.
#[derive(Debug, Default)]
pub struct Times {
    /// How many were in each class, and not in a shorter one.
    classes: [Counter; CLASSES],
    longer: Counter,
    micros: Counter,
}

impl Times {
    pub fn add(&self, time: Duration) {
        let found = BOUNDS_MS.iter().zip(&self.classes);
        let mut found = found.filter(|(bound, _)| time <= Duration::from_millis(**bound));
        found.next().map_or(&self.longer, |(_, class)| class).increment();
        self.micros.add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    /// The upper bound of each class in seconds, and how many were not longer than that.
    fn up_to(&self) -> impl Iterator<Item = (f64, u64)> {
        let mut so_far = 0;
        BOUNDS_MS.iter().zip(&self.classes).map(move |(bound, class)| {
            so_far += class.value();
            (Duration::from_millis(*bound).as_secs_f64(), so_far)
        })
    }

    fn count(&self) -> u64 {
        self.classes.iter().map(Counter::value).sum::<u64>() + self.longer.value()
    }

    fn seconds(&self) -> f64 {
        Duration::from_micros(self.micros.value()).as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_what_prometheus_reads() {
        let times = Times::default();
        for millis in [0, 1, 3, 40, 9_000] {
            times.add(Duration::from_millis(millis));
        }
        let mut page = Page::default();
        page.counter("uno_bot_moves_total", "Moves.", 7);
        page.gauge("uno_bot_age_seconds", "An age.", 1.5);
        page.labelled("uno_bot_tables", "Tables.", "gauge", "state", &[("lobby", 2), ("a\"b", 0)]);
        page.times("uno_bot_commit_seconds", "Commits.", &times);
        let text = page.text();
        for line in [
            "# HELP uno_bot_moves_total Moves.",
            "# TYPE uno_bot_moves_total counter",
            "uno_bot_moves_total 7",
            "uno_bot_age_seconds 1.5",
            "uno_bot_tables{state=\"lobby\"} 2",
            "uno_bot_tables{state=\"a\\\"b\"} 0",
            "# TYPE uno_bot_commit_seconds histogram",
            "uno_bot_commit_seconds_bucket{le=\"0.001\"} 2",
            "uno_bot_commit_seconds_bucket{le=\"0.005\"} 3",
            "uno_bot_commit_seconds_bucket{le=\"0.05\"} 4",
            "uno_bot_commit_seconds_bucket{le=\"5\"} 4",
            "uno_bot_commit_seconds_bucket{le=\"+Inf\"} 5",
            "uno_bot_commit_seconds_sum 9.044",
            "uno_bot_commit_seconds_count 5",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} is missing in\n{text}");
        }
        assert!(text.ends_with('\n'));
    }
}
