//! Interactions that had another effect than a move, so that a repeated one has no second effect. The
//! interactions of moves are in the journal.

use super::database::{Connection, sql, sql_as};
use super::{GameId, ReadError, Store, WriteError};

impl Store {
    /// The latest of them at a table, oldest first.
    pub(crate) async fn handled_interactions(
        &self,
        game: GameId,
        most: u32,
    ) -> Result<Vec<u64>, ReadError> {
        // Discord's ids grow with time.
        let ids: Vec<i64> = sql_as(
            "SELECT interaction_id FROM handled WHERE game = $1 ORDER BY interaction_id DESC LIMIT $2",
        )
        .bind(game.0)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().rev().map(i64::cast_unsigned).collect())
    }
}

/// Stores, in the transaction of its effect, that an interaction is handled. Refused if it had an effect
/// before.
pub(super) async fn mark_handled(
    connection: &mut Connection,
    interaction: Option<u64>,
    game: GameId,
) -> Result<(), WriteError> {
    let Some(interaction) = interaction else { return Ok(()) };
    let noted = sql("INSERT INTO handled (interaction_id, game) SELECT $1, $2 \
         WHERE NOT EXISTS (SELECT 1 FROM move WHERE interaction_id = $1)")
    .bind(interaction.cast_signed())
    .bind(game.0)
    .execute(connection)
    .await?;
    if noted == 0 {
        return Err(WriteError::SeenBefore);
    }
    Ok(())
}
