//! `/uno join` and the Join button: a seat in a lobby, in a rematch the seat that was kept, or between
//! rounds a computer's. While a round is played, people watch.

use super::at_table::Said;
use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::lobby::Gathering;
use crate::render::Sentence;
use crate::request::Request;
use crate::store::TableProgress;
use crate::table::{Outcome, TableRefusal, TableRequest};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("join", Section::Gather, |_| Some(Request::Join));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let table = bot.open_table(visitor).await?;
    let rematch = table.lobby().is_some_and(|lobby| lobby.gathering() == Some(Gathering::Rematch));
    let answer = bot.ask_table(visitor, &table, TableRequest::Join).await?;
    if rematch && answer.outcome == Outcome::Done {
        return Ok(bot.in_rematch(visitor, &answer));
    }
    if let Outcome::Refused(TableRefusal::RoundRunning | TableRefusal::NoSeatFree) = answer.outcome
    {
        return Ok(bot.watch(visitor, &answer, None));
    }
    let joined = match answer.view.progress {
        TableProgress::Lobby => Sentence::Joined,
        // Only at a deserted table can a seat be taken during a round.
        _ if answer.view.play.as_ref().is_some_and(|play| !play.waiting.is_empty()) => {
            Sentence::TookOver
        }
        _ => Sentence::TookComputersSeat,
    };
    // An invitation is no board, and the board may be far above it.
    let elsewhere = match visitor.incoming.clicked {
        Some(clicked) => !bot.boards.is_board(answer.view.game, clicked.message).await,
        None => false,
    };
    if elsewhere && answer.outcome == Outcome::Done {
        return Ok(visitor.say(joined));
    }
    Ok(bot.after_change(visitor, &answer, Said::Sentence(joined)))
}
