//! Responses to interactions, and the messages that belong to an interaction's token.

use super::api_request::ApiRequest;
use super::compose::{blank_message, change, compose};
use super::messages::{delete_allowed, edit_allowed, is_archived};
use super::reply::{ApiError, Reply, RestResult};
use crate::standin::changes::Change;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{
    EPHEMERAL, FIRST_ANSWER_MS, Interaction, InteractionKind, LOADING, Message, Response,
    TOKEN_LIFE_MS, World,
};
use serde_json::{Value, json};

/// How many followups one interaction may have.
const MOST_FOLLOWUPS: usize = 100;

/// The first response.
pub(super) fn callback(shared: &Shared, request: &ApiRequest) -> RestResult {
    let now = shared.clock.now_ms();
    let id = request.id("interaction_id")?;
    let mut world = shared.world();
    let interaction = world
        .interaction_by_token(request.text("interaction_token"))
        .filter(|interaction| interaction.id == id)
        .cloned()
        .ok_or_else(ApiError::unknown_interaction)?;
    if interaction.response.is_some() {
        return Err(ApiError::already_acknowledged());
    }
    if now > interaction.created_ms + FIRST_ANSWER_MS {
        return Err(ApiError::unknown_interaction());
    }
    let kind = request.body.get("type").and_then(Value::as_u64).unwrap_or(0);
    let fits = match interaction.kind {
        InteractionKind::Autocomplete => kind == 8,
        InteractionKind::Command => matches!(kind, 4 | 5 | 9),
        InteractionKind::Component => matches!(kind, 4..=7 | 9),
        InteractionKind::Modal if interaction.clicked.is_some() => matches!(kind, 4..=7),
        InteractionKind::Modal => matches!(kind, 4 | 5),
    };
    if !fits {
        return Err(ApiError::one_problem("type", "This type does not answer this interaction."));
    }
    let data = request.body.get("data").cloned().unwrap_or_else(|| json!({}));
    let (response, original) = match kind {
        4 => {
            let message = new_message(shared, &mut world, &interaction, &data, request)?;
            let id = message.id;
            (Response::Message(Box::new(message)), Some(id))
        }
        5 => {
            let message = thinking(&mut world, now, &interaction, &data);
            (Response::Thinking { ephemeral: message.only_for.is_some() }, Some(message.id))
        }
        6 => (Response::Acknowledged, interaction.clicked),
        7 => {
            let message = update_clicked(shared, &mut world, &interaction, &data, request)?;
            let id = message.id;
            (Response::Updated(Box::new(message)), Some(id))
        }
        8 => {
            let choices = data.get("choices").and_then(Value::as_array).cloned();
            (Response::Choices(choices.unwrap_or_default()), None)
        }
        _ => (Response::Modal(data), None),
    };
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.response = Some(response);
        kept.answered_ms = Some(now);
        kept.original = original;
    }
    let message = original.and_then(|id| world.messages.get(&id)).cloned();
    let body = request
        .query("with_response")
        .is_some_and(|value| value == "true")
        .then(|| with_response(&world, &interaction, kind, message.as_ref()));
    drop(world);
    if let Some(Message { channel, id: message, only_for, .. }) = message {
        shared.tell(Change::Message { channel, message, only_for });
    }
    shared.tell(Change::Interaction { interaction: id });
    Ok(body.map_or_else(Reply::nothing, Reply::ok))
}

fn with_response(
    world: &World,
    interaction: &Interaction,
    kind: u64,
    message: Option<&Message>,
) -> Value {
    json!({
        "interaction": {
            "id": interaction.id,
            "type": interaction.kind.number(),
            "response_message_id": message.map(|message| message.id),
            "response_message_loading": message.is_some_and(Message::is_loading),
            "response_message_ephemeral": message.is_some_and(Message::is_ephemeral),
        },
        "resource": {
            "type": kind,
            "message": message.map(|message| world.message_json(message)),
        },
    })
}

fn new_message(
    shared: &Shared,
    world: &mut World,
    interaction: &Interaction,
    body: &Value,
    request: &ApiRequest,
) -> Result<Message, ApiError> {
    let (now, bot) = (shared.clock.now_ms(), world.application);
    let mut message =
        blank_message(world, now, interaction.channel, bot, Some(interaction.cause()));
    compose(shared, world, &mut message, body, &request.files)?;
    world.keep_message(message.clone());
    Ok(message)
}

