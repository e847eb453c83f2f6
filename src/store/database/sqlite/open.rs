//! Opening the file: the lock, the checks that change nothing, the migrations, and the settings that
//! durability depends on.

use super::backup::copy_into;
use super::migrations::MIGRATIONS;
use crate::store::OpenError;
use crate::store::database::{Connection, Database, Held, Opened, Readers};
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection as _, SqliteConnection};
use std::fs::{self, OpenOptions, TryLockError};
use std::io::Read;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// The file holds the cards of all players, so only the operator's account may read it.
pub(super) const OWNER_ONLY: u32 = 0o600;
/// Marks a file as a database of this program, in SQLite's header: "UNOb".
const APPLICATION_ID: i64 = 0x554E_4F62;
/// SQLite's code for an error in a statement.
const NO_SUCH_TABLE: u32 = 1;
/// Readers never wait for the writer under WAL, so a few are enough.
const READERS: u32 = 4;
/// How long a statement waits while another program has locked the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
/// How often emptying the write-ahead log is tried while others read; each try waits a little for them.
const CHECKPOINT_TRIES: usize = 3;

/// A file that this process uses.
#[derive(Debug)]
pub(in crate::store) struct File {
    /// For connections that are needed only for a moment.
    options: SqliteConnectOptions,
    /// Locked for as long, so that no second process uses the file.
    _lock: Lock,
}

/// Opens the file at an address such as `sqlite:uno.db`; creates it if it is missing. `?max_page_count=N`
/// after it limits the file to so many pages of 4 KB.
pub(in crate::store::database) async fn open(address: &str) -> Result<Opened, OpenError> {
    let (options, most_pages) = read_address(address)?;
    let path = options.get_filename().to_owned();
    let lock = lock(&path)?;
    create_if_missing(&path)?;
    // Reading the whole file takes long, and a file that was closed as it should be is sound.
    let check = if has_log(&path) { Check::Everything } else { Check::WhatItIs };
    let found = check_without_writing(&path, check).await?;
    if OpenOptions::new().write(true).open(&path).is_err() {
        return Err(OpenError::ReadOnly(path));
    }

    let failed = |error| OpenError::Database(path.clone(), error);
    let mut writing = options
        .clone()
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted data is overwritten, so that it cannot be found in unused parts of the file.
        .pragma("secure_delete", "on");
    if let Some(pages) = most_pages {
        writing = writing.pragma("max_page_count", pages.to_string());
    }
    let mut connection = writing.connect().await.map_err(|error| explain(&path, error))?;
    if let Some(found) = found.filter(|found| *found < newest_migration()) {
        copy_before_upgrade(&mut connection, &path, found).await?;
    }
    mark_as_ours(&mut connection).await.map_err(|error| explain(&path, error))?;
    // `run` cannot be awaited in a spawned task, because its lifetimes are not general enough.
    MIGRATIONS.run_direct(None, &mut connection, false).await.map_err(|error| match error {
        MigrateError::Execute(error) => explain(&path, error),
        other => OpenError::Database(path.clone(), sqlx::Error::from(other)),
    })?;
    assert_settings(&path, &mut connection).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        // A connection to a file does not break, so testing it before each use only takes time.
        .test_before_acquire(false)
        .connect_with(options.clone().read_only(true).foreign_keys(true))
        .await
        .map_err(failed)?;
    Ok(Opened {
        writer: Connection::Sqlite(Held::Own(Box::new(connection))),
        moves: Vec::new(),
        readers: Readers::Sqlite(readers),
        database: Database::Sqlite(File { options, _lock: lock }),
    })
}

impl File {
    /// Where the file is.
    pub(in crate::store) fn path(&self) -> &Path {
        self.options.get_filename()
    }

    /// The size of the file and its log together, in bytes.
    pub(in crate::store) fn size(&self) -> u64 {
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
        size(self.path()) + size(&with_suffix(self.path(), "-wal"))
    }

    /// An error that tells the operator what to do.
    pub(in crate::store) fn explain(&self, error: sqlx::Error) -> OpenError {
        explain(self.path(), error)
    }

    /// A connection of its own that only reads.
    pub(super) async fn connect_reading(&self) -> Result<SqliteConnection, sqlx::Error> {
        self.options.clone().read_only(true).connect().await
    }

