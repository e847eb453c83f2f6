//! Setting the scene: what a test or the playground puts into the world behind the bot's back.

use super::guild::{AUTO_ARCHIVE_MINUTES, Thread};
use super::permission;
use super::{Channel, ChannelKind, Guild, Interaction, Member, Message, User};
use crate::standin::changes::Change;
use crate::standin::hub::Hub;
use crate::standin::rest::blank;
use crate::standin::snowflake::Snowflake;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Arranges guilds, channels and people.
#[derive(Clone, Debug)]
pub struct Arranger {
    pub(crate) hub: Arc<Hub>,
}

impl Arranger {
    /// A new server with the bot in it; its owner is an account of its own.
    pub fn add_guild(&self, name: &str) -> Snowflake {
        let id = self.new_id();
        self.put_guild(id, name);
        id
    }

    /// As [`Arranger::add_guild`], with an id that nothing else has.
    pub fn put_guild(&self, id: Snowflake, name: &str) {
        let json = {
            let mut world = self.hub.world();
            let owner = world.next_id(self.hub.clock.now_ms());
            world.users.insert(owner, User::named(owner, "owner"));
            let members = [owner, world.application].map(|user| (user, Member::default()));
            let guild = Guild {
                id,
                name: name.to_owned(),
                owner,
                locale: "en-US".to_owned(),
                members: BTreeMap::from(members),
                roles: BTreeMap::new(),
            };
            let json = world.guild_create_json(&guild);
            world.guilds.insert(id, guild);
            json
        };
        self.hub.dispatch("GUILD_CREATE", json);
        self.hub.tell(Change::Places);
    }

    fn new_id(&self) -> Snowflake {
        self.hub.world().next_id(self.hub.clock.now_ms())
    }

    /// The bot is thrown out of a server, with all that is in it.
    pub fn remove_guild(&self, guild: Snowflake) {
        {
            let mut world = self.hub.world();
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
        self.hub.dispatch("GUILD_DELETE", json!({"id": guild}));
        self.hub.tell(Change::Places);
    }

    /// A new text channel.
    pub fn add_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        let id = self.new_id();
        self.put_channel(id, guild, name);
        id
    }

