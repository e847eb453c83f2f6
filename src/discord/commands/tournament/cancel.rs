//! `/uno tournament cancel` and the Cancel button: calls a tournament off before it begins.

use super::{after_change, ask};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::render::TournamentSentence;
use crate::request::{Request, TournamentStep};
use crate::tournament::{TournamentId, TournamentRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("cancel", Section::Told, |_| {
        Some(Request::Tournament(None, TournamentStep::Ask(TournamentRequest::Cancel)))
    });

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, id: TournamentId) -> CommandResult {
    ask(bot, visitor, id, TournamentRequest::Cancel).await?;
    Ok(after_change(visitor, TournamentSentence::CalledOff.text(visitor.words)))
}
