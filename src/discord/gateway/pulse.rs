//! When Discord last answered a heartbeat of each shard.

use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The last answered heartbeat of each shard.
#[derive(Default)]
pub(super) struct Pulse {
    answered_at: BTreeMap<u32, Instant>,
}

impl Pulse {
    /// A shard is connected. Its first heartbeat is answered later.
    pub(super) fn connected(&mut self, shard: u32, now: Instant) {
        self.answered_at.entry(shard).or_insert(now);
    }

    /// A heartbeat of a shard was answered.
    pub(super) fn answered(&mut self, shard: u32, now: Instant) {
        self.answered_at.insert(shard, now);
    }

    /// How many shards have been connected.
    pub(super) fn shards(&self) -> usize {
        self.answered_at.len()
    }

    /// A shard that has been silent for too long. A shard that was never connected does not count: it is
    /// still being connected.
    pub(super) fn silent(&self, longest: Duration, now: Instant) -> Option<u32> {
        let mut shards = self.answered_at.iter();
        shards.find(|(_, answered_at)| now >= **answered_at + longest).map(|(shard, _)| *shard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_minutes_without_an_answer_are_too_long_for_any_shard() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let silent = |pulse: &Pulse, seconds| pulse.silent(Duration::from_secs(180), at(seconds));
        let mut pulse = Pulse::default();
        assert_eq!(silent(&pulse, 10_000), None);
        for shard in 0..3 {
            pulse.connected(shard, at(0));
        }
        assert_eq!(silent(&pulse, 179), None);
        pulse.connected(1, at(90));
        pulse.answered(0, at(100));
        pulse.answered(2, at(100));
        assert_eq!(silent(&pulse, 180), Some(1));
        pulse.answered(1, at(180));
        assert_eq!(silent(&pulse, 279), None);
        assert_eq!(silent(&pulse, 280), Some(0));
    }
}
