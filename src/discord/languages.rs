//! What servers and people have chosen, as far as it is needed all the time: kept in memory.

use crate::i18n::{Language, Words};
use crate::lobby::UserId;
use crate::preferences::{ServerSettings, UserSettings};
use parking_lot::Mutex;
use std::collections::HashMap;

/// How many servers and how many people are remembered.
const MOST_REMEMBERED: usize = 20_000;

#[derive(Default)]
pub(super) struct Languages {
    servers: Mutex<HashMap<u64, Spoken>>,
    people: Mutex<HashMap<UserId, UserSettings>>,
}

/// The language of a server, and whether its boards are text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Spoken {
    chosen: Option<Language>,
    /// That of the server's Discord.
    usual: Option<Language>,
    text_boards: bool,
}

fn change<K: Copy + Eq + std::hash::Hash, V: Default>(
    map: &Mutex<HashMap<K, V>>,
    key: K,
    change: impl FnOnce(&mut V),
) {
    let mut map = map.lock();
    // Everything can be read from the store again, so all entries may be dropped at once.
    if map.len() >= MOST_REMEMBERED && !map.contains_key(&key) {
        map.clear();
    }
    change(map.entry(key).or_default());
}

impl Languages {
    /// Remembers what a server has chosen.
    pub(super) fn note_choice(&self, guild: u64, settings: &ServerSettings) {
        let (chosen, text_boards) = (settings.language, !settings.board_pictures);
        change(&self.servers, guild, |spoken| {
            (spoken.chosen, spoken.text_boards) = (chosen, text_boards);
        });
    }

    /// Whether a server wants pictures on its boards.
    pub(super) fn wants_board_pictures(&self, guild: u64) -> bool {
        !self.servers.lock().get(&guild).is_some_and(|spoken| spoken.text_boards)
    }

    /// Remembers the language of a server's Discord.
    pub(super) fn note_usual(&self, guild: u64, code: &str) {
        let usual = Some(Language::closest(code));
        change(&self.servers, guild, |spoken| spoken.usual = usual);
    }

    /// The words of public messages in a server.
    pub(super) fn of_server(&self, guild: u64) -> &'static Words {
        let servers = self.servers.lock();
        let spoken = servers.get(&guild).copied().unwrap_or_default();
        Words::of(spoken.chosen.or(spoken.usual).unwrap_or_default())
    }

    /// Remembers what a person has chosen.
    pub(super) fn note_person(&self, user: UserId, chosen: UserSettings) {
        change(&self.people, user, |known| *known = chosen);
    }

    /// What a person has chosen must be read from the store.
    pub(super) fn forget_person(&self, user: UserId) {
        self.people.lock().remove(&user);
    }

    /// The same for everyone.
    pub(super) fn forget_people(&self) {
        self.people.lock().clear();
    }

    /// The servers of which something is remembered.
    pub(super) fn known_servers(&self) -> Vec<u64> {
        self.servers.lock().keys().copied().collect()
    }

    /// What a person has chosen; none means that it must be read from the store.
    pub(super) fn of_person(&self, user: UserId) -> Option<UserSettings> {
        self.people.lock().get(&user).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_goes_before_what_is_usual() {
        let languages = Languages::default();
        assert_eq!(languages.of_server(1).language(), Language::default());
        languages.note_usual(1, "en-GB");
        let settings = |language, board_pictures| ServerSettings {
            language,
            board_pictures,
            ..ServerSettings::default()
        };
        languages.note_choice(1, &settings(Some(Language::English), true));
        assert!(languages.wants_board_pictures(1) && languages.wants_board_pictures(2));
        languages.note_choice(1, &settings(None, false));
        assert!(!languages.wants_board_pictures(1));
        let usual = Some(Language::English);
        let expected = Spoken { chosen: None, usual, text_boards: true };
        assert_eq!(languages.servers.lock().get(&1), Some(&expected));
        assert_eq!(languages.of_person(UserId(1)), None);
        languages.note_person(UserId(1), UserSettings::default());
        assert_eq!(languages.of_person(UserId(1)), Some(UserSettings::default()));
    }

    #[test]
    fn no_more_is_remembered_than_there_is_room_for() {
        let languages = Languages::default();
        for guild in 0..=MOST_REMEMBERED as u64 {
            languages.note_usual(guild, "en");
        }
        assert_eq!(languages.servers.lock().len(), 1);
    }
}
