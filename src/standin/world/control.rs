//! Changes to the world that tests and the playground make, and a full look at it.

use super::guild::{AUTO_ARCHIVE_MINUTES, Thread};
use super::permission;
use super::{Channel, ChannelKind, Guild, Interaction, Member, Message, User};
use crate::standin::changes::Change;
use crate::standin::rest::blank_message;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct WorldControl {
    pub(in crate::standin) shared: Arc<Shared>,
}

impl WorldControl {
    /// Adds a server with the bot and an owner in it.
    pub fn add_guild(&self, name: &str) -> Snowflake {
        let id = self.new_id();
        self.put_guild(id, name);
        id
    }

    /// As [`WorldControl::add_guild`], with an id that makes it one of this shard, of so many.
    pub fn add_guild_of_shard(&self, name: &str, shard: u32, of: u32) -> Snowflake {
        let (shard, of) = (u64::from(shard), u64::from(of));
        let mut time = self.new_id().get() >> 22;
        while time % of != shard {
            time -= 1;
        }
        // Other ids of an earlier millisecond have small numbers in their lower bits.
        let mut id = (time << 22) | 0x3f_ffff;
        while self.shared.world().guilds.contains_key(&Snowflake::from(id)) {
            id -= 1;
        }
        self.put_guild(id.into(), name);
        id.into()
    }

    /// Adds a server with an owner, which has only the bot's commands: the bot is no member there, and is not
    /// told of it.
    pub fn add_guild_with_commands_only(&self, name: &str) -> Snowflake {
        let id = self.new_id();
        self.shared.world().add_guild(id, name, self.shared.clock.now_ms());
        self.shared.tell(Change::Channels);
        id
    }

    /// As [`WorldControl::add_guild`], with an id that nothing else has.
    pub(crate) fn put_guild(&self, id: Snowflake, name: &str) {
        let json = {
            let mut world = self.shared.world();
            world.add_guild(id, name, self.shared.clock.now_ms());
            let bot = world.application;
            let guild = world.guilds.get_mut(&id).map(|guild| {
                guild.members.insert(bot, Member::default());
                guild.clone()
            });
            guild.map(|guild| world.guild_create_json(&guild)).unwrap_or_default()
        };
        self.shared.dispatch("GUILD_CREATE", json);
        self.shared.tell(Change::Channels);
    }

    fn new_id(&self) -> Snowflake {
        self.shared.world().next_id(self.shared.clock.now_ms())
    }

    /// Removes the bot from a server. The server with all that is in it is deleted.
    pub fn remove_guild(&self, guild: Snowflake) {
        {
            let mut world = self.shared.world();
            world.guilds.remove(&guild);
            let mut gone = Vec::new();
            world.channels.retain(|id, channel| {
                let stays = channel.guild != guild;
                if !stays {
                    gone.push(*id);
                }
                stays
            });
            world.messages.retain(|_, message| !gone.contains(&message.channel));
        }
        self.shared.dispatch("GUILD_DELETE", json!({"id": guild}));
        self.shared.tell(Change::Channels);
    }

