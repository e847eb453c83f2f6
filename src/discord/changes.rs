//! What other processes have changed of that which is kept in memory here.

use super::answer::Bot;
use super::server_changes::PROGRAM;
use crate::lobby::UserId;
use crate::store::GameId;
use std::time::{Duration, Instant};

/// A name that was noted so long ago was written: the person who has it was answered.
const NAMES_ARE_WRITTEN: Duration = Duration::from_secs(10);

/// Names that may have been deleted.
pub(super) struct NamesInDoubt {
    since: Instant,
    names: Vec<(u64, UserId)>,
}

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

    /// Anything may have changed; any name may have been deleted.
    pub async fn anything_changed(&self) {
        self.people.languages().forget_people();
        for guild in self.people.languages().known_servers() {
            self.server_choice_changed(guild).await;
        }
        let (since, names) = (Instant::now(), self.people.known_names());
        *self.names_in_doubt.lock() = Some(NamesInDoubt { since, names });
    }

    /// Forgets those of the names in doubt that the store does not have any more, as soon as it must have them.
    pub async fn forget_deleted_names(&self) {
        let due = |doubt: &mut NamesInDoubt| doubt.since.elapsed() >= NAMES_ARE_WRITTEN;
        let Some(doubt) = self.names_in_doubt.lock().take_if(due) else { return };
        match self.store.without_name(&doubt.names).await {
            Ok(gone) if gone.is_empty() => {}
            Ok(gone) => {
                for (guild, user) in gone {
                    self.people.forget_name(guild, user);
                }
                self.boards.repaint();
            }
            Err(error) => {
                tracing::warn!(%error, "names could not be read");
                self.names_in_doubt.lock().get_or_insert(doubt);
            }
        }
    }
}
