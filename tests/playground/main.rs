//! The playground without a browser: which pages are served, which requests are carried out, who
//! sees what. With a browser: `browser`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod access;
mod browser;
mod client;
mod events;
mod files;
mod player;
mod program;
mod requests;
mod restarts;
mod static_files;

use std::path::{Path, PathBuf};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use uno_bot::playground::{Playground, PlaygroundConfig};
use uno_bot::table::Clock;

/// An open playground on a free port, closed when it is dropped.
pub struct Opened {
    /// `127.0.0.1` and the port.
    pub host: String,
    stopping: CancellationToken,
    running: Option<JoinHandle<()>>,
}

impl Opened {
    /// Closes the playground and waits until everything has stopped.
    pub async fn close(mut self) {
        self.stopping.cancel();
        self.running.take().expect("it runs").await.expect("it ends well");
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.stopping.cancel();
    }
}

pub async fn open() -> Opened {
    open_with(None, Clock::system()).await
}

/// Opens a playground on this database, or a temporary one, by this clock.
pub async fn open_with(database: Option<PathBuf>, clock: Clock) -> Opened {
    let config =
        PlaygroundConfig { port: 0, database, clock, locale: "en-US".to_owned(), pictures: false };
    let playground = Playground::open(config).await.expect("a playground");
    let host = playground.url().strip_prefix("http://").expect("an address").to_owned();
    let stopping = CancellationToken::new();
    let running = Some(tokio::spawn(playground.run(stopping.clone())));
    Opened { host, stopping, running }
}

/// The path of a database that does not exist yet.
pub fn new_database(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder.join("uno.db")
}
