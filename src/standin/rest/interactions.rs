//! Answering interactions, and the messages that belong to an interaction's token.

use super::call::Call;
use super::compose::{blank, change, compose};
use super::messages::{delete_in, edit_in, is_archived};
use super::refusal::{Outcome, Refusal, Reply};
use crate::standin::changes::Change;
use crate::standin::hub::Hub;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{
    EPHEMERAL, FIRST_ANSWER_MS, Interaction, InteractionKind, LOADING, Message, Said,
    TOKEN_LIFE_MS, World,
};
use serde_json::{Value, json};

/// How many followups one interaction may have.
const MOST_FOLLOWUPS: usize = 100;

/// The first answer.
pub(super) fn callback(hub: &Hub, call: &Call) -> Outcome {
    let now = hub.clock.now_ms();
    let id = call.id("interaction_id")?;
    let mut world = hub.world();
    let interaction = world
        .interaction_by_token(call.text("interaction_token"))
        .filter(|interaction| interaction.id == id)
        .cloned()
        .ok_or_else(Refusal::unknown_interaction)?;
    if interaction.said.is_some() {
        return Err(Refusal::already_acknowledged());
    }
    if now > interaction.created_ms + FIRST_ANSWER_MS {
        return Err(Refusal::unknown_interaction());
    }
    let kind = call.body.get("type").and_then(Value::as_u64).unwrap_or(0);
    let fits = match interaction.kind {
        InteractionKind::Autocomplete => kind == 8,
        InteractionKind::Command => matches!(kind, 4 | 5 | 9),
        InteractionKind::Component => matches!(kind, 4..=7 | 9),
        InteractionKind::Modal if interaction.clicked.is_some() => matches!(kind, 4..=7),
        InteractionKind::Modal => matches!(kind, 4 | 5),
    };
    if !fits {
        return Err(Refusal::one_problem("type", "This type does not answer this interaction."));
    }
    let data = call.body.get("data").cloned().unwrap_or_else(|| json!({}));
    let (said, original) = match kind {
        4 => {
            let message = new_message(hub, &mut world, &interaction, &data, call)?;
            let id = message.id;
            (Said::Message(Box::new(message)), Some(id))
        }
        5 => {
            let message = thinking(&mut world, now, &interaction, &data);
            (Said::Thinking { ephemeral: message.only_for.is_some() }, Some(message.id))
        }
        6 => (Said::Heard, interaction.clicked),
        7 => {
            let message = update_clicked(hub, &mut world, &interaction, &data, call)?;
            let id = message.id;
            (Said::Updated(Box::new(message)), Some(id))
        }
        8 => {
            let choices = data.get("choices").and_then(Value::as_array).cloned();
            (Said::Choices(choices.unwrap_or_default()), None)
        }
        _ => (Said::Form(data), None),
    };
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.said = Some(said);
        kept.answered_ms = Some(now);
        kept.original = original;
    }
    let message = original.and_then(|id| world.messages.get(&id)).cloned();
    let body = call
        .asked("with_response")
        .is_some_and(|asked| asked == "true")
        .then(|| with_response(&world, &interaction, kind, message.as_ref()));
    drop(world);
    if let Some(Message { channel, id: message, only_for, .. }) = message {
        hub.tell(Change::Message { channel, message, only_for });
    }
    hub.tell(Change::Interaction { interaction: id });
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
    hub: &Hub,
    world: &mut World,
    interaction: &Interaction,
    body: &Value,
    call: &Call,
) -> Result<Message, Refusal> {
    let (now, bot) = (hub.clock.now_ms(), world.application);
    let mut message = blank(world, now, interaction.channel, bot, Some(interaction.cause()));
    compose(hub, world, &mut message, body, &call.files)?;
    world.keep_message(message.clone());
    Ok(message)
}

fn thinking(world: &mut World, now: i64, interaction: &Interaction, data: &Value) -> Message {
    let bot = world.application;
    let mut message = blank(world, now, interaction.channel, bot, Some(interaction.cause()));
    message.flags = LOADING | (data.get("flags").and_then(Value::as_u64).unwrap_or(0) & EPHEMERAL);
    message.only_for = (message.flags & EPHEMERAL != 0).then_some(interaction.user);
    world.keep_message(message.clone());
    message
}

