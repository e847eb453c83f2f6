//! The seam between the store and its database. The rest of the store writes statements that both
//! databases understand, and sees neither driver.
//!
//! A statement names its values `$1`, `$2` and so on. Integers of every width are stored as 64 bits, and
//! what is true or false as 1 or 0. A text may hold several statements, separated by `; `, which share
//! the values. What the two databases do each in its own way stands side by side in `sqlite` and `postgres`.

mod postgres;
mod processes;
mod row;
mod sqlite;
mod value;

pub use processes::IdentifyTurn;
pub(crate) use processes::OtherProcesses;
pub(super) use row::Row;

pub use postgres::ExaminedServer;
pub use sqlite::{BackupError, Examination, newest_backup};
pub(super) use value::{Bound, Value};

use super::journal::MoveRow;
use super::{OpenError, WriteError};
use futures_util::future::BoxFuture;
use row::FromRow;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgDatabaseError;
use sqlx::{Connection as _, PgPool, Postgres, Sqlite, SqlitePool, Transaction};
use std::borrow::Cow;
use std::fmt::Display;
use std::marker::PhantomData;
use std::path::Path;

/// A database that was opened.
pub(super) struct Opened {
    pub(super) writer: Connection,
    /// Connections for moves alone; none if one connection writes everything.
    pub(super) moves: Vec<Connection>,
    pub(super) readers: Readers,
    pub(super) database: Database,
}

/// How a database is used. A file is always used alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Beside other processes.
    Shared,
    /// It is refused while any process runs on it.
    Alone,
}

/// Opens the database at an address such as `sqlite:uno.db` or `postgres://uno@localhost/uno`.
pub(super) async fn open(address: &str, how: Use) -> Result<Opened, OpenError> {
    match postgres::is_address(address) {
        true => postgres::open(address, how).await,
        false => sqlite::open(address).await,
    }
}

/// Checks, without changing anything, that no process runs on the database of a server, and that these tables, if there
/// are any, have no rows.
pub(super) async fn check_empty(
    address: &str,
    tables: impl Iterator<Item = &'static str> + Send,
) -> Result<(), OpenError> {
    postgres::Server::at(address)?.check_empty(tables).await
}

/// Whether an address is that of a server, and not of a file.
pub fn is_server(address: &str) -> bool {
    postgres::is_address(address)
}

/// Which database of which server an address means, and as whom, without the password.
pub fn server_place(address: &str) -> Result<String, OpenError> {
    postgres::Server::at(address).map(|server| server.full_place())
}

/// Where everything is.
#[derive(Debug)]
pub(super) enum Database {
    Sqlite(sqlite::File),
    Postgres(postgres::Server),
}

impl Database {
    /// The file; none if a server has the data.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Database::Sqlite(file) => Some(file.path()),
            Database::Postgres(_) => None,
        }
    }

    /// An error that tells the operator what to do.
    pub(super) fn explain(&self, error: Error) -> OpenError {
        match self {
            Database::Sqlite(file) => file.explain(error),
            Database::Postgres(server) => server.explain(error),
        }
    }

    /// The size of everything in bytes, as far as it can be told.
    pub(super) async fn size(&self, readers: &Readers) -> Result<u64, Error> {
        match self {
            Database::Sqlite(file) => Ok(file.size()),
            Database::Postgres(_) => {
                Ok(sql_as::<i64>(postgres::SIZE).fetch_one(readers).await?.cast_unsigned())
            }
        }
    }

    /// Whether several processes may use it at once.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self, Database::Postgres(_))
    }

    /// Hears what other processes change.
    pub(super) fn listener(&self) -> Listener {
        match self {
            Database::Sqlite(_) => Listener::Sqlite,
            Database::Postgres(server) => Listener::Postgres(Box::new(server.listener())),
        }
    }

    /// Overwrites what is left of deleted data, as far as that is for this program to do.
    pub(super) async fn scrub(&self) {
        match self {
            Database::Sqlite(file) => file.scrub().await,
            Database::Postgres(_) => {}
        }
    }
}

/// Hears what other processes change. No other process uses a file.
pub(super) enum Listener {
    Sqlite,
    Postgres(Box<postgres::Listener>),
}

