//! Who was removed from a table, and may not come back until the host or a moderator lets them.
//!
//! A person is recorded only while the file knows them by a seat or a removal, so that a table which still
//! holds the id of a deleted person cannot bring it back.

use super::database::{Connection, sql, sql_as};
use super::games::as_json;
use super::handled_interactions::mark_handled;
use super::{GameId, ReadError, Store, WriteError};
use crate::engine::Seat;
use crate::lobby::{Lobby, MOST_REMOVED, UserId};

/// The people who were removed from a table, the latest last.
pub(super) async fn removed_people(
    reading: &mut Connection,
    game: GameId,
) -> Result<Vec<UserId>, ReadError> {
    let latest: Vec<i64> =
        sql_as("SELECT person FROM removed WHERE game = $1 ORDER BY number DESC LIMIT $2")
            .bind(game.0)
            .bind(MOST_REMOVED as i64)
            .fetch_all(reading)
            .await?;
    Ok(latest.into_iter().rev().map(|user| UserId(user.cast_unsigned())).collect())
}

impl Store {
    /// Lets a person come back to a match. Refused if the interaction has had its effect already.
    pub(crate) async fn let_back(
        &self,
        game: GameId,
        user: UserId,
        interaction: Option<u64>,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    mark_handled(connection, interaction, game).await?;
                    sql("DELETE FROM removed WHERE game = $1 AND person = $2")
                        .bind(game.0)
                        .bind(user.0.cast_signed())
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }
}

/// Records whom a lobby has just removed or let back, before its seats are written anew.
pub(super) async fn record_lobby_removals(
    connection: &mut Connection,
    game: GameId,
    lobby: &Lobby,
) -> Result<(), WriteError> {
    sql("INSERT INTO removed (game, person) SELECT game, person FROM seat \
         WHERE game = $1 AND person IN (SELECT CAST(value AS BIGINT) FROM json_each($2)) \
         ORDER BY seat ON CONFLICT DO NOTHING; \
         DELETE FROM removed WHERE game = $1 \
         AND person NOT IN (SELECT CAST(value AS BIGINT) FROM json_each($2))")
    .bind(game.0)
    .bind(ids(lobby)?)
    .execute(connection)
    .await?;
    Ok(())
}

/// Records that the person in a seat is removed, before the seat is given to a computer.
pub(super) async fn record_removal(
    connection: &mut Connection,
    game: GameId,
    seat: Seat,
) -> Result<(), WriteError> {
    sql("INSERT INTO removed (game, person) SELECT game, person FROM seat \
         WHERE game = $1 AND seat = $2 AND person >= 0 ON CONFLICT DO NOTHING")
    .bind(game.0)
    .bind(seat.number())
    .execute(connection)
    .await?;
    Ok(())
}

/// Keeps those out of a rematch who may not come back to the table before it.
pub(super) async fn keep_removals(
    connection: &mut Connection,
    before: GameId,
    next: GameId,
) -> Result<(), WriteError> {
    sql(
        "INSERT INTO removed (game, person) SELECT $2, person FROM removed WHERE game = $1 ORDER BY number",
    )
    .bind(before.0)
    .bind(next.0)
    .execute(connection)
    .await?;
    Ok(())
}

fn ids(lobby: &Lobby) -> Result<String, WriteError> {
    as_json(&lobby.removed().iter().map(|user| user.0.cast_signed()).collect::<Vec<i64>>())
}
