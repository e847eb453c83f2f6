//! `/uno table team` and the team buttons of a lobby: on which side a person plays.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::engine::Side;
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "team",
    section: Section::Run,
    options: |describe| vec![describe.choice("team", &["foxes", "pandas", "either"], true)],
    read: |options| match options.text("team")? {
        Some("foxes") => Some(Request::ChooseSide(Some(Side::Even))),
        Some("pandas") => Some(Request::ChooseSide(Some(Side::Odd))),
        Some("either") => Some(Request::ChooseSide(None)),
        Some(_) | None => None,
    },
};

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    side: Option<Side>,
) -> CommandResult {
    let done = Said::Sentence(Sentence::Done);
    bot.change_table(visitor, TableRequest::ChooseSide(side), done).await
}
