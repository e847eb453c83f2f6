//! Tournaments as they are stored: their rows, who plays as which player, and how their matches ended. What
//! follows from that is for the pure types of `tournament` to know.

use super::database::{Connection, Row, sql, sql_as};
use super::{Address, GameId, ReadError, Store, WriteError};
use crate::engine::Rules;
use crate::lobby::{Level, Share, TurnTime, UserId};
use crate::tournament::{
    CardDraw, Ending, Entrant, Entry, Format, MatchId, Player, Record, Running, SignUp, Size,
    TournamentId, TournamentProgress,
};
use std::collections::BTreeMap;

/// A tournament as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredTournament {
    pub(crate) id: TournamentId,
    pub(crate) address: Address,
    pub(crate) progress: TournamentProgress,
    pub(crate) host: UserId,
    pub(crate) format: Format,
    pub(crate) rules: Rules,
    pub(crate) turn_time: TurnTime,
    pub(crate) revision: u32,
    /// By the player's number.
    pub(crate) entries: Vec<Entry>,
    /// By the player's number: how many matches were over when its present entrant came.
    pub(crate) matches_before: Vec<u32>,
    pub(crate) record: Record,
    /// By round and table.
    pub(crate) matches: Vec<StoredMatch>,
    /// Where the table of each number is.
    pub(crate) places: BTreeMap<u8, Address>,
    /// The people whom a moderator has removed from a table of it.
    pub(crate) removed: Vec<UserId>,
    pub(crate) opened_ms: i64,
    pub(crate) started_ms: Option<i64>,
    pub(crate) closed_ms: Option<i64>,
}

/// A match that has a table.
#[derive(Clone, Debug)]
pub(crate) struct StoredMatch {
    pub(crate) id: MatchId,
    pub(crate) game: GameId,
    pub(crate) address: Address,
    pub(crate) is_played: bool,
    pub(crate) players: Vec<Player>,
    pub(crate) deals: u8,
    pub(crate) deals_before: u32,
    pub(crate) ending: Option<Ending>,
}

impl StoredTournament {
    pub(crate) fn sign_up(&self) -> SignUp {
        SignUp {
            host: self.host,
            format: self.format,
            rules: self.rules,
            turn_time: self.turn_time,
            entrants: self.entries.iter().map(|entry| entry.entrant).collect(),
        }
    }

    pub(crate) fn running(&self) -> Running {
        let table_of = |player: usize| {
            let plays = |it: &&StoredMatch| {
                it.is_played && it.players.iter().any(|seated| seated.index() == player)
            };
            self.matches.iter().find(plays).map(|it| it.game)
        };
        let entrants = self.entries.iter().enumerate();
        let players = entrants.map(|(player, entry)| (entry.entrant, table_of(player))).collect();
        Running { host: self.host, players, removed: self.removed.clone() }
    }
}

impl Store {
    pub(crate) async fn tournament(
        &self,
        id: TournamentId,
    ) -> Result<Option<StoredTournament>, ReadError> {
        let mut reading = self.readers.begin().await?;
        read_tournament(&mut reading, id).await
    }

    /// Returns when a tournament may have changed. It may return for nothing.
    pub(crate) async fn tournament_news(&self) {
        self.tournament_news.notified().await;
    }

    /// Says that a tournament may have changed.
    pub(crate) fn wake_tournaments(&self) {
        self.tournament_news.notify_one();
    }

    /// The open tournaments of these servers and their revisions.
    pub(crate) async fn open_tournaments(
        &self,
        share: Share,
    ) -> Result<Vec<(TournamentId, u32)>, ReadError> {
        let rows: Vec<(i64, u32)> = sql_as(
            "SELECT id, revision FROM tournament INDEXED BY tournament_open \
             WHERE stage IN ('signing_up', 'playing') \
             AND (guild >> 22) % $1 BETWEEN $2 AND $3 ORDER BY id",
        )
        .bind(share.of())
        .bind(share.first())
        .bind(share.last())
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(id, revision)| (TournamentId(id), revision)).collect())
    }
}

