//! The processes that use a database of a server, each with a row of its own.

use crate::lobby::Share;
use crate::store::database::{Error, IdentifyTurn, OtherProcesses};
use sqlx::postgres::PgConnection;

/// A process that has given no sign of life for so long is not waited for, in milliseconds.
const GONE_AFTER_MS: i64 = 15_000;
/// The row of a process that ended so long ago is deleted, unless times of tables depend on it.
const FORGOTTEN_AFTER_MS: i64 = 24 * 60 * 60 * 1000;

pub(in crate::store::database) async fn begin(
    connection: &mut PgConnection,
    share: Share,
    serves: bool,
    set_by_ms: i64,
) -> Result<i64, Error> {
    sqlx::query("DELETE FROM process WHERE set_by = 0 AND seen_at_ms < now_ms() - $1")
        .bind(FORGOTTEN_AFTER_MS)
        .execute(&mut *connection)
        .await?;
    let number = sqlx::query_scalar(
        "INSERT INTO process (first_shard, last_shard, shards, serves, set_by) \
         VALUES ($1, $2, $3, $4, $5) RETURNING number",
    );
    number
        .bind(i64::from(share.first()))
        .bind(i64::from(share.last()))
        .bind(i64::from(share.of()))
        .bind(i64::from(serves))
        .bind(set_by_ms)
        .fetch_one(connection)
        .await
}

/// Whether the process is known. Tells the listeners too: one that hears nothing for long has lost its connection.
pub(in crate::store::database) async fn give_sign_of_life(
    connection: &mut PgConnection,
    process: i64,
) -> Result<bool, Error> {
    let seen = sqlx::query("UPDATE process SET seen_at_ms = now_ms() WHERE number = $1");
    let seen = seen.bind(process).execute(&mut *connection).await?;
    sqlx::query("SELECT pg_notify('uno_bot', 'alive')").execute(connection).await?;
    Ok(seen.rows_affected() == 1)
}

pub(in crate::store::database) async fn set_serves(
    connection: &mut PgConnection,
    process: i64,
    serves: bool,
) -> Result<(), Error> {
    sqlx::query("UPDATE process SET serves = $2, seen_at_ms = now_ms() WHERE number = $1")
        .bind(process)
        .bind(i64::from(serves))
        .execute(connection)
        .await?;
    Ok(())
}

/// The row stays, because the times of tables are those of its clock.
pub(in crate::store::database) async fn end(
    connection: &mut PgConnection,
    process: i64,
) -> Result<(), Error> {
    sqlx::query("UPDATE process SET serves = 0, seen_at_ms = 0 WHERE number = $1")
        .bind(process)
        .execute(connection)
        .await?;
    Ok(())
}

/// Processes with another number of shards may have any server in common.
pub(in crate::store::database) async fn others(
    connection: &mut PgConnection,
    process: i64,
    share: Share,
) -> Result<OtherProcesses, Error> {
    let (older_serves, newer_serves) = sqlx::query_as(
        "SELECT coalesce(bool_or(number < $1), false), coalesce(bool_or(number > $1), false) \
         FROM process WHERE number <> $1 AND serves = 1 AND seen_at_ms > now_ms() - $2 \
         AND (shards <> $5 OR (first_shard <= $4 AND last_shard >= $3))",
    )
    .bind(process)
    .bind(GONE_AFTER_MS)
    .bind(i64::from(share.first()))
    .bind(i64::from(share.last()))
    .bind(i64::from(share.of()))
    .fetch_one(connection)
    .await?;
    Ok(OtherProcesses { older_serves, newer_serves })
}

pub(in crate::store::database) async fn other_shares(
    connection: &mut PgConnection,
    process: i64,
) -> Result<Vec<Share>, Error> {
    let rows: Vec<(i64, i64, i64)> = sqlx::query_as(
        "SELECT first_shard, last_shard, shards FROM process \
         WHERE number <> $1 AND seen_at_ms > now_ms() - $2 ORDER BY number",
    )
    .bind(process)
    .bind(GONE_AFTER_MS)
    .fetch_all(connection)
    .await?;
    let share = |(first, last, of): (i64, i64, i64)| {
        let number = |it: i64| u32::try_from(it).ok();
        Share::new(number(first)?, number(last)?, number(of)?)
    };
    Ok(rows.into_iter().filter_map(share).collect())
}

