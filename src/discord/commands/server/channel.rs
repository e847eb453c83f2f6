//! `/uno-server channel`: names a channel for tables, or takes it off the list.

use super::{change, only_managers};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::definition::{CHANNEL, YES_OR_NO};
use crate::discord::commands::{Section, Subcommand};
use crate::preferences::{MOST_CHANNELS, ServerSettings};
use crate::render::Sentence;
use crate::request::Request;
use crate::store::WriteError;
use serde_json::json;

/// Where tables can be opened, as Discord numbers kinds of channels: text, the chat of voice channels,
/// announcements, the chat of stages, and the posts of forums.
const CHANNELS_WITH_TEXT: [u8; 5] = [0, 2, 5, 13, 15];

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "channel",
    section: Section::Told,
    options: |describe| {
        let channel = json!({ "required": true, "channel_types": CHANNELS_WITH_TEXT });
        vec![
            describe.option("channel", CHANNEL, channel),
            describe.option("allow", YES_OR_NO, json!({ "required": true })),
        ]
    },
    read: |options| {
        let (channel, allow) = (options.channel("channel")??, options.yes_or_no("allow")??);
        Some(Request::ServerChannel { channel, allow })
    },
};

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    channel: u64,
    allow: bool,
) -> CommandResult {
    only_managers(visitor)?;
    let with_channel = move |settings: &mut ServerSettings| {
        settings.channels.retain(|named| *named != channel);
        if allow {
            settings.channels.push(channel);
        }
    };
    let reply = match change(bot, visitor, with_channel).await {
        Ok(_) if allow => Sentence::ChannelAllowed(channel),
        Ok(settings) if settings.channels.is_empty() => Sentence::EveryChannelAllowed,
        Ok(_) => Sentence::ChannelRemoved(channel),
        // The only thing about channels that contradicts anything is their number.
        Err(WriteError::Conflict(_)) => Sentence::TooManyChannels(MOST_CHANNELS),
        Err(error) => return Err(visitor.unwritten(error)),
    };
    Ok(visitor.say(reply))
}
