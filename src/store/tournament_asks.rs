//! What people do with tournaments: open one, sign up, start it, leave it, end it. Each request is read,
//! decided and written in one transaction, so no two of them contradict each other, and none has an effect
//! twice.

use super::database::{Connection, sql, sql_as};
use super::games::as_json;
use super::tournament_players::{replace_player, write_entrants};
use super::tournaments::{StoredTournament, count_change, format_columns, read_tournament};
use super::{Address, GameId, Store, WriteError};
use crate::lobby::UserId;
use crate::tournament::{
    Entrant, Player, SignUp, TournamentId, TournamentProgress, TournamentRefusal,
};

/// Tournaments that may be open in one server, and of one host.
const MOST_PER_SERVER: u8 = 5;
const MOST_PER_HOST: u8 = 2;

/// What a request changes.
#[derive(Clone, Debug)]
pub(crate) enum TournamentChange {
    SignUp(SignUp),
    Start(SignUp, Vec<Entrant>),
    /// It is cancelled before its start, or ended after it.
    Close,
    HostIs(UserId),
    Replace(Player, Entrant),
    /// Nothing: the person leaves with a move at this table.
    LeaveAtTable(GameId),
}

/// What has become of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TournamentChanged {
    /// It was done. These tables were closed with it.
    Done(Vec<GameId>),
    /// The interaction has had its effect already.
    SeenBefore,
    LeaveAtTable(GameId),
    Refused(TournamentRefusal),
}

impl Store {
    /// Opens a sign-up. The same interaction opens no second one.
    pub(crate) async fn open_tournament(
        &self,
        address: Address,
        sign_up: SignUp,
        interaction: Option<u64>,
        at_ms: i64,
    ) -> Result<Result<TournamentId, TournamentRefusal>, WriteError> {
        let opened = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    if let Some(opened) = opened_before(connection, interaction).await? {
                        return Ok(Ok(opened));
                    }
                    if let Err(why) = check_limits(connection, address.guild, sign_up.host).await? {
                        return Ok(Err(why));
                    }
                    let id = insert_sign_up(connection, address, &sign_up, at_ms).await?;
                    mark_handled(connection, interaction, id).await?;
                    Ok(Ok(id))
                })
            })
            .await;
        self.tournament_news.notify_one();
        opened
    }

    /// Does what `decide` finds for the tournament as it is then.
    pub(crate) async fn change_tournament(
        &self,
        id: TournamentId,
        interaction: Option<u64>,
        at_ms: i64,
        decide: impl FnOnce(&StoredTournament) -> Result<TournamentChange, TournamentRefusal>
        + Send
        + 'static,
    ) -> Result<TournamentChanged, WriteError> {
        let changed = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    if opened_before(connection, interaction).await?.is_some() {
                        return Ok(TournamentChanged::SeenBefore);
                    }
                    let Some(stored) = read_tournament(connection, id).await? else {
                        let refused = TournamentRefusal::NoSuchTournament;
                        return Ok(TournamentChanged::Refused(refused));
                    };
                    match decide(&stored) {
                        Ok(TournamentChange::LeaveAtTable(game)) => {
                            Ok(TournamentChanged::LeaveAtTable(game))
                        }
                        Ok(change) => {
                            mark_handled(connection, interaction, id).await?;
                            let closed = carry_out(connection, &stored, change, at_ms).await?;
                            Ok(TournamentChanged::Done(closed))
                        }
                        Err(why) => Ok(TournamentChanged::Refused(why)),
                    }
                })
            })
            .await;
        self.tournament_news.notify_one();
        changed
    }

    /// Closes the open tournaments of a server, with the tables of their matches. Returns these tables.
    pub(crate) async fn close_tournaments_of(
        &self,
        guild: u64,
        at_ms: i64,
    ) -> Result<Vec<GameId>, WriteError> {
        let closed = self
            .writer
            .write(move |connection| Box::pin(close_all_of(connection, guild, at_ms)))
            .await;
        self.tournament_news.notify_one();
        closed
    }
}

/// Closes the open tournaments of a server, in a transaction that began before.
pub(super) async fn close_all_of(
    connection: &mut Connection,
    guild: u64,
    at_ms: i64,
) -> Result<Vec<GameId>, WriteError> {
    let open: Vec<i64> =
        sql_as("SELECT id FROM tournament WHERE guild = $1 AND stage IN ('signing_up', 'playing')")
            .bind(guild.cast_signed())
            .fetch_all(&mut *connection)
            .await?;
    let mut tables = Vec::new();
    for id in open {
        tables.extend(close(connection, TournamentId(id), at_ms).await?);
    }
    Ok(tables)
}

/// The tournament on which an interaction had its effect.
async fn opened_before(
    connection: &mut Connection,
    interaction: Option<u64>,
) -> Result<Option<TournamentId>, WriteError> {
    let Some(interaction) = interaction else { return Ok(None) };
    let id: Option<i64> =
        sql_as("SELECT tournament FROM tournament_handled WHERE interaction_id = $1")
            .bind(interaction.cast_signed())
            .fetch_optional(connection)
            .await?;
    Ok(id.map(TournamentId))
}

async fn mark_handled(
    connection: &mut Connection,
    interaction: Option<u64>,
    id: TournamentId,
) -> Result<(), WriteError> {
    let Some(interaction) = interaction else { return Ok(()) };
    sql("INSERT INTO tournament_handled (interaction_id, tournament) VALUES ($1, $2)")
        .bind(interaction.cast_signed())
        .bind(id.0)
        .execute(connection)
        .await?;
    Ok(())
}

