//! `/uno table computer`, the button of a lobby and that of its rules: one computer player more or less.

use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand, rules};
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
    change(bot, visitor, TableRequest::AddComputerOf(level)).await
}

pub(in crate::discord::commands) async fn remove(
    bot: &Bot,
    visitor: &Visitor<'_>,
) -> CommandResult {
    change(bot, visitor, TableRequest::RemoveComputer).await
}

async fn change(bot: &Bot, visitor: &Visitor<'_>, request: TableRequest) -> CommandResult {
    let answer = bot.ask_here(visitor, request).await?;
    if visitor.origin() == Origin::Private && bot.refusal(visitor, &answer).is_none() {
        // The page with the button or the menu stays, for the next one.
        let page = rules::shown(bot, visitor, &answer.view);
        return Ok(Response { placement: Placement::InPlace, ..page });
    }
    Ok(bot.after_change(visitor, &answer, Said::Sentence(Sentence::Done)))
}
