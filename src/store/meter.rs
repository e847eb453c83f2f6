//! What the store counts about itself, and whether it still writes.

use super::open::with_suffix;
use super::{ReadError, Store, WriteError};
use crate::metrics::{Counter, Times};
use std::path::Path;

/// What the store counts about itself.
#[derive(Debug, Default)]
pub struct StoreMeter {
    /// Moves that were saved.
    pub moves: Counter,
    /// How long commits took, each of which may hold several jobs.
    pub commits: Times,
    /// Commits that failed.
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

    /// The size of the file and its log together, in bytes.
    pub fn file_size(&self) -> u64 {
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
        size(self.path()) + size(&with_suffix(self.path(), "-wal"))
    }

    pub async fn count_tables(&self) -> Result<TableCounts, ReadError> {
        // Open tables and boards that are behind have indexes of their own, which are short.
        let (lobbies, matches): (i64, i64) = sqlx::query_as(
            "SELECT coalesce(sum(stage = 'lobby'), 0), coalesce(sum(stage = 'playing'), 0) \
             FROM game INDEXED BY game_open_guild WHERE stage IN ('lobby', 'playing')",
        )
        .fetch_one(&self.readers)
        .await?;
        let outdated_boards: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM game INDEXED BY game_unshown \
             WHERE board_message IS NOT NULL AND (shown_seq < seq OR shown_stage IS NOT stage)",
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
