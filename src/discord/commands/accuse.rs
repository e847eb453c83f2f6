//! `/uno accuse`: says that a player gave a hint, where hints are punished.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{PlayerName, Request};
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "accuse",
    section: Section::Play,
    options: |describe| vec![describe.suggested("player", true)],
    read: |options| Some(Request::Accuse(PlayerName::typed(options.text("player")??))),
};

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, player: &PlayerName) -> CommandResult {
    let table = bot.open_table(visitor).await?;
    let command = Command::Accuse(bot.seat_named(visitor, &table, player).await?);
    let request = TableRequest::Move { command, turn: None };
    let answer = bot.ask_table(visitor, &table, request).await?;
    Ok(bot.after_move(visitor, &answer, command))
}
