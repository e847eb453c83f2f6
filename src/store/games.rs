//! The tables, as rows of `game` and `seat`: where they are, who sits there, their rules and progress.

use super::database::{Connection, Row, sql, sql_as};
use super::handled_interactions::mark_handled;
use super::removals::{keep_removals, record_lobby_removals, removed_people};
use super::seating::record_first_holders;
use super::times::read_times;
use super::{GameId, ReadError, Store, Times, WriteError};
use crate::engine::{Rules, Seat, Side};
use crate::lobby::{Address, Gathering, Level, Lobby, Occupant, TurnTime, UserId};

/// Lobbies that one person may have open.
const MOST_LOBBIES_PER_HOST: i64 = 3;
/// Tables that may be open in one server.
const MOST_TABLES_PER_GUILD: i64 = 50;

/// How far a table has come: the column `stage` of the table `game`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableProgress {
    Lobby,
    Playing,
    Over,
    /// It was closed before the match began.
    Cancelled,
    /// The match was stopped, or given up because no people played any more. It counts for no standings.
    Abandoned,
}

impl TableProgress {
    const ALL: [TableProgress; 5] = [
        TableProgress::Lobby,
        TableProgress::Playing,
        TableProgress::Over,
        TableProgress::Cancelled,
        TableProgress::Abandoned,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            TableProgress::Lobby => "lobby",
            TableProgress::Playing => "playing",
            TableProgress::Over => "over",
            TableProgress::Cancelled => "cancelled",
            TableProgress::Abandoned => "abandoned",
        }
    }
}

/// The times of a lobby, in milliseconds since 1970, UTC, like [`Times`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LobbyTimes {
    /// When its match starts by itself, if it does.
    pub starts_ms: Option<i64>,
    /// When it is closed if it is not used any more.
    pub closes_ms: i64,
}

/// The times of a lobby that does not start by itself.
impl From<i64> for LobbyTimes {
    fn from(closes_ms: i64) -> LobbyTimes {
        LobbyTimes { starts_ms: None, closes_ms }
    }
}

impl LobbyTimes {
    fn wake_at_ms(self) -> i64 {
        self.starts_ms.map_or(self.closes_ms, |starts_ms| starts_ms.min(self.closes_ms))
    }
}

/// Why a lobby is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A person has asked for it, perhaps by an interaction.
    Asked(Option<u64>),
    /// The table does it by itself. That is refused if a newer process has the table.
    Itself,
}

