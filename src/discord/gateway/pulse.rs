//! Whether serenity still does its work on the thread of a shard.
//!
//! serenity can spin in two ways: so that nothing else on its thread ever runs, as it does when it reads a
//! closed connection again and again, or in small steps. The first is seen because a task on that thread no
//! longer gets its turn; the second by the processor time that the thread takes although it is told next to
//! nothing. And serenity can stop without a word, which is seen because it does not connect again.
//!
//! All this is counted in looks that came in time. While the program is stopped there are none, and on a
//! machine that has too much to do there are few: neither is a fault of serenity's.

use crate::store::{Checkpoint, CheckpointHook};
use parking_lot::Mutex;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until};

/// How often the thread shows that it answers, and how often that is looked at.
const BEAT: Duration = Duration::from_millis(500);
/// A look that is later than this tells nothing.
const LATE: Duration = Duration::from_millis(250);
/// After so many looks in a row at which something was wrong, it is a failure: four seconds.
const LOOKS: u32 = 8;
/// A thread that takes so many hundredths of the time of a processor or more is busy. One that has nothing to do takes
/// one.
const BUSY: u32 = 75;
/// With so many frames between two looks it has a reason to be: on a small machine, what is told of a large server at
/// the start takes tens of milliseconds to read.
const WORK: u64 = 10;

/// How serenity has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// Its thread does not answer.
    Stuck,
    /// Its thread is busy with nothing.
    Spins,
    /// It was told to connect again at once, and has not.
    Gone,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::Stuck => "its thread does not answer",
            Failure::Spins => "its thread is busy with nothing",
            Failure::Gone => "it does not connect again",
        })
    }
}

/// What is seen of serenity from outside.
pub(super) struct Seen {
    /// How many frames it was ever told.
    pub(super) told: u64,
    /// Whether it has no connection, and should have made one at once.
    pub(super) missing: bool,
}

/// A sign that the thread answers.
#[derive(Clone, Copy)]
struct Beat {
    number: u64,
    at: Instant,
    /// The processor time that the thread has taken.
    used: Duration,
}

/// The last beat of a thread.
pub(super) struct Pulse(Mutex<Beat>);

impl Pulse {
    pub(super) fn new() -> Arc<Pulse> {
        let none = Beat { number: 0, at: Instant::now(), used: Duration::ZERO };
        Arc::new(Pulse(Mutex::new(none)))
    }

    /// Beats for as long as the thread lives on which this runs.
    pub(super) async fn beat(self: Arc<Pulse>, hook: CheckpointHook) {
        for number in 1.. {
            let _ = hook.run(Checkpoint::ShardBeats);
            *self.0.lock() = Beat { number, at: Instant::now(), used: processor_time() };
            sleep(BEAT).await;
        }
    }

    /// Returns when serenity has failed.
    pub(super) async fn fails(&self, look: impl Fn() -> Seen) -> Failure {
        let mut watch = Watch::new(self.last(), look().told);
        loop {
            let due = Instant::now() + BEAT;
            sleep_until(due).await;
            if due.elapsed() > LATE {
                continue;
            }
            if let Some(failure) = watch.look(self.last(), &look()) {
                return failure;
            }
        }
    }

    fn last(&self) -> Beat {
        *self.0.lock()
    }
}

/// The processor time that this thread has taken.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// What was seen at the last look, and for how many looks in a row something was wrong.
struct Watch {
    last: Beat,
    told: u64,
    silent: u32,
    busy: u32,
    missing: u32,
}

impl Watch {
    fn new(last: Beat, told: u64) -> Watch {
        Watch { last, told, silent: 0, busy: 0, missing: 0 }
    }

    fn look(&mut self, beat: Beat, seen: &Seen) -> Option<Failure> {
        if beat.number == self.last.number {
            self.silent += 1;
            return (self.silent >= LOOKS).then_some(Failure::Stuck);
        }
        let passed = beat.at.saturating_duration_since(self.last.at);
        let is_busy = beat.used.saturating_sub(self.last.used) * 100 >= passed * BUSY;
        let works = seen.told.saturating_sub(self.told) >= WORK;
        let count = |wrong: bool, before: u32| if wrong { before + 1 } else { 0 };
        self.silent = 0;
        self.busy = count(is_busy && !works, self.busy);
        self.missing = count(seen.missing, self.missing);
        (self.last, self.told) = (beat, seen.told);
        match () {
            () if self.busy >= LOOKS => Some(Failure::Spins),
            () if self.missing >= LOOKS => Some(Failure::Gone),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks so often at a thread that beats or not, is busy for this part of the time, is told so many
    /// frames each time, and is missing or not. Gives the look at which it had failed, and how.
    fn looks(beats: bool, busy: f64, told: u64, missing: bool) -> Option<(u32, Failure)> {
        let mut beat = Beat { number: 1, at: Instant::now(), used: Duration::ZERO };
        let mut watch = Watch::new(beat, 0);
        (1..=100).find_map(|look| {
            if beats {
                let used = beat.used + BEAT.mul_f64(busy);
                beat = Beat { number: beat.number + 1, at: beat.at + BEAT, used };
            }
            let seen = Seen { told: told * u64::from(look), missing };
            watch.look(beat, &seen).map(|failure| (look, failure))
        })
    }

    #[test]
    fn a_thread_that_is_stuck_spins_or_is_gone_is_noticed_within_five_seconds() {
        for (seen, failure) in [
            (looks(false, 0.0, 0, false), Failure::Stuck),
            (looks(false, 0.0, 1_000, true), Failure::Stuck),
            (looks(true, 1.0, 0, false), Failure::Spins),
            (looks(true, 0.8, WORK - 1, false), Failure::Spins),
            (looks(true, 0.0, 0, true), Failure::Gone),
        ] {
            let Some((look, seen)) = seen else { panic!("{failure:?} is not noticed") };
            assert_eq!(seen, failure);
            assert!(BEAT * (look + 1) <= Duration::from_secs(5), "after {look} looks");
        }
    }

    #[test]
    fn a_thread_that_rests_or_has_much_to_do_is_well() {
        for (busy, told) in [(0.0, 0), (0.1, 5), (0.7, WORK - 1), (1.0, WORK), (1.0, 20_000)] {
            assert_eq!(looks(true, busy, told, false), None, "{busy} of the time, told {told}");
        }
    }

    #[test]
    fn what_is_over_before_long_is_no_failure() {
        let mut beat = Beat { number: 1, at: Instant::now(), used: Duration::ZERO };
        let mut watch = Watch::new(beat, 0);
        for look in 0..100 {
            // Every fourth time all is well.
            let well = look % 4 == 0;
            if well {
                beat = Beat { number: beat.number + 1, at: beat.at + 4 * BEAT, ..beat };
            }
            assert_eq!(watch.look(beat, &Seen { told: 0, missing: !well }), None);
        }
    }

    /// How much processor time a thread takes for itself is told apart from the time that passes.
    #[test]
    fn processor_time_is_that_of_the_thread() {
        let before = processor_time();
        while processor_time() < before + Duration::from_millis(20) {
            std::hint::spin_loop();
        }
        let rested = std::thread::spawn(processor_time).join().expect("it ends");
        assert!(rested < processor_time(), "another thread has taken less");
    }
}
