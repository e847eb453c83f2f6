//! The same on PostgreSQL, and the way there.

use super::database::{Server, connect, on_postgresql};
use super::names::migrations_until;
use super::recount::busy;
use super::test_store::{ANN, BEN, CID, HOME, NOW, TestStore, new_move, rules};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row, TypeInfo, ValueRef};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use uno_bot::lobby::{Lobby, TurnTime};
use uno_bot::preferences::ServerSettings;
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{Address, GameId, Store};

/// For what never takes so long on any machine.
const PATIENCE: Duration = Duration::from_secs(60);

const BUT: &[(&str, &str)] = &[
    ("backup_drill::", "it is about files"),
    ("no_bytes_in_the_files", "it is about files"),
    ("recount::the_command", "it is about files"),
    ("postgres::", "it is this one"),
];

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn everything_holds_on_postgresql() {
    on_postgresql(BUT).await;
}

/// Runs the program; its exit code, and what it says.
fn uno_bot(arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uno-bot"));
    let output = command.args(arguments).env_remove("DATABASE_URL").output().expect("it runs");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.code(), text)
}

/// A file with rows in every table, and a match in play.
async fn full() -> (TestStore, GameId) {
    let test = busy().await;
    test.store.note_name(ANN, Scope::Server, HOME, "Ann").await.unwrap();
    test.store.claim(12, false).await.unwrap();
    test.store.server_joined(HOME).await.unwrap();
    test.choose(HOME, &ServerSettings::default()).await.unwrap();
    let playing = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    test.store.append(new_move(playing, 1, Vec::new(), NOW)).await.unwrap();
    let mut connection = test.connection().await;
    let (game, ann) = (playing.0, ANN.0);
    for row in [
        format!("seating (game, seq, seat, person) VALUES ({game}, 1, 1, {ann})"),
        format!(
            "held_catch (game, opened_by, seat, caught, interaction_id) VALUES ({game}, 1, 0, 1, 41)"
        ),
        format!("handled (interaction_id, game) VALUES (42, {game})"),
        format!("wish (game, person) VALUES ({game}, {ann})"),
        format!("removed (game, person) VALUES ({game}, {ann})"),
        format!("notice (game, turn, seat, message) VALUES ({game}, 1, 0, 43)"),
        format!(
            "tournament (id, guild, channel, place, host, stage, format, size, rules, turn_seconds, \
             created_at_ms, touched_at_ms) \
             VALUES (5, {HOME}, 1, 44, {ann}, 'playing', 'pairs', 4, '{{}}', 60, {NOW}, {NOW})"
        ),
        format!(
            "tournament_player (tournament, player, number, person, level) \
             VALUES (5, 0, 0, {ann}, NULL), (5, 1, 0, NULL, 'sharp')"
        ),
        "tournament_round (tournament, round, seats) VALUES (5, 0, '[]')".to_owned(),
        "tournament_place (tournament, table_number, channel, place) VALUES (5, 0, 1, 45)"
            .to_owned(),
        format!(
            "tournament_match (tournament, round, table_number, game, players, deals_before) \
             VALUES (5, 0, 0, {game}, '[]', 0)"
        ),
        "tournament_handled (interaction_id, tournament) VALUES (46, 5)".to_owned(),
    ] {
        let inserted = sqlx::query(AssertSqlSafe(format!("INSERT INTO {row}")));
        inserted.execute(&mut connection).await.expect("it is inserted");
    }
    (test, playing)
}

/// What is counted anew, or is known only where the processes are.
const NOT_MOVED: &[&str] = &["tally", "process", "identify_turn"];

/// The tables that are moved, with the names of their columns.
async fn moved_tables(server: &mut AnyConnection) -> Vec<(String, Vec<String>)> {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns \
         WHERE table_schema = 'public' AND table_name NOT IN ('_sqlx_migrations', 'proof') ORDER BY 1, 2",
    )
    .fetch_all(server)
    .await
    .unwrap();
    let mut tables: Vec<(String, Vec<String>)> = Vec::new();
    for (table, column) in columns {
        match tables.last_mut().filter(|(last, _)| *last == table) {
            Some((_, columns)) => columns.push(column),
            None => tables.push((table, vec![column])),
        }
    }
    tables.retain(|(table, _)| !NOT_MOVED.contains(&table.as_str()));
    assert!(tables.len() > 20, "{tables:?}");
    tables
}

