//! Everything that is stored about one person: exported or deleted.

use super::database::{Connection, sql, sql_as};
use super::leaderboard_entries::list_pending_matches;
use super::results::delete_anonymous_standings;
use super::tournament_players::forget_in_tournaments;
use super::{GameId, ReadError, Store, WriteError};
use crate::lobby::UserId;
use serde_json::json;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// The data was deleted. The person had a seat at these tables, or was the host.
    Done(Vec<GameId>),
    /// Nothing was deleted, because the person must leave these tables first.
    StillSeated(Vec<GameId>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    pub json: String,
    /// Whether a part was left out because it did not fit.
    pub shortened: bool,
}

impl Store {
    /// Deletes a person's names, settings, standings and leaderboard rows. Wherever the person holds a seat
    /// or once held one, a random negative id takes the person's place. Finished games stay, so the numbers of other people
    /// do not change, even by a recount.
    ///
    /// The person must have left all open tables, because the other players would otherwise wait for a
    /// seat that no person has. Tables in memory still hold the id; call `Tables::forget_person`, which
    /// has them loaded again.
    pub async fn delete_user(&self, user: UserId) -> Result<Deletion, WriteError> {
        let user = user.0.cast_signed();
        let deletion = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let seated = still_seated(connection, user).await?;
                    if !seated.is_empty() {
                        return Ok(Deletion::StillSeated(seated));
                    }
                    list_pending_matches(connection).await?;
                    // Someone who was removed as the last person of a table is still its host, and a table
                    // knows who held a seat before, who was removed and who wishes for a seat.
                    let games: Vec<i64> = sql_as(
                        "SELECT game FROM seat WHERE person = $1 UNION SELECT id FROM game WHERE host = $1 \
                         UNION SELECT game FROM seating WHERE person = $1 \
                         UNION SELECT game FROM removed WHERE person = $1 \
                         UNION SELECT game FROM wish WHERE person = $1 ORDER BY 1",
                    )
                    .bind(user)
                    .fetch_all(&mut *connection)
                    .await?;
                    forget(connection, user).await?;
                    Ok(Deletion::Done(games.into_iter().map(GameId).collect()))
                })
            })
            .await?;
        self.tournament_news.notify_one();
        if let Deletion::Done(_) = deletion {
            self.database.scrub().await;
        }
        Ok(deletion)
    }

    /// Everything that is stored about a person, as JSON of at most `most_bytes`. Ids are strings, because
    /// many programs cannot hold them as numbers. A part that does not fit is left out as a whole.
    pub async fn export_user(&self, user: UserId, most_bytes: usize) -> Result<Export, ReadError> {
        let chosen = self.user_settings(user).await?;
        let settings = json!({
            "language": chosen.language.map(crate::i18n::Language::code),
            "pings": chosen.pings.word(),
            "cards": chosen.cards.word(),
            "overall_board": chosen.overall,
        });
        let mut json = format!("{{\"user\":\"{}\",\"settings\":{settings}", user.0);
        let mut shortened = false;
        for (name, query) in PARTS {
            shortened |= !self.add_part(&mut json, name, query, user, most_bytes).await?;
        }
        json.push('}');
        Ok(Export { json, shortened })
    }

    /// Adds a part: the rows of a query that makes a JSON object of each. Returns whether they fit. Rows
    /// are read one by one, because there may be many.
    async fn add_part(
        &self,
        json: &mut String,
        name: &str,
        query: &'static str,
        user: UserId,
        most_bytes: usize,
    ) -> Result<bool, ReadError> {
        let before = json.len();
        json.push_str(&format!(",\"{name}\":["));
        let listing = sql_as::<String>(query).bind(user.0.cast_signed());
        let (mut separator, mut fits) = ("", true);
        let add = |row: String| {
            // Room is needed for a comma, the end of the part, and the end of the whole.
            fits = json.len() + row.len() + ",]}".len() <= most_bytes;
            if fits {
                json.push_str(separator);
                json.push_str(&row);
                separator = ",";
            }
            fits
        };
        listing.fetch_while(&self.readers, add).await?;
        match fits {
            true => json.push(']'),
            false => json.truncate(before),
        }
        Ok(fits)
    }
}

