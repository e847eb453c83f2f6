//! The wall clock is set, forward or back, at the worst moments: no turn ends early or never, and after a
//! crash all deadlines are still what players were shown.

use super::Folder;
use super::disk_outage::simplest;
use super::fault_injector::{Fault, FaultInjector, hide_expected_panics};
use super::test_tables::{ANN, BEN, CID, NOON, TestTables, by, on_turn, seconds};
use std::sync::Arc;
use std::time::Duration;
use uno_bot::engine::{Command, Event};
use uno_bot::lobby::{Occupant, TurnTime};
use uno_bot::store::{CheckpointHook, GameId, TableProgress};
use uno_bot::table::{AskError, Outcome, TableRequest, TableView};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR_MS: i64 = 3_600_000;

/// By how much the wall clock is set in these tests.
const JUMPS: [i64; 4] = [10 * HOUR_MS, -10 * HOUR_MS, 90_000, -90_000];

fn timed_out(view: &TableView) -> bool {
    view.recent_events.iter().any(|told| matches!(told.event, Event::TimedOut { .. }))
}

/// How long the turn still lasts by the deadline that players are shown.
async fn left_ms(test: &TestTables, id: GameId) -> i64 {
    let view = test.view(id).await;
    assert!(!timed_out(&view), "a turn has run out");
    view.deadline_ms.expect("a deadline") - test.wall_ms()
}

async fn someone_draws(test: &TestTables, id: GameId) {
    let view = test.view(id).await;
    let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else {
        panic!("a person")
    };
    assert_eq!(test.act(id, user, Command::Draw).await.outcome, Outcome::Done);
}

/// How far the wall clock has been set, as the file has it.
async fn noted(test: &TestTables) -> i64 {
    let mut connection = test.other_connection().await;
    sqlx::query_scalar("SELECT set_by FROM process ORDER BY number DESC LIMIT 1")
        .fetch_one(&mut connection)
        .await
        .unwrap()
}

/// Lets time pass, ten minutes at most, until it is noted how far the wall clock was set.
async fn until_noted(test: &TestTables, set_by: i64) {
    let is_noted = async || noted(test).await == set_by;
    test.pass_until("it is noted", SECOND, 10 * MINUTE, is_noted).await;
}

#[tokio::test]
async fn just_before_a_move_and_a_crash_right_after_it() {
    for jump in JUMPS {
        let test = TestTables::open().await;
        let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        test.pass(MINUTE);
        test.manual_clock.set_wall_by(jump);
        someone_draws(&test, id).await;
        assert_eq!(noted(&test).await, jump, "it is on the disk before the move is");
        let left = left_ms(&test, id).await;
        let test = test.crash(5_000).await;
        assert_eq!(left_ms(&test, id).await, left - 5_000, "{jump}");
    }
}

#[tokio::test]
async fn just_after_a_move_and_a_crash_as_soon_as_it_was_noticed() {
    for jump in JUMPS {
        let test = TestTables::open().await;
        let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        someone_draws(&test, id).await;
        test.manual_clock.set_wall_by(jump);
        until_noted(&test, jump).await;
        let left = left_ms(&test, id).await;
        let test = test.crash(0).await;
        assert_eq!(left_ms(&test, id).await, left, "{jump}");
        assert_eq!(noted(&test).await, 0, "the times are those of the wall clock again");
        // Another restart shifts nothing again.
        let test = test.crash(0).await;
        assert_eq!(left_ms(&test, id).await, left, "{jump}");
    }
}

#[tokio::test]
async fn forward_and_back_with_moves_in_between() {
    let test = TestTables::open().await;
    let early = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let late = test.started(2, &[ANN, BEN], "classic", seconds(7200)).await;
    test.manual_clock.set_wall_by(10 * HOUR_MS);
    someone_draws(&test, late).await;
    test.pass(MINUTE);
    test.manual_clock.set_wall_by(-13 * HOUR_MS);
    test.pass(MINUTE);
    until_noted(&test, -3 * HOUR_MS).await;
    let left = [left_ms(&test, early).await, left_ms(&test, late).await];
    let test = test.crash(0).await;
    assert_eq!([left_ms(&test, early).await, left_ms(&test, late).await], left);
}

#[tokio::test]
async fn while_the_table_sleeps() {
    for jump in JUMPS {
        let test = TestTables::open().await;
        let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        test.until_asleep().await;
        let asleep_ms = test.wall_ms() - NOON;
        test.manual_clock.set_wall_by(jump);
        until_noted(&test, jump).await;
        let passed_ms = test.wall_ms() - jump - NOON;
        assert!(asleep_ms >= 120_000 && passed_ms < HOUR_MS, "{asleep_ms} {passed_ms}");
        let test = test.crash(0).await;
        assert_eq!(left_ms(&test, id).await, HOUR_MS - passed_ms, "{jump}");
    }
    // It is woken when its turn has run out, neither earlier nor later.
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    test.until_asleep().await;
    test.manual_clock.set_wall_by(10 * HOUR_MS);
    let passed = Duration::from_millis((test.wall_ms() - 10 * HOUR_MS - NOON) as u64);
    test.pass(60 * MINUTE - passed - SECOND);
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(test.store.moves(id).await.unwrap().len(), 1);
    test.pass(SECOND);
    test.until(id, timed_out).await;
}

