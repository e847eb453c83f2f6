//! `/uno status`: how the table stands, open or closed.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::messages;
use crate::render::status;
use crate::request::Request;
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("status", Section::Gather, |_| Some(Request::Status));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let table = bot.last_table(visitor).await?;
    let answer = bot.ask_table(visitor, &table, TableRequest::Look).await?;
    let names = bot.names(&answer.view);
    let shown = messages::shown_table(visitor.words, &answer.view, &names);
    Ok(Response::private(answer.view.game, status(&shown)))
}
