//! `/uno challenge` and its button: doubts that a wild draw card was honest.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{OfferedIn, Request};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("challenge", Section::Play, |_| Some(Request::Challenge(None)));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, turn: OfferedIn) -> CommandResult {
    bot.play(visitor, Command::Challenge, turn).await
}
