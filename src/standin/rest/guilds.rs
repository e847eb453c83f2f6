//! Guilds, members, channels and threads.

use super::api_request::ApiRequest;
use super::messages::channel_of;
use super::reply::{ApiError, Reply, RestResult};
use crate::standin::changes::Change;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{
    AUTO_ARCHIVE_MINUTES, Channel, ChannelKind, Thread, World, permission,
};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) fn guild(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let guild = world.guilds.get(&request.id("guild_id")?).ok_or_else(ApiError::unknown_guild)?;
    Ok(Reply::ok(world.guild_json(guild)))
}

pub(super) fn guild_channels(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let guild = request.id("guild_id")?;
    world.guilds.get(&guild).ok_or_else(ApiError::unknown_guild)?;
    let own = world.channels.values().filter(|it| it.guild == guild && it.thread.is_none());
    Ok(Reply::ok(own.map(|channel| world.channel_json(channel)).collect()))
}

pub(super) fn member(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let (guild, user) = (request.id("guild_id")?, request.id("user_id")?);
    let members = &world.guilds.get(&guild).ok_or_else(ApiError::unknown_guild)?.members;
    if !members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    Ok(Reply::ok(world.member_json(guild, user, None)))
}

pub(super) fn user(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let user = request.id("user_id")?;
    if !world.users.contains_key(&user) {
        return Err(ApiError::new(404, 10013, "Unknown User"));
    }
    Ok(Reply::ok(world.user_json(user)))
}

pub(super) fn channel(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let (channel, _) = channel_of(&world, request)?;
    let channel = world.channels.get(&channel).ok_or_else(ApiError::unknown_channel)?;
    Ok(Reply::ok(world.channel_json(channel)))
}

/// Changes a thread: its name, whether it is archived or locked.
pub(super) fn change_channel(shared: &Shared, request: &ApiRequest) -> RestResult {
    let now = shared.clock.now_ms();
    let mut world = shared.world();
    let (id, may) = channel_of(&world, request)?;
    let bot = world.application;
    let channel = world.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)?;
    let Some(thread) = &mut channel.thread else { return Err(ApiError::missing_permissions()) };
    let flag = |name: &str| request.body.get(name).and_then(Value::as_bool);
    let manages = may & permission::MANAGE_THREADS != 0;
    if !manages && (thread.owner != bot || flag("locked").is_some()) {
        return Err(ApiError::missing_permissions());
    }
    // The only change that an archived thread accepts is to be opened again.
    if thread.archived && flag("archived") != Some(false) {
        return Err(ApiError::archived());
    }
    if let Some(archived) = flag("archived") {
        thread.archived = archived;
        thread.archive_changed_ms = now;
    }
    if let Some(locked) = flag("locked") {
        thread.locked = locked;
    }
    if let Some(name) = request.body.get("name").and_then(Value::as_str) {
        channel.name = name.to_owned();
    }
    let json = world.channels.get(&id).map(|channel| world.channel_json(channel));
    drop(world);
    let json = json.unwrap_or_default();
    shared.dispatch("THREAD_UPDATE", json.clone());
    shared.tell(Change::Channels);
    Ok(Reply::ok(json))
}

pub(super) fn delete_channel(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let (id, may) = channel_of(&world, request)?;
    let channel = world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    if channel.thread.is_none() || may & permission::MANAGE_THREADS == 0 {
        return Err(ApiError::missing_permissions());
    }
    let json = world.channel_json(channel);
    let gone = world.remove_channel(id);
    drop(world);
    if let Some((event, body)) = gone {
        shared.dispatch(event, body);
        shared.tell(Change::Channels);
    }
    Ok(Reply::ok(json))
}

pub(super) fn thread_from_message(shared: &Shared, request: &ApiRequest) -> RestResult {
    let id = request.id("message_id")?;
    {
        let world = shared.world();
        let (channel, _) = channel_of(&world, request)?;
        let message = world.messages.get(&id);
        let message = message.filter(|it| it.channel == channel && it.only_for.is_none());
        if message.ok_or_else(ApiError::unknown_message)?.thread.is_some() {
            let problem = "A thread has already been created for this message";
            return Err(ApiError::new(400, 160_004, problem));
        }
    }
    begin_thread(shared, request, Some(id))
}

pub(super) fn thread_without_message(shared: &Shared, request: &ApiRequest) -> RestResult {
    begin_thread(shared, request, None)
}

fn begin_thread(shared: &Shared, request: &ApiRequest, message: Option<Snowflake>) -> RestResult {
    let now = shared.clock.now_ms();
    let mut world = shared.world();
    let (parent, may) = channel_of(&world, request)?;
    let channel = world.channels.get(&parent).ok_or_else(ApiError::unknown_channel)?;
    if channel.thread.is_some() {
        return Err(ApiError::new(400, 50024, "Cannot execute action on this channel type"));
    }
    let guild = channel.guild;
    // A thread without a message is private, unless the request asks for a public one.
    let asked = request.body.get("type").and_then(Value::as_u64);
    let kind = match (message, asked) {
        (Some(_), _) | (None, Some(11)) => ChannelKind::PublicThread,
        (None, _) => ChannelKind::PrivateThread,
    };
    let needed = match kind {
        ChannelKind::PrivateThread => permission::CREATE_PRIVATE_THREADS,
        _ => permission::CREATE_PUBLIC_THREADS,
    };
    if may & needed == 0 {
        return Err(ApiError::missing_permissions());
    }
    // A thread that is begun from a message has the id of the message.
    let id = message.unwrap_or_else(|| world.next_id(now));
    let minutes = request.body.get("auto_archive_duration").and_then(Value::as_u64);
    let thread = Thread {
        parent,
        owner: world.application,
        archived: false,
        locked: false,
        auto_archive_minutes: minutes.unwrap_or(AUTO_ARCHIVE_MINUTES),
        archive_changed_ms: now,
    };
    let name = request.body.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
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
    shared.dispatch("THREAD_CREATE", json.clone());
    shared.tell(Change::Channels);
    Ok(Reply::created(json))
}

pub(super) fn add_thread_member(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let (thread, _) = channel_of(&world, request)?;
    if !is_thread(&world, thread) {
        return Err(ApiError::unknown_channel());
    }
    Ok(Reply::nothing())
}

pub(super) fn typing(shared: &Shared, request: &ApiRequest) -> RestResult {
    channel_of(&shared.world(), request)?;
    Ok(Reply::nothing())
}

fn is_thread(world: &World, channel: Snowflake) -> bool {
    world.channels.get(&channel).is_some_and(|channel| channel.thread.is_some())
}
