//! How many clicks are dealt with at the same time, of one person and of all. A flood costs the person who
//! makes it some clicks, and all others nothing.
//!
//! What is too much is not carried out, and its sender is told so: a fixed number of clicks at the same time. The next
//! ones wait for that, only so many as can be told within the time that Discord waits. Beyond that an answer could
//! not come in time, so there is none.

use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How many clicks are carried out at the same time, of all people and of one.
const MOST: usize = 2_000;
const MOST_OF_ONE: usize = 20;
/// How many more are told at the same time that they were too many.
const MOST_TOLD: usize = 64;
/// How many wait to be told that. Discord takes an answer in some 150 ms, so that the last of them hears it
/// within two seconds.
const MOST_WAITING: usize = 800;
/// An answer is begun only if there is so much time for it. Otherwise, while more come than can be told, each would be
/// begun so late that it is cut off.
const TIME_TO_TELL: Duration = Duration::from_millis(500);
/// How often the log tells of clicks that got no answer.
const TOLD_EVERY: Duration = Duration::from_secs(1);

/// Everyone who is waiting for an answer to a click.
pub(super) struct Crowd<T>(Mutex<Counts<T>>);

struct Counts<T> {
    all: usize,
    people: HashMap<u64, usize>,
    tellers: usize,
    /// Those who wait to be told that they were too many, and until when an answer makes sense.
    waiting: VecDeque<(T, Instant)>,
    dropped: u64,
    told_at: Option<Instant>,
}

/// A click that has a place in the crowd until this is dropped.
pub(super) struct Place<T> {
    crowd: Arc<Crowd<T>>,
    /// Whose click it is.
    person: u64,
}

/// The right to tell people that they were too many, one after the other. There are only so many of these.
pub(super) struct Teller<T> {
    crowd: Arc<Crowd<T>>,
    /// Whether it still counts.
    counts: bool,
}

/// What becomes of a click.
pub(super) enum Entry<T> {
    /// It is carried out.
    CarriedOut(Place<T>, T),
    /// It is not carried out, and the person is told so.
    Told(Teller<T>, T),
    /// The same, as soon as another was told.
    Waits,
    /// It is not carried out, and there is no time to say so.
    Dropped,
}

impl<T> Default for Crowd<T> {
    fn default() -> Crowd<T> {
        Crowd(Mutex::new(Counts {
            all: 0,
            people: HashMap::new(),
            tellers: 0,
            waiting: VecDeque::new(),
            dropped: 0,
            told_at: None,
        }))
    }
}

impl<T> Crowd<T> {
    /// Makes room for a click of this person, if there is any. After `answer_by` no answer makes sense.
    pub(super) fn enter(
        self: &Arc<Crowd<T>>,
        person: u64,
        click: T,
        answer_by: Instant,
        now: Instant,
    ) -> Entry<T> {
        let mut counts = self.0.lock();
        let of_one = counts.people.get(&person).copied().unwrap_or_default();
        if counts.all < MOST && of_one < MOST_OF_ONE {
            counts.all += 1;
            counts.people.insert(person, of_one + 1);
            return Entry::CarriedOut(Place { crowd: Arc::clone(self), person }, click);
        }
        if counts.tellers < MOST_TOLD {
            counts.tellers += 1;
            return Entry::Told(Teller { crowd: Arc::clone(self), counts: true }, click);
        }
        if counts.waiting.len() < MOST_WAITING {
            counts.waiting.push_back((click, answer_by));
            return Entry::Waits;
        }
        counts.drop_one(now);
        Entry::Dropped
    }
}

impl<T> Counts<T> {
    fn drop_one(&mut self, now: Instant) {
        self.dropped += 1;
        if self.told_at.is_none_or(|told_at| now >= told_at + TOLD_EVERY) {
            let clicks = std::mem::take(&mut self.dropped);
            self.told_at = Some(now);
            tracing::warn!(clicks, "too many clicks at once: some got no answer");
        }
    }

    /// The next who can still be told in time.
    fn next(&mut self, now: Instant) -> Option<T> {
        while let Some((click, answer_by)) = self.waiting.pop_front() {
            if now + TIME_TO_TELL <= answer_by {
                return Some(click);
            }
            self.drop_one(now);
        }
        // A flood is over, and what it took is given back.
        self.waiting = VecDeque::new();
        None
    }
}

impl<T> Teller<T> {
    /// Goes on to the next click that waits, if there is any.
    pub(super) fn next(mut self, now: Instant) -> Option<(Teller<T>, T)> {
        let mut counts = self.crowd.0.lock();
        let next = counts.next(now);
        // Clicks that come from now on must not wait for this one.
        if next.is_none() {
            counts.tellers = counts.tellers.saturating_sub(1);
        }
        drop(counts);
        self.counts = next.is_some();
        next.map(|click| (self, click))
    }
}

