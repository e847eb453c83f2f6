//! Opening a database of a server: the checks that change nothing, and the migrations.

use super::migrations::{MIGRATIONS, newest};
use super::{Listener, NO_WAITING_FOR_THE_DEAD, Session, answered, processes, refuse_replica};
use crate::store::database::{Connection, Database, Error, Held, Opened, Readers, Use};
use crate::store::{OpenError, ServerFlaw};
use sqlx::migrate::{MigrateError, Migration};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection as _};
use std::str::FromStr;
use std::time::Duration;

/// The oldest version that has everything that is used, as the server tells it.
const LEAST_VERSION: i64 = 14;
const READERS: u32 = 8;
/// How many connections write moves. The server works on the moves of one while another waits for the disk.
const FOR_MOVES: usize = 2;
/// How many sessions of a process have a name of their own: those that write (see `Session`).
pub(super) const NAMED_SESSIONS: u64 = 1 + FOR_MOVES as u64;
/// How long a reader waits for a connection.
const READER_WAITS: Duration = Duration::from_secs(10);
/// What a program is told when a statement needs a right that its account does not have.
const NO_RIGHT: &str = "42501";
const NO_SUCH_TABLE: &str = "42P01";
/// Since which version of the tables there is one of processes.
const WITH_PROCESSES: i64 = 2;

/// A database of a server.
#[derive(Debug)]
pub(in crate::store) struct Server {
    options: PgConnectOptions,
}

/// Whether an address is one of PostgreSQL, such as `postgres://uno@localhost/uno`.
pub(in crate::store) fn is_address(address: &str) -> bool {
    address.starts_with("postgres:") || address.starts_with("postgresql:")
}

fn read_address(address: &str) -> Result<PgConnectOptions, OpenError> {
    // The address may hold a password, so it is not repeated.
    let options = PgConnectOptions::from_str(address)
        .map_err(|_| OpenError::Address("postgres:…".to_owned()))?;
    Ok(options.disable_statement_logging())
}

pub(in crate::store::database) async fn open(address: &str, how: Use) -> Result<Opened, OpenError> {
    let server = Server::at(address)?;
    let explain = |error| server.explain(error);
    let (mut jobs, jobs_session) = Session::start(server.options.clone()).await.map_err(explain)?;
    server.check_use(&mut jobs, how).await?;
    // `run` cannot be awaited in a spawned task, because its lifetimes are not general enough.
    MIGRATIONS.run_direct(None, &mut jobs, false).await.map_err(|error| match error {
        MigrateError::Execute(error) => explain(error),
        other => explain(Error::from(other)),
    })?;
    // What other processes wrote to be able to look it up (see `Session`).
    let forget = "DELETE FROM proof WHERE written_at < now() - INTERVAL '1 day'";
    sqlx::raw_sql(forget).execute(&mut jobs).await.map_err(explain)?;
    let own = |(connection, session)| {
        Connection::Postgres(Held::Own(Box::new(connection)), Some(Box::new(session)))
    };
    let mut moves = Vec::with_capacity(FOR_MOVES);
    for _ in 0..FOR_MOVES {
        moves.push(own(Session::start(server.options.clone()).await.map_err(explain)?));
    }
    let readers = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(READER_WAITS)
        .after_connect(|connection, _| {
            Box::pin(async move {
                // Compiling a statement takes a thousand times as long as running any of ours, and planning a page of
                // a leaderboard three times as long. Ours find rows by keys, so one plan is right for all values.
                let set = "SET jit = off; SET plan_cache_mode = force_generic_plan";
                sqlx::raw_sql(set).execute(&mut *connection).await?;
                sqlx::raw_sql(NO_WAITING_FOR_THE_DEAD).execute(&mut *connection).await?;
                refuse_replica(connection).await
            })
        })
        // A connection to a server that is gone would keep its place in the pool for a quarter of an hour.
        .after_release(|connection, _| {
            Box::pin(async move { answered(connection.ping()).await.map(|()| true) })
        })
        .connect_with(server.options.clone().application_name("uno-bot reading"))
        .await
        .map_err(explain)?;
    Ok(Opened {
        writer: own((jobs, jobs_session)),
        moves,
        readers: Readers::Postgres(readers),
        database: Database::Postgres(server),
    })
}

impl Server {
    pub(in crate::store) fn at(address: &str) -> Result<Server, OpenError> {
        Ok(Server { options: read_address(address)? })
    }

    pub(super) async fn connect(&self) -> Result<PgConnection, OpenError> {
        self.options.connect().await.map_err(|error| self.explain(error))
    }

    pub(in crate::store::database) fn listener(&self) -> Listener {
        Listener::new(self.options.clone())
    }

    /// Where it is, without the password.
    pub(in crate::store) fn place(&self) -> String {
        let host = match self.options.get_socket() {
            Some(socket) => socket.display().to_string(),
            None => self.options.get_host().to_owned(),
        };
        format!("{} at {host}", self.options.get_database().unwrap_or("the database"))
    }

    /// As [`Server::place`], with everything that tells it from another.
    pub(in crate::store) fn full_place(&self) -> String {
        let (user, port) = (self.options.get_username(), self.options.get_port());
        format!("{}, port {port}, as {user}", self.place())
    }

