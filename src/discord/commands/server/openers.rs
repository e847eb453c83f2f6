//! `/uno-server openers`: lets only a role and moderators open tables, or everyone.

use super::{change, not_manager};
use crate::discord::answer::{Bot, Response, Visitor};
use crate::discord::commands::definition::ROLE;
use crate::discord::commands::{Section, Subcommand};
use crate::preferences::Openers;
use crate::render::Reply;
use crate::request::Request;
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "openers",
    section: Section::Told,
    options: |describe| vec![describe.option("role", ROLE, json!({}))],
    read: |options| Some(Request::ServerOpeners(options.role("role")?)),
};

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    role: Option<u64>,
) -> Response {
    if let Some(word) = not_manager(visitor) {
        return word;
    }
    // The role that everyone has goes by the server's own number.
    let role = role.filter(|role| *role != visitor.guild());
    let openers = role.map_or(Openers::Everyone, Openers::Role);
    match change(bot, visitor, move |settings| settings.openers = openers).await {
        Ok(_) => visitor.reply(role.map_or(Reply::OpenersEveryone, Reply::OpenersRole)),
        Err(error) => visitor.unwritten(&error),
    }
}
