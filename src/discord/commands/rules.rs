//! `/uno rules`, the Rules button of a board, and the pages on which the host of a lobby chooses the
//! rules.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::messages;
use crate::lobby::{RuleChange, TurnTime};
use crate::render::{Sentence, choose_rules, rules, rules_for, rules_for_host};
use crate::request::{Request, RulesPage};
use crate::store::TableProgress;
use crate::table::{Answer, TableRefusal, TableRequest, TableView};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("rules", Section::Gather, |_| Some(Request::Rules));

/// Shows the rules of the table; to the host of a lobby, with buttons for what the host decides. On a
/// private page they take its place.
pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    let shown = shown(bot, visitor, &answer.view);
    Ok(match visitor.origin() {
        Origin::Private => Response { placement: Placement::InPlace, ..shown },
        Origin::Typed | Origin::Board => shown,
    })
}

/// Shows the first page on which rules are chosen in a new message, or another one in its place. Instead
/// of the first page, people who may not choose are shown the rules.
pub(super) async fn choose(
    bot: &Bot,
    visitor: &Visitor<'_>,
    chosen: Option<RulesPage>,
) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    Ok(match chosen {
        None if !may_choose(visitor, &answer.view) => shown(bot, visitor, &answer.view),
        None => page(bot, visitor, &answer, RulesPage::Table, Placement::NewPrivate),
        Some(chosen) => page(bot, visitor, &answer, chosen, Placement::InPlace),
    })
}

/// Whether the rules can still be chosen, and by this person.
fn may_choose(visitor: &Visitor<'_>, view: &TableView) -> bool {
    view.progress == TableProgress::Lobby && view.lobby.may_decide(visitor.asker()).is_ok()
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

/// The rules of the table. Who decides about a lobby finds the buttons for that there too, and who plays
/// the way out of the match.
pub(super) fn shown(bot: &Bot, visitor: &Visitor<'_>, view: &TableView) -> Response {
    let names = bot.names(view);
    let shown = messages::shown_table(visitor.words, view, &names);
    let seat =
        view.seat_of(visitor.asker().user).filter(|_| view.progress == TableProgress::Playing);
    let message = match seat {
        _ if may_choose(visitor, view) => rules_for_host(&shown),
        Some(seat) => rules_for(&shown, seat),
        None => rules(&shown),
    };
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
    let too_late = match view.progress {
        TableProgress::Lobby => None,
        TableProgress::Playing => Some(TableRefusal::AlreadyStarted),
        TableProgress::Over | TableProgress::Cancelled | TableProgress::Abandoned => {
            Some(TableRefusal::Closed)
        }
    };
    if let Some(why) = too_late {
        return Response::word(messages::why(visitor.words, view, &names, &why));
    }
    if view.lobby.may_decide(visitor.asker()).is_err() {
        return visitor.say(Sentence::NotHostOrModerator);
    }
    let message = choose_rules(&messages::shown_table(visitor.words, view, &names), page);
    Response { placement, ..Response::private(view.game, message) }
}
