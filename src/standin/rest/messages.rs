//! The messages in channels.

use super::api_request::ApiRequest;
use super::compose::{blank_message, change, compose};
use super::reply::{ApiError, Reply, RestResult};
use crate::standin::changes::Change;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{Message, World, permission};
use serde_json::Value;

const NONCES_KEPT: usize = 1_000;
/// Discord remembers a nonce for some minutes.
const NONCES_KEPT_FOR_MS: i64 = 5 * 60 * 1_000;

/// The channel in the path, if the bot sees it, and the bot's permissions there.
pub(super) fn channel_of(
    world: &World,
    request: &ApiRequest,
) -> Result<(Snowflake, u64), ApiError> {
    let channel = request.id("channel_id")?;
    if !world.channels.contains_key(&channel) {
        return Err(ApiError::unknown_channel());
    }
    let may = world.permissions_in(channel, world.application);
    if may & permission::VIEW_CHANNEL == 0 {
        return Err(ApiError::missing_access());
    }
    Ok((channel, may))
}

pub(super) fn is_archived(world: &World, channel: Snowflake) -> bool {
    let thread = world.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
    thread.is_some_and(|thread| thread.archived)
}

pub(super) fn list(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let (channel, may) = channel_of(&world, request)?;
    if may & permission::READ_MESSAGE_HISTORY == 0 {
        return Ok(Reply::ok(Value::Array(Vec::new())));
    }
    let limit = request.query("limit").map_or(Ok(50), str::parse).unwrap_or(0);
    if !(1..=100).contains(&limit) {
        let problem = "int value should be less than or equal to 100 and greater than 0.";
        return Err(ApiError::one_problem("limit", problem));
    }
    let border = |name: &str| request.query(name).and_then(|id| id.parse::<Snowflake>().ok());
    let (before, after) = (border("before"), border("after"));
    let public = world.messages.values().filter(|message| {
        message.channel == channel
            && message.only_for.is_none()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    });
    let mut found: Vec<&Message> = match after {
        Some(_) => public.take(limit).collect(),
        None => public.rev().take(limit).collect(),
    };
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(Reply::ok(found.into_iter().map(|message| world.message_json(message)).collect()))
}

pub(super) fn post(shared: &Shared, request: &ApiRequest) -> RestResult {
    let now = shared.clock.now_ms();
    let mut world = shared.world();
    let (channel, may) = channel_of(&world, request)?;
    let is_thread = world.channels.get(&channel).is_some_and(|channel| channel.thread.is_some());
    let mut needed =
        if is_thread { permission::SEND_MESSAGES_IN_THREADS } else { permission::SEND_MESSAGES };
    let has = |name: &str| {
        request.body.get(name).and_then(Value::as_array).is_some_and(|list| !list.is_empty())
    };
    if has("embeds") {
        needed |= permission::EMBED_LINKS;
    }
    if !request.files.is_empty() {
        needed |= permission::ATTACH_FILES;
    }
    if may & needed != needed {
        return Err(ApiError::missing_permissions());
    }
    let nonce = request.body.get("nonce").filter(|nonce| !nonce.is_null()).map(Value::to_string);
    let enforced = request.body.get("enforce_nonce").and_then(Value::as_bool) == Some(true);
    if let Some(nonce) = nonce.as_ref().filter(|_| enforced) {
        let known = world.nonces.iter().find(|(place, known, id)| {
            *place == channel && known == nonce && now - id.created_ms() < NONCES_KEPT_FOR_MS
        });
        if let Some(message) = known.and_then(|(_, _, id)| world.messages.get(id)) {
            return Ok(Reply::ok(world.message_json(message)));
        }
    }
    let author = world.application;
    let mut message = blank_message(&mut world, now, channel, author, None);
    let replied = request.body.pointer("/message_reference/message_id").and_then(Value::as_str);
    message.replies_to = replied.and_then(|id| id.parse().ok());
    compose(shared, &mut world, &mut message, &request.body, &request.files)?;
    // A message in an archived thread opens the thread again.
    if let Some(thread) = world.thread_mut(channel).filter(|thread| thread.archived) {
        if thread.locked {
            return Err(ApiError::archived());
        }
        thread.archived = false;
        thread.archive_changed_ms = now;
    }
    let (id, json) = (message.id, world.message_json(&message));
    if let Some(nonce) = nonce {
        world.nonces.push_back((channel, nonce, id));
        if world.nonces.len() > NONCES_KEPT {
            world.nonces.pop_front();
        }
    }
    world.keep_message(message);
    drop(world);
    shared.tell(Change::Message { channel, message: id, only_for: None });
    Ok(Reply::ok(json))
}

/// The message in the path, if it is not ephemeral.
fn public_message(world: &World, request: &ApiRequest) -> Result<Message, ApiError> {
    let (channel, _) = channel_of(world, request)?;
    let id = request.id("message_id")?;
    let message = world.messages.get(&id);
    let message = message.filter(|it| it.channel == channel && it.only_for.is_none());
    message.cloned().ok_or_else(ApiError::unknown_message)
}

pub(super) fn get(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let (_, may) = channel_of(&world, request)?;
    if may & permission::READ_MESSAGE_HISTORY == 0 {
        return Err(ApiError::missing_access());
    }
    let message = public_message(&world, request)?;
    Ok(Reply::ok(world.message_json(&message)))
}

pub(super) fn edit(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let message = public_message(&world, request)?;
    if message.author != world.application {
        return Err(ApiError::not_the_author());
    }
    let may = world.permissions_in(message.channel, world.application);
    if !request.files.is_empty() && may & permission::ATTACH_FILES == 0 {
        return Err(ApiError::missing_permissions());
    }
    edit_allowed(shared, &mut world, message, request, &request.body)
}

/// Edits a message that the bot is known to be allowed to edit.
pub(super) fn edit_allowed(
    shared: &Shared,
    world: &mut World,
    mut message: Message,
    request: &ApiRequest,
    body: &Value,
) -> RestResult {
    if is_archived(world, message.channel) {
        return Err(ApiError::archived());
    }
    change(shared, world, &mut message, request, body)?;
    let json = world.message_json(&message);
    let changed = Change::Message {
        channel: message.channel,
        message: message.id,
        only_for: message.only_for,
    };
    world.messages.insert(message.id, message);
    shared.tell(changed);
    Ok(Reply::ok(json))
}

pub(super) fn delete(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let message = public_message(&world, request)?;
    let may = world.permissions_in(message.channel, world.application);
    if message.author != world.application && may & permission::MANAGE_MESSAGES == 0 {
        return Err(ApiError::missing_permissions());
    }
    delete_allowed(shared, &mut world, &message)
}

/// Deletes a message that the bot is known to be allowed to delete.
pub(super) fn delete_allowed(shared: &Shared, world: &mut World, message: &Message) -> RestResult {
    if is_archived(world, message.channel) {
        return Err(ApiError::archived());
    }
    world.messages.remove(&message.id);
    shared.tell(Change::MessageGone { channel: message.channel, message: message.id });
    Ok(Reply::nothing())
}
