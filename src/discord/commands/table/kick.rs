//! `/uno table kick` and the button that confirms it: the host or a moderator removes a player. In a lobby
//! that is done at once; during a match the asker is asked first.

use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::commands::at_table::Said;
use crate::discord::commands::definition::USER;
use crate::discord::commands::{Section, Subcommand};
use crate::discord::messages;
use crate::lobby::UserId;
use crate::render::{Sentence, kick_question, leave_question};
use crate::request::Request;
use crate::table::{Outcome, TableRequest};
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "kick",
    section: Section::Run,
    options: |describe| vec![describe.option("player", USER, json!({ "required": true }))],
    read: |options| Some(Request::Kick { user: options.user("player")??, sure: false }),
};

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    user: UserId,
    sure: bool,
) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Kick { user, sure }).await?;
    let view = &answer.view;
    if let (Outcome::AskFirst, seat) = (&answer.outcome, view.seat_of(user)) {
        let names = bot.names(view);
        let shown = messages::shown_table(visitor.words, view, &names);
        let question = match seat {
            Some(seat) if user != visitor.asker().user => kick_question(&shown, seat, user),
            // To remove oneself is to leave.
            _ => leave_question(&shown),
        };
        return Ok(Response::in_place(view.game, question));
    }
    let said = bot.after_change(visitor, &answer, Said::Sentence(Sentence::Kicked));
    Ok(match visitor.origin() {
        // It takes the place of the question.
        Origin::Private if sure => Response { placement: Placement::InPlace, ..said },
        _ => said,
    })
}
