//! Opening the file: the lock, the checks that change nothing, the migrations, the settings that
//! durability rests on.

use super::writer::Writer;
use super::{CheckpointHook, OpenError, Store};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Read;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Only the operator's own account may read hands and tokens.
const OWNER_ONLY: u32 = 0o600;
/// Readers never wait for the writer under WAL, so a few are enough.
const READERS: u32 = 4;
/// How long a lock that another program holds on the file is waited for.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);

impl Store {
    /// Opens the file at an address such as `sqlite:uno.db`; creates it if it is missing.
    /// `?max_page_count=N` after it limits the file to so many pages of 4 KB.
    pub async fn open(address: &str) -> Result<Store, OpenError> {
        Store::open_with_hook(address, CheckpointHook::default()).await
    }

    /// As [`Store::open`], with someone who steps in at the checkpoints.
    pub async fn open_with_hook(address: &str, hook: CheckpointHook) -> Result<Store, OpenError> {
        let (location, most_pages) = split_limit(address)?;
        let options = SqliteConnectOptions::from_str(location)
            .map_err(|_| OpenError::Address(address.to_owned()))?
            .create_if_missing(false)
            .busy_timeout(BUSY_TIMEOUT)
            .disable_statement_logging();
        let path = options.get_filename().to_owned();
        let elsewhere = !address.starts_with("sqlite:") || address.contains(":memory:");
        if elsewhere || path.as_os_str().is_empty() {
            return Err(OpenError::Address(address.to_owned()));
        }
        let lock = lock(&path)?;
        create_if_missing(&path)?;
        check_untouched(&path, &options).await?;

        let failed = |error| OpenError::Database(path.clone(), error);
        let mut writing = options
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // Whoever is deleted leaves no bytes behind in unused parts of the file.
            .pragma("secure_delete", "on");
        if let Some(pages) = most_pages {
            writing = writing.pragma("max_page_count", pages.to_string());
        }
        let mut connection = writing.connect().await.map_err(|error| explain(&path, error))?;
        // `run` cannot be awaited in a task of its own, for its lifetimes are not general enough.
        MIGRATIONS.run_direct(None, &mut connection, false).await.map_err(|error| match error {
            MigrateError::Execute(error) => explain(&path, error),
            other => OpenError::Database(path.clone(), sqlx::Error::from(other)),
        })?;
        follow_the_wall_clock(&mut connection).await.map_err(|error| explain(&path, error))?;
        assert_settings(&path, &mut connection).await?;
        let file = options.clone();
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            // A file does not hang up: asking before each use only takes time.
            .test_before_acquire(false)
            .connect_with(options.read_only(true).foreign_keys(true))
            .await
            .map_err(failed)?;
        let writer = Writer::start(connection, hook.clone());
        Ok(Store { writer, readers, file, hook, _lock: lock })
    }
}

/// Splits the limit off an address; the driver does not know it.
fn split_limit(address: &str) -> Result<(&str, Option<u32>), OpenError> {
    match address.split_once("?max_page_count=") {
        None => Ok((address, None)),
        Some((file, pages)) => match pages.parse() {
            Ok(pages) => Ok((file, Some(pages))),
            Err(_) => Err(OpenError::Address(address.to_owned())),
        },
    }
}

/// A locked file beside the database.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough while a process that was just started shares it.
        let _ = self.0.unlock();
    }
}

/// Locks the file against other processes by locking one beside it.
fn lock(path: &Path) -> Result<Lock, OpenError> {
    let lock_path = beside(path, ".lock");
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(OWNER_ONLY)
        .open(&lock_path)
        .map_err(|error| OpenError::File(lock_path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(OpenError::File(path.to_owned(), error)),
    }
}

/// The path of a file that belongs to the database.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(ending);
    PathBuf::from(beside)
}

fn create_if_missing(path: &Path) -> Result<(), OpenError> {
    let created = OpenOptions::new().write(true).create_new(true).mode(OWNER_ONLY).open(path);
    match created {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(OpenError::File(path.to_owned(), error)),
    }
}

/// Looks at the file without changing it: is it a sound database, and not from a newer version?
async fn check_untouched(path: &Path, options: &SqliteConnectOptions) -> Result<(), OpenError> {
    let failed = |error| OpenError::File(path.to_owned(), error);
    let mut header = Vec::new();
    let file = File::open(path).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    file.take(16).read_to_end(&mut header).map_err(failed)?;
    if length == 0 {
        return Ok(());
    }
    if header != b"SQLite format 3\0" {
        return Err(OpenError::Damaged(path.to_owned()));
    }
    if File::options().write(true).open(path).is_err() {
        return Err(OpenError::ReadOnly(path.to_owned()));
    }
    let explain = |error| explain(path, error);
    // Without a write-ahead log beside it, looking at the file need not even create one.
    let closed_cleanly = !beside(path, "-wal").exists();
    let looking = options.clone().read_only(true).immutable(closed_cleanly);
    let mut connection = looking.connect().await.map_err(explain)?;
    let sound: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut connection)
        .await
        .map_err(explain)?;
    if sound != "ok" {
        return Err(OpenError::Damaged(path.to_owned()));
    }
    let found: Option<i64> = match sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&mut connection)
        .await
    {
        Ok(found) => found,
        // A database without our tables yet.
        Err(sqlx::Error::Database(_)) => None,
        Err(error) => return Err(explain(error)),
    };
    connection.close().await.map_err(explain)?;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    match found {
        Some(found) if found > known => {
            Err(OpenError::Newer { path: path.to_owned(), found, known })
        }
        _ => Ok(()),
    }
}

/// Turns what SQLite says into what the operator can act on.
fn explain(path: &Path, error: sqlx::Error) -> OpenError {
    let code = error.as_database_error().and_then(|error| error.code());
    match code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
        Some(8) => OpenError::ReadOnly(path.to_owned()),
        Some(11 | 26) => OpenError::Damaged(path.to_owned()),
        Some(5 | 6) => OpenError::InUse(path.to_owned()),
        _ => OpenError::Database(path.to_owned(), error),
    }
}

/// The wall clock was set while the program last ran: what is to happen by itself is put off by as
/// much. From now on all times are those of the wall clock again.
async fn follow_the_wall_clock(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let set_by: i64 =
        sqlx::query_scalar("SELECT set_by FROM clock").fetch_one(&mut *connection).await?;
    if set_by == 0 {
        return Ok(());
    }
    let mut shifting = connection.begin().await?;
    sqlx::query(
        "UPDATE game SET wake_at_ms = wake_at_ms + ?1, deadline_ms = deadline_ms + ?1, \
         give_up_ms = give_up_ms + ?1 WHERE wake_at_ms IS NOT NULL",
    )
    .bind(set_by)
    .execute(&mut *shifting)
    .await?;
    sqlx::query("UPDATE clock SET set_by = 0").execute(&mut *shifting).await?;
    shifting.commit().await
}

/// Reads the settings back, because SQLite ignores what it cannot do without a word.
async fn assert_settings(path: &Path, connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let failed = |error| OpenError::Database(path.to_owned(), error);
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    if mode != "wal" {
        return Err(OpenError::Setting { name: "journal_mode", found: mode });
    }
    const FULL: i64 = 2;
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    if synchronous != FULL {
        return Err(OpenError::Setting { name: "synchronous", found: synchronous.to_string() });
    }
    let foreign_keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    if foreign_keys != 1 {
        return Err(OpenError::Setting { name: "foreign_keys", found: foreign_keys.to_string() });
    }
    Ok(())
}
