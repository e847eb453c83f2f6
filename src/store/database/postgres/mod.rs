//! PostgreSQL: a server, which several processes may use at once.
//!
//! A move is guarded by its key, and by a lock on the row of its game (see the migration), so moves of
//! different games do not wait for each other. Every other job reads before it writes. So that no two of
//! them contradict each other, each transaction of such jobs has one advisory lock for itself, and
//! transactions of moves share it: there is one order of all jobs, as with SQLite, and no deadlock. The
//! alternative, serializable transactions that are tried again, would need jobs that can run twice.
//!
//! If a connection is lost while a transaction is being committed, it is not known what has become of it.
//! Then the session is connected again and finds out (`settle`).

mod examine;
pub(super) mod fill;
mod listen;
mod migrations;
mod open;
pub(super) mod processes;

pub use examine::ExaminedServer;
pub(super) use listen::Listener;
pub(super) use open::{Server, is_address, open};

use super::{Error, Row, Value};
use crate::store::WriteError;
use crate::store::games::as_json;
use crate::store::journal::{FORMAT, MoveRow};
use futures_util::TryStreamExt;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection};
use sqlx::{Arguments, AssertSqlSafe, ConnectOptions, Postgres, Row as _};
use std::borrow::Cow;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long the server may take to begin or to end a transaction before the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(30);
/// For how long it is tried to find out what has become of a transaction.
const SETTLED_WITHIN: Duration = Duration::from_secs(20);
const PAUSE: Duration = Duration::from_millis(100);

/// Begins a transaction that has the lock of the jobs for itself, and asks for its number. The number of the
/// lock is "UNOb", as in the migration.
const BEGIN_JOBS: &str = "BEGIN; SELECT pg_advisory_xact_lock(1431195490); \
     SELECT pg_current_xact_id()::text";
/// As [`BEGIN_JOBS`], for moves, which share the lock.
const BEGIN_MOVES: &str = "BEGIN; SELECT pg_advisory_xact_lock_shared(1431195490); \
     SELECT pg_current_xact_id()::text";

/// The size of everything in bytes.
pub(super) const SIZE: &str = "SELECT pg_database_size(current_database())";

type Query = sqlx::query::Query<'static, Postgres, PgArguments>;

/// What a connection that writes must know to be replaced by another.
#[derive(Debug)]
pub(in crate::store) struct Session {
    options: PgConnectOptions,
    /// The name by which the server lists it. No two sessions have the same.
    name: String,
    /// Which history of the database it is: another after a replica was promoted.
    timeline: i64,
    /// The number of the transaction that was begun last.
    transaction: Option<String>,
    is_lost: bool,
}

/// How it can be found out later whether something was committed.
enum Proof<'a> {
    Transaction(String),
    Move(&'a MoveRow),
}

impl Session {
    /// Connects, under a new name.
    pub(super) async fn start(options: PgConnectOptions) -> Result<(PgConnection, Session), Error> {
        let name = format!("uno-bot {:016x}", rand::random::<u64>());
        let mut connection = options.clone().application_name(&name).connect().await?;
        // Whatever the server is set to, a commit is on its disk before it is reported.
        let set = "SET jit = off; SET default_transaction_isolation = 'read committed'; \
             SELECT set_config('synchronous_commit', 'on', false) \
             WHERE current_setting('synchronous_commit') = 'off'";
        sqlx::raw_sql(set).execute(&mut connection).await?;
        let timeline: i32 = sqlx::query_scalar("SELECT timeline_id FROM pg_control_checkpoint()")
            .fetch_one(&mut connection)
            .await?;
        let timeline = i64::from(timeline);
        Ok((connection, Session { options, name, timeline, transaction: None, is_lost: false }))
    }

    /// Takes the place of this session with a new connection. The server may not have noticed yet that the
    /// old one is lost, so it is told to end it: after that nothing can come of it any more.
    async fn replace(&mut self, connection: &mut PgConnection) -> Result<(), Error> {
        let (mut new, session) = Session::start(self.options.clone()).await?;
        let ended: Vec<bool> = sqlx::query_scalar(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1",
        )
        .bind(&self.name)
        .fetch_all(&mut new)
        .await?;
        if ended.contains(&false) {
            return Err(Error::Protocol("the server does not end a lost connection".to_owned()));
        }
        let before = std::mem::replace(self, session);
        *connection = new;
        if before.timeline != self.timeline {
            // Numbers of transactions mean others there.
            self.transaction = None;
        } else {
            self.transaction = before.transaction;
        }
        Ok(())
    }

