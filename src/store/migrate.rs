//! Copying everything into an empty database of a server.

use super::database::{
    Bound, Connection, Readers, Row, Value, check_empty, sql_as, sql_made, sql_rows,
};
use super::recount::recount_all;
use super::{OpenError, Store, WriteError};
use std::sync::Arc;

/// The tables with the columns that tell their rows apart. A table comes after those that it refers to. How
/// many people have which value on the leaderboards (`tally`) is counted anew, and which
/// processes there are (`process`, `identify_turn`) is known only where they are.
const TABLES: &[(&str, &[&str])] = &[
    ("bot", &["id"]),
    ("server_settings", &["guild"]),
    ("server_with_bot", &["guild"]),
    ("user_settings", &["person"]),
    ("name", &["guild", "person"]),
    ("game", &["id"]),
    ("seat", &["game", "seat"]),
    ("move", &["game", "seq"]),
    ("seating", &["game", "seq", "seat"]),
    ("held_catch", &["number"]),
    ("handled", &["interaction_id"]),
    ("wish", &["number"]),
    ("removed", &["number"]),
    ("notice", &["game", "turn", "seat"]),
    ("finish", &["number"]),
    ("result", &["finish", "seat"]),
    ("standing", &["person", "guild"]),
    ("entry", &["person", "guild", "period", "metric"]),
    ("tournament", &["id"]),
    ("tournament_player", &["tournament", "player", "number"]),
    ("tournament_round", &["tournament", "round"]),
    ("tournament_place", &["tournament", "table_number"]),
    ("tournament_match", &["tournament", "round", "table_number"]),
    ("tournament_handled", &["interaction_id"]),
];
/// What a recount computes again.
const RECOUNTED: &[&str] = &["standing", "result"];
/// How many rows are read and written at once.
const PAGE: usize = 500;

/// What was copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    pub rows: u64,
    pub matches: u64,
}

/// A column and how its values are read.
struct ColumnOf {
    name: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Integer,
    Real,
    Text,
}

impl Store {
    /// Checks, without changing anything, that everything can be copied into the database of a server.
    pub async fn check_target(address: &str) -> Result<(), OpenError> {
        check_empty(address, TABLES.iter().map(|(table, _)| *table)).await
    }

    /// Copies everything from another store into this one, which must be a server's and empty. It checks that as
    /// many rows arrived as were sent, and that a recount comes to the same standings. If anything fails, this
    /// store is empty as before.
    pub async fn copy_from(&self, from: Arc<Store>, now_ms: i64) -> Result<Copied, WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move { copy_all(connection, &from.readers, now_ms).await })
            })
            .await
    }
}

async fn copy_all(to: &mut Connection, from: &Readers, now_ms: i64) -> Result<Copied, WriteError> {
    for (table, _) in TABLES {
        if count(to, table).await? > 0 {
            let why = format!("the target is not empty: there are rows in {table}");
            return Err(WriteError::Conflict(why));
        }
    }
    let used = from.numbers_used().await?;
    to.begin_filling().await?;
    let mut rows = 0;
    for (table, key) in TABLES {
        rows += copy_table(to, from, table, key).await?;
    }
    to.end_filling(&used).await?;
    for (table, _) in TABLES {
        let sent: i64 = sql_made(format!("SELECT count(*) FROM {table}")).fetch_one(from).await?;
        let arrived = count(to, table).await?;
        if sent != arrived {
            let why = format!("{sent} rows of {table} were sent, and {arrived} arrived");
            return Err(WriteError::Conflict(why));
        }
    }
    // The recount is undone, because it leaves out the leaderboards of past weeks and months.
    to.begin_part().await?;
    let recounted = recount_all(to, now_ms).await?;
    for (table, key) in TABLES.iter().filter(|(table, _)| RECOUNTED.contains(table)) {
        compare_table(to, from, table, key).await?;
    }
    to.undo_part().await?;
    Ok(Copied { rows, matches: recounted.matches })
}

async fn count(connection: &mut Connection, table: &str) -> Result<i64, WriteError> {
    Ok(sql_made(format!("SELECT count(*) FROM {table}")).fetch_one(connection).await?)
}

async fn columns(to: &mut Connection, table: &str) -> Result<Vec<ColumnOf>, WriteError> {
    let found: Vec<(String, String)> = sql_as(
        "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns \
         WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
    )
    .bind(table)
    .fetch_all(to)
    .await?;
    let kind = |word: &str| match word {
        "text" => Kind::Text,
        "double precision" => Kind::Real,
        _ => Kind::Integer,
    };
    Ok(found.into_iter().map(|(name, word)| ColumnOf { name, kind: kind(&word) }).collect())
}

