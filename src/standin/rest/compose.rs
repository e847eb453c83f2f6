//! New and edited messages, from the body of a request.

use super::api_request::{ApiRequest, File};
use super::reply::ApiError;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::json::extend;
use crate::standin::world::{Attachment, Cause, Message, World};
use crate::standin::world::{COMPONENTS_V2, EPHEMERAL, SUPPRESS_NOTIFICATIONS};
use serde_json::{Value, json};

/// Flag: links show no preview.
const SUPPRESS_EMBEDS: u64 = 1 << 2;

pub(crate) fn blank_message(
    world: &mut World,
    now_ms: i64,
    channel: Snowflake,
    author: Snowflake,
    cause: Option<Cause>,
) -> Message {
    Message {
        id: world.next_id(now_ms),
        channel,
        author,
        kind: match &cause {
            None => 0,
            Some(cause) if cause.command.is_some() => 20,
            Some(_) => 19,
        },
        content: String::new(),
        embeds: Vec::new(),
        components: Vec::new(),
        attachments: Vec::new(),
        flags: 0,
        mentions: Vec::new(),
        pinged: Vec::new(),
        created_ms: now_ms,
        edited_ms: None,
        only_for: None,
        dismissed: false,
        replies_to: cause.as_ref().and_then(|cause| cause.clicked),
        cause,
        thread: None,
        nonce: None,
    }
}

/// Fills a new message from a body.
pub(super) fn compose(
    shared: &Shared,
    world: &mut World,
    message: &mut Message,
    body: &Value,
    files: &[File],
) -> Result<(), ApiError> {
    let flags = body.get("flags").and_then(Value::as_u64).unwrap_or(0);
    let allowed = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | EPHEMERAL;
    if flags & !allowed != 0 || (flags & EPHEMERAL != 0 && message.cause.is_none()) {
        return Err(ApiError::one_problem("flags", "These flags cannot be set here."));
    }
    message.flags |= flags;
    if let Some(cause) = message.cause.as_ref().filter(|_| flags & EPHEMERAL != 0) {
        message.only_for = Some(cause.user);
    }
    message.nonce = body.get("nonce").filter(|nonce| !nonce.is_null()).cloned();
    fill(shared, world, message, body, files)?;
    if message.flags & SUPPRESS_NOTIFICATIONS == 0 {
        message.pinged = pinged(&message.mentions, body);
    }
    Ok(())
}

/// Changes a message as a body says. Fields that the body does not name stay.
pub(super) fn change(
    shared: &Shared,
    world: &mut World,
    message: &mut Message,
    request: &ApiRequest,
    body: &Value,
) -> Result<(), ApiError> {
    let flags = body.get("flags").and_then(Value::as_u64);
    if let Some(flags) = flags {
        let changeable = SUPPRESS_EMBEDS | COMPONENTS_V2;
        if flags & !changeable & !message.flags != 0 {
            return Err(ApiError::one_problem("flags", "These flags cannot be set by an edit."));
        }
        message.flags = (message.flags & !SUPPRESS_EMBEDS) | (flags & changeable);
    }
    fill(shared, world, message, body, &request.files)?;
    message.edited_ms = Some(shared.clock.now_ms());
    Ok(())
}

/// Refuses emoji that the application does not have.
fn check_emoji(world: &World, components: &[Value]) -> Result<(), ApiError> {
    for component in components {
        let id = component.pointer("/emoji/id").and_then(Value::as_str);
        let known = |id: &str| id.parse().is_ok_and(|id| world.emoji.contains_key(&id));
        if id.is_some_and(|id| !known(id)) {
            return Err(ApiError::one_problem("components", "Invalid emoji"));
        }
        if let Some(inner) = component.get("components").and_then(Value::as_array) {
            check_emoji(world, inner)?;
        }
    }
    Ok(())
}

fn fill(
    shared: &Shared,
    world: &mut World,
    message: &mut Message,
    body: &Value,
    files: &[File],
) -> Result<(), ApiError> {
    if let Some(content) = body.get("content") {
        message.content = content.as_str().unwrap_or_default().to_owned();
        message.mentions = mentioned(world, &message.content);
    }
    let list = |name: &str| body.get(name).map(|list| list.as_array().cloned().unwrap_or_default());
    if let Some(mut embeds) = list("embeds") {
        embeds.iter_mut().for_each(|embed| extend(embed, json!({"type": "rich"})));
        message.embeds = embeds;
    }
    if let Some(mut components) = list("components") {
        check_emoji(world, &components)?;
        number_components(&mut components, &mut 0);
        message.components = components;
    }
    if let Some(listed) = list("attachments") {
        message.attachments = attach(shared, world, &message.attachments, &listed, files)?;
    }
    link_embedded_files(world, message)?;
    let is_empty = message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty();
    if is_empty {
        return Err(ApiError::empty_message());
    }
    if message.flags & COMPONENTS_V2 != 0
        && (!message.content.is_empty() || !message.embeds.is_empty())
    {
        let problem = "The 'content' and 'embeds' fields cannot be used with IS_COMPONENTS_V2";
        return Err(ApiError::one_problem("content", problem));
    }
    Ok(())
}

