//! The rows of the leaderboards: who is on which, with which value. The module `leaderboard` reads them.
//!
//! People are on the leaderboards of a server as soon as they play there, and on those of all servers
//! together only if they have chosen that. Triggers count the rows of each leaderboard.
//!
//! A match changes rows all over the file, which would make its last move several times slower than any
//! other. So the leaderboards are updated right after that move, in a transaction of their own. A
//! reader that comes before updates them and reads in the same transaction, so that every leaderboard
//! shows all finished matches.

use super::database::{Connection, sql, sql_as};
use super::games::as_json;
use super::results::{OVERALL, read_career};
use super::{ReadError, Store, WriteError};
use crate::standings::{Metric, Period};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

/// The number that stands for a metric in the table `entry`.
pub(super) const fn metric_number(metric: Metric) -> i64 {
    match metric {
        Metric::Rating => 1,
        Metric::Provisional => 2,
        Metric::Points => 3,
        Metric::Wins => 4,
    }
}

struct Entry {
    user: i64,
    guild: i64,
    period: i64,
    metric: Metric,
    value: i64,
}

impl Store {
    /// Queues an update of the leaderboards without waiting for it.
    pub(super) fn update_leaderboards_soon(&self) {
        let updating = self.writer.write(|connection| Box::pin(list_pending_matches(connection)));
        // The first poll queues the work. If the queue is full, the next reader updates them.
        let _ = updating.now_or_never();
    }

    /// Updates the leaderboards, and reads them in the same transaction, without waiting until it is on the disk: matches
    /// are on the disk before they are listed, and a list that is lost is made again. None if there was a match that
    /// was not on the disk, and then that is over, or if the leaderboards cannot be updated, for example because the disk
    /// is full.
    pub(super) async fn read_when_listed<T, F>(&self, read: F) -> Option<T>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<T, ReadError>>
            + Send
            + 'static,
    {
        let newest = newest_finish(&mut self.readers.acquire().await.ok()?).await.ok()?;
        let (reply, found) = oneshot::channel();
        let updating = self.writer.write(move |connection| {
            Box::pin(async move {
                list_pending_matches(connection).await?;
                // A last move may share the transaction, which may fail.
                if newest_finish(connection).await? == newest {
                    // The asker may have stopped waiting; the send error is harmless.
                    let _ = reply.send(read(connection).await?);
                }
                Ok(())
            })
        });
        let mut found = found;
        tokio::select! {
            Ok(found) = &mut found => Some(found),
            // If nothing was read, everything that was listed can be read now.
            _ = updating => found.try_recv().ok(),
        }
    }
}

/// The number of the match that was finished last.
async fn newest_finish(connection: &mut Connection) -> Result<Option<i64>, ReadError> {
    Ok(sql_as("SELECT max(number) FROM finish").fetch_one(connection).await?)
}

/// Adds the finished matches that are not on the leaderboards yet.
pub(super) async fn list_pending_matches(connection: &mut Connection) -> Result<(), WriteError> {
    let pending: Vec<(i64, i64)> =
        sql_as("SELECT number, at_ms FROM finish WHERE listed = 0 ORDER BY number")
            .fetch_all(&mut *connection)
            .await?;
    for (number, at_ms) in pending {
        list_match(connection, number, at_ms, at_ms).await?;
    }
    Ok(())
}

