//! The names and the settings of people.

use super::database::{Connection, Error, Target, sql, sql_as};
use super::leaderboard_entries::{
    list_pending_matches, list_person_overall, unlist_person_overall,
};
use super::results::scope_number;
use super::{Checkpoint, ReadError, Store, WriteError};
use crate::i18n::Language;
use crate::lobby::UserId;
use crate::preferences::{CardStyle, Pings, UserSettings};
use crate::standings::Scope;

/// Longer names are cut. Discord's own names have 32 characters at most.
const MOST_NAME_CHARS: usize = 64;

impl Store {
    /// Stores a person's name in a server, or that of the account if the scope is
    /// [`Scope::Overall`]. If the name has not changed, this only reads.
    pub async fn note_name(
        &self,
        user: UserId,
        scope: Scope,
        guild: u64,
        name: &str,
    ) -> Result<(), WriteError> {
        // PostgreSQL takes every character but this, which nobody sees.
        let name = name.chars().filter(|letter| *letter != '\0');
        let name: String = name.take(MOST_NAME_CHARS).collect();
        let (user, guild) = (user.0.cast_signed(), scope_number(scope, guild));
        let known: Option<String> =
            sql_as("SELECT name FROM name WHERE guild = $1 AND person = $2")
                .bind(guild)
                .bind(user)
                .fetch_optional(&self.readers)
                .await?;
        if known.as_ref() == Some(&name) {
            return Ok(());
        }
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("INSERT INTO name (guild, person, name) VALUES ($1, $2, $3) \
                         ON CONFLICT (guild, person) DO UPDATE SET name = excluded.name")
                    .bind(guild)
                    .bind(user)
                    .bind(name)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The latest name of a person in a server, or else that of the account. It is not escaped.
    pub async fn name_of(
        &self,
        user: UserId,
        scope: Scope,
        guild: u64,
    ) -> Result<Option<String>, ReadError> {
        Ok(sql_as(
            "SELECT name FROM name WHERE person = $2 AND guild IN ($1, 0) \
             ORDER BY guild = 0 LIMIT 1",
        )
        .bind(scope_number(scope, guild))
        .bind(user.0.cast_signed())
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Those of these servers and people of whom no name is stored, not even that of the account.
    pub async fn without_name(
        &self,
        people: &[(u64, UserId)],
    ) -> Result<Vec<(u64, UserId)>, ReadError> {
        let asked: Vec<(i64, i64)> = people
            .iter()
            .map(|(guild, user)| (guild.cast_signed(), user.0.cast_signed()))
            .collect();
        let found: Vec<(i64, i64)> = sql_as(
            "SELECT CAST(asked.value ->> 0 AS BIGINT), CAST(asked.value ->> 1 AS BIGINT) \
             FROM json_each($1) AS asked WHERE NOT EXISTS (SELECT 1 FROM name \
             WHERE name.person = CAST(asked.value ->> 1 AS BIGINT) \
             AND name.guild IN (CAST(asked.value ->> 0 AS BIGINT), 0))",
        )
        .bind(serde_json::json!(asked).to_string())
        .fetch_all(&self.readers)
        .await?;
        let person =
            |(guild, user): (i64, i64)| (guild.cast_unsigned(), UserId(user.cast_unsigned()));
        Ok(found.into_iter().map(person).collect())
    }

    /// The settings of a person; the defaults if the person has chosen nothing.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, ReadError> {
        self.hook.pass(Checkpoint::BeforeSettings).await;
        Ok(settings_of(user.0.cast_signed(), &self.readers).await?)
    }

    /// Changes the settings of a person, and returns them all. The leaderboards of all servers together
    /// change in the same transaction. Two changes at the same time do not undo each other, because
    /// `change` runs on what is stored then.
    pub async fn change_user_settings(
        &self,
        user: UserId,
        now_ms: i64,
        change: impl FnOnce(&mut UserSettings) + Send + 'static,
    ) -> Result<UserSettings, WriteError> {
        let user = user.0.cast_signed();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    // Matches that ended before count by the settings of then.
                    list_pending_matches(connection).await?;
                    let before = settings_of(user, &mut *connection).await?;
                    let mut settings = before;
                    change(&mut settings);
                    save(user, settings, connection).await?;
                    match (before.overall, settings.overall) {
                        (false, true) => list_person_overall(connection, user, now_ms).await?,
                        (true, false) => unlist_person_overall(connection, user).await?,
                        _ => {}
                    }
                    Ok(settings)
                })
            })
            .await
    }
}

async fn settings_of(user: i64, on: impl Into<Target<'_>>) -> Result<UserSettings, Error> {
    let row =
        sql("SELECT * FROM user_settings WHERE person = $1").bind(user).fetch_optional(on).await?;
    let Some(row) = row else { return Ok(UserSettings::default()) };
    let language: Option<String> = row.get("language")?;
    let pings: String = row.get("pings")?;
    let cards: String = row.get("cards")?;
    Ok(UserSettings {
        // A language that this version does not have counts as none.
        language: language.as_deref().and_then(Language::from_code),
        pings: Pings::ALL.into_iter().find(|choice| choice.word() == pings).unwrap_or_default(),
        cards: CardStyle::ALL.into_iter().find(|style| style.word() == cards).unwrap_or_default(),
        overall: row.get("overall")?,
    })
}

async fn save(user: i64, settings: UserSettings, connection: &mut Connection) -> Result<(), Error> {
    sql("INSERT INTO user_settings (person, language, pings, cards, overall) \
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person) DO UPDATE SET language = $2, pings = $3, \
         cards = $4, overall = $5")
    .bind(user)
    .bind(settings.language.map(Language::code))
    .bind(settings.pings.word())
    .bind(settings.cards.word())
    .bind(settings.overall)
    .execute(connection)
    .await?;
    Ok(())
}
