//! `uno-bot settings`: every setting, and what it is.

use super::{Failure, print};
use crate::config::{env_example, markdown};
use clap::Args;

/// List every setting.
#[derive(Args)]
pub(super) struct Settings {
    /// As a table in Markdown, as in README.md; without it, as a file .env to fill in.
    #[arg(long)]
    markdown: bool,
}

impl Settings {
    pub(super) fn run(self) -> Result<(), Failure> {
        let text = if self.markdown { markdown() } else { env_example() };
        print(text.trim_end());
        Ok(())
    }
}
