//! `/uno table invite`: mentions a person in the channel, with a button to join. Someone who was removed from
//! the table is let back by it.

use crate::discord::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::discord::commands::definition::USER;
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::UserId;
use crate::preferences::Pings;
use crate::render::{Sentence, invitation};
use crate::request::Request;
use crate::table::TableRequest;
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "invite",
    section: Section::Run,
    options: |describe| vec![describe.option("player", USER, json!({ "required": true }))],
    read: |options| Some(Request::Invite(options.user("player")??)),
};

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    guest: UserId,
) -> CommandResult {
    let table = bot.open_table(visitor).await?;
    // A person who cannot see the channel would be mentioned to everyone but themselves.
    match visitor.incoming.named(guest) {
        Some(named) if named.bot => return Ok(visitor.say(Sentence::GuestIsBot)),
        Some(named) if named.sees_channel => {}
        _ => return Ok(visitor.say(Sentence::GuestCannotSee)),
    }
    let answer = bot.ask_table(visitor, &table, TableRequest::Invite(guest)).await?;
    if let Some(why) = bot.refusal(visitor, &answer) {
        return Ok(Response::word(why));
    }
    let words = bot.public_words(&answer.view);
    let message = invitation(words, &visitor.incoming.name, guest);
    let placement = match bot.store.user_settings(guest).await {
        Ok(settings) if settings.pings == Pings::Never => Placement::NewPublic,
        _ => Placement::NewPublicAloud,
    };
    Ok(Response { placement, ..Response::private(answer.view.game, message) })
}
