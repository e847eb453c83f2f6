//! Copies of the whole database: made while it is in use, and put in its place when it is not.
//!
//! A copy is made beside its final place, checked, synced and renamed. So there is never half a copy under
//! the name that was asked for, and an earlier copy stays until the new one is sound.

use super::open::{
    Check, OWNER_ONLY, check_without_writing, explain, folder_of, give_to_owner, has_log, lock,
    options_for, read_address, sqlite_code, with_suffix,
};
use crate::standings::date_text;
use crate::store::database::{Database, postgres};
use crate::store::{OpenError, Store};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::{fmt, io};

/// The names of daily backups are this, a date such as `2026-11-17`, and [`AFTER_DATE`].
const BEFORE_DATE: &str = "uno-";
const AFTER_DATE: &str = ".db";
const FULL: u32 = 13;

/// Why there is no backup, or nothing was restored. The database is as it was.
#[derive(Debug)]
pub enum BackupError {
    NoFolder(PathBuf),
    /// There is a file of that name, and it is no database of this program.
    NotABackup(PathBuf),
    /// The copy and the database would be the same file.
    SameFile(PathBuf),
    /// There is a database already, and it was not said that it may be replaced.
    Exists(PathBuf),
    Full(PathBuf),
    File(PathBuf, io::Error),
    /// The file that was to be copied cannot be used.
    Source(OpenError),
    /// The copy was made, but it is not sound.
    Unsound(PathBuf),
    Database(PathBuf, sqlx::Error),
    /// The data is with a server, which has its own means.
    NoFile,
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::NoFolder(folder) => {
                write!(f, "the folder {} does not exist; create it first", folder.display())
            }
            BackupError::NotABackup(path) => write!(
                f,
                "{} is no database of uno-bot, so it is not replaced; choose another name",
                path.display()
            ),
            BackupError::SameFile(path) => {
                write!(f, "{} is the database itself; choose another file", path.display())
            }
            BackupError::Exists(path) => write!(
                f,
                "{} exists; with --force it is replaced, and kept under another name",
                path.display()
            ),
            BackupError::Full(path) => {
                write!(f, "there is not enough room on the disk for {}", path.display())
            }
            BackupError::File(path, error) => {
                write!(f, "{} cannot be written or read: {error}", path.display())
            }
            BackupError::Source(error) => error.fmt(f),
            BackupError::Unsound(path) => write!(
                f,
                "the copy of the database was not sound, so {} was not written",
                path.display()
            ),
            BackupError::Database(path, error) => {
                write!(f, "the database could not be copied to {}: {error}", path.display())
            }
            BackupError::NoFile => f.write_str(
                "this is for SQLite files; PostgreSQL is backed up with pg_dump, and restored with pg_restore",
            ),
        }
    }
}

impl std::error::Error for BackupError {}

impl Store {
    /// Copies the database while it is in use. An earlier copy of that name is replaced.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        let Database::Sqlite(file) = &self.database else { return Err(BackupError::NoFile) };
        let opened = file.connect_reading().await;
        let mut connection = opened.map_err(|error| BackupError::Database(to.to_owned(), error))?;
        let copied = copy_into(&mut connection, to).await;
        let _ = connection.close().await;
        copied
    }

    /// Makes the backup of the day, unless there is one, and deletes the oldest ones so that `keep` are
    /// left. Returns the path of a new one.
    pub async fn back_up_of_the_day(
        &self,
        folder: &Path,
        keep: usize,
        now_ms: i64,
    ) -> Result<Option<PathBuf>, BackupError> {
        let date = date_text(now_ms);
        let path = folder.join(format!("{BEFORE_DATE}{date}{AFTER_DATE}"));
        if path.exists() {
            return Ok(None);
        }
        self.back_up(&path).await?;
        let failed = |error| BackupError::File(folder.to_owned(), error);
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .map_err(failed)?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| is_of_a_day(name))
            .collect();
        names.sort_unstable();
        let too_many = names.len().saturating_sub(keep.max(1));
        for name in names.iter().take(too_many) {
            std::fs::remove_file(folder.join(name)).map_err(failed)?;
        }
        Ok(Some(path))
    }

    /// As [`Store::back_up`], for the database at an address, which another process may be using.
    pub async fn back_up_file(address: &str, to: &Path) -> Result<(), BackupError> {
        if postgres::is_address(address) {
            return Err(BackupError::NoFile);
        }
        let (options, _) = read_address(address).map_err(BackupError::Source)?;
        let from = options.get_filename().to_owned();
        if is_same_file(&from, to) {
            return Err(BackupError::SameFile(to.to_owned()));
        }
        let found = check_without_writing(&from, Check::WhatItIs).await;
        found.map_err(BackupError::Source)?;
        copy_file(&from, to).await
    }

    /// Makes a backup the database at an address. No other process may be using that. A database that is
    /// there already is replaced only with `force`; it is kept under the name that is returned.
    pub async fn restore_file(
        address: &str,
        from: &Path,
        force: bool,
    ) -> Result<Option<PathBuf>, BackupError> {
        if postgres::is_address(address) {
            return Err(BackupError::NoFile);
        }
        let (options, _) = read_address(address).map_err(BackupError::Source)?;
        let path = options.get_filename().to_owned();
        let _lock = lock(&path).map_err(BackupError::Source)?;
        if is_same_file(from, &path) {
            return Err(BackupError::SameFile(from.to_owned()));
        }
        let found = check_without_writing(from, Check::Everything).await;
        if found.map_err(BackupError::Source)?.is_none() {
            return Err(BackupError::Source(OpenError::Damaged(from.to_owned())));
        }
        let exists = std::fs::metadata(&path).is_ok_and(|file| file.len() > 0);
        if exists && !force {
            return Err(BackupError::Exists(path));
        }
        let new = with_suffix(&path, ".restored");
        copy_file(from, &new).await?;
        give_to_owner(&new, &path);
        let kept = if exists { Some(keep_old(&path).await?) } else { None };
        let failed = |error| BackupError::File(path.clone(), error);
        std::fs::rename(&new, &path).map_err(failed)?;
        sync_folder(&path).map_err(failed)?;
        Ok(kept)
    }
}

