//! `/uno-server openers`: lets only a role and moderators open tables, or everyone.

use super::{change, only_managers};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::definition::ROLE;
use crate::discord::commands::{Section, Subcommand};
use crate::preferences::Openers;
use crate::render::Sentence;
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
) -> CommandResult {
    only_managers(visitor)?;
    // The role that everyone has goes by the server's own number.
    let role = role.filter(|role| *role != visitor.guild());
    let openers = role.map_or(Openers::Everyone, Openers::Role);
    let changed = change(bot, visitor, move |settings| settings.openers = openers).await;
    changed.map_err(|error| visitor.unwritten(error))?;
    Ok(visitor.say(role.map_or(Sentence::OpenersEveryone, Sentence::OpenersRole)))
}
