//! `/uno tournament host`: hands the tournament on to another of its players.

use super::ask;
use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::definition::USER;
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::UserId;
use crate::render::TournamentSentence;
use crate::request::{Request, TournamentStep};
use crate::standings::Scope;
use crate::tournament::{TournamentId, TournamentRequest};
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "host",
    section: Section::Told,
    options: |describe| vec![describe.option("player", USER, json!({ "required": true }))],
    read: |options| {
        let user = options.user("player")??;
        Some(Request::Tournament(None, TournamentStep::Ask(TournamentRequest::PassHostTo(user))))
    },
};

pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    user: UserId,
) -> CommandResult {
    ask(bot, visitor, id, TournamentRequest::PassHostTo(user)).await?;
    let name = bot.store.name_of(user, Scope::Server, visitor.guild()).await;
    let name = name.map_err(|error| visitor.unread(error))?;
    let said = TournamentSentence::HandedOn(name.as_deref());
    Ok(Response::word(said.text(visitor.words)))
}
