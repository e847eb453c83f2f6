//! `/uno look history` and the buttons of its pages: finished matches.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::definition::USER;
use crate::discord::commands::{Section, Subcommand};
use crate::render::{ShownHistory, history};
use crate::request::{HistoryOf, Request};
use crate::standings::{FinishedMatch, Scope};
use crate::store::{MatchesOf, ROWS_PER_PAGE, ReadError};
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "history",
    section: Section::Told,
    options: |describe| vec![describe.option("player", USER, json!({}))],
    read: |options| {
        let of = options.user("player")?.map_or(HistoryOf::Server, HistoryOf::Person);
        Some(Request::History(of, None))
    },
};

/// A page of finished matches: this server's, or one's own in all servers.
pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    of: HistoryOf,
    before: Option<i64>,
) -> CommandResult {
    let of = match of {
        HistoryOf::Person(user) if user == visitor.asker().user => HistoryOf::Mine,
        other => other,
    };
    let read = read(bot, visitor, of, before).await;
    let (found, name) = read.map_err(|error| visitor.unread(error))?;
    let full = found.len() >= ROWS_PER_PAGE as usize;
    Ok(visitor.page(history(&ShownHistory {
        words: visitor.words,
        of,
        name: name.as_deref(),
        later: before.is_some(),
        older: found.last().map(|last| last.finish).filter(|_| full),
        matches: &found,
    })))
}

async fn read(
    bot: &Bot,
    visitor: &Visitor<'_>,
    of: HistoryOf,
    before: Option<i64>,
) -> Result<(Vec<FinishedMatch>, Option<String>), ReadError> {
    let (guild, user) = (visitor.guild(), visitor.asker().user);
    let (matches_of, name) = match of {
        HistoryOf::Server => (MatchesOf::Server(guild), None),
        HistoryOf::Person(user) => {
            let name = bot.store.name_of(user, Scope::Server, guild).await?;
            (MatchesOf::PersonIn(user, guild), name)
        }
        HistoryOf::Mine => (MatchesOf::Person(user), None),
    };
    Ok((bot.store.recent_matches(matches_of, before).await?, name))
}
