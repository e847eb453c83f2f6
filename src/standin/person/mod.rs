//! What people do and see: commands, clicks, messages. As in Discord, the bot learns of an
//! interaction through the gateway and answers through REST.

mod handle;
mod interactions;
mod options;

pub use handle::{Answer, Choice, InteractionHandle};

use super::changes::Change;
use super::shared::Shared;
use super::snowflake::Snowflake;
use super::world::{Channel, Message, Thread, User, permission};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// In real time.
const WAIT_TIMEOUT: Duration = Duration::from_secs(60);
/// In characters.
const LONGEST_MESSAGE: usize = 2_000;

/// Why a person's client refuses to do something. Nothing was sent to the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// The person does not see the channel, or is not in the server.
    NoAccess,
    /// The person may not do that there.
    NoPermission,
    /// There is no such command, sub-command or option.
    NoSuchCommand(String),
    /// An option is missing or has a value that it cannot have.
    WrongOption(String),
    /// The message was deleted, or the person cannot see it.
    NoSuchMessage,
    /// The message has no such button or menu.
    NoSuchComponent,
    /// The button or menu is switched off.
    Disabled,
    /// The menu does not offer the chosen values, or not as many.
    WrongChoice,
    /// The interaction opened no form.
    NoModal,
    /// The text is empty or too long.
    WrongText,
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for ClientError {}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitTimeout {
    what: String,
}

impl fmt::Display for WaitTimeout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "timed out waiting for {}", self.what)
    }
}

impl std::error::Error for WaitTimeout {}

/// Calls `look` after every change until it finds something.
pub(super) async fn until<T>(
    shared: &Shared,
    what: &str,
    mut look: impl FnMut() -> Option<T>,
) -> Result<T, WaitTimeout> {
    let mut count = shared.changes.count();
    let found = tokio::time::timeout(WAIT_TIMEOUT, async {
        loop {
            count.mark_unchanged();
            if let Some(found) = look() {
                return found;
            }
            // The sender is in `shared`, so the channel stays open.
            let _ = count.changed().await;
        }
    });
    found.await.map_err(|_| WaitTimeout { what: what.to_owned() })
}

/// A person with a Discord client.
#[derive(Clone, Debug)]
pub struct Person {
    shared: Arc<Shared>,
    user: Snowflake,
}

impl Person {
    pub(super) fn new(shared: Arc<Shared>, user: Snowflake) -> Person {
        Person { shared, user }
    }

    pub fn id(&self) -> Snowflake {
        self.user
    }

    pub fn account(&self) -> Option<User> {
        self.shared.world().users.get(&self.user).cloned()
    }

    /// The channels and threads that this person sees.
    pub fn channels(&self) -> Vec<Channel> {
        let world = self.shared.world();
        let sees = |id| world.permissions_in(id, self.user) & permission::VIEW_CHANNEL != 0;
        world.channels.values().filter(|channel| sees(channel.id)).cloned().collect()
    }

    /// All messages in a channel that this person sees, ephemeral ones included, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        let world = self.shared.world();
        let here = world.messages.values().filter(|message| message.channel == channel);
        here.filter(|message| world.sees(self.user, message)).cloned().collect()
    }

    /// One message, if this person sees it.
    pub fn message(&self, message: Snowflake) -> Option<Message> {
        let world = self.shared.world();
        world.messages.get(&message).filter(|it| world.sees(self.user, it)).cloned()
    }

    /// The newest message in a channel that fits.
    pub fn find(&self, channel: Snowflake, fits: impl Fn(&Message) -> bool) -> Option<Message> {
        self.messages(channel).into_iter().rev().find(|message| fits(message))
    }

    /// Waits until this person sees this message and it fits.
    ///
    /// # Errors
    ///
    /// If that does not happen within a minute of real time.
    pub async fn see_message(
        &self,
        message: Snowflake,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Result<Message, WaitTimeout> {
        until(&self.shared, what, || self.message(message).filter(|it| fits(it))).await
    }

    /// Waits until this person no longer sees this message.
    ///
    /// # Errors
    ///
    /// If it is still there after a minute of real time.
    pub async fn see_gone(&self, message: Snowflake) -> Result<(), WaitTimeout> {
        let what = "a message to be gone";
        until(&self.shared, what, || self.message(message).is_none().then_some(())).await
    }

    /// Posts a message.
    ///
    /// # Errors
    ///
    /// If the person may not write there, or the text is empty or too long.
    pub fn say(&self, channel: Snowflake, text: &str) -> Result<Snowflake, ClientError> {
        if text.trim().is_empty() || text.chars().count() > LONGEST_MESSAGE {
            return Err(ClientError::WrongText);
        }
        let now = self.shared.clock.now_ms();
        let mut world = self.shared.world();
        let may = world.permissions_in(channel, self.user);
        if may & permission::VIEW_CHANNEL == 0 {
            return Err(ClientError::NoAccess);
        }
        let is_thread = world.channels.get(&channel).is_some_and(|it| it.thread.is_some());
        let needed = if is_thread {
            permission::SEND_MESSAGES_IN_THREADS
        } else {
            permission::SEND_MESSAGES
        };
        if may & needed == 0 {
            return Err(ClientError::NoPermission);
        }
        let mut message = super::rest::blank_message(&mut world, now, channel, self.user, None);
        message.content = text.to_owned();
        message.mentions = super::rest::mentioned(&world, text);
        message.pinged = message.mentions.clone();
        let id = message.id;
        world.keep_message(message);
        // A message in an archived thread opens the thread again.
        let unarchive = |thread: &mut Thread| std::mem::replace(&mut thread.archived, false);
        let was_archived = world.thread_mut(channel).is_some_and(unarchive);
        let thread = world.channels.get(&channel).filter(|_| was_archived);
        let thread = thread.map(|thread| world.channel_json(thread));
        drop(world);
        self.shared.tell(Change::Message { channel, message: id, only_for: None });
        if let Some(thread) = thread {
            self.shared.dispatch("THREAD_UPDATE", thread);
            self.shared.tell(Change::Channels);
        }
        Ok(id)
    }

    /// Closes an ephemeral message. The bot is not told.
    pub fn dismiss(&self, message: Snowflake) {
        let mut world = self.shared.world();
        let own = world.messages.get_mut(&message).filter(|it| it.only_for == Some(self.user));
        if let Some(own) = own {
            own.dismissed = true;
            let channel = own.channel;
            drop(world);
            self.shared.tell(Change::MessageGone { channel, message });
        }
    }

    /// Restarts the client, which then shows no ephemeral messages any more.
    pub fn restart_client(&self) {
        let mut world = self.shared.world();
        for message in world.messages.values_mut() {
            message.dismissed |= message.only_for == Some(self.user);
        }
        drop(world);
        self.shared.tell(Change::Channels);
    }
}
