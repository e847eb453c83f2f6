//! A question to the bot, and how the gateway tells it.

use crate::standin::snowflake::Snowflake;
use crate::standin::world::json::extend;
use crate::standin::world::{InteractionKind, Message, Token, World};
use serde_json::{Value, json};

/// The largest file that can be attached to an interaction.
const ATTACHMENT_SIZE_LIMIT: u32 = 10 * 1_024 * 1_024;

/// What is asked, before it has an id.
pub(super) struct Question {
    pub(super) kind: InteractionKind,
    pub(super) channel: Snowflake,
    pub(super) command: Option<String>,
    pub(super) clicked: Option<Message>,
    pub(super) data: Value,
}

/// The body of `INTERACTION_CREATE`.
pub(super) fn payload(
    world: &World,
    user: Snowflake,
    id: Snowflake,
    token: &Token,
    question: &Question,
) -> Value {
    let channel = question.channel;
    let guild = world.guild_of(channel);
    let locale = |id: Option<Snowflake>| {
        id.and_then(|id| world.guilds.get(&id)).map_or("en-US", |guild| guild.locale.as_str())
    };
    let mut place =
        world.channels.get(&channel).map(|place| world.channel_json(place)).unwrap_or_default();
    let permissions = world.permissions_in(channel, user).to_string();
    extend(&mut place, json!({"permissions": permissions}));
    let mut payload = json!({
        "id": id,
        "application_id": world.application,
        "type": question.kind.number(),
        "token": token.reveal(),
        "version": 1,
        "data": question.data,
        "guild_id": guild,
        "guild": {"id": guild, "locale": locale(guild), "features": []},
        "guild_locale": locale(guild),
        "channel_id": channel,
        "channel": place,
        "member": guild.map(|guild| world.member_json(guild, user, Some(channel))),
        "app_permissions": world.permissions_in(channel, world.application).to_string(),
        "locale": world.users.get(&user).map_or("en-US", |user| user.locale.as_str()),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": guild},
        "context": 0,
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    });
    if let Some(message) = &question.clicked {
        extend(&mut payload, json!({"message": world.message_json(message)}));
    }
    payload
}
