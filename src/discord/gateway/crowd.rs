//! How many clicks are dealt with at the same time, of one person and of all. A flood costs the person who
//! makes it some clicks, and all others nothing.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How many clicks are carried out at the same time, of all people and of one.
const MOST: usize = 2_000;
const MOST_OF_ONE: usize = 20;
/// How many more are told at the same time that they were too many. The rest gets no answer.
const MOST_TURNED_AWAY: usize = 64;
/// How often the log tells of clicks that got no answer.
const TOLD_EVERY: Duration = Duration::from_secs(1);

/// Everyone who is waiting for an answer.
#[derive(Clone, Default)]
pub(super) struct Crowd(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    all: usize,
    turned_away: usize,
    people: HashMap<u64, usize>,
    dropped: u64,
    told_at: Option<Instant>,
}

/// A click that has a place in the crowd until this is dropped.
pub(super) struct Place {
    crowd: Crowd,
    /// Whose click it is; none if it is turned away.
    person: Option<u64>,
}

/// What becomes of a click.
pub(super) enum Entry {
    /// It is carried out.
    Welcome(Place),
    /// It is not carried out, and the person is told so.
    TurnedAway(Place),
    /// There is not even room to say so.
    Dropped,
}

impl Crowd {
    /// Makes room for a click of this person, if there is any.
    pub(super) fn enter(&self, person: u64, now: Instant) -> Entry {
        let mut counts = self.0.lock();
        let of_one = counts.people.get(&person).copied().unwrap_or_default();
        if counts.all < MOST && of_one < MOST_OF_ONE {
            counts.all += 1;
            counts.people.insert(person, of_one + 1);
            return Entry::Welcome(Place { crowd: self.clone(), person: Some(person) });
        }
        if counts.turned_away < MOST_TURNED_AWAY {
            counts.turned_away += 1;
            return Entry::TurnedAway(Place { crowd: self.clone(), person: None });
        }
        counts.dropped += 1;
        if counts.told_at.is_none_or(|told_at| now >= told_at + TOLD_EVERY) {
            let clicks = std::mem::take(&mut counts.dropped);
            counts.told_at = Some(now);
            tracing::warn!(clicks, "too many clicks at once: some got no answer");
        }
        Entry::Dropped
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.crowd.0.lock();
        let Some(person) = self.person else {
            counts.turned_away = counts.turned_away.saturating_sub(1);
            return;
        };
        counts.all = counts.all.saturating_sub(1);
        match counts.people.get_mut(&person) {
            Some(of_one) if *of_one > 1 => *of_one -= 1,
            _ => {
                counts.people.remove(&person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(crowd: &Crowd, person: u64, clicks: usize) -> (Vec<Place>, Vec<Place>, usize) {
        let (mut welcome, mut away, mut dropped) = (Vec::new(), Vec::new(), 0);
        for _ in 0..clicks {
            match crowd.enter(person, Instant::now()) {
                Entry::Welcome(place) => welcome.push(place),
                Entry::TurnedAway(place) => away.push(place),
                Entry::Dropped => dropped += 1,
            }
        }
        (welcome, away, dropped)
    }

    #[test]
    fn one_persons_flood_leaves_room_for_everyone_else() {
        let crowd = Crowd::default();
        let (welcome, away, dropped) = fill(&crowd, 1, 20_000);
        assert_eq!((welcome.len(), away.len()), (MOST_OF_ONE, MOST_TURNED_AWAY));
        assert_eq!(dropped, 20_000 - MOST_OF_ONE - MOST_TURNED_AWAY);
        for other in 2..100 {
            assert!(matches!(crowd.enter(other, Instant::now()), Entry::Welcome(_)));
        }
        drop((welcome, away));
        let (welcome, ..) = fill(&crowd, 1, 1);
        assert_eq!(welcome.len(), 1);
        drop(welcome);
        let counts = crowd.0.lock();
        assert_eq!((counts.all, counts.turned_away, counts.people.len()), (0, 0, 0));
    }

    #[test]
    fn a_thousand_people_together_are_bounded_too() {
        let crowd = Crowd::default();
        let mut places = Vec::new();
        for person in 0..1_000 {
            let (welcome, away, _) = fill(&crowd, person, 20);
            places.extend(welcome);
            places.extend(away);
        }
        assert_eq!(places.len(), MOST + MOST_TURNED_AWAY);
    }
}
