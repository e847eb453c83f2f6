//! Everything that is kept, in one SQLite file. The only part of the program that knows SQL.
//!
//! One connection writes, in a task of its own (`writer`); a few read. What a call has returned
//! `Ok` for is on the disk. Errors are of three kinds: [`OpenError`] when the file cannot be used at
//! all, [`WriteError`] when one thing was not saved, [`ReadError`] when something could not be read.

mod checkpoints;
mod earlier_run;
mod error;
mod games;
mod handled_interactions;
mod held_catches;
mod history;
mod journal;
mod leaderboard;
mod leaderboard_entries;
mod messages;
mod open;
mod people;
mod privacy;
mod recount;
mod results;
mod servers;
mod stats;
mod times;
mod writer;

pub use crate::lobby::GameId;
pub use checkpoints::{Checkpoint, CheckpointHook};
pub use earlier_run::{EarlierRun, OpenTable};
pub use error::{OpenError, ReadError, WriteError};
pub use games::{Address, GameRow, TableProgress};
pub(crate) use held_catches::{CatchWindow, HeldCatch};
pub use history::{MatchesOf, Replay};
pub use journal::{FORMAT, NewMove, StoredMove};
pub use leaderboard::ROWS_PER_PAGE;
pub use messages::Notice;
pub use people::MOST_NAME_CHARS;
pub use privacy::{Deletion, Export};
pub use recount::Recounted;
pub use servers::SETTINGS_KEPT_MS;
pub use stats::MOST_RATING_POINTS;
pub use times::{TableToWake, Times};

use open::Lock;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;
use writer::Writer;

/// The open database.
#[derive(Debug)]
pub struct Store {
    writer: Writer,
    readers: SqlitePool,
    /// How the file is reached by whoever needs a connection for a moment.
    file: SqliteConnectOptions,
    hook: CheckpointHook,
    /// Held for as long as the store is open, so that no second process uses the file.
    _lock: Lock,
}

impl Store {
    /// Who steps in at the checkpoints; for tables, which have some of their own.
    pub fn checkpoint_hook(&self) -> &CheckpointHook {
        &self.hook
    }

    /// Writes what is queued and closes the file.
    pub async fn close(self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
