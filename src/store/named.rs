//! Channels and roles that a server has named in its settings, and that are gone. What is gone limits
//! nobody: otherwise tables could be opened nowhere, or by nobody but moderators.

use super::{Store, WriteError};

impl Store {
    /// A channel is gone: it is no longer one of those in which tables may be opened.
    pub async fn channel_gone(&self, guild: u64, channel: u64) -> Result<(), WriteError> {
        self.without(
            "UPDATE server_settings SET channels = \
             (SELECT json_group_array(value) FROM json_each(channels) WHERE value <> ?2) \
             WHERE guild = ?1 AND ?2 IN (SELECT value FROM json_each(channels))",
            guild,
            channel,
        )
        .await
    }

    /// A role is gone: if only those who had it could open tables, everyone can.
    pub async fn role_gone(&self, guild: u64, role: u64) -> Result<(), WriteError> {
        self.without(
            "UPDATE server_settings SET openers = 'everyone', opener_role = NULL \
             WHERE guild = ?1 AND opener_role = ?2",
            guild,
            role,
        )
        .await
    }

    async fn without(
        &self,
        statement: &'static str,
        guild: u64,
        gone: u64,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let update = sqlx::query(statement).bind(guild.cast_signed());
                    update.bind(gone.cast_signed()).execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }
}
