//! What was deleted is gone from the files too. Freed parts of the database are overwritten
//! (`secure_delete`), but the write-ahead log beside it holds what pages were like before until it is
//! emptied.

use super::Store;
use sqlx::{ConnectOptions, Connection};

/// How often it is tried to empty the log while others read; each try waits a little for them.
const TRIES: usize = 3;

impl Store {
    /// Empties the write-ahead log. If that does not work now, nothing is lost: the log is emptied
    /// at the latest when the program stops.
    pub(super) async fn empty_log(&self) {
        for _ in 0..TRIES {
            // Otherwise someone reads what the file was like before.
            if !matches!(self.checkpoint().await, Ok(false)) {
                return;
            }
        }
    }

    /// Moves everything into the file and empties the log; tells whether that worked. It has a
    /// connection of its own, because the writing one is in a transaction most of the time.
    async fn checkpoint(&self) -> Result<bool, sqlx::Error> {
        let mut connection = self.file.connect().await?;
        let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut connection)
            .await?;
        connection.close().await?;
        Ok(busy == 0)
    }
}
