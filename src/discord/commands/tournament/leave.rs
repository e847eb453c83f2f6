//! `/uno tournament leave` and the Leave buttons: signs off, or gives one's place to a computer for the rest.
//! While the tournament is played, the person is asked first.

use super::{after_change, ask, look_at};
use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::render::{Sentence, TournamentSentence, tournament_leave_question};
use crate::request::{Request, TournamentStep};
use crate::store::GameId;
use crate::tournament::{TournamentId, TournamentProgress, TournamentRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("leave", Section::Told, |_| {
        Some(Request::Tournament(None, TournamentStep::Leave { sure: false }))
    });

pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    sure: bool,
) -> CommandResult {
    let view = look_at(bot, visitor, id).await?;
    let playing = view.progress == TournamentProgress::Playing;
    if playing && !sure && view.player_of(visitor.asker().user).is_some() {
        let question = tournament_leave_question(visitor.words, id);
        return Ok(Response::private(GameId(0), question));
    }
    ask(bot, visitor, id, TournamentRequest::Leave).await?;
    let said = match playing {
        true => TournamentSentence::Left.text(visitor.words),
        false => Sentence::Done.text(visitor.words),
    };
    Ok(after_change(visitor, said))
}
