//! What there is before anyone plays: the open tables and the people who are known by name, for
//! whoever has to find the places of an earlier run again.

use super::{Address, GameId, ReadError, Store};
use crate::lobby::UserId;

/// How many people are told of at the most.
const MOST_PEOPLE: i64 = 1_000;

/// A table that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// Which.
    pub game: GameId,
    /// Where it is.
    pub address: Address,
    /// Who is host.
    pub host: UserId,
}

/// What there is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlierRun {
    /// The tables that go on, oldest first.
    pub tables: Vec<OpenTable>,
    /// People and the names under which they were last seen, raw.
    pub people: Vec<(UserId, String)>,
}

impl Store {
    /// What there is.
    pub async fn earlier_run(&self) -> Result<EarlierRun, ReadError> {
        Ok(EarlierRun { tables: self.open_tables().await?, people: self.known_people().await? })
    }

    /// Every open table, oldest first.
    pub async fn open_tables(&self) -> Result<Vec<OpenTable>, ReadError> {
        let rows: Vec<(i64, i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT id, guild, channel, place, host FROM game \
             WHERE stage IN ('lobby', 'playing') ORDER BY id",
        )
        .fetch_all(&self.readers)
        .await?;
        let table = |(id, guild, channel, place, host): (i64, i64, i64, i64, i64)| OpenTable {
            game: GameId(id),
            address: Address {
                guild: guild.cast_unsigned(),
                channel: channel.cast_unsigned(),
                thread: (place != channel).then_some(place.cast_unsigned()),
            },
            host: UserId(host.cast_unsigned()),
        };
        Ok(rows.into_iter().map(table).collect())
    }

    async fn known_people(&self) -> Result<Vec<(UserId, String)>, ReadError> {
        // The account's own name, or else one that some server knows.
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT user, name FROM name AS one WHERE user > 0 \
             AND guild = (SELECT min(guild) FROM name WHERE user = one.user) \
             ORDER BY user LIMIT ?1",
        )
        .bind(MOST_PEOPLE)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(user, name)| (UserId(user.cast_unsigned()), name)).collect())
    }
}