/// All rows of a table, in some order that depends only on them.
async fn rows(connection: &mut AnyConnection, table: &str, columns: &[String]) -> Vec<String> {
    let query = format!("SELECT {} FROM {table}", columns.join(", "));
    let found = sqlx::query(AssertSqlSafe(query)).fetch_all(connection).await.unwrap();
    let shown = |row: &AnyRow| -> String {
        let value = |index: usize| match row.try_get_raw(index).unwrap().type_info().name() {
            "TEXT" => row.get::<Option<String>, _>(index).unwrap_or("NULL".to_owned()),
            "NULL" => "NULL".to_owned(),
            "REAL" | "DOUBLE" => row.get::<f64, _>(index).to_string(),
            _ => row.get::<Option<i64>, _>(index).map_or("NULL".to_owned(), |it| it.to_string()),
        };
        (0..columns.len()).map(|index| value(index) + " ").collect()
    };
    let mut rows: Vec<String> = found.iter().map(shown).collect();
    rows.sort();
    rows
}

/// Has a process begin, which gives no further sign of life.
async fn run_as_process(connection: &mut AnyConnection) {
    let begin = "INSERT INTO process (first_shard, last_shard, shards, serves) VALUES (0, 0, 1, 1)";
    sqlx::query(begin).execute(connection).await.unwrap();
}

