//! Messages in channels.

use super::call::Call;
use super::compose::{blank, change, compose};
use super::refusal::{Outcome, Refusal, Reply};
use crate::standin::changes::Change;
use crate::standin::hub::Hub;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{Message, World, permission};
use serde_json::Value;

/// How many posts are remembered by their nonce.
const NONCES_KEPT: usize = 1_000;

/// The channel of a call, if it exists, with what the bot may do there.
pub(super) fn channel_of(world: &World, call: &Call) -> Result<(Snowflake, u64), Refusal> {
    let channel = call.id("channel_id")?;
    if !world.channels.contains_key(&channel) {
        return Err(Refusal::unknown_channel());
    }
    let may = world.permissions_in(channel, world.application);
    if may & permission::VIEW_CHANNEL == 0 {
        return Err(Refusal::missing_access());
    }
    Ok((channel, may))
}

pub(super) fn is_archived(world: &World, channel: Snowflake) -> bool {
    let thread = world.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
    thread.is_some_and(|thread| thread.archived)
}

pub(super) fn list(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let (channel, may) = channel_of(&world, call)?;
    if may & permission::READ_MESSAGE_HISTORY == 0 {
        return Ok(Reply::ok(Value::Array(Vec::new())));
    }
    let limit = call.asked("limit").map_or(Ok(50), str::parse).unwrap_or(0);
    if !(1..=100).contains(&limit) {
        let problem = "int value should be less than or equal to 100 and greater than 0.";
        return Err(Refusal::one_problem("limit", problem));
    }
    let border = |name: &str| call.asked(name).and_then(|id| id.parse::<Snowflake>().ok());
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

pub(super) fn post(hub: &Hub, call: &Call) -> Outcome {
    let now = hub.clock.now_ms();
    let mut world = hub.world();
    let (channel, may) = channel_of(&world, call)?;
    let is_thread = world.channels.get(&channel).is_some_and(|channel| channel.thread.is_some());
    let mut needed =
        if is_thread { permission::SEND_MESSAGES_IN_THREADS } else { permission::SEND_MESSAGES };
    let has = |name: &str| {
        call.body.get(name).and_then(Value::as_array).is_some_and(|list| !list.is_empty())
    };
    if has("embeds") {
        needed |= permission::EMBED_LINKS;
    }
    if !call.files.is_empty() {
        needed |= permission::ATTACH_FILES;
    }
    if may & needed != needed {
        return Err(Refusal::missing_permissions());
    }
    let nonce = call.body.get("nonce").filter(|nonce| !nonce.is_null()).map(Value::to_string);
    let enforced = call.body.get("enforce_nonce").and_then(Value::as_bool) == Some(true);
    if let Some(nonce) = nonce.as_ref().filter(|_| enforced) {
        let known =
            world.nonces.iter().find(|(place, known, _)| *place == channel && known == nonce);
        if let Some(message) = known.and_then(|(_, _, id)| world.messages.get(id)) {
            return Ok(Reply::ok(world.message_json(message)));
        }
    }
    let author = world.application;
    let mut message = blank(&mut world, now, channel, author, None);
    let replied = call.body.pointer("/message_reference/message_id").and_then(Value::as_str);
    message.replies_to = replied.and_then(|id| id.parse().ok());
    compose(hub, &mut world, &mut message, &call.body, &call.files)?;
    // Writing in an archived thread takes it out again.
    if let Some(thread) = world.thread_mut(channel).filter(|thread| thread.archived) {
        if thread.locked {
            return Err(Refusal::archived());
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
    hub.tell(Change::Message { channel, message: id, only_for: None });
    Ok(Reply::ok(json))
}

/// A message that everyone in the channel can see.
fn public_message(world: &World, call: &Call) -> Result<Message, Refusal> {
    let (channel, _) = channel_of(world, call)?;
    let id = call.id("message_id")?;
    let message = world.messages.get(&id);
    let message = message.filter(|it| it.channel == channel && it.only_for.is_none());
    message.cloned().ok_or_else(Refusal::unknown_message)
}

pub(super) fn get(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let (_, may) = channel_of(&world, call)?;
    if may & permission::READ_MESSAGE_HISTORY == 0 {
        return Err(Refusal::missing_access());
    }
    let message = public_message(&world, call)?;
    Ok(Reply::ok(world.message_json(&message)))
}

pub(super) fn edit(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let message = public_message(&world, call)?;
    if message.author != world.application {
        return Err(Refusal::not_the_author());
    }
    let may = world.permissions_in(message.channel, world.application);
    if !call.files.is_empty() && may & permission::ATTACH_FILES == 0 {
        return Err(Refusal::missing_permissions());
    }
    edit_in(hub, &mut world, message, call, &call.body)
}

/// Changes a message that the bot may change, and tells of it.
pub(super) fn edit_in(
    hub: &Hub,
    world: &mut World,
    mut message: Message,
    call: &Call,
    body: &Value,
) -> Outcome {
    if is_archived(world, message.channel) {
        return Err(Refusal::archived());
    }
    change(hub, world, &mut message, call, body)?;
    let json = world.message_json(&message);
    let changed = Change::Message {
        channel: message.channel,
        message: message.id,
        only_for: message.only_for,
    };
    world.messages.insert(message.id, message);
    hub.tell(changed);
    Ok(Reply::ok(json))
}

pub(super) fn delete(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let message = public_message(&world, call)?;
    let may = world.permissions_in(message.channel, world.application);
    if message.author != world.application && may & permission::MANAGE_MESSAGES == 0 {
        return Err(Refusal::missing_permissions());
    }
    delete_in(hub, &mut world, &message)
}

/// Deletes a message that the bot may delete, and tells of it.
pub(super) fn delete_in(hub: &Hub, world: &mut World, message: &Message) -> Outcome {
    if is_archived(world, message.channel) {
        return Err(Refusal::archived());
    }
    world.messages.remove(&message.id);
    hub.tell(Change::MessageGone { channel: message.channel, message: message.id });
    Ok(Reply::nothing())
}
