//! What a finished match adds to the standings, in the transaction of its last move.
//!
//! Everything is computed at the end of the match, from the moves that ended a round and from who held
//! the seats when. So an abandoned match leaves nothing that would have to be undone, and
//! [`Store::recount`](super::Store::recount) uses the same code. The leaderboards follow in a
//! transaction of their own (`leaderboard_entries`).

use super::database::{Bound, Connection, Error, Row, sql, sql_as, sql_rows};
use super::games::as_json;
use super::played_match::{PlayedMatch, counting_word, read_played_match};
use super::{GameId, WriteError};
use crate::standings::{
    Career, Contender, Counting, Rating, Scope, SeatRecord, SeatResult, rate, side_of,
};
use std::collections::HashMap;

/// In the column `guild`: all servers together.
pub(super) const OVERALL: i64 = 0;

/// The value of the column `guild` for a scope.
pub(super) const fn scope_number(scope: Scope, guild: u64) -> i64 {
    match scope {
        Scope::Server => guild.cast_signed(),
        Scope::Overall => OVERALL,
    }
}

/// A person for whom the match counts.
struct Participant {
    user: i64,
    seat: u8,
    side: u8,
    record: SeatRecord,
}

/// Writes the results of a game whose last move has just been written.
pub(super) async fn record_results(
    connection: &mut Connection,
    game: GameId,
    at_ms: i64,
) -> Result<(), WriteError> {
    // A match in which no round was finished counts for nobody, and is in nobody's history.
    let counting = Counting::RoundsHeld;
    let Some(played) = read_played_match(connection, game, counting).await? else { return Ok(()) };
    let number: i64 = sql_as(
        "INSERT INTO finish (game, guild, at_ms, preset, rounds, rated, listed, counted_by) \
         VALUES ($1, $2, $3, $4, $5, $6, 0, $7) RETURNING number",
    )
    .bind(game.0)
    .bind(played.guild)
    .bind(at_ms)
    .bind(played.preset())
    .bind(played.summary.rounds)
    .bind(played.is_rated())
    .bind(counting_word(counting))
    .fetch_one(&mut *connection)
    .await?;
    add_to_standings(connection, number, &played).await?;
    if played.someone_deleted {
        delete_anonymous_standings(connection).await?;
    }
    Ok(())
}

/// Deletes the standings of deleted people, except while a match in which they had a seat is still
/// played, though it may be a computer's by now: the ratings of the others depend on them.
pub(super) async fn delete_anonymous_standings(
    connection: &mut Connection,
) -> Result<(), WriteError> {
    sql("DELETE FROM standing WHERE person < 0 AND NOT EXISTS (SELECT 1 FROM seating \
         JOIN game ON game.id = seating.game \
         WHERE seating.person = standing.person AND game.stage = 'playing')")
    .execute(connection)
    .await?;
    Ok(())
}

impl PlayedMatch {
    /// The preset that the rules come closest to.
    pub(super) fn preset(&self) -> &'static str {
        self.rules.closest_preset().word()
    }

    pub(super) fn rounds(&self) -> u32 {
        self.summary.rounds
    }

    /// Whether the match changes ratings.
    pub(super) fn is_rated(&self) -> bool {
        rate(&contenders(&self.participants(), |_| Rating::NEW)).is_some()
    }

    fn participants(&self) -> Vec<Participant> {
        let participant = |result: &SeatResult| Participant {
            user: result.user.0.cast_signed(),
            seat: result.seat.number(),
            side: side_of(&self.rules, result.seat),
            record: result.record,
        };
        self.summary.results.iter().map(participant).collect()
    }
}

fn contenders(people: &[Participant], rating: impl Fn(i64) -> Rating) -> Vec<Contender> {
    let contender = |person: &Participant| Contender {
        side: person.side,
        place: person.record.place,
        left: person.record.left,
        rating: rating(person.user),
    };
    people.iter().map(contender).collect()
}

