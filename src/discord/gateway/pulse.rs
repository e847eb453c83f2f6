//! Whether Discord still answers the heartbeat of each shard. serenity tells only how long the last
//! answer took; another duration, to the nanosecond, means a new answer.

use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The last answered heartbeat of each shard.
pub(super) struct Pulse {
    answered: BTreeMap<u32, (Option<Duration>, Instant)>,
    longest_silence: Duration,
}

impl Pulse {
    /// A shard counts as silent after this long without an answer.
    pub(super) fn new(longest_silence: Duration) -> Pulse {
        Pulse { answered: BTreeMap::new(), longest_silence }
    }

    /// Notes how long the answer to a shard's last heartbeat took, if there was one.
    pub(super) fn note(&mut self, shard: u32, latency: Option<Duration>, now: Instant) {
        let (last, heard_at) = self.answered.entry(shard).or_insert((None, now));
        if latency.is_some() && latency != *last {
            (*last, *heard_at) = (latency, now);
        }
    }

    /// A shard that has been silent for too long. A shard that was never connected does not count:
    /// serenity is still connecting it.
    pub(super) fn silent(&self, now: Instant) -> Option<u32> {
        let silent = |(_, heard_at): &(_, Instant)| now >= *heard_at + self.longest_silence;
        self.answered.iter().find(|(_, answered)| silent(answered)).map(|(shard, _)| *shard)
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
        pulse.note(0, None, at(0));
        pulse.note(0, took(40), at(40));
        pulse.note(0, took(41), at(80));
        // The same answer is seen again and again, and then the shard starts anew and has none.
        pulse.note(0, took(41), at(100));
        pulse.note(0, None, at(200));
        assert_eq!(pulse.silent(at(259)), None);
        assert_eq!(pulse.silent(at(260)), Some(0));
        pulse.note(0, took(39), at(260));
        assert_eq!(pulse.silent(at(260)), None);
    }

    #[test]
    fn one_silent_shard_among_many_is_noticed() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut pulse = Pulse::new(Duration::from_secs(180));
        for shard in 0..3 {
            pulse.note(shard, took(1), at(0));
        }
        for shard in [0, 2] {
            pulse.note(shard, took(2), at(100));
        }
        assert_eq!(pulse.silent(at(180)), Some(1));
    }
}