/// Reads a tournament, in the transaction of this connection.
pub(super) async fn read_tournament(
    reading: &mut Connection,
    id: TournamentId,
) -> Result<Option<StoredTournament>, ReadError> {
    let row = sql("SELECT * FROM tournament WHERE id = $1")
        .bind(id.0)
        .fetch_optional(&mut *reading)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let unreadable =
        |why: String| ReadError::Unreadable { what: format!("tournament {}", id.0), why };
    let id_of = |column: &str| row.get::<i64>(column).map(i64::cast_unsigned);
    let word: String = row.get("stage")?;
    let progress = TournamentProgress::ALL.into_iter().find(|it| it.word() == word);
    let rules: String = row.get("rules")?;
    let seconds: u32 = row.get("turn_seconds")?;
    let matches = read_matches(reading, id).await?;
    let drawn: Option<String> = row.get("card_draw")?;
    let drawn = drawn.map(|json| read_json::<CardDraw>(id, &json)).transpose()?;
    let ended = |it: &StoredMatch| Some((it.id, it.ending.clone()?));
    let endings = matches.iter().filter_map(ended).collect();
    let record = Record { rounds: read_rounds(reading, id).await?, drawn, endings };
    let guild = id_of("guild")?;
    let (entries, matches_before) = read_entries(reading, id).await?;
    Ok(Some(StoredTournament {
        id,
        address: address(guild, id_of("channel")?, id_of("place")?),
        progress: progress.ok_or_else(|| unreadable(format!("no stage is called {word}")))?,
        host: UserId(id_of("host")?),
        format: read_format(&row)?,
        rules: read_json(id, &rules)?,
        turn_time: TurnTime::seconds(seconds)
            .ok_or_else(|| unreadable(format!("a turn cannot take {seconds} seconds")))?,
        revision: row.get("revision")?,
        entries,
        matches_before,
        record,
        matches,
        places: read_places(reading, id, guild).await?,
        removed: read_removed(reading, id).await?,
        opened_ms: row.get("created_at_ms")?,
        started_ms: row.get("started_at_ms")?,
        closed_ms: row.get("closed_at_ms")?,
    }))
}

fn address(guild: u64, channel: u64, place: u64) -> Address {
    Address { guild, channel, thread: (place != channel).then_some(place) }
}

fn read_json<T: serde::de::DeserializeOwned>(id: TournamentId, json: &str) -> Result<T, ReadError> {
    serde_json::from_str(json).map_err(|error| ReadError::Unreadable {
        what: format!("tournament {}", id.0),
        why: error.to_string(),
    })
}

/// The columns `format`, `size` and `rounds`.
pub(super) fn format_columns(format: Format) -> (&'static str, Option<u8>, Option<u8>) {
    match format {
        Format::Pairs(size) => ("pairs", Some(size.count()), None),
        Format::Cup { rounds } => ("cup", None, rounds),
    }
}

/// Reads what [`format_columns`] wrote.
pub(super) fn read_format(row: &Row) -> Result<Format, ReadError> {
    let size: Option<u8> = row.get("size")?;
    Ok(match size.and_then(Size::of) {
        Some(size) => Format::Pairs(size),
        None => Format::Cup { rounds: row.get("rounds")? },
    })
}

/// The columns `person` and `level`.
pub(super) fn entrant_columns(entrant: Entrant) -> (Option<i64>, Option<&'static str>) {
    match entrant {
        Entrant::Person(user) => (Some(user.0.cast_signed()), None),
        Entrant::Computer(level) => (None, Some(level.word())),
        // Nobody who was deleted takes part in what is still to be written; a computer plays on.
        Entrant::Deleted => (None, Some(Level::Steady.word())),
    }
}

fn read_entrant(person: Option<i64>, level: Option<&str>) -> Entrant {
    match person {
        Some(person) if person < 0 => Entrant::Deleted,
        Some(person) => Entrant::Person(UserId(person.cast_unsigned())),
        None => Entrant::Computer(level.and_then(Level::read).unwrap_or_default()),
    }
}

/// A row of `tournament_player`: player, person, level, matches before, whether it is a title.
type PlayerRow = (u8, Option<i64>, Option<String>, u32, bool);

