//! SQLite: one file, which one process uses.

mod backup;
mod examine;
mod migrations;
mod open;

pub use backup::BackupError;
pub use examine::{Examination, newest_backup};
pub(super) use open::{File, open};

use super::super::WriteError;
use super::super::games::as_json;
use super::super::journal::{FORMAT, MoveRow};
use super::{Afterwards, Bound, Error, Row, Value};
use futures_util::TryStreamExt;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Sqlite};
use std::borrow::Cow;

/// The greatest numbers that were ever given to rows whose numbers are not used twice, by table.
pub(super) const NUMBERS_USED: &str = "SELECT name, seq FROM sqlite_sequence";

type Query = sqlx::query::Query<'static, Sqlite, SqliteArguments>;

fn query(text: Cow<'static, str>, values: Vec<Value>) -> Result<Query, Error> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        let added = match value {
            Value::Integer(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
        };
        added.map_err(Error::Encode)?;
    }
    Ok(sqlx::query_with(AssertSqlSafe(text), arguments))
}

pub(super) async fn fetch_all(
    connection: &mut SqliteConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<Vec<Row>, Error> {
    let rows = query(text, values)?.fetch_all(connection).await?;
    Ok(rows.into_iter().map(Row::Sqlite).collect())
}

pub(super) async fn fetch_optional(
    connection: &mut SqliteConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<Option<Row>, Error> {
    Ok(query(text, values)?.fetch_optional(connection).await?.map(Row::Sqlite))
}

pub(super) async fn fetch_while(
    connection: &mut SqliteConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
    each: &mut (dyn FnMut(Row) -> Result<bool, Error> + Send),
) -> Result<(), Error> {
    let mut rows = query(text, values)?.fetch(connection);
    while let Some(row) = rows.try_next().await? {
        let row: SqliteRow = row;
        if !each(Row::Sqlite(row))? {
            break;
        }
    }
    Ok(())
}

pub(super) async fn execute(
    connection: &mut SqliteConnection,
    text: Cow<'static, str>,
    values: Vec<Value>,
) -> Result<u64, Error> {
    Ok(query(text, values)?.execute(connection).await?.rows_affected())
}

/// Plain statements begin and end transactions, because the driver's own transactions lose count when
/// SQLite rolls back by itself, as it does on a full disk.
pub(super) async fn run(
    connection: &mut SqliteConnection,
    statement: &'static str,
) -> Result<(), WriteError> {
    sqlx::query(statement).execute(connection).await?;
    Ok(())
}

pub(super) async fn begin(connection: &mut SqliteConnection) -> Result<(), WriteError> {
    run(connection, "BEGIN IMMEDIATE").await
}

pub(super) async fn roll_back(connection: &mut SqliteConnection) -> Afterwards {
    // After some errors SQLite has already ended the transaction; then this fails, harmlessly.
    match sqlx::query("ROLLBACK").execute(connection).await {
        // The driver's thread is gone, so nothing can be written until the program is started again.
        Err(Error::WorkerCrashed) => Afterwards::Broken,
        _ => Afterwards::Usable,
    }
}

/// Writes moves, given as a list in JSON, and what follows from them for their games. Only the first statement can
/// refuse.
const INSERT_MOVES: &str = "INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms) \
     SELECT value ->> 'game', value ->> 'seq', value ->> 'interaction', value ->> 'seat', \
     value ->> 'command', value ->> 'events', $2, value ->> 'at_ms' FROM json_each($1) ORDER BY key; \
     UPDATE game SET wake_at_ms = made.value ->> 'wake_at_ms', \
     deadline_ms = made.value ->> 'deadline_ms', give_up_ms = made.value ->> 'give_up_ms', \
     deserted_ms = made.value ->> 'deserted_ms' \
     FROM json_each($1) AS made WHERE game.id = made.value ->> 'game'";
/// Sets `stage` and `host`, by a statement of its own, because SQLite rewrites every index on a column that a
/// statement names, even if the value stays the same.
const CHANGE_GAMES: &str = "UPDATE game SET stage = coalesce(made.value ->> 'stage', stage), \
     host = coalesce(made.value ->> 'host', host) \
     FROM json_each($1) AS made WHERE game.id = made.value ->> 'game' \
     AND coalesce(made.value ->> 'stage', made.value ->> 'host') IS NOT NULL";

/// As [`INSERT_MOVES`], for one move.
const INSERT_MOVE: &str = "INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8); \
     UPDATE game SET wake_at_ms = $9, deadline_ms = $10, give_up_ms = $11, deserted_ms = $12 WHERE id = $1";
/// As [`CHANGE_GAMES`], for one move.
const CHANGE_GAME: &str =
    "UPDATE game SET stage = coalesce($13, stage), host = coalesce($14, host) WHERE id = $1";

/// Writes moves of different games. If one is refused, nothing is written.
pub(super) async fn insert_moves(
    connection: &mut SqliteConnection,
    rows: &[&MoveRow],
) -> Result<(), WriteError> {
    let text = statements_for(rows);
    query(text.into(), values_of(rows)?)?.execute(connection).await?;
    Ok(())
}

/// Writes moves of different games in a transaction of their own, in one trip to the driver's thread. If one is
/// refused, the transaction is still open and must be rolled back.
pub(super) async fn commit_moves(
    connection: &mut SqliteConnection,
    rows: &[&MoveRow],
) -> Result<(), WriteError> {
    let text = format!("BEGIN IMMEDIATE; {}; COMMIT", statements_for(rows));
    query(text.into(), values_of(rows)?)?.execute(connection).await?;
    Ok(())
}

/// The statements that write these moves. Each takes time, so there are only those that are needed.
fn statements_for(rows: &[&MoveRow]) -> String {
    let (insert, change) = match rows {
        [_] => (INSERT_MOVE, CHANGE_GAME),
        _ => (INSERT_MOVES, CHANGE_GAMES),
    };
    match rows.iter().any(|row| row.stage.is_some() || row.host.is_some()) {
        true => format!("{insert}; {change}"),
        false => insert.to_owned(),
    }
}

/// The values of those statements: all moves in one, or what a single move consists of.
fn values_of(rows: &[&MoveRow]) -> Result<Vec<Value>, WriteError> {
    let [row] = rows else { return Ok(vec![as_json(&rows)?.value(), FORMAT.value()]) };
    let what = [row.command.as_str().value(), row.events.as_str().value(), FORMAT.value()];
    let when = [row.at_ms.value(), row.wake_at_ms.value(), row.deadline_ms.value()];
    let then = [row.give_up_ms.value(), row.deserted_ms.value(), row.stage.value()];
    let who = [row.game.value(), row.seq.value(), row.interaction.value(), row.seat.value()];
    Ok(who.into_iter().chain(what).chain(when).chain(then).chain([row.host.value()]).collect())
}

/// Which error of the store an error of SQLite is.
pub(super) fn write_error(error: &dyn sqlx::error::DatabaseError) -> WriteError {
    let message = error.message();
    if message.contains("move.interaction_id") || message.contains("handled.interaction_id") {
        return WriteError::SeenBefore;
    }
    if message.contains("game.place") {
        return WriteError::PlaceTaken;
    }
    // The low byte of SQLITE_CONSTRAINT and its variants is 19.
    match error.code().and_then(|code| code.parse::<u32>().ok()) {
        Some(code) if code & 0xff == 19 => WriteError::Conflict(message.to_owned()),
        _ => WriteError::NotSaved(message.to_owned()),
    }
}
