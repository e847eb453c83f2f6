//! What other processes have changed of that which is kept in memory here.

use super::answer::Bot;
use super::server_changes::PROGRAM;
use crate::lobby::{Occupant, UserId};
use crate::standings::Scope;
use crate::store::GameId;
use crate::table::Answer;
use std::collections::HashSet;

impl Bot {
    /// A person has chosen something, perhaps elsewhere: it is read when it is needed.
    pub fn person_changed(&self, user: UserId) {
        self.people.languages().forget_person(user);
    }

    /// The name of a person in a server was deleted.
    pub fn name_deleted(&self, guild: u64, user: UserId) {
        self.people.forget_name(guild, user);
    }

    /// A server has chosen something, perhaps elsewhere.
    pub async fn server_choice_changed(&self, guild: u64) {
        match self.store.server_settings(guild).await {
            Ok(settings) => self.speak_in(guild, &settings).await,
            Err(error) => tracing::warn!(%error, "a server's settings could not be read"),
        }
    }

    /// The board of a table in this server may show something old, because another process edited it last.
    pub async fn board_in_doubt(&self, game: GameId, guild: u64) {
        if !self.tables.serves() || !self.tables.share().holds(guild) {
            return;
        }
        if !self.boards.doubt(game) {
            // It sleeps, and is painted when it wakes up. If it cannot be loaded, the next start paints it.
            let _ = self.tables.look(game, PROGRAM).await;
        }
    }

    /// Anything may have changed.
    pub async fn anything_changed(&self) {
        self.people.languages().forget_people();
        for guild in self.people.languages().known_servers() {
            self.server_choice_changed(guild).await;
        }
        self.read_names_again().await;
    }

    /// Any name may have been deleted: those that the store does not have any more are forgotten. So are all that no table
    /// which is awake needs; they are read when they are needed.
    async fn read_names_again(&self) {
        // A name that is noted from here on was not deleted.
        let known = self.people.known_names();
        let (mut needed, mut all_are_known) = (HashSet::new(), true);
        for game in self.boards.games() {
            let Ok(Answer { view, .. }) = self.tables.look(game, PROGRAM).await else {
                all_are_known = false;
                continue;
            };
            let seated = view.lobby.occupants().iter().filter_map(|occupant| match occupant {
                Occupant::Player(user) => Some(*user),
                Occupant::Computer | Occupant::Deleted => None,
            });
            let people = seated.chain(view.wishes.iter().copied());
            needed.extend(people.map(|user| (view.address.guild, user)));
        }
        for (guild, user) in known {
            let is_kept = match needed.contains(&(guild, user)) {
                true => match self.store.name_of(user, Scope::Server, guild).await {
                    Ok(name) => name.is_some(),
                    Err(error) => {
                        tracing::warn!(%error, "a name could not be read");
                        true
                    }
                },
                false => !all_are_known,
            };
            if !is_kept {
                self.people.forget_name(guild, user);
            }
        }
        self.boards.repaint();
    }
}
