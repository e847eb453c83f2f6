//! What people are called, as far as the bot has heard.

use super::languages::Languages;
use crate::lobby::{Occupant, UserId};
use crate::render::Names;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How many names are remembered.
const MOST_NAMES: usize = 20_000;
/// The longest name that is remembered; Discord's own limit is lower.
const LONGEST_NAME: usize = 100;

/// The names under which people were last seen, and the languages that were chosen.
#[derive(Default)]
pub(super) struct People(Mutex<HashMap<UserId, String>>, Languages);

impl People {
    /// The languages of people and servers.
    pub(super) fn languages(&self) -> &Languages {
        &self.1
    }

    /// Remembers a name; tells whether it is news.
    pub(super) fn note(&self, user: UserId, name: &str) -> bool {
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if names.get(&user).is_some_and(|known| known == name) {
            return false;
        }
        // Names come back with the next click, so all may be forgotten at once.
        if names.len() >= MOST_NAMES {
            names.clear();
        }
        names.insert(user, name.chars().take(LONGEST_NAME).collect());
        true
    }

    /// Forgets a person.
    pub(super) fn forget(&self, user: UserId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&user);
    }

    /// The names of these people.
    pub(super) fn of<'a>(&self, occupants: impl IntoIterator<Item = &'a Occupant>) -> Names {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut names = Names::new();
        for occupant in occupants {
            if let Occupant::Player(user) = occupant
                && let Some(name) = known.get(user)
            {
                names.add(*user, name);
            }
        }
        names
    }

    /// Those of these people whose names are not known.
    pub(super) fn unknown(&self, occupants: &[Occupant]) -> Vec<UserId> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let user = |occupant: &Occupant| match occupant {
            Occupant::Player(user) if !known.contains_key(user) => Some(*user),
            _ => None,
        };
        occupants.iter().filter_map(user).collect()
    }
}
