//! Databases of every earlier version can be opened on PostgreSQL too: everything that they held is there, and open
//! tables go on.

use super::proxy::{Loss, Proxy};
use crate::Folder;
use crate::database::Server;
use crate::test_tables::{ANN, BEN, NOON, TestTables};
use crate::upgrades::{LivedIn, live_in, migrations_until};
use crate::whole_matches::play_to_the_end;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{CheckpointHook, OpenError, ServerFlaw, Store, TableProgress};
use uno_bot::table::{Outcome, TableRequest};

const HOME: u64 = 1;
/// How far the clock was set in the version that kept that in a table of its own.
const SET_BY: i64 = 30_000;

async fn run(connection: &mut PgConnection, statement: &str) {
    let done = sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{statement}: {error}"));
}

async fn words(connection: &mut PgConnection, query: &str) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(connection).await.expect(query)
}

/// All rows of a table as JSON, in order.
async fn rows(connection: &mut PgConnection, table: &str) -> Vec<String> {
    let query = format!("SELECT to_jsonb(whole)::text FROM {table} AS whole ORDER BY 1");
    words(connection, &query).await
}

/// Fills an old database with the rows of a new one, as far as the old version has the tables and columns.
async fn fill(old: &mut PgConnection, new: &mut PgConnection) {
    let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN \
         ('_sqlx_migrations', 'clock', 'proof', 'tally', 'entry')";
    // The triggers accept moves only as the program writes them. Those that count the rows of leaderboards are left.
    run(old, "SET session_replication_role = replica").await;
    let mut tables = words(old, tables).await;
    tables.push("entry".to_owned());
    for table in tables {
        if table == "entry" {
            run(old, "SET session_replication_role = origin").await;
        }
        let insert = format!(
            "INSERT INTO {table} SELECT * FROM jsonb_populate_record(NULL::{table}, $1::jsonb)"
        );
        for row in rows(new, &table).await {
            let inserted =
                sqlx::query(AssertSqlSafe(insert.as_str())).bind(&row).execute(&mut *old);
            inserted.await.unwrap_or_else(|error| panic!("{table}: {row}: {error}"));
        }
    }
    let numbered = "SELECT format('SELECT setval(%L, max(%I)) FROM %I', \
             pg_get_serial_sequence(table_name, column_name), column_name, table_name) \
         FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'";
    for statement in words(old, numbered).await {
        run(old, &statement).await;
    }
}