/// Whether a file in the folder of backups is one of a day.
pub(super) fn is_of_a_day(name: &str) -> bool {
    let date = name.strip_prefix(BEFORE_DATE).and_then(|name| name.strip_suffix(AFTER_DATE));
    date.is_some_and(|date| {
        date.len() == "2026-11-17".len()
            && date.bytes().all(|letter| letter.is_ascii_digit() || letter == b'-')
    })
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    let identity = |path| std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()));
    identity(one).is_some() && identity(one) == identity(other)
}

async fn copy_file(from: &Path, to: &Path) -> Result<(), BackupError> {
    // If there is no write-ahead log, the file is opened as immutable so that none is created.
    let reading = options_for(from).read_only(true).immutable(!has_log(from));
    let opened = reading.connect().await;
    let mut connection = opened.map_err(|error| BackupError::Source(explain(from, error)))?;
    let copied = copy_into(&mut connection, to).await;
    let _ = connection.close().await;
    copied
}

/// Copies the database of a connection. What is written meanwhile is not in the copy.
pub(super) async fn copy_into(
    connection: &mut SqliteConnection,
    to: &Path,
) -> Result<(), BackupError> {
    let folder = folder_of(to);
    if !folder.is_dir() {
        return Err(BackupError::NoFolder(folder.to_owned()));
    }
    match check_without_writing(to, Check::WhatItIs).await {
        Err(OpenError::File(_, error)) if error.kind() == ErrorKind::NotFound => {}
        Err(_) => return Err(BackupError::NotABackup(to.to_owned())),
        Ok(_) => {}
    }
    let part = with_suffix(to, ".part");
    let made = make_copy(connection, &part, to).await;
    if made.is_err() {
        // It may not have been created.
        let _ = std::fs::remove_file(&part);
    }
    made
}

async fn make_copy(
    connection: &mut SqliteConnection,
    part: &Path,
    to: &Path,
) -> Result<(), BackupError> {
    let failed = |error| BackupError::File(to.to_owned(), error);
    let Some(name) = part.to_str() else {
        return Err(failed(io::Error::other("its name is not UTF-8")));
    };
    match std::fs::remove_file(part) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    // SQLite accepts an empty file, which keeps its permissions.
    let creating = OpenOptions::new().write(true).create_new(true).mode(OWNER_ONLY).open(part);
    creating.map_err(failed)?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(connection).await;
    copied.map_err(|error| match sqlite_code(&error) {
        Some(FULL) => BackupError::Full(to.to_owned()),
        _ => BackupError::Database(to.to_owned(), error),
    })?;
    match check_without_writing(part, Check::Everything).await {
        Ok(Some(_)) => {}
        _ => return Err(BackupError::Unsound(to.to_owned())),
    }
    let (part, to) = (part.to_owned(), to.to_owned());
    let renaming = tokio::task::spawn_blocking(move || {
        File::open(&part)?.sync_all()?;
        std::fs::rename(&part, &to)?;
        sync_folder(&to)
    });
    renaming.await.map_err(io::Error::other).and_then(|renamed| renamed).map_err(failed)
}

/// Gives the present database another name, with everything that belongs to it.
async fn keep_old(path: &Path) -> Result<PathBuf, BackupError> {
    let failed = |error| BackupError::File(path.to_owned(), error);
    // This moves the log into the file. A damaged database keeps its log.
    if let Ok(mut connection) = options_for(path).connect().await {
        let checkpoint = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        let _ = checkpoint.execute(&mut connection).await;
        let _ = connection.close().await;
    }
    let names = (1..).map(|number| with_suffix(path, &format!(".old-{number}")));
    let kept = names.take(10_000).find(|name| !name.exists());
    let kept = kept.ok_or_else(|| failed(io::Error::other("too many old ones are kept")))?;
    // With a second name for it there is a database at any moment; not every file system can do that.
    if std::fs::hard_link(path, &kept).is_err() {
        std::fs::rename(path, &kept).map_err(failed)?;
    }
    if has_log(path) {
        std::fs::rename(with_suffix(path, "-wal"), with_suffix(&kept, "-wal")).map_err(failed)?;
    }
    // It is only an index of the log, and there may be none.
    let _ = std::fs::remove_file(with_suffix(path, "-shm"));
    Ok(kept)
}

/// A new name in a folder is on the disk only after this.
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder_of(path))?.sync_all()
}
