//! Who held which seat during a match. The table `seat` says only who holds it now.

use super::{GameId, NewMove, WriteError};
use crate::lobby::Successor;
use sqlx::SqliteConnection;

/// Records who holds the seats when the match begins, in the transaction that begins it.
pub(super) async fn record_first_holders(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO seating (game, seq, seat, user) SELECT game, 0, seat, user FROM seat WHERE game = ?1",
    )
    .bind(game.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Gives a seat to someone else, in the transaction of the move that does it.
pub(super) async fn change_holder(
    connection: &mut SqliteConnection,
    made: &NewMove,
    successor: Successor,
) -> Result<(), WriteError> {
    let user = match successor {
        Successor::Person(user) => Some(user.0.cast_signed()),
        Successor::Computer => None,
    };
    sqlx::query(
        "UPDATE seat SET user = ?4 WHERE game = ?1 AND seat = ?3; \
         INSERT INTO seating (game, seq, seat, user) VALUES (?1, ?2, ?3, ?4)",
    )
    .bind(made.game.0)
    .bind(made.seq)
    .bind(made.seat.number())
    .bind(user)
    .execute(connection)
    .await?;
    Ok(())
}
