//! The journal: one row per accepted command, with the events that it led to.

use super::games::as_json;
use super::results::record;
use super::{GameId, ReadError, Stage, Store, Times, WriteError};
use crate::engine::{Command, Event, Seat};
use crate::lobby::UserId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// The version of the events' JSON that is written today. Every earlier one can be read for ever.
pub const FORMAT: u32 = 1;

/// A move to be kept.
#[derive(Clone, Debug)]
pub struct NewMove {
    /// Which game.
    pub game: GameId,
    /// Its number, one more than that of the last move.
    pub seq: u32,
    /// The click that asked for it; none for what a clock or a computer did.
    pub interaction: Option<u64>,
    /// Who made it.
    pub seat: Seat,
    /// What was asked.
    pub command: Command,
    /// What it led to.
    pub events: Vec<Event>,
    /// Now.
    pub at_ms: i64,
    /// When the table must be woken after it, and what its players are promised.
    pub times: Times,
    /// How far the game has come by it, if it has come further.
    pub stage: Option<Stage>,
    /// Who is host from now on, if someone else is.
    pub host: Option<UserId>,
    /// Who has the seat from now on, if someone else has.
    pub seated: Option<UserId>,
}

/// A move that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMove {
    /// Its number.
    pub seq: u32,
    /// The click that asked for it.
    pub interaction: Option<u64>,
    /// Who made it.
    pub seat: Seat,
    /// What was asked.
    pub command: Command,
    /// What it led to.
    pub events: Vec<Event>,
    /// When.
    pub at_ms: i64,
}

impl Store {
    /// Keeps a move. When this returns `Ok` it is on the disk; otherwise nothing has happened.
    pub async fn append(&self, made: NewMove) -> Result<(), WriteError> {
        let (command, events) = (as_json(&made.command)?, as_json(&made.events)?);
        let is_last = made.stage == Some(Stage::Over);
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                // In one go, because each statement is a way to the driver's thread and back.
                sqlx::query(
                    "INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8); \
                     UPDATE game SET wake_at_ms = ?9, deadline_ms = ?10, give_up_ms = ?11, \
                     stage = coalesce(?12, stage), host = coalesce(?13, host) WHERE id = ?1",
                )
                .bind(made.game.0)
                .bind(made.seq)
                .bind(made.interaction.map(u64::cast_signed))
                .bind(made.seat.number())
                .bind(command)
                .bind(events)
                .bind(FORMAT)
                .bind(made.at_ms)
                .bind(made.times.wake_at_ms)
                .bind(made.times.deadline_ms)
                .bind(made.times.give_up_ms)
                .bind(made.stage.map(Stage::word))
                .bind(made.host.map(|host| host.0.cast_signed()))
                .execute(&mut *connection)
                .await?;
                if let Some(user) = made.seated {
                    sqlx::query("UPDATE seat SET user = ?3 WHERE game = ?1 AND seat = ?2")
                        .bind(made.game.0)
                        .bind(made.seat.number())
                        .bind(user.0.cast_signed())
                        .execute(&mut *connection)
                        .await?;
                }
                if is_last {
                    record(connection, made.game, made.at_ms).await?;
                }
                Ok(())
                })
            })
            .await?;
        if is_last {
            self.list_soon();
        }
        Ok(())
    }

    /// All moves of a game, in order.
    pub async fn moves(&self, game: GameId) -> Result<Vec<StoredMove>, ReadError> {
        self.moves_after(game, 0).await
    }

    /// The moves of a game that follow the one of this number, in order.
    pub async fn moves_after(&self, game: GameId, seq: u32) -> Result<Vec<StoredMove>, ReadError> {
        let rows = sqlx::query("SELECT * FROM move WHERE game = ?1 AND seq > ?2 ORDER BY seq")
            .bind(game.0)
            .bind(seq)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| read_move(game, row)).collect()
    }
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
