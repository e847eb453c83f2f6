//! The processes that use the database: which of them answers for which servers, and has which tables.
//!
//! Discord may tell two processes of one server while a shard moves from one to the other. Of several that serve
//! the same server the newest counts. It takes the tables, so that only it does what is due there. One process at a
//! time uses a file, so everything there is its own.

use super::database::{Connection, Error, IdentifyTurn, OtherProcesses, sql_as};
use super::{GameId, ReadError, Store, WriteError};
use crate::lobby::{Share, ShareFlaw};
use futures_util::future::BoxFuture;
use std::sync::atomic::Ordering;

/// The number of the process that uses a file.
pub(super) const PROCESS_OF_FILE: i64 = 1;

impl Store {
    /// The number of this process; 0 before it has begun as one.
    pub(crate) fn process(&self) -> i64 {
        self.process.load(Ordering::Relaxed)
    }

    /// The newest process that a table may be of if something is written about it: any if a person asked for it, and
    /// this one if the table does it `by_itself`. A table that no process has taken yet is that of a file's process.
    pub(super) fn newest_owner(&self, by_itself: bool) -> i64 {
        if by_itself { self.process().max(PROCESS_OF_FILE) } else { i64::MAX }
    }

    /// Begins as a process with these servers, perhaps anew: then it is the newest. Its wall clock has been set by so
    /// many milliseconds since it was started. If it cannot run beside the others, nothing is written, and the flaw is
    /// returned.
    pub(crate) async fn begin_process(
        &self,
        share: Share,
        serves: bool,
        set_by_ms: i64,
    ) -> Result<Result<(), ShareFlaw>, WriteError> {
        // The others are looked at in the same transaction, so of two that begin at once the second sees the first.
        let beginning = self.write_as(Ok(PROCESS_OF_FILE), move |it, process| {
            Box::pin(async move {
                match share.clash_among(&it.other_shares(process).await?) {
                    Some(flaw) => Ok(Err(flaw)),
                    None => it.begin_process(share, serves, set_by_ms).await.map(Ok),
                }
            })
        });
        let begun = beginning.await?;
        Ok(begun.map(|process| self.process.store(process, Ordering::Relaxed)))
    }

    /// Says that this process is alive. Returns false if the database does not know it any more: it gave no sign for a
    /// day, or its row was lost with a server that another took over from.
    pub(crate) async fn give_sign_of_life(&self) -> Result<bool, WriteError> {
        self.write_as(true, |it, process| Box::pin(it.give_sign_of_life(process))).await
    }

    /// Says whether this process answers for its servers.
    pub(crate) async fn set_serves(&self, serves: bool) -> Result<(), WriteError> {
        self.write_as((), move |it, process| Box::pin(it.set_serves(process, serves))).await
    }

    /// Says that this process ends.
    pub(crate) async fn end_process(&self) -> Result<(), WriteError> {
        self.write_as((), |it, process| Box::pin(it.end_process(process))).await
    }

    /// Which others answer for some of these servers at this moment.
    pub(crate) async fn other_processes(&self, share: Share) -> Result<OtherProcesses, ReadError> {
        if !self.database.is_shared() {
            return Ok(OtherProcesses::default());
        }
        let mut reading = self.readers.acquire().await?;
        Ok(reading.other_processes(self.process(), share).await?)
    }

    /// The servers of all other processes that are alive.
    pub(crate) async fn other_shares(&self) -> Result<Vec<Share>, ReadError> {
        if !self.database.is_shared() {
            return Ok(Vec::new());
        }
        let mut reading = self.readers.acquire().await?;
        Ok(reading.other_shares(self.process()).await?)
    }

    /// Takes the tables in these servers that have a timer, but those of a newer process.
    pub(crate) async fn take_tables(&self, share: Share) -> Result<(), WriteError> {
        self.write_as((), move |it, process| Box::pin(it.take_tables(process, share))).await
    }

    /// Takes a table, unless it is a newer process's. Returns whose it is; none if there is no such table, or if
    /// another process is writing to it at this moment.
    pub(crate) async fn take_table(&self, game: GameId) -> Result<Option<i64>, WriteError> {
        let alone = Some(PROCESS_OF_FILE);
        self.write_as(alone, move |it, process| Box::pin(it.take_table(process, game))).await
    }

    /// This process has edited the board of a table. If a newer process has the table, its own edits may have come
    /// before: then it is told that the board may show something old. Returns whether that is so.
    pub(crate) async fn doubt_board(&self, game: GameId) -> Result<bool, WriteError> {
        if !self.database.is_shared() {
            return Ok(false);
        }
        let is_newers: Option<bool> = sql_as("SELECT process > $2 FROM game WHERE id = $1")
            .bind(game.0)
            .bind(self.process())
            .fetch_optional(&self.readers)
            .await?;
        if is_newers != Some(true) {
            return Ok(false);
        }
        self.write_as((), move |it, _| Box::pin(it.doubt_board(game))).await?;
        Ok(true)
    }

    /// Takes the turn of the shards with this key to begin a session with Discord, if it is free.
    pub async fn take_identify_turn(
        &self,
        key: u32,
        between_ms: i64,
    ) -> Result<IdentifyTurn, WriteError> {
        let alone = IdentifyTurn::Taken;
        self.write_as(alone, move |it, _| Box::pin(it.take_identify_turn(key, between_ms))).await
    }

    /// Puts the next turn of a key off by so many milliseconds from now.
    pub async fn put_off_identify_turn(&self, key: u32, by_ms: i64) -> Result<(), WriteError> {
        self.write_as((), move |it, _| Box::pin(it.put_off_identify_turn(key, by_ms))).await
    }

    /// Writes something that is about this process. A process that is `alone` writes nothing.
    async fn write_as<T, F>(&self, alone: T, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection, i64) -> BoxFuture<'c, Result<T, Error>>
            + Send
            + 'static,
    {
        if !self.database.is_shared() {
            return Ok(alone);
        }
        let process = self.process();
        self.writer
            .write(move |connection| Box::pin(async move { Ok(work(connection, process).await?) }))
            .await
    }
}
