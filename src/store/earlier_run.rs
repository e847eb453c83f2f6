//! What earlier runs have left in the file: the open tables and the names of people. The playground sets
//! up its Discord from it, so that the tables go on.

use super::database::sql_as;
use super::{Address, GameId, ReadError, Store};
use crate::lobby::UserId;

const MOST_PEOPLE: i64 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTable {
    pub game: GameId,
    pub address: Address,
    pub host: UserId,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlierRun {
    /// Oldest first.
    pub tables: Vec<OpenTable>,
    /// People with their latest names, which are not escaped.
    pub people: Vec<(UserId, String)>,
}

impl Store {
    pub async fn earlier_run(&self) -> Result<EarlierRun, ReadError> {
        Ok(EarlierRun { tables: self.open_tables().await?, people: self.known_people().await? })
    }

    /// Oldest first.
    pub async fn open_tables(&self) -> Result<Vec<OpenTable>, ReadError> {
        let rows: Vec<(i64, i64, i64, i64, i64)> = sql_as(
            // Without the name of the index every table that was ever open would be read, in the order of ids.
            "SELECT id, guild, channel, place, host FROM game INDEXED BY game_open_guild \
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
        // Server 0 has the name of the account; without it, the name in any server.
        let rows: Vec<(i64, String)> = sql_as(
            "SELECT person, name FROM name AS one WHERE person > 0 \
             AND guild = (SELECT min(guild) FROM name WHERE person = one.person) \
             ORDER BY person LIMIT $1",
        )
        .bind(MOST_PEOPLE)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(user, name)| (UserId(user.cast_unsigned()), name)).collect())
    }
}