impl<T> Drop for Teller<T> {
    fn drop(&mut self) {
        if self.counts {
            let mut counts = self.crowd.0.lock();
            counts.tellers = counts.tellers.saturating_sub(1);
        }
    }
}

impl<T> Drop for Place<T> {
    fn drop(&mut self) {
        let mut counts = self.crowd.0.lock();
        counts.all = counts.all.saturating_sub(1);
        match counts.people.get_mut(&self.person) {
            Some(of_one) if *of_one > 1 => *of_one -= 1,
            _ => {
                counts.people.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_millis(2_500);

    /// Sends so many clicks of a person; gives those that are carried out, and the tellers.
    fn fill(
        crowd: &Arc<Crowd<u64>>,
        person: u64,
        clicks: u64,
        now: Instant,
    ) -> (Vec<Place<u64>>, Vec<Teller<u64>>) {
        let (mut carried_out, mut tellers) = (Vec::new(), Vec::new());
        for click in 0..clicks {
            match crowd.enter(person, click, now + PATIENCE, now) {
                Entry::CarriedOut(place, _) => carried_out.push(place),
                Entry::Told(teller, _) => tellers.push(teller),
                Entry::Waits | Entry::Dropped => {}
            }
        }
        (carried_out, tellers)
    }

    /// How many are told, one after the other, at this moment.
    fn tell_all(tellers: Vec<Teller<u64>>, now: Instant) -> usize {
        let mut told = 0;
        let mut tellers = VecDeque::from(tellers);
        while let Some(teller) = tellers.pop_front() {
            if let Some((teller, _)) = teller.next(now) {
                told += 1;
                tellers.push_back(teller);
            }
        }
        told
    }

    fn counts(crowd: &Crowd<u64>) -> (usize, usize, usize, usize) {
        let counts = crowd.0.lock();
        (counts.all, counts.people.len(), counts.tellers, counts.waiting.len())
    }

    #[test]
    fn one_persons_flood_leaves_room_for_everyone_else() {
        let (crowd, now) = (Arc::new(Crowd::default()), Instant::now());
        let (carried_out, tellers) = fill(&crowd, 1, 20_000, now);
        assert_eq!((carried_out.len(), tellers.len()), (MOST_OF_ONE, MOST_TOLD));
        assert_eq!(counts(&crowd), (MOST_OF_ONE, 1, MOST_TOLD, MOST_WAITING));
        for other in 2..100 {
            let entry = crowd.enter(other, 0, now + PATIENCE, now);
            assert!(matches!(entry, Entry::CarriedOut(..)));
        }
        assert_eq!(tell_all(tellers, now), MOST_WAITING);
        drop(carried_out);
        assert_eq!(counts(&crowd), (0, 0, 0, 0));
        assert_eq!(fill(&crowd, 1, 1, now).0.len(), 1);
    }

    #[test]
    fn who_would_be_told_too_late_is_not_told() {
        let (crowd, now) = (Arc::new(Crowd::default()), Instant::now());
        let (_carried_out, mut tellers) = fill(&crowd, 1, 200, now);
        let (_, newer) = fill(&crowd, 1, 5, now + Duration::from_millis(10));
        assert!(newer.is_empty(), "all are busy");
        let first = tellers.pop().expect("a teller").next(now);
        assert!(first.is_some_and(|(_, click)| click == (MOST_OF_ONE + MOST_TOLD) as u64));
        let too_late = now + PATIENCE - TIME_TO_TELL + Duration::from_millis(1);
        assert_eq!(tell_all(tellers, too_late), 5);
        assert_eq!(counts(&crowd), (MOST_OF_ONE, 1, 0, 0));
    }

    #[test]
    fn a_teller_that_fails_is_replaced() {
        let (crowd, now) = (Arc::new(Crowd::default()), Instant::now());
        let (_carried_out, tellers) = fill(&crowd, 1, 100, now);
        drop(tellers);
        let (_, tellers) = fill(&crowd, 1, 1, now);
        assert_eq!((tellers.len(), tell_all(tellers, now)), (1, 100 - MOST_OF_ONE - MOST_TOLD));
    }

    #[test]
    fn a_thousand_people_together_are_bounded_too() {
        let (crowd, now) = (Arc::new(Crowd::default()), Instant::now());
        let held: Vec<_> = (0..1_000).map(|person| fill(&crowd, person, 20, now)).collect();
        assert_eq!(counts(&crowd), (MOST, MOST / MOST_OF_ONE, MOST_TOLD, MOST_WAITING));
        drop(held);
    }
}
