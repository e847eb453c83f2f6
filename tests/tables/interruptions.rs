//! After an interruption at any point, every table is still woken, answers, and is announced.

use super::database;
use super::lifecycle::play_to_the_end_of_the_round;
use super::test_tables::{
    ANN, BEN, EVE, NOON, PATIENCE, TestTables, by, moderator, prepared, rules, seat, seconds,
};
use futures_util::FutureExt;
use std::time::{Duration, Instant};
use uno_bot::engine::Game;
use uno_bot::lobby::{Lobby, Occupant, TurnTime, UserId};
use uno_bot::store::{Address, GameId, TableProgress, WriteError};
use uno_bot::table::{Ask, AskError, Outcome, TableRequest};

const MINUTE: Duration = Duration::from_secs(60);

/// Waits until the file holds something, without asking any table.
async fn eventually<F: Future<Output = bool>>(what: &str, is_so: impl Fn() -> F) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < PATIENCE, "never: {what}");
        tokio::task::yield_now().await;
    }
}

async fn move_count(test: &TestTables, id: GameId) -> usize {
    test.store.moves(id).await.expect("it reads").len()
}

#[tokio::test]
async fn a_match_cut_off_between_its_start_and_the_deal_is_dealt_by_itself() {
    let test = TestTables::open().await;
    let mut lobby = Lobby::open(ANN, rules("classic"), seconds(3600));
    lobby.join(BEN).unwrap();
    lobby.add_computer(by(ANN)).unwrap();
    let id = test.store.open_lobby(TestTables::address(1), &lobby, NOON, NOON + 1).await.unwrap();
    assert_eq!(
        test.store
            .advance(id, TableProgress::Lobby, TableProgress::Playing, Some(NOON), true)
            .await,
        Ok(true)
    );
    let test = test.reopen(NOON).await;
    // The computer takes its seat, then the cards are dealt.
    eventually("dealt", async || move_count(&test, id).await == 2).await;
    assert_eq!(test.view(id).await.play.as_ref().unwrap().deals, 1);
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_tried_again_until_it_can() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    test.until_asleep().await;
    let mut other = test.other_connection().await;
    database::drop_trigger(&mut other, "move_is_never_changed", "move").await;
    sqlx::query("UPDATE move SET format = 99").execute(&mut other).await.unwrap();
    test.pass(60 * MINUTE);
    let asked = test.try_ask(id, by(ANN), TableRequest::Look).await;
    assert_eq!(asked.err(), Some(AskError::Unreadable));
    sqlx::query("UPDATE move SET format = 1").execute(&mut other).await.unwrap();
    // The table is not asked, but its turn has run out long ago.
    eventually("the turn runs out", async || {
        test.pass(Duration::from_secs(1));
        move_count(&test, id).await > 1
    })
    .await;
}

#[tokio::test]
async fn whoever_is_slow_to_take_notice_holds_up_no_table() {
    let test = TestTables::open().await;
    for number in 1..=300 {
        let address = Address { guild: number, channel: number, thread: None };
        let (host, rules) = (UserId(number), rules("classic"));
        let id = test.tables.open(address, host, rules, TurnTime::NONE).await.unwrap();
        let looked = tokio::time::timeout(PATIENCE, test.view(id)).await;
        assert!(looked.is_ok(), "table {number} does not answer");
    }
    let stopped = tokio::time::timeout(PATIENCE, test.tables.stop()).await;
    assert!(stopped.is_ok(), "it never stops");
}

#[tokio::test]
async fn a_lobby_closes_in_time_although_whoever_opened_it_went_away() {
    let test = TestTables::open().await;
    let opening = test.tables.open(TestTables::address(1), ANN, rules("classic"), TurnTime::NONE);
    assert!(opening.now_or_never().is_none(), "it takes a moment");
    eventually("opened", async || test.store.open_game_at(1).await.unwrap().is_some()).await;
    eventually("closed", async || {
        test.pass(MINUTE);
        test.store.open_game_at(1).await.unwrap().is_none()
    })
    .await;
    assert_eq!(
        test.store.last_game_at(1).await.unwrap().unwrap().progress,
        TableProgress::Cancelled
    );
}

#[tokio::test]
async fn what_closes_a_table_and_what_opens_the_next_has_one_effect_too() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(60)).await;
    let (interaction, request) = (Some(test.interaction()), TableRequest::End { sure: true });
    let end = Ask { from: None, interaction, asker: moderator(), request };
    assert_eq!(test.tables.ask(id, end.clone()).await.unwrap().outcome, Outcome::Done);
    assert_eq!(test.tables.ask(id, end).await.unwrap().outcome, Outcome::Nothing);

    let over = |game: &Game| game.is_over();
    let id = prepared(&test, 1, &[ANN, BEN], "classic target=50", seconds(45), over).await;
    assert_eq!(
        test.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    let interaction = Some(test.interaction());
    let rematch = Ask { from: None, interaction, asker: by(ANN), request: TableRequest::Rematch };
    let first = test.tables.ask(id, rematch.clone()).await.unwrap().outcome;
    assert!(matches!(first, Outcome::Opened(_)), "{first:?}");
    assert_eq!(test.tables.ask(id, rematch).await.unwrap().outcome, Outcome::Nothing);
}

#[tokio::test]
async fn whoever_joins_a_table_without_a_host_is_host() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", TurnTime::NONE).await;
    for _ in 0..2 {
        test.ask(id, ANN, TableRequest::AddComputer).await;
    }
    test.ask(id, ANN, TableRequest::Start).await;
    play_to_the_end_of_the_round(&test, id).await;
    assert_eq!(test.ask(id, ANN, TableRequest::Leave { sure: true }).await.outcome, Outcome::Done);
    let joined = test.ask(id, EVE, TableRequest::Join).await;
    assert_eq!((joined.outcome, joined.view.lobby.host()), (Outcome::Done, EVE));
    assert_eq!(joined.view.occupant(seat(1)), Some(Occupant::Player(EVE)));
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.lobby.host(), EVE);
}

#[tokio::test]
async fn a_move_that_a_table_did_not_know_of_is_read_before_it_answers() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let before = test.view(id).await;
    let user = match before.occupant(super::test_tables::on_turn(&before).unwrap()) {
        Some(Occupant::Player(user)) => user,
        other => panic!("{other:?} is on turn"),
    };
    // A move is in the journal that the table does not know, as if the writer had failed after it.
    let made = super::journal::new_move(id, before.seq + 1, None, Vec::new());
    test.store.append(made).await.unwrap();
    // Its number is taken, so the table reads that move, and judges what was asked for by what is stored.
    let drawn = test.act(id, user, uno_bot::engine::Command::Draw).await;
    assert_eq!((drawn.outcome, drawn.view.seq), (Outcome::Done, before.seq + 2));
    let late = test.store.append(super::journal::new_move(id, 1, None, Vec::new())).await;
    assert!(matches!(late, Err(WriteError::Conflict(_))));
}
