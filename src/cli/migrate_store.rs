//! `uno-bot migrate-store`: copies everything from a file into a database of PostgreSQL.

use super::database::{block_on, check_exists};
use super::recount::now_ms;
use super::{Failure, print};
use crate::store::{OpenError, Store, is_server};
use clap::Args;
use std::sync::Arc;

/// Copy everything from an SQLite file into an empty database of PostgreSQL. The bot must be stopped; the file
/// stays as it is.
#[derive(Args)]
pub(super) struct MigrateStore {
    /// The file, such as sqlite:uno.db.
    #[arg(long, value_name = "ADDRESS")]
    from: String,
    /// The database, such as postgres://uno@localhost/uno.
    #[arg(long, value_name = "ADDRESS")]
    to: String,
}

impl MigrateStore {
    pub(super) fn run(self) -> Result<(), Failure> {
        if is_server(&self.from) || !is_server(&self.to) {
            return Err(Failure::usage(
                "it goes from a file to PostgreSQL: --from sqlite:uno.db --to postgres://uno@localhost/uno",
            ));
        }
        check_exists(&self.from)?;
        let failed = |error: OpenError| Failure::failed(error);
        let copied = block_on(async {
            // Either may be unfit, and then the other is to stay as it is.
            Store::check_target(&self.to).await.map_err(failed)?;
            let from = Arc::new(Store::open(&self.from).await.map_err(failed)?);
            let to = Store::open_alone(&self.to).await.map_err(failed)?;
            let copied = to.copy_from(from, now_ms()).await.map_err(Failure::failed);
            to.close().await;
            copied
        })??;
        print(&format!(
            "{} rows were copied; a recount of {} matches comes to the same standings",
            copied.rows, copied.matches
        ));
        Ok(())
    }
}
