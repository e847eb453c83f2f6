//! `/uno look stats` and the buttons that switch between this server and all servers: one person's
//! record.

use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::definition::USER;
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::UserId;
use crate::render::{ShownStats, no_stats, stats};
use crate::request::Request;
use crate::standings::{HeadToHead, Leaderboard, Metric, Period, Scope, Stats};
use crate::store::{GameId, ReadError};
use serde_json::json;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "stats",
    section: Section::Told,
    options: |describe| vec![describe.option("player", USER, json!({}))],
    read: |options| Some(Request::Stats(options.user("player")?, Scope::default())),
};

/// What was read of a person.
struct Record {
    stats: Stats,
    name: Option<String>,
    scope: Scope,
    /// Whether the record in all servers together may be shown too.
    both_scopes: bool,
    place: Option<u64>,
    against: Option<HeadToHead>,
    titles: u32,
}

/// The record of a person, or of the asker. That of all servers together is shown to the person, and to
/// others if the person is on those leaderboards.
pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    of: Option<UserId>,
    scope: Scope,
) -> CommandResult {
    let user = visitor.asker().user;
    let of = of.unwrap_or(user);
    let record = read(bot, visitor, of, scope).await.map_err(|error| visitor.unread(error))?;
    let Some(record) = record else {
        let name = bot.store.name_of(of, Scope::Server, visitor.guild()).await;
        let name = name.map_err(|error| visitor.unread(error))?;
        let message = no_stats(visitor.words, name.as_deref(), of == user);
        return Ok(Response::private(GameId(0), message));
    };
    let message = stats(&ShownStats {
        words: visitor.words,
        user: of,
        name: record.name.as_deref(),
        own: of == user,
        scope: record.scope,
        both_scopes: record.both_scopes,
        stats: &record.stats,
        place: record.place,
        against: record.against,
        titles: record.titles,
    });
    Ok(visitor.page(bot.with_picture(visitor, message)))
}

async fn read(
    bot: &Bot,
    visitor: &Visitor<'_>,
    of: UserId,
    scope: Scope,
) -> Result<Option<Record>, ReadError> {
    let (user, guild) = (visitor.asker().user, visitor.guild());
    let own = of == user;
    let both_scopes = own || bot.store.user_settings(of).await?.overall;
    // A button may be older than the choice to be shown in this server only.
    let scope = if both_scopes { scope } else { Scope::Server };
    let Some(stats) = bot.store.stats(of, scope, guild).await? else { return Ok(None) };
    let ratings = Leaderboard { metric: Metric::Rating, period: Period::AllTime, scope };
    let place = bot.store.place_on(ratings, guild, of, bot.tables.clock().wall_ms()).await?;
    let against = match own {
        true => None,
        false => Some(bot.store.head_to_head(user, of, scope, guild).await?),
    };
    Ok(Some(Record {
        name: bot.store.name_of(of, scope, guild).await?,
        scope,
        both_scopes,
        place: place.filter(|place| !place.provisional).map(|place| place.place),
        against,
        titles: bot.store.titles(of, scope, guild).await?,
        stats,
    }))
}