    /// Empties the write-ahead log beside the file, after something was deleted. Freed parts of the file are
    /// overwritten (`secure_delete`), but the log holds what pages were like before. If it cannot be
    /// emptied now, it is at the latest when the program stops.
    pub(in crate::store) async fn scrub(&self) {
        for _ in 0..CHECKPOINT_TRIES {
            // `Ok(false)` means that a reader still uses the log.
            if !matches!(self.checkpoint().await, Ok(false)) {
                return;
            }
        }
    }

    /// Moves the log into the file and empties it; returns whether that worked. It has a connection of
    /// its own, because the writer's is in a transaction most of the time.
    async fn checkpoint(&self) -> Result<bool, sqlx::Error> {
        let mut connection = self.options.connect().await?;
        let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut connection)
            .await?;
        connection.close().await?;
        Ok(busy == 0)
    }
}

/// Reads an address such as `sqlite:uno.db`: how to connect, and to how many pages the file is limited.
pub(super) fn read_address(
    address: &str,
) -> Result<(SqliteConnectOptions, Option<u32>), OpenError> {
    let (location, most_pages) = split_limit(address)?;
    let options = SqliteConnectOptions::from_str(location)
        .map_err(|_| OpenError::Address(address.to_owned()))?;
    let no_file = !address.starts_with("sqlite:") || address.contains(":memory:");
    if no_file || options.get_filename().as_os_str().is_empty() {
        return Err(OpenError::Address(address.to_owned()));
    }
    Ok((prepared(options), most_pages))
}

/// How to connect to the database at a path.
pub(super) fn options_for(path: &Path) -> SqliteConnectOptions {
    prepared(SqliteConnectOptions::new().filename(path))
}

fn prepared(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options.create_if_missing(false).busy_timeout(BUSY_TIMEOUT).disable_statement_logging()
}

/// Keeps the database as it is before migrations change it, beside it.
async fn copy_before_upgrade(
    connection: &mut SqliteConnection,
    path: &Path,
    version: i64,
) -> Result<(), OpenError> {
    let copy = with_suffix(path, &format!(".v{version}"));
    let copied = copy_into(connection, &copy).await;
    copied.map_err(|error| OpenError::NoCopy { path: path.to_owned(), why: error.to_string() })
}

/// The version of the newest migration that this program knows.
pub(super) fn newest_migration() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Splits `?max_page_count=` off an address, because the driver does not know it.
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
pub(super) struct Lock(fs::File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file does not unlock it while a child process shares it.
        let _ = self.0.unlock();
    }
}

/// Locks the database against other processes, by a file beside it.
pub(super) fn lock(path: &Path) -> Result<Lock, OpenError> {
    let folder = folder_of(path);
    if !folder.is_dir() {
        return Err(OpenError::NoFolder(folder.to_owned()));
    }
    let lock_path = with_suffix(path, ".lock");
    let is_new = !lock_path.exists();
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(OWNER_ONLY)
        .open(&lock_path)
        .map_err(|error| OpenError::File(lock_path.clone(), error))?;
    if is_new {
        give_to_owner(&lock_path, path);
    }
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(OpenError::File(path.to_owned(), error)),
    }
}

/// Gives a new file beside the database to the account that has the database, or its folder if there is none
/// yet. Otherwise an administrator's `uno-bot restore` would lock out the account that runs the bot.
pub(super) fn give_to_owner(new: &Path, database: &Path) {
    let owner = std::fs::metadata(database).or_else(|_| std::fs::metadata(folder_of(database)));
    if let Ok(owner) = owner {
        // Only an administrator can do it, and for others it is not needed.
        let _ = std::os::unix::fs::chown(new, Some(owner.uid()), Some(owner.gid()));
    }
}

/// The folder of a mere file name is the present one.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Whether there is a write-ahead log beside the database: it is in use, or the program that used it was
/// killed, or the machine has failed.
pub(super) fn has_log(path: &Path) -> bool {
    with_suffix(path, "-wal").exists()
}

