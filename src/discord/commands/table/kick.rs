//! `/uno table kick`: the host or a moderator sends a player away.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::definition::USER;
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::UserId;
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "kick",
    section: Section::Run,
    options: |describe| vec![describe.option("player", USER, json!({ "required": true }))],
    read: |options| Some(Request::Kick(options.user("player")??)),
};

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    user: UserId,
) -> CommandResult {
    let kicked = Said::Sentence(Sentence::Kicked);
    bot.change_table(visitor, TableRequest::Kick(user), kicked).await
}