#[tokio::test]
async fn while_the_program_is_down() {
    // A clock that was set forward looks like time that has passed: the turn still lasts a minute.
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let test = test.crash(10 * HOUR_MS).await;
    assert_eq!(left_ms(&test, id).await, 60_000);
    test.pass(59 * SECOND);
    test.nothing_happens(id).await;
    // A clock that was set back: the turn lasts a whole turn time and no longer, even if the table is
    // not asked.
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let test = test.crash(-1000 * HOUR_MS).await;
    let has_run_out = async || test.store.moves(id).await.unwrap().len() > 1;
    test.pass_until("the turn runs out", MINUTE, 3 * 60 * MINUTE, has_run_out).await;
    assert!(test.wall_ms() >= NOON - 1000 * HOUR_MS + HOUR_MS, "it ran out early");
}

#[tokio::test]
async fn and_the_table_fails_before_anyone_has_noticed() {
    hide_expected_panics();
    for jump in JUMPS {
        let injector = FaultInjector::off();
        let test = TestTables::open_in(Folder::fresh(), NOON, injector.hook(), 1).await;
        let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(3600)).await;
        injector.set(Fault::Panic(1));
        test.manual_clock.set_wall_by(jump);
        let view = test.view(id).await;
        let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else {
            panic!("a person")
        };
        let draw = TableRequest::Move { command: Command::Draw, turn: None };
        assert_eq!(test.try_ask(id, by(user), draw).await.err(), Some(AskError::Failed));
        assert_eq!(left_ms(&test, id).await, HOUR_MS, "{jump}");
    }
}

#[tokio::test]
async fn and_the_disk_fails_at_first() {
    let injector = FaultInjector::off();
    let test = TestTables::open_in(Folder::fresh(), NOON, injector.hook(), 1).await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    injector.set(Fault::WriteFrom(1));
    test.manual_clock.set_wall_by(10 * HOUR_MS);
    let is_tried = async || injector.fired();
    test.pass_until("noting it is tried", SECOND, 10 * MINUTE, is_tried).await;
    assert_eq!(noted(&test).await, 0);
    injector.set(Fault::None);
    until_noted(&test, 10 * HOUR_MS).await;
    let left = left_ms(&test, id).await;
    let test = test.crash(0).await;
    assert_eq!(left_ms(&test, id).await, left);
}

#[tokio::test]
async fn no_table_is_given_up_early() {
    let test = TestTables::open().await;
    let lobby = test.gather(1, &[ANN], "classic", seconds(60)).await;
    let without_clock = test.started(2, &[ANN, BEN], "classic", TurnTime::NONE).await;
    test.pass(10 * MINUTE);
    test.manual_clock.set_wall_by(20 * 24 * HOUR_MS);
    until_noted(&test, 20 * 24 * HOUR_MS).await;
    let passed_ms = test.wall_ms() - 20 * 24 * HOUR_MS - NOON;
    let test = test.crash(0).await;
    test.pass(30 * MINUTE - Duration::from_millis(passed_ms as u64) - SECOND);
    for id in [lobby, without_clock] {
        test.nothing_happens(id).await;
    }
    test.pass(SECOND);
    test.until(lobby, |view| view.progress == TableProgress::Cancelled).await;
    assert_eq!(test.view(without_clock).await.progress, TableProgress::Playing);
}

#[tokio::test]
async fn a_program_that_stops_in_order_has_noted_it() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    test.manual_clock.set_wall_by(10 * HOUR_MS);
    let now = test.wall_ms();
    let folder = test.close().await;
    let test = TestTables::open_in(folder, now, CheckpointHook::default(), 2).await;
    assert_eq!(left_ms(&test, id).await, HOUR_MS);
}

#[tokio::test]
async fn and_the_same_clock_goes_on_after_the_restart() {
    for jump in JUMPS {
        let test = TestTables::open().await;
        let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        test.pass(MINUTE);
        test.manual_clock.set_wall_by(jump);
        let manual_clock = Arc::clone(&test.manual_clock);
        let folder = test.close().await;
        let test = TestTables::open_by(
            &folder.address(),
            folder,
            Arc::clone(&manual_clock),
            CheckpointHook::default(),
            2,
        )
        .await;
        assert_eq!(left_ms(&test, id).await, HOUR_MS - 60_000, "{jump}");
        someone_draws(&test, id).await;
        let left = left_ms(&test, id).await;
        let test = test.crash(0).await;
        assert_eq!(left_ms(&test, id).await, left, "{jump}");
    }
}

#[tokio::test]
async fn back_while_the_program_is_down_and_a_computer_is_to_act() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(3600)).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, TableRequest::Start).await;
    let seq = loop {
        let view = test.view(id).await;
        match view.occupant(on_turn(&view).unwrap()) {
            Some(Occupant::Player(user)) => test.act(id, user, simplest(&view)).await,
            _ => break view.seq,
        };
    };
    let test = test.crash(-1000 * HOUR_MS).await;
    let has_acted = async || test.store.moves(id).await.unwrap().len() > seq as usize;
    test.pass_until("the computer acts", SECOND, 60 * MINUTE, has_acted).await;
}