/// The path of a file beside the database, such as `uno.db-wal`.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn create_if_missing(path: &Path) -> Result<(), OpenError> {
    let created = OpenOptions::new().write(true).create_new(true).mode(OWNER_ONLY).open(path);
    match created {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(OpenError::File(path.to_owned(), error)),
    }
}

/// How much of a file is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Check {
    /// Whether it is a database, of this program, and not from a newer version.
    WhatItIs,
    /// That too, and whether all of it is sound, which takes a second for a hundred megabytes.
    Everything,
}

/// Checks a file without changing it. Returns the version of its newest migration; none if it is empty.
pub(super) async fn check_without_writing(
    path: &Path,
    check: Check,
) -> Result<Option<i64>, OpenError> {
    let failed = |error| OpenError::File(path.to_owned(), error);
    let mut header = Vec::new();
    let file = fs::File::open(path).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    file.take(16).read_to_end(&mut header).map_err(failed)?;
    if length == 0 {
        return Ok(None);
    }
    if header != b"SQLite format 3\0" {
        return Err(OpenError::Damaged(path.to_owned()));
    }
    let explain = |error| explain(path, error);
    // If there is no write-ahead log, the file is opened as immutable so that none is created.
    let looking = options_for(path).read_only(true).immutable(!has_log(path));
    let mut connection = looking.connect().await.map_err(explain)?;
    if check == Check::Everything {
        let sound: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(&mut connection)
            .await
            .map_err(explain)?;
        if sound != "ok" {
            return Err(OpenError::Damaged(path.to_owned()));
        }
    }
    let ours = is_ours(&mut connection).await.map_err(explain)?;
    let found: Option<i64> = match sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&mut connection)
        .await
    {
        Ok(found) => found,
        // The database has no tables of this program yet.
        Err(error) if sqlite_code(&error) == Some(NO_SUCH_TABLE) => None,
        Err(error) => return Err(explain(error)),
    };
    connection.close().await.map_err(explain)?;
    if !ours {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    let known = newest_migration();
    match found {
        Some(found) if found > known => {
            Err(OpenError::Newer { path: path.to_owned(), found, known })
        }
        found => Ok(found),
    }
}

/// Whether a database is one of this program: it is marked as such, it is empty, or it is from before
/// there was a mark and begins with our first migration. Other programs may use sqlx too, so a table of
/// migrations alone does not tell.
async fn is_ours(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let marked: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if marked != 0 {
        return Ok(marked == APPLICATION_ID);
    }
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
    )
    .fetch_all(&mut *connection)
    .await?;
    if !tables.iter().any(|name| name == "_sqlx_migrations") {
        return Ok(tables.is_empty());
    }
    let first = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version");
    let first: Option<(i64, Vec<u8>)> = match first.fetch_optional(&mut *connection).await {
        Ok(first) => first,
        // It has other columns than those of sqlx.
        Err(sqlx::Error::Database(_)) => return Ok(false),
        Err(error) => return Err(error),
    };
    let ours = MIGRATIONS.iter().next();
    Ok(match (first, ours) {
        (Some((version, checksum)), Some(ours)) => {
            version == ours.version && checksum == ours.checksum.as_ref()
        }
        // The program was killed before the first migration.
        _ => tables.len() == 1,
    })
}

/// Marks the file as a database of this program, unless it is marked already.
async fn mark_as_ours(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let marked: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if marked != APPLICATION_ID {
        let mark = format!("PRAGMA application_id = {APPLICATION_ID}");
        sqlx::query(sqlx::AssertSqlSafe(mark)).execute(connection).await?;
    }
    Ok(())
}

/// Turns an error of SQLite into one that tells the operator what to do.
pub(super) fn explain(path: &Path, error: sqlx::Error) -> OpenError {
    match sqlite_code(&error) {
        Some(8) => OpenError::ReadOnly(path.to_owned()),
        Some(11 | 26) => OpenError::Damaged(path.to_owned()),
        Some(5 | 6) => OpenError::InUse(path.to_owned()),
        _ => OpenError::Database(path.to_owned(), error),
    }
}

/// The kind of an error of SQLite, which is the low byte of its code.
pub(super) fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error().and_then(|error| error.code())?;
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

/// Reads the settings back, because SQLite silently ignores a setting that it cannot apply.
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
