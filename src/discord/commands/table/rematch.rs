//! `/uno table rematch` and the Rematch buttons: a lobby for another match with the same seats, as a new
//! message.

use crate::discord::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::discord::messages;
use crate::render::Sentence;
use crate::request::Request;
use crate::table::{Outcome, TableRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("rematch", Section::Run, |_| Some(Request::Rematch));

pub(in crate::discord::commands) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let table = bot.last_table(visitor).await?;
    // Another match is another table.
    bot.may_open(visitor).await?;
    let answer = bot.ask_table(visitor, &table, TableRequest::Rematch).await?;
    let Outcome::Opened(next) = answer.outcome else {
        let why = bot.refusal(visitor, &answer);
        let why = why.unwrap_or_else(|| Sentence::PlaceTaken.text(visitor.words));
        return Ok(Response::word(why));
    };
    Ok(match bot.tables.look(next, visitor.asker()).await {
        Ok(opened) => bot.board(opened.view, Placement::NewPublic),
        Err(error) => Response::word(messages::no_answer(visitor.words, error)),
    })
}
