//! Everything that is stored about a person can be exported and deleted.

use super::test_store::{ANN, BEN, CID, HOME, NOW, TestStore, by, in_order, last_move, new_move};
use serde_json::{Value, json};
use sqlx::{Column, Row, TypeInfo, ValueRef};
use uno_bot::engine::Command;
use uno_bot::engine::rules::Preset;
use uno_bot::lobby::{Lobby, TurnTime, UserId};
use uno_bot::preferences::UserSettings;
use uno_bot::standings::{Holder, Metric, Period, Scope};
use uno_bot::store::{Address, Deletion, Export, MatchesOf, NewMove, TableProgress};

const NAME: &str = "Annabelle of the Hostile Name";

/// Every value in the database that is one of these, or contains one.
async fn traces(test: &TestStore, id: i64, texts: &[&str]) -> Vec<String> {
    let mut connection = test.connection().await;
    let tables: Vec<String> =
        sqlx::query_scalar(sqlx::AssertSqlSafe(super::database::list_of_tables()))
            .fetch_all(&mut connection)
            .await
            .unwrap();
    assert!(tables.len() > 8, "{tables:?}");
    let mut found = Vec::new();
    for table in tables {
        let query = sqlx::AssertSqlSafe(format!("SELECT * FROM \"{table}\""));
        for row in sqlx::query(query).fetch_all(&mut connection).await.unwrap() {
            for (index, column) in row.columns().iter().enumerate() {
                let kind = row.try_get_raw(index).unwrap().type_info().name().to_owned();
                let traced = match kind.as_str() {
                    "INTEGER" | "BIGINT" => row.get::<i64, _>(index) == id,
                    "TEXT" => {
                        let text: String = row.get(index);
                        texts.iter().any(|part| text.contains(part))
                    }
                    _ => false,
                };
                if traced {
                    found.push(format!("{table}.{}", column.name()));
                }
            }
        }
    }
    found
}

/// Ann has done everything that leaves a trace.
async fn lived() -> TestStore {
    let test = TestStore::open().await;
    for _ in 0..5 {
        test.simply(&[ANN, BEN, CID], NOW).await;
        test.simply(&[CID, ANN], NOW).await;
    }
    for scope in Scope::ALL {
        test.store.note_name(ANN, scope, HOME, NAME).await.unwrap();
        test.store.note_name(BEN, scope, HOME, "Ben").await.unwrap();
    }
    test.go_public(ANN).await;
    // A lobby of hers that was cancelled, and a match that was abandoned.
    let lobby = Lobby::open(ANN, super::test_store::rules("classic"), TurnTime::NONE);
    let address = Address { guild: HOME, channel: 77, thread: None };
    let off = test.store.open_lobby(address, &lobby, NOW, NOW).await.unwrap();
    test.store
        .advance(off, TableProgress::Lobby, TableProgress::Cancelled, None, false)
        .await
        .unwrap();
    let given_up = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    test.store
        .advance(given_up, TableProgress::Playing, TableProgress::Abandoned, None, false)
        .await
        .unwrap();
    // A lobby from which she was removed.
    let mut lobby = Lobby::open(BEN, super::test_store::rules("classic"), TurnTime::NONE);
    lobby.join(ANN).unwrap();
    let address = Address { guild: HOME, channel: 78, thread: None };
    let others = test.store.open_lobby(address, &lobby, NOW, NOW).await.unwrap();
    lobby.kick(by(BEN), ANN).unwrap();
    test.store.save_lobby(others, 0, &lobby, None, NOW, NOW).await.unwrap();
    test
}

/// Deletes Ann's data; returns whether that worked.
async fn deleted(test: &TestStore) -> bool {
    matches!(test.store.delete_user(ANN).await, Ok(Deletion::Done(_)))
}

