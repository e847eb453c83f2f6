//! Opening the database at an address, and what must be done before it is used.

use super::database::{Connection, Error, Opened, Use, open, sql, sql_as};
use super::processes::PROCESS_OF_FILE;
use super::writer::Writer;
use super::{CheckpointHook, OpenError, Store};
use std::sync::atomic::AtomicI64;

impl Store {
    /// Opens the database at an address such as `sqlite:uno.db`, with the tables of this version.
    pub async fn open(address: &str) -> Result<Store, OpenError> {
        Store::open_with_hook(address, CheckpointHook::default()).await
    }

    /// As [`Store::open`], with a function that runs at every checkpoint: for tests.
    pub async fn open_with_hook(address: &str, hook: CheckpointHook) -> Result<Store, OpenError> {
        Store::open_as(address, hook, Use::Shared).await
    }

    /// As [`Store::open`], for what must not be done beside a running bot: it is refused while one runs.
    pub async fn open_alone(address: &str) -> Result<Store, OpenError> {
        Store::open_as(address, CheckpointHook::default(), Use::Alone).await
    }

    async fn open_as(address: &str, hook: CheckpointHook, how: Use) -> Result<Store, OpenError> {
        let Opened { mut writer, moves, readers, database } = open(address, how).await?;
        let shifted = shift_times_to_wall_clock(&mut writer).await;
        shifted.map_err(|error| database.explain(error))?;
        let writer = Writer::start(writer, moves, hook.clone());
        let process = AtomicI64::new(if database.is_shared() { 0 } else { PROCESS_OF_FILE });
        let tournament_news = tokio::sync::Notify::new();
        Ok(Store { writer, readers, database, hook, process, tournament_news })
    }
}

/// If the wall clock was set while the program last used a file, shifts all stored times by as much, so that they
/// are times of the wall clock again (see [`Times`](super::Times)). With a server, the times of a table are shifted
/// when a process takes it over.
async fn shift_times_to_wall_clock(connection: &mut Connection) -> Result<(), Error> {
    let set_by: Option<i64> = sql_as("SELECT set_by FROM process WHERE number = 1")
        .fetch_optional(&mut *connection)
        .await?;
    let Some(set_by) = set_by.filter(|set_by| *set_by != 0) else { return Ok(()) };
    // In one transaction, so that no time is shifted twice.
    sql("BEGIN").execute(&mut *connection).await?;
    sql(
        "UPDATE game SET wake_at_ms = wake_at_ms + $1, deadline_ms = deadline_ms + $1, \
         give_up_ms = give_up_ms + $1, deserted_ms = deserted_ms + $1 WHERE wake_at_ms IS NOT NULL; \
         UPDATE process SET set_by = 0 WHERE number = 1",
    )
    .bind(set_by)
    .execute(&mut *connection)
    .await?;
    sql("COMMIT").execute(connection).await?;
    Ok(())
}
