//! `/uno table end` and the buttons that follow it: stops a match that is being played. A moderator, and
//! a person who sits there alone, can stop it at once; otherwise the board asks the people seated.

use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::render::{Sentence, end_question};
use crate::request::Request;
use crate::store::TableProgress;
use crate::table::{Answer, Outcome, TableRequest, more_than_half};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("end", Section::Run, |_| Some(Request::End { sure: false }));

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    sure: bool,
) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::End { sure }).await?;
    let said = after(bot, visitor, &answer);
    Ok(match visitor.origin() {
        // It takes the place of the question.
        Origin::Private => Response { placement: Placement::InPlace, ..said },
        Origin::Typed | Origin::Board => said,
    })
}

/// An answer to the vote on the board.
pub(in crate::discord::commands) async fn vote(
    bot: &Bot,
    visitor: &Visitor<'_>,
    agrees: bool,
) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::VoteToEnd { agrees }).await?;
    Ok(after(bot, visitor, &answer))
}

fn after(bot: &Bot, visitor: &Visitor<'_>, answer: &Answer) -> Response {
    let view = &answer.view;
    if answer.outcome == Outcome::AskFirst {
        let people = view.people_seated();
        let at_once = visitor.asker().moderator || people.len() == 1;
        let others = (!at_once).then_some((more_than_half(&people), people.len()));
        return Response::in_place(view.game, end_question(visitor.words, others));
    }
    let said = match (view.progress, view.end_vote) {
        (TableProgress::Playing, Some(vote)) => Sentence::EndAsked { needed: vote.needed },
        (TableProgress::Playing, None) => Sentence::NothingChanged,
        _ => Sentence::MatchEnded,
    };
    bot.after_change(visitor, answer, Said::Sentence(said))
}
