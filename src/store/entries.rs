//! Who is on which board, with what: written with the results, read by `leaderboard`.
//!
//! A person is on the boards of a server by playing there, and on those of all servers together only
//! if that person wants to. Triggers count the rows of each board as they come and go.

use super::WriteError;
use super::games::as_json;
use super::results::{Finish, OVERALL, read_career};
use crate::league::{Career, Period, SETTLED_AFTER};
use sqlx::SqliteConnection;

/// What a board compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// The rating of those with at least five rated matches.
    Rating,
    /// The rating of the others.
    ProvisionalRating,
    /// Points.
    Points,
    /// Matches won.
    Wins,
}

impl Metric {
    pub(super) const fn number(self) -> i64 {
        match self {
            Metric::Rating => 1,
            Metric::ProvisionalRating => 2,
            Metric::Points => 3,
            Metric::Wins => 4,
        }
    }

    /// The metric by which a career's rating is listed; none without a rated match.
    fn of_rating(career: &Career) -> Option<Metric> {
        match career {
            Career { rated: 0, .. } => None,
            settled if settled.is_settled() => Some(Metric::Rating),
            _ => Some(Metric::ProvisionalRating),
        }
    }
}

/// What a match brings to someone's boards.
pub(super) struct Listing {
    pub(super) guild: i64,
    pub(super) user: i64,
    pub(super) points: u64,
    pub(super) won: bool,
    /// The person's sums, this match included.
    pub(super) career: Career,
}

/// One row of a board: user, guild, period, metric, value.
type Entry = (i64, i64, i64, i64, i64);

/// Brings a match to the boards that are of `finish.now_ms`.
pub(super) async fn write_entries(
    connection: &mut SqliteConnection,
    finish: Finish,
    listings: &[Listing],
) -> Result<(), WriteError> {
    let users: Vec<i64> = listings.iter().map(|listing| listing.user).collect();
    let everywhere: Vec<i64> = sqlx::query_scalar(
        "SELECT user FROM user_settings WHERE overall = 1 AND user IN (SELECT value FROM json_each(?1))",
    )
    .bind(as_json(&users)?)
    .fetch_all(&mut *connection)
    .await?;
    let is_listed = |listing: &&Listing| {
        let wanted = listing.guild != OVERALL || everywhere.contains(&listing.user);
        // Whoever was deleted is on no board.
        wanted && listing.user >= 0
    };
    let (mut sums, mut ratings, mut settled) = (Vec::new(), Vec::new(), Vec::new());
    for listing in listings.iter().filter(is_listed) {
        let Listing { guild, user, points, won, career } = listing;
        for period in Period::ALL {
            let number = period.number_at(finish.at_ms);
            if number != period.number_at(finish.now_ms) {
                continue;
            }
            let entry =
                |metric: Metric, value: i64| (*user, *guild, number, metric.number(), value);
            if *points > 0 {
                sums.push(entry(Metric::Points, as_value(*points)));
            }
            if *won {
                sums.push(entry(Metric::Wins, 1));
            }
            if let Some(metric) = Metric::of_rating(career) {
                ratings.push(entry(metric, career.rating.shown()));
            }
        }
        // With this very match, or one not long ago; later there is nothing to drop.
        if career.rated == SETTLED_AFTER {
            settled.push((*user, *guild));
        }
    }
    if !settled.is_empty() {
        sqlx::query(
            "DELETE FROM entry WHERE metric = 2 AND (user, guild) IN \
             (SELECT value ->> '$[0]', value ->> '$[1]' FROM json_each(?1))",
        )
        .bind(as_json(&settled)?)
        .execute(&mut *connection)
        .await?;
    }
    set_entries(connection, &ratings).await?;
    add_entries(connection, &sums).await
}

fn as_value(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

async fn set_entries(
    connection: &mut SqliteConnection,
    entries: &[Entry],
) -> Result<(), WriteError> {
    if entries.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO entry (user, guild, period, metric, value) \
         SELECT value ->> '$[0]', value ->> '$[1]', value ->> '$[2]', value ->> '$[3]', value ->> '$[4]' \
         FROM json_each(?1) WHERE true ON CONFLICT DO UPDATE SET value = excluded.value",
    )
    .bind(as_json(&entries)?)
    .execute(connection)
    .await?;
    Ok(())
}

async fn add_entries(
    connection: &mut SqliteConnection,
    entries: &[Entry],
) -> Result<(), WriteError> {
    if entries.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO entry (user, guild, period, metric, value) \
         SELECT value ->> '$[0]', value ->> '$[1]', value ->> '$[2]', value ->> '$[3]', value ->> '$[4]' \
         FROM json_each(?1) WHERE true ON CONFLICT DO UPDATE SET value = value + excluded.value",
    )
    .bind(as_json(&entries)?)
    .execute(connection)
    .await?;
    Ok(())
}

/// Puts a person on the boards of all servers together, with what was gathered so far.
pub(super) async fn list_overall(
    connection: &mut SqliteConnection,
    user: i64,
    now_ms: i64,
) -> Result<(), WriteError> {
    let row = sqlx::query("SELECT * FROM standing WHERE user = ?1 AND guild = 0")
        .bind(user)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else { return Ok(()) };
    let career = read_career(&row)?;
    let mut entries = Vec::new();
    for period in Period::ALL {
        let (matches, points, wins): (i64, i64, i64) = sqlx::query_as(
            "SELECT count(*), coalesce(sum(result.points), 0), coalesce(sum(result.won), 0) \
             FROM result JOIN finish ON finish.number = result.finish \
             WHERE result.user = ?1 AND finish.at_ms >= ?2",
        )
        .bind(user)
        .bind(period.began_ms(now_ms))
        .fetch_one(&mut *connection)
        .await?;
        let rating = Metric::of_rating(&career).filter(|_| matches > 0);
        let values = [
            (Some(Metric::Points).filter(|_| points > 0), points),
            (Some(Metric::Wins).filter(|_| wins > 0), wins),
            (rating, career.rating.shown()),
        ];
        for (metric, value) in values {
            if let Some(metric) = metric {
                entries.push((user, OVERALL, period.number_at(now_ms), metric.number(), value));
            }
        }
    }
    set_entries(connection, &entries).await
}

/// Takes a person off the boards of all servers together.
pub(super) async fn unlist_overall(
    connection: &mut SqliteConnection,
    user: i64,
) -> Result<(), WriteError> {
    sqlx::query("DELETE FROM entry WHERE user = ?1 AND guild = 0")
        .bind(user)
        .execute(connection)
        .await?;
    Ok(())
}
