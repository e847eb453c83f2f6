//! Pages of leaderboards, and the place of one person.
//!
//! Places are exact, and are found fast among a million people: triggers count the people of each value,
//! of each 64 values and of each 4096 values in the table `tally`, and the people ahead are summed up
//! from the greatest groups down.
//!
//! Provisional ratings are listed by themselves, and follow the settled ones on the same pages.

use super::database::{Connection, sql_as};
use super::leaderboard_entries::metric_number;
use super::results::scope_number;
use super::{ReadError, Store};
use crate::lobby::UserId;
use crate::standings::{Leaderboard, LeaderboardPage, LeaderboardPlace, LeaderboardRow, Metric};

pub(crate) const ROWS_PER_PAGE: u32 = 10;

/// A leaderboard as the columns of `entry` and `tally` name it.
#[derive(Clone, Copy)]
struct Key {
    guild: i64,
    period: i64,
    metric: i64,
    /// On a leaderboard of ratings, the metric of those that follow below.
    provisional: Option<i64>,
}

impl Key {
    fn of(leaderboard: Leaderboard, guild: u64, now_ms: i64) -> Key {
        let Leaderboard { metric, period, scope } = leaderboard;
        let metric = metric.shown_under();
        Key {
            guild: scope_number(scope, guild),
            period: period.number_at(now_ms),
            metric: metric_number(metric),
            provisional: (metric == Metric::Rating).then_some(metric_number(Metric::Provisional)),
        }
    }

    /// The ratings that follow below, as a list by themselves.
    fn below(self) -> Option<Key> {
        self.provisional.map(|metric| Key { metric, provisional: None, ..self })
    }
}

impl Store {
    /// A page of a leaderboard and the viewer's place. The page is counted from 0, or from where the
    /// provisional ratings begin if these are asked for. `guild` is the server that
    /// [`Scope::Server`](crate::standings::Scope::Server) means.
    pub async fn leaderboard(
        &self,
        leaderboard: Leaderboard,
        guild: u64,
        page: u32,
        viewer: UserId,
        now_ms: i64,
    ) -> Result<LeaderboardPage, ReadError> {
        let key = Key::of(leaderboard, guild, now_ms);
        // One transaction, so that all numbers are of the same moment.
        let mut reading = self.readers.begin().await?;
        let mut counted = count(&mut reading, key).await?;
        if counted.behind {
            drop(reading);
            self.try_update_leaderboards().await;
            reading = self.readers.begin().await?;
            counted = count(&mut reading, key).await?;
        }
        let Counted { settled, provisional, .. } = counted;
        let people = settled.saturating_add(provisional);
        let page_of =
            |row: u64| u32::try_from(row / u64::from(ROWS_PER_PAGE)).unwrap_or(u32::MAX - 1);
        let last = page_of(people.saturating_sub(1));
        let first = match leaderboard.metric {
            Metric::Provisional => page_of(settled),
            _ => 0,
        };
        let page = first.saturating_add(page).min(last);
        let rows = page_rows(&mut reading, key, settled, page).await?;
        let own = place_or_provisional(&mut reading, key, viewer).await?;
        // The transaction ends by itself; waiting for that would be one more trip to the database.
        drop(reading);
        Ok(LeaderboardPage { rows, page, pages: last + 1, people, provisional, own })
    }

    /// A person's place on a leaderboard, or else among the provisional ratings.
    pub async fn place_on(
        &self,
        leaderboard: Leaderboard,
        guild: u64,
        user: UserId,
        now_ms: i64,
    ) -> Result<Option<LeaderboardPlace>, ReadError> {
        let key = Key::of(leaderboard, guild, now_ms);
        let mut reading = self.readers.acquire().await?;
        if count(&mut reading, key).await?.behind {
            self.try_update_leaderboards().await;
        }
        place_or_provisional(&mut reading, key, user).await
    }
}

