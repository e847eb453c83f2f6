//! Databases of every earlier version can be opened: everything that they held is there, and open tables
//! go on.

use super::Folder;
use super::test_tables::{ANN, BEN, CID, NOON, TestTables};
use super::whole_matches::play_to_the_end;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use uno_bot::lobby::{Share, TurnTime};
use uno_bot::preferences::UserSettings;
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{CheckpointHook, GameId, MatchesOf, TableProgress};
use uno_bot::table::{Outcome, TableRequest};

const HOME: u64 = 1;
const SECOND: Duration = Duration::from_secs(1);

/// The migrations in a folder up to a version.
pub async fn migrations_until(version: i64, all: &str) -> Migrator {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join(all);
    let until_then = Folder::fast();
    let migrations = until_then.file().with_file_name("migrations");
    std::fs::create_dir(&migrations).unwrap();
    for entry in std::fs::read_dir(all).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name
            .split('_')
            .next()
            .and_then(|number| number.parse::<i64>().ok())
            .is_some_and(|number| number <= version)
        {
            std::fs::copy(&path, migrations.join(name)).unwrap();
        }
    }
    let migrator = Migrator::new(migrations.as_path()).await.unwrap();
    assert_eq!(migrator.iter().count() as i64, version);
    migrator
}

/// A file with the tables of an earlier version.
pub async fn database_of_version(version: i64) -> (Folder, SqliteConnection) {
    let folder = Folder::fast();
    let options: SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    migrations_until(version, "migrations").await.run(&mut connection).await.unwrap();
    (folder, connection)
}

/// A connection to the file of a store that is open.
pub async fn file_connection(folder: &Folder) -> SqliteConnection {
    let options: SqliteConnectOptions = folder.address().parse().unwrap();
    options.connect().await.unwrap()
}

pub async fn run(connection: &mut SqliteConnection, statement: String) {
    let done = sqlx::query(AssertSqlSafe(statement.as_str())).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{statement}: {error}"));
}

pub async fn words(connection: &mut SqliteConnection, query: &str) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(connection).await.expect(query)
}

/// Fills an old file with the rows of a new one, as far as the old version has the tables and columns.
pub async fn fill(connection: &mut SqliteConnection, from: &Path) {
    run(connection, format!("ATTACH '{}' AS new", from.display())).await;
    // The triggers accept moves only in order, and only for a match that is played.
    run(
        connection,
        "INSERT INTO game (id, guild, channel, place, host, stage, rules, created_at_ms, touched_at_ms) \
         SELECT id, guild, channel, -id, host, 'playing', rules, 0, 0 FROM new.game"
            .to_owned(),
    )
    .await;
    run(connection, "INSERT INTO move SELECT * FROM new.move ORDER BY game, seq".to_owned()).await;
    let columns =
        words(connection, "SELECT name FROM pragma_table_info('game', 'main') WHERE name <> 'id'")
            .await;
    let set: Vec<String> = columns
        .iter()
        .map(|name| format!("{name} = (SELECT {name} FROM new.game AS it WHERE it.id = game.id)"))
        .collect();
    run(connection, format!("UPDATE game SET {}", set.join(", "))).await;
    // Triggers count the rows of leaderboards.
    for table in ["seat", "finish", "result", "standing", "entry", "user_settings"] {
        let query = format!("SELECT name FROM pragma_table_info('{table}', 'main')");
        let columns = words(connection, &query).await.join(", ");
        if !columns.is_empty() {
            // Before there were three ways to show cards, there were two; and people had another name.
            let values = columns.replace("pictures", "cards <> 'text'").replace("user", "person");
            let rows = format!("SELECT {values} FROM new.{table}");
            run(connection, format!("INSERT INTO main.{table} ({columns}) {rows}")).await;
        }
    }
    run(connection, "DETACH new".to_owned()).await;
}

/// All rows of the store, table by table, except those that a recount writes.
async fn contents(folder: &Folder) -> Vec<(String, Vec<String>)> {
    let options: SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = options.connect().await.unwrap();
    let mut all = Vec::new();
    for (table, but) in [
        ("game", "give_up_ms', 'revision"),
        ("seat", ""),
        ("move", ""),
        ("finish", "counted_by"),
        ("result", ""),
        ("entry", ""),
        ("tally", ""),
    ] {
        let query = format!(
            "SELECT quote(name) FROM pragma_table_info('{table}') WHERE name NOT IN ('{but}')"
        );
        let names = words(&mut connection, &query).await;
        let quoted: Vec<String> =
            names.iter().map(|name| format!("quote({})", name.trim_matches('\''))).collect();
        let query = format!("SELECT {} AS it FROM {table} ORDER BY it", quoted.join(" || ',' || "));
        all.push((table.to_owned(), words(&mut connection, &query).await));
    }
    connection.close().await.unwrap();
    all
}

/// A database with a lobby, a match in play, a closed lobby and two matches that are over.
pub struct LivedIn {
    pub folder: Folder,
    pub lobby: GameId,
    pub playing: GameId,
    pub over: GameId,
    /// The deadline of the match that is played.
    pub deadline_ms: i64,
    pub left_at_ms: i64,
}

async fn lived_in() -> LivedIn {
    let test = TestTables::open_in(Folder::fast(), NOON, CheckpointHook::default(), 4).await;
    live_in(test).await
}

