//! The names of people: in each server the name there, elsewhere the name of the account.

use super::test_store::{ANN, AWAY, BEN, DAY, HOME, NOW, TestStore};
use sqlx::ConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use std::path::Path;
use uno_bot::lobby::UserId;
use uno_bot::standings::{Holder, Leaderboard, Metric, Period, Scope};
use uno_bot::store::{MatchesOf, Store};

const AT_WORK: &str = "Anna Kowalska (HR)";

async fn name(store: &Store, user: UserId, scope: Scope, guild: u64) -> Option<String> {
    store.name_of(user, scope, guild).await.unwrap()
}

#[tokio::test]
async fn a_name_stays_in_its_server() {
    let test = TestStore::open().await;
    test.simply(&[ANN, BEN], NOW).await;
    test.go_public(ANN).await;
    test.store.note_name(ANN, Scope::Overall, HOME, "Ann").await.unwrap();
    test.store.note_name(ANN, Scope::Server, AWAY, AT_WORK).await.unwrap();
    for scope in Scope::ALL {
        assert_eq!(name(&test.store, ANN, scope, HOME).await.as_deref(), Some("Ann"));
        let leaderboard = Leaderboard { metric: Metric::Wins, period: Period::AllTime, scope };
        let page = test.store.leaderboard(leaderboard, HOME, 0, BEN, NOW).await.unwrap();
        assert_eq!(page.rows[0].name.as_deref(), Some("Ann"));
    }
    assert_eq!(name(&test.store, ANN, Scope::Server, AWAY).await.as_deref(), Some(AT_WORK));
    let ann = Holder::Person(ANN, Some("Ann".to_owned()));
    let matches = test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap();
    assert_eq!(matches[0].seats[0].holder, ann);
    let replay = test.store.replay(matches[0].game, HOME, BEN).await.unwrap().unwrap();
    assert_eq!(replay.seats[0], ann);
}

#[tokio::test]
async fn it_is_known_of_whom_no_name_is_left() {
    let test = TestStore::open().await;
    test.store.note_name(ANN, Scope::Overall, HOME, "Ann").await.unwrap();
    test.store.note_name(BEN, Scope::Server, AWAY, "Ben").await.unwrap();
    let asked = [(HOME, ANN), (AWAY, ANN), (HOME, BEN), (AWAY, BEN), (0, BEN)];
    let mut gone = test.store.without_name(&asked).await.unwrap();
    gone.sort();
    assert_eq!(gone, [(0, BEN), (HOME, BEN)]);
    assert_eq!(test.store.without_name(&[]).await.unwrap(), []);
}

#[tokio::test]
async fn the_names_in_a_server_go_with_it() {
    let test = TestStore::open().await;
    for (guild, name) in [(HOME, "Annie"), (AWAY, AT_WORK)] {
        test.store.note_name(ANN, Scope::Server, guild, name).await.unwrap();
    }
    test.store.note_name(ANN, Scope::Overall, HOME, "Ann").await.unwrap();
    test.store.server_left(AWAY, NOW + DAY).await.unwrap();
    assert_eq!(test.rows("SELECT name FROM name ORDER BY name").await, ["Ann", "Annie"]);
}

/// The program's migrations up to a number, as an older version had them.
pub async fn migrations_until(last: i64, folder: &Path) -> Migrator {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for file in std::fs::read_dir(all).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        // A folder has no number.
        let number: i64 = name.split('_').next().unwrap().parse().unwrap_or(i64::MAX);
        if number <= last {
            std::fs::copy(file.path(), folder.join(name)).unwrap();
        }
    }
    Migrator::new(folder).await.unwrap()
}

#[tokio::test]
async fn names_of_before_are_kept_where_it_is_known_that_they_belong() {
    let test = TestStore::open().await;
    let folder = test.file().with_extension("old");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("old.db");
    let address = format!("sqlite:{}", file.display());
    let migrations = migrations_until(4, &folder).await;
    let options: SqliteConnectOptions = address.parse().unwrap();
    let mut old = options.create_if_missing(true).connect().await.unwrap();
    migrations.run_direct(None, &mut old, false).await.unwrap();
    // Ann has sat in two servers, Ben in one, and the third person in none.
    let past = "INSERT INTO game (id, guild, channel, place, host, stage, rules, created_at_ms, touched_at_ms) \
                VALUES (1, 1, 1, 1, 101, 'over', '{}', 0, 0), (2, 2, 2, 2, 101, 'over', '{}', 0, 0); \
                INSERT INTO seat VALUES (1, 0, 101), (1, 1, 102), (2, 0, 101), (2, 1, NULL); \
                INSERT INTO person VALUES (101, 'Anna Kowalska (HR)'), (102, 'Ben'), (103, 'Cid')";
    sqlx::raw_sql(past).execute(&mut old).await.unwrap();
    sqlx::Connection::close(old).await.unwrap();
    let store = Store::open(&address).await.unwrap();
    for guild in [1, 2] {
        assert_eq!(name(&store, UserId(101), Scope::Server, guild).await, None);
    }
    assert_eq!(name(&store, UserId(102), Scope::Server, 1).await.as_deref(), Some("Ben"));
    assert_eq!(name(&store, UserId(102), Scope::Server, 2).await, None);
    assert_eq!(name(&store, UserId(103), Scope::Server, 1).await, None);
    assert_eq!(name(&store, UserId(102), Scope::Overall, 1).await, None);
    store.close().await;
}
