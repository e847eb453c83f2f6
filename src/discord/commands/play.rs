//! `/uno play` and the buttons of a hand: lays a card, with what was chosen for it.

use super::definition::YES_OR_NO;
use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::engine::{Card, Command, Play};
use crate::render::{CardNames, Sentence};
use crate::request::{CardText, OfferedIn, PlayCard, PlayerName, Request};
use crate::table::TableRequest;
use serde_json::json;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "play",
    section: Section::Play,
    options: |describe| {
        vec![
            describe.suggested("card", true),
            describe.colour(false),
            describe.suggested("player", false),
            describe.option("uno", YES_OR_NO, json!({})),
        ]
    },
    read: |options| {
        let card = PlayCard {
            card: CardText::typed(options.text("card")??),
            colour: options.colour("colour")?,
            player: options.text("player")?.map(PlayerName::typed),
            uno: options.yes_or_no("uno")?.unwrap_or_default(),
        };
        Some(Request::Play(None, card))
    },
};

pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    turn: OfferedIn,
    asked: &PlayCard,
) -> CommandResult {
    let table = bot.open_table(visitor).await?;
    // Only a typed card can be anything else than a code, and then the table was looked up.
    let in_words = || -> Option<Card> {
        let deck = table.lobby()?.rules().deck;
        CardNames::new(visitor.words, deck).read(asked.card.text())
    };
    let Some(card) = asked.card.code().or_else(in_words) else {
        return Err(Box::new(visitor.say(Sentence::NoSuchCard(asked.card.text()))));
    };
    let target = match &asked.player {
        Some(player) => Some(bot.seat_named(visitor, &table, player).await?),
        None => None,
    };
    let play = Play { card, colour: asked.colour, target, uno: asked.uno };
    let command = Command::Play(play);
    let answer = bot.ask_table(visitor, &table, TableRequest::Move { command, turn }).await?;
    Ok(bot.after_move(visitor, &answer, command))
}
