//! The commands of the application, which can be read and overwritten as a whole.

use super::api_request::ApiRequest;
use super::reply::{ApiError, Reply, RestResult};
use crate::standin::changes::Change;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::json::extend;
use serde_json::{Value, json};

pub(super) fn list_global(shared: &Shared, request: &ApiRequest) -> RestResult {
    list(shared, request, None)
}

pub(super) fn list_guild(shared: &Shared, request: &ApiRequest) -> RestResult {
    list(shared, request, Some(request.id("guild_id")?))
}

pub(super) fn overwrite_global(shared: &Shared, request: &ApiRequest) -> RestResult {
    overwrite(shared, request, None)
}

pub(super) fn overwrite_guild(shared: &Shared, request: &ApiRequest) -> RestResult {
    overwrite(shared, request, Some(request.id("guild_id")?))
}

fn check_application(shared: &Shared, request: &ApiRequest) -> Result<(), ApiError> {
    if request.id("application_id")? == shared.world().application {
        return Ok(());
    }
    Err(ApiError::new(
        403,
        20012,
        "You are not authorized to perform this action on this application",
    ))
}

fn list(shared: &Shared, request: &ApiRequest, guild: Option<Snowflake>) -> RestResult {
    check_application(shared, request)?;
    Ok(Reply::ok(Value::Array(shared.world().commands.list(guild).to_vec())))
}

fn overwrite(shared: &Shared, request: &ApiRequest, guild: Option<Snowflake>) -> RestResult {
    check_application(shared, request)?;
    let sent = request.body.as_array().cloned().unwrap_or_default();
    let mut world = shared.world();
    if guild.is_some_and(|guild| !world.guilds.contains_key(&guild)) {
        return Err(ApiError::missing_access());
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
            None => json!(world.next_id(shared.clock.now_ms())),
        };
        let version = world.next_id(shared.clock.now_ms());
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
        // The permissions may be sent as a number; Discord always answers with a string.
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
    shared.tell(Change::Commands);
    Ok(Reply::ok(Value::Array(commands)))
}
