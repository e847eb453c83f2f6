//! `/uno rules`, the Rules button of a board, and the pages on which the host of a lobby chooses the
//! rules.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::discord::messages;
use crate::lobby::{RuleChange, TurnTime};
use crate::render::{Sentence, choose_rules, rules, rules_for};
use crate::request::{Request, RulesPage};
use crate::store::TableProgress;
use crate::table::{Answer, TableRefusal, TableRequest, TableView};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("rules", Section::Gather, |_| Some(Request::Rules));

/// Shows the rules of the table; to the host of a lobby, the first page on which they are chosen.
pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    let view = &answer.view;
    let may_choose =
        view.progress == TableProgress::Lobby && view.lobby.may_decide(visitor.asker()).is_ok();
    Ok(match may_choose {
        true => page(bot, visitor, &answer, RulesPage::Table, Placement::NewPrivate),
        false => shown(bot, visitor, view),
    })
}

/// Shows the first page on which rules are chosen in a new message, or another one in its place.
pub(super) async fn choose(
    bot: &Bot,
    visitor: &Visitor<'_>,
    chosen: Option<RulesPage>,
) -> CommandResult {
    let placement = match chosen {
        None => Placement::NewPrivate,
        Some(_) => Placement::InPlace,
    };
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    Ok(page(bot, visitor, &answer, chosen.unwrap_or_default(), placement))
}

pub(super) async fn change(bot: &Bot, visitor: &Visitor<'_>, change: &RuleChange) -> CommandResult {
    let request = TableRequest::ChangeRules(change.clone());
    let answer = bot.ask_here(visitor, request).await?;
    Ok(page(bot, visitor, &answer, RulesPage::of_change(change), Placement::InPlace))
}

pub(super) async fn change_turn_time(
    bot: &Bot,
    visitor: &Visitor<'_>,
    time: TurnTime,
) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::ChangeTurnTime(time)).await?;
    Ok(page(bot, visitor, &answer, RulesPage::Table, Placement::InPlace))
}

/// The rules of the table. A person who plays finds the way out of the match there too.
fn shown(bot: &Bot, visitor: &Visitor<'_>, view: &TableView) -> Response {
    let names = bot.names(view);
    let shown = messages::shown_table(visitor.words, view, &names);
    let seat =
        view.seat_of(visitor.asker().user).filter(|_| view.progress == TableProgress::Playing);
    let message = seat.map_or_else(|| rules(&shown), |seat| rules_for(&shown, seat));
    Response::private(view.game, message)
}

/// A page on which the host chooses the rules.
fn page(
    bot: &Bot,
    visitor: &Visitor<'_>,
    answer: &Answer,
    page: RulesPage,
    placement: Placement,
) -> Response {
    let view = &answer.view;
    if let Some(why) = bot.refusal(visitor, answer) {
        return Response::word(why);
    }
    let names = bot.names(view);
    if view.progress != TableProgress::Lobby {
        return Response::word(messages::why(
            visitor.words,
            view,
            &names,
            &TableRefusal::AlreadyStarted,
        ));
    }
    if view.lobby.may_decide(visitor.asker()).is_err() {
        return visitor.say(Sentence::NotHostOrModerator);
    }
    let message = choose_rules(&messages::shown_table(visitor.words, view, &names), page);
    Response { placement, ..Response::private(view.game, message) }
}