async fn place_or_provisional(
    reading: &mut Connection,
    key: Key,
    user: UserId,
) -> Result<Option<LeaderboardPlace>, ReadError> {
    let Key { guild, period, metric, provisional } = key;
    // No person has both a settled and a provisional rating.
    let found: Option<(i64, i64, i64)> = sql_as(
        "SELECT 1 + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                     WHERE guild = $1 AND period = $2 AND metric = own.metric AND level = 2 \
                     AND bucket > own.value >> 12) \
                  + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                     WHERE guild = $1 AND period = $2 AND metric = own.metric AND level = 1 \
                     AND bucket > own.value >> 6 AND bucket < ((own.value >> 12) + 1) << 6) \
                  + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                     WHERE guild = $1 AND period = $2 AND metric = own.metric AND level = 0 \
                     AND bucket > own.value AND bucket < ((own.value >> 6) + 1) << 6), \
         own.value, own.metric \
         FROM entry AS own \
         WHERE own.person = $5 AND own.guild = $1 AND own.period = $2 AND own.metric IN ($3, $4)",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(provisional)
    .bind(user.0.cast_signed())
    .fetch_optional(reading)
    .await?;
    Ok(found.map(|(place, value, metric)| LeaderboardPlace {
        place: place.cast_unsigned(),
        value,
        provisional: metric == metric_number(Metric::Provisional),
    }))
}

/// How many people are on a leaderboard.
struct Counted {
    /// Without the provisional ratings.
    settled: u64,
    provisional: u64,
    /// Whether finished matches are missing on the leaderboards.
    behind: bool,
}

async fn count(reading: &mut Connection, key: Key) -> Result<Counted, ReadError> {
    let Key { guild, period, metric, provisional } = key;
    let (settled, provisional, behind): (i64, i64, bool) = sql_as(
        "SELECT CAST(coalesce(sum(people) FILTER (WHERE metric = $3), 0) AS BIGINT), \
         CAST(coalesce(sum(people) FILTER (WHERE metric = $4), 0) AS BIGINT), \
         EXISTS (SELECT 1 FROM finish WHERE listed = 0) \
         FROM tally WHERE guild = $1 AND period = $2 AND metric IN ($3, $4) AND level = 2",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(provisional)
    .fetch_one(reading)
    .await?;
    let (settled, provisional) = (settled.cast_unsigned(), provisional.cast_unsigned());
    Ok(Counted { settled, provisional, behind })
}

/// The rows of a page: settled ratings, and provisional ones where those end.
async fn page_rows(
    reading: &mut Connection,
    key: Key,
    settled: u64,
    page: u32,
) -> Result<Vec<LeaderboardRow>, ReadError> {
    let (before, settled) = (i64::from(page) * i64::from(ROWS_PER_PAGE), settled.cast_signed());
    let mut rows = match before < settled {
        true => rows_of(reading, key, before, i64::from(ROWS_PER_PAGE)).await?,
        false => Vec::new(),
    };
    let room = i64::from(ROWS_PER_PAGE).saturating_sub_unsigned(rows.len() as u64);
    if let (Some(below), 1..) = (key.below(), room) {
        let before = (before - settled).max(0);
        rows.extend(rows_of(reading, below, before, room).await?);
    }
    Ok(rows)
}

/// At most `most` rows of one list, after `before` others.
async fn rows_of(
    reading: &mut Connection,
    key: Key,
    before: i64,
    most: i64,
) -> Result<Vec<LeaderboardRow>, ReadError> {
    let start = match before {
        0 => Some((Position { value: i64::MAX, ahead: 0, people: 0 }, i64::MIN)),
        _ => first_row(reading, key, before).await?,
    };
    let Some((position, first_user)) = start else { return Ok(Vec::new()) };
    // The first row may share its place with those before it.
    let mut place = before - position.ahead + 1;
    let Key { guild, period, metric, .. } = key;
    let found: Vec<(i64, i64, Option<String>)> = sql_as(
        "SELECT listed.person, listed.value, coalesce(here.name, account.name) FROM \
         (SELECT person, value FROM \
           (SELECT person, value FROM entry \
            WHERE guild = $1 AND period = $2 AND metric = $3 AND value = $4 AND person >= $6 \
            ORDER BY person LIMIT $5) AS level \
          UNION ALL SELECT person, value FROM \
           (SELECT person, value FROM entry \
            WHERE guild = $1 AND period = $2 AND metric = $3 AND value < $4 \
            ORDER BY value DESC, person LIMIT $5) AS less) AS listed \
         LEFT JOIN name AS here ON here.guild = $1 AND here.person = listed.person \
         LEFT JOIN name AS account ON account.guild = 0 AND account.person = listed.person \
         ORDER BY listed.value DESC, listed.person LIMIT $5",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(position.value)
    .bind(most)
    .bind(first_user)
    .fetch_all(&mut *reading)
    .await?;
    let provisional = metric == metric_number(Metric::Provisional);
    let mut rows: Vec<LeaderboardRow> = Vec::with_capacity(found.len());
    for (number, (user, value, name)) in (before..).zip(found) {
        if rows.last().is_some_and(|above| above.value != value) {
            place = number + 1;
        }
        let (place, user) = (place.cast_unsigned(), UserId(user.cast_unsigned()));
        rows.push(LeaderboardRow { place, user, name, value, provisional });
    }
    Ok(rows)
}

/// Where a row is on a leaderboard.
struct Position {
    value: i64,
    /// How many people of the same value come before it.
    ahead: i64,
    /// How many people have that value.
    people: i64,
}

/// The row that follows `before` others: its position, and whose it is.
async fn first_row(
    reading: &mut Connection,
    key: Key,
    before: i64,
) -> Result<Option<(Position, i64)>, ReadError> {
    let Some(position) = position_at(reading, key, before).await? else { return Ok(None) };
    let Key { guild, period, metric, .. } = key;
    // Very many people may have the same value, and each that is skipped takes time. So it is counted
    // from the nearer end.
    let behind = position.people - 1 - position.ahead;
    let (query, skipped) = if position.ahead <= behind {
        (
            "SELECT person FROM entry WHERE guild = $1 AND period = $2 AND metric = $3 AND value = $4 \
             ORDER BY person LIMIT 1 OFFSET $5",
            position.ahead,
        )
    } else {
        (
            "SELECT person FROM entry WHERE guild = $1 AND period = $2 AND metric = $3 AND value = $4 \
             ORDER BY person DESC LIMIT 1 OFFSET $5",
            behind,
        )
    };
    let user: Option<i64> = sql_as(query)
        .bind(guild)
        .bind(period)
        .bind(metric)
        .bind(position.value)
        .bind(skipped)
        .fetch_optional(reading)
        .await?;
    Ok(user.map(|user| (position, user)))
}

async fn position_at(
    reading: &mut Connection,
    Key { guild, period, metric, .. }: Key,
    before: i64,
) -> Result<Option<Position>, ReadError> {
    // From 4096 values together, over the 64 among them, to the value itself.
    let found: Option<(i64, i64, i64)> = sql_as(
        "WITH thousands (bucket, rest) AS \
         (SELECT bucket, $4 - above FROM \
          (SELECT bucket, people, CAST(sum(people) \
            OVER (ORDER BY bucket DESC ROWS UNBOUNDED PRECEDING) AS BIGINT) - people AS above \
           FROM tally WHERE guild = $1 AND period = $2 AND metric = $3 AND level = 2) AS summed \
          WHERE above <= $4 AND $4 < above + people), \
         dozens (bucket, rest) AS \
         (SELECT bucket, rest - above FROM \
          (SELECT bucket, people, (SELECT rest FROM thousands) AS rest, CAST(sum(people) \
            OVER (ORDER BY bucket DESC ROWS UNBOUNDED PRECEDING) AS BIGINT) - people AS above \
           FROM tally WHERE guild = $1 AND period = $2 AND metric = $3 AND level = 1 \
           AND bucket BETWEEN (SELECT bucket << 6 FROM thousands) \
           AND (SELECT (bucket << 6) + 63 FROM thousands)) AS summed \
          WHERE above <= rest AND rest < above + people) \
         SELECT bucket, rest - above, people FROM \
         (SELECT bucket, people, (SELECT rest FROM dozens) AS rest, CAST(sum(people) \
           OVER (ORDER BY bucket DESC ROWS UNBOUNDED PRECEDING) AS BIGINT) - people AS above \
          FROM tally WHERE guild = $1 AND period = $2 AND metric = $3 AND level = 0 \
          AND bucket BETWEEN (SELECT bucket << 6 FROM dozens) \
          AND (SELECT (bucket << 6) + 63 FROM dozens)) AS summed \
         WHERE above <= rest AND rest < above + people",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(before)
    .fetch_optional(reading)
    .await?;
    Ok(found.map(|(value, ahead, people)| Position { value, ahead, people }))
}
