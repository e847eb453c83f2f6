//! `uno-bot playground`: the whole bot in a browser tab.

use super::run::{in_runtime, start_logging, stop_on_signals};
use super::{Failure, print};
use crate::config::{log_filter, pictures};
use crate::i18n::Language;
use crate::playground::{Playground, PlaygroundConfig};
use crate::table::Clock;
use clap::Args;
use std::path::PathBuf;

/// Play with the whole bot in a browser tab. Needs no Discord account.
#[derive(Args)]
pub(super) struct OpenPlayground {
    /// The port of the page, which only this machine can reach; 0 takes a free one.
    #[arg(long, default_value_t = 7777)]
    port: u16,
    /// Keep everything in this database; without it, in a temporary one.
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
    /// Use Discord in this language.
    #[arg(long, value_name = "CODE", default_value = Language::default().code(),
          value_parser = Language::ALL.map(Language::code))]
    language: String,
}

impl OpenPlayground {
    pub(super) fn run(self) -> Result<(), Failure> {
        // By default only warnings are logged, because the page shows everything else.
        let variable = |key: &str| std::env::var(key).ok();
        start_logging(&log_filter(|key| {
            variable(key).or((key == "RUST_LOG").then(|| "warn".to_owned()))
        }))?;
        let pictures = pictures(variable).map_err(Failure::failed)?;
        in_runtime(async move {
            let stopping = stop_on_signals().map_err(Failure::failed)?;
            let config = PlaygroundConfig {
                port: self.port,
                database: self.db,
                clock: Clock::system(),
                locale: discord_locale(&self.language),
                pictures,
            };
            let opening = stopping.run_until_cancelled(Playground::open(config)).await;
            let Some(opened) = opening else { return Ok(()) };
            let playground = opened.map_err(Failure::failed)?;
            print(&format!("The playground is open: {}\nCtrl-C closes it.", playground.url()));
            playground.run(stopping).await;
            Ok(())
        })
    }
}

/// What Discord calls the language with this code.
fn discord_locale(code: &str) -> String {
    let language = Language::from_code(code).unwrap_or_default();
    language.discord_locales().first().map_or(code, |locale| locale).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_use_discord_in_a_language_that_discord_has() {
        assert_eq!(discord_locale("pl"), "pl");
        assert_eq!(discord_locale("es"), "es-ES");
        assert_eq!(discord_locale("en"), "en-US");
    }
}
