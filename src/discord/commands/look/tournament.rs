//! `/uno look tournament`, the menus and the buttons of its pages: every total of a tournament, and every
//! match with its replay.

use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::definition::INTEGER;
use crate::discord::commands::tournament::{look_at, occupants};
use crate::discord::commands::{Section, Subcommand};
use crate::render::{ShownTournament, TournamentSentence, tournament_page};
use crate::request::{Request, TournamentPage};
use crate::tournament::{Format, TournamentId};
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "tournament",
    section: Section::Told,
    options: |describe| vec![describe.option("number", INTEGER, json!({ "min_value": 1 }))],
    read: |options| Some(Request::LookAtTournament(options.integer("number")?.map(TournamentId))),
};

/// How many others can be chosen from.
const MOST_OTHERS: usize = 10;

/// The tournament of this number, or the latest one of the server.
pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: Option<TournamentId>,
) -> CommandResult {
    let id = match id {
        Some(id) => id,
        None => {
            let latest = bot.store.tournaments_of(visitor.guild(), None).await;
            match latest.map_err(|error| visitor.unread(error))?.first() {
                Some(id) => *id,
                None => {
                    let none = TournamentSentence::NoneYet.text(visitor.words);
                    return Ok(Response::word(none));
                }
            }
        }
    };
    page(bot, visitor, id, TournamentPage::Totals(0)).await
}

/// A page of a tournament of this server.
pub(in crate::discord::commands) async fn page(
    bot: &Bot,
    visitor: &Visitor<'_>,
    id: TournamentId,
    page: TournamentPage,
) -> CommandResult {
    let view = look_at(bot, visitor, id).await?;
    let guild = visitor.guild();
    let people = occupants(&view);
    bot.learn_names(guild, &people).await;
    let names = bot.people.of(guild, &people);
    let others = others(bot, visitor).await?;
    let words = visitor.words;
    let shown = ShownTournament { words, view: &view, names: &names, needs_threads: false };
    Ok(visitor.page(tournament_page(&shown, page, &others)))
}

/// The latest tournaments of the server.
async fn others(
    bot: &Bot,
    visitor: &Visitor<'_>,
) -> Result<Vec<(TournamentId, Format)>, Box<Response>> {
    let unread = |error| visitor.unread(error);
    let latest = bot.store.tournaments_of(visitor.guild(), None).await.map_err(unread)?;
    let mut others = Vec::new();
    for id in latest.into_iter().take(MOST_OTHERS) {
        let view = bot.tournaments.look(id).await.map_err(unread)?;
        others.extend(view.map(|view| (id, view.format)));
    }
    Ok(others)
}
