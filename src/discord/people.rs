//! The names of people, kept in memory.

use super::languages::Languages;
use super::looks::KnownLooks;
use crate::lobby::{Occupant, UserId};
use crate::render::{Looks, Names};
use crate::table::TableView;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use tokio::sync::RwLock;

/// How many names are remembered.
const MOST_NAMES: usize = 20_000;
/// The longest name that is remembered; Discord's own limit is lower.
const LONGEST_NAME: usize = 100;
/// In place of a server: what an account is called.
pub(super) const ACCOUNT: u64 = 0;

/// The names under which people were last seen, in each server the one there, the languages that were
/// chosen, and how tables are shown.
#[derive(Default)]
pub(super) struct People(Mutex<HashMap<(u64, UserId), String>>, Languages, RwLock<()>, KnownLooks);

impl People {
    /// The languages of people and servers.
    pub(super) fn languages(&self) -> &Languages {
        &self.1
    }

    pub(super) fn looks(&self) -> &KnownLooks {
        &self.3
    }

    /// Held for reading while a name is written to the store, and for writing while a person is deleted:
    /// otherwise a name that is just being written would come back after the deletion.
    pub(super) fn written_down(&self) -> &RwLock<()> {
        &self.2
    }

    fn names(&self) -> MutexGuard<'_, HashMap<(u64, UserId), String>> {
        self.0.lock()
    }

    /// Remembers a name in a server; tells whether it is news.
    pub(super) fn note(&self, guild: u64, user: UserId, name: &str) -> bool {
        let mut names = self.names();
        let key = (guild, user);
        if names.get(&key).is_some_and(|known| known == name) {
            return false;
        }
        // Names come back with the next click, so all may be dropped at once.
        if names.len() >= MOST_NAMES {
            names.clear();
        }
        names.insert(key, name.chars().take(LONGEST_NAME).collect());
        true
    }

    /// Forgets a person.
    pub(super) fn forget(&self, user: UserId) {
        self.names().retain(|(_, known), _| *known != user);
    }

    /// Forgets the name of a person in a server.
    pub(super) fn forget_name(&self, guild: u64, user: UserId) {
        self.names().remove(&(guild, user));
    }

    /// The servers and people whose names are remembered.
    pub(super) fn known_names(&self) -> Vec<(u64, UserId)> {
        self.names().keys().copied().collect()
    }

    /// The names of these people in a server.
    pub(super) fn of<'a>(
        &self,
        guild: u64,
        occupants: impl IntoIterator<Item = &'a Occupant>,
    ) -> Names {
        let mut names = Names::new().with_looks(self.looks().plain());
        let known = self.names();
        for occupant in occupants {
            if let Occupant::Player(user) = occupant
                && let Some(name) = known.get(&(guild, *user))
            {
                names.add(*user, name);
            }
        }
        names
    }

    /// The names for the board of a table, with a picture if the server wants one and it can be sent.
    pub(super) fn of_board(&self, view: &TableView) -> Names {
        let (guild, place) = (view.address.guild, view.address.place());
        let pictures =
            self.languages().wants_board_pictures(guild) && self.looks().pictures_in(place);
        let looks = Looks { pictures, ..self.looks().plain() };
        self.of(guild, view.lobby.occupants()).with_looks(looks)
    }

    /// Those of these people whose names in a server are not known.
    pub(super) fn unknown(&self, guild: u64, occupants: &[Occupant]) -> Vec<UserId> {
        let known = self.names();
        let user = |occupant: &Occupant| match occupant {
            Occupant::Player(user) if !known.contains_key(&(guild, *user)) => Some(*user),
            _ => None,
        };
        occupants.iter().filter_map(user).collect()
    }
}
