//! The application's commands: read, and overwritten as a whole.

use super::call::Call;
use super::refusal::{Outcome, Refusal, Reply};
use crate::standin::changes::Change;
use crate::standin::hub::Hub;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::json::extend;
use serde_json::{Value, json};

pub(super) fn list_global(hub: &Hub, call: &Call) -> Outcome {
    list(hub, call, None)
}

pub(super) fn list_guild(hub: &Hub, call: &Call) -> Outcome {
    list(hub, call, Some(call.id("guild_id")?))
}

pub(super) fn overwrite_global(hub: &Hub, call: &Call) -> Outcome {
    overwrite(hub, call, None)
}

pub(super) fn overwrite_guild(hub: &Hub, call: &Call) -> Outcome {
    overwrite(hub, call, Some(call.id("guild_id")?))
}

fn own_application(hub: &Hub, call: &Call) -> Result<(), Refusal> {
    if call.id("application_id")? == hub.world().application {
        return Ok(());
    }
    Err(Refusal::new(
        403,
        20012,
        "You are not authorized to perform this action on this application",
    ))
}

fn list(hub: &Hub, call: &Call, guild: Option<Snowflake>) -> Outcome {
    own_application(hub, call)?;
    Ok(Reply::ok(Value::Array(hub.world().commands.list(guild).to_vec())))
}

fn overwrite(hub: &Hub, call: &Call, guild: Option<Snowflake>) -> Outcome {
    own_application(hub, call)?;
    let sent = call.body.as_array().cloned().unwrap_or_default();
    let mut world = hub.world();
    if guild.is_some_and(|guild| !world.guilds.contains_key(&guild)) {
        return Err(Refusal::missing_access());
    }
    let application = world.application;
    let known = world.commands.list(guild).to_vec();
    let mut commands = Vec::new();
    for command in sent {
        let name = command.get("name").cloned().unwrap_or_default();
        let old = known.iter().find(|old| old.get("name") == Some(&name));
        // A command that keeps its name keeps its id.
        let id = match old.and_then(|old| old.get("id")) {
            Some(id) => id.clone(),
            None => json!(world.next_id(hub.clock.now_ms())),
        };
        let version = world.next_id(hub.clock.now_ms());
        let mut stored = json!({
            "type": 1,
            "description": "",
            "default_member_permissions": null,
            "dm_permission": true,
            "contexts": null,
            "integration_types": [0],
            "nsfw": false,
            "options": [],
            "name_localizations": null,
            "description_localizations": null,
        });
        extend(&mut stored, command);
        extend(&mut stored, json!({"id": id, "application_id": application, "version": version}));
        // Sent as a number or as a string of digits, it is always told as a string.
        let permissions = stored.get("default_member_permissions").and_then(Value::as_u64);
        if let Some(number) = permissions {
            extend(&mut stored, json!({"default_member_permissions": number.to_string()}));
        }
        if let Some(guild) = guild {
            extend(&mut stored, json!({"guild_id": guild}));
        }
        commands.push(stored);
    }
    world.commands.overwrite(guild, commands.clone());
    drop(world);
    hub.tell(Change::Commands);
    Ok(Reply::ok(Value::Array(commands)))
}
