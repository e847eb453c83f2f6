//! `/uno start` and the Start button: begins the match.

use super::at_table::Said;
use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::request::Request;
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("start", Section::Gather, |_| Some(Request::Start));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    bot.change_table(visitor, TableRequest::Start, Said::Panel).await
}
