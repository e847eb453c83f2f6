//! `uno-bot recount`: computes all standings again from the moves.

use super::{Failure, print};
use crate::config::DEFAULT_DATABASE;
use crate::store::Store;
use clap::Args;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Compute all standings again from the moves, in the order in which the matches ended.
#[derive(Args)]
pub(super) struct Recount {
    /// The database, such as sqlite:uno.db; without it, that of DATABASE_URL.
    #[arg(long, value_name = "ADDRESS")]
    db: Option<String>,
}

impl Recount {
    pub(super) fn run(self) -> Result<(), Failure> {
        // The file .env is optional.
        let _ = dotenvy::dotenv();
        let address = self
            .db
            .or_else(|| std::env::var("DATABASE_URL").ok())
            .unwrap_or_else(|| DEFAULT_DATABASE.to_owned());
        check_exists(&address)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(Failure::failed)?;
        let recounted = runtime.block_on(async {
            let store = Store::open(&address).await.map_err(Failure::failed)?;
            let recounted = store.recount(now_ms()).await.map_err(Failure::failed);
            store.close().await;
            recounted
        })?;
        print(&format!("{} matches of {} people recounted", recounted.matches, recounted.people));
        Ok(())
    }
}

/// Without this check, a wrong address would create an empty database.
fn check_exists(address: &str) -> Result<(), Failure> {
    let path = address.trim_start_matches("sqlite:").trim_start_matches("//");
    let path = path.split('?').next().unwrap_or(path);
    if Path::new(path).exists() {
        return Ok(());
    }
    Err(Failure::failed(format!("there is no database at {path}")))
}

fn now_ms() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX)
}
