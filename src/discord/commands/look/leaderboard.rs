//! `/uno look leaderboard` and the buttons of its pages.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::render::leaderboard;
use crate::request::{LeaderboardButton, LeaderboardChoice, Request};
use crate::standings::{Leaderboard, Metric, Period, Scope};

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "leaderboard",
    section: Section::Told,
    options: |describe| {
        vec![
            describe.choice("metric", &Metric::OFFERED.map(Metric::word), false),
            describe.choice("period", &Period::ALL.map(Period::word), false),
            describe.choice("scope", &Scope::ALL.map(Scope::word), false),
        ]
    },
    read: |options| {
        let leaderboard = Leaderboard {
            metric: options.one_of("metric", &Metric::OFFERED, Metric::word)?,
            period: options.one_of("period", &Period::ALL, Period::word)?,
            scope: options.one_of("scope", &Scope::ALL, Scope::word)?,
        };
        let first = LeaderboardChoice { leaderboard, page: 0 };
        Some(Request::Leaderboard(LeaderboardButton::Page, first))
    },
};

/// A page of a leaderboard; the last one if there is no such page.
pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    choice: LeaderboardChoice,
) -> CommandResult {
    let (user, now_ms) = (visitor.asker().user, bot.tables.clock().wall_ms());
    let LeaderboardChoice { leaderboard: chosen, page } = choice;
    let page = bot.store.leaderboard(chosen, visitor.guild(), page, user, now_ms).await;
    let page = page.map_err(|error| visitor.unread(error))?;
    let message = leaderboard(visitor.words, chosen, &page, user);
    Ok(visitor.page(bot.with_picture(visitor, message)))
}
