//! `/uno table rematch` and the Rematch buttons: another match with the same seats. The first person who
//! asks opens its lobby, as a new message; the others ask as well, and then it starts.

use crate::discord::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::discord::messages;
use crate::lobby::{Gathering, LobbyRefusal};
use crate::render::Sentence;
use crate::request::Request;
use crate::store::{GameId, TableProgress};
use crate::table::{Answer, Outcome, TableRefusal, TableRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("rematch", Section::Run, |_| Some(Request::Rematch));

pub(in crate::discord::commands) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let table = bot.last_table(visitor).await?;
    if let Some(waiting) = bot.rematch_here(visitor).await {
        return join(bot, visitor, waiting).await;
    }
    // Another match is another table.
    bot.may_open(visitor).await?;
    let answer = bot.ask_table(visitor, &table, TableRequest::Rematch).await?;
    let next = match answer.outcome {
        Outcome::Opened(next) => next,
        // Someone else may have been faster.
        Outcome::Refused(TableRefusal::PlaceTaken) => {
            return match bot.rematch_here(visitor).await {
                Some(waiting) => join(bot, visitor, waiting).await,
                None => Ok(visitor.say(Sentence::PlaceTaken)),
            };
        }
        _ => {
            let why = bot.refusal(visitor, &answer);
            let why = why.unwrap_or_else(|| Sentence::PlaceTaken.text(visitor.words));
            return Ok(Response::word(why));
        }
    };
    Ok(match bot.tables.look(next, visitor.asker()).await {
        Ok(opened) => bot.board(opened.view, Placement::NewPublic),
        Err(error) => Response::word(messages::no_answer(visitor.words, error)),
    })
}

/// Asks for a rematch that others have asked for already.
async fn join(bot: &Bot, visitor: &Visitor<'_>, waiting: GameId) -> CommandResult {
    let answer = match bot.ask(visitor, waiting, None, TableRequest::Rematch).await {
        Ok(answer) => answer,
        Err(error) => return Ok(Response::word(messages::no_answer(visitor.words, error))),
    };
    Ok(match &answer.outcome {
        Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::SeatedAlready)) => {
            visitor.say(Sentence::InRematch)
        }
        Outcome::Refused(_) => Response::word(bot.refusal(visitor, &answer).unwrap_or_default()),
        _ => bot.in_rematch(visitor, &answer),
    })
}

impl Bot {
    /// That the visitor plays in the rematch, or the hand if that has begun.
    pub(in crate::discord::commands) fn in_rematch(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
    ) -> Response {
        match answer.view.progress {
            TableProgress::Playing => self.hand(visitor, answer, None),
            _ => visitor.say(Sentence::InRematch),
        }
    }

    /// The rematch that gathers in the visitor's channel, if the visitor has a seat in it.
    async fn rematch_here(&self, visitor: &Visitor<'_>) -> Option<GameId> {
        let here = self.store.open_game_at(visitor.incoming.address.place()).await.ok()??;
        let gathers = here.progress == TableProgress::Lobby
            && here.lobby.gathering() == Some(Gathering::Rematch)
            && here.lobby.people().any(|user| user == visitor.asker().user);
        gathers.then_some(here.id)
    }
}
