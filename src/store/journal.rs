//! The journal: one row for each accepted command, with the events that it led to.

use super::database::{Row, sql};
use super::games::as_json;
use super::results::record_results;
use super::seating::change_holder;
use super::tournament_matches::record_ending;
use super::{Checkpoint, GameId, ReadError, Store, TableProgress, Times, WriteError};
use crate::engine::{Command, Event, Seat};
use crate::lobby::{Successor, UserId};
use serde::Serialize;

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
    /// Whether no one asked for it. Such a move is refused if a newer process has the table.
    pub by_itself: bool,
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
        let row = MoveRow::of(&made, self.process())?;
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
                    connection.insert_moves(&[&row]).await?;
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
        let rows = sql("SELECT * FROM move WHERE game = $1 AND seq > $2 ORDER BY seq")
            .bind(game.0)
            .bind(seq)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| read_move(game, row)).collect()
    }
}

/// A move as it is written.
#[derive(Serialize)]
pub(super) struct MoveRow {
    pub(super) game: i64,
    pub(super) seq: u32,
    pub(super) interaction: Option<i64>,
    pub(super) seat: u8,
    pub(super) command: String,
    pub(super) events: String,
    pub(super) at_ms: i64,
    pub(super) wake_at_ms: Option<i64>,
    pub(super) deadline_ms: Option<i64>,
    pub(super) give_up_ms: Option<i64>,
    pub(super) deserted_ms: Option<i64>,
    pub(super) stage: Option<&'static str>,
    pub(super) host: Option<i64>,
    pub(super) process: i64,
    pub(super) by_itself: bool,
}

impl MoveRow {
    fn of(made: &NewMove, process: i64) -> Result<MoveRow, WriteError> {
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
            process,
            by_itself: made.by_itself,
        })
    }
}

fn read_move(game: GameId, row: &Row) -> Result<StoredMove, ReadError> {
    let seq: u32 = row.get("seq")?;
    let unreadable =
        |why: String| ReadError::Unreadable { what: format!("move {seq} of game {}", game.0), why };
    let format: u32 = row.get("format")?;
    if format != FORMAT {
        return Err(unreadable(format!("it is of format {format}")));
    }
    let (seat, command, events): (u8, String, String) =
        (row.get("seat")?, row.get("command")?, row.get("events")?);
    Ok(StoredMove {
        seq,
        interaction: row.get::<Option<i64>>("interaction_id")?.map(i64::cast_unsigned),
        seat: Seat::try_from(seat).map_err(|error| unreadable(error.to_string()))?,
        command: serde_json::from_str(&command).map_err(|error| unreadable(error.to_string()))?,
        events: serde_json::from_str(&events).map_err(|error| unreadable(error.to_string()))?,
        at_ms: row.get("at_ms")?,
    })
}
