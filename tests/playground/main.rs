//! The playground without a browser: who may come in, what may be asked, what is told to whom. With a
//! browser: `browser`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod browser;
mod client;
mod coming_in;
mod page;
mod program;
mod wishes;

use tokio_util::sync::CancellationToken;
use uno_bot::playground::{Playground, PlaygroundConfig};
use uno_bot::table::Clock;

/// An open playground on a free port, closed when it is dropped.
pub struct Opened {
    /// `127.0.0.1` and the port.
    pub host: String,
    stopping: CancellationToken,
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.stopping.cancel();
    }
}

/// Opens one.
pub async fn open() -> Opened {
    let config = PlaygroundConfig { port: 0, database: None, clock: Clock::system() };
    let playground = Playground::open(config).await.expect("a playground");
    let host = playground.url().strip_prefix("http://").expect("an address").to_owned();
    let stopping = CancellationToken::new();
    tokio::spawn(playground.run(stopping.clone()));
    Opened { host, stopping }
}
