//! What the store counts about itself, and whether it still writes.

use super::database::sql_as;
use super::{ReadError, Store, WriteError};
use crate::metrics::{Counter, Times};

/// What the store counts about itself.
#[derive(Debug, Default)]
pub struct StoreMeter {
    /// Moves that were saved.
    pub moves: Counter,
    /// How long commits took, each of which may hold several jobs.
    pub commits: Times,
    /// Commits that failed, but for those of a single job that was refused.
    pub failed_commits: Counter,
}

/// How many tables there are of each kind, and how many boards show an old state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    pub lobbies: u64,
    pub matches: u64,
    pub outdated_boards: u64,
}

impl Store {
    pub fn meter(&self) -> &StoreMeter {
        self.writer.meter()
    }

    /// How many jobs wait to be written.
    pub fn queued(&self) -> usize {
        self.writer.queued()
    }

    /// Returns when the writer has committed something, which here is nothing at all. If it does not, no
    /// move can be saved.
    pub async fn pulse(&self) -> Result<(), WriteError> {
        self.writer.write(|_| Box::pin(async { Ok(()) })).await
    }

    /// The size of everything that is stored, in bytes.
    pub async fn size(&self) -> Result<u64, ReadError> {
        Ok(self.database.size(&self.readers).await?)
    }

    pub async fn count_tables(&self) -> Result<TableCounts, ReadError> {
        // Open tables and boards that are behind have indexes of their own, which are short.
        let (lobbies, matches): (i64, i64) = sql_as(
            "SELECT count(*) FILTER (WHERE stage = 'lobby'), count(*) FILTER (WHERE stage = 'playing') \
             FROM game INDEXED BY game_open_guild WHERE stage IN ('lobby', 'playing')",
        )
        .fetch_one(&self.readers)
        .await?;
        let outdated_boards: i64 = sql_as(
            "SELECT count(*) FROM game INDEXED BY game_unshown \
             WHERE board_message IS NOT NULL AND (shown_seq < seq OR shown_stage IS DISTINCT FROM stage)",
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(TableCounts {
            lobbies: lobbies.cast_unsigned(),
            matches: matches.cast_unsigned(),
            outdated_boards: outdated_boards.cast_unsigned(),
        })
    }
}
