//! Filling an empty database with rows that were checked elsewhere.

use crate::store::WriteError;
use sqlx::AssertSqlSafe;
use sqlx::postgres::PgConnection;

/// The tables whose triggers check or count what is written by the program.
const WITH_TRIGGERS: &[&str] = &["game", "move", "seating", "entry", "tournament"];
/// The columns whose values the database gives.
const NUMBERED: &[(&str, &str)] = &[
    ("game", "id"),
    ("held_catch", "number"),
    ("wish", "number"),
    ("removed", "number"),
    ("finish", "number"),
    ("tournament", "id"),
];

/// Turns the triggers off for this transaction; foreign keys are checked all the same. The transaction waits while the
/// rows are read elsewhere, and a great file may take long to count them.
pub(in crate::store::database) async fn begin(
    connection: &mut PgConnection,
) -> Result<(), WriteError> {
    let waits = "SET LOCAL idle_in_transaction_session_timeout = 0";
    sqlx::query(waits).execute(&mut *connection).await?;
    set_triggers(connection, "DISABLE").await
}

/// Turns the triggers on again, counts what they would have counted, and has numbers go on after those that were
/// used (by table).
pub(in crate::store::database) async fn end(
    connection: &mut PgConnection,
    used: &[(String, i64)],
) -> Result<(), WriteError> {
    set_triggers(connection, "ENABLE").await?;
    let count = "INSERT INTO tally (guild, period, metric, level, bucket, people) \
         SELECT guild, period, metric, level, value >> (6 * level), count(*) \
         FROM entry CROSS JOIN generate_series(0, 3) AS level \
         GROUP BY guild, period, metric, level, value >> (6 * level)";
    sqlx::query(count).execute(&mut *connection).await?;
    for (table, column) in NUMBERED {
        let last = used.iter().find(|(name, _)| name == table).map_or(0, |(_, last)| *last);
        let text = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), \
             greatest(coalesce(max({column}), 0), $1) + 1, false) FROM {table}"
        );
        sqlx::query(AssertSqlSafe(text)).bind(last).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn set_triggers(connection: &mut PgConnection, what: &str) -> Result<(), WriteError> {
    for table in WITH_TRIGGERS {
        let text = format!("ALTER TABLE {table} {what} TRIGGER USER");
        sqlx::query(AssertSqlSafe(text)).execute(&mut *connection).await?;
    }
    Ok(())
}
