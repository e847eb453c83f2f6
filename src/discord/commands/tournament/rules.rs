//! `/uno tournament rules`, the Rules button, and the pages on which the host of a sign-up chooses the rules.

use super::{ask, look_at};
use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::render::{choose_tournament_rules, explain_tournament_refusal, tournament_rules};
use crate::request::{Request, RulesPage, TournamentStep};
use crate::store::GameId;
use crate::tournament::{
    TournamentId, TournamentProgress, TournamentRefusal, TournamentRequest, TournamentView,
};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("rules", Section::Told, |_| {
        Some(Request::Tournament(None, TournamentStep::Rules))
    });

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, id: TournamentId) -> CommandResult {
    let view = look_at(bot, visitor, id).await?;
    let may_choose = may_choose(visitor, &view).is_ok();
    Ok(page(visitor, tournament_rules(visitor.words, &view, may_choose)))
}

/// Shows the host a page on which rules are chosen.
pub(super) async fn choose(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    chosen: RulesPage,
) -> CommandResult {
    let view = look_at(bot, visitor, id).await?;
    if let Err(why) = may_choose(visitor, &view) {
        let user = visitor.asker().user;
        return Ok(Response::word(explain_tournament_refusal(visitor.words, &why, user)));
    }
    Ok(page(visitor, choose_tournament_rules(visitor.words, &view, chosen)))
}

/// Changes something that is chosen on such a page, and shows the page again.
pub(super) async fn change(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    request: TournamentRequest,
) -> CommandResult {
    let chosen = match &request {
        TournamentRequest::ChangeRules(change) => RulesPage::of_change(change),
        _ => RulesPage::Table,
    };
    let view = ask(bot, visitor, id, request).await?;
    Ok(page(visitor, choose_tournament_rules(visitor.words, &view, chosen)))
}

/// Rules can be chosen by the host and moderators, before the start.
fn may_choose(visitor: &Visitor<'_>, view: &TournamentView) -> Result<(), TournamentRefusal> {
    let asker = visitor.asker();
    match view.progress {
        TournamentProgress::SigningUp if asker.moderator || asker.user == view.host => Ok(()),
        TournamentProgress::SigningUp => Err(TournamentRefusal::NotHost { host: view.host }),
        TournamentProgress::Playing => Err(TournamentRefusal::AlreadyStarted),
        closed => Err(TournamentRefusal::Closed(closed)),
    }
}

/// In place of the page that was clicked, or in a new private message.
fn page(visitor: &Visitor<'_>, message: crate::render::Message) -> Response {
    let placement = match visitor.origin() {
        Origin::Private => Placement::InPlace,
        Origin::Typed | Origin::Board => Placement::NewPrivate,
    };
    Response { placement, ..Response::private(GameId(0), message) }
}
