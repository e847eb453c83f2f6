//! No statement that only PostgreSQL understands reads a whole table, except those that are named here. The statements
//! that both databases understand are checked by `query_plans`, on SQLite.

use crate::database::{Server, connect};
use crate::query_plans::{BEGINNINGS, literals};
use sqlx::{AnyConnection, AssertSqlSafe, Row};
use std::collections::BTreeSet;
use std::path::Path;
use uno_bot::store::Store;

/// Tables that stay short, and why.
const SHORT: &[(&str, &str)] = &[
    ("process", "a row for each process of a day"),
    ("proof", "a row for each connection that has written within a day"),
];

/// Statements that read everything, by their beginning, and why.
const ALLOWED: &[(&str, &str)] =
    &[("INSERT INTO tally ", "everything was just copied, and is counted once")];

/// What stands in a statement where the program puts something, and what is put there here; none for statements that
/// copy or count a whole table, once, when a file is moved to a server.
const PUT_IN: &[(&str, Option<&str>)] = &[
    ("{lock}", Some("pg_advisory_xact_lock(1431195490)")),
    ("{writer}", Some("1")),
    ("{token}", Some("1")),
    ("{table}", None),
];

fn statements() -> BTreeSet<String> {
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let mut paths = vec![store.join("migrate.rs")];
    let files = std::fs::read_dir(store.join("database/postgres")).unwrap();
    paths.extend(files.map(|file| file.unwrap().path()));
    let mut statements = BTreeSet::new();
    for path in paths {
        for text in literals(&std::fs::read_to_string(&path).unwrap()) {
            for statement in text.split("; ") {
                if !BEGINNINGS.iter().any(|word| statement.starts_with(word)) {
                    continue;
                }
                let mut statement = Some(statement.to_owned());
                for (word, there) in PUT_IN {
                    statement = statement.and_then(|text| match there {
                        Some(there) => Some(text.replace(word, there)),
                        None => (!text.contains(word)).then_some(text),
                    });
                }
                statements.extend(statement);
            }
        }
    }
    statements
}

/// The plan of a statement for any values, line by line, if reading a whole table is the last resort.
async fn plan(connection: &mut AnyConnection, statement: &str) -> Vec<String> {
    let run = async |connection: &mut AnyConnection, text: String| {
        let done = sqlx::raw_sql(AssertSqlSafe(text)).fetch_all(connection).await;
        done.unwrap_or_else(|error| panic!("{statement}: {error}"))
    };
    run(connection, format!("PREPARE asked AS {statement}")).await;
    let wanted = "SELECT cardinality(parameter_types)::bigint FROM pg_prepared_statements WHERE name = 'asked'";
    let wanted: i64 = run(connection, wanted.to_owned()).await[0].get(0);
    let values = vec!["NULL"; wanted as usize].join(", ");
    let values = if values.is_empty() { values } else { format!("({values})") };
    let rows = run(connection, format!("EXPLAIN (COSTS OFF) EXECUTE asked{values}")).await;
    run(connection, "DEALLOCATE asked".to_owned()).await;
    rows.iter().map(|row| row.get(0)).collect()
}

/// The tables of which a plan reads everything: row by row, or along an index without looking for anything in it; the name
/// of the index, if its rows are sorted first. An index that holds only some rows is short.
fn read_whole(plan: &[String], partial: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for (at, line) in plan.iter().enumerate() {
        let node = line.trim_start_matches([' ', '-', '>']);
        let name = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        if let Some(of) = node.strip_prefix("Seq Scan on ") {
            found.push(name(of));
            continue;
        }
        let by_index = [
            "Index Scan using ",
            "Index Only Scan using ",
            "Index Scan Backward using ",
            "Bitmap Index Scan on ",
        ];
        let Some(of) = by_index.iter().find_map(|kind| node.strip_prefix(kind)) else { continue };
        let details = plan[at + 1..].iter().take_while(|line| !line.contains("->"));
        let looks_up = details.clone().any(|line| line.contains("Index Cond"));
        if !looks_up && !partial.contains(&name(of)) {
            found.push(name(of.split_once(" on ").map_or(of, |(_, table)| table)));
        }
    }
    found
}

async fn prepared(server: &Server) -> (AnyConnection, BTreeSet<String>) {
    let address = server.address("postgres");
    Store::open(&address).await.unwrap().close().await;
    let mut connection = connect(&address).await;
    let set = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET jit = off";
    sqlx::raw_sql(set).execute(&mut connection).await.unwrap();
    let partial = "SELECT indexrelid::regclass::text FROM pg_index WHERE indpred IS NOT NULL";
    let partial: Vec<String> =
        sqlx::query_scalar(partial).fetch_all(&mut connection).await.unwrap();
    assert!(partial.len() > 5, "{partial:?}");
    (connection, partial.into_iter().collect())
}

/// The tables of the server itself are its own concern.
fn is_its_own(table: &str) -> bool {
    table.starts_with("pg_") || table.starts_with("information_schema")
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn no_statement_for_postgresql_reads_a_whole_table_but_those_that_are_named() {
    let server = Server::start();
    let (mut connection, partial) = prepared(&server).await;
    let statements = statements();
    assert!(statements.len() > 25, "only {} statements were found", statements.len());
    let (mut wrong, mut used) = (Vec::new(), BTreeSet::new());
    for statement in &statements {
        for table in read_whole(&plan(&mut connection, statement).await, &partial) {
            let allowed = ALLOWED.iter().find(|(text, _)| statement.starts_with(text));
            let short = SHORT.iter().find(|(name, _)| *name == table);
            match allowed.or(short) {
                Some((name, _)) => _ = used.insert(*name),
                None if is_its_own(&table) => {}
                None => wrong.push(format!("{table}: {statement}")),
            }
        }
    }
    assert!(wrong.is_empty(), "these read a whole table:\n{}", wrong.join("\n"));
    let unused = ALLOWED.iter().chain(SHORT).filter(|(name, _)| !used.contains(name));
    assert_eq!(unused.count(), 0, "not all that is named is needed: {used:?}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_scan_on_postgresql_is_noticed() {
    let server = Server::start();
    let (mut connection, partial) = prepared(&server).await;
    for (statement, found) in [
        ("SELECT count(*) FROM move WHERE at_ms < $1", vec!["move"]),
        ("DELETE FROM name WHERE name = $1", vec!["name"]),
        ("SELECT id FROM game ORDER BY id", vec!["game_place"]),
        ("SELECT id FROM game ORDER BY id LIMIT 10", vec!["game"]),
        ("SELECT seq FROM game WHERE id = $1", vec![]),
        ("SELECT number FROM finish WHERE listed = 0", vec![]),
    ] {
        let plan = plan(&mut connection, statement).await;
        assert_eq!(read_whole(&plan, &partial), found, "{statement}: {plan:?}");
    }
}