fn update_clicked(
    hub: &Hub,
    world: &mut World,
    interaction: &Interaction,
    data: &Value,
    call: &Call,
) -> Result<Message, Refusal> {
    let clicked = interaction.clicked.and_then(|id| world.messages.get(&id)).cloned();
    let mut message = clicked.ok_or_else(Refusal::unknown_message)?;
    if is_archived(world, message.channel) {
        return Err(Refusal::archived());
    }
    change(hub, world, &mut message, call, data)?;
    world.messages.insert(message.id, message.clone());
    Ok(message)
}

/// The interaction whose token is in the path, if the token still lives and was used for a first
/// answer.
fn by_token(hub: &Hub, world: &mut World, call: &Call) -> Result<Interaction, Refusal> {
    if call.id("webhook_id")? != world.application {
        return Err(Refusal::unknown_webhook());
    }
    let interaction = world
        .interaction_by_token(call.text("webhook_token"))
        .cloned()
        .ok_or_else(Refusal::invalid_webhook_token)?;
    if hub.clock.now_ms() > interaction.created_ms + TOKEN_LIFE_MS {
        return Err(Refusal::invalid_webhook_token());
    }
    match interaction.said {
        None | Some(Said::Choices(_)) => Err(Refusal::unknown_webhook()),
        Some(_) => Ok(interaction),
    }
}

fn original(world: &World, interaction: &Interaction) -> Result<Message, Refusal> {
    let message = interaction.original.and_then(|id| world.messages.get(&id));
    message.cloned().ok_or_else(Refusal::unknown_message)
}

/// A message of this interaction, by its id.
fn named(world: &World, interaction: &Interaction, id: Snowflake) -> Result<Message, Refusal> {
    let own = interaction.original == Some(id) || interaction.followups.contains(&id);
    let message = world.messages.get(&id).filter(|_| own);
    message.cloned().ok_or_else(Refusal::unknown_message)
}

pub(super) fn get_original(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    let message = original(&world, &interaction)?;
    Ok(Reply::ok(world.message_json(&message)))
}

pub(super) fn edit_original(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    let message = original(&world, &interaction)?;
    edit_own(hub, &mut world, message, call)
}

fn edit_own(hub: &Hub, world: &mut World, mut message: Message, call: &Call) -> Outcome {
    message.flags &= !LOADING;
    edit_in(hub, world, message, call, &call.body)
}

pub(super) fn delete_original(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    let message = original(&world, &interaction)?;
    delete_in(hub, &mut world, &message)
}

pub(super) fn get_message(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    let message = named(&world, &interaction, call.id("message_id")?)?;
    Ok(Reply::ok(world.message_json(&message)))
}

pub(super) fn edit_message(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    let message = named(&world, &interaction, call.id("message_id")?)?;
    edit_own(hub, &mut world, message, call)
}

pub(super) fn delete_message(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    let message = named(&world, &interaction, call.id("message_id")?)?;
    delete_in(hub, &mut world, &message)
}

pub(super) fn follow_up(hub: &Hub, call: &Call) -> Outcome {
    let mut world = hub.world();
    let interaction = by_token(hub, &mut world, call)?;
    if let Ok(message) = original(&world, &interaction) {
        // The first followup to a message that says "thinking" fills that message.
        if message.is_loading() {
            let mut body = call.body.clone();
            if let Some(body) = body.as_object_mut() {
                body.remove("flags");
            }
            let mut message = message;
            message.flags &= !LOADING;
            return edit_in(hub, &mut world, message, call, &body);
        }
    }
    if interaction.followups.len() >= MOST_FOLLOWUPS {
        return Err(Refusal::new(400, 40094, "Maximum number of follow up messages reached"));
    }
    let message = new_message(hub, &mut world, &interaction, &call.body, call)?;
    if let Some(kept) = world.interactions.get_mut(&interaction.id) {
        kept.followups.push(message.id);
    }
    let json = world.message_json(&message);
    drop(world);
    let Message { channel, id, only_for, .. } = message;
    hub.tell(Change::Message { channel, message: id, only_for });
    Ok(Reply::ok(json))
}
