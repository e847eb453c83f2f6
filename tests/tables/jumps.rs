//! The wall clock is set, forward or back, at the worst moments: no turn runs out early, none is
//! lengthened for ever, and after a crash everything is as it was promised.

use super::Folder;
use super::house::{ANN, BEN, CID, House, NOON, by, on_turn, seconds};
use super::outage::simplest;
use super::switch::{Fault, Switch, hush};
use std::sync::Arc;
use std::time::{Duration, Instant};
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

/// How long the turn still lasts, as people are shown it.
async fn left_ms(house: &House, id: GameId) -> i64 {
    let view = house.view(id).await;
    assert!(!timed_out(&view), "a turn has run out");
    view.deadline_ms.expect("a deadline") - house.wall_ms()
}

async fn someone_draws(house: &House, id: GameId) {
    let view = house.view(id).await;
    let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else {
        panic!("a person")
    };
    assert_eq!(house.act(id, user, Command::Draw).await.outcome, Outcome::Done);
}

/// What the file says the wall clock has been set by.
async fn noted(house: &House) -> i64 {
    let mut connection = house.other_connection().await;
    sqlx::query_scalar("SELECT set_by FROM clock").fetch_one(&mut connection).await.unwrap()
}

async fn until_noted(house: &House, set_by: i64) {
    let begun = Instant::now();
    while noted(house).await != set_by {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is never noted");
        house.pass(SECOND);
        tokio::task::yield_now().await;
    }
}

async fn until_asleep(house: &House) {
    let begun = Instant::now();
    while house.tables.awake_count() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it never sleeps");
        house.pass(SECOND);
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn just_before_a_move_and_a_crash_right_after_it() {
    for jump in JUMPS {
        let house = House::open().await;
        let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        house.pass(MINUTE);
        house.hand.set_wall_by(jump);
        someone_draws(&house, id).await;
        assert_eq!(noted(&house).await, jump, "it is on the disk before the move is");
        let left = left_ms(&house, id).await;
        let house = house.crash(5_000).await;
        assert_eq!(left_ms(&house, id).await, left - 5_000, "{jump}");
    }
}

#[tokio::test]
async fn just_after_a_move_and_a_crash_as_soon_as_it_was_noticed() {
    for jump in JUMPS {
        let house = House::open().await;
        let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        someone_draws(&house, id).await;
        house.hand.set_wall_by(jump);
        until_noted(&house, jump).await;
        let left = left_ms(&house, id).await;
        let house = house.crash(0).await;
        assert_eq!(left_ms(&house, id).await, left, "{jump}");
        assert_eq!(noted(&house).await, 0, "the times are those of the wall clock again");
        // Once more: what was moved is not moved again.
        let house = house.crash(0).await;
        assert_eq!(left_ms(&house, id).await, left, "{jump}");
    }
}

#[tokio::test]
async fn forward_and_back_with_moves_in_between() {
    let house = House::open().await;
    let early = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let late = house.started(2, &[ANN, BEN], "classic", seconds(7200)).await;
    house.hand.set_wall_by(10 * HOUR_MS);
    someone_draws(&house, late).await;
    house.pass(MINUTE);
    house.hand.set_wall_by(-13 * HOUR_MS);
    house.pass(MINUTE);
    until_noted(&house, -3 * HOUR_MS).await;
    let left = [left_ms(&house, early).await, left_ms(&house, late).await];
    let house = house.crash(0).await;
    assert_eq!([left_ms(&house, early).await, left_ms(&house, late).await], left);
}

#[tokio::test]
async fn while_the_table_sleeps() {
    for jump in JUMPS {
        let house = House::open().await;
        let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        until_asleep(&house).await;
        let asleep_ms = house.wall_ms() - NOON;
        house.hand.set_wall_by(jump);
        until_noted(&house, jump).await;
        let passed_ms = house.wall_ms() - jump - NOON;
        assert!(asleep_ms >= 120_000 && passed_ms < HOUR_MS, "{asleep_ms} {passed_ms}");
        let house = house.crash(0).await;
        assert_eq!(left_ms(&house, id).await, HOUR_MS - passed_ms, "{jump}");
    }
    // And it is woken when its time has come, neither earlier nor later.
    let house = House::open().await;
    let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    until_asleep(&house).await;
    house.hand.set_wall_by(10 * HOUR_MS);
    let passed = Duration::from_millis((house.wall_ms() - 10 * HOUR_MS - NOON) as u64);
    house.pass(60 * MINUTE - passed - SECOND);
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(house.store.moves(id).await.unwrap().len(), 1);
    house.pass(SECOND);
    house.until(id, timed_out).await;
}

#[tokio::test]
async fn while_the_program_is_down() {
    // Forward, which cannot be told from time that has passed: everyone has a minute.
    let house = House::open().await;
    let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let house = house.crash(10 * HOUR_MS).await;
    assert_eq!(left_ms(&house, id).await, 60_000);
    house.pass(59 * SECOND);
    house.nothing_happens(id).await;
    // Back: a whole turn, and no more; nobody need look for that.
    let house = House::open().await;
    let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let house = house.crash(-1000 * HOUR_MS).await;
    let begun = Instant::now();
    while house.store.moves(id).await.unwrap().len() == 1 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the turn lasts for ever");
        assert!(house.wall_ms() < NOON - 1000 * HOUR_MS + 3 * HOUR_MS, "it lasts too long");
        house.pass(10 * SECOND);
        tokio::task::yield_now().await;
    }
    assert!(house.wall_ms() >= NOON - 1000 * HOUR_MS + HOUR_MS, "it ran out early");
}

