//! What this Discord holds: guilds, channels, people, messages, commands, interactions. Plain data;
//! `rest` and `person` check what may be done to it.

mod command;
mod control;
mod guild;
mod interaction;
pub(super) mod json;
mod kept;
mod message;
pub mod permission;

pub(super) use command::Commands;
pub use control::WorldControl;
pub(super) use guild::AUTO_ARCHIVE_MINUTES;
pub use guild::{Channel, ChannelKind, Guild, Member, Thread, User};
pub(super) use interaction::{FIRST_ANSWER_MS, TOKEN_LIFE_MS};
pub use interaction::{Interaction, InteractionKind, Response, Token};
pub(crate) use kept::KeptWorld;
pub use message::{Attachment, Cause, Message};
pub(super) use message::{COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS};

use super::snowflake::{Snowflake, Snowflakes};
use std::collections::{BTreeMap, VecDeque};

/// How many messages are kept; the oldest ephemeral ones go first.
const MESSAGES_KEPT: usize = 4_000;
/// How many interactions are kept; the oldest go first.
const INTERACTIONS_KEPT: usize = 20_000;
/// The number of interactions for which the files of the response are kept.
const RESPONSES_WITH_FILES: usize = 1_000;
/// How many emoji an application may have.
pub(super) const EMOJI_KEPT: usize = 2_000;

/// An emoji of the application.
#[derive(Clone, Debug)]
pub struct Emoji {
    pub id: Snowflake,
    pub name: String,
    /// The picture as it was uploaded: a data URI.
    pub image: String,
    /// Who made it: the bot, or a person of the application's team.
    pub by: Snowflake,
}

#[derive(Debug)]
pub(super) struct World {
    pub(super) application: Snowflake,
    pub(super) base_url: String,
    pub(super) users: BTreeMap<Snowflake, User>,
    pub(super) guilds: BTreeMap<Snowflake, Guild>,
    pub(super) channels: BTreeMap<Snowflake, Channel>,
    pub(super) messages: BTreeMap<Snowflake, Message>,
    pub(super) interactions: BTreeMap<Snowflake, Interaction>,
    /// The latest of them, whose responses keep their files.
    latest: VecDeque<Snowflake>,
    pub(super) emoji: BTreeMap<Snowflake, Emoji>,
    pub(super) commands: Commands,
    /// The nonces of recent posts and the messages they made.
    pub(super) nonces: VecDeque<(Snowflake, String, Snowflake)>,
    ids: Snowflakes,
}

impl World {
    pub(super) fn new(now_ms: i64, base_url: String) -> World {
        let mut ids = Snowflakes::default();
        let application = ids.next(now_ms);
        let bot = User { bot: true, ..User::named(application, "uno-bot") };
        World {
            application,
            base_url,
            users: BTreeMap::from([(application, bot)]),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            latest: VecDeque::new(),
            emoji: BTreeMap::new(),
            commands: Commands::default(),
            nonces: VecDeque::new(),
            ids,
        }
    }

    pub(super) fn next_id(&mut self, now_ms: i64) -> Snowflake {
        self.ids.next(now_ms)
    }

    pub(super) fn keep_message(&mut self, message: Message) {
        if let Some(channel) = self.channels.get_mut(&message.channel)
            && message.only_for.is_none()
        {
            channel.last_message = Some(message.id);
        }
        self.messages.insert(message.id, message);
        if self.messages.len() > MESSAGES_KEPT {
            let ephemeral = self.messages.values().find(|message| message.is_ephemeral());
            let oldest = ephemeral.or(self.messages.values().next()).map(|message| message.id);
            oldest.and_then(|oldest| self.messages.remove(&oldest));
        }
    }

    pub(super) fn keep_interaction(&mut self, interaction: Interaction) {
        self.latest.push_back(interaction.id);
        self.interactions.insert(interaction.id, interaction);
        if self.interactions.len() > INTERACTIONS_KEPT {
            self.interactions.pop_first();
        }
        if self.latest.len() <= RESPONSES_WITH_FILES {
            return;
        }
        let old = self.latest.pop_front().and_then(|old| self.interactions.get_mut(&old));
        if let Some(Response::Message(message) | Response::Updated(message)) =
            old.and_then(|old| old.response.as_mut())
        {
            message.attachments.clear();
        }
    }

    pub(super) fn interaction_by_token(&mut self, token: &str) -> Option<&mut Interaction> {
        // The token begins with the interaction's id, so that it is found without a second index.
        let id: Snowflake = token.split('.').next()?.parse().ok()?;
        self.interactions.get_mut(&id).filter(|interaction| interaction.token.is(token))
    }

    /// The permissions of a user in a channel; none if the channel or the user is unknown.
    pub(super) fn permissions_in(&self, channel: Snowflake, user: Snowflake) -> u64 {
        let Some(place) = self.channels.get(&channel) else { return 0 };
        let Some(guild) = self.guilds.get(&place.guild) else { return 0 };
        let Some(member) = guild.members.get(&user) else { return 0 };
        if guild.owner == user || member.permissions & permission::ADMINISTRATOR != 0 {
            return permission::ALL;
        }
        // A thread has the permissions of the channel it is in.
        let home = place.thread.as_ref().map_or(channel, |thread| thread.parent);
        let own = self.channels.get(&home).and_then(|home| home.permissions.get(&user));
        own.copied().unwrap_or(member.permissions)
    }

    /// Whether a user can see a message.
    pub(super) fn sees(&self, user: Snowflake, message: &Message) -> bool {
        match message.only_for {
            Some(reader) => reader == user && !message.dismissed,
            None => self.permissions_in(message.channel, user) & permission::VIEW_CHANNEL != 0,
        }
    }
}
