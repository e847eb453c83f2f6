//! The settings of servers, and what is deleted when a server removes the bot.

use super::database::{Connection, Target, sql, sql_as};
use super::games::as_json;
use super::tournament_asks::close_all_of;
use super::{GameId, ReadError, Store, WriteError};
use crate::i18n::Language;
use crate::lobby::TurnTime;
use crate::preferences::{Openers, ServerSettings};

async fn settings_of(guild: u64, on: impl Into<Target<'_>>) -> Result<ServerSettings, ReadError> {
    let row = sql("SELECT * FROM server_settings WHERE guild = $1")
        .bind(guild.cast_signed())
        .fetch_optional(on)
        .await?;
    let Some(row) = row else { return Ok(ServerSettings::default()) };
    let unreadable = |why: String| ReadError::Unreadable {
        what: format!("the settings of server {guild}"),
        why,
    };
    let (rules, channels): (String, String) = (row.get("rules")?, row.get("channels")?);
    let language: Option<String> = row.get("language")?;
    let openers: String = row.get("openers")?;
    let role: Option<i64> = row.get("opener_role")?;
    let turn_time = match row.get::<Option<u32>>("turn_seconds")? {
        None => TurnTime::NONE,
        Some(seconds) => TurnTime::seconds(seconds)
            .ok_or_else(|| unreadable(format!("a turn cannot take {seconds} seconds")))?,
    };
    Ok(ServerSettings {
        // A language that this version does not have counts as none.
        language: language.as_deref().and_then(Language::from_code),
        rules: serde_json::from_str(&rules).map_err(|error| unreadable(error.to_string()))?,
        turn_time,
        pings: row.get("pings")?,
        channels: serde_json::from_str(&channels).map_err(|error| unreadable(error.to_string()))?,
        openers: match (openers.as_str(), role) {
            ("everyone", _) => Openers::Everyone,
            (_, Some(role)) => Openers::Role(role.cast_unsigned()),
            _ => Openers::Moderators,
        },
        threads: row.get("threads")?,
        board_pictures: row.get("board_pictures")?,
    })
}

