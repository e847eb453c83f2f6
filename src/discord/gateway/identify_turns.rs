//! When a shard may begin a session. Discord takes one identify in five seconds for each key, and the key of
//! a shard is its number modulo the number of shards that may begin at the same time. A shard whose sessions end
//! soon after they begin waits longer and longer, for there are only so many sessions a day. Pure: the time
//! is passed in.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// The time between two identifies of the same key.
pub const BETWEEN_IDENTIFIES: Duration = Duration::from_secs(5);

/// After more refusals than this in a row, the wait for the next try grows no more.
const MOST_DOUBLINGS: u32 = 4;

/// A session that was followed by another after more than this was a good one.
const GOOD_AFTER: Duration = Duration::from_secs(5 * 60);
/// The wait for a session that follows short ones doubles so often: to 160 seconds, which leaves enough
/// sessions for a day.
const MOST_SHORT: u32 = 5;

/// The turns of all shards of this process.
pub struct IdentifyTurns {
    /// How many shards may begin at the same time.
    at_once: u32,
    keys: Mutex<HashMap<u32, Key>>,
    sessions: Mutex<HashMap<u32, Begun>>,
}

/// The last session of a shard.
#[derive(Clone, Copy)]
struct Begun {
    at: Instant,
    /// How many before it, one after the other, were short.
    short: u32,
}

impl Begun {
    /// When the next may begin.
    fn next(self) -> Instant {
        self.at + BETWEEN_IDENTIFIES * (1 << self.short)
    }
}

/// What is known of the shards that have a key in common.
struct Key {
    /// When the next of them may identify.
    next: Instant,
    /// How often another process was earlier lately.
    refusals: u32,
}

impl IdentifyTurns {
    pub fn new(at_once: u32) -> IdentifyTurns {
        IdentifyTurns {
            at_once: at_once.max(1),
            keys: Mutex::default(),
            sessions: Mutex::default(),
        }
    }

    /// What shards have in common that may not begin at the same time.
    pub(super) fn key(&self, shard: u32) -> u32 {
        shard % self.at_once
    }

    /// Takes a turn if it is this shard's, else says when to ask again. A shard that waits has reserved
    /// nothing, so one that gives up in the queue keeps no other waiting.
    pub fn take(&self, shard: u32, now: Instant) -> Result<(), Instant> {
        if let Some(at) = self.after_short_sessions(shard).filter(|at| now < *at) {
            return Err(at);
        }
        let mut keys = self.keys.lock();
        let key = keys.entry(self.key(shard)).or_insert(Key { next: now, refusals: 0 });
        if now < key.next {
            return Err(key.next);
        }
        key.next = now + BETWEEN_IDENTIFIES;
        Ok(())
    }

    /// Gives a turn back that was taken: it is another process's until then.
    pub fn give_back(&self, shard: u32, until: Instant) {
        if let Some(key) = self.keys.lock().get_mut(&self.key(shard)) {
            key.next = until;
        }
    }

    /// When a shard may begin its next session, if its last ones were short.
    pub(super) fn after_short_sessions(&self, shard: u32) -> Option<Instant> {
        let begun = self.sessions.lock().get(&shard).copied()?;
        (begun.short > 0).then(|| begun.next())
    }

    /// Discord has begun the session of a shard, so it has received the identify by now; when exactly, only
    /// Discord knows.
    pub fn begun(&self, shard: u32, now: Instant) {
        let mut sessions = self.sessions.lock();
        let last = sessions.get(&shard).filter(|last| now < last.at + GOOD_AFTER);
        let short = last.map_or(0, |last| (last.short + 1).min(MOST_SHORT));
        sessions.insert(shard, Begun { at: now, short });
        drop(sessions);
        if let Some(key) = self.keys.lock().get_mut(&self.key(shard)) {
            key.refusals = key.refusals.saturating_sub(1);
            key.next = key.next.max(now + BETWEEN_IDENTIFIES);
        }
    }

    /// Discord has refused the identify of a shard: one of another process was earlier. So that the processes
    /// do not meet again and again, the next waits for some turns more, by chance (from 0 to 1), and for more of
    /// them the more often that happens.
    pub fn refused(&self, shard: u32, now: Instant, chance: f64) {
        if let Some(key) = self.keys.lock().get_mut(&self.key(shard)) {
            key.refusals = (key.refusals + 1).min(MOST_DOUBLINGS);
            let more = f64::from((1 << key.refusals) - 1) * chance.clamp(0.0, 1.0);
            key.next = key.next.max(now + BETWEEN_IDENTIFIES.mul_f64(1.0 + more));
        }
    }

