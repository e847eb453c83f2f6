//! When something happens by itself.
//!
//! Times are wall-clock times, but of a wall clock that nobody has set since the file was opened. If
//! it is set, that is noted once, and no row is touched; whoever opens the file next brings all times
//! to the wall clock again (`open`). So no time is moved twice, whenever it was written.

use super::{GameId, ReadError, Store, WriteError};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// When something happens by itself: times of a wall clock that nobody has set since the file was
/// opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// When the table must be woken if it sleeps.
    pub wake_at_ms: Option<i64>,
    /// When the clock runs out for whoever is on turn, or the next round is dealt.
    pub deadline_ms: Option<i64>,
    /// When the table is given up if nobody comes.
    pub give_up_ms: Option<i64>,
}

/// A table that must be woken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableToWake {
    /// Which.
    pub game: GameId,
    /// When, and what its players were promised.
    pub times: Times,
    /// How long a turn may take.
    pub turn_seconds: Option<u32>,
}

impl Store {
    /// Remembers how far the wall clock has been set since the file was opened.
    pub async fn save_wall_clock_change(&self, set_by_ms: i64) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query("UPDATE clock SET set_by = ?1")
                        .bind(set_by_ms)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Every table that must be woken some time.
    pub async fn tables_to_wake(&self) -> Result<Vec<TableToWake>, ReadError> {
        let rows = sqlx::query(
            "SELECT id, wake_at_ms, deadline_ms, give_up_ms, turn_seconds FROM game \
             WHERE wake_at_ms IS NOT NULL",
        )
        .fetch_all(&self.readers)
        .await?;
        let wake = |row: &SqliteRow| {
            Ok(TableToWake {
                game: GameId(row.try_get("id")?),
                times: read_times(row)?,
                turn_seconds: row.try_get("turn_seconds")?,
            })
        };
        rows.iter().map(wake).collect()
    }
}

pub(super) fn read_times(row: &SqliteRow) -> Result<Times, sqlx::Error> {
    Ok(Times {
        wake_at_ms: row.try_get("wake_at_ms")?,
        deadline_ms: row.try_get("deadline_ms")?,
        give_up_ms: row.try_get("give_up_ms")?,
    })
}
