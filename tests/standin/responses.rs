//! The stand-in's responses are as Discord's own API description says.

use crate::bot::{http, secret};
use crate::setup::{Setup, commands};
use jsonschema::Registry;
use serde_json::{Value, json};
use serenity::all::{Http, LightMethod, Route};
use serenity::http::Request;
use uno_bot::standin::StandinConfig;

const NAME: &str = "urn:discord";

struct Description {
    registry: Registry<'static>,
    document: Value,
    problems: Vec<String>,
}

impl Description {
    fn read() -> Description {
        let text = include_str!("../../src/standin/openapi/openapi.json");
        let document: Value = serde_json::from_str(text).unwrap();
        let components = json!({"components": document["components"]});
        let registry = Registry::new().add(NAME, components).unwrap().prepare().unwrap();
        Description { registry, document, problems: Vec::new() }
    }

    /// Notes where the response of this operation differs from the description.
    fn check(&mut self, method: &str, pattern: &str, answer: &Value) {
        let responses = &self.document["paths"][pattern][method]["responses"];
        let described = ["200", "201"].iter().find(|status| responses[*status].is_object());
        let described = described.unwrap_or_else(|| panic!("{method} {pattern} is not described"));
        let schema = &responses[*described]["content"]["application/json"]["schema"];
        let schema = schema.to_string().replace("\"#/", &format!("\"{NAME}#/"));
        let schema: Value = serde_json::from_str(&schema).unwrap();
        let validator = jsonschema::options().with_registry(&self.registry).build(&schema).unwrap();
        for error in validator.iter_errors(answer) {
            let at = error.instance_path();
            self.problems.push(format!("{method} {pattern} {at}: {error} {:?}", error.kind()));
        }
    }
}

async fn ask(http: &Http, method: LightMethod, route: Route<'_>, body: Option<Value>) -> Value {
    let body = body.map(|body| serde_json::to_vec(&body).unwrap());
    let response = http.request(Request::new(route, method).body(body)).await.unwrap();
    serde_json::from_slice(&response.bytes().await.unwrap()).unwrap()
}

#[tokio::test]
async fn answers_are_as_discord_describes_them() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let setup = Setup::with(config).await;
    let http = http(&setup.discord, setup.discord.token());
    let mut described = Description::read();
    let application_id = setup.discord.world().bot().get().into();
    let (guild_id, channel_id) = (setup.guild.get().into(), setup.channel.get().into());
    let user_id = setup.ann.id().get().into();
    use LightMethod::{Get, Patch, Post, Put};

    let body = json!({"content": "x", "embeds": [{"title": "x"}], "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]},
    ]});
    let messages = "/channels/{channel_id}/messages";
    let posted = ask(&http, Post, Route::ChannelMessages { channel_id }, Some(body)).await;
    described.check("post", messages, &posted);
    let message_id = posted["id"].as_str().unwrap().parse::<u64>().unwrap().into();
    let route = || Route::ChannelMessage { channel_id, message_id };
    let edited = ask(&http, Patch, route(), Some(json!({"content": "y"}))).await;
    described.check("patch", "/channels/{channel_id}/messages/{message_id}", &edited);
    let listed = ask(&http, Get, Route::ChannelMessages { channel_id }, None).await;
    described.check("get", messages, &listed);

    let thread = Route::ChannelMessageThreads { channel_id, message_id };
    let thread = ask(&http, Post, thread, Some(json!({"name": "x"}))).await;
    let pattern = "/channels/{channel_id}/messages/{message_id}/threads";
    described.check("post", pattern, &thread);
    for (route, pattern) in [
        (Route::Channel { channel_id }, "/channels/{channel_id}"),
        (Route::Guild { guild_id }, "/guilds/{guild_id}"),
        (Route::GuildMember { guild_id, user_id }, "/guilds/{guild_id}/members/{user_id}"),
        (Route::UserMe, "/users/@me"),
        (Route::Gateway, "/gateway"),
        (Route::GatewayBot, "/gateway/bot"),
        (Route::Emojis { application_id }, "/applications/{application_id}/emojis"),
    ] {
        described.check("get", pattern, &ask(&http, Get, route, None).await);
    }
    let all = ask(&http, Put, Route::Commands { application_id }, Some(commands())).await;
    described.check("put", "/applications/{application_id}/commands", &all);
    let all = ask(&http, Get, Route::Commands { application_id }, None).await;
    described.check("get", "/applications/{application_id}/commands", &all);

    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    let (id, token) = secret(&asked);
    let body = json!({"type": 4, "data": {"content": "x", "flags": 64}});
    http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
    let original = Route::WebhookOriginalInteractionResponse { application_id, token: &token };
    let edited = ask(&http, Patch, original, Some(json!({"content": "y"}))).await;
    let pattern = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
    described.check("patch", pattern, &edited);

    let clicked = setup.ann.click(posted["id"].as_str().unwrap().parse().unwrap(), "x").unwrap();
    let (id, token) = secret(&clicked);
    let body = json!({"type": 4, "data": {"content": "x", "flags": 64}});
    http.create_interaction_response(id.into(), &token, &body, vec![]).await.unwrap();
    let original = Route::WebhookOriginalInteractionResponse { application_id, token: &token };
    let edited = ask(&http, Patch, original, Some(json!({"content": "y"}))).await;
    described.check("patch", pattern, &edited);
    assert!(described.problems.is_empty(), "{:#?}", described.problems);
}
