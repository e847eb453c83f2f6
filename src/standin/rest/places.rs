//! Guilds, members, channels and threads.

use super::call::Call;
use super::messages::channel_of;
use super::refusal::{Outcome, Refusal, Reply};
use crate::standin::changes::Change;
use crate::standin::hub::Hub;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{
    AUTO_ARCHIVE_MINUTES, Channel, ChannelKind, Thread, World, permission,
};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) fn guild(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let guild = world.guilds.get(&call.id("guild_id")?).ok_or_else(Refusal::unknown_guild)?;
    Ok(Reply::ok(world.guild_json(guild)))
}

pub(super) fn guild_channels(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let guild = call.id("guild_id")?;
    world.guilds.get(&guild).ok_or_else(Refusal::unknown_guild)?;
    let own = world.channels.values().filter(|it| it.guild == guild && it.thread.is_none());
    Ok(Reply::ok(own.map(|channel| world.channel_json(channel)).collect()))
}

pub(super) fn member(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let (guild, user) = (call.id("guild_id")?, call.id("user_id")?);
    let members = &world.guilds.get(&guild).ok_or_else(Refusal::unknown_guild)?.members;
    if !members.contains_key(&user) {
        return Err(Refusal::unknown_member());
    }
    Ok(Reply::ok(world.member_json(guild, user, None)))
}

pub(super) fn user(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let user = call.id("user_id")?;
    if !world.users.contains_key(&user) {
        return Err(Refusal::new(404, 10013, "Unknown User"));
    }
    Ok(Reply::ok(world.user_json(user)))
}

pub(super) fn channel(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let (channel, _) = channel_of(&world, call)?;
    let channel = world.channels.get(&channel).ok_or_else(Refusal::unknown_channel)?;
    Ok(Reply::ok(world.channel_json(channel)))
}

/// Changes a thread: its name, whether it is archived or locked.
pub(super) fn change_channel(hub: &Hub, call: &Call) -> Outcome {
    let now = hub.clock.now_ms();
    let mut world = hub.world();
    let (id, may) = channel_of(&world, call)?;
    let bot = world.application;
    let channel = world.channels.get_mut(&id).ok_or_else(Refusal::unknown_channel)?;
    let Some(thread) = &mut channel.thread else { return Err(Refusal::missing_permissions()) };
    let flag = |name: &str| call.body.get(name).and_then(Value::as_bool);
    let manages = may & permission::MANAGE_THREADS != 0;
    if !manages && (thread.owner != bot || flag("locked").is_some()) {
        return Err(Refusal::missing_permissions());
    }
    // An archived thread takes no change but to be taken out again.
    if thread.archived && flag("archived") != Some(false) {
        return Err(Refusal::archived());
    }
    if let Some(archived) = flag("archived") {
        thread.archived = archived;
        thread.archive_changed_ms = now;
    }
    if let Some(locked) = flag("locked") {
        thread.locked = locked;
    }
    if let Some(name) = call.body.get("name").and_then(Value::as_str) {
        channel.name = name.to_owned();
    }
    let json = world.channels.get(&id).map(|channel| world.channel_json(channel));
    drop(world);
    let json = json.unwrap_or_default();
    hub.dispatch("THREAD_UPDATE", json.clone());
    hub.tell(Change::Places);
    Ok(Reply::ok(json))
}

pub(super) fn delete_channel(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let (id, may) = channel_of(&world, call)?;
    let channel = world.channels.get(&id).ok_or_else(Refusal::unknown_channel)?;
    if channel.thread.is_none() || may & permission::MANAGE_THREADS == 0 {
        return Err(Refusal::missing_permissions());
    }
    let json = world.channel_json(channel);
    let gone = world.remove_channel(id);
    drop(world);
    if let Some((event, body)) = gone {
        hub.dispatch(event, body);
        hub.tell(Change::Places);
    }
    Ok(Reply::ok(json))
}

pub(super) fn thread_from_message(hub: &Hub, call: &Call) -> Outcome {
    let id = call.id("message_id")?;
    {
        let world = hub.world();
        let (channel, _) = channel_of(&world, call)?;
        let message = world.messages.get(&id);
        let message = message.filter(|it| it.channel == channel && it.only_for.is_none());
        if message.ok_or_else(Refusal::unknown_message)?.thread.is_some() {
            let problem = "A thread has already been created for this message";
            return Err(Refusal::new(400, 160_004, problem));
        }
    }
    begin_thread(hub, call, Some(id))
}

pub(super) fn thread_without_message(hub: &Hub, call: &Call) -> Outcome {
    begin_thread(hub, call, None)
}

fn begin_thread(hub: &Hub, call: &Call, message: Option<Snowflake>) -> Outcome {
    let now = hub.clock.now_ms();
    let mut world = hub.world();
    let (parent, may) = channel_of(&world, call)?;
    let home = world.channels.get(&parent).ok_or_else(Refusal::unknown_channel)?;
    if home.thread.is_some() {
        return Err(Refusal::new(400, 50024, "Cannot execute action on this channel type"));
    }
    let guild = home.guild;
    // Without a message and without a type, a thread is private.
    let asked = call.body.get("type").and_then(Value::as_u64);
    let kind = match (message, asked) {
        (Some(_), _) | (None, Some(11)) => ChannelKind::PublicThread,
        (None, _) => ChannelKind::PrivateThread,
    };
    let needed = match kind {
        ChannelKind::PrivateThread => permission::CREATE_PRIVATE_THREADS,
        _ => permission::CREATE_PUBLIC_THREADS,
    };
    if may & needed == 0 {
        return Err(Refusal::missing_permissions());
    }
    // A thread that grows from a message has the message's id.
    let id = message.unwrap_or_else(|| world.next_id(now));
    let minutes = call.body.get("auto_archive_duration").and_then(Value::as_u64);
    let thread = Thread {
        parent,
        owner: world.application,
        archived: false,
        locked: false,
        auto_archive_minutes: minutes.unwrap_or(AUTO_ARCHIVE_MINUTES),
        archive_changed_ms: now,
    };
    let name = call.body.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
    let channel = Channel {
        id,
        guild,
        name,
        kind,
        thread: Some(thread),
        permissions: BTreeMap::new(),
        last_message: None,
    };
    if let Some(message) = message.and_then(|id| world.messages.get_mut(&id)) {
        message.thread = Some(id);
    }
    let json = world.channel_json(&channel);
    world.channels.insert(id, channel);
    drop(world);
    hub.dispatch("THREAD_CREATE", json.clone());
    hub.tell(Change::Places);
    Ok(Reply::created(json))
}

pub(super) fn add_thread_member(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let (thread, _) = channel_of(&world, call)?;
    if !is_thread(&world, thread) {
        return Err(Refusal::unknown_channel());
    }
    Ok(Reply::nothing())
}

pub(super) fn typing(hub: &Hub, call: &Call) -> Outcome {
    channel_of(&hub.world(), call)?;
    Ok(Reply::nothing())
}

fn is_thread(world: &World, channel: Snowflake) -> bool {
    world.channels.get(&channel).is_some_and(|channel| channel.thread.is_some())
}
