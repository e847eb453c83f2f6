//! The stored times of tables: when each does something by itself.
//!
//! They are wall-clock times, but of a wall clock that was not set since the process began that has the table. If
//! the wall clock is set, only that is stored, with the process, and no table changes. When another process takes
//! the table over, or the file is opened the next time (`open`), its times are shifted by as much. So no time is
//! shifted twice, whenever it was written.

use super::database::{Error, Row, sql};
use super::{GameId, ReadError, Store, WriteError};
use crate::lobby::Share;

/// In milliseconds since 1970, UTC, of a wall clock that was not set since the process began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The earliest timer of the table, for which it must be woken if it sleeps.
    pub wake_at_ms: Option<i64>,
    /// When the turn ends, the next round is dealt by itself, or a lobby starts its match by itself.
    pub deadline_ms: Option<i64>,
    /// When the table is closed if it is not used any more.
    pub give_up_ms: Option<i64>,
    /// When the table is deserted if no person comes.
    pub deserted_ms: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableToWake {
    pub(crate) game: GameId,
    /// Of which state the times are.
    pub(crate) seq: u32,
    pub(crate) revision: u32,
    pub(crate) times: Times,
    pub(crate) turn_seconds: Option<u32>,
    /// Whether it is a lobby that starts its match by itself.
    pub(crate) gathers: bool,
}

impl Store {
    /// Stores how far the wall clock has been set since the process began, in milliseconds.
    pub(crate) async fn save_wall_clock_change(&self, set_by_ms: i64) -> Result<(), WriteError> {
        let process = self.process();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("UPDATE process SET set_by = $1 WHERE number = $2")
                        .bind(set_by_ms)
                        .bind(process)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Stores the times of a match to which a person came back without a move. Refused if a move has been
    /// made since the one of this number.
    pub(crate) async fn save_times(
        &self,
        game: GameId,
        seq: u32,
        times: Times,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let saved =
                        sql("UPDATE game SET wake_at_ms = $3, deadline_ms = $4, give_up_ms = $5, \
                         deserted_ms = $6 WHERE id = $1 AND seq = $2 AND stage = 'playing'")
                        .bind(game.0)
                        .bind(seq)
                        .bind(times.wake_at_ms)
                        .bind(times.deadline_ms)
                        .bind(times.give_up_ms)
                        .bind(times.deserted_ms)
                        .execute(connection)
                        .await?;
                    if saved == 0 {
                        return Err(WriteError::Conflict("the table has moved on".to_owned()));
                    }
                    Ok(())
                })
            })
            .await
    }

    /// The tables in these servers that have a timer.
    pub(crate) async fn tables_to_wake(&self, share: Share) -> Result<Vec<TableToWake>, ReadError> {
        let rows =
            sql("SELECT id, seq, revision, wake_at_ms, deadline_ms, give_up_ms, deserted_ms, turn_seconds, \
             gathering IS NOT NULL AS gathers FROM game WHERE wake_at_ms IS NOT NULL \
             AND (guild >> 22) % $1 BETWEEN $2 AND $3")
            .bind(share.of())
            .bind(share.first())
            .bind(share.last())
            .fetch_all(&self.readers)
            .await?;
        let wake = |row: &Row| {
            Ok(TableToWake {
                game: GameId(row.get("id")?),
                seq: row.get("seq")?,
                revision: row.get("revision")?,
                times: read_times(row)?,
                turn_seconds: row.get("turn_seconds")?,
                gathers: row.get("gathers")?,
            })
        };
        rows.iter().map(wake).collect()
    }
}

pub(super) fn read_times(row: &Row) -> Result<Times, Error> {
    Ok(Times {
        wake_at_ms: row.get("wake_at_ms")?,
        deadline_ms: row.get("deadline_ms")?,
        give_up_ms: row.get("give_up_ms")?,
        deserted_ms: row.get("deserted_ms")?,
    })
}
