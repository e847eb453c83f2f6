//! Who plays as which player of a tournament, who followed whom, and who has won a title.

use super::database::{Connection, sql, sql_as};
use super::results::scope_number;
use super::tournament_asks::{close, set_host};
use super::tournaments::{count_change, entrant_columns, read_tournament};
use super::{GameId, ReadError, Store, WriteError};
use crate::engine::Seat;
use crate::lobby::{Level, Successor, UserId};
use crate::standings::Scope;
use crate::tournament::{Entrant, Player, TournamentId, TournamentProgress};

impl Store {
    /// Whether a person takes part in the tournament that a table belongs to, at any of its tables.
    pub(crate) async fn plays_in_tournament(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<bool, ReadError> {
        let found: i64 = sql_as(
            "SELECT EXISTS (SELECT 1 FROM tournament_player \
             WHERE tournament = $1 AND person = $2 AND is_current = 1)",
        )
        .bind(id.0)
        .bind(user.0.cast_signed())
        .fetch_one(&self.readers)
        .await?;
        Ok(found == 1)
    }

    /// The open tournaments of a server in which a person takes part, oldest first.
    pub async fn open_tournaments_of_person(
        &self,
        guild: u64,
        user: UserId,
    ) -> Result<Vec<TournamentId>, ReadError> {
        let ids: Vec<i64> = sql_as(
            "SELECT tournament.id FROM tournament_player \
             JOIN tournament ON tournament.id = tournament_player.tournament \
             WHERE tournament_player.person = $2 AND tournament_player.is_current = 1 \
             AND tournament.guild = $1 AND tournament.stage IN ('signing_up', 'playing') \
             ORDER BY tournament.id",
        )
        .bind(guild.cast_signed())
        .bind(user.0.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }

    /// How many tournaments a person has won.
    pub async fn titles(&self, user: UserId, scope: Scope, guild: u64) -> Result<u32, ReadError> {
        Ok(sql_as(
            "SELECT count(*) FROM tournament_player \
             JOIN tournament ON tournament.id = tournament_player.tournament \
             WHERE tournament_player.person = $1 AND tournament_player.title = 1 \
             AND $2 IN (0, tournament.guild)",
        )
        .bind(user.0.cast_signed())
        .bind(scope_number(scope, guild))
        .fetch_one(&self.readers)
        .await?)
    }
}

/// Writes the players of a tournament that has not started, in the order of their numbers.
pub(super) async fn write_entrants(
    connection: &mut Connection,
    id: TournamentId,
    entrants: &[Entrant],
) -> Result<(), WriteError> {
    sql("DELETE FROM tournament_player WHERE tournament = $1")
        .bind(id.0)
        .execute(&mut *connection)
        .await?;
    for (player, entrant) in (0_i64..).zip(entrants) {
        let (person, level) = entrant_columns(*entrant);
        sql("INSERT INTO tournament_player (tournament, player, number, person, level) \
             VALUES ($1, $2, 0, $3, $4)")
        .bind(id.0)
        .bind(player)
        .bind(person)
        .bind(level)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Lets someone else play as this player from now on. If that leaves the tournament without its host, the
/// next person becomes host.
pub(super) async fn replace_player(
    connection: &mut Connection,
    id: TournamentId,
    player: Player,
    entrant: Entrant,
) -> Result<(), WriteError> {
    let (person, level) = entrant_columns(entrant);
    let played: Vec<String> =
        sql_as("SELECT players FROM tournament_match WHERE tournament = $1 AND ending IS NOT NULL")
            .bind(id.0)
            .fetch_all(&mut *connection)
            .await?;
    let took_part = |players: &&String| {
        let players: Vec<Player> = serde_json::from_str(players).unwrap_or_default();
        players.contains(&player)
    };
    let matches_before = played.iter().filter(took_part).count() as i64;
    sql("UPDATE tournament_player SET is_current = 0 \
         WHERE tournament = $1 AND player = $2 AND is_current = 1; \
         INSERT INTO tournament_player (tournament, player, number, person, level, matches_before) \
         SELECT $1, $2, max(number) + 1, $3, $4, $5 FROM tournament_player \
         WHERE tournament = $1 AND player = $2")
    .bind(id.0)
    .bind(player.number())
    .bind(person)
    .bind(level)
    .bind(matches_before)
    .execute(&mut *connection)
    .await?;
    if let Some(user) = entrant.person() {
        end_wishes(connection, id, user).await?;
    }
    let stored = read_tournament(connection, id).await?;
    if let Some(host) = stored.and_then(|stored| stored.running().next_host()) {
        set_host(connection, id, host).await?;
    }
    Ok(())
}

/// Who takes part wishes for no other seat of the tournament.
async fn end_wishes(
    connection: &mut Connection,
    id: TournamentId,
    user: UserId,
) -> Result<(), WriteError> {
    sql("DELETE FROM wish WHERE person = $2 \
         AND game IN (SELECT game FROM tournament_match WHERE tournament = $1)")
    .bind(id.0)
    .bind(user.0.cast_signed())
    .execute(connection)
    .await?;
    Ok(())
}

/// Passes a player on with the seat, in the transaction of the move that does it.
pub(super) async fn follow_seat(
    connection: &mut Connection,
    game: GameId,
    seat: Seat,
    successor: Successor,
    at_ms: i64,
) -> Result<(), WriteError> {
    let found: Option<(i64, String)> =
        sql_as("SELECT tournament, players FROM tournament_match WHERE game = $1")
            .bind(game.0)
            .fetch_optional(&mut *connection)
            .await?;
    let Some((id, players)) = found else { return Ok(()) };
    let players: Vec<Player> = serde_json::from_str(&players)
        .map_err(|error| WriteError::NotSaved(format!("tournament {id}: {error}")))?;
    let Some(player) = players.get(seat.index()) else { return Ok(()) };
    let entrant = match successor {
        Successor::Person(user) => Entrant::Person(user),
        Successor::Computer | Successor::Substitute => Entrant::Computer(Level::Steady),
    };
    replace_player(connection, TournamentId(id), *player, entrant).await?;
    count_change(connection, TournamentId(id), at_ms).await
}

/// The tournaments in which a person takes part or once did, or of which they are host.
const TOURNAMENTS_OF: &str = "SELECT tournament FROM tournament_player WHERE person = $1 \
     UNION SELECT id FROM tournament WHERE host = $1 ORDER BY 1";

/// Takes a person whose data is deleted out of every open tournament: signed off before the start, replaced
/// by a computer after it. `anonymous_id` takes the person's place where they have taken part.
pub(super) async fn forget_in_tournaments(
    connection: &mut Connection,
    user: i64,
    anonymous_id: i64,
) -> Result<(), WriteError> {
    let person = UserId(user.cast_unsigned());
    let query = TOURNAMENTS_OF;
    let ids: Vec<i64> = sql_as(query).bind(user).fetch_all(&mut *connection).await?;
    for id in ids.into_iter().map(TournamentId) {
        let Some(stored) = read_tournament(connection, id).await? else { continue };
        match stored.progress {
            TournamentProgress::SigningUp => {
                let mut sign_up = stored.sign_up();
                match sign_up.leave(person) {
                    Ok(true) => {
                        set_host(connection, id, sign_up.host).await?;
                        write_entrants(connection, id, &sign_up.entrants).await?;
                    }
                    Ok(false) => drop(close(connection, id, stored.opened_ms).await?),
                    Err(_) => {}
                }
            }
            TournamentProgress::Playing => {
                let plays = |(entrant, _): &(Entrant, _)| *entrant == Entrant::Person(person);
                let number = stored.running().players.iter().position(plays);
                let number = number.and_then(|number| u8::try_from(number).ok());
                if let Some(player) = number.and_then(Player::new) {
                    let computer = Entrant::Computer(Level::Steady);
                    replace_player(connection, id, player, computer).await?;
                }
            }
            _ => {}
        }
        count_change(connection, id, 0).await?;
    }
    for statement in [
        "UPDATE tournament_player SET person = $2 WHERE person = $1",
        "UPDATE tournament SET host = $2 WHERE host = $1",
    ] {
        sql(statement).bind(user).bind(anonymous_id).execute(&mut *connection).await?;
    }
    Ok(())
}
