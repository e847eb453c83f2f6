//! The application itself: who we are, its commands and emoji, and how to reach the gateway.

use super::super::commands;
use super::super::payload::Payload;
use super::interactions::number;
use super::messages::{gone_is_fine, id_of};
use super::{Call, Outbound, Owner, SendError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use serenity::http::{LightMethod, Route};
use serenity::model::id::{ApplicationId, EmojiId};
use std::time::Duration;

/// How to reach the gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewayAddress {
    /// The address.
    pub url: String,
    /// Over how many connections the servers are to be spread.
    pub shards: u32,
    /// How many shards may begin a session at the same time.
    pub at_once: u32,
    /// How many more sessions can be started.
    pub sessions_left: u32,
    /// After which time there are as many as ever.
    pub sessions_reset_in: Duration,
}

/// An emoji that the application has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresentEmoji {
    pub id: u64,
    pub name: String,
    /// Whether the bot can have made it and Discord shows it as it was made. People of the application's team
    /// can add emoji of any name; the bot's own never move.
    pub ours: bool,
}

impl Outbound {
    /// The number of the application that the token belongs to.
    pub async fn application(&self) -> Result<u64, SendError> {
        let route = Route::Oauth2ApplicationCurrent;
        id_of(&self.send(get("GET application", route)).await?)
    }

    /// How to reach the gateway.
    pub async fn gateway(&self) -> Result<GatewayAddress, SendError> {
        let answer = self.send(get("GET gateway", Route::GatewayBot)).await?;
        read_gateway(&answer).ok_or(SendError::Unreachable)
    }

    /// The emoji of the application.
    pub async fn emoji(&self, application: u64) -> Result<Vec<PresentEmoji>, SendError> {
        let application_id = ApplicationId::from(number(application)?);
        let answer = self.send(get("GET emoji", Route::Emojis { application_id })).await?;
        let items = answer.get("items").and_then(Value::as_array).ok_or(SendError::Unreachable)?;
        Ok(items.iter().filter_map(read_emoji).collect())
    }

    /// Uploads an emoji; gives its number.
    pub async fn create_emoji(
        &self,
        application: u64,
        name: &str,
        png: &[u8],
    ) -> Result<u64, SendError> {
        let application_id = ApplicationId::from(number(application)?);
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let body = Payload::of(json!({ "name": name, "image": image }));
        let route = Route::Emojis { application_id };
        let call = Call::new("POST emoji", route, LightMethod::Post, Owner::Bot).with(&body);
        id_of(&self.send(call).await?)
    }

    /// Deletes an emoji. One that is gone already counts as deleted.
    pub async fn delete_emoji(&self, application: u64, emoji: u64) -> Result<(), SendError> {
        let application_id = ApplicationId::from(number(application)?);
        let route = Route::Emoji { application_id, emoji_id: EmojiId::from(number(emoji)?) };
        let call = Call::new("DELETE emoji", route, LightMethod::Delete, Owner::Bot);
        gone_is_fine(self.send(call).await)
    }

    /// Whether the slash commands that Discord knows are these.
    pub async fn has_commands(
        &self,
        application: u64,
        wanted: &[Value],
    ) -> Result<bool, SendError> {
        let application_id = ApplicationId::from(number(application)?);
        let mut call = get("GET commands", Route::Commands { application_id });
        call.params.push(("with_localizations", "true".to_owned()));
        let present = self.send(call).await?;
        Ok(commands::same(wanted, present.as_array().ok_or(SendError::Unreachable)?))
    }

    /// Makes these the application's commands, if they are not already. Says whether that was needed.
    pub async fn register(&self, application: u64, wanted: &[Value]) -> Result<bool, SendError> {
        if self.has_commands(application, wanted).await? {
            return Ok(false);
        }
        let application_id = ApplicationId::from(number(application)?);
        let body = Payload::of(wanted.into());
        let route = Route::Commands { application_id };
        let call = Call::new("PUT commands", route, LightMethod::Put, Owner::Bot).with(&body);
        self.send(call).await?;
        Ok(true)
    }
}

pub(super) fn get<'a>(name: &'static str, route: Route<'a>) -> Call<'a> {
    Call::new(name, route, LightMethod::Get, Owner::Bot)
}

fn read_emoji(emoji: &Value) -> Option<PresentEmoji> {
    let says = |part: &str| emoji.pointer(part).and_then(Value::as_bool);
    let by_a_bot = emoji.get("user").is_none() || says("/user/bot") == Some(true);
    let ours = by_a_bot && says("/animated") != Some(true) && says("/available") != Some(false);
    let name = emoji.get("name").and_then(Value::as_str)?.to_owned();
    Some(PresentEmoji { id: id_of(emoji).ok()?, name, ours })
}

fn read_gateway(answer: &Value) -> Option<GatewayAddress> {
    let count = |pointer: &str| u32::try_from(answer.pointer(pointer)?.as_u64()?).ok();
    let reset_ms = answer.pointer("/session_start_limit/reset_after").and_then(Value::as_u64);
    Some(GatewayAddress {
        url: answer.get("url")?.as_str()?.to_owned(),
        shards: count("/shards")?.max(1),
        at_once: count("/session_start_limit/max_concurrency").unwrap_or(1).max(1),
        sessions_left: count("/session_start_limit/remaining")?,
        sessions_reset_in: Duration::from_millis(reset_ms.unwrap_or_default()),
    })
}
