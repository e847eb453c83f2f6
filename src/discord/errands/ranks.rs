//! Boards, and one person's record.

use super::super::desk::{Desk, How, Response, Visitor};
use crate::lobby::UserId;
use crate::render::{
    Against, BoardChoice, BoardLine, BoardMetric, BoardScope, LeaderboardLook, OwnLine, StatsLook,
    leaderboard, no_stats, stats,
};
use crate::standings::Period;
use crate::store::{Board, BoardPage, Metric, ReadError, Scope, Stats};

fn metric_of(metric: BoardMetric) -> Metric {
    match metric {
        BoardMetric::Rating => Metric::Rating,
        BoardMetric::Provisional => Metric::ProvisionalRating,
        BoardMetric::Points => Metric::Points,
        BoardMetric::Wins => Metric::Wins,
    }
}

impl Desk {
    /// A page of a board; the last one if there is no such page.
    pub(super) async fn leaderboard(
        &self,
        visitor: &Visitor<'_>,
        choice: BoardChoice,
        how: How,
    ) -> Response {
        let (user, now_ms) = (visitor.asker().user, self.tables.clock().wall_ms());
        let scope = visitor.scope(choice.scope);
        let board = Board { metric: metric_of(choice.metric), period: choice.period, scope };
        match self.store.leaderboard(board, choice.page, user, now_ms).await {
            Ok(page) => visitor.shown(leaderboard(&look(visitor, choice, page)), how),
            Err(error) => visitor.unread(&error),
        }
    }

    /// What a person has done. In all servers together only the person sees it, and whoever may see
    /// that person's place there.
    pub(super) async fn stats(
        &self,
        visitor: &Visitor<'_>,
        of: UserId,
        scope: BoardScope,
        how: How,
    ) -> Response {
        match self.read_stats(visitor, of, scope).await {
            Ok(Some(seen)) => visitor.shown(stats(&seen.look(visitor, of)), how),
            Ok(None) => {
                let own = of == visitor.asker().user;
                match self.store.name_of(of, Scope::Server(visitor.guild())).await {
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
        scope: BoardScope,
    ) -> Result<Option<SeenStats>, ReadError> {
        let user = visitor.asker().user;
        let own = of == user;
        let both_scopes = own || self.store.user_settings(of).await?.overall;
        // A button may have been kept from when it was allowed.
        let shown_scope = if both_scopes { scope } else { BoardScope::Server };
        let scope = visitor.scope(shown_scope);
        let Some(stats) = self.store.stats(of, scope).await? else { return Ok(None) };
        let board = Board { metric: Metric::Rating, period: Period::AllTime, scope };
        let place = self.store.place_on(board, of, self.tables.clock().wall_ms()).await?;
        let against = match own {
            true => None,
            false => {
                let met = self.store.head_to_head(user, of, scope).await?;
                Some(Against { ahead: met.ahead, behind: met.behind, level: met.level })
            }
        };
        Ok(Some(SeenStats {
            name: self.store.name_of(of, scope).await?,
            scope: shown_scope,
            both_scopes,
            course: stats.course.iter().map(|point| point.rating).collect(),
            place: place.filter(|place| !place.provisional).map(|place| place.place),
            against,
            stats,
        }))
    }
}

fn look<'a>(visitor: &'a Visitor<'_>, choice: BoardChoice, page: BoardPage) -> LeaderboardLook<'a> {
    let user = visitor.asker().user;
    let line = |row: crate::store::BoardRow| BoardLine {
        place: row.place,
        own: row.user == user,
        name: row.name,
        value: row.value,
    };
    let own = |own: crate::store::OwnPlace| OwnLine {
        place: own.place,
        value: own.value,
        provisional: own.provisional,
    };
    LeaderboardLook {
        words: visitor.words,
        choice: BoardChoice { page: page.page, ..choice },
        pages: page.pages,
        people: page.people,
        provisional: match choice.metric {
            BoardMetric::Provisional => page.people,
            _ => page.provisional,
        },
        lines: page.rows.into_iter().map(line).collect(),
        own: page.own.map(own),
    }
}

/// What was read of a person.
struct SeenStats {
    stats: Stats,
    name: Option<String>,
    scope: BoardScope,
    both_scopes: bool,
    course: Vec<i64>,
    place: Option<u64>,
    against: Option<Against>,
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
            career: &self.stats.career,
            places: &self.stats.places,
            favourite: self.stats.favourite,
            course: &self.course,
            place: self.place,
            against: self.against,
        }
    }
}
