//! `uno-bot run`: the bot itself.

use super::Failure;
use super::env_file::open_secret;
use crate::bot;
use crate::config::{Config, log_filter, secret_files};
use crate::table::Clock;
use clap::Args;
use std::io::IsTerminal;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

/// The number of the first process of a container. Podman starts a container again at once, and Discord shuts out
/// machines that ask too often with a wrong token; so there the program takes its time to end when it fails.
const FIRST_PROCESS: u32 = 1;
const BEFORE_RESTART: Duration = Duration::from_secs(5);

/// Run the bot. Settings come from the environment or a file .env; .env.example explains them.
#[derive(Args, Default)]
pub(super) struct Run {
    /// Go on with the database of another bot: when the application was made anew, for example.
    #[arg(long)]
    take_over: bool,
}

impl Run {
    pub(super) fn run(self) -> Result<(), Failure> {
        // The file .env is optional: the environment may hold all settings.
        let env_file = match dotenvy::dotenv() {
            Ok(path) => Some(path),
            Err(error) if error.not_found() => None,
            Err(_) => return Err(Failure::failed("the file .env cannot be read")),
        };
        let lookup = |key: &str| std::env::var(key).ok();
        let mut config = Config::read(lookup).map_err(Failure::failed)?;
        config.check_database().map_err(Failure::failed)?;
        config.take_over = self.take_over;
        start_logging(&log_filter(lookup))?;
        for file in secret_files(lookup) {
            if let Some(mode) = file.open_mode {
                let (setting, path) = (file.setting, file.path.display());
                tracing::warn!(
                    "others can read {setting} in {path} (mode {mode:o}): chmod 600 {path}"
                );
            }
        }
        if let Some(path) = env_file
            && let Some(mode) = open_secret(&path)
        {
            let path = path.display();
            tracing::warn!("others can read the token in {path} (mode {mode:o}): chmod 600 {path}");
        }
        in_runtime(async move {
            let stopping = stop_on_signals().map_err(Failure::failed)?;
            let end = bot::run(config, Clock::system(), stopping.clone()).await;
            if end.is_err() && std::process::id() == FIRST_PROCESS {
                let _ = timeout(BEFORE_RESTART, stopping.cancelled()).await;
            }
            end.map_err(Failure::failed)
        })
    }
}

/// Starts logging to standard error.
pub(super) fn start_logging(filter: &str) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(filter)
        .map_err(|error| Failure::failed(format!("UNO_LOG cannot be read: {error}")))?;
    // A journal or a file would show colours as odd letters.
    let colours = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours);
    log.with_writer(std::io::stderr).init();
    Ok(())
}

/// Runs a future on all cores.
pub(super) fn in_runtime<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Failure::failed)?;
    let result = runtime.block_on(work);
    // A pending DNS lookup must not keep the program from ending.
    runtime.shutdown_background();
    result
}

/// A token that is cancelled by Ctrl-C, or by a supervisor's SIGTERM.
pub(super) fn stop_on_signals() -> Result<CancellationToken, std::io::Error> {
    let stopping = CancellationToken::new();
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let token = stopping.clone();
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping");
        token.cancel();
    });
    Ok(stopping)
}
