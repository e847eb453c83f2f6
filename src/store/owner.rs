//! Whose database this is.

use super::database::{sql, sql_as};
use super::{Store, WriteError};
use std::path::Path;

impl Store {
    /// Makes the database that of a bot, if it is that of no other, or if it is taken over. Returns the
    /// other bot if it stays that one's.
    pub async fn claim(&self, bot: u64, take_over: bool) -> Result<Option<u64>, WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql(
                        "INSERT INTO bot (id, account) VALUES (1, $1) \
                         ON CONFLICT (id) DO UPDATE SET account = $1 WHERE $2 = 1 AND bot.account <> $1",
                    )
                    .bind(bot.cast_signed())
                    .bind(take_over)
                    .execute(&mut *connection)
                    .await?;
                    let owner: i64 = sql_as("SELECT account FROM bot WHERE id = 1")
                        .fetch_one(connection)
                        .await?;
                    Ok(Some(owner.cast_unsigned()).filter(|owner| *owner != bot))
                })
            })
            .await
    }

    /// Where the file is; none if a server has the data.
    pub fn path(&self) -> Option<&Path> {
        self.database.path()
    }
}
