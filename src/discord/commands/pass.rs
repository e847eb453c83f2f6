//! `/uno pass` and its button: keeps the card that was just drawn.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{OfferedIn, Request};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("pass", Section::Play, |_| Some(Request::Pass(None)));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, turn: OfferedIn) -> CommandResult {
    bot.play(visitor, Command::Pass, turn).await
}