/// Adds one match to the leaderboards. Of those of weeks and months, only the ones of `now_ms` are kept.
pub(super) async fn list_match(
    connection: &mut Connection,
    finish: i64,
    at_ms: i64,
    now_ms: i64,
) -> Result<(), WriteError> {
    // A deleted person is on no leaderboard.
    let rows = sql("SELECT standing.*, result.points AS taken, result.won FROM result \
         JOIN finish ON finish.number = result.finish \
         JOIN standing ON standing.person = result.person AND standing.guild IN (finish.guild, 0) \
         LEFT JOIN user_settings ON user_settings.person = result.person \
         WHERE result.finish = $1 AND result.person >= 0 \
         AND (standing.guild <> 0 OR user_settings.overall = 1)")
    .bind(finish)
    .fetch_all(&mut *connection)
    .await?;
    let mut entries = Vec::new();
    for row in rows {
        let (user, guild) = (row.get("person")?, row.get("guild")?);
        let (taken, won): (i64, i64) = (row.get("taken")?, row.get("won")?);
        let career = read_career(&row)?;
        for period in Period::ALL {
            let number = period.number_at(at_ms);
            if number != period.number_at(now_ms) {
                continue;
            }
            let entry = |metric, value| Entry { user, guild, period: number, metric, value };
            entries.extend((taken > 0).then(|| entry(Metric::Points, taken)));
            entries.extend((won > 0).then(|| entry(Metric::Wins, won)));
            let metric = career.rating_metric();
            entries.extend(metric.map(|metric| entry(metric, career.rating.shown())));
        }
    }
    // In one trip to the database: a reader may wait for it. People whose rating is settled now leave the provisional
    // leaderboards; points and wins (3 and 4) are added to those that are there.
    sql("DELETE FROM entry WHERE metric = 2 AND (person, guild) IN \
         (SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT) FROM json_each($1) \
          WHERE CAST(value ->> 2 AS BIGINT) = 0 AND CAST(value ->> 3 AS BIGINT) = 1); \
         INSERT INTO entry (person, guild, period, metric, value) \
         SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT), \
         CAST(value ->> 3 AS BIGINT), CAST(value ->> 4 AS BIGINT) FROM json_each($1) \
         WHERE true ON CONFLICT (person, guild, period, metric) DO UPDATE \
         SET value = excluded.value + CASE WHEN excluded.metric IN (3, 4) THEN entry.value ELSE 0 END; \
         UPDATE finish SET listed = 1 WHERE number = $2")
    .bind(rows_of(&entries)?)
    .bind(finish)
    .execute(connection)
    .await?;
    Ok(())
}

/// The rows of entries as a list in JSON. A statement with it has the same text for any number of them, so that
/// SQLite need not prepare it again, with all its triggers.
fn rows_of(entries: &[Entry]) -> Result<String, WriteError> {
    let row = |entry: &Entry| {
        (entry.user, entry.guild, entry.period, metric_number(entry.metric), entry.value)
    };
    as_json(&entries.iter().map(row).collect::<Vec<_>>())
}

/// Puts a person on the leaderboards of all servers together, with the results of all past matches.
pub(super) async fn list_person_overall(
    connection: &mut Connection,
    user: i64,
    now_ms: i64,
) -> Result<(), WriteError> {
    let row = sql("SELECT * FROM standing WHERE person = $1 AND guild = 0")
        .bind(user)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else { return Ok(()) };
    let career = read_career(&row)?;
    let mut entries = Vec::new();
    for period in Period::ALL {
        let (matches, points, wins): (i64, i64, i64) = sql_as(
            "SELECT count(*), CAST(coalesce(sum(result.points), 0) AS BIGINT), \
             CAST(coalesce(sum(result.won), 0) AS BIGINT) \
             FROM result JOIN finish ON finish.number = result.finish \
             WHERE result.person = $1 AND finish.at_ms >= $2",
        )
        .bind(user)
        .bind(period.began_ms(now_ms))
        .fetch_one(&mut *connection)
        .await?;
        let period = period.number_at(now_ms);
        let entry = |metric, value| Entry { user, guild: OVERALL, period, metric, value };
        entries.extend((points > 0).then(|| entry(Metric::Points, points)));
        entries.extend((wins > 0).then(|| entry(Metric::Wins, wins)));
        let metric = career.rating_metric().filter(|_| matches > 0);
        entries.extend(metric.map(|metric| entry(metric, career.rating.shown())));
    }
    sql("INSERT INTO entry (person, guild, period, metric, value) \
         SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT), \
         CAST(value ->> 3 AS BIGINT), CAST(value ->> 4 AS BIGINT) FROM json_each($1) \
         WHERE true ON CONFLICT (person, guild, period, metric) DO UPDATE SET value = excluded.value")
    .bind(rows_of(&entries)?)
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes a person off the leaderboards of all servers together.
pub(super) async fn unlist_person_overall(
    connection: &mut Connection,
    user: i64,
) -> Result<(), WriteError> {
    sql("DELETE FROM entry WHERE person = $1 AND guild = 0").bind(user).execute(connection).await?;
    Ok(())
}
