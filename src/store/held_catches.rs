//! Held catches. They are acknowledged but not moves yet, so they are stored until they count.

use super::database::{Row, sql};
use super::handled_interactions::mark_handled;
use super::{GameId, ReadError, Store, WriteError};
use crate::engine::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeldCatch {
    pub(crate) by: Seat,
    pub(crate) caught: Seat,
    pub(crate) interaction: Option<u64>,
}

/// The time in which a seat can be caught, by the numbers of two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CatchWindow {
    /// The move that left the seat exposed.
    pub(crate) opened_by: u32,
    /// The latest move.
    pub(crate) seq: u32,
}

impl Store {
    /// Stores a held catch, and when the table must be woken for it. Refused if a move has been made
    /// since.
    pub(crate) async fn hold_catch(
        &self,
        game: GameId,
        window: CatchWindow,
        held: HeldCatch,
        wake_at_ms: Option<i64>,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let woken = sql("UPDATE game SET wake_at_ms = $3 \
                         WHERE id = $1 AND seq = $2 AND stage = 'playing'")
                    .bind(game.0)
                    .bind(window.seq)
                    .bind(wake_at_ms)
                    .execute(&mut *connection)
                    .await?;
                    if woken == 0 {
                        return Err(WriteError::Conflict("the table has moved on".to_owned()));
                    }
                    mark_handled(connection, held.interaction, game).await?;
                    sql("DELETE FROM held_catch WHERE game = $1 AND opened_by <> $2")
                        .bind(game.0)
                        .bind(window.opened_by)
                        .execute(&mut *connection)
                        .await?;
                    sql("INSERT INTO held_catch (game, opened_by, seat, caught, interaction_id) \
                         VALUES ($1, $2, $3, $4, $5)")
                    .bind(game.0)
                    .bind(window.opened_by)
                    .bind(held.by.number())
                    .bind(held.caught.number())
                    .bind(held.interaction.map(u64::cast_signed))
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The held catches of the window that a move opened, in the order in which they came.
    pub(crate) async fn held_catches(
        &self,
        game: GameId,
        opened_by: u32,
    ) -> Result<Vec<HeldCatch>, ReadError> {
        let rows = sql("SELECT seat, caught, interaction_id FROM held_catch \
             WHERE game = $1 AND opened_by = $2 ORDER BY number")
        .bind(game.0)
        .bind(opened_by)
        .fetch_all(&self.readers)
        .await?;
        let seat = |number: u8| {
            Seat::try_from(number).map_err(|error| ReadError::Unreadable {
                what: format!("a held catch of game {}", game.0),
                why: error.to_string(),
            })
        };
        let read = |row: &Row| {
            Ok(HeldCatch {
                by: seat(row.get("seat")?)?,
                caught: seat(row.get("caught")?)?,
                interaction: row.get::<Option<i64>>("interaction_id")?.map(i64::cast_unsigned),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Deletes the held catches of a table, because none of them counts any more.
    pub(crate) async fn release_catches(&self, game: GameId) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("DELETE FROM held_catch WHERE game = $1")
                        .bind(game.0)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }
}
