//! The statistics of one person, and of two people against each other; what a match did to ratings.

use super::database::{sql, sql_as};
use super::results::{read_career, scope_number};
use super::{ReadError, Store};
use crate::engine::rules::Preset;
use crate::engine::{MOST_SEATS, Seat};
use crate::lobby::{GameId, UserId};
use crate::standings::{
    HeadToHead, Rating, RatingChange, RatingPoint, SETTLED_AFTER, Scope, Stats,
};

/// How many of the latest ratings are read for the curve.
const MOST_RATING_POINTS: u32 = 100;

impl Store {
    /// The statistics of a person; none if that person has finished no match there. `guild` is the server
    /// that [`Scope::Server`] means.
    pub async fn stats(
        &self,
        user: UserId,
        scope: Scope,
        guild: u64,
    ) -> Result<Option<Stats>, ReadError> {
        let (user, guild) = (user.0.cast_signed(), scope_number(scope, guild));
        let row = sql("SELECT * FROM standing WHERE person = $1 AND guild = $2")
            .bind(user)
            .bind(guild)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let career = read_career(&row)?;
        let (places, favourite) = (self.places(user, guild), self.favourite(user, guild));
        let course = self.course(user, guild);
        let (places, favourite, course) = (places.await?, favourite.await?, course.await?);
        Ok(Some(Stats { career, places, favourite, course }))
    }

    async fn places(&self, user: i64, guild: i64) -> Result<[u64; MOST_SEATS as usize], ReadError> {
        let counted: Vec<(i64, i64)> = sql_as(
            "SELECT result.place, count(*) FROM result JOIN finish ON finish.number = result.finish \
             WHERE result.person = $1 AND $2 IN (0, finish.guild) GROUP BY result.place",
        )
        .bind(user)
        .bind(guild)
        .fetch_all(&self.readers)
        .await?;
        let mut places = [0; MOST_SEATS as usize];
        for (place, count) in counted {
            let index = usize::try_from(place - 1).unwrap_or(usize::MAX);
            if let Some(counter) = places.get_mut(index) {
                *counter = count.cast_unsigned();
            }
        }
        Ok(places)
    }

    async fn favourite(&self, user: i64, guild: i64) -> Result<Option<Preset>, ReadError> {
        let word: Option<String> = sql_as(
            "SELECT finish.preset FROM result JOIN finish ON finish.number = result.finish \
             WHERE result.person = $1 AND $2 IN (0, finish.guild) \
             GROUP BY finish.preset ORDER BY count(*) DESC, max(finish.number) DESC LIMIT 1",
        )
        .bind(user)
        .bind(guild)
        .fetch_optional(&self.readers)
        .await?;
        Ok(word.and_then(|word| word.parse().ok()))
    }

    async fn course(&self, user: i64, guild: i64) -> Result<Vec<RatingPoint>, ReadError> {
        let mut points: Vec<(i64, i64)> = sql_as(
            "SELECT finish.at_ms, CASE $2 WHEN 0 THEN result.overall_rating ELSE result.server_rating END \
             FROM result JOIN finish ON finish.number = result.finish \
             WHERE result.person = $1 AND $2 IN (0, finish.guild) AND finish.rated = 1 \
             ORDER BY result.finish DESC LIMIT $3",
        )
        .bind(user)
        .bind(guild)
        .bind(MOST_RATING_POINTS)
        .fetch_all(&self.readers)
        .await?;
        points.reverse();
        let point = |(at_ms, rating)| RatingPoint { at_ms, rating };
        Ok(points.into_iter().map(point).collect())
    }

    /// What a match did to the ratings of those who held its seats at the end, in its server and in the
    /// order of the seats; empty if it was not rated. Later matches make no difference.
    pub async fn rating_changes(&self, game: GameId) -> Result<Vec<RatingChange>, ReadError> {
        let rows: Vec<(u8, i64, Option<i64>, i64)> = sql_as(
            "SELECT own.seat, own.server_rating, \
             (SELECT earlier.server_rating FROM result AS earlier \
              JOIN finish AS other ON other.number = earlier.finish \
              WHERE earlier.person = own.person AND earlier.finish < own.finish \
              AND other.guild = finish.guild AND earlier.server_rating IS NOT NULL \
              ORDER BY earlier.finish DESC LIMIT 1), \
             (SELECT count(*) FROM (SELECT 1 FROM result AS rated \
              JOIN finish AS other ON other.number = rated.finish \
              WHERE rated.person = own.person AND rated.finish <= own.finish \
              AND other.guild = finish.guild AND rated.server_rating IS NOT NULL LIMIT $2) AS settled) \
             FROM finish JOIN result AS own ON own.finish = finish.number \
             JOIN seat ON seat.game = finish.game AND seat.seat = own.seat AND seat.person = own.person \
             WHERE finish.game = $1 AND finish.rated = 1 AND own.server_rating IS NOT NULL \
             ORDER BY own.seat",
        )
        .bind(game.0)
        .bind(SETTLED_AFTER)
        .fetch_all(&self.readers)
        .await?;
        let change = |(seat, rating, before, rated): (u8, i64, Option<i64>, i64)| {
            let change = rating - before.unwrap_or(Rating::NEW.shown());
            let provisional = rated < i64::from(SETTLED_AFTER);
            Some(RatingChange { seat: Seat::new(seat)?, rating, change, provisional })
        };
        Ok(rows.into_iter().filter_map(change).collect())
    }

    /// How often one person came before and after another. Matches in which they were partners do not
    /// count.
    pub async fn head_to_head(
        &self,
        one: UserId,
        other: UserId,
        scope: Scope,
        guild: u64,
    ) -> Result<HeadToHead, ReadError> {
        let (ahead, behind, level): (i64, i64, i64) = sql_as(
            "SELECT count(*) FILTER (WHERE one.place < other.place), \
             count(*) FILTER (WHERE one.place > other.place), \
             count(*) FILTER (WHERE one.place = other.place) \
             FROM result AS one JOIN result AS other ON other.finish = one.finish \
             JOIN finish ON finish.number = one.finish \
             WHERE one.person = $1 AND other.person = $2 AND one.side <> other.side \
             AND $3 IN (0, finish.guild)",
        )
        .bind(one.0.cast_signed())
        .bind(other.0.cast_signed())
        .bind(scope_number(scope, guild))
        .fetch_one(&self.readers)
        .await?;
        Ok(HeadToHead {
            ahead: ahead.cast_unsigned(),
            behind: behind.cast_unsigned(),
            level: level.cast_unsigned(),
        })
    }
}