pub(super) async fn any_is_alive(connection: &mut PgConnection) -> Result<bool, Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM process WHERE seen_at_ms > now_ms() - $1)")
        .bind(GONE_AFTER_MS)
        .fetch_one(connection)
        .await
}

/// A table that another process is writing to is left out: it is taken when it is woken.
pub(in crate::store::database) async fn take_tables(
    connection: &mut PgConnection,
    process: i64,
    share: Share,
) -> Result<(), Error> {
    sqlx::query(
        "UPDATE game SET process = $1, wake_at_ms = wake_at_ms + shift, deadline_ms = deadline_ms + shift, \
         give_up_ms = give_up_ms + shift, deserted_ms = deserted_ms + shift \
         FROM (SELECT id, shift_between(process, $1) AS shift FROM game \
          WHERE wake_at_ms IS NOT NULL AND process < $1 AND (guild >> 22) % $4 BETWEEN $2 AND $3 \
          FOR NO KEY UPDATE SKIP LOCKED) AS taken WHERE game.id = taken.id",
    )
    .bind(process)
    .bind(i64::from(share.first()))
    .bind(i64::from(share.last()))
    .bind(i64::from(share.of()))
    .execute(connection)
    .await?;
    Ok(())
}

pub(in crate::store::database) async fn take_table(
    connection: &mut PgConnection,
    process: i64,
    game: i64,
) -> Result<Option<i64>, Error> {
    let held =
        sqlx::query_scalar("SELECT process FROM game WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED");
    let held: Option<i64> = held.bind(game).fetch_optional(&mut *connection).await?;
    if held.is_none_or(|held| held >= process) {
        return Ok(held);
    }
    sqlx::query(
        "UPDATE game SET process = $2, wake_at_ms = wake_at_ms + shift, deadline_ms = deadline_ms + shift, \
         give_up_ms = give_up_ms + shift, deserted_ms = deserted_ms + shift \
         FROM shift_between($3, $2) AS shift WHERE id = $1",
    )
    .bind(game)
    .bind(process)
    .bind(held)
    .execute(connection)
    .await?;
    Ok(Some(process))
}

pub(in crate::store::database) async fn doubt_board(
    connection: &mut PgConnection,
    game: i64,
) -> Result<(), Error> {
    // If the process is not told, the board is painted when that process starts the next time.
    sqlx::query("UPDATE game SET shown_stage = NULL WHERE id = $1")
        .bind(game)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "SELECT pg_notify('uno_bot', format('board %s %s', id, guild)) FROM game WHERE id = $1",
    )
    .bind(game)
    .execute(connection)
    .await?;
    Ok(())
}

pub(in crate::store::database) async fn take_identify_turn(
    connection: &mut PgConnection,
    key: i64,
    between_ms: i64,
) -> Result<IdentifyTurn, Error> {
    let taken = sqlx::query(
        "INSERT INTO identify_turn (key, next_ms) VALUES ($1, now_ms() + $2) \
         ON CONFLICT (key) DO UPDATE SET next_ms = excluded.next_ms WHERE identify_turn.next_ms <= now_ms()",
    );
    let taken = taken.bind(key).bind(between_ms).execute(&mut *connection).await?;
    if taken.rows_affected() == 1 {
        return Ok(IdentifyTurn::Taken);
    }
    let left = sqlx::query_scalar("SELECT next_ms - now_ms() FROM identify_turn WHERE key = $1");
    let left: Option<i64> = left.bind(key).fetch_optional(connection).await?;
    Ok(IdentifyTurn::NotBefore(left.map_or(0, |left| left.max(0).cast_unsigned())))
}

pub(in crate::store::database) async fn put_off_identify_turn(
    connection: &mut PgConnection,
    key: i64,
    by_ms: i64,
) -> Result<(), Error> {
    sqlx::query(
        "UPDATE identify_turn SET next_ms = greatest(next_ms, now_ms() + $2) WHERE key = $1",
    )
    .bind(key)
    .bind(by_ms)
    .execute(connection)
    .await?;
    Ok(())
}
