//! What can be said about a database of a server without changing it.

use super::SIZE;
use super::migrations::newest;
use super::open::{NAMED_SESSIONS, Server};
use crate::store::{OpenError, Store};
use sqlx::{Connection, PgConnection};

/// What was found out about a database of a server that can be used.
#[derive(Debug)]
pub struct ExaminedServer {
    /// Which database, and where.
    pub place: String,
    /// In bytes.
    pub size: u64,
    /// The version of its newest migration, and of the newest that this program knows.
    pub version: Option<i64>,
    pub known_version: i64,
    /// The user of the bot that it belongs to; none if it belongs to no bot yet.
    pub owner: Option<u64>,
    /// How many other programs named as this one are connected.
    pub processes: u64,
}

impl Store {
    /// Looks at the database of a server at an address.
    pub async fn examine_server(address: &str) -> Result<ExaminedServer, OpenError> {
        let server = Server::at(address)?;
        let mut connection = server.connect().await?;
        let version = server.check(&mut connection).await?;
        let found = examine(&server, &mut connection, version).await;
        let _ = connection.close().await;
        found.map_err(|error| server.explain(error))
    }
}

async fn examine(
    server: &Server,
    connection: &mut PgConnection,
    version: Option<i64>,
) -> Result<ExaminedServer, sqlx::Error> {
    let size: i64 = sqlx::query_scalar(SIZE).fetch_one(&mut *connection).await?;
    let sessions: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
         AND application_name LIKE 'uno-bot ________________'",
    )
    .fetch_one(&mut *connection)
    .await?;
    let owner: Option<i64> = match version {
        None => None,
        Some(_) => {
            let owner = sqlx::query_scalar("SELECT account FROM bot WHERE id = 1");
            owner.fetch_optional(&mut *connection).await?
        }
    };
    Ok(ExaminedServer {
        place: server.place(),
        size: size.cast_unsigned(),
        version,
        known_version: newest(),
        owner: owner.map(i64::cast_unsigned),
        processes: sessions.cast_unsigned().div_ceil(NAMED_SESSIONS),
    })
}
