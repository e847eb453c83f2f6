//! `/uno table cancel` and the Cancel button: calls the match off before it begins.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("cancel", Section::Run, |_| Some(Request::Cancel));

pub(in crate::discord::commands) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let cancelled = Said::Sentence(Sentence::TableCancelled);
    bot.change_table(visitor, TableRequest::Cancel, cancelled).await
}