/// The statement for the page of rows after the one with this key; none for the first page.
fn page_text(table: &str, columns: &[ColumnOf], key: &[&str], is_first: bool) -> String {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let (names, key_names) = (names.join(", "), key.join(", "));
    let after = match is_first {
        true => String::new(),
        false => {
            let places: Vec<String> = (1..=key.len()).map(|place| format!("${place}")).collect();
            format!(" WHERE ({key_names}) > ({})", places.join(", "))
        }
    };
    format!("SELECT {names} FROM {table}{after} ORDER BY {key_names} LIMIT {PAGE}")
}

fn read_values(row: &Row, columns: &[ColumnOf]) -> Result<Vec<Value>, WriteError> {
    let mut values = Vec::with_capacity(columns.len());
    for ColumnOf { name, kind } in columns {
        values.push(match kind {
            Kind::Integer => row.get::<Option<i64>>(name)?.value(),
            Kind::Real => row.get::<Option<f64>>(name)?.value(),
            Kind::Text => row.get::<Option<String>>(name)?.value(),
        });
    }
    Ok(values)
}

/// The values of the columns of a key.
fn key_of(row: &Row, key: &[&str]) -> Result<Vec<Value>, WriteError> {
    key.iter().map(|name| Ok(row.get::<i64>(name)?.value())).collect()
}

async fn copy_table(
    to: &mut Connection,
    from: &Readers,
    table: &'static str,
    key: &[&str],
) -> Result<u64, WriteError> {
    let columns = columns(to, table).await?;
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let head = format!("INSERT INTO {table} ({})", names.join(", "));
    let (mut last, mut copied) = (None, 0);
    loop {
        let text = page_text(table, &columns, key, last.is_none());
        let page: Vec<Row> =
            sql_made(text).bind_all(last.take().unwrap_or_default()).fetch_all(from).await?;
        let Some(newest) = page.last() else { return Ok(copied) };
        last = Some(key_of(newest, key)?);
        let rows: Vec<Vec<Value>> =
            page.iter().map(|row| read_values(row, &columns)).collect::<Result<_, _>>()?;
        copied += rows.len() as u64;
        sql_rows(&head, rows, "").execute(to).await?;
    }
}

/// Checks that both have the same rows; ratings to a billionth.
async fn compare_table(
    to: &mut Connection,
    from: &Readers,
    table: &'static str,
    key: &[&str],
) -> Result<(), WriteError> {
    let columns = columns(to, table).await?;
    let mut last: Option<Vec<Value>> = None;
    loop {
        let text = page_text(table, &columns, key, last.is_none());
        let after = last.take().unwrap_or_default();
        let sent: Vec<Row> = sql_made(text.clone()).bind_all(after.clone()).fetch_all(from).await?;
        let arrived: Vec<Row> = sql_made(text).bind_all(after).fetch_all(&mut *to).await?;
        let mut same = sent.len() == arrived.len();
        for (one, other) in sent.iter().zip(&arrived) {
            let (one, other) = (read_values(one, &columns)?, read_values(other, &columns)?);
            same &= one.iter().zip(&other).all(|(one, other)| one.is_about(other));
        }
        if !same {
            let why = format!(
                "a recount of the copy comes to another {table}; recount the source first (uno-bot recount)"
            );
            return Err(WriteError::Conflict(why));
        }
        let Some(newest) = sent.last() else { return Ok(()) };
        last = Some(key_of(newest, key)?);
    }
}

#[cfg(test)]
mod tests {
    use super::TABLES;
    use std::collections::BTreeSet;

    /// What is counted anew, and what is known only where the processes are.
    const NOT_MOVED: &[&str] = &["tally", "process", "identify_turn", "proof"];

    #[test]
    fn every_table_is_moved_or_named_as_one_that_is_not() {
        let mut paths: Vec<_> = std::fs::read_dir("migrations/postgres")
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        paths.sort();
        let mut there = BTreeSet::new();
        for path in paths {
            for line in std::fs::read_to_string(path).unwrap().lines() {
                let name = |rest: &str| rest.split([' ', ';']).next().unwrap_or(rest).to_owned();
                if let Some(rest) = line.strip_prefix("CREATE TABLE ") {
                    assert!(there.insert(name(rest)), "{line}");
                } else if let Some(rest) = line.strip_prefix("DROP TABLE ") {
                    assert!(there.remove(&name(rest)), "{line}");
                }
            }
        }
        let moved = TABLES.iter().map(|(table, _)| *table);
        let known: BTreeSet<String> =
            moved.chain(NOT_MOVED.iter().copied()).map(str::to_owned).collect();
        assert_eq!(there, known);
        assert_eq!(known.len(), TABLES.len() + NOT_MOVED.len());
    }
}
