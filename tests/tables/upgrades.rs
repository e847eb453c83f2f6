//! Databases of every earlier version, with what that version would have kept in them, are opened by
//! this one: everything is there, and goes on.

use super::Folder;
use super::house::{ANN, BEN, CID, House, NOON};
use super::matches::play_to_the_end;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use uno_bot::lobby::TurnTime;
use uno_bot::preferences::UserSettings;
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{CheckpointHook, GameId, MatchesOf, TableProgress};
use uno_bot::table::{Outcome, TableRequest};

const HOME: u64 = 1;
const SECOND: Duration = Duration::from_secs(1);

/// A file with the tables of an earlier version.
async fn database_of_version(version: i64) -> (Folder, SqliteConnection) {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let (folder, until_then) = (Folder::fast(), Folder::fast());
    let migrations = until_then.file().with_file_name("migrations");
    std::fs::create_dir(&migrations).unwrap();
    for entry in std::fs::read_dir(all).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.split('_').next().and_then(|number| number.parse::<i64>().ok()) <= Some(version) {
            std::fs::copy(&path, migrations.join(name)).unwrap();
        }
    }
    let options: SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    let migrator = Migrator::new(migrations.as_path()).await.unwrap();
    assert_eq!(migrator.iter().count() as i64, version);
    migrator.run(&mut connection).await.unwrap();
    (folder, connection)
}

async fn run(connection: &mut SqliteConnection, statement: String) {
    let done = sqlx::query(AssertSqlSafe(statement.as_str())).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{statement}: {error}"));
}

async fn words(connection: &mut SqliteConnection, query: &str) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(connection).await.expect(query)
}

/// Fills an old file with what there is in a new one, as far as the old version knew of it.
async fn fill(connection: &mut SqliteConnection, from: &Path) {
    run(connection, format!("ATTACH '{}' AS new", from.display())).await;
    // Moves are accepted one after the other, for a match in play.
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
    // Triggers count the rows of boards.
    for table in ["seat", "finish", "result", "standing", "entry", "user_settings"] {
        let query = format!("SELECT name FROM pragma_table_info('{table}', 'main')");
        let columns = words(connection, &query).await.join(", ");
        if !columns.is_empty() {
            let rows = format!("SELECT {columns} FROM new.{table}");
            run(connection, format!("INSERT INTO main.{table} ({columns}) {rows}")).await;
        }
    }
    run(connection, "DETACH new".to_owned()).await;
}

/// Everything that the store keeps, table by table, but for what is counted anew by a recount.
async fn contents(folder: &Folder) -> Vec<(String, Vec<String>)> {
    let options: SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = options.connect().await.unwrap();
    let mut all = Vec::new();
    for (table, but) in [
        ("game", "give_up_ms"),
        ("seat", ""),
        ("move", ""),
        ("finish", ""),
        ("result", ""),
        ("entry", ""),
        ("tally", ""),
    ] {
        let query =
            format!("SELECT quote(name) FROM pragma_table_info('{table}') WHERE name <> '{but}'");
        let names = words(&mut connection, &query).await;
        let quoted: Vec<String> =
            names.iter().map(|name| format!("quote({})", name.trim_matches('\''))).collect();
        let query = format!("SELECT {} AS it FROM {table} ORDER BY it", quoted.join(" || ',' || "));
        all.push((table.to_owned(), words(&mut connection, &query).await));
    }
    connection.close().await.unwrap();
    all
}

/// A file with a lobby, a match in play, a closed lobby and two matches that are over.
struct LivedIn {
    folder: Folder,
    lobby: GameId,
    playing: GameId,
    over: GameId,
    /// When the turn of the match in play is over.
    deadline_ms: i64,
    left_at_ms: i64,
}

async fn lived_in() -> LivedIn {
    let house = House::open_in(Folder::fast(), NOON, CheckpointHook::default(), 4).await;
    let mut over = GameId(0);
    for _ in 0..2 {
        over = house.gather(1, &[ANN, BEN], "classic dealt=4 deals=1", TurnTime::NONE).await;
        house.ask(over, ANN, TableRequest::AddComputer).await;
        house.ask(over, ANN, TableRequest::Start).await;
        play_to_the_end(&house, over).await;
    }
    let off = house.gather(2, &[CID], "mini", TurnTime::NONE).await;
    house.ask(off, CID, TableRequest::Cancel).await;
    let playing = house
        .started(3, &[ANN, BEN, CID], "courtyard dealt=4 deals=1", super::house::seconds(3600))
        .await;
    let lobby = house.gather(4, &[BEN, CID], "tournament", super::house::seconds(60)).await;
    house.store.note_board(playing, 77, 1, TableProgress::Playing).await.unwrap();
    // A read brings every finished match to the leaderboards.
    let leaderboard =
        Leaderboard { metric: Metric::Wins, period: Period::AllTime, scope: Scope::Server };
    house.store.leaderboard(leaderboard, HOME, 0, ANN, NOON).await.unwrap();
    let deadline_ms = house.view(playing).await.deadline_ms.expect("a deadline");
    let left_at_ms = house.wall_ms();
    LivedIn { folder: house.close().await, lobby, playing, over, deadline_ms, left_at_ms }
}

