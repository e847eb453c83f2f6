//! What a finished match adds to the standings, in the transaction of its last move.
//!
//! Everything is computed at the end, from the moves that ended a round and the seats as they are
//! then: so an abandoned match leaves nothing behind that would have to be taken back, and
//! [`Store::recount`](super::Store::recount) goes the very same way.

use super::entries::{Listing, write_entries};
use super::games::as_json;
use super::{GameId, WriteError};
use crate::engine::{Event, Rules, Seat};
use crate::league::{
    Career, Contender, MatchSummary, Rating, SeatRecord, closest_preset, rate, side_of,
};
use sqlx::{Row, SqliteConnection};
use std::collections::HashMap;

/// In place of a server: all of them together.
pub(super) const OVERALL: i64 = 0;

/// A match that was played to its end.
pub(super) struct Played {
    guild: i64,
    rules: Rules,
    summary: MatchSummary,
    /// Who held each seat at the end.
    users: Vec<Option<i64>>,
}

/// Where a match stands in the order of finishing, and which moment its boards are of.
#[derive(Clone, Copy)]
pub(super) struct Finish {
    pub(super) number: i64,
    pub(super) at_ms: i64,
    pub(super) now_ms: i64,
}

/// A person in a match, and what it was for that person.
struct Participant {
    user: i64,
    seat: u8,
    side: u8,
    record: SeatRecord,
}

/// Writes the results of a game whose last move has just been written.
pub(super) async fn record(
    connection: &mut SqliteConnection,
    game: GameId,
    at_ms: i64,
) -> Result<(), WriteError> {
    // A match whose record names no places counts for nobody.
    let Some(played) = read_played(connection, game).await? else { return Ok(()) };
    let number: i64 = sqlx::query_scalar(
        "INSERT INTO finish (game, guild, at_ms, preset, rounds, rated) \
         VALUES (?1, ?2, ?3, '', 0, 0) RETURNING number",
    )
    .bind(game.0)
    .bind(played.guild)
    .bind(at_ms)
    .fetch_one(&mut *connection)
    .await?;
    count(connection, Finish { number, at_ms, now_ms: at_ms }, &played).await?;
    if played.users.iter().flatten().any(|user| *user < 0) {
        forget_strangers(connection).await?;
    }
    Ok(())
}

