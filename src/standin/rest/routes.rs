//! The handler of each route. The patterns are those of Discord's API description.

use super::api_request::ApiRequest;
use super::reply::RestResult;
use super::{application, commands, emoji, guilds, interactions, messages};
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;

/// Answers a request whose body is valid.
pub(super) type Handler = fn(&Shared, &ApiRequest) -> RestResult;

pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) pattern: &'static str,
    pub(super) handler: Handler,
}

macro_rules! routes {
    ($($method:ident $pattern:literal => $handler:path,)*) => {
        const ROUTES: &[Route] = &[
            $(Route { method: stringify!($method), pattern: $pattern, handler: $handler },)*
        ];
    };
}

routes! {
    GET "/gateway" => application::gateway,
    GET "/gateway/bot" => application::gateway_bot,
    GET "/applications/@me" => application::application,
    GET "/oauth2/applications/@me" => application::application,
    GET "/users/@me" => application::me,
    GET "/users/@me/guilds" => application::my_guilds,
    GET "/applications/{application_id}/commands" => commands::list_global,
    PUT "/applications/{application_id}/commands" => commands::overwrite_global,
    GET "/applications/{application_id}/guilds/{guild_id}/commands" => commands::list_guild,
    PUT "/applications/{application_id}/guilds/{guild_id}/commands" => commands::overwrite_guild,
    GET "/applications/{application_id}/emojis" => emoji::list,
    POST "/applications/{application_id}/emojis" => emoji::create,
    GET "/applications/{application_id}/emojis/{emoji_id}" => emoji::get,
    DELETE "/applications/{application_id}/emojis/{emoji_id}" => emoji::delete,
    GET "/guilds/{guild_id}" => guilds::guild,
    GET "/guilds/{guild_id}/channels" => guilds::guild_channels,
    GET "/guilds/{guild_id}/members/{user_id}" => guilds::member,
    GET "/users/{user_id}" => guilds::user,
    GET "/channels/{channel_id}" => guilds::channel,
    PATCH "/channels/{channel_id}" => guilds::change_channel,
    DELETE "/channels/{channel_id}" => guilds::delete_channel,
    GET "/channels/{channel_id}/messages" => messages::list,
    POST "/channels/{channel_id}/messages" => messages::post,
    GET "/channels/{channel_id}/messages/{message_id}" => messages::get,
    PATCH "/channels/{channel_id}/messages/{message_id}" => messages::edit,
    DELETE "/channels/{channel_id}/messages/{message_id}" => messages::delete,
    POST "/channels/{channel_id}/messages/{message_id}/threads" => guilds::thread_from_message,
    POST "/channels/{channel_id}/threads" => guilds::thread_without_message,
    PUT "/channels/{channel_id}/thread-members/{user_id}" => guilds::add_thread_member,
    POST "/channels/{channel_id}/typing" => guilds::typing,
    POST "/interactions/{interaction_id}/{interaction_token}/callback" => interactions::callback,
    POST "/webhooks/{webhook_id}/{webhook_token}" => interactions::follow_up,
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/@original" => interactions::get_original,
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/@original" => interactions::edit_original,
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/@original" => interactions::delete_original,
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" => interactions::get_message,
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" => interactions::edit_message,
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" => interactions::delete_message,
}

/// The route of a request and the parameters in its path.
pub(super) fn find(
    method: &str,
    path: &str,
) -> Option<(&'static Route, Vec<(&'static str, String)>)> {
    ROUTES
        .iter()
        .filter(|route| route.method == method)
        .find_map(|route| Some((route, fit(route.pattern, path)?)))
}

fn fit(pattern: &'static str, path: &str) -> Option<Vec<(&'static str, String)>> {
    let mut parameters = Vec::new();
    let (mut expected, mut found) = (pattern.split('/'), path.split('/'));
    loop {
        match (expected.next(), found.next()) {
            (None, None) => return Some(parameters),
            (Some(expected), Some(found)) => {
                let name = expected.strip_prefix('{').and_then(|name| name.strip_suffix('}'));
                match name {
                    Some(name) if !found.is_empty() => parameters.push((name, found.to_owned())),
                    None if expected == found => {}
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
}

/// A path with `***` in place of the token.
pub(super) fn redacted(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    if matches!(parts.get(1), Some(&("webhooks" | "interactions")))
        && let Some(token) = parts.get_mut(3)
    {
        *token = "***";
    }
    parts.join("/")
}

/// The interaction whose token is in a path: the token begins with the interaction's id.
pub(super) fn interaction_of(path: &str) -> Option<Snowflake> {
    let parts: Vec<&str> = path.split('/').collect();
    match *parts.as_slice() {
        ["", "webhooks" | "interactions", _, token, ..] => token.split('.').next()?.parse().ok(),
        _ => None,
    }
}