async fn end_processes(connection: &mut AnyConnection) {
    sqlx::query("UPDATE process SET seen_at_ms = 0").execute(connection).await.unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn everything_moves_from_a_file_to_postgresql() {
    let server = Server::start();
    let (test, playing) = full().await;
    let wins = test.leaderboard(Metric::Wins, Period::Month, NOW).await;
    let (export, stats) = (
        test.store.export_user(ANN, 1 << 20).await.unwrap().json,
        test.store.stats(ANN, Scope::Overall, HOME).await.unwrap(),
    );
    let (from, to) = (test.address(), server.address("postgres"));
    let migrate = || uno_bot(&["migrate-store", "--from", &from, "--to", &to]);
    let (code, text) = migrate();
    assert_eq!(code, Some(1), "the file is in use: {text}");
    // A rating that the matches do not lead to is found, and then nothing is moved.
    let spoil = "UPDATE standing SET mu = mu + 1 WHERE rated > 0 AND guild = $1";
    let mut file = test.connection().await;
    let spoiled = sqlx::query(spoil).bind(HOME.cast_signed()).execute(&mut file).await.unwrap();
    assert!(spoiled.rows_affected() > 0);
    drop(file);
    let reopened = test.reopened_after(|_| {
        let (code, text) = migrate();
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("another standing; recount the source first"), "{text}");
    });
    let test = reopened.await;
    let mut moved = connect(&to).await;
    let tables = moved_tables(&mut moved).await;
    for (table, columns) in &tables {
        assert!(rows(&mut moved, table, columns).await.is_empty(), "{table}");
    }
    test.store.recount(NOW).await.unwrap();
    let reopened = test.reopened_after(|_| {
        let (code, text) = migrate();
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("a recount of 24 matches comes to the same standings"), "{text}");
        let (code, text) = migrate();
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("not empty"), "{text}");
        let (code, text) = uno_bot(&["migrate-store", "--from", &to, "--to", &from]);
        assert_eq!(code, Some(2), "{text}");
    });
    let test = reopened.await;
    let mut file = connect(&from).await;
    for (table, columns) in &tables {
        let expected = rows(&mut file, table, columns).await;
        assert!(!expected.is_empty(), "{table}");
        assert_eq!(rows(&mut moved, table, columns).await, expected, "{table}");
    }
    drop((file, moved));
    let store = Store::open(&to).await.expect("it opens");
    let moved = store.export_user(ANN, 1 << 20).await.unwrap().json;
    let read = |json: &str| {
        let mut read: serde_json::Value = serde_json::from_str(json).unwrap();
        // Ratings have more digits there; they are compared below.
        read.as_object_mut().unwrap().remove("standings");
        read
    };
    assert!(read(&moved) == read(&export), "the export is the same");
    assert_eq!(store.stats(ANN, Scope::Overall, HOME).await.unwrap(), stats);
    let leaderboard =
        Leaderboard { metric: Metric::Wins, period: Period::Month, scope: Scope::Server };
    assert_eq!(store.leaderboard(leaderboard, HOME, 0, ANN, NOW).await.unwrap(), wins);
    assert_eq!(store.game(playing).await.unwrap(), test.store.game(playing).await.unwrap());
    assert_eq!(store.moves(playing).await.unwrap(), test.store.moves(playing).await.unwrap());
    // Numbers go on, and so does the match.
    let lobby = Lobby::open(CID, rules("classic"), TurnTime::NONE);
    let place = Address { guild: HOME, channel: 77, thread: None };
    let next = store.open_lobby(place, &lobby, NOW, NOW + 1).await.unwrap();
    assert!(next.0 > playing.0, "{next:?}");
    store.close().await;
    let mut connection = connect(&to).await;
    run_as_process(&mut connection).await;
    let (code, text) = uno_bot(&["recount", "--db", &to]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("in use by a running bot; stop every process first"), "{text}");
    end_processes(&mut connection).await;
    let (code, text) = uno_bot(&["recount", "--db", &to]);
    assert_eq!((code, text.trim()), (Some(0), "24 matches of 4 people recounted"));
    let (code, text) = uno_bot(&["backup", "copy.db", "--db", &to]);
    assert_eq!(code, Some(1));
    assert!(text.contains("pg_dump"), "{text}");
    let (code, text) = uno_bot(&["health", "--db", &to]);
    assert_eq!(code, Some(1));
    assert!(text.contains("no bot runs on postgres at"), "{text}");
    let (code, text) = uno_bot(&["restore", "copy.db", "--db", &to]);
    assert_eq!(code, Some(1));
    assert!(text.contains("pg_restore"), "{text}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn nothing_is_copied_into_the_database_of_a_running_bot() {
    let server = Server::start();
    let to = server.address("postgres");
    Store::open(&to).await.expect("it opens").close().await;
    let mut connection = connect(&to).await;
    run_as_process(&mut connection).await;
    let before = server.dump("postgres");
    let test = TestStore::open().await;
    let from = test.address();
    let migrate = || uno_bot(&["migrate-store", "--from", &from, "--to", &to]);
    let reopened = test.reopened_after(|_| {
        let (code, text) = migrate();
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("in use by a running bot"), "{text}");
        assert_eq!(server.dump("postgres"), before, "nothing was changed");
    });
    let test = reopened.await;
    end_processes(&mut connection).await;
    let reopened = test.reopened_after(|_| {
        let (code, text) = migrate();
        assert_eq!(code, Some(0), "{text}");
    });
    reopened.await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_database_stays_as_it_is_if_the_file_cannot_be_copied() {
    let server = Server::start();
    let to = server.address("postgres");
    let before = server.dump("postgres");
    let test = TestStore::open().await;
    let from = test.address();
    let damaged = test.file().with_file_name("damaged.db");
    std::fs::write(&damaged, [7; 5_000]).unwrap();
    let damaged = format!("sqlite:{}", damaged.display());
    for (from, why) in [(from.as_str(), "is in use"), (damaged.as_str(), "is damaged")] {
        let (code, text) = uno_bot(&["migrate-store", "--from", from, "--to", &to]);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains(why), "{text}");
        assert_eq!(server.dump("postgres"), before, "{why}: nothing was changed");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_file_of_an_earlier_version_is_copied_and_stays_so_if_the_database_is_not_empty() {
    let server = Server::start();
    let to = server.address("postgres");
    let test = TestStore::open().await;
    let folder = test.file().with_extension("old");
    std::fs::create_dir_all(&folder).unwrap();
    let (file, version) = (folder.join("old.db"), 20);
    let from = format!("sqlite:{}", file.display());
    let migrations = migrations_until(version, &folder).await;
    let options: sqlx::sqlite::SqliteConnectOptions = from.parse().unwrap();
    let mut old = sqlx::ConnectOptions::connect(&options.create_if_missing(true)).await.unwrap();
    migrations.run_direct(None, &mut old, false).await.unwrap();
    let past = "INSERT INTO game (id, guild, channel, place, host, stage, rules, created_at_ms, touched_at_ms) \
                VALUES (7, 1, 1, 1, 101, 'cancelled', '{}', 0, 0); \
                INSERT INTO seat (game, seat, user) VALUES (7, 0, 101)";
    sqlx::raw_sql(past).execute(&mut old).await.unwrap();
    sqlx::Connection::close(old).await.unwrap();
    let before = std::fs::read(&file).unwrap();

    Store::open(&to).await.expect("it opens").close().await;
    let mut moved = connect(&to).await;
    let run = async |connection: &mut AnyConnection, statement: &'static str| {
        sqlx::query(statement).execute(connection).await.unwrap();
    };
    run(&mut moved, "INSERT INTO server_with_bot (guild) VALUES (1)").await;
    let (code, text) = uno_bot(&["migrate-store", "--from", &from, "--to", &to]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("not empty: there are rows in server_with_bot"), "{text}");
    assert!(std::fs::read(&file).unwrap() == before, "the file was not upgraded");

    run(&mut moved, "DELETE FROM server_with_bot").await;
    let (code, text) = uno_bot(&["migrate-store", "--from", &from, "--to", &to]);
    assert_eq!(code, Some(0), "{text}");
    let seats = rows(&mut moved, "seat", &["game", "seat", "person"].map(str::to_owned)).await;
    assert_eq!(seats, ["7 0 101 "]);
    let games = rows(&mut moved, "game", &["id", "host", "stage"].map(str::to_owned)).await;
    assert_eq!(games, ["7 101 cancelled "]);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_copy_that_was_killed_half_way_leaves_nothing_and_can_be_repeated() {
    let server = Server::start();
    let to = server.address("postgres");
    Store::open(&to).await.expect("it opens").close().await;
    let (test, _) = full().await;
    let copy = test.file().with_file_name("copy.db");
    let test = test
        .reopened_after(|test| {
            std::fs::copy(test.file(), &copy).unwrap();
        })
        .await;
    let from = format!("sqlite:{}", copy.display());
    let (mut moved, mut holding) = (connect(&to).await, connect(&to).await);
    let tables = moved_tables(&mut moved).await;
    // Rows of this table are copied last.
    let mut held = holding.begin().await.unwrap();
    sqlx::query("LOCK TABLE tournament_handled IN SHARE MODE").execute(&mut *held).await.unwrap();
    let mut copying = Command::new(env!("CARGO_BIN_EXE_uno-bot"))
        .args(["migrate-store", "--from", &from, "--to", &to])
        .env_remove("DATABASE_URL")
        .stdout(Stdio::null())
        .spawn()
        .expect("it runs");
    let waiting = "SELECT count(*) FROM pg_locks \
         WHERE NOT granted AND relation = 'tournament_handled'::regclass";
    let begun = Instant::now();
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut moved).await.unwrap() == 0 {
        assert!(begun.elapsed() < PATIENCE, "it never comes so far");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    copying.kill().unwrap();
    copying.wait().unwrap();
    held.commit().await.unwrap();
    for (table, columns) in &tables {
        assert!(rows(&mut moved, table, columns).await.is_empty(), "{table}");
    }
    let (code, text) = uno_bot(&["migrate-store", "--from", &from, "--to", &to]);
    assert_eq!(code, Some(0), "{text}");
    let mut file = connect(&from).await;
    for (table, columns) in &tables {
        let expected = rows(&mut file, table, columns).await;
        assert_eq!(rows(&mut moved, table, columns).await, expected, "{table}");
    }
    drop(test);
}
