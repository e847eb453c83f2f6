//! Boards, page by page, and anyone's place on them.
//!
//! Places are exact however many people there are: those ahead are summed up by thousands, by dozens
//! and one value after the other, from a table that triggers keep.

use super::results::OVERALL;
use super::{Metric, ReadError, Store};
use crate::lobby::UserId;
use crate::standings::Period;
use sqlx::SqliteConnection;

/// Rows of a page.
pub const ROWS_PER_PAGE: u32 = 10;

/// Whose results are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Those of one server.
    Server(u64),
    /// Those of all servers together.
    Overall,
}

impl Scope {
    pub(super) fn guild(self) -> i64 {
        match self {
            Scope::Server(guild) => guild.cast_signed(),
            Scope::Overall => OVERALL,
        }
    }
}

/// Which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// What it compares.
    pub metric: Metric,
    /// Of which time.
    pub period: Period,
    /// Whose.
    pub scope: Scope,
}

/// Someone on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The place, 1 for the best; whoever is level shares one.
    pub place: u64,
    /// Who.
    pub user: UserId,
    /// The name under which the person was last seen, raw.
    pub name: Option<String>,
    /// The rating, the points or the wins.
    pub value: i64,
}

/// The place of whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnPlace {
    /// The place.
    pub place: u64,
    /// The rating, the points or the wins.
    pub value: i64,
    /// Whether the place is one among those with fewer than five rated matches.
    pub provisional: bool,
}

/// A page of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPage {
    /// The rows, best first.
    pub rows: Vec<BoardRow>,
    /// Which page it is, counted from 0: the last one if a later one was asked for.
    pub page: u32,
    /// How many pages there are; an empty board has one.
    pub pages: u32,
    /// How many people are on the board.
    pub people: u64,
    /// How many are listed apart because their rating is provisional.
    pub provisional: u64,
    /// The place of whoever looks, if on the board.
    pub own: Option<OwnPlace>,
}

/// A board as the tables know it: guild, period, metric.
#[derive(Clone, Copy)]
struct Key(i64, i64, i64);

impl Board {
    fn key(&self, now_ms: i64) -> Key {
        Key(self.scope.guild(), self.period.number_at(now_ms), self.metric.number())
    }

    fn provisional(&self) -> Option<Board> {
        (self.metric == Metric::Rating)
            .then_some(Board { metric: Metric::ProvisionalRating, ..*self })
    }
}

impl Store {
    /// A page of a board, counted from 0, and the place of whoever looks.
    pub async fn leaderboard(
        &self,
        board: Board,
        page: u32,
        viewer: UserId,
        now_ms: i64,
    ) -> Result<BoardPage, ReadError> {
        // One transaction, so that everything is of the same moment.
        let mut reading = self.readers.begin().await?;
        let mut counted = count(&mut reading, board, now_ms).await?;
        if counted.behind {
            reading.rollback().await?;
            self.catch_up().await;
            reading = self.readers.begin().await?;
            counted = count(&mut reading, board, now_ms).await?;
        }
        let Counted { people, provisional, .. } = counted;
        let last = people.saturating_sub(1) / u64::from(ROWS_PER_PAGE);
        let last = u32::try_from(last).unwrap_or(u32::MAX - 1);
        let page = page.min(last);
        let rows = rows_of(&mut reading, board.key(now_ms), page).await?;
        let own = place_or_provisional(&mut reading, board, viewer, now_ms).await?;
        reading.rollback().await?;
        Ok(BoardPage { rows, page, pages: last + 1, people, provisional, own })
    }

    /// Someone's place on a board, or else among those whose rating is provisional.
    pub async fn place_on(
        &self,
        board: Board,
        user: UserId,
        now_ms: i64,
    ) -> Result<Option<OwnPlace>, ReadError> {
        let mut reading = self.readers.acquire().await?;
        if count(&mut reading, board, now_ms).await?.behind {
            self.catch_up().await;
        }
        place_or_provisional(&mut reading, board, user, now_ms).await
    }
}

