//! Who held which seat during a match. The table `seat` says only who holds it now.

use super::database::{Connection, sql, sql_as};
use super::removals::record_removal;
use super::tournament_players::follow_seat;
use super::wishes::end_wish;
use super::{GameId, NewMove, ReadError, Store, WriteError};
use crate::engine::Seat;
use crate::lobby::{Successor, UserId};

impl Store {
    /// The people whose seat another person took, and which seat that was. The seat of a person who was
    /// removed is a computer's first, so they are not among them.
    pub(crate) async fn replaced_people(
        &self,
        game: GameId,
    ) -> Result<Vec<(UserId, Seat)>, ReadError> {
        let rows: Vec<(i64, u8)> = sql_as(
            "SELECT own.person, own.seat FROM seating AS own JOIN seating AS next \
             ON next.game = own.game AND next.seat = own.seat AND next.seq = \
             (SELECT min(later.seq) FROM seating AS later WHERE later.game = own.game \
              AND later.seat = own.seat AND later.seq > own.seq) \
             WHERE own.game = $1 AND own.person >= 0 AND next.person IS NOT NULL ORDER BY own.seq",
        )
        .bind(game.0)
        .fetch_all(&self.readers)
        .await?;
        let replaced = rows
            .into_iter()
            .filter_map(|(user, seat)| Some((UserId(user.cast_unsigned()), Seat::new(seat)?)));
        Ok(replaced.collect())
    }

    /// The seats whose holder has changed during the match, and the moves with which they last did.
    pub(crate) async fn changed_seats(&self, game: GameId) -> Result<Vec<(Seat, u32)>, ReadError> {
        let rows: Vec<(u8, u32)> = sql_as(
            "SELECT seat, max(seq) FROM seating WHERE game = $1 AND seq > 0 GROUP BY seat ORDER BY seat",
        )
        .bind(game.0)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().filter_map(|(seat, seq)| Some((Seat::new(seat)?, seq))).collect())
    }
}

/// Records who holds the seats when the match begins, in the transaction that begins it.
pub(super) async fn record_first_holders(
    connection: &mut Connection,
    game: GameId,
) -> Result<(), WriteError> {
    sql(
        "INSERT INTO seating (game, seq, seat, person) SELECT game, 0, seat, person FROM seat WHERE game = $1",
    )
    .bind(game.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Gives a seat to someone else, in the transaction of the move that does it. A person whose seat becomes a
/// computer's was removed.
pub(super) async fn change_holder(
    connection: &mut Connection,
    made: &NewMove,
    successor: Successor,
) -> Result<(), WriteError> {
    let user = match successor {
        Successor::Person(user) => {
            end_wish(connection, made, user).await?;
            Some(user.0.cast_signed())
        }
        Successor::Computer => {
            record_removal(connection, made.game, made.seat).await?;
            None
        }
        Successor::Substitute => None,
    };
    sql("UPDATE seat SET person = $4, level = NULL WHERE game = $1 AND seat = $3; \
         INSERT INTO seating (game, seq, seat, person, substitute) VALUES ($1, $2, $3, $4, $5)")
    .bind(made.game.0)
    .bind(made.seq)
    .bind(made.seat.number())
    .bind(user)
    .bind(successor == Successor::Substitute)
    .execute(&mut *connection)
    .await?;
    follow_seat(connection, made.game, made.seat, successor, made.at_ms).await
}
