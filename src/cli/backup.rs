//! `uno-bot backup`: copies the database, while the bot runs.

use super::database::{Database, block_on, check_exists};
use super::{Failure, print};
use crate::store::Store;
use clap::Args;
use std::path::PathBuf;

/// Copy the database to a file, while the bot runs or not. An earlier backup of that name is replaced once
/// the new one is checked.
#[derive(Args)]
pub(super) struct Backup {
    /// Where the copy is put; only its owner can read it.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub(super) fn run(self) -> Result<(), Failure> {
        let address = self.database.address()?;
        check_exists(&address)?;
        block_on(Store::back_up_file(&address, &self.file))?.map_err(Failure::failed)?;
        let bytes = std::fs::metadata(&self.file).map_or(0, |file| file.len());
        print(&format!("{} is a backup of {} KB", self.file.display(), bytes.div_ceil(1024)));
        Ok(())
    }
}
