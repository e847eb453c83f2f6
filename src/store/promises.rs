//! What a table has acknowledged although it is no move yet: catches that are held, and interactions
//! that had another effect than a move.

use super::{GameId, ReadError, Store, WriteError};
use crate::engine::Seat;
use sqlx::{Row, SqliteConnection};

/// A catch that waits for the end of the grace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldCatch {
    /// Who catches.
    pub by: Seat,
    /// Whom.
    pub caught: Seat,
    /// The click that asked for it.
    pub interaction: Option<u64>,
}

/// Between which two moves something stands in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The move that opened it.
    pub opened_by: u32,
    /// The last move that was made.
    pub seq: u32,
}

impl Store {
    /// Keeps a catch that is held, and when the table must be woken for it. Refused if the table has
    /// moved on.
    pub async fn hold_catch(
        &self,
        game: GameId,
        window: Window,
        held: HeldCatch,
        wake_at_ms: Option<i64>,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let woken = sqlx::query(
                        "UPDATE game SET wake_at_ms = ?3 \
                         WHERE id = ?1 AND seq = ?2 AND stage = 'playing'",
                    )
                    .bind(game.0)
                    .bind(window.seq)
                    .bind(wake_at_ms)
                    .execute(&mut *connection)
                    .await?;
                    if woken.rows_affected() == 0 {
                        return Err(WriteError::Conflict("the table has moved on".to_owned()));
                    }
                    note_handled(connection, held.interaction, game).await?;
                    sqlx::query("DELETE FROM held_catch WHERE game = ?1 AND opened_by <> ?2")
                        .bind(game.0)
                        .bind(window.opened_by)
                        .execute(&mut *connection)
                        .await?;
                    sqlx::query(
                        "INSERT INTO held_catch (game, opened_by, seat, caught, interaction_id) \
                         VALUES (?1, ?2, ?3, ?4, ?5)",
                    )
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

    /// The catches that are held in the window that a move opened, in the order in which they came.
    pub async fn held_catches(
        &self,
        game: GameId,
        opened_by: u32,
    ) -> Result<Vec<HeldCatch>, ReadError> {
        let rows = sqlx::query(
            "SELECT seat, caught, interaction_id FROM held_catch \
             WHERE game = ?1 AND opened_by = ?2 ORDER BY number",
        )
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
        let read = |row: &sqlx::sqlite::SqliteRow| {
            Ok(HeldCatch {
                by: seat(row.try_get("seat")?)?,
                caught: seat(row.try_get("caught")?)?,
                interaction: row
                    .try_get::<Option<i64>, _>("interaction_id")?
                    .map(i64::cast_unsigned),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Forgets the catches that are held at a table: none of them counts any more.
    pub async fn release_catches(&self, game: GameId) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query("DELETE FROM held_catch WHERE game = ?1")
                        .bind(game.0)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The latest interactions at a table that had an effect other than a move, so many at the most.
    pub async fn handled(&self, game: GameId, most: u32) -> Result<Vec<u64>, ReadError> {
        // Discord numbers interactions in the order of time.
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT interaction_id FROM handled WHERE game = ?1 ORDER BY interaction_id DESC LIMIT ?2",
        )
        .bind(game.0)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().rev().map(i64::cast_unsigned).collect())
    }
}

/// Remembers that an interaction has its effect, in the transaction of that effect. Refused if it has
/// had one.
pub(super) async fn note_handled(
    connection: &mut SqliteConnection,
    interaction: Option<u64>,
    game: GameId,
) -> Result<(), WriteError> {
    let Some(interaction) = interaction else { return Ok(()) };
    let noted = sqlx::query(
        "INSERT INTO handled (interaction_id, game) SELECT ?1, ?2 \
         WHERE NOT EXISTS (SELECT 1 FROM move WHERE interaction_id = ?1)",
    )
    .bind(interaction.cast_signed())
    .bind(game.0)
    .execute(connection)
    .await?;
    if noted.rows_affected() == 0 {
        return Err(WriteError::SeenBefore);
    }
    Ok(())
}
