//! The journal: one row for each accepted command, with the events that it led to.

use super::games::as_json;
use super::results::record_results;
use super::seating::change_holder;
use super::tournament_matches::record_ending;
use super::{Checkpoint, GameId, ReadError, Store, TableProgress, Times, WriteError};
use crate::engine::{Command, Event, Seat};
use crate::lobby::{Successor, UserId};
use serde::Serialize;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// The version of the events' JSON that is written. Every earlier version can be read for ever.
pub const FORMAT: u32 = 1;

/// A move to be written, with what it changes at its table.
#[derive(Clone, Debug)]
pub struct NewMove {
    pub game: GameId,
    /// Its number, one more than that of the last move.
    pub seq: u32,
    /// None for a move that the table makes by itself.
    pub interaction: Option<u64>,
    pub seat: Seat,
    pub command: Command,
    pub events: Vec<Event>,
    pub at_ms: i64,
    pub times: Times,
    /// None if the move does not change it.
    pub progress: Option<TableProgress>,
    /// The new host; none if the move does not change the host.
    pub host: Option<UserId>,
    /// Who holds the seat from this move on; none if the move does not change that.
    pub seated: Option<Successor>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMove {
    pub seq: u32,
    pub interaction: Option<u64>,
    pub seat: Seat,
    pub command: Command,
    pub events: Vec<Event>,
    pub at_ms: i64,
}

impl Store {
    /// Writes a move. If this returns `Ok` the move is on the disk; otherwise nothing has changed.
    pub async fn append(&self, made: NewMove) -> Result<(), WriteError> {
        let row = MoveRow::of(&made)?;
        let is_last = made.progress == Some(TableProgress::Over);
        if made.seated.is_none() && !is_last {
            self.writer.append(row).await?;
            self.meter().moves.increment();
            return Ok(());
        }
        let hook = self.hook.clone();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    insert(connection, &[&row]).await?;
                    if let Some(successor) = made.seated {
                        change_holder(connection, &made, successor).await?;
                    }
                    if is_last {
                        hook.run(Checkpoint::BeforeResults(made.game))
                            .map_err(WriteError::NotSaved)?;
                        record_results(connection, made.game, made.at_ms).await?;
                        record_ending(connection, made.game, made.at_ms).await?;
                    }
                    Ok(())
                })
            })
            .await?;
        self.meter().moves.increment();
        self.tournament_news.notify_one();
        if is_last {
            self.update_leaderboards_soon();
        }
        Ok(())
    }

    /// In order.
    pub async fn moves(&self, game: GameId) -> Result<Vec<StoredMove>, ReadError> {
        self.moves_after(game, 0).await
    }

    /// The moves after the one of this number, in order.
    pub async fn moves_after(&self, game: GameId, seq: u32) -> Result<Vec<StoredMove>, ReadError> {
        let rows = sqlx::query("SELECT * FROM move WHERE game = ?1 AND seq > ?2 ORDER BY seq")
            .bind(game.0)
            .bind(seq)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| read_move(game, row)).collect()
    }
}

/// A move as the statements in [`insert`] read it from JSON.
#[derive(Serialize)]
pub(super) struct MoveRow {
    pub(super) game: i64,
    seq: u32,
    interaction: Option<i64>,
    seat: u8,
    command: String,
    events: String,
    at_ms: i64,
    wake_at_ms: Option<i64>,
    deadline_ms: Option<i64>,
    give_up_ms: Option<i64>,
    deserted_ms: Option<i64>,
    stage: Option<&'static str>,
    host: Option<i64>,
}

impl MoveRow {
    fn of(made: &NewMove) -> Result<MoveRow, WriteError> {
        Ok(MoveRow {
            game: made.game.0,
            seq: made.seq,
            interaction: made.interaction.map(u64::cast_signed),
            seat: made.seat.number(),
            command: as_json(&made.command)?,
            events: as_json(&made.events)?,
            at_ms: made.at_ms,
            wake_at_ms: made.times.wake_at_ms,
            deadline_ms: made.times.deadline_ms,
            give_up_ms: made.times.give_up_ms,
            deserted_ms: made.times.deserted_ms,
            stage: made.progress.map(TableProgress::word),
            host: made.host.map(|host| host.0.cast_signed()),
        })
    }
}