impl Listener {
    /// What was told next; none if something may have been missed.
    pub(super) async fn next(&mut self) -> Option<String> {
        match self {
            Listener::Sqlite => std::future::pending().await,
            Listener::Postgres(listener) => listener.next().await,
        }
    }
}

/// What a driver says when something does not work.
pub(crate) type Error = sqlx::Error;

/// Which error of the store an error of the driver is.
pub(super) fn write_error(error: &Error) -> WriteError {
    match error.as_database_error() {
        None => WriteError::NotSaved(error.to_string()),
        Some(error) => match error.try_downcast_ref::<PgDatabaseError>() {
            Some(_) => postgres::write_error(error),
            None => sqlite::write_error(error),
        },
    }
}

/// A connection to the database.
#[derive(Debug)]
pub(super) enum Connection {
    Sqlite(Held<Sqlite>),
    /// A connection that writes has a session.
    Postgres(Held<Postgres>, Option<Box<postgres::Session>>),
}

/// How a connection is held.
#[derive(Debug)]
pub(super) enum Held<D: sqlx::Database> {
    Own(Box<D::Connection>),
    /// It goes back to the pool.
    Pooled(PoolConnection<D>),
    /// The transaction is rolled back, and the connection goes back to the pool.
    Reading(Transaction<'static, D>),
}

impl<D: sqlx::Database> Held<D> {
    fn get(&mut self) -> &mut D::Connection {
        match self {
            Held::Own(connection) => connection,
            Held::Pooled(connection) => connection,
            Held::Reading(transaction) => transaction,
        }
    }
}

/// What is left of a connection after something has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Afterwards {
    Usable,
    /// Nothing can be written with it any more.
    Broken,
}

/// The steps of a transaction that writes.
impl Connection {
    /// Whether a transaction of moves, or of a note, locks their games, one after the other, and not everything at once.
    pub(super) fn locks_games(&self) -> bool {
        matches!(self, Connection::Postgres(..))
    }

    /// `of_moves` tells that nothing but moves is written in it.
    pub(super) async fn begin(&mut self, of_moves: bool) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(held) => sqlite::begin(held.get()).await,
            Connection::Postgres(held, Some(session)) => session.begin(held.get(), of_moves).await,
            Connection::Postgres(_, None) => Err(WriteError::Closed),
        }
    }

    pub(super) async fn commit(&mut self) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(held) => sqlite::run(held.get(), "COMMIT").await,
            Connection::Postgres(held, Some(session)) => session.commit(held.get()).await,
            Connection::Postgres(_, None) => Err(WriteError::Closed),
        }
    }

    /// Ends a transaction that has failed, if it is still open.
    pub(super) async fn roll_back(&mut self) -> Afterwards {
        match self {
            Connection::Sqlite(held) => sqlite::roll_back(held.get()).await,
            Connection::Postgres(held, session) => {
                if let Some(session) = session {
                    session.roll_back(held.get()).await;
                }
                Afterwards::Usable
            }
        }
    }

    /// Begins a part of the transaction that can be undone by itself.
    pub(super) async fn begin_part(&mut self) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(held) => sqlite::run(held.get(), "SAVEPOINT job").await,
            Connection::Postgres(held, session) => {
                postgres::run(held.get(), session.as_deref_mut(), "SAVEPOINT job").await
            }
        }
    }

    pub(super) async fn keep_part(&mut self) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(held) => sqlite::run(held.get(), "RELEASE job").await,
            Connection::Postgres(held, session) => {
                postgres::run(held.get(), session.as_deref_mut(), "RELEASE job").await
            }
        }
    }

    pub(super) async fn undo_part(&mut self) -> Result<(), WriteError> {
        let both = "ROLLBACK TO job; RELEASE job";
        match self {
            Connection::Sqlite(held) => sqlite::run(held.get(), both).await,
            Connection::Postgres(held, session) => {
                postgres::run(held.get(), session.as_deref_mut(), both).await
            }
        }
    }

    /// Writes moves of different games. If one is refused, nothing is written.
    pub(super) async fn insert_moves(&mut self, rows: &[&MoveRow]) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(held) => sqlite::insert_moves(held.get(), rows).await,
            Connection::Postgres(held, session) => {
                postgres::insert_moves(held.get(), session.as_deref_mut(), rows).await
            }
        }
    }

    /// Writes moves of different games in a transaction of their own. If one is refused, nothing is written, and the
    /// transaction must be rolled back.
    pub(super) async fn commit_moves(&mut self, rows: &[&MoveRow]) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(held) => sqlite::insert_moves(held.get(), rows).await,
            Connection::Postgres(held, Some(session)) => {
                session.commit_moves(held.get(), rows).await
            }
            Connection::Postgres(_, None) => Err(WriteError::Closed),
        }
    }

    /// Prepares an empty database for rows that were checked elsewhere. Only a server's can be filled.
    pub(super) async fn begin_filling(&mut self) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(_) => Err(WriteError::Conflict("it is a file".to_owned())),
            Connection::Postgres(held, _) => postgres::fill::begin(held.get()).await,
        }
    }

    /// Ends what [`Connection::begin_filling`] began. Numbers go on after those that were used, by table.
    pub(super) async fn end_filling(&mut self, used: &[(String, i64)]) -> Result<(), WriteError> {
        match self {
            Connection::Sqlite(_) => Ok(()),
            Connection::Postgres(held, _) => postgres::fill::end(held.get(), used).await,
        }
    }

    pub(super) async fn close(self) {
        // What is written is committed, so an error here is harmless.
        let _ = match self {
            Connection::Sqlite(Held::Own(connection)) => connection.close().await,
            Connection::Postgres(Held::Own(connection), _) => connection.close().await,
            Connection::Sqlite(_) | Connection::Postgres(..) => Ok(()),
        };
    }
}

