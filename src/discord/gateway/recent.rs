//! Which interactions have come in lately. After a lost connection Discord may tell again what it has told
//! already: none is dealt with twice, or takes a place in the crowd twice.

use parking_lot::Mutex;
use std::collections::{HashSet, VecDeque};

/// How many are remembered. What is told again after a lost connection is seconds old.
const REMEMBERED: usize = 4_096;

/// The last interactions.
#[derive(Default)]
pub(super) struct Recent(Mutex<Remembered>);

#[derive(Default)]
struct Remembered {
    order: VecDeque<u64>,
    known: HashSet<u64>,
}

impl Recent {
    /// Remembers an interaction; tells whether it had not come before.
    pub(super) fn is_new(&self, interaction: u64) -> bool {
        let mut remembered = self.0.lock();
        if !remembered.known.insert(interaction) {
            return false;
        }
        remembered.order.push_back(interaction);
        if remembered.order.len() > REMEMBERED
            && let Some(oldest) = remembered.order.pop_front()
        {
            remembered.known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_new_once_and_the_oldest_are_forgotten() {
        let recent = Recent::default();
        assert!(recent.is_new(0));
        assert!(!recent.is_new(0));
        assert!((1..=REMEMBERED as u64).all(|interaction| recent.is_new(interaction)));
        assert!(!recent.is_new(1));
        assert!(recent.is_new(0));
    }
}
