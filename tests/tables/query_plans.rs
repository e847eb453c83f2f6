//! No statement of the store reads a whole table, except the few that are named here.
//!
//! The statements are found in the sources, and SQLite is asked how it would carry each of them out. The
//! statements in triggers are asked for as well, and what deleting a game deletes with it.

use super::Folder;
use super::upgrades::words;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Row, SqliteConnection};
use std::collections::BTreeSet;
use std::path::Path;
use uno_bot::store::Store;

/// Indexes that hold only what is wanted: reading all of one reads no row in vain, and they stay short.
const SHORT_INDEXES: &[&str] = &[
    // Open tables.
    "game_open_guild",
    "game_open_channel",
    // Tables with a timer.
    "game_wake",
    // Boards that show an old state, and threads that are not archived.
    "game_unshown",
    "game_thread_left",
    // Matches that are not on the leaderboards yet.
    "finish_unlisted",
    // Open tournaments, and boards of tournaments that show an old state.
    "tournament_open",
    "tournament_unshown",
];

/// The scans that are meant: the statement, or its beginning up to "…", what it reads, and why it may.
const ALLOWED: &[(&str, &str, &str)] = &[
    (
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
        "sqlite_schema",
        "the schema is short",
    ),
    (
        "SELECT id FROM game WHERE board_message IS NOT NULL …",
        "notice",
        "only notices that are posted now",
    ),
    ("SELECT guild FROM server_with_bot", "server_with_bot", "every row is wanted"),
    (
        "SELECT version, checksum FROM _sqlx_migrations ORDER BY version",
        "_sqlx_migrations",
        "only the first is read",
    ),
    ("SELECT name, seq FROM sqlite_sequence", "sqlite_sequence", "there are two rows"),
    ("DELETE FROM entry", "entry", "a recount begins anew"),
    ("DELETE FROM result", "result", "a recount begins anew"),
    (
        "SELECT number, game, at_ms, counted_by FROM finish ORDER BY number",
        "finish",
        "a recount reads all",
    ),
    (
        "SELECT coalesce(min(finish.at_ms) FILTER (WHERE game.moves_dropped = 0), $1) \
         FROM finish JOIN game ON game.id = finish.game HAVING sum(game.moves_dropped) > 0",
        "finish",
        "a recount reads all",
    ),
];

pub const BEGINNINGS: &[&str] = &["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "REPLACE ", "WITH "];

/// The string literals of a source file, as the program sees them, without those in comments.
pub fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = source.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '/' if letters.peek() == Some(&'/') => {
                letters.by_ref().find(|letter| *letter == '\n');
            }
            '\'' if letters.peek() == Some(&'"') => {
                letters.next();
            }
            '"' => {
                let mut text = String::new();
                while let Some(letter) = letters.next().filter(|letter| *letter != '"') {
                    match (letter, letters.peek()) {
                        ('\\', Some('\n')) => {
                            while letters.next_if(|it| it.is_whitespace()).is_some() {}
                        }
                        ('\\', Some(_)) => text.extend(letters.next()),
                        _ => text.push(letter),
                    }
                }
                found.push(text);
            }
            _ => {}
        }
    }
    found
}

/// Everything in the sources that is a statement with a plan, or several of them.
fn statements() -> BTreeSet<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store")];
    let mut paths = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let (inside, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
        // SQLite cannot be asked about what only PostgreSQL understands.
        folders.extend(inside.into_iter().filter(|folder| !folder.ends_with("postgres")));
        // Copying everything reads whole tables, once, page by page in the order of their keys.
        paths.extend(files.into_iter().filter(|file| !file.ends_with("migrate.rs")));
    }
    let mut statements = BTreeSet::new();
    for path in paths {
        let source = std::fs::read_to_string(&path).unwrap();
        assert!(!source.contains("r#\"") && !source.contains(" r\""), "{}", path.display());
        let texts = literals(&source);
        for text in texts.iter().filter(|text| BEGINNINGS.iter().any(|word| text.starts_with(word)))
        {
            statements.extend(text.split("; ").map(|each| each.trim().to_owned()));
        }
        // A statement that begins otherwise, or is put together in another way, would not be found.
        for call in [
            " sql(",
            " sql_as(",
            " sql_rows(",
            "sqlx::query(",
            "sqlx::query_as(",
            "sqlx::query_scalar(",
            "sqlx::raw_sql(",
        ] {
            for (_, after) in
                source.match_indices(call).map(|(at, _)| source.split_at(at + call.len()))
            {
                let argument: String = without_comment(after).chars().take(40).collect();
                let known = [
                    "\"",
                    "statement",
                    "query)",
                    "query).",
                    "sqlx::AssertSqlSafe(mark)",
                    "sqlite::NUMBERS_USED",
                    "text",
                    "head",
                ];
                assert!(
                    known.iter().any(|known| argument.starts_with(known)),
                    "{}: is {call}{argument} a statement that is written out in this file?",
                    path.display()
                );
            }
        }
    }
    statements
}

fn without_comment(source: &str) -> &str {
    let source = source.trim_start();
    match source.strip_prefix("//").and_then(|comment| comment.split_once('\n')) {
        Some((_, rest)) => without_comment(rest),
        None => source,
    }
}

