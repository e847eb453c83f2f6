//! Pages of leaderboards, and the place of one person.
//!
//! Places are exact, and are found fast among a million people: triggers count the people of each value, and of
//! each 64, 4096 and 262,144 values in the table `tally`, and the people ahead are summed up from the greatest
//! groups down. Each trip to a database takes about as long as what is done there, so a page takes four,
//! and seven where settled ratings end and provisional ones begin.
//!
//! Provisional ratings are listed by themselves, and follow the settled ones on the same pages.

use super::database::{Connection, sql_as};
use super::leaderboard_entries::metric_number;
use super::results::scope_number;
use super::{Checkpoint, ReadError, Store};
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
        // Tests only hold this up.
        let _ = self.hook.run(Checkpoint::BeforeRanking);
        let key = Key::of(leaderboard, guild, now_ms);
        let asked = AskedPage { key, metric: leaderboard.metric, page, viewer };
        // One transaction, so that all numbers are of the same moment.
        let mut reading = self.readers.begin().await?;
        let overview = overview(&mut reading, key, viewer).await?;
        if !overview.behind {
            return asked.read_after(&mut reading, overview).await;
        }
        drop(reading);
        if let Some(page) = self.read_when_listed(move |it| Box::pin(asked.read(it))).await {
            return Ok(page);
        }
        asked.read(&mut self.readers.begin().await?).await
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
        let seen = overview(&mut self.readers.acquire().await?, key, user).await?;
        if !seen.behind {
            return Ok(seen.own);
        }
        // No connection is held meanwhile: if all were, each would wait for another one.
        let listed = self.read_when_listed(move |it| Box::pin(overview(it, key, user))).await;
        match listed {
            Some(listed) => Ok(listed.own),
            None => Ok(overview(&mut self.readers.acquire().await?, key, user).await?.own),
        }
    }
}

/// Which page is asked for, and by whom.
#[derive(Clone, Copy)]
struct AskedPage {
    key: Key,
    metric: Metric,
    page: u32,
    viewer: UserId,
}

impl AskedPage {
    async fn read(self, reading: &mut Connection) -> Result<LeaderboardPage, ReadError> {
        let overview = overview(reading, self.key, self.viewer).await?;
        self.read_after(reading, overview).await
    }

    async fn read_after(
        self,
        reading: &mut Connection,
        overview: Overview,
    ) -> Result<LeaderboardPage, ReadError> {
        let Overview { settled, provisional, own, .. } = overview;
        let people = settled.saturating_add(provisional);
        let page_of =
            |row: u64| u32::try_from(row / u64::from(ROWS_PER_PAGE)).unwrap_or(u32::MAX - 1);
        let last = page_of(people.saturating_sub(1));
        let first = match self.metric {
            Metric::Provisional => page_of(settled),
            _ => 0,
        };
        let page = first.saturating_add(self.page).min(last);
        let rows = page_rows(reading, self.key, settled, page).await?;
        Ok(LeaderboardPage { rows, page, pages: last + 1, people, provisional, own })
    }
}

/// A leaderboard as a whole, and one person's place on it.
struct Overview {
    /// How many people are on it, without the provisional ratings.
    settled: u64,
    provisional: u64,
    /// Whether finished matches are missing on the leaderboards.
    behind: bool,
    /// The person's place, or else among the provisional ratings: no person has both.
    own: Option<LeaderboardPlace>,
}