    pub fn add_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        let id = self.new_id();
        self.put_channel(id, guild, name);
        id
    }

    /// As [`WorldControl::add_channel`], with an id that nothing else has.
    pub(crate) fn put_channel(&self, id: Snowflake, guild: Snowflake, name: &str) {
        let json = {
            let mut world = self.shared.world();
            let channel = Channel {
                id,
                guild,
                name: name.to_owned(),
                kind: ChannelKind::Text,
                thread: None,
                permissions: BTreeMap::new(),
                last_message: None,
            };
            let json = world.channel_json(&channel);
            world.channels.insert(id, channel);
            json
        };
        self.shared.dispatch("CHANNEL_CREATE", json);
        self.shared.tell(Change::Channels);
    }

    /// Adds a thread of the bot, and the message from which it was begun, which has the same id.
    pub(crate) fn put_thread(&self, id: Snowflake, parent: Snowflake, name: &str) {
        let now = self.shared.clock.now_ms();
        let json = {
            let mut world = self.shared.world();
            let Some(guild) = world.guild_of(parent) else { return };
            let bot = world.application;
            let mut message = blank_message(&mut world, now, parent, bot, None);
            message.id = id;
            message.created_ms = id.created_ms();
            message.content = format!("<#{id}>");
            message.thread = Some(id);
            world.keep_message(message);
            let channel = Channel {
                id,
                guild,
                name: name.to_owned(),
                kind: ChannelKind::PublicThread,
                thread: Some(Thread {
                    parent,
                    owner: bot,
                    archived: false,
                    locked: false,
                    auto_archive_minutes: AUTO_ARCHIVE_MINUTES,
                    archive_changed_ms: id.created_ms(),
                }),
                permissions: BTreeMap::new(),
                last_message: None,
            };
            let json = world.channel_json(&channel);
            world.channels.insert(id, channel);
            json
        };
        self.shared.dispatch("THREAD_CREATE", json);
        self.shared.tell(Change::Channels);
    }

    /// Deletes a channel or a thread with its messages.
    pub fn delete_channel(&self, channel: Snowflake) {
        let gone = self.shared.world().remove_channel(channel);
        if let Some((event, json)) = gone {
            self.shared.dispatch(event, json);
            self.shared.tell(Change::Channels);
        }
    }

    /// Makes someone else the owner of a thread.
    pub fn hand_thread_to(&self, thread: Snowflake, user: Snowflake) {
        if let Some(thread) = self.shared.world().thread_mut(thread) {
            thread.owner = user;
        }
    }

    pub fn delete_role(&self, guild: Snowflake, role: Snowflake) {
        if let Some(guild) = self.shared.world().guilds.get_mut(&guild) {
            guild.roles.remove(&role);
        }
        self.shared.dispatch("GUILD_ROLE_DELETE", json!({"guild_id": guild, "role_id": role}));
    }

    /// Archives a thread or opens it again.
    pub fn set_archived(&self, thread: Snowflake, archived: bool) {
        let now = self.shared.clock.now_ms();
        let json = {
            let mut world = self.shared.world();
            if let Some(thread) = world.thread_mut(thread) {
                thread.archived = archived;
                thread.archive_changed_ms = now;
            }
            world.channels.get(&thread).map(|channel| world.channel_json(channel))
        };
        if let Some(json) = json {
            self.shared.dispatch("THREAD_UPDATE", json);
            self.shared.tell(Change::Channels);
        }
    }

    /// Adds an account that is in no server.
    pub(crate) fn add_user(&self, name: &str) -> Snowflake {
        let id = self.new_id();
        self.shared.world().users.insert(id, User::named(id, name));
        id
    }

    /// Adds an account that is in this server.
    pub fn add_person(&self, guild: Snowflake, name: &str) -> Snowflake {
        let user = self.add_user(name);
        self.add_member(guild, user);
        user
    }

    /// As [`WorldControl::add_person`], with an id that nothing else has.
    pub(crate) fn put_person(&self, id: Snowflake, guild: Snowflake, name: &str) {
        self.shared.world().users.insert(id, User::named(id, name));
        self.add_member(guild, id);
    }

    pub fn add_member(&self, guild: Snowflake, user: Snowflake) {
        if let Some(guild) = self.shared.world().guilds.get_mut(&guild) {
            guild.members.insert(user, Member::default());
        }
    }

    pub fn remove_member(&self, guild: Snowflake, user: Snowflake) {
        if let Some(guild) = self.shared.world().guilds.get_mut(&guild) {
            guild.members.remove(&user);
        }
    }

    pub fn change_user(&self, user: Snowflake, change: impl FnOnce(&mut User)) {
        if let Some(user) = self.shared.world().users.get_mut(&user) {
            change(user);
        }
    }

    pub fn change_guild(&self, guild: Snowflake, change: impl FnOnce(&mut Guild)) {
        if let Some(guild) = self.shared.world().guilds.get_mut(&guild) {
            change(guild);
        }
    }

    pub fn change_member(
        &self,
        guild: Snowflake,
        user: Snowflake,
        change: impl FnOnce(&mut Member),
    ) {
        let mut world = self.shared.world();
        if let Some(member) = world.guilds.get_mut(&guild).and_then(|it| it.members.get_mut(&user))
        {
            change(member);
        }
    }

    /// Adds a role that no member has yet.
    pub fn add_role(&self, guild: Snowflake, name: &str) -> Snowflake {
        let now = self.shared.clock.now_ms();
        let mut world = self.shared.world();
        let id = world.next_id(now);
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.roles.insert(id, name.to_owned());
        }
        id
    }

    pub fn give_role(&self, guild: Snowflake, user: Snowflake, role: Snowflake) {
        self.change_member(guild, user, |member| member.roles.push(role));
    }

    /// Lets someone manage the server, its messages and its threads.
    pub fn make_moderator(&self, guild: Snowflake, user: Snowflake) {
        self.change_member(guild, user, |member| {
            member.permissions |=
                permission::MANAGE_GUILD | permission::MANAGE_MESSAGES | permission::MANAGE_THREADS;
        });
    }

    pub fn set_channel_permissions(&self, channel: Snowflake, user: Snowflake, permissions: u64) {
        if let Some(channel) = self.shared.world().channels.get_mut(&channel) {
            channel.permissions.insert(user, permissions);
        }
    }

    pub fn set_bot_permissions(&self, channel: Snowflake, permissions: u64) {
        self.set_channel_permissions(channel, self.bot(), permissions);
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, message: Snowflake) {
        let gone = self.shared.world().messages.remove(&message);
        if let Some(gone) = gone {
            let (channel, message) = (gone.channel, gone.id);
            self.shared.tell(Change::MessageGone { channel, message });
        }
    }

    /// The bot's account, which is also the application's id.
    pub fn bot(&self) -> Snowflake {
        self.shared.world().application
    }

    pub(crate) fn guilds(&self) -> Vec<Guild> {
        self.shared.world().guilds.values().cloned().collect()
    }

    pub fn users(&self) -> Vec<User> {
        self.shared.world().users.values().cloned().collect()
    }

    /// The channels and threads of a server.
    pub fn channels(&self, guild: Snowflake) -> Vec<Channel> {
        self.shared.world().channels.values().filter(|it| it.guild == guild).cloned().collect()
    }

    pub fn channel(&self, channel: Snowflake) -> Option<Channel> {
        self.shared.world().channels.get(&channel).cloned()
    }

    /// A message, also an ephemeral one.
    pub fn message(&self, message: Snowflake) -> Option<Message> {
        self.shared.world().messages.get(&message).cloned()
    }

    /// Every message in a channel, ephemeral ones included, oldest first.
    pub fn all_messages(&self, channel: Snowflake) -> Vec<Message> {
        self.shared.world().messages.values().filter(|it| it.channel == channel).cloned().collect()
    }

    pub fn interaction(&self, interaction: Snowflake) -> Option<Interaction> {
        self.shared.world().interactions.get(&interaction).cloned()
    }

    /// The interactions that are kept, oldest first.
    pub fn interactions(&self) -> Vec<Interaction> {
        self.shared.world().interactions.values().cloned().collect()
    }

    /// The global commands, or those of one server.
    pub fn commands(&self, guild: Option<Snowflake>) -> Vec<Value> {
        self.shared.world().commands.list(guild).to_vec()
    }

    /// The commands that are offered in a server: its own and the global ones.
    pub fn offered_commands(&self, guild: Snowflake) -> Vec<Value> {
        self.shared.world().commands.offered(guild)
    }

    pub fn emoji(&self) -> Vec<super::Emoji> {
        self.shared.world().emoji.values().cloned().collect()
    }

    /// A person of the application's team adds an emoji to it by hand.
    pub fn add_emoji(&self, by: Snowflake, name: &str) -> Snowflake {
        let mut world = self.shared.world();
        let id = world.next_id(self.shared.clock.now_ms());
        let (name, image) = (name.to_owned(), String::new());
        world.emoji.insert(id, super::Emoji { id, name, image, by });
        id
    }

    /// Someone deletes all emoji of the application by hand.
    pub fn delete_all_emoji(&self) {
        self.shared.world().emoji.clear();
    }

    /// A message in Discord's JSON.
    pub(crate) fn message_json(&self, message: Snowflake) -> Option<Value> {
        let world = self.shared.world();
        world.messages.get(&message).map(|message| world.message_json(message))
    }
}

