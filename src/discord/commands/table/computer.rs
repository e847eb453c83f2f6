//! `/uno table computer` and the two buttons of a lobby: one computer player more or less.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::Level;
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "computer",
    section: Section::Run,
    options: |describe| {
        vec![
            describe.choice("change", &["add", "remove"], false),
            describe.choice("level", &Level::ALL.map(Level::word), false),
        ]
    },
    read: |options| match (options.text("change")?, options.text("level")?) {
        (None | Some("add"), None) => Some(Request::AddComputer),
        (None | Some("add"), Some(level)) => Some(Request::AddComputerOf(Level::read(level)?)),
        (Some("remove"), _) => Some(Request::RemoveComputer),
        (Some(_), _) => None,
    },
};

pub(in crate::discord::commands) async fn add(
    bot: &Bot,
    visitor: &Visitor<'_>,
    level: Level,
) -> CommandResult {
    let done = Said::Sentence(Sentence::Done);
    bot.change_table(visitor, TableRequest::AddComputerOf(level), done).await
}

pub(in crate::discord::commands) async fn remove(
    bot: &Bot,
    visitor: &Visitor<'_>,
) -> CommandResult {
    let done = Said::Sentence(Sentence::Done);
    bot.change_table(visitor, TableRequest::RemoveComputer, done).await
}
