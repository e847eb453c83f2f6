//! `/uno table cancel` and the Cancel button: calls the match off before it begins.

use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::{Section, Subcommand};
use crate::render::Sentence;
use crate::request::Request;
use crate::table::{Outcome, TableRequest};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("cancel", Section::Run, |_| Some(Request::Cancel));

pub(in crate::discord::commands) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let cancelled = Said::Sentence(Sentence::TableCancelled);
    let answer = bot.ask_here(visitor, TableRequest::Cancel).await?;
    let refused = matches!(answer.outcome, Outcome::Refused(_));
    let said = bot.after_change(visitor, &answer, cancelled);
    Ok(match visitor.origin() {
        // It takes the place of the page with the button.
        Origin::Private if !refused => Response { placement: Placement::InPlace, ..said },
        Origin::Private | Origin::Typed | Origin::Board => said,
    })
}
