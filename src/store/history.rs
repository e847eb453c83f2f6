//! Finished matches: lists of them, and the moves of one for its replay.

use super::database::{Row, sql, sql_as};
use super::{GameId, ROWS_PER_PAGE, ReadError, Store, StoredMove, TableProgress};
use crate::engine::rules::Preset;
use crate::engine::{Event, Rules, Seat, SeatSet};
use crate::lobby::UserId;
use crate::standings::{FinishedMatch, FinishedSeat, Holder};

/// Which matches are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchesOf {
    Server(u64),
    PersonIn(UserId, u64),
    /// Those of a person in all servers. Only that person may see this list.
    Person(UserId),
}

/// A finished match, move by move. It holds the cards of all seats, so it may only be shown through the
/// engine's views.
#[derive(Clone, Debug)]
pub struct Replay {
    pub game: GameId,
    pub rules: Rules,
    /// Who held the seats at the end.
    pub seats: Vec<Holder>,
    /// Empty if they were dropped because they are old.
    pub moves: Vec<StoredMove>,
}

impl Store {
    /// A page of matches, newest first. `before` is the [`FinishedMatch::finish`] after which the page
    /// begins; none for the first page.
    pub async fn recent_matches(
        &self,
        of: MatchesOf,
        before: Option<i64>,
    ) -> Result<Vec<FinishedMatch>, ReadError> {
        let before = before.unwrap_or(i64::MAX);
        let found = match of {
            MatchesOf::Server(guild) => {
                let listing = sql(
                    "SELECT * FROM finish WHERE guild = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
                );
                let listing = listing.bind(guild.cast_signed()).bind(before).bind(ROWS_PER_PAGE);
                listing.fetch_all(&self.readers).await?
            }
            MatchesOf::PersonIn(user, guild) => {
                self.matches_of(user, Some(guild.cast_signed()), before).await?
            }
            MatchesOf::Person(user) => self.matches_of(user, None, before).await?,
        };
        let mut matches = Vec::with_capacity(found.len());
        for row in found {
            let number: i64 = row.get("number")?;
            let game = GameId(row.get("game")?);
            matches.push(FinishedMatch {
                finish: number,
                game,
                guild: row.get::<i64>("guild")?.cast_unsigned(),
                at_ms: row.get("at_ms")?,
                // A preset that this version does not know is shown as classic.
                preset: row.get::<String>("preset")?.parse().unwrap_or(Preset::Classic),
                rounds: row.get("rounds")?,
                rated: row.get("rated")?,
                seats: self.finished_seats(game, number).await?,
            });
        }
        Ok(matches)
    }

    async fn matches_of(
        &self,
        user: UserId,
        guild: Option<i64>,
        before: i64,
    ) -> Result<Vec<Row>, ReadError> {
        let listing = sql(
            "SELECT finish.* FROM result JOIN finish ON finish.number = result.finish \
             WHERE result.person = $1 AND result.finish < $2 AND finish.guild = coalesce($3, finish.guild) \
             ORDER BY result.finish DESC LIMIT $4",
        );
        let listing = listing.bind(user.0.cast_signed()).bind(before).bind(guild);
        Ok(listing.bind(ROWS_PER_PAGE).fetch_all(&self.readers).await?)
    }

    /// The seats, and beside each seat that somebody left to a substitute the person who left it.
    async fn finished_seats(
        &self,
        game: GameId,
        finish: i64,
    ) -> Result<Vec<FinishedSeat>, ReadError> {
        let winners = self.winners(game).await?;
        let rows = sql("SELECT shown.*, coalesce(here.name, account.name) AS name FROM \
             (SELECT seat.game, seat.seat, seat.person, result.place, result.points, 0 AS has_left FROM seat \
               LEFT JOIN result ON result.finish = $2 AND result.seat = seat.seat \
               AND result.person = seat.person WHERE seat.game = $1 \
              UNION ALL SELECT seat.game, seat.seat, result.person, result.place, result.points, 1 FROM seat \
               JOIN result ON result.finish = $2 AND result.seat = seat.seat \
               AND result.person IS DISTINCT FROM seat.person WHERE seat.game = $1) AS shown \
             JOIN game ON game.id = shown.game \
             LEFT JOIN name AS here ON here.guild = game.guild AND here.person = shown.person \
             LEFT JOIN name AS account ON account.guild = 0 AND account.person = shown.person \
             ORDER BY shown.seat, shown.has_left")
        .bind(game.0)
        .bind(finish)
        .fetch_all(&self.readers)
        .await?;
        let seat = |row: &Row| {
            let has_left: bool = row.get("has_left")?;
            let won = Seat::new(row.get("seat")?).is_some_and(|seat| winners.contains(seat));
            Ok(FinishedSeat {
                holder: read_holder(row)?,
                place: row.get("place")?,
                won: won && !has_left,
                points: row.get::<Option<i64>>("points")?.unwrap_or(0).cast_unsigned(),
            })
        };
        rows.iter().map(seat).collect()
    }

    /// The seats that won, which may be a computer's; as the last move tells.
    async fn winners(&self, game: GameId) -> Result<SeatSet, ReadError> {
        let events: Option<String> =
            sql_as("SELECT events FROM move WHERE game = $1 ORDER BY seq DESC LIMIT 1")
                .bind(game.0)
                .fetch_optional(&self.readers)
                .await?;
        let events: Vec<Event> =
            serde_json::from_str(events.as_deref().unwrap_or("[]")).map_err(|error| {
                let what = format!("the last move of game {}", game.0);
                ReadError::Unreadable { what, why: error.to_string() }
            })?;
        let winners = events.into_iter().find_map(|event| match event {
            Event::MatchEnded { winners, .. } => Some(winners.into_iter().collect()),
            _ => None,
        });
        Ok(winners.unwrap_or(SeatSet::EMPTY))
    }

    /// A finished match of this server, or one that the viewer has played in any server. None for every
    /// other match, so that a viewer cannot find out whether it exists.
    pub async fn replay(
        &self,
        game: GameId,
        guild: u64,
        viewer: UserId,
    ) -> Result<Option<Replay>, ReadError> {
        let Some(row) = self.game(game).await? else { return Ok(None) };
        let own = row.lobby.occupants().contains(&crate::lobby::Occupant::Player(viewer));
        if row.progress != TableProgress::Over || (row.guild != guild && !own) {
            return Ok(None);
        }
        let holders = sql("SELECT seat.person, coalesce(here.name, account.name) AS name \
             FROM seat JOIN game ON game.id = seat.game \
             LEFT JOIN name AS here ON here.guild = game.guild AND here.person = seat.person \
             LEFT JOIN name AS account ON account.guild = 0 AND account.person = seat.person \
             WHERE seat.game = $1 ORDER BY seat.seat")
        .bind(game.0)
        .fetch_all(&self.readers)
        .await?;
        let seats = holders.iter().map(read_holder).collect::<Result<_, _>>()?;
        let rules = *row.lobby.rules();
        let moves = if row.moves_dropped { Vec::new() } else { self.moves(game).await? };
        Ok(Some(Replay { game, rules, seats, moves }))
    }
}

impl Replay {
    /// Who held a seat at the end.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seats.get(seat.index())
    }
}

fn read_holder(row: &Row) -> Result<Holder, ReadError> {
    Ok(match row.get::<Option<i64>>("person")? {
        None => Holder::Computer,
        Some(user) if user < 0 => Holder::Deleted,
        Some(user) => Holder::Person(UserId(user.cast_unsigned()), row.get("name")?),
    })
}
