//! What is deleted because it is not needed any more, about once a day. Each transaction is short, so that
//! no move waits long.

use super::results::delete_anonymous_standings;
use super::{Store, WriteError};
use crate::standings::Period;
use std::ops::RangeInclusive;

/// How long the settings are kept after a server has removed the bot.
const SETTINGS_KEPT_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// How many rows of past leaderboards are deleted in one transaction.
const DROPPED_AT_ONCE: i64 = 1_000;
/// In the column `period` of the table `entry`, weeks have five digits, and months six.
const FIRST_WEEK: i64 = 1;
const FIRST_MONTH: i64 = 100_000;

impl Store {
    /// Deletes the settings of servers that removed the bot more than 30 days ago, and the leaderboards of past
    /// weeks and months. To be called about once a day.
    pub async fn purge(&self, now_ms: i64) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query("DELETE FROM server_settings WHERE left_at_ms <= ?1")
                        .bind(now_ms.saturating_sub(SETTINGS_KEPT_MS))
                        .execute(&mut *connection)
                        .await?;
                    delete_anonymous_standings(connection).await
                })
            })
            .await?;
        let (month, week) = (Period::Month.number_at(now_ms), Period::Week.number_at(now_ms));
        self.drop_entries_of(FIRST_WEEK..=week - 1).await?;
        self.drop_entries_of(FIRST_MONTH..=month - 1).await
    }

    async fn drop_entries_of(&self, periods: RangeInclusive<i64>) -> Result<(), WriteError> {
        loop {
            let periods = periods.clone();
            let dropped = self
                .writer
                .write(move |connection| {
                    Box::pin(async move {
                        let dropped = sqlx::query(
                            "DELETE FROM entry WHERE (user, guild, period, metric) IN \
                             (SELECT user, guild, period, metric FROM entry \
                              WHERE period <> 0 AND period BETWEEN ?1 AND ?2 LIMIT ?3)",
                        )
                        .bind(periods.start())
                        .bind(periods.end())
                        .bind(DROPPED_AT_ONCE)
                        .execute(connection)
                        .await?;
                        Ok(dropped.rows_affected())
                    })
                })
                .await?;
            if dropped < DROPPED_AT_ONCE.cast_unsigned() {
                return Ok(());
            }
        }
    }
}