/// Connections that only read.
#[derive(Debug)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// What a driver does is boxed, here and below: each table has a task that may read, and would hold room for both
/// drivers, even while it waits for a connection.
impl Readers {
    pub(super) fn acquire(&self) -> BoxFuture<'_, Result<Connection, Error>> {
        match self {
            Readers::Sqlite(pool) => {
                Box::pin(async { Ok(Connection::Sqlite(Held::Pooled(pool.acquire().await?))) })
            }
            Readers::Postgres(pool) => Box::pin(async {
                Ok(Connection::Postgres(Held::Pooled(pool.acquire().await?), None))
            }),
        }
    }

    /// A connection for which everything stays as it is at the first statement.
    pub(super) fn begin(&self) -> BoxFuture<'_, Result<Connection, Error>> {
        match self {
            Readers::Sqlite(pool) => {
                Box::pin(async { Ok(Connection::Sqlite(Held::Reading(pool.begin().await?))) })
            }
            Readers::Postgres(pool) => Box::pin(async {
                Ok(Connection::Postgres(Held::Reading(postgres::begin_reading(pool).await?), None))
            }),
        }
    }

    /// The greatest numbers that were ever given to rows whose numbers are not used twice, by table.
    pub(super) async fn numbers_used(&self) -> Result<Vec<(String, i64)>, Error> {
        match self {
            Readers::Sqlite(_) => sql_as(sqlite::NUMBERS_USED).fetch_all(self).await,
            Readers::Postgres(_) => Ok(Vec::new()),
        }
    }

    pub(super) async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
    }
}