impl From<Option<u64>> for Cause {
    fn from(interaction: Option<u64>) -> Cause {
        Cause::Asked(interaction)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    pub id: GameId,
    pub guild: u64,
    pub channel: u64,
    /// The thread, or else the channel.
    pub place: u64,
    pub progress: TableProgress,
    pub lobby: Lobby,
    /// The number of the last move.
    pub seq: u32,
    pub times: Times,
    /// Whether a person closed it before its end, and not a timer.
    pub closed_by_hand: bool,
    /// Whether the moves were dropped because they are old, so that the match cannot be shown any more.
    pub moves_dropped: bool,
    /// How often it was changed as a lobby.
    pub revision: u32,
    /// The number of the process that has it.
    pub process: i64,
}

impl GameRow {
    pub fn address(&self) -> Address {
        let thread = (self.place != self.channel).then_some(self.place);
        Address { guild: self.guild, channel: self.channel, thread }
    }
}

impl Store {
    /// Opens a lobby. There can be one open table in a place, three lobbies of one host, and fifty open
    /// tables in a server.
    pub async fn open_lobby(
        &self,
        address: Address,
        lobby: &Lobby,
        at_ms: i64,
        times: impl Into<LobbyTimes>,
    ) -> Result<GameId, WriteError> {
        let (lobby, times, process) = (lobby.clone(), times.into(), self.newest_owner(true));
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    insert_lobby(connection, address, &lobby, at_ms, times, process).await
                })
            })
            .await
    }

    /// Checks the limits on lobbies and tables before anything is prepared for a new one.
    /// [`Store::open_lobby`] checks them again.
    pub(crate) async fn may_open_lobby(&self, guild: u64, host: UserId) -> Result<(), WriteError> {
        let mut connection = self.readers.acquire().await?;
        check_limits(&mut connection, guild, host).await
    }

    /// Opens a lobby, as [`Store::open_lobby`] does, with the seats of a finished match. Refused if the
    /// data of one of these people was deleted, because the table in memory may not know that yet. Also
    /// refused if the interaction has had its effect already. Those who were removed from the match are
    /// kept out of the lobby too.
    pub(crate) async fn open_rematch(
        &self,
        before: GameId,
        interaction: Option<u64>,
        address: Address,
        lobby: &Lobby,
        at_ms: i64,
        times: LobbyTimes,
    ) -> Result<GameId, WriteError> {
        let (lobby, process) = (lobby.clone(), self.newest_owner(true));
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let known: Vec<i64> =
                        sql_as("SELECT person FROM seat WHERE game = $1 AND person >= 0")
                            .bind(before.0)
                            .fetch_all(&mut *connection)
                            .await?;
                    let is_known = |occupant: &Occupant| match occupant {
                        Occupant::Player(user) => known.contains(&user.0.cast_signed()),
                        Occupant::Computer => true,
                        Occupant::Deleted => false,
                    };
                    if !lobby.occupants().iter().all(is_known) {
                        let why = "a person who sat there has been forgotten";
                        return Err(WriteError::Conflict(why.to_owned()));
                    }
                    mark_handled(connection, interaction, before).await?;
                    let next =
                        insert_lobby(connection, address, &lobby, at_ms, times, process).await?;
                    keep_removals(connection, before, next).await?;
                    Ok(next)
                })
            })
            .await
    }

    /// Saves a lobby that has changed. Refused if the interaction has had its effect already, if the match has
    /// begun, or if the lobby has been changed since this revision.
    pub async fn save_lobby(
        &self,
        game: GameId,
        revision: u32,
        lobby: &Lobby,
        cause: impl Into<Cause>,
        at_ms: i64,
        times: impl Into<LobbyTimes>,
    ) -> Result<(), WriteError> {
        let (rules, lobby, times) = (as_json(lobby.rules())?, lobby.clone(), times.into());
        let (interaction, by_itself) = match cause.into() {
            Cause::Asked(interaction) => (interaction, false),
            Cause::Itself => (None, true),
        };
        let newest = self.newest_owner(by_itself);
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    mark_handled(connection, interaction, game).await?;
                    let saved = sql(
                        "UPDATE game SET host = $2, rules = $3, turn_seconds = $4, touched_at_ms = $5, \
                         gathering = $6, wake_at_ms = $7, deadline_ms = $8, give_up_ms = $9, \
                         opponents = $10, revision = revision + 1 \
                         WHERE id = $1 AND stage = 'lobby' AND revision = $11 AND process <= $12",
                    )
                    .bind(game.0)
                    .bind(lobby.host().0.cast_signed())
                    .bind(rules)
                    .bind(lobby.turn_time().as_seconds())
                    .bind(at_ms)
                    .bind(lobby.gathering().map(Gathering::word))
                    .bind(times.wake_at_ms())
                    .bind(times.starts_ms)
                    .bind(times.closes_ms)
                    .bind(stored_level(lobby.opponents()))
                    .bind(revision)
                    .bind(newest)
                    .execute(&mut *connection)
                    .await?;
                    if saved == 0 {
                        return Err(WriteError::Conflict("the lobby has changed".to_owned()));
                    }
                    replace_seats(connection, game, &lobby).await
                })
            })
            .await
    }

    /// Begins the match of a lobby with these seats and this host. Returns false if it is no lobby any
    /// more, has been changed since this revision, or begins it by itself and a newer process has it.
    pub(crate) async fn begin_match(
        &self,
        game: GameId,
        revision: u32,
        lobby: &Lobby,
        wake_at_ms: i64,
        by_itself: bool,
    ) -> Result<bool, WriteError> {
        let (lobby, newest) = (lobby.clone(), self.newest_owner(by_itself));
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let begun = sql(
                        "UPDATE game SET stage = 'playing', host = $2, gathering = NULL, opponents = NULL, \
                         wake_at_ms = $3, deadline_ms = NULL, give_up_ms = NULL \
                         WHERE id = $1 AND stage = 'lobby' AND revision = $4 AND process <= $5",
                    )
                    .bind(game.0)
                    .bind(lobby.host().0.cast_signed())
                    .bind(wake_at_ms)
                    .bind(revision)
                    .bind(newest)
                    .execute(&mut *connection)
                    .await?;
                    if begun == 0 {
                        return Ok(false);
                    }
                    replace_seats(connection, game, &lobby).await?;
                    record_first_holders(connection, game).await?;
                    Ok(true)
                })
            })
            .await
    }

    /// Changes how far a game has come. Returns false if it is not at `from` any more, so that a match
    /// starts once, even if two people start it at the same time. `by_hand` tells whether a person asked
    /// for it.
    pub async fn advance(
        &self,
        game: GameId,
        from: TableProgress,
        to: TableProgress,
        wake_at_ms: Option<i64>,
        by_hand: bool,
    ) -> Result<bool, WriteError> {
        self.advance_of(i64::MAX, game, from, to, wake_at_ms, by_hand).await
    }

    /// Ends a match that is given up or stopped. Returns false if it is not played any more, or ends `by_itself` and a
    /// newer process has it.
    pub(crate) async fn abandon(
        &self,
        game: GameId,
        by_hand: bool,
        by_itself: bool,
    ) -> Result<bool, WriteError> {
        let (from, to) = (TableProgress::Playing, TableProgress::Abandoned);
        self.advance_of(self.newest_owner(by_itself), game, from, to, None, by_hand).await
    }

    /// As [`Store::advance`], if no process newer than this has the table.
    async fn advance_of(
        &self,
        newest: i64,
        game: GameId,
        from: TableProgress,
        to: TableProgress,
        wake_at_ms: Option<i64>,
        by_hand: bool,
    ) -> Result<bool, WriteError> {
        let begins = to == TableProgress::Playing;
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let moved =
                        sql("UPDATE game SET stage = $3, wake_at_ms = $4, deadline_ms = NULL, \
                         give_up_ms = NULL, deserted_ms = NULL, closed_by_hand = $5 \
                         WHERE id = $1 AND stage = $2 AND process <= $6")
                        .bind(game.0)
                        .bind(from.word())
                        .bind(to.word())
                        .bind(wake_at_ms)
                        .bind(by_hand)
                        .bind(newest)
                        .execute(&mut *connection)
                        .await?;
                    let moved = moved == 1;
                    if moved && begins {
                        record_first_holders(connection, game).await?;
                    }
                    Ok(moved)
                })
            })
            .await
    }

    /// Closes a lobby for good. Returns false if it is no lobby any more, has been changed since this revision, or
    /// closes `by_itself` and a newer process has it.
    pub(crate) async fn close_lobby(
        &self,
        game: GameId,
        revision: u32,
        by_hand: bool,
        by_itself: bool,
    ) -> Result<bool, WriteError> {
        let newest = self.newest_owner(by_itself);
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let closed = sql(
                        "UPDATE game SET stage = 'cancelled', wake_at_ms = NULL, deadline_ms = NULL, \
                         give_up_ms = NULL, closed_by_hand = $3 \
                         WHERE id = $1 AND stage = 'lobby' AND revision = $2 AND process <= $4",
                    )
                    .bind(game.0)
                    .bind(revision)
                    .bind(by_hand)
                    .bind(newest)
                    .execute(connection)
                    .await?;
                    Ok(closed == 1)
                })
            })
            .await
    }

    pub async fn game(&self, game: GameId) -> Result<Option<GameRow>, ReadError> {
        let mut reading = self.readers.begin().await?;
        let row = sql("SELECT * FROM game WHERE id = $1")
            .bind(game.0)
            .fetch_optional(&mut reading)
            .await?;
        with_seats(&mut reading, row).await
    }

    /// The open table in a channel or thread.
    pub async fn open_game_at(&self, place: u64) -> Result<Option<GameRow>, ReadError> {
        let mut reading = self.readers.begin().await?;
        let row = sql("SELECT * FROM game WHERE place = $1 AND stage IN ('lobby', 'playing')")
            .bind(place.cast_signed())
            .fetch_optional(&mut reading)
            .await?;
        with_seats(&mut reading, row).await
    }

    /// The open tables in a channel and in its threads, or in a thread.
    pub(crate) async fn open_games_in(&self, place: u64) -> Result<Vec<GameId>, ReadError> {
        let ids: Vec<i64> = sql_as(
            "SELECT id FROM game WHERE place = $1 AND stage IN ('lobby', 'playing') \
             UNION SELECT id FROM game WHERE channel = $1 AND stage IN ('lobby', 'playing') ORDER BY 1",
        )
        .bind(place.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    pub(crate) async fn open_games_of(&self, guild: u64) -> Result<Vec<GameId>, ReadError> {
        let ids: Vec<i64> = sql_as(
            "SELECT id FROM game WHERE guild = $1 AND stage IN ('lobby', 'playing') ORDER BY id",
        )
        .bind(guild.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// The newest table in a channel or thread, open or not.
    pub async fn last_game_at(&self, place: u64) -> Result<Option<GameRow>, ReadError> {
        let mut reading = self.readers.begin().await?;
        let row = sql("SELECT * FROM game WHERE place = $1 ORDER BY id DESC LIMIT 1")
            .bind(place.cast_signed())
            .fetch_optional(&mut reading)
            .await?;
        with_seats(&mut reading, row).await
    }
}

/// A seat as it is stored: its person, whether that person is awaited, the level of a computer, and the side
/// that the person has chosen.
type SeatRow = (Option<i64>, bool, Option<String>, Option<String>);

/// The table of this row. Its seats are read in the transaction of the row, because they may change with the
/// next move.
async fn with_seats(
    reading: &mut Connection,
    row: Option<Row>,
) -> Result<Option<GameRow>, ReadError> {
    let Some(row) = row else { return Ok(None) };
    let id: i64 = row.get("id")?;
    let statement = "SELECT person, awaited, level, side FROM seat WHERE game = $1 ORDER BY seat";
    let seats: Vec<SeatRow> = sql_as(statement).bind(id).fetch_all(&mut *reading).await?;
    let occupant = |user: Option<i64>| match user {
        Some(user) if user < 0 => Occupant::Deleted,
        Some(user) => Occupant::Player(UserId(user.cast_unsigned())),
        None => Occupant::Computer,
    };
    // The computers of earlier versions have no level; they are steady.
    let level = |word: &Option<String>| word.as_deref().and_then(Level::read);
    let computers = seats.iter().filter(|seat| seat.0.is_none());
    let levels = computers.map(|seat| level(&seat.2).unwrap_or_default()).collect();
    let chosen = seats.iter().filter_map(|(user, _, _, side)| match (occupant(*user), side) {
        (Occupant::Player(user), Some(side)) => {
            Side::ALL.into_iter().find(|it| it.word() == side).map(|side| (user, side))
        }
        _ => None,
    });
    let occupants = seats.iter().map(|seat| (occupant(seat.0), seat.1));
    let mut game = read_game(&row, occupants.collect(), levels)?;
    game.lobby = game.lobby.with_chosen_sides(chosen);
    game.lobby = game.lobby.with_removed(removed_people(reading, GameId(id)).await?);
    Ok(Some(game))
}

/// Writes the table of a match that begins at once. It is that of the process whose clock its times are of. The limits on
/// tables do not hold for it: a tournament that has started goes on.
pub(super) async fn insert_match(
    connection: &mut Connection,
    address: Address,
    lobby: &Lobby,
    (at_ms, wake_at_ms): (i64, i64),
    process: i64,
) -> Result<GameId, WriteError> {
    let id: i64 = sql_as(
        "INSERT INTO game (guild, channel, place, host, stage, rules, turn_seconds, created_at_ms, \
         touched_at_ms, wake_at_ms, process) \
         VALUES ($1, $2, $3, $4, 'playing', $5, $6, $7, $7, $8, $9) RETURNING id",
    )
    .bind(address.guild.cast_signed())
    .bind(address.channel.cast_signed())
    .bind(address.place().cast_signed())
    .bind(lobby.host().0.cast_signed())
    .bind(as_json(lobby.rules())?)
    .bind(lobby.turn_time().as_seconds())
    .bind(at_ms)
    .bind(wake_at_ms)
    .bind(process)
    .fetch_one(&mut *connection)
    .await?;
    write_seats(connection, GameId(id), lobby).await?;
    record_first_holders(connection, GameId(id)).await?;
    Ok(GameId(id))
}

/// Writes a new lobby if the limits allow one more. It is that of the process whose clock its times are of.
pub(super) async fn insert_lobby(
    connection: &mut Connection,
    address: Address,
    lobby: &Lobby,
    at_ms: i64,
    times: LobbyTimes,
    process: i64,
) -> Result<GameId, WriteError> {
    check_limits(connection, address.guild, lobby.host()).await?;
    let id: i64 = sql_as(
        "INSERT INTO game (guild, channel, place, host, stage, rules, turn_seconds, \
         created_at_ms, touched_at_ms, gathering, wake_at_ms, deadline_ms, give_up_ms, opponents, process) \
         VALUES ($1, $2, $3, $4, 'lobby', $5, $6, $7, $7, $8, $9, $10, $11, $12, $13) RETURNING id",
    )
    .bind(address.guild.cast_signed())
    .bind(address.channel.cast_signed())
    .bind(address.place().cast_signed())
    .bind(lobby.host().0.cast_signed())
    .bind(as_json(lobby.rules())?)
    .bind(lobby.turn_time().as_seconds())
    .bind(at_ms)
    .bind(lobby.gathering().map(Gathering::word))
    .bind(times.wake_at_ms())
    .bind(times.starts_ms)
    .bind(times.closes_ms)
    .bind(stored_level(lobby.opponents()))
    .bind(process)
    .fetch_one(&mut *connection)
    .await?;
    write_seats(connection, GameId(id), lobby).await?;
    Ok(GameId(id))
}

async fn check_limits(
    connection: &mut Connection,
    guild: u64,
    host: UserId,
) -> Result<(), WriteError> {
    let lobbies: i64 = sql_as("SELECT count(*) FROM game WHERE host = $1 AND stage = 'lobby'")
        .bind(host.0.cast_signed())
        .fetch_one(&mut *connection)
        .await?;
    if lobbies >= MOST_LOBBIES_PER_HOST {
        return Err(WriteError::TooManyLobbies);
    }
    let tables: i64 =
        sql_as("SELECT count(*) FROM game WHERE guild = $1 AND stage IN ('lobby', 'playing')")
            .bind(guild.cast_signed())
            .fetch_one(connection)
            .await?;
    if tables >= MOST_TABLES_PER_GUILD {
        return Err(WriteError::TooManyTables);
    }
    Ok(())
}

async fn replace_seats(
    connection: &mut Connection,
    game: GameId,
    lobby: &Lobby,
) -> Result<(), WriteError> {
    record_lobby_removals(connection, game, lobby).await?;
    sql("DELETE FROM seat WHERE game = $1").bind(game.0).execute(&mut *connection).await?;
    write_seats(connection, game, lobby).await
}

async fn write_seats(
    connection: &mut Connection,
    game: GameId,
    lobby: &Lobby,
) -> Result<(), WriteError> {
    for (seat, occupant) in (0i64..).zip(lobby.occupants()) {
        let (user, awaited) = match occupant {
            Occupant::Player(user) => (Some(*user), lobby.awaits(*user)),
            // A lobby has no deleted people; `open_rematch` refuses them.
            Occupant::Computer | Occupant::Deleted => (None, false),
        };
        let at = u8::try_from(seat).ok().and_then(Seat::new);
        let computers = at.filter(|_| *occupant == Occupant::Computer);
        let level = computers.and_then(|at| stored_level(lobby.level(at)));
        let side = user.and_then(|user| lobby.chosen_side(user)).map(Side::word);
        sql("INSERT INTO seat (game, seat, person, awaited, level, side) \
             VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(game.0)
        .bind(seat)
        .bind(user.map(|user| user.0.cast_signed()))
        .bind(awaited)
        .bind(level)
        .bind(side)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// No level means steady, as in earlier versions.
fn stored_level(level: Level) -> Option<&'static str> {
    (level != Level::Steady).then(|| level.word())
}

pub(super) fn as_json(value: &impl serde::Serialize) -> Result<String, WriteError> {
    serde_json::to_string(value).map_err(|error| WriteError::NotSaved(error.to_string()))
}

fn read_game(
    row: &Row,
    seats: Vec<(Occupant, bool)>,
    levels: Vec<Level>,
) -> Result<GameRow, ReadError> {
    let id: i64 = row.get("id")?;
    let unreadable = |why: String| ReadError::Unreadable { what: format!("game {id}"), why };
    let id_of = |column: &str| row.get::<i64>(column).map(i64::cast_unsigned);
    let word: String = row.get("stage")?;
    let progress = TableProgress::ALL.into_iter().find(|progress| progress.word() == word);
    let rules: String = row.get("rules")?;
    let rules: Rules =
        serde_json::from_str(&rules).map_err(|error| unreadable(error.to_string()))?;
    let turn_time = match row.get::<Option<u32>>("turn_seconds")? {
        None => TurnTime::NONE,
        Some(seconds) => TurnTime::seconds(seconds)
            .ok_or_else(|| unreadable(format!("a turn cannot take {seconds} seconds")))?,
    };
    let gathering: Option<String> = row.get("gathering")?;
    let gathering = gathering
        .and_then(|word| Gathering::ALL.into_iter().find(|gathering| gathering.word() == word));
    let opponents: Option<String> = row.get("opponents")?;
    let opponents = opponents.as_deref().and_then(Level::read).unwrap_or_default();
    let awaited = seats.iter().filter_map(|(occupant, awaited)| match occupant {
        Occupant::Player(user) if *awaited => Some(*user),
        _ => None,
    });
    let (awaited, seats) = (awaited.collect(), seats.iter().map(|(occupant, _)| *occupant));
    let lobby = Lobby::restore(UserId(id_of("host")?), seats.collect(), rules, turn_time)
        .with_levels(levels)
        .restore_gathering(gathering, awaited)
        .with_opponents(opponents);
    Ok(GameRow {
        id: GameId(id),
        guild: id_of("guild")?,
        channel: id_of("channel")?,
        place: id_of("place")?,
        progress: progress.ok_or_else(|| unreadable(format!("no stage is called {word}")))?,
        lobby,
        seq: row.get("seq")?,
        times: read_times(row)?,
        closed_by_hand: row.get("closed_by_hand")?,
        moves_dropped: row.get("moves_dropped")?,
        revision: row.get("revision")?,
        process: row.get("process")?,
    })
}