/// Numbers the components that have no number, from 1 in reading order, as Discord does.
fn number_components(components: &mut [Value], last: &mut u32) {
    for component in components {
        *last += 1;
        if component.get("id").is_none_or(Value::is_null) {
            extend(component, json!({"id": *last}));
        }
        if let Some(inner) = component.get_mut("components").and_then(Value::as_array_mut) {
            number_components(inner, last);
        }
        if let Some(accessory) = component.get_mut("accessory") {
            number_components(std::slice::from_mut(accessory), last);
        }
    }
}

/// The files of a message after an edit: `listed` names old files by id and new ones by number.
fn attach(
    shared: &Shared,
    world: &mut World,
    old: &[Attachment],
    listed: &[Value],
    files: &[File],
) -> Result<Vec<Attachment>, ApiError> {
    let mut attachments = Vec::new();
    for entry in listed {
        let id = entry.get("id").and_then(number).unwrap_or(u64::MAX);
        let description = entry.get("description").and_then(Value::as_str).map(str::to_owned);
        if let Some(file) = files.iter().find(|file| file.number == id) {
            let named = entry.get("filename").and_then(Value::as_str);
            attachments.push(Attachment {
                id: world.next_id(shared.clock.now_ms()),
                filename: named.unwrap_or(&file.name).to_owned(),
                description,
                content_type: file.content_type.clone(),
                bytes: file.bytes.clone(),
                in_embed: false,
            });
        } else if let Some(kept) = old.iter().find(|kept| kept.id.get() == id) {
            let mut kept = kept.clone();
            kept.description = description.or(kept.description);
            attachments.push(kept);
        } else {
            return Err(ApiError::one_problem("attachments", "Attachment data not found"));
        }
    }
    Ok(attachments)
}

fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// Replaces `attachment://name` in embeds by the file's address.
fn link_embedded_files(world: &World, message: &mut Message) -> Result<(), ApiError> {
    message.attachments.iter_mut().for_each(|file| file.in_embed = false);
    for embed in &mut message.embeds {
        for place in ["/image/url", "/thumbnail/url", "/footer/icon_url", "/author/icon_url"] {
            let Some(url) = embed.pointer_mut(place) else { continue };
            let own = format!("{}/attachments/", world.base_url);
            let text = url.as_str().unwrap_or_default();
            if let Some(name) = text.strip_prefix("attachment://") {
                let file = message.attachments.iter_mut().find(|file| file.filename == name);
                let Some(file) = file else {
                    let problem = format!("There is no attachment named {name}.");
                    return Err(ApiError::one_problem("embeds", problem));
                };
                file.in_embed = true;
                *url = Value::from(world.attachment_url(message.channel, file.id, name));
            } else if text.starts_with(&own) {
                for file in &mut message.attachments {
                    file.in_embed |= text.contains(&file.id.to_string());
                }
            }
        }
    }
    Ok(())
}

/// The people whom a text mentions.
pub(crate) fn mentioned(world: &World, content: &str) -> Vec<Snowflake> {
    let mut found = Vec::new();
    for part in content.split("<@").skip(1) {
        let id = part.split('>').next().unwrap_or_default().trim_start_matches('!');
        if let Ok(id) = id.parse::<Snowflake>()
            && world.users.contains_key(&id)
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// The mentioned people whom `allowed_mentions` permits to ping.
fn pinged(mentioned: &[Snowflake], body: &Value) -> Vec<Snowflake> {
    let allowed = body.get("allowed_mentions").filter(|allowed| !allowed.is_null());
    let Some(allowed) = allowed else { return mentioned.to_vec() };
    let list =
        |name: &str| allowed.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    if list("parse").iter().any(|kind| kind == "users") {
        return mentioned.to_vec();
    }
    let users: Vec<u64> = list("users").iter().filter_map(number).collect();
    mentioned.iter().copied().filter(|id| users.contains(&id.get())).collect()
}
