//! Leaderboards, and one person's record.

use super::super::desk::{Desk, How, Response, Visitor};
use crate::lobby::UserId;
use crate::render::{LeaderboardChoice, StatsLook, leaderboard, no_stats, stats};
use crate::standings::{HeadToHead, Leaderboard, Metric, Period, Scope, Stats};
use crate::store::ReadError;

impl Desk {
    /// A page of a leaderboard; the last one if there is no such page.
    pub(super) async fn leaderboard(
        &self,
        visitor: &Visitor<'_>,
        choice: LeaderboardChoice,
        how: How,
    ) -> Response {
        let (user, now_ms) = (visitor.asker().user, self.tables.clock().wall_ms());
        let LeaderboardChoice { leaderboard: chosen, page } = choice;
        match self.store.leaderboard(chosen, visitor.guild(), page, user, now_ms).await {
            Ok(page) => visitor.shown(leaderboard(visitor.words, chosen, &page, user), how),
            Err(error) => visitor.unread(&error),
        }
    }

    /// What a person has done. In all servers together only the person sees it, and whoever may see
    /// that person's place there.
    pub(super) async fn stats(
        &self,
        visitor: &Visitor<'_>,
        of: UserId,
        scope: Scope,
        how: How,
    ) -> Response {
        match self.read_stats(visitor, of, scope).await {
            Ok(Some(seen)) => visitor.shown(stats(&seen.look(visitor, of)), how),
            Ok(None) => {
                let own = of == visitor.asker().user;
                match self.store.name_of(of, Scope::Server, visitor.guild()).await {
                    Ok(name) => {
                        visitor.shown(no_stats(visitor.words, name.as_deref(), own), How::Private)
                    }
                    Err(error) => visitor.unread(&error),
                }
            }
            Err(error) => visitor.unread(&error),
        }
    }

    async fn read_stats(
        &self,
        visitor: &Visitor<'_>,
        of: UserId,
        scope: Scope,
    ) -> Result<Option<SeenStats>, ReadError> {
        let (user, guild) = (visitor.asker().user, visitor.guild());
        let own = of == user;
        let both_scopes = own || self.store.user_settings(of).await?.overall;
        // A button may have been kept from when it was allowed.
        let scope = if both_scopes { scope } else { Scope::Server };
        let Some(stats) = self.store.stats(of, scope, guild).await? else { return Ok(None) };
        let ratings = Leaderboard { metric: Metric::Rating, period: Period::AllTime, scope };
        let place = self.store.place_on(ratings, guild, of, self.tables.clock().wall_ms()).await?;
        let against = match own {
            true => None,
            false => Some(self.store.head_to_head(user, of, scope, guild).await?),
        };
        Ok(Some(SeenStats {
            name: self.store.name_of(of, scope, guild).await?,
            scope,
            both_scopes,
            place: place.filter(|place| !place.provisional).map(|place| place.place),
            against,
            stats,
        }))
    }
}

/// What was read of a person.
struct SeenStats {
    stats: Stats,
    name: Option<String>,
    scope: Scope,
    both_scopes: bool,
    place: Option<u64>,
    against: Option<HeadToHead>,
}

impl SeenStats {
    fn look<'a>(&'a self, visitor: &'a Visitor<'_>, of: UserId) -> StatsLook<'a> {
        StatsLook {
            words: visitor.words,
            user: of,
            name: self.name.as_deref(),
            own: of == visitor.asker().user,
            scope: self.scope,
            both_scopes: self.both_scopes,
            stats: &self.stats,
            place: self.place,
            against: self.against,
        }
    }
}
