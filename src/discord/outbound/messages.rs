//! Messages, channels and threads.

use super::super::custom_id;
use super::super::payload::Payload;
use super::interactions::number;
use super::{Again, Call, Outbound, Owner, SendError};
use crate::store::GameId;
use crate::tournament::TournamentId;
use serde_json::{Value, json};
use serenity::http::{LightMethod, Route};
use serenity::model::id::{ChannelId, MessageId};

/// The longest nonce that Discord takes.
const LONGEST_NONCE: usize = 25;
/// The longest name of a thread.
const LONGEST_THREAD_NAME: usize = 100;
/// Messages that can be asked for at once.
const MOST_MESSAGES: u8 = 100;

/// A message in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenMessage {
    pub id: u64,
    pub author: u64,
    /// The table that its buttons belong to, if it has buttons like ours.
    pub game: Option<GameId>,
    /// The tournament that its buttons belong to, and the table whose thread hangs on it.
    pub tournament: Option<(TournamentId, Option<u8>)>,
    /// Whether it mentions someone.
    pub pings: bool,
}

impl Outbound {
    /// Posts a message; gives its number. Sent again with the same nonce within a few minutes, it is
    /// not posted twice.
    pub async fn send_message(
        &self,
        channel: u64,
        body: &Payload,
        nonce: &str,
    ) -> Result<u64, SendError> {
        let mut body = body.clone();
        if let Value::Object(fields) = &mut body.body {
            let nonce: String = nonce.chars().take(LONGEST_NONCE).collect();
            fields.insert("nonce".to_owned(), nonce.into());
            fields.insert("enforce_nonce".to_owned(), true.into());
        }
        let route = Route::ChannelMessages { channel_id: channel_id(channel)? };
        let call = Call::new("POST message", route, LightMethod::Post, Owner::Channel(channel));
        id_of(&self.send(Call { again: Again::Harmless, ..call.with(&body) }).await?)
    }

    /// Changes a message of ours.
    pub async fn edit_message(
        &self,
        channel: u64,
        message: u64,
        body: &Payload,
    ) -> Result<(), SendError> {
        let call = one("PATCH message", channel, message, LightMethod::Patch)?.with(body);
        self.send(call).await.map(drop)
    }

    /// Deletes a message of ours. One that is gone already counts as deleted.
    pub async fn delete_message(&self, channel: u64, message: u64) -> Result<(), SendError> {
        let call = one("DELETE message", channel, message, LightMethod::Delete)?;
        gone_is_fine(self.send(call).await)
    }

    /// Reads one message.
    pub async fn message(&self, channel: u64, message: u64) -> Result<SeenMessage, SendError> {
        let seen = self.send(one("GET message", channel, message, LightMethod::Get)?).await?;
        read_message(&seen).ok_or(SendError::Unreachable)
    }

    /// Reads the messages after one, or the last ones; newest first, at most 100.
    pub async fn messages(
        &self,
        channel: u64,
        after: Option<u64>,
        limit: u8,
    ) -> Result<Vec<SeenMessage>, SendError> {
        let route = Route::ChannelMessages { channel_id: channel_id(channel)? };
        let mut call = Call::new("GET messages", route, LightMethod::Get, Owner::Channel(channel));
        call.params.push(("limit", limit.clamp(1, MOST_MESSAGES).to_string()));
        call.params.extend(after.map(|after| ("after", after.to_string())));
        let seen = self.send(call).await?;
        let list = seen.as_array().ok_or(SendError::Unreachable)?;
        let mut seen: Vec<SeenMessage> = list.iter().filter_map(read_message).collect();
        seen.sort_unstable_by_key(|message| std::cmp::Reverse(message.id));
        Ok(seen)
    }

    /// Starts a thread from a message; gives its id.
    pub async fn create_thread(
        &self,
        channel: u64,
        message: u64,
        name: &str,
    ) -> Result<u64, SendError> {
        let name: String = name.chars().take(LONGEST_THREAD_NAME).collect();
        let body = Payload::of(json!({ "name": name }));
        let route = Route::ChannelMessageThreads {
            channel_id: channel_id(channel)?,
            message_id: MessageId::from(number(message)?),
        };
        let call = Call::new("POST thread", route, LightMethod::Post, Owner::Channel(channel));
        id_of(&self.send(call.with(&body)).await?)
    }

    /// Whether the bot has made a thread.
    pub async fn is_own_thread(&self, thread: u64) -> Result<bool, SendError> {
        let route = Route::Channel { channel_id: channel_id(thread)? };
        let call = Call::new("GET channel", route, LightMethod::Get, Owner::Channel(thread));
        let seen = match self.send(call).await {
            Ok(seen) => seen,
            Err(SendError::Gone | SendError::PlaceGone | SendError::Forbidden) => return Ok(false),
            Err(error) => return Err(error),
        };
        let owner = read_id(seen.get("owner_id"));
        Ok(owner.is_some() && owner == Some(self.user().await?))
    }

    /// Archives a thread, or opens it again.
    pub async fn archive_thread(&self, thread: u64, archived: bool) -> Result<(), SendError> {
        let body = Payload::of(json!({ "archived": archived }));
        let route = Route::Channel { channel_id: channel_id(thread)? };
        let call = Call::new("PATCH channel", route, LightMethod::Patch, Owner::Channel(thread));
        self.send(call.with(&body)).await.map(drop)
    }
}

fn one<'a>(
    name: &'static str,
    channel: u64,
    message: u64,
    method: LightMethod,
) -> Result<Call<'a>, SendError> {
    let message_id = MessageId::from(number(message)?);
    let route = Route::ChannelMessage { channel_id: channel_id(channel)?, message_id };
    Ok(Call::new(name, route, method, Owner::Channel(channel)))
}

fn channel_id(channel: u64) -> Result<ChannelId, SendError> {
    Ok(ChannelId::from(number(channel)?))
}

/// A deletion also succeeds if what was to be deleted is gone already.
pub(super) fn gone_is_fine(result: Result<Value, SendError>) -> Result<(), SendError> {
    match result {
        Ok(_) | Err(SendError::Gone | SendError::PlaceGone) => Ok(()),
        Err(error) => Err(error),
    }
}

/// The id of what Discord answered with.
pub(super) fn id_of(answer: &Value) -> Result<u64, SendError> {
    read_id(answer.get("id")).ok_or(SendError::Unreachable)
}

pub(super) fn read_id(id: Option<&Value>) -> Option<u64> {
    id?.as_str()?.parse().ok()
}

fn read_message(message: &Value) -> Option<SeenMessage> {
    let read = message
        .pointer("/components/0/components/0/custom_id")
        .and_then(Value::as_str)
        .and_then(custom_id::read);
    let game = read.as_ref().map(|(game, _)| *game);
    let tournament = read.and_then(|(_, pressed)| custom_id::tournament_of(&pressed));
    let author = read_id(message.pointer("/author/id"))?;
    let mentions = message.get("mentions").and_then(Value::as_array);
    let pings = mentions.is_some_and(|mentioned| !mentioned.is_empty());
    Some(SeenMessage { id: read_id(message.get("id"))?, author, game, tournament, pings })
}
