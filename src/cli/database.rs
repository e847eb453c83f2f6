//! Which database a command is about.

use super::Failure;
use crate::config::database_url;
use crate::store::is_server;
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct Database {
    /// The database, such as sqlite:uno.db or postgres://uno@localhost/uno; without it, that of DATABASE_URL.
    #[arg(long, value_name = "ADDRESS")]
    db: Option<String>,
}

impl Database {
    /// The address that is given, or else that of the environment or the file .env.
    pub(super) fn address(self) -> Result<String, Failure> {
        // The file .env is optional.
        let _ = dotenvy::dotenv();
        match self.db {
            Some(address) => Ok(address),
            None => database_url(|key| std::env::var(key).ok()).map_err(Failure::failed),
        }
    }
}

/// The path in an address.
pub(super) fn path_of(address: &str) -> PathBuf {
    let path = address.trim_start_matches("sqlite:").trim_start_matches("//");
    PathBuf::from(path.split('?').next().unwrap_or(path))
}

/// Without this check, a wrong address would create an empty database.
pub(super) fn check_exists(address: &str) -> Result<(), Failure> {
    if is_server(address) {
        return Ok(());
    }
    let path: &Path = &path_of(address);
    if path.exists() {
        return Ok(());
    }
    Err(Failure::failed(format!("there is no database at {}", path.display())))
}

/// Runs a short piece of work.
pub(super) fn block_on<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Failure::failed)?;
    Ok(runtime.block_on(work))
}
