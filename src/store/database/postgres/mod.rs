//! PostgreSQL: a server, which several processes may use at once.
//!
//! A move is guarded by its key, and by a lock on the row of its game (see the migration), so moves of
//! different games do not wait for each other. Every other job reads before it writes. So that no two of
//! them contradict each other, each transaction of such jobs has one advisory lock for itself, and
//! transactions of moves share it: there is one order of all jobs, as with SQLite, and no deadlock. The
//! alternative, serializable transactions that are tried again, would need jobs that can run twice.
//!
//! If a connection is lost while a transaction is being committed, it is not known what has become of it.
//! Then the session is connected again and finds out (`settle`): by the row of a lone move, and otherwise by a
//! token that the transaction has written. The server's own number of the transaction would not do, because
//! after a crash, or on a replica that was promoted, another transaction can have the same number.

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
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgDatabaseError, PgSeverity};
use sqlx::{Arguments, AssertSqlSafe, ConnectOptions, PgPool, Postgres, Transaction};
use std::borrow::Cow;
use std::io;
use std::pin::pin;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long the server may take for a statement before it is asked whether it still works on it, and to begin
/// or to end a transaction before the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it may take to connect, or to answer what takes no time.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// For how long it is tried to find out what has become of a transaction.
const SETTLED_WITHIN: Duration = Duration::from_secs(20);
const PAUSE: Duration = Duration::from_millis(100);

/// What the server is to do about a program that stands still, or whose machine has lost power. A transaction may have
/// the lock of all jobs, so the server ends one that waits for its program for longer than any of ours does. A
/// connection of which nothing is heard is ended too, whatever it does; the server does not look at those on a socket
/// of its own machine, where it is told.
const NO_WAITING_FOR_THE_DEAD: &str = "SET idle_in_transaction_session_timeout = '15s'; \
     SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; \
     SET tcp_user_timeout = '25s'";

/// The lock of the jobs, and the same for moves, which share it. Its number is "UNOb", as in the migration.
const LOCK_FOR_JOBS: &str = "pg_advisory_xact_lock(1431195490)";
const LOCK_FOR_MOVES: &str = "pg_advisory_xact_lock_shared(1431195490)";

/// The size of everything in bytes.
pub(super) const SIZE: &str = "SELECT pg_database_size(current_database())";

type Query = sqlx::query::Query<'static, Postgres, PgArguments>;

/// What a connection that writes must know to be replaced by another.
#[derive(Debug)]
pub(in crate::store) struct Session {
    options: PgConnectOptions,
    /// The name by which the server lists it. No two sessions have the same.
    name: String,
    /// The row of `proof` that its transactions write. It stays the same when the session is replaced.
    writer: i64,
    /// What the transaction that was begun last has written there.
    token: Option<i64>,
    is_lost: bool,
}

/// How it can be found out later whether something was committed.
enum Proof<'a> {
    Token(i64),
    Move(&'a MoveRow),
}

impl Session {
    /// Connects, under a new name.
    pub(super) async fn start(options: PgConnectOptions) -> Result<(PgConnection, Session), Error> {
        let name = format!("uno-bot {:016x}", rand::random::<u64>());
        let connecting = async {
            let mut connection = options.clone().application_name(&name).connect().await?;
            // A commit is on the disk of the server before it is reported, even if `synchronous_commit` is off there.
            let set = "SET jit = off; SET default_transaction_isolation = 'read committed'; \
                 SELECT set_config('synchronous_commit', 'on', false) \
                 WHERE current_setting('synchronous_commit') = 'off'";
            sqlx::raw_sql(set).execute(&mut connection).await?;
            sqlx::raw_sql(NO_WAITING_FOR_THE_DEAD).execute(&mut connection).await?;
            Ok(connection)
        };
        let connection = answered(connecting).await?;
        let writer = rand::random();
        Ok((connection, Session { options, name, writer, token: None, is_lost: false }))
    }

    /// Takes the place of this session with a new connection. The server may not have noticed yet that the
    /// old one is lost, so it is told to end it: after that nothing can come of it any more.
    async fn replace(&mut self, connection: &mut PgConnection) -> Result<(), Error> {
        let (mut new, session) = Session::start(self.options.clone()).await?;
        answered(refuse_replica(&mut new)).await?;
        let ending = sqlx::query_scalar(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1",
        );
        let ended: Vec<bool> = answered(ending.bind(&self.name).fetch_all(&mut new)).await?;
        if ended.contains(&false) {
            return Err(Error::Protocol("the server does not end a lost connection".to_owned()));
        }
        *connection = new;
        (self.name, self.is_lost) = (session.name, false);
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
        let lock = if of_moves { LOCK_FOR_MOVES } else { LOCK_FOR_JOBS };
        let (writer, token) = (self.writer, rand::random::<i64>());
        let statements = format!(
            "BEGIN; SELECT {lock}; INSERT INTO proof (writer, token) VALUES ({writer}, {token}) \
             ON CONFLICT (writer) DO UPDATE SET token = excluded.token, written_at = now()"
        );
        let beginning = sqlx::raw_sql(AssertSqlSafe(statements)).execute(connection);
        let begun = timeout(PATIENCE, beginning).await;
        self.in_time(begun)?;
        self.token = Some(token);
        Ok(())
    }