#[tokio::test]
async fn and_the_table_fails_before_anyone_has_noticed() {
    hush();
    for jump in JUMPS {
        let switch = Switch::off();
        let house = House::open_in(Folder::fresh(), NOON, switch.hook(), 1).await;
        let id = house.started(1, &[ANN, BEN, CID], "classic", seconds(3600)).await;
        switch.set(Fault::Panic(1));
        house.hand.set_wall_by(jump);
        let view = house.view(id).await;
        let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else {
            panic!("a person")
        };
        let draw = TableRequest::Move { command: Command::Draw, turn: None };
        assert_eq!(house.try_ask(id, by(user), draw).await.err(), Some(AskError::Failed));
        assert_eq!(left_ms(&house, id).await, HOUR_MS, "{jump}");
    }
}

#[tokio::test]
async fn and_the_disk_fails_at_first() {
    let switch = Switch::off();
    let house = House::open_in(Folder::fresh(), NOON, switch.hook(), 1).await;
    let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    switch.set(Fault::WriteFrom(1));
    house.hand.set_wall_by(10 * HOUR_MS);
    let begun = Instant::now();
    while !switch.fired() {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody tries to note it");
        house.pass(SECOND);
        tokio::task::yield_now().await;
    }
    assert_eq!(noted(&house).await, 0);
    switch.set(Fault::None);
    until_noted(&house, 10 * HOUR_MS).await;
    let left = left_ms(&house, id).await;
    let house = house.crash(0).await;
    assert_eq!(left_ms(&house, id).await, left);
}

#[tokio::test]
async fn no_table_is_given_up_early() {
    let house = House::open().await;
    let lobby = house.gather(1, &[ANN], "classic", seconds(60)).await;
    let without_clock = house.started(2, &[ANN, BEN], "classic", TurnTime::NONE).await;
    house.pass(10 * MINUTE);
    house.hand.set_wall_by(20 * 24 * HOUR_MS);
    until_noted(&house, 20 * 24 * HOUR_MS).await;
    let passed_ms = house.wall_ms() - 20 * 24 * HOUR_MS - NOON;
    let house = house.crash(0).await;
    house.pass(30 * MINUTE - Duration::from_millis(passed_ms as u64) - SECOND);
    for id in [lobby, without_clock] {
        house.nothing_happens(id).await;
    }
    house.pass(SECOND);
    house.until(lobby, |view| view.progress == TableProgress::Cancelled).await;
    assert_eq!(house.view(without_clock).await.progress, TableProgress::Playing);
}

#[tokio::test]
async fn a_program_that_stops_in_order_has_noted_it() {
    let house = House::open().await;
    let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    house.hand.set_wall_by(10 * HOUR_MS);
    let now = house.wall_ms();
    let folder = house.close().await;
    let house = House::open_in(folder, now, CheckpointHook::default(), 2).await;
    assert_eq!(left_ms(&house, id).await, HOUR_MS);
}

#[tokio::test]
async fn and_the_same_clock_goes_on_after_the_restart() {
    for jump in JUMPS {
        let house = House::open().await;
        let id = house.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        house.pass(MINUTE);
        house.hand.set_wall_by(jump);
        let hand = Arc::clone(&house.hand);
        let folder = house.close().await;
        let house = House::open_by(
            &folder.address(),
            folder,
            Arc::clone(&hand),
            CheckpointHook::default(),
            2,
        )
        .await;
        assert_eq!(left_ms(&house, id).await, HOUR_MS - 60_000, "{jump}");
        someone_draws(&house, id).await;
        let left = left_ms(&house, id).await;
        let house = house.crash(0).await;
        assert_eq!(left_ms(&house, id).await, left, "{jump}");
    }
}

#[tokio::test]
async fn back_while_the_program_is_down_and_a_computer_is_to_act() {
    let house = House::open().await;
    let id = house.gather(1, &[ANN], "classic", seconds(3600)).await;
    house.ask(id, ANN, TableRequest::AddComputer).await;
    house.ask(id, ANN, TableRequest::Start).await;
    let seq = loop {
        let view = house.view(id).await;
        match view.occupant(on_turn(&view).unwrap()) {
            Some(Occupant::Player(user)) => house.act(id, user, simplest(&view)).await,
            _ => break view.seq,
        };
    };
    let house = house.crash(-1000 * HOUR_MS).await;
    let begun = Instant::now();
    while house.store.moves(id).await.unwrap().len() <= seq as usize {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody wakes the table");
        assert!(house.wall_ms() < NOON - 999 * HOUR_MS, "it takes too long");
        house.pass(SECOND);
        tokio::task::yield_now().await;
    }
}
