//! `uno-bot recount`: computes all standings again from the moves.

use super::database::{Database, block_on, check_exists};
use super::{Failure, print};
use crate::store::Store;
use clap::Args;
use std::time::{SystemTime, UNIX_EPOCH};

/// Compute all standings again from the moves, in the order in which the matches ended.
#[derive(Args)]
pub(super) struct Recount {
    #[command(flatten)]
    database: Database,
}

impl Recount {
    pub(super) fn run(self) -> Result<(), Failure> {
        let address = self.database.address()?;
        check_exists(&address)?;
        let recounted = block_on(async {
            let store = Store::open_alone(&address).await.map_err(Failure::failed)?;
            let recounted = store.recount(now_ms()).await.map_err(Failure::failed);
            store.close().await;
            recounted
        })??;
        print(&format!("{} matches of {} people recounted", recounted.matches, recounted.people));
        if let Some(day) = recounted.all_moves_since {
            print(&format!(
                "all moves are kept of matches since {day}; earlier ones were recounted from how their rounds ended"
            ));
        }
        Ok(())
    }
}

pub(super) fn now_ms() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX)
}