/// Drops the strength of deleted people whom no running match needs any more.
pub(super) async fn forget_strangers(connection: &mut SqliteConnection) -> Result<(), WriteError> {
    sqlx::query(
        "DELETE FROM standing WHERE user < 0 AND NOT EXISTS (SELECT 1 FROM seat JOIN game ON game.id = seat.game \
         WHERE seat.user = standing.user AND game.stage = 'playing')",
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Reads what is needed of a match; none if it was not played to its end.
pub(super) async fn read_played(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<Option<Played>, WriteError> {
    let unreadable = |error: serde_json::Error| {
        WriteError::Conflict(format!("game {} cannot be summed up: {error}", game.0))
    };
    let (guild, rules): (i64, String) =
        sqlx::query_as("SELECT guild, rules FROM game WHERE id = ?1")
            .bind(game.0)
            .fetch_one(&mut *connection)
            .await?;
    let rules: Rules = serde_json::from_str(&rules).map_err(unreadable)?;
    let users: Vec<Option<i64>> =
        sqlx::query_scalar("SELECT user FROM seat WHERE game = ?1 ORDER BY seat")
            .bind(game.0)
            .fetch_all(&mut *connection)
            .await?;
    // Of a thousand moves a dozen ends a round; the stored form of events is pinned by tests.
    let texts: Vec<String> = sqlx::query_scalar(
        "SELECT events FROM move WHERE game = ?1 AND (instr(events, '\"round_ended\":') \
         OR instr(events, '\"left\":') OR instr(events, '\"match_ended\":')) ORDER BY seq",
    )
    .bind(game.0)
    .fetch_all(&mut *connection)
    .await?;
    let mut events: Vec<Event> = Vec::new();
    for text in texts {
        events.extend(serde_json::from_str::<Vec<Event>>(&text).map_err(unreadable)?);
    }
    // There are never more rows than seats.
    let summary = MatchSummary::of(&rules, users.len() as u8, &events);
    Ok(summary.map(|summary| Played { guild, rules, summary, users }))
}

/// Adds a match to the standings of everyone who held a seat in it.
pub(super) async fn count(
    connection: &mut SqliteConnection,
    finish: Finish,
    played: &Played,
) -> Result<(), WriteError> {
    let people = participants(played);
    let users: Vec<i64> = people.iter().map(|person| person.user).collect();
    let mut careers = read_careers(connection, played.guild, &users).await?;
    let mut rated = false;
    for scope in [played.guild, OVERALL] {
        let contenders: Vec<Contender> = people
            .iter()
            .map(|person| Contender {
                side: person.side,
                place: person.record.place,
                left: person.record.left,
                rating: careers.get(&(scope, person.user)).copied().unwrap_or_default().rating,
            })
            .collect();
        let ratings = rate(&contenders);
        rated |= ratings.is_some();
        for (position, person) in people.iter().enumerate() {
            let rating = ratings.as_ref().and_then(|ratings| ratings.get(position)).copied();
            careers.entry((scope, person.user)).or_default().add(&person.record, rating);
        }
    }
    sqlx::query("UPDATE finish SET preset = ?2, rounds = ?3, rated = ?4 WHERE number = ?1")
        .bind(finish.number)
        .bind(closest_preset(&played.rules).word())
        .bind(played.summary.rounds)
        .bind(rated)
        .execute(&mut *connection)
        .await?;
    write_careers(connection, &careers).await?;
    let shown = |scope: i64, person: &Participant| {
        let career = careers.get(&(scope, person.user)).filter(|_| rated && person.user >= 0)?;
        Some(career.rating.shown())
    };
    let mut rows = Vec::with_capacity(people.len());
    for person in &people {
        let SeatRecord { place, won, rounds, rounds_won, points, .. } = person.record;
        let ratings = (shown(played.guild, person), shown(OVERALL, person));
        let (seat, user, side, won) = (person.seat, person.user, person.side, u8::from(won));
        rows.push((seat, user, side, place, won, rounds, rounds_won, points, ratings.0, ratings.1));
    }
    write_results(connection, finish.number, as_json(&rows)?).await?;
    let mut listings = Vec::with_capacity(2 * people.len());
    for scope in [played.guild, OVERALL] {
        for person in &people {
            if let Some(career) = careers.get(&(scope, person.user)) {
                let (guild, user) = (scope, person.user);
                let SeatRecord { points, won, .. } = person.record;
                listings.push(Listing { guild, user, points, won, career: *career });
            }
        }
    }
    write_entries(connection, finish, &listings).await
}

fn participants(played: &Played) -> Vec<Participant> {
    let seats = (0..).map_while(Seat::new).zip(&played.users).zip(&played.summary.seats);
    seats
        .filter_map(|((seat, user), record)| {
            Some(Participant {
                user: (*user)?,
                seat: seat.number(),
                side: side_of(&played.rules, seat),
                record: *record,
            })
        })
        .collect()
}

type Careers = HashMap<(i64, i64), Career>;

async fn read_careers(
    connection: &mut SqliteConnection,
    guild: i64,
    users: &[i64],
) -> Result<Careers, WriteError> {
    let rows = sqlx::query(
        "SELECT * FROM standing WHERE user IN (SELECT value FROM json_each(?1)) AND guild IN (?2, 0)",
    )
    .bind(as_json(&users)?)
    .bind(guild)
    .fetch_all(connection)
    .await?;
    let mut careers = Careers::with_capacity(2 * users.len());
    for row in rows {
        let scope: (i64, i64) = (row.try_get("guild")?, row.try_get("user")?);
        careers.insert(scope, read_career(&row)?);
    }
    Ok(careers)
}

/// A career as a row of `standing` holds it.
pub(super) fn read_career(row: &sqlx::sqlite::SqliteRow) -> Result<Career, sqlx::Error> {
    let count = |column: &str| row.try_get::<i64, _>(column).map(i64::cast_unsigned);
    Ok(Career {
        points: count("points")?,
        rounds: count("rounds")?,
        rounds_won: count("rounds_won")?,
        matches: count("matches")?,
        wins: count("wins")?,
        streak: count("streak")?,
        best_streak: count("best_streak")?,
        rated: row.try_get("rated")?,
        rating: Rating { mu: row.try_get("mu")?, sigma: row.try_get("sigma")? },
    })
}

/// All rows in one statement: each statement is a trip to the database's thread and back.
async fn write_careers(
    connection: &mut SqliteConnection,
    careers: &Careers,
) -> Result<(), WriteError> {
    let mut rows = Vec::with_capacity(careers.len());
    for ((guild, user), career) in careers {
        let Career { points, rounds, rounds_won, matches, wins, streak, best_streak, .. } = *career;
        let counts = (points, rounds, rounds_won, matches, wins, streak, best_streak);
        rows.push((user, guild, counts, career.rated, career.rating.mu, career.rating.sigma));
    }
    sqlx::query(
        "INSERT INTO standing (user, guild, points, rounds, rounds_won, matches, wins, streak, best_streak, \
         rated, mu, sigma) \
         SELECT value ->> '$[0]', value ->> '$[1]', value ->> '$[2][0]', value ->> '$[2][1]', \
         value ->> '$[2][2]', value ->> '$[2][3]', value ->> '$[2][4]', value ->> '$[2][5]', \
         value ->> '$[2][6]', value ->> '$[3]', value ->> '$[4]', value ->> '$[5]' \
         FROM json_each(?1) WHERE true \
         ON CONFLICT DO UPDATE SET points = excluded.points, rounds = excluded.rounds, \
         rounds_won = excluded.rounds_won, matches = excluded.matches, wins = excluded.wins, \
         streak = excluded.streak, best_streak = excluded.best_streak, rated = excluded.rated, \
         mu = excluded.mu, sigma = excluded.sigma",
    )
    .bind(as_json(&rows)?)
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_results(
    connection: &mut SqliteConnection,
    finish: i64,
    rows: String,
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO result (finish, seat, user, side, place, won, rounds, rounds_won, points, server_rating, \
         overall_rating) \
         SELECT ?1, value ->> '$[0]', value ->> '$[1]', value ->> '$[2]', value ->> '$[3]', \
         value ->> '$[4]', value ->> '$[5]', value ->> '$[6]', value ->> '$[7]', value ->> '$[8]', \
         value ->> '$[9]' FROM json_each(?2)",
    )
    .bind(finish)
    .bind(rows)
    .execute(connection)
    .await?;
    Ok(())
}
