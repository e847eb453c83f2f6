//! Names and languages of people and servers: read from the store when they are needed, and written
//! there when they are new.

use super::answer::Bot;
use super::incoming::Incoming;
use super::people::ACCOUNT;
use super::server_changes::PROGRAM;
use crate::i18n::Language;
use crate::lobby::Occupant;
use crate::preferences::{ServerSettings, UserSettings};
use crate::standings::Scope;

impl Bot {
    /// Notes the asker's names and the server's language; tells whether a name is new.
    pub(super) fn note_names(&self, incoming: &Incoming) -> bool {
        let (user, guild) = (incoming.asker.user, incoming.address.guild);
        if let Some(code) = &incoming.guild_locale {
            self.note_usual_language(guild, code);
        }
        let place = incoming.address.place();
        self.people.looks().note_files(place, incoming.may_attach_files());
        let new_here = self.people.note(guild, user, &incoming.name);
        self.people.note(ACCOUNT, user, &incoming.account_name) || new_here
    }

    /// The language that the asker has chosen, or else that of the asker's Discord.
    pub(super) async fn language_of(&self, incoming: &Incoming) -> Language {
        let user = incoming.asker.user;
        let languages = self.people.languages();
        let chosen = match languages.of_person(user) {
            Some(chosen) => chosen,
            None => match self.store.user_settings(user).await {
                Ok(settings) => {
                    languages.note_person(user, settings);
                    settings
                }
                Err(error) => {
                    tracing::warn!(%error, "a person's settings could not be read");
                    UserSettings::default()
                }
            },
        };
        chosen.language.unwrap_or(incoming.language)
    }

    /// Writes the asker's names to the store, unless the asker has been deleted just now.
    pub(super) async fn keep_names(&self, incoming: &Incoming) {
        let (user, guild) = (incoming.asker.user, incoming.address.guild);
        let _no_deletion_meanwhile = self.people.written_down().read().await;
        if !self.people.unknown(guild, &[Occupant::Player(user)]).is_empty() {
            return;
        }
        for (scope, name) in
            [(Scope::Server, &incoming.name), (Scope::Overall, &incoming.account_name)]
        {
            if let Err(error) = self.store.note_name(user, scope, guild, name).await {
                tracing::warn!(%error, "a name could not be written");
            }
        }
    }

    /// Reads the names of people at a table who have asked for nothing since the start.
    pub(super) async fn learn_names(&self, guild: u64, occupants: &[Occupant]) {
        for user in self.people.unknown(guild, occupants) {
            match self.store.name_of(user, Scope::Server, guild).await {
                Ok(Some(name)) => {
                    self.people.note(guild, user, &name);
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "a name could not be read"),
            }
        }
    }

    /// Notes the language of a server's Discord. Boards of tables that are awake follow a change.
    pub(super) fn note_usual_language(&self, guild: u64, code: &str) {
        let languages = self.people.languages();
        let before = languages.of_server(guild).language();
        languages.note_usual(guild, code);
        if languages.of_server(guild).language() != before {
            self.boards.repaint();
            self.tournament_boards.repaint();
        }
    }

    /// Shows the tables of a server in the language that it has just chosen, also those that sleep.
    pub(super) async fn speak_in(&self, guild: u64, settings: &ServerSettings) {
        let languages = self.people.languages();
        let shown =
            || (languages.of_server(guild).language(), languages.wants_board_pictures(guild));
        let before = shown();
        languages.note_choice(guild, settings);
        if shown() == before {
            return;
        }
        match self.store.open_games_of(guild).await {
            Ok(games) => {
                for game in games {
                    // A table that sleeps is painted when it wakes up; one that cannot be loaded has to
                    // wait for its next move.
                    let _ = self.tables.look(game, PROGRAM).await;
                }
            }
            Err(error) => tracing::warn!(%error, "the tables of a server could not be read"),
        }
        self.boards.repaint();
        self.tournament_boards.repaint();
    }

    /// Reads which language a server has chosen.
    pub(super) async fn learn_language(&self, guild: u64) {
        match self.store.server_settings(guild).await {
            Ok(settings) => {
                self.people.languages().note_choice(guild, &settings);
            }
            Err(error) => tracing::warn!(%error, "a server's language could not be read"),
        }
    }
}
