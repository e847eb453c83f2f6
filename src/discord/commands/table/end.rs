//! `/uno table end`: the host or a moderator stops a match that is being played.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("end", Section::Run, |_| Some(Request::End));

pub(in crate::discord::commands) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let ended = Said::Sentence(Sentence::MatchEnded);
    bot.change_table(visitor, TableRequest::End, ended).await
}