/// How many people have which value, and in which groups of values; counted, and as it is kept.
async fn tallies(connection: &mut PgConnection) -> (Vec<String>, Vec<String>) {
    let counted = "SELECT format('%s %s %s %s %s: %s', guild, period, metric, level, value >> (6 * level), count(*)) \
         FROM entry, generate_series(0, 3) AS level \
         GROUP BY guild, period, metric, level, value >> (6 * level) ORDER BY 1";
    let kept = "SELECT format('%s %s %s %s %s: %s', guild, period, metric, level, bucket, people) \
         FROM tally WHERE people > 0 ORDER BY 1";
    (words(connection, counted).await, words(connection, kept).await)
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn every_earlier_version_is_brought_up_to_date_and_goes_on() {
    let server = Server::start();
    let open = async |database: &str, now_ms| {
        let (address, hook) = (server.address(database), CheckpointHook::default());
        TestTables::open_at(&address, Folder::fast(), now_ms, hook, 4).await
    };
    server.administer("CREATE DATABASE reference");
    let LivedIn { lobby, playing, over, deadline_ms, left_at_ms, .. } =
        live_in(open("reference", NOON).await).await;
    let mut reference = PgConnection::connect(&server.address("reference")).await.unwrap();
    // Its process has ended since.
    run(&mut reference, "UPDATE process SET seen_at_ms = 0").await;
    let versions = std::fs::read_dir("migrations/postgres").unwrap().count() as i64;
    assert!(versions > 5);
    for version in 1..versions {
        let database = format!("version_{version}");
        server.administer(&format!("CREATE DATABASE {database}"));
        let mut connection = PgConnection::connect(&server.address(&database)).await.unwrap();
        let migrations = migrations_until(version, "migrations/postgres").await;
        migrations.run(&mut connection).await.unwrap();
        fill(&mut connection, &mut reference).await;
        let mut deadline_ms = deadline_ms;
        if version == 1 {
            run(&mut connection, &format!("UPDATE clock SET set_by = {SET_BY}")).await;
            deadline_ms += SET_BY;
        }

        let test = open(&database, left_at_ms + 60_000).await;
        for table in ["seat", "move", "seating", "finish", "result", "standing", "entry"] {
            let (found, expected) =
                (rows(&mut connection, table).await, rows(&mut reference, table).await);
            assert!(!found.is_empty(), "{table}");
            assert_eq!(found, expected, "version {version}: {table}");
        }
        assert_eq!(test.view(over).await.progress, TableProgress::Over);
        let gathering = test.view(lobby).await;
        assert_eq!(
            (gathering.progress, gathering.lobby.occupants().len()),
            (TableProgress::Lobby, 2)
        );
        let match_view = test.view(playing).await;
        assert_eq!((match_view.progress, match_view.seq), (TableProgress::Playing, 1));
        assert_eq!(match_view.deadline_ms, Some(deadline_ms), "version {version}");

        // All open tables go on, and what is counted from then on is added to what was.
        assert_eq!(test.ask(lobby, ANN, TableRequest::Join).await.outcome, Outcome::Done);
        assert_eq!(test.ask(lobby, BEN, TableRequest::Start).await.outcome, Outcome::Done);
        play_to_the_end(&test, playing).await;
        let (metric, period, scope) = (Metric::Points, Period::AllTime, Scope::Server);
        let leaderboard = Leaderboard { metric, period, scope };
        let page = test.store.leaderboard(leaderboard, HOME, 0, ANN, NOON).await.unwrap();
        assert!(page.people > 0, "version {version}");
        // What is shown may not be on the disk yet.
        test.store.pulse().await.expect("it can be written");
        let stats = test.store.stats(ANN, Scope::Server, HOME).await.unwrap().expect("a record");
        assert_eq!(stats.career.matches, 3, "version {version}");
        let (counted, kept) = tallies(&mut connection).await;
        assert_eq!(kept, counted, "version {version}");
        test.close().await;
    }
}

/// Makes the tables of an earlier version.
async fn earlier_tables(connection: &mut PgConnection) {
    migrations_until(5, "migrations/postgres").await.run(connection).await.unwrap();
}

const BEGINS: &str =
    "INSERT INTO process (first_shard, last_shard, shards, serves) VALUES (0, 0, 1, 1)";

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn the_tables_of_older_processes_that_run_are_not_upgraded() {
    let server = Server::start();
    let address = server.address("postgres");
    let mut connection = PgConnection::connect(&address).await.unwrap();
    earlier_tables(&mut connection).await;
    run(&mut connection, BEGINS).await;
    let before = server.dump("postgres");
    let refused = Store::open(&address).await.expect_err("it is refused");
    assert!(
        matches!(refused, OpenError::Server { flaw: ServerFlaw::OlderProcesses, .. }),
        "{refused:?}"
    );
    let told = refused.to_string();
    assert!(told.contains("stop all of them first") && !told.contains('\n'), "{told}");
    assert_eq!(server.dump("postgres"), before, "nothing was changed");
    // One that was killed gives no further sign of life.
    run(&mut connection, "UPDATE process SET seen_at_ms = seen_at_ms - 16000").await;
    let store = Store::open(&address).await.expect("it opens");
    // A process of this version runs beside it, as during a rolling restart.
    run(&mut connection, BEGINS).await;
    Store::open(&address).await.expect("it opens").close().await;
    store.close().await;
}

/// Both find the tables of an earlier version, and the first upgrades them and runs before the other looks who runs.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn of_two_processes_that_begin_with_the_tables_of_an_earlier_version_none_is_refused() {
    let server = Server::start();
    let address = server.address("postgres");
    let mut connection = PgConnection::connect(&address).await.unwrap();
    earlier_tables(&mut connection).await;
    let proxy = Proxy::start(&server);
    let (goes_on, waits) = tokio::sync::oneshot::channel();
    let looks = proxy.lose(Loss::Held(waits), "FROM process WHERE seen_at_ms");
    let through = proxy.address();
    let opening = tokio::spawn(async move { Store::open(&through).await });
    looks.await.expect("it looks");
    let first = Store::open(&address).await.expect("it opens");
    run(&mut connection, BEGINS).await;
    goes_on.send(()).expect("it waits");
    let other = opening.await.unwrap().expect("it opens");
    other.close().await;
    first.close().await;
}
