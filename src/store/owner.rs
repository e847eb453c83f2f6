//! Whose database this is.

use super::{Store, WriteError};
use std::path::Path;

impl Store {
    /// Makes the database that of a bot, if it is that of no other, or if it is taken over. Returns the
    /// other bot if it stays that one's.
    pub async fn claim(&self, bot: u64, take_over: bool) -> Result<Option<u64>, WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO bot (id, account) VALUES (1, ?1) \
                         ON CONFLICT DO UPDATE SET account = ?1 WHERE ?2 AND account <> ?1",
                    )
                    .bind(bot.cast_signed())
                    .bind(take_over)
                    .execute(&mut *connection)
                    .await?;
                    let owner: i64 = sqlx::query_scalar("SELECT account FROM bot WHERE id = 1")
                        .fetch_one(connection)
                        .await?;
                    Ok(Some(owner.cast_unsigned()).filter(|owner| *owner != bot))
                })
            })
            .await
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        self.file.get_filename()
    }
}