    /// When a shard should connect, counted from the beginning, so that it need not wait with an open
    /// connection for its turn: it is after those of the same key that have lower numbers.
    pub fn begins_after(&self, shard: u32, first: u32) -> Duration {
        let before = (first..shard).filter(|other| self.key(*other) == self.key(shard)).count();
        BETWEEN_IDENTIFIES * u32::try_from(before).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_of_one_key_take_turns_and_others_do_not_wait() {
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        let turns = IdentifyTurns::new(2);
        assert_eq!(turns.take(4, at(0.0)), Ok(()));
        assert_eq!(turns.take(6, at(1.0)), Err(at(5.0)));
        assert_eq!(turns.take(5, at(1.0)), Ok(()), "another key");
        // Discord has received the first one after at most two seconds.
        turns.begun(4, at(2.0));
        assert_eq!(turns.take(6, at(5.0)), Err(at(7.0)));
        assert_eq!(turns.take(8, at(7.0)), Ok(()), "who asks first");
        assert_eq!(turns.take(6, at(7.0)), Err(at(12.0)));
        assert_eq!(turns.take(5, at(8.0)), Ok(()));
        turns.give_back(5, at(9.0));
        assert_eq!(turns.take(7, at(8.5)), Err(at(9.0)), "until then it is another process's");
        assert_eq!(turns.take(7, at(9.0)), Ok(()));
    }

    #[test]
    fn after_refusals_more_turns_are_left_to_other_processes() {
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let turns = IdentifyTurns::new(1);
        assert_eq!(turns.take(0, at(0)), Ok(()));
        turns.refused(0, at(0), 0.0);
        assert_eq!(turns.take(0, at(1)), Err(at(5)), "by chance no turn more");
        assert_eq!(turns.take(0, at(5)), Ok(()));
        turns.refused(0, at(5), 1.0);
        assert_eq!(turns.take(0, at(6)), Err(at(5 + 5 + 3 * 5)));
        for _ in 0..20 {
            turns.refused(0, at(25), 1.0);
        }
        assert_eq!(turns.take(0, at(25)), Err(at(25 + 5 + 15 * 5)), "there is a longest wait");
        assert_eq!(turns.take(0, at(105)), Ok(()));
        for other in 1..=4 {
            turns.begun(other, at(105));
        }
        turns.refused(0, at(105), 1.0);
        assert_eq!(
            turns.take(0, at(105)),
            Err(at(105 + 5 + 5)),
            "what went well is remembered too"
        );
    }

    #[test]
    fn a_shard_whose_sessions_are_short_waits_longer_and_longer_and_keeps_no_other_waiting() {
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let turns = IdentifyTurns::new(1);
        let mut now = 0;
        for pause in [5, 10, 20, 40, 80, 160, 160, 160] {
            assert_eq!(turns.take(0, at(now)), Ok(()));
            turns.begun(0, at(now));
            assert_eq!(turns.take(0, at(now + pause - 1)), Err(at(now + pause)));
            now += pause;
        }
        assert_eq!(turns.take(1, at(now - 1)), Ok(()), "another shard");
        now += 5;
        assert_eq!(turns.take(0, at(now)), Ok(()));
        turns.begun(0, at(now));
        // This one is good, so the next may be followed at once.
        now += 5 * 60;
        assert_eq!(turns.take(0, at(now)), Ok(()));
        turns.begun(0, at(now));
        assert_eq!(turns.take(0, at(now + 1)), Err(at(now + 5)));
    }

    #[test]
    fn shards_begin_one_after_the_other_within_their_key() {
        let begins = |at_once, shard| IdentifyTurns::new(at_once).begins_after(shard, 4).as_secs();
        assert_eq!([4, 5, 6, 7].map(|shard| begins(1, shard)), [0, 5, 10, 15]);
        assert_eq!([4, 5, 6, 7].map(|shard| begins(2, shard)), [0, 0, 5, 5]);
        assert_eq!([4, 5, 6, 7].map(|shard| begins(16, shard)), [0, 0, 0, 0]);
        assert_eq!([4, 5, 6, 7].map(|shard| begins(0, shard)), [0, 5, 10, 15]);
    }
}