async fn check_limits(
    connection: &mut Connection,
    guild: u64,
    host: UserId,
) -> Result<Result<(), TournamentRefusal>, WriteError> {
    let in_server: i64 = sql_as(
        "SELECT count(*) FROM tournament WHERE guild = $1 AND stage IN ('signing_up', 'playing')",
    )
    .bind(guild.cast_signed())
    .fetch_one(&mut *connection)
    .await?;
    if in_server >= i64::from(MOST_PER_SERVER) {
        return Ok(Err(TournamentRefusal::TooManyInServer { most: MOST_PER_SERVER }));
    }
    let of_host: i64 = sql_as(
        "SELECT count(*) FROM tournament WHERE host = $1 AND stage IN ('signing_up', 'playing')",
    )
    .bind(host.0.cast_signed())
    .fetch_one(connection)
    .await?;
    if of_host >= i64::from(MOST_PER_HOST) {
        return Ok(Err(TournamentRefusal::TooManyOfHost { most: MOST_PER_HOST }));
    }
    Ok(Ok(()))
}

async fn insert_sign_up(
    connection: &mut Connection,
    address: Address,
    sign_up: &SignUp,
    at_ms: i64,
) -> Result<TournamentId, WriteError> {
    let (format, size, rounds) = format_columns(sign_up.format);
    let id: i64 = sql_as(
        "INSERT INTO tournament (guild, channel, place, host, stage, format, size, rounds, rules, \
         turn_seconds, created_at_ms, touched_at_ms) \
         VALUES ($1, $2, $3, $4, 'signing_up', $5, $6, $7, $8, $9, $10, $10) RETURNING id",
    )
    .bind(address.guild.cast_signed())
    .bind(address.channel.cast_signed())
    .bind(address.place().cast_signed())
    .bind(sign_up.host.0.cast_signed())
    .bind(format)
    .bind(size)
    .bind(rounds)
    .bind(as_json(&sign_up.rules)?)
    .bind(sign_up.turn_time.as_seconds())
    .bind(at_ms)
    .fetch_one(&mut *connection)
    .await?;
    write_entrants(connection, TournamentId(id), &sign_up.entrants).await?;
    Ok(TournamentId(id))
}

/// Returns the tables that were closed.
async fn carry_out(
    connection: &mut Connection,
    stored: &StoredTournament,
    change: TournamentChange,
    at_ms: i64,
) -> Result<Vec<GameId>, WriteError> {
    let id = stored.id;
    match change {
        TournamentChange::SignUp(sign_up) => {
            save_sign_up(connection, id, &sign_up).await?;
            write_entrants(connection, id, &sign_up.entrants).await?;
        }
        TournamentChange::Start(sign_up, entrants) => {
            save_sign_up(connection, id, &sign_up).await?;
            write_entrants(connection, id, &entrants).await?;
            sql("UPDATE tournament SET stage = 'playing', started_at_ms = $2 WHERE id = $1")
                .bind(id.0)
                .bind(at_ms)
                .execute(&mut *connection)
                .await?;
        }
        TournamentChange::Close => return close(connection, id, at_ms).await,
        TournamentChange::HostIs(host) => set_host(connection, id, host).await?,
        TournamentChange::Replace(player, entrant) => {
            replace_player(connection, id, player, entrant).await?;
        }
        TournamentChange::LeaveAtTable(_) => {}
    }
    count_change(connection, id, at_ms).await?;
    Ok(Vec::new())
}

async fn save_sign_up(
    connection: &mut Connection,
    id: TournamentId,
    sign_up: &SignUp,
) -> Result<(), WriteError> {
    sql("UPDATE tournament SET host = $2, rules = $3, turn_seconds = $4 WHERE id = $1")
        .bind(id.0)
        .bind(sign_up.host.0.cast_signed())
        .bind(as_json(&sign_up.rules)?)
        .bind(sign_up.turn_time.as_seconds())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn set_host(
    connection: &mut Connection,
    id: TournamentId,
    host: UserId,
) -> Result<(), WriteError> {
    sql("UPDATE tournament SET host = $2 WHERE id = $1")
        .bind(id.0)
        .bind(host.0.cast_signed())
        .execute(connection)
        .await?;
    Ok(())
}

/// Closes an open tournament before its end, with the tables of its matches, which count for nobody.
pub(super) async fn close(
    connection: &mut Connection,
    id: TournamentId,
    at_ms: i64,
) -> Result<Vec<GameId>, WriteError> {
    let to = [TournamentProgress::Cancelled.word(), TournamentProgress::Ended.word()];
    let [cancelled, ended] = to;
    sql("UPDATE tournament SET stage = CASE stage WHEN 'signing_up' THEN $2 ELSE $3 END, \
         closed_at_ms = $4 WHERE id = $1 AND stage IN ('signing_up', 'playing')")
    .bind(id.0)
    .bind(cancelled)
    .bind(ended)
    .bind(at_ms)
    .execute(&mut *connection)
    .await?;
    let tables: Vec<i64> = sql_as(
        "UPDATE game SET stage = 'abandoned', wake_at_ms = NULL, deadline_ms = NULL, give_up_ms = NULL, \
         deserted_ms = NULL, closed_by_hand = 1 WHERE stage = 'playing' \
         AND id IN (SELECT game FROM tournament_match WHERE tournament = $1) RETURNING id",
    )
    .bind(id.0)
    .fetch_all(&mut *connection)
    .await?;
    count_change(connection, id, at_ms).await?;
    Ok(tables.into_iter().map(GameId).collect())
}
