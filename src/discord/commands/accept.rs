//! `/uno accept` and its button: draws what is pending.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{OfferedIn, Request};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("accept", Section::Play, |_| Some(Request::Accept(None)));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, turn: OfferedIn) -> CommandResult {
    bot.play(visitor, Command::Accept, turn).await
}
