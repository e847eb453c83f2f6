//! Where the tables of tournaments are: each number has one place for all rounds, until that is lost.

use super::database::{Connection, sql, sql_as};
use super::tournament_asks::close;
use super::tournaments::{count_change, read_tournament};
use super::{Address, GameId, Store, WriteError};
use crate::tournament::{TournamentId, TournamentProgress};

/// What has become of a place for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placed {
    /// The table of that number has this place now; another one, if that came first.
    At(Address),
    /// The tournament is not being played.
    NotPlaying,
}

impl Store {
    /// Keeps the place of a table, unless it has one. Refused if another open table is there.
    pub(crate) async fn place_table(
        &self,
        id: TournamentId,
        table: u8,
        address: Address,
        at_ms: i64,
    ) -> Result<Placed, WriteError> {
        let placed = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let stored = read_tournament(connection, id).await?;
                    let playing = |progress| progress == TournamentProgress::Playing;
                    let Some(stored) = stored.filter(|stored| playing(stored.progress)) else {
                        return Ok(Placed::NotPlaying);
                    };
                    if let Some(place) = stored.places.get(&table) {
                        return Ok(Placed::At(*place));
                    }
                    let other = |place: &Address| place.place() == address.place();
                    if stored.places.values().any(other)
                        || is_taken(connection, id, address).await?
                    {
                        return Err(WriteError::PlaceTaken);
                    }
                    sql("INSERT INTO tournament_place (tournament, table_number, channel, place) \
                         VALUES ($1, $2, $3, $4)")
                    .bind(id.0)
                    .bind(table)
                    .bind(address.channel.cast_signed())
                    .bind(address.place().cast_signed())
                    .execute(&mut *connection)
                    .await?;
                    count_change(connection, id, at_ms).await?;
                    Ok(Placed::At(address))
                })
            })
            .await;
        self.tournament_news.notify_one();
        placed
    }

    /// Forgets the place of a table, so that another one is looked for.
    pub(crate) async fn forget_table_place(
        &self,
        id: TournamentId,
        table: u8,
        at_ms: i64,
    ) -> Result<(), WriteError> {
        let forgotten = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("DELETE FROM tournament_place WHERE tournament = $1 AND table_number = $2")
                        .bind(id.0)
                        .bind(table)
                        .execute(&mut *connection)
                        .await?;
                    count_change(connection, id, at_ms).await
                })
            })
            .await;
        self.tournament_news.notify_one();
        forgotten
    }

    /// A channel or thread is gone. Tables that were there need another place. A tournament whose channel
    /// is gone is closed, and one whose board was in a thread has its board in the channel from now on.
    /// Returns the tables that were closed.
    pub(crate) async fn tournament_place_gone(
        &self,
        place: u64,
        at_ms: i64,
    ) -> Result<Vec<GameId>, WriteError> {
        let closed = self
            .writer
            .write(move |connection| Box::pin(forget_place(connection, place.cast_signed(), at_ms)))
            .await;
        self.tournament_news.notify_one();
        closed
    }

    /// Moves the table of a match that has lost its place to the one that its tournament has for it now.
    /// Its board must be posted anew.
    pub(crate) async fn move_match(
        &self,
        id: TournamentId,
        game: GameId,
        address: Address,
        at_ms: i64,
    ) -> Result<(), WriteError> {
        let moved = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    sql(
                        "UPDATE game SET channel = $2, place = $3, board_message = NULL, shown_seq = 0, \
                         shown_stage = NULL WHERE id = $1 AND stage = 'playing'; \
                         DELETE FROM notice WHERE game = $1",
                    )
                    .bind(game.0)
                    .bind(address.channel.cast_signed())
                    .bind(address.place().cast_signed())
                    .execute(&mut *connection)
                    .await?;
                    count_change(connection, id, at_ms).await
                })
            })
            .await;
        self.tournament_news.notify_one();
        moved
    }
}

/// Whether an open table that is none of this tournament's is in a place.
async fn is_taken(
    connection: &mut Connection,
    id: TournamentId,
    address: Address,
) -> Result<bool, WriteError> {
    let taken: i64 = sql_as(
        "SELECT EXISTS (SELECT 1 FROM game WHERE place = $1 AND stage IN ('lobby', 'playing') \
         AND NOT EXISTS (SELECT 1 FROM tournament_match AS own \
          WHERE own.game = game.id AND own.tournament = $2))",
    )
    .bind(address.place().cast_signed())
    .bind(id.0)
    .fetch_one(connection)
    .await?;
    Ok(taken == 1)
}

async fn forget_place(
    connection: &mut Connection,
    place: i64,
    at_ms: i64,
) -> Result<Vec<GameId>, WriteError> {
    let lost: Vec<i64> = sql_as(
        "DELETE FROM tournament_place WHERE place = $1 OR channel = $1 RETURNING tournament",
    )
    .bind(place)
    .fetch_all(&mut *connection)
    .await?;
    let boards: Vec<i64> = sql_as(
        "UPDATE tournament INDEXED BY tournament_open SET place = channel, board_message = NULL \
         WHERE stage IN ('signing_up', 'playing') AND place = $1 AND channel <> $1 RETURNING id",
    )
    .bind(place)
    .fetch_all(&mut *connection)
    .await?;
    for id in lost.into_iter().chain(boards) {
        count_change(connection, TournamentId(id), at_ms).await?;
    }
    let without_channel: Vec<i64> = sql_as(
        "SELECT id FROM tournament INDEXED BY tournament_open \
         WHERE stage IN ('signing_up', 'playing') AND channel = $1",
    )
    .bind(place)
    .fetch_all(&mut *connection)
    .await?;
    let mut closed = Vec::new();
    for id in without_channel {
        closed.extend(close(connection, TournamentId(id), at_ms).await?);
    }
    Ok(closed)
}
