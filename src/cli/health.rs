//! `uno-bot health`: asks the running bot how it is.

use super::database::{Database, block_on};
use super::{Failure, print};
use crate::bot::{HealthPlace, ask_health};
use crate::config::shards;
use clap::Args;
use serde_json::Value;
use std::io::ErrorKind;

/// Ask the running bot how it is: exit code 0 if all is well, 1 if not. For health checks of containers.
#[derive(Args)]
pub(super) struct Health {
    /// Print what the bot answers as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

impl Health {
    pub(super) fn run(self) -> Result<(), Failure> {
        let address = self.database.address()?;
        let lookup = |key: &str| std::env::var(key).ok();
        let shards = shards(lookup).map_err(Failure::failed)?;
        let place = HealthPlace::of(&address, shards, lookup).map_err(Failure::failed)?;
        let answer = block_on(ask_health(&place))?.map_err(|error| {
            let database = place.database();
            Failure::failed(match error.kind() {
                ErrorKind::NotFound | ErrorKind::ConnectionRefused => {
                    format!("no bot runs on {database}")
                }
                ErrorKind::TimedOut => format!("the bot on {database} does not answer"),
                _ => format!("the bot on {database} cannot be asked: {error}"),
            })
        })?;
        if self.json {
            print(answer.trim_end());
        }
        let read: Value = serde_json::from_str(&answer).unwrap_or_default();
        match read.get("problem") {
            Some(Value::Null) if !self.json => {
                print("all is well");
                Ok(())
            }
            Some(Value::Null) => Ok(()),
            Some(Value::String(problem)) => Err(Failure::failed(problem)),
            _ => Err(Failure::failed("the bot's answer cannot be understood")),
        }
    }
}
