//! People who watch a match and wish to take a computer's seat at the next deal, in the order in which they
//! asked. A wish ends when it is fulfilled or withdrawn, or with the table.

use super::database::{Connection, sql, sql_as};
use super::handled_interactions::mark_handled;
use super::{GameId, NewMove, ReadError, Store, WriteError};
use crate::lobby::UserId;

impl Store {
    pub(crate) async fn wishes(&self, game: GameId) -> Result<Vec<UserId>, ReadError> {
        let users: Vec<i64> = sql_as("SELECT person FROM wish WHERE game = $1 ORDER BY number")
            .bind(game.0)
            .fetch_all(&self.readers)
            .await?;
        Ok(users.into_iter().map(|user| UserId(user.cast_unsigned())).collect())
    }

    /// Adds a wish. Refused if the interaction has had its effect already, or if no match is played.
    pub(crate) async fn add_wish(
        &self,
        game: GameId,
        user: UserId,
        interaction: Option<u64>,
    ) -> Result<(), WriteError> {
        let add = "INSERT INTO wish (game, person) SELECT id, $2 FROM game \
                   WHERE id = $1 AND stage = 'playing'";
        self.change_wish(game, user, interaction, add).await
    }

    /// Refused if the interaction has had its effect already, or if there is no such wish.
    pub(crate) async fn withdraw_wish(
        &self,
        game: GameId,
        user: UserId,
        interaction: Option<u64>,
    ) -> Result<(), WriteError> {
        let withdraw = "DELETE FROM wish WHERE game = $1 AND person = $2";
        self.change_wish(game, user, interaction, withdraw).await
    }

    /// Removes a person who wishes for a seat, so that they may not have one until they are let back.
    pub(crate) async fn turn_away(
        &self,
        game: GameId,
        user: UserId,
        interaction: Option<u64>,
    ) -> Result<(), WriteError> {
        let turn_away = "INSERT INTO removed (game, person) \
                         SELECT game, person FROM wish WHERE game = $1 AND person = $2 \
                         ON CONFLICT DO NOTHING; \
                         DELETE FROM wish WHERE game = $1 AND person = $2";
        self.change_wish(game, user, interaction, turn_away).await
    }

    async fn change_wish(
        &self,
        game: GameId,
        user: UserId,
        interaction: Option<u64>,
        statement: &'static str,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    mark_handled(connection, interaction, game).await?;
                    let changed = sql(statement)
                        .bind(game.0)
                        .bind(user.0.cast_signed())
                        .execute(connection)
                        .await?;
                    match changed {
                        0 => Err(WriteError::Conflict("the wish is not as it was".to_owned())),
                        _ => Ok(()),
                    }
                })
            })
            .await
    }
}

/// Ends the wish of a person who takes a seat, in the transaction of the move that does it. A seat that
/// the person did not ask for with that move must be wished for: the data of a person whose wish is gone
/// may have been deleted.
pub(super) async fn end_wish(
    connection: &mut Connection,
    made: &NewMove,
    user: UserId,
) -> Result<(), WriteError> {
    let ended = sql("DELETE FROM wish WHERE game = $1 AND person = $2")
        .bind(made.game.0)
        .bind(user.0.cast_signed())
        .execute(connection)
        .await?;
    match (made.interaction, ended) {
        (None, 0) => Err(WriteError::Conflict("nobody wishes for this seat".to_owned())),
        _ => Ok(()),
    }
}
