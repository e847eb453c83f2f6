//! What outlives a run of the playground: channels and threads, people, and the public messages, as plain
//! data that can be written into a file. Private messages, interactions and their tokens are never kept.

use super::control::WorldControl;
use super::{Attachment, Cause, Channel, ChannelKind, Message, Thread, World};
use crate::standin::changes::Change;
use crate::standin::snowflake::Snowflake;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How many messages of a channel are kept; the oldest go first.
const MOST_MESSAGES: usize = 200;

/// A world to be put back in a later run. The ids of what is in it stay the same; those of the bot and the
/// address of the files are other ones in every run.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct KeptWorld {
    application: u64,
    base_url: String,
    pub(crate) people: Vec<KeptPerson>,
    channels: Vec<KeptChannel>,
    messages: Vec<KeptMessage>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct KeptPerson {
    pub(crate) id: u64,
    pub(crate) name: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptChannel {
    id: u64,
    name: String,
    thread: Option<KeptThread>,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptThread {
    parent: u64,
    owner: u64,
    archived: bool,
    locked: bool,
    auto_archive_minutes: u64,
    archive_changed_ms: i64,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptMessage {
    id: u64,
    channel: u64,
    author: u64,
    kind: u8,
    content: String,
    embeds: Vec<Value>,
    components: Vec<Value>,
    files: Vec<KeptFile>,
    flags: u64,
    mentions: Vec<u64>,
    created_ms: i64,
    edited_ms: Option<i64>,
    cause: Option<KeptCause>,
    replies_to: Option<u64>,
    thread: Option<u64>,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptCause {
    interaction: u64,
    kind: u8,
    user: u64,
    command: Option<String>,
    clicked: Option<u64>,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptFile {
    id: u64,
    filename: String,
    description: Option<String>,
    content_type: String,
    /// In hexadecimal digits.
    bytes: String,
    in_embed: bool,
}

impl WorldControl {
    /// What is to be kept of a server.
    pub(crate) fn kept(&self, guild: Snowflake) -> KeptWorld {
        let world = self.shared.world();
        let channels = world.channels.values().filter(|channel| channel.guild == guild);
        let places: BTreeSet<Snowflake> = channels.clone().map(|channel| channel.id).collect();
        let members = world.guilds.get(&guild).map(|guild| &guild.members);
        let people = world.users.values().filter(|user| {
            !user.bot && members.is_some_and(|members| members.contains_key(&user.id))
        });
        let person = |user: &super::User| KeptPerson {
            id: user.id.get(),
            name: user.display_name.clone().unwrap_or_else(|| user.name.clone()),
        };
        KeptWorld {
            application: world.application.get(),
            base_url: world.base_url.clone(),
            people: people.map(person).collect(),
            channels: channels.map(KeptChannel::of).collect(),
            messages: newest(&world, &places).into_iter().map(KeptMessage::of).collect(),
        }
    }

    /// Puts back what was kept of a server. What is there already stays, except for messages.
    pub(crate) fn put_back(&self, guild: Snowflake, kept: &KeptWorld) {
        {
            let mut world = self.shared.world();
            let world = &mut *world;
            let before = Snowflake::from(kept.application);
            let bot = world.application;
            let known = |id: u64| match Snowflake::from(id) {
                id if id == before => bot,
                id => id,
            };
            for channel in &kept.channels {
                let channel = channel.restored(guild, known);
                world.channels.entry(channel.id).or_insert(channel);
            }
            for message in &kept.messages {
                if world.channels.contains_key(&Snowflake::from(message.channel)) {
                    let moved = |value: &Value| moved(value, &kept.base_url, &world.base_url);
                    let message = message.restored(known, moved);
                    world.keep_message(message);
                }
            }
        }
        self.shared.tell(Change::Channels);
    }
}

/// The newest public messages of each of these places, oldest first.
fn newest<'w>(world: &'w World, places: &BTreeSet<Snowflake>) -> Vec<&'w Message> {
    let mut counts: BTreeMap<Snowflake, usize> = BTreeMap::new();
    let public = world.messages.values().rev().filter(|message| {
        places.contains(&message.channel) && !message.is_ephemeral() && !message.is_loading()
    });
    let mut newest: Vec<&Message> = public
        .filter(|message| {
            let count = counts.entry(message.channel).or_default();
            *count += 1;
            *count <= MOST_MESSAGES
        })
        .collect();
    newest.reverse();
    newest
}

/// Part of a message with the addresses of files as they are in this run.
fn moved(value: &Value, before: &str, now: &str) -> Value {
    match value {
        Value::String(text) => match text.strip_prefix(before) {
            Some(path) if !before.is_empty() => Value::String(format!("{now}{path}")),
            _ => value.clone(),
        },
        Value::Array(list) => list.iter().map(|value| moved(value, before, now)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter();
            Value::Object(
                fields.map(|(key, value)| (key.clone(), moved(value, before, now))).collect(),
            )
        }
        _ => value.clone(),
    }
}

impl KeptChannel {
    fn of(channel: &Channel) -> KeptChannel {
        let thread = channel.thread.as_ref().map(|thread| KeptThread {
            parent: thread.parent.get(),
            owner: thread.owner.get(),
            archived: thread.archived,
            locked: thread.locked,
            auto_archive_minutes: thread.auto_archive_minutes,
            archive_changed_ms: thread.archive_changed_ms,
        });
        KeptChannel { id: channel.id.get(), name: channel.name.clone(), thread }
    }

    fn restored(&self, guild: Snowflake, known: impl Fn(u64) -> Snowflake) -> Channel {
        let thread = self.thread.as_ref().map(|thread| Thread {
            parent: thread.parent.into(),
            owner: known(thread.owner),
            archived: thread.archived,
            locked: thread.locked,
            auto_archive_minutes: thread.auto_archive_minutes,
            archive_changed_ms: thread.archive_changed_ms,
        });
        let kind = match thread {
            Some(_) => ChannelKind::PublicThread,
            None => ChannelKind::Text,
        };
        Channel {
            id: self.id.into(),
            guild,
            name: self.name.clone(),
            kind,
            thread,
            permissions: BTreeMap::new(),
            last_message: None,
        }
    }
}

impl KeptMessage {
    fn of(message: &Message) -> KeptMessage {
        let cause = message.cause.as_ref().map(|cause| KeptCause {
            interaction: cause.interaction.get(),
            kind: cause.kind,
            user: cause.user.get(),
            command: cause.command.clone(),
            clicked: cause.clicked.map(Snowflake::get),
        });
        KeptMessage {
            id: message.id.get(),
            channel: message.channel.get(),
            author: message.author.get(),
            kind: message.kind,
            content: message.content.clone(),
            embeds: message.embeds.clone(),
            components: message.components.clone(),
            files: message.attachments.iter().map(KeptFile::of).collect(),
            flags: message.flags,
            mentions: message.mentions.iter().map(|user| user.get()).collect(),
            created_ms: message.created_ms,
            edited_ms: message.edited_ms,
            cause,
            replies_to: message.replies_to.map(Snowflake::get),
            thread: message.thread.map(Snowflake::get),
        }
    }

    fn restored(
        &self,
        known: impl Fn(u64) -> Snowflake,
        moved: impl Fn(&Value) -> Value,
    ) -> Message {
        let cause = self.cause.as_ref().map(|cause| Cause {
            interaction: cause.interaction.into(),
            kind: cause.kind,
            user: cause.user.into(),
            command: cause.command.clone(),
            clicked: cause.clicked.map(Snowflake::from),
        });
        Message {
            id: self.id.into(),
            channel: self.channel.into(),
            author: known(self.author),
            kind: self.kind,
            content: self.content.clone(),
            embeds: self.embeds.iter().map(&moved).collect(),
            components: self.components.clone(),
            attachments: self.files.iter().filter_map(KeptFile::restored).collect(),
            flags: self.flags,
            mentions: self.mentions.iter().map(|user| known(*user)).collect(),
            pinged: Vec::new(),
            created_ms: self.created_ms,
            edited_ms: self.edited_ms,
            only_for: None,
            dismissed: false,
            cause,
            replies_to: self.replies_to.map(Snowflake::from),
            thread: self.thread.map(Snowflake::from),
            nonce: None,
        }
    }
}

impl KeptFile {
    fn of(file: &Attachment) -> KeptFile {
        KeptFile {
            id: file.id.get(),
            filename: file.filename.clone(),
            description: file.description.clone(),
            content_type: file.content_type.clone(),
            bytes: file.bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
            in_embed: file.in_embed,
        }
    }

    /// None if the digits are damaged.
    fn restored(&self) -> Option<Attachment> {
        let digits = self.bytes.as_bytes().chunks(2);
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes: Option<Vec<u8>> = digits.map(byte).collect();
        Some(Attachment {
            id: self.id.into(),
            filename: self.filename.clone(),
            description: self.description.clone(),
            content_type: self.content_type.clone(),
            bytes: Arc::from(bytes?),
            in_embed: self.in_embed,
        })
    }
}