    pub(super) async fn commit(&mut self, connection: &mut PgConnection) -> Result<(), WriteError> {
        // The server would answer a COMMIT of a transaction that has failed with a rollback, and call it a
        // success. The empty statement before it is refused in that case.
        let committing = sqlx::raw_sql("SELECT; COMMIT").execute(&mut *connection);
        let committed = timeout(PATIENCE, committing).await;
        match self.in_time(committed) {
            Ok(_) => Ok(()),
            Err(error) if !self.is_lost => Err(error),
            Err(error) => match self.token.take() {
                Some(token) => self.settle(connection, Proof::Token(token), error).await,
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
                Err(no_answer().into())
            }
        }
    }

    /// Ends a transaction that has failed, if it is still open.
    pub(super) async fn roll_back(&mut self, connection: &mut PgConnection) {
        if !self.is_lost {
            let ending = answered(sqlx::raw_sql("ROLLBACK").execute(connection)).await;
            self.is_lost = ending.is_err();
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
            match self.look_up(connection, &proof).await {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(error),
                Err(_) => sleep(PAUSE).await,
            }
        }
        Err(WriteError::Unknown(error.to_string()))
    }

    async fn look_up(
        &mut self,
        connection: &mut PgConnection,
        proof: &Proof<'_>,
    ) -> Result<bool, Error> {
        if self.is_lost {
            self.replace(connection).await?;
        }
        let found = match proof {
            Proof::Token(token) => sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM proof WHERE writer = $1 AND token = $2)",
            )
            .bind(self.writer)
            .bind(token),
            Proof::Move(row) => sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM move WHERE game = $1 AND seq = $2 AND at_ms = $3 \
                 AND interaction_id IS NOT DISTINCT FROM $4 AND events = $5)",
            )
            .bind(row.game)
            .bind(i64::from(row.seq))
            .bind(row.at_ms)
            .bind(row.interaction)
            .bind(&row.events),
        };
        let looking = async {
            let is_committed = found.fetch_one(&mut *connection).await?;
            if is_committed {
                // The lost connection may have been waiting for a synchronous replica. What was committed
                // before this commit is there when this one is.
                let confirming = "INSERT INTO proof (writer, token) VALUES ($1, 0) \
                     ON CONFLICT (writer) DO UPDATE SET written_at = now()";
                sqlx::query(confirming).bind(self.writer).execute(connection).await?;
            }
            Ok(is_committed)
        };
        let looked = answered(looking).await;
        if let Err(error) = &looked {
            self.is_lost = is_lost(error);
        }
        looked
    }

    /// Waits for a statement of a transaction for as long as the server works on it, and notes whether the
    /// connection is lost.
    async fn watch<T>(
        &mut self,
        statement: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let mut statement = pin!(statement);
        let done = loop {
            match timeout(PATIENCE, &mut statement).await {
                Ok(done) => break done,
                Err(_) if self.is_busy().await => {}
                Err(_) => break Err(no_answer()),
            }
        };
        if let Err(error) = &done {
            self.is_lost |= is_lost(error);
        }
        done
    }

    /// Asks the server, with another connection, whether it works on a statement of this session.
    async fn is_busy(&self) -> bool {
        let asking = async {
            let (mut other, _) = Session::start(self.options.clone()).await?;
            let busy = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity \
                 WHERE application_name = $1 AND state = 'active')";
            sqlx::query_scalar(busy).bind(&self.name).fetch_one(&mut other).await
        };
        answered(asking).await.unwrap_or(false)
    }
}

/// A replica tells what it has heard of so far, and saves nothing. An address may lead to one for a moment, while
/// it takes over from another server.
pub(super) async fn refuse_replica(connection: &mut PgConnection) -> Result<(), Error> {
    let is_replica = sqlx::query_scalar("SELECT pg_is_in_recovery()").fetch_one(connection).await?;
    match is_replica {
        true => Err(Error::Protocol("the server is a replica, which can only be read".to_owned())),
        false => Ok(()),
    }
}

/// Waits for an answer of the server, but not for ever.
pub(super) async fn answered<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    timeout(ANSWERS_WITHIN, answer).await.unwrap_or_else(|_| Err(no_answer()))
}

