//! How often the log tells of answers that did not get through: in a flood there are thousands a second.

use parking_lot::Mutex;
use std::time::Duration;
use tokio::time::Instant;

const TOLD_EVERY: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(super) struct LostAnswers(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    untold: u64,
    told_at: Option<Instant>,
}

impl LostAnswers {
    /// Counts one more; gives how many the log is to tell of now, if it is to.
    pub(super) fn one_more(&self, now: Instant) -> Option<u64> {
        let mut counts = self.0.lock();
        counts.untold += 1;
        if counts.told_at.is_some_and(|told_at| now < told_at + TOLD_EVERY) {
            return None;
        }
        counts.told_at = Some(now);
        Some(std::mem::take(&mut counts.untold))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_of_at_once_and_many_once_a_second() {
        let (lost, begun) = (LostAnswers::default(), Instant::now());
        assert_eq!(lost.one_more(begun), Some(1));
        for _ in 0..1_000 {
            assert_eq!(lost.one_more(begun + TOLD_EVERY / 2), None);
        }
        assert_eq!(lost.one_more(begun + TOLD_EVERY), Some(1_001));
        assert_eq!(lost.one_more(begun + TOLD_EVERY * 3), Some(1));
    }
}
