//! `/uno table next` and the Next buttons: deals the next round at once.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::request::Request;
use crate::table::TableRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("next", Section::Run, |_| Some(Request::Next(None)));

pub(in crate::discord::commands) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    bot.change_table(visitor, TableRequest::Next, Said::Panel).await
}
