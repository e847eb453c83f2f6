//! `/uno table computer` and the two buttons of a lobby: one computer player more or less.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "computer",
    section: Section::Run,
    options: |describe| vec![describe.choice("change", &["add", "remove"], false)],
    read: |options| match options.text("change")? {
        None | Some("add") => Some(Request::AddComputer),
        Some("remove") => Some(Request::RemoveComputer),
        Some(_) => None,
    },
};

pub(in crate::discord::commands) async fn add(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let done = Said::Sentence(Sentence::Done);
    bot.change_table(visitor, TableRequest::AddComputer, done).await
}

pub(in crate::discord::commands) async fn remove(
    bot: &Bot,
    visitor: &Visitor<'_>,
) -> CommandResult {
    let done = Said::Sentence(Sentence::Done);
    bot.change_table(visitor, TableRequest::RemoveComputer, done).await
}
