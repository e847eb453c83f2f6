//! `/uno leave` and the Leave buttons. In a lobby one simply leaves; during a match a person is asked
//! first.

use super::at_table::Said;
use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::messages;
use crate::render::{Sentence, leave_question};
use crate::request::Request;
use crate::table::{Outcome, TableRequest};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("leave", Section::Gather, |_| Some(Request::Leave { sure: false }));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, sure: bool) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Leave { sure }).await?;
    if answer.outcome == Outcome::AskFirst {
        let names = bot.names(&answer.view);
        let question = leave_question(&messages::shown_table(visitor.words, &answer.view, &names));
        return Ok(Response::in_place(answer.view.game, question));
    }
    let said = bot.after_change(visitor, &answer, Said::Sentence(Sentence::LeftTable));
    Ok(match visitor.origin() {
        // It takes the place of the question.
        Origin::Private if sure => Response { placement: Placement::InPlace, ..said },
        _ => said,
    })
}
