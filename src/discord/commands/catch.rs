//! `/uno catch` and the Catch buttons on board and panel: catches a player who forgot to call UNO.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::Command;
use crate::request::{PlayerName, Request};
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "catch",
    section: Section::Play,
    options: |describe| vec![describe.suggested("player", false)],
    read: |options| Some(Request::Catch(options.text("player")?.map(PlayerName::typed))),
};

/// Catches this player, or the one who can be caught.
pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    player: Option<&PlayerName>,
) -> CommandResult {
    let table = bot.open_table(visitor).await?;
    let command = match player {
        None => None,
        Some(player) => Some(Command::Catch(bot.seat_named(visitor, &table, player).await?)),
    };
    let request = match command {
        None => TableRequest::CatchAnyone,
        Some(command) => TableRequest::Move { command, turn: None },
    };
    let answer = bot.ask_table(visitor, &table, request).await?;
    Ok(bot.after_call(visitor, &answer, command))
}