    /// Connects again if the connection was lost.
    async fn ready(&mut self, connection: &mut PgConnection) -> Result<(), WriteError> {
        if self.is_lost {
            self.replace(connection).await?;
        }
        Ok(())
    }

    pub(super) async fn begin(
        &mut self,
        connection: &mut PgConnection,
        of_moves: bool,
    ) -> Result<(), WriteError> {
        self.ready(connection).await?;
        let statements = if of_moves { BEGIN_MOVES } else { BEGIN_JOBS };
        let rows = timeout(PATIENCE, sqlx::raw_sql(statements).fetch_all(connection)).await;
        let rows = self.in_time(rows)?;
        self.transaction = rows.last().map(|row| row.try_get(0)).transpose()?;
        Ok(())
    }

    pub(super) async fn commit(&mut self, connection: &mut PgConnection) -> Result<(), WriteError> {
        let committing = timeout(PATIENCE, sqlx::raw_sql("COMMIT").execute(&mut *connection)).await;
        match self.in_time(committing) {
            Ok(_) => Ok(()),
            Err(error) if !self.is_lost => Err(error),
            Err(error) => match self.transaction.take() {
                Some(number) => self.settle(connection, Proof::Transaction(number), error).await,
                None => Err(error),
            },
        }
    }

    /// Writes moves of different games in a transaction of their own, in one trip to the server.
    pub(super) async fn commit_moves(
        &mut self,
        connection: &mut PgConnection,
        rows: &[&MoveRow],
    ) -> Result<(), WriteError> {
        self.ready(connection).await?;
        let appending = timeout(PATIENCE, append(rows)?.execute(&mut *connection));
        let appended = appending.await;
        match (self.in_time(appended), rows) {
            (Ok(_), _) => Ok(()),
            // All of them were written or none, so one tells.
            (Err(error), [row, ..]) if self.is_lost => {
                self.settle(connection, Proof::Move(row), error).await
            }
            (Err(error), _) => Err(error),
        }
    }

    /// Notes whether the connection is lost.
    fn in_time<T>(
        &mut self,
        done: Result<Result<T, Error>, tokio::time::error::Elapsed>,
    ) -> Result<T, WriteError> {
        match done {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => {
                self.is_lost = is_lost(&error);
                Err(error.into())
            }
            Err(_) => {
                self.is_lost = true;
                Err(WriteError::NotSaved("the database does not answer".to_owned()))
            }
        }
    }

    /// Ends a transaction that has failed, if it is still open.
    pub(super) async fn roll_back(&mut self, connection: &mut PgConnection) {
        if !self.is_lost {
            let ending = timeout(PATIENCE, sqlx::raw_sql("ROLLBACK").execute(connection)).await;
            self.is_lost = !matches!(ending, Ok(Ok(_)));
        }
    }

    /// Finds out, with a new connection, whether something was committed when the old one was lost.
    async fn settle(
        &mut self,
        connection: &mut PgConnection,
        proof: Proof<'_>,
        error: WriteError,
    ) -> Result<(), WriteError> {
        let until = Instant::now() + SETTLED_WITHIN;
        while Instant::now() < until {
            if let Ok(is_committed) = self.look_up(connection, &proof).await {
                return if is_committed { Ok(()) } else { Err(error) };
            }
            sleep(PAUSE).await;
        }
        Err(WriteError::Unknown(error.to_string()))
    }

    async fn look_up(
        &mut self,
        connection: &mut PgConnection,
        proof: &Proof<'_>,
    ) -> Result<bool, Error> {
        let before = self.timeline;
        if self.is_lost {
            self.replace(connection).await?;
        }
        let found: Result<Option<bool>, Error> =
            match proof {
                Proof::Transaction(_) if before != self.timeline => Ok(None),
                Proof::Transaction(number) => {
                    sqlx::query_scalar("SELECT pg_xact_status($1::xid8) = 'committed'")
                        .bind(number)
                        .fetch_one(&mut *connection)
                        .await
                }
                Proof::Move(row) => sqlx::query_scalar(
                    "SELECT EXISTS (SELECT 1 FROM move WHERE game = $1 AND seq = $2 AND at_ms = $3 \
                     AND interaction_id IS NOT DISTINCT FROM $4 AND events = $5)",
                )
                .bind(row.game)
                .bind(i64::from(row.seq))
                .bind(row.at_ms)
                .bind(row.interaction)
                .bind(&row.events)
                .fetch_one(&mut *connection)
                .await,
            };
        match found {
            Ok(found) => Ok(found.unwrap_or(false)),
            Err(error) => {
                self.is_lost = is_lost(&error);
                Err(error)
            }
        }
    }
}