/// The statements of the triggers, with numbers in place of the rows that they are about.
async fn statements_of_triggers(connection: &mut SqliteConnection) -> Vec<String> {
    let mut found = Vec::new();
    for text in words(connection, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'").await {
        let lines: Vec<&str> = text.lines().filter_map(|line| line.split("--").next()).collect();
        let text = lines.join(" ");
        let (head, body) = text.split_once("BEGIN").unwrap();
        let condition = head.split_once("WHEN").map(|(_, when)| format!("SELECT {when}"));
        let body = body.rsplit_once("END").unwrap().0.split(';').map(str::to_owned);
        for statement in body.chain(condition).filter(|text| !text.trim().is_empty()) {
            let mut plain = statement.trim().to_owned();
            while let Some((before, after)) =
                plain.split_once("NEW.").or_else(|| plain.split_once("OLD."))
            {
                let after = after.trim_start_matches(|it: char| it.is_alphanumeric() || it == '_');
                plain = format!("{before}?1{after}");
            }
            if let Some((before, after)) = plain.split_once("RAISE(") {
                plain = format!("{before}NULL{}", after.split_once(')').unwrap().1);
            }
            found.push(plain);
        }
    }
    assert!(found.len() > 20, "triggers are found");
    found
}

/// What deleting a row looks up because of foreign keys.
async fn lookups_of_foreign_keys(connection: &mut SqliteConnection) -> Vec<String> {
    let keys = "SELECT 'SELECT 1 FROM ' || child.name || ' WHERE \"' || key.\"from\" || '\" = ?1' \
                FROM sqlite_schema AS child, pragma_foreign_key_list(child.name) AS key \
                WHERE child.type = 'table'";
    let found = words(connection, keys).await;
    assert!(found.len() > 5, "foreign keys are found");
    found
}

/// The plan of a statement, line by line.
async fn plan(connection: &mut SqliteConnection, statement: &str) -> Vec<String> {
    // The rows of these are added by the program, and adding a row reads no table.
    let mut statement = statement.to_owned();
    if statement.starts_with("INSERT ")
        && statement.ends_with(')')
        && statement.matches('(').count() == 1
    {
        let columns = vec!["1"; statement.matches(',').count() + 1].join(", ");
        statement = format!("{statement} VALUES ({columns})");
    }
    let asking = format!("EXPLAIN QUERY PLAN {statement}");
    let rows = sqlx::query(AssertSqlSafe(asking)).fetch_all(connection).await;
    let rows = rows.unwrap_or_else(|error| panic!("{statement}: {error}"));
    rows.iter().map(|row| row.get("detail")).collect()
}

/// What a line of a plan reads as a whole although it may be long; none if it reads only what it needs.
fn scanned<'a>(line: &'a str, statement: &str) -> Option<&'a str> {
    let of = line.strip_prefix("SCAN ")?;
    let index = of.split_once("INDEX ").map(|(_, index)| index);
    if of.contains("CONSTANT ROW")
        || of.ends_with(" VALUES CLAUSE")
        || of.contains(" VIRTUAL TABLE ")
        || index.is_some_and(|index| SHORT_INDEXES.contains(&index))
    {
        return None;
    }
    let name = of.split(' ').next().unwrap_or(of);
    // A part of the statement itself, which has a plan of its own.
    let is_part = name.starts_with("(subquery")
        || statement.contains(&format!(") AS {name}"))
        || statement.contains(&format!("WITH {name} ("))
        || statement.contains(&format!("RECURSIVE {name} ("));
    (!is_part).then_some(name)
}

async fn database() -> (Folder, SqliteConnection) {
    let folder = Folder::fast();
    Store::open(&folder.address()).await.unwrap().close().await;
    let options: SqliteConnectOptions = folder.address().parse().unwrap();
    let connection = options.connect().await.unwrap();
    (folder, connection)
}

#[tokio::test]
async fn no_statement_reads_a_whole_table_but_those_that_are_named() {
    let (_folder, mut connection) = database().await;
    let mut statements = statements();
    assert!(statements.len() > 100, "only {} statements were found", statements.len());
    statements.extend(statements_of_triggers(&mut connection).await);
    statements.extend(lookups_of_foreign_keys(&mut connection).await);
    let mut unused: BTreeSet<_> = ALLOWED.iter().collect();
    let mut wrong = Vec::new();
    for statement in &statements {
        for line in plan(&mut connection, statement).await {
            let Some(table) = scanned(&line, statement) else { continue };
            let is_meant = |meant: &str| match meant.strip_suffix('…') {
                Some(beginning) => statement.starts_with(beginning),
                None => statement == meant,
            };
            let allowed =
                ALLOWED.iter().find(|(meant, reads, _)| is_meant(meant) && *reads == table);
            match allowed {
                Some(allowed) => drop(unused.remove(allowed)),
                None => wrong.push(format!("{line}: {statement}")),
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "these read a whole table; add an index, or name them in ALLOWED with the reason:\n{}",
        wrong.join("\n")
    );
    assert!(unused.is_empty(), "no statement needs these any more: {unused:?}");
}

#[tokio::test]
async fn a_scan_is_noticed() {
    let (_folder, mut connection) = database().await;
    for (statement, found) in [
        ("SELECT count(*) FROM move WHERE at_ms < ?1", Some("move")),
        ("DELETE FROM name WHERE name = ?1", Some("name")),
        ("SELECT 1 FROM entry AS listed WHERE value = ?1", Some("listed")),
        ("SELECT guild FROM name WHERE person = ?1", None),
        ("SELECT number FROM finish WHERE listed = 0", None),
    ] {
        let lines = plan(&mut connection, statement).await;
        let scans: Vec<_> = lines.iter().filter_map(|line| scanned(line, statement)).collect();
        assert_eq!(scans.first().copied(), found, "{statement}: {lines:?}");
    }
    assert_eq!(
        literals("// \"no\"\nlet a = (\"SELECT \\\n   \\\"x\\\"\", '\"', \"y\"); // \"z\""),
        ["SELECT \"x\"", "y"]
    );
}
