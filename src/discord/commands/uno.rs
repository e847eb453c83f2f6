//! `/uno uno` and the UNO! buttons on board and panel.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Origin, Visitor};
use crate::engine::Command;
use crate::request::Request;
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("uno", Section::Play, |_| Some(Request::Uno));

/// What is typed is meant, so a typed call with nothing to call is fined where the rules say so. A button
/// may be pressed by accident or too late.
pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let request = match visitor.origin() {
        Origin::Typed => TableRequest::Move { command: Command::CallUno, turn: None },
        Origin::Board | Origin::Private => TableRequest::CallUno,
    };
    let answer = bot.ask_here(visitor, request).await?;
    Ok(bot.after_call(visitor, &answer, Some(Command::CallUno)))
}
