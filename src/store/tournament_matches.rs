//! The matches of tournaments: how each is opened once, how they ended, and what was decided between them.

use super::database::{Connection, sql, sql_as};
use super::games::{as_json, insert_match};
use super::tournaments::{count_change, read_format, read_tournament};
use super::{GameId, ReadError, Store, WriteError};
use crate::engine::Event;
use crate::lobby::{Level, Lobby, Occupant};
use crate::tournament::{
    Decision, Ending, Entrant, Fixture, Format, MatchId, Part, Player, TableInTournament,
    TournamentId, TournamentProgress, cup,
};

/// What has become of a match that was to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpenedMatch {
    Opened(GameId),
    /// It was opened before, or the tournament is not played any more.
    NotDue,
}

impl Store {
    /// Opens the table of a match, with the players as they are then, and begins the match; once.
    pub(crate) async fn open_match(
        &self,
        id: TournamentId,
        fixture: Fixture,
        deals_before: u32,
        at_ms: i64,
        wake_at_ms: i64,
    ) -> Result<OpenedMatch, WriteError> {
        let process = self.newest_owner(true);
        let opened = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let times = (at_ms, wake_at_ms);
                    insert_tournament_match(connection, id, &fixture, deals_before, times, process)
                        .await
                })
            })
            .await;
        self.tournament_news.notify_one();
        opened
    }

    /// Keeps what was decided between two matches: the seats of a round of a cup, or a draw of cards. What
    /// was decided before stays.
    pub(crate) async fn keep_decision(
        &self,
        id: TournamentId,
        round: u16,
        decision: Decision,
        at_ms: i64,
    ) -> Result<(), WriteError> {
        let kept = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let (statement, json) = match &decision {
                        Decision::Seats(seats) => (
                            "INSERT INTO tournament_round (tournament, round, seats) VALUES ($1, $2, $3) \
                             ON CONFLICT DO NOTHING",
                            as_json(seats)?,
                        ),
                        Decision::CardsDrawn(drawn) => (
                            "UPDATE tournament SET card_draw = $3 WHERE id = $1 AND $2 >= 0 \
                             AND card_draw IS NULL",
                            as_json(drawn)?,
                        ),
                    };
                    let kept = sql(statement)
                        .bind(id.0)
                        .bind(round)
                        .bind(json)
                        .execute(&mut *connection)
                        .await?;
                    if kept > 0 {
                        count_change(connection, id, at_ms).await?;
                    }
                    Ok(())
                })
            })
            .await;
        self.tournament_news.notify_one();
        kept
    }

    /// The tournament is over; these players have won a title for the people who play as them.
    pub(crate) async fn finish_tournament(
        &self,
        id: TournamentId,
        titles: Vec<Player>,
        at_ms: i64,
    ) -> Result<(), WriteError> {
        let finished = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let over = sql("UPDATE tournament SET stage = 'over', closed_at_ms = $2 \
                         WHERE id = $1 AND stage = 'playing'")
                    .bind(id.0)
                    .bind(at_ms)
                    .execute(&mut *connection)
                    .await?;
                    if over == 0 {
                        return Ok(());
                    }
                    for player in titles {
                        award(connection, id, player).await?;
                    }
                    count_change(connection, id, at_ms).await
                })
            })
            .await;
        self.tournament_news.notify_one();
        finished
    }

    /// Which match of which tournament is played at a table; none if it is an ordinary table.
    pub(crate) async fn table_in_tournament(
        &self,
        game: GameId,
    ) -> Result<Option<TableInTournament>, ReadError> {
        let row =
            sql("SELECT played.tournament, played.round, played.table_number, played.players, \
             played.deals_before, tournament.size, tournament.rounds, \
             (SELECT count(*) FROM tournament_player WHERE is_current = 1 \
              AND tournament_player.tournament = played.tournament) AS player_count \
             FROM tournament_match AS played JOIN tournament ON tournament.id = played.tournament \
             WHERE played.game = $1")
            .bind(game.0)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let id = TournamentId(row.get("tournament")?);
        let players: String = row.get("players")?;
        let players = serde_json::from_str(&players).map_err(|error| ReadError::Unreadable {
            what: format!("tournament {}", id.0),
            why: error.to_string(),
        })?;
        let round: u16 = row.get("round")?;
        let player_count: u8 = row.get("player_count")?;
        Ok(Some(TableInTournament {
            tournament: id,
            id: MatchId { round, table: row.get("table_number")? },
            part: part_of(read_format(&row)?, player_count, round),
            players,
            deals_before: row.get("deals_before")?,
        }))
    }
}

