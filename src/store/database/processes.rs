//! What several processes on one database must know of each other. Only a server has several.

use super::postgres::{self, Session};
use super::{Connection, Error};
use crate::lobby::Share;
use crate::store::GameId;
use sqlx::PgConnection;

/// The other processes that answer for servers of this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OtherProcesses {
    pub(crate) older_serves: bool,
    pub(crate) newer_serves: bool,
}

/// Whose turn it is to begin a session with Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdentifyTurn {
    Taken,
    /// It can be asked for again after so many milliseconds.
    NotBefore(u64),
}

impl Connection {
    /// The connection to a server, and the session that writes with it.
    fn of_server(&mut self) -> Result<(&mut PgConnection, Option<&mut Session>), Error> {
        match self {
            Connection::Sqlite(_) => Err(Error::Protocol("a file has one process".to_owned())),
            Connection::Postgres(held, session) => Ok((held.get(), session.as_deref_mut())),
        }
    }

    /// Begins as a process with these servers, whose wall clock has been set by so many milliseconds. Returns its
    /// number, which is higher than that of every earlier one.
    pub(in crate::store) async fn begin_process(
        &mut self,
        share: Share,
        serves: bool,
        set_by_ms: i64,
    ) -> Result<i64, Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::begin(connection, share, serves, set_by_ms))
            .await
    }

    /// Says that a process is alive. Returns whether it is known.
    pub(in crate::store) async fn give_sign_of_life(
        &mut self,
        process: i64,
    ) -> Result<bool, Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::give_sign_of_life(connection, process))
            .await
    }

    /// Says whether a process answers for its servers.
    pub(in crate::store) async fn set_serves(
        &mut self,
        process: i64,
        serves: bool,
    ) -> Result<(), Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::set_serves(connection, process, serves))
            .await
    }

    pub(in crate::store) async fn end_process(&mut self, process: i64) -> Result<(), Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::end(connection, process)).await
    }

    pub(in crate::store) async fn other_processes(
        &mut self,
        process: i64,
        share: Share,
    ) -> Result<OtherProcesses, Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::others(connection, process, share)).await
    }

    /// The servers of all other processes that are alive.
    pub(in crate::store) async fn other_shares(
        &mut self,
        process: i64,
    ) -> Result<Vec<Share>, Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::other_shares(connection, process)).await
    }

    /// Makes the tables in these servers that have a timer those of a process, unless they are a newer one's.
    pub(in crate::store) async fn take_tables(
        &mut self,
        process: i64,
        share: Share,
    ) -> Result<(), Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::take_tables(connection, process, share))
            .await
    }

    /// Makes a table that of a process, unless it is a newer one's. Returns whose it is; none if there is no such
    /// table, or if another process is writing to it at this moment.
    pub(in crate::store) async fn take_table(
        &mut self,
        process: i64,
        game: GameId,
    ) -> Result<Option<i64>, Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::take_table(connection, process, game.0))
            .await
    }

    /// Notes that the board of a table may show something old, and tells the process that has the table.
    pub(in crate::store) async fn doubt_board(&mut self, game: GameId) -> Result<(), Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(session, postgres::processes::doubt_board(connection, game.0)).await
    }

    /// Takes the turn of the shards with this key to begin a session, of which there is one in so many milliseconds.
    pub(in crate::store) async fn take_identify_turn(
        &mut self,
        key: u32,
        between_ms: i64,
    ) -> Result<IdentifyTurn, Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(
            session,
            postgres::processes::take_identify_turn(connection, key.into(), between_ms),
        )
        .await
    }

    /// Puts the next turn of a key off: Discord has received the identify only now.
    pub(in crate::store) async fn put_off_identify_turn(
        &mut self,
        key: u32,
        by_ms: i64,
    ) -> Result<(), Error> {
        let (connection, session) = self.of_server()?;
        postgres::watched(
            session,
            postgres::processes::put_off_identify_turn(connection, key.into(), by_ms),
        )
        .await
    }
}
