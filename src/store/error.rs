//! What can go wrong with the file, with texts for the operator.

use super::database::{Error, write_error};
use std::fmt;
use std::path::PathBuf;

/// Why the database cannot be used. Nothing was changed.
#[derive(Debug)]
pub enum OpenError {
    Address(String),
    InUse(PathBuf),
    /// The file was written by a newer version of this program.
    Newer {
        path: PathBuf,
        /// The version of its newest migration.
        found: i64,
        /// The newest migration that this program knows.
        known: i64,
    },
    /// The file is damaged, or not a database.
    Damaged(PathBuf),
    /// The file is a database of another program.
    Foreign(PathBuf),
    /// The folder in which the file should be does not exist.
    NoFolder(PathBuf),
    ReadOnly(PathBuf),
    /// The file must be upgraded, and no copy of it could be made before that.
    NoCopy {
        path: PathBuf,
        why: String,
    },
    File(PathBuf, std::io::Error),
    /// SQLite did not accept a setting that durability depends on.
    Setting {
        name: &'static str,
        found: String,
    },
    Database(PathBuf, Error),
    /// Something is the matter with a database of PostgreSQL.
    Server {
        /// Which database, and where.
        place: String,
        flaw: ServerFlaw,
    },
}

/// Why a database of PostgreSQL cannot be used.
#[derive(Debug)]
pub enum ServerFlaw {
    TooOld {
        found: i64,
        least: i64,
    },
    ReadOnly,
    NoRights,
    /// It holds something else.
    Foreign,
    /// A process runs on it, and what is to be done cannot be done beside one.
    InUse,
    /// Its tables must be upgraded, and processes of an earlier version run on them.
    OlderProcesses,
    /// It is to be filled, and this table has rows.
    NotEmpty {
        table: &'static str,
    },
    Failed(Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Address(address) => {
                write!(
                    f,
                    "\"{address}\" is neither the address of an SQLite file, such as sqlite:uno.db, nor that of a \
                     database of PostgreSQL, such as postgres://uno@localhost/uno"
                )
            }
            OpenError::InUse(path) => write!(
                f,
                "{} is in use by another process; only one may run on a file",
                path.display()
            ),
            OpenError::Newer { path, found, known } => write!(
                f,
                "{} was written by a newer version of uno-bot (its tables are version {found}, this program knows {known}); \
                 upgrade the program, or use another file",
                path.display()
            ),
            OpenError::Damaged(path) => write!(
                f,
                "{} is damaged or not a database; restore a copy, or use another file",
                path.display()
            ),
            OpenError::Foreign(path) => {
                write!(f, "{} is the database of another program; use another file", path.display())
            }
            OpenError::NoFolder(folder) => write!(
                f,
                "the folder {} does not exist; create it, or choose another place for the database",
                folder.display()
            ),
            OpenError::ReadOnly(path) => write!(f, "{} cannot be written to", path.display()),
            OpenError::NoCopy { path, why } => write!(
                f,
                "{} is from an earlier version, and before it is upgraded a copy is made beside it, which failed: {why}",
                path.display()
            ),
            OpenError::File(path, error) => {
                write!(f, "{} cannot be opened: {error}", path.display())
            }
            OpenError::Setting { name, found } => {
                write!(f, "the database does not keep {name} as it must be: it is {found}")
            }
            OpenError::Database(path, error) => {
                write!(f, "{} cannot be opened: {error}", path.display())
            }
            OpenError::Server { place, flaw } => match flaw {
                ServerFlaw::TooOld { found, least } => write!(
                    f,
                    "{place}: the server is PostgreSQL {found}, and at least {least} is needed; upgrade the server"
                ),
                ServerFlaw::ReadOnly => write!(
                    f,
                    "{place} can only be read; use the address of the primary server, or let the account write"
                ),
                ServerFlaw::NoRights => write!(
                    f,
                    "{place}: the account lacks a right that it needs; make it the owner of the database"
                ),
                ServerFlaw::Foreign => write!(
                    f,
                    "{place} holds the tables of another program; create a database for the bot alone"
                ),
                ServerFlaw::InUse => write!(
                    f,
                    "{place} is in use by a running bot; stop every process first (one that was killed counts as \
                     running for 15 seconds)"
                ),
                ServerFlaw::OlderProcesses => write!(
                    f,
                    "{place} has the tables of an earlier version, and processes of that version are running; stop all \
                     of them first, and then start this one"
                ),
                ServerFlaw::NotEmpty { table } => write!(
                    f,
                    "{place} is not empty: there are rows in {table}; create an empty database"
                ),
                ServerFlaw::Failed(error) => write!(f, "{place} cannot be used: {error}"),
            },
        }
    }
}

impl std::error::Error for OpenError {}

/// Why something was not saved. No part of it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// This interaction has had its effect already.
    SeenBefore,
    PlaceTaken,
    TooManyLobbies,
    TooManyTables,
    /// What was to be written contradicts what is stored, such as a move out of order.
    Conflict(String),
    /// The disk is full, the file is locked or read-only, or the device failed. It may work later.
    NotSaved(String),
    /// The connection was lost while it was being saved, and it could not be found out what has become of it. What
    /// is stored must be read again.
    Unknown(String),
    Closed,
}

impl WriteError {
    /// Whether it could not be saved although nothing speaks against it: then something is the matter with the database.
    pub(super) fn is_failure(&self) -> bool {
        match self {
            WriteError::NotSaved(_) | WriteError::Unknown(_) | WriteError::Closed => true,
            WriteError::SeenBefore
            | WriteError::PlaceTaken
            | WriteError::TooManyLobbies
            | WriteError::TooManyTables
            | WriteError::Conflict(_) => false,
        }
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::SeenBefore => f.write_str("this interaction has had its effect already"),
            WriteError::PlaceTaken => f.write_str("there is an open table in that place already"),
            WriteError::TooManyLobbies => f.write_str("this person has three open lobbies already"),
            WriteError::TooManyTables => f.write_str("this server has fifty open tables already"),
            WriteError::Conflict(why) => write!(f, "it contradicts what is stored: {why}"),
            WriteError::NotSaved(why) => write!(f, "it could not be saved: {why}"),
            WriteError::Unknown(why) => write!(f, "it is not known whether it was saved: {why}"),
            WriteError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for WriteError {}

impl From<Error> for WriteError {
    fn from(error: Error) -> WriteError {
        write_error(&error)
    }
}

/// For what must be read before it is changed.
impl From<ReadError> for WriteError {
    fn from(error: ReadError) -> WriteError {
        match error {
            ReadError::Database(error) => error.into(),
            unreadable @ ReadError::Unreadable { .. } => {
                WriteError::NotSaved(unreadable.to_string())
            }
        }
    }
}

/// Why something could not be read.
#[derive(Debug)]
pub enum ReadError {
    Database(Error),
    /// A row holds something that this program cannot read.
    Unreadable {
        what: String,
        why: String,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Database(error) => write!(f, "the database could not be read: {error}"),
            ReadError::Unreadable { what, why } => write!(f, "{what} could not be read: {why}"),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<Error> for ReadError {
    fn from(error: Error) -> ReadError {
        ReadError::Database(error)
    }
}