/// Whether nothing more can come of a connection after an error.
fn is_lost(error: &Error) -> bool {
    match error.as_database_error().and_then(|error| error.code()) {
        // The server ends the session: it is stopped, or an operator did it (class 57P).
        Some(code) => code.starts_with("57P"),
        None => {
            !matches!(error, Error::RowNotFound | Error::Encode(_) | Error::ColumnDecode { .. })
        }
    }
}

/// The statement as PostgreSQL understands it. It takes no advice about indexes, and has another name for
/// what makes an object in JSON.
fn translated(text: Cow<'static, str>) -> Cow<'static, str> {
    const ADVICE: &str = " INDEXED BY ";
    if !text.contains(ADVICE) && !text.contains("json_object(") {
        return text;
    }
    let mut parts = text.split(ADVICE);
    let mut translated = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        translated.push_str(part.trim_start_matches(|it: char| it.is_alphanumeric() || it == '_'));
    }
    translated.replace("json_object(", "json_build_object(").into()
}

fn query(text: Cow<'static, str>, values: &[Value]) -> Result<Query, Error> {
    let mut arguments = PgArguments::default();
    for value in values {
        let added = match value {
            Value::Integer(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
        };
        added.map_err(Error::Encode)?;
    }
    Ok(sqlx::query_with(AssertSqlSafe(translated(text)), arguments))
}

pub(super) async fn fetch_all(
    connection: &mut PgConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<Vec<Row>, Error> {
    let rows = query(text, &values)?.fetch_all(connection).await?;
    Ok(rows.into_iter().map(Row::Postgres).collect())
}

pub(super) async fn fetch_optional(
    connection: &mut PgConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<Option<Row>, Error> {
    Ok(query(text, &values)?.fetch_optional(connection).await?.map(Row::Postgres))
}

pub(super) async fn fetch_while(
    connection: &mut PgConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
    each: &mut (dyn FnMut(Row) -> Result<bool, Error> + Send),
) -> Result<(), Error> {
    let mut rows = query(text, &values)?.fetch(connection);
    while let Some(row) = rows.try_next().await? {
        if !each(Row::Postgres(row))? {
            break;
        }
    }
    Ok(())
}

/// Runs the statements of a text one after the other, because PostgreSQL takes one at a time with values.
pub(super) async fn execute(
    connection: &mut PgConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<u64, Error> {
    let mut changed = 0;
    for statement in text.split("; ") {
        let statement = query(Cow::Owned(statement.to_owned()), &values)?;
        changed += statement.execute(&mut *connection).await?.rows_affected();
    }
    Ok(changed)
}

/// A statement without values.
pub(super) async fn run(
    connection: &mut PgConnection,
    statement: &'static str,
) -> Result<(), WriteError> {
    sqlx::raw_sql(statement).execute(connection).await?;
    Ok(())
}

/// Writes moves of different games. If one is refused, nothing is written, and the transaction goes on: that is
/// what the savepoint is for.
pub(super) async fn insert_moves(
    connection: &mut PgConnection,
    rows: &[&MoveRow],
) -> Result<(), WriteError> {
    run(connection, "SAVEPOINT moves").await?;
    match append(rows)?.execute(&mut *connection).await {
        Ok(_) => run(connection, "RELEASE moves").await,
        Err(error) => {
            if !is_lost(&error) {
                run(connection, "ROLLBACK TO moves").await?;
            }
            Err(error.into())
        }
    }
}

fn append(rows: &[&MoveRow]) -> Result<Query, WriteError> {
    let append = sqlx::query("SELECT append_moves($1, $2)").bind(as_json(&rows)?);
    Ok(append.bind(i64::from(FORMAT)))
}

/// Which error of the store an error of PostgreSQL is.
pub(super) fn write_error(error: &dyn sqlx::error::DatabaseError) -> WriteError {
    match error.constraint() {
        Some("move_interaction_id_key" | "handled_pkey") => return WriteError::SeenBefore,
        Some("game_open_place") => return WriteError::PlaceTaken,
        _ => {}
    }
    match error.code() {
        // What a constraint or one of our triggers refuses.
        Some(code) if code.starts_with("23") => WriteError::Conflict(error.message().to_owned()),
        _ => WriteError::NotSaved(error.message().to_owned()),
    }
}
