//! `/uno ready` and its button: ends the pause in which new cards are sorted.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{OfferedIn, Request};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("ready", Section::Play, |_| Some(Request::Ready(None)));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, turn: OfferedIn) -> CommandResult {
    bot.play(visitor, Command::SayReady, turn).await
}
