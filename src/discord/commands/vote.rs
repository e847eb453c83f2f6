//! `/uno vote` and its two buttons: whether the player who was accused of a hint is guilty.

use super::definition::YES_OR_NO;
use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{OfferedIn, Request};
use serde_json::json;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "vote",
    section: Section::Play,
    options: |describe| vec![describe.option("guilty", YES_OR_NO, json!({ "required": true }))],
    read: |options| Some(Request::Vote(None, options.yes_or_no("guilty")??)),
};

pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    turn: OfferedIn,
    guilty: bool,
) -> CommandResult {
    bot.play(visitor, Command::Vote(guilty), turn).await
}