async fn place_or_provisional(
    reading: &mut SqliteConnection,
    board: Board,
    user: UserId,
    now_ms: i64,
) -> Result<Option<OwnPlace>, ReadError> {
    let Key(guild, period, metric) = board.key(now_ms);
    let apart = board.provisional().map(|apart| apart.metric.number());
    // Nobody is on both of them.
    let found: Option<(i64, i64, i64)> = sqlx::query_as(
        "SELECT 1 + (SELECT coalesce(sum(people), 0) FROM tally \
                     WHERE guild = ?1 AND period = ?2 AND metric = own.metric AND level = 2 \
                     AND bucket > own.value >> 12) \
                  + (SELECT coalesce(sum(people), 0) FROM tally \
                     WHERE guild = ?1 AND period = ?2 AND metric = own.metric AND level = 1 \
                     AND bucket > own.value >> 6 AND bucket < ((own.value >> 12) + 1) << 6) \
                  + (SELECT coalesce(sum(people), 0) FROM tally \
                     WHERE guild = ?1 AND period = ?2 AND metric = own.metric AND level = 0 \
                     AND bucket > own.value AND bucket < ((own.value >> 6) + 1) << 6), \
         own.value, own.metric \
         FROM entry AS own \
         WHERE own.user = ?5 AND own.guild = ?1 AND own.period = ?2 AND own.metric IN (?3, ?4)",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(apart)
    .bind(user.0.cast_signed())
    .fetch_optional(reading)
    .await?;
    Ok(found.map(|(place, value, metric)| OwnPlace {
        place: place.cast_unsigned(),
        value,
        provisional: metric == Metric::ProvisionalRating.number(),
    }))
}

/// How many people are on a board and beside it.
struct Counted {
    people: u64,
    provisional: u64,
    /// Whether the boards do not know of every match yet.
    behind: bool,
}

async fn count(
    reading: &mut SqliteConnection,
    board: Board,
    now_ms: i64,
) -> Result<Counted, ReadError> {
    let Key(guild, period, metric) = board.key(now_ms);
    let apart = board.provisional().map(|apart| apart.metric.number());
    let (people, provisional, behind): (i64, i64, bool) = sqlx::query_as(
        "SELECT coalesce(sum(people) FILTER (WHERE metric = ?3), 0), \
         coalesce(sum(people) FILTER (WHERE metric = ?4), 0), \
         EXISTS (SELECT 1 FROM finish WHERE listed = 0) \
         FROM tally WHERE guild = ?1 AND period = ?2 AND metric IN (?3, ?4) AND level = 2",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(apart)
    .fetch_one(reading)
    .await?;
    let (people, provisional) = (people.cast_unsigned(), provisional.cast_unsigned());
    Ok(Counted { people, provisional, behind })
}

async fn rows_of(
    reading: &mut SqliteConnection,
    key: Key,
    page: u32,
) -> Result<Vec<BoardRow>, ReadError> {
    let before = i64::from(page) * i64::from(ROWS_PER_PAGE);
    let start = match before {
        0 => Some((i64::MAX, 0)),
        _ => value_at(reading, key, before).await?,
    };
    // The first row may share its place with those before it.
    let Some((greatest, skipped)) = start else { return Ok(Vec::new()) };
    let mut place = before - skipped + 1;
    let Key(guild, period, metric) = key;
    let found: Vec<(i64, i64, Option<String>)> = sqlx::query_as(
        "SELECT listed.user, listed.value, coalesce(here.name, account.name) FROM \
         (SELECT user, value FROM entry \
          WHERE guild = ?1 AND period = ?2 AND metric = ?3 AND value <= ?4 \
          ORDER BY value DESC, user LIMIT ?5 OFFSET ?6) AS listed \
         LEFT JOIN name AS here ON here.guild = ?1 AND here.user = listed.user \
         LEFT JOIN name AS account ON account.guild = 0 AND account.user = listed.user \
         ORDER BY listed.value DESC, listed.user",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(greatest)
    .bind(ROWS_PER_PAGE)
    .bind(skipped)
    .fetch_all(&mut *reading)
    .await?;
    let mut rows: Vec<BoardRow> = Vec::with_capacity(found.len());
    for (number, (user, value, name)) in (before..).zip(found) {
        if rows.last().is_some_and(|above| above.value != value) {
            place = number + 1;
        }
        let user = UserId(user.cast_unsigned());
        rows.push(BoardRow { place: place.cast_unsigned(), user, name, value });
    }
    Ok(rows)
}

/// The value of the row before which there are so many, and how many of those have the same.
async fn value_at(
    reading: &mut SqliteConnection,
    Key(guild, period, metric): Key,
    before: i64,
) -> Result<Option<(i64, i64)>, ReadError> {
    // From 4096 values together, over the 64 among them, to the value itself.
    let found = sqlx::query_as(
        "WITH thousands (bucket, rest) AS \
         (SELECT bucket, ?4 - above FROM \
          (SELECT bucket, people, \
           sum(people) OVER (ORDER BY bucket DESC ROWS UNBOUNDED PRECEDING) - people AS above \
           FROM tally WHERE guild = ?1 AND period = ?2 AND metric = ?3 AND level = 2) \
          WHERE above <= ?4 AND ?4 < above + people), \
         dozens (bucket, rest) AS \
         (SELECT bucket, rest - above FROM \
          (SELECT tally.bucket, people, rest, \
           sum(people) OVER (ORDER BY tally.bucket DESC ROWS UNBOUNDED PRECEDING) - people AS above \
           FROM thousands CROSS JOIN tally \
           WHERE guild = ?1 AND period = ?2 AND metric = ?3 AND level = 1 \
           AND tally.bucket BETWEEN thousands.bucket << 6 AND (thousands.bucket << 6) + 63) \
          WHERE above <= rest AND rest < above + people) \
         SELECT bucket, rest - above FROM \
         (SELECT tally.bucket, people, rest, \
          sum(people) OVER (ORDER BY tally.bucket DESC ROWS UNBOUNDED PRECEDING) - people AS above \
          FROM dozens CROSS JOIN tally \
          WHERE guild = ?1 AND period = ?2 AND metric = ?3 AND level = 0 \
          AND tally.bucket BETWEEN dozens.bucket << 6 AND (dozens.bucket << 6) + 63) \
         WHERE above <= rest AND rest < above + people",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(before)
    .fetch_optional(reading)
    .await?;
    Ok(found)
}
