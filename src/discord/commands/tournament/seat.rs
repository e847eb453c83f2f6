//! `/uno tournament seat` and the button of the board: plays on for a computer between two matches.

use super::ask;
use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::render::TournamentSentence;
use crate::request::{Request, TournamentStep};
use crate::tournament::{TournamentId, TournamentRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("seat", Section::Told, |_| {
        Some(Request::Tournament(None, TournamentStep::Ask(TournamentRequest::TakeOver(None))))
    });

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, id: TournamentId) -> CommandResult {
    ask(bot, visitor, id, TournamentRequest::TakeOver(None)).await?;
    Ok(Response::word(TournamentSentence::TakenOver.text(visitor.words)))
}
