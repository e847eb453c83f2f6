//! `/uno tournament` and the buttons of tournaments: signing up, starting, going away and coming back.

pub(super) mod cancel;
pub(super) mod computer;
pub(super) mod end;
pub(super) mod host;
pub(super) mod join;
pub(super) mod leave;
pub(super) mod new;
pub(super) mod rules;
pub(super) mod seat;
pub(super) mod start;

use super::look;
use crate::discord::answer::{Bot, CommandResult, Origin, Placement, Response, Visitor};
use crate::lobby::Occupant;
use crate::render::{Sentence, TournamentSentence, explain_tournament_refusal};
use crate::request::{TournamentPage, TournamentStep};
use crate::store::GameId;
use crate::table::TournamentAsk;
use crate::tournament::{TournamentId, TournamentRequest, TournamentView};
use std::sync::Arc;

/// Does what was asked of a tournament: the one that a button names, or the one that is open here.
pub(super) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: Option<TournamentId>,
    step: &TournamentStep,
) -> CommandResult {
    let id = find(bot, visitor, id).await?;
    bot.tournament_boards.asked_for(id, visitor.incoming);
    match step {
        TournamentStep::Ask(request) => match request {
            TournamentRequest::Cancel => cancel::run(bot, visitor, id).await,
            TournamentRequest::PassHostTo(user) => host::run(bot, visitor, id, *user).await,
            TournamentRequest::TakeOver(_) => seat::run(bot, visitor, id).await,
            TournamentRequest::ChangeRules(_) | TournamentRequest::ChangeTurnTime(_) => {
                rules::change(bot, visitor, id, request.clone()).await
            }
            _ => change(bot, visitor, id, request.clone()).await,
        },
        TournamentStep::Leave { sure } => leave::run(bot, visitor, id, *sure).await,
        TournamentStep::End { sure } => end::run(bot, visitor, id, *sure).await,
        TournamentStep::Rules => rules::run(bot, visitor, id).await,
        TournamentStep::ChooseRules(page) => rules::choose(bot, visitor, id, *page).await,
        TournamentStep::Page(page) => look::tournament::page(bot, visitor, id, *page).await,
        TournamentStep::OfTable(_) => {
            look::tournament::page(bot, visitor, id, TournamentPage::Totals(0)).await
        }
    }
}

/// The tournament that is meant: the one of the button, the one whose board or table is in this channel,
/// or the only one of the server.
async fn find(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: Option<TournamentId>,
) -> Result<TournamentId, Box<Response>> {
    if let Some(id) = id {
        return Ok(id);
    }
    let unread = |error| visitor.unread(error);
    let place = visitor.incoming.address.place();
    let here = bot.store.open_tournaments_at(place).await.map_err(unread)?;
    match here.as_slice() {
        [one] => return Ok(*one),
        [] => {}
        _ => return Err(say(visitor, TournamentSentence::Several)),
    }
    if let Some(row) = bot.store.open_game_at(place).await.map_err(unread)?
        && let Ok(answer) = bot.tables.look(row.id, visitor.asker()).await
        && let Some(of) = &answer.view.tournament
    {
        return Ok(of.tournament);
    }
    let mut open = Vec::new();
    for id in bot.store.tournaments_of(visitor.guild(), None).await.map_err(unread)? {
        let view = bot.tournaments.look(id).await.map_err(unread)?;
        open.extend(view.filter(|view| view.progress.is_open()).map(|view| view.id));
    }
    match open.as_slice() {
        [one] => Ok(*one),
        [] => Err(say(visitor, TournamentSentence::NoneHere)),
        _ => Err(say(visitor, TournamentSentence::Several)),
    }
}

fn say(visitor: &Visitor<'_>, sentence: TournamentSentence<'_>) -> Box<Response> {
    Box::new(Response::word(sentence.text(visitor.words)))
}

/// Asks a tournament on behalf of a visitor; a refusal is the answer.
async fn ask(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    request: TournamentRequest,
) -> Result<Arc<TournamentView>, Box<Response>> {
    let ask = TournamentAsk {
        interaction: Some(visitor.incoming.interaction.id),
        asker: visitor.asker(),
        guild: Some(visitor.guild()),
        request,
    };
    match bot.tournaments.ask(id, ask).await {
        Ok(answer) => Ok(answer.view),
        Err(why) => {
            let user = visitor.asker().user;
            let text = explain_tournament_refusal(visitor.words, &why, user);
            Err(Box::new(Response::word(text)))
        }
    }
}

/// Asks for something that everyone sees on the tournament's board.
async fn change(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    request: TournamentRequest,
) -> CommandResult {
    ask(bot, visitor, id, request).await?;
    Ok(after_change(visitor, Sentence::Done.text(visitor.words)))
}

/// What is said after something that the board shows by itself: nothing to a person who clicked on the board.
fn after_change(visitor: &Visitor<'_>, said: String) -> Response {
    match visitor.origin() {
        Origin::Board => Response::nowhere(GameId(0)),
        Origin::Typed => Response::word(said),
        // It takes the place of the question.
        Origin::Private => Response { placement: Placement::InPlace, ..Response::word(said) },
    }
}

/// A tournament of this server as everyone sees it.
pub(super) async fn look_at(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
) -> Result<Arc<TournamentView>, Box<Response>> {
    let view = bot.tournaments.look(id).await.map_err(|error| visitor.unread(error))?;
    match view.filter(|view| view.address.guild == visitor.guild()) {
        Some(view) => Ok(view),
        None => Err(say(visitor, TournamentSentence::NoSuchTournament)),
    }
}

/// Everyone who plays in a tournament or has played in it.
pub(in crate::discord) fn occupants(view: &TournamentView) -> Vec<Occupant> {
    let entrants = view.entries.iter().flat_map(|it| it.earlier.iter().chain([&it.entrant]));
    entrants.map(|it| it.occupant()).collect()
}