async fn read_entries(
    reading: &mut Connection,
    id: TournamentId,
) -> Result<(Vec<Entry>, Vec<u32>), ReadError> {
    let rows: Vec<PlayerRow> = sql_as(
        "SELECT player, person, level, matches_before, title FROM tournament_player \
         WHERE tournament = $1 ORDER BY player, number",
    )
    .bind(id.0)
    .fetch_all(reading)
    .await?;
    let (mut entries, mut since): (Vec<(u8, Entry)>, Vec<u32>) = (Vec::new(), Vec::new());
    for (player, person, level, matches_before, title) in rows {
        let entrant = read_entrant(person, level.as_deref());
        match entries.last_mut() {
            Some((same, entry)) if *same == player => {
                entry.earlier.push(std::mem::replace(&mut entry.entrant, entrant));
                entry.title = title;
                since.pop();
            }
            _ => entries.push((player, Entry { entrant, earlier: Vec::new(), title })),
        }
        since.push(matches_before);
    }
    Ok((entries.into_iter().map(|(_, entry)| entry).collect(), since))
}

async fn read_rounds(
    reading: &mut Connection,
    id: TournamentId,
) -> Result<Vec<Vec<Vec<Player>>>, ReadError> {
    let rows: Vec<String> =
        sql_as("SELECT seats FROM tournament_round WHERE tournament = $1 ORDER BY round")
            .bind(id.0)
            .fetch_all(reading)
            .await?;
    rows.iter().map(|seats| read_json(id, seats)).collect()
}

async fn read_matches(
    reading: &mut Connection,
    id: TournamentId,
) -> Result<Vec<StoredMatch>, ReadError> {
    let rows = sql("SELECT played.round, played.table_number, played.game, played.players, \
         played.deals_before, played.ending, game.guild, game.channel, game.place, game.rules, \
         game.stage = 'playing' AS is_played \
         FROM tournament_match AS played JOIN game ON game.id = played.game \
         WHERE played.tournament = $1 ORDER BY played.round, played.table_number")
    .bind(id.0)
    .fetch_all(reading)
    .await?;
    let read = |row: &Row| -> Result<StoredMatch, ReadError> {
        let id_of = |column: &str| row.get::<i64>(column).map(i64::cast_unsigned);
        let (players, rules): (String, String) = (row.get("players")?, row.get("rules")?);
        let rules: Rules = read_json(id, &rules)?;
        let ending: Option<String> = row.get("ending")?;
        Ok(StoredMatch {
            id: MatchId { round: row.get("round")?, table: row.get("table_number")? },
            game: GameId(row.get("game")?),
            address: address(id_of("guild")?, id_of("channel")?, id_of("place")?),
            is_played: row.get("is_played")?,
            players: read_json(id, &players)?,
            deals: rules.deals.unwrap_or_default(),
            deals_before: row.get("deals_before")?,
            ending: ending.map(|json| read_json(id, &json)).transpose()?,
        })
    };
    rows.iter().map(read).collect()
}

async fn read_places(
    reading: &mut Connection,
    id: TournamentId,
    guild: u64,
) -> Result<BTreeMap<u8, Address>, ReadError> {
    let rows: Vec<(u8, i64, i64)> =
        sql_as("SELECT table_number, channel, place FROM tournament_place WHERE tournament = $1")
            .bind(id.0)
            .fetch_all(reading)
            .await?;
    let place = |(table, channel, place): (u8, i64, i64)| {
        (table, address(guild, channel.cast_unsigned(), place.cast_unsigned()))
    };
    Ok(rows.into_iter().map(place).collect())
}

async fn read_removed(
    reading: &mut Connection,
    id: TournamentId,
) -> Result<Vec<UserId>, ReadError> {
    let users: Vec<i64> = sql_as(
        "SELECT removed.person FROM tournament_match AS played \
         JOIN removed ON removed.game = played.game WHERE played.tournament = $1 \
         GROUP BY removed.person ORDER BY min(removed.number)",
    )
    .bind(id.0)
    .fetch_all(reading)
    .await?;
    Ok(users.into_iter().map(|user| UserId(user.cast_unsigned())).collect())
}

/// Counts a change that can be seen.
pub(super) async fn count_change(
    connection: &mut Connection,
    id: TournamentId,
    at_ms: i64,
) -> Result<(), WriteError> {
    sql("UPDATE tournament SET revision = revision + 1, \
         touched_at_ms = CASE WHEN touched_at_ms < $2 THEN $2 ELSE touched_at_ms END \
         WHERE id = $1")
    .bind(id.0)
    .bind(at_ms)
    .execute(connection)
    .await?;
    Ok(())
}
