//! What can be said about a database without changing it, while another process may be using it.

use super::open::{
    Check, check_without_writing, explain, has_log, newest_migration, options_for, read_address,
    with_suffix,
};
use crate::store::{OpenError, Store};
use sqlx::{ConnectOptions, Connection};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Read;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// What was found out about a database.
#[derive(Debug)]
pub struct Examination {
    pub path: PathBuf,
    /// The size of the file and its log in bytes; none if there is no file yet.
    pub size: Option<u64>,
    /// Whether another process is using it.
    pub in_use: bool,
    /// The number of the process that is using it, if the system tells.
    pub used_by: Option<u32>,
    pub writable: bool,
    /// Whether it is written ahead, as it should be; none if nothing was ever written.
    pub written_ahead: Option<bool>,
    /// The version of its newest migration, and of the newest that this program knows.
    pub version: Option<i64>,
    pub known_version: i64,
    /// The user of the bot that it belongs to; none if it belongs to no bot yet.
    pub owner: Option<u64>,
    /// Why it cannot be used; none if it is sound.
    pub flaw: Option<OpenError>,
}

impl Store {
    /// Looks at the database at an address: all of it, which takes a second for a hundred megabytes.
    pub async fn examine(address: &str) -> Result<Examination, OpenError> {
        let (options, _) = read_address(address)?;
        let path = options.get_filename().to_owned();
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(OpenError::NoFolder(folder.to_owned()));
        }
        let length = |path: &Path| std::fs::metadata(path).ok().map(|file| file.len());
        let log = length(&with_suffix(&path, "-wal")).unwrap_or(0);
        let size = length(&path).map(|size| size + log);
        let (in_use, used_by) = holder(&with_suffix(&path, ".lock"));
        let mut found = Examination {
            writable: is_writable(&path, folder.unwrap_or(Path::new("."))),
            path,
            size,
            in_use,
            used_by,
            written_ahead: None,
            version: None,
            known_version: newest_migration(),
            owner: None,
            flaw: None,
        };
        if size.is_none_or(|size| size == 0) {
            return Ok(found);
        }
        match check_without_writing(&found.path, Check::Everything).await {
            Ok(version) => found.version = version,
            Err(flaw) => {
                found.flaw = Some(flaw);
                return Ok(found);
            }
        }
        found.written_ahead = is_written_ahead(&found.path).ok();
        found.owner = owner(&found.path).await?;
        Ok(found)
    }
}

/// The age of the newest daily backup in a folder.
pub fn newest_backup(folder: &Path) -> Option<std::time::Duration> {
    let entries = std::fs::read_dir(folder).ok()?.flatten();
    let backups = entries
        .filter(|entry| entry.file_name().to_str().is_some_and(super::backup::is_of_a_day))
        .filter_map(|entry| entry.metadata().ok()?.modified().ok());
    // A backup from the future is new.
    Some(backups.max()?.elapsed().unwrap_or_default())
}

/// Whether the file can be written to, or created, without doing either.
fn is_writable(path: &Path, folder: &Path) -> bool {
    if path.exists() {
        return OpenOptions::new().write(true).open(path).is_ok();
    }
    let probe = folder.join(format!(".uno-bot-{}", std::process::id()));
    let created = OpenOptions::new().write(true).create_new(true).open(&probe).is_ok();
    let _ = std::fs::remove_file(probe);
    created
}

/// Whether a process holds the lock of a database, and which.
fn holder(lock: &Path) -> (bool, Option<u32>) {
    let Ok(file) = OpenOptions::new().read(true).open(lock) else { return (false, None) };
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => {
            let inode = file.metadata().ok().map(|file| file.ino());
            (true, inode.and_then(locked_by))
        }
        _ => (false, None),
    }
}

/// The process that has locked the file of this number, as Linux tells.
fn locked_by(inode: u64) -> Option<u32> {
    let locks = std::fs::read_to_string("/proc/locks").ok()?;
    locks.lines().find_map(|line| {
        // `1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF`
        let words: Vec<&str> = line.split_whitespace().collect();
        let (pid, file) = (words.get(4)?, words.get(5)?);
        let found: u64 = file.rsplit(':').next()?.parse().ok()?;
        (found == inode).then(|| pid.parse().ok())?
    })
}

/// Whether a database is written ahead. SQLite would not tell without a log, because it then reads the file as
/// one that is never written; its header says it, in two bytes.
fn is_written_ahead(path: &Path) -> std::io::Result<bool> {
    let mut header = [0; 20];
    File::open(path)?.read_exact(&mut header)?;
    Ok(header.ends_with(&[2, 2]))
}

/// The user of the bot that a sound database belongs to.
async fn owner(path: &Path) -> Result<Option<u64>, OpenError> {
    let failed = |error| explain(path, error);
    // If there is no write-ahead log, the file is opened as immutable so that none is created.
    let options = options_for(path).read_only(true).immutable(!has_log(path));
    let mut connection = options.connect().await.map_err(failed)?;
    // Databases of earlier versions do not say whose they are.
    let owner = sqlx::query_scalar("SELECT account FROM bot WHERE id = 1");
    let owner: Option<i64> = owner.fetch_optional(&mut connection).await.unwrap_or_default();
    connection.close().await.map_err(failed)?;
    Ok(owner.map(i64::cast_unsigned))
}