/// Writes moves of different games. If one is refused, nothing is written, because only the first
/// statement can refuse. `stage` and `host` are set by a statement of their own, because SQLite rewrites
/// every index on a column that a statement names, even if the value stays the same.
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    rows: &[&MoveRow],
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms) \
         SELECT value ->> 'game', value ->> 'seq', value ->> 'interaction', value ->> 'seat', \
         value ->> 'command', value ->> 'events', ?2, value ->> 'at_ms' FROM json_each(?1) ORDER BY key; \
         UPDATE game SET wake_at_ms = made.value ->> 'wake_at_ms', \
         deadline_ms = made.value ->> 'deadline_ms', give_up_ms = made.value ->> 'give_up_ms', \
         deserted_ms = made.value ->> 'deserted_ms' \
         FROM json_each(?1) AS made WHERE game.id = made.value ->> 'game'; \
         UPDATE game SET stage = coalesce(made.value ->> 'stage', stage), \
         host = coalesce(made.value ->> 'host', host) \
         FROM json_each(?1) AS made WHERE game.id = made.value ->> 'game' \
         AND coalesce(made.value ->> 'stage', made.value ->> 'host') IS NOT NULL",
    )
    .bind(as_json(&rows)?)
    .bind(FORMAT)
    .execute(connection)
    .await?;
    Ok(())
}

/// Writes one move in a transaction of its own, in one trip to the driver's thread. If it is refused, the
/// transaction is still open and must be rolled back.
pub(super) async fn commit_alone(
    connection: &mut SqliteConnection,
    row: &MoveRow,
) -> Result<(), WriteError> {
    // With `?` SQLite would count the numbers that a statement leaves out, and the driver would lose count.
    sqlx::query(
        "BEGIN IMMEDIATE; \
         INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8); \
         UPDATE game SET wake_at_ms = $9, deadline_ms = $10, give_up_ms = $11, deserted_ms = $12 \
         WHERE id = $1; \
         UPDATE game SET stage = coalesce($13, stage), host = coalesce($14, host) \
         WHERE id = $1 AND coalesce($13, $14) IS NOT NULL; \
         COMMIT",
    )
    .bind(row.game)
    .bind(row.seq)
    .bind(row.interaction)
    .bind(row.seat)
    .bind(&row.command)
    .bind(&row.events)
    .bind(FORMAT)
    .bind(row.at_ms)
    .bind(row.wake_at_ms)
    .bind(row.deadline_ms)
    .bind(row.give_up_ms)
    .bind(row.deserted_ms)
    .bind(row.stage)
    .bind(row.host)
    .execute(connection)
    .await?;
    Ok(())
}

fn read_move(game: GameId, row: &SqliteRow) -> Result<StoredMove, ReadError> {
    let seq: u32 = row.try_get("seq")?;
    let unreadable =
        |why: String| ReadError::Unreadable { what: format!("move {seq} of game {}", game.0), why };
    let format: u32 = row.try_get("format")?;
    if format != FORMAT {
        return Err(unreadable(format!("it is of format {format}")));
    }
    let (seat, command, events): (u8, String, String) =
        (row.try_get("seat")?, row.try_get("command")?, row.try_get("events")?);
    Ok(StoredMove {
        seq,
        interaction: row.try_get::<Option<i64>, _>("interaction_id")?.map(i64::cast_unsigned),
        seat: Seat::try_from(seat).map_err(|error| unreadable(error.to_string()))?,
        command: serde_json::from_str(&command).map_err(|error| unreadable(error.to_string()))?,
        events: serde_json::from_str(&events).map_err(|error| unreadable(error.to_string()))?,
        at_ms: row.try_get("at_ms")?,
    })
}
