//! `uno-bot restore`: makes a backup the database again.

use super::database::{Database, block_on, path_of};
use super::{Failure, print};
use crate::store::Store;
use clap::Args;
use std::path::PathBuf;

/// Make a backup the database again. The bot must be stopped.
#[derive(Args)]
pub(super) struct Restore {
    /// The backup; it stays as it is.
    file: PathBuf,
    /// Replace a database that exists. It is kept under another name.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    database: Database,
}

impl Restore {
    pub(super) fn run(self) -> Result<(), Failure> {
        let address = self.database.address()?;
        let restoring = Store::restore_file(&address, &self.file, self.force);
        let kept = block_on(restoring)?.map_err(Failure::failed)?;
        let (file, path) = (self.file.display(), path_of(&address));
        print(&match kept {
            Some(kept) => {
                let kept = kept.display();
                format!("{} is as in {file} again; what it was before is in {kept}", path.display())
            }
            None => format!("{} is as in {file} again", path.display()),
        });
        Ok(())
    }
}
