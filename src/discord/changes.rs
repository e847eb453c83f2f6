//! What other processes have changed of that which is kept in memory here.

use super::answer::Bot;
use crate::lobby::UserId;
use crate::store::GameId;

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

    /// The board of a table may show something old, because another process edited it last.
    pub fn board_in_doubt(&self, game: GameId) {
        self.boards.doubt(game);
    }

    /// Anything may have changed.
    pub async fn anything_changed(&self) {
        self.people.languages().forget_people();
        for guild in self.people.languages().known_servers() {
            self.server_choice_changed(guild).await;
        }
    }
}
