//! `uno-bot doctor`: says what is wrong, and what to do about it.
//!
//! Every check is one line. Nothing is changed, and no secret is printed, so that the output can be
//! shown to others.

mod database;
mod discord;
mod machine;
mod settings;

use super::database::Database;
use super::{Failure, print};
use crate::config::Config;
use crate::discord::outbound::Outbound;
use clap::Args;
use serde_json::{Value, json};

/// Check the settings, the database, the machine and Discord. Nothing is changed, and no secret is printed.
#[derive(Args)]
pub(super) struct Doctor {
    /// Check also what the bot may do in the channel or thread of this id.
    #[arg(long, value_name = "ID")]
    channel: Option<u64>,
    /// Print the findings as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

/// What was found about one thing.
pub(super) struct Finding {
    about: &'static str,
    fine: bool,
    found: String,
    /// What to do about it.
    advice: Option<String>,
}

impl Finding {
    fn fine(about: &'static str, found: impl Into<String>) -> Finding {
        Finding { about, fine: true, found: found.into(), advice: None }
    }

    fn wrong(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { about, fine: false, found: found.into(), advice: Some(advice.into()) }
    }

    fn line(&self) -> String {
        let sign = if self.fine { '✔' } else { '✘' };
        let advice = self.advice.as_ref().map(|advice| format!("\n    → {advice}"));
        format!("{sign} {}: {}{}", self.about, self.found, advice.unwrap_or_default())
    }

    fn json(&self) -> Value {
        json!({
            "check": self.about, "ok": self.fine, "found": self.found, "advice": self.advice,
        })
    }
}

impl Doctor {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut findings = settings::check_env_file();
        let lookup = |key: &str| std::env::var(key).ok();
        let fits = |config: Config| config.check_database().map(|()| config);
        let config = Config::read(lookup).and_then(fits);
        findings.extend(settings::check(lookup, &config));
        findings.extend(settings::check_environment());
        let address = self.database.address()?;
        let bot = config.as_ref().ok().and_then(|config| config.token.user());
        let findings = super::run::in_runtime(async move {
            findings.extend(database::check(&address, bot).await);
            findings.extend(machine::check());
            match &config {
                Ok(config) => findings.extend(ask_discord(config, self.channel).await),
                Err(_) => findings.push(Finding::wrong(
                    "Discord",
                    "it was not asked",
                    "correct the settings first, and run this again",
                )),
            }
            Ok(findings)
        })?;
        let wrong = findings.iter().filter(|finding| !finding.fine).count();
        if self.json {
            let checks: Vec<Value> = findings.iter().map(Finding::json).collect();
            print(&format!("{:#}", json!({"ok": wrong == 0, "checks": checks})));
        } else {
            for finding in &findings {
                print(&finding.line());
            }
            if wrong == 0 {
                print("all is well");
            }
        }
        match wrong {
            0 => Ok(()),
            1 => Err(Failure::failed("1 of the checks has failed")),
            _ => Err(Failure::failed(format!("{wrong} of the checks have failed"))),
        }
    }
}

async fn ask_discord(config: &Config, channel: Option<u64>) -> Vec<Finding> {
    let api_url = config.api_url.as_deref();
    match Outbound::new(config.token.expose(), api_url) {
        Ok(outbound) => discord::check(&outbound, config, channel).await,
        Err(error) => {
            let advice = "look whether the system's certificates are installed";
            vec![Finding::wrong("Discord", error.to_string(), advice)]
        }
    }
}
