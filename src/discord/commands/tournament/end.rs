//! `/uno tournament end` and the button that follows it: a moderator stops a tournament that is being
//! played.

use super::{after_change, ask, look_at};
use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::render::{TournamentSentence, tournament_end_question};
use crate::request::{Request, TournamentStep};
use crate::store::GameId;
use crate::tournament::{TournamentId, TournamentProgress, TournamentRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("end", Section::Told, |_| {
        Some(Request::Tournament(None, TournamentStep::End { sure: false }))
    });

pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    sure: bool,
) -> CommandResult {
    let view = look_at(bot, visitor, id).await?;
    let asker = visitor.asker();
    let may = asker.moderator || view.host == asker.user;
    if view.progress == TournamentProgress::Playing && may && !sure {
        let question = tournament_end_question(visitor.words, id);
        return Ok(Response::private(GameId(0), question));
    }
    ask(bot, visitor, id, TournamentRequest::End).await?;
    Ok(after_change(visitor, TournamentSentence::Ended.text(visitor.words)))
}
