//! A recount comes to the same numbers as before.

use super::test_store::{
    ANN, AWAY, BEN, CID, COMPUTER, DAY, DOT, Ending, HOME, NOW, TestStore, in_order, last_move,
    new_move,
};
use std::process::Command;
use uno_bot::engine::Command::Leave;
use uno_bot::lobby::UserId;
use uno_bot::store::{Deletion, NewMove, Recounted};

/// Everything that a recount writes, with rounded ratings.
pub async fn numbers(test: &TestStore) -> Vec<String> {
    let mut all = Vec::new();
    for query in [
        "SELECT 'standing ' || person || ' ' || guild || ' ' || points || ' ' || rounds || ' ' || rounds_won \
         || ' ' || matches || ' ' || wins || ' ' || streak || ' ' || best_streak || ' ' || rated FROM standing ORDER BY person, guild",
        "SELECT 'result ' || finish || ' ' || seat || ' ' || person || ' ' || side || ' ' || place || ' ' || won \
         || ' ' || rounds || ' ' || rounds_won || ' ' || points || ' ' || coalesce(server_rating, -1) || ' ' \
         || coalesce(overall_rating, -1) FROM result ORDER BY finish, seat",
        "SELECT 'finish ' || number || ' ' || game || ' ' || at_ms || ' ' || preset || ' ' || rounds || ' ' || rated \
         FROM finish ORDER BY number",
        "SELECT 'tally ' || guild || ' ' || period || ' ' || metric || ' ' || level || ' ' || bucket || ' ' || people \
         FROM tally ORDER BY guild, period, metric, level, bucket",
        "SELECT 'entry ' || person || ' ' || guild || ' ' || period || ' ' || metric || ' ' || value \
         FROM entry ORDER BY person, guild, period, metric",
    ] {
        all.extend(test.rows(query).await);
    }
    all
}

pub async fn ratings(test: &TestStore) -> Vec<(i64, i64, f64, f64)> {
    sqlx::query_as("SELECT person, guild, mu, sigma FROM standing ORDER BY person, guild")
        .fetch_all(&mut test.connection().await)
        .await
        .unwrap()
}

pub fn assert_same(before: &[(i64, i64, f64, f64)], after: &[(i64, i64, f64, f64)]) {
    assert_eq!(before.len(), after.len());
    for (one, other) in before.iter().zip(after) {
        assert_eq!((one.0, one.1), (other.0, other.1));
        assert!((one.2 - other.2).abs() <= 1e-9 && (one.3 - other.3).abs() <= 1e-9);
    }
}

/// Matches of all kinds, in two servers, of this week and earlier, some with a player who left.
pub async fn busy() -> TestStore {
    let test = TestStore::open().await;
    test.go_public(ANN).await;
    test.go_public(CID).await;
    let words = [
        "classic deals=2",
        "mini deals=2 scoring=lowest_wins",
        "classic teams=pairs deals=2",
        "courtyard deals=2 jump_in=on",
        "tournament deals=2",
        "classic scoring=reach_and_lose deals=2",
    ];
    let seats = [
        [Some(ANN), Some(BEN), Some(CID), Some(DOT)],
        [Some(DOT), COMPUTER, Some(ANN), Some(BEN)],
        [Some(CID), COMPUTER, COMPUTER, COMPUTER],
        [Some(BEN), Some(CID), COMPUTER, Some(ANN)],
    ];
    for seed in 0..24u64 {
        let guild = if seed % 3 == 0 { AWAY } else { HOME };
        let at_ms = NOW - (24 - seed as i64) * DAY;
        let (words, seats) = (words[seed as usize % 6], &seats[seed as usize % 4]);
        test.played(guild, words, seats, seed, at_ms).await;
    }
    // Leaderboards of past weeks and months are not counted again.
    test.store.purge(NOW).await.unwrap();
    test
}

#[tokio::test]
async fn a_recount_gives_identical_counts_and_ratings() {
    let test = busy().await;
    let (before, rated_before) = (numbers(&test).await, ratings(&test).await);
    assert!(before.iter().any(|row| row.starts_with("entry")) && rated_before.len() == 12);
    let recounted = test.store.recount(NOW).await.unwrap();
    assert_eq!(recounted, Recounted { matches: 24, people: 4, all_moves_since: None });
    assert_eq!(numbers(&test).await, before);
    assert_same(&rated_before, &ratings(&test).await);
}