    /// As [`Arranger::add_channel`], with an id that nothing else has.
    pub fn put_channel(&self, id: Snowflake, guild: Snowflake, name: &str) {
        let json = {
            let mut world = self.hub.world();
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
        self.hub.dispatch("CHANNEL_CREATE", json);
        self.hub.tell(Change::Places);
    }

    /// A thread of the bot with this id, and the message of the same id that it hangs on.
    pub fn put_thread(&self, id: Snowflake, parent: Snowflake, name: &str) {
        let now = self.hub.clock.now_ms();
        let json = {
            let mut world = self.hub.world();
            let Some(guild) = world.guild_of(parent) else { return };
            let bot = world.application;
            let mut message = blank(&mut world, now, parent, bot, None);
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
        self.hub.dispatch("THREAD_CREATE", json);
        self.hub.tell(Change::Places);
    }

    /// Deletes a channel or a thread with its messages.
    pub fn delete_channel(&self, channel: Snowflake) {
        let gone = self.hub.world().remove_channel(channel);
        if let Some((event, json)) = gone {
            self.hub.dispatch(event, json);
            self.hub.tell(Change::Places);
        }
    }

    /// Makes a thread someone's own.
    pub fn hand_thread_to(&self, thread: Snowflake, user: Snowflake) {
        if let Some(thread) = self.hub.world().thread_mut(thread) {
            thread.owner = user;
        }
    }

    /// Deletes a role of a server.
    pub fn delete_role(&self, guild: Snowflake, role: Snowflake) {
        if let Some(guild) = self.hub.world().guilds.get_mut(&guild) {
            guild.roles.remove(&role);
        }
        self.hub.dispatch("GUILD_ROLE_DELETE", json!({"guild_id": guild, "role_id": role}));
    }

    /// Archives a thread or takes it out again.
    pub fn set_archived(&self, thread: Snowflake, archived: bool) {
        let now = self.hub.clock.now_ms();
        let json = {
            let mut world = self.hub.world();
            if let Some(thread) = world.thread_mut(thread) {
                thread.archived = archived;
                thread.archive_changed_ms = now;
            }
            world.channels.get(&thread).map(|channel| world.channel_json(channel))
        };
        if let Some(json) = json {
            self.hub.dispatch("THREAD_UPDATE", json);
            self.hub.tell(Change::Places);
        }
    }

    /// A new account that is in no server.
    pub fn add_user(&self, name: &str) -> Snowflake {
        let id = self.new_id();
        self.hub.world().users.insert(id, User::named(id, name));
        id
    }

    /// A new account that is in this server.
    pub fn add_person(&self, guild: Snowflake, name: &str) -> Snowflake {
        let user = self.add_user(name);
        self.add_member(guild, user);
        user
    }

    /// As [`Arranger::add_person`], with an id that nothing else has.
    pub fn put_person(&self, id: Snowflake, guild: Snowflake, name: &str) {
        self.hub.world().users.insert(id, User::named(id, name));
        self.add_member(guild, id);
    }

    /// Lets an account into a server.
    pub fn add_member(&self, guild: Snowflake, user: Snowflake) {
        if let Some(guild) = self.hub.world().guilds.get_mut(&guild) {
            guild.members.insert(user, Member::default());
        }
    }

    /// Takes someone out of a server.
    pub fn remove_member(&self, guild: Snowflake, user: Snowflake) {
        if let Some(guild) = self.hub.world().guilds.get_mut(&guild) {
            guild.members.remove(&user);
        }
    }

    /// Changes an account: its names, its language.
    pub fn change_user(&self, user: Snowflake, change: impl FnOnce(&mut User)) {
        if let Some(user) = self.hub.world().users.get_mut(&user) {
            change(user);
        }
    }

    /// Changes someone in a server: the nickname, what they may do.
    pub fn change_member(
        &self,
        guild: Snowflake,
        user: Snowflake,
        change: impl FnOnce(&mut Member),
    ) {
        let mut world = self.hub.world();
        if let Some(member) = world.guilds.get_mut(&guild).and_then(|it| it.members.get_mut(&user))
        {
            change(member);
        }
    }

    /// A new role in a server, which nobody has yet.
    pub fn add_role(&self, guild: Snowflake, name: &str) -> Snowflake {
        let now = self.hub.clock.now_ms();
        let mut world = self.hub.world();
        let id = world.next_id(now);
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.roles.insert(id, name.to_owned());
        }
        id
    }

    /// Gives someone a role.
    pub fn give_role(&self, guild: Snowflake, user: Snowflake, role: Snowflake) {
        self.change_member(guild, user, |member| member.roles.push(role));
    }

    /// Makes someone a moderator: may manage the server and its messages.
    pub fn make_moderator(&self, guild: Snowflake, user: Snowflake) {
        self.change_member(guild, user, |member| {
            member.permissions |=
                permission::MANAGE_GUILD | permission::MANAGE_MESSAGES | permission::MANAGE_THREADS;
        });
    }

    /// Sets what someone may do in one channel.
    pub fn set_channel_permissions(&self, channel: Snowflake, user: Snowflake, permissions: u64) {
        if let Some(channel) = self.hub.world().channels.get_mut(&channel) {
            channel.permissions.insert(user, permissions);
        }
    }

    /// Sets what the bot may do in one channel.
    pub fn set_bot_permissions(&self, channel: Snowflake, permissions: u64) {
        self.set_channel_permissions(channel, self.bot(), permissions);
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, message: Snowflake) {
        let gone = self.hub.world().messages.remove(&message);
        if let Some(gone) = gone {
            let (channel, message) = (gone.channel, gone.id);
            self.hub.tell(Change::MessageGone { channel, message });
        }
    }

    /// The bot's account, which is also the application's id.
    pub fn bot(&self) -> Snowflake {
        self.hub.world().application
    }

    /// The servers.
    pub fn guilds(&self) -> Vec<Guild> {
        self.hub.world().guilds.values().cloned().collect()
    }

    /// The accounts.
    pub fn users(&self) -> Vec<User> {
        self.hub.world().users.values().cloned().collect()
    }

    /// The channels and threads of a server.
    pub fn channels(&self, guild: Snowflake) -> Vec<Channel> {
        self.hub.world().channels.values().filter(|it| it.guild == guild).cloned().collect()
    }

    /// One channel or thread.
    pub fn channel(&self, channel: Snowflake) -> Option<Channel> {
        self.hub.world().channels.get(&channel).cloned()
    }

    /// One message, whoever can see it.
    pub fn message(&self, message: Snowflake) -> Option<Message> {
        self.hub.world().messages.get(&message).cloned()
    }

    /// Every message in a channel, everyone's ephemeral ones too, oldest first.
    pub fn all_messages(&self, channel: Snowflake) -> Vec<Message> {
        self.hub.world().messages.values().filter(|it| it.channel == channel).cloned().collect()
    }

    /// One interaction.
    pub fn interaction(&self, interaction: Snowflake) -> Option<Interaction> {
        self.hub.world().interactions.get(&interaction).cloned()
    }

    /// The interactions that are kept, oldest first.
    pub fn interactions(&self) -> Vec<Interaction> {
        self.hub.world().interactions.values().cloned().collect()
    }

    /// The commands that the bot registered for everyone, or for one server.
    pub fn commands(&self, guild: Option<Snowflake>) -> Vec<Value> {
        self.hub.world().commands.list(guild).to_vec()
    }

    /// The commands that people in a server are offered.
    pub fn offered_commands(&self, guild: Snowflake) -> Vec<Value> {
        self.hub.world().commands.offered(guild)
    }

    /// The emoji that the bot uploaded: id, name and data URI.
    pub fn emoji(&self) -> Vec<super::Emoji> {
        self.hub.world().emoji.values().cloned().collect()
    }

    /// A message in Discord's JSON, as a page would show it.
    pub fn message_json(&self, message: Snowflake) -> Option<Value> {
        let world = self.hub.world();
        world.messages.get(&message).map(|message| world.message_json(message))
    }

    /// The bytes of an attachment.
    pub fn attachment(&self, attachment: Snowflake) -> Option<super::Attachment> {
        self.hub.world().attachment(attachment)
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

    /// Removes a channel with its threads and messages; answers with what the gateway tells of it.
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