/// Adds a match to the standings of everyone for whom it counts.
pub(super) async fn add_to_standings(
    connection: &mut Connection,
    finish: i64,
    played: &PlayedMatch,
) -> Result<(), WriteError> {
    let people = played.participants();
    let mut careers = read_careers(connection, played.guild, &people).await?;
    // The rating that is shown for each person after the match, in the server and overall.
    let mut shown = vec![[None; 2]; people.len()];
    for (column, scope) in [played.guild, OVERALL].into_iter().enumerate() {
        let known = |user| careers.get(&(scope, user)).copied().unwrap_or_default().rating;
        let ratings = rate(&contenders(&people, known));
        for (position, (person, shown)) in people.iter().zip(&mut shown).enumerate() {
            let rating = ratings.as_ref().and_then(|ratings| ratings.get(position)).copied();
            careers.entry((scope, person.user)).or_default().add(&person.record, rating);
            if let (Some(shown), true) = (shown.get_mut(column), person.user >= 0) {
                *shown = rating.map(Rating::shown);
            }
        }
    }
    write_careers(connection, &careers).await?;
    write_results(connection, finish, &people, &shown).await
}

/// By server and person.
type Careers = HashMap<(i64, i64), Career>;

async fn read_careers(
    connection: &mut Connection,
    guild: i64,
    people: &[Participant],
) -> Result<Careers, WriteError> {
    let users: Vec<i64> = people.iter().map(|person| person.user).collect();
    let rows = sql(
        "SELECT * FROM standing WHERE person IN (SELECT CAST(value AS BIGINT) FROM json_each($1)) \
         AND guild IN ($2, 0)",
    )
    .bind(as_json(&users)?)
    .bind(guild)
    .fetch_all(connection)
    .await?;
    let mut careers = Careers::with_capacity(2 * people.len());
    for row in rows {
        let scope: (i64, i64) = (row.get("guild")?, row.get("person")?);
        careers.insert(scope, read_career(&row)?);
    }
    Ok(careers)
}

/// Reads a row of `standing`.
pub(super) fn read_career(row: &Row) -> Result<Career, Error> {
    let count = |column: &str| row.get::<i64>(column).map(i64::cast_unsigned);
    Ok(Career {
        points: count("points")?,
        rounds: count("rounds")?,
        rounds_won: count("rounds_won")?,
        matches: count("matches")?,
        wins: count("wins")?,
        streak: count("streak")?,
        best_streak: count("best_streak")?,
        rated: row.get("rated")?,
        rating: Rating { mu: row.get("mu")?, sigma: row.get("sigma")? },
    })
}

/// One statement for all rows, because each statement is a trip to the driver's thread and back.
async fn write_careers(connection: &mut Connection, careers: &Careers) -> Result<(), WriteError> {
    if careers.is_empty() {
        return Ok(());
    }
    let row = |((guild, person), career): (&(i64, i64), &Career)| {
        let Career { points, rounds, rounds_won, matches, wins, streak, best_streak, .. } = *career;
        let mut row = vec![person.value(), guild.value()];
        let counts = [points, rounds, rounds_won, matches, wins, streak, best_streak];
        row.extend(counts.map(|count| count.cast_signed().value()));
        row.extend([career.rated.value(), career.rating.mu.value(), career.rating.sigma.value()]);
        row
    };
    sql_rows(
        "INSERT INTO standing (person, guild, points, rounds, rounds_won, matches, wins, streak, best_streak, \
         rated, mu, sigma)",
        careers.iter().map(row),
        " ON CONFLICT (person, guild) DO UPDATE SET points = excluded.points, rounds = excluded.rounds, \
         rounds_won = excluded.rounds_won, matches = excluded.matches, wins = excluded.wins, \
         streak = excluded.streak, best_streak = excluded.best_streak, rated = excluded.rated, \
         mu = excluded.mu, sigma = excluded.sigma",
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_results(
    connection: &mut Connection,
    finish: i64,
    people: &[Participant],
    shown: &[[Option<i64>; 2]],
) -> Result<(), WriteError> {
    if people.is_empty() {
        return Ok(());
    }
    let row = |(person, [in_server, overall]): (&Participant, &[Option<i64>; 2])| {
        let SeatRecord { place, won, rounds, rounds_won, points, .. } = person.record;
        let who = [finish.value(), person.seat.value(), person.user.value(), person.side.value()];
        let what = [place.value(), won.value(), rounds.value(), rounds_won.value()];
        let then = [points.cast_signed().value(), in_server.value(), overall.value()];
        who.into_iter().chain(what).chain(then).collect()
    };
    sql_rows(
        "INSERT INTO result (finish, seat, person, side, place, won, rounds, rounds_won, points, \
         server_rating, overall_rating)",
        people.iter().zip(shown).map(row),
        "",
    )
    .execute(connection)
    .await?;
    Ok(())
}
