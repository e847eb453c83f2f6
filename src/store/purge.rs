//! What is deleted because it is not needed any more, about once a day. Each transaction is short, so that
//! no move waits long.

use super::database::{Connection, sql, sql_as};
use super::results::delete_anonymous_standings;
use super::tournament_asks::close;
use super::{Store, WriteError};
use crate::standings::Period;
use crate::tournament::TournamentId;
use std::ops::RangeInclusive;

/// How long the settings are kept after a server has removed the bot.
const SETTINGS_KEPT_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// How long a lobby is kept after it was cancelled, counted from the last time that it was used.
const CANCELLED_KEPT_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// How long a sign-up for a tournament stays open after the last change to it.
const SIGN_UP_KEPT_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// How many rows of past leaderboards are deleted in one transaction.
const DROPPED_AT_ONCE: i64 = 1_000;
/// How many cancelled lobbies are deleted in one transaction.
const LOBBIES_AT_ONCE: i64 = 50;
/// In the column `period` of the table `entry`, weeks have five digits, and months six.
const FIRST_WEEK: i64 = 1;
const FIRST_MONTH: i64 = 100_000;

impl Store {
    /// Deletes the settings of servers that removed the bot more than 30 days ago, the leaderboards of past
    /// weeks and months, and lobbies and sign-ups for tournaments that were cancelled more than a week ago. A
    /// sign-up that nobody has used for a week is cancelled. To be called about once a day.
    pub async fn purge(&self, now_ms: i64) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("DELETE FROM server_settings WHERE left_at_ms <= $1")
                        .bind(now_ms.saturating_sub(SETTINGS_KEPT_MS))
                        .execute(&mut *connection)
                        .await?;
                    delete_anonymous_standings(connection).await?;
                    purge_sign_ups(connection, now_ms).await
                })
            })
            .await?;
        self.tournament_news.notify_one();
        let (month, week) = (Period::Month.number_at(now_ms), Period::Week.number_at(now_ms));
        self.drop_entries_of(FIRST_WEEK..=week - 1).await?;
        self.drop_entries_of(FIRST_MONTH..=month - 1).await?;
        self.delete_cancelled(now_ms.saturating_sub(CANCELLED_KEPT_MS)).await
    }

    async fn delete_cancelled(&self, before_ms: i64) -> Result<(), WriteError> {
        loop {
            let deleted = self
                .writer
                .write(move |connection| {
                    Box::pin(async move {
                        // The newest game stays, because its number would be given to the next one, and
                        // the buttons of the old one would be taken for those of the new one.
                        let deleted = sql(
                            "DELETE FROM game WHERE id IN (SELECT id FROM game WHERE stage = 'cancelled' \
                             AND touched_at_ms < $1 AND id < (SELECT max(id) FROM game) LIMIT $2)",
                        )
                        .bind(before_ms)
                        .bind(LOBBIES_AT_ONCE)
                        .execute(connection)
                        .await?;
                        Ok(deleted)
                    })
                })
                .await?;
            if deleted < LOBBIES_AT_ONCE.cast_unsigned() {
                return Ok(());
            }
        }
    }

    /// Drops the moves of matches that ended before this time; returns of how many. Their results stay, and
    /// so do the moves that a recount needs. Deleted parts of the file are used again; it does not shrink.
    pub async fn drop_old_moves(&self, before_ms: i64) -> Result<u64, WriteError> {
        let mut matches = 0;
        loop {
            let dropped = self
                .writer
                .write(move |connection| Box::pin(drop_moves_of_one(connection, before_ms)))
                .await?;
            if !dropped {
                return Ok(matches);
            }
            matches += 1;
        }
    }

    async fn drop_entries_of(&self, periods: RangeInclusive<i64>) -> Result<(), WriteError> {
        loop {
            let periods = periods.clone();
            let dropped = self
                .writer
                .write(move |connection| {
                    Box::pin(async move {
                        let dropped =
                            sql("DELETE FROM entry WHERE (person, guild, period, metric) IN \
                             (SELECT person, guild, period, metric FROM entry \
                              WHERE period <> 0 AND period BETWEEN $1 AND $2 LIMIT $3)")
                            .bind(*periods.start())
                            .bind(*periods.end())
                            .bind(DROPPED_AT_ONCE)
                            .execute(connection)
                            .await?;
                        Ok(dropped)
                    })
                })
                .await?;
            if dropped < DROPPED_AT_ONCE.cast_unsigned() {
                return Ok(());
            }
        }
    }
}

/// Cancels sign-ups that nobody uses, and deletes those that were cancelled long ago.
async fn purge_sign_ups(connection: &mut Connection, now_ms: i64) -> Result<(), WriteError> {
    sql("DELETE FROM tournament WHERE stage = 'cancelled' AND touched_at_ms < $1")
        .bind(now_ms.saturating_sub(CANCELLED_KEPT_MS))
        .execute(&mut *connection)
        .await?;
    let unused: Vec<i64> = sql_as(
        "SELECT id FROM tournament INDEXED BY tournament_open \
         WHERE stage IN ('signing_up', 'playing') AND stage = 'signing_up' AND touched_at_ms < $1",
    )
    .bind(now_ms.saturating_sub(SIGN_UP_KEPT_MS))
    .fetch_all(&mut *connection)
    .await?;
    for id in unused {
        close(connection, TournamentId(id), now_ms).await?;
    }
    Ok(())
}

/// Drops the moves of one old match; returns whether there was one.
async fn drop_moves_of_one(
    connection: &mut Connection,
    before_ms: i64,
) -> Result<bool, WriteError> {
    let game: Option<i64> = sql_as(
        "SELECT id FROM game WHERE moves_dropped = 0 AND stage IN ('over', 'abandoned') \
         AND touched_at_ms < $1 LIMIT 1",
    )
    .bind(before_ms)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(game) = game else { return Ok(false) };
    // Nothing of it can be shown any more, so its messages count as current. If seats changed hands, it
    // matters when the rounds began.
    sql(
        "UPDATE game SET moves_dropped = 1, shown_seq = seq, shown_stage = stage, put_away = 1 \
         WHERE id = $1; \
         DELETE FROM notice WHERE game = $1; \
         DELETE FROM move WHERE game = $1 AND command <> '\"leave\"' AND instr(events, '_ended\":') = 0 \
         AND NOT (command = '\"deal\"' AND EXISTS (SELECT 1 FROM seating WHERE game = $1 AND seq > 0))",
    )
    .bind(game)
    .execute(connection)
    .await?;
    Ok(true)
}