async fn save(
    guild: u64,
    settings: &ServerSettings,
    connection: &mut Connection,
) -> Result<(), WriteError> {
    let (openers, role) = match settings.openers {
        Openers::Everyone => ("everyone", None),
        Openers::Role(role) => ("role", Some(role.cast_signed())),
        Openers::Moderators => ("moderators", None),
    };
    sql(
        "INSERT INTO server_settings (guild, language, rules, turn_seconds, pings, channels, \
         openers, opener_role, threads, board_pictures) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
         ON CONFLICT (guild) DO UPDATE SET language = $2, rules = $3, turn_seconds = $4, pings = $5, \
         channels = $6, openers = $7, opener_role = $8, threads = $9, board_pictures = $10, \
         left_at_ms = NULL",
    )
    .bind(guild.cast_signed())
    .bind(settings.language.map(Language::code))
    .bind(as_json(&settings.rules)?)
    .bind(settings.turn_time.as_seconds())
    .bind(settings.pings)
    .bind(as_json(&settings.channels)?)
    .bind(openers)
    .bind(role)
    .bind(settings.threads)
    .bind(settings.board_pictures)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// The settings of a server; the defaults if it has chosen nothing.
    pub async fn server_settings(&self, guild: u64) -> Result<ServerSettings, ReadError> {
        settings_of(guild, &self.readers).await
    }

    /// Changes the settings of a server if [`ServerSettings::check`] allows it, and returns them all. Two
    /// people who change different settings at the same time do not undo each other's change, because
    /// `change` runs on what is stored then.
    pub async fn change_server_settings(
        &self,
        guild: u64,
        change: impl FnOnce(&mut ServerSettings) + Send + 'static,
    ) -> Result<ServerSettings, WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let mut settings = settings_of(guild, &mut *connection).await?;
                    change(&mut settings);
                    settings.check().map_err(|why| WriteError::Conflict(why.to_string()))?;
                    save(guild, &settings, connection).await?;
                    Ok(settings)
                })
            })
            .await
    }

    /// Removes a deleted channel from those in which tables may be opened. If it was the only one, tables
    /// may be opened everywhere; otherwise they could be opened nowhere.
    pub(crate) async fn forget_deleted_channel(
        &self,
        guild: u64,
        channel: u64,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let mut channels = settings_of(guild, &mut *connection).await?.channels;
                    if !channels.contains(&channel) {
                        return Ok(());
                    }
                    channels.retain(|allowed| *allowed != channel);
                    sql("UPDATE server_settings SET channels = $2 WHERE guild = $1")
                        .bind(guild.cast_signed())
                        .bind(as_json(&channels)?)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// If only people with a deleted role could open tables, everyone can now; otherwise only moderators
    /// could.
    pub(crate) async fn forget_deleted_role(
        &self,
        guild: u64,
        role: u64,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("UPDATE server_settings SET openers = 'everyone', opener_role = NULL \
                         WHERE guild = $1 AND opener_role = $2")
                    .bind(guild.cast_signed())
                    .bind(role.cast_signed())
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The servers that the bot is a member of, as far as Discord has told. In others it may have commands
    /// all the same.
    pub async fn servers_with_bot(&self) -> Result<Vec<u64>, ReadError> {
        let guilds: Vec<i64> =
            sql_as("SELECT guild FROM server_with_bot").fetch_all(&self.readers).await?;
        Ok(guilds.into_iter().map(i64::cast_unsigned).collect())
    }

    /// A server has removed the bot: its open tables end and count for no standings, the names of people
    /// there are deleted, and its settings are deleted by [`Store::purge`] later. Returns the tables that
    /// were open.
    pub async fn server_left(&self, guild: u64, at_ms: i64) -> Result<Vec<GameId>, WriteError> {
        let (server, guild) = (guild, guild.cast_signed());
        let left = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let mut of_tournaments = close_all_of(connection, server, at_ms).await?;
                    sql("DELETE FROM server_with_bot WHERE guild = $1")
                        .bind(guild)
                        .execute(&mut *connection)
                        .await?;
                    sql("UPDATE server_settings SET left_at_ms = $2 WHERE guild = $1")
                        .bind(guild)
                        .bind(at_ms)
                        .execute(&mut *connection)
                        .await?;
                    sql("DELETE FROM name WHERE guild = $1 AND guild <> 0")
                        .bind(guild)
                        .execute(&mut *connection)
                        .await?;
                    let ended: Vec<i64> = sql_as(
                        "UPDATE game SET wake_at_ms = NULL, deadline_ms = NULL, give_up_ms = NULL, \
                         stage = CASE stage WHEN 'lobby' THEN 'cancelled' ELSE 'abandoned' END \
                         WHERE guild = $1 AND stage IN ('lobby', 'playing') RETURNING id",
                    )
                    .bind(guild)
                    .fetch_all(&mut *connection)
                    .await?;
                    // Its boards cannot be updated any more, so they count as current.
                    sql("UPDATE game SET shown_seq = seq, shown_stage = stage WHERE guild = $1 \
                         AND board_message IS NOT NULL \
                         AND (shown_seq < seq OR shown_stage IS DISTINCT FROM stage)")
                    .bind(guild)
                    .execute(&mut *connection)
                    .await?;
                    sql("UPDATE tournament SET shown_revision = revision WHERE guild = $1 \
                         AND shown_revision < revision")
                    .bind(guild)
                    .execute(&mut *connection)
                    .await?;
                    of_tournaments.extend(ended.into_iter().map(GameId));
                    Ok(of_tournaments)
                })
            })
            .await;
        self.tournament_news.notify_one();
        left
    }

    /// The bot is a member of a server, perhaps again, so its settings are not deleted.
    pub async fn server_joined(&self, guild: u64) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("INSERT INTO server_with_bot (guild) VALUES ($1) ON CONFLICT DO NOTHING")
                        .bind(guild.cast_signed())
                        .execute(&mut *connection)
                        .await?;
                    sql("UPDATE server_settings SET left_at_ms = NULL \
                         WHERE guild = $1 AND left_at_ms IS NOT NULL")
                    .bind(guild.cast_signed())
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }
}