/// The parts of an export. Those that grow with every match come last, the largest at the very end, so
/// that they are left out first.
const PARTS: [(&str, &str); 10] = [
    ("names", NAMES),
    ("standings", STANDINGS),
    ("boards", LEADERBOARDS),
    ("seats_wished_for", WISHES),
    ("removed_from", REMOVALS),
    ("tournaments", TOURNAMENTS),
    ("results", RESULTS),
    ("seats", SEATS),
    ("seats_held", SEATS_HELD),
    ("moves", MOVES),
];
/// Here a server of `null` means the account.
const NAMES: &str = "SELECT json_object('server', CAST(nullif(guild, 0) AS TEXT), 'name', name) \
     FROM name WHERE person = $1 ORDER BY guild";
/// Here a server of `null` means all servers together.
const STANDINGS: &str = "SELECT json_object('server', CAST(nullif(guild, 0) AS TEXT), 'points', points, \
     'rounds', rounds, 'rounds_won', rounds_won, 'matches', matches, 'wins', wins, 'streak', streak, \
     'best_streak', best_streak, 'rated_matches', rated, 'rating', mu, 'rating_uncertainty', sigma) \
     FROM standing WHERE person = $1 ORDER BY guild";
const LEADERBOARDS: &str = "SELECT json_object('server', CAST(nullif(guild, 0) AS TEXT), 'period', period, \
     'metric', CASE metric WHEN 1 THEN 'rating' WHEN 2 THEN 'provisional rating' WHEN 3 THEN 'points' \
     ELSE 'wins' END, 'value', value) FROM entry WHERE person = $1 ORDER BY guild, period, metric";
const WISHES: &str = "SELECT json_object('game', game) FROM wish WHERE person = $1 ORDER BY number";
const REMOVALS: &str =
    "SELECT json_object('game', game) FROM removed WHERE person = $1 ORDER BY number";
/// With the tournaments of which the person is host without taking part.
const TOURNAMENTS: &str = "SELECT json_object('tournament', tournament.id, \
     'server', CAST(tournament.guild AS TEXT), 'format', tournament.format, 'stage', tournament.stage, \
     'opened_at_ms', tournament.created_at_ms, 'player', played.player, \
     'matches_before', played.matches_before, 'to_the_end', json(CASE played.is_current WHEN 1 THEN 'true' ELSE 'false' END), \
     'title', json(CASE played.title WHEN 1 THEN 'true' ELSE 'false' END), \
     'host', json(CASE tournament.host WHEN $1 THEN 'true' ELSE 'false' END)) \
     FROM (SELECT tournament AS id FROM tournament_player WHERE person = $1 \
      UNION SELECT id FROM tournament WHERE host = $1) AS own \
     JOIN tournament ON tournament.id = own.id \
     LEFT JOIN tournament_player AS played ON played.tournament = own.id AND played.person = $1 \
     ORDER BY tournament.id, played.player, played.number";
const RESULTS: &str = "SELECT json_object('game', finish.game, 'server', CAST(finish.guild AS TEXT), \
     'at_ms', finish.at_ms, 'place', place, 'won', json(CASE won WHEN 1 THEN 'true' ELSE 'false' END), 'rounds', result.rounds, \
     'rounds_won', rounds_won, 'points', points, 'server_rating', server_rating, \
     'overall_rating', overall_rating) FROM result JOIN finish ON finish.number = result.finish \
     WHERE result.person = $1 ORDER BY finish.number";
