//! `/uno colour` and the four colour buttons: the colour of a wild that was turned up at the start.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::{Colour, Command};
use crate::request::{OfferedIn, Request};

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "colour",
    section: Section::Play,
    options: |describe| vec![describe.colour(true)],
    read: |options| Some(Request::Colour(None, options.colour("colour")??)),
};

pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    turn: OfferedIn,
    colour: Colour,
) -> CommandResult {
    bot.play(visitor, Command::ChooseColour(colour), turn).await
}
