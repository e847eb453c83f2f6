//! Computing all standings again from the journal.

use super::database::{Connection, sql, sql_as};
use super::leaderboard_entries::list_match;
use super::played_match::{read_counting, read_played_match};
use super::results::{add_to_standings, delete_anonymous_standings};
use super::{GameId, Store, WriteError};
use crate::standings::date_text;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recounted {
    /// How many finished matches were counted.
    pub matches: u64,
    /// How many people have standings now.
    pub people: u64,
    /// If the moves of old matches were dropped: the day of the first match that has all its moves, such as
    /// `2026-11-17`, or of the recount if none has.
    pub all_moves_since: Option<String>,
}

impl Store {
    /// Computes all standings again from the moves, in the order in which the matches ended. Of the
    /// leaderboards of weeks and months, only those of `now_ms` are computed. If it fails, nothing has
    /// changed.
    ///
    /// Nothing else can be written meanwhile, so this is for the command line, not for a running bot.
    pub async fn recount(&self, now_ms: i64) -> Result<Recounted, WriteError> {
        self.writer.write(move |connection| Box::pin(recount_all(connection, now_ms))).await
    }
}

/// As [`Store::recount`], in a transaction that began before.
pub(super) async fn recount_all(
    connection: &mut Connection,
    now_ms: i64,
) -> Result<Recounted, WriteError> {
    for statement in
        ["DELETE FROM entry", "DELETE FROM tally", "DELETE FROM standing", "DELETE FROM result"]
    {
        sql(statement).execute(&mut *connection).await?;
    }
    let finishes: Vec<(i64, i64, i64, String)> =
        sql_as("SELECT number, game, at_ms, counted_by FROM finish ORDER BY number")
            .fetch_all(&mut *connection)
            .await?;
    let mut matches = 0;
    for (number, game, at_ms, counted_by) in finishes {
        // Matches from before it was recorded who held which seat keep their results.
        let counting = read_counting(&counted_by);
        let played = read_played_match(connection, GameId(game), counting).await?;
        if let Some(played) = played {
            sql("UPDATE finish SET preset = $2, rounds = $3, rated = $4 WHERE number = $1")
                .bind(number)
                .bind(played.preset())
                .bind(played.rounds())
                .bind(played.is_rated())
                .execute(&mut *connection)
                .await?;
            add_to_standings(connection, number, &played).await?;
            list_match(connection, number, at_ms, now_ms).await?;
            matches += 1;
        }
    }
    delete_anonymous_standings(connection).await?;
    let people: i64 = sql_as("SELECT count(*) FROM standing WHERE guild = 0 AND person >= 0")
        .fetch_one(&mut *connection)
        .await?;
    let people = people.cast_unsigned();
    let all_moves_since = all_moves_since(connection, now_ms).await?;
    Ok(Recounted { matches, people, all_moves_since })
}

/// See [`Recounted::all_moves_since`].
async fn all_moves_since(
    connection: &mut Connection,
    now_ms: i64,
) -> Result<Option<String>, WriteError> {
    let since_ms: Option<i64> = sql_as(
        "SELECT coalesce(min(finish.at_ms) FILTER (WHERE game.moves_dropped = 0), $1) \
         FROM finish JOIN game ON game.id = finish.game HAVING sum(game.moves_dropped) > 0",
    )
    .bind(now_ms)
    .fetch_optional(connection)
    .await?;
    Ok(since_ms.map(date_text))
}
