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

/// Writes a move, and what follows from it for its game.
const INSERT_MOVE: &str = "INSERT INTO made_move (game, seq, interaction_id, seat, command, events, format, at_ms, \
     wake_at_ms, deadline_ms, give_up_ms, deserted_ms, stage, host) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
/// As [`INSERT_MOVE`], for moves that are given as a list in JSON.
const INSERT_MOVES: &str = "INSERT INTO made_move (game, seq, interaction_id, seat, command, events, format, at_ms, \
     wake_at_ms, deadline_ms, give_up_ms, deserted_ms, stage, host) \
     SELECT value ->> 'game', value ->> 'seq', value ->> 'interaction', value ->> 'seat', \
     value ->> 'command', value ->> 'events', $2, value ->> 'at_ms', \
     value ->> 'wake_at_ms', value ->> 'deadline_ms', value ->> 'give_up_ms', value ->> 'deserted_ms', \
     value ->> 'stage', value ->> 'host' FROM json_each($1) ORDER BY key";

/// Writes moves of different games, in one trip to the driver's thread. If one is refused, nothing is written. Outside
/// of a transaction they are committed at once, because a statement is a transaction of its own there.
pub(super) async fn insert_moves(
    connection: &mut SqliteConnection,
    rows: &[&MoveRow],
) -> Result<(), WriteError> {
    let text = if rows.len() == 1 { INSERT_MOVE } else { INSERT_MOVES };
    query(Cow::Borrowed(text), values_of(rows)?)?.execute(connection).await?;
    Ok(())
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
