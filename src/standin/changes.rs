//! Telling that something changed, so that nobody has to ask again and again.

use super::snowflake::Snowflake;
use serde::Serialize;
use tokio::sync::{broadcast, watch};

/// How many changes a slow listener may be behind before it misses some.
const FEED_LENGTH: usize = 4_096;

/// Something that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// A message is new, or is not what it was.
    Message {
        /// Where.
        channel: Snowflake,
        /// Which.
        message: Snowflake,
        /// The only person who can see it, if it is ephemeral.
        only_for: Option<Snowflake>,
    },
    /// A message is gone.
    MessageGone {
        /// Where.
        channel: Snowflake,
        /// Which.
        message: Snowflake,
    },
    /// A channel, a thread or a guild is new, changed or gone.
    Places,
    /// An interaction was asked, or answered for the first time.
    Interaction {
        /// Which.
        interaction: Snowflake,
    },
    /// The commands were registered anew.
    Commands,
    /// The application came to or left the gateway.
    Gateway,
    /// A request or a frame was recorded.
    Record,
}

/// The feed of changes.
#[derive(Debug)]
pub(super) struct Changes {
    feed: broadcast::Sender<Change>,
    count: watch::Sender<u64>,
}

impl Default for Changes {
    fn default() -> Changes {
        Changes { feed: broadcast::Sender::new(FEED_LENGTH), count: watch::Sender::new(0) }
    }
}

impl Changes {
    pub(super) fn tell(&self, change: Change) {
        // Nobody listening is fine.
        let _ = self.feed.send(change);
        self.count.send_modify(|count| *count += 1);
    }

    pub(super) fn feed(&self) -> broadcast::Receiver<Change> {
        self.feed.subscribe()
    }

    /// Wakes after every change; several at once may wake it once.
    pub(super) fn count(&self) -> watch::Receiver<u64> {
        self.count.subscribe()
    }
}
