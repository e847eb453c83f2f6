//! Whether each shard still hears its heartbeat answered. serenity tells only how long the last answer
//! took; a new answer took another time, to the nanosecond.

use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The last sign of life of each shard.
pub(super) struct Pulse {
    felt: BTreeMap<u32, (Option<Duration>, Instant)>,
    longest_silence: Duration,
}

impl Pulse {
    /// After so long without an answer a shard is taken for lost.
    pub(super) fn new(longest_silence: Duration) -> Pulse {
        Pulse { felt: BTreeMap::new(), longest_silence }
    }

    /// Takes note of how long a shard's last heartbeat took to be answered, if it was.
    pub(super) fn feel(&mut self, shard: u32, latency: Option<Duration>, now: Instant) {
        let (last, heard_at) = self.felt.entry(shard).or_insert((None, now));
        if latency.is_some() && latency != *last {
            (*last, *heard_at) = (latency, now);
        }
    }

    /// A shard that has been silent for too long. One that never came up is not missed: it is still
    /// being tried.
    pub(super) fn silent(&self, now: Instant) -> Option<u32> {
        let silent = |(_, heard_at): &(_, Instant)| now >= *heard_at + self.longest_silence;
        self.felt.iter().find(|(_, felt)| silent(felt)).map(|(shard, _)| *shard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn took(milliseconds: u64) -> Option<Duration> {
        Some(Duration::from_millis(milliseconds))
    }

    #[test]
    fn three_minutes_without_a_new_answer_are_too_long() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut pulse = Pulse::new(Duration::from_secs(180));
        assert_eq!(pulse.silent(at(10_000)), None);
        pulse.feel(0, None, at(0));
        pulse.feel(0, took(40), at(40));
        pulse.feel(0, took(41), at(80));
        // The same answer is seen again and again, and then the shard starts anew and has none.
        pulse.feel(0, took(41), at(100));
        pulse.feel(0, None, at(200));
        assert_eq!(pulse.silent(at(259)), None);
        assert_eq!(pulse.silent(at(260)), Some(0));
        pulse.feel(0, took(39), at(260));
        assert_eq!(pulse.silent(at(260)), None);
    }

    #[test]
    fn one_silent_shard_among_many_is_noticed() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut pulse = Pulse::new(Duration::from_secs(180));
        for shard in 0..3 {
            pulse.feel(shard, took(1), at(0));
        }
        for shard in [0, 2] {
            pulse.feel(shard, took(2), at(100));
        }
        assert_eq!(pulse.silent(at(180)), Some(1));
    }
}