fn thinking(world: &mut World, now: i64, interaction: &Interaction, data: &Value) -> Message {
    let bot = world.application;
    let mut message =
        blank_message(world, now, interaction.channel, bot, Some(interaction.cause()));
    message.flags = LOADING | (data.get("flags").and_then(Value::as_u64).unwrap_or(0) & EPHEMERAL);
    message.only_for = (message.flags & EPHEMERAL != 0).then_some(interaction.user);
    world.keep_message(message.clone());
    message
}

fn update_clicked(
    shared: &Shared,
    world: &mut World,
    interaction: &Interaction,
    data: &Value,
    request: &ApiRequest,
) -> Result<Message, ApiError> {
    let clicked = interaction.clicked.and_then(|id| world.messages.get(&id)).cloned();
    let mut message = clicked.ok_or_else(ApiError::unknown_message)?;
    if is_archived(world, message.channel) {
        return Err(ApiError::archived());
    }
    change(shared, world, &mut message, request, data)?;
    world.messages.insert(message.id, message.clone());
    Ok(message)
}

/// The interaction whose token is in the path, if the token is still valid and the first response
/// was sent.
fn by_token(
    shared: &Shared,
    world: &mut World,
    request: &ApiRequest,
) -> Result<Interaction, ApiError> {
    if request.id("webhook_id")? != world.application {
        return Err(ApiError::unknown_webhook());
    }
    let interaction = world
        .interaction_by_token(request.text("webhook_token"))
        .cloned()
        .ok_or_else(ApiError::invalid_webhook_token)?;
    if shared.clock.now_ms() > interaction.created_ms + TOKEN_LIFE_MS {
        return Err(ApiError::invalid_webhook_token());
    }
    match interaction.response {
        None | Some(Response::Choices(_)) => Err(ApiError::unknown_webhook()),
        Some(_) => Ok(interaction),
    }
}

fn original(world: &World, interaction: &Interaction) -> Result<Message, ApiError> {
    let message = interaction.original.and_then(|id| world.messages.get(&id));
    message.cloned().ok_or_else(ApiError::unknown_message)
}

/// A message of this interaction, by its id.
fn named(world: &World, interaction: &Interaction, id: Snowflake) -> Result<Message, ApiError> {
    let own = interaction.original == Some(id) || interaction.followups.contains(&id);
    let message = world.messages.get(&id).filter(|_| own);
    message.cloned().ok_or_else(ApiError::unknown_message)
}

pub(super) fn get_original(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    let message = original(&world, &interaction)?;
    Ok(Reply::ok(world.message_json(&message)))
}

pub(super) fn edit_original(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    let message = original(&world, &interaction)?;
    edit_own(shared, &mut world, message, request)
}

fn edit_own(
    shared: &Shared,
    world: &mut World,
    mut message: Message,
    request: &ApiRequest,
) -> RestResult {
    message.flags &= !LOADING;
    edit_allowed(shared, world, message, request, &request.body)
}

pub(super) fn delete_original(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    let message = original(&world, &interaction)?;
    delete_allowed(shared, &mut world, &message)
}

pub(super) fn get_message(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    let message = named(&world, &interaction, request.id("message_id")?)?;
    Ok(Reply::ok(world.message_json(&message)))
}

pub(super) fn edit_message(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    let message = named(&world, &interaction, request.id("message_id")?)?;
    edit_own(shared, &mut world, message, request)
}

pub(super) fn delete_message(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    let message = named(&world, &interaction, request.id("message_id")?)?;
    delete_allowed(shared, &mut world, &message)
}

pub(super) fn follow_up(shared: &Shared, request: &ApiRequest) -> RestResult {
    let mut world = shared.world();
    let interaction = by_token(shared, &mut world, request)?;
    if let Ok(message) = original(&world, &interaction) {
        // The first followup to a deferred response fills the message that says "thinking".
        if message.is_loading() {
            let mut body = request.body.clone();
            if let Some(body) = body.as_object_mut() {
                body.remove("flags");
            }
            let mut message = message;
            message.flags &= !LOADING;
            return edit_allowed(shared, &mut world, message, request, &body);
        }
    }
    if interaction.followups.len() >= MOST_FOLLOWUPS {
        return Err(ApiError::new(400, 40094, "Maximum number of follow up messages reached"));
    }
    let message = new_message(shared, &mut world, &interaction, &request.body, request)?;
    if let Some(kept) = world.interactions.get_mut(&interaction.id) {
        kept.followups.push(message.id);
    }
    let json = world.message_json(&message);
    drop(world);
    let Message { channel, id, only_for, .. } = message;
    shared.tell(Change::Message { channel, message: id, only_for });
    Ok(Reply::ok(json))
}