fn no_answer() -> Error {
    Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the database does not answer"))
}

/// Begins a transaction of a reader, for which everything stays as it is at the first statement.
pub(super) async fn begin_reading(pool: &PgPool) -> Result<Transaction<'static, Postgres>, Error> {
    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    watched(None, pool.begin_with(begin)).await
}

/// Runs a statement: of the session that writes with the connection, or of a reader.
pub(super) async fn watched<T>(
    session: Option<&mut Session>,
    statement: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    match session {
        Some(session) => session.watch(statement).await,
        None => timeout(PATIENCE, statement).await.unwrap_or_else(|_| Err(no_answer())),
    }
}

/// Whether nothing more can come of a connection after an error.
fn is_lost(error: &Error) -> bool {
    match error.as_database_error().map(<dyn DatabaseError>::try_downcast_ref::<PgDatabaseError>) {
        // The server ends the session: it is stopped or fails, or an operator did it.
        Some(Some(error)) => matches!(error.severity(), PgSeverity::Fatal | PgSeverity::Panic),
        _ => !matches!(error, Error::RowNotFound | Error::Encode(_) | Error::ColumnDecode { .. }),
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
    session: Option<&mut Session>,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<Vec<Row>, Error> {
    let rows = watched(session, query(text, &values)?.fetch_all(connection)).await?;
    Ok(rows.into_iter().map(Row::Postgres).collect())
}

pub(super) async fn fetch_optional(
    connection: &mut PgConnection,
    session: Option<&mut Session>,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<Option<Row>, Error> {
    let row = watched(session, query(text, &values)?.fetch_optional(connection)).await?;
    Ok(row.map(Row::Postgres))
}

pub(super) async fn fetch_while(
    connection: &mut PgConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
    each: &mut (dyn FnMut(Row) -> Result<bool, Error> + Send),
) -> Result<(), Error> {
    let mut rows = query(text, &values)?.fetch(connection);
    while let Some(row) = watched(None, rows.try_next()).await? {
        if !each(Row::Postgres(row))? {
            break;
        }
    }
    Ok(())
}

/// Runs the statements of a text one after the other, because PostgreSQL takes one at a time with values.
pub(super) async fn execute(
    connection: &mut PgConnection,
    mut session: Option<&mut Session>,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<u64, Error> {
    let mut changed = 0;
    for statement in text.split("; ") {
        let statement = query(Cow::Owned(statement.to_owned()), &values)?;
        let executing = statement.execute(&mut *connection);
        changed += watched(session.as_deref_mut(), executing).await?.rows_affected();
    }
    Ok(changed)
}

/// A statement without values.
pub(super) async fn run(
    connection: &mut PgConnection,
    session: Option<&mut Session>,
    statement: &'static str,
) -> Result<(), WriteError> {
    watched(session, sqlx::raw_sql(statement).execute(connection)).await?;
    Ok(())
}

/// Writes moves of different games. If one is refused, nothing is written, and the transaction goes on: that is
/// what the savepoint is for.
pub(super) async fn insert_moves(
    connection: &mut PgConnection,
    mut session: Option<&mut Session>,
    rows: &[&MoveRow],
) -> Result<(), WriteError> {
    run(connection, session.as_deref_mut(), "SAVEPOINT moves").await?;
    let appending = append(rows)?.execute(&mut *connection);
    match watched(session.as_deref_mut(), appending).await {
        Ok(_) => run(connection, session, "RELEASE moves").await,
        Err(error) => {
            if !is_lost(&error) {
                run(connection, session, "ROLLBACK TO moves").await?;
            }
            Err(error.into())
        }
    }
}

/// The statement that writes these moves, and nothing if one is refused. A lone move need not be put into JSON.
fn append(rows: &[&MoveRow]) -> Result<Query, WriteError> {
    let [row] = rows else {
        let append = sqlx::query("SELECT append_moves($1, $2)").bind(as_json(&rows)?);
        return Ok(append.bind(i64::from(FORMAT)));
    };
    let append =
        "SELECT append_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
    Ok(sqlx::query(append)
        .bind(row.game)
        .bind(i64::from(row.seq))
        .bind(row.interaction)
        .bind(i64::from(row.seat))
        .bind(row.command.clone())
        .bind(row.events.clone())
        .bind(i64::from(FORMAT))
        .bind(row.at_ms)
        .bind(row.wake_at_ms)
        .bind(row.deadline_ms)
        .bind(row.give_up_ms)
        .bind(row.deserted_ms)
        .bind(row.stage)
        .bind(row.host)
        .bind(row.process)
        .bind(row.by_itself))
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
