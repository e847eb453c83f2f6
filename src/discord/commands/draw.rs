//! `/uno draw` and its button: takes a card from the pile.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{OfferedIn, Request};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("draw", Section::Play, |_| Some(Request::Draw(None)));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, turn: OfferedIn) -> CommandResult {
    bot.play(visitor, Command::Draw, turn).await
}