#[tokio::test]
async fn every_earlier_version_is_brought_up_to_date_and_goes_on() {
    let LivedIn { folder: reference, lobby, playing, over, deadline_ms, left_at_ms } =
        lived_in().await;
    let expected = contents(&reference).await;
    let now = left_at_ms + 60_000;
    for version in 1..=5 {
        let (folder, mut connection) = database_of_version(version).await;
        fill(&mut connection, &reference.file()).await;
        if version >= 4 {
            let named = format!("INSERT INTO person (user, name) VALUES ({}, 'Ann')", ANN.0);
            run(&mut connection, named).await;
        }
        connection.close().await.unwrap();

        let house = House::open_in(folder, now, CheckpointHook::default(), 4).await;
        let finished = house.store.recent_matches(MatchesOf::Server(1), None).await.unwrap();
        assert_eq!(finished.len(), 2, "version {version}: past matches are listed");
        assert_eq!(finished[0].game, over, "the latest first");
        if version < 3 {
            // There were no standings; a recount finds everything that they need.
            assert!(house.store.stats(ANN, Scope::Server, HOME).await.unwrap().is_none());
            house.store.recount(now).await.unwrap();
        }
        if version < 2 {
            assert_eq!(
                house.store.games_with_outdated_messages().await.unwrap(),
                [playing],
                "boards are painted anew"
            );
        }
        let stats = house.store.stats(ANN, Scope::Server, HOME).await.unwrap().expect("a record");
        assert_eq!((stats.career.matches, stats.career.rated), (2, 2), "version {version}");
        let mut connection = house.other_connection().await;
        let names = words(&mut connection, "SELECT name || ' in ' || guild FROM name").await;
        let expected_names: &[&str] = if version < 4 { &[] } else { &["Ann in 1"] };
        assert_eq!(names, expected_names, "version {version}");
        let settings = house.store.user_settings(ANN).await.unwrap();
        assert_eq!(settings, UserSettings::default());

        assert_eq!(house.view(over).await.progress, TableProgress::Over);
        let gathering = house.view(lobby).await;
        assert_eq!(
            (gathering.progress, gathering.lobby.occupants().len()),
            (TableProgress::Lobby, 2)
        );
        let match_view = house.view(playing).await;
        assert_eq!((match_view.progress, match_view.seq), (TableProgress::Playing, 1));
        // The first version did not know of deadlines: then the turn begins anew.
        let deadline = if version < 2 { now + 3_600_000 } else { deadline_ms };
        assert_eq!(match_view.deadline_ms, Some(deadline), "version {version}");
        let folder = house.close().await;
        let known_then = |mut all: Vec<(String, Vec<String>)>| {
            if version < 2 {
                // What only later versions know of a game differs.
                all.retain(|(table, _)| table != "game");
            }
            all
        };
        assert_eq!(known_then(contents(&folder).await), known_then(expected.clone()));

        // Everything goes on.
        let house = House::open_in(folder, now, CheckpointHook::default(), 4).await;
        assert_eq!(house.ask(lobby, ANN, TableRequest::Join).await.outcome, Outcome::Done);
        assert_eq!(house.ask(lobby, BEN, TableRequest::AddComputer).await.outcome, Outcome::Done);
        assert_eq!(house.ask(lobby, BEN, TableRequest::Start).await.outcome, Outcome::Done);
        play_to_the_end(&house, playing).await;
        let stats = house.store.stats(ANN, Scope::Server, HOME).await.unwrap().expect("a record");
        assert_eq!(stats.career.matches, 3, "version {version}");
    }
}

#[tokio::test]
async fn a_lobby_from_before_promises_were_kept_still_closes_in_time() {
    let LivedIn { folder: reference, lobby, left_at_ms, .. } = lived_in().await;
    let (folder, mut connection) = database_of_version(4).await;
    fill(&mut connection, &reference.file()).await;
    connection.close().await.unwrap();
    let house = House::open_in(folder, left_at_ms, CheckpointHook::default(), 4).await;
    let row = house.store.game(lobby).await.unwrap().unwrap();
    assert_eq!(row.times.give_up_ms, row.times.wake_at_ms);
    let left = row.times.wake_at_ms.unwrap() - left_at_ms;
    house.pass(Duration::from_millis(left as u64) - SECOND);
    house.nothing_happens(lobby).await;
    house.pass(SECOND);
    house.until(lobby, |view| view.progress == TableProgress::Cancelled).await;
}