async fn overview(reading: &mut Connection, key: Key, user: UserId) -> Result<Overview, ReadError> {
    let Key { guild, period, metric, provisional } = key;
    let (settled, provisional, behind, place, value, listed_as): (
        i64,
        i64,
        bool,
        Option<i64>,
        Option<i64>,
        Option<i64>,
    ) = sql_as(
        "SELECT counted.settled, counted.provisional, counted.behind, own.place, own.value, own.metric FROM \
         (SELECT CAST(coalesce(sum(people) FILTER (WHERE metric = $3), 0) AS BIGINT) AS settled, \
           CAST(coalesce(sum(people) FILTER (WHERE metric = $4), 0) AS BIGINT) AS provisional, \
           EXISTS (SELECT 1 FROM finish WHERE listed = 0) AS behind \
          FROM tally WHERE guild = $1 AND period = $2 AND metric IN ($3, $4) AND level = 3) AS counted \
         LEFT JOIN \
         (SELECT 1 + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                      WHERE guild = $1 AND period = $2 AND metric = entry.metric AND level = 3 \
                      AND bucket > entry.value >> 18) \
                   + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                      WHERE guild = $1 AND period = $2 AND metric = entry.metric AND level = 2 \
                      AND bucket > entry.value >> 12 AND bucket < ((entry.value >> 18) + 1) << 6) \
                   + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                      WHERE guild = $1 AND period = $2 AND metric = entry.metric AND level = 1 \
                      AND bucket > entry.value >> 6 AND bucket < ((entry.value >> 12) + 1) << 6) \
                   + (SELECT CAST(coalesce(sum(people), 0) AS BIGINT) FROM tally \
                      WHERE guild = $1 AND period = $2 AND metric = entry.metric AND level = 0 \
                      AND bucket > entry.value AND bucket < ((entry.value >> 6) + 1) << 6) AS place, \
           entry.value, entry.metric FROM entry \
          WHERE entry.person = $5 AND entry.guild = $1 AND entry.period = $2 \
          AND entry.metric IN ($3, $4)) AS own ON TRUE",
    )
    .bind(guild)
    .bind(period)
    .bind(metric)
    .bind(provisional)
    .bind(user.0.cast_signed())
    .fetch_one(reading)
    .await?;
    let own = place.zip(value).map(|(place, value)| LeaderboardPlace {
        place: place.cast_unsigned(),
        value,
        provisional: listed_as == Some(metric_number(Metric::Provisional)),
    });
    let (settled, provisional) = (settled.cast_unsigned(), provisional.cast_unsigned());
    Ok(Overview { settled, provisional, behind, own })
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
    let Some(begin) = beginning(reading, key, before).await? else { return Ok(Vec::new()) };
    let Beginning { value, ahead, behind } = begin;
    // Very many people may have the first row's value, and each that is skipped takes time. So they are counted from
    // the nearer end, and nothing is read from the other one.
    let level = most.min(behind + 1);
    let (from_beginning, from_end) = match ahead <= behind {
        true => ((level, ahead), (0, 0)),
        false => ((0, 0), (level, behind + 1 - level)),
    };
    let found: Vec<(i64, i64, Option<String>)> = sql_as(
        "SELECT listed.person, listed.value, coalesce(here.name, account.name) FROM \
         (SELECT person, value FROM \
           (SELECT person, value FROM entry WHERE guild = $1 AND period = $2 AND metric = $3 AND value = $4 \
            ORDER BY person LIMIT $5 OFFSET $6) AS level_from_its_beginning \
          UNION ALL SELECT person, value FROM \
           (SELECT person, value FROM entry WHERE guild = $1 AND period = $2 AND metric = $3 AND value = $4 \
            ORDER BY person DESC LIMIT $7 OFFSET $8) AS level_from_its_end \
          UNION ALL SELECT person, value FROM \
           (SELECT person, value FROM entry WHERE guild = $1 AND period = $2 AND metric = $3 AND value < $4 \
            ORDER BY value DESC, person LIMIT $9) AS less) AS listed \
         LEFT JOIN name AS here ON here.guild = $1 AND here.person = listed.person \
         LEFT JOIN name AS account ON account.guild = 0 AND account.person = listed.person \
         ORDER BY listed.value DESC, listed.person",
    )
    .bind(key.guild)
    .bind(key.period)
    .bind(key.metric)
    .bind(value)
    .bind(from_beginning.0)
    .bind(from_beginning.1)
    .bind(from_end.0)
    .bind(from_end.1)
    .bind(most - level)
    .fetch_all(&mut *reading)
    .await?;
    let provisional = key.metric == metric_number(Metric::Provisional);
    let mut rows: Vec<LeaderboardRow> = Vec::with_capacity(found.len());
    let mut place = before + 1;
    for (number, (user, value, name)) in (before..).zip(found) {
        match rows.last() {
            // The first row may share its place with those before it.
            None => place = before - ahead + 1,
            Some(above) if above.value != value => place = number + 1,
            Some(_) => {}
        }
        let (place, user) = (place.cast_unsigned(), UserId(user.cast_unsigned()));
        rows.push(LeaderboardRow { place, user, name, value, provisional });
    }
    Ok(rows)
}

/// The first row of a page.
struct Beginning {
    value: i64,
    /// How many people of its value come before it, and after it.
    ahead: i64,
    behind: i64,
}

/// The row that `before` others precede; none if there are not so many. Its value is found from the greatest groups
/// down, by two steps through two levels each.
async fn beginning(
    reading: &mut Connection,
    key: Key,
    before: i64,
) -> Result<Option<Beginning>, ReadError> {
    let everything = (i64::MIN, i64::MAX);
    let Some(group) = descend(reading, key, 3, everything, before).await? else { return Ok(None) };
    let (first, rest) = (group.bucket << 6, group.rest);
    let found = descend(reading, key, 1, (first, first + 63), rest).await?;
    Ok(found.map(|Group { bucket, rest, people }| Beginning {
        value: bucket,
        ahead: rest,
        behind: people - 1 - rest,
    }))
}

/// A group of values, or a value, in which a row is.
struct Group {
    bucket: i64,
    /// How many people of the group come before the row.
    rest: i64,
    people: i64,
}

/// Finds the row that `before` others precede, of those in the groups of a level with numbers from the first to the last
/// of `among`: in which group of the level below it is. The group of the level itself is named three times, and SQLite
/// looks it up as often, so this goes no deeper at once.
async fn descend(
    reading: &mut Connection,
    key: Key,
    level: i64,
    among: (i64, i64),
    before: i64,
) -> Result<Option<Group>, ReadError> {
    let found: Option<(i64, i64, i64)> = sql_as(
        "WITH greater (bucket, rest) AS \
         (SELECT bucket, $4 - above FROM \
          (SELECT bucket, people, CAST(sum(people) \
            OVER (ORDER BY bucket DESC ROWS UNBOUNDED PRECEDING) AS BIGINT) - people AS above \
           FROM tally WHERE guild = $1 AND period = $2 AND metric = $3 AND level = $5 \
           AND bucket BETWEEN $6 AND $7) AS summed \
          WHERE above <= $4 AND $4 < above + people) \
         SELECT bucket, rest - above, people FROM \
         (SELECT bucket, people, (SELECT rest FROM greater) AS rest, CAST(sum(people) \
           OVER (ORDER BY bucket DESC ROWS UNBOUNDED PRECEDING) AS BIGINT) - people AS above \
          FROM tally WHERE guild = $1 AND period = $2 AND metric = $3 AND level = $5 - 1 \
          AND bucket BETWEEN (SELECT bucket << 6 FROM greater) \
          AND (SELECT (bucket << 6) + 63 FROM greater)) AS summed \
         WHERE above <= rest AND rest < above + people",
    )
    .bind(key.guild)
    .bind(key.period)
    .bind(key.metric)
    .bind(before)
    .bind(level)
    .bind(among.0)
    .bind(among.1)
    .fetch_optional(reading)
    .await?;
    Ok(found.map(|(bucket, rest, people)| Group { bucket, rest, people }))
}
