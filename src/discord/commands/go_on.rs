//! The Go on button of a match that is paused: its player is back, and gets the hand.

use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::table::TableRequest;

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::GoOn).await?;
    Ok(match bot.refusal(visitor, &answer) {
        Some(why) => Response::word(why),
        None => bot.hand(visitor, &answer, None),
    })
}