impl super::World {
    pub(crate) fn attachment(&self, id: Snowflake) -> Option<super::Attachment> {
        let mut files = self.messages.values().flat_map(|message| &message.attachments);
        files.find(|file| file.id == id).cloned()
    }

    pub(crate) fn thread_mut(&mut self, id: Snowflake) -> Option<&mut Thread> {
        self.channels.get_mut(&id)?.thread.as_mut()
    }

    /// Removes a channel with its threads and messages. Answers with the gateway event about it.
    /// Adds a server in which only its owner is.
    fn add_guild(&mut self, id: Snowflake, name: &str, now_ms: i64) {
        let owner = self.next_id(now_ms);
        self.users.insert(owner, User::named(owner, "owner"));
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: "en-US".to_owned(),
            members: BTreeMap::from([(owner, Member::default())]),
            roles: BTreeMap::new(),
        };
        self.guilds.insert(id, guild);
    }

    pub(crate) fn remove_channel(&mut self, id: Snowflake) -> Option<(&'static str, Value)> {
        let channel = self.channels.remove(&id)?;
        self.channels.retain(|_, it| it.thread.as_ref().is_none_or(|thread| thread.parent != id));
        let channels = &self.channels;
        self.messages.retain(|_, message| channels.contains_key(&message.channel));
        Some(match &channel.thread {
            None => ("CHANNEL_DELETE", self.channel_json(&channel)),
            Some(thread) => (
                "THREAD_DELETE",
                json!({
                    "id": id, "guild_id": channel.guild, "parent_id": thread.parent,
                    "type": channel.kind.number(),
                }),
            ),
        })
    }
}
