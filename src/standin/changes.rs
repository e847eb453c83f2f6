//! A feed of what has changed, so that tests and pages need not ask again and again.

use super::snowflake::Snowflake;
use serde::Serialize;
use tokio::sync::{broadcast, watch};

/// How many changes a slow listener may be behind before it misses some.
const FEED_LENGTH: usize = 4_096;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// A message was posted or edited.
    Message {
        channel: Snowflake,
        message: Snowflake,
        /// The only person who sees the message, if it is ephemeral.
        only_for: Option<Snowflake>,
    },
    /// A message was deleted or dismissed.
    MessageGone { channel: Snowflake, message: Snowflake },
    /// A channel, a thread or a guild was added, changed or removed.
    Channels,
    /// An interaction was sent, or got its first response.
    Interaction { interaction: Snowflake },
    /// The bot has registered its commands.
    Commands,
    /// The bot has connected to the gateway or disconnected from it, or was sent an event.
    Gateway,
    /// A request or a frame was recorded.
    Record,
}

impl Change {
    /// Whether it changes what people see in the channels, except for private messages.
    pub(crate) fn is_of_the_chat(self) -> bool {
        match self {
            Change::Message { only_for, .. } => only_for.is_none(),
            Change::MessageGone { .. } | Change::Channels => true,
            Change::Interaction { .. } | Change::Commands | Change::Gateway | Change::Record => {
                false
            }
        }
    }
}

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
        // The send fails if there is no listener, which is harmless.
        let _ = self.feed.send(change);
        self.count.send_modify(|count| *count += 1);
    }

    pub(super) fn feed(&self) -> broadcast::Receiver<Change> {
        self.feed.subscribe()
    }

    /// Wakes after every change; several changes at once may wake it once.
    pub(super) fn count(&self) -> watch::Receiver<u64> {
        self.count.subscribe()
    }
}
