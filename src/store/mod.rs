//! Everything that the bot stores, in one SQLite file or in a database of PostgreSQL. Only this layer knows
//! SQL, and only `database` knows which of the two it is.
//!
//! One connection writes, in a task of its own (`writer`); with PostgreSQL two more write moves. A few read.
//! When a call that writes returns `Ok`, its effect is on the disk. There are three kinds of errors:
//! [`OpenError`] if the file cannot be used at all, [`WriteError`] if one thing was not saved,
//! [`ReadError`] if something could not be read.

mod changes;
mod checkpoints;
mod database;
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
mod meter;
mod migrate;
mod open;
mod owner;
mod people;
mod played_match;
mod privacy;
mod processes;
mod purge;
mod recount;
mod removals;
mod results;
mod seating;
mod servers;
mod stats;
mod times;
mod tournament_asks;
mod tournament_boards;
mod tournament_matches;
mod tournament_places;
mod tournament_players;
mod tournaments;
mod wishes;
mod writer;

pub use crate::lobby::{Address, GameId};
pub use changes::{Change, Changes};
pub use checkpoints::{Checkpoint, CheckpointHook};
pub use database::{
    BackupError, Examination, ExaminedServer, IdentifyTurn, is_server, newest_backup, server_place,
};
pub use earlier_run::{EarlierRun, OpenTable};
pub use error::{OpenError, ReadError, ServerFlaw, WriteError};
pub use games::{Cause, GameRow, LobbyTimes, TableProgress};
pub(crate) use held_catches::{CatchWindow, HeldCatch};
pub use history::{MatchesOf, Replay};
pub use journal::{FORMAT, NewMove, StoredMove};
pub(crate) use leaderboard::ROWS_PER_PAGE;
pub(crate) use messages::Notice;
pub use meter::{StoreMeter, TableCounts};
pub use migrate::Copied;
pub use privacy::{Deletion, Export};
pub use recount::Recounted;
pub use times::Times;
pub(crate) use tournament_asks::{TournamentChange, TournamentChanged};
pub(crate) use tournament_matches::{OpenedMatch, part_of};
pub(crate) use tournament_places::Placed;
pub(crate) use tournaments::StoredTournament;

use database::{Database, Readers};
use std::sync::atomic::AtomicI64;
use writer::Writer;

/// The open database.
#[derive(Debug)]
pub struct Store {
    writer: Writer,
    readers: Readers,
    database: Database,
    hook: CheckpointHook,
    /// The number of this process.
    process: AtomicI64,
    /// Notified when a tournament may have changed.
    tournament_news: tokio::sync::Notify,
}

impl Store {
    /// For the checkpoints that tables pass.
    pub(crate) fn checkpoint_hook(&self) -> &CheckpointHook {
        &self.hook
    }

    /// Returns when nothing can be written any more although the store is open, which is a mistake of
    /// ours.
    pub async fn writer_ended(&self) {
        self.writer.ended().await;
    }

    /// Writes what is queued, and closes the file.
    pub async fn close(self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