pub async fn live_in(test: TestTables) -> LivedIn {
    let mut over = GameId(0);
    for _ in 0..2 {
        over = test.gather(1, &[ANN, BEN], "classic dealt=4 deals=1", TurnTime::NONE).await;
        test.ask(over, ANN, TableRequest::AddComputer).await;
        test.ask(over, ANN, TableRequest::Start).await;
        play_to_the_end(&test, over).await;
    }
    let off = test.gather(2, &[CID], "mini", TurnTime::NONE).await;
    test.ask(off, CID, TableRequest::Cancel).await;
    let playing = test
        .started(
            3,
            &[ANN, BEN, CID],
            "courtyard dealt=4 deals=1",
            super::test_tables::seconds(3600),
        )
        .await;
    let lobby = test.gather(4, &[BEN, CID], "tournament", super::test_tables::seconds(60)).await;
    test.store.note_board(playing, 77, 1, TableProgress::Playing).await.unwrap();
    // A read adds every finished match to the leaderboards.
    let leaderboard =
        Leaderboard { metric: Metric::Wins, period: Period::AllTime, scope: Scope::Server };
    test.store.leaderboard(leaderboard, HOME, 0, ANN, NOON).await.unwrap();
    let deadline_ms = test.view(playing).await.deadline_ms.expect("a deadline");
    let left_at_ms = test.wall_ms();
    LivedIn { folder: test.close().await, lobby, playing, over, deadline_ms, left_at_ms }
}

#[tokio::test]
async fn every_earlier_version_is_brought_up_to_date_and_goes_on() {
    let LivedIn { folder: reference, lobby, playing, over, deadline_ms, left_at_ms } =
        lived_in().await;
    let expected = contents(&reference).await;
    let now = left_at_ms + 60_000;
    for version in 1..=9 {
        let (folder, mut connection) = database_of_version(version).await;
        fill(&mut connection, &reference.file()).await;
        if (4..=5).contains(&version) {
            let named = format!("INSERT INTO person (user, name) VALUES ({}, 'Ann')", ANN.0);
            run(&mut connection, named).await;
        }
        connection.close().await.unwrap();

        let test = TestTables::open_in(folder, now, CheckpointHook::default(), 4).await;
        let finished = test.store.recent_matches(MatchesOf::Server(1), None).await.unwrap();
        assert_eq!(finished.len(), 2, "version {version}: past matches are listed");
        assert_eq!(finished[0].game, over, "the latest first");
        if version < 3 {
            // The version had no standings; a recount computes them from the journal.
            assert!(test.store.stats(ANN, Scope::Server, HOME).await.unwrap().is_none());
            test.store.recount(now).await.unwrap();
        }
        if version < 2 {
            assert_eq!(
                test.store.games_with_outdated_messages(Share::ALL).await.unwrap(),
                [playing],
                "boards are painted anew"
            );
        }
        let stats = test.store.stats(ANN, Scope::Server, HOME).await.unwrap().expect("a record");
        assert_eq!((stats.career.matches, stats.career.rated), (2, 2), "version {version}");
        let mut connection = file_connection(&test.folder).await;
        let names = words(&mut connection, "SELECT name || ' in ' || guild FROM name").await;
        let expected_names: &[&str] = if (4..=5).contains(&version) { &["Ann in 1"] } else { &[] };
        assert_eq!(names, expected_names, "version {version}");
        let settings = test.store.user_settings(ANN).await.unwrap();
        assert_eq!(settings, UserSettings::default());

        assert_eq!(test.view(over).await.progress, TableProgress::Over);
        let gathering = test.view(lobby).await;
        assert_eq!(
            (gathering.progress, gathering.lobby.occupants().len()),
            (TableProgress::Lobby, 2)
        );
        let match_view = test.view(playing).await;
        assert_eq!((match_view.progress, match_view.seq), (TableProgress::Playing, 1));
        // The first version stored no deadlines, so the turn begins anew.
        let deadline = if version < 2 { now + 3_600_000 } else { deadline_ms };
        assert_eq!(match_view.deadline_ms, Some(deadline), "version {version}");
        let folder = test.close().await;
        let known_then = |mut all: Vec<(String, Vec<String>)>| {
            if version < 2 {
                // Columns of later versions differ.
                all.retain(|(table, _)| table != "game");
            }
            all
        };
        assert_eq!(known_then(contents(&folder).await), known_then(expected.clone()));

        // All open tables go on.
        let test = TestTables::open_in(folder, now, CheckpointHook::default(), 4).await;
        assert_eq!(test.ask(lobby, ANN, TableRequest::Join).await.outcome, Outcome::Done);
        assert_eq!(test.ask(lobby, BEN, TableRequest::AddComputer).await.outcome, Outcome::Done);
        assert_eq!(test.ask(lobby, BEN, TableRequest::Start).await.outcome, Outcome::Done);
        play_to_the_end(&test, playing).await;
        let stats = test.store.stats(ANN, Scope::Server, HOME).await.unwrap().expect("a record");
        assert_eq!(stats.career.matches, 3, "version {version}");
    }
}

#[tokio::test]
async fn a_lobby_from_before_promises_were_kept_still_closes_in_time() {
    let LivedIn { folder: reference, lobby, left_at_ms, .. } = lived_in().await;
    let (folder, mut connection) = database_of_version(4).await;
    fill(&mut connection, &reference.file()).await;
    connection.close().await.unwrap();
    let test = TestTables::open_in(folder, left_at_ms, CheckpointHook::default(), 4).await;
    let row = test.store.game(lobby).await.unwrap().unwrap();
    assert_eq!(row.times.give_up_ms, row.times.wake_at_ms);
    let left = row.times.wake_at_ms.unwrap() - left_at_ms;
    test.pass(Duration::from_millis(left as u64) - SECOND);
    test.nothing_happens(lobby).await;
    test.pass(SECOND);
    test.until(lobby, |view| view.progress == TableProgress::Cancelled).await;
}