/// The part of a tournament to which the matches of a round belong.
pub(crate) fn part_of(format: Format, players: u8, round: u16) -> Part {
    let rounds = match format {
        Format::Pairs(size) => size.rounds(),
        Format::Cup { rounds } => rounds.unwrap_or(cup::usual_rounds(players)).into(),
    };
    if round < rounds { Part::Round { round, rounds } } else { Part::Final }
}

async fn insert_tournament_match(
    connection: &mut Connection,
    id: TournamentId,
    fixture: &Fixture,
    deals_before: u32,
    (at_ms, wake_at_ms): (i64, i64),
    process: i64,
) -> Result<OpenedMatch, WriteError> {
    let stored = read_tournament(connection, id).await?;
    let due = stored.filter(|stored| {
        stored.progress == TournamentProgress::Playing
            && stored.matches.iter().all(|played| played.id != fixture.id)
    });
    let Some(stored) = due else { return Ok(OpenedMatch::NotDue) };
    let Some(address) = stored.places.get(&fixture.id.table) else {
        return Ok(OpenedMatch::NotDue);
    };
    let entrant = |player: &Player| {
        stored.entries.get(player.index()).map_or(Entrant::Deleted, |entry| entry.entrant)
    };
    let entrants: Vec<Entrant> = fixture.seats.iter().map(entrant).collect();
    let seats: Vec<Occupant> = entrants
        .iter()
        .map(|entrant| match entrant {
            Entrant::Person(user) => Occupant::Player(*user),
            Entrant::Computer(_) | Entrant::Deleted => Occupant::Computer,
        })
        .collect();
    let levels = entrants.iter().filter_map(|entrant| match entrant {
        Entrant::Person(_) => None,
        Entrant::Computer(level) => Some(*level),
        Entrant::Deleted => Some(Level::Steady),
    });
    let lobby = Lobby::restore(stored.host, seats, fixture.rules, stored.turn_time)
        .with_levels(levels.collect());
    let game = insert_match(connection, *address, &lobby, (at_ms, wake_at_ms), process).await?;
    sql(
        "INSERT INTO tournament_match (tournament, round, table_number, game, players, deals_before) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id.0)
    .bind(fixture.id.round)
    .bind(fixture.id.table)
    .bind(game.0)
    .bind(as_json(&fixture.seats)?)
    .bind(deals_before)
    .execute(&mut *connection)
    .await?;
    for user in &stored.removed {
        sql("INSERT INTO removed (game, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(game.0)
            .bind(user.0.cast_signed())
            .execute(&mut *connection)
            .await?;
    }
    count_change(connection, id, at_ms).await?;
    Ok(OpenedMatch::Opened(game))
}

/// Records how a match of a tournament ended, in the transaction of its last move.
pub(super) async fn record_ending(
    connection: &mut Connection,
    game: GameId,
    at_ms: i64,
) -> Result<(), WriteError> {
    let id: Option<i64> = sql_as("SELECT tournament FROM tournament_match WHERE game = $1")
        .bind(game.0)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(id) = id.map(TournamentId) else { return Ok(()) };
    // An index exists for exactly this condition.
    let texts: Vec<String> = sql_as(
        "SELECT events FROM move WHERE game = $1 \
         AND (command = '\"leave\"' OR instr(events, '_ended\":') > 0) ORDER BY seq",
    )
    .bind(game.0)
    .fetch_all(&mut *connection)
    .await?;
    let unreadable = |why: String| {
        WriteError::NotSaved(format!("the ending of game {} cannot be kept: {why}", game.0))
    };
    let mut events: Vec<Event> = Vec::new();
    for text in texts {
        let more: Vec<Event> =
            serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
        events.extend(more);
    }
    let ending = Ending::of(&events).ok_or_else(|| unreadable("it is not over".to_owned()))?;
    sql("UPDATE tournament_match SET ending = $2 WHERE game = $1 AND ending IS NULL")
        .bind(game.0)
        .bind(as_json(&ending)?)
        .execute(&mut *connection)
        .await?;
    count_change(connection, id, at_ms).await
}

/// Gives a title to the person who plays as this player now.
async fn award(
    connection: &mut Connection,
    id: TournamentId,
    player: Player,
) -> Result<(), WriteError> {
    sql("UPDATE tournament_player SET title = 1 WHERE tournament = $1 AND player = $2 \
         AND is_current = 1 AND person IS NOT NULL")
    .bind(id.0)
    .bind(player.number())
    .execute(connection)
    .await?;
    Ok(())
}