const SEATS: &str = "SELECT json_object('game', game.id, 'server', CAST(game.guild AS TEXT), \
     'channel', CAST(game.channel AS TEXT), 'place', CAST(game.place AS TEXT), 'stage', game.stage, \
     'created_at_ms', game.created_at_ms, 'seat', seat.seat, 'side', seat.side, \
     'host', json(CASE game.host WHEN seat.person THEN 'true' ELSE 'false' END)) \
     FROM seat JOIN game ON game.id = seat.game WHERE seat.person = $1 ORDER BY game.id";
/// From which move up to which. A seat that the person holds still, or held at the end of the match, has no
/// last move.
const SEATS_HELD: &str = "SELECT json_object('game', own.game, 'seat', own.seat, 'from_seq', own.seq, \
     'before_seq', (SELECT min(later.seq) FROM seating AS later WHERE later.game = own.game \
      AND later.seat = own.seat AND later.seq > own.seq)) \
     FROM seating AS own WHERE own.person = $1 ORDER BY own.game, own.seq";
/// Without the events, because they may hold the cards of other people. Of matches from before it was
/// recorded who held a seat when, those of the seat that the person held at the end.
const MOVES: &str = "SELECT json_object('game', move.game, 'seq', move.seq, 'command', json(move.command), \
     'interaction', CAST(move.interaction_id AS TEXT), 'at_ms', move.at_ms) FROM \
     (SELECT own.game, own.seat, own.seq AS first, (SELECT min(later.seq) FROM seating AS later \
       WHERE later.game = own.game AND later.seat = own.seat AND later.seq > own.seq) AS after \
      FROM seating AS own WHERE own.person = $1 \
      UNION ALL SELECT game, seat, 0, NULL FROM seat WHERE person = $1 \
      AND NOT EXISTS (SELECT 1 FROM seating WHERE seating.game = seat.game)) AS held \
     JOIN move ON move.game = held.game AND move.seat = held.seat AND move.seq >= held.first \
     AND move.seq < coalesce(held.after, move.seq + 1) ORDER BY move.game, move.seq";

/// The open tables that a person has not left.
async fn still_seated(connection: &mut Connection, user: i64) -> Result<Vec<GameId>, WriteError> {
    let games: Vec<i64> = sql_as(
        "SELECT game.id FROM seat JOIN game ON game.id = seat.game \
         WHERE seat.person = $1 AND game.stage IN ('lobby', 'playing') AND NOT EXISTS \
         (SELECT 1 FROM move WHERE move.game = game.id AND move.seat = seat.seat \
          AND move.command = '\"leave\"') ORDER BY game.id",
    )
    .bind(user)
    .fetch_all(connection)
    .await?;
    Ok(games.into_iter().map(GameId).collect())
}

async fn forget(connection: &mut Connection, user: i64) -> Result<(), WriteError> {
    // At random, so that it does not lead back to the person.
    let anonymous_id: i64 = rand::random_range(-(1 << 62)..=-1);
    for statement in [
        "UPDATE seat SET person = $2 WHERE person = $1",
        "UPDATE seating SET person = $2 WHERE person = $1",
        "UPDATE game SET host = $2 WHERE host = $1",
        "UPDATE result SET person = $2, server_rating = NULL, overall_rating = NULL WHERE person = $1",
        // Kept while others still play a match that the person left: their ratings depend on it.
        "UPDATE standing SET person = $2 WHERE person = $1",
    ] {
        sql(statement).bind(user).bind(anonymous_id).execute(&mut *connection).await?;
    }
    forget_in_tournaments(connection, user, anonymous_id).await?;
    delete_anonymous_standings(connection).await?;
    for statement in [
        "DELETE FROM entry WHERE person = $1",
        "DELETE FROM user_settings WHERE person = $1",
        "DELETE FROM name WHERE person = $1",
        "DELETE FROM removed WHERE person = $1",
        "DELETE FROM wish WHERE person = $1",
    ] {
        sql(statement).bind(user).execute(&mut *connection).await?;
    }
    Ok(())
}