#[tokio::test]
async fn a_recount_repairs_what_was_spoiled() {
    let test = busy().await;
    let before = numbers(&test).await;
    let mut connection = test.connection().await;
    for spoil in [
        "UPDATE standing SET points = points + 1000, mu = 50",
        "DELETE FROM result WHERE finish % 2 = 0",
        "DELETE FROM entry WHERE metric = 3",
        "UPDATE tally SET people = people + 3",
        "UPDATE finish SET rounds = 77, preset = 'mini'",
    ] {
        sqlx::query(spoil).execute(&mut connection).await.expect(spoil);
    }
    drop(connection);
    assert_ne!(numbers(&test).await, before);
    test.store.recount(NOW).await.unwrap();
    assert_eq!(numbers(&test).await, before);
}

#[tokio::test]
async fn the_others_keep_their_numbers_when_someone_is_deleted_and_after_a_recount_too() {
    let test = busy().await;
    let of_others = |row: &String| {
        row.starts_with("standing") && !row.contains(&ANN.0.to_string()) && !row.contains(" -")
    };
    let numbers_before: Vec<String> = numbers(&test).await.into_iter().filter(of_others).collect();
    let others = |rows: Vec<(i64, i64, f64, f64)>| -> Vec<_> {
        rows.into_iter().filter(|row| row.0 != ANN.0 as i64).collect()
    };
    let rated_before = others(ratings(&test).await);
    assert!(matches!(test.store.delete_user(ANN).await, Ok(Deletion::Done(_))));
    let deleted: Vec<String> = numbers(&test).await;
    assert_same(&rated_before, &ratings(&test).await);
    test.store.recount(NOW).await.unwrap();
    assert_eq!(numbers(&test).await, deleted, "a recount does not bring her back");
    assert_same(&rated_before, &ratings(&test).await);
    let numbers_after: Vec<String> = deleted.into_iter().filter(of_others).collect();
    assert_eq!(numbers_after, numbers_before);
}

/// Ann has a high rating, leaves a match and is deleted; then the others play it to its end.
async fn left_and_deleted(recount_between: bool) -> Vec<(i64, i64, f64, f64)> {
    let test = TestStore::open().await;
    for _ in 0..6 {
        test.simply(&[ANN, BEN], NOW).await;
    }
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN), Some(CID)]).await;
    let left = NewMove { command: Leave, ..new_move(id, 1, Vec::new(), NOW) };
    test.store.append(left).await.unwrap();
    assert!(matches!(test.store.delete_user(ANN).await, Ok(Deletion::Done(_))));
    if recount_between {
        test.store.recount(NOW).await.unwrap();
    }
    let ending = Ending { places: vec![3, 1, 2], ..in_order(3) };
    test.store.append(last_move(id, 2, &ending, NOW)).await.unwrap();
    let (numbers_before, rated_before) = (numbers(&test).await, ratings(&test).await);
    assert!(rated_before.iter().all(|row| row.0 > 0), "nothing of hers is left");
    test.store.recount(NOW).await.unwrap();
    assert_same(&rated_before, &ratings(&test).await);
    assert_eq!(numbers(&test).await, numbers_before);
    rated_before
}

#[tokio::test]
async fn a_person_who_left_a_match_and_was_deleted_is_rated_against_as_before() {
    let (without, with) = (left_and_deleted(false).await, left_and_deleted(true).await);
    assert_same(&without, &with);
}

#[tokio::test]
async fn the_command_recounts_a_file_and_refuses_one_that_is_not_there_or_in_use() {
    let test = TestStore::open().await;
    test.simply(&[ANN, BEN, UserId(3)], NOW).await;
    let recount = |address: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_uno-bot"));
        let command = command.args(["recount", "--db", address]).env_remove("DATABASE_URL");
        let output = command.output().expect("the program runs");
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code(), text)
    };
    let (code, text) = recount(&test.address());
    assert_eq!(code, Some(1), "the store is open here: {text}");
    assert!(text.contains("in use"), "{text}");
    let nowhere = format!("{}.not", test.address());
    let (code, text) = recount(&nowhere);
    assert_eq!(code, Some(1));
    assert!(text.contains("there is no database"), "{text}");
    assert!(!test.file().with_extension("db.not").exists());
    let (address, file) = (test.address(), test.file());
    let copy = file.with_file_name("copy.db");
    let into = format!("VACUUM INTO '{}'", copy.display());
    sqlx::query(sqlx::AssertSqlSafe(into)).execute(&mut test.connection().await).await.unwrap();
    let (code, text) = recount(&address.replace("uno.db", "copy.db"));
    assert_eq!((code, text.trim()), (Some(0), "1 matches of 3 people recounted"));
}
