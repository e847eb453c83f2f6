//! `/uno uno` and the UNO! buttons on board and panel.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::render::Sentence;
use crate::request::Request;
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("uno", Section::Play, |_| Some(Request::Uno));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let request = TableRequest::Move { command: Command::CallUno, turn: None };
    let answer = bot.ask_here(visitor, request).await?;
    Ok(bot.after_call(visitor, &answer, Sentence::UnoCalled))
}
