//! What people do and see: commands, clicks, messages. Everything goes the way it goes in Discord: the
//! person asks, the bot hears of it through the gateway and answers through REST.

mod ask;
mod handle;
mod options;
mod question;

pub use handle::{Answer, Choice, InteractionHandle};

use super::changes::Change;
use super::hub::Hub;
use super::snowflake::Snowflake;
use super::world::{Channel, Message, Thread, User, permission};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// How long anything is waited for, in real time.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest message that a person can write.
const LONGEST_MESSAGE: usize = 2_000;

/// Why a person's client cannot do something. Nothing was sent to the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unable {
    /// The person does not see the channel, or is not in the server.
    NoAccess,
    /// The person may not do that there.
    NoPermission,
    /// There is no such command, sub-command or option.
    NoSuchCommand(String),
    /// An option is missing or has a value that it cannot have.
    WrongOption(String),
    /// The message is gone, or the person cannot see it.
    NoSuchMessage,
    /// The message has no such button or menu.
    NoSuchComponent,
    /// The button or menu is switched off.
    Disabled,
    /// What was chosen is not what the menu offers.
    WrongChoice,
    /// The interaction opened no form.
    NoForm,
    /// The text is empty or too long.
    WrongText,
}

impl fmt::Display for Unable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Unable {}

/// What was waited for did not come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitedInVain {
    what: String,
}

impl fmt::Display for WaitedInVain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "waited in vain for {}", self.what)
    }
}

impl std::error::Error for WaitedInVain {}

/// Looks again after every change until something is found.
pub(super) async fn until<T>(
    hub: &Hub,
    what: &str,
    mut look: impl FnMut() -> Option<T>,
) -> Result<T, WaitedInVain> {
    let mut count = hub.changes.count();
    let found = tokio::time::timeout(PATIENCE, async {
        loop {
            count.mark_unchanged();
            if let Some(found) = look() {
                return found;
            }
            // The sender lives in the hub.
            let _ = count.changed().await;
        }
    });
    found.await.map_err(|_| WaitedInVain { what: what.to_owned() })
}

/// Someone with a client.
#[derive(Clone, Debug)]
pub struct Person {
    hub: Arc<Hub>,
    user: Snowflake,
}

impl Person {
    pub(super) fn new(hub: Arc<Hub>, user: Snowflake) -> Person {
        Person { hub, user }
    }

    /// The account.
    pub fn id(&self) -> Snowflake {
        self.user
    }

    /// The account with its names.
    pub fn account(&self) -> Option<User> {
        self.hub.world().users.get(&self.user).cloned()
    }

    /// The channels and threads that this person sees.
    pub fn channels(&self) -> Vec<Channel> {
        let world = self.hub.world();
        let sees = |id| world.permissions_in(id, self.user) & permission::VIEW_CHANNEL != 0;
        world.channels.values().filter(|channel| sees(channel.id)).cloned().collect()
    }

    /// All messages in a channel that this person sees, own ephemeral ones among them, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        let world = self.hub.world();
        let here = world.messages.values().filter(|message| message.channel == channel);
        here.filter(|message| world.sees(self.user, message)).cloned().collect()
    }

    /// One message, if this person sees it.
    pub fn message(&self, message: Snowflake) -> Option<Message> {
        let world = self.hub.world();
        world.messages.get(&message).filter(|it| world.sees(self.user, it)).cloned()
    }

    /// The newest message in a channel that fits.
    pub fn find(&self, channel: Snowflake, fits: impl Fn(&Message) -> bool) -> Option<Message> {
        self.messages(channel).into_iter().rev().find(|message| fits(message))
    }

    /// Waits until this person sees a message in the channel that fits; the newest one counts.
    ///
    /// # Errors
    ///
    /// If there is none within twenty seconds of real time.
    pub async fn see(
        &self,
        channel: Snowflake,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Result<Message, WaitedInVain> {
        until(&self.hub, what, || self.find(channel, &fits)).await
    }

    /// Waits until this person sees this message as it should be.
    ///
    /// # Errors
    ///
    /// If it is not within twenty seconds of real time.
    pub async fn see_message(
        &self,
        message: Snowflake,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Result<Message, WaitedInVain> {
        until(&self.hub, what, || self.message(message).filter(|it| fits(it))).await
    }

    /// Waits until this person no longer sees this message.
    ///
    /// # Errors
    ///
    /// If it is still there after twenty seconds of real time.
    pub async fn see_gone(&self, message: Snowflake) -> Result<(), WaitedInVain> {
        let what = "a message to be gone";
        until(&self.hub, what, || self.message(message).is_none().then_some(())).await
    }

    /// Writes a message of one's own.
    ///
    /// # Errors
    ///
    /// If the person may not write there, or the text is empty or too long.
    pub fn say(&self, channel: Snowflake, text: &str) -> Result<Snowflake, Unable> {
        if text.trim().is_empty() || text.chars().count() > LONGEST_MESSAGE {
            return Err(Unable::WrongText);
        }
        let now = self.hub.clock.now_ms();
        let mut world = self.hub.world();
        let may = world.permissions_in(channel, self.user);
        if may & permission::VIEW_CHANNEL == 0 {
            return Err(Unable::NoAccess);
        }
        let is_thread = world.channels.get(&channel).is_some_and(|it| it.thread.is_some());
        let needed = if is_thread {
            permission::SEND_MESSAGES_IN_THREADS
        } else {
            permission::SEND_MESSAGES
        };
        if may & needed == 0 {
            return Err(Unable::NoPermission);
        }
        let mut message = super::rest::blank(&mut world, now, channel, self.user, None);
        message.content = text.to_owned();
        message.mentions = super::rest::mentioned(&world, text);
        message.pinged = message.mentions.clone();
        let id = message.id;
        world.keep_message(message);
        // Whoever writes in a thread that was put away takes it out again.
        let is_archived = |thread: &mut Thread| std::mem::replace(&mut thread.archived, false);
        let taken_out = world.thread_mut(channel).is_some_and(is_archived);
        let place = world.channels.get(&channel).filter(|_| taken_out);
        let place = place.map(|place| world.channel_json(place));
        drop(world);
        self.hub.tell(Change::Message { channel, message: id, only_for: None });
        if let Some(place) = place {
            self.hub.dispatch("THREAD_UPDATE", place);
            self.hub.tell(Change::Places);
        }
        Ok(id)
    }

    /// Closes an ephemeral message. The bot does not hear of it.
    pub fn dismiss(&self, message: Snowflake) {
        let mut world = self.hub.world();
        let own = world.messages.get_mut(&message).filter(|it| it.only_for == Some(self.user));
        if let Some(own) = own {
            own.dismissed = true;
            let channel = own.channel;
            drop(world);
            self.hub.tell(Change::MessageGone { channel, message });
        }
    }

    /// Starts the client anew: all ephemeral messages are lost from sight.
    pub fn restart_client(&self) {
        let mut world = self.hub.world();
        for message in world.messages.values_mut() {
            message.dismissed |= message.only_for == Some(self.user);
        }
        drop(world);
        self.hub.tell(Change::Places);
    }
}
