//! The final table of a round: it is shown for a moment before the points, and holds up nothing.

use super::test_tables::{ANN, BEN, NOON, TestTables, on_turn, prepared, seconds};
use sqlx::Connection;
use std::time::Duration;
use uno_bot::engine::{Command, Game, Play, Stage};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Outcome, TableRequest};

const SECOND: Duration = Duration::from_secs(1);

/// Whether the player on turn can go out with a card that needs no colour.
fn last_card_fits(game: &Game) -> bool {
    let Stage::Turn(seat) = game.stage() else { return false };
    let hand = game.hand_view(seat);
    hand.hand.len() == 1 && hand.playable.iter().any(|card| !card.is_wild())
}

/// Ann and Ben have just finished a round.
async fn round_ended(test: &TestTables, words: &str) -> GameId {
    let id = prepared(test, 1, &[ANN, BEN], words, seconds(60), last_card_fits).await;
    let view = test.view(id).await;
    let user = [ANN, BEN][on_turn(&view).expect("someone is on turn").index()];
    let hand = test.ask(id, user, TableRequest::Look).await.hand.expect("a hand");
    let card = hand.playable.iter().next().expect("a card that fits");
    let played = test.act(id, user, Command::Play(Play::of(card))).await;
    assert_eq!(played.outcome, Outcome::Done);
    assert!(played.view.final_table);
    id
}

#[tokio::test]
async fn the_final_table_is_shown_for_five_seconds_and_no_timer_waits_for_it() {
    let test = TestTables::open().await;
    let id = round_ended(&test, "classic").await;
    let view = test.view(id).await;
    assert_eq!(view.play.as_ref().unwrap().stage, Stage::BetweenRounds);
    assert_eq!(view.deadline_ms, Some(NOON + 20_000), "the pause is as long as ever");
    test.pass(5 * SECOND - Duration::from_millis(1));
    test.nothing_happens(id).await;
    test.pass(Duration::from_millis(1));
    let shown = test.until(id, |view| !view.final_table).await;
    assert_eq!(
        (shown.seq, shown.deadline_ms),
        (view.seq, view.deadline_ms),
        "nothing else changed"
    );
    test.pass(15 * SECOND);
    test.until(id, |view| view.play.as_ref().unwrap().deals == 2).await;
}

#[tokio::test]
async fn next_deals_at_once() {
    let test = TestTables::open().await;
    let id = round_ended(&test, "classic").await;
    let dealt = test.ask(id, BEN, TableRequest::Next).await;
    assert_eq!((dealt.outcome, dealt.view.final_table), (Outcome::Done, false));
    assert_eq!(dealt.view.play.as_ref().unwrap().deals, 2);
    test.pass(5 * SECOND);
    test.nothing_happens(id).await;
}

#[tokio::test]
async fn the_end_of_a_match_shows_its_final_table_too() {
    let test = TestTables::open().await;
    let id = round_ended(&test, "classic deals=1").await;
    let view = test.view(id).await;
    assert_eq!((view.progress, view.final_table), (TableProgress::Over, true));
    let rematch = test.ask(id, ANN, TableRequest::Rematch).await;
    assert!(matches!(rematch.outcome, Outcome::Opened(_)), "it is not held up");
    test.pass(5 * SECOND);
    test.until(id, |view| !view.final_table).await;
}

#[tokio::test]
async fn the_program_is_not_woken_for_it_and_shows_the_points_after_a_restart() {
    for (words, wakes) in [("classic", Some(NOON + 20_000)), ("classic deals=1", None)] {
        let test = TestTables::open().await;
        let id = round_ended(&test, words).await;
        let mut file = test.other_connection().await;
        let stored: Option<i64> = sqlx::query_scalar("SELECT wake_at_ms FROM game WHERE id = $1")
            .bind(id.0)
            .fetch_one(&mut file)
            .await
            .unwrap();
        assert_eq!(stored, wakes, "{words}");
        file.close().await.unwrap();
        let test = test.crash(1_000).await;
        assert!(!test.view(id).await.final_table, "{words}");
    }
}
