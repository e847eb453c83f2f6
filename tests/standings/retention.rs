//! What is old goes, and what it has led to stays.

use super::recount::{assert_same, busy, numbers, ratings};
use super::test_store::{ANN, BEN, DAY, HOME, NOW, TestStore, by, rules};
use sqlx::AssertSqlSafe;
use uno_bot::lobby::{Lobby, TurnTime};
use uno_bot::store::{Address, GameId, Store, TableProgress};

async fn count(test: &TestStore, query: &str) -> i64 {
    let counting = sqlx::query_scalar(AssertSqlSafe(query));
    counting.fetch_one(&mut test.connection().await).await.expect(query)
}

#[tokio::test]
async fn the_moves_of_old_matches_go_and_their_results_stay_through_a_recount() {
    let test = busy().await;
    let (before, rated_before) = (numbers(&test).await, ratings(&test).await);
    let moves = count(&test, "SELECT count(*) FROM move").await;
    let still_played = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    // Of the 24 matches, one a day, ten are older than fourteen and a half days.
    let dropped = test.store.drop_old_moves(NOW - 14 * DAY - DAY / 2).await.unwrap();
    assert_eq!(dropped, 10);
    assert_eq!(test.store.drop_old_moves(NOW - 14 * DAY - DAY / 2).await, Ok(0));
    let kept = count(&test, "SELECT count(*) FROM move").await;
    assert!(kept < moves * 3 / 4, "{kept} of {moves}");
    let of_old = count(
        &test,
        "SELECT count(*) FROM move JOIN game ON game.id = game WHERE moves_dropped = 1",
    )
    .await;
    assert!(of_old < 10 * 8, "only what counts is kept of them: {of_old}");
    assert_eq!(numbers(&test).await, before);

    let recounted = test.store.recount(NOW).await.unwrap();
    assert_eq!(recounted.matches, 24);
    assert_eq!(recounted.all_moves_since.as_deref(), Some("2026-11-04"));
    assert_eq!(numbers(&test).await, before);
    assert_same(&rated_before, &ratings(&test).await);
    let playing = test.store.game(still_played).await.unwrap().unwrap();
    assert_eq!((playing.progress, playing.moves_dropped), (TableProgress::Playing, false));
}

#[tokio::test]
async fn the_replay_of_an_old_match_has_no_moves_and_that_of_a_newer_one_has_all() {
    let test = busy().await;
    test.store.drop_old_moves(NOW - 14 * DAY - DAY / 2).await.unwrap();
    let replay = async |game| test.store.replay(GameId(game), HOME, ANN).await.unwrap().unwrap();
    assert!(replay(2).await.moves.is_empty());
    assert!(replay(23).await.moves.len() > 10);
}

#[tokio::test]
async fn single_moves_are_never_taken_back() {
    let test = busy().await;
    test.store.drop_old_moves(NOW - 14 * DAY - DAY / 2).await.unwrap();
    let playing = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let mut connection = test.connection().await;
    for statement in [
        "DELETE FROM move WHERE game = 23 AND seq = 1".to_owned(),
        "DELETE FROM move WHERE game = 1 AND instr(events, '_ended\":') > 0".to_owned(),
        format!("UPDATE game SET moves_dropped = 1 WHERE id = {}", playing.0),
    ] {
        let refused = sqlx::query(AssertSqlSafe(statement.as_str())).execute(&mut connection).await;
        let refused = refused.expect_err(&statement).to_string();
        assert!(refused.contains("never"), "{statement}: {refused}");
    }
}

/// A lobby that was last used at a certain time, and was cancelled then.
async fn cancelled(store: &Store, channel: u64, at_ms: i64) -> GameId {
    let mut lobby = Lobby::open(ANN, rules("classic"), TurnTime::NONE);
    lobby.add_computer(by(ANN)).unwrap();
    let address = Address { guild: HOME, channel, thread: None };
    let id = store.open_lobby(address, &lobby, at_ms, at_ms + 1).await.unwrap();
    store.save_lobby(id, 0, &lobby, Some(channel), at_ms, at_ms + 1).await.unwrap();
    let moved = store.advance(id, TableProgress::Lobby, TableProgress::Cancelled, None, true).await;
    assert_eq!(moved, Ok(true));
    id
}

#[tokio::test]
async fn a_cancelled_lobby_goes_after_a_week_with_what_belongs_to_it() {
    let test = TestStore::open().await;
    let old = cancelled(&test.store, 1, NOW - 7 * DAY - 1).await;
    let recent = cancelled(&test.store, 2, NOW - 7 * DAY + 1).await;
    let played = test.simply(&[ANN, BEN], NOW - 100 * DAY).await;
    let newest = cancelled(&test.store, 3, NOW - 9 * DAY).await;
    test.store.purge(NOW).await.unwrap();
    let is_there = async |id| test.store.game(id).await.unwrap().is_some();
    assert!(!is_there(old).await && is_there(recent).await && is_there(played).await);
    // Its number must not be given to another table, whose buttons would look the same.
    assert!(is_there(newest).await);
    let seats = format!("SELECT count(*) FROM seat WHERE game = {}", old.0);
    assert_eq!(count(&test, &seats).await, 0);
    let next = cancelled(&test.store, 4, NOW).await;
    assert!(next.0 > newest.0);
    test.store.purge(NOW).await.unwrap();
    assert!(!is_there(newest).await && is_there(next).await);
}

#[tokio::test]
async fn more_cancelled_lobbies_than_fit_one_transaction_go_too() {
    let test = TestStore::open().await;
    for channel in 1..=130 {
        cancelled(&test.store, channel, NOW - 8 * DAY).await;
    }
    test.store.purge(NOW).await.unwrap();
    assert_eq!(count(&test, "SELECT count(*) FROM game").await, 1);
}