#[tokio::test]
async fn id_and_name_of_a_deleted_person_are_gone_everywhere() {
    let test = lived().await;
    let (id, text) = (ANN.0 as i64, ANN.0.to_string());
    assert!(traces(&test, id, &[NAME, &text]).await.len() > 20, "there was something to find");
    assert!(deleted(&test).await);
    assert_eq!(traces(&test, id, &[NAME, &text]).await, [""; 0]);
    let strangers = test
        .rows("SELECT DISTINCT CAST(person AS TEXT) FROM (SELECT person FROM seat UNION SELECT person FROM result \
               UNION SELECT host FROM game) AS people WHERE person < 0")
        .await;
    assert_eq!(strangers.len(), 1, "one id stands for her everywhere: {strangers:?}");
    for table in ["standing", "entry", "name", "user_settings", "removed", "wish"] {
        let query = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table} WHERE person < 0"));
        let kept: i64 =
            sqlx::query_scalar(query).fetch_one(&mut test.connection().await).await.unwrap();
        assert_eq!(kept, 0, "{table}");
    }
    let ben = test.store.name_of(BEN, Scope::Server, HOME).await.unwrap();
    assert_eq!(ben.as_deref(), Some("Ben"));
}

#[tokio::test]
async fn a_deleted_person_leaves_no_bytes_in_the_files() {
    let test = lived().await;
    // The bytes of the write-ahead log and of the file.
    let bytes = || {
        let log = test.file().with_extension("db-wal");
        let mut bytes = std::fs::read(log).expect("a write-ahead log");
        bytes.extend(std::fs::read(test.file()).expect("the file"));
        bytes
    };
    let has = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    let before = bytes();
    assert!(
        has(&before, &ANN.0.to_be_bytes()) && has(&before, NAME.as_bytes()),
        "stored like that"
    );
    assert!(deleted(&test).await);
    let after = bytes();
    assert!(has(&after, &BEN.0.to_be_bytes()), "everyone else is there");
    assert!(!has(&after, &ANN.0.to_be_bytes()), "the id is still there");
    assert!(!has(&after, NAME.as_bytes()), "the name is still there");
}

#[tokio::test]
async fn finished_games_stay_and_show_a_deleted_person() {
    let test = lived().await;
    let before = test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap();
    let page_before = test.leaderboard(Metric::Rating, Period::AllTime, NOW).await;
    test.store.delete_user(ANN).await.unwrap();
    let after = test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap();
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after) {
        for (before, after) in before.seats.iter().zip(&after.seats) {
            assert_eq!((before.place, before.points), (after.place, after.points));
            match &before.holder {
                Holder::Person(user, _) if *user == ANN => {
                    assert_eq!(after.holder, Holder::Deleted);
                }
                holder => assert_eq!(*holder, after.holder),
            }
        }
    }
    let page = test.leaderboard(Metric::Rating, Period::AllTime, NOW).await;
    assert_eq!((page.people, page.own), (page_before.people - 1, None));
    assert!(test.store.stats(ANN, Scope::Overall, HOME).await.unwrap().is_none());
    let game = after[0].game;
    let replay = test.store.replay(game, HOME, BEN).await.unwrap().expect("it can be seen");
    assert!(replay.seats.contains(&Holder::Deleted));
    assert!(test.store.replay(game, 1, ANN).await.unwrap().is_none(), "it is not hers any more");
}

#[tokio::test]
async fn a_person_at_an_open_table_leaves_it_before_being_deleted() {
    let test = TestStore::open().await;
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN), Some(CID)]).await;
    let mut lobby = Lobby::open(BEN, super::test_store::rules("classic"), TurnTime::NONE);
    lobby.join(ANN).unwrap();
    let address = Address { guild: HOME, channel: 500, thread: None };
    let gathering = test.store.open_lobby(address, &lobby, NOW, NOW).await.unwrap();
    let seated = test.store.delete_user(ANN).await;
    assert_eq!(seated, Ok(Deletion::StillSeated(vec![id, gathering])));
    assert!(!traces(&test, ANN.0 as i64, &[]).await.is_empty(), "nothing has changed");
    lobby.leave(ANN).unwrap();
    test.store.save_lobby(gathering, 0, &lobby, None, NOW, NOW).await.unwrap();
    let left =
        NewMove { command: Command::Leave, host: Some(BEN), ..new_move(id, 1, Vec::new(), NOW) };
    test.store.append(left).await.unwrap();
    assert!(deleted(&test).await);
    assert_eq!(traces(&test, ANN.0 as i64, &[]).await, [""; 0]);
    // The others play on, and the match counts for them.
    test.store.append(last_move(id, 2, &in_order(3), NOW)).await.unwrap();
    assert_eq!(traces(&test, ANN.0 as i64, &[]).await, [""; 0]);
    let ben = test.store.stats(BEN, Scope::Server, HOME).await.unwrap().expect("he finished");
    assert_eq!(ben.career.rated, 1);
    assert!(test.store.stats(ANN, Scope::Server, HOME).await.unwrap().is_none());
}

