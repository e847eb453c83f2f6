//! The application itself, and the address of the gateway.

use super::api_request::ApiRequest;
use super::reply::{Reply, RestResult};
use crate::standin::shared::Shared;
use crate::standin::world::{json::extend, permission};
use serde_json::{Value, json};

pub(super) fn gateway(shared: &Shared, _: &ApiRequest) -> RestResult {
    Ok(Reply::ok(shared.gateway.url_json()))
}

pub(super) fn gateway_bot(shared: &Shared, _: &ApiRequest) -> RestResult {
    Ok(Reply::ok(shared.gateway.bot_json()))
}

pub(super) fn application(shared: &Shared, _: &ApiRequest) -> RestResult {
    let world = shared.world();
    Ok(Reply::ok(json!({
        "id": world.application,
        "name": "uno-bot",
        "icon": null,
        "description": "",
        "summary": "",
        "type": null,
        "bot": world.user_json(world.application),
        "owner": world.user_json(world.application),
        "team": null,
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "integration_types_config": {"0": {}},
        "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0,
    })))
}

pub(super) fn me(shared: &Shared, _: &ApiRequest) -> RestResult {
    let world = shared.world();
    let mut user = world.user_json(world.application);
    let own = json!({"verified": true, "mfa_enabled": false, "email": null, "locale": "en-US"});
    extend(&mut user, own);
    Ok(Reply::ok(user))
}

pub(super) fn my_guilds(shared: &Shared, _: &ApiRequest) -> RestResult {
    let world = shared.world();
    let guilds = world.guilds.values().map(|guild| {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
            "permissions": permission::MEMBER.to_string(), "features": [],
        })
    });
    Ok(Reply::ok(Value::Array(guilds.collect())))
}