    fn flaw(&self, flaw: ServerFlaw) -> OpenError {
        OpenError::Server { place: self.place(), flaw }
    }

    /// An error that tells the operator what to do.
    pub(in crate::store) fn explain(&self, error: Error) -> OpenError {
        let code = error.as_database_error().and_then(|error| error.code());
        match code.as_deref() {
            Some(NO_RIGHT) => self.flaw(ServerFlaw::NoRights),
            Some("25006") => self.flaw(ServerFlaw::ReadOnly),
            _ => self.flaw(ServerFlaw::Failed(error)),
        }
    }

    /// As [`Server::check`], and refuses what would disturb a running process: an older program does not know newer
    /// tables.
    async fn check_use(&self, connection: &mut PgConnection, how: Use) -> Result<(), OpenError> {
        let version = self.check(connection).await?;
        if how == Use::Shared && !must_be_upgraded(version) {
            return Ok(());
        }
        let may_have_processes = version.is_some_and(|version| version >= WITH_PROCESSES);
        let is_used = may_have_processes
            && processes::any_is_alive(connection).await.map_err(|error| self.explain(error))?;
        match how {
            _ if !is_used => Ok(()),
            Use::Alone => Err(self.flaw(ServerFlaw::InUse)),
            // That process may be of this version, and have brought the tables up to date since they were looked at.
            Use::Shared if must_be_upgraded(self.check(connection).await?) => {
                Err(self.flaw(ServerFlaw::OlderProcesses))
            }
            Use::Shared => Ok(()),
        }
    }

    /// Checks without changing anything that no process runs on a database, and that these tables, if there are any,
    /// have no rows.
    pub(in crate::store::database) async fn check_empty(
        &self,
        tables: impl Iterator<Item = &'static str> + Send,
    ) -> Result<(), OpenError> {
        let mut connection = self.connect().await?;
        self.check_use(&mut connection, Use::Alone).await?;
        if self.check(&mut connection).await?.is_some() {
            for table in tables {
                let text = format!("SELECT EXISTS (SELECT 1 FROM {table})");
                let looking = sqlx::query_scalar(AssertSqlSafe(text)).fetch_one(&mut connection);
                if looking.await.map_err(|error| self.explain(error))? {
                    return Err(self.flaw(ServerFlaw::NotEmpty { table }));
                }
            }
        }
        let _ = connection.close().await;
        Ok(())
    }

    /// Checks a database without changing it. Returns the version of its newest migration; none if it is empty.
    pub(super) async fn check(
        &self,
        connection: &mut PgConnection,
    ) -> Result<Option<i64>, OpenError> {
        let (number, is_read_only, is_synced): (i64, bool, bool) = sqlx::query_as(
            "SELECT current_setting('server_version_num')::bigint, \
             current_setting('transaction_read_only')::boolean, current_setting('fsync')::boolean",
        )
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| self.explain(error))?;
        let found = number / 10_000;
        if found < LEAST_VERSION {
            return Err(self.flaw(ServerFlaw::TooOld { found, least: LEAST_VERSION }));
        }
        if is_read_only {
            return Err(self.flaw(ServerFlaw::ReadOnly));
        }
        if !is_synced {
            let found = "off".to_owned();
            return Err(OpenError::Setting { name: "fsync", found });
        }
        let version: Option<i64> = loop {
            let version = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
            match version.fetch_one(&mut *connection).await {
                Ok(version) => break version,
                Err(error) if code_of(&error).as_deref() == Some(NO_SUCH_TABLE) => {}
                Err(error) => return Err(self.explain(error)),
            }
            if self.is_empty(connection).await? {
                return Ok(None);
            }
            // Another process has begun to make the tables just now.
        };
        // Other programs may use the same table of migrations.
        let first = sqlx::query_scalar("SELECT checksum FROM _sqlx_migrations WHERE version = 1");
        let first: Option<Vec<u8>> =
            first.fetch_optional(&mut *connection).await.map_err(|error| self.explain(error))?;
        let is_ours = |ours: &Migration| Some(ours.checksum.as_ref()) == first.as_deref();
        if version.is_some() && !MIGRATIONS.iter().next().is_some_and(is_ours) {
            return Err(self.flaw(ServerFlaw::Foreign));
        }
        match version {
            Some(found) if found > newest() => {
                Err(OpenError::Newer { path: self.place().into(), found, known: newest() })
            }
            version => Ok(version),
        }
    }

    /// Whether a database has nothing in it. Refused if it has something, but no migrations.
    async fn is_empty(&self, connection: &mut PgConnection) -> Result<bool, OpenError> {
        let (tables, has_migrations): (i64, bool) = sqlx::query_as(
            "SELECT count(*), coalesce(bool_or(relname = '_sqlx_migrations'), false) FROM pg_class \
             WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm')",
        )
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| self.explain(error))?;
        match tables {
            0 => Ok(true),
            _ if has_migrations => Ok(false),
            _ => Err(self.flaw(ServerFlaw::Foreign)),
        }
    }
}

/// Whether tables of this version are older than those of this program.
fn must_be_upgraded(version: Option<i64>) -> bool {
    version.is_some_and(|version| version < newest())
}

fn code_of(error: &Error) -> Option<String> {
    error.as_database_error().and_then(|error| error.code()).map(|code| code.into_owned())
}