#[tokio::test]
async fn someone_who_comes_back_begins_anew() {
    let test = lived().await;
    test.store.delete_user(ANN).await.unwrap();
    test.simply(&[ANN, BEN], NOW).await;
    let stats = test.store.stats(ANN, Scope::Overall, HOME).await.unwrap().unwrap();
    assert_eq!((stats.career.matches, stats.course.len()), (1, 1));
    assert_eq!(test.store.user_settings(ANN).await.unwrap(), UserSettings::default());
    assert!(deleted(&test).await);
    let strangers =
        test.rows("SELECT DISTINCT CAST(person AS TEXT) FROM seat WHERE person < 0").await;
    assert_eq!(strangers.len(), 2, "nothing ties the two lives together");
    test.store.delete_user(ANN).await.expect("nothing is left to delete");
}

#[tokio::test]
async fn an_export_holds_everything_about_a_person_and_no_other_persons_cards() {
    let test = lived().await;
    test.played(HOME, "classic deals=1", &[Some(ANN), Some(BEN)], 3, NOW).await;
    let (export, shortened) = exported(&test, ANN, usize::MAX).await;
    assert!(!shortened);
    assert_eq!(export["user"], ANN.0.to_string());
    let home = HOME.to_string();
    let names = json!([{"server": null, "name": NAME}, {"server": home, "name": NAME}]);
    assert_eq!(export["names"], names);
    assert_eq!(export["settings"]["overall_board"], true);
    let count = |key: &str| export[key].as_array().expect(key).len();
    assert_eq!((count("standings"), count("results"), count("seats")), (2, 11, 13));
    assert_eq!(export["standings"][0]["server"], serde_json::Value::Null);
    assert_eq!(export["standings"][1]["server"], HOME.to_string());
    assert!(count("boards") > 6 && count("moves") > 10);
    assert_eq!(count("removed_from"), 1);
    let text = export.to_string();
    assert!(!text.contains("dealt") && !text.contains(&BEN.0.to_string()), "others' affairs");
    assert!(text.contains("\"play\""), "the own plays are there: {text}");
    let (stranger, _) = exported(&test, super::test_store::DOT, usize::MAX).await;
    assert_eq!(stranger["results"], serde_json::json!([]));
    assert_eq!(stranger["names"], json!([]));
}

/// The export of a person in at most so many bytes, and whether a part was left out.
async fn exported(test: &TestStore, user: UserId, most_bytes: usize) -> (Value, bool) {
    let Export { json, shortened } = test.store.export_user(user, most_bytes).await.unwrap();
    assert!(json.len() <= most_bytes, "{} bytes", json.len());
    (serde_json::from_str(&json).expect("JSON"), shortened)
}

#[tokio::test]
async fn an_export_that_grows_too_large_is_without_its_greatest_parts() {
    let test = lived().await;
    let (all, _) = exported(&test, ANN, usize::MAX).await;
    let length = test.store.export_user(ANN, usize::MAX).await.unwrap().json.len();
    assert_eq!(exported(&test, ANN, length).await, (all.clone(), false));
    let (some, shortened) = exported(&test, ANN, length - 1).await;
    assert!(shortened && some.get("moves").is_none());
    assert_eq!((&some["seats"], &some["names"]), (&all["seats"], &all["names"]));
}

#[tokio::test]
async fn the_favourite_preset_is_the_one_played_most() {
    let test = TestStore::open().await;
    for words in ["mini", "courtyard jump_in=on", "mini deals=3"] {
        test.ended(HOME, words, &[Some(ANN), Some(BEN)], in_order(2), NOW).await;
    }
    let stats = test.store.stats(ANN, Scope::Server, HOME).await.unwrap().unwrap();
    assert_eq!(stats.favourite, Some(Preset::Mini));
}