/// Where a statement runs.
pub(super) enum Target<'a> {
    Connection(&'a mut Connection),
    Readers(&'a Readers),
}

impl<'a> From<&'a mut Connection> for Target<'a> {
    fn from(connection: &'a mut Connection) -> Target<'a> {
        Target::Connection(connection)
    }
}

impl<'a> From<&'a Readers> for Target<'a> {
    fn from(readers: &'a Readers) -> Target<'a> {
        Target::Readers(readers)
    }
}

/// A statement and its values; `T` is what a row of its result is read as.
pub(super) struct Query<T> {
    text: Cow<'static, str>,
    values: Vec<Value>,
    reads: PhantomData<fn() -> T>,
}

/// A statement whose rows are read column by column.
pub(super) fn sql(text: &'static str) -> Query<Row> {
    sql_as(text)
}

/// A statement whose rows are read as a value, or as a tuple of values.
pub(super) fn sql_as<T: FromRow>(text: &'static str) -> Query<T> {
    Query { text: Cow::Borrowed(text), values: Vec::new(), reads: PhantomData }
}

/// A statement that was put together.
pub(super) fn sql_made<T: FromRow>(text: String) -> Query<T> {
    Query { text: Cow::Owned(text), values: Vec::new(), reads: PhantomData }
}

/// A statement that writes several rows: `head`, the values of each row, `tail`.
pub(super) fn sql_rows(
    head: impl Display,
    rows: impl IntoIterator<Item = Vec<Value>>,
    tail: &'static str,
) -> Query<Row> {
    let (mut text, mut values) = (format!("{head} VALUES "), Vec::new());
    for row in rows {
        text.push_str(if values.is_empty() { "(" } else { ", (" });
        for (position, value) in row.into_iter().enumerate() {
            values.push(value);
            text.push_str(if position == 0 { "$" } else { ", $" });
            text.push_str(&values.len().to_string());
        }
        text.push(')');
    }
    text.push_str(tail);
    Query { text: Cow::Owned(text), values, reads: PhantomData }
}

impl<T: FromRow + 'static> Query<T> {
    pub(super) fn bind(mut self, value: impl Bound) -> Query<T> {
        self.values.push(value.value());
        self
    }

    pub(super) fn bind_all(mut self, values: Vec<Value>) -> Query<T> {
        self.values.extend(values);
        self
    }

    pub(super) fn fetch_all<'a>(
        self,
        on: impl Into<Target<'a>>,
    ) -> BoxFuture<'a, Result<Vec<T>, Error>> {
        let on = on.into();
        Box::pin(async move {
            let mut own = None;
            let rows = match connection(on, &mut own).await? {
                Connection::Sqlite(held) => {
                    Box::pin(sqlite::fetch_all(held.get(), self.text, self.values)).await?
                }
                Connection::Postgres(held, session) => {
                    let session = session.as_deref_mut();
                    Box::pin(postgres::fetch_all(held.get(), session, self.text, self.values))
                        .await?
                }
            };
            rows.into_iter().map(T::read).collect()
        })
    }

    pub(super) fn fetch_optional<'a>(
        self,
        on: impl Into<Target<'a>>,
    ) -> BoxFuture<'a, Result<Option<T>, Error>> {
        let on = on.into();
        Box::pin(async move {
            let mut own = None;
            let row = match connection(on, &mut own).await? {
                Connection::Sqlite(held) => {
                    Box::pin(sqlite::fetch_optional(held.get(), self.text, self.values)).await?
                }
                Connection::Postgres(held, session) => {
                    let session = session.as_deref_mut();
                    Box::pin(postgres::fetch_optional(held.get(), session, self.text, self.values))
                        .await?
                }
            };
            row.map(T::read).transpose()
        })
    }

    pub(super) fn fetch_one<'a>(
        self,
        on: impl Into<Target<'a>>,
    ) -> BoxFuture<'a, Result<T, Error>> {
        let fetching = self.fetch_optional(on);
        Box::pin(async move { fetching.await?.ok_or(Error::RowNotFound) })
    }

    /// Reads rows one by one, for as long as `wants_more` says so.
    pub(super) fn fetch_while<'a>(
        self,
        readers: &'a Readers,
        mut wants_more: impl FnMut(T) -> bool + Send + 'a,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let mut own = None;
            let mut each = |row: Row| T::read(row).map(&mut wants_more);
            match connection(Target::Readers(readers), &mut own).await? {
                Connection::Sqlite(held) => {
                    Box::pin(sqlite::fetch_while(held.get(), self.text, self.values, &mut each))
                        .await
                }
                Connection::Postgres(held, _) => {
                    Box::pin(postgres::fetch_while(held.get(), self.text, self.values, &mut each))
                        .await
                }
            }
        })
    }

    /// Returns how many rows have changed.
    pub(super) fn execute(self, on: &mut Connection) -> BoxFuture<'_, Result<u64, Error>> {
        Box::pin(async move {
            match on {
                Connection::Sqlite(held) => {
                    Box::pin(sqlite::execute(held.get(), self.text, self.values)).await
                }
                Connection::Postgres(held, session) => {
                    let session = session.as_deref_mut();
                    Box::pin(postgres::execute(held.get(), session, self.text, self.values)).await
                }
            }
        })
    }
}

/// The connection to run on: the one that is given, or one of the readers, which is put into `own`.
async fn connection<'a>(
    on: Target<'a>,
    own: &'a mut Option<Connection>,
) -> Result<&'a mut Connection, Error> {
    match on {
        Target::Connection(connection) => Ok(connection),
        Target::Readers(readers) => Ok(own.insert(readers.acquire().await?)),
    }
}
